import { systemOf } from '@taxiarch/battles/lazy';
import { type AnyBattle, pending, type Side, submit } from '@taxiarch/kernel';
import { meanShare, type Share } from '../batch/statistics.ts';
import { type Doubt, type Other, twinOf } from './doubts.ts';
import { answerInWords, chanceIn, type Judge } from './judge.ts';

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
  /** Pairs of rehearsals by which that was measured. */
  rehearsals: number;
}

/** Decisions told at most. */
export const TOLD = 3;
/** A chance that is less than this is not worth telling. */
const LEAST = 0.005;

/** A round of the search: how many of the decisions go on to it, and how often each is rehearsed, to which end. */
interface Round {
  share: number;
  times: number;
  far: boolean;
}
const rounds: readonly Round[] = [
  { share: 1, times: 1, far: false },
  { share: 0.5, times: 2, far: false },
  { share: 0.4, times: 2, far: true },
];
/** Decisions that go on to be measured at least; that many of them that did cost something are enough. */
const CANDIDATES = 12;
const ENOUGH = 4;
/** The pairs of rehearsals without which nothing is concluded. */
const FEWEST = 4;
/** Answers after which a rehearsal is broken off. */
const LONGEST = 200;

export interface Search {
  judge: Judge;
  /** Pairs of rehearsals by which a decision is measured at most. */
  trials: number;
  seed: string;
  /** Told how much of the work is done. */
  tick: (share: number) => void;
}

/**
 * The decisions that cost most. Each answer is rehearsed on copies, by the judge for both sides and with the same dice for
 * all answers to a question. Every round has fewer decisions than the one before, those that look worst. The last ones are
 * measured with fresh dice, since the best of many is mostly the luckiest.
 */
export function costliest(doubts: readonly Doubt[], { judge, trials, seed, tick }: Search): Costly[] {
  let left = [...doubts];
  const inRound = ({ share }: Round): number =>
    Math.max(Math.min(doubts.length, CANDIDATES), Math.ceil(share * doubts.length));
  const work = rounds.map((round) => inRound(round) * round.times);
  const whole = work.reduce((sum, part) => sum + part, 0) + CANDIDATES * trials;
  let done = 0;
  const note = (part: number): void => {
    done += part;
    tick(done / whole);
  };
  for (const round of rounds) {
    left = worst(left, inRound(round));
    for (const doubt of left) {
      if (doubt.others[0]?.gains.length) doubt.others = [bestOf(doubt)];
      rehearse(doubt, doubt.others, { ...round, judge, seed });
      note(round.times);
    }
  }
  const found: Costly[] = [];
  for (const doubt of worst(left, CANDIDATES)) {
    const one = measured(doubt, judge, trials, `${seed} measured`);
    note(trials);
    if (one.cost.share >= LEAST) found.push(one);
    if (found.length >= ENOUGH) break;
  }
  return found.sort((one, other) => other.cost.share - one.cost.share || one.entry - other.entry).slice(0, TOLD);
}

/** Rehearses with fresh dice until it is clear how much, or that it is nothing, or as often as is allowed. */
function measured(doubt: Doubt, judge: Judge, trials: number, seed: string): Costly {
  const better: Other = { ...bestOf(doubt), gains: [] };
  let cost = meanShare([]);
  for (let n = 1; n <= trials; n++) {
    rehearse(doubt, [better], { times: 1, far: true, judge, seed });
    cost = meanShare(better.gains);
    if (n >= FEWEST && (cost.share < LEAST || cost.high - cost.low < cost.share)) break;
  }
  return inWords(doubt, better, cost);
}

const gainOf = ({ gains }: Other): number => gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
const bestOf = ({ others }: Doubt): Other => others.reduce((best, one) => (gainOf(one) > gainOf(best) ? one : best));

/** Those where another answer has gained most. */
const worst = (doubts: readonly Doubt[], most: number): Doubt[] =>
  doubts
    .map((doubt) => ({ doubt, gain: gainOf(bestOf(doubt)) }))
    .sort((one, other) => other.gain - one.gain || other.doubt.fall - one.doubt.fall)
    .slice(0, most)
    .map(({ doubt }) => doubt);

interface Rehearsing {
  times: number;
  far: boolean;
  judge: Judge;
  seed: string;
}

/** Rehearses what was answered and what else could have been, and notes what each gained. */
function rehearse(doubt: Doubt, others: readonly Other[], { times, far, judge, seed }: Rehearsing): void {
  const { before, side, choice, entry, last } = doubt;
  const playOn = judge.player();
  const chanceAfter = (answer: string, dice: string): number => {
    const twin = twinOf(before, dice);
    submit(twin, answer, side);
    const over = far ? (b: AnyBattle) => systemOf(b).turnOf(b) > last : judge.soon(before);
    let given = 0;
    if (!twin.outcome) playOn(twin, dice, (b) => given++ >= LONGEST || over(b));
    return chanceIn(judge, twin, side);
  };
  const known = others[0]?.gains.length ?? 0;
  for (let k = known; k < known + times; k++) {
    const dice = `${seed} ${entry} ${k}`;
    const given = chanceAfter(choice, dice);
    for (const other of others) other.gains.push(chanceAfter(other.choice, dice) - given);
  }
}

function inWords(
  { before, entry, turn, side, choice }: Doubt,
  { choice: better, why, gains }: Other,
  cost: Share,
): Costly {
  return {
    entry,
    turn,
    side,
    question: pending(before).find((one) => one.side === side)?.text ?? '',
    choice,
    answer: answerInWords(before, side, choice),
    better: { choice: better, answer: answerInWords(before, side, better), why },
    cost,
    rehearsals: gains.length,
  };
}
