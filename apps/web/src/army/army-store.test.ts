import { type ArmyFile, armyFileText, readyArmy } from '@taxiarch/classical/armies';
import { readyArmy as readyMomentum } from '@taxiarch/momentum/armies';
import { expect, test } from 'vitest';
import { deskOf, desks } from './all-army-rules.ts';
import { deleteArmy, findArmy, listArmies, type Store, saveArmy } from './army-store.ts';
import { readArmyText } from './read.ts';

/** The browser's storage, as long as a test lasts. */
function memory(): Store & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
    key: (i) => [...all.keys()][i] ?? null,
    get length() {
      return all.size;
    },
  };
}
const indian = readyArmy('indian')?.file as ArmyFile;
const macedonian = readyMomentum('macedonian')?.file as NonNullable<ReturnType<typeof readyMomentum>>['file'];

test('armies are kept, listed with the last one first, found and forgotten', () => {
  const store = memory();
  store.setItem('taxiarch-settings', '{}');
  store.setItem('taxiarch-army broken', '{"file": 7}');
  saveArmy(store, { key: 'one', savedAt: 1, file: indian });
  saveArmy(store, { key: 'two', savedAt: 2, file: { ...indian, title: 'Others' } });
  expect(listArmies(store).map(({ key }) => key)).toEqual(['two', 'one']);
  expect(findArmy(store, 'one')?.file).toEqual(indian);
  expect(findArmy(store, 'broken')).toBeNull();
  deleteArmy(store, 'two');
  expect(listArmies(store).map(({ key }) => key)).toEqual(['one']);
});

test('an army opens in the army builder of its ruleset, from the browser and from a file', () => {
  const store = memory();
  saveArmy(store, { key: 'one', savedAt: 1, file: indian });
  saveArmy(store, { key: 'two', savedAt: 2, file: macedonian });
  expect(listArmies(store).map(({ file }) => deskOf(file).system)).toEqual(['momentum', 'classical']);
  const read = readArmyText(armyFileText(macedonian), 'x.json');
  expect(read).toEqual({ file: macedonian });
  expect('file' in read && deskOf(read.file)).toBe(desks.momentum);
  expect(readArmyText(armyFileText({ ...indian, system: 'classical' }), 'x.json')).toMatchObject({
    file: { id: 'indian' },
  });
});

test('a browser that refuses to keep anything is noticed', () => {
  const full: Store = {
    ...memory(),
    setItem: () => {
      throw new Error('the quota is exceeded');
    },
  };
  expect(saveArmy(full, { key: 'one', savedAt: 1, file: indian })).toBe(false);
});

test('an army file is read, also one that breaks rules', () => {
  expect(readArmyText(armyFileText(indian), 'x.json')).toEqual({ file: indian });
  expect(readArmyText(armyFileText({ ...indian, points: 1 }), 'x.json')).toMatchObject({ file: { points: 1 } });
});

test.each([
  ['no JSON', '{"taxiarch": "army",\n]', /^x\.json:2:1: .*field/],
  ['another file', '{"taxiarch": "battle"}', /x\.json:1:14: taxiarch: Expected one of these: army/],
  ['another ruleset', '{"taxiarch": "army",\n "system": "chess"}', /^x\.json:2:12: system: .*classical, momentum/],
  // cspell:ignore mout
  ['a commander misspelt', armyFileText(macedonian).replace('"mount"', '"mout"'), /commanders\[0\].*mount/],
  ['a field misspelt', armyFileText(indian).replace('"mount"', '"mout"'), /^x\.json:\d+:\d+: generals\[0\].*mount/],
])('reports %s with its place', (_what, text, words) => {
  const read = readArmyText(text, 'x.json');
  expect('faults' in read ? read.faults.join('\n') : '').toMatch(words);
});
