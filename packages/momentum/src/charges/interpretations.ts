import type { Interpretation } from '../base/interpretations.ts';

export const chargesInterpretations: readonly Interpretation[] = [
  {
    id: 'mom-charge.08-side',
    row: 'mom-charge.08',
    taken:
      'A charger that starts in front of the target’s front line and first touches a side edge is moved round to the front.',
    other: 'A unit that charges from the front and touches a side edge fights there, as on a flank.',
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
