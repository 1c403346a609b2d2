import {
  ask,
  type Ban,
  counted,
  emit,
  enemyOf,
  firstBan,
  orderTable,
  procedure,
  roll,
  type Side,
} from '@taxiarch/kernel';
import { shockTargets } from '../base/eligibility.ts';
import { dropEngagements } from '../base/engaged.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start, startAll } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { initiativeOf, isEngine, leaderInfo, rangeOf, rated, unitsOf } from '../base/units.ts';
import { ACTIVE, ATTACKED_IN_ZONE, DID_SHOCK, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { isSilent, leaderInEnemyZone, onMap, overallCommander } from '../leaders/leaders.ts';
import { hasLine } from '../leaders/lines.ts';
import { commandReach, leaderWithin, reached } from '../leaders/range.ts';
import { hasEngines } from '../missiles/artillery.ts';
import { accompany } from './companions.ts';
import type { Order, OrdersPhase } from './order.ts';
import { comesToSomething, hasShocked } from './trump.ts';
import { labelOrder, listOrders, orderRefusal, verbOf, writeOrder } from './verbs.ts';

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const sideOfPhase = (b: Battle, v: OrdersPhase): Side => leaderInfo(b, v.leader).side;

/** How a subordinate comes by the right to a Line Command (alx-4.34d, alx-4.34e). */
type Means = 'near' | 'strategy' | 'individual';
interface MeansCase {
  b: Battle;
  v: OrdersPhase;
}
function isNearOverall({ b, v }: MeansCase): boolean {
  const oc = overallCommander(b, sideOfPhase(b, v));
  return oc !== NONE && leaderWithin(b, oc, v.leader, rangeOf(b, oc));
}
const isNearWing = ({ b, v }: MeansCase): boolean =>
  b.world.leaders.some(({ role }, other) => role === 'wing' && leaderWithin(b, other, v.leader, rangeOf(b, other)));
export const nearBans = overridable<readonly Ban<MeansCase>[]>('command/orders: nearBans', [
  {
    rule: 'alx-4.34e',
    when: ({ v }) => v.momentum,
    text: 'In a Momentum phase he needs a Strategy roll for a Line Command.',
  },
  {
    rule: 'alx-4.51b',
    when: (c) => !isNearOverall(c) && isNearWing(c),
    text: ({ b, v }) =>
      `${name(b, v.leader)} is near a Wing Commander, who does not count as an Overall Commander here.`,
  },
  {
    rule: 'alx-4.34d',
    when: (c) => !isNearOverall(c),
    text: ({ b, v }) => `${name(b, v.leader)} is not within his Overall Commander’s Command Range.`,
  },
]);

/** What else happens as a leader begins to give orders, in a phase of his own or called upon by another. */
export const takingCommand = overridable<(b: Battle, leader: Leader) => void>(
  'command: a leader takes command',
  () => {},
);

/** What else is counted by the Orders Phase and restarts with it. */
export const phaseOpening = overridable<(b: Battle) => void>('command: an Orders Phase opens', () => {});

/** The question what a leader orders next. */
export const whatNext = overridable<(b: Battle, v: OrdersPhase) => string>('command: what next', (b, v) => {
  if (v.line) return `${name(b, v.leader)} has given his Line Command. Choose what else he does.`;
  return `${name(b, v.leader)} has ${counted(v.left, 'order')} left. Choose a unit.`;
});

/** Whether a leader is asked though one order alone is open to him; never, unless the book says so. */
export const asksAlways = overridable<(b: Battle, v: OrdersPhase) => boolean>(
  'command: an order is asked for',
  () => false,
);

/** What the end of an Orders Phase brings; nothing, unless the book says so. */
export const ordersEnding = overridable<(b: Battle, v: OrdersPhase) => void>('command: as orders end', () => {});

/** Whether a leader whose phase is used for Shock counts as one who did so from an enemy ZOC (alx-5.25e, alx-5.31b). */
export const fightsFromZone = overridable<(b: Battle, v: OrdersPhase) => boolean>(
  'command: whose Shock comes from a ZOC',
  (b, { inZone, leader }) => inZone || leaderInEnemyZone(b, leader),
);

/** One Orders Phase of a leader (alx-3.B). */
export const orders = procedure<Battle, OrdersPhase>('orders', {
  begin(b, v) {
    const { leader, momentum } = v;
    openPhase(b, leader);
    valueIn(b, takingCommand)(b, leader);
    v.left = initiativeOf(b, leader);
    v.counted = v.left;
    v.given = 0;
    v.line = false;
    v.contingents = [];
    v.companions = [];
    v.along = [];
    v.ending = false;
    v.inZone = leaderInEnemyZone(b, leader);
    if (!momentum) b.state.gaveLine[leader] = 0;
    v.ability = valueIn(b, lineAbility)(b, v);
    const silent = isSilent(b, leader);
    const rules = ['alx-3.B1a', 'alx-5.21', 'alx-2.4d', ...(silent ? ['alx-5.25a', 'alx-5.25b'] : [])];
    emit(b, { kind: 'orders-phase', rules, leader, momentum, orders: silent ? 0 : v.left });
  },
  /** He says at once whether he wants a Line Command, and rolls for it (alx-3.A2). */
  means: ask<Battle, OrdersPhase, Means>({
    ask: 'line-ability',
    rules: ['alx-3.A2', 'alx-4.34d', 'alx-4.35'],
    side: sideOfPhase,
    skipIf: (_b, v) => v.ability !== 'asked',
    text: (b, v) => `${name(b, v.leader)} is activated. Choose how he gives orders.`,
    list: () => ['near', 'strategy', 'individual'],
    refuse: (b, v, means) => (means === 'near' ? firstBan(valueIn(b, nearBans), { b, v }) : null),
    format: (_b, means) => means,
    label: (b, v, means) => {
      if (means === 'near') return 'Line Command through his Overall Commander (no Momentum)';
      return means === 'strategy'
        ? `Roll for a Line Command (Strategy ${strategyOf(b, v.leader)})`
        : 'Individual Orders only';
    },
    orders: orderTable<Battle, OrdersPhase, Means>('line-commands', {
      // By the word of his Overall Commander where he may have it, else by the die.
      always: (_b, _v, legal) => legal.find((means) => means === 'near') ?? 'strategy',
      never: () => 'individual',
    }),
    apply(b, v, means) {
      v.ability = 'none';
      if (means === 'near') v.ability = 'near-oc';
      if (means !== 'strategy') return;
      const against = strategyOf(b, v.leader);
      const purpose = `Line Command roll of ${name(b, v.leader)}`;
      const rules = [v.momentum ? 'alx-4.34e' : 'alx-4.34d', 'alx-3.A2'];
      const { total } = roll(b, { purpose, side: sideOfPhase(b, v), rules, against, about: { leader: v.leader } });
      if (total <= against) v.ability = 'strategy';
    },
  }),
  order: ask<Battle, OrdersPhase, Order>({
    ask: 'order',
    rules: ['alx-3.B1a', 'alx-4.21c', 'alx-5.22a', 'alx-5.24'],
    side: sideOfPhase,
    insists: (b, v) => valueIn(b, asksAlways)(b, v),
    text: (b, v) => valueIn(b, whatNext)(b, v),
    list: (b, v, all) => noteIdleness(b, v, listOrders(b, v, all)),
    refuse: orderRefusal,
    format: writeOrder,
    label: (b, v, o) => labelOrder(b, v.leader, o),
    apply: give,
  }),
  accompany: accompany<OrdersPhase>('accompany'),
  march(b, v) {
    start(b, 'move', { unit: v.unit, line: false, along: v.along, ...(v.together ? { together: true } : {}) });
    v.along = [];
  },
  enemyEngines(b, v) {
    dropEngagements(b);
    loseOrders(b, v);
    const side = enemyOf(sideOfPhase(b, v));
    if (hasEngines(b, side)) start(b, 'artillery-reaction', { side, mover: NONE });
    return v.ending ? undefined : 'order';
  },
  shock(b, v) {
    v.inZone = valueIn(b, fightsFromZone)(b, v);
    start(b, 'shock', { leader: v.leader });
  },
  columnsBreak,
  end(b, v) {
    if (v.inZone && hasShocked(b, sideOfPhase(b, v))) b.state.noMomentum[v.leader] = ATTACKED_IN_ZONE;
    b.state.active = NONE;
    emit(b, { kind: 'orders-end', rules: ['alx-5.27'], leader: v.leader });
    valueIn(b, ordersEnding)(b, v);
  },
});

/** Orders go by his Initiative as it stands: a wound in the midst of them takes some of those that are left (alx-9.22). */
function loseOrders(b: Battle, v: OrdersPhase): void {
  const now = initiativeOf(b, v.leader);
  v.left = Math.max(0, v.left - Math.max(0, (v.counted ?? now) - now));
  v.counted = now;
}

/** Columns that were attacked in the phase fall back into line (alx-6.66). */
export function columnsBreak(b: Battle): void {
  const { did } = b.state;
  const fought: { unit: Unit }[] = [];
  for (let unit = 0; unit < did.length; unit++) if (((did[unit] as number) & DID_SHOCK) !== 0) fought.push({ unit });
  startAll(b, 'column-breaks', fought);
}

/** Everything that is counted by the Orders Phase restarts. */
function openPhase(b: Battle, leader: Leader): void {
  const { state } = b;
  for (const column of [state.did, state.ran, state.reactions]) column.fill(0);
  for (const column of [state.leaderSpent, state.leaderMoved, state.dueled]) column.fill(0);
  state.partings = [];
  state.entryFires = [];
  state.active = leader;
  dropEngagements(b);
  state.leaderStatus[leader] = ACTIVE;
  state.phases[leader] = (state.phases[leader] as number) + 1;
  valueIn(b, phaseOpening)(b);
}

/** The roll at or below which a leader commands a Line of his own accord (alx-4.34d). */
export const strategy = overridable<(b: Battle, leader: Leader) => number>(
  'command: Strategy of a leader',
  (b, leader) => rated(b, leader, leaderInfo(b, leader).strategy),
);
export const strategyOf = (b: Battle, leader: Leader): number => valueIn(b, strategy)(b, leader);

/** Who needs neither luck nor his Overall Commander for a Line Command (alx-4.34c, alx-4.34d, alx-4.51a). */
function abilityAtOnce(b: Battle, v: OrdersPhase): OrdersPhase['ability'] {
  const { leader, momentum } = v;
  const { line, role } = leaderInfo(b, leader);
  if (!line) return 'none';
  if (role === 'overall') return 'free';
  if (momentum && b.state.gaveLine[leader] === 0) return 'none';
  if (!momentum && (role === 'wing' || b.state.turn === 1)) return 'free';
  return leaderInEnemyZone(b, leader) || !hasLine(b, leader) ? 'none' : 'asked';
}

export const lineAbility = overridable<(b: Battle, v: OrdersPhase) => OrdersPhase['ability']>(
  'command: who gives a Line Command at once',
  abilityAtOnce,
);

/** A trumper may end only if units have had orders of him, or can still attack, or nothing is left him (alx-5.45). */
function noteIdleness(b: Battle, v: OrdersPhase, list: Order[]): Order[] {
  if (!v.mustAct || valueIn(b, comesToSomething)(b, sideOfPhase(b, v)) || couldShock(b, v)) return list;
  const end = list.find((o) => o.do === 'end') as Order;
  const counts = valueIn(b, countsForTrump);
  end.near = list.some((o) => counts(b, o) && orderRefusal(b, v, o) === null);
  return list;
}
/** Which orders let a Trump come to something: riding is for leaders, and engines fire without an order (alx-5.45). */
export const countsForTrump = overridable<(b: Battle, o: Order) => boolean>('command: orders of a trumper', (b, o) => {
  const verb = verbOf(b, o);
  return verb.ordersUnits && verb.cost(b, o) > 0;
});

export function couldShock(b: Battle, v: OrdersPhase): boolean {
  if (!onMap(b, v.leader)) return false;
  const flood = commandReach(b, v.leader, rangeOf(b, v.leader));
  return unitsOf(b, sideOfPhase(b, v)).some((unit) => reached(b, flood, unit) && shockTargets(b, unit).length > 0);
}

/** Carries out an answer as far as it is this chapter's business. */
function give(b: Battle, v: OrdersPhase, o: Order): string | undefined {
  if (o.do === 'end') {
    v.ending = true;
    return 'enemyEngines';
  }
  const verb = verbOf(b, o);
  v.left -= verb.cost(b, o);
  if (!(o.do === 'fire' && isEngine(b, o.who))) v.given++;
  if (!b.mute) emit(b, { kind: 'order', rules: verb.rules(b, v, o), leader: v.leader, order: writeOrder(b, o) });
  verb.give(b, v, o);
  return verb.marches ? undefined : 'enemyEngines';
}
