/** What there is to choose from before a battle. */

import type { RulesetId } from '@taxiarch/battles/lazy';
import type { LeaderView, MapView, UnitView } from './hex.ts';
import type { OrderTopicView, Player, Players } from './index.ts';
import type { TableGeneral, TableMap, TablePosition, TableUnit } from './table.ts';

/** Hexes, or an open table. */
export type Space = 'hexes' | 'table';

/** Who won how often, of so many battles. */
export type MeasuredView = {
  readonly pairing: string;
  readonly battles: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly turns: number;
};

/** A chart pack of a player, read and found sound. */
export type PackView = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly tables: readonly string[];
};

/** A table of the charts that a rule system is played by, and where its figures come from. */
export type ChartView = {
  readonly title: string;
  readonly status: 'published' | 'quoted' | 'reconstructed';
  readonly source: string;
};

/** A battle of the library, for the screen on which one is chosen. */
export type BattleCard = {
  readonly id: string;
  readonly title: string;
  readonly ruleset: RulesetId;
  readonly summary: string;
  readonly length: string;
  readonly history: readonly string[];
  readonly sources: readonly string[];
  readonly sides: readonly [string, string];
  readonly units: number;
  readonly leaders: number;
  /** The kind of space it is fought on: what draws its board. */
  readonly space: Space;
  /** Whether its charts can be replaced by a player's own. */
  readonly takesPacks: boolean;
  /** How it went when the computer fought it many times; empty if nobody has measured it. */
  readonly measured: readonly MeasuredView[];
  /** Optional rules that suit it. */
  readonly options: readonly string[];
  /** The kinds of troops that may have standing orders of their own. */
  readonly troops: readonly string[];
};

/** What there is to choose from. */
export type Library = {
  readonly battles: readonly BattleCard[];
  readonly commanders: readonly { readonly id: Player; readonly name: string }[];
  /** Optional rules and other readings, by rule system. */
  readonly optionalRules: Readonly<Record<string, readonly OptionalRule[]>>;
  /** What standing orders may be about, by rule system. */
  readonly topics: Readonly<Record<string, readonly OrderTopicView[]>>;
};

/** A rule that can be chosen; `text` where the rule system words it, `rule` the row of the ledger. */
export type OptionalRule = { readonly id: string; readonly rule?: string; readonly text?: string };

/** The field of a battle with both armies drawn up. */
export type Picture =
  | {
      readonly space: 'hexes';
      readonly map: MapView;
      readonly armies: readonly UnitView[];
      readonly chiefs: readonly LeaderView[];
    }
  | {
      readonly space: 'table';
      readonly map: TableMap;
      readonly ground: TablePosition['ground'];
      readonly armies: readonly TableUnit[];
      readonly chiefs: readonly TableGeneral[];
    };

/** A battle kept in the browser. */
export type SavedCard = {
  readonly id: string;
  readonly battle: string;
  readonly title: string;
  readonly turn: number;
  readonly steps: number;
  readonly savedAt: number;
  readonly players: Players;
  readonly over: boolean;
};
