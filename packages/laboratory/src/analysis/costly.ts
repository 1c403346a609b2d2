import { systemOf } from '@taxiarch/battles/lazy';
import { type AnyBattle, clone, pending, type Side, seededDice, submit } from '@taxiarch/kernel';
import { meanShare, type Share } from '../batch/statistics.ts';
import { answerInWords, chanceOf, type Judge, resultFor } from './judge.ts';

/** A decision that cost the side that made it, and what would have been better. */
export interface Costly {
  /** Answers that had been given before it. */
  entry: number;
  turn: number;
  side: Side;
  /** What was asked and what was answered, in words; `choice` as it stands in the record. */
  question: string;
  choice: string;
  answer: string;
  /** The same of the better answer, and what speaks for it where the judge would have given it himself. */
  better: { choice: string; answer: string; why: string };
  /** What the better answer adds to the chance of the side, with the interval of 95 % confidence. */
  cost: Share;
}

/** An answer that could have been given instead, and what rehearsals of it have come to beyond the one that was given. */
interface Other {
  choice: string;
  why: string;
  gains: number[];
}

/** A decision at which something else could have been answered. */
export interface Doubt {
  entry: number;
  side: Side;
  choice: string;
  before: AnyBattle;
  others: Other[];
  /** The judge would have answered otherwise himself. */
  contested: boolean;
  /** The turn to the end of which it is rehearsed. */
  last: number;
}

/** Of short lists every answer is looked into, of longer ones only what the judge would give. */
const SHORT = 4;

/** The decision at which a side stands, where another answer to it is worth looking into. */
export function doubtAt(b: AnyBattle, entry: number, given: { side: Side; choice: string }, judge: Judge): Doubt[] {
  const { side, choice } = given;
  const asked = b.wanted ? undefined : pending(b).find((one) => one.side === side);
  if (!asked || asked.options.length < 2) return [];
  const { choices, why } = judge.advice(b, side, `advice ${entry}`);
  const accepted = choices.find((one) => submit(mutedTwin(b, 'advice'), one, side).ok);
  const contested = accepted !== undefined && accepted !== choice;
  const others: Other[] = contested ? [{ choice: accepted, why, gains: [] }] : [];
  if (asked.options.length <= SHORT) {
    for (const { choice: one } of asked.options) {
      if (one !== choice && one !== accepted) others.push({ choice: one, why: '', gains: [] });
    }
  }
  return others.length === 0 ? [] : [{ entry, side, choice, before: clone(b), others, contested, last: turnOf(b) }];
}

function mutedTwin(b: AnyBattle, seed: string): AnyBattle {
  const twin = clone(b);
  twin.mute = true;
  twin.dice = seededDice(seed);
  return twin;
}

const turnOf = (b: AnyBattle): number => systemOf(b).turnOf(b);

/** Rehearsals of each answer in the first round; every round has so many more than the one before, the last 6 if so many trials are wanted. */
const ROUND = 2;
const LAST_ROUND = 6;
/** Answers that may be played in the first round for each trial that is wanted: the work of it, whatever the machine. */
const WORK = 400;
/** How many times the trials of a position a decision is rehearsed to be measured. */
const MEASURED = 3;
/** A chance that is less than this is not worth telling, however certain. */
const LEAST = 0.01;
/** Decisions told at most. */
const TOLD = 3;
/** Spreads what is looked at first over the whole battle: multiples of it fall evenly between 0 and 1. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

export interface Search {
  judge: Judge;
  trials: number;
  /** Decisions that are measured. */
  decisions: number;
  seed: string;
  /** Told after each decision that has been looked at. */
  tick: () => void;
}

/** How often `tick` is called at most: every round has half as many as the one before, the last ones what is measured. */
export const looksAt = (doubts: readonly Doubt[], { decisions }: Pick<Search, 'decisions'>): number =>
  2 * doubts.length + 4 * Math.min(doubts.length, decisions);

/**
 * The decisions that cost most. Each answer is rehearsed on copies, by the judge for both sides and with the same dice
 * for all answers to a question. All decisions have a first round, as far as the work allows; then the half that looks
 * worse goes on to a next round of more rehearsals, until no more are left than shall be measured. Those are measured
 * with fresh dice, since the best of many is mostly the luckiest; and only what dice cannot explain is told.
 */
export function costliest(doubts: readonly Doubt[], { judge, trials, decisions, seed, tick }: Search): Costly[] {
  let work = trials * WORK;
  let left = inTurn(doubts).filter((doubt) => {
    tick();
    if (work > 0) work -= rehearse(doubt, doubt.others, ROUND, judge, seed);
    return doubt.others[0]?.gains.length !== 0;
  });
  for (let times = ROUND; left.length > decisions || times <= Math.min(LAST_ROUND, trials); times += ROUND) {
    for (const doubt of left) doubt.others = betterHalf(doubt.others);
    left = worst(left, Math.max(decisions, left.length >> 1));
    for (const doubt of left) {
      rehearse(doubt, doubt.others, times, judge, seed);
      tick();
    }
  }
  const found = left.flatMap((doubt): Costly[] => {
    tick();
    if (gainOf(bestOf(doubt)) <= 0) return [];
    const { choice, why } = bestOf(doubt);
    const better: Other = { choice, why, gains: [] };
    rehearse(doubt, [better], MEASURED * trials, judge, `${seed} measured`);
    const cost = meanShare(better.gains);
    return cost.low > 0 && cost.share >= LEAST ? [inWords(doubt, better, cost)] : [];
  });
  found.sort((one, other) => other.cost.share - one.cost.share || one.entry - other.entry);
  return found.filter((one, i) => !found.slice(0, i).some((more) => sameFault(one, more))).slice(0, TOLD);
}

/** What is left undone is often asked for again: it is told once. */
const sameFault = (one: Costly, other: Costly): boolean =>
  one.side === other.side && one.turn === other.turn && one.better.choice === other.better.choice;

/** Contested answers first, and each kind spread over the battle. */
function inTurn(doubts: readonly Doubt[]): Doubt[] {
  const spread = doubts.map((doubt, i) => ({ doubt, at: (i * GOLDEN) % 1 }));
  spread.sort((one, other) => Number(other.doubt.contested) - Number(one.doubt.contested) || one.at - other.at);
  return spread.map(({ doubt }) => doubt);
}

const gainOf = ({ gains }: Other): number => gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
const bestOf = ({ others }: Doubt): Other => others.reduce((best, one) => (gainOf(one) > gainOf(best) ? one : best));

const betterHalf = (others: readonly Other[]): Other[] =>
  others.toSorted((one, other) => gainOf(other) - gainOf(one)).slice(0, Math.ceil(others.length / 2));

/** Those where another answer has gained most. */
const worst = (doubts: readonly Doubt[], most: number): Doubt[] =>
  doubts
    .map((doubt) => ({ doubt, gain: gainOf(bestOf(doubt)) }))
    .sort((one, other) => other.gain - one.gain || one.doubt.entry - other.doubt.entry)
    .slice(0, most)
    .map(({ doubt }) => doubt);

/** Rehearses what was answered and what else could have been, notes what each gained, and gives the work that it was. */
function rehearse(doubt: Doubt, others: readonly Other[], times: number, judge: Judge, seed: string): number {
  const { before, side, choice, entry, last } = doubt;
  let work = 0;
  const enough = (b: AnyBattle): boolean => {
    work++;
    return turnOf(b) > last;
  };
  const chanceAfter = (answer: string, dice: string): number => {
    const twin = mutedTwin(before, dice);
    submit(twin, answer, side);
    if (!twin.outcome) judge.playOut(twin, dice, enough);
    return twin.outcome ? resultFor(twin.outcome.winner, side) : chanceOf(judge.lead(twin, side));
  };
  const known = others[0]?.gains.length ?? 0;
  for (let k = known; k < known + times; k++) {
    const dice = `${seed} ${entry} ${k}`;
    const given = chanceAfter(choice, dice);
    for (const other of others) other.gains.push(chanceAfter(other.choice, dice) - given);
  }
  return work;
}

function inWords({ before, entry, side, choice }: Doubt, { choice: better, why }: Other, cost: Share): Costly {
  return {
    entry,
    turn: turnOf(before),
    side,
    question: pending(before).find((one) => one.side === side)?.text ?? '',
    choice,
    answer: answerInWords(before, side, choice),
    better: { choice: better, answer: answerInWords(before, side, better), why },
    cost,
  };
}
