import { hexNumber, neighbour, parseHexside, terrainAt } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { armyOf, facingsOf, faultsAfter, groundUnderArmies, strandedLeaders, unheardUnits } from '../hex/testing.ts';
import { openBattle, scenarioById } from '../index.ts';

const pelium = () => openBattle(scenarioById('pelium'));

test('Alexander has 16 units at Pelium, bolt-throwers among them, the Illyrian kings have 25', () => {
  const b = pelium();
  expect(armyOf(b, 'macedonian')).toEqual({ PH: 3, HI: 3, HC: 3, LC: 1, SK: 2, 'SK*': 2, AT: 2 });
  expect(armyOf(b, 'illyrian')).toEqual({ MI: 10, LI: 10, SK: 3, LC: 2 });
});

test('[alx-6.26] the walls of Pelium close the town but for two gates', () => {
  const { field, grounds } = pelium().world;
  const { grid } = field;
  const town = [...field.terrain.keys()].filter((hex) => terrainAt(field, hex) === 'town');
  const ways = town.flatMap((hex) =>
    [0, 1, 2, 3, 4, 5]
      .filter((side) => terrainAt(field, neighbour(grid, hex, side)) !== 'town')
      .filter((side) => grounds.skirmisher.mp[hex * 6 + side] !== -1)
      .map((side) => `${hexNumber(grid, hex)}/${hexNumber(grid, neighbour(grid, hex, side))}`),
  );
  expect(ways).toEqual(['1505/1506', '1604/1704']);
  const gate = parseHexside(grid, '1604/1704') ?? { hex: 0, side: 0 };
  expect(grounds['light-foot'].mp[gate.hex * 6 + gate.side]).toBe(1);
});

test('both armies stand in order and face each other', () => {
  const b = pelium();
  expect(groundUnderArmies(b)).toEqual(['clear', 'town']);
  expect(facingsOf(b, 'macedonian')).toEqual(['W']);
  expect(facingsOf(b, 'illyrian')).toEqual(['E']);
});

test('[alx-4.4a] Alexander and Glaucias command, and everyone is heard', () => {
  const b = pelium();
  const commanders = b.world.leaders.filter(({ role }) => role === 'overall').map(({ key }) => key);
  expect(commanders).toEqual(['alexander', 'glaucias']);
  expect(strandedLeaders(b)).toEqual([]);
  expect(unheardUnits(b)).toEqual([]);
});

test.each([1, 2, 3])('random play from seed %i keeps the battle whole', (seed) => {
  expect(faultsAfter('pelium', seed, 800)).toEqual([]);
});
