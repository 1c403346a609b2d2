import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clone, hashOf } from './begin.ts';
import { decisionFault } from './check.ts';
import { pendingDecisions, refused, submit, submitNth, writtenNth } from './decisions.ts';
import { manualDice, scriptedDice, seededDice } from './dice.ts';
import { procedure } from './procedure.ts';
import { draw } from './roll.ts';
import { battleAt, smallBattle } from './testing/causeway.ts';
import { reachable } from './testing/reach.ts';
import { noted, sketch } from './testing/sketch.ts';

const moving = (state = {}) => battleAt(seededDice(1), state, 'move', { unit: 0, left: 3 });

test('what is offered is accepted, what is refused is refused for the same reason and changes nothing', () => {
  fc.assert(
    fc.property(reachable(), (b) => {
      expect(decisionFault(b)).toBe(null);
    }),
    { numRuns: 200 },
  );
});

test('the text of one answer is that with which it is offered', () => {
  fc.assert(
    fc.property(reachable(), (b) => {
      const [owed] = pendingDecisions(b);
      for (const [n, { choice }] of (owed?.options ?? []).entries()) expect(writtenNth(b, n)).toBe(choice);
    }),
    { numRuns: 100 },
  );
});

test('a decision names its side, its kind, a sentence and its answers with labels', () => {
  const b = battleAt(seededDice(1), { moved: [1, 0, 0, 0] }, 'side-turn', { side: 0 });
  expect(pendingDecisions(b)).toEqual([
    {
      side: 0,
      kind: 'unit',
      text: 'Which unit moves?',
      rules: ['toy-2.1'],
      chain: false,
      options: [
        { choice: 'slingers', label: 'Move the slingers' },
        { choice: 'pass', label: 'End the turn' },
      ],
    },
  ]);
  expect(refused(b)).toEqual([
    {
      choice: 'spears',
      label: 'Move the spears',
      refusal: { rule: 'toy-2.1', text: 'spears have moved in this turn' },
    },
  ]);
});

test('an answer that nobody could think of is refused with the question', () => {
  const b = moving();
  expect(submit(b, 'fly')).toEqual({
    ok: false,
    refusal: { rule: 'none', text: '“fly” is not an option for: Where do the spears go (3 left)?' },
  });
});

test('the other side cannot answer', () => {
  const b = moving();
  const before = hashOf(b);
  expect(submit(b, 'stop', 1)).toEqual({
    ok: false,
    refusal: { rule: 'none', text: 'The other side must decide.' },
  });
  expect(hashOf(b)).toBe(before);
  expect(submit(b, 'stop', 0).ok).toBe(true);
});

test('blanks around an answer do not matter', () => {
  expect(submit(moving(), '  stop ').ok).toBe(true);
});

test('an answer that no list holds is read and judged: any whole angle up to 120', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (angle) => {
      const b = moving();
      submit(b, 'stop');
      const [owed] = pendingDecisions(b);
      expect(owed?.shape).toEqual({ form: 'wheel', fields: [{ name: 'angle', min: -120, max: 120, step: 1 }] });
      const result = submit(b, `wheel ${angle}`);
      expect(result.ok).toBe(Math.abs(angle) <= 120);
      if (result.ok) expect(b.state.heading[0]).toBe((angle + 360) % 360);
      else expect(result.refusal).toEqual({ rule: 'toy-3.5', text: 'a wheel is of 120 degrees at most' });
    }),
  );
  const b = moving();
  submit(b, 'stop');
  expect(submit(b, 'wheel 1.5')).toMatchObject({ ok: false, refusal: { rule: 'none' } });
});

test('a chain is taken step by step, the wheel after it asked for as usual', () => {
  const b = moving();
  const result = submit(b, 'forward, back,forward ,  forward');
  expect(result).toMatchObject({ ok: false, refusal: { rule: 'toy-3.4' } });
  const whole = submit(b, 'forward, back, forward, stop');
  expect(whole.ok && whole.events.map((e) => [e.kind, e['cell']])).toEqual([
    ['moved', 3],
    ['moved', 2],
    ['moved', 3],
  ]);
  expect(pendingDecisions(b)[0]?.kind).toBe('wheel');
});

test('nothing of a chain is carried out if its third step is illegal', () => {
  const b = moving();
  const whole = () => ({
    hash: hashOf(b),
    dice: { ...b.dice },
    drawn: b.drawn,
    taken: b.taken,
    owed: pendingDecisions(b),
  });
  const before = whole();
  expect(submit(b, 'forward, back, attack, stop')).toEqual({
    ok: false,
    refusal: { rule: 'toy-3.2', text: 'Step 3, attack: there is nobody to attack' },
  });
  expect(whole()).toEqual(before);
});

test('a chain may hold answers that are read', () => {
  const turn = noted('turn', 0, ['stop'], {
    chain: true,
    parse: (_, __, text) => (/^by \d+$/.test(text) ? text : null),
    refuse: (_, __, choice) => (choice === 'by 99' ? { rule: 'toy-9', text: 'too far' } : null),
    apply: (b, _, choice) => {
      b.state.notes.push(choice);
      return choice === 'stop' ? undefined : 'turn';
    },
  });
  const b = sketch([procedure('p', { turn, end: noted('end', 0, ['a', 'b']) })]);
  expect(submit(b, 'by 3, by 99, stop')).toMatchObject({ ok: false, refusal: { text: 'Step 2, by 99: too far' } });
  expect(submit(b, 'by 3, by 17, stop').ok).toBe(true);
  expect(b.state.notes).toEqual(['by 3', 'by 17', 'stop']);
});

test('a legal answer with a comma in its text is one answer', () => {
  const pair = noted('pair', 0, ['left, right', 'left'], { chain: true });
  const b = sketch([procedure('p', { pair, end: noted('end', 0, ['a', 'b']) })]);
  expect(submit(b, 'left, right').ok).toBe(true);
  expect(b.state.notes).toEqual(['left, right']);
});

test('the nth answer does exactly what its text does', () => {
  fc.assert(
    fc.property(reachable(), fc.nat(), (b, pick) => {
      const [owed] = pendingDecisions(b);
      if (!owed) return;
      const n = pick % owed.options.length;
      const quick = clone(b);
      submitNth(quick, n);
      const result = submit(b, owed.options[n]?.choice as string);
      expect(hashOf(quick)).toBe(hashOf(b));
      expect(quick.dice).toEqual(b.dice);
      expect([quick.drawn, quick.taken, quick.wanted]).toEqual([b.drawn, b.taken, b.wanted]);
      expect(pendingDecisions(quick)).toEqual(pendingDecisions(b));
      expect(quick.events).toEqual(result.ok && result.events);
    }),
    { numRuns: 200 },
  );
});

test('there is no nth answer beyond the last, and none when nothing is asked', () => {
  const b = moving();
  expect(() => submitNth(b, 9)).toThrow('there is no option number 9 for step');
  const die = battleAt(manualDice(), { at: [2, 1, 10, 3] }, 'fight', { attacker: 0, defender: 3 });
  expect(() => submitNth(die, 6)).toThrow('there is no option number 6 for die');
  const over = smallBattle(seededDice(1));
  over.waiting = null;
  expect(() => submitNth(over, 0)).toThrow('there is no decision to make');
});

test('each answer brings its own facts and no earlier ones', () => {
  const b = battleAt(scriptedDice([]), {}, 'move', { unit: 0, left: 3 });
  submitNth(b, 0);
  expect(b.events.map((e) => e.kind)).toEqual(['moved']);
  const result = submit(b, 'stop');
  expect(result.ok && result.events).toEqual([]);
  expect(b.events).toEqual([]);
});

test('a battle that is over asks nothing and takes nothing', () => {
  const b = smallBattle(seededDice(1));
  let guard = 0;
  while (!b.outcome && guard++ < 1000) submitNth(b, (b.waiting?.legal.length ?? 1) - 1);
  expect(b.frames).toEqual([]);
  expect(pendingDecisions(b)).toEqual([]);
  expect(refused(b)).toEqual([]);
  expect(submit(b, 'pass')).toEqual({ ok: false, refusal: { rule: 'none', text: 'The battle is over.' } });
});

test('the check for contradictions finds each kind', () => {
  const end = noted('end', 0, ['x', 'y']);
  const twice = sketch([procedure('p', { q: noted('q', 0, ['a', 'a']), end })]);
  expect(decisionFault(twice)).toBe('q: two options share the text “a”');

  let asked = 0;
  const moody = noted('q', 0, ['a', 'b'], {
    list: (_, __, all) => (all ? ['a', 'b', 'c'] : ['a', 'b']),
    refuse: (_, __, choice) => (choice === 'c' ? { rule: 'r', text: `no, for the ${++asked}. time` } : null),
  });
  expect(decisionFault(sketch([procedure('p', { moody, end })]))).toMatch(/^“c” is refused for two reasons: /);

  const meddling = noted('q', 0, ['a', 'b'], {
    list: (_, __, all) => (all ? ['a', 'b', 'c'] : ['a', 'b']),
    refuse: (b, _, choice) => {
      if (choice !== 'c') return null;
      b.state.secret += '!';
      return { rule: 'r', text: 'no' };
    },
  });
  expect(decisionFault(sketch([procedure('p', { meddling, end })]))).toBe('a refused choice changed the battle');

  const rolling = noted('q', 0, ['a', 'b'], {
    refuse: (b, _, choice) => (choice === 'b' && draw(b, 'luck', 0) >= 0 ? { rule: 'r', text: 'no' } : null),
    askWhenForced: true,
  });
  expect(decisionFault(sketch([procedure('p', { rolling, end })]))).toBe('a refused choice changed the battle');
});
