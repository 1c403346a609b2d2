import { type Grid, PLACES_PER_HEX, type Place, Search } from '@taxiarch/hexfield';
import type { Battle } from '../base/state.ts';
import { tqOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hitsOfStep } from './hits.ts';
import { stepRefusal } from './legality.ts';
import { type HowOrdered, moveRefusal } from './order.ts';
import { formationSteps, goSteps, type Step, turnSteps, writeStep } from './steps.ts';
import { wheelChecks } from './two-hex.ts';
import { afterStep, beginWalk, sharesHex, stepMp, type Walk } from './walk.ts';

/** Where a unit could get by one order, what that costs, and the answers that lead there. */
export interface Reached {
  place: Place;
  mp: number;
  hits: number;
  path: string[];
}

/** One place on the way, as the search found it first at its least cost. */
interface Station {
  w: Walk;
  hits: number;
  cost: number;
  step: Step | null;
  before: Station | null;
}

/** MP come first, then hits: one cost holds both. */
const MP = 64;

const searches = new WeakMap<Grid, Search>();
function searchOf(grid: Grid): Search {
  const known = searches.get(grid);
  if (known) return known;
  const made = new Search(grid.size * PLACES_PER_HEX);
  searches.set(grid, made);
  return made;
}

/**
 * Every place that a unit could reach by an order to move, by the fewest MP and then the fewest hits, if nobody reacted
 * and no die fell; changes of formation are left out. The steps are judged by the same rules as those of a real move.
 */
export function reachOf(b: Battle, unit: Unit, how: HowOrdered = {}): Reached[] {
  if (moveRefusal(b, unit, how)) return [];
  return reachFrom(b, beginWalk(b, { unit, line: false, along: [], ...how }));
}

/** The same for a move that is under way: where what is left of it could lead. */
export function reachFrom(b: Battle, w: Walk): Reached[] {
  const { unit } = w;
  const stations = new Map<Place, Station>();
  stations.set(w.at, { w, hits: 0, cost: 0, step: null, before: null });
  const spare = tqOf(b, unit) - (b.state.hits[unit] as number);
  const found = searchOf(b.world.field.grid).reach(w.at, w.ma * MP + MP - 1, (place, cost, emit) => {
    const here = stations.get(place) as Station;
    for (const step of stepsOn(b, here.w)) {
      const known = stations.get(step.to);
      const mp = stepMp(b, here.w, step) * MP;
      if ((known && known.cost <= cost + mp) || stepRefusal(b, here.w, step) !== null) continue;
      const hits = hitsOfStep(b, here.w, step).total + (wheelChecks(b, here.w, step) ? 1 : 0);
      if (here.hits + hits >= spare || (known && known.cost <= cost + mp + hits)) continue;
      const w = afterStep(b, here.w, step);
      stations.set(step.to, { w, hits: here.hits + hits, cost: cost + mp + hits, step, before: here });
      emit(step.to, mp + hits);
    }
  });
  const reached: Reached[] = [];
  for (const place of found.states) {
    const at = stations.get(place) as Station;
    if (at.step === null || sharesHex(b, unit, place)) continue;
    reached.push({ place, mp: at.w.spent, hits: at.hits, path: pathOf(b, at) });
  }
  return reached;
}

function stepsOn(b: Battle, w: Walk): Step[] {
  if (w.spent >= w.ma) return [];
  const steps = goSteps(b, w, false);
  if (w.held) return steps;
  steps.push(...turnSteps(b, w, false));
  for (const step of formationSteps(b, w, false)) if (step.do === 'reverse') steps.push(step);
  return steps;
}

function pathOf(b: Battle, last: Station): string[] {
  const path: string[] = [];
  for (let at: Station | null = last; at?.step; at = at.before) path.push(writeStep(b, at.step));
  return path.reverse();
}
