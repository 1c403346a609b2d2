import { eventsFor, isQuiet, pendingDecisions, sentView, viewFor } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { standing } from '../script/position.ts';
import { pair } from './testing.ts';

/** Two combats, with so many tokens of each side. */
const two = (blue: number, red: number): Battle =>
  standing(
    pair(
      '',
      '',
      'unit horse blue cavalry 3 in 3 at 60 30 facing N\nunit riders red cavalry 3 in 3 at 60 30 facing S\ncontact horse riders',
    ).replace('tokens 0 0', `tokens ${blue} ${red}`),
    { proc: 'combats', locals: {} },
  );

describe('tokens for combats', () => {
  test('[mom-token.11] at most three for a combat, and no more than the pool holds', () => {
    const b = two(5, 1);
    expect(offered(b)).toEqual(['pledge 0', 'pledge 1', 'pledge 2', 'pledge 3']);
    mustRefuse(b, 'pledge 4', 'none');
    expect(pendingDecisions(b)[0]?.text).toContain('You have 5 tokens left.');
    must(b, 'pledge 3');
    expect(offered(b)).toEqual(['pledge 0', 'pledge 1', 'pledge 2']);
    expect(pendingDecisions(b)[0]?.text).toContain('You have 2 tokens left.');
    must(b, 'pledge 0');
    expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([1, ['pledge 0', 'pledge 1']]);
  });
  test('[mom-token.12] in secret: nothing shows before both sides have declared for all combats', () => {
    const b = two(5, 5);
    must(b, 'pledge 2, pledge 1');
    expect(b.state.pledges).toEqual([[2, 1], []]);
    expect(b.state.tokens).toEqual([5, 5]);
    const view = viewFor(b, 1);
    expect([view.state.pledges, view.state.tokens]).toEqual([
      [[0, 0], []],
      [5, 5],
    ]);
    expect(viewFor(b, 0).state.pledges).toEqual([[2, 1], []]);
    const events = must(b, 'pledge 0, pledge 3');
    expect(events.filter((e) => e.kind === 'pledged').map((e) => [e['blue'], e['red']])).toEqual([
      [2, 0],
      [1, 3],
    ]);
    expect(b.state.tokens).toEqual([2, 2]);
  });
  test('[mom-token.11 mom-token.12] only combats that get tokens are reported', () => {
    const b = two(5, 5);
    must(b, 'pledge 0, pledge 1');
    const events = must(b, 'pledge 0, pledge 0');
    expect(events.filter((e) => e.kind === 'pledged').map((e) => [e['text'], e['blue'], e['red']])).toEqual([
      ['horse against riders', 1, 0],
    ]);
  });
  test('[mom-token.12] what the enemy is sent does not depend on the numbers declared, nor on which questions are left', () => {
    const sent = (first: string, second: string): string[] => {
      const b = two(3, 2);
      return [first, second].map((answer) => {
        const quiet = isQuiet(b, answer);
        const events = eventsFor(must(b, answer), 1);
        return JSON.stringify([quiet, events, sentView(b, 1)]);
      });
    };
    const nothing = sent('pledge 0', 'pledge 0');
    expect(sent('pledge 0', 'pledge 3')).toEqual(nothing);
    expect(sent('pledge 3', 'pledge 0'), 'with an empty pool').toEqual(nothing);
    expect(sent('pledge 1', 'pledge 2')).toEqual(nothing);
  });
  test('[mom-token.12] who has none is not asked, and who acts first declares first', () => {
    expect(pendingDecisions(two(0, 2))[0]?.side).toBe(1);
    expect(pendingDecisions(two(0, 0))[0]?.kind).not.toBe('pledge');
    const b = standing(`first red\n${pair().replace('tokens 0 0', 'tokens 1 1')}`, { proc: 'combats', locals: {} });
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 1, text: expect.stringContaining('reds against blues') });
  });
});
