import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';

const rolled = (dice: string, tokens = '5 5'): Battle =>
  standing(`dice ${dice}\ntokens ${tokens}\nunit men blue foot 4 in 4 at 36 40`, { proc: 'initiative', locals: {} });

test('[mom-move.03 mom-move.19] tokens are staked in secret, added to a die each, and lost', () => {
  const b = rolled('3 4');
  expect(pendingDecisions(b).map((d) => d.side)).toEqual([0, 1]);
  must(b, 'stake 2');
  // What the other has staked shows only when both have.
  expect(b.state.tokens).toEqual([5, 5]);
  must(b, 'stake 0');
  expect(b.state.tokens).toEqual([3, 5]);
  expect(b.state.holder).toBe(0);
});

test('[mom-move.03] the higher die has the initiative where nobody stakes, and equal sums are rolled again', () => {
  const b = rolled('5 5 2 6');
  must(b, 'stake 0');
  must(b, 'stake 0');
  expect(b.state.holder).toBe(1);
  const tied = rolled('3 4 6 1');
  must(tied, 'stake 1');
  must(tied, 'stake 0');
  // The stake counts in the second throw as well and is lost once.
  expect(tied.state.holder).toBe(0);
  expect(tied.state.tokens).toEqual([4, 5]);
});

test.each(['first', 'second'])('[mom-move.03] who has it chooses to act %s in every step of the turn', (choice) => {
  const b = rolled('2 6');
  must(b, 'stake 0');
  must(b, 'stake 0');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'initiative', side: 1 });
  must(b, choice);
  expect(b.state.first).toBe(choice === 'first' ? 1 : 0);
  expect(b.state.holder).toBe(1);
});

test('[mom-move.03] no more than three tokens, nor more than there are', () => {
  const b = rolled('2 6', '5 1');
  expect(offered(b)).toEqual(['stake 0', 'stake 1', 'stake 2', 'stake 3']);
  mustRefuse(b, 'stake 4', 'none');
  must(b, 'stake 3');
  expect(offered(b)).toEqual(['stake 0', 'stake 1']);
});
