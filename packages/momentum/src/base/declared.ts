import { distanceOf } from '@taxiarch/miniatures';
import type { Answer, Battle, Charge } from './state.ts';
import { isSteady } from './units.ts';
import type { Unit } from './vocabulary.ts';

/** Charges on a unit whose chargers are in hand. */
export const chargesOn = (b: Battle, unit: Unit): Charge[] =>
  b.state.charges.filter((c) => c.target === unit && isSteady(b, c.unit));
export const answerOf = (b: Battle, unit: Unit): Answer | undefined => b.state.answers.find((a) => a.unit === unit);

/** The charger who is nearest: from him it evades or flees. */
export function nearestCharger(b: Battle, unit: Unit): Unit {
  const chargers = chargesOn(b, unit).map((c) => c.unit);
  return chargers.reduce((best, c) => (distanceOf(b, unit, c) < distanceOf(b, unit, best) ? c : best));
}
