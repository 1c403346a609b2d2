import { describe, expect, test } from 'vitest';
import { figuresPerElement } from './elements.ts';
import { billFor } from './points.ts';
import { troopErrors } from './troop-check.ts';
import {
  densities,
  equivalentType,
  fixedDensity,
  isCloser,
  isMoreOpen,
  isMounted,
  targetType,
  troopOf,
  troopTypes,
} from './troops.ts';

const bought = { elements: 1, files: 1, accustomed: false, stakes: 0, caltrops: 0, independent: false };

test('[cls-type.01] armour tells infantry apart: each kind has its own column and its own price', () => {
  expect([targetType('AI'), targetType('UI')]).toEqual(['AI', 'UI']);
  const priceOf = (type: 'AI' | 'UI') => billFor({ ...bought, troop: troopOf(type) }).total;
  expect(priceOf('AI') - priceOf('UI')).toBe(4);
});

test('[cls-type.02] cavalry is cataphract, armoured or unarmoured, each with its own column', () => {
  expect(['CAT', 'AC', 'UC'].map((type) => targetType(type as 'CAT'))).toEqual(['CAT', 'AC', 'UC']);
});

test('[cls-type.03] the three flags of an elephant are independent of each other', () => {
  for (const trained of [false, true]) {
    for (const armoured of [false, true]) {
      for (const crewed of [false, true]) {
        expect(troopErrors(troopOf('ELEPHANT', { elephant: { trained, armoured, crewed } }))).toEqual([]);
      }
    }
  }
});

test('[cls-type.05] scythed chariots are met as heavy chariots, armoured or not; light ones are not', () => {
  expect(targetType('SCHA')).toBe('HCHA');
  expect(targetType('SCHU')).toBe('HCHU');
  expect(targetType('LCH')).toBe('LCH');
});

test('[cls-type.06] camel riders count as cavalry of the same armour', () => {
  expect([targetType('ACAM'), targetType('UCAM')]).toEqual(['AC', 'UC']);
  expect([equivalentType('ACAM'), equivalentType('UCAM'), equivalentType('CAT')]).toEqual(['AC', 'UC', 'CAT']);
  for (const density of ['LO', 'OO'] as const) {
    expect(figuresPerElement(troopOf('ACAM', { density }))).toBe(figuresPerElement(troopOf('AC', { density })));
    expect(troopErrors(troopOf('UCAM', { density, barded: true }))).toEqual([]);
  }
});

test('[cls-type.08] mounted are cavalry, camelry, chariots and elephants, not foot, not artillery', () => {
  expect(troopTypes.filter((type) => !isMounted(type))).toEqual(['AI', 'UI', 'ARTILLERY']);
});

test('[cls-class.02] close order is the closest and open order the most open', () => {
  expect(densities.filter((d) => isCloser(d, 'LO'))).toEqual(['CO']);
  expect(densities.filter((d) => isMoreOpen(d, 'LO'))).toEqual(['OO']);
  expect(isCloser('OO', 'OO') || isMoreOpen('OO', 'OO')).toBe(false);
});

test('[cls-class.02] elephants and cataphracts keep close order, chariots loose order, others as they are', () => {
  expect(troopTypes.filter((type) => fixedDensity(type) === 'CO')).toEqual(['CAT', 'ELEPHANT']);
  expect(troopTypes.filter((type) => fixedDensity(type) === null)).toEqual(['AI', 'UI', 'AC', 'UC', 'ACAM', 'UCAM']);
});

test('[cls-class.04] artillery is met as loose order unarmoured infantry without shield', () => {
  const { density, shield } = troopOf('ARTILLERY');
  expect([targetType('ARTILLERY'), density, shield]).toEqual(['UI', 'LO', false]);
});

describe('[cls-class.01] class and training', () => {
  test.each(['A', 'B', 'C'] as const)('infantry may be of class %s, regular or irregular', (grade) => {
    expect(troopErrors(troopOf('UI', { grade, training: 'regular' }))).toEqual([]);
    expect(troopErrors(troopOf('UI', { grade, training: 'irregular' }))).toEqual([]);
  });

  test('training sets the size of loose order infantry elements, not that of close order ones', () => {
    const size = (density: 'CO' | 'LO', training: 'regular' | 'irregular') =>
      figuresPerElement(troopOf('UI', { density, training }));
    expect([size('LO', 'regular'), size('LO', 'irregular')]).toEqual([4, 3]);
    expect([size('CO', 'regular'), size('CO', 'irregular')]).toEqual([4, 4]);
  });
});

test('troops of every type, made without a word more, are legal', () => {
  for (const type of troopTypes) expect([type, troopErrors(troopOf(type))]).toEqual([type, []]);
});
