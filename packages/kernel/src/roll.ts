import { type AnyBattle, citedOne, emit, KernelError } from './battle.ts';
import { type DieWanted, d10, type Fall, nextFace } from './dice.ts';
import { noParts, type Part, type RuleId, type Side, type Sum } from './rules.ts';

/**
 * Thrown inside a step when a die must be asked for; the step is then run again with the face. Where it gets out, a die
 * was drawn for a question's words.
 */
export const WANTED = new KernelError('a die was drawn outside a step');

/** Draws a die for a purpose and reports it as an event. */
export function draw(b: AnyBattle, purpose: string, side: Side, faces: readonly number[] = d10): number {
  return roll(b, { purpose, side, rules: [], faces }).natural;
}

/** What a die roll is for, and what bears on it. */
export interface RollFor {
  purpose: string;
  side: Side;
  rules: RuleId[];
  /** Modifiers of the die. */
  sum?: Sum;
  /** The number that the modified roll is compared with, where there is one. */
  against?: number;
  /** The same where nothing about the natural roll matters but whether it is at least so high: a walk through all
   * chances then need not try every face. */
  reach?: number;
  /** A number for each face, the same for faces that come to the same thing: one of these is enough for such a walk. */
  kinds?: (faces: readonly number[]) => readonly number[];
  faces?: readonly number[];
  /** Further facts for the log, such as the unit. */
  about?: { [fact: string]: number | string | boolean };
}

/** A die as it fell, and with its modifiers. */
interface Rolled {
  natural: number;
  total: number;
}

/** Draws a die, adds its modifiers and reports it as an event, with its faces where it is not the plain ten-sided one. */
export function roll(b: AnyBattle, what: RollFor): Rolled {
  return thrown(b, what, 1);
}

/**
 * Throws two dice, one after the other, of which nothing matters but what they come to together: `kind` is a number, the same
 * wherever natural faces have the same effect.
 */
export function rollPair(
  b: AnyBattle,
  one: RollFor,
  other: RollFor,
  kind: (one: number, other: number) => number,
): [Rolled, Rolled] {
  const first = thrown(b, one, 1, (faces) => waysOf(faces, other.faces ?? d10, kind));
  const kinds = (faces: readonly number[]): number[] => faces.map((face) => kind(first.natural, face));
  return [first, thrown(b, { ...other, kinds }, 1)];
}

function waysOf(
  ones: readonly number[],
  others: readonly number[],
  kind: (one: number, other: number) => number,
): Fall[] {
  const ways = new Map<number, Fall>();
  const chance = 1 / ones.length / others.length;
  for (const one of ones) {
    for (const other of others) {
      const known = ways.get(kind(one, other));
      if (known) known.chance += chance;
      else ways.set(kind(one, other), { faces: [one, other], chance });
    }
  }
  return [...ways.values()];
}

/**
 * Throws several dice of which each has to reach a face, and tells how many do. `more`: so many dice of the same kind are
 * thrown behind them in the same step, and nothing matters but how many of all do.
 */
export function rollToReach(b: AnyBattle, what: RollFor & { reach: number }, dice: number, more = 0): number {
  let reached = 0;
  for (let left = dice; left > 0; left--) if (thrown(b, what, left + more).natural >= what.reach) reached++;
  return reached;
}

type Ways = (faces: readonly number[]) => Fall[];

function thrown(b: AnyBattle, what: RollFor, alike: number, ways?: Ways): Rolled {
  const { purpose, side, faces = d10, reach, about } = what;
  const rule = what.rules[0];
  const wanted: DieWanted =
    reach === undefined ? { purpose, side, rule, about, faces } : { purpose, side, rule, about, faces, reach, alike };
  const natural = fall(b, wanted, what.kinds, ways);
  const sum = what.sum ?? noParts;
  const total = natural + sum.total;
  if (b.mute === 'but for dice') {
    b.events.push({
      kind: 'die',
      rules: [],
      purpose,
      side,
      natural,
      ...(faces === d10 ? {} : { faces: [...faces] }),
      ...what.about,
    });
  } else if (!b.mute) {
    const rules = [...what.rules, ...sum.parts.map((p) => p.rule)];
    const facts = { purpose: what.purpose, side: what.side, natural, parts: citedParts(b, sum.parts), total };
    const compared = what.against ?? reach;
    const against = compared === undefined ? {} : { against: compared };
    const die = faces === d10 ? {} : { faces: [...faces] };
    emit(b, { kind: 'die', rules, ...facts, ...against, ...die, ...what.about });
  }
  return { natural, total };
}

/** The parts of a sum as they are shown to a player: with the numbers of his own book. */
export const citedParts = (b: AnyBattle, parts: readonly Part[]) =>
  parts.map((part) => ({ ...part, rule: citedOne(b, part.rule) }));

function fall(b: AnyBattle, wanted: DieWanted, kinds: RollFor['kinds'], ways: Ways | undefined): number {
  if (wanted.faces.length === 0) throw new KernelError(`the die for ${wanted.purpose} has no faces`);
  const face = nextFace(b.dice, b.used, wanted);
  if (face === undefined) {
    if (kinds) wanted.kinds = kinds(wanted.faces);
    if (ways) wanted.ways = ways(wanted.faces);
    b.wanted = wanted;
    throw WANTED;
  }
  b.used++;
  b.drawn++;
  return face;
}

/** Something secret has become known: it cannot be undone. */
export function reveal(b: AnyBattle): void {
  b.drawn++;
}

/** How much of a battle cannot be taken back: dice that have fallen and secrets that have come out. */
export const irreversibleCount = (b: AnyBattle): number => b.drawn + (b.dice.mode === 'ask' ? b.dice.given.length : 0);
