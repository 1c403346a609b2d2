import { halves, OFF, type Placement } from '@taxiarch/hexfield';
import type { Ban, Side } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo, sideOf } from '../../family/base/units.ts';
import { DID_FIRE, DID_ORDERED, DID_SHOCK, type Leader, type Unit } from '../../family/base/vocabulary.ts';
import { callBans } from '../../family/command/activation.ts';
import type { OrderCase } from '../../family/command/order.ts';
import { endBans, insteadBans } from '../../family/command/order-bans.ts';
import { couldShock, countsForTrump } from '../../family/command/orders.ts';
import { answerBans, comesToSomething, isTakenBack, trumperBegins } from '../../family/command/trump.ts';
import { isFinished } from '../../family/leaders/leaders.ts';
import { isRestricted, volumeState } from '../volume-state.ts';
import { isChief, isNayaka } from './roles.ts';

/** Why a leader may be used in no Trump, in words; empty where he may (cha-5.42c). */
function barred(b: Battle, leader: Leader): string {
  const { name } = leaderInfo(b, leader);
  if (isNayaka(b, leader)) return `${name} is a Nayaka, and Nayakas cannot Trump.`;
  if (isChief(b, leader)) return `${name} is a chief, and chiefs cannot Trump.`;
  return isRestricted(b, leader) ? `${name} is Restricted after helping a Wing Commander and cannot Trump.` : '';
}
const trumper = <C extends { b: Battle }>(who: (c: C) => Leader | null): Ban<C> => ({
  rule: 'cha-5.42c',
  when: (c) => {
    const leader = who(c);
    return leader !== null && barred(c.b, leader) !== '';
  },
  text: (c) => barred(c.b, who(c) as Leader),
});

/** It has had an order and stands elsewhere than when the phase began, or has fired by it; or it has attacked (cha-5.46). */
function hasActed(b: Battle, unit: Unit): boolean {
  const did = b.state.did[unit] as number;
  if ((did & DID_SHOCK) !== 0) return true;
  return (did & DID_ORDERED) !== 0 && ((did & DID_FIRE) !== 0 || !standsWhereItStood(b, unit));
}
const someOf = (b: Battle, side: Side, has: (b: Battle, unit: Unit) => boolean): boolean =>
  b.world.units.some((_, unit) => sideOf(b, unit) === side && has(b, unit));

/** Two hexes count as the same whichever way the unit faces in them; who is gone stands nowhere. */
function standsWhereItStood(b: Battle, unit: Unit): boolean {
  const { grid } = b.world.field;
  const was = volumeState(b).began[unit] ?? OFF;
  const now = b.state.place[unit] as Placement;
  if (was === now || was === OFF || now === OFF) return was === now;
  const old = halves(grid, was);
  return halves(grid, now).every((hex) => old.includes(hex));
}

/** What only mends ranks, and leaders who ride, are nothing that a Trump may come to. */
const mends = (what: string): boolean => what === 'recover' || what === 'rally';

const cannotPass: Ban<OrderCase> = {
  rule: 'cha-5.46',
  when: ({ o }) => o.near,
  text: ({ b, v }) =>
    `${leaderInfo(b, v.leader).name} has Trumped: his orders must make a unit move to another hex or fire.`,
};

/** The last order of a trumper is kept for what he must do, unless troops of his can attack instead (cha-5.46). */
const lastOrderCounts: Ban<OrderCase> = {
  rule: 'cha-5.46',
  when: ({ b, v, o, verb }) =>
    v.mustAct === true &&
    verb.cost(b, o) >= v.left &&
    (mends(o.do) || !verb.ordersUnits) &&
    !cameToSomething(b, leaderInfo(b, v.leader).side) &&
    !couldShock(b, v),
  text: ({ b, v }) => `${leaderInfo(b, v.leader).name} has Trumped: his last order must make a unit move or fire.`,
};

const cameToSomething = (b: Battle, side: Side): boolean => someOf(b, side, hasActed);
const wasOrdered = (b: Battle, unit: Unit): boolean => ((b.state.did[unit] as number) & DID_ORDERED) !== 0;

/** Trumps (cha-5.41 to cha-5.47). */
export const trumpOverrides: readonly RuleOverride[] = [
  overrideList(callBans, { last: [trumper((c) => (c.how === 'trump' ? c.leader : null))] }),
  overrideList(answerBans, { last: [trumper((c) => c.rival)] }),
  overrideList(endBans, { replace: { 'alx-5.45': cannotPass } }),
  overrideList(insteadBans, { last: [lastOrderCounts] }),
  overrideRule(trumperBegins, () => (b) => {
    volumeState(b).began = b.state.place.slice();
  }),
  overrideRule(comesToSomething, () => cameToSomething),
  overrideRule(countsForTrump, (family) => (b, o) => family(b, o) && !mends(o.do)),
  // A phase in which units were given orders has been had, whatever they did, and a wound stays one; only an idle phase can be taken back.
  overrideRule(
    isTakenBack,
    () => (b, leader) => !isFinished(b, leader) && !someOf(b, leaderInfo(b, leader).side, wasOrdered),
  ),
];
