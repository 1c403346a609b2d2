import type { Interpretation } from '../base/interpretations.ts';

export const movementInterpretations: readonly Interpretation[] = [
  {
    id: 'mom-move.12-skirmishers',
    row: 'mom-move.12',
    taken: 'A change of one base depth is free only for open order foot.',
    other: 'A change of one base depth is also free for skirmishers.',
  },
  {
    id: 'mom-move.20-spot',
    row: 'mom-move.20',
    taken: 'Every move that turns the front by more than a degree takes at least half the rate.',
    other: 'Only a pivot on the spot takes half the rate; a unit that turns on the way pays only for the distance.',
  },
  {
    id: 'mom-move.22-leaves',
    row: 'mom-move.22',
    taken: 'A commander cannot leave an engaged unit.',
    other: 'A commander may leave an engaged unit in Remaining Moves, like any other unit.',
  },
];
