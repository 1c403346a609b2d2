import type { Side } from '@taxiarch/kernel';
import type { State, Written } from '../base/state.ts';
import { HIDDEN, NONE } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';

/** What the enemy knows of written orders: nothing. */
const blank = (): Written => ({
  order: 'hold',
  objective: NONE,
  objectiveX: 0,
  objectiveY: 0,
  priority: '',
  signals: [],
  route: [],
});

/**
 * Takes out of a copy of the state what a side may not know: where the enemy's troops stand that are not on the table
 * yet (cls-setup.03), his written orders, what his generals have told their units, and his messages.
 */
export function hideFrom(world: World, state: State, side: Side): State {
  for (let unit = 0; unit < world.units.length; unit++) {
    const info = world.units[unit] as { side: Side; files: number };
    if (info.side === side) continue;
    state.orders[unit] = blank();
    state.order[unit] = 'hold';
    state.goal[unit] = NONE;
    state.goalX[unit] = 0;
    state.goalY[unit] = 0;
    state.over[unit] = NONE;
    state.coming[unit] = '';
    state.waypoint[unit] = 0;
    if (state.unseen[unit] === 0) continue;
    state.status[unit] = HIDDEN;
    state.x[unit] = 0;
    state.y[unit] = 0;
    state.facing[unit] = 0;
    state.files[unit] = info.files;
  }
  for (const [general, info] of world.generals.entries()) {
    if (info.side === side) continue;
    state.writing[general] = NONE;
    state.writingTo[general] = NONE;
    state.writingOrder[general] = '';
    const unit = state.generalWith[general] as number;
    if (unit !== NONE && state.unseen[unit] === 0) continue;
    if (state.phase !== 0) continue;
    state.generalWith[general] = NONE;
    state.generalX[general] = 0;
    state.generalY[general] = 0;
  }
  state.messengers = state.messengers.map((m) => (m.side === side ? m : { ...m, to: NONE, order: '' }));
  return state;
}
