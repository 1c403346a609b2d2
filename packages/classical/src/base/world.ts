import type { BySide, Side } from '@taxiarch/kernel';
import type { Area } from '@taxiarch/tabletop';
import type { Troop } from '../armies/troops.ts';
import type { General, GroundKind, LineKind } from './vocabulary.ts';

export interface UnitInfo {
  /** Short name used in answers and scripts: lower case, no spaces. */
  key: string;
  name: string;
  side: Side;
  troop: Troop;
  /** Elements and front-rank elements at the start. */
  elements: number;
  files: number;
  /** Figures of a whole element; of a model, the hits that destroy it (cls-unit.01, cls-special.01). */
  figures: number;
  /** Base of one element, in grains. */
  cellWidth: number;
  cellDepth: number;
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

/** An area of ground. `crest`: the centre of a hill (cls-tersys.07). */
export interface Piece {
  key: string;
  kind: GroundKind;
  area: Area;
  crest: { x: number; y: number };
  /** Height for sight where the scenario sets one; 1 for every hill, wood and village otherwise (cls-vis.01, .02). */
  height: number;
}

/** A linear obstacle: a stretch from one point to another. Fieldworks laid in play are rows of the state. */
export interface Barrier {
  kind: LineKind;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface SideInfo {
  key: string;
  name: string;
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
export interface World {
  ruleset: 'classical';
  scenario: { id: string; title: string; version: string };
  /** 15 or 25: size of the figures, which fixes the scale of bases (cls-scale.03). */
  scale: 15 | 25;
  /** The table, in grains: width along the baselines (x), depth between them (y). Side 0 has the south (large y). */
  width: number;
  depth: number;
  sides: BySide<SideInfo>;
  units: readonly UnitInfo[];
  generals: readonly GeneralInfo[];
  options: ReadonlySet<OptionId>;
  /** Periods until the battle is judged (cls-victory.02). */
  periods: number;
  setUp: SetUp;
}
