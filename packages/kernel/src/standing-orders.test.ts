import { expect, test } from 'vitest';
import { coreOf } from './battle.ts';
import { hashOf, revive } from './begin.ts';
import { pendingDecisions, submit } from './decisions.ts';
import { manualDice, scriptedDice, seededDice } from './dice.ts';
import { Match, replayEntry } from './match.ts';
import { procedure } from './procedure.ts';
import { battleAt, smallBattle } from './testing/causeway.ts';
import { note, noted, sketch } from './testing/sketch.ts';

const march = (dice = seededDice(1)) => new Match(battleAt(dice, { at: [2, 1, 10, 5] }, 'move', { unit: 0, left: 3 }));
const hold = { kind: 'react', choice: 'hold', until: 'turn' } as const;
const shoot = { kind: 'react', choice: 'shoot', until: 'battle' } as const;

test('an instruction answers, and the log says so', () => {
  const match = march();
  match.instruct(1, hold);
  const result = match.submit('forward');
  expect(result.ok && result.events).toEqual([
    { kind: 'moved', rules: ['toy-3.0'], unit: 0, cell: 3 },
    { kind: 'standing-answer', rules: [], seenBy: 1, side: 1, question: 'react', choice: 'hold', label: 'hold' },
  ]);
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 0, kind: 'step' }]);
});

test('an instruction answers only for its own side and its own question', () => {
  const match = march();
  match.instruct(0, hold);
  match.instruct(1, { kind: 'wheel', choice: 'wheel 0', until: 'turn' });
  match.submit('forward');
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 1, kind: 'react' }]);
});

test('a newer instruction replaces an older one for the same question', () => {
  const match = march(scriptedDice([1]));
  match.instruct(1, hold);
  match.instruct(1, shoot);
  expect(match.battle.standing).toHaveLength(1);
  match.submit('forward');
  expect(match.log.map((event) => event.kind)).toEqual(['moved', 'standing-answer', 'die']);
});

test('an instruction can be removed', () => {
  const match = march();
  match.instruct(1, hold);
  match.instruct(1, { cancel: 'react' });
  match.submit('forward');
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 1, kind: 'react' }]);
});

test('where what it says is not legal the player is asked', () => {
  const match = march();
  match.instruct(0, { kind: 'step', choice: 'attack', until: 'battle' });
  match.submit('forward');
  match.submit('hold');
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 0, kind: 'step' }]);
});

test('an instruction may name an answer that is read', () => {
  const match = march();
  match.instruct(0, { kind: 'wheel', choice: 'wheel 17', until: 'turn' });
  match.submit('stop');
  expect(match.battle.state.heading[0]).toBe(17);
});

test('instructions for the turn end with it, those for the battle do not', () => {
  const match = new Match(smallBattle(seededDice(1)));
  match.submit('trap 6', 0);
  match.submit('trap 6', 1);
  match.instruct(1, hold);
  match.instruct(0, shoot);
  match.submit('pass');
  expect(match.battle.standing).toHaveLength(2);
  match.submit('pass');
  expect(match.battle.standing).toEqual([{ side: 0, ...shoot }]);
});

test('an instruction left at a question does not answer that question, not even after a save', () => {
  const match = march();
  match.submit('forward');
  match.instruct(1, hold);
  expect(pendingDecisions(match.battle)).toMatchObject([{ side: 1, kind: 'react' }]);
  const again = revive(match.battle.system, match.battle.world, JSON.parse(JSON.stringify(coreOf(match.battle))));
  expect(pendingDecisions(again)).toEqual(pendingDecisions(match.battle));
  submit(again, 'hold');
  submit(match.battle, 'hold');
  submit(again, 'back');
  submit(match.battle, 'back');
  expect(coreOf(again)).toEqual(coreOf(match.battle));
});

test('an instruction that draws a die waits for a manual die, and is reported once', () => {
  const match = march(manualDice());
  match.instruct(1, shoot);
  match.submit('forward');
  expect(match.battle.wanted?.purpose).toBe('shot of the archers');
  match.submit('3');
  expect(match.log.map((event) => event.kind)).toEqual(['moved', 'standing-answer', 'die']);
});

test('answers given by instruction are not in the record, and the record still plays the same', () => {
  const match = march();
  match.instruct(1, hold);
  for (const choice of ['forward', 'back', 'stop', 'wheel 30']) match.submit(choice);
  expect(match.entries.map((entry) => entry.side)).toEqual([1, 0, 0, 0, 0]);
  const again = march();
  for (const entry of match.entries) replayEntry(again, entry);
  expect(hashOf(again.battle)).toBe(hashOf(match.battle));
});

test('an instruction that goes round in circles is ended, and the player is asked', () => {
  const spin = noted('spin', 0, ['left', 'stop'], {
    apply: (b, _, choice) => {
      b.state.secret = choice;
      return choice === 'stop' ? undefined : 'spin';
    },
  });
  const match = new Match(
    sketch([procedure('p', { spin, end: noted('end', 0, ['a', 'b'], { apply: (b) => note(b, 'end') }) })]),
  );
  match.instruct(0, { kind: 'spin', choice: 'left', until: 'battle' });
  const result = match.submit('left');
  expect(result.ok && result.events.at(-1)).toEqual({
    kind: 'standing-ended',
    rules: [],
    seenBy: 0,
    side: 0,
    question: 'spin',
    choice: 'left',
    label: 'left',
  });
  expect(match.battle.standing).toEqual([]);
  expect(pendingDecisions(match.battle)).toMatchObject([{ kind: 'spin' }]);
});

test('an instruction that is followed often, with decisions in between, is kept', () => {
  const q = noted('q', 0, ['a', 'b']);
  const react = noted('react', 1, ['yes', 'no']);
  const match = new Match(sketch([procedure('p', { q, react, again: () => 'q' })]));
  match.instruct(1, { kind: 'react', choice: 'no', until: 'battle' });
  for (let i = 0; i < 1_200; i++) submit(match.battle, 'a');
  expect(match.battle.standing).toHaveLength(1);
});

test('a question may follow an instruction for another one; its translation is chosen and reported', () => {
  const q = noted('q', 0, ['a', 'b']);
  const react = noted('react', 1, ['yes', 'no']);
  const flinch = noted('flinch', 1, ['run', 'stay'], {
    acceptsOrdersFrom: (_b, _v, { kind, choice }) => (kind === 'react' && choice === 'no' ? 'stay' : undefined),
  });
  const withLeft = (choice: string) => {
    const match = new Match(sketch([procedure('p', { q, react, flinch, again: () => 'q' })]));
    match.instruct(1, { kind: 'react', choice, until: 'battle' });
    match.submit('a');
    return match;
  };
  const held = withLeft('no');
  expect(pendingDecisions(held.battle)).toMatchObject([{ kind: 'q' }]);
  expect(held.log.filter(({ kind }) => kind === 'standing-answer')).toMatchObject([
    { question: 'react', choice: 'no' },
    { question: 'flinch', choice: 'stay' },
  ]);
  expect(pendingDecisions(withLeft('yes').battle)).toMatchObject([{ kind: 'flinch' }]);
});
