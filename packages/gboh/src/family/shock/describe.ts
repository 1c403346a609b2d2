import type { Part } from '@taxiarch/kernel';
import { shockTargets } from '../base/eligibility.ts';
import { valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type ChargeCheck, chargeChecks } from './charge.ts';
import { attackerRefusal, defenderRefusal } from './clash.ts';
import { angleIn, attackersIn, attackOn, attacksWithin, type Combat, combatOf, defendersIn } from './combat.ts';
import { clampColumn, dieSum } from './resolve.ts';
import { type Result, resultOf } from './results.ts';
import { baseColumn, shiftsOf } from './shifts.ts';
import { type Superiority, superiorityOf } from './superiority.ts';

/**
 * All that bears on a combat, each part with its rule: for the log, the board's panel and anyone who weighs an attack.
 */
export interface CombatAccount {
  /** The two units whose Types and angle count. */
  attacker: Unit;
  defender: Unit;
  angle: number;
  base: number;
  shifts: Part[];
  column: number;
  superiority: Superiority;
  die: Part[];
  /** The checks before the clash. */
  checks: ChargeCheck[];
}

/** The account of a combat for given leading units. */
export function clashAccount(b: Battle, c: Combat, attacker: Unit, defender: Unit): CombatAccount {
  const clinch = { b, c, attacker, defender };
  const angle = angleIn(c, attacker, defender);
  const base = baseColumn(clinch);
  const shifts = shiftsOf(clinch);
  return {
    attacker,
    defender,
    angle,
    base,
    shifts: shifts.parts,
    column: clampColumn(base + shifts.total),
    superiority: superiorityOf({ b, c, attacker, defender, angle }),
    die: dieSum(b, c).parts,
    checks: chargeChecks(b, c),
  };
}

/** How good an account is for the attacker: superiority first, then the column. */
const worth = ({ superiority, column }: CombatAccount): number =>
  ({ AS: 100, none: 0, DS: -100 })[superiority.result] + column;

/**
 * The account of a combat. Before the leading units are named, both sides are taken to name theirs well: each defender
 * with the attacker who suits the other side best, and of those the one that suits the defender.
 */
export function describeCombat(b: Battle, c: Combat): CombatAccount {
  if (c.lead >= 0 && c.against >= 0) return clashAccount(b, c, c.lead, c.against);
  const answers = defendersIn(b, c)
    .filter((defender) => defenderRefusal(b, c, defender) === null)
    .map((defender) => {
      const named = { ...c, against: defender };
      const accounts = attackersIn(b, c)
        .filter((attacker) => attackerRefusal(b, named, attacker) === null)
        .map((attacker) => clashAccount(b, c, attacker, defender));
      return accounts.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    });
  return answers.reduce((best, one) => (worth(one) < worth(best) ? one : best));
}

/** The same for an attack that is only thought of: who attacks whom, from where they stand. */
export function describeAttack(
  b: Battle,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CombatAccount | null {
  const c = attackOf(b, attackers, defenders);
  return c && describeCombat(b, c);
}

/** A combat of these units, every attacker against every defender in his ZOC; null if nobody can attack anybody. */
export function attackOf(b: Battle, attackers: readonly Unit[], defenders: readonly Unit[]): Combat | null {
  const attacks = attackers.flatMap((a) =>
    shockTargets(b, a)
      .filter((d) => defenders.includes(d))
      .flatMap((d) => valueIn(b, attacksWithin)(b, attackOn(b, a, d))),
  );
  return attacks.length > 0 ? combatOf(b, attacks) : null;
}

/** The hits that each die would give: printed figures and what becomes of them. */
export function resultsByDie(b: Battle, c: Combat): Result[] {
  const { attacker, defender, column, superiority } = describeCombat(b, c);
  const modifier = dieSum(b, c).total;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) =>
    resultOf({ b, c, attacker, defender, superiority: superiority.result }, die + modifier, column),
  );
}
