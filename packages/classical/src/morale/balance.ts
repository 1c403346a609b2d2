import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';

/** Melee hits inflicted minus suffered in the two melee phases of the last move (cls-morale.29, cls-scale.04). */
export function meleeBalance(b: Battle, unit: Unit): number {
  const { move } = b.state;
  const last = b.state.balanceMove[unit] as number;
  const earlier = b.state.balanceEarlierMove[unit] as number;
  let sum = last >= move - 2 ? (b.state.balance[unit] as number) : 0;
  if (earlier !== last && earlier >= move - 2) sum += b.state.balanceEarlier[unit] as number;
  return sum;
}

/** Whether a unit has come off worse in them. */
export const lostMelee = (b: Battle, unit: Unit): boolean => meleeBalance(b, unit) < 0;
