import { distanceFrom, type Hex, hexNumber, OFF, type Placement, placementText } from '@taxiarch/hexfield';
import type { Refusal } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { stepRefusal } from './legality.ts';
import { candidateSteps } from './move.ts';
import { reachFrom } from './reach.ts';
import { writeStep } from './steps.ts';
import { afterStep, isGoing, type Walk } from './walk.ts';

/**
 * Why a move under way cannot lead into a hex: from the nearest place that it can reach, the rule that bars the step
 * which would bring it closer. Null if the hex can be reached, or if no rule speaks against it.
 */
export function whyNotInto(b: Battle, w: Walk, hex: Hex): Refusal | null {
  const { grid } = b.world.field;
  const reached = reachFrom(b, w);
  const far = (place: Placement): number => distanceFrom(grid, place, hex);
  if (reached.some(({ place }) => far(place) === 0)) return null;
  const places = [{ place: w.at, path: [] as string[], mp: w.spent }, ...reached];
  places.sort((one, other) => far(one.place) - far(other.place) || one.mp - other.mp);
  const nearest = far(places[0]?.place ?? w.at);
  for (const { place, path } of places) {
    if (far(place) > nearest) break;
    const why = barredFrom(b, walked(b, w, path), hex);
    if (!why) continue;
    const start =
      place === w.at ? '' : `From ${placementText(grid, place)}, as near as possible to ${hexNumber(grid, hex)}: `;
    return { rule: why.rule, text: start + why.text };
  }
  return null;
}

/** The account of a move after these steps. */
function walked(b: Battle, w: Walk, path: readonly string[]): Walk {
  let now = w;
  for (const text of path) {
    const step = candidateSteps(b, now, false).find((s) => writeStep(b, s) === text);
    if (step) now = afterStep(b, now, step);
  }
  return now;
}

function barredFrom(b: Battle, w: Walk, hex: Hex): Refusal | null {
  const { grid } = b.world.field;
  const here = distanceFrom(grid, w.at, hex);
  const closer = candidateSteps(b, w, true)
    .filter((step) => isGoing(step) && step.to !== OFF && distanceFrom(grid, step.to, hex) < here)
    .sort((one, other) => distanceFrom(grid, one.to, hex) - distanceFrom(grid, other.to, hex));
  for (const step of closer) {
    const why = stepRefusal(b, w, step);
    if (why) return why;
  }
  return null;
}
