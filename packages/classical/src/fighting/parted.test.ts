import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isRouting, meleeBetween } from '../base/units.ts';
import { LEFT, PACE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { endMelees } from './contacts.ts';
import { play } from './testing.ts';

/** Armoured horse strike the last riders of a column in the left flank, and kill them: the two no longer touch. */
function parted(dice: number[], more = ''): { b: Battle; told: GameEvent[] } {
  const b = standing(`
unit red red UC OO shield 4 in 1 at 700 500 facing 0
unit blue blue AC LO 2 at 684.2 595 facing 90
${more}
phase 11
move 4
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge: LEFT, how: 'follow-up' });
  play(b, 'melee', { side: 0 }, [10, 10]);
  // As at the end of every phase.
  endMelees(b);
  b.state.phase = 12;
  const told = play(b, 'after-melee', { side: 0 }, dice);
  return { b, told };
}
const told = (events: GameEvent[], kind: string) => events.filter((e) => e.kind === kind);
const x = (b: Battle, unit: number): number => Math.round((b.state.x[unit] as number) / PACE);

describe('losses that break the contact', () => {
  test('[cls-after.11] [cls-after.23] the loser is pushed back all the same, the winner follows and, without contact, rallies', () => {
    const { b, told: events } = parted([10]);
    expect(told(events, 'pushed-back')).toMatchObject([{ unit: 0, by: 1, distance: 20 * PACE }]);
    expect(told(events, 'follows-up')).toMatchObject([{ unit: 1, distance: 20 * PACE }]);
    expect([x(b, 0), x(b, 1)]).toEqual([720, 704]);
    expect(b.state.pushMove[0]).toBe(4);
    expect(meleeBetween(b, 0, 1)).toBeUndefined();
    expect([b.state.rally[0], b.state.rally[1]]).toEqual(['none', 'melee']);
  });

  test('[cls-after.11] [cls-general.04] a general with the loser throws for his life', () => {
    const generals = 'general chief red with red';
    expect(parted([10, 1], generals).b.state.generalGone[0]).toBe(1);
    expect(parted([10, 2], generals).b.state.generalGone[0]).toBe(0);
  });

  test('[cls-rout.01] a loser that breaks runs from the enemy whom it fought', () => {
    const { b } = parted([1]);
    expect(isRouting(b, 0)).toBe(true);
    expect((b.state.heading[0] as number) / 100).toBe(90);
    expect(x(b, 0)).toBeGreaterThan(760);
  });
});
