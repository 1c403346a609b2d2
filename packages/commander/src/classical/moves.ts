import {
  type Battle,
  blockOf,
  distanceOf,
  enemiesOf,
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
import type { AnyBattle, Refusal } from '@taxiarch/kernel';
import { distanceBetween } from '@taxiarch/tabletop';
import { offBearing } from './ground.ts';
import { type Answerer, answering, named, type Pick, type Scene } from './scene.ts';
import { shies, type Way, waysOf } from './walks.ts';

/** How near a unit wants to come before it stops: into the range of its weapons, or up to the 20 paces of the rules. */
function wantedDistance(b: Battle, unit: Unit): number {
  const reach = shootingReach(b, unit);
  return reach > 45 * PACE ? Math.round(reach * 0.85) : 21 * PACE;
}

/** The question at which a battle waits, with its own judge: a view takes any answer of the viewer’s for a legal one. */
interface Judge {
  refuse: (b: AnyBattle, v: object, choice: unknown) => Refusal | null;
  write: (b: AnyBattle, choice: unknown) => string;
}
export function judgeOf(b: Battle): Judge {
  const frame = b.waiting?.frame;
  return (frame && b.system.procedures[frame.proc]?.steps[frame.step]) as unknown as Judge;
}

const isDone = ({ unit, general }: Turn): boolean => unit === NONE && general === NONE;

/** Who moves next: whoever is nearest to the enemy. Those who have lost their order stand still to find it again. */
export const moveUnit: Answerer = answering<Turn>(({ b }, legal) => {
  const done = legal.findIndex(isDone);
  let index = done;
  let least = Number.POSITIVE_INFINITY;
  legal.forEach(({ unit }, i) => {
    if (unit === NONE || (done >= 0 && isDisordered(b, unit))) return;
    for (const enemy of enemiesOf(b, unit)) {
      const away = distanceOf(b, unit, enemy);
      if (away >= least) continue;
      least = away;
      index = i;
    }
  });
  const turn = legal[index];
  const why = turn && !isDone(turn) ? `${named(b, turn.unit)} move.` : 'Everyone stands where he should.';
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
export const walking = (mindOf: (s: Scene, walk: Walk) => Mind): Answerer =>
  answering<Manoeuvre, { walk: Walk }>((s, legal, v) => {
    const { b, budget } = s;
    const { walk } = v;
    const { refuse, write } = judgeOf(b);
    const said = (steps: readonly Manoeuvre[], why: string): Pick => {
      const [does = halting] = steps;
      const index = Math.max(
        0,
        legal.findIndex((m) => m.do === 'halt'),
      );
      return { index, why, does, chain: (steps.length === 0 ? [halting] : steps).map((m) => write(b, m)).join(', ') };
    };
    const mind = mindOf(s, walk);
    const ways =
      walk.made < MOST_STEPS ? waysOf(b, walk, walk.made === 0 ? mind.wheels : [], mind.wanted, mind.back) : [];
    budget.note(ways.length);
    const liked = ways.map((way) => ({ way, worth: mind.likes(way) })).sort((p, q) => q.worth - p.worth);
    for (const { way } of liked) {
      if (refuse(b, v, way.steps[0] ?? halting) === null) return said(way.steps, mind.why);
    }
    // Orders demand something else: the first that meets them.
    const index = legal.findIndex((m) => m.do !== 'halt' && m.do !== 'turn');
    if (refuse(b, v, halting) === null) return said([], mind.why);
    return {
      index: Math.max(0, index),
      why: `${named(b, walk.unit)} do as they are ordered.`,
      does: legal[Math.max(0, index)],
    };
  });

/** The enemy whom a unit should go at: near, not far round the corner, and one for whom something speaks, in paces. */
export function enemyBefore(b: Battle, unit: Unit, favour: (enemy: Unit) => number = () => 0): Unit | undefined {
  const here = blockOf(b, unit);
  let before: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    if (isRouting(b, enemy)) continue;
    const block = blockOf(b, enemy);
    const away = distanceBetween(here, block) / PACE + 1.5 * Math.abs(offBearing(here, block)) - favour(enemy);
    if (away < least) {
      least = away;
      before = enemy;
    }
  }
  return before;
}

/** At an enemy, without disordering anybody on the way. */
export function goingAt(b: Battle, unit: Unit, target: Unit | undefined): Mind {
  const why = target === undefined ? `${named(b, unit)} halt.` : `${named(b, unit)} make for ${named(b, target)}.`;
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
      const gap = Math.max(0, distanceBetween(place, foe) - near) / PACE;
      const skew = Math.max(0, Math.abs(offBearing(place, foe)) - 8);
      const fright = shies(b, unit, place) ? 80 : 0;
      return -gap - (gap < 100 ? 1 : 0.4) * skew - 0.3 * turned - 70 * upset - fright;
    },
  };
}

/** Straight at whoever is before it. */
export const straightAhead = ({ b }: Scene, { unit }: Walk): Mind => goingAt(b, unit, enemyBefore(b, unit));
