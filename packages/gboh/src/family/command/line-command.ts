import { ask, type Ban, emit, firstBan, procedure, type Refusal, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  awaitsNextTurn,
  hasMissiles,
  inDoubleDepth,
  isEngine,
  leaderInfo,
  nameOf,
  nameWithVerb,
  onField,
  steady,
} from '../base/units.ts';
import { DID_MOVE, DID_ORDERED, DID_RECOVER, DID_STEP, type Leader, NONE, type Unit } from '../base/vocabulary.ts';
import { leaderMA, leaderMovesLeft } from '../leaders/leader-move.ts';
import { leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { boundRefusal, moveRefusal } from '../movement/order.ts';
import { harassRefusal } from '../reactions/harass.ts';
import { accompany, companionsOf } from './companions.ts';
import { addFire, addHarassment, noteOrdered, type Order, order, shoot } from './order.ts';
import { besideEngaged, fireRefusal } from './order-bans.ts';
import { labelOrder, writeOrder } from './verbs.ts';

/** A Line Command under way (alx-5.22b); `contingent`: of a leader called upon by another, to units of his own. */
export interface LineOrders {
  leader: Leader;
  units: Unit[];
  how: 'move' | 'fire';
  contingent: boolean;
  movers: Unit[];
  /** The leader has ridden by himself. */
  rode: boolean;
  unit: Unit;
  together: boolean;
  companions: Leader[];
  along: Leader[];
}
interface Case {
  b: Battle;
  v: LineOrders;
  o: Order;
}
const who = ({ b, o }: Case): string => nameOf(b, o.who);
const whoDoes = (i: Case, singular: string, plural: string): string => nameWithVerb(i.b, i.o.who, singular, plural);
const whoAgree = (i: Case, singular: string, plural: string): string => agree(i.b, i.o.who, singular, plural);
const rider = ({ b, v }: Case): string => leaderInfo(b, v.leader).name;
const did = ({ b, o }: Case, bits: number): boolean => ((b.state.did[o.who] as number) & bits) !== 0;

/** What keeps a unit of the Line from doing its part. */
export const lineUnitBans = overridable<readonly Ban<Case>[]>('command/line-command: unitBans', [
  {
    rule: 'alx-10.27e',
    when: ({ b, o }) => awaitsNextTurn(b, o.who),
    text: (c) => `${whoDoes(c, 'has', 'have')} just been rallied and cannot take orders this turn.`,
  },
  {
    rule: 'alx-10.16c',
    when: (c) => did(c, DID_RECOVER),
    text: (c) => `${whoDoes(c, 'has', 'have')} already recovered in this Orders Phase.`,
  },
  {
    rule: 'alx-5.23',
    when: (c) => did(c, DID_ORDERED),
    text: (c) => `${whoDoes(c, 'has', 'have')} already been ordered to move or fire in this Orders Phase.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ v, o }) => v.how === 'move' && o.do === 'fire',
    text: (c) => `The Line moves first: ${who(c)} can fire afterwards if ${whoAgree(c, 'it has', 'they have')} moved.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ v, o }) => v.how === 'fire' && o.do !== 'fire',
    text: 'The Line has been ordered to fire and cannot move.',
  },
]);

/** Whether an enemy ZOC keeps the leader from riding with his Line (alx-4.4d). */
export const heldInZone = overridable<(b: Battle, v: LineOrders) => boolean>(
  'command: a leader held in a ZOC',
  (b, v) => leaderInEnemyZone(b, v.leader),
);
/** The rules by which the units of a Line act. */
export const rulesOfCommand = overridable<(b: Battle, v: LineOrders) => readonly RuleId[]>(
  'command: rules of a Line',
  () => ['alx-4.31', 'alx-5.22b'],
);
/** What comes when a Line has done its part; nothing, unless the book says so. */
export const afterLine = overridable<(b: Battle, v: LineOrders) => void>('command: after a Line Command', () => {});

/** The leader may ride along with his Line, but not out of an enemy ZOC. */
export const lineRidingBans = overridable<readonly Ban<Case>[]>('command/line-command: ridingBans', [
  { rule: 'alx-4.36', when: ({ v }) => v.rode, text: (c) => `${rider(c)} has already moved with this command.` },
  {
    rule: 'alx-4.4d',
    when: ({ b, v }) => valueIn(b, heldInZone)(b, v),
    text: (c) => `${rider(c)} cannot leave an enemy ZOC by a Line Command.`,
  },
  {
    rule: 'alx-6.15a',
    when: ({ b, v }) => leaderMovesLeft(b, v.leader) <= 0,
    text: (c) => `${rider(c)} has used all ${leaderMA(c.b, c.v.leader)} MP of this phase.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, v }) => besideEngaged(b, v.leader),
    text: (c) => `${rider(c)} is engaged with his unit.`,
  },
]);

function listLine(b: Battle, v: LineOrders, all: boolean): Order[] {
  const found: Order[] = [order('end', NONE, true)];
  for (const unit of v.units) {
    const ready = steady(b, unit) && !awaitsNextTurn(b, unit) && ((b.state.did[unit] as number) & DID_ORDERED) === 0;
    if (!ready && (!all || !onField(b, unit))) continue;
    if (all || v.how === 'move') {
      found.push(order('move', unit, true));
      if (inDoubleDepth(b, unit)) found.push(order('together', unit, true));
      if (hasMissiles(b, unit)) addHarassment(b, found, unit, true);
    }
    if ((all || v.how === 'fire') && hasMissiles(b, unit) && !isEngine(b, unit)) addFire(b, found, unit, true, all);
  }
  if (onMap(b, v.leader)) found.push(order('go', NONE, true));
  return found;
}

function lineRefusal(b: Battle, v: LineOrders, o: Order): Refusal | null {
  const c: Case = { b, v, o };
  if (o.do === 'end') return null;
  if (o.do === 'go') return firstBan(valueIn(c.b, lineRidingBans), c);
  const why = firstBan(valueIn(c.b, lineUnitBans), c);
  if (why) return why;
  if (o.do === 'fire') return fireRefusal(b, o);
  const barred =
    o.do === 'harass'
      ? harassRefusal(b, o.who, o.target)
      : moveRefusal(b, o.who, { line: true, contingent: v.contingent, together: o.do === 'together' });
  return barred ?? boundRefusal(b, o.who, v.leader);
}

const leaderName = (b: Battle, v: LineOrders): string => leaderInfo(b, v.leader).name;

export const lineCommand = procedure<Battle, LineOrders>('line-command', {
  begin(b, v) {
    v.movers = [];
    v.rode = false;
    v.companions = [];
    v.along = [];
    const rules = [...valueIn(b, rulesOfCommand)(b, v)];
    emit(b, { kind: 'line-command', rules, leader: v.leader, units: v.units, how: v.how });
  },
  order: ask<Battle, LineOrders, Order>({
    ask: 'line-order',
    rules: ['alx-4.32', 'alx-5.22b'],
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => `Line Command of ${leaderName(b, v)}: ${v.how}. Choose the next unit.`,
    list: listLine,
    refuse: lineRefusal,
    format: writeOrder,
    label: (b, v, o) => (o.do === 'end' ? 'End Line Command' : labelOrder(b, v.leader, o)),
    apply: carryOut,
  }),
  accompany: accompany<LineOrders>('accompany'),
  march(b, v) {
    start(b, 'move', {
      unit: v.unit,
      line: true,
      along: v.along,
      ...(v.contingent ? { contingent: true } : {}),
      ...(v.together ? { together: true } : {}),
    });
    v.along = [];
    return 'order';
  },
  /** All of the Line has moved; now anyone who was approached fires, then those who moved (alx-8.21b). */
  entryFire(b, v) {
    v.movers = v.movers.filter((unit) => ((b.state.did[unit] as number) & DID_MOVE) !== 0);
    start(b, 'line-entry-fire', { movers: v.movers });
  },
  ownFire: ask<Battle, LineOrders, Order>({
    ask: 'line-fire',
    rules: ['alx-5.22b', 'alx-5.22c', 'alx-8.21b'],
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => `The Line of ${leaderName(b, v)} has moved. Choose a unit to fire.`,
    skipIf: (_b, v) => v.movers.length === 0,
    list(b, v, all) {
      const found: Order[] = [order('end', NONE, true)];
      for (const unit of v.movers) if (steady(b, unit)) addFire(b, found, unit, true, all);
      return found;
    },
    refuse: (b, _v, o) => (o.do === 'end' ? null : fireRefusal(b, o)),
    format: writeOrder,
    label: (b, v, o) => (o.do === 'end' ? 'Hold fire' : labelOrder(b, v.leader, o)),
    apply(b, _v, o) {
      if (o.do === 'end') return undefined;
      shoot(b, o, ((b.state.did[o.who] as number) & DID_STEP) !== 0);
      return 'ownFire';
    },
  }),
  close(b, v) {
    valueIn(b, afterLine)(b, v);
  },
});

function carryOut(b: Battle, v: LineOrders, o: Order): string | undefined {
  if (o.do === 'end') return 'entryFire';
  if (o.do === 'go') {
    v.rode = true;
    start(b, 'move-leader', { leader: v.leader });
    return 'order';
  }
  noteOrdered(b, o.who);
  if (o.do === 'fire') {
    shoot(b, o);
    return 'order';
  }
  if (o.do === 'harass') {
    start(b, 'harass', { unit: o.who, target: o.target });
    return 'order';
  }
  v.movers.push(o.who);
  v.unit = o.who;
  v.together = o.do === 'together';
  v.companions = companionsOf(b, valueIn(b, heldInZone)(b, v) ? NONE : v.leader, o.who);
  return undefined;
}
