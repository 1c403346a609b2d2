/** What the page is told of the things that happened: episodes, shares of a turn, and what a turn has cost. */
import type { Side } from './index.ts';

export type EpisodeKind = 'fight' | 'volley' | 'rout' | 'rally' | 'test';

/** A place on the board: a hex, or a point of the table as it is drawn. */
export type SpotView = { readonly hex: number } | { readonly x: number; readonly y: number };

/** Something that happened at one place, out of several lines of the log: a fight, a volley, a rout, a rally, a test. */
export type EpisodeView = {
  /** The number of the line with which it began; it may go on after the next answer. */
  readonly id: number;
  readonly kind: EpisodeKind;
  /** The parties, by id and as the scenario names them. */
  readonly units: readonly { readonly id: string; readonly name: string; readonly side: Side }[];
  /** Where it was. */
  readonly spots: readonly SpotView[];
  /** Its lines of the log, by number: dice, what they mean, what followed from it. */
  readonly dice: readonly number[];
  readonly results: readonly number[];
  readonly after: readonly number[];
};

/** What befell someone in hits or men, as the rules count. */
export type UnitLosses = { readonly side: Side; readonly unit: string; readonly losses: number };

/** Someone's way: how many steps it took, and where it ended, in words of the rules. */
export type MarchView = { readonly how: 'march' | 'flight'; readonly steps: number; readonly to: string };

/** What one unit did in its side's share of a turn. */
export type UnitActions = {
  readonly unit: string;
  readonly name: string;
  readonly side: Side;
  readonly march: MarchView | null;
  readonly shots: readonly { readonly at: string; readonly losses: number }[];
  readonly fights: readonly { readonly against: readonly string[]; readonly given: number; readonly taken: number }[];
  readonly fate: OutcomeKind | null;
};

export type OutcomeKind = 'routed' | 'rallied' | 'lost';

/** The activation of a leader or a wing, a side's move, a phase: what everybody of it did. */
export type ActivationSummary = {
  /** The line with which it began. */
  readonly id: number;
  /** Who acted, where the rules name someone. */
  readonly title: string;
  readonly deeds: readonly UnitActions[];
};

/** What a turn has cost a side. */
export type SideTollView = {
  readonly name: string;
  /** Hits or men, as the rules count. */
  readonly losses: number;
  readonly lost: readonly string[];
  readonly routed: readonly string[];
  readonly rallied: readonly string[];
  readonly leaders: readonly string[];
  /** Points toward defeat before and after it, and how many lose the battle. */
  readonly before: number;
  readonly after: number;
  readonly limit: number;
};

export type TurnLosses = { readonly turn: number; readonly sides: readonly [SideTollView, SideTollView] };

/** What the page has not been told yet. */
export type StoryView = {
  readonly episodes: readonly EpisodeView[];
  readonly shares: readonly ActivationSummary[];
  /** The turn that has just ended. */
  readonly toll: TurnLosses | null;
  /** Whose share of the turn it is; null where both act, or nobody. */
  readonly acting: Side | null;
};
