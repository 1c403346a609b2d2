import { decisionFault, hashOf, Match, pendingDecisions, randomPlayer, readSave } from '@taxiarch/kernel';
import { type ArmyFile, armyIds, readyArmy } from '@taxiarch/momentum';
import { expect, test } from 'vitest';
import { checkScenario, loadMatch, openBattle, openingOf, replay, rulesetOf, saveMatch } from '../index.ts';
import { pitchedMomentum } from './pitched.ts';

const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const faultsOf = (value: unknown): string[] => {
  const checked = checkScenario(value);
  return 'faults' in checked ? checked.faults.map(({ text }) => text) : [];
};

test.each(armyIds())('[mom-setup.01] the army %s can meet any ready army on every table', (id) => {
  for (const other of armyIds()) {
    for (const table of ['6x4', '4x3', '8x6'] as const) {
      expect(faultsOf(pitchedMomentum([ready(id), ready(other)], { table, played: [] }))).toEqual([]);
    }
  }
});

test('[mom-setup.01] [mom-setup.02] the players lay the ground, choose an edge and set up their troops, or leave it', () => {
  const armies = [ready('indian'), ready('macedonian')] as const;
  const asked = (settings?: Parameters<typeof pitchedMomentum>[1]) =>
    pendingDecisions(openBattle(pitchedMomentum([...armies], settings), { seed: 1 }))[0]?.kind;
  expect(asked()).toBe('terrain-place');
  expect(asked({ played: ['table-sides', 'deployment'] })).toBe('table-side');
  expect(asked({ played: ['deployment'] })).toBe('deploy');
  expect(asked({ played: [] })).not.toMatch(/terrain|table-side|deploy/);
});

test('an army meets itself: sides, units and commanders have names of their own', () => {
  const b = openBattle(pitchedMomentum([ready('indian'), ready('indian')]));
  const keys = [...b.world.units, ...b.world.commanders].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(b.world.sides[0].name).not.toBe(b.world.sides[1].name);
});

test('[mom-setup.03] an army that costs more than was agreed is refused', () => {
  const dear = { ...ready('indian'), points: 500 };
  expect(faultsOf(pitchedMomentum([ready('macedonian'), dear]))).toEqual([
    expect.stringMatching(/over the limit of 500\.? \(mom-setup\.03\)/),
  ]);
});

test('[mom-setup.01] an army without room on the table is refused', () => {
  const units = Array.from({ length: 30 }, (_, i) => ({
    ...{ id: `levy-${i}`, name: `Levy ${i}`, troop: 'levy', bases: 12, files: 6 },
  }));
  const horde = { ...ready('indian'), points: 9000, commanders: [ready('indian').commanders[1]], units };
  const [general] = ready('macedonian').commanders;
  const many = { ...horde, commanders: [{ ...general, with: 'levy-1' }] } as ArmyFile;
  expect(faultsOf(pitchedMomentum([ready('macedonian'), many], { table: '4x3' }))).toEqual([
    expect.stringMatching(/is too large for this table\. No room for Levy .*\(mom-/),
  ]);
});

test('a pitched battle of random players runs from the first piece of ground; its file brings the battle along', () => {
  const scenario = pitchedMomentum([ready('macedonian'), ready('carthaginian')]);
  const settings = { seed: 'met', own: true };
  const match = new Match(openBattle(scenario, settings));
  const player = randomPlayer('met');
  const kinds = new Set<string>();
  for (let i = 0; i < 300 && !match.battle.outcome; i++) {
    const owed = pendingDecisions(match.battle)[0];
    kinds.add(owed?.kind ?? '');
    match.submit(owed?.options[player(match.battle)]?.choice ?? '', owed?.side);
    if (i % 10 === 0) expect(decisionFault(match.battle)).toBeNull();
    if (i % 50 === 0) expect(rulesetOf(match.battle).faultsIn(match.battle)).toEqual([]);
  }
  for (const kind of ['terrain-place', 'table-side', 'deploy', 'seat-commander']) expect(kinds).toContain(kind);
  const text = saveMatch(match, openingOf(scenario, settings));
  expect(hashOf(loadMatch(text).battle)).toBe(hashOf(match.battle));
  expect(replay(readSave(text)).same).toBe(true);
});
