import { type Side, sides } from '@taxiarch/kernel';
import { blockAt, sideOf } from '@taxiarch/miniatures';
import type { Battle } from '../../base/state.ts';
import { densityOf, infoOf, unitIsArtillery, unitIsElephant, unitIsMounted, unitIsScythed } from '../../base/units.ts';
import { NONE, type Order, paces, type Unit } from '../../base/vocabulary.ts';
import { isFigure, mayBeJoined } from '../generals.ts';
import { adopt, plain } from '../instruction.ts';
import { freeSpot, ownUnits, putOnMap, towardsEnemy } from './deployment.ts';
import { deploymentArea } from './deployment-area.ts';

/** The order that suits a kind of troops, for players who write none. */
export function proposedOrder(b: Battle, unit: Unit): Order {
  if (unitIsArtillery(b, unit)) return 'hold';
  if (densityOf(b, unit) === 'OO') return 'harass';
  return 'attack';
}

export function proposeOrders(b: Battle, side: Side): void {
  for (const unit of ownUnits(b, side)) adopt(b, unit, plain(proposedOrder(b, unit)));
}

const GAP = paces(12);

/** Lines from the front: skirmishers, chariots with scythes and elephants, then foot with horse on both wings. */
function lineOf(b: Battle, unit: Unit): number {
  if (unitIsScythed(b, unit) || unitIsElephant(b, unit)) return 0;
  return densityOf(b, unit) === 'OO' && !unitIsMounted(b, unit) ? 0 : 1;
}

/** Foot from the middle outwards, then horse: gives the units from left to right. */
function abreast(b: Battle, units: readonly Unit[]): Unit[] {
  const sorted = [...units].sort(
    (one, other) => Number(unitIsMounted(b, one)) - Number(unitIsMounted(b, other)) || one - other,
  );
  const left: Unit[] = [];
  const right: Unit[] = [];
  sorted.forEach((unit, i) => void (i % 2 === 0 ? right : left).push(unit));
  return [...left.reverse(), ...right];
}

/** A battle line for a side without a map of its own: every unit gets a legal place in the deployment area. */
export function proposeDeployment(b: Battle, side: Side): void {
  const area = deploymentArea(b.world, side);
  const back = side === 0 ? 1 : -1;
  const facing = towardsEnemy(side);
  const middle = Math.floor((area.x0 + area.x1) / 2);
  const placed: Unit[] = [];
  let y = area.front;
  for (const line of [0, 1]) {
    const waiting = ownUnits(b, side).filter((unit) => lineOf(b, unit) === line);
    let deepest = 0;
    for (const row of rowsOf(b, waiting, area.x1 - area.x0)) {
      const width = row.reduce((sum, unit) => sum + frontage(b, unit) + GAP, -GAP);
      let x = middle - Math.floor(width / 2);
      for (const unit of abreast(b, row)) {
        const files = infoOf(b, unit).files;
        const spot = { unit, x: x + Math.floor(frontage(b, unit) / 2), y, facing, files };
        putOnMap(b, freeSpot(b, spot, placed));
        placed.push(unit);
        const block = blockAt(b.world, b.state, unit, 0, 0, facing);
        deepest = Math.max(deepest, block.depth + block.tailDepth);
        x += frontage(b, unit) + GAP;
      }
      y += back * (deepest + paces(40));
    }
  }
}

const frontage = (b: Battle, unit: Unit): number => infoOf(b, unit).files * infoOf(b, unit).cellWidth;

function rowsOf(b: Battle, units: readonly Unit[], room: number): Unit[][] {
  const rows: Unit[][] = [];
  let row: Unit[] = [];
  let width = 0;
  for (const unit of units) {
    const needed = frontage(b, unit) + GAP;
    if (row.length > 0 && width + needed > room) {
      rows.push(row);
      row = [];
      width = 0;
    }
    row.push(unit);
    width += needed;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

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
    if (!ownUnits(b, side).some((unit) => mapped(unit) && sideOf(b, unit) === side)) proposeDeployment(b, side);
  }
  proposeGenerals(b);
}
