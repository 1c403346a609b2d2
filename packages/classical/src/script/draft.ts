import type { Reader as ReaderOf } from '@taxiarch/kernel/script';
import type { Lengths, TableDraft, TableText } from '@taxiarch/miniatures/script';
import type { Troop } from '../armies/troops.ts';
import type { State } from '../base/state.ts';
import { AWAY, GONE, HIDDEN, PACE, PURSUING, pace, RETIRING, ROUTING } from '../base/vocabulary.ts';
import type { FieldPlan, FieldUnit } from '../testing/field.ts';

/** Lengths are written in paces, and places expected to the pace. */
export const inPaces: Lengths = {
  measure: pace,
  unit: 'paces',
  place: (grains) => String(Math.round(grains / PACE)),
};

/** What may become of a unit, in the words of scripts. */
export const fates = {
  routing: ROUTING,
  pursuing: PURSUING,
  retiring: RETIRING,
  away: AWAY,
  gone: GONE,
  hidden: HIDDEN,
} as const;

/** A unit whose troops are made up word by word. */
export type ScriptUnit = FieldUnit & { troop: { -readonly [K in keyof Troop]?: Troop[K] } };

type ScriptPlan = FieldPlan &
  Required<Pick<FieldPlan, 'generals' | 'pieces' | 'barriers' | 'options' | 'width' | 'depth' | 'move'>> & {
    units: ScriptUnit[];
  };

export type TableScript = TableText<State, ScriptPlan>;
export type Draft = TableDraft<State, ScriptPlan>;
export type Reader = ReaderOf<Draft>;
