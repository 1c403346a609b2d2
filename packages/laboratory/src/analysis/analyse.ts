import { type Ruleset, systemOf } from '@taxiarch/battles/lazy';
import {
  type AnyBattle,
  type BySide,
  clone,
  type Entry,
  Match,
  pending,
  replayEntry,
  type Side,
  seededDice,
  submit,
} from '@taxiarch/kernel';
import { type Share, wilson } from '../batch/statistics.ts';
import { type Costly, costliest, type Doubt, doubtAt, looksAt } from './costly.ts';
import { chanceOf, type Judge, resultFor } from './judge.ts';

export type { Costly } from './costly.ts';
export type { Judge } from './judge.ts';

export interface AnalysisOptions {
  judge: Judge;
  /** Battles played out from a position, and rehearsals by which the cost of a decision is measured. */
  trials?: number;
  /** Decisions of which the cost is measured. */
  decisions?: number;
  seed?: string;
  /** Told after every position that has been played out or looked at: how many are done, of how many. */
  progress?: (done: number, of: number) => void;
}

/** The chance of the first side at a moment of the battle. */
export interface Moment {
  /** Answers that had been given. */
  entry: number;
  turn: number;
  chance: Share;
}

export interface Analysis {
  sides: BySide<string>;
  trials: number;
  /** False if the battle was broken off or is still being fought. */
  over: boolean;
  winner: string | null;
  /** What the rules call a turn. */
  turnWord: string;
  /** The three decisions that cost most, the worst first; fewer where no more cost anything that can be measured. */
  costly: Costly[];
  /** At the start and after each turn. */
  moments: Moment[];
  /** What the dice gave to the first side (less than 0: to the second), as shares of a withdrawal level. */
  luck: number;
  /** The chance that the first side would have had at the end with even dice. */
  adjusted: number;
}

/** By rule system: questions that carry out what was decided before, such as who runs where, who takes which hit. */
const onHexes = ['rout-path', 'share-hits', 'allot-hits', 'withdrawal', 'rallied-facing', 'column-facing'];
const aftermath: Readonly<Record<Ruleset, readonly string[]>> = {
  alexander: onHexes,
  chandragupta: onHexes,
  chariots: [...onHexes, 'rout-place', 'leader-refuge', 'replacement'],
  classical: [],
  momentum: ['fight', 'split', 'dodge', 'free-turn', 'charge-order'],
};

const turnOf = (b: AnyBattle): number => systemOf(b).turnOf(b);

/** Times that an answer is carried out with other dice to see what it was worth. */
const OTHER_DICE = 16;

/**
 * Looks back at a battle: the decisions that cost most and what would have been better, the first side's chance after
 * each turn, and what the dice did. Chances come from battles played on from the position by the same player for both
 * sides. The luck of an answer is how much better the position after it is, at a glance, than after the same answer with
 * other dice.
 */
export function analyse(start: AnyBattle, entries: readonly Entry[], options: AnalysisOptions): Analysis {
  const { judge, trials = 40, decisions = 6, seed = 'analysis', progress } = options;
  const { boundaries, doubts, luck, end } = retrace(start, entries, judge, seed);
  const keys: BySide<string> = [end.world.sides[0].key, end.world.sides[1].key];
  const of = boundaries.length + looksAt(doubts, { decisions });
  let done = 0;
  const tick = (): void => progress?.(++done, of);
  const moments = boundaries.map(({ b, entry }): Moment => {
    const chance = playedOut(b, judge, trials, seed);
    tick();
    return { entry, turn: turnOf(b), chance };
  });
  const costly = costliest(doubts, { judge, trials, decisions, seed, tick });
  // Not everything that might have cost something was worth a second look.
  if (done < of) progress?.(of, of);
  return {
    sides: keys,
    trials,
    over: end.outcome !== null,
    winner: end.outcome === null || end.outcome.winner === null ? null : keys[end.outcome.winner],
    turnWord: systemOf(end).words.turn,
    costly,
    moments,
    luck,
    adjusted: chanceOf(judge.lead(end, 0) - luck),
  };
}

function retrace(start: AnyBattle, entries: readonly Entry[], judge: Judge, seed: string) {
  const match = new Match(clone(start));
  const boundaries: { b: AnyBattle; entry: number }[] = [{ b: clone(match.battle), entry: 0 }];
  const doubts: Doubt[] = [];
  let luck = 0;
  for (const [i, entry] of entries.entries()) {
    const before = clone(match.battle);
    replayEntry(match, entry);
    const after = match.battle;
    if ('choice' in entry) {
      if (!carriesOut(before, entry.side)) doubts.push(...doubtAt(before, i, entry, judge));
      if (after.drawn !== before.drawn) {
        const now = judge.lead(after, 0);
        luck += now - withOtherDice(before, entry, judge, `${seed} ${i}`, now);
      }
    }
    if (turnOf(after) !== turnOf(before) && !after.outcome) boundaries.push({ b: clone(after), entry: i + 1 });
  }
  boundaries.push({ b: clone(match.battle), entry: entries.length });
  for (const doubt of doubts) if (lateInTurn(doubt.entry, boundaries)) doubt.last++;
  return { boundaries, doubts, luck, end: match.battle };
}

/** Whether less than half of its turn was left: what came of the decision then shows in the next one. */
function lateInTurn(entry: number, boundaries: readonly { entry: number }[]): boolean {
  const next = boundaries.findIndex((one) => one.entry > entry);
  const [from, to] = [boundaries[next - 1]?.entry ?? 0, boundaries[next]?.entry ?? entry];
  return 2 * (entry - from) > to - from;
}

/** Whether a side is asked for no more than how something is carried out. */
function carriesOut(b: AnyBattle, side: Side): boolean {
  const kind = pending(b).find((one) => one.side === side)?.kind ?? '';
  return aftermath[b.system.id as Ruleset].includes(kind);
}

/** What the same answer comes to on average with other dice. */
function withOtherDice(
  before: AnyBattle,
  entry: { side: Side; choice: string },
  judge: Judge,
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

/** The share of battles from a position that the first side wins; one that nobody wins counts for half. */
function playedOut(b: AnyBattle, judge: Judge, trials: number, seed: string): Share {
  if (b.outcome) {
    const share = resultFor(b.outcome.winner, 0);
    return { share, low: share, high: share };
  }
  let wins = 0;
  for (let k = 0; k < trials; k++) {
    const twin = clone(b);
    judge.playOut(twin, `${seed} ${k}`);
    wins += resultFor(twin.outcome?.winner ?? null, 0);
  }
  return wilson(wins, trials);
}
