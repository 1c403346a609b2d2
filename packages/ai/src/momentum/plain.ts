import { blockOf, enemiesOf } from '@taxiarch/miniatures';
import { type Battle, commanderInfo, isFleeing, NONE, type Unit } from '@taxiarch/momentum';
import { bearing, centreOf, difference, distanceBetween } from '@taxiarch/tabletop';
import { type Choosers, choosing, type Pick, pickBest, pickFirst } from './ai-context.ts';

/** The enemy in hand who is nearest, or NONE. */
function nearestEnemy(b: Battle, unit: Unit): Unit {
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    if (isFleeing(b, enemy)) continue;
    const away = distanceBetween(blockOf(b, unit), blockOf(b, enemy));
    if (away >= least) continue;
    least = away;
    nearest = enemy;
  }
  return nearest;
}

/** They turn to the nearest enemy. */
const freeTurn = choosing<number, { unit: Unit }>(({ b }, legal, { unit }) => {
  const enemy = nearestEnemy(b, unit);
  if (enemy === NONE) return { index: 0, why: 'Keep the facing: no enemies are left.' };
  const from = centreOf(blockOf(b, unit));
  const there = centreOf(blockOf(b, enemy));
  const wanted = bearing(there.x - from.x, there.y - from.y);
  const off = (facing: number): number =>
    Math.abs(difference(facing === NONE ? (b.state.facing[unit] as number) : facing, wanted));
  return pickBest(
    legal,
    // To stay is as good as a turn by a little.
    (facing) => -off(facing) + (facing === NONE ? 1000 : 0),
    () => 'Face the nearest enemy.',
  );
});

/** Towards one's own baseline. */
const dodge = choosing<number, { commander: number }>(({ b }, legal, { commander }) => {
  const home = commanderInfo(b, commander).side === 0 ? 18000 : 0;
  return pickBest(
    legal,
    (degrees) => -Math.abs(difference(degrees * 100, home)),
    () => 'Move to safety in the rear.',
  );
});

const yes =
  (why: string): ((s: unknown, legal: readonly boolean[]) => Pick) =>
  (_s, legal) =>
    pickFirst(legal, (says) => says, 0, why);

/**
 * Answers that are the same for every level. Not named here, because the first answer will do: `shooting` (everybody
 * shoots who can), `split` and `fight` (the contact and the base hardly matter), `charge-order`, `initiative` (to act
 * first: who is charged does not charge).
 */
export const plainChoices: Choosers = {
  'follow-up': choosing<boolean>(yes('Follow up while the enemy is shaken.')),
  pursuit: choosing<Unit>((_s, legal) =>
    pickFirst(legal, (quarry) => quarry !== NONE, 0, 'Pursue: stop routed enemies from rallying.'),
  ),
  'free-turn': freeTurn,
  dodge,
};
