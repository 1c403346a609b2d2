import {
  adjacent,
  distanceBetween,
  distanceFrom,
  facingOf,
  footprint,
  type Hex,
  halves,
  hexOf,
  isTwoHex,
  OFF,
  type Placement,
  inColumn as placeInColumn,
} from '@taxiarch/hexfield';
import { type BySide, enemyOf, nameAndVerb, type Side, verb } from '@taxiarch/kernel';
import type { Ground } from './ground.ts';
import { overridable, valueIn } from './overrides.ts';
import type { Battle, Index, State } from './state.ts';
import {
  BOWMEN,
  CHARIOT,
  CLOSE_FOOT,
  ELEPHANT,
  ENGINE,
  FOOT,
  HARASSER,
  HEAVY_FOOT,
  HEAVY_HORSE,
  HORSE,
  LIGHT_FOOT,
  LIGHT_HORSE,
  NO_SHOCK,
  ONLY_CHARIOTS,
  PIKES,
  SKIRMISHER,
} from './traits.ts';
import {
  CHARGING,
  GONE,
  type Leader,
  NONE,
  RALLIED,
  ROUTED,
  SCREEN_ARCHERS,
  SPENT,
  SQUARE,
  type Unit,
  type UnitType,
} from './vocabulary.ts';
import type { LeaderInfo, UnitInfo, World } from './world.ts';

export const infoOf = (b: Battle, unit: Unit): UnitInfo => b.world.units[unit] as UnitInfo;
export const leaderInfo = (b: Battle, leader: Leader): LeaderInfo => b.world.leaders[leader] as LeaderInfo;
export const nameOf = (b: Battle, unit: Unit): string => infoOf(b, unit).name;
/** A unit with its verb: "Hypaspists move". */
export const nameWithVerb = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  nameAndVerb(infoOf(b, unit), singular, plural);
/** The form of a verb or pronoun that agrees with a unit. */
export const agree = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  verb(infoOf(b, unit), singular, plural);
export const sideOf = (b: Battle, unit: Unit): Side => infoOf(b, unit).side;
export const typeOf = (b: Battle, unit: Unit): UnitType => infoOf(b, unit).type;

/** What every step on this map costs a unit. */
export const groundUnder = (b: Battle, unit: Unit): Ground => b.world.groundOf[unit] as Ground;

export const placeOfUnit = (b: Battle, unit: Unit): Placement => b.state.place[unit] as Placement;
export const facingOfUnit = (b: Battle, unit: Unit): number => facingOf(placeOfUnit(b, unit));
/** The hexes it covers: one or two. */
export const hexesOf = (b: Battle, unit: Unit): readonly Hex[] => halves(b.world.field.grid, placeOfUnit(b, unit));

export const isGone = (b: Battle, unit: Unit): boolean => b.state.status[unit] === GONE;
export const isRouted = (b: Battle, unit: Unit): boolean => b.state.status[unit] === ROUTED;
export const isRallied = (b: Battle, unit: Unit): boolean => b.state.status[unit] === RALLIED;
/** Whether a rally leaves a unit without orders until the next turn (alx-10.27e). */
export const rallyTakesTurn = overridable('base/units: who has rallied takes no orders this turn', true);
export const awaitsNextTurn = (b: Battle, unit: Unit): boolean => isRallied(b, unit) && valueIn(b, rallyTakesTurn);
/** On the map at all, routed or not. */
export const onField = (b: Battle, unit: Unit): boolean => (b.state.place[unit] as number) >= 0;
/** On the map and not routed. */
export const steady = (b: Battle, unit: Unit): boolean => onField(b, unit) && !isRouted(b, unit);
export const isInColumn = (b: Battle, unit: Unit): boolean => onField(b, unit) && placeInColumn(placeOfUnit(b, unit));
export const isInSquare = (b: Battle, unit: Unit): boolean => b.state.formation[unit] === SQUARE;
export const isCharging = (b: Battle, unit: Unit): boolean => b.state.formation[unit] === CHARGING;

export const hasTrait = (b: Battle, unit: Unit, trait: number): boolean => (infoOf(b, unit).traits & trait) !== 0;
export const isSkirmisher = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, SKIRMISHER);
export const isCavalry = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HORSE);
export const isInfantry = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, FOOT);
export const isElephant = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, ELEPHANT);
export const isChariot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, CHARIOT);
export const isEngine = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, ENGINE);
export const isPhalanx = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, PIKES);
export const isHeavyFoot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HEAVY_FOOT);
export const isCloseFoot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, CLOSE_FOOT);
export const isLightFoot = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, LIGHT_FOOT);
export const isLightHorse = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, LIGHT_HORSE);
export const isHeavyHorse = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HEAVY_HORSE);
export const isBowman = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, BOWMEN);
export const isHarasser = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HARASSER);
export const isMounted = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, HORSE | ELEPHANT | CHARIOT);
/** LI or LC of archers, artillery and plain skirmishers cannot shock, whatever their state (alx-2.4c). */
export const shockCapable = (b: Battle, unit: Unit): boolean => !hasTrait(b, unit, NO_SHOCK);
/** Whether it comes to blows in earnest: it can shock, and does more than skirmish. */
export const closesIn = (b: Battle, unit: Unit): boolean => shockCapable(b, unit) && !isSkirmisher(b, unit);
/** Skirmishers who shock nobody else count as able to shock chariots (alx-2.4c). */
export const shocksOnlyChariots = (b: Battle, unit: Unit): boolean => hasTrait(b, unit, ONLY_CHARIOTS);
export const canShockType = (b: Battle, attacker: Unit, defender: Unit): boolean =>
  shockCapable(b, attacker) || (shocksOnlyChariots(b, attacker) && isChariot(b, defender));

/** Whether it has bows beside its javelins; the archers of an elephant's screen are not its own (alx-11.11). */
export function hasSecondBow(b: Battle, unit: Unit): boolean {
  const { second } = infoOf(b, unit);
  return second !== null && second !== SCREEN_ARCHERS;
}

/** Has missiles left. */
export const hasMissiles = (b: Battle, unit: Unit): boolean =>
  (infoOf(b, unit).missile !== null && b.state.missile[unit] !== SPENT) ||
  (hasSecondBow(b, unit) && b.state.screen[unit] !== SPENT);

/** TQ that a column lacks (alx-6.65a). */
export const columnLoss = overridable('base/units: TQ lost in column', 2);

/** Troop Quality as it stands: 1 when routed (alx-10.26a), less in column (alx-6.65a). */
export function tqOf(b: Battle, unit: Unit): number {
  if (isRouted(b, unit)) return 1;
  const { tq } = infoOf(b, unit);
  return isInColumn(b, unit) ? tq - valueIn(b, columnLoss) : tq;
}

/*
 * Two units in one place. The upper one holds the hexes in the index, so that anyone who asks who stands there finds it; the
 * other is found from it. The state keeps both ways in `below` and `above`.
 *
 * A book that has such pairs says who closes up with whom, and how (`closingUp` and `stackBans` of movement; or it calls
 * `putBeneath` itself); who of them is hit (`hitInStack` of missiles, `stackShares` of shock), who checks (`stackChecks`)
 * and who breaks with the other (`breaksWith` of cohesion). `deepStacks` says which pairs are a Double Depth and come under
 * its rules (alx-11.71): in the reference edition all are.
 */
export const unitBeneath = (b: Battle, unit: Unit): Unit => b.state.below[unit] as Unit;
export const unitAbove = (b: Battle, unit: Unit): Unit => b.state.above[unit] as Unit;
export const isBeneath = (b: Battle, unit: Unit): boolean => b.state.above[unit] !== NONE;
export const isStacked = (b: Battle, unit: Unit): boolean =>
  b.state.below[unit] !== NONE || b.state.above[unit] !== NONE;

/** Joins two units; where they stand is another matter (`putUnit`). */
export function putBeneath(b: Battle, top: Unit, under: Unit): void {
  b.state.below[top] = under;
  b.state.above[under] = top;
}
/** Parts a unit from the one beneath it and from the one above it. */
export function partStack(b: Battle, unit: Unit): void {
  const { below, above } = b.state;
  const under = below[unit] as Unit;
  const over = above[unit] as Unit;
  if (under !== NONE) above[under] = NONE;
  if (over !== NONE) below[over] = NONE;
  below[unit] = NONE;
  above[unit] = NONE;
}

/** Anyone who has lost his fellow in the hex of another goes on passing through it by himself. */
export function notePassing(b: Battle, unit: Unit): void {
  const place = b.state.place[unit] as Placement;
  if (place >= 0 && b.index.at[hexOf(place)] !== unit) b.state.passing[unit] = 1;
}

/** Takes a unit from the one that shares its place, which is returned; it stands nowhere until it is placed. */
export function leaveStack(b: Battle, unit: Unit): Unit {
  const under = unitBeneath(b, unit);
  const partner = under === NONE ? unitAbove(b, unit) : under;
  if (partner === NONE) return NONE;
  putUnit(b, unit, OFF);
  partStack(b, unit);
  notePassing(b, partner);
  return partner;
}

/** Whether two units in one place give ground and advance as one (alx-9.31a); else the upper goes and the other stays. */
export const stacksGoAsOne = overridable('base/units: a stack gives ground and advances as one', true);

export const deepStacks = overridable<(b: Battle, unit: Unit) => boolean>(
  'base/units: which stacks are a double depth',
  () => true,
);
export const inDoubleDepth = (b: Battle, unit: Unit): boolean => isStacked(b, unit) && valueIn(b, deepStacks)(b, unit);

/** MA by which a unit is compared when a leader withdraws before it: a phalanx always counts as 4 (alx-6.71e). */
export const withdrawalMA = overridable(
  'base/units: MA compared for a leader’s withdrawal',
  (b: Battle, unit: Unit): number => infoOf(b, unit).ma,
);
export const maForWithdrawal = (b: Battle, unit: Unit): number => valueIn(b, withdrawalMA)(b, unit);
/** MA by which a unit is compared when leaving a ZOC: a phalanx counts as 5 (alx-7.23c), 4 in Double Depth. */
export const leavingMA = overridable('base/units: MA compared for leaving a ZOC', (b: Battle, unit: Unit): number =>
  inDoubleDepth(b, unit) ? infoOf(b, unit).ma : infoOf(b, unit).maHigh,
);
export const maForLeaving = (b: Battle, unit: Unit): number => valueIn(b, leavingMA)(b, unit);

/** Who stands in a hex, of either side; NONE if nobody. */
export const unitAt = (b: Battle, hex: Hex): Unit => (hex < 0 ? NONE : (b.index.at[hex] as number));
export function enemyAt(b: Battle, hex: Hex, side: Side): Unit {
  const unit = unitAt(b, hex);
  return unit !== NONE && sideOf(b, unit) !== side ? unit : NONE;
}
export function friendAt(b: Battle, hex: Hex, side: Side): Unit {
  const unit = unitAt(b, hex);
  return unit !== NONE && sideOf(b, unit) === side ? unit : NONE;
}

/** Everyone of a side who is on the map, in the order of the roster. */
export function unitsOf(b: Battle, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of b.world.ofSide[side]) if (onField(b, unit)) found.push(unit);
  return found;
}
export const enemiesOf = (b: Battle, unit: Unit): Unit[] => unitsOf(b, enemyOf(sideOf(b, unit)));

/** Who has neither flank nor rear, and goes and shoots any way: squares and engines (alx-11.63b, alx-11.84). */
export const allRound = overridable(
  'base/units: who faces all ways',
  (b: Battle, unit: Unit): boolean => isInSquare(b, unit) || isEngine(b, unit),
);
export const facesAllWays = (b: Battle, unit: Unit): boolean => valueIn(b, allRound)(b, unit);

export const leaderHexOf = (b: Battle, leader: Leader): Hex => b.state.leaderHex[leader] as Hex;
export const leaderAlive = (b: Battle, leader: Leader): boolean => b.state.leaderGone[leader] === 0;
export function leadersOf(b: Battle, side: Side): Leader[] {
  const found: Leader[] = [];
  for (let leader = 0; leader < b.world.leaders.length; leader++) {
    if (leaderHexOf(b, leader) !== OFF && leaderInfo(b, leader).side === side) found.push(leader);
  }
  return found;
}
export function leadersIn(b: Battle, hex: Hex): Leader[] {
  const found: Leader[] = [];
  const at = b.state.leaderHex;
  for (let leader = 0; leader < at.length; leader++) if (at[leader] === hex) found.push(leader);
  return found;
}
/** Leaders stacked with a unit. */
export const leadersWith = (b: Battle, unit: Unit): Leader[] =>
  hexesOf(b, unit).flatMap((hex) => leadersIn(b, hex).filter((l) => leaderInfo(b, l).side === sideOf(b, unit)));
export function isLone(b: Battle, leader: Leader): boolean {
  const hex = leaderHexOf(b, leader);
  const there = unitAt(b, hex);
  const { side } = leaderInfo(b, leader);
  if (there === NONE || sideOf(b, there) === side) return there === NONE;
  // An enemy holds the hex; friends may be among his ranks, on their way through them.
  const { grid } = b.world.field;
  return !b.state.place.some(
    (place, unit) => place !== OFF && sideOf(b, unit) === side && halves(grid, place).includes(hex),
  );
}

/** A rating as a wound leaves it, never below 0 (alx-9.22). */
export const rated = (b: Battle, leader: Leader, rating: number): number =>
  Math.max(0, rating - (b.state.wound[leader] as number));
export const initiativeOf = (b: Battle, leader: Leader): number => rated(b, leader, leaderInfo(b, leader).initiative);
export const rangeOf = (b: Battle, leader: Leader): number => rated(b, leader, leaderInfo(b, leader).range);
export const charismaOf = (b: Battle, leader: Leader): number => rated(b, leader, leaderInfo(b, leader).charisma);

/** Hexes between two units, by their nearest halves. */
export function unitDistance(b: Battle, one: Unit, other: Unit): number {
  return onField(b, one) && onField(b, other)
    ? distanceBetween(b.world.field.grid, placeOfUnit(b, one), placeOfUnit(b, other))
    : Number.MAX_SAFE_INTEGER;
}
export function distanceToHex(b: Battle, unit: Unit, hex: Hex): number {
  return onField(b, unit) ? distanceFrom(b.world.field.grid, placeOfUnit(b, unit), hex) : Number.MAX_SAFE_INTEGER;
}
export const unitsAdjacent = (b: Battle, one: Unit, other: Unit): boolean =>
  hexesOf(b, one).some((a) => hexesOf(b, other).some((c) => adjacent(b.world.field.grid, a, c)));

/** Enemy units on the map next to a unit standing at this place, each once, in the order met. */
export function enemiesNextTo(b: Battle, place: Placement, side: Side): Unit[] {
  const found: Unit[] = [];
  if (!enemyMayTouch(b, place, side)) return found;
  const around = footprint(b.world.field.grid, place);
  for (const ring of [around.front, around.flank, around.rear]) {
    for (const hex of ring) {
      const unit = enemyAt(b, hex, side);
      if (unit !== NONE && !found.includes(unit)) found.push(unit);
    }
  }
  return found;
}

/** A unit leaves the hexes of a place; of interest only where a volume has works on the map. */
export const worksLeft = overridable<(b: Battle, unit: Unit, was: Placement) => void>(
  'base/units: works are left',
  () => {},
);

/**
 * Puts a unit somewhere (OFF takes it from the map) and keeps the index true. A hex that someone else already holds
 * stays his in the index: the newcomer is only passing through, and is marked so until it moves on. Leaders are moved
 * separately.
 */
export function putUnit(b: Battle, unit: Unit, place: Placement): void {
  const { grid } = b.world.field;
  const was = b.state.place[unit] as Placement;
  const under = b.state.below[unit] as Unit;
  if (was >= 0) {
    const lower = under === NONE ? NONE : (b.state.place[under] as Placement);
    for (const hex of halves(grid, was))
      if (b.index.at[hex] === unit)
        hold(b.world, b.index, hex, lower >= 0 && halves(grid, lower).includes(hex) ? under : NONE);
    if (b.world.works !== null) valueIn(b, worksLeft)(b, unit, was);
  }
  b.state.place[unit] = place;
  if (under !== NONE && turnsInHex(was, place) && !isEngine(b, under)) b.state.place[under] = place;
  b.state.passing[unit] = place >= 0 && b.state.above[unit] === NONE ? claim(b.world, b.index, place, unit, under) : 0;
  if (was >= 0) settlePassers(b);
}

/** Anyone who stands beneath a unit of one hex turns with it; an engine has no facing. */
const turnsInHex = (was: Placement, place: Placement): boolean =>
  was >= 0 && place >= 0 && !isTwoHex(place) && hexOf(was) === hexOf(place);

/** Anyone who was passing through the hexes that a unit has left may now have them to himself. */
function settlePassers(b: Battle): void {
  const { passing, place, below } = b.state;
  for (let unit = passing.indexOf(1); unit >= 0; unit = passing.indexOf(1, unit + 1)) {
    if ((place[unit] as Placement) < 0) continue;
    passing[unit] = claim(b.world, b.index, place[unit] as Placement, unit, below[unit] as Unit);
  }
}

/** Enters a unit in the index where nobody else stands; 1 if it shares a hex. */
function claim(world: World, index: Index, place: Placement, unit: Unit, under: Unit): number {
  let shared = 0;
  for (const hex of halves(world.field.grid, place)) {
    const there = index.at[hex] as Unit;
    if (there === NONE || there === unit || there === under) hold(world, index, hex, unit);
    else shared = 1;
  }
  return shared;
}

/** Writes down who holds a hex now, NONE for nobody: nobody else writes there. */
function hold({ units, field }: World, index: Index, hex: Hex, unit: Unit): void {
  if (index.lent) ownIndex(index);
  const { at, beside } = index;
  const { neighbours } = field.grid;
  const was = at[hex] as Unit;
  at[hex] = unit;
  if (was !== NONE) countAround(beside[(units[was] as UnitInfo).side], neighbours, hex, -1);
  if (unit !== NONE) countAround(beside[(units[unit] as UnitInfo).side], neighbours, hex, 1);
}
function countAround(counts: Uint8Array, neighbours: Int16Array, hex: Hex, change: 1 | -1): void {
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = neighbours[i] as Hex;
    if (next !== OFF) counts[next] = (counts[next] as number) + change;
  }
}

/** Whether any hex next to this one is held by an enemy of a side. */
export const enemyBeside = (b: Battle, hex: Hex, side: Side): boolean =>
  (b.index.beside[enemyOf(side)][hex] as number) > 0;

/** Whether an enemy may stand next to a place: if not, none does. */
export function enemyMayTouch(b: Battle, place: Placement, side: Side): boolean {
  const covered = halves(b.world.field.grid, place);
  for (let i = 0; i < covered.length; i++) if (enemyBeside(b, covered[i] as Hex, side)) return true;
  return false;
}

/** Who stands where, rebuilt from the state. */
export function makeIndex(world: World, state: State): Index {
  const { size } = world.field.grid;
  const index: Index = {
    at: new Int16Array(size).fill(NONE),
    beside: [new Uint8Array(size), new Uint8Array(size)],
    lent: false,
  };
  for (const passing of [0, 1]) {
    for (let unit = 0; unit < state.place.length; unit++) {
      const place = state.place[unit] as Placement;
      if (place < 0 || state.passing[unit] !== passing || state.above[unit] !== NONE) continue;
      claim(world, index, place, unit, state.below[unit] as Unit);
    }
  }
  return index;
}

/** The tables of a battle for a copy of it: most copies that are made to look ahead move nobody, and read these to the end. */
export function lendIndex(index: Index): Index {
  index.lent = true;
  return { at: index.at, beside: index.beside, lent: true };
}

function ownIndex(index: Index): void {
  index.at = index.at.slice();
  index.beside = [index.beside[0].slice(), index.beside[1].slice()];
  index.lent = false;
}

export const bySide = <T>(make: (side: Side) => T): BySide<T> => [make(0), make(1)];
