import { procedure, type Side } from '@taxiarch/kernel';
import { distanceOf, onTable, sideOf } from '@taxiarch/miniatures';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isRouting, meleesOf, opponentOf, within } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { isBeast } from './beasts.ts';
import { goalEdge } from './rout-line.ts';

interface Locals {
  side: Side;
  queue?: Unit[];
  /** Pursuers who were in contact with their quarry before it moved (cls-pursuit.04, .08). */
  touching?: Unit[];
}

/** The moving side's units first, then by a measure, then by their place in the list (cls-period.11). */
function inOrder(b: Battle, mover: Side, units: Unit[], measure: (unit: Unit) => number): Unit[] {
  const keys = new Map(units.map((unit) => [unit, measure(unit)]));
  const later = (unit: Unit): number => (sideOf(b, unit) === mover ? 0 : 1);
  return units.sort((a, c) => later(a) - later(c) || (keys.get(a) as number) - (keys.get(c) as number));
}

const allOnTable = (b: Battle): Unit[] => b.world.units.map((_, unit) => unit).filter((unit) => onTable(b, unit));

/** A pursuer, or a routing beast that follows those it routed (cls-rout.07): nobody else has a quarry. */
const isAfter = (b: Battle, unit: Unit): boolean => b.state.quarry[unit] !== NONE;

/** A beast all of whose opponents have broken goes after one of them while contact lasts (cls-rout.07). */
function followThoseItRouted(b: Battle, beast: Unit): void {
  const opponents = meleesOf(b, beast).map((melee) => opponentOf(melee, beast));
  const first = opponents[0];
  if (first !== undefined && opponents.every((other) => isRouting(b, other))) b.state.quarry[beast] = first;
}

function gapToQuarry(b: Battle, unit: Unit): number {
  const quarry = b.state.quarry[unit] as Unit;
  return onTable(b, quarry) ? distanceOf(b, unit, quarry) : 0;
}

function touchesQuarry(b: Battle, unit: Unit): boolean {
  const quarry = b.state.quarry[unit] as Unit;
  return onTable(b, quarry) && within(b, unit, quarry, 0);
}

/**
 * All rout moves of both sides, those nearest to their goal first, then all pursuit moves; in each the moving side's
 * units before the other's (cls-period.10, cls-period.11).
 */
export const routsAndPursuits = procedure<Battle, Locals>('routs-and-pursuits', {
  begin: (b, v) => {
    b.state.passed = [];
    const units = allOnTable(b);
    for (const unit of units) if (isRouting(b, unit) && isBeast(b, unit)) followThoseItRouted(b, unit);
    v.touching = units.filter((unit) => isAfter(b, unit)).filter((unit) => touchesQuarry(b, unit));
    const routers = units.filter((unit) => isRouting(b, unit) && !isAfter(b, unit));
    v.queue = inOrder(b, v.side, routers, (unit) => goalEdge(b, unit).distance);
  },
  rout: (b, v) => {
    const unit = v.queue?.shift();
    if (unit === undefined) return undefined;
    start(b, 'rout-move', { unit });
    return 'rout';
  },
  gather: (b, v) => {
    const pursuers = allOnTable(b).filter((unit) => isAfter(b, unit));
    v.queue = inOrder(b, v.side, pursuers, (unit) => gapToQuarry(b, unit));
  },
  pursue: (b, v) => {
    const unit = v.queue?.shift();
    if (unit === undefined) return null;
    start(b, 'pursuit-move', { unit, touching: (v.touching ?? []).includes(unit) });
    return 'pursue';
  },
});
