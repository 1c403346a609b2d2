import type { Staff } from '../commander.ts';
import { systemPlayer } from './play.ts';
import { recruitAnswers } from './recruit.ts';
import { strategosAnswers } from './strategos.ts';
import { veteranAnswers } from './veteran.ts';

/** Commanders on hexes. */
export const staff: Staff = {
  recruit: systemPlayer({ alexander: recruitAnswers }),
  veteran: systemPlayer({ alexander: veteranAnswers }),
  strategos: systemPlayer({ alexander: strategosAnswers }),
};
