import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

/** When a decision ends whose pieces of work take so long each, if its budget is 900. */
function endOf(pieces: readonly number[]): number {
  let time = 0;
  const budget = new Budget({ seed: 1, budgetMs: 900, now: () => time });
  for (const ms of pieces) {
    if (budget.spent) break;
    time += ms;
  }
  return time;
}

test('by a clock, no piece of work is begun that would end too late, as far as that can be known', () => {
  expect(endOf(Array<number>(1000).fill(1))).toBe(765);
  expect(endOf(Array<number>(10).fill(280))).toBe(840);
  expect(endOf(Array<number>(10).fill(310))).toBe(620);
  // Nothing is known of the first piece, and little of one that is longer than any before it.
  expect(endOf([1000, 1])).toBe(1000);
  expect(endOf([100, 100, 300, 300, 300])).toBe(800);
});

test('without a clock the work is counted', () => {
  const budget = new Budget({ seed: 1, budgetMs: 2 });
  budget.note(99);
  expect(budget.spent).toBe(false);
  budget.note();
  expect(budget.spent).toBe(true);
});

test('what is thought within a thought keeps to the same clock, and is not counted twice where there is none', () => {
  let time = 0;
  const timed = new Budget({ seed: 1, budgetMs: 900, now: () => time });
  time = 800;
  expect(timed.inner.spent).toBe(true);
  const counted = new Budget({ seed: 1, budgetMs: 2 });
  counted.inner.note(1000);
  expect(counted.inner.spent).toBe(false);
  expect(counted.spent).toBe(false);
});
