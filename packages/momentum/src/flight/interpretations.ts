import type { Interpretation } from '../base/interpretations.ts';

export const flightInterpretations: readonly Interpretation[] = [
  {
    id: 'mom-charge.05-centres',
    row: 'mom-charge.05',
    taken: 'A unit that evades or flees from a charge moves along the line of the charge.',
    other: 'A unit that evades or flees from a charge moves along the line from the charger’s centre to its own.',
  },
  {
    id: 'mom-charge.05-swerve',
    row: 'mom-charge.05',
    taken: 'Evading units move directly away and stop at obstructions.',
    other: 'Evading units swerve around obstructions, as fleeing units do.',
  },
  {
    id: 'mom-trait.06-foes',
    row: 'mom-trait.06',
    taken: 'Stampeding elephants hit the first unit in their way, friend or enemy.',
    other: 'Stampeding elephants hit the first unit in their way only if it is an enemy.',
  },
];
