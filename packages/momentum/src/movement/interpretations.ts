import type { Reading } from '../base/interpretations.ts';

export const movementReadings: readonly Reading[] = [
  {
    id: 'mom-move.12-skirmishers',
    row: 'mom-move.12',
    taken: 'A change of one base depth is free for open order foot only.',
    other: 'A change of one base depth is free for skirmishers as well.',
  },
  {
    id: 'mom-move.20-spot',
    row: 'mom-move.20',
    taken: 'Every placement that turns the front by more than a degree uses up at least half the rate.',
    other: 'Only a pivot on the spot uses up half the rate; a unit that turns on the way pays for the way alone.',
  },
  {
    id: 'mom-move.22-leaves',
    row: 'mom-move.22',
    taken: 'A commander does not leave a unit that is engaged.',
    other: 'A commander may leave a unit that is engaged in Remaining Moves, like any other.',
  },
];
