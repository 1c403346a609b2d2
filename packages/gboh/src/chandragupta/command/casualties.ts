import { roll } from '@taxiarch/kernel';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { initiativeOf, leaderInfo } from '../../family/base/units.ts';
import { afterWound, deathRules, diesOfSecondWound, finish } from '../../family/leaders/leaders.ts';
import { severity, strikingRules } from '../../family/missiles/casualty.ts';
import { loneLeadersAreTargets } from '../../family/missiles/shot.ts';
import { strickenAreSilent } from '../../family/shock/leaders.ts';

/** Leader casualties by missiles and in Shock: two rolls and no table (cha-8.111, cha-9.15a to cha-9.15c). */
export const casualtyOverrides: readonly RuleOverride[] = [
  overrideRule(strikingRules, () => ['cha-9.15a']),
  overrideRule(severity, () => (b, leader, rules) => {
    const { name, side } = leaderInfo(b, leader);
    const against = initiativeOf(b, leader);
    const { natural } = roll(b, {
      purpose: `Survival of ${name}`,
      side,
      rules: [...rules, 'cha-9.15a'],
      against,
      about: { leader },
    });
    return natural > against ? 'killed' : 'wounded-1';
  }),
  overrideRule(afterWound, () => (b, leader) => finish(b, leader, ['cha-9.15b', 'cha-5.15a'])),
  // Nothing is said of a second wound: read as taking another 1, or as deadly by an option (cha-9.15b).
  overrideRule(deathRules, (family) => (b, leader) => [...family(b, leader), 'cha-9.15c']),
  overrideRule(diesOfSecondWound, () => (b) => b.world.options.has('second-wound-kills')),
  overrideRule(strickenAreSilent, () => false),
  // Fire is at units; leaders are in danger beside them (cha-8.111).
  overrideRule(loneLeadersAreTargets, () => false),
];
