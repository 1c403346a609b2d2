import { bans, emit, enemyOf, firstBan, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { blockOf, keyOf, nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  contains,
  cosine,
  distanceToPoint,
  length,
  makeBlock,
  nearestPoints,
  overlapWhile,
  type Point,
  world as pointAt,
  sine,
  slide,
  totalDepth,
  travelCost,
} from '@taxiarch/tabletop';
import { COMMANDER_RADIUS } from '../base/bases.ts';
import { commanderInfo, commandersOf, detach, isFree, placeOf } from '../base/commanders.ts';
import { reads } from '../base/interpretations.ts';
import type { Battle } from '../base/state.ts';
import { isElephant, isEngaged, isFleeing, isSteady, unitIs } from '../base/units.ts';
import { type General, INCH, inch, NONE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { groundOf } from './ground.ts';
import { hasMoved } from './judge.ts';
import { placeText, TENTH } from './manoeuvre.ts';
import { HALT } from './placement.ts';
import { commanderRate } from './rates.ts';

/** What a commander does in Remaining Moves: he goes to a unit, or to a point in tenths of an inch, or stays. */
export interface Ride {
  commander: General;
  to: Unit;
  x: number;
  y: number;
  stays: boolean;
}

const stay = (commander: General): Ride => ({ commander, to: NONE, x: 0, y: 0, stays: true });
const unitOf = (b: Battle, commander: General): Unit => b.state.commanderWith[commander] as Unit;

interface Case {
  b: Battle;
  commander: General;
}

/** Something that is so of the unit with which a commander is; of one by himself it never is. */
const ofHisUnit =
  (is: (b: Battle, unit: Unit) => boolean) =>
  ({ b, commander }: Case): boolean =>
    !isFree(b, commander) && is(b, unitOf(b, commander));

/** Commanders who cannot move alone (mom-move.22). */
export const rideBans = bans<Case>([
  {
    rule: 'mom-move.22',
    when: ({ b, commander }) => b.state.commanderMoved[commander] === 1,
    text: 'He has already moved or joined his unit in this step.',
  },
  {
    rule: 'mom-move.22',
    when: ofHisUnit((b, unit) => !onTable(b, unit)),
    text: 'He is off the table with his unit.',
  },
  {
    rule: 'mom-move.22',
    when: ofHisUnit(isFleeing),
    text: 'He is fleeing with his unit.',
  },
  {
    rule: 'mom-move.22',
    when: ofHisUnit(hasMoved),
    text: 'He has already moved with his unit this turn.',
  },
  {
    rule: 'mom-move.22',
    when: ofHisUnit((b, unit) => isEngaged(b, unit) && !reads(b, 'mom-move.22-leaves')),
    text: 'He fights in the front rank of his engaged unit.',
  },
]);

/** Commanders of a side who may move alone. */
export const ridersOf = (b: Battle, side: Side): General[] =>
  commandersOf(b, side).filter((commander) => firstBan(rideBans, { b, commander }) === null);

/** A commander as a small footprint with the way he goes: as wide as his base (mom-command.09). */
function figureAt({ x, y }: Point, facing: number): Block {
  const size = 2 * COMMANDER_RADIUS;
  const front = {
    x: Math.round(x + sine(facing) * COMMANDER_RADIUS),
    y: Math.round(y - cosine(facing) * COMMANDER_RADIUS),
    facing,
  };
  return makeBlock(front, 1, 1, size, size);
}

const openOrder = { type: 'foot', density: 'open', barded: false } as const;

/** Why he cannot go so far in a direction: ground, enemies within 1", friends in a fight (mom-move.22, mom-move.18). */
function refuseWay(b: Battle, commander: General, direction: number, way: number): Refusal | null {
  const rate = commanderRate(b, commander);
  const figure = figureAt(placeOf(b, commander), direction);
  const cost = travelCost(figure, direction, way, groundOf(b, openOrder, rate));
  if (cost < 0) return refusal('mom-move.22', 'He cannot cross the terrain in the way.');
  if (cost > rate + TOLERANCE) return tooFar(b, commander, cost);
  const { side } = commanderInfo(b, commander);
  for (const enemy of unitsOf(b, enemyOf(side))) {
    if (slide(figure, direction, way, blockOf(b, enemy), HALT) < way - TOLERANCE) {
      return refusal('mom-move.22', `That comes within 1" of ${nameOf(b, enemy)}.`);
    }
  }
  for (const friend of unitsOf(b, side)) {
    if (friend === unitOf(b, commander) || !isEngaged(b, friend)) continue;
    const over = overlapWhile(figure, direction, way, blockOf(b, friend));
    if (over && over.from < way - TOLERANCE) {
      return refusal('mom-move.18', `He cannot move through ${nameOf(b, friend)}, who are engaged.`);
    }
  }
  return null;
}

const tooFar = (b: Battle, commander: General, cost: number): Refusal =>
  refusal('mom-move.04', `That takes ${inch.text(cost)}", and he moves ${inch.text(commanderRate(b, commander))}".`);

/** A point where he can stand: on the table, and on no unit. */
export function refuseStanding(b: Battle, { x, y }: Point): Refusal | null {
  if (x < 0 || y < 0 || x > b.world.width || y > b.world.depth) {
    return refusal('mom-move.24', 'That point is off the table.');
  }
  for (const { kind, area } of b.state.pieces) {
    if ((kind === 'building' || kind === 'water') && contains(area, x, y)) {
      return refusal('mom-setup.05', `He cannot enter ${kind === 'water' ? kind : 'a building'}.`);
    }
  }
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (onTable(b, unit) && distanceToPoint(blockOf(b, unit), x, y) < COMMANDER_RADIUS - TOLERANCE) {
      return refusal('mom-move.18', `${unitIs(b, unit)} in the way.`);
    }
  }
  return null;
}

function refusePoint(b: Battle, commander: General, to: Point): Refusal | null {
  const from = placeOf(b, commander);
  const way = length(to.x - from.x, to.y - from.y);
  return refuseStanding(b, to) ?? refuseWay(b, commander, bearing(to.x - from.x, to.y - from.y), way);
}

/** Where he may come to a unit: its nearest point, and the middles of rear and sides. */
function joiningPoints(b: Battle, commander: General, unit: Unit): Point[] {
  const block = blockOf(b, unit);
  const half = block.width / 2;
  const deep = totalDepth(block);
  const { bx, by } = nearestPoints(makeBlock({ ...placeOf(b, commander), facing: 0 }, 1, 1, 2, 2), block);
  return [
    { x: bx, y: by },
    pointAt(block, 0, -deep),
    pointAt(block, -half, -deep / 2),
    pointAt(block, half, -deep / 2),
  ];
}

/** One on an elephant is with elephants and with nobody else (mom-command.05). */
export function refuseMount(b: Battle, commander: General, unit: Unit): Refusal | null {
  const { name, mount } = commanderInfo(b, commander);
  if (mount !== 'elephant' || isElephant(b, unit)) return null;
  return refusal('mom-command.05', `${name} rides an elephant and cannot join ${nameOf(b, unit)}, only elephants.`);
}

/** Touching a friendly unit he may attach himself to it (mom-move.22). */
function refuseUnit(b: Battle, commander: General, unit: Unit): Refusal | null {
  if (!onTable(b, unit) || sideOf(b, unit) !== commanderInfo(b, commander).side) {
    return refusal('mom-command.09', 'He can only join a unit of his own army on the table.');
  }
  if (unitOf(b, commander) === unit) return refusal('mom-command.09', 'He is already with this unit.');
  const mounted = refuseMount(b, commander, unit);
  if (mounted) return mounted;
  const from = placeOf(b, commander);
  if (distanceToPoint(blockOf(b, unit), from.x, from.y) <= COMMANDER_RADIUS + TOLERANCE) return null;
  let why: Refusal | null = null;
  for (const { x, y } of joiningPoints(b, commander, unit)) {
    const direction = bearing(x - from.x, y - from.y);
    const way = slide(figureAt(from, direction), direction, length(x - from.x, y - from.y), blockOf(b, unit));
    const here = refuseWay(b, commander, direction, way);
    if (here === null) return null;
    why ??= here;
  }
  return why;
}

export function refuseRide(b: Battle, { commander, to, x, y, stays }: Ride): Refusal | null {
  const ban = firstBan(rideBans, { b, commander });
  if (ban || stays) return ban;
  return to === NONE ? refusePoint(b, commander, { x: x * TENTH, y: y * TENTH }) : refuseUnit(b, commander, to);
}

/** Units in reach, and places in eight directions. */
export function listRides(b: Battle, commander: General): Ride[] {
  const { side } = commanderInfo(b, commander);
  const from = placeOf(b, commander);
  const rate = commanderRate(b, commander);
  const rides: Ride[] = [stay(commander)];
  for (const unit of unitsOf(b, side)) {
    if (unitOf(b, commander) === unit || !isSteady(b, unit)) continue;
    if (distanceToPoint(blockOf(b, unit), from.x, from.y) > rate + COMMANDER_RADIUS) continue;
    rides.push({ commander, to: unit, x: 0, y: 0, stays: false });
  }
  const way = rate - INCH;
  for (let direction = 0; direction < 36000; direction += 4500) {
    const x = Math.round((from.x + sine(direction) * way) / TENTH);
    const y = Math.round((from.y - cosine(direction) * way) / TENTH);
    if (x >= 0 && y >= 0) rides.push({ commander, to: NONE, x, y, stays: false });
  }
  return rides;
}

const keyOfCommander = (b: Battle, commander: General): string => commanderInfo(b, commander).key;

export function writeRide(b: Battle, { commander, to, x, y, stays }: Ride): string {
  const key = keyOfCommander(b, commander);
  if (stays) return `stay ${key}`;
  if (to !== NONE) return `attach ${key} ${keyOf(b, to)}`;
  return `${isFree(b, commander) ? 'ride' : 'leave'} ${key} ${placeText(x, y)}`;
}

export function labelRide(b: Battle, { commander, to, x, y, stays }: Ride): string {
  const { name } = commanderInfo(b, commander);
  if (stays) return `Keep ${name} in place`;
  if (to !== NONE) return `Attach ${name} to ${nameOf(b, to)}`;
  return `${isFree(b, commander) ? `Move ${name}` : `Detach ${name} and move`} to ${x / 10}, ${y / 10}`;
}

/** ride KEY X Y, leave KEY X Y, attach KEY UNIT, stay KEY */
export function readRide(b: Battle, side: Side, text: string): Ride | null {
  const [what, key, ...rest] = text.split(' ');
  const commander = b.world.commanders.findIndex((c) => c.key === key && c.side === side);
  if (commander < 0) return null;
  if (what === 'stay' && rest.length === 0) return stay(commander);
  if (what === 'attach' && rest.length === 1) {
    const to = b.world.units.findIndex((u) => u.key === rest[0]);
    return to < 0 ? null : { commander, to, x: 0, y: 0, stays: false };
  }
  if (what !== (isFree(b, commander) ? 'ride' : 'leave') || rest.length !== 2) return null;
  if (!rest.every((n) => /^\d+(?:\.\d)?$/.test(n))) return null;
  const [x, y] = rest.map((n) => Math.round(Number(n) * 10)) as [number, number];
  return { commander, to: NONE, x, y, stays: false };
}

/** He goes where he was allowed to go (mom-move.22, mom-command.09). */
export function makeRide(b: Battle, { commander, to, x, y, stays }: Ride): void {
  const { state } = b;
  state.commanderMoved[commander] = 1;
  if (stays) return;
  const left = unitOf(b, commander);
  if (left !== NONE) {
    detach(b, commander);
    emit(b, { kind: 'leaves-unit', rules: ['mom-move.22', 'mom-command.09'], commander, unit: left });
  }
  if (to === NONE) {
    state.commanderX[commander] = x * TENTH;
    state.commanderY[commander] = y * TENTH;
    emit(b, { kind: 'rides', rules: ['mom-move.04', 'mom-move.22'], commander });
    return;
  }
  state.commanderWith[commander] = to;
  emit(b, { kind: 'attaches', rules: ['mom-move.22', 'mom-command.02', 'mom-command.09'], commander, unit: to });
}
