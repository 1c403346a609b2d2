import { type Choosers, choosing } from './ai-context.ts';
import { commitment, declaring, furtherEnemy, response } from './charging.ts';
import { moveUnit, straightAhead, walking } from './moves.ts';
import { plainChoices } from './plain.ts';
import { oneEach } from './tokens.ts';
import { chargeKnown } from './worth.ts';

/** Straight at the nearest enemy, with charges that promise more than they cost, and a token for every fight. */
export const recruitChoices: Choosers = {
  ...plainChoices,
  stake: choosing<number>(() => ({ index: 0, why: 'Save tokens for combat.' })),
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
