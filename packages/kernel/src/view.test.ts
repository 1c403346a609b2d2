import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyBattle, coreOf } from './battle.ts';
import { clone, hashOf } from './begin.ts';
import { pendingDecisions, submit, submitNth } from './decisions.ts';
import { manualDice, seededDice } from './dice.ts';
import { Match } from './match.ts';
import { ask, askBoth, call, procedure } from './procedure.ts';
import { playOut, randomPlayer } from './random.ts';
import { battleAt, smallBattle } from './testing/causeway.ts';
import { OFF } from './testing/causeway-field.ts';
import { reachable } from './testing/reach.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';
import { decisionToken, eventsFor, sentView, viewFor, viewFromSent } from './view.ts';

/** Everything that can be got out of a view. */
const all = (b: AnyBattle) => JSON.stringify([coreOf(b), b.index, b.events, b.waiting, b.wanted, pendingDecisions(b)]);

test('both sides decide in secret, in either order, to the same effect', () => {
  const first = smallBattle(seededDice(1));
  submit(first, 'trap 4', 0);
  submit(first, 'trap 7', 1);
  const second = smallBattle(seededDice(1));
  submit(second, 'trap 7', 1);
  submit(second, 'trap 4', 0);
  expect(first.state.trap).toEqual([4, 7]);
  expect(coreOf(second)).toEqual(coreOf(first));
});

test('a side that has decided is not asked again', () => {
  const b = smallBattle(seededDice(1));
  expect(pendingDecisions(b).map((owed) => owed.side)).toEqual([0, 1]);
  submit(b, 'trap 7', 1);
  expect(pendingDecisions(b).map((owed) => owed.side)).toEqual([0]);
  expect(submit(b, 'trap 6', 1)).toMatchObject({ ok: false, refusal: { text: 'This side has already decided.' } });
});

test('a secret answer is judged like any other', () => {
  const b = smallBattle(seededDice(1));
  const before = hashOf(b);
  expect(submit(b, 'trap 0', 0)).toEqual({
    ok: false,
    refusal: { rule: 'toy-1.1', text: 'traps may not lie at either end' },
  });
  expect(submit(b, 'trap 99', 1)).toMatchObject({ ok: false, refusal: { rule: 'none' } });
  expect(hashOf(b)).toBe(before);
});

test('a sealed answer is in its own side’s view and in no other', () => {
  const b = smallBattle(seededDice(1));
  const before = all(viewFor(b, 0));
  submit(b, 'trap 7', 1);
  expect(all(viewFor(b, 0))).toBe(before);
  expect(viewFor(b, 1).frames.at(-1)?.sealed).toEqual([null, 'trap 7']);
});

test('a view at a secret decision asks its own side first, and can be played on', () => {
  const b = smallBattle(seededDice(1));
  submit(b, 'trap 4', 0);
  const view = viewFor(b, 1);
  expect(pendingDecisions(view).map((owed) => owed.side)).toEqual([1, 0]);
  expect(submit(view, 'trap 7').ok).toBe(true);
  expect(pendingDecisions(view).map((owed) => owed.side)).toEqual([0]);
});

test('what the other side hides is not in a view, nor can it be told from one', () => {
  const b = (trap: number) => {
    const battle = smallBattle(seededDice(1));
    submit(battle, 'trap 4', 0);
    submit(battle, `trap ${trap}`, 1);
    return battle;
  };
  expect(viewFor(b(7), 0).state.trap).toEqual([4, OFF]);
  expect(viewFor(b(7), 1).state.trap).toEqual([OFF, 7]);
  expect(all(viewFor(b(7), 0))).toBe(all(viewFor(b(8), 0)));
});

test('the dice to come cannot be told from a view', () => {
  fc.assert(
    fc.property(reachable('seed'), (b) => {
      const other = { ...b, dice: seededDice('quite another') };
      expect(all(viewFor(b, 0))).toBe(all(viewFor(other, 0)));
      expect(viewFor(b, 0).dice).toEqual(seededDice('view'));
    }),
    { numRuns: 60 },
  );
});

test('a view is a copy, and can be played on to the end', () => {
  fc.assert(
    fc.property(reachable(), fc.constantFrom(0 as const, 1 as const), (b, side) => {
      const before = hashOf(b);
      const view = viewFor(b, side);
      playOut(view, randomPlayer(3), 500);
      expect(hashOf(b)).toBe(before);
    }),
    { numRuns: 100 },
  );
});

test('what may be answered is the same in the view of the side that is asked', () => {
  fc.assert(
    fc.property(reachable(), (b) => {
      const [owed] = pendingDecisions(b);
      if (owed) expect(pendingDecisions(viewFor(b, owed.side))[0]).toEqual(owed);
    }),
    { numRuns: 100 },
  );
});

test('what the other side may answer is worked out from what the viewer knows', () => {
  const q = ask<Sketch, object, string>({
    ...noted('where', 1, []),
    list: (b) => ['stay', 'go', ...(b.state.secret ? [`to ${b.state.secret}`] : [])],
  });
  const b = sketch([procedure('p', { hide: (x: Sketch) => void Object.assign(x.state, { secret: 'the ford' }), q })]);
  expect(pendingDecisions(b)[0]?.options.map((option) => option.choice)).toEqual(['stay', 'go', 'to the ford']);
  expect(all(viewFor(b, 0))).not.toContain('ford');
});

test('an answer whose die is still wanted is not in the other side’s view', () => {
  const b = battleAt(manualDice(), { at: [2, 1, 10, 4] }, 'react', { by: 3, unit: 0 });
  submit(b, 'shoot');
  expect(b.wanted).not.toBe(null);
  const sneak = sketch(
    [
      procedure('p', {
        q: noted('where', 1, ['by the ford', 'by the hill'], {
          apply: (x, _, choice) => note(x, `${choice}${x.used}`),
        }),
        end: noted('end', 0, ['a', 'b']),
      }),
    ],
    manualDice(),
  );
  sneak.frames.at(-1)!.answer = 'by the ford';
  expect(viewFor(sneak, 0).frames.at(-1)?.answer).toBe(undefined);
  expect(viewFor(sneak, 1).frames.at(-1)?.answer).toBe('by the ford');
});

test('an answer below another procedure is hidden in one view and stays in the battle and in its other copies', () => {
  const main = procedure<Sketch, object>('main', {
    q: noted('where', 1, ['by the ford', 'by the hill'], { apply: (b) => call(b, 'sub', {}) }),
  });
  const b = sketch([main, procedure('sub', { end: noted('end', 0, ['a', 'b']) })]);
  submit(b, 'by the ford');
  expect(b.frames.map(({ proc }) => proc)).toEqual(['main', 'sub']);
  Object.assign(b.frames[0] as object, { step: 0, answer: 'by the ford' });
  const views = ([0, 1] as const).map((side) => viewFor(b, side));
  expect([...views, b, clone(b)].map(({ frames }) => frames[0]?.answer)).toEqual([
    undefined,
    'by the ford',
    'by the ford',
    'by the ford',
  ]);
});

test('while people roll their own dice a view waits for the same die', () => {
  const b = battleAt(manualDice(), { at: [2, 1, 10, 3] }, 'fight', { attacker: 0, defender: 3 });
  submit(b, '5');
  const view = viewFor(b, 0);
  expect(pendingDecisions(view)).toEqual(pendingDecisions(b));
  submit(view, '2');
  submit(b, '2');
  expect(hashOf(view)).toBe(hashOf(b));
});

test('instructions are seen by those who gave them', () => {
  const match = new Match(battleAt(seededDice(1), { at: [2, 1, 10, 5] }, 'move', { unit: 0, left: 3 }));
  match.instruct(1, { kind: 'react', choice: 'hold', until: 'turn' });
  expect(viewFor(match.battle, 0).standing).toEqual([]);
  expect(viewFor(match.battle, 1).standing).toHaveLength(1);
  match.submit('forward, stop');
  expect(match.log.map((event) => event.kind)).toContain('standing-answer');
  expect(eventsFor(match.log, 0).map((event) => event.kind)).not.toContain('standing-answer');
  expect(eventsFor(match.log, 1)).toEqual(match.log);
});

test('where one side has no choice in a secret decision only the other is asked', () => {
  const pledge = askBoth<Sketch, object, string>({
    askBoth: 'pledge',
    text: () => 'What do you pledge?',
    list: (_, __, side) => (side === 0 ? ['gold', 'blood'] : ['gold']),
    refuse: () => null,
    format: (_, choice) => choice,
    apply: (b, _, choices) => note(b, choices.join(' and ')),
  });
  const b = sketch([procedure('p', { pledge, end: noted('end', 0, ['a', 'b']) })]);
  expect(pendingDecisions(b).map((owed) => owed.side)).toEqual([0]);
  submit(b, 'blood');
  expect(b.state.notes).toEqual(['blood and gold']);
  expect(b.drawn).toBe(1);
});

test('where both decide in secret again in the same place, they are asked about what stands then', () => {
  const pledge = askBoth<Sketch, object, string>({
    askBoth: 'pledge',
    text: () => 'What do you pledge?',
    list: (b) => (b.state.notes.length === 0 ? ['gold', 'blood'] : ['silver', 'iron']),
    refuse: () => null,
    format: (_, choice) => choice,
    apply: (b, _, choices) => {
      note(b, choices.join(' and '));
      return b.state.notes.length < 2 ? 'pledge' : 'end';
    },
  });
  const b = sketch([procedure('p', { pledge, end: noted('end', 0, ['a', 'b']) })]);
  submit(b, 'gold', 0);
  submit(b, 'blood', 1);
  expect(pendingDecisions(b).map(({ side, options }) => [side, options.map(({ choice }) => choice)])).toEqual([
    [0, ['silver', 'iron']],
    [1, ['silver', 'iron']],
  ]);
  submit(b, 'iron', 1);
  submit(b, 'silver', 0);
  expect(b.state.notes).toEqual(['gold and blood', 'silver and iron']);
});

test('a secret decision without a legal answer is a dead end, named with its side', () => {
  const pledge = askBoth<Sketch, object, string>({
    askBoth: 'pledge',
    text: () => 'What do you pledge?',
    list: () => ['gold'],
    refuse: (_, __, ___, side) => (side === 1 ? { rule: 'r', text: 'no' } : null),
    format: (_, choice) => choice,
    apply: () => null,
  });
  expect(() => sketch([procedure('p', { pledge })])).toThrow('dead end: nothing is legal at p/pledge (pledge, side 1)');
});

const viewers = fc.constantFrom(0 as const, 1 as const, null);

test('a view that was sent as text is the view', () => {
  fc.assert(
    fc.property(reachable(), viewers, (b, viewer) => {
      const view = viewFor(b, viewer);
      const there = viewFromSent(b.system, b.world, JSON.parse(JSON.stringify(sentView(b, viewer))), viewer);
      expect(coreOf(there)).toEqual(coreOf(view));
      expect(pendingDecisions(there)).toEqual(pendingDecisions(view));
    }),
    { numRuns: 100 },
  );
});

test('a view that was sent does not run past a question whose choice the viewer does not see', () => {
  const q = ask<Sketch, object, string>({
    ...noted('where', 1, []),
    list: (b) => ['stay', ...(b.state.secret ? [`to ${b.state.secret}`] : [])],
  });
  const b = sketch([procedure('p', { hide: (x: Sketch) => void Object.assign(x.state, { secret: 'the ford' }), q })]);
  const there = viewFromSent(b.system, b.world, sentView(b, 0), 0);
  expect(pendingDecisions(there)[0]).toMatchObject({ side: 1, kind: 'where', options: [{ choice: 'stay' }] });
});

test('a spectator knows neither side’s secrets, and sees what both sides see', () => {
  const b = smallBattle(seededDice(1));
  submit(b, 'trap 4', 0);
  expect(JSON.stringify(sentView(b, null))).not.toContain('trap 4');
  submit(b, 'trap 7', 1);
  expect(viewFor(b, null).state.trap).toEqual([OFF, OFF]);
  const events = [
    { kind: 'a', rules: [] },
    { kind: 'b', rules: [], seenBy: 0 as const },
    { kind: 'c', rules: [], seenBy: 1 as const },
  ];
  expect(eventsFor(events, null)).toEqual([{ kind: 'a', rules: [] }]);
});

test('each moment has its own token, the same in every view; a secret choice does not change it', () => {
  const b = smallBattle(seededDice(1));
  const first = decisionToken(b);
  submit(b, 'trap 4', 0);
  expect(decisionToken(b)).toBe(first);
  submit(b, 'trap 7', 1);
  expect(decisionToken(b)).not.toBe(first);
  const seen = new Set<string>();
  const pick = randomPlayer(2);
  for (; !b.outcome; submitNth(b, pick(b))) {
    expect(seen).not.toContain(decisionToken(b));
    seen.add(decisionToken(b));
    for (const viewer of [0, 1, null] as const) expect(decisionToken(viewFor(b, viewer))).toBe(decisionToken(b));
  }
});

test('each of several dice that people roll is a moment of its own', () => {
  const b = smallBattle(manualDice());
  const seen = new Set<string>();
  const pick = randomPlayer(2);
  for (let n = 0; n < 40 && !b.outcome; n++, submitNth(b, pick(b))) {
    if (b.frames.at(-1)?.sealed) continue;
    expect(seen).not.toContain(decisionToken(b));
    seen.add(decisionToken(b));
  }
});
