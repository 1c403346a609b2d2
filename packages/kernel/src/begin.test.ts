import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreOf } from './battle.ts';
import { begin, clone, hashOf, revive } from './begin.ts';
import { pendingDecisions, submit } from './decisions.ts';
import { manualDice, seededDice } from './dice.ts';
import { canonical } from './plain.ts';
import { call, procedure } from './procedure.ts';
import { playOut, randomPlayer } from './random.ts';
import { battleAt, causeway, smallBattle, smallState, smallWorld } from './testing/causeway.ts';
import { afterPlay, reachable } from './testing/reach.ts';
import { note, noted, type Sketch, sketch } from './testing/sketch.ts';

test('a battle is the same whenever it is played with the same seed and choices', () => {
  const one = afterPlay(seededDice('same'), 5, 40);
  const two = afterPlay(seededDice('same'), 5, 40);
  expect(coreOf(two)).toEqual(coreOf(one));
  expect(hashOf(afterPlay(seededDice('other'), 5, 40))).not.toBe(hashOf(one));
});

test('a position has the same hash for ever', () => {
  expect(hashOf(smallBattle(seededDice('x')))).toBe('733ac6ae704d3f6e');
  expect(hashOf(afterPlay(seededDice('x'), 1, 30))).toBe('7bde5795b07d26da');
});

test('a hash looks at the position, not at where the dice come from or at the order of fields', () => {
  const b = smallBattle(seededDice('x'));
  expect(hashOf(smallBattle(manualDice()))).toBe(hashOf(b));
  const { turn, trap, ...rest } = smallState();
  const other = begin(causeway, smallWorld, { trap, ...rest, turn }, seededDice(2), { proc: 'battle', locals: {} });
  expect(hashOf(other)).toBe(hashOf(b));
  expect(hashOf(smallBattle(seededDice('x'), { hits: [0, 0, 0, 1] }))).not.toBe(hashOf(b));
});

test('what is played on a copy leaves the original as it was', () => {
  fc.assert(
    fc.property(reachable(), fc.nat(9999), (b, player) => {
      const before = canonical([coreOf(b), b.wanted, b.used, b.index, pendingDecisions(b)]);
      playOut(clone(b), randomPlayer(player), 60);
      expect(canonical([coreOf(b), b.wanted, b.used, b.index, pendingDecisions(b)])).toBe(before);
    }),
    { numRuns: 100 },
  );
});

test('a procedure that waits for another goes on with variables of its own in every copy', () => {
  const main = procedure<Sketch, { answers: number }>('main', {
    call: (b) => call(b, 'sub', {}),
    count(b, v) {
      v.answers = (v.answers ?? 0) + 1;
      note(b, String(v.answers));
      return 'call';
    },
  });
  const b = sketch([main, procedure('sub', { end: noted('end', 0, ['a', 'b']) })]);
  submit(b, 'a');
  const [one, other] = [clone(b), clone(b)];
  for (const copied of [one, b, clone(one), other]) submit(copied, 'b');
  submit(one, 'b');
  expect([one, b, other].map(({ state }) => state.notes.at(-1))).toEqual(['3', '2', '2']);
});

test('a copy goes on exactly as the original does', () => {
  fc.assert(
    fc.property(reachable(), fc.nat(9999), (b, player) => {
      const twin = clone(b);
      playOut(twin, randomPlayer(player), 40);
      playOut(b, randomPlayer(player), 40);
      expect(coreOf(twin)).toEqual(coreOf(b));
    }),
    { numRuns: 100 },
  );
});

test('a battle goes on from its JSON exactly as it would have', () => {
  fc.assert(
    fc.property(reachable(), fc.nat(9999), (b, player) => {
      const again = revive(causeway, smallWorld, JSON.parse(JSON.stringify(coreOf(b))));
      expect(coreOf(again)).toEqual(coreOf(b));
      expect(pendingDecisions(again)).toEqual(pendingDecisions(b));
      expect(again.index).toEqual(b.index);
      playOut(again, randomPlayer(player), 40);
      playOut(b, randomPlayer(player), 40);
      expect(coreOf(again)).toEqual(coreOf(b));
    }),
    { numRuns: 100 },
  );
});

test('the rules’ look-up tables equal those rebuilt from the state', () => {
  fc.assert(
    fc.property(reachable(), (b) => {
      expect(b.index).toEqual(causeway.index(b.world, b.state));
    }),
    { numRuns: 100 },
  );
});

test('a battle that waits for the second sealed answer is revived with the first still sealed', () => {
  const b = smallBattle(seededDice(1));
  submit(b, 'trap 7', 1);
  const again = revive(causeway, smallWorld, JSON.parse(JSON.stringify(coreOf(b))));
  expect(pendingDecisions(again).map((owed) => owed.side)).toEqual([0]);
  submit(again, 'trap 4', 0);
  submit(b, 'trap 4', 0);
  expect(again.state.trap).toEqual([4, 7]);
  expect(coreOf(again)).toEqual(coreOf(b));
});

test('a path that was interrupted is revived with its rest', () => {
  const b = battleAt(seededDice(1), { at: [2, 1, 10, 6] }, 'move', { unit: 0, left: 3 });
  submit(b, 'forward, forward, forward, stop');
  submit(b, 'shoot');
  const again = revive(b.system, smallWorld, JSON.parse(JSON.stringify(coreOf(b))));
  expect(pendingDecisions(again)).toMatchObject([{ planned: ['forward', 'stop'] }]);
  submit(again, 'go on');
  submit(b, 'go on');
  expect(coreOf(again)).toEqual(coreOf(b));
});

test('a battle owns its state: what it was begun from can be used again', () => {
  const state = smallState();
  const dice = seededDice(1);
  const first = { proc: 'battle', locals: {} };
  playOut(begin(causeway, smallWorld, state, dice, first), randomPlayer(1), 50);
  expect(state).toEqual(smallState());
  expect(dice).toEqual(seededDice(1));
});

test('a state that would not survive a save is refused at once', () => {
  const state = smallState({ hits: [0, 0.5, 0, 0] });
  const start = () => begin(causeway, smallWorld, state, seededDice(1), { proc: 'battle', locals: {} });
  expect(start).toThrow('the battle cannot start: state.hits[1] is 0.5, not a whole number');
});
