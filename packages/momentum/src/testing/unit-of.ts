import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';

/** The number of the unit with this key. */
export const unitOf = (b: Battle, key: string): Unit => {
  const unit = b.world.units.findIndex((u) => u.key === key);
  if (unit < 0) throw new Error(`no unit is called ${key}`);
  return unit;
};
