import {
  type Battle,
  densityOf,
  type Order,
  PACE,
  shootingReach,
  sideOf,
  type Unit,
  unitIsArtillery,
  unitIsFoot,
} from '@taxiarch/classical';
import { enemyOf, type Side } from '@taxiarch/kernel';

/** The orders that troops of this kind mostly have. */
export function likelyOrder(b: Battle, unit: Unit): Order {
  if (unitIsArtillery(b, unit)) return 'hold';
  if (densityOf(b, unit) === 'OO') return 'harass';
  return unitIsFoot(b, unit) && shootingReach(b, unit) > 100 * PACE ? 'engage' : 'attack';
}

/**
 * A view shows every enemy unit under Hold orders, for orders are secret: anyone who rehearsed with that would think
 * that nobody ever comes at him. So each of them is taken to have the orders that its kind mostly has.
 */
export function guessOrders(b: Battle, side: Side): void {
  const enemy = enemyOf(side);
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) === enemy) b.state.order[unit] = likelyOrder(b, unit);
  }
}
