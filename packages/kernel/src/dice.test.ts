import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  average,
  below,
  type Dice,
  type DieWanted,
  d6,
  d10,
  diceByPurpose,
  nextFace,
  nextWord,
  provedFace,
  scriptedDice,
  seededDice,
  verifiableDice,
} from './dice.ts';

type Seeded = Extract<Dice, { mode: 'seed' }>;
const seeded = (seed: string | number): Seeded => seededDice(seed) as Seeded;
const wanted = (faces: readonly number[]): DieWanted => ({ purpose: 'shock die', side: 0, faces });
const faces = (dice: Dice, n: number, die = d10) => Array.from({ length: n }, () => nextFace(dice, 0, wanted(die)));

/** Pearson's statistic against equal chances. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

test('a seed fixes the faces, on every machine', () => {
  expect(faces(seededDice(1), 12)).toEqual(faces(seededDice('1'), 12));
  expect(faces(seededDice('Gaugamela'), 12)).toEqual([0, 3, 1, 1, 6, 9, 9, 7, 5, 0, 6, 4]);
  expect(faces(seededDice('Gaugamela'), 12)).not.toEqual(faces(seededDice('gaugamela'), 12));
});

// 99.9 % points: 27.9 for nine degrees of freedom, 20.5 for five.
test('every face is as likely as the next', () => {
  const tens = new Array<number>(10).fill(0);
  for (const face of faces(seededDice('fair'), 100_000)) tens[face as number]!++;
  expect(chiSquare(tens)).toBeLessThan(27.9);

  const sixes = new Array<number>(6).fill(0);
  for (const face of faces(seededDice('fair'), 60_000, d6)) sixes[(face as number) - 1]!++;
  expect(chiSquare(sixes)).toBeLessThan(20.5);
});

test('two dice in a row do not depend on each other', () => {
  const pairs = new Array<number>(100).fill(0);
  const dice = seededDice('pairs');
  for (let i = 0; i < 100_000; i++) {
    const [one, two] = faces(dice, 2) as [number, number];
    pairs[one * 10 + two]!++;
  }
  expect(chiSquare(pairs)).toBeLessThan(148.2);
});

test('the first dice of neighbouring seeds are as fair as those of one seed', () => {
  const tens = new Array<number>(10).fill(0);
  for (let seed = 0; seed < 20_000; seed++) tens[faces(seededDice(seed), 1)[0] as number]!++;
  expect(chiSquare(tens)).toBeLessThan(27.9);
});

test('the average die shows 3 and 4 twice as often', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of faces(seededDice('average'), 60_000, average)) counts[face as number]!++;
  expect(counts.slice(0, 2)).toEqual([0, 0]);
  const sixths = [counts[2]!, counts[3]! / 2, counts[3]! / 2, counts[4]! / 2, counts[4]! / 2, counts[5]!];
  expect(chiSquare(sixths)).toBeLessThan(20.5);
});

test('numbers below any bound stay below it, and words are 32 bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.string(), (n, seed) => {
      const dice = seeded(seed);
      const value = below(dice, n);
      expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
      const word = nextWord(dice);
      expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
      for (const part of [dice.a, dice.b, dice.c, dice.d]) expect(part).toBe(part | 0);
    }),
  );
});

test('a bound that does not divide the words evenly favours nobody', () => {
  const dice = seeded('uneven');
  let low = 0;
  for (let i = 0; i < 9_000; i++) if (below(dice, 3 * 2 ** 30) < 2 ** 30) low++;
  expect(Math.abs(low - 3_000)).toBeLessThan(200);
});

test('a script gives its faces in order and says what it lacks', () => {
  const dice = scriptedDice([7, 0]);
  expect(faces(dice, 2)).toEqual([7, 0]);
  expect(() => faces(dice, 1)).toThrow('the dice script has no roll left for: shock die');
});

test('a script with a face that the die does not have is refused', () => {
  expect(() => faces(scriptedDice([0]), 1, d6)).toThrow(
    'the dice script gives 0 for: shock die, which is not a face of that die',
  );
});

test('a script is its own, whatever becomes of the list that it was made of', () => {
  const list = [1, 2];
  const dice = scriptedDice(list);
  list[0] = 9;
  expect(faces(dice, 1)).toEqual([1]);
});

test('dice by purpose fall alike for the same rule, side and unit, whatever else is rolled and whatever the words', () => {
  const die = (rule: string, unit: number, words = 'a die'): DieWanted => ({
    ...{ purpose: words, side: 0, faces: d10, rule },
    about: { unit, text: words, routed: true },
  });
  const rolled = (seed: string, wanted: readonly DieWanted[]): number[] => {
    const dice = diceByPurpose(seed);
    return wanted.map((one) => nextFace(dice, 0, one) as number);
  };
  const shocks = (words?: string) => Array.from({ length: 400 }, () => die('toy-4.1', 3, words));
  const alone = rolled('luck', shocks());
  const mixed = rolled(
    'luck',
    Array.from({ length: 1200 }, (_, i) => (i % 3 === 0 ? die('toy-4.1', 3) : die('toy-5.1', i % 5))),
  );
  expect(mixed.filter((_, i) => i % 3 === 0)).toEqual(alone);
  expect(rolled('luck', shocks('reworded'))).toEqual(alone);
  for (const other of [die('toy-4.1', 4), die('toy-4.2', 3), { ...die('toy-4.1', 3), side: 1 as const }])
    expect(rolled('luck', Array(400).fill(other))).not.toEqual(alone);
  expect(rolled('other luck', shocks())).not.toEqual(alone);
  for (const face of d10) expect(Math.abs(alone.filter((one) => one === face).length - 40)).toBeLessThan(24);
});

test('proved dice follow from their secrets and their number, and are fair', () => {
  const secrets = 'server.one.two';
  expect(faces(verifiableDice(secrets), 12)).toEqual(Array.from({ length: 12 }, (_, n) => provedFace(secrets, n, d10)));
  expect(faces(verifiableDice(secrets), 12)).not.toEqual(faces(verifiableDice('server.one.too'), 12));
  // The first word of HMAC-SHA-256 with the key “server.one.two” and the text “0”.
  const first = createHmac('sha256', secrets).update('0').digest().readUInt32BE(0);
  expect(provedFace(secrets, 0, d10)).toBe(first % 10);
  const tens = new Array<number>(10).fill(0);
  for (const face of faces(verifiableDice('fair'), 20_000)) tens[face as number]!++;
  expect(chiSquare(tens)).toBeLessThan(27.9);
});

test('a word that would favour some faces is passed over', () => {
  // With three thousand million faces some 30 % of all words are: the next word of the same die is taken.
  const faces = { length: 3_000_000_000 } as readonly number[];
  const limit = 0x100000000 - (0x100000000 % faces.length);
  const words = (n: number) => createHmac('sha256', 'k').update(String(n)).digest();
  const nth = Array.from({ length: 50 }, (_, n) => n).find((n) => words(n).readUInt32BE(0) >= limit) as number;
  const asked: number[] = [];
  const watched = new Proxy(faces, {
    get: (target, key) => (key === 'length' ? target.length : asked.push(Number(key))),
  });
  provedFace('k', nth, watched);
  const taken = [0, 4, 8, 12].map((at) => words(nth).readUInt32BE(at)).find((word) => word < limit) as number;
  expect(asked).toEqual([taken % faces.length]);
});
