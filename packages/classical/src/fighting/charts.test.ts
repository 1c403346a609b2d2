import { describe, expect, test } from 'vitest';
import type { TargetType } from '../armies/troops.ts';
import { type FactorRow, factorOf, killScore, type Missile, rangeOf, scoreNeeded } from './charts.ts';

const columns: TargetType[] = ['CAT', 'AC', 'UC', 'LCH', 'AI', 'UI', 'HCHA', 'HCHU', 'ELEPHANT'];
const row = (name: FactorRow): number[] => columns.map((c) => factorOf(name, c));

describe('melee factors', () => {
  test.each<[string, FactorRow, number[]]>([
    ['cls-melee.08', 'lancer', [3, 4, 5, 5, 4, 4, 3, 4, 0]],
    ['cls-melee.09', 'mounted-spear', [0, 3, 4, 4, 3, 4, 2, 4, 1]],
    ['cls-melee.10', 'other-mounted', [0, 2, 3, 3, 1, 2, 1, 2, 0]],
    ['cls-melee.11', 'pike', [3, 4, 4, 4, 3, 4, 4, 5, 3]],
    ['cls-melee.12', 'long-spear', [2, 3, 3, 3, 3, 4, 2, 3, 2]],
    ['cls-melee.13', 'spear', [1, 2, 2, 2, 4, 5, 1, 2, 3]],
    ['cls-melee.14', 'pila', [1, 2, 2, 2, 6, 6, 2, 2, 3]],
    ['cls-melee.15', 'rhomphaia', [2, 3, 3, 3, 5, 5, 3, 4, 5]],
    ['cls-melee.16', 'other-foot', [0, 1, 1, 1, 2, 3, 0, 2, 1]],
    ['cls-melee.17', 'light-chariot', [2, 4, 4, 4, 3, 4, 2, 3, 0]],
    ['cls-melee.17', 'heavy-chariot', [4, 3, 4, 4, 3, 3, 4, 5, 0]],
    ['cls-melee.17', 'scythed-chariot', [6, 4, 4, 4, 4, 4, 3, 3, 0]],
    ['cls-melee.18', 'elephant', [6, 5, 5, 5, 4, 4, 6, 6, 3]],
  ])('[%s] %s', (_id, name, values) => {
    expect(row(name)).toEqual(values);
  });

  test('[cls-melee.08] [cls-melee.09] [cls-melee.10] [cls-melee.11] [cls-melee.12] [cls-melee.13] the rows of riders and spears', () => {
    expect(row('lancer').reduce((a, b) => a + b)).toBe(32);
    expect(row('mounted-spear').reduce((a, b) => a + b)).toBe(25);
    expect(row('other-mounted').reduce((a, b) => a + b)).toBe(14);
    expect(row('pike').reduce((a, b) => a + b)).toBe(34);
    expect(row('long-spear').reduce((a, b) => a + b)).toBe(25);
    expect(row('spear').reduce((a, b) => a + b)).toBe(22);
  });
  test('[cls-melee.15] [cls-melee.16] [cls-melee.17] [cls-melee.18] the rows of other foot, chariots and elephants', () => {
    expect(row('rhomphaia').reduce((a, b) => a + b)).toBe(33);
    expect(row('other-foot').reduce((a, b) => a + b)).toBe(11);
    expect(row('light-chariot').reduce((a, b) => a + b)).toBe(26);
    expect(row('heavy-chariot').reduce((a, b) => a + b)).toBe(30);
    expect(row('scythed-chariot').reduce((a, b) => a + b)).toBe(32);
    expect(row('elephant').reduce((a, b) => a + b)).toBe(44);
  });

  test('[cls-melee.34] the score for each difference; totals may be negative', () => {
    const pairs = [0, 1, 2, 3, 4, 5, 6, 7, 9].map((d) => [scoreNeeded(d, 0), scoreNeeded(0, d)]);
    expect(pairs).toEqual([
      [7, 7],
      [6, 7],
      [6, 8],
      [5, 8],
      [5, 9],
      [4, 9],
      [4, 10],
      [3, 10],
      [3, 10],
    ]);
    expect(scoreNeeded(2, -2)).toBe(5);
    expect(scoreNeeded(-2, 2)).toBe(9);
  });
});

describe('ranges and kills', () => {
  const both = (m: Missile, mounted = false): number[] => [rangeOf(m, mounted).short, rangeOf(m, mounted).far];
  test('[cls-shooting.15] two bands, shorter from horseback', () => {
    expect(both('ARTILLERY')).toEqual([160, 420]);
    expect(both('CROSSBOW')).toEqual([100, 240]);
    expect(both('BOW')).toEqual([80, 200]);
    expect(both('STAFF_SLING')).toEqual([80, 200]);
    expect(both('LONGBOW')).toEqual([80, 160]);
    expect(both('BOW', true)).toEqual([60, 120]);
    expect(both('CROSSBOW', true)).toEqual([60, 120]);
    expect(both('JAVELINS', true)).toEqual([40, 40]);
  });
  test('[cls-shooting.16] one band only, short for slings, javelins and pila, long for darts and stones', () => {
    expect(both('SLING')).toEqual([120, 120]);
    expect(both('JAVELINS')).toEqual([40, 40]);
    expect(both('PILA')).toEqual([20, 20]);
    expect(both('DARTS')).toEqual([0, 60]);
    expect(both('STONES')).toEqual([0, 30]);
  });
  const kills = (m: Missile): number[] => columns.map((c) => killScore(m, c));
  test('[cls-shooting.19] [cls-shooting.21] javelins, stones, darts and bows; the printed 0 is a ten', () => {
    for (const m of ['JAVELINS', 'STONES', 'DARTS', 'BOW'] as const)
      expect(kills(m)).toEqual([10, 8, 7, 7, 8, 7, 9, 7, 8]);
  });
  test('[cls-shooting.20] all other missiles', () => {
    for (const m of ['CROSSBOW', 'LONGBOW', 'SLING', 'STAFF_SLING', 'PILA', 'ARTILLERY'] as const) {
      expect(kills(m)).toEqual([8, 7, 7, 7, 7, 7, 7, 7, 7]);
    }
  });
});
