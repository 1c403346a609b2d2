import { ask, bans, emit, enemyOf, firstBan, procedure, type Refusal, reveal, type Side } from '@taxiarch/kernel';
import { blockAt, keyOf, nameOf, sideOf } from '@taxiarch/miniatures';
import { type Block, overlaps } from '@taxiarch/tabletop';
import { footprintRules } from '../../armies/elements.ts';
import type { Battle } from '../../base/state.ts';
import { infoOf, reshape, unitIsScythed } from '../../base/units.ts';
import { DORMANT, HIDDEN, PACE, paces, READY, type Unit } from '../../base/vocabulary.ts';
import { slowestRate } from '../../movement/ground.ts';
import { groundShows } from '../sight.ts';
import { deploymentArea, insideDepth, insideWidth, onForwardEdge, pointsOver } from './deployment-area.ts';

/** Where a unit is to stand: its front centre in grains, facing in hundredths of a degree, front-rank elements. */
export interface Spot {
  unit: Unit;
  x: number;
  y: number;
  facing: number;
  files: number;
}

export const ownUnits = (b: Battle, side: Side): Unit[] =>
  b.world.units.flatMap((u, unit) => (u.side === side && b.state.status[unit] !== DORMANT ? [unit] : []));

/** Straight ahead to the enemy. */
export const towardsEnemy = (side: Side): number => (side === 0 ? 0 : 18000);

function blockOn(b: Battle, { unit, x, y, facing, files }: Spot): Block {
  const before = b.state.files[unit] as number;
  b.state.files[unit] = files;
  const block = blockAt(b.world, b.state, unit, x, y, facing);
  b.state.files[unit] = before;
  return block;
}

/** Where a unit stands by the map that its side is drawing; it need not be on the table yet. */
const mapBlock = (b: Battle, unit: Unit): Block =>
  blockAt(b.world, b.state, unit, b.state.x[unit] as number, b.state.y[unit] as number, b.state.facing[unit] as number);

interface Case {
  b: Battle;
  spot: Spot;
  block: Block;
  side: Side;
  /** The units of the side that stand already. */
  placed: readonly Unit[];
}

const neighbour = ({ b, spot, block, placed }: Case): Unit | undefined =>
  placed.find((other) => other !== spot.unit && overlaps(block, mapBlock(b, other)));

const spotBans = bans<Case>([
  {
    rule: 'cls-form.01',
    when: ({ b, spot }) => spot.files > (b.state.elements[spot.unit] as number),
    text: ({ b, spot }) => `${nameOf(b, spot.unit)} cannot have a front of ${spot.files} elements`,
  },
  {
    rule: 'cls-deploy.01',
    when: ({ b, block, side }) => !insideDepth(deploymentArea(b.world, side), block),
    text: 'troops stand between their baseline and a line 120 paces short of the centre',
  },
  {
    rule: 'cls-deploy.02',
    when: ({ b, block, side }) => !insideWidth(deploymentArea(b.world, side), block),
    text: 'that is too far out to the side',
  },
  {
    rule: 'cls-deploy.03',
    when: ({ b, spot, block, side }) =>
      unitIsScythed(b, spot.unit) && !onForwardEdge(deploymentArea(b.world, side), block),
    text: 'scythed chariots stand on the forward edge of the deployment area',
  },
  {
    rule: 'cls-form.07',
    when: (c) => neighbour(c) !== undefined,
    text: (c) => `${nameOf(c.b, neighbour(c) as Unit)} stand there`,
  },
  {
    rule: 'cls-terrain.04',
    when: ({ b, spot, block }) => slowestRate(b, spot.unit, block) === 0,
    text: ({ b, spot }) => `${nameOf(b, spot.unit)} cannot be on that ground`,
  },
]);

export function refuseSpot(b: Battle, spot: Spot, placed: readonly Unit[]): Refusal | null {
  if (spot.files < 1) return { rule: 'cls-form.01', text: 'a front has at least one element' };
  return firstBan(spotBans, { b, spot, block: blockOn(b, spot), side: sideOf(b, spot.unit), placed });
}

export function putOnMap(b: Battle, { unit, x, y, facing, files }: Spot): void {
  const { state } = b;
  state.x[unit] = x;
  state.y[unit] = y;
  state.facing[unit] = facing;
  state.files[unit] = files;
}

export const spotOnMap = (b: Battle, unit: Unit): Spot => ({
  unit,
  x: b.state.x[unit] as number,
  y: b.state.y[unit] as number,
  facing: b.state.facing[unit] as number,
  files: b.state.files[unit] as number,
});

/** The free place nearest to where the unit was meant to stand; row by row if that is taken. */
export function freeSpot(b: Battle, wanted: Spot, placed: readonly Unit[]): Spot {
  if (!refuseSpot(b, wanted, placed)) return wanted;
  const side = sideOf(b, wanted.unit);
  const area = deploymentArea(b.world, side);
  const back = side === 0 ? 1 : -1;
  const facing = towardsEnemy(side);
  const depth = Math.floor((area.y1 - area.y0) / PACE);
  const width = Math.floor((area.x1 - area.x0) / PACE);
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  const elements = b.state.elements[wanted.unit] as number;
  for (const files of [wanted.files, Math.ceil(elements / 2), Math.ceil(elements / 4), 1]) {
    if (files < 1 || files > wanted.files) continue;
    for (let row = 0; row <= depth; row += 10) {
      for (let column = 0; column <= width; column += 15) {
        const spot = {
          unit: wanted.unit,
          x: area.x0 + paces(column),
          y: area.front + back * paces(row),
          facing,
          files,
        };
        const far = Math.abs(spot.x - wanted.x) + Math.abs(spot.y - wanted.y);
        if (far >= least || refuseSpot(b, spot, placed)) continue;
        best = spot;
        least = far;
      }
    }
    if (best) return best;
  }
  return wanted;
}

/** The units that a side has not placed itself stand as its map proposes, moved aside where somebody stands there. */
export function placeRest(b: Battle, side: Side, placed: Unit[]): void {
  const rest = ownUnits(b, side).filter((unit) => !placed.includes(unit));
  // Scythed chariots have the least choice, so they come first (cls-deploy.03).
  rest.sort((one, other) => Number(unitIsScythed(b, other)) - Number(unitIsScythed(b, one)));
  for (const unit of rest) {
    putOnMap(b, freeSpot(b, spotOnMap(b, unit), placed));
    placed.push(unit);
  }
}

interface Locals {
  side: Side;
  placed: Unit[];
}

const writeSpot = (b: Battle, { unit, x, y, facing, files }: Spot): string =>
  `place ${keyOf(b, unit)} ${Math.round(x / PACE)} ${Math.round(y / PACE)} facing ${Math.round(facing / 100)} files ${files}`;

const labelSpot = (b: Battle, { unit, x, y }: Spot): string =>
  `${nameOf(b, unit)} at ${Math.round(x / PACE)}, ${Math.round(y / PACE)}`;

function readSpot(b: Battle, side: Side, text: string): Spot | null {
  const found = /^place (\S+) (\d+) (\d+)(?: facing (\d+))?(?: files (\d+))?$/.exec(text);
  if (!found) return null;
  const unit = ownUnits(b, side).find((one) => keyOf(b, one) === found[1]);
  if (unit === undefined) return null;
  return {
    unit,
    x: paces(Number(found[2])),
    y: paces(Number(found[3])),
    facing: found[4] === undefined ? towardsEnemy(side) : (Number(found[4]) % 360) * 100,
    files: found[5] === undefined ? (b.state.files[unit] as number) : Number(found[5]),
  };
}

/** Spots for the next unit: in whole paces, left, middle and right, before and behind. */
function samples(b: Battle, { side, placed }: Locals): Spot[] {
  const unit = ownUnits(b, side).find((one) => !placed.includes(one));
  if (unit === undefined) return [];
  const area = deploymentArea(b.world, side);
  const back = side === 0 ? 1 : -1;
  const { files } = infoOf(b, unit);
  const spots: Spot[] = [];
  for (const part of [2, 5, 8]) {
    for (const row of [0, 80, 160]) {
      const x = paces(Math.round((area.x0 + ((area.x1 - area.x0) * part) / 10) / PACE));
      const y = paces(Math.round(area.front / PACE) + back * row);
      spots.push({ unit, x, y, facing: towardsEnemy(side), files });
    }
  }
  return spots;
}

/** One side draws its map in secret (cls-setup.03): unit by unit as far as it likes, the rest as proposed. */
export const deploySide = procedure<Battle, Locals>('deploy-side', {
  hide(b, v) {
    for (const unit of ownUnits(b, v.side)) {
      b.state.status[unit] = HIDDEN;
      b.state.unseen[unit] = 1;
      reshape(b, unit);
    }
  },
  place: ask<Battle, Locals, Spot | 'done'>({
    ask: 'deploy',
    chain: true,
    rules: ['cls-setup.03', 'cls-deploy.01', 'cls-deploy.02', ...footprintRules],
    side: (_b, v) => v.side,
    text: (b, v) => `Where do your troops stand? ${v.placed.length} of ${ownUnits(b, v.side).length} are placed.`,
    list: (b, v) => ['done', ...samples(b, v)],
    refuse: (b, v, spot) => (spot === 'done' ? null : refuseSpot(b, spot, v.placed)),
    write: (b, spot) => (spot === 'done' ? 'done' : writeSpot(b, spot)),
    label: (b, _v, spot) => (spot === 'done' ? 'The rest as proposed' : labelSpot(b, spot)),
    read: (b, v, text) => readSpot(b, v.side, text),
    shape: (b, v) => {
      const area = deploymentArea(b.world, v.side);
      return {
        form: 'deploy',
        fields: [
          { name: 'x', min: Math.ceil(area.x0 / PACE), max: Math.floor(area.x1 / PACE), step: 1 },
          { name: 'y', min: Math.ceil(area.y0 / PACE), max: Math.floor(area.y1 / PACE), step: 1 },
          { name: 'facing', min: 0, max: 359, step: 1 },
        ],
      };
    },
    take(b, v, spot) {
      if (spot === 'done') {
        placeRest(b, v.side, v.placed);
        return undefined;
      }
      putOnMap(b, spot);
      if (!v.placed.includes(spot.unit)) v.placed.push(spot.unit);
      return 'place';
    },
  }),
});

/** Whether any part of a unit would be seen from the enemy's deployment area with no troops about (cls-setup.06). */
export function showsToEnemy(b: Battle, unit: Unit): boolean {
  const block = mapBlock(b, unit);
  const area = deploymentArea(b.world, enemyOf(sideOf(b, unit)));
  return pointsOver(area).some(({ x, y }) => groundShows(b, x, y, block));
}

/** Puts a unit that stood on its side's map on the table. */
function setDown(b: Battle, unit: Unit): void {
  b.state.status[unit] = READY;
  b.state.unseen[unit] = 0;
  reshape(b, unit);
}

/** All units that the enemy could see are placed on the table at once (cls-setup.03). */
export function showVisible(b: Battle): void {
  const visible = b.world.units.flatMap((_, unit) =>
    b.state.status[unit] === HIDDEN && showsToEnemy(b, unit) ? [unit] : [],
  );
  for (const unit of visible) setDown(b, unit);
  reveal(b);
  emit(b, { kind: 'deployed', rules: ['cls-setup.03', 'cls-setup.06'], units: visible });
}

/** After the orders are written the rest of the troops come on the table (cls-setup.03). */
export function showRest(b: Battle): void {
  const rest = b.world.units.flatMap((_, unit) => (b.state.status[unit] === HIDDEN ? [unit] : []));
  for (const unit of rest) setDown(b, unit);
  if (rest.length === 0) return;
  reveal(b);
  emit(b, { kind: 'deployed', rules: ['cls-setup.03'], units: rest });
}
