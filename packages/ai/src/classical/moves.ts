import {
  type Battle,
  blockOf,
  distanceOf,
  isDisordered,
  isRouting,
  type Manoeuvre,
  NONE,
  PACE,
  shootingReach,
  type Turn,
  type Unit,
  type Walk,
} from '@taxiarch/classical';
import * as table from '../table/approach.ts';
import { closeness, nearestToEnemy } from '../table/approach.ts';
import { offBearing } from '../table/ground.ts';
import { bestWay } from '../table/walking.ts';
import { type AiContext, type Chooser, choosing, named } from './ai-context.ts';
import { shies, type Way, waysOf } from './walks.ts';

/** How near a unit wants to come before it stops: into the range of its weapons, or up to the 20 paces of the rules. */
function wantedDistance(b: Battle, unit: Unit): number {
  const reach = shootingReach(b, unit);
  return reach > 45 * PACE ? Math.round(reach * 0.85) : 21 * PACE;
}

const isDone = ({ unit, general }: Turn): boolean => unit === NONE && general === NONE;

/** Who moves next: anyone who is nearest to the enemy. Those who have lost their order stand still to find it again. */
export const moveUnit: Chooser = choosing<Turn>(({ b }, legal) => {
  const done = legal.findIndex(isDone);
  const movers = legal.map(({ unit }) => (unit !== NONE && done >= 0 && isDisordered(b, unit) ? NONE : unit));
  const nearest = nearestToEnemy(b, movers);
  const index = nearest < 0 ? done : nearest;
  const turn = legal[index];
  const why =
    turn && !isDone(turn) ? `Move ${named(b, turn.unit)}: nearest to the enemy.` : 'Stop: all units are well placed.';
  return { index: Math.max(0, index), why };
});

/** What a way is worth to the unit that goes it. */
export type Liking = (way: Way) => number;

/** What a unit can think of in its move, and how it likes it. */
export interface Mind {
  wheels: number[];
  wanted: number[];
  back: boolean;
  likes: Liking;
  why: string;
}

const halting: Manoeuvre = { do: 'halt', hand: 0, amount: 0 };
/** A wheel and a straight move: more would only be second thoughts. */
const MOST_STEPS = 2;

/** Goes the way that it likes best of those that the rules allow. */
export const walking = (mindOf: (s: AiContext, walk: Walk) => Mind): Chooser =>
  choosing<Manoeuvre, { walk: Walk }>((s, legal, v) => {
    const { b } = s;
    const { walk } = v;
    const { wheels, wanted, back, likes, why } = mindOf(s, walk);
    const ways = walk.made < MOST_STEPS ? waysOf(b, walk, walk.made === 0 ? wheels : [], wanted, back) : [];
    const way = bestWay<Manoeuvre, Way>(s, legal, v, { ways, likes, why, halting });
    if (way) return way;
    // Orders demand something else: the first that meets them.
    const index = legal.findIndex((m) => m.do !== 'halt' && m.do !== 'turn');
    return {
      index: Math.max(0, index),
      why: `Move ${named(b, walk.unit)} as ordered.`,
      does: legal[Math.max(0, index)],
    };
  });

/** The enemy whom a unit should go at. */
export const enemyBefore = (b: Battle, unit: Unit, favour?: (enemy: Unit) => number): Unit | undefined =>
  table.enemyBefore(b, unit, { pace: PACE, runs: (enemy) => isRouting(b, enemy) }, favour);

/** At an enemy, without disordering anybody on the way. */
export function goingAt(b: Battle, unit: Unit, target: Unit | undefined): Mind {
  const why = target === undefined ? `Halt ${named(b, unit)}.` : `Move ${named(b, unit)} toward ${named(b, target)}.`;
  if (target === undefined) return { wheels: [], wanted: [], back: false, likes: (way) => -way.steps.length, why };
  const foe = blockOf(b, target);
  const near = wantedDistance(b, unit);
  const off = offBearing(blockOf(b, unit), foe);
  return {
    wheels: Math.abs(off) < 8 ? [] : [off, off / 2],
    wanted: [distanceOf(b, unit, target) - near],
    back: false,
    why,
    likes: ({ place, upset, turned }) => {
      const fright = shies(b, unit, place) ? 80 : 0;
      return closeness(place, foe, near, PACE) - 0.3 * turned - 70 * upset - fright;
    },
  };
}

/** Straight at anyone who is before it. */
export const straightAhead = ({ b }: AiContext, { unit }: Walk): Mind => goingAt(b, unit, enemyBefore(b, unit));
