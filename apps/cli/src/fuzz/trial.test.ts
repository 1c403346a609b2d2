import { openBattle, scenarioById } from '@taxiarch/battles';
import { alexander, type Battle, readScript, runScript } from '@taxiarch/gboh';
import { begin, randomPlayer, seededDice, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { anyScript } from '../scripts.ts';
import { always, sampled } from './checks.ts';
import { MELEE, madeUpBattles, play, scriptOf, type TrialOf } from './trial.ts';

const of = (battle: string, seed: string, more: Partial<TrialOf> = {}): TrialOf => ({
  battle,
  seed,
  options: 'mixed',
  limit: 100_000,
  turns: 0,
  every: 40,
  ...more,
});
const library = (id: string, begun: object): Battle => openBattle(scenarioById(id), begun);

test.each(['1', '2', '3'])('a made-up melee by seed %s is fought without fault', (seed) => {
  const { failure, decisions } = play(of(MELEE, seed, { limit: 400 }));
  expect(failure?.kind ?? 'runaway').toBe('runaway');
  expect(decisions).toBeGreaterThan(20);
});

test.each(madeUpBattles)('%s is the same by the same seed, with all its optional rules as well', (battle) => {
  const once = () => play(of(battle, '6', { limit: 60, options: 'all' }));
  expect(once().failure).toEqual({ kind: 'runaway', message: 'not over after 60 decisions', after: 60 });
  expect(once()).toEqual(once());
  const text = scriptOf(of(battle, '6', { options: 'all' }), { kind: 'undo', message: 'for example', after: 60 });
  const { faults, steps } = anyScript(text).run();
  expect([faults, steps.length]).toEqual([[], 60]);
});

test('the same seed gives the same trial', () => {
  const once = () => play(of(MELEE, '4', { limit: 100 }));
  expect(once()).toEqual(once());
});

test.each(['drill', MELEE])('a runaway of %s is kept as a script that leads to the same place', (battle) => {
  const trial = play(of(battle, '5', { limit: 25 }));
  expect(trial.failure).toEqual({ kind: 'runaway', message: 'not over after 25 decisions', after: 25 });
  const text = scriptOf(of(battle, '5'), { kind: 'undo', message: 'for example', after: 25 });
  expect(text).toMatch(new RegExp(`^title ${battle}, seed 5: undo\n# for example\n`));
  const { faults, steps, battle: end } = runScript(readScript(text), library);
  expect(faults).toEqual([]);
  expect(steps).toHaveLength(25);
  expect(end.taken).toBeGreaterThan(0);
});

test('a battle can be broken off after a turn, without a fault', () => {
  const { failure, turns, winner } = play(of('drill', '5', { turns: 1 }));
  expect([failure, turns, winner]).toEqual([null, 2, null]);
});

/** The drill field after some random decisions. */
function drillLater(decisions: number): Battle {
  const b = openBattle(scenarioById('drill'), { seed: 9 });
  const player = randomPlayer('later');
  for (let i = 0; i < decisions; i++) submitNth(b, player(b));
  return b;
}

test.each(Object.entries({ ...always, ...sampled }))(
  'the check of %s is content with a sound battle',
  (_kind, check) => {
    expect(check(drillLater(40), 0)).toBe(null);
  },
);

test('planted faults are found: an impossible state, a leak', () => {
  const b = drillLater(40);
  b.state.hits[0] = 99;
  expect(always['invariants']?.(b, 0)).toMatch(/should have broken/);

  const open = { ...alexander, hide: (_w: unknown, state: Battle['state']) => state };
  const { world, state } = drillLater(0);
  state.prearranged[1] = [{ leader: 3, real: true, revealed: false, units: [11] }];
  const leaky = begin(open, world, state, seededDice(1), { proc: 'script', locals: { proc: 'reload', locals: {} } });
  expect(sampled['views']?.(leaky, 0)).toBe('Blues see hidden information');
});
