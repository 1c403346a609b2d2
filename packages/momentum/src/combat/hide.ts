import { enemyOf, type Side } from '@taxiarch/kernel';
import type { State } from '../base/state.ts';
import type { World } from '../base/world.ts';

/** Takes out of a copy of the state what a side may not know: the enemy's tokens for the combats (mom-token.12). */
export function hideFrom(_world: World, state: State, side: Side): State {
  state.pledges[enemyOf(side)].fill(0);
  return state;
}
