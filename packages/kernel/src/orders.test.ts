import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreOf, type StandingOrder } from './battle.ts';
import { begin, hashOf, revive } from './begin.ts';
import type { Conditions } from './conditions.ts';
import { pendingDecisions, submit } from './decisions.ts';
import { scriptedDice, seededDice } from './dice.ts';
import { Match, replayEntry } from './match.ts';
import { ASK, askBoth, procedure } from './procedure.ts';
import { standingOrders } from './standing-orders.ts';
import { battleAt, causeway, smallBattle, smallState, smallWorld } from './testing/causeway.ts';
import { noted, type Sketch, sketch } from './testing/sketch.ts';
import { viewFor } from './view.ts';

const march = () => new Match(battleAt(scriptedDice([1, 1, 1]), { at: [2, 1, 10, 5] }, 'move', { unit: 0, left: 3 }));
const order = (choice: string, troops?: string): StandingOrder => ({
  kind: 'shooting',
  choice,
  until: 'battle',
  ...(troops === undefined ? {} : { troops }),
});
const asked = (match: Match<ReturnType<typeof smallBattle>>) => pendingDecisions(match.battle)[0]?.kind;

test('an order is a word: what it comes to is worked out where it is asked for, and told with it', () => {
  const match = march();
  match.instruct(1, order('when near'));
  match.submit('forward');
  match.submit('hold');
  match.submit('forward');
  expect(match.log.find(({ kind }) => kind === 'standing-answer')).toEqual({
    kind: 'standing-answer',
    rules: [],
    seenBy: 1,
    side: 1,
    question: 'react',
    choice: 'shoot',
    label: 'shoot',
    matter: 'shooting',
    order: 'when near',
  });
});

test('where an order does not fit the player is asked', () => {
  const match = march();
  match.instruct(1, order('when near'));
  match.submit('forward');
  expect(asked(match)).toBe('react');
});

test('an order for a kind of troops goes before one for all, whichever came first', () => {
  for (const orders of [
    [order('always'), order('never', 'archers')],
    [order('never', 'archers'), order('always')],
  ]) {
    const match = march();
    for (const one of orders) match.instruct(1, one);
    match.submit('forward');
    expect(match.log.at(-1)).toMatchObject({ choice: 'hold', order: 'never', troops: 'archers' });
  }
  const guards = march();
  guards.instruct(1, order('never', 'guards'));
  guards.submit('forward');
  expect(asked(guards)).toBe('react');
});

test('a kind of troops may be asked for, whatever the others’ orders', () => {
  const match = march();
  match.instruct(1, order('never'));
  match.instruct(1, order(ASK, 'archers'));
  match.submit('forward');
  expect(asked(match)).toBe('react');
});

test('an answer left for the question itself goes before an order about the matter', () => {
  const match = march();
  match.instruct(1, order('always'));
  match.instruct(1, { kind: 'react', choice: 'hold', until: 'turn' });
  match.submit('forward');
  expect(match.log.at(-1)).toMatchObject({ kind: 'standing-answer', choice: 'hold' });
  expect(match.log.at(-1)).not.toHaveProperty('order');
});

test('orders are replaced and withdrawn each for its own troops', () => {
  const match = march();
  match.instruct(1, order('never'));
  match.instruct(1, order('always', 'archers'));
  match.instruct(1, order('never', 'archers'));
  expect(match.battle.standing).toHaveLength(2);
  match.instruct(1, { cancel: 'shooting' });
  expect(match.battle.standing).toEqual([{ side: 1, ...order('never', 'archers') }]);
  match.instruct(1, { cancel: 'shooting', troops: 'archers' });
  expect(match.battle.standing).toEqual([]);
});

test('orders are in the record, and the record plays the same', () => {
  const match = march();
  match.instruct(1, order('when near', 'archers'));
  for (const choice of ['forward', 'hold', 'forward', 'stop', 'wheel 0']) match.submit(choice);
  const again = march();
  for (const entry of match.entries) replayEntry(again, entry);
  expect(hashOf(again.battle)).toBe(hashOf(match.battle));
  expect(again.log).toEqual(match.log);
});

test('a record with an order about a matter that nobody asks for is refused', () => {
  const entry = { side: 1, standing: { ...order('never'), kind: 'sleeping' } } as const;
  expect(() => replayEntry(march(), entry)).toThrow(
    'entry 1 of the history is not a valid standing order: kind: “sleeping” is not a decision of this ruleset',
  );
});

test('the other side does not see orders', () => {
  const match = march();
  match.instruct(1, order('never', 'archers'));
  expect(viewFor(match.battle, 0).standing).toEqual([]);
  expect(viewFor(match.battle, 1).standing).toHaveLength(1);
});

test('the orders of a system are listed by matter', () => {
  expect(standingOrders(causeway)).toEqual([
    {
      topic: 'shooting',
      questions: ['react'],
      settings: ['always', 'when near', 'never'],
      troops: ['archers', 'guards', 'slingers', 'spears'],
      conditions: [
        { name: 'against', words: ['archers', 'guards', 'slingers', 'spears', 'shooters'] },
        { name: 'within', bound: 'most', from: 1, to: 2, step: 1, unit: 'cells' },
      ],
    },
  ]);
});

test('orders left before a battle answer its very first question, a secret one too', () => {
  const standing = [
    { side: 0 as const, kind: 'trap', choice: 'trap 6', until: 'battle' as const },
    { side: 1 as const, kind: 'trap', choice: 'trap 7', until: 'battle' as const },
  ];
  const first = { proc: 'battle', locals: {} };
  const b = begin(causeway, smallWorld, smallState(), seededDice(1), first, standing);
  expect(b.state.trap).toEqual([6, 7]);
  const half = begin(causeway, smallWorld, smallState(), seededDice(1), first, standing.slice(1));
  expect(pendingDecisions(half)).toMatchObject([{ kind: 'trap', side: 0 }]);
  submit(half, 'trap 5', 0);
  expect(half.state.trap).toEqual([5, 7]);
});

test('an answer left at a secret question is none to it, even when the other side has answered', () => {
  const both = askBoth<Sketch, object, string>({
    askBoth: 'both',
    text: () => 'Which?',
    list: () => ['a', 'b'],
    refuse: () => null,
    format: (_, choice) => choice,
    apply: (b, _, choices) => {
      b.state.notes.push(choices.join());
    },
  });
  const match = new Match(sketch([procedure('p', { both, end: noted('end', 0, ['x', 'y']), again: () => 'both' })]));
  match.instruct(1, { kind: 'both', choice: 'b', until: 'battle' });
  match.submit('a', 0);
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 1, kind: 'both' }]);
  const again = revive(match.battle.system, match.battle.world, JSON.parse(JSON.stringify(coreOf(match.battle))));
  expect(pendingDecisions(again)).toEqual(pendingDecisions(match.battle));
  match.submit('a', 1);
  match.submit('x');
  match.submit('a', 0);
  expect(match.battle.state.notes).toEqual(['a,a', 'x', 'a,b']);
});

test('random play with random orders comes to an end, and plays again to the same position', () => {
  const word = fc.constantFrom('always', 'when near', 'never', ASK);
  const troops = fc.constantFrom(undefined, 'archers', 'guards', 'slingers', 'spears');
  const when = fc.constantFrom<Conditions | undefined>(
    undefined,
    { against: 'shooters' },
    { against: 'spears', within: 1 },
    { within: 2 },
  );
  const orders = fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), word, troops, when), { maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(999), orders, (seed, told) => {
      const open = () => new Match(smallBattle(seededDice(seed), { at: [4, 3, 8, 7] }));
      const match = open();
      for (const [side, choice, kind, on] of told) {
        match.instruct(side, { ...order(choice, kind), ...(on === undefined ? {} : { when: on }) });
      }
      for (let i = 0; i < 500 && !match.battle.outcome; i++) {
        const [one] = pendingDecisions(match.battle);
        match.submit(one?.options[(seed + 7 * i) % one.options.length]?.choice ?? '', one?.side);
      }
      const again = open();
      for (const entry of match.entries) replayEntry(again, entry);
      expect(hashOf(again.battle)).toBe(hashOf(match.battle));
    }),
    { numRuns: 40 },
  );
});

test('rules never hear the word by which troops want to be asked', () => {
  const orders = {
    topic: 'fire',
    settings: ['hold'],
    troops: ['bows'],
    // As rules may put it: anyone who is told anything but to hold fires.
    apply: (_b: Sketch, _v: object, _legal: readonly string[], told: (troops?: string) => string | undefined) => {
      const word = told('bows');
      return word === undefined ? undefined : word === 'hold' ? 'no' : 'yes';
    },
  };
  const first = noted('first', 0, ['on', 'off']);
  const fire = noted('fire', 1, ['yes', 'no'], { orders });
  const match = new Match(sketch([procedure('p', { first, fire, last: noted('last', 0, ['a', 'b']) })]));
  match.instruct(1, { kind: 'fire', choice: 'hold', until: 'battle' });
  match.instruct(1, { kind: 'fire', choice: ASK, troops: 'bows', until: 'battle' });
  match.submit('on');
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 1, kind: 'fire' }]);
});
