import { openBattle, scenarioById } from '@taxiarch/battles';
import { type Battle, infoOf } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { balanceFor, HITS_THAT_TELL } from './balance.ts';
import { foreseen, nextActivation, thisTurn } from './foresight.ts';
import type { Moves } from './memory.ts';
import { recruitAnswers } from './recruit.ts';
import { Rehearsal } from './rehearsal.ts';
import { Scene } from './scene.ts';
import { veteranOf } from './veteran.ts';

const veteran = veteranOf(recruitAnswers);

const scene = (budgetMs = 200): Scene =>
  new Scene(
    openBattle(scenarioById('drill'), { seed: 'foresight' }) as Battle,
    0,
    new Budget({ seed: 1, budgetMs }),
    () => 1,
  );

/** Begins with so many hits on everybody of a side. */
const hitting = (b: Battle, { side, hits }: { side: number; hits: number }, seed: string, moves: Moves): Rehearsal => {
  for (let unit = 0; unit < b.world.units.length; unit++) if (infoOf(b, unit).side === side) b.state.hits[unit] = hits;
  return new Rehearsal(b, [veteran, veteran], seed, undefined, moves);
};

test('what harms the enemy is found better than nothing, and what harms oneself is not', () => {
  const nothing = { side: 0, hits: 0 };
  const theirs = { side: 1, hits: 4 };
  const ours = { side: 0, hits: 4 };
  const found = foreseen(scene(), [nothing, ours, theirs], hitting, nextActivation);
  expect(found.what).toBe(theirs);
  expect(found.proof).toMatch(/^In \d+ rehearsals/);
  expect(foreseen(scene(), [nothing, ours], hitting, nextActivation)).toEqual({ what: nothing, proof: '' });
});

test('rehearsals with the same seed meet the same luck, whatever else has been thrown for', () => {
  const { dice } = hitting(scene().b, { side: 0, hits: 0 }, 'seed', new Map()).b;
  expect(dice.mode).toBe('purpose');
});

test('of two that come to the same the first is taken', () => {
  const one = { side: 0, hits: 0 };
  expect(foreseen(scene(), [one, { ...one }], hitting, thisTurn).what).toBe(one);
});

test('where there is no time for as many rehearsals as tell, nothing is rehearsed but once', () => {
  const nothing = { side: 0, hits: 0 };
  const theirs = { side: 1, hits: 4 };
  let begun = 0;
  const counted: typeof hitting = (...given) => {
    begun++;
    return hitting(...given);
  };
  const hurried = scene(20);
  expect(foreseen(hurried, [nothing, theirs], counted, nextActivation).what).toBe(nothing);
  expect(begun).toBeLessThanOrEqual(2);
});

test('hits on those who stand count as much as a volume says', () => {
  const { b } = scene();
  for (let unit = 0; unit < b.world.units.length; unit++) if (infoOf(b, unit).side === 1) b.state.hits[unit] = 3;
  expect(balanceFor(b, 0, HITS_THAT_TELL)).toBeGreaterThan(3 * balanceFor(b, 0));
});
