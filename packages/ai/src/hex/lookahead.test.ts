import { openBattle, scenarioById } from '@taxiarch/battles';
import { type Battle, infoOf } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { AiContext } from './ai-context.ts';
import { balanceFor, HITS_THAT_TELL } from './balance.ts';
import { lookAhead, nextActivation, thisTurn } from './lookahead.ts';
import type { Moves } from './memory.ts';
import { recruitChoices } from './recruit.ts';
import { Rollout } from './rollout.ts';
import { veteranOf } from './veteran.ts';

const veteran = veteranOf(recruitChoices);

const scene = (budgetMs = 200): AiContext =>
  new AiContext(
    openBattle(scenarioById('drill'), { seed: 'foresight' }) as Battle,
    0,
    new Budget({ seed: 1, budgetMs }),
    () => 1,
  );

/** Begins with so many hits on everybody of a side. */
const hitting = (b: Battle, { side, hits }: { side: number; hits: number }, seed: string, moves: Moves): Rollout => {
  for (let unit = 0; unit < b.world.units.length; unit++) if (infoOf(b, unit).side === side) b.state.hits[unit] = hits;
  return new Rollout(b, [veteran, veteran], seed, undefined, moves);
};

test('what harms the enemy is found better than nothing, and what harms oneself is not', () => {
  const nothing = { side: 0, hits: 0 };
  const theirs = { side: 1, hits: 4 };
  const ours = { side: 0, hits: 4 };
  const found = lookAhead(scene(), [nothing, ours, theirs], hitting, nextActivation);
  expect(found.what).toBe(theirs);
  expect(found.proof).toMatch(/^Simulated \d+ times/);
  expect(lookAhead(scene(), [nothing, ours], hitting, nextActivation)).toEqual({ what: nothing, proof: '' });
});

test('rehearsals with the same seed meet the same luck, whatever else has been thrown for', () => {
  const { dice } = hitting(scene().b, { side: 0, hits: 0 }, 'seed', new Map()).b;
  expect(dice.mode).toBe('purpose');
});

test('of two that come to the same the first is taken', () => {
  const one = { side: 0, hits: 0 };
  expect(lookAhead(scene(), [one, { ...one }], hitting, thisTurn).what).toBe(one);
});

test('without time for enough rollouts, each option is tried only once', () => {
  const nothing = { side: 0, hits: 0 };
  const theirs = { side: 1, hits: 4 };
  let begun = 0;
  const counted: typeof hitting = (...given) => {
    begun++;
    return hitting(...given);
  };
  const hurried = scene(20);
  expect(lookAhead(hurried, [nothing, theirs], counted, nextActivation).what).toBe(nothing);
  expect(begun).toBeLessThanOrEqual(2);
});

test('hits on those who stand count as much as a volume says', () => {
  const { b } = scene();
  for (let unit = 0; unit < b.world.units.length; unit++) if (infoOf(b, unit).side === 1) b.state.hits[unit] = 3;
  expect(balanceFor(b, 0, HITS_THAT_TELL)).toBeGreaterThan(3 * balanceFor(b, 0));
});
