import { expect, test } from 'vitest';
import { clone, hashOf } from './begin.ts';
import { submitNth } from './decisions.ts';
import { average, manualDice, seededDice } from './dice.ts';
import { procedure } from './procedure.ts';
import { playOut, quickRandomPlayer, randomPlayer } from './random.ts';
import { draw } from './roll.ts';
import { smallBattle } from './testing/causeway.ts';
import { noted, type Sketch, sketch } from './testing/sketch.ts';

test('random play comes to an end, with every kind of dice', () => {
  for (let seed = 0; seed < 20; seed++) {
    for (const dice of [seededDice(seed), manualDice()]) {
      const b = smallBattle(dice, { at: [4, 3, 8, 7] });
      expect(playOut(b, randomPlayer(seed), 5_000)).toBeLessThan(5_000);
      expect(b.outcome).not.toBe(null);
    }
  }
});

test('it stops at its limit', () => {
  const b = smallBattle(seededDice(1));
  expect(playOut(b, randomPlayer(1), 3)).toBe(3);
  expect(b.outcome).toBe(null);
});

test('each answer is as likely as the next, and a player repeats himself by his seed', () => {
  const b = smallBattle(seededDice(1));
  const n = b.waiting?.legal.length as number;
  const counts = new Array<number>(n).fill(0);
  const player = randomPlayer('fair');
  for (let i = 0; i < 1_000 * n; i++) counts[player(b)]!++;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  expect([1, 2, 3].map(() => randomPlayer(9)(b))).toEqual(new Array(3).fill(randomPlayer(9)(b)));
});

test('the quick player gives legal answers only, each as likely as the next', () => {
  const b = smallBattle(seededDice(1));
  const after = (b.waiting?.legal ?? []).map((_, n) => {
    const twin = clone(b);
    submitNth(twin, n);
    return hashOf(twin);
  });
  const counts = new Map<string, number>(after.map((hash) => [hash, 0]));
  const quick = quickRandomPlayer('fair');
  const rounds = 300 * counts.size;
  for (let i = 0; i < rounds; i++) {
    const twin = clone(b);
    quick(twin);
    const hash = hashOf(twin);
    expect(counts.has(hash)).toBe(true);
    counts.set(hash, (counts.get(hash) as number) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(90);
});

test('the quick player fights battles to their end, with every kind of dice', () => {
  for (const dice of [seededDice(3), manualDice()]) {
    const b = smallBattle(dice, { at: [4, 3, 8, 7] });
    const quick = quickRandomPlayer(3);
    for (let n = 0; n < 5_000 && !b.outcome; n++) quick(b);
    expect(b.outcome).not.toBe(null);
  }
});

test('he rolls an average die as it falls, 3 and 4 twice as often', () => {
  const go = (b: Sketch) => {
    draw(b, 'pace', 0, average);
    return 'go';
  };
  const b = sketch([procedure('p', { go })], manualDice());
  const counts = [0, 0, 0, 0];
  const player = randomPlayer('average');
  for (let i = 0; i < 6_000; i++) counts[player(b)]!++;
  expect(counts.map((count) => Math.round(count / 1_000))).toEqual([1, 2, 2, 1]);
});

test('nothing is judged twice while it is chosen from, and the last answer first', () => {
  const judged: string[] = [];
  const refuse = (_b: Sketch, _v: object, choice: string) => {
    judged.push(choice);
    return choice === 'a' || choice === 'c' ? { rule: 'none', text: 'no' } : null;
  };
  const answers = ['a', 'b', 'c', 'd', 'e'];
  const b = sketch([procedure('p', { q: noted('q', 0, answers, { refuse }), end: noted('end', 0, ['x', 'y']) })]);
  expect(judged).toEqual(['e', 'a', 'b']);
  expect(answers.map((_, n) => b.waiting?.allows(n))).toEqual([false, true, false, true, true]);
  expect(b.waiting?.legal).toEqual(['b', 'd', 'e']);
  expect(judged).toEqual(['e', 'a', 'b', 'c', 'd']);
  expect(clone(b).waiting?.legal).toEqual(['b', 'd', 'e']);
  quickRandomPlayer(1)(b);
  expect(judged).toHaveLength(10);
});
