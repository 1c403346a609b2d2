import type { Reading } from '../base/interpretations.ts';
import { SKIRMISHERS_FLEE_ALONE } from './causes.ts';
import { BOTH_LINES, RALLY_ALONE } from './value.ts';

export const cohesionReadings: readonly Reading[] = [
  {
    id: SKIRMISHERS_FLEE_ALONE,
    row: 'mom-initial.03',
    taken: 'Every friend in flight within 4" makes a unit test, skirmishers too.',
    other: 'Skirmishers in flight trouble nobody but skirmishers.',
  },
  {
    id: BOTH_LINES,
    row: 'mom-rally.03',
    taken: 'Of the two lines about enemies near a unit that rallies the larger counts.',
    other: 'Both lines about enemies near a unit that rallies are added: 3 where one outnumbers it.',
  },
  {
    id: RALLY_ALONE,
    row: 'mom-rally.05',
    taken: 'Discouraged and Depleted weigh on a rally as on every Cohesion Test.',
    other: 'A rally has the lines of its own table alone.',
  },
];
