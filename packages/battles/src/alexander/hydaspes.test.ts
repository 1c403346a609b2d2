import { hexesOf, infoOf, troops } from '@taxiarch/gboh';
import { expect, test } from 'vitest';
import { armyOf, facingsOf, faultsAfter, groundUnderArmies, strandedLeaders, unheardUnits } from '../hex/testing.ts';
import { openBattle, scenarioById } from '../index.ts';

const hydaspes = () => openBattle(scenarioById('hydaspes'));

test('Alexander has 29 units at the Hydaspes, Porus has 59 with 21 elephants and 8 chariots', () => {
  const b = hydaspes();
  expect(armyOf(b, 'macedonian')).toEqual({ PH: 5, HI: 3, LP: 2, SK: 3, 'SK*': 2, HC: 7, LC: 7 });
  expect(armyOf(b, 'indian')).toEqual({ EL: 21, CH: 8, LI: 22, LC: 8 });
});

test('[alx-11.11 alx-11.12] the elephants bring javelins and a screen of archers', () => {
  const elephants = hydaspes().world.units.filter(({ type }) => type === 'EL');
  for (const { second, weapon, tq } of elephants) {
    expect({ second, weapon, tq }).toEqual({
      second: 'elephant-screen',
      weapon: 'mounted-javelin',
      tq: troops.elephant.tq,
    });
  }
});

test('the elephants stand in front of the foot, and both armies face each other on firm ground', () => {
  const b = hydaspes();
  expect(groundUnderArmies(b)).toEqual(['clear']);
  expect(facingsOf(b, 'macedonian')).toEqual(['W']);
  expect(facingsOf(b, 'indian')).toEqual(['E']);
  const hexesUnder = (type: string, missile: string) =>
    b.world.units.flatMap((unit, i) =>
      unit.side === 1 && unit.type === type && infoOf(b, i).missile === missile ? hexesOf(b, i) : [],
    );
  expect(Math.min(...hexesUnder('EL', 'J'))).toBeGreaterThan(Math.max(...hexesUnder('LI', 'A')));
});

test('[alx-9.23 alx-4.4a alx-4.5] no Indian leader duels, Porus and Alexander command, Coenus has a wing', () => {
  const { leaders } = hydaspes().world;
  expect(leaders.filter(({ combat }) => combat === null).map(({ key }) => key)).toEqual(
    leaders.filter(({ side }) => side === 1).map(({ key }) => key),
  );
  expect(leaders.filter(({ role }) => role === 'overall').map(({ key }) => key)).toEqual(['alexander', 'porus']);
  expect(leaders.filter(({ role }) => role === 'wing').map(({ key }) => key)).toEqual(['coenus']);
});

test('everyone is heard', () => {
  const b = hydaspes();
  expect(strandedLeaders(b)).toEqual([]);
  expect(unheardUnits(b)).toEqual([]);
});

test.each([1, 2, 3])('random play from seed %i keeps the battle whole', (seed) => {
  expect(faultsAfter('hydaspes', seed, 600)).toEqual([]);
});
