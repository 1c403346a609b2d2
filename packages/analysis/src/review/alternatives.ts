import { type AnyBattle, clone, declines, diceByPurpose, pendingDecisions, type Side, submit } from '@taxiarch/kernel';
import type { Evaluator } from './evaluate.ts';

/** An answer that was given, and the battle before it. */
export interface Decided {
  entry: number;
  turn: number;
  side: Side;
  choice: string;
  before: AnyBattle;
  /** How far the lead of the side fell after it in the battle as it was fought, what came soon counting most. */
  fall: number;
  /** The turn by the end of which it mostly shows what came of it. */
  last: number;
}

/** An answer that could have been given instead, and what rehearsals of it have come to beyond the one that was given. */
export interface Other {
  choice: string;
  why: string;
  gains: number[];
}

/** A decision at which something else could have been answered. */
export interface AlternativeDecision extends Decided {
  others: Other[];
  /** The judge would have answered otherwise himself. */
  contested: boolean;
}

/** Of short lists every answer is looked into, of longer ones what the judge would give, or to do nothing. */
const SHORT = 4;
/** Tries for another answer where nobody knows of one. */
const FEW = 2;
/** Answers on which the judge is asked, for each decision that is to be rehearsed. */
const ASKED = 6;
/** Of three decisions that the judge is asked about, one is taken wherever it stands in the battle, two by what followed. */
const THIRD = 3;
/** Spreads decisions over the battle: multiples of it fall evenly between 0 and 1. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The decisions that are worth rehearsing, at most so many: first those where the judge would have answered otherwise.
 * He is asked mainly about those after which things went ill.
 */
export function doubtsIn(
  decided: readonly Decided[],
  judge: Evaluator,
  most: number,
  tick: (share: number) => void,
): AlternativeDecision[] {
  const asked = inTurn(decided).slice(0, most * ASKED);
  const contested: AlternativeDecision[] = [];
  const plain: AlternativeDecision[] = [];
  const known = new Set<string>();
  for (const [i, one] of asked.entries()) {
    tick(i / asked.length);
    const doubt = doubtAt(one, judge);
    if (!doubt) continue;
    // What is left undone is asked for again and again: once is enough.
    const key = `${doubt.side} ${doubt.turn} ${doubt.others.map(({ choice }) => choice).join(' or ')}`;
    if (known.has(key)) continue;
    known.add(key);
    (doubt.contested ? contested : plain).push(doubt);
    if (contested.length >= most) break;
  }
  return [...contested, ...plain].slice(0, most);
}

/** Two that were followed by the greatest losses, one from anywhere, and so on. */
function inTurn(decided: readonly Decided[]): Decided[] {
  const worst = decided.toSorted((one, other) => other.fall - one.fall || one.entry - other.entry);
  const spread = decided
    .map((one, i) => ({ one, at: (i * GOLDEN) % 1 }))
    .sort((x, y) => x.at - y.at)
    .map(({ one }) => one);
  const order = new Set<Decided>();
  for (let i = 0; i < decided.length; i++) {
    order.add(worst[i] as Decided);
    if (i % (THIRD - 1) === 0) order.add(spread[i / (THIRD - 1)] as Decided);
  }
  return [...order];
}

function doubtAt(decided: Decided, judge: Evaluator): AlternativeDecision | null {
  const { before: b, side, choice, entry } = decided;
  const asked = pendingDecisions(b).find((one) => one.side === side);
  if (!asked) return null;
  const others = new Map<string, Other>();
  const add = (one: string, why: string): void => {
    // Anyone who has given the first step of a way has not gone another one yet.
    if (one === choice || one.startsWith(`${choice},`) || others.has(one)) return;
    others.set(one, { choice: one, why, gains: [] });
  };
  for (const { choices, why } of judge.advice(b, side, `advice ${entry}`)) {
    const accepted = choices.find((one) => submit(twinOf(b, 'advice'), one, side).ok);
    if (accepted !== undefined) add(accepted, why);
  }
  const contested = others.size > 0;
  const short = asked.options.length <= SHORT;
  for (const { choice: one } of asked.options) if (short || (!contested && declines(b, one))) add(one, '');
  // Where the judge has nothing against it, one of the other answers is tried, from anywhere in the list.
  const { length } = asked.options;
  for (let k = 1; others.size === 0 && k <= FEW; k++) {
    add(asked.options[Math.floor(((k * GOLDEN) % 1) * length)]?.choice ?? choice, '');
  }
  return others.size === 0 ? null : { ...decided, others: [...others.values()], contested };
}

/** A copy to try something out in, with dice of its own. */
export function twinOf(b: AnyBattle, seed: string): AnyBattle {
  const twin = clone(b);
  twin.mute = true;
  twin.dice = diceByPurpose(seed);
  return twin;
}
