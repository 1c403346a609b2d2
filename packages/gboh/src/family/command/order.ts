import { type Flood, type Hex, OFF, withinRange } from '@taxiarch/hexfield';
import type { Refusal, RuleId } from '@taxiarch/kernel';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasSecondBow, hexesOf, isHarasser, sideOf } from '../base/units.ts';
import { DID_ORDERED, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { isFinished, isSilent, onMap } from '../leaders/leaders.ts';
import type { Line } from '../leaders/lines.ts';
import { harassReach } from '../missiles/harass-path.ts';
import { enemiesInReach, mightAimAt, ownFireKind, shooterRefusal } from '../missiles/shot.ts';

/** One thinkable answer in an Orders Phase, with what the list has found out about all of them at once. */
export interface Order {
  /** The verb: a name in the table of verbs. */
  do: string;
  /** The unit, or the leader who is sent or called upon; NONE where it is nobody. */
  who: number;
  /** Whom fire is aimed at; NONE for the lone leaders in `hex`. */
  target: Unit;
  hex: Hex;
  /** Within the leader's Command Range now (alx-4.21c); of `end`: he has to do something first. */
  near: boolean;
  /** Nothing keeps the leader from giving orders; false sends the judge to find out what does. */
  free: boolean;
  how?: 'move' | 'fire' | undefined;
  /** The Line, null where the entry has none within reach, and its name. */
  line?: Line | null | undefined;
  name?: string | undefined;
  /** By what right it is given, where there is a choice. */
  means?: string | undefined;
  /** Fire is by the unit's bows, beside which it has other missiles. */
  bows?: boolean | undefined;
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
  /** His Initiative when they were last counted. */
  counted?: number;
  /** How he may give a Line Command in this phase, if he may. */
  ability: 'none' | 'free' | 'near-oc' | 'strategy' | 'asked';
  /** He has given one. */
  line: boolean;
  /** Leaders called upon in this phase (alx-5.64). */
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

/** An order; all have every field, though it be undefined, since lists of one shape are made and read faster. */
export const order = (what: string, who: number, near: boolean, target: Unit = NONE, hex: Hex = OFF): Order => ({
  do: what,
  who,
  target,
  hex,
  near,
  free: true,
  how: undefined,
  line: undefined,
  name: undefined,
  means: undefined,
  bows: undefined,
});

/** A Line Command; without a Line where none of that name is within reach. */
export function lineOrder(line: Line | null, name: string, how: 'move' | 'fire'): Order {
  const o = order('line', NONE, true);
  o.line = line;
  o.name = name;
  o.how = how;
  return o;
}

/** Whether a leader is able to give orders: there, not Finished, and not held in an enemy ZOC unless he is the OC. */
export const isFree = (b: Battle, leader: Leader): boolean =>
  onMap(b, leader) && !isFinished(b, leader) && !isSilent(b, leader);

/** What can be done with an order (alx-5.22a, alx-5.22b, alx-4.4c): how it is listed, judged, told and carried out. */
export interface Verb {
  /** Adds the orders of this kind that could go to a unit; with `all`, those too that are surely refused. */
  ofUnit?(this: void, b: Battle, found: Order[], unit: Unit, near: boolean, all: boolean): void;
  /** It is for the routed, who obey nothing else. */
  toRouted?: boolean;
  /** It may go to a unit that has had an order in this phase. */
  again?: boolean;
  /**
   * Adds those that go to no single unit. The reach is the leader's, and holds until someone asks for another: who comes
   * after `send` asks for his own.
   */
  ofLeader?(this: void, b: Battle, v: OrdersPhase, found: Order[], reach: Flood, all: boolean): void;
  /** It moves or uses leaders, and is not given beside a Line Command (alx-4.4d). */
  usesLeaders?: boolean;
  /** Units do something by it, so that a Trump has come to something (alx-5.45). */
  ordersUnits: boolean;
  /** It takes the place of all Individual Orders, however many are left (alx-4.31). */
  instead?: boolean;
  /** Individual Orders that it takes. */
  cost(b: Battle, o: Order): number;
  write(b: Battle, o: Order): string;
  label(b: Battle, leader: Leader, o: Order): string;
  refuse(c: OrderCase): Refusal | null;
  /** The rules by which it is given, for the log. */
  rules(b: Battle, v: OrdersPhase, o: Order): RuleId[];
  give(b: Battle, v: OrdersPhase, o: Order): void;
  /** A unit marches by it, and is asked who rides along. */
  marches?: boolean;
  /** It is done where the unit stands, and leaves nothing to be asked of its side: several can be given in one breath. */
  onTheSpot?: boolean;
}

/** An order to be judged. */
export interface OrderCase {
  b: Battle;
  v: OrdersPhase;
  o: Order;
  verb: Verb;
}

/** Shots without moving, at units and at lone leaders near enough to be thought of. */
export function addFire(b: Battle, found: Order[], unit: Unit, near: boolean, all: boolean): void {
  if (hasSecondBow(b, unit) && (all || shooterRefusal(b, unit, ownFireKind(b, unit), true) === null)) {
    for (const target of enemiesInReach(b, unit, true)) {
      const shot = order('fire', unit, near, target);
      shot.bows = true;
      found.push(shot);
    }
  }
  if (!all && shooterRefusal(b, unit, ownFireKind(b, unit)) !== null) return;
  for (const target of enemiesInReach(b, unit)) found.push(order('fire', unit, near, target));
  const { leaderHex } = b.state;
  for (let leader = 0; leader < leaderHex.length; leader++) {
    const hex = leaderHex[leader] as Hex;
    if (mightAimAt(b, unit, leader) && leaderHex.indexOf(hex) === leader) {
      found.push(order('fire', unit, near, NONE, hex));
    }
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

export function noteOrdered(b: Battle, unit: Unit): void {
  b.state.did[unit] = (b.state.did[unit] as number) | DID_ORDERED;
}

/** What of an order says who fires at whom, and with what. */
export type Aimed = Pick<Order, 'who' | 'target' | 'hex' | 'bows'>;

/** Fire at a unit, or at the lone leaders of a hex (alx-8.19), after a move if `moving` (alx-8.15d). */
export function shoot(b: Battle, o: Aimed, moving = false): void {
  start(b, 'shot', {
    firer: o.who,
    target: o.target,
    kind: ownFireKind(b, o.who),
    ...(o.target === NONE ? { targetHex: o.hex } : {}),
    ...(moving ? { moving: true } : {}),
    ...(o.bows ? { screen: true } : {}),
  });
}
