import type { Reader as ReaderOf } from '@taxiarch/kernel/script';
import type {
  Lengths,
  PlannedGeneral,
  PlannedUnit,
  TableDraft,
  TablePlan,
  TableText,
} from '@taxiarch/miniatures/script';
import type { Profile } from '../base/profile.ts';
import type { State } from '../base/state.ts';
import { AWAY, FLEEING, GONE, type GroundKind, INCH, inch, type LineKind, RESERVE } from '../base/vocabulary.ts';
import type { Mount } from '../base/world.ts';

/** Lengths are written in inches, and places expected to a tenth of one. */
export const inInches: Lengths = {
  measure: inch,
  unit: 'inches',
  place: (grains) => String(Math.round((grains * 10) / INCH) / 10),
};

/** What may become of a unit, in the words of scripts. */
export const fates = { fleeing: FLEEING, away: AWAY, gone: GONE, reserve: RESERVE } as const;

/** A unit whose profile is made up word by word. */
export interface ScriptUnit extends PlannedUnit {
  profile: { -readonly [K in keyof Profile]: Profile[K] };
  points: number;
}

export interface ScriptCommander extends PlannedGeneral {
  general: boolean;
  mount: Mount;
  /** What is usual for his rank where it is missing. */
  cohesion?: number;
}

export interface ScriptPlan extends TablePlan<GroundKind, LineKind> {
  units: ScriptUnit[];
  generals: ScriptCommander[];
  turn: number;
  turns: number;
}

export type MomentumScript = TableText<State, ScriptPlan>;
export type Draft = TableDraft<State, ScriptPlan>;
export type Reader = ReaderOf<Draft>;
