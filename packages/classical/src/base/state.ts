import type { BySide, Battle as KernelBattle, Side } from '@taxiarch/kernel';
import type { TableIndex, TableState } from '@taxiarch/miniatures';
import type { General, GroundKind, LineKind, MoraleResult, Order, RallyFrom, Unit } from './vocabulary.ts';
import { DORMANT, NONE, READY } from './vocabulary.ts';
import type { Barrier, World } from './world.ts';

/** A charge of this move (cls-charge.08): the line fixed at its declaration. */
export interface Charge {
  unit: Unit;
  targets: Unit[];
  /** The opening wheel in hundredths of a degree, negative to the left; or a turn by 90 or 180 degrees. */
  wheel: number;
  turn: number;
  /** What the charge distance leaves for the straight line, in grains before terrain. */
  reach: number;
  /** Distance between the footprints of charger and each target at declaration (cls-response.02). */
  gaps: number[];
  /** Whether each target saw the charger at declaration (cls-morale.14). */
  seen: number[];
  /** Its morale test allowed it. */
  goes: number;
}

/** Two enemy units in contact (cls-melee.40), lower number first. */
export interface Melee {
  one: Unit;
  other: Unit;
  /** Rounds fought against each other (cls-melee.47). */
  rounds: number;
  /** The edge of `one` that `other` struck and the reverse: FRONT unless hit in flank or rear (cls-charge.11). */
  edgeOne: number;
  edgeOther: number;
  /** A push back has ended the pike row for the rest of this melee, by bits 1 = one, 2 = other (cls-melee.48). */
  pikesLapsed: number;
  /** Units that pushed the other back, or were followed up, in the last round; by the same bits. */
  pushed: number;
}

/** Hits of one unit on another in the melee phase of this move; 0 where the two fought without hitting. */
export interface Blows {
  by: Unit;
  on: Unit;
  hits: number;
  /** 1 where they fell on elements that faced another way and could not fight back (cls-after.07). */
  wrong: number;
}

/** Someone in sight who routed, was destroyed or died: what morale remembers (cls-morale.34). */
export interface Sighting {
  tester: Unit;
  /** A unit, or a general where `general` is 1. */
  who: number;
  general: number;
  /** move * 16 + phase at whose end it was last seen, and at which it was first seen in the present rout. */
  at: number;
  since: number;
}

/** Fieldworks and pavises that have been set up: obstacles made by a unit, with the unit that owns them. */
export interface Work extends Barrier {
  owner: Unit;
}

export interface Messenger {
  side: Side;
  x: number;
  y: number;
  to: Unit;
  /** In words. */
  order: string;
}

/** Orders as written: secret until a unit acts on them. */
export interface Written {
  order: Order;
  /** Objective of Seize: index of a piece, or a point as [x, y] with NONE (cls-order.14). */
  objective: number;
  objectiveX: number;
  objectiveY: number;
  /** Troop type named for shooting, or '' (cls-shooting.05). */
  priority: string;
  /** For each general and signal (general * 2 + signal): the order that it brings in words, or '' (cls-change.03). */
  signals: string[];
  /** Points of a route of its own, x and y in turn; empty = straight ahead (cls-order.09). */
  route: number[];
}

/** Where a unit stood at a moment of the shooting window (cls-shooting.01). */
export interface Track {
  unit: Unit;
  /** Counts moves of anybody since the window opened. */
  moment: number;
  x: number;
  y: number;
  facing: number;
}

/** Everything that changes: columns with one entry a unit or a general, in the order of the world's lists. */
export interface State extends TableState<GroundKind, LineKind> {
  period: number;
  /** The present move, counted from 0 through the whole battle (see armies/moments.ts). */
  move: number;
  /** Who moves first in each period, and whose move it is (cls-period.01). */
  first: Side;
  mover: Side;
  /** 0 = set-up, 1 to 12 = the phases of cls-period.02. */
  phase: number;

  /** Figures (hits) that the depleted element lacks. */
  missing: number[];
  /** Which way single elements face while the unit fights on flank or rear: an entry a cell (rank * files + file), each an
   * edge of the block; empty where all face front (cls-melee.42). */
  turned: number[][];

  disordered: number[];
  temper: MoraleResult[];
  /** The move and the phase in which the temper in force was thrown. */
  temperMove: number[];
  temperPhase: number[];
  /** Under No Advance: the enemies that it has seen since the test (cls-morale.33). */
  known: Unit[][];
  rally: RallyFrom[];
  /** Own movement phases still to be spent halted (cls-rally.03). */
  rallyLeft: number[];
  did: number[];
  before: number[];
  /** Hits inflicted minus hits suffered in the last melee phase fought, and the move in which that was. */
  balance: number[];
  balanceMove: number[];
  /** The same of the melee phase before that: "last move" in morale takes in two (cls-scale.04). */
  balanceEarlier: number[];
  balanceEarlierMove: number[];
  /** Push backs suffered one after another, and the move of the last; the move in which it last pushed someone back. */
  pushes: number[];
  pushMove: number[];
  pushedMove: number[];
  /** Followed up in this move's phase 12: counts in the next phase 11 (cls-melee.43). */
  followMove: number[];
  /** Rout: its line in hundredths of a degree, or NONE where it makes for the nearest edge; pursuit: the quarry. */
  heading: number[];
  quarry: Unit[];
  /** The enemy it broke from, or NONE; the move and phase in which it broke; rout moves made since. */
  brokeFrom: Unit[];
  brokeMove: number[];
  brokePhase: number[];
  routMoves: number[];
  /** The move whose phase 11 finds it charging though it made no charge move: cls-pursuit.09, cls-special.05. */
  impact: number[];
  /** 1 once morale has taken note that the unit is gone (cls-morale.34). */
  mourned: number[];
  /** Off the table: how it left ('pursuer', 'charger', 'evader'), in which move, and where. */
  awayAs: string[];
  awayMove: number[];
  /** Who chased an evader off the table, or NONE (cls-leave.04). */
  awayBy: Unit[];
  /** Where the front centre of an evader who left the table would have come to in thought (cls-leave.06). */
  beyondX: number[];
  beyondY: number[];
  /** Which rank of the list stands in front; the first rank then stands in its place (cls-push.01). */
  frontRank: number[];
  /** Pavises, stakes, caltrops: 0 none or carried, 1 set up, 2 being set up, 3 being taken up, 4 left behind; since which move. */
  works: number[];
  worksMove: number[];

  orders: Written[];
  /** The order in force, with the objective of Seize: the written one, or what a general with the unit says. Rules ask
   * `orderOf` in command/order.ts for what it counts as. */
  order: Order[];
  goal: number[];
  goalX: number[];
  goalY: number[];
  /** The general whose word is in force instead of the written order, or NONE (cls-change.01, .02). */
  over: General[];
  /** An order that a messenger has brought, in words: in force from the next own move (cls-change.04). */
  coming: string[];
  /** How many points of its route it has passed (cls-order.09). */
  waypoint: number[];
  /** 1 where the enemy does not know yet where it stands (cls-setup.03). */
  unseen: number[];
  /** 1 where it has shot from the edge of cover and is seen since (cls-vis.03). */
  shown: number[];

  generalX: number[];
  generalY: number[];
  /** The unit that he is with, or NONE; and the move in which he joined, NONE where he was with it from the start. */
  generalWith: Unit[];
  generalSince: number[];
  /** 0 alive, 1 dead, 2 lost off the table. */
  generalGone: number[];
  generalGoneMove: number[];
  /** 1 once morale has taken note that he is gone (cls-morale.34). */
  generalMourned: number[];
  /** 1 where the unit was in rout when he joined it: he is not, until it fails to rally (cls-general.07). */
  generalBrave: number[];
  /** Signals already made, bits 1 and 2. */
  signalled: number[];
  /** The move in which he began to write, and to whom and what in words; NONE where he does not (cls-change.04). */
  writing: number[];
  writingTo: Unit[];
  writingOrder: string[];

  charges: Charge[];
  melees: Melee[];
  /** What happened in the last phase 11: phase 12 judges by it. */
  blows: Blows[];
  sightings: Sighting[];
  /** Friends that routers burst through in this phase 12: router * 1000 + friend (cls-pursuit.04). */
  passed: number[];
  tracks: Track[];
  moments: number;
  /** Units that removed a figure of the key unit in the last shooting or melee phase: victim * 1000 + killer. */
  killers: number[];
  laid: Work[];
  messengers: Messenger[];
  /** Points lost, by side, as last reckoned (cls-victory.01). */
  lost: BySide<number>;
}

export type Battle = KernelBattle<World, State, TableIndex>;

const noOrders = (): Written => ({
  order: 'hold',
  objective: NONE,
  objectiveX: 0,
  objectiveY: 0,
  priority: '',
  signals: [],
  route: [],
});

/** A state with every unit whole, in reserve at the corner of the table, under Hold orders. */
export function freshState(world: World): State {
  const units = <T>(value: T): T[] => world.units.map(() => value);
  const generals = <T>(value: T): T[] => world.generals.map(() => value);
  return {
    period: 0,
    move: 0,
    first: 0,
    mover: 0,
    phase: 0,
    x: units(0),
    y: units(0),
    facing: world.units.map((u) => (u.side === 0 ? 0 : 18000)),
    status: world.units.map((u, i) => (u.forms && u.forms.horse !== i ? DORMANT : READY)),
    elements: world.units.map((u) => u.elements),
    files: world.units.map((u) => u.files),
    missing: units(0),
    tail: units(0),
    turned: world.units.map(() => []),
    disordered: units(0),
    temper: units<MoraleResult>('none'),
    temperMove: units(NONE),
    temperPhase: units(0),
    known: world.units.map(() => []),
    rally: units<RallyFrom>('none'),
    rallyLeft: units(0),
    did: units(0),
    before: units(0),
    balance: units(0),
    balanceMove: units(NONE),
    balanceEarlier: units(0),
    balanceEarlierMove: units(NONE),
    pushes: units(0),
    pushMove: units(NONE),
    pushedMove: units(NONE),
    followMove: units(NONE),
    heading: units(NONE),
    quarry: units(NONE),
    brokeFrom: units(NONE),
    brokeMove: units(NONE),
    brokePhase: units(0),
    routMoves: units(0),
    impact: units(NONE),
    mourned: units(0),
    awayAs: units(''),
    awayMove: units(NONE),
    awayBy: units(NONE),
    beyondX: units(0),
    beyondY: units(0),
    frontRank: units(0),
    works: units(0),
    worksMove: units(NONE),
    orders: world.units.map(noOrders),
    order: units<Order>('hold'),
    goal: units(NONE),
    goalX: units(0),
    goalY: units(0),
    over: units(NONE),
    coming: units(''),
    waypoint: units(0),
    unseen: units(0),
    shown: units(0),
    generalX: generals(0),
    generalY: generals(0),
    generalWith: world.generals.map((g) => g.model),
    generalSince: generals(NONE),
    generalGone: generals(0),
    generalGoneMove: generals(NONE),
    generalMourned: generals(0),
    generalBrave: generals(0),
    signalled: generals(0),
    writing: generals(NONE),
    writingTo: generals(NONE),
    writingOrder: generals(''),
    charges: [],
    melees: [],
    blows: [],
    sightings: [],
    passed: [],
    tracks: [],
    moments: 0,
    killers: [],
    laid: [],
    messengers: [],
    pieces: [],
    barriers: [],
    lost: [0, 0],
  };
}

export const isGeneralAlive = (b: Battle, general: General): boolean => b.state.generalGone[general] === 0;
