import { type Part, sumOf } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { BREAK_SCORE, loserRules } from '../fighting/after-score.ts';
import { factorRules } from '../fighting/factors.ts';
import { rulesOf, termed } from './terms.ts';

const lines = termed<number>([
  { rule: 'cls-morale.06', text: 'high', terms: ['cls-morale.29', 'cls-scale.04'], value: 1, when: (n) => n > 5 },
  { rule: 'cls-morale.08', text: 'odd', terms: ['cls-scale.04'], value: -2, when: (n) => n % 2 === 1 },
  { rule: 'cls-morale.08', text: 'seven', value: 1, when: (n) => n === 7 },
]);

test('whoever is shown a modifier is shown what settles its terms, every rule once', () => {
  expect(rulesOf(lines, sumOf(lines, 7).parts)).toEqual([
    'cls-morale.06',
    'cls-morale.29',
    'cls-scale.04',
    'cls-morale.08',
  ]);
  expect(rulesOf(lines, sumOf(lines, 3).parts)).toEqual(['cls-morale.08', 'cls-scale.04']);
  expect(rulesOf(lines, sumOf(lines, 2).parts)).toEqual([]);
});

test('terms are those of the line that counted, not of others under the same rule', () => {
  const part = (rule: string, text: string): Part => ({ rule, text, value: 1 });
  expect(factorRules([part('cls-melee.20', 'led by a general')])).toEqual(['cls-melee.20']);
  expect(factorRules([part('cls-melee.20', 'following up a push back')])).toEqual(['cls-melee.20', 'cls-melee.43']);
  expect(loserRules([{ rule: 'cls-after.03', text: 'basic score', value: BREAK_SCORE }])).toEqual(['cls-after.03']);
});
