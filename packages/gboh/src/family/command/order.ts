import { type Flood, type Hex, hexNumber, OFF, withinRange } from '@taxiarch/hexfield';
import type { Battle } from '../base/state.ts';
import {
  distanceToHex,
  hasMissiles,
  hexesOf,
  inDoubleDepth,
  infoOf,
  isEngine,
  isHarasser,
  isRallied,
  isRouted,
  leaderHexOf,
  leaderInfo,
  nameOf,
  onField,
  rangeOf,
  sideOf,
  unitAt,
} from '../base/units.ts';
import { DID_ORDERED, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { isFinished, isSilent, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { type Line, lineName, linesFor, lineWords } from '../leaders/lines.ts';
import { commandReach, halfRange, reached } from '../leaders/range.ts';
import { harassReach } from '../missiles/harass-path.ts';
import { enemiesInReach, ownFireKind, shooterRefusal } from '../missiles/shot.ts';
import { weaponOf, weaponRange } from '../missiles/weapons.ts';
import { activatesContingents, contingentCost, contingentsOf, usesContingents } from './contingents.ts';

/** What a leader can do with an order (alx-5.22a, alx-5.22b, alx-4.4c, alx-5.63). */
export type Verb =
  | 'move'
  | 'together'
  | 'fire'
  | 'harass'
  | 'recover'
  | 'rally'
  | 'go'
  | 'send'
  | 'line'
  | 'contingent'
  | 'end';

/** One thinkable answer in an Orders Phase, with what the list has found out about all of them at once. */
export interface Order {
  do: Verb;
  /** The unit, or for `send` and `contingent` the leader; NONE where it is nobody. */
  who: number;
  /** Whom fire is aimed at; NONE for the lone leaders in `hex`. */
  target: Unit;
  hex: Hex;
  /** Within the leader's Command Range now (alx-4.21c); of `end`: he has to do something first. */
  near: boolean;
  /** Nothing keeps the leader from giving orders; false sends the judge to find out what does. */
  free: boolean;
  how?: 'move' | 'fire';
  /** The Line, null where the entry has none within reach, and its name. */
  line?: Line | null;
  name?: string;
}

/** An Orders Phase under way. */
export interface OrdersPhase {
  leader: Leader;
  momentum: boolean;
  /** He has trumped and has to do something (alx-5.45). */
  mustAct?: boolean;
  /** Individual Orders left, and orders given. */
  left: number;
  given: number;
  /** How he may give a Line Command in this phase, if he may. */
  ability: 'none' | 'free' | 'near-oc' | 'strategy' | 'asked';
  /** He has given one. */
  line: boolean;
  /** Contingent Commanders activated in this phase (alx-5.64). */
  contingents: Leader[];
  /** The order being carried out: its unit, who might ride along, and who does. */
  unit: Unit;
  together: boolean;
  companions: Leader[];
  along: Leader[];
  ending: boolean;
  /** He stood in an enemy ZOC when the phase began, or when its Shock did. */
  inZone: boolean;
}

const order = (what: Verb, who: number, near: boolean, target: Unit = NONE, hex: Hex = OFF): Order => ({
  do: what,
  who,
  target,
  hex,
  near,
  free: true,
});

/** Whether a leader is able to give orders: there, not Finished, and not held in an enemy ZOC unless he is the OC. */
export const isFree = (b: Battle, leader: Leader): boolean =>
  onMap(b, leader) && !isFinished(b, leader) && !isSilent(b, leader);

/** Every answer that one could think of; without `all`, those that are surely refused are left out. */
export function listOrders(b: Battle, v: OrdersPhase, all: boolean): Order[] {
  const found: Order[] = [order('end', NONE, false)];
  const { side } = leaderInfo(b, v.leader);
  const free = isFree(b, v.leader);
  const open = free && v.left > 0 && !v.line;
  const flood = open || all ? reachOf(b, v.leader) : null;
  for (let unit = 0; unit < b.world.units.length; unit++) {
    if (sideOf(b, unit) !== side || !onField(b, unit)) continue;
    const near = flood !== null && reached(b, flood, unit);
    if (isEngine(b, unit)) addFire(b, found, unit, near, all);
    if (all) addAll(b, found, unit, near);
    else if (open && near) addLikely(b, found, unit);
  }
  if (flood !== null) {
    addLeaders(b, v, found, flood, all);
    addContingents(b, v, found, all);
    addLines(b, v, found, all);
  }
  for (const o of found) o.free = free;
  return found;
}

const reachOf = (b: Battle, leader: Leader): Flood | null =>
  onMap(b, leader) ? commandReach(b, leader, rangeOf(b, leader)) : null;

function addLikely(b: Battle, found: Order[], unit: Unit): void {
  if (isRouted(b, unit)) {
    found.push(order('rally', unit, true));
    return;
  }
  if (isRallied(b, unit) || ((b.state.did[unit] as number) & DID_ORDERED) !== 0) return;
  found.push(order('move', unit, true));
  if (inDoubleDepth(b, unit)) found.push(order('together', unit, true));
  if ((b.state.hits[unit] as number) > 0) found.push(order('recover', unit, true));
  if (!hasMissiles(b, unit) || isEngine(b, unit)) return;
  addFire(b, found, unit, true, false);
  addHarassment(b, found, unit, true);
}

function addAll(b: Battle, found: Order[], unit: Unit, near: boolean): void {
  found.push(order('move', unit, near), order('recover', unit, near), order('rally', unit, near));
  if (inDoubleDepth(b, unit)) found.push(order('together', unit, near));
  if (infoOf(b, unit).missile === null || isEngine(b, unit)) return;
  addFire(b, found, unit, near, true);
  addHarassment(b, found, unit, near);
}

/** Shots without moving, at units and at lone leaders near enough to be thought of. */
export function addFire(b: Battle, found: Order[], unit: Unit, near: boolean, all: boolean): void {
  if (!all && shooterRefusal(b, unit, ownFireKind(b, unit)) !== null) return;
  for (const target of enemiesInReach(b, unit)) found.push(order('fire', unit, near, target));
  const { leaderHex } = b.state;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const hex = leaderHex[leader] as Hex;
    if (hex === OFF || unitAt(b, hex) !== NONE || leaderInfo(b, leader).side === sideOf(b, unit)) continue;
    if (leaderHex.indexOf(hex) !== leader) continue;
    const reach = weaponRange(b, weaponOf(b, unit)) + 1;
    if (distanceToHex(b, unit, hex) <= reach) found.push(order('fire', unit, near, NONE, hex));
  }
}

/** Enemies near enough to be harassed, each once. */
export function addHarassment(b: Battle, found: Order[], unit: Unit, near: boolean): void {
  if (!isHarasser(b, unit)) return;
  const side = sideOf(b, unit);
  const seen: Unit[] = [];
  for (const hex of withinRange(b.world.field.grid, hexesOf(b, unit)[0] as Hex, harassReach(b, unit))) {
    const target = b.index.at[hex] as number;
    if (target === NONE || sideOf(b, target) === side || seen.includes(target)) continue;
    seen.push(target);
    found.push(order('harass', unit, near, target));
  }
}

function addLeaders(b: Battle, v: OrdersPhase, found: Order[], flood: Flood, all: boolean): void {
  const { leader } = v;
  found.push(order('go', NONE, true));
  const { side, role } = leaderInfo(b, leader);
  if (!all && role !== 'overall') return;
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (other === leader || !onMap(b, other) || leaderInfo(b, other).side !== side) continue;
    found.push(order('send', other, flood.stepsTo(leaderHexOf(b, other)) >= 0));
  }
}

function addContingents(b: Battle, v: OrdersPhase, found: Order[], all: boolean): void {
  if (!usesContingents(b) || (!all && !activatesContingents(b, v.leader))) return;
  const flood = commandReach(b, v.leader, halfRange(b, v.leader));
  for (const other of contingentsOf(b, v.leader)) {
    const near = flood.stepsTo(leaderHexOf(b, other)) >= 0;
    for (const how of ['move', 'fire'] as const) found.push({ ...order('contingent', other, near), how });
  }
}

function addLines(b: Battle, v: OrdersPhase, found: Order[], all: boolean): void {
  const { leader } = v;
  const { line, side } = leaderInfo(b, leader);
  const able =
    line && v.given === 0 && !v.line && (v.ability === 'free' || v.ability === 'near-oc' || v.ability === 'strategy');
  if (!able && !all) return;
  const lines = linesFor(b, leader);
  const add = (l: Line | null, name: string) => {
    for (const how of ['move', 'fire'] as const) found.push({ ...order('line', NONE, true), line: l, name, how });
  };
  for (const one of lines) add(one, lineName(b, one, lines));
  if (!all) return;
  for (const entry of b.world.lines) {
    if (entry.side === side && !lines.some((one) => one.entry === entry)) add(null, entry.id);
  }
}

/** Individual Orders that an order takes (alx-4.22a, alx-4.4c, alx-5.63, alx-11.72a). */
export function costOf(b: Battle, o: Order): number {
  if (o.do === 'together') return 2;
  if (o.do === 'send') return leaderInEnemyZone(b, o.who) ? 2 : 1;
  if (o.do === 'contingent') return contingentCost(b, o.who);
  if (o.do === 'end' || (o.do === 'fire' && isEngine(b, o.who))) return 0;
  return 1;
}

const key = (b: Battle, unit: Unit): string => infoOf(b, unit).key;
const mark = (b: Battle, o: Order): string =>
  o.target === NONE ? hexNumber(b.world.field.grid, o.hex) : key(b, o.target);

export function writeOrder(b: Battle, o: Order): string {
  switch (o.do) {
    case 'end':
    case 'go':
      return o.do;
    case 'together':
      return `move ${key(b, o.who)} together`;
    case 'fire':
    case 'harass':
      return `${o.do} ${key(b, o.who)} at ${mark(b, o)}`;
    case 'send':
      return `send ${leaderInfo(b, o.who).key}`;
    case 'contingent':
      return `contingent ${leaderInfo(b, o.who).key} ${o.how}`;
    case 'line':
      return `line ${o.name} ${o.how}`;
    default:
      return `${o.do} ${key(b, o.who)}`;
  }
}

const targetName = (b: Battle, o: Order): string =>
  o.target === NONE ? `the leader in ${hexNumber(b.world.field.grid, o.hex)}` : nameOf(b, o.target);

export function labelOrder(b: Battle, leader: Leader, o: Order): string {
  switch (o.do) {
    case 'end':
      return 'No more orders';
    case 'go':
      return `${leaderInfo(b, leader).name} rides`;
    case 'together':
      return `Move ${nameOf(b, o.who)} with the unit beneath`;
    case 'fire':
      return `${nameOf(b, o.who)} fires at ${targetName(b, o)}`;
    case 'harass':
      return `${nameOf(b, o.who)} harasses ${targetName(b, o)}`;
    case 'recover':
      return `${nameOf(b, o.who)} recovers`;
    case 'rally':
      return `Rally ${nameOf(b, o.who)}`;
    case 'send':
      return `Send ${leaderInfo(b, o.who).name}`;
    case 'contingent':
      return `${leaderInfo(b, o.who).name} commands his contingent to ${o.how}`;
    case 'line':
      return `Line Command to ${o.how}: ${lineWords(b.world, o.name ?? '')}`;
    default:
      return `Move ${nameOf(b, o.who)}`;
  }
}
