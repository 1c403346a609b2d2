import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { type FieldUnit, unitOf } from '../testing/field.ts';

/** Armoured horse of the Blues, and before them a block of heavy foot of the Reds. */
export const horse: FieldUnit = {
  key: 'horse',
  side: 'blue',
  type: 'AC',
  elements: 4,
  files: 4,
  at: [700, 500],
  order: 'attack',
};
export const foot: FieldUnit = {
  key: 'foot',
  side: 'red',
  type: 'AI',
  troop: { density: 'CO' },
  elements: 8,
  files: 4,
  at: [700, 380],
  order: 'hold',
};

/** Front centre in paces and facing in degrees. */
export function at(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const whole = (n: number | undefined): number => Math.round((n ?? 0) / PACE);
  return [whole(b.state.x[unit]), whole(b.state.y[unit]), (b.state.facing[unit] ?? 0) / 100];
}

export const did = (b: Battle, key: string, bit: number): boolean =>
  ((b.state.did[unitOf(b, key)] as number) & bit) !== 0;
