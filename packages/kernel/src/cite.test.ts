import { expect, test } from 'vitest';
import { type Battle, KernelError, type Ruleset } from './battle.ts';
import { begin } from './begin.ts';
import { pendingDecisions, refused, submit } from './decisions.ts';
import { scriptedDice } from './dice.ts';
import { ask, procedure } from './procedure.ts';
import { roll } from './roll.ts';
import { refusal } from './rules.ts';
import { conclude } from './run.ts';

type Tale = Battle<Record<string, readonly string[]>, { turn: number }, null>;

/** One turn: stay, or leave once a die has fallen; its rules are numbered otherwise in the player's book. */
const turn = procedure<Tale, object>('turn', {
  choose: ask<Tale, object, string>({
    ask: 'choose',
    rules: ['old-1', 'old-2'],
    further: (b) => (b.state.turn > 1 ? ['old-3'] : []),
    side: () => 0,
    text: () => 'What now?',
    chain: true,
    list: () => ['stay', 'leave', 'fly', 'swim'],
    refuse: (_b, _v, choice) => {
      if (choice === 'swim') return refusal('old-9', 'Nobody swims.');
      return choice === 'fly' ? refusal('old-3', 'Nobody flies.') : null;
    },
    format: (_b, choice) => choice,
    apply: (_b, _v, choice) => (choice === 'stay' ? 'choose' : undefined),
  }),
  fall(b) {
    const sum = { total: 1, parts: [{ rule: 'old-3', text: 'a push', value: 1 }] };
    roll(b, { purpose: 'a fall', side: 0, rules: ['old-1', 'old-2'], sum });
    conclude(b, 0, ['old-1', 'old-2', 'old-9'], 'It is over.');
  },
});

const tale = (book?: Record<string, readonly string[]>): Tale => {
  const system: Ruleset<Record<string, readonly string[]>, { turn: number }, null> = {
    id: 'tale',
    version: '1',
    procedures: { turn },
    index: () => null,
    hide: (_world, state) => state,
    ...(book ? { cite: (world, rule) => world[rule] ?? [rule] } : {}),
  };
  return begin(system, book ?? {}, { turn: 1 }, scriptedDice([4]), { proc: 'turn', locals: {} });
};

/** The first rule is one of two, the second the same, the third has another number, the ninth is not in the book. */
const book = { 'old-1': ['new-7a', 'new-7b'], 'old-2': ['new-7a'], 'old-3': ['new-5'], 'old-9': [] };

test('questions, events, parts of dice and the outcome name the rules of the book, each once', () => {
  const b = tale(book);
  expect(pendingDecisions(b)[0]?.rules).toEqual(['new-7a', 'new-7b']);
  const told = submit(b, 'leave');
  expect(told.ok && told.events.map(({ kind, rules }) => [kind, rules])).toEqual([
    ['die', ['new-7a', 'new-7b', 'new-5']],
    ['battle-over', ['new-7a', 'new-7b']],
  ]);
  expect(told.ok && told.events[0]?.['parts']).toEqual([{ rule: 'new-5', text: 'a push', value: 1 }]);
  expect(b.outcome?.rules).toEqual(['new-7a', 'new-7b']);
});

test('a question names further rules in the cases that they are for', () => {
  const b = tale(book);
  b.state.turn = 2;
  expect(pendingDecisions(b)[0]?.rules).toEqual(['new-7a', 'new-7b', 'new-5']);
});

test('a refusal names the first rule of the book: alone, in a path and in the list of refusals', () => {
  const b = tale({ ...book, 'old-9': ['new-9'] });
  const flies = { rule: 'new-5', text: 'Nobody flies.' };
  expect(submit(b, 'fly')).toEqual({ ok: false, refusal: flies });
  expect(submit(b, 'stay, fly')).toEqual({
    ok: false,
    refusal: { rule: 'new-5', text: 'Step 2, fly: Nobody flies.' },
  });
  expect(refused(b).map((one) => one.refusal.rule)).toEqual(['new-5', 'new-9']);
  expect(submit(b, 'jump')).toMatchObject({ refusal: { rule: 'none' } });
});

test('a reason that the book does not have is a fault', () => {
  expect(() => submit(tale(book), 'swim')).toThrow(KernelError);
  expect(() => submit(tale(book), 'swim')).toThrow('old-9 is cited as a reason, but tale has no such rule');
});

test('without a book of its own a system cites as it is written', () => {
  const b = tale();
  expect(pendingDecisions(b)[0]?.rules).toEqual(['old-1', 'old-2']);
  expect(submit(b, 'fly')).toMatchObject({ refusal: { rule: 'old-3' } });
  expect(submit(b, 'leave')).toMatchObject({ events: [{ rules: ['old-1', 'old-2', 'old-3'] }, {}] });
});
