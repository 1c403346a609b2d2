import type { Hex } from '@taxiarch/hexfield';
import { cited, citedOne, citedParts, citedRefusal, type Refusal } from '@taxiarch/kernel';
import * as eligibility from './base/eligibility.ts';
import type { Battle } from './base/state.ts';
import { nameOf, nameWithVerb } from './base/units.ts';
import type { Unit } from './base/vocabulary.ts';
import type { Weapon } from './charts/index.ts';
import * as aiming from './missiles/aim.ts';
import type { Walk } from './movement/walk.ts';
import * as moving from './movement/why-not.ts';
import { sharedOut } from './shock/allocate.ts';
import type { Combat } from './shock/combat.ts';
import * as shock from './shock/describe.ts';
import type { Segment } from './shock/segment.ts';

/*
 * Whatever leaves the rules otherwise than through the kernel, which turns what it passes on: here the same is done, so
 * that a player reads the numbers of his own book. Chapters ask each other by the numbers of the reference edition.
 */

const refusalOf = (b: Battle, why: Refusal | null): Refusal | null => (why === null ? null : citedRefusal(b, why));

/** See `shock/describe.ts`. */
export const describeCombat = (b: Battle, c: Combat): shock.CombatAccount => accountOf(b, shock.describeCombat(b, c));

export function describeAttack(
  b: Battle,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): shock.CombatAccount | null {
  const account = shock.describeAttack(b, attackers, defenders);
  return account && accountOf(b, account);
}

function accountOf(b: Battle, account: shock.CombatAccount): shock.CombatAccount {
  // Asked by the thousand by anyone who weighs attacks: nothing is copied where nothing is turned.
  if (b.system.cite === undefined) return account;
  const { superiority, checks } = account;
  return {
    ...account,
    shifts: citedParts(b, account.shifts),
    die: citedParts(b, account.die),
    superiority: {
      ...superiority,
      rule: citedOne(b, superiority.rule),
      ...(superiority.denied ? { denied: citedRefusal(b, superiority.denied) } : {}),
    },
    checks: checks.map(({ unit, sum, excuse }) => ({
      unit,
      sum: { ...sum, parts: citedParts(b, sum.parts) },
      excuse: excuse && { rules: cited(b, excuse.rules), text: excuse.text },
    })),
  };
}

/** See `missiles/aim.ts`. */
export function sightOf(b: Battle, unit: Unit, hexes: readonly Hex[]): aiming.Sighting | null {
  const seen = aiming.sightOf(b, unit, hexes);
  return seen && { ...seen, why: refusalOf(b, seen.why) };
}

export function aimInto(b: Battle, firer: Unit, hexes: readonly Hex[], weapon: Weapon): aiming.Aim | Refusal {
  const aim = aiming.aimInto(b, firer, hexes, weapon);
  return aiming.isAim(aim) ? aim : citedRefusal(b, aim);
}

/** See `movement/why-not.ts`. */
export const whyNotInto = (b: Battle, w: Walk, hex: Hex): Refusal | null => refusalOf(b, moving.whyNotInto(b, w, hex));

/** Why a unit does not attack an enemy in the Shock under way: a ban, or else that he is out of its reach (alx-9.12a). */
export function whyNoAttack(b: Battle, attacker: Unit, defender: Unit): Refusal {
  const outside = `${nameWithVerb(b, defender, 'is', 'are')} not in the Zone of Control of ${nameOf(b, attacker)}.`;
  return citedRefusal(b, eligibility.attackRefusal(b, attacker, defender) ?? { rule: 'alx-9.12a', text: outside });
}

/** The answer that shares out the attacks like this, and why it may not be given; see `shock/allocate.ts`. */
export function shareAttacks(
  b: Battle,
  isWanted: (attacker: Unit, defender: Unit) => boolean,
): { choice: string; why: Refusal | null } {
  const { answers, refused } = sharedOut(b, b.waiting?.frame.v as unknown as Segment, isWanted);
  return { choice: answers.join(', '), why: refusalOf(b, refused) };
}
