import { isExempt, needOf } from '@taxiarch/momentum';
import type { AiContext, Choosers } from './ai-context.ts';
import { chanceToPass } from './chances.ts';
import { declaring, fightWorth } from './charging.ts';
import { ride, ridersLast } from './generals.ts';
import { inLine } from './line.ts';
import { moveUnit, walking } from './moves.ts';
import { recruitChoices } from './recruit.ts';
import { pledging } from './tokens.ts';
import { chargeKnown, pointsOf } from './worth.ts';

/** Who breaks off leaves a token and his place to the enemy. */
const BREAKING_OFF = 12;
/** A token is kept unless it gains so many points. */
const PRICE = 6;

/** What it is worth to be out of a fight: what it promises to cost, less the test where there is one. */
function disengageWorth(s: AiContext, unit: number): number {
  const { b } = s;
  const cost = -fightWorth(s, unit) - BREAKING_OFF;
  if (cost <= 0 || isExempt(b, unit)) return cost;
  const fails = 1 - chanceToPass(needOf({ b, unit, why: 'disengage' }).need);
  return (1 - fails) * cost - fails * pointsOf(b, unit);
}

export const veteranChoices: Choosers = {
  ...recruitChoices,
  'move-unit': ridersLast(moveUnit),
  manoeuvre: walking(inLine),
  ride,
  declaration: declaring({
    charge: ({ b }, { unit, target }) => chargeKnown(b, unit, target),
    disengage: (s, { unit }) => disengageWorth(s, unit),
  }),
  pledge: pledging(PRICE),
};
