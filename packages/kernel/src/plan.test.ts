import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameEvent } from './battle.ts';
import { clone, hashOf } from './begin.ts';
import { pendingDecisions, type Submitted, submit, submitNth } from './decisions.ts';
import { type Dice, scriptedDice, seededDice } from './dice.ts';
import { Match } from './match.ts';
import { procedure } from './procedure.ts';
import { draw } from './roll.ts';
import { battleAt } from './testing/causeway.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';
import { viewFor } from './view.ts';

const eventsOf = (result: Submitted): GameEvent[] => (result.ok ? result.events : []);
const kindsOf = (result: Submitted): string[] => eventsOf(result).map((event) => event.kind);

/** The spears march on the archers, who may shoot from two cells away. */
const march = (dice: Dice = scriptedDice([9]), archers = 6) =>
  battleAt(dice, { at: [2, 1, 10, archers] }, 'move', { unit: 0, left: 3 });

test('a reaction interrupts a path; the rest waits, and the mover goes on', () => {
  const b = march();
  expect(kindsOf(submit(b, 'forward, forward, forward, stop'))).toEqual(['moved', 'moved']);
  expect(pendingDecisions(b)).toMatchObject([{ side: 1, kind: 'react' }]);
  expect(pendingDecisions(b)[0]).not.toHaveProperty('planned');
  expect(kindsOf(submit(b, 'shoot'))).toEqual(['die', 'hits']);
  expect(pendingDecisions(b)).toMatchObject([{ side: 0, kind: 'step', planned: ['forward', 'stop'] }]);
  expect(b.state.at[0]).toBe(4);
  submit(b, 'go on');
  expect(b.state.at[0]).toBe(5);
  expect(pendingDecisions(b)).toMatchObject([{ side: 1, kind: 'react' }]);
});

test('the mover may change his plan, or stop', () => {
  const b = march();
  submit(b, 'forward, forward, forward, stop');
  submit(b, 'shoot');
  const other = clone(b);
  expect(kindsOf(submit(b, 'stop'))).toEqual([]);
  expect(pendingDecisions(b)).toMatchObject([{ kind: 'wheel' }]);
  expect(kindsOf(submit(other, 'back, stop'))).toEqual(['moved']);
  expect(other.state.at[0]).toBe(3);
});

test('a declined reaction lets the path go on automatically', () => {
  const b = march();
  submit(b, 'forward, forward, back, stop');
  expect(kindsOf(submit(b, 'hold'))).toEqual(['moved']);
  expect(pendingDecisions(b)).toMatchObject([{ side: 0, kind: 'wheel' }]);
  expect(b.state.at[0]).toBe(3);
});

test('a step that proves illegal after an interruption stops the plan and says why', () => {
  const b = march();
  expect(submit(b, 'forward, forward, attack').ok).toBe(true);
  const events = eventsOf(submit(b, 'hold'));
  expect(events).toEqual([
    {
      kind: 'plan-stopped',
      rules: ['toy-3.2'],
      seenBy: 0,
      choice: 'attack',
      left: 1,
      text: 'there is nobody to attack',
    },
  ]);
  expect(pendingDecisions(b)).toMatchObject([{ side: 0, kind: 'step' }]);
  expect(pendingDecisions(b)[0]).not.toHaveProperty('planned');
  expect(submit(b, 'go on').ok).toBe(false);
});

test('going on with a step that has become illegal is refused, and the plan is kept', () => {
  const b = march();
  submit(b, 'forward, forward, attack');
  submit(b, 'shoot');
  const before = hashOf(b);
  expect(submit(b, 'go on')).toEqual({
    ok: false,
    refusal: { rule: 'toy-3.2', text: 'there is nobody to attack' },
  });
  expect(hashOf(b)).toBe(before);
  expect(pendingDecisions(b)).toMatchObject([{ planned: ['attack'] }]);
});

test('drops planned choices whose question does not come, and notifies the mover', () => {
  const b = march(seededDice(1), 9);
  submit(b, 'stop, forward');
  const [, dropped] = eventsOf(submit(b, 'wheel 0'));
  expect(dropped).toEqual({ kind: 'plan-dropped', rules: [], seenBy: 0, choice: 'forward' });
});

test('a die that falls on the way makes the plan wait', () => {
  const path = noted('path', 0, ['on', 'stop'], {
    chain: true,
    apply: (b, _, choice) => {
      if (choice === 'on') note(b, String(draw(b, 'footing', 0)));
      return choice === 'on' ? 'path' : undefined;
    },
  });
  const b = sketch([procedure('p', { path, end: noted('end', 0, ['a', 'b']) })], scriptedDice([3, 4]));
  submit(b, 'on, on, stop');
  expect(b.state.notes).toEqual(['3']);
  expect(pendingDecisions(b)).toMatchObject([{ kind: 'path', planned: ['on', 'stop'] }]);
  submit(b, 'go on');
  expect(b.state.notes).toEqual(['3', '4']);
});

const pathOf = (answers: string[]) =>
  noted('path', 0, answers, {
    chain: true,
    apply: (b, _, choice) => {
      note(b, choice);
      return choice === 'stop' ? null : undefined;
    },
  });

test('a reaction asked for in the frame of the path itself leaves the plan alone', () => {
  const b: Sketch = sketch([
    procedure('p', {
      path: pathOf(['on', 'off', 'stop']),
      react: noted('react', 1, ['yes', 'no'], { declines: (_, __, choice) => choice === 'no' }),
      again: () => 'path',
    }),
  ]);
  submit(b, 'on, off, on');
  expect(pendingDecisions(b)).toMatchObject([{ side: 1, kind: 'react' }]);
  expect(pendingDecisions(b)[0]).not.toHaveProperty('planned');
  expect(submit(b, 'go on').ok).toBe(false);
  submit(b, 'no');
  expect(b.state.notes).toEqual(['on', 'no', 'off']);
  submit(b, 'yes');
  expect(pendingDecisions(b)).toMatchObject([{ side: 0, kind: 'path', planned: ['on'] }]);
  submit(b, 'go on');
  expect(b.state.notes).toEqual(['on', 'no', 'off', 'yes', 'on']);
});

test('a chain does not answer for the other side where sides take turns', () => {
  const place = noted('place', 0, ['here', 'there'], {
    chain: true,
    side: (b) => (b.state.notes.length % 2 === 0 ? 0 : 1),
    apply: (b, _, choice) => {
      note(b, choice);
      return 'place';
    },
  });
  const b = sketch([procedure('p', { place })]);
  submit(b, 'here, there', 0);
  expect(b.state.notes).toEqual(['here']);
  expect(pendingDecisions(b)).toMatchObject([{ side: 1 }]);
  expect(pendingDecisions(b)[0]).not.toHaveProperty('planned');
  submit(b, 'here', 1);
  expect(pendingDecisions(b)).toMatchObject([{ side: 0, planned: ['there'] }]);
});

test('an answer of the plan itself may be one by which nothing happens', () => {
  const path = {
    ...pathOf(['on', 'wait', 'stop']),
    declines: (_: unknown, __: unknown, choice: string) => choice === 'wait',
  };
  const b = sketch([procedure('p', { path, more: path, last: path, end: noted('end', 0, ['a', 'b']) })]);
  submit(b, 'wait, on, on');
  expect(b.state.notes).toEqual(['wait', 'on', 'on']);
});

test('the nth answer drops the rest of a plan, as its text does', () => {
  const b = march(scriptedDice([9, 9]));
  submit(b, 'forward, forward, forward, stop');
  submit(b, 'shoot');
  const quick = clone(b);
  submitNth(quick, 0);
  submit(b, 'forward');
  expect(quick.frames.some((frame) => frame.plan)).toBe(false);
  expect(hashOf(quick)).toBe(hashOf(b));
});

test('an answer that goes without saying is taken from the plan, not left over for a later question', () => {
  const forced = pathOf(['on']);
  const b = sketch([
    procedure('p', {
      path: pathOf(['on', 'off']),
      forced,
      last: pathOf(['on', 'off', 'stop']),
      end: noted('end', 0, ['a', 'b']),
    }),
  ]);
  submit(b, 'off, on, off');
  expect(b.state.notes).toEqual(['off', 'on', 'off']);
  expect(pendingDecisions(b)).toMatchObject([{ kind: 'end' }]);
});

test('a plan comes before an instruction for the same question, also when it is rehearsed', () => {
  const match = new Match(march(seededDice(1), 9));
  match.instruct(0, { kind: 'step', choice: 'stop', until: 'battle' });
  expect(match.submit('forward, back, forward, stop').ok).toBe(true);
  expect(match.battle.state.at[0]).toBe(3);
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'wheel' }]);
});

test('when the plan is at its end the instruction answers', () => {
  const match = new Match(march(seededDice(1), 9));
  match.instruct(0, { kind: 'step', choice: 'stop', until: 'battle' });
  const result = match.submit('forward, forward');
  expect(kindsOf(result)).toEqual(['moved', 'moved', 'standing-answer']);
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'wheel' }]);
});

test('an instruction to decline lets a whole path go on in one submission', () => {
  const match = new Match(march());
  match.instruct(1, { kind: 'react', choice: 'hold', until: 'turn' });
  const result = match.submit('forward, forward, forward, stop');
  expect(kindsOf(result)).toEqual(['moved', 'moved', 'standing-answer', 'moved', 'standing-answer']);
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'wheel' }]);
});

test('an instruction that acts makes the path wait', () => {
  const match = new Match(march());
  match.instruct(1, { kind: 'react', choice: 'shoot', until: 'turn' });
  match.submit('forward, forward, forward, stop');
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'step', planned: ['forward', 'stop'] }]);
});

test('what a chain is refused for never tells what the other side has left instructions to do', () => {
  const b = (standing: boolean) => {
    const match = new Match(march());
    if (standing) match.instruct(1, { kind: 'react', choice: 'hold', until: 'turn' });
    return match.submit('forward, forward, attack');
  };
  expect(b(true).ok).toBe(b(false).ok);
});

test('the other side does not see a plan, its maker does, whichever side is asked', () => {
  const b = march();
  submit(b, 'forward, forward, forward, stop');
  const planIn = (view: typeof b) => view.frames.find((frame) => frame.plan)?.plan?.rest;
  expect(planIn(viewFor(b, 0))).toEqual(['forward', 'stop']);
  expect(planIn(viewFor(b, 1))).toBe(undefined);
});

test('a chain does what its answers do one by one, or is refused and does nothing', () => {
  const answers = fc.array(fc.constantFrom('forward', 'back', 'attack', 'stop'), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(answers, fc.nat(9999), fc.integer({ min: 3, max: 8 }), (path, seed, archers) => {
      const start = () => march(seededDice(seed), archers);
      const isStep = (b: ReturnType<typeof march>) => pendingDecisions(b)[0]?.kind === 'step';
      const holdFire = (b: ReturnType<typeof march>) => {
        while (pendingDecisions(b)[0]?.kind === 'react') submit(b, 'hold');
      };
      const single = start();
      let refusedAt = -1;
      path.forEach((answer, i) => {
        if (refusedAt < 0 && (!isStep(single) || !submit(single, answer).ok)) refusedAt = i;
        holdFire(single);
      });

      const chained = start();
      const before = hashOf(chained);
      const result = submit(chained, path.join(', '));
      if (!result.ok) {
        expect(refusedAt).toBeGreaterThanOrEqual(0);
        expect(hashOf(chained)).toBe(before);
        return;
      }
      holdFire(chained);
      for (const frame of chained.frames) delete frame.plan;
      expect(hashOf(chained)).toBe(hashOf(single));
    }),
    { numRuns: 300 },
  );
});
