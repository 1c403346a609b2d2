import type { Ruleset } from '@taxiarch/battles/lazy';

/**
 * How steeply the chance to win rises with the lead that the judge of a rule system sees: the slope of the logistic curve
 * that fits how battles between veterans ended, by the lead after each of their turns. `npm run figures:lead` measures it.
 */
export const steepness: Readonly<Record<Ruleset, number>> = {
  alexander: 4,
  chandragupta: 4,
  chariots: 4,
  classical: 4,
  momentum: 4,
};
