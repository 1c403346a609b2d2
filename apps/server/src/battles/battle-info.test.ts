import { openingOf, scenarioById } from '@taxiarch/battles';
import { sha256 } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { StoredBattle } from '../store/store.ts';
import { waiting } from '../store/testing/sample.ts';
import { wishFor } from '../testing/served.ts';
import { battleInfo, begunOf } from './battle-info.ts';
import { createBattle, prepared } from './create-battle.ts';
import { challengeOf, invitationOf } from './invitations.ts';

const begun = (own?: object) => {
  const wish = wishFor('drill', own ? { own: JSON.stringify(own) } : {});
  const { battle } = createBattle(wish, prepared(wish), sha256('secret'), 5);
  // As it comes out of the store.
  return begunOf(JSON.parse(JSON.stringify(battle)) as typeof battle);
};

test('sends custom scenarios, not built-in ones, even if both have the same name and version', () => {
  const drill = scenarioById('drill');
  expect(begun()).not.toHaveProperty('own');
  expect(begun(drill)).not.toHaveProperty('own');
  const other = { ...drill, title: 'Another field' };
  expect(begun(other)).toMatchObject({ scenario: 'drill', own: { title: 'Another field' } });
});

const battle = (differs: Partial<StoredBattle> = {}): StoredBattle => ({ ...waiting('a', differs), rev: 0 });
const nobody = { here: [0, 0], watchers: 0 } as const;
const on: Partial<StoredBattle> = {
  ...{ phase: 'on', players: ['person', 'person'], since: 1_000, left: [60_000, 50_000], asked: [1] },
};

test('a clock runs where one side alone is asked, and time is kept', () => {
  expect(battleInfo(battle(on), 3_000, nobody)).toMatchObject({ running: 1, left: [60_000, 48_000], now: 3_000 });
  expect(battleInfo(battle({ ...on, asked: [0] }), 3_000, nobody).running).toBe(0);
  expect(battleInfo(battle({ ...on, asked: [0, 1] }), 3_000, nobody)).toMatchObject({
    running: null,
    left: [58_000, 48_000],
  });
  expect(battleInfo(battle({ ...on, asked: [] }), 3_000, nobody).running).toBe(null);
  expect(battleInfo(battle({ ...on, phase: 'over' }), 3_000, nobody).running).toBe(null);
  expect(battleInfo(battle({ ...on, pace: { kind: 'free' }, left: null }), 3_000, nobody)).toMatchObject({
    ...{ running: null, left: null },
  });
});

test('lists the players seat by seat', () => {
  const { seats, watchers } = battleInfo(battle(on), 0, { here: [0, 2], watchers: 3 });
  expect(seats).toEqual([
    { player: 'person', here: false },
    { player: 'person', here: true },
  ]);
  expect(watchers).toBe(3);
});

test('nothing that is secret goes with what a battle was begun with', () => {
  const opening = { ...openingOf(scenarioById('drill'), { dice: 'proved', seed: 'a.b.c' }), commitments: ['x'] };
  expect(Object.keys(begunOf({ opening })).sort()).toEqual(['dice', 'options', 'ruleset', 'scenario']);
  expect(begunOf({ opening })).toMatchObject({ dice: 'proved' });
  expect(begunOf({ opening: { ...opening, dice: 'own', packs: [{}] } })).toMatchObject({ dice: 'own', packs: [{}] });
});

test('an invitation is to the seat that is free, and stands in the lobby where the battle is open', () => {
  expect(invitationOf(battle())).toMatchObject({ battle: 'a', side: 1, sideName: 'Persia', dice: 'proved' });
  expect(invitationOf(battle({ players: [null, 'person'] }))).toMatchObject({ side: 0, sideName: 'Macedon' });
  expect(invitationOf(battle({ players: ['person', 'recruit'] }))).toBe(null);
  expect(challengeOf(battle())).toEqual([]);
  expect(challengeOf(battle({ lobby: 'key' }))).toMatchObject([{ battle: 'a', invite: 'key' }]);
  expect(challengeOf(battle({ lobby: 'key', players: ['person', 'person'] }))).toEqual([]);
});
