import { hashOf, pendingDecisions, readSave } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { loadMatch, openBattle, openingOf, replay, rulesetOf, saveMatch, scenarioById } from '../index.ts';
import { playedAtRandom } from '../table/testing.ts';
import type { ClassicalScenario } from './schema.ts';

const drill = scenarioById('table-drill');

test('a battle begins as its file says: places, orders, generals, ground', () => {
  const { world, state } = openBattle(drill, { seed: 1 });
  const spears = world.units.findIndex(({ key }) => key === 'spears');
  expect([state.x[spears], state.y[spears], state.facing[spears]]).toEqual([425 * 256, 510 * 256, 0]);
  const peltasts = world.units.findIndex(({ key }) => key === 'peltasts');
  expect(state.order[peltasts]).toBe('seize');
  expect(state.pieces[state.goal[peltasts] as number]?.key).toBe('wood');
  expect(world.units[state.generalWith[0] as number]?.key).toBe('horse');
  expect(state.pieces.map(({ kind }) => kind)).toEqual(['wood', 'shallow-hill', 'scrub']);
  expect(state.barriers).toEqual([{ kind: 'wall', x1: 150 * 256, y1: 370 * 256, x2: 260 * 256, y2: 360 * 256 }]);
  expect(world.periods).toBe(10);
});

test('the first move is thrown for, or is that of the side that the file names', () => {
  const thrown = new Set(['1', '2', '3', '4', '5', '6'].map((seed) => openBattle(drill, { seed }).state.first));
  expect(thrown.size).toBe(2);
  for (const seed of ['1', '2', '3']) {
    expect(openBattle({ ...drill, first: 'red' }, { seed }).state.first).toBe(1);
    expect(openBattle({ ...drill, first: 'blue' }, { seed }).state.first).toBe(0);
  }
});

test('what the players do themselves is asked, in this order', () => {
  const asked = (scenario: ClassicalScenario) => pendingDecisions(openBattle(scenario, { seed: 1 }))[0]?.kind;
  expect(asked({ ...drill, played: ['terrain', 'deployment'] })).toBe('terrain-pick');
  expect(asked({ ...drill, played: ['table-sides'] })).toBe('table-side');
  expect(asked({ ...drill, played: ['deployment', 'orders'] })).toBe('deploy');
  expect(asked({ ...drill, played: ['orders'] })).toBe('write-orders');
});

test('a stream of several stretches is several pieces, named in a row', () => {
  const { pieces } = openBattle(scenarioById('maranga'), { seed: 1 }).state;
  expect(pieces.filter(({ kind }) => kind === 'stream').map(({ key }) => key)).toEqual(['canal', 'canal-2', 'canal-3']);
});

test('a battle on the table is saved, taken up and replayed like any other', () => {
  const match = playedAtRandom(drill, 120, 'kept');
  const text = saveMatch(match, openingOf(drill, { seed: 'kept' }));
  expect(hashOf(loadMatch(text).battle)).toBe(hashOf(match.battle));
  const again = replay(readSave(text));
  expect(again.same).toBe(true);
  expect(again.match.log).toEqual(match.log);
});

test('everything that happens has words', () => {
  const { battle, log } = playedAtRandom(drill, 400, 'told');
  const { tell } = rulesetOf(battle);
  expect(log.length).toBeGreaterThan(100);
  for (const event of log) {
    expect(tell(battle.world, event)).not.toBe(event.kind);
    expect(tell(battle.world, event)).not.toMatch(/undefined|NaN|\[object/);
  }
});

test.each(['table-drill', 'jhelum', 'zama', 'maranga'] as const)('random play of %s is sound', (id) => {
  playedAtRandom(scenarioById(id), 150, 'sound', ({ battle }) => {
    expect(rulesetOf(battle).faultsIn(battle)).toEqual([]);
  });
});
