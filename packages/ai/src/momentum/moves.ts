import { blockOf, distanceOf, enemiesOf } from '@taxiarch/miniatures';
import {
  type Battle,
  farthestOf,
  HALTING,
  INCH,
  inches,
  isElephant,
  isFleeing,
  isMounted,
  isOpenOrder,
  isSkirmisher,
  type Manoeuvre,
  NONE,
  onDifficult,
  profileOf,
  type Turn,
  type Unit,
  type Walk,
} from '@taxiarch/momentum';
import { type Block, distanceBetween } from '@taxiarch/tabletop';
import * as table from '../table/approach.ts';
import { closeness, nearestToEnemy } from '../table/approach.ts';
import { bestWay } from '../table/walking.ts';
import { type AiContext, type Chooser, choosing, named } from './ai-context.ts';
import { type Way, waysAt } from './ways.ts';

/** Grains to a pace of the reckoning: a charge of cavalry is some two hundred. */
export const PACE = INCH / 12;

/** Nobody but chargers comes nearer than an inch. */
const CLOSE = Math.round(INCH * 1.05);

/** How near a unit wants to come before it stops: skirmishers into the range of their weapons, others up to an inch. */
export function wantedDistance(b: Battle, unit: Unit): number {
  if (!isSkirmisher(b, unit)) return CLOSE;
  const reach = Math.max(0, ...profileOf(b, unit).missiles.map(farthestOf));
  return reach === 0 ? CLOSE : Math.round(inches(reach) * (reach > 6 ? 0.5 : 0.85));
}

/** The enemy whom a unit should go at. */
export const enemyBefore = (b: Battle, unit: Unit, favour?: (enemy: Unit) => number, most?: number): Unit | undefined =>
  table.enemyBefore(b, unit, { pace: PACE, runs: (enemy) => isFleeing(b, enemy) }, favour, most);

const isDone = ({ unit, commander }: Turn): boolean => unit === NONE && commander === NONE;

/** Who moves next: anyone who is nearest to the enemy. */
export const moveUnit: Chooser = choosing<Turn>(({ b }, legal) => {
  const nearest = nearestToEnemy(
    b,
    legal.map(({ unit }) => unit),
  );
  const index = nearest < 0 ? legal.findIndex(isDone) : nearest;
  const turn = legal[index];
  const why =
    turn && !isDone(turn) ? `Move ${named(b, turn.unit)}: nearest to the enemy.` : 'Stop: all units are well placed.';
  return { index: Math.max(0, index), why };
});

/** What a unit can think of in its move, and how it likes it. */
export interface Mind {
  ways: Way[];
  likes: (way: Way) => number;
  why: string;
}

/** Horses take fright of elephants within so much (mom-initial.04 has 8"). */
const FRIGHT = inches(8.5);
/** Whether ground or elephants would spoil a place for a unit, in paces. */
export function spoilt(b: Battle, unit: Unit, place: Block): number {
  const rough = !isSkirmisher(b, unit) && !isOpenOrder(b, unit) && onDifficult(b, place) ? 80 : 0;
  if (!isMounted(b, unit)) return rough;
  const beast = enemiesOf(b, unit).some(
    (enemy) => isElephant(b, enemy) && distanceBetween(place, blockOf(b, enemy)) < FRIGHT,
  );
  return rough + (beast ? 60 : 0);
}

/** At an enemy; `wanted`: other lengths that are thought of. */
export function goingAt(
  b: Battle,
  walk: Walk,
  target: Unit | undefined,
  wanted: readonly number[] = [],
  roundabout = false,
): Mind {
  const { unit } = walk;
  if (target === undefined) {
    const place = blockOf(b, unit);
    return { ways: [{ steps: [], place }], likes: () => 0, why: `Halt ${named(b, unit)}.` };
  }
  const foe = blockOf(b, target);
  const near = wantedDistance(b, unit);
  return {
    ways: waysAt(b, walk, foe, [distanceOf(b, unit, target) - near, ...wanted], roundabout),
    likes: ({ place }) => closeness(place, foe, near, PACE) - spoilt(b, unit, place),
    why: `Move ${named(b, unit)} toward ${named(b, target)}.`,
  };
}

/** Goes the way that it likes best of those that the rules allow. */
export const walking = (mindOf: (s: AiContext, walk: Walk, moved: readonly Unit[]) => Mind): Chooser =>
  choosing<Manoeuvre, { walk: Walk; moved: Unit[] }>(
    (s, legal, v) =>
      bestWay<Manoeuvre, Way>(s, legal, v, { ...mindOf(s, v.walk, v.moved), halting: HALTING }) ?? {
        index: 0,
        why: 'Halt.',
      },
  );

/** Straight at anyone who is before it. */
export const straightAhead = ({ b }: AiContext, walk: Walk): Mind => goingAt(b, walk, enemyBefore(b, walk.unit));
