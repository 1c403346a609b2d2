import { blockOf, unitsOf } from '@taxiarch/miniatures';
import {
  type Battle,
  commanderInfo,
  isEngaged,
  isFoot,
  isFormed,
  isSteady,
  NONE,
  placeOf,
  type Ride,
  radiusOf,
  TENTH,
  type Turn,
  type Unit,
} from '@taxiarch/momentum';
import { distanceToPoint, length, type Point, world as pointAt, totalDepth } from '@taxiarch/tabletop';
import { evaluatorOf } from '../table/walking.ts';
import { type Chooser, choosing, type Pick } from './ai-context.ts';
import { pointsOf } from './worth.ts';

/** How far behind the middle of a unit a commander stands, in inches. */
const BEHIND = 2;

/** What the units within his radius of a point are worth: those in a fight more, and formed ones only. */
function careAt(b: Battle, commander: number, { x, y }: Point): number {
  const reach = radiusOf(b, commander) * 10 * TENTH;
  let care = 0;
  for (const unit of unitsOf(b, commanderInfo(b, commander).side)) {
    if (!isSteady(b, unit) || !isFormed(b, unit)) continue;
    if (distanceToPoint(blockOf(b, unit), x, y) <= reach) care += pointsOf(b, unit) * (isEngaged(b, unit) ? 2 : 1);
  }
  return care;
}

/** Places behind units of foot, where nobody gets at him. */
function posts(b: Battle, commander: number): Ride[] {
  return unitsOf(b, commanderInfo(b, commander).side).flatMap((unit: Unit) => {
    if (!isSteady(b, unit) || !isFoot(b, unit) || !isFormed(b, unit)) return [];
    const block = blockOf(b, unit);
    const { x, y } = pointAt(block, 0, -totalDepth(block) - BEHIND * 10 * TENTH);
    const [across, along] = [Math.round(x / TENTH), Math.round(y / TENTH)];
    return across < 0 || along < 0 ? [] : [{ commander, to: NONE, x: across, y: along, stays: false }];
  });
}

/** So much more must another place be worth to ride there. */
const WORTH_A_RIDE = 30;

/**
 * Where an unattached commander should be; null where he is well where he is. Anyone who leads a unit stays with it.
 */
function wish(b: Battle, commander: number, refuse: (ride: Ride) => boolean): Ride | null {
  if (b.state.commanderWith[commander] !== NONE) return null;
  const here = placeOf(b, commander);
  let best: Ride | null = null;
  let most = careAt(b, commander, here) + WORTH_A_RIDE;
  for (const ride of posts(b, commander)) {
    const there = { x: ride.x * TENTH, y: ride.y * TENTH };
    if (length(there.x - here.x, there.y - here.y) < TENTH * 10) continue;
    const care = careAt(b, commander, there);
    if (care <= most || refuse(ride)) continue;
    best = ride;
    most = care;
  }
  return best;
}

const WHY = 'Keep the general behind the units that need him.';

/** When all units have moved, commanders ride to where they are wanted; what the units do is another's answer. */
export const ridersLast = (units: Chooser): Chooser =>
  choosing<Turn>((s, legal, v) => {
    const { b } = s;
    const usual = units(s, legal, v);
    const turn = legal[usual.index];
    if (!turn || turn.unit !== NONE) return usual;
    const { refuse, format } = evaluatorOf(b);
    for (const [index, { commander }] of legal.entries()) {
      if (commander === NONE) continue;
      const said = (ride: Ride): Turn => ({ unit: NONE, commander, ride });
      const ride = wish(b, commander, (one) => refuse(b, v, said(one)) !== null);
      if (ride) return { index, why: WHY, does: said(ride), chain: format(b, said(ride)) };
    }
    return usual;
  });

/** Asked where he goes, he stays: what he wishes he has said before. */
export const ride: Chooser = choosing<Ride>(
  (_s, legal): Pick => ({
    index: Math.max(
      0,
      legal.findIndex(({ stays }) => stays),
    ),
    why: 'Leave him here.',
  }),
);
