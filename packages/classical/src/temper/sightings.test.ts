import { describe, expect, test } from 'vitest';
import { destroy } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { GONE, PACE, READY, ROUTING } from '../base/vocabulary.ts';
import { leaveTable } from '../movement/leaving.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { newGeneralLossSeen, newRoutSeen, recordSightings, seenBy } from './sightings.ts';

const watcher: FieldUnit = {
  key: 'watcher',
  side: 'blue',
  type: 'AI',
  at: [700, 600],
  elements: 2,
  troop: { density: 'LO' },
};
const friend: FieldUnit = {
  key: 'friend',
  side: 'blue',
  type: 'AI',
  at: [800, 600],
  elements: 2,
  troop: { density: 'LO' },
};
const enemy: FieldUnit = {
  key: 'enemy',
  side: 'red',
  type: 'AI',
  at: [700, 500],
  elements: 2,
  troop: { density: 'LO' },
};

function broken(b: Battle, unit: number, move: number, phase: number): void {
  b.state.status[unit] = ROUTING;
  b.state.brokeMove[unit] = move;
  b.state.brokePhase[unit] = phase;
}
function at(b: Battle, move: number, phase: number): Battle {
  b.state.move = move;
  b.state.phase = phase;
  return b;
}
const others = (b: Battle): number => seenBy(b, 0, []).others;

describe('what is remembered', () => {
  test('[cls-morale.34] [cls-morale.13] a unit in rout counts once, also when it has rallied since, within the window', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 4, 4);
    broken(b, 1, 4, 4);
    recordSightings(b);
    at(b, 4, 5);
    recordSightings(b);
    b.state.status[1] = READY;
    expect(others(at(b, 4, 6))).toBe(1);
    expect(others(at(b, 6, 4))).toBe(1);
    expect(others(at(b, 7, 4))).toBe(0);
  });
  test('[cls-morale.34] destroyed in sight and near', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 4, 11);
    destroy(b, 1, [], 'destroyed');
    destroy(b, 2, [], 'destroyed');
    recordSightings(b);
    at(b, 5, 4);
    expect(seenBy(b, 0, [])).toMatchObject({ others: 1, enemies: 1 });
    recordSightings(b);
    expect(others(at(b, 7, 6))).toBe(0);
  });
  test('[cls-morale.34] seen well before, it is mourned all the same when it is destroyed', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 4, 4);
    recordSightings(b);
    destroy(at(b, 4, 11), 1, [], 'destroyed');
    recordSightings(b);
    expect(others(at(b, 5, 4))).toBe(1);
  });
  test('[cls-morale.34] destroyed too far off, or gone home, is not seen', () => {
    const far = at(field({ units: [watcher, { ...friend, at: [900, 600] }, enemy] }), 4, 11);
    destroy(far, 1, [], 'destroyed');
    recordSightings(far);
    expect(others(at(far, 5, 4))).toBe(0);
    const home = at(field({ units: [watcher, friend, enemy] }), 4, 8);
    leaveTable(home, 1, 'retire');
    recordSightings(home);
    expect(others(at(home, 5, 4))).toBe(0);
  });
  test('[cls-morale.34] events of the phase of the test do not count', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 4, 4);
    broken(b, 1, 4, 4);
    expect(others(b)).toBe(0);
    recordSightings(b);
    expect(others(b)).toBe(0);
    expect(others(at(b, 4, 5))).toBe(1);
  });
  test('[cls-morale.34] the routing elephant of its own side that charges the tester counts in any case', () => {
    const b = at(field({ units: [watcher, { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 560] }] }), 4, 4);
    broken(b, 1, 4, 4);
    expect(seenBy(b, 0, []).others).toBe(0);
    expect(seenBy(b, 0, [1]).others).toBe(1);
  });
  test('[cls-morale.34] what nobody saw at the end of a phase is not remembered', () => {
    const b = at(field({ units: [watcher, { ...friend, at: [1000, 600] }, enemy] }), 4, 4);
    broken(b, 1, 4, 4);
    recordSightings(b);
    expect(others(at(b, 4, 6))).toBe(0);
  });
});

describe('[cls-morale.14] [cls-general.08] generals', () => {
  const dies = (side: 'blue' | 'red', commander: boolean): Battle => {
    const generals = [{ key: 'king', side, commander, with: side === 'blue' ? 'friend' : 'enemy' }];
    const away: FieldUnit = { ...friend, key: 'away', at: [620, 600], status: GONE };
    const b = at(field({ units: [watcher, friend, enemy, away], generals }), 3, 11);
    b.state.generalGone[0] = 1;
    b.state.generalWith[0] = -1;
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
      const b = at(
        field({ units: [watcher, friend, enemy], generals: [{ key: 'king', side: 'blue', with: 'friend' }] }),
        4,
        phase,
      );
      destroy(b, 1, [], 'destroyed');
      b.state.generalGone[0] = 1;
      b.state.generalWith[0] = -1;
      recordSightings(b);
      const { general, others } = seenBy(at(b, 6, 6), 0, []);
      return [general, others === 1];
    };
    expect([seen(1), seen(2)]).toEqual([
      [false, false],
      [true, true],
    ]);
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
    const b = at(field({ units: [watcher, friend, enemy] }), 3, 4);
    broken(b, 1, 3, 4);
    recordSightings(b);
    expect(newRoutSeen(at(b, 4, 6), 0)).toBe(true);
    recordSightings(b);
    expect(newRoutSeen(at(b, 6, 6), 0)).toBe(false);
  });
  test('[cls-morale.04] seen for the first time much later', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 4, 6);
    broken(b, 1, 1, 4);
    expect(newRoutSeen(b, 0)).toBe(true);
  });
  test('[cls-morale.04] [cls-morale.34] a rout that lasts is no new reason when it comes in sight again, for men or their general', () => {
    const b = at(
      field({ units: [watcher, friend, enemy], generals: [{ key: 'king', side: 'blue', with: 'friend' }] }),
      3,
      4,
    );
    const lies = (x: number): void => putUnit(b, 1, x * PACE, 600 * PACE, 0);
    broken(b, 1, 3, 4);
    recordSightings(b);
    expect([newRoutSeen(at(b, 4, 6), 0), newGeneralLossSeen(b, 0)]).toEqual([true, true]);
    lies(1200);
    for (const move of [5, 6, 7]) recordSightings(at(b, move, 11));
    lies(800);
    recordSightings(at(b, 7, 12));
    expect([newRoutSeen(at(b, 8, 6), 0), newGeneralLossSeen(b, 0)]).toEqual([false, false]);
  });
  test('[cls-morale.34] what is past the window and over is forgotten', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 3, 4);
    broken(b, 1, 3, 4);
    recordSightings(b);
    b.state.status[1] = READY;
    recordSightings(at(b, 5, 1));
    expect(b.state.sightings.map((s) => s.tester)).toEqual([0, 2]);
    recordSightings(at(b, 6, 1));
    expect(b.state.sightings).toEqual([]);
  });
  test('[cls-morale.04] another rout of the same unit is a new reason', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 3, 4);
    broken(b, 1, 3, 4);
    recordSightings(b);
    b.state.status[1] = READY;
    recordSightings(at(b, 5, 12));
    broken(at(b, 7, 4), 1, 7, 4);
    recordSightings(b);
    expect(newRoutSeen(at(b, 8, 6), 0)).toBe(true);
  });
  test('[cls-morale.03] an enemy in rout is none, nor a friend cut down where he stood', () => {
    const b = at(field({ units: [watcher, friend, enemy] }), 3, 4);
    broken(b, 2, 3, 4);
    destroy(b, 1, [], 'destroyed');
    recordSightings(b);
    expect(newRoutSeen(at(b, 4, 6), 0)).toBe(false);
  });
  test('[cls-morale.03] its general seen to die, once', () => {
    const plan = {
      units: [watcher, friend, enemy],
      generals: [{ key: 'king', side: 'blue' as const, with: 'friend' }],
    };
    const b = at(field(plan), 3, 11);
    b.state.generalGone[0] = 1;
    b.state.generalX[0] = b.state.x[1] as number;
    b.state.generalY[0] = b.state.y[1] as number;
    b.state.generalWith[0] = -1;
    recordSightings(b);
    expect(newGeneralLossSeen(at(b, 4, 6), 0)).toBe(true);
    expect(newGeneralLossSeen(b, 2)).toBe(false);
    recordSightings(b);
    expect(newGeneralLossSeen(at(b, 6, 6), 0)).toBe(false);
  });
});
