import type { Foresight } from './rehearse.ts';
import type { Answers } from './scene.ts';
import { lookingAhead, quickAnswers, veteranAnswers } from './veteran.ts';

/** Longer rehearsals, and more of them. */
const far: Foresight = { samples: 12, moves: 2, players: quickAnswers };

export const strategosAnswers: Answers = { ...veteranAnswers, ...lookingAhead(8, far) };
