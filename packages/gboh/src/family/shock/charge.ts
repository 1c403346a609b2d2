import { FRONT, REAR } from '@taxiarch/hexfield';
import { emit, type Modifier, type RuleId, type Sum, sumOf } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  inDoubleDepth,
  isChariot,
  isElephant,
  isHeavyFoot,
  isLightFoot,
  isSkirmisher,
  unitBeneath,
} from '../base/units.ts';
import { MUST_CHECK, NONE, type Unit } from '../base/vocabulary.ts';
import { angleIn, attackersIn, attackersOn, type Combat, defendersIn, isAttacker, targetsOf } from './combat.ts';
import type { Segment } from './segment.ts';

/** A unit that owes a check before the clash, and whom it faces: its targets, or those who attack it. */
export interface Bracing {
  b: Battle;
  c: Combat;
  unit: Unit;
  attacks: boolean;
  foes: Unit[];
}

/** Which attackers owe a check of their own (alx-9.13a). */
export const checksAsAttacker = overridable<(b: Battle, unit: Unit) => boolean>(
  'shock: which attackers check before the clash',
  (b, unit) => b.state.mark[unit] === MUST_CHECK,
);
export const mustCheck = (b: Battle, unit: Unit): boolean => valueIn(b, checksAsAttacker)(b, unit);
const chargedBy = ({ b, foes }: Bracing): Unit[] => foes.filter((foe) => mustCheck(b, foe));

interface Excuse {
  rule: RuleId;
  /** The same said of a kind of troops. */
  also?: RuleId;
  text: string;
  when: (k: Bracing) => boolean;
}

/**
 * Who makes no check although the attack is a moving one. An attacker with several targets is excused only if all of
 * them excuse him (a reading: a slinger beside hoplites does not make the hoplites harmless).
 */
export const excuses = overridable<readonly Excuse[]>('shock: who need not check before the clash', [
  {
    rule: 'alx-9.13b',
    text: 'all targets are skirmishers or routed',
    when: ({ b, c, attacks, foes }) =>
      attacks && foes.every((foe) => isSkirmisher(b, foe) || c.routedBefore.includes(foe)),
  },
  {
    rule: 'alx-9.13b',
    also: 'alx-11.22',
    text: 'chariots attack at full speed',
    when: ({ b, unit, attacks }) => attacks && isChariot(b, unit) && (b.state.ran[unit] as number) >= 4,
  },
  {
    rule: 'alx-9.13c',
    also: 'alx-11.62',
    text: 'light infantry attacks heavy infantry from the front',
    when: (k) =>
      !k.attacks &&
      isHeavyFoot(k.b, k.unit) &&
      chargedBy(k).every((foe) => isLightFoot(k.b, foe) && angleIn(k.c, foe, k.unit) === FRONT),
  },
]);

/** What is added to a check before the clash (alx-9.13d). */
export const chargeModifiers = overridable<readonly Modifier<Bracing>[]>('shock/charge: chargeModifiers', [
  {
    rule: 'alx-9.13d',
    text: 'elephants attack heavy infantry from the front',
    value: 1,
    when: ({ b, c, unit, attacks, foes }) =>
      attacks && isElephant(b, unit) && foes.some((foe) => isHeavyFoot(b, foe) && angleIn(c, unit, foe) === FRONT),
  },
  {
    rule: 'alx-11.17',
    text: 'attacked by elephants',
    value: 1,
    when: ({ b, attacks, foes }) => !attacks && foes.some((foe) => isElephant(b, foe)),
  },
  {
    rule: 'alx-11.22',
    text: 'attacked by chariots',
    value: 1,
    when: ({ b, attacks, foes }) =>
      !attacks && foes.some((foe) => isChariot(b, foe)) && !foes.some((foe) => isElephant(b, foe)),
  },
  {
    rule: 'alx-11.73a',
    text: 'attacked by a Double-Depth Phalanx',
    value: 1,
    when: ({ b, attacks, foes }) => !attacks && foes.some((foe) => inDoubleDepth(b, foe)),
  },
  {
    rule: 'alx-9.13d',
    text: 'in a Double-Depth Phalanx',
    value: -1,
    when: ({ b, unit, attacks }) => !attacks && inDoubleDepth(b, unit),
  },
]);

/** Whether a defender may owe a check: someone who attacks him has come up (alx-9.13a). */
export const isCharged = overridable<(k: Bracing, charging: readonly Unit[]) => boolean>(
  'shock: which defenders a charge shakes',
  ({ foes }, charging) => foes.some((foe) => charging.includes(foe)),
);

/** A unit of an attack that is only thought of; `charger` is the one who would come up for it, NONE where all are there. */
interface Expectant {
  b: Battle;
  unit: Unit;
  attacks: boolean;
  charger: Unit;
}

/** Who is reckoned to check before the clash of an attack that is only thought of (alx-9.13a). */
export const reckonedToCheck = overridable<(k: Expectant) => boolean>(
  'shock: who is reckoned to check before a clash',
  ({ unit, attacks, charger }) => (attacks ? unit === charger : charger !== NONE),
);

/** Everyone in a combat who may owe a check: those who have come up and those they attack (alx-9.13a). */
function bracing(b: Battle, c: Combat): Bracing[] {
  const attackers = attackersIn(b, c);
  const defenders = defendersIn(b, c);
  const charging = attackers.filter((unit) => mustCheck(b, unit));
  const charged = valueIn(b, isCharged);
  const coming = charging.map((unit) => ({
    b,
    c,
    unit,
    attacks: true,
    foes: targetsOf(c, unit).filter((d) => defenders.includes(d)),
  }));
  const awaiting = defenders
    .map((unit) => ({
      b,
      c,
      unit,
      attacks: false,
      foes: attackersOn(c, unit).filter((a) => attackers.includes(a)),
    }))
    .filter((k) => charged(k, charging));
  return [...coming, ...awaiting];
}

export interface ChargeCheck {
  unit: Unit;
  sum: Sum;
  /** Why the unit need not check after all. */
  excuse: { rules: RuleId[]; text: string } | null;
}

function excuseOf(k: Bracing): ChargeCheck['excuse'] {
  const found = valueIn(k.b, excuses).find((one) => one.when(k));
  if (found === undefined) return null;
  const { rule, also, text } = found;
  return { rules: also === undefined ? [rule] : [rule, also], text };
}

/** The checks that a combat begins with, and who is excused from them by which rule. */
export const chargeChecks = (b: Battle, c: Combat): ChargeCheck[] =>
  bracing(b, c).map((k) => ({
    unit: k.unit,
    sum: sumOf(valueIn(k.b, chargeModifiers), k),
    excuse: excuseOf(k),
  }));

/** A unit that has failed its check, and by how much. */
export interface Shaken {
  unit: Unit;
  excess: number;
}

/**
 * The checks of all combats are rolled on the position as it is, one at a time, and only then are the hits given
 * (alx-9.13a). One check a step, so that a walk through all chances can join those that come to the same.
 */
export const chargeSteps = {
  openCharge(b: Battle, v: Segment): void {
    v.checks = v.combats.flatMap((c, at) => chargeChecks(b, c).map(({ unit }): [number, Unit] => [at, unit]));
    v.shaken = [];
  },
  charge(b: Battle, v: Segment): string | undefined {
    const next = v.checks.shift();
    if (next === undefined) return undefined;
    const c = v.combats[next[0]] as Combat;
    const check = chargeChecks(b, c).find(({ unit }) => unit === next[1]);
    if (check) v.shaken.push(...shakenIn(b, c, check));
    return 'charge';
  },
  shake(b: Battle, v: Segment): void {
    for (const { unit, excess } of v.shaken) {
      takeHits(b, unit, excess, ['alx-9.13a'], { held: true, text: 'the TQ Check before the clash' });
    }
    v.shaken = [];
  },
};

function shakenIn(b: Battle, c: Combat, { unit, sum, excuse }: ChargeCheck): Shaken[] {
  if (excuse) {
    emit(b, { kind: 'no-check', rules: excuse.rules, unit, text: excuse.text });
    return [];
  }
  const shaken: Shaken[] = [];
  for (const body of checkingOrder(b, c, unit)) {
    const excess = checkTQ(b, body, 'before the clash', ['alx-9.13a'], sum);
    if (excess > 0) shaken.push({ unit: body, excess });
    else if (!valueIn(b, secondChecksAnyway)) break;
  }
  return shaken;
}

/**
 * Of two units in one place the top one checks, the lower one if attacked from the rear; the other only if the first is hit
 * (alx-11.73a).
 */
export const stackChecks = overridable<(b: Battle, c: Combat, unit: Unit, under: Unit) => readonly Unit[]>(
  'shock: who of a stack checks',
  (b, c, unit, under) => (struckFromBehind(b, c, unit) ? [under, unit] : [unit, under]),
);
/** Whether the second of a stack checks whatever became of the first. */
export const secondChecksAnyway = overridable('shock: both units of a stack check', false);

export const struckFromBehind = (b: Battle, c: Combat, unit: Unit): boolean =>
  !isAttacker(b, c, unit) && attackersOn(c, unit).every((foe) => angleIn(c, foe, unit) === REAR);

function checkingOrder(b: Battle, c: Combat, unit: Unit): readonly Unit[] {
  const under = unitBeneath(b, unit);
  return under === NONE ? [unit] : valueIn(b, stackChecks)(b, c, unit, under);
}
