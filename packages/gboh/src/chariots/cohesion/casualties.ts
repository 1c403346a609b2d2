import { roll } from '@taxiarch/kernel';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { initiativeOf, leaderInfo } from '../../family/base/units.ts';
import { neverStruck, severity, strikingRules } from '../../family/missiles/casualty.ts';
import { isHero } from '../heroes/hero-modes.ts';

/** Leader casualties by missiles and in Shock: two rolls and no table (cof-7.18, cof-8.15a to cof-8.15c). */
export const casualtyOverrides: readonly RuleOverride[] = [
  overrideRule(strikingRules, () => ['cof-8.15b']),
  overrideRule(neverStruck, () => (b, leader) => (isHero(b, leader) ? 'cof-10.17' : null)),
  overrideRule(severity, () => (b, leader, rules) => {
    // The second wound kills whatever a further die would show (cof-8.15c).
    if (b.state.wound[leader] !== 0) return 'wounded-1';
    const { name, side } = leaderInfo(b, leader);
    const against = initiativeOf(b, leader);
    const { natural } = roll(b, {
      purpose: `Survival of ${name}`,
      ...{ side, rules: [...rules, 'cof-8.15b'], against, reach: against + 1, about: { leader } },
    });
    return natural > against ? 'killed' : 'wounded-1';
  }),
];
