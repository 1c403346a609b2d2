import type { SpecialRules } from '../hex/special.ts';
import type { ChandraguptaScenario } from './schema.ts';

/** The special rules that scenarios can name. */
export const specialRules: SpecialRules<ChandraguptaScenario> = {
  'fixed-jamadagnyas': {
    rules: ['cha-10.54'],
    text: 'Jamadagnyas cannot move in this battle.',
    faults: () => [],
  },
};
