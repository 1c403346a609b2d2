import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { poolBlows, worstFoeOf } from './costs.ts';
import { freshRound } from './muster.ts';
import type { Blow, Round, Strike } from './round.ts';

const [FOE, MEN, OTHER, THIRD] = [0, 1, 2, 3] as const;

/** One unit before three enemies. */
const round = (blows: readonly Blow[]): Round => ({
  ...freshRound(
    standing(`
      unit foe red foot close 12 in 6 at 20 20 facing S
      unit men blue foot 4 in 2 at 16.9 20
      unit other blue foot 4 in 2 at 20 20
      unit third blue foot 4 in 2 at 23.1 20
      contact men foe since 1
      contact other foe since 1
      contact third foe since 1
    `),
  ),
  blows: blows.map((blow) => ({ ...blow })),
});

const blow = (by: number, losses: number, due = 1): Blow => ({
  ...{ combat: 0, by, on: FOE, dice: 6, hits: losses, losses, due },
});
const lostIn = (v: Round, due: number): number =>
  v.blows.reduce((sum, one) => sum + (one.due === due ? one.losses : 0), 0);

test('[mom-result.18] blows that are pooled kill as many, before and after a burial, and the same enemy cost most', () => {
  const any = fc.record({
    by: fc.constantFrom(MEN, OTHER, THIRD),
    losses: fc.integer({ min: 0, max: 4 }),
    due: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (list) => {
      const plain = round(list.map(({ by, losses, due }) => blow(by, losses, due)));
      const pooled = round(plain.blows);
      poolBlows(pooled);
      expect([0, 1].map((due) => lostIn(pooled, due))).toEqual([0, 1].map((due) => lostIn(plain, due)));
      expect(worstFoeOf(pooled, FOE)).toBe(worstFoeOf(plain, FOE));
    }),
  );
});

test('two ways to the same result are equal once pooled; not while a unit is still to strike', () => {
  const [one, other] = [round([blow(MEN, 3), blow(OTHER, 1)]), round([blow(MEN, 4), blow(OTHER, 0)])];
  one.strikes = [{ foe: FOE } as Strike];
  poolBlows(one);
  expect(one.blows).not.toEqual(other.blows);
  one.strikes = [];
  poolBlows(one);
  poolBlows(other);
  expect(one.blows).toEqual(other.blows);
});
