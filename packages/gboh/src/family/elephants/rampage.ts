import {
  directionToward,
  distance,
  distanceFrom,
  FRONT,
  type Hex,
  hexOf,
  neighbour,
  OFF,
  ONE_HEX,
  opposite,
  type Placement,
  placement,
  sideName,
} from '@taxiarch/hexfield';
import { ask, emit, enemyOf, procedure, roll, sides } from '@taxiarch/kernel';
import { eliminate, takeHits } from '../base/cohesion.ts';
import { anybodyNear, distanceOfUnit, TRIGGER } from '../base/near.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import { flightBar } from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import {
  infoOf,
  isCavalry,
  isChariot,
  isElephant,
  isLone,
  isRouted,
  leaderHexOf,
  leadersIn,
  leadersOf,
  leadersWith,
  nameOf,
  nameWithVerb,
  onField,
  placeOfUnit,
  putUnit,
  sideOf,
  unitAt,
  unitsOf,
} from '../base/units.ts';
import { type Leader, NO_MARK, NONE, ROUTED, type Unit } from '../base/vocabulary.ts';
import { isClosedTo } from '../base/works.ts';
import { angleFromPlace } from '../base/zones.ts';
import { killLeader, putLeader } from '../leaders/leaders.ts';
import { warnLoneLeaders } from '../leaders/lone-leaders.ts';
import { casualtyCheck } from '../missiles/casualty.ts';
import { someoneMayEscape } from '../reactions/give-ground.ts';

interface Rampage {
  unit: Unit;
  cause: Unit;
  rolls: number;
  /** Hexside along which it goes, and hexes left of the three. */
  heading: number;
  left: number;
  /** The friend it makes for after a roll of 0, else NONE. */
  goal: Unit;
  along: Leader[];
}

const MOST_ROLLS = 4;
const HEXES_A_ROLL = 3;
/** At this distance from everyone it does no more harm (alx-11.14c). */
const FAR = 8;

/** Whether a high roll, which kills it later on, only turns it from its enemy at first (alx-11.14a). */
export const firstRollSpares = overridable<boolean>('elephants: the first roll kills none', true);

/** Whom it tramples in a hex, given the one who stands there for all. */
export const underFoot = overridable<(b: Battle, target: Unit) => readonly Unit[]>(
  'elephants: who of a hex is trampled',
  (_b, target) => [target],
);

/** A broken elephant runs amok; everything else waits until it is over (alx-11.14d). */
export const rampageProcedure = procedure<Battle, Rampage>('rampage', {
  breakLoose(b, v) {
    b.state.status[v.unit] = ROUTED;
    b.state.hits[v.unit] = 0;
    b.state.mark[v.unit] = NO_MARK;
    b.state.engaged[v.unit] = 0;
    if (anotherRages(b, v.unit)) {
      emit(b, { kind: 'routed', rules: ['alx-11.14d'], unit: v.unit });
      return null;
    }
    Object.assign(v, { rolls: 0, left: 0, heading: 0, goal: NONE, along: leadersWith(b, v.unit) });
    for (const leader of v.along) emit(b, { kind: 'leader-on-elephant', rules: ['alx-11.14f'], leader });
    return undefined;
  },
  direction(b, v) {
    v.rolls++;
    const about = { unit: v.unit };
    const purpose = `Rampage of ${nameOf(b, v.unit)}`;
    const kinds = (faces: readonly number[]): number[] => kindsOfRolls(b, v, faces);
    const { natural } = roll(b, { purpose, side: sideOf(b, v.unit), rules: ['alx-11.14a'], about, kinds });
    v.left = HEXES_A_ROLL;
    v.goal = NONE;
    const heading = headingOf(b, v, natural);
    if (heading === KILLED) {
      eliminate(b, v.unit, ['alx-11.14a', 'alx-11.14c'], 'killed by the driver');
      return 'over';
    }
    if (heading !== NEAREST) v.heading = heading;
    else if (nearestFriends(b, v.unit).length === 0) {
      eliminate(b, v.unit, ['alx-11.14c'], 'no unit is near');
      return 'over';
    } else return 'nearest';
    emit(b, { kind: 'rampage-heads', rules: ['alx-11.14a', 'alx-11.14d'], unit: v.unit, way: sideName(v.heading) });
    return 'onward';
  },
  nearest: ask<Battle, Rampage, Unit>({
    ask: 'rampage-toward',
    rules: ['alx-11.14a'],
    side: (b, v) => enemyOf(sideOf(b, v.unit)),
    text: (b, v) => `${nameWithVerb(b, v.unit, 'rampages', 'rampage')} toward the nearest friend. Choose one.`,
    list: (b, v) => nearestFriends(b, v.unit),
    refuse: () => null,
    format: (b, goal) => infoOf(b, goal).key,
    label: (b, _v, goal) => nameOf(b, goal),
    apply(_b, v, goal) {
      v.goal = goal;
    },
  }),
  onward(b, v) {
    if (v.goal !== NONE && onField(b, v.goal)) v.heading = toward(b, v.unit, v.goal);
    const place = placeOfUnit(b, v.unit);
    if (v.left <= 0 || isAlone(b, v.unit, hexOf(place), TRIGGER)) return;
    start(b, 'rampage-near', { elephant: v.unit, from: place });
  },
  step(b, v) {
    if (v.left <= 0) return 'again';
    const from = hexOf(placeOfUnit(b, v.unit));
    const { heading } = v;
    const hex = neighbour(b.world.field.grid, from, heading);
    if (hex === OFF) {
      leaveMap(b, v);
      return 'over';
    }
    if (isClosed(b, v.unit, from, heading)) {
      v.left = 0;
      return 'again';
    }
    crushLeaders(b, hex);
    const target = unitAt(b, hex);
    if (target !== NONE) {
      for (const body of valueIn(b, underFoot)(b, target)) trample(b, v.unit, body);
      v.left = 0;
      return 'again';
    }
    const to = headed(hex, heading);
    const before = placeOfUnit(b, v.unit);
    putUnit(b, v.unit, to);
    for (const leader of v.along) putLeader(b, leader, hex);
    emit(b, { kind: 'rampages', rules: ['alx-11.14b'], unit: v.unit, to });
    warnLoneLeaders(b, v.unit, before);
    v.left--;
    return 'onward';
  },
  again(b, v) {
    const alone = farFromAll(b, v.unit);
    if (alone || v.rolls >= MOST_ROLLS) {
      eliminate(b, v.unit, ['alx-11.14c'], alone ? 'rampaging far from all units' : 'brought down');
      return 'over';
    }
    v.heading = 0;
    return 'direction';
  },
  over(b, v) {
    for (const leader of v.along) casualtyCheck(b, leader, ['alx-11.14f']);
  },
  /** Now an elephant that broke meanwhile may rage (alx-11.14d); anyone who broke it is gone. */
  next(b) {
    const waiting = sides.flatMap((side) => unitsOf(b, side)).find((unit) => isElephant(b, unit) && isRouted(b, unit));
    if (waiting !== undefined) start(b, 'rampage', { unit: waiting, cause: NONE });
  },
});

/** Whether an elephant rages already: there is never more than one at a time (alx-11.14d). */
const anotherRages = (b: Battle, unit: Unit): boolean =>
  b.frames.some(({ proc, v }) => {
    const raging = (v as unknown as Rampage).unit;
    return proc === 'rampage' && raging !== unit && onField(b, raging);
  });

/** What a roll may say instead of a hexside to go along. */
const [KILLED, NEAREST] = [-1, -2];

/** The way that a roll sends it (alx-11.14a). */
function headingOf(b: Battle, v: Rampage, natural: number): number {
  if (natural >= 1 && natural <= 6) return b.world.compass[natural - 1] as number;
  if (natural === 0) return NEAREST;
  return v.rolls === 1 && valueIn(b, firstRollSpares) ? awayFrom(b, v) : KILLED;
}

/** Rolls of one kind come to the same thing. A way that leads past everyone for good is as good as none. */
function kindsOfRolls(b: Battle, v: Rampage, rolls: readonly number[]): number[] {
  const { unit, along } = v;
  const friendless = nearestFriends(b, unit).length === 0;
  const headings = rolls.map((natural) => headingOf(b, v, natural));
  const kinds = headings.map((heading) => (heading === NEAREST && friendless ? KILLED : heading));
  const reach = HEXES_A_ROLL * (MOST_ROLLS - v.rolls);
  // With more rolls to come it hardly ever runs past all, and to find out takes time.
  if (reach > HEXES_A_ROLL || along.length > 0 || mayAnyoneEscape(b, unit)) return kinds;
  return kinds.map((kind) => (kind >= 0 && runsPastAll(b, unit, kind, reach) ? KILLED : kind));
}

/** Whether it meets nobody on its way, nor then within its reach, so that nobody is asked to get out of it either. */
function runsPastAll(b: Battle, unit: Unit, heading: number, reach: number): boolean {
  const way = wayAlong(b, unit, heading);
  if (way.some((hex) => hex !== OFF && (unitAt(b, hex) !== NONE || leadersIn(b, hex).length > 0))) return false;
  const home = placeOfUnit(b, unit);
  if (way.some((hex) => hex !== OFF && loneLeaderBeside(b, unit, hex))) return false;
  const last = way.at(-1) ?? hexOf(home);
  if (reach > 0 && last !== OFF && !isAlone(b, unit, last, reach + TRIGGER - 1)) return false;
  // Who might get out of its way is asked before each step, where it has come to; it goes there on trial.
  const asked = way.slice(0, HEXES_A_ROLL - 1).filter((hex) => hex !== OFF);
  const warned = asked.some((hex) => {
    putUnit(b, unit, headed(hex, heading));
    return mayAnyoneEscape(b, unit);
  });
  putUnit(b, unit, home);
  return !warned;
}

/** Whether a lone enemy leader is next to a hex: he would have to get out of the way (alx-4.62a). */
const loneLeaderBeside = (b: Battle, unit: Unit, hex: Hex): boolean =>
  leadersOf(b, enemyOf(sideOf(b, unit))).some(
    (leader) => isLone(b, leader) && distance(b.world.field.grid, leaderHexOf(b, leader), hex) <= 1,
  );

/** The hexes that it would enter on a way that nobody bars, OFF where it leaves the map. */
function wayAlong(b: Battle, unit: Unit, heading: number): Hex[] {
  const way: Hex[] = [];
  let from = hexOf(placeOfUnit(b, unit));
  while (way.length < HEXES_A_ROLL && from !== OFF) {
    const hex = neighbour(b.world.field.grid, from, heading);
    if (hex !== OFF && isClosed(b, unit, from, heading)) break;
    way.push(hex);
    from = hex;
  }
  return way;
}

/** Whether everybody else is farther off, leaders too. */
function isAlone(b: Battle, unit: Unit, hex: Hex, within: number): boolean {
  const { grid } = b.world.field;
  const { place, leaderHex } = b.state;
  const isNear = (there: Placement, other: Unit): boolean =>
    there !== OFF && other !== unit && distanceFrom(grid, there, hex) <= within;
  return !place.some(isNear) && !leaderHex.some((there) => there !== OFF && distance(grid, there, hex) <= within);
}

function mayAnyoneEscape(b: Battle, mover: Unit): boolean {
  const place = placeOfUnit(b, mover);
  return sides.some(
    (side) =>
      anybodyNear(b, place, side, TRIGGER, mover) &&
      someoneMayEscape(b, { mover, from: place, how: 'rampage', place, done: [], gone: [], side }),
  );
}

const headed = (hex: Hex, heading: number): Placement => placement(hex, (2 * heading + 1) % 12, ONE_HEX);

/** Where the ground bars it, or the book anyone in flight: it moves as in a rout. */
const isClosed = (b: Battle, unit: Unit, from: Hex, heading: number): boolean =>
  isClosedTo(b, unit, from, heading) || flightBar(b, unit, from, heading) !== undefined;

/** Directly away from anyone who caused it; if nobody did, from the nearest enemy. */
function awayFrom(b: Battle, v: Rampage): number {
  const from =
    v.cause !== NONE && onField(b, v.cause) ? v.cause : nearestOf(b, v.unit, unitsOf(b, enemyOf(sideOf(b, v.unit))))[0];
  return from === undefined ? 0 : opposite(toward(b, v.unit, from));
}

/** The hexside of the straight line to a unit; a line through a vertex goes by the hexside clockwise of it. */
function toward(b: Battle, unit: Unit, goal: Unit): number {
  const { grid } = b.world.field;
  const facing = directionToward(grid, hexOf(placeOfUnit(b, unit)), hexOf(placeOfUnit(b, goal)));
  return facing < 0 ? 0 : facing % 2 === 0 ? facing / 2 : ((facing + 1) % 12) / 2;
}

function nearestOf(b: Battle, unit: Unit, among: Unit[]): Unit[] {
  const others = among.filter((u) => u !== unit).map((u) => ({ u, d: distanceOfUnit(b, placeOfUnit(b, unit), u) }));
  const least = Math.min(...others.map((x) => x.d));
  return others.filter((x) => x.d === least).map((x) => x.u);
}
const nearestFriends = (b: Battle, unit: Unit): Unit[] => nearestOf(b, unit, unitsOf(b, sideOf(b, unit)));

function farFromAll(b: Battle, unit: Unit): boolean {
  const here = placeOfUnit(b, unit);
  return [...unitsOf(b, 0), ...unitsOf(b, 1)].every((u) => u === unit || distanceOfUnit(b, here, u) >= FAR);
}

/** 1 hit through the front, 2 from flank or rear, always 2 for horse and chariots (alx-11.14b). */
function trample(b: Battle, elephant: Unit, target: Unit): void {
  const angle = angleFromPlace(b, target, [hexOf(placeOfUnit(b, elephant))]);
  const hits = angle === FRONT && !isCavalry(b, target) && !isChariot(b, target) ? 1 : 2;
  emit(b, { kind: 'rampage-tramples', rules: ['alx-11.14b'], elephant, unit: target });
  takeHits(b, target, hits, ['alx-11.14b'], { by: elephant, text: 'trampling by a rampaging elephant' });
}

/** Leaders who are still in its way die (alx-11.14e). */
function crushLeaders(b: Battle, hex: Hex): void {
  for (const leader of leadersIn(b, hex)) killLeader(b, leader, ['alx-11.14e'], 'trampled by a rampaging elephant');
}

function leaveMap(b: Battle, v: Rampage): void {
  eliminate(b, v.unit, ['alx-11.14c', 'alx-10.23'], 'rampaged off the map');
  for (const leader of v.along) killLeader(b, leader, ['alx-11.14f'], 'carried off by a rampaging elephant');
}

/**
 * Where a raging elephant is about to be sent another way: turns it to a fixed facing, for walks through all chances. How it
 * stood before matters to the horses of the other side alone (alx-11.15a), since it has no ZOC (alx-11.14d).
 */
export function forgetStance(b: Battle): void {
  const raging = b.frames.findLast(({ proc }) => proc === 'rampage');
  if (!raging) return;
  const { unit, left = 0 } = raging.v as unknown as Partial<Rampage> & { unit: Unit };
  if (left > 0 || !onField(b, unit) || unitsOf(b, enemyOf(sideOf(b, unit))).some((u) => isCavalry(b, u))) return;
  putUnit(b, unit, headed(hexOf(placeOfUnit(b, unit)), 0));
}
