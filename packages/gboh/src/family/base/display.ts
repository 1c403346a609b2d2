import type { Hex } from '@taxiarch/hexfield';
import type { Side } from '@taxiarch/kernel';
import { overridable } from './overrides.ts';
import type { Battle } from './state.ts';
import { rangeOf } from './units.ts';
import type { Leader, Unit } from './vocabulary.ts';

/** What units and leaders are marked with beside the family's own columns; which of them a volume has is its own business. */
export type UnitMark = 'slow' | 'harassed' | 'out-of-command';
export type LeaderMark = 'passed' | 'winged' | 'restricted' | 'on-foot';

/** A part of fortifications about which there is more to say than the map shows: who holds it, and what is left of it. */
export interface WorkShown {
  readonly hex: Hex;
  /** The side of the hex; null for a tower. */
  readonly side: number | null;
  readonly part: string;
  readonly state: 'whole' | 'damaged' | 'breached' | 'destroyed';
  /** Of a city gate: who controls it. */
  readonly holder: Side | null;
}

export type PledgeShown = 'sworn' | 'unsworn' | 'violated';

/** Where the routed gather: whose it is, and who has taken it. */
export interface StandardShown {
  readonly hex: Hex;
  readonly side: Side;
  readonly name: string;
  readonly captor: Side | null;
}

/** A marker by which wings are called up; the name is the wing's, or empty for one of Momentum. */
export interface MarkerShown {
  readonly side: Side;
  readonly name: string;
  /** Still to be drawn, held out to open the turn, in play, or used up for this turn. */
  readonly state: 'pool' | 'held' | 'in-play' | 'used';
}

/** How the turn goes in a volume whose wings are drawn from a Pool. */
export interface PoolShown {
  readonly markers: readonly MarkerShown[];
  /** Who has the Initiative of this turn; null after a tie, and as long as it is not known. */
  readonly initiative: Side | null;
  /** The wing whose Orders Phase it is. */
  readonly acting: { readonly side: Side; readonly name: string } | null;
}

/**
 * What a volume keeps of its own that both sides may see, so that anyone who shows a battle need not ask which it is.
 */
export interface Shown {
  /** Whether sizes of units are printed on their counters. */
  readonly sizes: boolean;
  unitMarks(b: Battle, unit: Unit): readonly UnitMark[];
  leaderMarks(b: Battle, leader: Leader): readonly LeaderMark[];
  /** Whether his turn to give orders is still to come, has come or is over. */
  leaderState(b: Battle, leader: Leader): LeaderState;
  /** Hits that he has taken in person, and how many kill him; null for anyone who does not fight in person. */
  leaderHits(b: Battle, leader: Leader): { readonly hits: number; readonly of: number } | null;
  /** His Command Range as it is now, where he stands. */
  commandRange(b: Battle, leader: Leader): number;
  works(b: Battle): readonly WorkShown[];
  pledge(b: Battle, side: Side): PledgeShown | null;
  standards(b: Battle): readonly StandardShown[];
  pool(b: Battle): PoolShown | null;
}

const leaderStates = ['inactive', 'active', 'finished'] as const;
export type LeaderState = (typeof leaderStates)[number];

export const shownOf = overridable<Shown>('what is shown beside the columns', {
  sizes: true,
  unitMarks: () => [],
  leaderMarks: () => [],
  leaderState: (b, leader) => leaderStates[b.state.leaderStatus[leader] as number] ?? 'inactive',
  leaderHits: () => null,
  commandRange: rangeOf,
  works: () => [],
  pledge: () => null,
  standards: () => [],
  pool: () => null,
});
