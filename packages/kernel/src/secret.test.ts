import { expect, test } from 'vitest';
import { clone } from './begin.ts';
import { declines, isQuiet, pendingDecisions, submit } from './decisions.ts';
import { Match } from './match.ts';
import { call, procedure } from './procedure.ts';
import { standingOrderError } from './standing-orders.ts';
import { must } from './testing/must.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';
import { sentView, viewFor } from './view.ts';

interface Locals {
  word?: string;
}

/** Blue walks in three steps; after the first of them red says in secret what it does, and then does something openly. */
const trapped = () =>
  sketch([
    procedure<Sketch, object>('walk', {
      step: noted('step', 0, ['a', 'b', 'c', 'stop'], {
        chain: true,
        apply(b, _v, choice) {
          if (choice === 'stop') return null;
          note(b, choice);
          if (choice === 'a') call(b, 'trap', {});
          return 'step';
        },
      }),
    }),
    procedure<Sketch, Locals>('trap', {
      set: noted('trap', 1, ['dig', 'none', 'fill'], {
        secret: true,
        declines: (_b, _v, choice) => choice === 'none',
        conceal: (v: Locals) => {
          delete v.word;
        },
        apply(b, v: Locals, choice) {
          v.word = choice;
          b.state.secret += choice;
        },
      }),
      talk: noted('talk', 1, ['yes', 'no'], { apply: (b) => call(b, 'shout', {}) }),
    }),
    procedure<Sketch, object>('shout', { shout: noted('shout', 0, ['loud', 'soft']) }),
  ]);

const answers = ['dig', 'none', 'fill'];

test('what the other side is sent does not depend on a secret answer, nor on whether anything was done by it', () => {
  const sent = answers.map((answer) => {
    const b = trapped();
    must(b, 'a, b, c');
    const quiet = isQuiet(b, answer);
    const events = submit(b, answer, 1);
    const first = [sentView(b, 0), sentView(b, null), pendingDecisions(viewFor(b, 0))];
    expect(sentView(b, 1).core.frames[1]?.v).toEqual({ word: answer });
    // The procedure waits for another one, and its frame is shared with copies.
    must(b, 'yes');
    clone(b);
    expect(b.frames[1]?.v).toEqual({ word: answer });
    return [quiet, events, first, sentView(b, 0), sentView(b, null)];
  });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
  expect(sent[0]?.[0]).toBe(true);
});

test('a secret answer holds up nobody’s plan, whether anything was done by it or not', () => {
  const plans = answers.map((answer) => {
    const b = trapped();
    must(b, 'a, b, c');
    must(b, answer);
    return b.frames[0]?.plan?.since;
  });
  expect(new Set(plans).size).toBe(1);
});

test('the side that is asked knows by which secret answer nothing happens', () => {
  const b = trapped();
  must(b, 'a');
  expect(answers.map((answer) => [declines(b, answer), isQuiet(b, answer)])).toEqual([
    [false, true],
    [true, true],
    [false, true],
  ]);
  expect([declines(b, 'x'), isQuiet(b, 'x')]).toEqual([false, false]);
});

test('no instruction answers a secret question: it would be seen that it did', () => {
  const match = new Match(trapped());
  match.instruct(1, { kind: 'trap', choice: 'none', until: 'battle' });
  match.submit('a');
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'trap', side: 1 }]);
});

test('an order about a subject that the rules no longer have is not an error', () => {
  const { system } = trapped();
  const order = { kind: 'digging', choice: 'never', until: 'battle' } as const;
  expect(standingOrderError(system, order)).toContain('“digging” is not a decision of this ruleset');
  expect(standingOrderError({ ...system, formerMatters: ['digging'] }, order)).toBeNull();
});
