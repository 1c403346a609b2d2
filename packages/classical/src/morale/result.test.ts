import { average, d6 } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { tenDie } from '../armies/dice.ts';
import { field } from '../testing/field.ts';
import { moraleDice, resultOf } from './result.ts';

describe('the table of results', () => {
  test.each([
    ['A', 12, 'uncontrolled'],
    ['A', 11, 'carry-on'],
    ['A', 3, 'carry-on'],
    ['A', 2, 'do-not-charge'],
    ['A', 1, 'no-advance'],
    ['A', 0, 'no-advance'],
    ['A', -1, 'panic'],
    ['B', 12, 'uncontrolled'],
    ['B', 11, 'carry-on'],
    ['B', 5, 'carry-on'],
    ['B', 4, 'do-not-charge'],
    ['B', 3, 'do-not-charge'],
    ['B', 2, 'no-advance'],
    ['B', 1, 'no-advance'],
    ['B', 0, 'panic'],
    ['C', 10, 'uncontrolled'],
    ['C', 9, 'carry-on'],
    ['C', 6, 'carry-on'],
    ['C', 5, 'do-not-charge'],
    ['C', 4, 'do-not-charge'],
    ['C', 3, 'no-advance'],
    ['C', 2, 'no-advance'],
    ['C', 1, 'panic'],
  ] as const)('[cls-morale.18] class %s, %i: %s', (grade, score, result) => {
    expect(resultOf(grade, score)).toBe(result);
  });
});

describe('dice', () => {
  const b = field({
    units: [
      {
        key: 'wild',
        side: 'blue',
        type: 'ELEPHANT',
        at: [100, 500],
        troop: { elephant: { trained: false, armoured: false, crewed: true } },
      },
      { key: 'tame', side: 'blue', type: 'ELEPHANT', at: [200, 500] },
      { key: 'levy', side: 'blue', type: 'UI', at: [300, 500], elements: 2, troop: { training: 'irregular' } },
      { key: 'foot', side: 'blue', type: 'AI', at: [400, 500], elements: 2 },
    ],
  });
  test('[cls-morale.05] an untrained elephant throws one ten-sided die', () => {
    expect(moraleDice(b, 0)).toEqual({ faces: tenDie, count: 1 });
  });
  test('[cls-morale.05] trained elephants and other irregulars throw two ordinary dice', () => {
    expect(moraleDice(b, 1)).toEqual({ faces: d6, count: 2 });
    expect(moraleDice(b, 2)).toEqual({ faces: d6, count: 2 });
  });
  test('[cls-morale.05] regulars throw two average dice, or ordinary ones by the printed text', () => {
    expect(moraleDice(b, 3)).toEqual({ faces: average, count: 2 });
    const printed = field({
      units: [{ key: 'foot', side: 'blue', type: 'AI', at: [400, 500], elements: 2 }],
      options: ['cls-morale.05-ordinary'],
    });
    expect(moraleDice(printed, 0)).toEqual({ faces: d6, count: 2 });
  });
});
