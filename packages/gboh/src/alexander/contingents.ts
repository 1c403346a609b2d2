import type { Flood } from '@taxiarch/hexfield';
import { bans, firstBan, type RuleId } from '@taxiarch/kernel';
import { valueIn } from '../family/base/overrides.ts';
import { start } from '../family/base/procedures.ts';
import type { Battle } from '../family/base/state.ts';
import { hasMissiles, isRouted, leaderHexOf, leaderInfo, onField, rangeOf } from '../family/base/units.ts';
import type { Leader, Unit } from '../family/base/vocabulary.ts';
import type { LeaderInfo, World } from '../family/base/world.ts';
import type { LineOrders } from '../family/command/line-command.ts';
import {
  noteOrdered,
  type Order,
  type OrderCase,
  type OrdersPhase,
  order,
  type Verb,
} from '../family/command/order.ts';
import { commanded } from '../family/command/order-bans.ts';
import { takingCommand } from '../family/command/orders.ts';
import { isFinished, isOverall } from '../family/leaders/leaders.ts';
import { commandReach, halfRange, reached } from '../family/leaders/range.ts';

export const isContingent = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'contingent';

/** Whether Contingent Commanders are in play (alx-5.6, option `contingent-commanders`). */
const usesContingents = (b: Battle): boolean => b.world.options.has('contingent-commanders');

/** The units assigned to each Contingent Commander, worked out once a world. */
const assigned = new WeakMap<World, Map<LeaderInfo, readonly Unit[]>>();
function contingentOf(b: Battle, leader: Leader): readonly Unit[] {
  let known = assigned.get(b.world);
  if (!known) {
    const numbers = new Map(b.world.units.map((unit, i) => [unit.key, i]));
    known = new Map(b.world.leaders.map((l) => [l, l.contingent.flatMap((key) => numbers.get(key) ?? [])] as const));
    assigned.set(b.world, known);
  }
  return known.get(leaderInfo(b, leader)) ?? [];
}

const inCommand = (b: Battle, leader: Leader): Unit[] =>
  contingentOf(b, leader).filter((unit) => onField(b, unit) && !isRouted(b, unit));

/** Individual Orders that it takes to activate him: one less than his units, at least 1, at most 3 (alx-5.63). */
export const contingentCost = (b: Battle, leader: Leader): number =>
  Math.min(3, Math.max(1, inCommand(b, leader).length - 1));

/** His units within his own Command Range, however they stand (alx-5.65a). */
function contingentUnits(b: Battle, leader: Leader): Unit[] {
  const flood = commandReach(b, leader, rangeOf(b, leader));
  return inCommand(b, leader).filter((unit) => reached(b, flood, unit));
}

/** The Macedonian Overall Commander and the Macedonian Wing Commanders activate them (alx-5.62, alx-4.52). */
function activatesContingents(b: Battle, leader: Leader): boolean {
  const { role, side } = leaderInfo(b, leader);
  return b.world.sides[side].macedonian && (role === 'overall' || role === 'wing');
}

/** How many a leader may activate in one Orders Phase (alx-5.64; option `contingent-limit`). */
function contingentLimit(b: Battle, leader: Leader): number {
  if (!b.world.options.has('contingent-limit')) return Number.MAX_SAFE_INTEGER;
  return isOverall(b, leader) ? 2 : 1;
}

/** Contingent Commanders of a leader's side on the map. */
function contingentsOf(b: Battle, leader: Leader): Leader[] {
  const { side } = leaderInfo(b, leader);
  const found: Leader[] = [];
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (leaderInfo(b, other).side === side && isContingent(b, other) && (b.state.leaderHex[other] as number) >= 0) {
      found.push(other);
    }
  }
  return found;
}

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const giver = ({ b, v }: OrderCase): string => name(b, v.leader);

const contingentBans = bans<OrderCase>([
  {
    rule: 'alx-5.62',
    when: ({ b, v }) => !activatesContingents(b, v.leader),
    text: (c) => `${giver(c)} cannot activate Contingent Commanders.`,
  },
  // A wound, or his Line's withdrawal as arranged, may have Finished him (alx-6.84).
  { rule: 'alx-4.25', when: ({ b, o }) => isFinished(b, o.who), text: ({ b, o }) => `${name(b, o.who)} is Finished.` },
  {
    rule: 'alx-5.64',
    when: ({ v, o }) => v.contingents.includes(o.who),
    text: ({ b, o }) => `${name(b, o.who)} has already been activated in this phase.`,
  },
  {
    rule: 'alx-5.64',
    when: ({ b, v }) => v.contingents.length >= contingentLimit(b, v.leader),
    text: (c) => `${giver(c)} has already activated the maximum number of Contingent Commanders.`,
  },
  {
    rule: 'alx-5.63',
    when: ({ o }) => !o.near,
    text: (c) => `${name(c.b, c.o.who)} is beyond half the Command Range of ${giver(c)}.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ b, o }) => o.how === 'fire' && !contingentOf(b, o.who).some((unit) => hasMissiles(b, unit)),
    text: ({ b, o }) => `No unit under ${name(b, o.who)} has missiles.`,
  },
]);

function list(b: Battle, v: OrdersPhase, found: Order[], _reach: Flood, all: boolean): void {
  if (!usesContingents(b) || (!all && !activatesContingents(b, v.leader))) return;
  const reach = commandReach(b, v.leader, halfRange(b, v.leader));
  for (const other of contingentsOf(b, v.leader)) {
    const near = reach.stepsTo(leaderHexOf(b, other)) >= 0;
    for (const how of ['move', 'fire'] as const) found.push({ ...order('contingent', other, near), how });
  }
}

/** Activating a Contingent Commander, who commands his own units as a Line (alx-5.62, alx-5.65a). */
export const contingentVerb: Verb = {
  ordersUnits: true,
  usesLeaders: true,
  ofLeader: list,
  cost: (b, o) => contingentCost(b, o.who),
  write: (b, o) => `contingent ${leaderInfo(b, o.who).key} ${o.how}`,
  label: (b, _leader, o) => `Contingent of ${name(b, o.who)}: ${o.how}`,
  refuse: commanded((c) => firstBan(contingentBans, c)),
  rules: (b, v) => ['alx-5.62', 'alx-5.63', ...(leaderInfo(b, v.leader).role === 'wing' ? ['alx-4.52'] : [])],
  give(b, v, o) {
    v.contingents.push(o.who);
    valueIn(b, takingCommand)(b, o.who);
    const units = contingentUnits(b, o.who);
    start(b, 'line-command', { leader: o.who, units, how: o.how ?? 'move', contingent: true });
  },
};

export const rulesOfContingent: readonly RuleId[] = ['alx-5.65a', 'alx-4.2', 'alx-5.66'];

/** His order goes to all his units in range, those included that stood still. */
export function closeContingent(b: Battle, { contingent, units }: LineOrders): void {
  if (!contingent) return;
  for (const unit of units) if (onField(b, unit)) noteOrdered(b, unit);
}
