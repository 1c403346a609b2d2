import type { Side } from '@taxiarch/kernel';
import { type Line, oneOf, type ScriptDraft, type ScriptText } from '@taxiarch/kernel/script';
import type { Barrier, Piece, Unit } from '../field.ts';

export const sideKeys = ['blue', 'red'] as const;
export type SideKey = (typeof sideKeys)[number];
export const sideNamed = (d: Line, key: string | undefined): SideKey => oneOf(d, key, sideKeys, 'a side');
export const sideNumber = (d: Line, key: string | undefined): Side => sideKeys.indexOf(sideNamed(d, key)) as Side;

/** A unit of a position made by hand; places in the system's own measure, facing in degrees (0 = north, clockwise). */
export interface PlannedUnit {
  key: string;
  side: SideKey;
  at: [x: number, y: number];
  facing?: number;
  elements?: number;
  files?: number;
  status?: number;
}

export interface PlannedGeneral {
  key: string;
  side: SideKey;
  at?: [x: number, y: number];
  /** The unit that he is with, by key. */
  with?: string;
}

/** The table and what is on it; its size in the system's own measure, ground and obstacles in grains. */
export interface TablePlan<Ground extends string = string, Obstacle extends string = string> {
  units: PlannedUnit[];
  generals: PlannedGeneral[];
  pieces: Piece<Ground>[];
  barriers: Barrier<Obstacle>[];
  options: string[];
  width: number;
  depth: number;
}

export type UnitCalled = (key: string | undefined) => Unit;
/** What a line sets in the state of the system; a unit that it names may be set up further down. */
export type Setting<S> = (state: S, unitCalled: UnitCalled) => void;

/** A position of the open table, dice, choices and expectations, read from text. See docs/script-format.md. */
export interface TableText<S, P extends TablePlan = TablePlan> extends ScriptText {
  plan: P;
  settings: { line: number; set: Setting<S> }[];
}

export interface TableDraft<S, P extends TablePlan = TablePlan> extends ScriptDraft {
  script: TableText<S, P>;
}

/** Keeps what a line sets until all units are known. */
export const later = <S>(d: TableDraft<S>, set: Setting<S>): void => void d.script.settings.push({ line: d.line, set });
