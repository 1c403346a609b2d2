import type { Reading } from '../base/interpretations.ts';

export const combatReadings: readonly Reading[] = [
  {
    id: 'mom-combat.05-unformed',
    row: 'mom-combat.05',
    taken: 'Foot that difficult ground leaves unformed throw two dice a base like all foot but skirmishers.',
    other: 'Only formed foot throw two dice: unformed foot throw one.',
  },
  {
    id: 'mom-combat.20-mounted',
    row: 'mom-combat.20',
    taken: 'Foot and mounted alike gain by charging with spears.',
    other: 'Only mounted gain by charging with spears.',
  },
  {
    id: 'mom-result.10-beaten',
    row: 'mom-result.10',
    taken: 'The first formed enemy that shock cavalry charges uses the shift up, beaten or not.',
    other: 'The shift waits for the first formed enemy that is charged and beaten.',
  },
  {
    id: 'mom-result.15-worst',
    row: 'mom-result.15',
    taken: 'All shifts down the result table add up.',
    other: 'Only the largest shift counts.',
  },
  {
    id: 'mom-result.20-full',
    row: 'mom-result.20',
    taken: 'The Break Test counts the differential after moderation by the line of battle.',
    other: 'The Break Test counts the whole differential.',
  },
];
