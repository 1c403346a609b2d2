import type { Reading } from '../base/interpretations.ts';

export const chargesReadings: readonly Reading[] = [
  {
    id: 'mom-charge.08-side',
    row: 'mom-charge.08',
    taken:
      'A charger who set off before the line of the front and first touches a side edge is brought round to the front.',
    other: 'Who charges from the front and touches a side fights there, as on a flank.',
  },
  {
    id: 'mom-token.03-instead',
    row: 'mom-token.03',
    taken: 'An Impetuous unit that charges into contact earns 1 + 2 tokens.',
    other: 'An Impetuous unit that charges into contact earns 2 tokens instead of 1.',
  },
  {
    id: 'mom-token.13-fleeing',
    row: 'mom-token.13',
    taken:
      'Running down a unit that was fleeing before it was charged earns no token: it did not flee from the charge.',
    other: 'Running down a unit that was fleeing before it was charged earns 3 tokens, as if it fled from the charge.',
  },
];
