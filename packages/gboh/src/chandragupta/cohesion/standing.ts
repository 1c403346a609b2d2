import type { RuleId } from '@taxiarch/kernel';
import { heldTogether, standsOutsideShock } from '../../family/base/cohesion.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo, leadersWith } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { unitInEnemyZone } from '../../family/base/zones.ts';
import { isAdvancing } from '../../family/shock/advance.ts';
import { nearRoutChecks } from '../../family/shock/collapse.ts';
import { attackersIn, type Combat, defendersIn, isAttacker, targetsOf } from '../../family/shock/combat.ts';
import { mayStand, type When } from '../../family/shock/routs.ts';
import { superiorityOf } from '../../family/shock/superiority.ts';
import { isGreatFoot } from '../movement/square.ts';
import { isMaula } from '../traits.ts';

const withCommander = (b: Battle, unit: Unit): boolean =>
  leadersWith(b, unit).some((leader) => leaderInfo(b, leader).role === 'overall');

/** By which rule a unit whose hits reach its TQ in Shock may stand, were it not for Position Superiority. */
function standRule(b: Battle, c: Combat, unit: Unit): '10.64' | '10.81' | null {
  if (isGreatFoot(b, unit)) return '10.64';
  return !isAttacker(b, c, unit) && isMaula(b, unit) && withCommander(b, unit) ? '10.81' : null;
}

/** The enemy has Position Superiority over it, so that there is no roll: in the Charge any of those who attack it (a reading). */
function isOutflanked(b: Battle, c: Combat, unit: Unit, when: When): boolean {
  if (isAttacker(b, c, unit)) return false;
  if (when === 'collapse') return c.position;
  const still = attackersIn(b, c);
  return c.attacks.some(
    ({ attacker, defender, angle }) =>
      defender === unit && still.includes(attacker) && superiorityOf({ b, c, attacker, defender, angle }).position,
  );
}

function standsBy(b: Battle, c: Combat, unit: Unit, when: When): RuleId[] | null {
  const by = isOutflanked(b, c, unit, when) ? null : standRule(b, c, unit);
  if (by === null) return null;
  return by === '10.81' ? ['cha-10.81a'] : ['cha-10.64a', 'cha-9.19c'];
}

const itRuns = { rules: [], inPlace: false };
const denied = {
  '10.64': { rules: ['cha-10.64b'], inPlace: false },
  '10.81': { rules: ['cha-10.81b'], inPlace: false },
};
const attackerRuns = { rules: [], charged: 'cha-9.14g', inPlace: false };
const whereItStands = { ...attackerRuns, inPlace: true };

/**
 * An attacker who breaks in the Charge stays where he is if everyone whom he attacked breaks as well (cha-9.14g, a reading:
 * the text speaks of one attacker and one defender).
 */
export function howItBreaks(b: Battle, c: Combat, unit: Unit, when: When) {
  if (when === 'charge' && isAttacker(b, c, unit)) {
    const still = defendersIn(b, c);
    return targetsOf(c, unit).some((foe) => still.includes(foe)) ? attackerRuns : whereItStands;
  }
  const by = isOutflanked(b, c, unit, when) ? standRule(b, c, unit) : null;
  return by === null ? itRuns : denied[by];
}

const hasStood = (c: Combat, unit: Unit): boolean => c.saved.includes(unit) || c.savedInCharge.includes(unit);

/** Who stands where others rout (cha-10.64a, cha-10.81a), and who checks one hit short of it (cha-9.19b, cha-9.19c). */
export const standingOverrides: readonly RuleOverride[] = [
  overrideRule(mayStand, () => standsBy),
  overrideRule(standsOutsideShock, () => (b, unit) => (isGreatFoot(b, unit) ? ['cha-10.64a'] : null)),
  // Neither the ground nor fire breaks who advances after combat (cha-9.21a).
  overrideRule(heldTogether, () => (b, unit) => (isAdvancing(b, unit) ? ['cha-9.21a'] : null)),
  overrideRule(nearRoutChecks, () => ({
    // A unit that the enemy's rout spared checks where its advance has led it, as the example of cha-11.21c has it.
    late: (b, c, unit) => b.world.options.has('late-collapse') || (c.spared.includes(unit) && isAttacker(b, c, unit)),
    owes: (b, unit, _stood, c) => {
      const spared = isGreatFoot(b, unit) || b.world.options.has('maula-spared');
      return unitInEnemyZone(b, unit) && !(spared && hasStood(c, unit));
    },
    holds: (roll, tq) => roll < tq,
    keepsHits: () => false,
  })),
];
