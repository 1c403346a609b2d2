import {
  type Battle,
  describeMelee,
  GONE,
  isDisordered,
  isRouting,
  PURSUING,
  ROUTING,
  sideOf,
  startingStrength,
  strengthOf,
  type Unit,
} from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';

/**
 * What one round of melee promises: hits to be expected on the enemy less those on oneself, each as a share of who
 * takes them, so that a loss of a tenth weighs alike in a small unit and in a large one.
 */
export function promise(b: Battle, unit: Unit, foe: Unit, charging: boolean): number {
  if (isRouting(b, foe)) return 1;
  const { expected, foeExpected } = describeMelee(b, unit, foe, charging);
  return expected / 10 / Math.max(1, strengthOf(b, foe)) - foeExpected / 10 / Math.max(1, strengthOf(b, unit));
}

/** What a unit is still worth to its side, in points. */
function worthOf(b: Battle, unit: Unit): number {
  const { points } = b.world.units[unit] as { points: number };
  const status = b.state.status[unit] as number;
  if (status === GONE) return 0;
  if (status === ROUTING) return points * 0.12;
  const whole = strengthOf(b, unit) / startingStrength(b, unit);
  const order = isDisordered(b, unit) && status !== PURSUING ? 0.9 : 1;
  return points * (0.35 + 0.65 * whole) * order;
}

/** How the battle stands for a side, in points: what it has left less what the enemy has left. */
export function balanceOf(b: Battle, side: Side): number {
  if (b.outcome) return b.outcome.winner === null ? 0 : b.outcome.winner === side ? 10_000 : -10_000;
  let sum = 0;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    sum += (sideOf(b, unit) === side ? 1 : -1) * worthOf(b, unit);
  }
  return sum;
}
