import { ask, type Ban, emit, firstBan, nameAndVerb, type Refusal, refusal, sumOf, verb } from '@taxiarch/kernel';
import { shockTargets } from '../../family/base/eligibility.ts';
import { isEngaged } from '../../family/base/engaged.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, nameOf, sideOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { attackersIn, type Combat, defendersIn } from '../../family/shock/combat.ts';
import type { Segment } from '../../family/shock/segment.ts';
import { entryIn } from '../command/entries.ts';
import { aggressionOrders } from '../command/try-orders.ts';
import { areRunners } from '../traits.ts';
import { CHARIOT_AND_RUNNERS } from '../vocabulary.ts';
import { aggressionBans, type Provoked, rollsAggression, whoReacts } from './aggression.ts';
import { callOff } from './checks.ts';

/** A unit about to be attacked. */
interface Attacked extends Provoked {
  c: Combat;
}

/** Whom BI turn on, and RI (cof-8.55a). */
const chariotsOfAnyKind: readonly string[] = ['CH-2', 'CH-3', CHARIOT_AND_RUNNERS];
const chariotsOfThree: readonly string[] = ['CH-3'];
const attackedByOthers = ({ b, c, unit }: Attacked): boolean => {
  const kinds = areRunners(b, unit) ? chariotsOfThree : chariotsOfAnyKind;
  return attackersIn(b, c).some((attacker) => !kinds.includes(entryIn(b, c, attacker)));
};
/** The attackers in its front hexes: all of them are attacked in turn (cof-8.55b). */
const attackersBefore = ({ b, c, unit }: Attacked): Unit[] => {
  const attackers = attackersIn(b, c);
  return shockTargets(b, unit).filter((enemy) => attackers.includes(enemy));
};

const shockBans: readonly Ban<Attacked>[] = [
  {
    rule: 'cof-9.21c',
    when: ({ b, unit }) => isEngaged(b, unit),
    text: (p) => `${nameAndVerb(infoOf(p.b, p.unit), 'is', 'are')} Engaged.`,
  },
  {
    rule: 'cof-8.55a',
    when: attackedByOthers,
    text: (p) =>
      `Units other than ${areRunners(p.b, p.unit) ? 'three-man chariots' : 'chariots'} also attack ${whoReacts(p)}.`,
  },
  {
    rule: 'cof-8.55b',
    when: (p) => attackersBefore(p).length === 0,
    text: (p) =>
      `${nameAndVerb(infoOf(p.b, p.unit), 'has', 'have')} no attacker in ${verb(infoOf(p.b, p.unit), 'its', 'their')} front hexes.`,
  },
];
/** Why a unit may not turn the attack upon the attackers, or null (cof-8.52a, cof-8.55a, cof-8.55b). */
const shockAggressionRefusal = (p: Attacked): Refusal | null => firstBan(aggressionBans, p) ?? firstBan(shockBans, p);

const combatOn = (b: Battle, v: Segment, unit: Unit): Combat | undefined =>
  v.combats.find((c) => defendersIn(b, c).includes(unit));
function refusalOf(b: Battle, v: Segment, unit: Unit): Refusal | null {
  const c = combatOn(b, v, unit);
  if (c === undefined)
    return refusal('cof-8.56', `${nameAndVerb(infoOf(b, unit), 'is', 'are')} no longer under attack.`);
  return shockAggressionRefusal({ b, c, unit });
}

/** Before the defenders' checks BI and RI may turn an attack upon the attackers (cof-8.13, cof-8.55a). */
export const turningSteps = {
  /** Once it is known who attacks, and again after each of them. */
  openTables(b: Battle, v: Segment): string | undefined {
    if (!v.opened) v.queue = v.combats.flatMap((c) => defendersIn(b, c));
    v.opened = true;
    v.queue = v.queue.filter((unit) => refusalOf(b, v, unit) === null);
    if (v.queue.length > 0) return undefined;
    v.opened = false;
    return v.combats.length === 0 ? 'close' : 'openCharge';
  },
  turnTables: ask<Battle, Segment, boolean>({
    ask: 'aggression',
    rules: ['cof-8.52b', 'cof-8.55a', 'cof-8.55b', 'cof-8.55c'],
    side: (b, v) => sideOf(b, v.queue[0] as Unit),
    text: (b, v) => `Chariots are about to attack ${nameOf(b, v.queue[0] as Unit)}. Try an Aggression Reaction?`,
    list: () => [true, false],
    refuse: () => null,
    format: (_b, tries) => (tries ? 'react' : 'no'),
    label: (b, v, tries) => (tries ? `React (roll ${infoOf(b, v.queue[0] as Unit).tq} or less)` : 'Do not react'),
    declines: (_b, _v, tries) => !tries,
    orders: aggressionOrders<Segment>((_b, v) => v.queue[0] as Unit),
    apply(b, v, tries) {
      const unit = v.queue.shift() as Unit;
      if (tries && rollsAggression(b, unit, 'cof-8.55c', false, sumOf([], b))) turnUpon(b, v, unit);
      return 'openTables';
    },
  }),
};

/** Its attack takes the place of the whole combat, and is fought before any other (cof-8.56). */
function turnUpon(b: Battle, v: Segment, unit: Unit): void {
  const c = combatOn(b, v, unit) as Combat;
  const prey = attackersBefore({ b, c, unit });
  emit(b, { kind: 'turns-upon', rules: ['cof-8.51', 'cof-8.55b', 'cof-8.56'], unit, targets: [...prey] });
  callOff(b, v, (one) => one === c, ['cof-8.56']);
  start(b, 'shock', { leader: v.leader, pursuer: unit, prey });
}
