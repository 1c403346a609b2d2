import type { BySide, GrammaticalNumber, Side } from '@taxiarch/kernel';
import type { Barrier as TableBarrier, Piece as TablePiece, TableUnit, TableWorld } from '@taxiarch/miniatures';
import type { Troop } from '../armies/troops.ts';
import type { General, GroundKind, LineKind } from './vocabulary.ts';

/** Its `figures` are those of cls-unit.01, or the hits of cls-special.01. */
export interface UnitInfo extends TableUnit {
  /** Whether texts say "it moves" or "they move". */
  number: GrammaticalNumber;
  troop: Troop;
  /** What it cost, fieldworks not counted (cls-victory.03). */
  points: number;
  /** The subordinate general whose command it belongs to, or NONE (cls-general.08). */
  under: General;
  /** Mounted troops used to elephants (cls-special.03). */
  accustomed: boolean;
  /** Elements that carry stakes or caltrops, each for its own front (cls-stakes.01); none where it is missing. */
  stakes?: number;
  caltrops?: number;
  /** Cavalry that may dismount, and what they dismount into: three entries of the list that name each other (cls-dismount.02). */
  forms?: Forms;
}

/** One unit of cavalry in its three shapes; those not in use have the status DORMANT. */
export interface Forms {
  horse: number;
  foot: number;
  holders: number;
}

export interface GeneralInfo {
  key: string;
  name: string;
  side: Side;
  commander: boolean;
  /** On foot, on horseback, or in his own elephant or chariot, which is a unit (cls-general.03). */
  mount: 'foot' | 'horse' | 'model';
  /** That unit, or NONE. */
  model: number;
}

/**
 * An area of ground. `crest`: the centre of a hill (cls-tersys.07); `height`: what the scenario sets, or 1 for every hill,
 * wood and village (cls-vis.01, .02).
 */
export type Piece = TablePiece<GroundKind>;

/** A linear obstacle. Fieldworks laid in play are rows of the state. */
export type Barrier = TableBarrier<LineKind>;

export interface SideInfo {
  key: string;
  name: string;
  number: GrammaticalNumber;
  /** Points at the start (cls-victory.01). */
  points: number;
  /** Element fronts of pits and pots that it may lay (cls-stakes.02). */
  pits: number;
}

/** Which steps of the set-up are played (cls-setup.02, .03); a ready battle brings the rest with it. */
export interface SetUp {
  terrain: boolean;
  tableSides: boolean;
  deployment: boolean;
  orders: boolean;
  firstMove: boolean;
}

/** Names of the switchable readings and optional rules: ledger ids; see `readings.ts`. */
export type OptionId = string;

/** What never changes in a battle. */
export interface World extends TableWorld {
  ruleset: 'classical';
  scenario: { id: string; title: string; version: string };
  /** 15 or 25: size of the figures, which fixes the scale of bases (cls-scale.03). */
  scale: 15 | 25;
  sides: BySide<SideInfo>;
  units: readonly UnitInfo[];
  generals: readonly GeneralInfo[];
  options: ReadonlySet<OptionId>;
  /** Periods until the battle is judged (cls-victory.02). */
  periods: number;
  setUp: SetUp;
}
