import { shockTargets } from '../../family/base/eligibility.ts';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { canShockType, isElephant, isMounted, sideOf, unitsOf } from '../../family/base/units.ts';
import { DID_SHOCK, NO_MARK, type Unit } from '../../family/base/vocabulary.ts';
import { zonesOverUnit } from '../../family/base/zones.ts';
import { leadingTypes } from '../../family/shock/clash.ts';
import { attackersIn } from '../../family/shock/combat.ts';
import { beforeChart, type Clash, positionBans, weaponsOf } from '../../family/shock/superiority.ts';

/** Whether someone else of the attacker's side attacks an enemy in this segment, in another combat. */
function attackedByOthers({ b, c, attacker }: Clash, enemy: Unit): boolean {
  if (((b.state.did[enemy] as number) & DID_SHOCK) !== 0) return true;
  return unitsOf(b, sideOf(b, attacker)).some(
    (unit) => b.state.mark[unit] !== NO_MARK && !c.attackers.includes(unit) && shockTargets(b, unit).includes(enemy),
  );
}

/**
 * Another enemy holds the attacker in his ZOC and nobody else attacks that one (cha-9.17c). Enemies of the same combat do
 * not count: in EX-29 the light infantry in front does not spoil the attack on the elephants' flank.
 */
const isThreatened = (clash: Clash): boolean =>
  zonesOverUnit(clash.b, clash.attacker).some(
    (enemy) => !clash.c.defenders.includes(enemy) && !attackedByOthers(clash, enemy),
  );

/** Superiority by position and weapons (cha-9.17a to cha-9.17e), and whose type leads (cha-9.16a). */
export const superiorityOverrides: readonly RuleOverride[] = [
  overrideRule(leadingTypes, () => attackersIn),
  overrideList(positionBans, {
    drop: ['alx-9.16.1c 1/2', 'alx-11.18'],
    replace: {
      'alx-9.16.1c 2/2': {
        rule: 'cha-9.17d',
        when: ({ b, attacker, defender }) => isElephant(b, defender) && isMounted(b, attacker),
        text: 'no positional superiority of elephants, horse or chariots over elephants',
      },
      'alx-9.16.1d': {
        rule: 'cha-9.17c',
        when: isThreatened,
        text: 'the attacker is in the ZOC of another enemy that no one else attacks',
      },
    },
  }),
  // Skirmishers whose comrades broke may face others than chariots, for whom the chart has no cell.
  overrideRule(beforeChart, () => (clash) => {
    if (canShockType(clash.b, clash.attacker, clash.defender)) return null;
    return { result: 'none', position: false, rule: 'cha-9.17e', text: weaponsOf(clash) };
  }),
];
