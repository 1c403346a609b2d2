import type { BySide, GrammaticalNumber, Side } from '@taxiarch/kernel';
import type { Barrier as TableBarrier, Piece as TablePiece, TableUnit, TableWorld } from '@taxiarch/miniatures';
import type { Profile } from './profile.ts';
import type { GroundKind, LineKind } from './vocabulary.ts';

/** Its `elements` are bases and its `files` those of the front row (mom-unit.02); `figures` by mom-unit.01. */
export interface UnitInfo extends TableUnit {
  profile: Profile;
  number: GrammaticalNumber;
  /** What it cost (mom-setup.03). */
  points: number;
}

export const mounts = ['foot', 'horse', 'camel', 'chariot', 'elephant'] as const;
export type Mount = (typeof mounts)[number];

/** A commander (mom-command.01, mom-command.09). One on an elephant belongs to a unit of elephants. */
export interface CommanderInfo {
  key: string;
  name: string;
  side: Side;
  /** The Army General. */
  general: boolean;
  mount: Mount;
  cohesion: number;
}

export type Piece = TablePiece<GroundKind>;
export type Barrier = TableBarrier<LineKind>;

export interface SideInfo {
  key: string;
  name: string;
  number: GrammaticalNumber;
  /** Points of its units at the start (mom-setup.04). */
  points: number;
}

/** Which steps of the set-up are played; a ready battle brings the rest with it (mom-setup.01, mom-setup.02). */
export interface SetUp {
  terrain: boolean;
  tableSides: boolean;
  deployment: boolean;
}

/** Names of the other readings that a battle chooses: see `readings.ts`. */
export type OptionId = string;

/** What never changes in a battle. */
export interface World extends TableWorld {
  ruleset: 'momentum';
  scenario: { id: string; title: string; version: string };
  sides: BySide<SideInfo>;
  units: readonly UnitInfo[];
  commanders: readonly CommanderInfo[];
  options: ReadonlySet<OptionId>;
  /** The last turn (mom-turn.03). */
  turns: number;
  setUp: SetUp;
}
