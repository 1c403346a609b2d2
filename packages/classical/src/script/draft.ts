import type { Side } from '@taxiarch/kernel';
import { type Line, oneOf, type Reader as ReaderOf, type ScriptDraft, type ScriptText } from '@taxiarch/kernel/script';
import type { State } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { FieldPlan } from '../testing/field.ts';

/** What a line sets in the state; a unit that it names may be set up further down. */
export type Setting = (state: State, unitCalled: (key: string | undefined) => Unit) => void;

/** A position of the open table, dice, choices and expectations, read from text. See docs/script-format.md. */
export interface TableScript extends ScriptText {
  plan: FieldPlan &
    Required<Pick<FieldPlan, 'generals' | 'pieces' | 'barriers' | 'options' | 'width' | 'depth' | 'move'>>;
  settings: { line: number; set: Setting }[];
}

export interface Draft extends ScriptDraft {
  script: TableScript;
}
export type Reader = ReaderOf<Draft>;

export const sideKeys = ['blue', 'red'] as const;
export const sideNamed = (d: Line, key: string | undefined): (typeof sideKeys)[number] =>
  oneOf(d, key, sideKeys, 'a side');
export const sideNumber = (d: Line, key: string | undefined): Side => sideKeys.indexOf(sideNamed(d, key)) as Side;

/** Keeps what a line sets until all units are known. */
export const later = (d: Draft, set: Setting): void => void d.script.settings.push({ line: d.line, set });
