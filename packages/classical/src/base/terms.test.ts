import { type Part, sumOf } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { rulesOf, termed } from './terms.ts';

const lines = termed<number>([
  { rule: 'cls-morale.06', text: 'high', terms: ['cls-morale.29', 'cls-scale.04'], value: 1, when: (n) => n > 5 },
  { rule: 'cls-morale.08', text: 'odd', terms: ['cls-scale.04'], value: -2, when: (n) => n % 2 === 1 },
  { rule: 'cls-morale.08', text: 'seven', value: 1, when: (n) => n === 7 },
]);

test('a modifier cites the rules that settle its terms, each once', () => {
  expect(rulesOf(lines, sumOf(lines, 7).parts, 7)).toEqual([
    'cls-morale.06',
    'cls-morale.29',
    'cls-scale.04',
    'cls-morale.08',
  ]);
  expect(rulesOf(lines, sumOf(lines, 3).parts, 3)).toEqual(['cls-morale.08', 'cls-scale.04']);
  expect(rulesOf(lines, sumOf(lines, 2).parts, 2)).toEqual([]);
});

test('terms are those of the line that counted, not of others under the same rule, and those of the case', () => {
  const part = (rule: string, text: string): Part => ({ rule, text, value: 1 });
  expect(rulesOf(lines, [part('cls-morale.08', 'seven')], 7)).toEqual(['cls-morale.08']);
  expect(rulesOf(lines, [part('cls-after.03', 'basic score')], 7)).toEqual(['cls-after.03']);
  const byCase = termed<number>([
    { rule: 'cls-morale.06', text: 'high', terms: (n) => (n > 8 ? ['cls-scale.04'] : []), value: 1, when: () => true },
  ]);
  expect([9, 8].map((n) => rulesOf(byCase, sumOf(byCase, n).parts, n))).toEqual([
    ['cls-morale.06', 'cls-scale.04'],
    ['cls-morale.06'],
  ]);
});
