import type { AnyBattle } from './battle.ts';
import { type Dice, seededDice } from './dice.ts';
import { copy } from './plain.ts';
import type { Side } from './rules.ts';
import { clone } from './run.ts';

/**
 * The battle as one side may know it: without the other side's secrets and without the dice to come. It can be played
 * on like any battle, with dice of the viewer's own.
 */
export function viewFor<B extends AnyBattle>(b: B, side: Side, dice: Dice = seededDice('view')): B {
  const view = clone(b);
  view.state = b.system.hide(b.world, view.state, side);
  view.index = b.system.index(b.world, view.state);
  view.dice = copy(dice);
  view.standing = view.standing.filter((s: { side: Side }) => s.side === side);
  for (const frame of view.frames) {
    if (frame.sealed) frame.sealed[side === 0 ? 1 : 0] = null;
    if (frame.plan && b.waiting?.side !== side) delete frame.plan;
  }
  return view;
}
