import {
  type Battle,
  hasMissiles,
  isEngine,
  isInColumn,
  isRouted,
  isSkirmisher,
  NONE,
  nameOf,
  passedHits,
  placeOfUnit,
  type Reached,
  reachFrom,
  routPointsOf,
  type Step,
  shockCapable,
  sideOf,
  type Unit,
  unitAt,
  type Walk,
  writeStep,
} from '@taxiarch/gboh';
import { hexNumber, hexOf, type Placement } from '@taxiarch/hexfield';
import { type AiContext, awayAt, choosing, highest, type Pick } from './ai-context.ts';
import { ROUTED } from './balance.ts';
import { facesWell } from './facing.ts';
import { goodRange, shotWorth } from './missiles.ts';
import { costOfHits } from './worth.ts';

/** What a place is worth to a unit; where that is certain to be no more than `least`, anything below it will do. */
export type PlaceWorth = (s: AiContext, unit: Unit, place: Placement, least?: number) => number;

/** Troops that shoot keep their distance; the others go for the nearest enemy and face him. */
export const recruitWorth: PlaceWorth = (s, unit, place, least = Number.NEGATIVE_INFINITY) => {
  s.budget.note();
  const { b } = s;
  const away = awayAt(s, place);
  const strikes = shockCapable(b, unit);
  let score = Math.min(4, away);
  if (hasMissiles(b, unit) && (isSkirmisher(b, unit) || !strikes)) {
    const range = goodRange(b, unit);
    score = -(away < range ? (range - away) * 3 : (away - range) * 1.5) - (away <= 1 && range > 1 ? 4 : 0);
  } else if (strikes) score = away * -1.5;
  // A look in the wrong direction can only make it worse.
  return score <= least ? least : score + facesWell(s, place) * 0.3;
};

/** The best of the places that a move could still lead to, staying where it is included. */
export function bestPlace(
  s: AiContext,
  unit: Unit,
  here: Placement,
  reached: readonly Reached[],
  worth: PlaceWorth,
): Reached | null {
  let best: Reached | null = null;
  let most = worth(s, unit, here) + 0.2;
  for (const one of reached) {
    if (s.budget.spent) break;
    const cost = (one.hits === 0 ? 0 : costOfHits(s.b, unit, one.hits) * s.temper.hits) + one.mp * 0.001;
    let score = worth(s, unit, one.place, most + cost) - cost;
    if (score > most && s.temper.tread > 0) score -= s.temper.tread * trodden(s, unit, one);
    if (score > most) {
      most = score;
      best = one;
    }
  }
  return best;
}

/** What it costs friends if a unit goes by such a way: those in order some of it, the routed all that is left of them. */
function trodden({ b, side }: AiContext, unit: Unit, to: Reached): number {
  let sum = 0;
  let last = unit;
  for (const hex of to.through()) {
    const friend = unitAt(b, hex);
    if (friend === NONE || friend === last || friend === unit || sideOf(b, friend) !== side) continue;
    last = friend;
    sum += isRouted(b, friend) ? ROUTED * routPointsOf(b, friend) : costOfHits(b, friend, passedHits(b, unit, friend));
  }
  return sum;
}

/** How much a move would better a unit's place, and where it would end. */
export interface MoveGain {
  gain: number;
  to: Reached | null;
}

export function moveGain(s: AiContext, unit: Unit, reached: readonly Reached[], worth: PlaceWorth): MoveGain {
  const here = placeOfUnit(s.b, unit);
  const to = bestPlace(s, unit, here, reached, worth);
  if (!to) return { gain: 0, to };
  const cost = costOfHits(s.b, unit, to.hits) + (s.temper.tread > 0 ? s.temper.tread * trodden(s, unit, to) : 0);
  return { gain: worth(s, unit, to.place) - cost - worth(s, unit, here), to };
}

/** What a shot of one unit at another is worth. */
export type ShotWorth = (b: Battle, firer: Unit, target: Unit) => number;

/** One step of a move: toward the best place in reach; there, a shot if there is one; then the end. */
export const marchStep = (worth: PlaceWorth, aim: ShotWorth = shotWorth) =>
  choosing<Step, Walk>((s, legal, w): Pick => {
    const { b } = s;
    const who = nameOf(b, w.unit);
    const planned = nextOfMarch(s, legal, w);
    if (planned >= 0) return { index: planned, why: `Continue the move of ${who}.` };
    const goal = w.done ? null : bestPlace(s, w.unit, w.at, reachFrom(b, w), worth);
    const next = goal?.path[0];
    if (goal && next !== undefined) {
      const index = legal.findIndex((step) => writeStep(b, step) === next);
      const hex = hexNumber(b.world.field.grid, hexOf(goal.place));
      if (index >= 0) return { index, why: `Move ${who} to ${hex}: best place in reach.`, path: goal.path };
    }
    const shot = highest(legal, (step) => fireWorth(s, w.unit, step, aim));
    if (shot.score > 0.05) return { index: shot.at, why: `Fire with ${who} first: the enemy is in range.` };
    const line = isInColumn(b, w.unit) ? legal.findIndex((step) => step.do.startsWith('line')) : -1;
    if (line >= 0) return { index: line, why: `Form ${who} in line.` };
    return { index: legal.findIndex((step) => step.do === 'stop'), why: `Stop ${who} here: no better place in reach.` };
  });

/** The next step of a march that was thought out when it was ordered; -1 where there is none or it has become illegal. */
function nextOfMarch({ b, march }: AiContext, legal: readonly Step[], w: Walk): number {
  if (march?.unit !== w.unit || march.path.length === 0) return -1;
  const next = march.path.shift() as string;
  const index = legal.findIndex((step) => writeStep(b, step) === next);
  if (index < 0) march.path = [];
  return index;
}

function fireWorth(s: AiContext, unit: Unit, step: Step, aim: ShotWorth): number {
  if (step.do === 'fire leader') return 0.3;
  if (step.do === 'fire' || step.do === 'fire standing') return aim(s.b, unit, step.who);
  if (step.do === 'fire mode' && isEngine(s.b, unit)) return 1;
  return -1;
}
