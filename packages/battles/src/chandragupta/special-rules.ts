import type { SpecialRules } from '../hexes/special.ts';
import type { ChandraguptaScenario } from './schema.ts';

/** The special rules that scenarios can name. */
export const specialRules: SpecialRules<ChandraguptaScenario> = {};
