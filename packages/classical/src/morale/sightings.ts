import { blockAt, blockOf, onTable, sideOf, unitsNear } from '@taxiarch/miniatures';
import { type Block, distanceBetween, distanceToPoint } from '@taxiarch/tabletop';
import { isMoreOpen } from '../armies/troops.ts';
import type { Battle, Sighting } from '../base/state.ts';
import { densityOf, isRouting } from '../base/units.ts';
import { GONE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { generalRouts, generalsOfUnit, placeOfGeneral } from '../command/generals.ts';
import { seesPoint } from '../command/sight.ts';
import { noteAllKnown } from './known.ts';
import { LONGEST_REACTION, momentOf, now, reactionDistance, seenNear, windowBegan } from './reaction.ts';

/** The moment at which a unit broke. */
const brokeAt = (b: Battle, unit: Unit): number =>
  momentOf(b.state.brokeMove[unit] as number, b.state.brokePhase[unit] as number);

function recordOf(b: Battle, tester: Unit, who: number, general: number): Sighting | undefined {
  for (const s of b.state.sightings) if (s.who === who && s.tester === tester && s.general === general) return s;
  return undefined;
}

function note(b: Battle, tester: Unit, who: number, general: number, began: number): void {
  const at = now(b);
  const known = recordOf(b, tester, who, general);
  if (!known) b.state.sightings.push({ tester, who, general, at, since: at });
  else {
    if (known.since < began) known.since = at;
    known.at = at;
  }
}

/** Nobody who is farther off takes note. */
const FARTHEST = LONGEST_REACTION + TOLERANCE + 1;

/** Where a unit that is gone stood last; of one without elements, the place of one. */
function lastBlock(b: Battle, unit: Unit): Block {
  const { state } = b;
  const elements = state.elements[unit] as number;
  const block = blockAt(
    b.world,
    state,
    unit,
    state.x[unit] as number,
    state.y[unit] as number,
    state.facing[unit] as number,
  );
  if (elements > 0) return block;
  const { cellWidth, cellDepth } = b.world.units[unit] as { cellWidth: number; cellDepth: number };
  return { ...block, width: cellWidth, depth: cellDepth, tailWidth: 0, tailDepth: 0, tailShift: 0 };
}

/** Destroyed, surrendered or routed off the table: those who retire or ride off after the enemy are no loss to see. */
const isLost = (b: Battle, unit: Unit): boolean => b.state.status[unit] === GONE && b.state.awayAs[unit] !== 'retire';

function sawTheEnd(b: Battle, tester: Unit, place: Block): boolean {
  if (distanceBetween(blockOf(b, tester), place) > reactionDistance(b, tester) + TOLERANCE) return false;
  return seesPoint(b, tester, place.x, place.y);
}

/**
 * At the end of each phase every unit takes note of whom it sees in rout within its reaction distance, and of those who
 * were destroyed, surrendered or routed off the table in that phase; of generals likewise (cls-morale.34).
 */
export function recordSightings(b: Battle): void {
  const { state, world } = b;
  keepBalance(b);
  noteAllKnown(b);
  for (let unit = 0; unit < world.units.length; unit++) {
    if (isRouting(b, unit)) {
      const began = brokeAt(b, unit);
      for (const tester of unitsNear(b, unit, blockOf(b, unit), FARTHEST))
        if (seenNear(b, tester, unit)) note(b, tester, unit, 0, began);
    } else if (state.status[unit] === GONE && state.mourned[unit] === 0) {
      state.mourned[unit] = 1;
      if (!isLost(b, unit)) continue;
      const place = lastBlock(b, unit);
      const began = now(b);
      for (const tester of unitsNear(b, unit, place, FARTHEST))
        if (sawTheEnd(b, tester, place)) note(b, tester, unit, 0, began);
    }
  }
  recordGenerals(b);
  forget(b);
}

/** A general who dies, is lost or routs, as seen by the units whose general he is (cls-morale.14, cls-general.08). */
function recordGenerals(b: Battle): void {
  const { state, world } = b;
  for (let general = 0; general < world.generals.length; general++) {
    const gone = state.generalGone[general] !== 0;
    if (gone ? state.generalMourned[general] === 1 : !generalRouts(b, general)) continue;
    const began = gone ? now(b) : brokeAt(b, state.generalWith[general] as Unit);
    if (gone) state.generalMourned[general] = 1;
    for (let tester = 0; tester < world.units.length; tester++) {
      if (onTable(b, tester) && generalsOfUnit(b, tester).includes(general) && seesHisFate(b, tester, general, gone)) {
        note(b, tester, general, 1, began);
      }
    }
  }
}

function seesHisFate(b: Battle, tester: Unit, general: number, gone: boolean): boolean {
  const mount = b.state.generalWith[general] as Unit;
  if (!gone) return mount === tester || seenNear(b, tester, mount);
  const { x, y } = placeOfGeneral(b, general);
  const reach = reactionDistance(b, tester) + TOLERANCE;
  return distanceToPoint(blockOf(b, tester), x, y) <= reach && seesPoint(b, tester, x, y);
}

/** Before a new melee phase the last one's balance is put aside, so that morale finds both of a period. */
function keepBalance(b: Battle): void {
  if (b.state.phase !== 10) return;
  const { state } = b;
  for (let unit = 0; unit < state.balance.length; unit++) {
    state.balanceEarlier[unit] = state.balance[unit] as number;
    state.balanceEarlierMove[unit] = state.balanceMove[unit] as number;
  }
}

/** What is out of the window goes, except that of a rout that still lasts: it is a reason to test once only. */
function forget(b: Battle): void {
  const began = windowBegan(b);
  const { sightings } = b.state;
  if (sightings.length === 0) return;
  b.state.sightings = sightings.filter((s) => {
    if (s.at >= began) return true;
    return s.general === 1 ? generalRouts(b, s.who) : isRouting(b, s.who);
  });
}

/** Whom a unit is known to have seen in rout or lost; used again for every test. */
const recorded = new Set<Unit>();

/** Writes to `recorded` whom a unit has seen so before: events of this very phase do not count. */
function readRecords(b: Battle, tester: Unit): void {
  const began = windowBegan(b);
  const moment = now(b);
  recorded.clear();
  for (const { tester: viewer, who, general, at } of b.state.sightings) {
    if (viewer === tester && general === 0 && at >= began && at < moment) recorded.add(who);
  }
}

/** Whether a unit runs where another sees it, for a test taken now. */
const isSeenRunning = (b: Battle, tester: Unit, who: Unit): boolean =>
  isRouting(b, who) && brokeAt(b, who) < now(b) && seenNear(b, tester, who);

/** What a unit has seen that bears on its morale (cls-morale.06, .13, .34). */
export interface Seen {
  enemies: number;
  /** Friends in more open order than the tester. */
  opener: number;
  others: number;
  general: boolean;
}

/** `charging`: a routing elephant of its own side that runs into it counts in any case (cls-morale.34). */
export function seenBy(b: Battle, tester: Unit, charging: readonly Unit[]): Seen {
  const seen: Seen = { enemies: 0, opener: 0, others: 0, general: generalLost(b, tester) };
  const side = sideOf(b, tester);
  readRecords(b, tester);
  for (let who = 0; who < b.world.units.length; who++) {
    if (who === tester) continue;
    const friend = sideOf(b, who) === side;
    const counts = recorded.has(who) || isSeenRunning(b, tester, who) || (friend && charging.includes(who));
    if (!counts) continue;
    if (!friend) seen.enemies++;
    else if (isMoreOpen(densityOf(b, who), densityOf(b, tester))) seen.opener++;
    else seen.others++;
  }
  return seen;
}

/** Its general was seen dead or in rout (cls-morale.14); counts once however many fell (cls-general.08). */
function generalLost(b: Battle, tester: Unit): boolean {
  const began = windowBegan(b);
  for (const s of b.state.sightings) {
    if (s.tester === tester && s.general === 1 && s.at >= began && s.at < now(b)) return true;
  }
  return false;
}

/** The own phase 6 before this one: what was first seen since then is a new reason to test (cls-morale.04). */
const lastChance = (b: Battle): number => momentOf(b.state.move - 2, 6);

/** A friend in rout, in sight now or since the last chance to test for it, for the first time in this rout. */
export function newRoutSeen(b: Battle, tester: Unit): boolean {
  const side = sideOf(b, tester);
  const since = lastChance(b);
  for (let who = 0; who < b.world.units.length; who++) {
    if (who === tester || sideOf(b, who) !== side || !routed(b, who)) continue;
    const known = recordOf(b, tester, who, 0);
    if (known && known.since >= since) return true;
    if (known && known.since >= brokeAt(b, who)) continue;
    if (isRouting(b, who) && brokeAt(b, who) < now(b) && seenNear(b, tester, who)) return true;
  }
  return false;
}

/** In rout now, or last seen so: a unit cut down where it stood was never a friend in rout. */
const routed = (b: Battle, who: Unit): boolean => isRouting(b, who) || b.state.brokeMove[who] !== -1;

/** The loss of its general, seen since the last chance to test for it (cls-morale.03, .04). */
export function newGeneralLossSeen(b: Battle, tester: Unit): boolean {
  const since = lastChance(b);
  for (const s of b.state.sightings) {
    if (s.tester === tester && s.general === 1 && s.since >= since) return true;
  }
  return false;
}
