import { commitment, declaring, furtherEnemy, response } from './charging.ts';
import { moveUnit, straightAhead, walking } from './moves.ts';
import { plainAnswers } from './plain.ts';
import { type Answers, answering } from './scene.ts';
import { oneEach } from './tokens.ts';
import { chargeKnown } from './worth.ts';

/** Straight at the nearest enemy, with charges that promise more than they cost, and a token for every fight. */
export const recruitAnswers: Answers = {
  ...plainAnswers,
  stake: answering<number>(() => ({ index: 0, why: 'Tokens are kept for the fight.' })),
  declaration: declaring({
    charge: ({ b }, { unit, target }) => chargeKnown(b, unit, target),
    disengage: () => -1,
  }),
  response,
  commitment,
  'further-enemy': furtherEnemy,
  'move-unit': moveUnit,
  manoeuvre: walking(straightAhead),
  pledge: oneEach,
};
