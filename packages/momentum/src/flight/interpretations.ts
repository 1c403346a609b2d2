import type { Reading } from '../base/interpretations.ts';

export const flightReadings: readonly Reading[] = [
  {
    id: 'mom-charge.05-centres',
    row: 'mom-charge.05',
    taken: 'Who evades or flees from a charge goes along the line of the charge.',
    other: 'Who evades or flees from a charge goes along the line from the centre of the charger to its own.',
  },
  {
    id: 'mom-charge.05-swerve',
    row: 'mom-charge.05',
    taken: 'Evaders go directly away and stop at what is in their way.',
    other: 'Evaders swerve around what is in their way, as those in flight do.',
  },
  {
    id: 'mom-trait.06-foes',
    row: 'mom-trait.06',
    taken: 'Stampeding elephants hurt the first unit that they meet, friend or foe.',
    other: 'Stampeding elephants hurt the first unit that they meet only if it is an enemy.',
  },
];
