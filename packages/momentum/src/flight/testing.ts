import type { GameEvent } from '@taxiarch/kernel';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { INCH, type Unit } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { readMomentumScript } from '../script/read.ts';
import { unitOf } from '../testing/unit-of.ts';

/** A position in which a procedure is run; its locals name units by their keys. */
export function tried<P extends keyof Procedures>(
  text: string,
  proc: P,
  locals: (unit: (key: string) => Unit) => Procedures[P],
): Battle {
  const { units } = readMomentumScript(text).plan;
  return standing(text, { proc, locals: locals((key) => units.findIndex((u) => u.key === key)) });
}

const tenths = (grains: number): number => Math.round((grains * 10) / INCH) / 10;

/** Where a unit is, in inches to a tenth, and its facing in degrees. */
export function placeOf(b: Battle, key: string): [number, number, number] {
  const unit = unitOf(b, key);
  const { x, y, facing } = b.state;
  return [tenths(x[unit] as number), tenths(y[unit] as number), (facing[unit] as number) / 100];
}

export const eventsOf = (b: Battle, kind: string): GameEvent[] => b.events.filter((e) => e.kind === kind);
export const statusOf = (b: Battle, key: string): number => b.state.status[unitOf(b, key)] as number;
