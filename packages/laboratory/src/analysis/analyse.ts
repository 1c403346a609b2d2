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

/** How positions are judged; a commander lends both. Methods, so that the judge of any one rule system serves. */
export interface Judge {
  /** Plays a battle of its own to the end, both sides alike. */
  playOut(this: void, b: AnyBattle, seed: string): void;
  /** A side's lead at a glance: 0 even, 1 a whole withdrawal level ahead. */
  lead(this: void, b: AnyBattle, side: Side): number;
}

export interface AnalysisOptions {
  judge: Judge;
  /** Battles played out from a position. */
  trials?: number;
  /** Decisions that are looked into. */
  decisions?: number;
  seed?: string;
  /** Told after every position that has been played out: how many are done, of how many. */
  progress?: (done: number, of: number) => void;
}

/** The chance of the first side at a moment of the battle. */
export interface Moment {
  /** Answers that had been given. */
  entry: number;
  turn: number;
  chance: Share;
}

/** A decision, and what it changed for the side that made it. */
export interface TurningPoint {
  entry: number;
  turn: number;
  side: Side;
  choice: string;
  /** What was asked and what was answered, in words. */
  question: string;
  answer: string;
  /** The chance of the side that decided, before and after. */
  before: number;
  after: number;
  /** What of the change the dice did, rather than the choice, as a chance. */
  luck: number;
}

export interface Analysis {
  sides: BySide<string>;
  trials: number;
  /** False if the battle was broken off or is still being fought. */
  over: boolean;
  winner: string | null;
  /** At the start and after each turn. */
  moments: Moment[];
  /** Those that changed the chances most, the greatest first. */
  turningPoints: TurningPoint[];
  /** What the dice gave to the first side (less than 0: to the second), as shares of a withdrawal level. */
  luck: number;
  /** The chance that the first side would have had at the end with even dice. */
  adjusted: number;
}

/** How steeply chances rise with the lead: a quarter of a level is taken to make about three to one. */
const STEEPNESS = 4;
const chanceOf = (lead: number): number => 1 / (1 + Math.exp(-STEEPNESS * lead));

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

interface Decided {
  kind: string;
  entry: number;
  turn: number;
  side: Side;
  choice: string;
  question: string;
  answer: string;
  before: AnyBattle;
  after: AnyBattle;
  /** The change at a glance and the part of it that fresh dice do not explain, for the first side. */
  change: number;
  luck: number;
}

/**
 * Looks back at a battle: the first side's chance after each turn, the decisions that changed it most, and what the dice
 * did. Chances come from battles played out from the position by the same player for both sides. The luck of an answer
 * is how much better the position after it is, at a glance, than after the same answer with other dice.
 */
export function analyse(start: AnyBattle, entries: readonly Entry[], options: AnalysisOptions): Analysis {
  const { judge, trials = 40, decisions = 6, seed = 'analysis', progress } = options;
  const { boundaries, decided, end } = retrace(start, entries, judge, seed);
  const keys: BySide<string> = [end.world.sides[0].key, end.world.sides[1].key];
  const weighty = decided.filter(({ kind }) => !aftermath[end.system.id as Ruleset].includes(kind));
  const most = weighty.sort((x, y) => Math.abs(y.change) - Math.abs(x.change)).slice(0, decisions);
  const of = boundaries.length + 2 * most.length;
  let done = 0;
  const chance = (b: AnyBattle): Share => {
    const share = playedOut(b, judge, trials, seed);
    progress?.(++done, of);
    return share;
  };
  const moments = boundaries.map(({ b, entry }) => ({ entry, turn: turnOf(b), chance: chance(b) }));
  const turningPoints = most.map((d): TurningPoint => {
    const forSide = ({ share }: Share): number => (d.side === 0 ? share : 1 - share);
    const [before, after] = [forSide(chance(d.before)), forSide(chance(d.after))];
    const luck = (chanceOf(judge.lead(d.after, 0)) - chanceOf(judge.lead(d.after, 0) - d.luck)) * (d.side ? -1 : 1);
    const { entry, turn, side, choice, question, answer } = d;
    return { entry, turn, side, choice, question, answer, before, after, luck };
  });
  turningPoints.sort((x, y) => Math.abs(y.after - y.before) - Math.abs(x.after - x.before));
  const luck = decided.reduce((sum, d) => sum + d.luck, 0);
  return {
    sides: keys,
    trials,
    over: end.outcome !== null,
    winner: end.outcome === null || end.outcome.winner === null ? null : keys[end.outcome.winner],
    moments,
    turningPoints,
    luck,
    adjusted: chanceOf(judge.lead(end, 0) - luck),
  };
}

function retrace(start: AnyBattle, entries: readonly Entry[], judge: Judge, seed: string) {
  const match = new Match(clone(start));
  const boundaries: { b: AnyBattle; entry: number }[] = [{ b: clone(match.battle), entry: 0 }];
  const decided: Decided[] = [];
  for (const [i, entry] of entries.entries()) {
    const before = clone(match.battle);
    const kind = pending(before)[0]?.kind ?? '';
    replayEntry(match, entry);
    const after = match.battle;
    if ('choice' in entry) {
      const now = judge.lead(after, 0);
      const luck = after.drawn === before.drawn ? 0 : now - withOtherDice(before, entry, judge, `${seed} ${i}`, now);
      const change = now - judge.lead(before, 0);
      const { side, choice } = entry;
      if (change !== 0 || luck !== 0)
        decided.push({
          kind,
          entry: i,
          turn: turnOf(before),
          side,
          choice,
          ...inWords(before, side, choice),
          before,
          after: clone(after),
          change,
          luck,
        });
    }
    if (turnOf(after) !== turnOf(before) && !after.outcome) boundaries.push({ b: clone(after), entry: i + 1 });
  }
  boundaries.push({ b: clone(match.battle), entry: entries.length });
  return { boundaries, decided, end: match.battle };
}

/** The question at which a battle waits, and an answer to it; as it was written where it is none of those listed. */
function inWords(b: AnyBattle, side: Side, choice: string): Pick<TurningPoint, 'question' | 'answer'> {
  const asked = pending(b).find((one) => one.side === side);
  const listed = asked?.options.find((option) => option.choice === choice);
  return { question: asked?.text ?? '', answer: listed?.label ?? choice };
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
    const share = b.outcome.winner === null ? 0.5 : b.outcome.winner === 0 ? 1 : 0;
    return { share, low: share, high: share };
  }
  let wins = 0;
  for (let k = 0; k < trials; k++) {
    const twin = clone(b);
    judge.playOut(twin, `${seed} ${k}`);
    const winner = twin.outcome?.winner ?? null;
    wins += winner === null ? 0.5 : winner === 0 ? 1 : 0;
  }
  return wilson(wins, trials);
}
