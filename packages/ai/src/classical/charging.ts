import {
  type Battle,
  type Declaration,
  distanceOf,
  inMelee,
  isRouting,
  meleesOf,
  NONE,
  rateOf,
  sideOf,
  type Unit,
} from '@taxiarch/classical';
import { counted } from '@taxiarch/kernel';
import { type AiContext, type Chooser, choosing, named, pickBest } from './ai-context.ts';
import { prospect } from './experience.ts';
import { likelyOrder } from './guess.ts';
import { pointsOf } from './worth.ts';

/** A charge may cost so many points by this: anyone who waits is charged. */
const LEAST = -10;
/** How much of what an enemy could do by charging first is counted for going at him before he does. */
const FORESTALLING = 0.5;
/** Of an enemy's points, what it is worth that two go at him. */
const TOGETHER = 0.3;
/** A friend goes along unless it costs him more than this. */
const COMPANION = -25;

/** What it is worth to go at an enemy now rather than to wait for him. */
function urge(b: Battle, unit: Unit, foe: Unit): number {
  const worth = prospect(b, unit, foe);
  if (inMelee(b, foe) || isRouting(b, foe) || likelyOrder(b, foe) !== 'attack') return worth;
  if (distanceOf(b, unit, foe) > rateOf(b, foe, 'charge')) return worth;
  return worth + FORESTALLING * Math.max(0, prospect(b, foe, unit, false));
}

/** Enemies at whom a unit would not go alone: friends are at them, are about to be, or could go as well. */
function sharedBy(b: Battle, unit: Unit, legal: readonly Declaration[]): (foe: Unit) => boolean {
  const side = sideOf(b, unit);
  return (foe) =>
    meleesOf(b, foe).length > 0 ||
    b.state.charges.some((charge) => sideOf(b, charge.unit) === side && charge.targets.includes(foe)) ||
    legal.some(
      (d) => d.unit !== NONE && d.unit !== unit && d.targets[0] === foe && prospect(b, d.unit, foe) > COMPANION,
    );
}

/** What a declared charge is worth, with friends who go at the same enemy. */
export function declarationWorth(
  { b }: AiContext,
  { unit, targets, turn }: Declaration,
  legal: readonly Declaration[],
): number {
  const foe = targets[0] as Unit;
  const together = !isRouting(b, foe) && sharedBy(b, unit, legal)(foe) ? TOGETHER * pointsOf(b, foe) : 0;
  return urge(b, unit, foe) + together - Math.abs(turn) / 1000;
}

/** Charges that promise more than they risk, two at one enemy rather than one; the best first. */
export const declareCharge: Chooser = choosing<Declaration>((s, legal) =>
  pickBest(
    legal,
    (d) => (d.unit === NONE ? LEAST : declarationWorth(s, d, legal)),
    (d) =>
      d.unit === NONE
        ? 'Do not charge: the risk is too high.'
        : `Charge ${named(s.b, d.targets[0] as Unit)} with ${named(s.b, d.unit)}: expected gain ${counted(Math.round(declarationWorth(s, d, legal)), 'point')}.`,
  ),
);
