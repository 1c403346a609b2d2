import { expect, test } from 'vitest';
import { agreementOf, chiSquareTail } from './agreement.ts';
import type { Odds } from './odds.ts';

test.each([
  [3.841, 1, 0.05],
  [18.307, 10, 0.05],
  [29.588, 10, 0.001],
  [2.558, 10, 0.99],
  [124.342, 100, 0.05],
])('a sum of %f with %i degrees of freedom is exceeded with a chance of %f', (sum, freedom, p) => {
  expect(chiSquareTail(sum, freedom)).toBeCloseTo(p, 4);
});

const odds = (samples: number, chances: Record<string, number>): Odds => ({
  method: samples ? 'sampled' : 'exact',
  question: '',
  choices: [],
  unasked: [],
  parts: 1,
  assumed: [],
  forks: [],
  alone: false,
  outcomes: Object.entries(chances).map(([what, chance]) => ({
    chance,
    facts: [{ who: 'foe', name: 'Foe', side: 'red', what, harm: 'none', size: 0 }],
    text: what,
  })),
  subjects: [],
  tried: 0,
  samples,
  error: 0,
});

test('agreement is measured against what the numbers may well be, and what cannot be is named', () => {
  const exact = odds(0, { hit: 0.4, miss: 0.6 });
  expect(agreementOf(exact, odds(1000, { hit: 0.41, miss: 0.59 })).p).toBeCloseTo(0.5186, 3);
  expect(agreementOf(exact, odds(1000, { hit: 0.5, miss: 0.5 })).p).toBeLessThan(1e-9);
  expect(agreementOf(exact, odds(1000, { hit: 0.39, miss: 0.6, rout: 0.01 })).impossible).toEqual(['foe: rout']);
});
