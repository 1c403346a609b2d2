import { type ArmyFile, armyIds, buildArmy, listById, readyArmy } from '@taxiarch/classical';
import { hashOf, Match, pendingDecisions, randomPlayer, readSave, type SaveError } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { checkScenario, loadMatch, openBattle, openingOf, replay, rulesetOf, saveMatch } from '../index.ts';
import { pitchedBattle, pitchedTables } from './pitched.ts';

const ready = (id: string): ArmyFile => readyArmy(id)?.file as ArmyFile;
const built = (list: string, points: number, seed = 1): ArmyFile =>
  buildArmy(listById(list) as NonNullable<ReturnType<typeof listById>>, points, seed) as ArmyFile;
const faultsOf = (value: unknown): string[] => {
  const checked = checkScenario(value);
  return 'faults' in checked ? checked.faults.map(({ text }) => text) : [];
};

test.each(armyIds())('[cls-setup.01] the army %s can meet any ready army on every table but the smallest', (id) => {
  for (const other of armyIds()) {
    for (const { id: table } of pitchedTables.filter(({ width }) => width > 1000)) {
      expect(faultsOf(pitchedBattle([ready(id), ready(other)], { table, played: [] }))).toEqual([]);
    }
  }
});

test('[cls-setup.02] [cls-setup.03] the players lay the ground, draw up their troops and write orders, or leave it', () => {
  const armies = [ready('indian'), ready('alexandrian')] as const;
  const asked = (played?: Parameters<typeof pitchedBattle>[1]) =>
    pendingDecisions(openBattle(pitchedBattle([...armies], played), { seed: 1 }))[0]?.kind;
  expect(asked()).toBe('terrain-pick');
  expect(asked({ played: ['deployment', 'orders'] })).toBe('deploy');
  expect(asked({ played: ['orders'] })).toBe('write-orders');
  expect(asked({ played: [] })).not.toMatch(/terrain|table-side|deploy|write-orders/);
});

test('an army meets itself: sides, units and generals have names of their own', () => {
  const b = openBattle(pitchedBattle([ready('indian'), ready('indian')]));
  const keys = [...b.world.units, ...b.world.generals.filter(({ mount }) => mount !== 'model')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(b.world.sides[0].name).not.toBe(b.world.sides[1].name);
});

test('[cls-points.08] [cls-setup.01] armies that may not meet are refused with the rule', () => {
  const one = ready('alexandrian');
  expect(faultsOf(pitchedBattle([one, built('dacian', 1000)]))).toEqual([
    expect.stringMatching(/same number of generals.*\(cls-points\.08\)/),
  ]);
  expect(faultsOf(pitchedBattle([one, { ...ready('indian'), points: 500 }]))).toEqual([
    expect.stringMatching(/488 over the limit of 500 \(cls-setup\.01\)/),
  ]);
});

test('[cls-deploy.02] an army without room on the table is refused; on a deeper one there is room', () => {
  const armies: [ArmyFile, ArmyFile] = [built('dacian', 1000), built('dacian', 4000)];
  expect(faultsOf(pitchedBattle(armies, { table: '4x3' }))).toEqual([
    expect.stringMatching(/^Dacian, 4000 points is too large for this table\. No room for .*\(cls-/),
  ]);
  expect(faultsOf(pitchedBattle(armies, { table: '8x6' }))).toEqual([]);
});

test('a pitched battle of random players runs from the first piece of ground; its file brings the battle along', () => {
  const scenario = pitchedBattle([built('dacian', 500), built('hellenic', 500)]);
  const settings = { seed: 'met', own: true };
  const match = new Match(openBattle(scenario, settings));
  const player = randomPlayer('met');
  const kinds = new Set<string>();
  for (let i = 0; i < 500 && !match.battle.outcome; i++) {
    const owed = pendingDecisions(match.battle)[0];
    kinds.add(owed?.kind ?? '');
    match.submit(owed?.options[player(match.battle)]?.choice ?? '', owed?.side);
    if (i % 50 === 0) expect(rulesetOf(match.battle).faultsIn(match.battle)).toEqual([]);
  }
  for (const kind of ['terrain-pick', 'table-side', 'deploy', 'write-orders']) expect(kinds).toContain(kind);
  const text = saveMatch(match, openingOf(scenario, settings));
  expect(hashOf(loadMatch(text).battle)).toBe(hashOf(match.battle));
  expect(replay(readSave(text)).same).toBe(true);
});

test('a battle file whose own battle is faulty is refused with the place of the fault', () => {
  const scenario = pitchedBattle([built('dacian', 300), built('dacian', 300, 2)]);
  const match = new Match(openBattle(scenario, { seed: 1 }));
  const opening = { ...openingOf(scenario, { seed: 1, own: true }), own: { ...scenario, table: { width: 1 } } };
  expect(() => loadMatch(saveMatch(match, opening))).toThrow(
    expect.objectContaining<Partial<SaveError>>({ message: expect.stringMatching(/opening\.own\.table/) }),
  );
});

test('armies with the longest ids and titles that their files allow can meet, and so can two alike', () => {
  const long = { ...ready('indian'), id: 'i'.repeat(40), title: 'I'.repeat(60) };
  expect(faultsOf(pitchedBattle([long, long], { table: '8x6' }))).toEqual([]);
  const longer = { ...long, title: 'I'.repeat(61) };
  expect(faultsOf({ ...pitchedBattle([long, long]), sides: pitchedBattle([longer, long]).sides })).toContain(
    'at most 60 characters are allowed here, not 61',
  );
});
