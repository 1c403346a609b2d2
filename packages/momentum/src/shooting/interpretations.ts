import type { Interpretation } from '../base/interpretations.ts';

export const shootingInterpretations: readonly Interpretation[] = [
  {
    id: 'mom-shooting.12-row',
    row: 'mom-shooting.12',
    taken: 'Every chariot with bows shoots.',
    other: 'Chariots with bows count as formed mounted: only their first row shoots.',
  },
  {
    id: 'mom-shooting.20-crossbow',
    row: 'mom-shooting.20',
    taken: 'A light crossbow does not pierce armour.',
    other: 'A light crossbow pierces armour at short range as a crossbow does.',
  },
  {
    id: 'mom-shooting.23-full',
    row: 'mom-shooting.23',
    taken: 'Shooting losses are compared with the figures at the start of the turn.',
    other: 'Shooting losses are compared with the figures at the start of the battle.',
  },
  {
    id: 'mom-defence.06-round',
    row: 'mom-defence.06',
    taken: 'Shields do not count against attacks and shooting from flank or rear.',
    other: 'Shields count against attacks and shooting from all sides.',
  },
];
