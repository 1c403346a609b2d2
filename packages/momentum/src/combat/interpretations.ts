import type { Interpretation } from '../base/interpretations.ts';

export const combatInterpretations: readonly Interpretation[] = [
  {
    id: 'mom-combat.05-unformed',
    row: 'mom-combat.05',
    taken: 'Foot unformed by difficult terrain roll two dice per base, like all foot except skirmishers.',
    other: 'Only formed foot roll two dice per base: unformed foot roll one.',
  },
  {
    id: 'mom-combat.20-mounted',
    row: 'mom-combat.20',
    taken: 'Foot and mounted units both gain from charging with spears.',
    other: 'Only mounted units gain from charging with spears.',
  },
  {
    id: 'mom-result.10-beaten',
    row: 'mom-result.10',
    taken: 'The first formed enemy that Shock cavalry charge uses up the shift, beaten or not.',
    other: 'The shift applies to the first formed enemy that is charged and beaten.',
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
