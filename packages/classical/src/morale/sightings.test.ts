import { describe, expect, test } from 'vitest';
import { destroy } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { PACE, READY, ROUTING } from '../base/vocabulary.ts';
import { leaveTable } from '../movement/leaving.ts';
import { called, standing } from '../script/position.ts';
import { newGeneralLossSeen, newRoutSeen, recordSightings, seenBy } from './sightings.ts';

const watcher = 'unit watcher blue AI LO 2 at 700 600';
const friend = 'unit friend blue AI LO 2 at 800 600';
const enemy = 'unit enemy red AI LO 2 at 700 500';

/** It breaks now. */
function breaks(b: Battle, unit: number): void {
  const { state } = b;
  state.status[unit] = ROUTING;
  [state.brokeMove[unit], state.brokePhase[unit]] = [state.move, state.phase];
}
/** It is later now. */
function at(b: Battle, move: number, phase: number): Battle {
  Object.assign(b.state, { move, phase });
  return b;
}
/** The three of them, at that time. */
const three = (move: number, phase: number, friends = friend, more = ''): Battle =>
  standing(`
${watcher}
${friends}
${enemy}
${more}
move ${move}
phase ${phase}
`);
const others = (b: Battle): number => seenBy(b, 0, []).others;

describe('what is remembered', () => {
  test('[cls-morale.34] [cls-morale.13] a unit in rout counts once, also when it has rallied since, within the window', () => {
    const b = three(4, 4);
    breaks(b, 1);
    recordSightings(b);
    at(b, 4, 5);
    recordSightings(b);
    b.state.status[1] = READY;
    expect(others(at(b, 4, 6))).toBe(1);
    expect(others(at(b, 6, 4))).toBe(1);
    expect(others(at(b, 7, 4))).toBe(0);
  });
  test('[cls-morale.34] destroyed in sight and near', () => {
    const b = three(4, 11);
    destroy(b, 1, [], 'destroyed');
    destroy(b, 2, [], 'destroyed');
    recordSightings(b);
    at(b, 5, 4);
    expect(seenBy(b, 0, [])).toMatchObject({ others: 1, enemies: 1 });
    recordSightings(b);
    expect(others(at(b, 7, 6))).toBe(0);
  });
  test('[cls-morale.34] seen well before, it is mourned all the same when it is destroyed', () => {
    const b = three(4, 4);
    recordSightings(b);
    destroy(at(b, 4, 11), 1, [], 'destroyed');
    recordSightings(b);
    expect(others(at(b, 5, 4))).toBe(1);
  });
  test('[cls-morale.34] destroyed too far off, or gone home, is not seen', () => {
    const far = three(4, 11, `${friend} at 900 600`);
    destroy(far, 1, [], 'destroyed');
    recordSightings(far);
    expect(others(at(far, 5, 4))).toBe(0);
    const home = three(4, 8);
    leaveTable(home, 1, 'retire');
    recordSightings(home);
    expect(others(at(home, 5, 4))).toBe(0);
  });
  test('[cls-morale.34] events of the phase of the test do not count', () => {
    const b = three(4, 4);
    breaks(b, 1);
    expect(others(b)).toBe(0);
    recordSightings(b);
    expect(others(b)).toBe(0);
    expect(others(at(b, 4, 5))).toBe(1);
  });
  test('[cls-morale.34] the routing elephant of its own side that charges the tester counts in any case', () => {
    const b = standing(`
${watcher}
unit beast blue ELEPHANT at 700 560 routing broke-move 4 broke-phase 4
move 4
phase 4
`);
    expect(seenBy(b, 0, []).others).toBe(0);
    expect(seenBy(b, 0, [1]).others).toBe(1);
  });
  test('[cls-morale.34] what nobody saw at the end of a phase is not remembered', () => {
    const b = three(4, 4, `${friend} at 1000 600`);
    breaks(b, 1);
    recordSightings(b);
    expect(others(at(b, 4, 6))).toBe(0);
  });
});

describe('[cls-morale.14] [cls-general.08] generals', () => {
  const dies = (side: 'blue' | 'red', commander: boolean): Battle => {
    const away = `${called('away', friend)} at 620 600 gone`;
    const king = `general king ${side} at ${side === 'blue' ? '800 600' : '700 500'} dead ${commander ? '' : 'subordinate'}`;
    const b = three(
      3,
      11,
      friend,
      `${away}
${king}`,
    );
    recordSightings(b);
    return b;
  };
  test('[cls-morale.14] [cls-general.08] his death counts for the window after it, and is not seen again', () => {
    const b = dies('blue', true);
    expect(seenBy(at(b, 4, 6), 0, []).general).toBe(true);
    for (const move of [4, 6, 9]) recordSightings(at(b, move, 11));
    expect([seenBy(at(b, 10, 6), 0, []).general, newGeneralLossSeen(b, 0)]).toEqual([false, false]);
  });
  test('[cls-morale.14] [cls-morale.34] the window begins with the declaring of charges in the last own move', () => {
    const seen = (phase: number): boolean[] => {
      const b = three(4, phase, friend, 'general king blue at 800 600 dead');
      destroy(b, 1, [], 'destroyed');
      recordSightings(b);
      const { general, others } = seenBy(at(b, 6, 6), 0, []);
      return [general, others === 1];
    };
    expect([seen(1), seen(2)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
  test('[cls-morale.03] his loss is a reason to test from the phase of tests of the last own move on', () => {
    const isReason = (phase: number): boolean => {
      const b = three(4, phase, friend, 'general king blue at 800 600 dead');
      recordSightings(b);
      return newGeneralLossSeen(at(b, 6, 6), 0);
    };
    expect([isReason(5), isReason(6)]).toEqual([false, true]);
  });
  test('[cls-morale.14] only for those whose general he is', () => {
    for (const [side, commander, own, theirs] of [
      ['blue', true, true, false],
      ['red', true, false, true],
      ['blue', false, false, false],
    ] as const) {
      const b = at(dies(side, commander), 4, 6);
      expect([seenBy(b, 0, []).general, seenBy(b, 2, []).general]).toEqual([own, theirs]);
      expect(b.state.sightings.some((s) => s.tester === 3)).toBe(false);
    }
  });
});

describe('reasons to test', () => {
  test('[cls-morale.04] one rout is a reason in the first own move after it was seen, and not again', () => {
    const b = three(3, 4);
    breaks(b, 1);
    recordSightings(b);
    expect(newRoutSeen(at(b, 4, 6), 0)).toBe(true);
    recordSightings(b);
    expect(newRoutSeen(at(b, 6, 6), 0)).toBe(false);
  });
  test('[cls-morale.04] seen for the first time much later', () => {
    const b = three(4, 6, `${friend} routing broke-move 1 broke-phase 4`);
    expect(newRoutSeen(b, 0)).toBe(true);
  });
  test('[cls-morale.04] [cls-morale.34] a lasting rout is not a new reason when it comes in sight again, for men or their general', () => {
    const b = three(3, 4, friend, 'general king blue with friend');
    const lies = (x: number): void => putUnit(b, 1, x * PACE, 600 * PACE, 0);
    breaks(b, 1);
    recordSightings(b);
    expect([newRoutSeen(at(b, 4, 6), 0), newGeneralLossSeen(b, 0)]).toEqual([true, true]);
    lies(1200);
    for (const move of [5, 6, 7]) recordSightings(at(b, move, 11));
    lies(800);
    recordSightings(at(b, 7, 12));
    expect([newRoutSeen(at(b, 8, 6), 0), newGeneralLossSeen(b, 0)]).toEqual([false, false]);
  });
  test('[cls-morale.34] what is past the window and over is forgotten', () => {
    const b = three(3, 4);
    breaks(b, 1);
    recordSightings(b);
    b.state.status[1] = READY;
    recordSightings(at(b, 5, 1));
    expect(b.state.sightings.map((s) => s.tester)).toEqual([0, 2]);
    recordSightings(at(b, 6, 1));
    expect(b.state.sightings).toEqual([]);
  });
  test('[cls-morale.04] another rout of the same unit is a new reason', () => {
    const b = three(3, 4);
    breaks(b, 1);
    recordSightings(b);
    b.state.status[1] = READY;
    recordSightings(at(b, 5, 12));
    breaks(at(b, 7, 4), 1);
    recordSightings(b);
    expect(newRoutSeen(at(b, 8, 6), 0)).toBe(true);
  });
  test('[cls-morale.03] an enemy in rout is none, nor a friend cut down where he stood', () => {
    const b = three(3, 4);
    breaks(b, 2);
    destroy(b, 1, [], 'destroyed');
    recordSightings(b);
    expect(newRoutSeen(at(b, 4, 6), 0)).toBe(false);
  });
  test('[cls-morale.03] its general seen to die, once', () => {
    const b = three(3, 11, friend, 'general king blue at 800 600 dead');
    recordSightings(b);
    expect(newGeneralLossSeen(at(b, 4, 6), 0)).toBe(true);
    expect(newGeneralLossSeen(b, 2)).toBe(false);
    recordSightings(b);
    expect(newGeneralLossSeen(at(b, 6, 6), 0)).toBe(false);
  });
});
