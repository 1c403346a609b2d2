import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreOf } from './battle.ts';
import { hashOf } from './begin.ts';
import { pendingDecisions } from './decisions.ts';
import { manualDice, scriptedDice, seededDice } from './dice.ts';
import { type Entry, Match, ReplayError, replayEntry } from './match.ts';
import { procedure } from './procedure.ts';
import { randomPlayer } from './random.ts';
import { battleAt, smallBattle } from './testing/causeway.ts';
import type { Causeway } from './testing/causeway-field.ts';
import { note, noted, sketch } from './testing/sketch.ts';

const near = { at: [4, 3, 8, 7] };
const opened = (seed: number | string = 1) => new Match(smallBattle(seededDice(seed), near));
const whole = (match: Match<Causeway>) =>
  JSON.stringify([coreOf(match.battle), match.entries, match.log, pendingDecisions(match.battle)]);

function playOn(match: Match<Causeway>, player: number, decisions: number): void {
  const choose = randomPlayer(player);
  for (let i = 0; i < decisions && !match.battle.outcome; i++) {
    const [owed] = pendingDecisions(match.battle);
    match.submit(owed?.options[choose(match.battle)]?.choice as string, owed?.side);
  }
}

test('the record holds every choice with its side, the log every fact', () => {
  const match = opened();
  match.submit('trap 5', 1);
  match.submit(' trap 6 ', 0);
  match.submit('pass');
  expect(match.entries).toEqual([
    { side: 1, choice: 'trap 5' },
    { side: 0, choice: 'trap 6' },
    { side: 0, choice: 'pass' },
  ]);
  expect(match.log.map((event) => event.kind)).toEqual(['traps-laid', 'turn']);
});

test('the log begins with the facts of the opening', () => {
  const b = battleAt(scriptedDice([9]), { at: [2, 1, 10, 3] }, 'shot', { by: 3, unit: 0 });
  expect(new Match(b).log.map((event) => event.kind)).toEqual(['die', 'hits']);
  expect(b.events).toEqual([]);
});

test('a refused choice leaves no trace', () => {
  const match = opened();
  const before = whole(match);
  expect(match.submit('trap 0').ok).toBe(false);
  expect(whole(match)).toBe(before);
  expect(match.canUndo).toBe(false);
});

test('undo restores exactly, back to the last draw or reveal and no further', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(9999), fc.nat(70), (seed, player, decisions) => {
      const match = opened(seed);
      const choose = randomPlayer(player);
      let since: string[] = [];
      for (let i = 0; i < decisions && !match.battle.outcome; i++) {
        since.push(whole(match));
        const { drawn } = match.battle;
        match.submit(pendingDecisions(match.battle)[0]?.options[choose(match.battle)]?.choice as string);
        if (match.battle.drawn !== drawn) since = [];
      }
      while (since.length > 0) {
        expect(match.undo()).toBe(true);
        expect(whole(match)).toBe(since.pop());
      }
      expect(match.canUndo).toBe(false);
      expect(match.undo()).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('redo does again what was undone, until something else is done', () => {
  const match = opened();
  match.submit('trap 6', 0);
  match.submit('trap 6', 1);
  match.submit('slingers');
  match.submit('back, back');
  const after = whole(match);
  match.undo();
  match.undo();
  expect([match.canUndo, match.canRedo]).toEqual([false, true]);
  expect([match.redo(), match.redo(), match.redo()]).toEqual([true, true, false]);
  expect(whole(match)).toBe(after);

  match.undo();
  match.undo();
  match.submit('pass');
  expect(match.canRedo).toBe(false);
});

test('an instruction can be undone and done again', () => {
  const match = opened();
  match.instruct(1, { kind: 'react', choice: 'hold', until: 'battle' });
  match.undo();
  expect(match.battle.standing).toEqual([]);
  match.redo();
  expect(match.battle.standing).toEqual([{ side: 1, kind: 'react', choice: 'hold', until: 'battle' }]);
});

test('after a new or withdrawn instruction there is nothing to redo; earlier choices stay', () => {
  for (const news of [{ kind: 'react', choice: 'hold', until: 'turn' } as const, { cancel: 'react' }]) {
    const match = opened();
    match.submit('trap 6', 0);
    match.submit('trap 6', 1);
    match.submit('slingers');
    match.undo();
    expect(match.canRedo).toBe(true);
    match.instruct(1, news);
    const after = whole(match);
    expect([match.canRedo, match.redo()]).toEqual([false, false]);
    expect(whole(match)).toBe(after);
  }
});

test('an instruction that is done again leaves what was undone after it to be done again too', () => {
  const match = opened();
  match.submit('trap 6', 0);
  match.submit('trap 6', 1);
  match.instruct(1, { kind: 'react', choice: 'hold', until: 'battle' });
  match.submit('slingers');
  const after = whole(match);
  match.undo();
  match.undo();
  expect([match.redo(), match.redo(), match.redo()]).toEqual([true, true, false]);
  expect(whole(match)).toBe(after);
});

test('a reveal without a die cannot be undone', () => {
  const match = opened();
  match.submit('trap 6', 0);
  expect(match.canUndo).toBe(true);
  match.submit('trap 5', 1);
  expect(match.canUndo).toBe(false);
});

test('a fork goes its own way', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(50), fc.nat(9999), (player, decisions, other) => {
      const match = opened();
      playOn(match, player, decisions);
      const before = whole(match);
      const fork = match.fork();
      expect(whole(fork)).toBe(before);
      playOn(fork, other, 20);
      expect(whole(match)).toBe(before);
      playOn(match, other, 20);
      expect(whole(match)).toBe(whole(fork));
    }),
    { numRuns: 30 },
  );
});

test('the record plays the battle again, to the same hash and the same log', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(9999), (seed, player) => {
      const match = opened(seed);
      match.instruct(0, { kind: 'react', choice: 'hold', until: 'turn' });
      playOn(match, player, 30);
      match.instruct(1, { kind: 'react', choice: 'shoot', until: 'battle' });
      playOn(match, player, 30);
      const again = opened(seed);
      for (const entry of match.entries) replayEntry(again, entry);
      expect(whole(again)).toBe(whole(match));
    }),
    { numRuns: 40 },
  );
});

test('a record that does not fit says which choice, and why', () => {
  const match = opened();
  const entries: Entry[] = [
    { side: 0, choice: 'trap 6' },
    { side: 1, choice: 'trap 6' },
    { side: 0, choice: 'guards' },
  ];
  const replay = () => entries.map((entry) => replayEntry(match, entry));
  expect(replay).toThrow(ReplayError);
  expect(() => replayEntry(match, { side: 0, choice: 'guards' })).toThrow(
    'choice 3 of the record, “guards”, is refused: “guards” is not an option for: Which unit moves? (none)',
  );
});

test('where rules code fails half-way the battle stands as before, with its record', () => {
  const q = noted('q', 0, ['good', 'bad'], {
    apply: (b, _, choice) => {
      note(b, choice);
      if (choice === 'bad') throw new Error('a bug');
      return 'q';
    },
  });
  const match = new Match(sketch([procedure('p', { q })]));
  match.submit('good');
  const before = hashOf(match.battle);
  expect(() => match.submit('bad')).toThrow('a bug');
  expect(hashOf(match.battle)).toBe(before);
  expect(match.entries).toHaveLength(1);
  expect(match.submit('good').ok).toBe(true);
});

test('a script that runs out leaves the battle as it was', () => {
  const match = new Match(battleAt(scriptedDice([4]), { at: [2, 1, 10, 3] }, 'move', { unit: 0, left: 3 }));
  const before = hashOf(match.battle);
  expect(() => match.submit('attack')).toThrow('the dice script has no roll left for: clash of the archers');
  expect(hashOf(match.battle)).toBe(before);
  expect(match.battle.dice).toMatchObject({ used: 0 });
});

test('dice typed in are part of the record', () => {
  const start = () => new Match(battleAt(manualDice(), { at: [2, 1, 10, 3] }, 'move', { unit: 0, left: 3 }));
  const match = start();
  for (const choice of ['attack', '6', '2']) match.submit(choice);
  expect(match.entries.slice(1)).toEqual([
    { side: 0, choice: '6' },
    { side: 1, choice: '2' },
  ]);
  const again = start();
  for (const entry of match.entries) replayEntry(again, entry);
  expect(whole(again)).toBe(whole(match));
});
