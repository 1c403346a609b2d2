import { bans, enemyOf, firstBan, type Refusal, refusal, type Side } from '@taxiarch/kernel';
import { blockOf, keyOf, nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import {
  type Block,
  bearing,
  centreOf,
  cosine,
  distanceToPoint,
  length,
  makeBlock,
  type Point,
  world as pointAt,
  sine,
  slide,
  totalDepth,
  travelCost,
} from '@taxiarch/tabletop';
import { freeFigureRadius } from '../armies/elements.ts';
import type { Battle, Messenger } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { type General, NONE, PACE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import {
  generalInfo,
  generalRouts,
  generalsOf,
  isFigure,
  isFree,
  joinUnit,
  leaveUnit,
  mayBeJoined,
  placeOfGeneral,
} from '../command/generals.ts';
import { disturbWriting, messengerArrives } from '../command/messages.ts';
import { groundOf } from './ground.ts';
import { generalRate, MESSENGER_RATE } from './rates.ts';

/** Where a free general goes in phase 8: to a unit, or to a point in whole paces; or he stays. */
export interface Ride {
  to: Unit;
  x: number;
  y: number;
  stays: boolean;
}
export const STAY: Ride = { to: NONE, x: 0, y: 0, stays: true };

/** The generals who may ride by themselves: figures, not bound to a routing unit (cls-general.06, cls-general.09). */
export function ridersOf(b: Battle, side: Side): General[] {
  return generalsOf(b, side).filter((g) => isFigure(b, g) && refuseToLeave(b, g) === null);
}

function refuseToLeave(b: Battle, general: General): Refusal | null {
  const unit = b.state.generalWith[general] as Unit;
  if (unit === NONE) return null;
  if (!onTable(b, unit)) return refusal('cls-general.09', 'He is off the table with his unit.');
  if (generalRouts(b, general)) return refusal('cls-general.06', 'He is routing with his unit and cannot leave it.');
  if ((b.state.generalSince[general] as number) >= b.state.move) {
    return refusal('cls-general.09', 'He joined his unit this move and cannot leave it yet.');
  }
  return null;
}

/** A figure by himself as a small footprint with the way he goes: as wide as his circle (cls-base.04). */
function figureAt(x: number, y: number, facing: number): Block {
  const size = 2 * freeFigureRadius;
  const front = {
    x: Math.round(x + sine(facing) * freeFigureRadius),
    y: Math.round(y - cosine(facing) * freeFigureRadius),
    facing,
  };
  return makeBlock(front, 1, 1, size, size);
}

/** The middles of a unit's sides and of its rear: where a general comes to it (cls-general.09). */
export function joiningPoints(b: Battle, unit: Unit): Point[] {
  const block = blockOf(b, unit);
  const half = block.width / 2;
  const deep = totalDepth(block);
  return [pointAt(block, 0, -deep), pointAt(block, -half, -deep / 2), pointAt(block, half, -deep / 2)];
}

/** Why a general cannot get from where he is to a point: too far over that ground, or enemies in the way. */
function refuseWay(b: Battle, general: General, to: Point): Refusal | null {
  const from = placeOfGeneral(b, general);
  const way = length(to.x - from.x, to.y - from.y);
  if (to.x < 0 || to.y < 0 || to.x > b.world.width || to.y > b.world.depth) {
    return refusal('cls-general.09', 'That point is off the table.');
  }
  const direction = bearing(to.x - from.x, to.y - from.y);
  const figure = figureAt(from.x, from.y, direction);
  const walker = generalInfo(b, general).mount === 'foot' ? 'OO' : 'cavalry';
  const cost = travelCost(figure, direction, way, groundOf(b, walker));
  if (cost < 0) return refusal('cls-general.09', 'His path crosses terrain that he cannot enter.');
  if (cost > generalRate(b, general) + TOLERANCE) {
    return refusal(
      'cls-general.09',
      `That costs ${Math.round(cost / PACE)} paces; he can ride ${generalRate(b, general) / PACE}.`,
    );
  }
  for (const enemy of unitsOf(b, enemyOf(generalInfo(b, general).side))) {
    if (slide(figure, direction, way, blockOf(b, enemy)) < way) {
      return refusal('cls-general.09', `${withVerb(b, enemy, 'is', 'are')} in the way.`);
    }
  }
  return null;
}

const rideBans = bans<{ b: Battle; general: General; ride: Ride }>([
  {
    rule: 'cls-general.02',
    when: ({ b, general, ride }) =>
      ride.to !== NONE && (!onTable(b, ride.to) || sideOf(b, ride.to) !== generalInfo(b, general).side),
    text: 'That is not a unit of his army on the table.',
  },
  {
    rule: 'cls-general.02',
    when: ({ b, ride }) => ride.to !== NONE && !mayBeJoined(b, ride.to),
    text: 'A general can join only infantry or cavalry.',
  },
  {
    rule: 'cls-general.09',
    when: ({ b, general, ride }) => ride.to !== NONE && b.state.generalWith[general] === ride.to,
    text: 'He is already with that unit.',
  },
]);

export function refuseRide(b: Battle, general: General, ride: Ride): Refusal | null {
  if (ride.stays) return null;
  const ban = refuseToLeave(b, general) ?? firstBan(rideBans, { b, general, ride });
  if (ban) return ban;
  if (ride.to === NONE) return refuseWay(b, general, { x: ride.x * PACE, y: ride.y * PACE });
  let why: Refusal | null = null;
  for (const point of joiningPoints(b, ride.to)) {
    const here = refuseWay(b, general, point);
    if (here === null) return null;
    why ??= here;
  }
  return why;
}

/** Units in reach, and the ends of a full ride in eight directions. */
export function listRides(b: Battle, general: General): Ride[] {
  const { side } = generalInfo(b, general);
  const from = placeOfGeneral(b, general);
  const rate = generalRate(b, general);
  const rides: Ride[] = [STAY];
  for (const unit of unitsOf(b, side)) {
    if (!mayBeJoined(b, unit) || b.state.generalWith[general] === unit) continue;
    if (distanceToPoint(blockOf(b, unit), from.x, from.y) <= rate + TOLERANCE)
      rides.push({ to: unit, x: 0, y: 0, stays: false });
  }
  for (let direction = 0; direction < 36000; direction += 4500) {
    const x = Math.round((from.x + sine(direction) * (rate - PACE)) / PACE);
    const y = Math.round((from.y - cosine(direction) * (rate - PACE)) / PACE);
    rides.push({ to: NONE, x, y, stays: false });
  }
  return rides;
}

export const writeRide = (b: Battle, { to, x, y, stays }: Ride): string =>
  stays ? 'stay' : to === NONE ? `ride ${x} ${y}` : `join ${keyOf(b, to)}`;

/** The words of a button. */
export const labelRide = (b: Battle, { to, x, y, stays }: Ride): string =>
  stays ? 'Stay' : to === NONE ? `Ride to ${x}, ${y}` : `Join ${nameOf(b, to)}`;

export function readRide(b: Battle, text: string): Ride | null {
  const point = /^ride (\d+) (\d+)$/.exec(text);
  if (point) return { to: NONE, x: Number(point[1]), y: Number(point[2]), stays: false };
  const join = /^join (\S+)$/.exec(text);
  const to = join ? b.world.units.findIndex((u) => u.key === join[1]) : NONE;
  if (to !== NONE) return { to, x: 0, y: 0, stays: false };
  return text === 'stay' ? STAY : null;
}

/** A general rides; anyone who writes a message while he does so has not written (cls-change.04). */
export function makeRide(b: Battle, general: General, ride: Ride): void {
  if (ride.stays) return;
  disturbWriting(b, general);
  // Anyone who joins a unit has his place from it.
  const x = ride.x * PACE;
  const y = ride.y * PACE;
  if (isFree(b, general)) {
    b.state.generalX[general] = x;
    b.state.generalY[general] = y;
  } else leaveUnit(b, general, x, y);
  if (ride.to !== NONE) joinUnit(b, general, ride.to);
}

/** How far a messenger turns aside, in hundredths of a degree, to get round enemies. */
const detours = [0, -1500, 1500, -3000, 3000, -4500, 4500, -6000, 6000, -7500, 7500, -9000, 9000];

/**
 * Messengers of a side ride up to 240 paces straight to their unit, over any ground and through friends, never into
 * enemies, whom they go round as far as they can, and arrive on touching it (cls-change.07).
 */
export function rideMessengers(b: Battle, side: Side): void {
  for (const messenger of b.state.messengers.filter((m) => m.side === side)) {
    if (!onTable(b, messenger.to)) continue;
    const to = centreOf(blockOf(b, messenger.to));
    const straight = bearing(to.x - messenger.x, to.y - messenger.y);
    const whole = toUnit(b, messenger, messenger.x, messenger.y);
    let best = { x: messenger.x, y: messenger.y, left: whole };
    for (const detour of detours) {
      const direction = (straight + detour + 36000) % 36000;
      const way = clearRide(b, messenger, direction, whole);
      const x = Math.round(messenger.x + sine(direction) * way);
      const y = Math.round(messenger.y - cosine(direction) * way);
      const left = toUnit(b, messenger, x, y);
      if (left < best.left) best = { x, y, left };
    }
    messenger.x = best.x;
    messenger.y = best.y;
    if (best.left <= freeFigureRadius + TOLERANCE) messengerArrives(b, messenger);
  }
}

const toUnit = (b: Battle, { to }: Messenger, x: number, y: number): number => distanceToPoint(blockOf(b, to), x, y);

function clearRide(b: Battle, messenger: Messenger, direction: number, wish: number): number {
  const figure = figureAt(messenger.x, messenger.y, direction);
  let way = Math.min(wish, MESSENGER_RATE);
  for (const enemy of unitsOf(b, enemyOf(messenger.side))) {
    const clear = slide(figure, direction, way, blockOf(b, enemy));
    if (clear < way) way = Math.max(0, clear - PACE);
  }
  return way;
}
