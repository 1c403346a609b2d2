import type { RuleId, Side } from './rules.ts';
import { keyedWords } from './sha256.ts';

/**
 * Where dice come from:
 * - `seed`: a stream of numbers that the seed fixes (sfc32);
 * - `purpose`: fixed by a seed too, but the nth die for a purpose is the same whatever else has been thrown for: battles
 *   that differ in one answer meet the same luck wherever it does not matter, and what does matter shows sooner;
 * - `proved`: each die follows from secrets that several people bring and from its number, so that none of them could
 *   know it beforehand and all can reckon it afterwards;
 * - `script`: a list written down beforehand, for tests and worked examples;
 * - `ask`: anyone who runs the battle supplies each face: a player with dice of his own, or a walk through all chances.
 */
export type Dice =
  | { mode: 'seed'; a: number; b: number; c: number; d: number }
  | { mode: 'purpose'; seed: string; thrown: { [key: string]: number } }
  | { mode: 'proved'; secrets: string; thrown: number }
  | { mode: 'script'; faces: number[]; used: number }
  | { mode: 'ask'; given: number[] };

/** A die that is wanted before the battle can go on. */
export interface DieWanted {
  /** What it is for, in words. */
  purpose: string;
  side: Side;
  /** The first rule under which it is rolled, and what it is about: these tell dice apart, whatever the words are. */
  rule?: RuleId | undefined;
  about?: { readonly [fact: string]: number | string | boolean } | undefined;
  faces: readonly number[];
  /** Where nothing about the die matters but whether it shows this face or a higher one. */
  reach?: number;
  /** So many dice, this one and those after it, are thrown alike, and only how many reach that face matters. */
  alike?: number;
  /** For each face a number: faces with the same one come to the same thing. */
  kinds?: readonly number[];
  /** Where this die and those after it matter only together: one way to fall for each thing that comes of them. */
  ways?: readonly Fall[];
}

/** A way in which several dice can fall, and the chance of all those that come to the same. */
export interface Fall {
  faces: readonly number[];
  chance: number;
}

/** The ten-sided die of the hex systems: 0 is zero. */
export const d10: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
export const d6: readonly number[] = [1, 2, 3, 4, 5, 6];
/** The average die of the miniatures systems. */
export const average: readonly number[] = [2, 3, 3, 4, 4, 5];

export class DiceScriptError extends Error {}

/** Expands any text into a generator's four words, so that seeds may be numbers or names. */
export function seededDice(seed: string | number): Dice {
  let h = 1779033703 ^ String(seed).length;
  for (const char of String(seed)) {
    h = Math.imul(h ^ (char.codePointAt(0) as number), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  const word = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h | 0;
  };
  const dice = { mode: 'seed' as const, a: word(), b: word(), c: word(), d: 1 };
  for (let i = 0; i < 12; i++) nextWord(dice);
  return dice;
}

/** See the mode `purpose`. */
export const diceByPurpose = (seed: string | number): Dice => ({ mode: 'purpose', seed: String(seed), thrown: {} });

/** The same for each die of one kind about the same units: no words are in it, so that rewording changes no die. */
function keyOf({ side, rule = '', about = {} }: DieWanted): string {
  const numbers = Object.entries(about).flatMap(([fact, value]) =>
    typeof value === 'number' ? [`${fact} ${value}`] : [],
  );
  return [side, rule, ...numbers].join(' ');
}

function faceFor({ seed, thrown }: Extract<Dice, { mode: 'purpose' }>, wanted: DieWanted): number {
  const { faces } = wanted;
  const key = keyOf(wanted);
  const nth = thrown[key] ?? 0;
  thrown[key] = nth + 1;
  const stream = seededDice(`${seed} ${key} ${nth}`) as Extract<Dice, { mode: 'seed' }>;
  return faces[below(stream, faces.length)] as number;
}

/** Dice from secrets that stand in one text; see the mode `proved`. */
export const verifiableDice = (secrets: string): Dice => ({ mode: 'proved', secrets, thrown: 0 });

/** The nth die of secrets, counted from 0, each face equally likely: words that would favour some faces are passed over. */
export function provedFace(secrets: string, nth: number, faces: readonly number[]): number {
  const limit = 0x100000000 - (0x100000000 % faces.length);
  for (let again = 0; ; again++) {
    const words = keyedWords(secrets, again === 0 ? `${nth}` : `${nth} ${again}`);
    const word = words.find((one) => one >>> 0 < limit);
    if (word !== undefined) return faces[(word >>> 0) % faces.length] as number;
  }
}

export const scriptedDice = (faces: readonly number[]): Dice => ({ mode: 'script', faces: [...faces], used: 0 });
export const manualDice = (): Dice => ({ mode: 'ask', given: [] });

/** One step of sfc32: 32 fair bits. */
export function nextWord(g: { a: number; b: number; c: number; d: number }): number {
  const t = (((g.a + g.b) | 0) + g.d) | 0;
  g.d = (g.d + 1) | 0;
  g.a = g.b ^ (g.b >>> 9);
  g.b = (g.c + (g.c << 3)) | 0;
  g.c = (g.c << 21) | (g.c >>> 11);
  g.c = (g.c + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to n - 1, each equally likely. */
export function below(g: { a: number; b: number; c: number; d: number }, n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  for (;;) {
    const word = nextWord(g);
    if (word < limit) return word % n;
  }
}

/** The next face, or undefined where the source has to be asked for it. */
export function nextFace(dice: Dice, used: number, wanted: DieWanted): number | undefined {
  if (dice.mode === 'seed') return wanted.faces[below(dice, wanted.faces.length)] as number;
  if (dice.mode === 'ask') return dice.given[used];
  if (dice.mode === 'purpose') return faceFor(dice, wanted);
  if (dice.mode === 'proved') return provedFace(dice.secrets, dice.thrown++, wanted.faces);
  const face = dice.faces[dice.used];
  if (face === undefined) {
    throw new DiceScriptError(`the dice script has no roll left for: ${wanted.purpose}`);
  }
  if (!wanted.faces.includes(face)) {
    throw new DiceScriptError(`the dice script gives ${face} for: ${wanted.purpose}, which is not a face of that die`);
  }
  dice.used++;
  return face;
}
