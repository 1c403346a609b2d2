import type { Reading } from '../base/interpretations.ts';

export const shootingReadings: readonly Reading[] = [
  {
    id: 'mom-shooting.12-row',
    row: 'mom-shooting.12',
    taken: 'All models of chariots with bows shoot.',
    other: 'Chariots with bows are formed mounted: their first row alone shoots.',
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
    taken: 'Losses by shooting are measured against the figures as the turn began.',
    other: 'Losses by shooting are measured against the figures with which the unit began the battle.',
  },
  {
    id: 'mom-defence.06-round',
    row: 'mom-defence.06',
    taken: 'Shields do not count against attacks and shots from flank or rear.',
    other: 'Shields count against attacks and shots from all sides.',
  },
];
