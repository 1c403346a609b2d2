import type { SpecialRules } from '../hex/special.ts';
import type { ChandraguptaScenario } from './schema.ts';

/** The special rules that scenarios can name. */
export const specialRules: SpecialRules<ChandraguptaScenario> = {
  'fixed-jamadagnyas': {
    rules: ['cha-10.54'],
    text: 'The jamadagnyas are fixed to their places and never move.',
    faults: () => [],
  },
};
