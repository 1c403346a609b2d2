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
import { type Answerer, answering, named } from './scene.ts';
import { pointsOf } from './worth.ts';

/** Within so many paces of the enemy a unit is about to fight. */
const NEAR = 150 * PACE;
/** A general leaves his unit only for one that is worth his presence so much more. */
const BETTER = 1.5;

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

/** Whether a general would do better with another unit of his side. */
export function wantsToRide(b: Battle, general: General, side: number): boolean {
  const at = b.state.generalWith[general] as Unit;
  const here = at === NONE ? 0 : leadWorth(b, at);
  return b.world.units.some(
    (info, unit) => info.side === side && mayBeJoined(b, unit) && leadWorth(b, unit) > BETTER * here + 1,
  );
}

/** Before the units move, the first general who should be elsewhere. */
export function generalFirst(b: Battle, side: number, legal: readonly Turn[]): number {
  return legal.findIndex(({ general }) => general !== NONE && wantsToRide(b, general, side));
}

/** To the unit in reach that his presence helps most. */
export const ride: Answerer = answering<Ride, { general: General }>(({ b }, legal, { general }) => {
  const at = b.state.generalWith[general] as Unit;
  let index = Math.max(
    0,
    legal.findIndex(({ stays }) => stays),
  );
  let most = at === NONE ? 0 : BETTER * leadWorth(b, at) + 1;
  let why = 'The general stays where he is.';
  legal.forEach(({ to }, i) => {
    if (to === NONE) return;
    const worth = leadWorth(b, to);
    if (worth <= most) return;
    most = worth;
    index = i;
    why = `The general rides to ${named(b, to)}.`;
  });
  return { index, why };
});
