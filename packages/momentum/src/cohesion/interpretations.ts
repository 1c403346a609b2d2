import type { Interpretation } from '../base/interpretations.ts';
import { SKIRMISHERS_FLEE_ALONE } from './causes.ts';
import { BOTH_LINES, RALLY_ALONE } from './value.ts';

export const cohesionInterpretations: readonly Interpretation[] = [
  {
    id: SKIRMISHERS_FLEE_ALONE,
    row: 'mom-initial.03',
    taken: 'A unit tests for every kind of fleeing friend within 4", skirmishers included.',
    other: 'Only skirmishers test for fleeing skirmishers.',
  },
  {
    id: BOTH_LINES,
    row: 'mom-rally.03',
    taken: 'Of the two modifiers for enemies near a rallying unit, only the larger counts.',
    other: 'Both modifiers for enemies near a rallying unit count: 3 if one has more bases.',
  },
  {
    id: RALLY_ALONE,
    row: 'mom-rally.05',
    taken: 'Discouraged and Depleted count against a rally, as in every Cohesion Test.',
    other: 'A rally uses only the modifiers of its own table.',
  },
];
