import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import {
  distanceToHex,
  hasMissiles,
  inDoubleDepth,
  isEngine,
  isRallied,
  isRouted,
  leaderHexOf,
  leaderInfo,
  nameOf,
  rangeOf,
  unitAt,
} from '../base/units.ts';
import { DID_ORDERED, DID_RECOVER, IN_PLAY, type Leader, NONE } from '../base/vocabulary.ts';
import { rallyRefusal } from '../cohesion/rally.ts';
import { recoverRefusal } from '../cohesion/recovery.ts';
import { LEADER_MA, leaderMovesLeft } from '../leaders/leader-move.ts';
import { isFinished, isOverall, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { isFootLine, type Line } from '../leaders/lines.ts';
import { leaderShotRefusal, ownFireKind, shotRefusal } from '../missiles/shot.ts';
import { boundRefusal, moveRefusal } from '../movement/order.ts';
import { harassRefusal } from '../reactions/harass.ts';
import { activatesContingents, contingentLimit, contingentOf } from './contingents.ts';
import { costOf, type Order, type OrdersPhase } from './order.ts';

interface Case {
  b: Battle;
  v: OrdersPhase;
  o: Order;
}
const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const giver = ({ b, v }: Case): string => name(b, v.leader);
const who = ({ b, o }: Case): string => nameOf(b, o.who);

/** What keeps a leader who is not free from giving any order at all: if nothing else, that he is in an enemy ZOC. */
const silenceBans = varying<readonly Ban<Case>[]>('command/order-bans: silenceBans', [
  {
    rule: 'alx-4.64',
    when: ({ b, v }) => !onMap(b, v.leader),
    text: (c) => `${giver(c)} is no longer in the field.`,
  },
  { rule: 'alx-4.25', when: ({ b, v }) => isFinished(b, v.leader), text: (c) => `${giver(c)} is Finished.` },
  {
    rule: 'alx-4.24',
    when: ({ o }) => o.do === 'go',
    text: (c) => `${giver(c)} is in an enemy ZOC, and only his Overall Commander can order him out of it.`,
  },
  {
    rule: 'alx-5.25a',
    when: () => true,
    text: (c) => `${giver(c)} is in an enemy ZOC and gives no orders.`,
  },
]);

/** What a Line Command, given or wanted, shuts out. */
const insteadBans = varying<readonly Ban<Case>[]>('command/order-bans: insteadBans', [
  {
    rule: 'alx-4.4d',
    when: ({ v, o }) => v.line && (o.do === 'go' || o.do === 'send' || o.do === 'contingent'),
    text: (c) => `${giver(c)} has given a Line Command: he neither rides nor sends other leaders in this phase.`,
  },
  {
    rule: 'alx-4.37c',
    when: ({ v, o }) => v.line && (o.do === 'rally' || o.do === 'recover'),
    text: (c) => `${giver(c)} has given a Line Command: nobody rallies or recovers in this phase.`,
  },
  {
    rule: 'alx-4.31',
    when: ({ v, o }) => v.line && o.do !== 'line',
    text: (c) => `${giver(c)} has given a Line Command in place of Individual Orders.`,
  },
  {
    rule: 'alx-4.22a',
    when: ({ b, v, o }) => o.do !== 'line' && costOf(b, o) > v.left,
    text: (c) => `${giver(c)} has ${c.v.left} orders left; this takes ${costOf(c.b, c.o)}.`,
  },
]);

/** A path around obstacles is longer than the leader's range: which of the two it is decides the rule. */
const outOfRange: Ban<Case>[] = [
  {
    rule: 'alx-4.21a',
    when: ({ b, v, o }) => !o.near && distanceToHex(b, o.who, leaderHexOf(b, v.leader)) > rangeOf(b, v.leader),
    text: (c) => `${who(c)} is out of ${giver(c)}'s Command Range of ${rangeOf(c.b, c.v.leader)}.`,
  },
  {
    rule: 'alx-4.21b',
    when: ({ o }) => !o.near,
    text: (c) => `The enemy or the ground keeps ${giver(c)}'s orders from ${who(c)}.`,
  },
];

const did = ({ b, o }: Case, bits: number): boolean => ((b.state.did[o.who] as number) & bits) !== 0;
const movesOrFires = ({ o }: Case): boolean =>
  o.do === 'move' || o.do === 'together' || o.do === 'fire' || o.do === 'harass';

/** What keeps a unit from taking an order, whatever its chapter says about the order itself. */
const unitBans = varying<readonly Ban<Case>[]>('command/order-bans: unitBans', [
  ...outOfRange,
  {
    rule: 'alx-10.26a',
    when: ({ b, o }) => o.do !== 'rally' && isRouted(b, o.who),
    text: (c) => `${who(c)} is routed and heeds no order but a rally.`,
  },
  {
    rule: 'alx-10.27e',
    when: ({ b, o }) => isRallied(b, o.who),
    text: (c) => `${who(c)} has just been rallied and takes no orders this turn.`,
  },
  {
    rule: 'alx-10.16c',
    when: (c) => movesOrFires(c) && did(c, DID_RECOVER),
    text: (c) => `${who(c)} has recovered in this Orders Phase.`,
  },
  {
    rule: 'alx-5.23',
    when: (c) => movesOrFires(c) && did(c, DID_ORDERED),
    text: (c) => `${who(c)} has had its order to move or fire in this Orders Phase.`,
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, v, o }) => inDoubleDepth(b, o.who) && !isOverall(b, v.leader),
    text: (c) => `${who(c)} stands in Double Depth and takes orders from the Overall Commander only.`,
  },
]);

const lineBans = varying<readonly Ban<Case>[]>('command/order-bans: lineBans', [
  {
    rule: 'alx-4.31',
    when: ({ b, v }) => !leaderInfo(b, v.leader).line,
    text: (c) => `${giver(c)} gives no Line Commands.`,
  },
  {
    rule: 'alx-5.21',
    when: ({ v }) => v.line,
    text: (c) => `${giver(c)} has given his Line Command.`,
  },
  {
    rule: 'alx-4.31',
    when: ({ v }) => v.given > 0,
    text: (c) => `${giver(c)} has given Individual Orders, and a Line Command takes their place.`,
  },
  {
    rule: 'alx-4.34e',
    when: ({ v }) => v.momentum && v.ability === 'none',
    text: (c) => `${giver(c)} needs a Strategy roll now, and a Line Command in his first phase.`,
  },
  {
    rule: 'alx-4.34d',
    when: ({ v }) => v.ability === 'none',
    text: (c) => `${giver(c)} has neither used his Overall Commander nor rolled his Strategy for a Line Command.`,
  },
  {
    rule: 'alx-4.37a',
    when: ({ b, v, o }) => {
      const { lines } = leaderInfo(b, v.leader);
      return o.line === null && lines.length > 0 && !lines.includes(o.name as string);
    },
    text: (c) => `${giver(c)} may not command that Line.`,
  },
  {
    rule: 'alx-4.34a',
    when: ({ o }) => o.line === null,
    text: (c) => `${giver(c)} is not close enough to any such Line, or does not see it.`,
  },
  {
    rule: 'alx-4.34b',
    when: ({ b, v, o }) => isFootLine((o.line as Line).entry) && leaderInEnemyZone(b, v.leader),
    text: (c) => `${giver(c)} is in an enemy ZOC and cannot command a Line of foot or elephants.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ b, o }) => o.how === 'fire' && !(o.line as Line).units.some((unit) => hasMissiles(b, unit)),
    text: 'Nobody in that Line has missiles.',
  },
]);

const riding: Ban<Case>[] = [
  {
    rule: 'alx-6.15a',
    when: ({ b, v, o }) => leaderMovesLeft(b, o.do === 'go' ? v.leader : o.who) <= 0,
    text: ({ b, v, o }) => `${name(b, o.do === 'go' ? v.leader : o.who)} has used his ${LEADER_MA} MP of this phase.`,
  },
  {
    rule: 'alx-10.31a',
    when: ({ b, v, o }) => besideEngaged(b, o.do === 'go' ? v.leader : o.who),
    text: ({ b, v, o }) => `${name(b, o.do === 'go' ? v.leader : o.who)} is engaged with his unit.`,
  },
];
const goBans = varying<readonly Ban<Case>[]>('command/order-bans: goBans', riding);

/** A leader stacked with an Engaged unit stays with it (option `engaged`). */
export function besideEngaged(b: Battle, leader: Leader): boolean {
  const unit = unitAt(b, leaderHexOf(b, leader));
  return unit !== NONE && b.state.engaged[unit] !== 0;
}

const sendBans = varying<readonly Ban<Case>[]>('command/order-bans: sendBans', [
  {
    rule: 'alx-4.4c',
    when: ({ b, v }) => !isOverall(b, v.leader),
    text: (c) => `Only an Overall Commander moves other leaders; ${giver(c)} is none.`,
  },
  {
    rule: 'alx-4.4c',
    when: ({ b, o }) => b.state.leaderMoved[o.who] === 1,
    text: ({ b, o }) => `${name(b, o.who)} has been sent once in this phase.`,
  },
  {
    rule: 'alx-4.4c',
    when: ({ o }) => !o.near,
    text: (c) => `${name(c.b, c.o.who)} is out of ${giver(c)}'s Command Range.`,
  },
  ...riding,
]);

const contingentBans = varying<readonly Ban<Case>[]>('command/order-bans: contingentBans', [
  {
    rule: 'alx-5.62',
    when: ({ b, v }) => !activatesContingents(b, v.leader),
    text: (c) => `${giver(c)} activates no Contingent Commanders.`,
  },
  {
    rule: 'alx-5.64',
    when: ({ v, o }) => v.contingents.includes(o.who),
    text: ({ b, o }) => `${name(b, o.who)} has been activated in this phase.`,
  },
  {
    rule: 'alx-5.64',
    when: ({ b, v }) => v.contingents.length >= contingentLimit(b, v.leader),
    text: (c) => `${giver(c)} has activated as many Contingent Commanders as he may.`,
  },
  {
    rule: 'alx-5.63',
    when: ({ o }) => !o.near,
    text: (c) => `${name(c.b, c.o.who)} is farther from ${giver(c)} than half his Command Range.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ b, o }) => o.how === 'fire' && !contingentOf(b, o.who).some((unit) => hasMissiles(b, unit)),
    text: ({ b, o }) => `Nobody under ${name(b, o.who)} has missiles.`,
  },
]);

const endBans = varying<readonly Ban<Case>[]>('command/order-bans: endBans', [
  {
    rule: 'alx-5.45',
    when: ({ o }) => o.near,
    text: (c) => `${giver(c)} has trumped and must order a unit to do something.`,
  },
]);

/** Fire by an order, or by engines without one (alx-11.85). */
export const fireRefusal = (b: Battle, o: { who: number; target: number; hex: number }): Refusal | null =>
  o.target === NONE
    ? leaderShotRefusal(b, o.who, o.hex, ownFireKind(b, o.who))
    : shotRefusal(b, o.who, o.target, ownFireKind(b, o.who));

/** The judge of every answer in an Orders Phase. */
export function orderRefusal(b: Battle, v: OrdersPhase, o: Order): Refusal | null {
  const c: Case = { b, v, o };
  if (o.do === 'end') return firstBan(inBook(c.b, endBans), c);
  if (o.do === 'fire' && isEngine(b, o.who)) return fireRefusal(b, o);
  if (!o.free) return firstBan(inBook(c.b, silenceBans), c);
  const why = firstBan(inBook(c.b, insteadBans), c);
  if (why) return why;
  switch (o.do) {
    case 'line':
      return firstBan(inBook(c.b, lineBans), c);
    case 'go':
      return firstBan(inBook(c.b, goBans), c);
    case 'send':
      return firstBan(inBook(c.b, sendBans), c);
    case 'contingent':
      return firstBan(inBook(c.b, contingentBans), c);
    default:
      return (plainlyReady(b, o) ? null : firstBan(inBook(c.b, unitBans), c)) ?? chapterRefusal(c);
  }
}

/** Most units most of the time: within reach, in order, in no stack, and without an order so far. */
const plainlyReady = (b: Battle, o: Order): boolean =>
  o.near &&
  b.state.status[o.who] === IN_PLAY &&
  ((b.state.did[o.who] as number) & (DID_ORDERED | DID_RECOVER)) === 0 &&
  !inDoubleDepth(b, o.who);

const together = { together: true };

function chapterRefusal({ b, v, o }: Case): Refusal | null {
  switch (o.do) {
    case 'fire':
      return fireRefusal(b, o);
    case 'harass':
      return harassRefusal(b, o.who, o.target) ?? boundRefusal(b, o.who, v.leader);
    case 'recover':
      return recoverRefusal(b, o.who);
    case 'rally':
      return rallyRefusal(b, v.leader, o.who);
    default:
      return moveRefusal(b, o.who, o.do === 'together' ? together : undefined) ?? boundRefusal(b, o.who, v.leader);
  }
}
