import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { INCH } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';

/** Remaining Moves of blue in a position. */
export const blueMoves = (text: string): Battle => standing(text, { proc: 'remaining-moves', locals: { side: 0 } });

/** The same with one unit chosen. */
export function walking(text: string, key: string): Battle {
  const b = blueMoves(text);
  if (offered(b).includes(`move ${key}`)) must(b, `move ${key}`);
  return b;
}

/** Inches of its move that are left to the unit that is asked. */
export function left(b: Battle): number {
  const found = /([\d.]+)" of movement left/.exec(pendingDecisions(b)[0]?.text ?? '');
  if (!found) throw new Error('nobody is asked for a manoeuvre');
  return Number(found[1]);
}

/** Where a unit's front centre is, in inches to a tenth, and its facing in degrees. */
export function placeOf(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const { x, y, facing } = b.state;
  const tenth = (grains: number | undefined): number => Math.round(((grains as number) * 10) / INCH) / 10;
  return [tenth(x[unit]), tenth(y[unit]), (facing[unit] as number) / 100];
}
