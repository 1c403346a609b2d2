import { type Battle, hexesOf, onField } from '@taxiarch/gboh';
import { parseHex, terrainAt } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { armyOf, facingsOf, faultsAfter, groundUnderArmies, strandedLeaders } from '../hex/testing.ts';
import { hexScenarioById, openBattle, scenarioById } from '../index.ts';
import { chandragupta, chandraguptaBattles } from './chandragupta.ts';

const battles = Object.keys(chandraguptaBattles);
const opened = (id: string) => openBattle(scenarioById(id)) as Battle;

// The armies once more, stated by themselves: how many of each type.
const armies: Readonly<Record<string, readonly object[]>> = {
  'elephant-drill': [
    { EL: 2, LI: 6, MI: 2, CH: 1, LC: 2 },
    { EL: 2, LI: 6, MI: 2, CH: 1, LC: 2 },
  ],
  pataliputra: [
    { LI: 13, EL: 2, MI: 3, LC: 3, LN: 1, CH: 2 },
    { MI: 8, LI: 7, EL: 4, CH: 4, LC: 3, LN: 1 },
  ],
  khashas: [
    { LI: 17, MI: 2, LC: 1 },
    { LI: 12, MI: 3, EL: 2, LC: 2 },
  ],
  gandhara: [
    { EL: 7, LI: 19, MI: 4, CH: 4, LC: 6, AT: 2 },
    { PH: 5, HI: 4, LI: 2, SK: 4, HC: 5, LC: 5, EL: 2 },
  ],
  takshashila: [
    { MI: 5, LI: 12, EL: 2, HI: 4, HC: 2, AT: 2 },
    { EL: 6, MI: 6, LI: 12, LC: 4, AT: 2 },
  ],
  kalinga: [
    { LC: 8, LN: 2, EL: 12, LI: 13, MI: 14, CH: 5, AT: 2 },
    { LC: 6, LI: 22, EL: 8, MI: 14, CH: 5, AT: 2 },
  ],
};

/** Where troops stand beside open ground, and which way the first side looks where it does not look east. */
const held: Readonly<Record<string, readonly string[]>> = {
  khashas: ['clear', 'stronghold', 'woods'],
  gandhara: ['clear', 'enclosure-3', 'tower'],
  takshashila: ['block', 'clear', 'palace', 'street'],
};
const looksWest = new Set(['khashas', 'gandhara', 'takshashila']);

test.each(battles)('%s: both armies are as stated, stand where they can and face each other', (id) => {
  const b = opened(id);
  expect(b.world.sides.map(({ key }) => armyOf(b, key))).toEqual(armies[id]);
  expect([...groundUnderArmies(b)].sort()).toEqual(held[id] ?? ['clear']);
  const facings = b.world.sides.map(({ key }) => facingsOf(b, key).join());
  expect(facings).toEqual(looksWest.has(id) ? ['W', 'E'] : ['E', 'W']);
});

test('the halves of the drill mirror each other, in columns of the same kind, since every other one is half a hex higher', () => {
  const { units, leaders } = hexScenarioById('elephant-drill');
  const placed = (half: string, column: (col: number) => number) =>
    [...units, ...leaders].flatMap(({ key, side, at }) =>
      side === half ? `${key.slice(half.length)} ${column(Number(at?.slice(0, 2)))} ${at?.slice(2, 4)}` : [],
    );
  expect(placed('east', (col) => 28 - col)).toEqual(placed('west', (col) => col));
});

test('[cha-12.11b cha-12.213] units in the camp or the city hold it as the battle begins', () => {
  const holders = battles.flatMap((id) =>
    opened(id).world.sides.flatMap(({ key, holds }) => (holds ? [[id, key, holds]] : [])),
  );
  expect(holders).toEqual([
    ['khashas', 'khasha', 'stronghold'],
    ['gandhara', 'mauryan', 'camp'],
    ['takshashila', 'takshashila', 'city'],
  ]);
});

test('[cha-12.42 cha-12.43] the king of the Khashas retires to the great stronghold, not to one of the others', () => {
  const b = openBattle(scenarioById('khashas'), { seed: 1 }) as Battle;
  expect(b.world.sides[0].refuge).toEqual(['3112', '3212']);
  expect(b.world.sides[0].refuge?.map((hex) => terrainAt(b.world.field, parseHex(b.world.field.grid, hex)))).toEqual([
    'stronghold',
    'stronghold',
  ]);
});

test('[cha-12.43] a place that the map has not, and a refuge elsewhere or without a place, are faults', () => {
  const faultsOf = (holds: object): string[] => {
    const scenario = structuredClone(chandraguptaBattles.khashas) as { sides: object[] };
    scenario.sides[0] = { key: 'khasha', name: 'Khashas', retreat: 'E', withdrawal: 22, ...holds };
    const checked = chandragupta.check(scenario);
    return 'faults' in checked ? checked.faults.map(({ path, text }) => `${path.join('.')}: ${text}`) : [];
  };
  expect(faultsOf({ holds: 'stronghold', refuge: ['3112'] })).toEqual([]);
  expect(faultsOf({ holds: 'city' })).toEqual(['sides.0.holds: the map has no palace hex']);
  expect(faultsOf({ refuge: ['3112'] })).toEqual(['sides.0.refuge: only a side that holds a place has a refuge']);
  expect(faultsOf({ holds: 'stronghold', refuge: ['3112', '0101', '9999'] })).toEqual([
    'sides.0.refuge.1: 0101 is not a stronghold hex',
    'sides.0.refuge.2: 9999 is not a hex of this map',
  ]);
});

test.each(battles)(
  '[cha-4.4 cha-4.51a] %s: each side has one Overall Commander, every wing Nayakas who are there',
  (id) => {
    const { leaders } = opened(id).world;
    expect(leaders.filter(({ role }) => role === 'overall').map(({ side }) => side)).toEqual([0, 1]);
    const named = leaders.flatMap(({ wing }) => wing);
    const nayakas = leaders.filter(({ role }) => role === 'nayaka').map(({ key }) => key);
    expect([...named].sort()).toEqual([...nayakas].sort());
  },
);

test.each(battles)('[cha-4.62] %s: every guild and tribe has its chief, and he is there', (id) => {
  const b = opened(id);
  const groups = new Set(b.world.units.flatMap(({ side, group }) => (group ? `${side} ${group}` : [])));
  const chiefs = b.world.leaders.flatMap(({ side, group }) => (group ? `${side} ${group}` : []));
  expect([...chiefs].sort()).toEqual([...groups].sort());
  expect(strandedLeaders(b)).toEqual([]);
});

test('[cha-10.28] every chariot of Gandhara has its foot, which waits off the map, and two stand within the camp', () => {
  const b = opened('gandhara');
  const { units, field } = b.world;
  const cars = [...units.keys()].filter((unit) => units[unit]?.type === 'CH');
  const feet = cars.map((unit) => units.findIndex(({ key }) => key === units[unit]?.foot));
  expect(feet.map((unit) => [units[unit]?.type, onField(b, unit)])).toEqual(cars.map(() => ['LI', false]));
  const grounds = cars.flatMap((unit) => hexesOf(b, unit).map((hex) => terrainAt(field, hex)));
  expect(grounds).toEqual(['enclosure-3', 'enclosure-3', 'clear', 'clear']);
});

test.each(battles)('%s: two hundred answers by chance leave no fault', (id) => {
  expect(faultsAfter(id, 1, 200)).toEqual([]);
});
