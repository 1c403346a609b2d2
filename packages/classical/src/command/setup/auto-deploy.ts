import { type Side, sides } from '@taxiarch/kernel';
import { autoDeploy, type ProposalRules, sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../../base/state.ts';
import { densityOf, infoOf, unitIsArtillery, unitIsElephant, unitIsMounted, unitIsScythed } from '../../base/units.ts';
import { NONE, type Order, paces, type Unit } from '../../base/vocabulary.ts';
import { isFigure, mayBeJoined } from '../generals.ts';
import { adopt, plain } from '../unit-order.ts';
import { deploymentRules, ownUnits } from './deployment.ts';

/** The order that suits a kind of troops, for players who write none. */
export function proposedOrder(b: Battle, unit: Unit): Order {
  if (unitIsArtillery(b, unit)) return 'hold';
  if (densityOf(b, unit) === 'OO') return 'harass';
  return 'attack';
}

export function proposeOrders(b: Battle, side: Side): void {
  for (const unit of ownUnits(b, side)) adopt(b, unit, plain(proposedOrder(b, unit)));
}

/** Lines from the front: skirmishers, chariots with scythes and elephants, then foot with horse on both wings. */
function lineOf(b: Battle, unit: Unit): number {
  if (unitIsScythed(b, unit) || unitIsElephant(b, unit)) return 0;
  return densityOf(b, unit) === 'OO' && !unitIsMounted(b, unit) ? 0 : 1;
}

/** A battle line for a side without a map of its own: foot from the middle outwards, then horse. */
const lines: ProposalRules<Battle> = {
  deployment: deploymentRules,
  gap: paces(12),
  interval: paces(40),
  lines: 2,
  lineOf,
  onWing: unitIsMounted,
};

/** Generals on foot or horse stand with a unit of their own kind, under their command if there is one. */
export function proposeGenerals(b: Battle): void {
  for (let g = 0; g < b.world.generals.length; g++) {
    if (!isFigure(b, g) || b.state.generalWith[g] !== NONE) continue;
    const { side, mount } = b.world.generals[g] as { side: Side; mount: string };
    const free = ownUnits(b, side).filter((unit) => mayBeJoined(b, unit) && !b.state.generalWith.includes(unit));
    const fits = (unit: Unit): number =>
      Number(infoOf(b, unit).under === g) * 4 +
      Number(unitIsMounted(b, unit) === (mount === 'horse')) * 2 +
      Number(densityOf(b, unit) !== 'OO');
    let best: Unit = NONE;
    for (const unit of free) if (best === NONE || fits(unit) > fits(best)) best = unit;
    b.state.generalWith[g] = best;
    if (best !== NONE) continue;
    b.state.generalX[g] = Math.floor(b.world.width / 2);
    b.state.generalY[g] = side === 0 ? b.world.depth - paces(20) : paces(20);
  }
}

/** Whatever the scenario has left open is proposed to both sides. */
export function proposeAll(b: Battle, mapped: (unit: Unit) => boolean): void {
  for (const side of sides) {
    if (!ownUnits(b, side).some((unit) => mapped(unit) && sideOf(b, unit) === side)) autoDeploy(b, side, lines);
  }
  proposeGenerals(b);
}
