import { type RulesetId, rulesetOf } from '@taxiarch/battles/lazy';
import {
  type AnyBattle,
  type BySide,
  clone,
  type Entry,
  Match,
  pendingDecisions,
  replayEntry,
  type Side,
  seededDice,
  submit,
} from '@taxiarch/kernel';
import { type Decided, doubtsIn } from './alternatives.ts';
import { chanceIn, chanceOf, choiceText, type Evaluator } from './evaluate.ts';
import { type Mistake, TOLD, worstMistakes } from './mistakes.ts';

export type { Evaluator } from './evaluate.ts';
export type { Mistake } from './mistakes.ts';

export interface AnalysisOptions {
  judge: Evaluator;
  /** Decisions that are rehearsed with other answers. */
  decisions?: number;
  /** Pairs of rehearsals by which the cost of one is measured at most. */
  trials?: number;
  seed?: string;
  /** Told now and then how much of the work is done, from 0 to 1. */
  progress?: (share: number) => void;
}

/** The chance of the first side at a moment of the battle, by what each side had lost. */
export interface Moment {
  /** Answers that had been given. */
  entry: number;
  turn: number;
  chance: number;
}

/** A decision, and how the chance of the side that made it stood before and after. */
export interface TurningPoint {
  entry: number;
  turn: number;
  side: Side;
  /** What was asked and what was answered, in words. */
  question: string;
  answer: string;
  before: number;
  after: number;
  /** What of the change the dice did, rather than the choice. */
  luck: number;
}

export interface Analysis {
  sides: BySide<string>;
  /** False if the battle was broken off or is still being fought. */
  over: boolean;
  winner: string | null;
  /** What the rules call a turn. */
  turnWord: string;
  /** The three decisions that cost most, the worst first; fewer where no more were found to cost anything. */
  costly: Mistake[];
  /** How many of them can be told apart from chance. */
  clear: number;
  /** No more than these were found, though more would have been told. */
  exhausted: boolean;
  /** Decisions of the battle, and how many of them were rehearsed with other answers. */
  decided: number;
  rehearsed: number;
  /** At the start and after each turn. */
  moments: Moment[];
  /** The decisions after which the chances had changed most, the greatest change first. */
  turningPoints: TurningPoint[];
  /** What the dice gave to the first side (less than 0: to the second), as shares of a withdrawal level. */
  luck: number;
  /** The chance that the first side would have had at the end with even dice. */
  adjusted: number;
}

/** By rule system: questions that carry out what was decided before, such as who runs where or who is to act next of all. */
const onHexes = ['rout-path', 'share-hits', 'allot-hits', 'withdrawal', 'rallied-facing', 'column-facing'];
const aftermath: Readonly<Record<RulesetId, readonly string[]>> = {
  alexander: onHexes,
  chandragupta: onHexes,
  chariots: [...onHexes, 'rout-place', 'leader-refuge', 'replacement'],
  classical: ['move-unit', 'shooting', 'signals'],
  momentum: ['fight', 'split', 'dodge', 'free-turn', 'charge-order'],
};

const turnOf = (b: AnyBattle): number => rulesetOf(b).turnOf(b);

/** Times that an answer is carried out with other dice to see what it was worth. */
const OTHER_DICE = 8;
/** Turning points that are told. */
const TURNING = 4;
/** What a loss that comes an answer later counts less for whether an answer is looked into. */
const LATER = 0.97;
/** Shares of the work: following the battle, asking the judge; rehearsals are the rest. */
const FOLLOWING = 0.2;
const ASKING = 0.2;

/**
 * Looks back at a battle: the decisions that cost most and what would have been better, how the chances stood after each
 * turn and what changed them most, and what the dice did. Costs come from rehearsals, the same player for both sides.
 * Chances are read from how far both sides are worn down. The luck of an answer is how much better the position after it
 * is, at a glance, than after the same answer with other dice.
 */
export function analyse(start: AnyBattle, entries: readonly Entry[], options: AnalysisOptions): Analysis {
  const { judge, trials = 24, decisions = 30, seed = 'analysis', progress } = options;
  const followed = follow(start, entries, judge, seed, (share) => progress?.(FOLLOWING * share));
  const { end, steps } = followed;
  const doubts = doubtsIn(decidedIn(followed, judge), judge, decisions, (share) =>
    progress?.(FOLLOWING + ASKING * share),
  );
  const begun = FOLLOWING + ASKING;
  const costly = worstMistakes(doubts, {
    judge,
    trials,
    seed,
    tick: (share) => progress?.(begun + (1 - begun) * share),
  });
  progress?.(1);
  const keys: BySide<string> = [end.world.sides[0].key, end.world.sides[1].key];
  const luck = steps.reduce((sum, step) => sum + step.luck, 0);
  return {
    sides: keys,
    over: end.outcome !== null,
    winner: end.outcome === null || end.outcome.winner === null ? null : keys[end.outcome.winner],
    turnWord: rulesetOf(end).words.turn,
    costly,
    clear: costly.filter(({ cost }) => cost.low > 0).length,
    exhausted: costly.length < TOLD,
    decided: steps.filter(({ weighty }) => weighty).length,
    rehearsed: doubts.length,
    moments: followed.moments,
    turningPoints: turningPoints(steps, judge),
    luck,
    adjusted: chanceOf(judge, judge.lead(end, 0) - luck),
  };
}

/** One answer of the battle; chances and leads are those of the first side. */
interface Step {
  entry: number;
  side: Side;
  choice: string;
  before: AnyBattle;
  turn: number;
  /** There was something to decide, and more than how something decided before is carried out. */
  weighty: boolean;
  lead: BySide<number>;
  chance: BySide<number>;
  luck: number;
}

interface Followed {
  steps: Step[];
  moments: Moment[];
  end: AnyBattle;
}

function follow(
  start: AnyBattle,
  entries: readonly Entry[],
  judge: Evaluator,
  seed: string,
  tick: (share: number) => void,
): Followed {
  const match = new Match(clone(start));
  const moment = (entry: number): Moment => {
    const { battle } = match;
    return { entry, turn: turnOf(battle), chance: chanceIn(judge, battle, 0) };
  };
  const moments = [moment(0)];
  const steps: Step[] = [];
  for (const [i, entry] of entries.entries()) {
    tick(i / entries.length);
    const before = clone(match.battle);
    replayEntry(match, entry);
    const after = match.battle;
    if ('choice' in entry) {
      const lead: Step['lead'] = [judge.lead(before, 0), judge.lead(after, 0)];
      const luck =
        after.drawn === before.drawn ? 0 : lead[1] - withOtherDice(before, entry, judge, `${seed} ${i}`, lead[1]);
      const chance: Step['chance'] = [chanceIn(judge, before, 0), chanceIn(judge, after, 0)];
      const { side, choice } = entry;
      steps.push({
        entry: i,
        side,
        choice,
        before,
        turn: turnOf(before),
        weighty: weighs(before, side),
        lead,
        chance,
        luck,
      });
    }
    if (turnOf(after) !== turnOf(before) && !after.outcome) moments.push(moment(i + 1));
  }
  moments.push(moment(entries.length));
  return { steps, moments, end: match.battle };
}

/** Whether a side has a choice, and is asked for more than how something is carried out. */
function weighs(b: AnyBattle, side: Side): boolean {
  const asked = b.wanted ? undefined : pendingDecisions(b).find((one) => one.side === side);
  if (!asked || (asked.options.length < 2 && !asked.shape)) return false;
  return !aftermath[b.system.id as RulesetId].includes(asked.kind);
}

/** The decisions among the answers, with what befell the side after each. */
function decidedIn({ steps, moments }: Followed, { span }: Evaluator): Decided[] {
  let fall = 0;
  const falls = steps.map(() => 0);
  for (let i = steps.length - 1; i >= 0; i--) {
    const { lead } = steps[i] as Step;
    fall = lead[0] - lead[1] + LATER * fall;
    falls[i] = fall;
  }
  return steps.flatMap(({ entry, side, choice, before, turn, weighty }, i) => {
    if (!weighty) return [];
    const last = turn + Math.floor(span + spentOfTurn(entry, moments));
    return [{ entry, turn, side, choice, before, fall: (side === 0 ? 1 : -1) * (falls[i] as number), last }];
  });
}

/** How much of the turn in which an answer was given was over by then, as a share of its answers. */
function spentOfTurn(entry: number, moments: readonly Moment[]): number {
  const next = moments.findIndex((one) => one.entry > entry);
  const [from, to] = [moments[next - 1]?.entry ?? 0, moments[next]?.entry ?? entry + 1];
  return (entry - from) / Math.max(1, to - from);
}

function turningPoints(steps: readonly Step[], judge: Evaluator): TurningPoint[] {
  const change = ({ chance }: Step): number => Math.abs(chance[1] - chance[0]);
  const most = steps.filter((step) => step.weighty && change(step) > 0).sort((x, y) => change(y) - change(x));
  return most.slice(0, TURNING).map(({ entry, turn, side, choice, before, lead, chance, luck }) => {
    const forSide = (share: number): number => (side === 0 ? share : 1 - share);
    const lucky = chanceOf(judge, lead[1]) - chanceOf(judge, lead[1] - luck);
    return {
      entry,
      turn,
      side,
      question: pendingDecisions(before).find((one) => one.side === side)?.text ?? '',
      answer: choiceText(before, side, choice),
      before: forSide(chance[0]),
      after: forSide(chance[1]),
      luck: side === 0 ? lucky : -lucky,
    };
  });
}

/** What the same answer comes to on average with other dice. */
function withOtherDice(
  before: AnyBattle,
  entry: { side: Side; choice: string },
  judge: Evaluator,
  seed: string,
  now: number,
) {
  // Dice that people roll themselves are answers of their own: the luck lies in the face that was given.
  if (before.dice.mode === 'ask') return now;
  let sum = 0;
  for (let k = 0; k < OTHER_DICE; k++) {
    const b = clone(before);
    b.mute = true;
    b.dice = seededDice(`${seed} ${k}`);
    submit(b, entry.choice, entry.side);
    sum += judge.lead(b, 0);
  }
  return sum / OTHER_DICE;
}
