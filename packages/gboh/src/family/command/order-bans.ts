import { type Ban, counted, firstBan, type Refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  awaitsNextTurn,
  distanceToHex,
  hasMissiles,
  inDoubleDepth,
  isRouted,
  isStacked,
  leaderHexOf,
  leaderInfo,
  nameOf,
  nameWithVerb,
  rangeOf,
  unitAt,
} from '../base/units.ts';
import { DID_ORDERED, DID_RECOVER, IN_PLAY, type Leader, NONE } from '../base/vocabulary.ts';
import { leaderMA, leaderMovesLeft } from '../leaders/leader-move.ts';
import { isFinished, isOverall, leaderInEnemyZone, onMap } from '../leaders/leaders.ts';
import { isFootLine, type Line } from '../leaders/lines.ts';
import { leaderShotRefusal, ownFireKind, shotRefusal } from '../missiles/shot.ts';
import type { Aimed, Order, OrderCase } from './order.ts';

type Case = OrderCase;
type Judge = (c: OrderCase) => Refusal | null;

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const giver = ({ b, v }: Case): string => name(b, v.leader);
const who = ({ b, o }: Case): string => nameOf(b, o.who);
const whoDoes = (i: Case, singular: string, plural: string): string => nameWithVerb(i.b, i.o.who, singular, plural);

/** What keeps a leader who is not free from giving any order at all: if nothing else, that he is in an enemy ZOC. */
export const silenceBans = overridable<readonly Ban<Case>[]>('command/order-bans: silenceBans', [
  {
    rule: 'alx-4.64',
    when: ({ b, v }) => !onMap(b, v.leader),
    text: (c) => `${giver(c)} is no longer on the map.`,
  },
  { rule: 'alx-4.25', when: ({ b, v }) => isFinished(b, v.leader), text: (c) => `${giver(c)} is Finished.` },
  {
    rule: 'alx-4.24',
    when: ({ o }) => o.do === 'go',
    text: (c) => `${giver(c)} is in an enemy ZOC: only his Overall Commander can order him out.`,
  },
  {
    rule: 'alx-5.25a',
    when: () => true,
    text: (c) => `${giver(c)} is in an enemy ZOC and cannot give orders.`,
  },
]);

/** What a Line Command, given or wanted, shuts out. */
export const insteadBans = overridable<readonly Ban<Case>[]>('command/order-bans: insteadBans', [
  {
    rule: 'alx-4.4d',
    when: ({ v, verb }) => v.line && verb.usesLeaders === true,
    text: (c) => `${giver(c)} has given a Line Command: he cannot move himself or other leaders in this phase.`,
  },
  {
    rule: 'alx-4.37c',
    when: ({ v, o }) => v.line && (o.do === 'rally' || o.do === 'recover'),
    text: (c) => `${giver(c)} has given a Line Command: no unit can rally or recover in this phase.`,
  },
  {
    rule: 'alx-4.31',
    when: ({ v, o }) => v.line && o.do !== 'line',
    text: (c) => `${giver(c)} has given a Line Command and cannot give Individual Orders.`,
  },
  {
    rule: 'alx-4.22a',
    when: ({ b, v, o, verb }) => !verb.instead && verb.cost(b, o) > v.left,
    text: (c) => `${giver(c)} has ${counted(c.v.left, 'order')} left; this takes ${c.verb.cost(c.b, c.o)}.`,
  },
]);

/** A path around obstacles is longer than the leader's range: which of the two it is decides the rule. */
const outOfRange: Ban<Case>[] = [
  {
    rule: 'alx-4.21a',
    when: ({ b, v, o }) => !o.near && distanceToHex(b, o.who, leaderHexOf(b, v.leader)) > rangeOf(b, v.leader),
    text: (c) => `${whoDoes(c, 'is', 'are')} out of ${giver(c)}’s Command Range of ${rangeOf(c.b, c.v.leader)}.`,
  },
  {
    rule: 'alx-4.21b',
    when: ({ o }) => !o.near,
    text: (c) => `The orders of ${giver(c)} cannot reach ${who(c)}: enemies or terrain are in the way.`,
  },
];

const did = ({ b, o }: Case, bits: number): boolean => ((b.state.did[o.who] as number) & bits) !== 0;
const movesOrFires = ({ o }: Case): boolean =>
  o.do === 'move' || o.do === 'together' || o.do === 'fire' || o.do === 'harass';

/** What keeps a unit from taking an order, whatever its chapter says about the order itself. */
export const unitBans = overridable<readonly Ban<Case>[]>('command/order-bans: unitBans', [
  ...outOfRange,
  {
    rule: 'alx-10.26a',
    when: ({ b, o }) => o.do !== 'rally' && isRouted(b, o.who),
    text: (c) => `${whoDoes(c, 'is', 'are')} routed and can only be rallied.`,
  },
  {
    rule: 'alx-10.27e',
    when: ({ b, o }) => awaitsNextTurn(b, o.who),
    text: (c) => `${whoDoes(c, 'has', 'have')} just been rallied and cannot take orders this turn.`,
  },
  {
    rule: 'alx-10.16c',
    when: (c) => movesOrFires(c) && did(c, DID_RECOVER),
    text: (c) => `${whoDoes(c, 'has', 'have')} already recovered in this Orders Phase.`,
  },
  {
    rule: 'alx-5.23',
    when: (c) => movesOrFires(c) && did(c, DID_ORDERED),
    text: (c) => `${whoDoes(c, 'has', 'have')} already been ordered to move or fire in this Orders Phase.`,
  },
  {
    rule: 'alx-11.72a',
    when: ({ b, v, o }) => inDoubleDepth(b, o.who) && !isOverall(b, v.leader),
    text: (c) =>
      `${whoDoes(c, 'is', 'are')} in a Double-Depth Phalanx and can only take orders from the Overall Commander.`,
  },
]);

export const lineBans = overridable<readonly Ban<Case>[]>('command/order-bans: lineBans', [
  {
    rule: 'alx-4.31',
    when: ({ b, v }) => !leaderInfo(b, v.leader).line,
    text: (c) => `${giver(c)} cannot give Line Commands.`,
  },
  {
    rule: 'alx-5.21',
    when: ({ v }) => v.line,
    text: (c) => `${giver(c)} has already given his Line Command.`,
  },
  {
    rule: 'alx-4.31',
    when: ({ v }) => v.given > 0,
    text: (c) => `${giver(c)} has given Individual Orders and cannot give a Line Command as well.`,
  },
  {
    rule: 'alx-4.34e',
    when: ({ v }) => v.momentum && v.ability === 'none',
    text: (c) => `${giver(c)} needs a Strategy roll now and a Line Command in his first phase.`,
  },
  {
    rule: 'alx-4.34d',
    when: ({ v }) => v.ability === 'none',
    text: (c) => `${giver(c)} can give a Line Command only near his Overall Commander or after a Strategy roll.`,
  },
  {
    rule: 'alx-4.37a',
    when: ({ b, v, o }) => {
      const { lines } = leaderInfo(b, v.leader);
      return o.line === null && lines.length > 0 && !lines.includes(o.name as string);
    },
    text: (c) => `${giver(c)} cannot command that Line.`,
  },
  {
    rule: 'alx-4.34a',
    when: ({ o }) => o.line === null,
    text: (c) => `${giver(c)} is too far from such a Line or cannot see it.`,
  },
  {
    rule: 'alx-4.34b',
    when: ({ b, v, o }) => isFootLine(b, (o.line as Line).entry) && leaderInEnemyZone(b, v.leader),
    text: (c) => `${giver(c)} is in an enemy ZOC and cannot command a Line of infantry or elephants.`,
  },
  {
    rule: 'alx-5.22b',
    when: ({ b, o }) => o.how === 'fire' && !(o.line as Line).units.some((unit) => hasMissiles(b, unit)),
    text: 'No unit in that Line has missiles.',
  },
]);

const rider = ({ v, o }: Case): Leader => (o.do === 'go' ? v.leader : o.who);
const riding: Ban<Case>[] = [
  {
    rule: 'alx-6.15a',
    when: (c) => leaderMovesLeft(c.b, rider(c)) <= 0,
    text: (c) => `${name(c.b, rider(c))} has used all ${leaderMA(c.b, rider(c))} MP of this phase.`,
  },
  {
    rule: 'alx-10.31a',
    when: (c) => besideEngaged(c.b, rider(c)),
    text: (c) => `${name(c.b, rider(c))} is engaged with his unit.`,
  },
];
export const goBans = overridable<readonly Ban<Case>[]>('command/order-bans: goBans', riding);

/** A leader stacked with an Engaged unit stays with it (option `engaged`). */
export function besideEngaged(b: Battle, leader: Leader): boolean {
  const unit = unitAt(b, leaderHexOf(b, leader));
  return unit !== NONE && b.state.engaged[unit] !== 0;
}

export const sendBans = overridable<readonly Ban<Case>[]>('command/order-bans: sendBans', [
  {
    rule: 'alx-4.4c',
    when: ({ b, v }) => !isOverall(b, v.leader),
    text: (c) => `Only an Overall Commander moves other leaders, and ${giver(c)} is not one.`,
  },
  {
    rule: 'alx-4.4c',
    when: ({ b, o }) => b.state.leaderMoved[o.who] === 1,
    text: ({ b, o }) => `${name(b, o.who)} has already been moved in this phase.`,
  },
  {
    rule: 'alx-4.4c',
    when: ({ o }) => !o.near,
    text: (c) => `${name(c.b, c.o.who)} is out of ${giver(c)}’s Command Range.`,
  },
  ...riding,
]);

export const endBans = overridable<readonly Ban<Case>[]>('command/order-bans: endBans', [
  {
    rule: 'alx-5.45',
    when: ({ o }) => o.near,
    text: (c) => `${giver(c)} has trumped and must give a unit an order.`,
  },
]);

/** Fire by an order, or by engines without one (alx-11.85). */
export const fireRefusal = (b: Battle, o: Aimed): Refusal | null =>
  o.target === NONE
    ? leaderShotRefusal(b, o.who, o.hex, ownFireKind(b, o.who))
    : shotRefusal(b, o.who, o.target, ownFireKind(b, o.who), o.bows);

/** An order that the leader must be free to give, and must have left; then its own judge is asked. */
export const commanded =
  (own: Judge): Judge =>
  (c) => {
    if (!c.o.free) return firstBan(valueIn(c.b, silenceBans), c);
    return firstBan(valueIn(c.b, insteadBans), c) ?? own(c);
  };

/** Which units obey a leader at all; every friend, unless the book says otherwise. */
export const obeyBans = overridable<readonly Ban<Case>[]>('command/order-bans: obeyBans', []);

/** An order to a unit, which must be one of the leader's, within reach and able to take it. */
export const toUnit = (own: Judge): Judge =>
  commanded(
    (c) =>
      firstBan(valueIn(c.b, obeyBans), c) ??
      (plainlyReady(c.b, c.o) ? null : firstBan(valueIn(c.b, unitBans), c)) ??
      own(c),
  );

export const endRefusal: Judge = (c) => firstBan(valueIn(c.b, endBans), c);
export const goRefusal: Judge = (c) => firstBan(valueIn(c.b, goBans), c);
export const sendRefusal: Judge = (c) => firstBan(valueIn(c.b, sendBans), c);
export const lineRefusal: Judge = (c) => firstBan(valueIn(c.b, lineBans), c);

/** Most units most of the time: within reach, in order, in no stack, and without an order so far. */
export const plainlyReady = (b: Battle, o: Order): boolean =>
  o.near &&
  b.state.status[o.who] === IN_PLAY &&
  ((b.state.did[o.who] as number) & (DID_ORDERED | DID_RECOVER)) === 0 &&
  !isStacked(b, o.who);
