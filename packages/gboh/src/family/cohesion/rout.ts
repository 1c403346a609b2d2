import {
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  sideName as hexsideName,
  inColumn,
  neighbour,
  OFF,
  ONE_HEX,
  outOfColumn,
  type Placement,
  placement,
  reverse,
  shifted,
} from '@taxiarch/hexfield';
import { ask, call, emit, procedure, type Refusal, type RuleId } from '@taxiarch/kernel';
import { eliminate } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import {
  bestWays,
  FLIGHT,
  facingWhenRunning,
  flightBar,
  gainOf,
  leavesOverEdge,
  openWays,
  openWideWays,
  type Way,
} from '../base/retreat.ts';
import type { Battle } from '../base/state.ts';
import { CHARIOT, ENGINE, PLAIN_SKIRMISHER } from '../base/traits.ts';
import {
  agree,
  hasTrait,
  hexesOf,
  infoOf,
  isElephant,
  isMounted,
  isRouted,
  leaderInfo,
  leadersWith,
  nameWithVerb,
  onField,
  partStack,
  placeOfUnit,
  putUnit,
  sideOf,
  tqOf,
  unitAbove,
  unitAt,
  unitBeneath,
} from '../base/units.ts';
import { type Leader, NO_MARK, NONE, NORMAL, ROUTED, SPENT, type Unit } from '../base/vocabulary.ts';
import { mpAcross } from '../base/works.ts';
import { keptBehind, onMap, putLeader } from '../leaders/leaders.ts';
import { overrunLeaders, warnLeaders } from '../leaders/lone-leaders.ts';
import { retreatWith } from '../leaders/retreat-orders.ts';
import { retireFirers } from '../missiles/retire-fire.ts';
import { passEffects } from '../movement/passing.ts';

/** A rout move under way. */
export interface Running {
  unit: Unit;
  cause: Unit;
  /** Hexes still to go in an initial rout move, or MP left in the Rout Movement step. */
  left?: number;
  /** Counted in MP instead of hexes (alx-10.22b). */
  byMp?: boolean;
  visited?: Hex[];
  /** Friends run through; what that does to them is worked out once the runner has stopped (EX-10.21). */
  passed?: Unit[];
  asked?: number;
  along?: Leader[];
  /** The other unit of a double depth that broke with it, in whose hexes it must not end (alx-11.73d). */
  apart?: Unit;
  /** One more hex because the last one is a friend's (alx-10.24); and whether someone holds that one too. */
  extra?: boolean;
  crowded?: boolean;
  /** The hexside over which it goes next. */
  way?: number;
}

/** Troops that are lost where others run, and the rule that says so. */
export const scattering = overridable<readonly { rule: RuleId; trait: number }[]>('who scatters', [
  { rule: 'alx-11.34', trait: PLAIN_SKIRMISHER },
  { rule: 'alx-11.23', trait: CHARIOT },
  { rule: 'alx-11.87', trait: ENGINE },
]);

/** Why a unit is lost where it breaks, because of the place; null where it runs. */
export const lostInRout = overridable<(b: Battle, unit: Unit) => Refusal | null>(
  'cohesion: who is lost where it breaks',
  () => null,
);

/** Hexes that a unit runs as it breaks (alx-10.21a). */
export const firstFlight = overridable('cohesion: how far a unit runs as it breaks', 2);

/** Whether the one more hex of a runner that may not stop with friends lies straight toward its edge (alx-10.24). */
export const extraHexStraight = overridable('cohesion: the one more hex lies straight ahead', true);

/** What a unit brings on by breaking, besides what becomes of itself; nothing, unless the book says so. */
export const uponBreaking = overridable<(b: Battle, unit: Unit) => void>(
  'cohesion: what a breaking unit brings on',
  () => {},
);

const nextLeader = (b: Battle, v: Running): Leader => leadersWith(b, v.unit)[v.asked ?? 0] as Leader;

/** Everyone who breaks comes here (alx-10.2). */
export const routProcedure = procedure<Battle, Running>('rout', {
  byType(b, v) {
    if (!onField(b, v.unit)) return null;
    valueIn(b, uponBreaking)(b, v.unit);
    const nowhere = valueIn(b, lostInRout)(b, v.unit);
    if (nowhere) {
      eliminate(b, v.unit, ['alx-10.2', nowhere.rule], nowhere.text);
      return null;
    }
    const lost = valueIn(b, scattering).find(({ trait }) => hasTrait(b, v.unit, trait));
    if (lost) {
      eliminate(b, v.unit, ['alx-10.2', lost.rule], 'such troops scatter when they rout');
      return null;
    }
    if (isElephant(b, v.unit)) {
      start(b, 'rampage', { unit: v.unit, cause: v.cause });
      return null;
    }
    return undefined;
  },
  breakUp(b, v) {
    breakFormation(b, v.unit, v.cause);
    Object.assign(v, {
      left: v.left ?? valueIn(b, firstFlight),
      visited: [...hexesOf(b, v.unit)],
      passed: [],
      asked: 0,
      along: [],
    });
  },
  leadersGoAlong: ask<Battle, Running, boolean>({
    ask: 'rout-with-unit',
    rules: ['alx-10.25'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => v.left === 0 || leadersWith(b, v.unit)[v.asked ?? 0] === undefined,
    text: (b, v) =>
      `${nameWithVerb(b, v.unit, 'routs', 'rout')}. Does ${leaderInfo(b, nextLeader(b, v)).name} go along?`,
    list: () => [true, false],
    refuse: (b, v, yes) => (yes ? valueIn(b, keptBehind)(b, nextLeader(b, v), OFF) : null),
    format: (_b, yes) => (yes ? 'go along' : 'stay'),
    label: (_b, _v, yes) => (yes ? 'Go along' : 'Stay'),
    orders: retreatWith<Running>(nextLeader),
    apply(b, v, yes) {
      if (yes) v.along?.push(nextLeader(b, v));
      v.asked = (v.asked ?? 0) + 1;
      return 'leadersGoAlong';
    },
  }),
  face(b, v) {
    if (infoOf(b, v.unit).wide && v.left !== 0) faceToRun(b, v);
    return 'judge';
  },
  step: ask<Battle, Running, number>({
    ask: 'rout-path',
    rules: ['alx-10.21a', 'alx-10.21b', 'alx-10.21c'],
    side: (b, v) => sideOf(b, v.unit),
    skipIf: (b, v) => waysOf(b, v).length === 0,
    text: (b, v) => `${nameWithVerb(b, v.unit, 'routs', 'rout')}. Choose ${agree(b, v.unit, 'its', 'their')} path.`,
    list: (b, v) => waysOf(b, v),
    refuse: () => null,
    format: (_b, hexside) => hexsideName(hexside),
    label: (b, v, hexside) =>
      `To ${hexNumber(b.world.field.grid, neighbour(b.world.field.grid, hexOf(placeOfUnit(b, v.unit)), hexside))}`,
    orders: {
      ...FLIGHT,
      apply(b, v, legal, told) {
        const word = told();
        return word === undefined ? undefined : straightOn(b, v, legal, word === 'through');
      },
    },
    apply(b, v, hexside) {
      v.way = hexside;
      // Only the first flight is too sudden for archers (alx-8.22).
      if (v.byMp) fireAtRunner(b, v.unit, hexside);
      return 'run';
    },
  }),
  stuck(b, v) {
    if (leavesMap(b, v.unit)) eliminate(b, v.unit, ['alx-10.23'], 'routed off the map');
    else trapped(b, v);
    return 'afterwards';
  },
  judge(b, v) {
    if (v.extra) {
      if (v.crowded) noRoom(b, v);
      return 'afterwards';
    }
    if (canGoOn(b, v)) return 'step';
    if (friendsThere(b, v.unit).length === 0) return 'afterwards';
    // A runner may not stop with friends: it goes one more hex, whatever MP it has left (alx-10.24).
    v.extra = true;
    return 'step';
  },
  run(b, v) {
    // Those who shot after it may have been its end.
    if (!onField(b, v.unit)) return 'afterwards';
    const from = placeOfUnit(b, v.unit);
    run(b, v, v.way as number);
    warnLeaders(b, v.unit, from);
    return 'judge';
  },
  afterwards(b, v) {
    for (const friend of v.passed ?? []) passEffects(b, v.unit, friend, 'routed-through');
    return null;
  },
});

/** What routing does to a unit's state (alx-10.21f, alx-10.26a). */
function breakFormation(b: Battle, unit: Unit, cause: Unit): void {
  const { state } = b;
  releaseStack(b, unit, cause);
  if (inColumn(placeOfUnit(b, unit)) && infoOf(b, unit).wide) {
    putUnit(b, unit, outOfColumn(b.world.field.grid, placeOfUnit(b, unit)));
  }
  state.status[unit] = ROUTED;
  state.hits[unit] = 0;
  state.formation[unit] = NORMAL;
  state.mark[unit] = NO_MARK;
  state.engaged[unit] = 0;
  if (infoOf(b, unit).missile !== null && !isMounted(b, unit)) state.missile[unit] = SPENT;
  emit(b, { kind: 'routed', rules: ['alx-10.21f', 'alx-10.26a'], unit });
}

/**
 * The rules by which anyone who stands in one place with a unit that breaks does so too, null where it stays: in Double Depth
 * both break and part (alx-11.73d). A book may roll for it; whether the unit was the upper one is told.
 */
export const breaksWith = overridable<(b: Battle, unit: Unit, partner: Unit, wasUpper: boolean) => RuleId[] | null>(
  'cohesion: who breaks with the other of a stack',
  () => ['alx-11.73d'],
);

function releaseStack(b: Battle, unit: Unit, cause: Unit): void {
  const { place } = b.state;
  const under = unitBeneath(b, unit);
  const partner = under === NONE ? unitAbove(b, unit) : under;
  if (partner === NONE) return;
  partStack(b, unit);
  const rules = valueIn(b, breaksWith)(b, unit, partner, under !== NONE);
  if (rules !== null) emit(b, { kind: 'breaks', rules, unit: partner });
  // The one of the two that the index does not hold is entered when the other has left.
  for (const u of [unit, partner]) putUnit(b, u, place[u] as Placement);
  if (rules === null) return;
  // The partner waits beneath this frame: it runs as soon as this unit has stopped running.
  const here = b.frames.pop();
  call<Battle, Running>(b, 'rout', { unit: partner, cause, apart: unit });
  if (here) b.frames.push(here);
}

/** A two-hex unit keeps its facing or turns about, whichever leads home; if that way is blocked, the other (alx-10.21d). */
function faceToRun(b: Battle, v: Running): void {
  const { unit } = v;
  const { grid } = b.world.field;
  const side = sideOf(b, unit);
  const forward = facingOf(placeOfUnit(b, unit)) >> 1;
  const gain = gainOf(b, side, forward) + gainOf(b, side, (forward + 1) % 6);
  const turnsBack = gain < 0;
  if (turnsBack) putUnit(b, unit, reverse(grid, placeOfUnit(b, unit)));
  if (openFor(b, v).length === 0 && !leavesMap(b, unit)) {
    putUnit(b, unit, reverse(grid, placeOfUnit(b, unit)));
  }
}

/** The ways that nothing bars, whatever they cost. */
function openFor(b: Battle, v: Running): Way[] {
  if (leavesMap(b, v.unit)) return [];
  if (infoOf(b, v.unit).wide) return openWideWays(b, v);
  return openWays(b, v, hexOf(placeOfUnit(b, v.unit)), v.visited ?? [], v.extra && valueIn(b, extraHexStraight));
}

/** The ways among which the owner chooses; only in the Rout Movement step are MP counted (alx-10.22b, alx-6.25). */
function waysOf(b: Battle, v: Running): number[] {
  return bestWays(openFor(b, v), v.byMp && !v.extra ? (v.left ?? 0) : Number.MAX_SAFE_INTEGER);
}

/**
 * Of the ways that are all as straight the one with the fewest shots after the runner, and then the one from which it has
 * the most ways on. Which friends are run through is the owner's to say, unless he has told all to run `through`: then
 * those who can bear most of it.
 */
function straightOn(b: Battle, v: Running, ways: readonly number[], through: boolean): number | undefined {
  const { grid } = b.world.field;
  const { unit } = v;
  const friends = (way: number) => friendsBeyond(b, unit, way);
  if (!through && ways.some((way) => friends(way).length > 0)) return undefined;
  const from = placeOfUnit(b, unit);
  const room = (way: number) => Math.min(MOST_ROOM, ...friends(way).map((one) => tqOf(b, one) - hitsOf(b, one)));
  const shots = (way: number) => (v.byMp ? retireFirers(b, unit, from, placeBeyond(b, unit, way)).length : 0);
  const waysOn = (way: number) =>
    openWays(b, v, neighbour(grid, hexOf(from), way), v.visited ?? []).filter(({ ease }) => ease === 1).length;
  const worth = (way: number) => 100 * room(way) + waysOn(way) - 10 * shots(way);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

/** More than any unit can bear: nobody is run through. */
const MOST_ROOM = 100;
const hitsOf = (b: Battle, unit: Unit): number => b.state.hits[unit] as number;

/** Anyone who stands in the hexes that a runner would come to by a way. */
function friendsBeyond(b: Battle, unit: Unit, way: number): Unit[] {
  const hexes = hexesOf(b, unit).map((hex) => neighbour(b.world.field.grid, hex, way));
  return hexes.map((hex) => unitAt(b, hex)).filter((there) => there !== NONE && there !== unit);
}

/** Whether the next step home goes over the Retreat Edge and off the map. */
function leavesMap(b: Battle, unit: Unit): boolean {
  const side = sideOf(b, unit);
  const ways = infoOf(b, unit).wide
    ? [facingOf(placeOfUnit(b, unit)) >> 1, ((facingOf(placeOfUnit(b, unit)) >> 1) + 1) % 6]
    : [0, 1, 2, 3, 4, 5];
  return hexesOf(b, unit).some((hex) => ways.some((hexside) => leavesOverEdge(b, side, hex, hexside)));
}

function placeBeyond(b: Battle, unit: Unit, hexside: number): Placement {
  const { grid } = b.world.field;
  if (infoOf(b, unit).wide) return shifted(grid, placeOfUnit(b, unit), hexside);
  const hex = neighbour(grid, hexOf(placeOfUnit(b, unit)), hexside);
  return placement(hex, facingWhenRunning(b, sideOf(b, unit), hexside), ONE_HEX);
}

function fireAtRunner(b: Battle, unit: Unit, hexside: number): void {
  const from = placeOfUnit(b, unit);
  const to = placeBeyond(b, unit, hexside);
  if (retireFirers(b, unit, from, to).length > 0) start(b, 'approach', { mover: unit, from, how: 'leaving', to });
}

/** One hex of rout movement: no hits from terrain (alx-10.22b, alx-10.26b). */
function run(b: Battle, v: Running, hexside: number): void {
  const from = placeOfUnit(b, v.unit);
  const to = placeBeyond(b, v.unit, hexside);
  v.left = (v.left ?? 0) - (v.byMp ? runCost(b, v.unit, hexside) : 1);
  stepOver(b, v, to);
  const rules = ['alx-10.21a', 'alx-10.21c', ...(v.byMp ? ['alx-10.22b'] : [])];
  emit(b, { kind: 'runs', rules, unit: v.unit, from, to });
  overrunLeaders(b, v.unit);
}

/** Moves the runner; friends run through are remembered, routed ones among them trampled (alx-6.92c). */
function stepOver(b: Battle, v: Running, to: number): void {
  putUnit(b, v.unit, to);
  const friends = friendsThere(b, v.unit);
  if (v.extra) v.crowded = friends.length > 0;
  for (const friend of friends) {
    if (isRouted(b, friend)) eliminate(b, friend, ['alx-6.92c'], 'overrun by routing friends');
    else if (!v.passed?.includes(friend)) v.passed?.push(friend);
  }
  v.visited?.push(...hexesOf(b, v.unit));
  // Missiles that followed it may have struck one of them down.
  for (const leader of v.along ?? []) if (onMap(b, leader)) putLeader(b, leader, hexOf(to));
}

/** Friends in whose hexes a runner is, each once. */
const friendsThere = (b: Battle, unit: Unit): Unit[] => [
  ...new Set(
    hexesOf(b, unit)
      .map((hex) => unitAt(b, hex))
      .filter((there) => there !== unit),
  ),
];

function runCost(b: Battle, unit: Unit, hexside: number): number {
  return Math.max(...hexesOf(b, unit).map((hex) => mpAcross(b, unit, hex, hexside)));
}

/** Whether hexes, or enough MP for the next one, are left. */
function canGoOn(b: Battle, v: Running): boolean {
  const left = v.left ?? 0;
  if (left <= 0) return false;
  return !v.byMp || waysOf(b, v).length > 0 || openFor(b, v).length === 0;
}

/** The one more hex is taken as well: the runner is lost, and who is there suffers as if it stopped there (alx-10.24). */
function noRoom(b: Battle, v: Running): void {
  const friends = friendsThere(b, v.unit);
  eliminate(b, v.unit, ['alx-10.24'], 'no room behind friends');
  v.passed = v.passed?.filter((friend) => !friends.includes(friend)) ?? [];
  for (const friend of friends) passEffects(b, v.unit, friend, 'routed-stop');
}

/** No way to go: the unit is lost (alx-10.21d, alx-10.21e, alx-10.23); a friend in the way suffers (alx-10.24). */
function trapped(b: Battle, v: Running): void {
  const rule = infoOf(b, v.unit).wide ? 'alx-10.21d' : 'alx-10.21e';
  const rules = [v.extra ? 'alx-10.24' : rule, 'alx-10.21b', 'alx-10.23', ...barsAround(b, v.unit)];
  eliminate(b, v.unit, rules, 'no path to rout');
}

/** The rules of the book that shut ways which would else be open. */
const barsAround = (b: Battle, unit: Unit): RuleId[] => [
  ...new Set(
    hexesOf(b, unit).flatMap((hex) => [0, 1, 2, 3, 4, 5].flatMap((hexside) => flightBar(b, unit, hex, hexside) ?? [])),
  ),
];
