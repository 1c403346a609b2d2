import { type Battle, clashBetween, isWarChariot, shockCapable, type Unit } from '@taxiarch/gboh';
import { room } from '../hex/worth.ts';

/** Columns of the Clash of Arms at which a unit does not wait for the enemy: chariots sooner than foot. */
const CHARIOTS_YIELD = 6;
const FOOT_YIELDS = 9;

/** Chariots do not wait for anybody who can strike them, nor do bowmen; foot stands unless it is worn or outmatched. */
export function yields(b: Battle, unit: Unit, mover: Unit): boolean {
  const clash = clashBetween(b, mover, unit);
  if (clash === null) return false;
  if (!shockCapable(b, unit)) return true;
  if (clash.superiority === 'DS') return false;
  if (clash.superiority === 'AS' || room(b, unit) <= 2) return true;
  return clash.column >= (isWarChariot(b, unit) ? CHARIOTS_YIELD : FOOT_YIELDS);
}
