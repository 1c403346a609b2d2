import type { RulesetId } from '@taxiarch/battles/lazy';

/**
 * How steeply the chance to win rises with the lead that the judge of a rule system sees, as the slope of a logistic curve.
 * A choice of ours so far; `npm run figures:lead` fits it to how battles between veterans ended.
 */
export const steepness: Readonly<Record<RulesetId, number>> = {
  alexander: 4,
  chandragupta: 4,
  chariots: 4,
  classical: 4,
  momentum: 4,
};
