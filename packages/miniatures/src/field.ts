import type { Battle, BySide, Side } from '@taxiarch/kernel';
import type { Area, Block, BoxGrid } from '@taxiarch/tabletop';
import type { SightMemory } from './sight-memory.ts';

/** A unit, a general: their places in the world's lists. */
export type Unit = number;
export type General = number;
export const NONE = -1;

/** The first status of those who are off the table: anyone who has a lower one stands on it. */
export const AWAY = 4;

/** Sides of a block, clockwise. */
export const FRONT = 0;
export const RIGHT = 1;
export const REAR = 2;
export const LEFT = 3;
export type Edge = 0 | 1 | 2 | 3;

export interface TableUnit {
  /** Short name used in answers and scripts: lower case, no spaces. */
  key: string;
  name: string;
  side: Side;
  /** Elements and front-rank elements at the start. */
  elements: number;
  files: number;
  /** Figures of a whole element; of a model, the hits that destroy it. */
  figures: number;
  /** Base of one element, in grains. */
  cellWidth: number;
  cellDepth: number;
}

/** An area of ground, of the kinds that a system has. `crest`: the centre of a hill. */
export interface Piece<Kind extends string = string> {
  key: string;
  kind: Kind;
  area: Area;
  crest: { x: number; y: number };
  /** Height for sight. */
  height: number;
}

/** A linear obstacle: a stretch from one point to another. */
export interface Barrier<Kind extends string = string> {
  kind: Kind;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** What never changes in a battle on the table. */
export interface TableWorld {
  /** The table, in grains: width along the baselines (x), depth between them (y). Side 0 has the south (large y). */
  width: number;
  depth: number;
  sides: BySide<{ key: string; name: string }>;
  units: readonly TableUnit[];
  /** A short last rank stands in the middle, wherever its unit has it. */
  centredTail?: boolean;
}

/** What changes in every battle on the table: columns with one entry a unit, and the ground. */
export interface TableState<Ground extends string = string, Obstacle extends string = string> {
  /** Front centre in grains and facing in hundredths of a degree. */
  x: number[];
  y: number[];
  facing: number[];
  /** Below AWAY: it stands on the table. */
  status: number[];
  /** Elements still there, and how many stand in the front rank. */
  elements: number[];
  files: number[];
  /** The file at which a short last rank begins, from the left. */
  tail: number[];
  /** Both lists are replaced and never changed: copies share them, and what was reckoned of a list holds in all of them. */
  pieces: readonly Piece<Ground>[];
  barriers: readonly Barrier<Obstacle>[];
}

/** Look-up tables made from the state. */
export interface TableIndex {
  /** The footprint of every unit on the table; null for the others. Kept true by `renewBlock`. */
  blocks: (Block | null)[];
  /** The units of each side that are on the table; null where they have to be listed again. Asked for by `unitsOf`. */
  present: BySide<readonly Unit[] | null>;
  grid: BoxGrid;
  /** What is known of who sees whom. */
  sight: SightMemory;
  /** Counts changes of footprints: what was reckoned from the places of units holds while it stays the same. */
  version: number;
}

export type TableBattle = Battle<TableWorld, TableState, TableIndex>;
