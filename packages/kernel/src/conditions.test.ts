import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StandingOrder, StandingOrderCancel } from './battle.ts';
import type { Circumstances, Condition, Conditions } from './conditions.ts';
import { pendingDecisions } from './decisions.ts';
import { Match, replayEntry } from './match.ts';
import { ASK, askBoth, orderTable, procedure, type StandingOrderLookup } from './procedure.ts';
import { endTurnInstructions } from './run.ts';
import { standingOrderError, standingOrdersFor } from './standing-orders.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';

const conditions: readonly Condition[] = [
  { name: 'against', words: ['heavy-horse', 'light-horse', 'horse'] },
  { name: 'within', bound: 'most', from: 1, to: 5, step: 1, unit: 'hexes' },
  { name: 'hits', bound: 'least', from: 1, to: 9, step: 1, unit: 'hits' },
];
const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Asked again and again, about bows, in these cases; the answer is the word that is ordered. */
function asking(cases: readonly Circumstances[], troops = 'bows'): Match<Sketch> {
  const orders = {
    topic: 'matter',
    settings: words,
    troops: ['bows', 'slings'],
    conditions,
    apply: (_b: Sketch, _v: object, legal: readonly string[], told: StandingOrderLookup) => {
      const word = told(troops, cases);
      return legal.find((one) => one === word);
    },
  };
  const question = noted('question', 1, [...words, 'by hand'], { orders });
  return new Match(
    sketch([procedure('p', { first: noted('first', 0, ['on', 'off']), question, again: () => 'first' })]),
  );
}

const order = (choice: string, when?: Conditions, troops?: string): StandingOrder => ({
  kind: 'matter',
  choice,
  ...(troops === undefined ? {} : { troops }),
  ...(when === undefined ? {} : { when }),
  until: 'battle',
});

/** What is answered by these orders; undefined where the player is asked. */
function answered(
  cases: readonly Circumstances[],
  orders: readonly (StandingOrder | StandingOrderCancel)[],
): string | undefined {
  const match = asking(cases);
  for (const one of orders) match.instruct(1, one);
  match.submit('on');
  return match.log.find(({ kind }) => kind === 'standing-answer')?.['choice'] as string | undefined;
}

const lancers: Circumstances = { against: ['heavy-horse', 'horse'], within: 2, hits: 3 };

test('a condition of a word holds for that word alone, and for the wider word that it is counted under', () => {
  expect(answered([lancers], [order('a', { against: 'heavy-horse' })])).toBe('a');
  expect(answered([lancers], [order('a', { against: 'horse' })])).toBe('a');
  expect(answered([lancers], [order('a', { against: 'light-horse' })])).toBeUndefined();
});

test('“at most” holds at its number and below, “at least” at its number and above', () => {
  const within = (n: number) => answered([lancers], [order('a', { within: n })]);
  expect([within(1), within(2), within(3)]).toEqual([undefined, 'a', 'a']);
  const hits = (n: number) => answered([lancers], [order('a', { hits: n })]);
  expect([hits(2), hits(3), hits(4)]).toEqual(['a', 'a', undefined]);
});

test('all conditions of an order have to be met, and by one case', () => {
  expect(answered([lancers], [order('a', { against: 'horse', within: 2, hits: 3 })])).toBe('a');
  expect(answered([lancers], [order('a', { against: 'horse', within: 1, hits: 3 })])).toBeUndefined();
  const both: Circumstances[] = [
    { against: ['heavy-horse', 'horse'], within: 4 },
    { against: ['light-horse', 'horse'], within: 1 },
  ];
  expect(answered(both, [order('a', { against: 'heavy-horse', within: 3 })])).toBeUndefined();
  expect(answered(both, [order('a', { against: 'light-horse', within: 3 })])).toBe('a');
});

test('a condition whose fact is missing is not met, whatever it is called', () => {
  expect(answered([{ against: ['horse'] }], [order('a', { within: 5 })])).toBeUndefined();
  expect(answered([], [order('a', { against: 'horse' })])).toBeUndefined();
  expect(answered([lancers], [order('a', { toString: 'horse' })])).toBeUndefined();
  expect(answered([{ wind: 3 }], [order('a', { wind: 3 })])).toBeUndefined();
});

/** Each goes before all that come after it, in a case that meets them all. */
const ranked: readonly StandingOrder[] = [
  order('a', { against: 'heavy-horse', within: 2, hits: 1 }),
  order('b', { against: 'horse', within: 2 }, 'bows'),
  order('c', { against: 'heavy-horse', within: 2 }),
  order('d', { against: 'horse', within: 2 }),
  order('e', { hits: 2 }, 'bows'),
  order('f', { against: 'horse' }),
  order('g', { within: 2 }),
  order('h', { within: 3 }),
  order('i', undefined, 'bows'),
  order('j'),
];

test('of two orders the one with more conditions goes before, then the one for troops, then the narrower; whichever came first', () => {
  for (const [i, one] of ranked.entries()) {
    for (const other of ranked.slice(i + 1)) {
      expect(answered([lancers], [one, other]), `${one.choice} before ${other.choice}`).toBe(one.choice);
      expect(answered([lancers], [other, one]), `${one.choice} before ${other.choice}`).toBe(one.choice);
    }
  }
  expect(answered([lancers], [order('a', { hits: 2 }), order('b', { hits: 3 })])).toBe('b');
});

test('where an order does not hold, the next does; one for other troops never', () => {
  const foot: Circumstances = { against: [], within: 2, hits: 0 };
  expect(answered([foot], ranked)).toBe('g');
  expect(answered([{ ...foot, within: 4 }], ranked)).toBe('i');
  expect(answered([lancers], [order('a', { against: 'horse' }, 'slings'), order('b')])).toBe('b');
});

test('one may want to be asked in some circumstances', () => {
  const orders = [order('a'), order(ASK, { against: 'horse' })];
  expect(answered([lancers], orders)).toBeUndefined();
  expect(answered([{ against: [] }], orders)).toBe('a');
});

test('an order takes the place of one for the same circumstances, in whatever sequence they are written, and no other', () => {
  const match = asking([lancers]);
  match.instruct(1, order('a', { against: 'horse', within: 2 }));
  match.instruct(1, order('b', { against: 'horse', within: 3 }));
  match.instruct(1, order('c', { within: 2, against: 'horse' }));
  match.instruct(0, order('d', { within: 2, against: 'horse' }));
  expect(match.battle.standing.map(({ choice }) => choice)).toEqual(['b', 'c', 'd']);
  match.instruct(1, { cancel: 'matter' });
  match.instruct(1, { cancel: 'matter', when: { against: 'horse' } });
  match.instruct(1, { cancel: 'matter', troops: 'bows', when: { against: 'horse', within: 3 } });
  expect(match.battle.standing).toHaveLength(3);
  match.instruct(1, { cancel: 'matter', when: { within: 3, against: 'horse' } });
  expect(match.battle.standing.map(({ choice }) => choice)).toEqual(['c', 'd']);
});

test('a choice made by an order reports the order’s conditions', () => {
  const match = asking([lancers]);
  match.instruct(1, order('a', { against: 'horse' }, 'bows'));
  match.submit('on');
  expect(match.log.find(({ kind }) => kind === 'standing-answer')).toMatchObject({
    order: 'a',
    troops: 'bows',
    when: { against: 'horse' },
  });
});

test('an order with conditions may be for the turn', () => {
  const orders = orderTable<Sketch, object, string>('matter', { a: () => 'a' }, undefined, {
    conditions,
    cases: () => [lancers],
  });
  const p = procedure<Sketch, object>('p', {
    first: noted('first', 0, ['on', 'off']),
    question: noted('question', 1, ['a', 'b'], { orders }),
    end: (b) => endTurnInstructions(b),
    again: () => 'first',
  });
  const match = new Match(sketch([p]));
  match.instruct(1, { ...order('a', { against: 'horse' }), until: 'turn' });
  match.submit('on');
  expect(match.battle.state.notes).toEqual(['on', 'a']);
  match.submit('on');
  expect(pendingDecisions(match.battle)[0]?.kind).toBe('question');
});

test('a secret question is answered by an order whose conditions are met, and by no other', () => {
  const both = askBoth<Sketch, object, string>({
    askBoth: 'both',
    text: () => 'Which?',
    list: () => ['a', 'b'],
    refuse: () => null,
    format: (_, choice) => choice,
    orders: orderTable<Sketch, object, string>('matter', { a: () => 'a', b: () => 'b' }, undefined, {
      conditions,
      cases: () => [lancers],
    }),
    apply: (b, _, choices) => note(b, choices.join()),
  });
  const play = (when: Conditions) => {
    const p = procedure<Sketch, object>('p', { first: noted('first', 0, ['on', 'off']), both, again: () => 'first' });
    const match = new Match(sketch([p]));
    match.instruct(1, order('b', when));
    match.submit('on');
    return match;
  };
  expect(pendingDecisions(play({ against: 'horse' }).battle).map(({ side }) => side)).toEqual([0]);
  const asked = play({ against: 'light-horse' }).battle;
  expect(pendingDecisions(asked).map(({ side }) => side)).toEqual([0, 1]);
  expect(standingOrdersFor(asked, 1)).toEqual({
    topic: 'matter',
    about: [{ cases: [lancers] }],
    answers: { a: 'a', b: 'b' },
  });
});

test('an answer to a kind of question has no conditions: with one it answers nothing', () => {
  const match = asking([lancers]);
  match.instruct(1, { kind: 'question', choice: 'a', when: { against: 'horse' }, until: 'battle' });
  match.submit('on');
  expect(pendingDecisions(match.battle)[0]?.kind).toBe('question');
});

test('a question tells whom and what orders about it may depend on, to the side that is asked', () => {
  const match = asking([lancers]);
  expect(standingOrdersFor(match.battle, 0)).toBeNull();
  match.submit('on');
  const answers = Object.fromEntries(words.map((word) => [word, word]));
  expect(standingOrdersFor(match.battle, 1)).toEqual({
    topic: 'matter',
    about: [{ troops: 'bows', cases: [lancers] }],
    answers,
  });
  expect(standingOrdersFor(match.battle, 0)).toBeNull();
});

test('an instruction that these rules do not understand is refused with the place of the fault', () => {
  const { system } = asking([]).battle;
  const fault = (told: Partial<StandingOrder>) => standingOrderError(system, { ...order('a'), ...told });
  expect(fault({ when: { against: 'horse', within: 5, hits: 9 }, troops: 'slings' })).toBeNull();
  expect(fault({ choice: ASK, when: { within: 1 } })).toBeNull();
  expect(standingOrderError(system, { cancel: 'dance', when: { moon: 3 } })).toBeNull();
  expect(fault({ kind: 'dance' })).toBe('kind: “dance” is not a decision of this ruleset');
  expect(fault({ kind: 'question', when: { within: 1 } })).toBe(
    'when: “question” is a decision; only topics of standing orders have conditions',
  );
  expect(fault({ choice: 'z', when: { within: 1 } })).toContain('choice: “z” is not one of a, b');
  expect(fault({ troops: 'tanks', when: { within: 1 } })).toBe(
    'troops: “tanks” cannot have separate orders for matter',
  );
  expect(fault({ when: {} })).toBe('when: needs at least one condition');
  expect(fault({ when: { moon: 3 } })).toBe('when.moon: unknown condition; known: against, within, hits');
  expect(fault({ when: { against: 'tanks' } })).toBe(
    'when.against: “tanks” is not one of heavy-horse, light-horse, horse',
  );
  expect(fault({ when: { against: 3 } })).toContain('when.against: “3” is not one of');
  for (const within of [0, 6, 1.5, 'near'])
    expect(fault({ when: { within } })).toBe(`when.within: “${within}” is not a whole number from 1 to 5`);
});

test('a record with such an instruction is not played', () => {
  const entry = { side: 1 as const, standing: order('a', { within: 77 }) };
  expect(() => replayEntry(asking([]), entry)).toThrow(
    'entry 1 of the history is not a valid standing order: when.within',
  );
});

test('whatever is ordered, the answer is that of the first in rank of the orders that hold', () => {
  const when = fc.record(
    { against: fc.constantFrom('heavy-horse', 'light-horse', 'horse'), within: fc.nat(6), hits: fc.nat(6) },
    { requiredKeys: [] },
  );
  const troops = fc.constantFrom(undefined, 'bows', 'slings');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...words), when, troops), { maxLength: 8 }), (told) => {
      const orders = told.map(([word, on, kind]) => order(word, Object.keys(on).length > 0 ? on : undefined, kind));
      const one = answered([lancers], orders);
      const backwards = asking([lancers]);
      const kept = new Map(orders.map((each) => [JSON.stringify([each.troops, each.when]), each]));
      for (const each of [...kept.values()].reverse()) backwards.instruct(1, each);
      backwards.submit('on');
      expect(backwards.log.find(({ kind }) => kind === 'standing-answer')?.['choice']).toBe(one);
    }),
    { numRuns: 200 },
  );
});
