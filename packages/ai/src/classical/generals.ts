import {
  type Battle,
  densityOf,
  distanceOf,
  enemiesOf,
  type General,
  inMelee,
  isDisordered,
  isPursuing,
  isRouting,
  mayBeJoined,
  NONE,
  onTable,
  PACE,
  type Turn,
  type Unit,
  unitIsFoot,
} from '@taxiarch/classical';
import { type Chooser, choosing, named } from './ai-context.ts';
import { pointsOf } from './worth.ts';

/** Within so many paces of the enemy a unit is about to fight. */
const NEAR = 150 * PACE;
/** A general stays with a unit that stands by him: those who ride from one to another lose more battles. */
const isNeeded = (b: Battle, unit: Unit): boolean => unit !== NONE && !isRouting(b, unit) && !isPursuing(b, unit);

/** What a general’s presence is worth to a unit: the steadier it is, the less he risks with it. */
function leadWorth(b: Battle, unit: Unit): number {
  if (!onTable(b, unit) || isRouting(b, unit) || isPursuing(b, unit) || isDisordered(b, unit)) return 0;
  const foot = unitIsFoot(b, unit);
  const density = densityOf(b, unit);
  const steady = density === 'OO' ? 0.2 : foot ? (density === 'CO' ? 1.5 : 1) : 0.7;
  const beaten = inMelee(b, unit) && (b.state.balance[unit] as number) < 0 ? 0.3 : 1;
  const near = enemiesOf(b, unit).some((enemy) => !isRouting(b, enemy) && distanceOf(b, unit, enemy) < NEAR) ? 1 : 0.6;
  return pointsOf(b, unit) * steady * beaten * near;
}

interface Ride {
  to: Unit;
  stays: boolean;
}

/** Whether a general is with nobody whom he could help, and someone is there whom he could. */
export function wantsToRide(b: Battle, general: General, side: number): boolean {
  if (isNeeded(b, b.state.generalWith[general] as Unit)) return false;
  return b.world.units.some((info, unit) => info.side === side && mayBeJoined(b, unit) && leadWorth(b, unit) > 0);
}

/** Before the units move, the first general who should be elsewhere. */
export function generalFirst(b: Battle, side: number, legal: readonly Turn[]): number {
  return legal.findIndex(({ general }) => general !== NONE && wantsToRide(b, general, side));
}

/** To the unit in reach that his presence helps most. */
export const ride: Chooser = choosing<Ride, { general: General }>(({ b }, legal, { general }) => {
  let index = Math.max(
    0,
    legal.findIndex(({ stays }) => stays),
  );
  let most = isNeeded(b, b.state.generalWith[general] as Unit) ? Number.POSITIVE_INFINITY : 0;
  let why = 'Leave the general here.';
  legal.forEach(({ to }, i) => {
    if (to === NONE) return;
    const worth = leadWorth(b, to);
    if (worth <= most) return;
    most = worth;
    index = i;
    why = `Move the general to ${named(b, to)}.`;
  });
  return { index, why };
});
