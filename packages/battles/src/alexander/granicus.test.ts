import { routPointsLost } from '@taxiarch/gboh';
import { terrainAt } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import {
  armyOf,
  facingsOf,
  faultsAfter,
  groundUnderArmies,
  passesRound,
  strandedLeaders,
  unheardUnits,
} from '../hex/testing.ts';
import { openBattle, scenarioById } from '../index.ts';

const granicus = () => openBattle(scenarioById('granicus'));

test('Alexander has 34 units at the Granicus, the satraps have 46', () => {
  const b = granicus();
  expect(armyOf(b, 'macedonian')).toEqual({ PH: 6, HI: 3, LP: 6, SK: 2, 'SK*': 2, HC: 10, LN: 1, LC: 4 });
  expect(armyOf(b, 'persian')).toEqual({ HI: 5, LP: 2, LI: 6, HC: 5, LC: 28 });
});

test('[alx-2.23] each phalanx goes by the one man who led it in this battle', () => {
  const taxeis = granicus().world.units.filter(({ type }) => type === 'PH');
  expect(taxeis.map(({ name }) => name.replace('Taxis of ', ''))).toEqual([
    ...['Craterus', 'Meleager', 'Philip', 'Amyntas', 'Coenus', 'Perdiccas'],
  ]);
});

test('[alx-6.23b] the Granicus runs from edge to edge at level 1, and most of the far bank is higher', () => {
  const b = granicus();
  const { field } = b.world;
  const river = [...field.terrain.keys()].filter((hex) => terrainAt(field, hex) === 'major-river');
  expect(new Set(river.map((hex) => field.elevation[hex]))).toEqual(new Set([1]));
  expect(passesRound(b, 'major-river')).toBe(false);
  const banks = river.map((hex) =>
    Math.max(...[1, 2].map((side) => field.elevation[field.grid.neighbours[hex * 6 + side] ?? 0] ?? 0)),
  );
  expect(banks.filter((level) => level === 2).length).toBeGreaterThan(banks.length / 2);
});

test('both armies stand in order on firm ground and face each other', () => {
  const b = granicus();
  expect(groundUnderArmies(b)).toEqual(['clear']);
  expect(facingsOf(b, 'macedonian')).toEqual(['E']);
  expect(facingsOf(b, 'persian')).toEqual(['W']);
});

test('[alx-4.4a alx-4.5] Alexander and Arsites command, Parmenion has a wing, and everyone is heard', () => {
  const b = granicus();
  const inRole = (role: string) => b.world.leaders.filter((leader) => leader.role === role).map(({ key }) => key);
  expect(inRole('overall')).toEqual(['alexander', 'arsites']);
  expect(inRole('wing')).toEqual(['parmenion']);
  expect(inRole('contingent')).toEqual(['calas', 'philip-menelaus', 'agathon', 'amyntas-arrhabaeus']);
  expect(strandedLeaders(b)).toEqual([]);
  expect(unheardUnits(b)).toEqual([]);
});

test('[alx-2.25 alx-12.11c] the death of the king costs 70 Rout Points, that of Parmenion 25', () => {
  const b = granicus();
  b.state.leaderGone[0] = 1;
  expect(routPointsLost(b, 0)).toBe(70);
  b.state.leaderGone[1] = 1;
  expect(routPointsLost(b, 0)).toBe(95);
});

test.each([1, 2, 3])('random play from seed %i keeps the battle whole', (seed) => {
  expect(faultsAfter('granicus', seed, 600)).toEqual([]);
});
