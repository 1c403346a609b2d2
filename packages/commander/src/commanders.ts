import { type AnyBattle, submit, submitNth, viewFor } from '@taxiarch/kernel';
import { systemPlayer } from './alexander/play.ts';
import { recruitAnswers } from './alexander/recruit.ts';
import { veteranAnswers } from './alexander/veteran.ts';
import type { Commander, Context, Decision, Level } from './commander.ts';
import { random } from './random.ts';

/** A commander for every level. */
export const commanders: Readonly<Record<Level, Commander>> = {
  random,
  recruit: { id: 'recruit', name: 'Recruit', choose: systemPlayer({ alexander: recruitAnswers }) },
  veteran: { id: 'veteran', name: 'Veteran', choose: systemPlayer({ alexander: veteranAnswers }) },
};

/** A commander as somebody who answers for whichever side is asked, on that side's view alone. */
export function playerOf(commander: Commander, context: Context): (b: AnyBattle) => number {
  return (b) => decisionOf(commander, b, context).index;
}

function decisionOf(commander: Commander, b: AnyBattle, context: Context): Decision {
  const side = b.wanted?.side ?? b.waiting?.side ?? 0;
  return commander.choose(viewFor(b, side), side, context);
}

/** Lets a commander answer the pending decision: a path as a whole, where he has thought of one. */
export function command(commander: Commander, b: AnyBattle, context: Context): Decision {
  const decision = decisionOf(commander, b, context);
  if (decision.chain === undefined || !submit(b, decision.chain).ok) submitNth(b, decision.index);
  return decision;
}
