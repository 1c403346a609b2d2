import type { SpecialRules } from '../hex/special.ts';
import { heroFaults } from './faults.ts';
import type { ChariotsScenario } from './schema.ts';

/** The special rules that scenarios can name. */
export const specialRules: SpecialRules<ChariotsScenario> = {
  heroes: {
    rules: ['cof-10.0'],
    text: 'Leaders fight in person: heroes challenge enemy leaders, and meet them in Shock.',
    faults: heroFaults,
  },
};
