import { expect, test } from 'vitest';
import {
  elementBase,
  elementWidth,
  figureBase,
  figuresPerElement,
  freeFigureRadius,
  hitsPerElement,
  unitSize,
} from './elements.ts';
import { figureScales, grainsOfTable, pacesPerInch, pacesText, sameLength } from './scale.ts';
import { type Troop, troopOf, troopTypes } from './troops.ts';

const CO = troopOf('AI', { density: 'CO' });
const LOr = troopOf('UI', { density: 'LO' });
const LOi = troopOf('UI', { density: 'LO', training: 'irregular' });
const OO = troopOf('UI', { density: 'OO' });
const horse = troopOf('AC', { density: 'LO' });
const skirmishers = troopOf('UC', { density: 'OO' });
const models = (['LCH', 'HCHA', 'SCHU', 'ELEPHANT', 'ARTILLERY'] as const).map((type) => troopOf(type));

test.each([
  ['close order foot', CO, 4],
  ['cataphracts', troopOf('CAT'), 4],
  ['regular loose order foot', LOr, 4],
  ['irregular loose order foot', LOi, 3],
  ['loose order cavalry', horse, 3],
  ['irregular loose order cavalry', { ...horse, training: 'irregular' }, 3],
  ['loose order camels', troopOf('ACAM', { density: 'LO' }), 3],
  ['open order foot', OO, 2],
  ['open order cavalry', skirmishers, 2],
] as const)('[cls-unit.01] an element of %s', (_what, troop, figures) => {
  expect(figuresPerElement(troop as Troop)).toBe(figures);
});

test('[cls-unit.01] an element of chariots, elephants or artillery is one model', () => {
  expect(models.map(figuresPerElement)).toEqual([1, 1, 1, 1, 1]);
});

test('[cls-unit.02] least and most elements of a unit', () => {
  for (const type of troopTypes) {
    const size = unitSize(type);
    const single = ['SCHA', 'SCHU', 'ELEPHANT', 'ARTILLERY'].includes(type);
    const chariots = ['LCH', 'HCHA', 'HCHU'].includes(type);
    expect([type, size.least, size.most]).toEqual([type, single || chariots ? 1 : 2, single ? 1 : Infinity]);
  }
});

test('[cls-special.01] hits that destroy an element', () => {
  expect(models.map(hitsPerElement)).toEqual([2, 2, 2, 3, 1]);
  expect(hitsPerElement(CO)).toBe(4);
});

test.each([
  [CO, [1500, 2000], [1000, 1500]],
  [LOr, [1500, 3000], [1000, 2000]],
  [LOi, [2000, 3000], [1333, 2000]],
  [OO, [3000, 3000], [2000, 2000]],
] as const)('[cls-base.01] figure bases of foot, row %#', (troop, large, small) => {
  expect(Object.values(figureBase(troop, 25))).toEqual(large);
  expect(Object.values(figureBase(troop, 15))).toEqual(small);
});

test.each([
  [horse, [2000, 4000], [1333, 2500]],
  [skirmishers, [3000, 4000], [2000, 2500]],
  [troopOf('CAT'), [1500, 4000], [1000, 2500]],
  [troopOf('ELEPHANT'), [6000, 6000], [4000, 4000]],
  [troopOf('LCH'), [6000, 6000], [4000, 4000]],
  [troopOf('ARTILLERY'), [6000, 6000], [4000, 4000]],
] as const)('[cls-base.02] bases of mounted figures and models, row %#', (troop, large, small) => {
  expect(Object.values(figureBase(troop, 25))).toEqual(large);
  expect(Object.values(figureBase(troop, 15))).toEqual(small);
});

test('[cls-base.03] the figures of an element fill the same width in every kind of troops', () => {
  for (const scale of figureScales) {
    for (const troop of [CO, LOr, LOi, OO, horse, skirmishers, troopOf('CAT'), ...models]) {
      const filled = grainsOfTable(figureBase(troop, scale).width * figuresPerElement(troop), scale);
      expect(sameLength(filled, elementWidth(scale))).toBe(true);
      expect(elementBase(troop, scale).width).toBe(elementWidth(scale));
    }
  }
});

test('[cls-base.04] least depths at 15 mm, in paces, and the circle of a free general', () => {
  const depth = (troop: Troop) => pacesText(elementBase(troop).depth);
  expect([CO, LOr, LOi, OO].map(depth)).toEqual(['11.8', '15.7', '15.7', '15.7']);
  expect([horse, skirmishers, troopOf('CAT')].map(depth)).toEqual(['19.7', '19.7', '19.7']);
  expect(models.map(depth)).toEqual(['31.5', '31.5', '31.5', '31.5', '31.5']);
  expect(freeFigureRadius).toBe(5 * 256);
});

test('[cls-scale.01] an inch is 20 paces with 15 mm figures and 10 with 25 mm figures', () => {
  expect([pacesPerInch(15), pacesPerInch(25)]).toEqual([20, 10]);
  expect(grainsOfTable(2540, 15)).toBe(20 * 256);
  expect(grainsOfTable(2540, 25)).toBe(10 * 256);
});

test('[cls-scale.03] an element is 31.5 paces wide by default, in whole grains', () => {
  expect(pacesText(elementWidth())).toBe('31.5');
  expect(elementWidth()).toBe(8063);
  expect(elementWidth(25)).toBe(6047);
});

test('[cls-scale.03] lengths within a tenth of a pace are equal', () => {
  expect(sameLength(2560, 2585)).toBe(true);
  expect(sameLength(2585, 2560)).toBe(true);
  expect(sameLength(2560, 2586)).toBe(false);
});
