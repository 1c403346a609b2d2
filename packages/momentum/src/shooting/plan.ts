import type { Side } from '@taxiarch/kernel';
import { unitsOf } from '@taxiarch/miniatures';
import type { Missile } from '../base/profile.ts';
import type { Battle } from '../base/state.ts';
import { profileOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type Aimed, aim, outlookOf, type Target } from './aim.ts';
import { diceOf } from './charts.ts';
import { NO_HIT, type Scores, type Shots, scoresOf } from './volley.ts';

/** A weapon that a unit can use in this phase, with those at whom it would shoot: who comes first gets the odd dice. */
interface Armed extends Aimed {
  missile: Missile;
  dice: number;
}

/** What a unit is going to do: it shoots with one of its weapons, or holds back (mom-shooting.29). */
export interface Plan {
  unit: Unit;
  holds: boolean;
  /** The weapon in use, by its place in the list. */
  using: number;
  weapons: Armed[];
}

export const weaponOf = (plan: Plan): Armed => plan.weapons[plan.using] as Armed;

/** Dice shared equally; the first get what is over, one each (mom-shooting.03, mom-shooting.07). */
export function shotsOf(unit: Unit, { missile, dice, targets }: Armed): Shots[] {
  const each = Math.floor(dice / targets.length);
  const over = dice - each * targets.length;
  return targets
    .map((target, i) => ({ unit, target: target.unit, missile, range: target.range, dice: each + (i < over ? 1 : 0) }))
    .filter((shots) => shots.dice > 0);
}

/** Those who get none of the odd dice as things stand: the shooter may prefer them (mom-shooting.07). */
export function unfavoured(plan: Plan): Target[] {
  const { dice, targets } = weaponOf(plan);
  const over = dice % targets.length;
  return over === 0 ? [] : targets.slice(over);
}

/** Losses to be expected of dice at such scores, in 36ths. */
export function expectedOf(dice: number, { hit, save }: Scores): number {
  return dice * Math.max(0, NO_HIT - hit.need) * (save.need - 1);
}

const worth = (b: Battle, unit: Unit, armed: Armed): number =>
  shotsOf(unit, armed).reduce((sum, shots) => sum + expectedOf(shots.dice, scoresOf(b, shots)), 0);

/** What a unit would do left to itself: it uses the weapon that promises most. Null where it has no target. */
export function planFor(b: Battle, unit: Unit): Plan | null {
  const weapons: Armed[] = [];
  const outlook = outlookOf(b, unit);
  if (outlook.length === 0) return null;
  for (const missile of profileOf(b, unit).missiles) {
    const aimed = aim(b, unit, missile, outlook);
    if (aimed.targets.length > 0) weapons.push({ missile, dice: diceOf(b, unit, missile).dice, ...aimed });
  }
  if (weapons.length === 0) return null;
  let using = 0;
  if (weapons.length > 1) {
    const worths = weapons.map((armed) => worth(b, unit, armed));
    using = worths.indexOf(Math.max(...worths));
  }
  return { unit, holds: false, using, weapons };
}

/** Units of a side with something to shoot at. */
export function plansOf(b: Battle, side: Side): Plan[] {
  const plans: Plan[] = [];
  for (const unit of unitsOf(b, side)) {
    const plan = planFor(b, unit);
    if (plan) plans.push(plan);
  }
  return plans;
}
