import { blockOf, sumOfWays } from '@taxiarch/miniatures';
import { waysFrom } from '../base/contacts.ts';
import type { Battle } from '../base/state.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import type { Line } from './lines.ts';
import { wayOf } from './way.ts';

/** The line on which a unit would disengage, directly away from whom it fights; null where there is none (mom-disengage.05). */
export function lineBack(b: Battle, unit: Unit): Line | null {
  const direction = sumOfWays(waysFrom(b, unit));
  if (direction === NONE) return null;
  const block = blockOf(b, unit);
  return { direction, block, way: wayOf(b, unit, block, direction, rateOf(b, unit), 'disengage') };
}
