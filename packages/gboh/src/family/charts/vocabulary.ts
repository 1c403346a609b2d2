import type { CellKind } from './cells.ts';

/** An axis of a table with the keys that must have cells. */
export interface NeededAxis {
  readonly name: string;
  readonly keys: readonly string[];
  readonly scale: 'words' | 'numbers' | 'clamped';
}
/** A table that the rules refer to, and the rule that does. */
export interface NeededTable {
  readonly rule: string;
  readonly cell: CellKind;
  readonly axes: readonly NeededAxis[];
}

/** The words by which a volume looks into its charts: each of them must have cells there. */
export interface ChartWords {
  /** The volume, as packs and exceptions name it. */
  readonly ruleset: string;
  readonly types: readonly string[];
  /** Columns of the Movement Cost Chart. */
  readonly columns: readonly MovementColumn[];
  readonly weapons: readonly string[];
  /** Engines that have a missile chart of their own. */
  readonly engines: readonly string[];
  /** What its Movement Cost Chart has lines for, where that is not what the family's has. */
  readonly terrains?: readonly string[];
  readonly features?: readonly string[];
  /** Steps of so many levels by the features of the chart, where they are not the family's (positive is up). */
  readonly slopes?: Readonly<Record<string, HexsideFeature>>;
  /** Anyone who follows a road pays what the chart has for roads, whatever lies around; otherwise roads cost nothing and save nothing. */
  readonly roadCosts?: boolean;
  /** Tables of the family that this volume does without. */
  readonly without?: readonly string[];
  /** Tables that only this volume has, and the project's packs that hold them. */
  readonly tables?: Readonly<Record<string, NeededTable>>;
  readonly packs?: readonly unknown[];
}

/** The angle of an attack as the defender sees it; `Angle` is the place in this list. */
export const angles = ['front', 'flank', 'rear'] as const;
export type Angle = 0 | 1 | 2;

export const chartTerrains = ['clear', 'woods', 'marsh', 'rocky', 'major-river', 'riverbed', 'town'] as const;
/** A terrain that the chart has a line for; which there are is the volume's business. */
export type ChartTerrain = string;

export const hexsideFeatures = [
  'up-1',
  'down-1',
  'steep-slope',
  'sheer-slope',
  'steep-bank',
  'stream',
  'steep-banked-stream',
  'minor-river',
  'wall',
  'gate',
] as const;
/** A feature of hexsides that the chart has a line for, likewise. */
export type HexsideFeature = string;

/** The columns of the Movement Cost Chart that some volumes share; each uses some of them. */
export const movementColumns = [
  'two-hex-foot',
  'one-hex-foot',
  'light-foot',
  'skirmisher',
  'heavy-horse',
  'light-horse',
  'elephant',
  'chariot',
  'chariot-chandragupta',
] as const;
/** A column of that chart, or of a volume's own: foot in and out of formation, wagons. */
export type MovementColumn = (typeof movementColumns)[number] | 'formed-foot' | 'loose-foot' | 'wagon';

/** A line of the missile chart; which there are is the volume's business. */
export type Weapon = string;

export const terrainShiftCases = [
  'all-defenders-in-woods',
  'all-attackers-across-river',
  'some-defenders-higher',
  'all-defenders-higher',
  'all-defenders-lower',
  'defender-in-stronghold',
] as const;
export type TerrainShiftCase = (typeof terrainShiftCases)[number];

export const stackingMovers = ['skirmisher', 'basic', 'heavy-foot', 'routed', 'same-tribe'] as const;
export type StackingMover = (typeof stackingMovers)[number];
export const stackingCases = ['through', 'stop'] as const;
export type StackingCase = (typeof stackingCases)[number];
