import { type Flood, hexNumber } from '@taxiarch/hexfield';
import type { Refusal, RuleId } from '@taxiarch/kernel';
import { overridable, valueIn, workedOut } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  awaitsNextTurn,
  hasMissiles,
  inDoubleDepth,
  infoOf,
  isEngine,
  isRouted,
  leaderHexOf,
  leaderInfo,
  nameOf,
  onField,
  rangeOf,
} from '../base/units.ts';
import { DID_ORDERED, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { rallyRefusal } from '../cohesion/rally.ts';
import { recover, recoverRefusal } from '../cohesion/recovery.ts';
import { leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { type Line, lineName, linesFor, lineWords } from '../leaders/lines.ts';
import { commandReach, reached } from '../leaders/range.ts';
import { boundRefusal, moveRefusal } from '../movement/order.ts';
import { harassRefusal } from '../reactions/harass.ts';
import { companionsOf } from './companions.ts';
import {
  addFire,
  addHarassment,
  isFree,
  lineOrder,
  noteOrdered,
  type Order,
  type OrdersPhase,
  order,
  shoot,
  type Verb,
} from './order.ts';
import { commanded, endRefusal, fireRefusal, goRefusal, lineRefusal, sendRefusal, toUnit } from './order-bans.ts';
import { rulesOfLine } from './order-rules.ts';

const key = (b: Battle, unit: Unit): string => infoOf(b, unit).key;
const mark = (b: Battle, o: Order): string =>
  o.target === NONE ? hexNumber(b.world.field.grid, o.hex) : key(b, o.target);
const targetName = (b: Battle, o: Order): string =>
  o.target === NONE ? `the leader in ${hexNumber(b.world.field.grid, o.hex)}` : nameOf(b, o.target);

const one = (): number => 1;
const writeUnit = (b: Battle, o: Order): string => `${o.do} ${key(b, o.who)}`;
const writeShot = (b: Battle, o: Order): string =>
  `${o.do} ${key(b, o.who)} at ${mark(b, o)}${o.bows ? ' with bows' : ''}`;
/** A leader who may command only some Lines orders single units as he likes. */
const rulesOfUnit = (b: Battle, v: OrdersPhase): RuleId[] => [
  'alx-5.22a',
  ...(leaderInfo(b, v.leader).lines.length > 0 ? ['alx-4.37b'] : []),
];
const forUnit = { ordersUnits: true, cost: one, write: writeUnit, rules: rulesOfUnit } as const;

const together = { together: true };
const march = (b: Battle, v: OrdersPhase, o: Order): void => {
  noteOrdered(b, o.who);
  v.unit = o.who;
  v.together = o.do === 'together';
  v.companions = companionsOf(b, v.leader, o.who);
};

/** Engines fire without an order, and are not asked for here. */
const mayFire = (b: Battle, unit: Unit, all: boolean): boolean =>
  (all ? infoOf(b, unit).missile !== null : hasMissiles(b, unit)) && !isEngine(b, unit);

const unitVerbs: Readonly<Record<string, Verb>> = {
  move: {
    ...forUnit,
    ofUnit: (_b, found, unit, near) => found.push(order('move', unit, near)),
    label: (b, _leader, o) => `Move ${nameOf(b, o.who)}`,
    refuse: toUnit(({ b, v, o }) => moveRefusal(b, o.who) ?? boundRefusal(b, o.who, v.leader)),
    give: march,
    marches: true,
  },
  /** Both units of a Double Depth stack, for two orders (alx-11.72a). */
  together: {
    ...forUnit,
    ofUnit: (b, found, unit, near) => inDoubleDepth(b, unit) && found.push(order('together', unit, near)),
    cost: () => 2,
    write: (b, o) => `move ${key(b, o.who)} together`,
    label: (b, _leader, o) => `Move ${nameOf(b, o.who)} with the unit below`,
    refuse: toUnit(({ b, v, o }) => moveRefusal(b, o.who, together) ?? boundRefusal(b, o.who, v.leader)),
    give: march,
    marches: true,
  },
  recover: {
    ...forUnit,
    again: true,
    onTheSpot: true,
    ofUnit: (b, found, unit, near, all) =>
      (all || (b.state.hits[unit] as number) > 0) && found.push(order('recover', unit, near)),
    label: (b, _leader, o) => `Recover ${nameOf(b, o.who)}`,
    refuse: toUnit(({ b, o }) => recoverRefusal(b, o.who)),
    give: (b, _v, o) => recover(b, o.who),
  },
  rally: {
    ...forUnit,
    toRouted: true,
    onTheSpot: true,
    ofUnit: (_b, found, unit, near) => found.push(order('rally', unit, near)),
    label: (b, _leader, o) => `Rally ${nameOf(b, o.who)}`,
    refuse: toUnit(({ b, v, o }) => rallyRefusal(b, v.leader, o.who)),
    give: (b, v, o) => start(b, 'rally', { leader: v.leader, unit: o.who }),
  },
  fire: {
    ...forUnit,
    onTheSpot: true,
    ofUnit: (b, found, unit, near, all) => {
      if (mayFire(b, unit, all)) addFire(b, found, unit, near, all);
    },
    cost: (b, o) => (isEngine(b, o.who) ? 0 : 1),
    write: writeShot,
    label: (b, _leader, o) => `Fire ${nameOf(b, o.who)} at ${targetName(b, o)}${o.bows ? ' with bows' : ''}`,
    refuse: (c) => (isEngine(c.b, c.o.who) ? fireRefusal(c.b, c.o) : fireByOrder(c)),
    give: (b, _v, o) => {
      if (!isEngine(b, o.who)) noteOrdered(b, o.who);
      shoot(b, o);
    },
  },
  /** Harassment and Dispersal (alx-8.31a, alx-8.32a). */
  harass: {
    ...forUnit,
    ofUnit: (b, found, unit, near, all) => {
      if (mayFire(b, unit, all)) addHarassment(b, found, unit, near);
    },
    write: writeShot,
    label: (b, _leader, o) => `Harass ${targetName(b, o)} with ${nameOf(b, o.who)}`,
    refuse: toUnit(({ b, v, o }) => harassRefusal(b, o.who, o.target) ?? boundRefusal(b, o.who, v.leader)),
    give: (b, _v, o) => start(b, 'harass', { unit: o.who, target: o.target }),
  },
};

const fireByOrder = toUnit(({ b, o }) => fireRefusal(b, o));

/** What a leader can do with an order, in the order in which it is listed. */
export const verbs = overridable<Readonly<Record<string, Verb>>>('command: what can be ordered', {
  end: {
    ordersUnits: false,
    cost: () => 0,
    write: () => 'end',
    label: () => 'End orders and attack',
    refuse: endRefusal,
    rules: () => [],
    give: () => {},
  },
  ...unitVerbs,
  go: {
    ordersUnits: false,
    usesLeaders: true,
    ofLeader: (_b, _v, found) => found.push(order('go', NONE, true)),
    cost: one,
    write: () => 'go',
    label: (b, leader) => `Move ${leaderInfo(b, leader).name}`,
    refuse: commanded(goRefusal),
    rules: () => ['alx-4.23a'],
    give: (b, v) => start(b, 'move-leader', { leader: v.leader }),
  },
  send: {
    ordersUnits: false,
    usesLeaders: true,
    ofLeader: addSending,
    cost: (b, o) => (leaderInEnemyZone(b, o.who) ? 2 : 1),
    write: (b, o) => `send ${leaderInfo(b, o.who).key}`,
    label: (b, _leader, o) => `Move ${leaderInfo(b, o.who).name}`,
    refuse: commanded(sendRefusal),
    rules: () => ['alx-4.4c'],
    give: (b, _v, o) => {
      b.state.leaderMoved[o.who] = 1;
      start(b, 'move-leader', { leader: o.who });
    },
  },
  line: {
    ordersUnits: true,
    instead: true,
    ofLeader: addLines,
    cost: one,
    write: (_b, o) => `line ${o.name} ${o.how}`,
    label: (b, _leader, o) => `Line Command to ${o.how}: ${lineWords(b.world, o.name ?? '')}`,
    refuse: commanded(lineRefusal),
    rules: rulesOfLine,
    give: commandLine,
  },
});

/** Whether a leader may call upon others though he has no orders left; nobody, unless the book says so. */
export const callsOn = overridable<(v: OrdersPhase) => boolean>('command: calls upon others', () => false);

type OfUnit = NonNullable<Verb['ofUnit']>;
/** The verbs by whom their orders could go to, in the order in which they are listed. */
interface Listed {
  /** To a unit, whatever its state. */
  all: OfUnit[];
  routed: OfUnit[];
  /** To units in order, and to those of them that have had an order in this phase. */
  steady: OfUnit[];
  again: OfUnit[];
  ofLeader: NonNullable<Verb['ofLeader']>[];
}
const listed = workedOut(verbs, (table): Listed => {
  const found: Listed = { all: [], routed: [], steady: [], again: [], ofLeader: [] };
  for (const { ofUnit, ofLeader, toRouted, again } of Object.values(table)) {
    if (ofLeader) found.ofLeader.push(ofLeader);
    if (!ofUnit) continue;
    found.all.push(ofUnit);
    found[toRouted ? 'routed' : 'steady'].push(ofUnit);
    if (again && !toRouted) found.again.push(ofUnit);
  }
  return found;
});

/** Every answer that one could think of; without `all`, those that are surely refused are left out. */
export function listOrders(b: Battle, v: OrdersPhase, all: boolean): Order[] {
  const known = listed(b);
  const found: Order[] = [order('end', NONE, false)];
  const { side } = leaderInfo(b, v.leader);
  const free = isFree(b, v.leader);
  const open = free && v.left > 0 && !v.line;
  // A Line Command takes no Individual Order, so that a wounded leader who has none may still give one (alx-5.21).
  const mayCommand = free && !v.line && v.given === 0;
  const reach = open || mayCommand || all || (free && valueIn(b, callsOn)(v)) ? reachOf(b, v.leader) : null;
  for (const unit of b.world.ofSide[side]) {
    if (!onField(b, unit)) continue;
    const near = reach !== null && reached(b, reach, unit);
    if (isEngine(b, unit)) addFire(b, found, unit, near, all);
    if (all) for (const add of known.all) add(b, found, unit, near, true);
    else if (open && near) addLikely(b, known, found, unit);
  }
  if (reach !== null) for (const add of known.ofLeader) add(b, v, found, reach, all);
  for (const o of found) o.free = free;
  return found;
}

const reachOf = (b: Battle, leader: Leader): Flood | null =>
  onMap(b, leader) ? commandReach(b, leader, rangeOf(b, leader)) : null;

function addLikely(b: Battle, known: Listed, found: Order[], unit: Unit): void {
  for (const add of likely(b, known, unit)) add(b, found, unit, true, false);
}
function likely(b: Battle, { routed, steady, again }: Listed, unit: Unit): readonly OfUnit[] {
  if (isRouted(b, unit)) return routed;
  if (awaitsNextTurn(b, unit)) return [];
  return ((b.state.did[unit] as number) & DID_ORDERED) !== 0 ? again : steady;
}

function addSending(b: Battle, v: OrdersPhase, found: Order[], reach: Flood, all: boolean): void {
  const { leader } = v;
  const { side, role } = leaderInfo(b, leader);
  if (!all && role !== 'overall') return;
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (other === leader || !onMap(b, other) || leaderInfo(b, other).side !== side) continue;
    found.push(order('send', other, reach.stepsTo(leaderHexOf(b, other)) >= 0));
  }
}

function addLines(b: Battle, v: OrdersPhase, found: Order[], _reach: Flood, all: boolean): void {
  const { leader } = v;
  const { side } = leaderInfo(b, leader);
  const able =
    v.given === 0 && !v.line && (v.ability === 'free' || v.ability === 'near-oc' || v.ability === 'strategy');
  if (!able && !all) return;
  const lines = linesFor(b, leader);
  const add = (l: Line | null, name: string) => {
    found.push(lineOrder(l, name, 'move'), lineOrder(l, name, 'fire'));
  };
  for (const one of lines) add(one, lineName(b, one, lines));
  if (!all) return;
  for (const entry of b.world.lines) {
    if (entry.side === side && !lines.some((one) => one.entry === entry)) add(null, entry.id);
  }
}

/** Whether a Line Command is one on which a Momentum phase can build. */
export const countsAsGiven = overridable<(b: Battle, v: OrdersPhase) => boolean>(
  'command: whose Line Command counts in a Momentum phase',
  () => true,
);

function commandLine(b: Battle, v: OrdersPhase, o: Order): void {
  v.line = true;
  // It takes the place of all Individual Orders (alx-4.31).
  v.left = 0;
  if (!v.momentum && valueIn(b, countsAsGiven)(b, v)) b.state.gaveLine[v.leader] = 1;
  // Anyone who leans on his Overall Commander has no Momentum (alx-4.35).
  if (v.ability === 'near-oc') b.state.noMomentum[v.leader] = 1;
  start(b, 'line-command', { leader: v.leader, units: o.line?.units ?? [], how: o.how ?? 'move', contingent: false });
}

/** Whether an order of this name is done on the spot. */
export const doneOnTheSpot = overridable<(b: Battle, verb: string) => boolean>(
  'command: orders done on the spot',
  (b, verb) => valueIn(b, verbs)[verb]?.onTheSpot === true,
);

/** Whether a leader has so many orders and no more; always, unless the book says so. */
export const countsOrders = overridable('command: orders are counted', true);

/**
 * Why these orders cannot all be given by the leader who is asked for one: each is judged with as many left as those before
 * it would leave. Null where nothing is to be said against them.
 */
export function whyNotAll(b: Battle, choices: readonly string[]): Refusal | null {
  const { waiting } = b;
  if (!waiting || !valueIn(b, countsOrders)) return null;
  const v = { ...(waiting.frame.v as OrdersPhase) };
  const legal = waiting.legal as readonly Order[];
  for (const choice of choices) {
    const o = legal.find((one) => writeOrder(b, one) === choice);
    const why = o ? orderRefusal(b, v, o) : null;
    if (why) return why;
    if (o) v.left -= verbOf(b, o).cost(b, o);
  }
  return null;
}

/** The verbs with every field that one can have, though it be undefined: those of one shape are read faster. */
const whole = workedOut(verbs, (table) => {
  const found = new Map<string, Verb>();
  for (const [name, verb] of Object.entries(table)) found.set(name, { ...everyField, ...verb } as Verb);
  return found;
});
const everyField: { readonly [field in keyof Required<Verb>]: undefined } = {
  ofUnit: undefined,
  toRouted: undefined,
  again: undefined,
  ofLeader: undefined,
  usesLeaders: undefined,
  ordersUnits: undefined,
  instead: undefined,
  cost: undefined,
  write: undefined,
  label: undefined,
  refuse: undefined,
  rules: undefined,
  give: undefined,
  marches: undefined,
  onTheSpot: undefined,
};
export const verbOf = (b: Battle, o: Order): Verb => whole(b).get(o.do) as Verb;

export const writeOrder = (b: Battle, o: Order): string => verbOf(b, o).write(b, o);
export const labelOrder = (b: Battle, leader: Leader, o: Order): string => verbOf(b, o).label(b, leader, o);

/** The judge of every answer in an Orders Phase. */
export function orderRefusal(b: Battle, v: OrdersPhase, o: Order): Refusal | null {
  const verb = verbOf(b, o);
  return verb.refuse({ b, v, o, verb });
}
