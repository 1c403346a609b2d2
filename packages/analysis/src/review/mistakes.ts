import { rulesetOf } from '@taxiarch/battles/lazy';
import { type AnyBattle, pendingDecisions, type Side, submit } from '@taxiarch/kernel';
import { meanShare, type Share } from '../batch/statistics.ts';
import { type AlternativeDecision, type Other, twinOf } from './alternatives.ts';
import { chanceIn, choiceText, type Evaluator } from './evaluate.ts';

/** A decision that cost the side that made it, and what would have been better. */
export interface Mistake {
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

/** A round of the search: how many decisions go on to it, with how many other answers, how often rehearsed, to which end. */
interface Round {
  most: number;
  answers: number;
  times: number;
  far: boolean;
}
const rounds: readonly Round[] = [
  { most: Number.POSITIVE_INFINITY, answers: Number.POSITIVE_INFINITY, times: 1, far: false },
  { most: 12, answers: 2, times: 2, far: true },
  { most: 6, answers: 1, times: 4, far: true },
];
/** Pairs of rehearsals after which it is looked whether a cost is clear; never in between, which would favour luck. */
const BATCH = 8;
/** A chance that is less than this cannot be told in figures. */
const LEAST = 0.0005;
/** Answers after which a rehearsal is broken off. */
const LONGEST = 200;

export interface Search {
  judge: Evaluator;
  /** Pairs of rehearsals by which a decision is measured at most. */
  trials: number;
  seed: string;
  /** Told how much of the work is done. */
  tick: (share: number) => void;
}

/**
 * The decisions that cost most. Each answer is rehearsed on copies, by the judge for both sides and with the same dice for
 * all answers to a question. Every round has fewer decisions than the one before, those that look worst, and more
 * rehearsals. The last ones are measured with fresh dice, since the best of many is mostly the luckiest.
 */
export function worstMistakes(
  doubts: readonly AlternativeDecision[],
  { judge, trials, seed, tick }: Search,
): Mistake[] {
  let left: readonly AlternativeDecision[] = doubts;
  const out: AlternativeDecision[][] = [];
  const sizes = rounds.map(({ most }) => Math.min(most, doubts.length));
  const whole = rounds.reduce((sum, { times }, i) => sum + times * (sizes[i] as number), 0) + TOLD * trials;
  let done = 0;
  const note = (part: number): void => {
    done += part;
    tick(Math.min(1, done / whole));
  };
  for (const round of rounds) {
    const ranked = worst(left);
    left = ranked.slice(0, round.most);
    out.unshift(ranked.slice(round.most));
    for (const doubt of left) {
      doubt.others = bestOf(doubt, round.answers);
      rehearse(doubt, doubt.others, { ...round, judge, seed });
      note(round.times);
    }
  }
  const found: Mistake[] = [];
  // All of them if need be, those that looked worst first, until as many as are told turn out to have cost something.
  for (const doubt of [...worst(left), ...out.flat()]) {
    const one = measured(doubt, judge, trials, `${seed} measured`);
    note(trials);
    if (one.cost.share >= LEAST) found.push(one);
    if (found.length === TOLD) break;
  }
  return found.sort((one, other) => other.cost.share - one.cost.share || one.entry - other.entry);
}

/** Rehearses with fresh dice until it is clear that it cost something, or cost nothing, or as often as is allowed. */
function measured(doubt: AlternativeDecision, judge: Evaluator, trials: number, seed: string): Mistake {
  const better: Other = { ...(bestOf(doubt, 1)[0] as Other), gains: [] };
  let cost = meanShare([]);
  while (better.gains.length < trials) {
    const times = Math.min(BATCH, trials - better.gains.length);
    rehearse(doubt, [better], { times, far: true, judge, seed });
    cost = meanShare(better.gains);
    if (cost.share < LEAST || cost.low > 0) break;
  }
  return inWords(doubt, better, cost);
}

const gainOf = ({ gains }: Other): number => gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
const bestOf = ({ others }: AlternativeDecision, most: number): Other[] =>
  others.toSorted((one, other) => gainOf(other) - gainOf(one)).slice(0, most);

/** Those where another answer has gained most. */
const worst = (doubts: readonly AlternativeDecision[]): AlternativeDecision[] =>
  doubts
    .map((doubt) => ({ doubt, gain: Math.max(...doubt.others.map(gainOf)) }))
    .sort((one, other) => other.gain - one.gain || other.doubt.fall - one.doubt.fall)
    .map(({ doubt }) => doubt);

interface Rehearsing {
  times: number;
  far: boolean;
  judge: Evaluator;
  seed: string;
}

/** Rehearses what was answered and what else could have been, and notes what each gained. */
function rehearse(doubt: AlternativeDecision, others: readonly Other[], { times, far, judge, seed }: Rehearsing): void {
  const { before, side, choice, entry, last } = doubt;
  const playOn = judge.player();
  const chanceAfter = (answer: string, dice: string): number => {
    const twin = twinOf(before, dice);
    submit(twin, answer, side);
    const over = far ? (b: AnyBattle) => rulesetOf(b).turnOf(b) > last : judge.soon(before);
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
  { before, entry, turn, side, choice }: AlternativeDecision,
  { choice: better, why, gains }: Other,
  cost: Share,
): Mistake {
  return {
    entry,
    turn,
    side,
    question: pendingDecisions(before).find((one) => one.side === side)?.text ?? '',
    choice,
    answer: choiceText(before, side, choice),
    better: { choice: better, answer: choiceText(before, side, better), why },
    cost,
    rehearsals: gains.length,
  };
}
