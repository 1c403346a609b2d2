import {
  facingOf,
  type Hex,
  hexNumber,
  hexOf,
  sideName as hexsideName,
  inColumn,
  neighbour,
  ONE_HEX,
  outOfColumn,
  type Place,
  placeOf,
  reverse,
} from '@taxiarch/hexfield';
import { ask, emit, procedure } from '@taxiarch/kernel';
import { eliminate } from '../base/cohesion.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  hexesOf,
  infoOf,
  isGone,
  isMounted,
  isRouted,
  leaderInfo,
  leadersWith,
  nameOf,
  onField,
  placeOfUnit,
  putUnit,
  sideOf,
  typeOf,
  unitAt,
} from '../base/units.ts';
import { type Leader, NO_MARK, NONE, NORMAL, ROUTED, SPENT, type Unit } from '../base/vocabulary.ts';
import { putLeader } from '../command/leaders.ts';
import { passEffects } from '../movement/passing.ts';
import { retireFirers } from '../reactions/retire-fire.ts';
import { facingWhenRunning, gainOf, leavesOverEdge, waysToRun, wideStep } from './retreat.ts';

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
  /** One more hex because the last one is a friend's (alx-10.24). */
  extra?: boolean;
  /** The hexside over which it goes next. */
  way?: number;
}

/** Everyone who breaks comes here (alx-10.2). */
export const routProcedure = procedure<Battle, Running>('rout', {
  byType(b, v) {
    if (isGone(b, v.unit) || !onField(b, v.unit)) return null;
    const type = typeOf(b, v.unit);
    if (type === 'SK' || type === 'CH' || type === 'AT') {
      const rule = type === 'SK' ? 'alx-11.34' : type === 'CH' ? 'alx-11.23' : 'alx-11.87';
      eliminate(b, v.unit, ['alx-10.2', rule], 'such troops scatter when they break');
      return null;
    }
    if (type === 'EL') {
      start(b, 'rampage', { unit: v.unit, cause: v.cause });
      return null;
    }
    return undefined;
  },
  breakUp(b, v) {
    breakFormation(b, v.unit, v.cause);
    Object.assign(v, { left: v.left ?? 2, visited: [...hexesOf(b, v.unit)], passed: [], asked: 0, along: [] });
  },
  leadersGoAlong: ask<Battle, Running, boolean>({
    ask: 'rout-with-unit',
    rules: ['alx-10.25'],
    side: (b, v) => sideOf(b, v.unit),
    unless: (b, v) => leadersWith(b, v.unit)[v.asked ?? 0] === undefined,
    text: (b, v) => `${nameOf(b, v.unit)} runs: does ${leaderInfo(b, nextLeader(b, v)).name} go with it?`,
    list: () => [true, false],
    refuse: () => null,
    write: (_b, yes) => (yes ? 'go along' : 'stay'),
    take(b, v, yes) {
      if (yes) v.along?.push(nextLeader(b, v));
      v.asked = (v.asked ?? 0) + 1;
      return 'leadersGoAlong';
    },
  }),
  face(b, v) {
    if (infoOf(b, v.unit).wide) faceToRun(b, v.unit);
  },
  step: ask<Battle, Running, number>({
    ask: 'rout-path',
    rules: ['alx-10.21a', 'alx-10.21b', 'alx-10.21c'],
    side: (b, v) => sideOf(b, v.unit),
    unless: (b, v) => !onField(b, v.unit) || waysOf(b, v).length === 0,
    text: (b, v) => `${nameOf(b, v.unit)} runs: which way?`,
    list: (b, v) => waysOf(b, v),
    refuse: () => null,
    write: (_b, hexside) => hexsideName(hexside),
    label: (b, v, hexside) =>
      hexNumber(b.world.field.grid, neighbour(b.world.field.grid, hexOf(placeOfUnit(b, v.unit)), hexside)),
    take(b, v, hexside) {
      v.way = hexside;
      // Only the first flight is too sudden for archers (alx-8.22).
      if (v.byMp) fireAtRunner(b, v.unit, hexside);
      return 'run';
    },
  }),
  stuck(b, v) {
    if (!onField(b, v.unit)) return 'afterwards';
    if (leavesMap(b, v.unit)) eliminate(b, v.unit, ['alx-10.23'], 'it runs off the map');
    else trapped(b, v);
    return 'afterwards';
  },
  judge(b, v) {
    if (!onField(b, v.unit)) return 'afterwards';
    if (v.extra || !canGoOn(b, v)) return onFriend(b, v.unit) === NONE ? 'afterwards' : oneMore(b, v);
    return 'step';
  },
  run(b, v) {
    if (!onField(b, v.unit)) return 'afterwards';
    run(b, v, v.way as number);
    return 'judge';
  },
  afterwards(b, v) {
    for (const friend of v.passed ?? []) passEffects(b, v.unit, friend, 'routed-through');
    return null;
  },
});

const nextLeader = (b: Battle, v: Running): Leader => leadersWith(b, v.unit)[v.asked ?? 0] as Leader;

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

/** Two units in Double Depth break together and part (alx-11.73d). */
function releaseStack(b: Battle, unit: Unit, cause: Unit): void {
  const { above, below } = b.state;
  const partner = (below[unit] !== NONE ? below[unit] : above[unit]) as Unit;
  if (partner === NONE) return;
  for (const u of [unit, partner]) {
    above[u] = NONE;
    below[u] = NONE;
  }
  emit(b, { kind: 'breaks', rules: ['alx-11.73d'], unit: partner });
  // The partner waits beneath this frame: it runs as soon as this unit has stopped running.
  const here = b.frames.pop();
  start(b, 'rout', { unit: partner, cause });
  if (here) b.frames.push(here);
}

/** A two-hex unit keeps its facing or turns about, whichever leads home; if that way is blocked, the other (alx-10.21d). */
function faceToRun(b: Battle, unit: Unit): void {
  const { grid } = b.world.field;
  const side = sideOf(b, unit);
  const forward = facingOf(placeOfUnit(b, unit)) >> 1;
  const gain = gainOf(b, side, forward) + gainOf(b, side, (forward + 1) % 6);
  const turnsBack = gain < 0;
  if (turnsBack) putUnit(b, unit, reverse(grid, placeOfUnit(b, unit)));
  if (wideWays(b, unit).length === 0 && !leavesMap(b, unit)) {
    putUnit(b, unit, reverse(grid, placeOfUnit(b, unit)));
  }
}

/** Ways open to a two-hex unit: straight ahead with both halves, the easier and straighter first. */
function wideWays(b: Battle, unit: Unit): number[] {
  const forward = facingOf(placeOfUnit(b, unit)) >> 1;
  const side = sideOf(b, unit);
  const open = [forward, (forward + 1) % 6]
    .map((hexside) => ({ hexside, ease: wideStep(b, unit, hexside).ease, gain: gainOf(b, side, hexside) }))
    .filter((w) => w.ease > 0);
  if (open.length === 0) return [];
  const easiest = Math.min(...open.map((w) => w.ease));
  const straightest = Math.max(...open.filter((w) => w.ease === easiest).map((w) => w.gain));
  return open.filter((w) => w.ease === easiest && w.gain === straightest).map((w) => w.hexside);
}

function waysOf(b: Battle, v: Running): number[] {
  if (leavesMap(b, v.unit)) return [];
  if (infoOf(b, v.unit).wide) return wideWays(b, v.unit);
  return waysToRun(b, v.unit, hexOf(placeOfUnit(b, v.unit)), v.visited ?? [], v.extra);
}

/** Whether the next step home goes over the Retreat Edge and off the map. */
function leavesMap(b: Battle, unit: Unit): boolean {
  const side = sideOf(b, unit);
  const ways = infoOf(b, unit).wide
    ? [facingOf(placeOfUnit(b, unit)) >> 1, ((facingOf(placeOfUnit(b, unit)) >> 1) + 1) % 6]
    : [0, 1, 2, 3, 4, 5];
  return hexesOf(b, unit).some((hex) => ways.some((hexside) => leavesOverEdge(b, side, hex, hexside)));
}

function placeBeyond(b: Battle, unit: Unit, hexside: number): Place {
  if (infoOf(b, unit).wide) return wideStep(b, unit, hexside).place;
  const hex = neighbour(b.world.field.grid, hexOf(placeOfUnit(b, unit)), hexside);
  return placeOf(hex, facingWhenRunning(b, sideOf(b, unit), hexside), ONE_HEX);
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
}

/** Moves the runner; friends run through are remembered, routed ones among them trampled (alx-6.92c). */
function stepOver(b: Battle, v: Running, to: number): void {
  putUnit(b, v.unit, to);
  for (const hex of hexesOf(b, v.unit)) {
    v.visited?.push(hex);
    const friend = unitAt(b, hex);
    if (friend === v.unit) continue;
    if (isRouted(b, friend)) {
      eliminate(b, friend, ['alx-6.92c'], 'it is run down by its own side');
      putUnit(b, v.unit, to);
    } else if (!v.passed?.includes(friend)) v.passed?.push(friend);
  }
  for (const leader of v.along ?? []) putLeader(b, leader, hexOf(to));
}

const onFriend = (b: Battle, unit: Unit): Unit =>
  hexesOf(b, unit)
    .map((hex) => unitAt(b, hex))
    .find((there) => there !== unit) ?? NONE;

function runCost(b: Battle, unit: Unit, hexside: number): number {
  const { mp } = b.world.grounds[infoOf(b, unit).column];
  return Math.max(...hexesOf(b, unit).map((hex) => mp[hex * 6 + hexside] as number));
}

/** Whether hexes, or enough MP for the next one, are left. */
function canGoOn(b: Battle, v: Running): boolean {
  const left = v.left ?? 0;
  if (left <= 0) return false;
  if (!v.byMp) return true;
  const ways = waysOf(b, v);
  return ways.length === 0 || ways.some((hexside) => runCost(b, v.unit, hexside) <= left);
}

/** A runner may not stop with friends: it goes one more hex, which must be free (alx-10.24). */
function oneMore(b: Battle, v: Running): string {
  if (v.extra) {
    const friend = onFriend(b, v.unit);
    eliminate(b, v.unit, ['alx-10.24'], 'it finds no room behind its friends');
    passEffects(b, v.unit, friend, 'routed-stop');
    return 'afterwards';
  }
  v.extra = true;
  v.left = Number.MAX_SAFE_INTEGER;
  return 'step';
}

/** No way to go: the unit is lost (alx-10.21d, alx-10.21e, alx-10.23); a friend in the way suffers (alx-10.24). */
function trapped(b: Battle, v: Running): void {
  const rule = infoOf(b, v.unit).wide ? 'alx-10.21d' : 'alx-10.21e';
  eliminate(b, v.unit, [v.extra ? 'alx-10.24' : rule, 'alx-10.21b', 'alx-10.23'], 'it has nowhere to run');
}
