import { type AnyBattle, type GameEvent, KernelError, pending, type Side, submit, viewFor } from '@taxiarch/kernel';
import { systemPlayer } from './alexander/play.ts';
import { recruitAnswers } from './alexander/recruit.ts';
import { strategosAnswers } from './alexander/strategos.ts';
import { veteranAnswers } from './alexander/veteran.ts';
import { tablePlayer } from './classical/play.ts';
import { recruitAnswers as tableRecruit } from './classical/recruit.ts';
import { strategosAnswers as tableStrategos } from './classical/strategos.ts';
import { veteranAnswers as tableVeteran } from './classical/veteran.ts';
import type { Commander, Context, Decision, Level } from './commander.ts';
import { random } from './random.ts';

/** One way to choose for each kind of field: hexes, and the open table. */
const onField =
  (hexes: Commander['choose'], table: Commander['choose']): Commander['choose'] =>
  (view, side, context) =>
    view.system.id === 'classical' ? table(view, side, context) : hexes(view, side, context);

/** A commander for every level. */
export const commanders: Readonly<Record<Level, Commander>> = {
  random,
  recruit: {
    id: 'recruit',
    name: 'Recruit',
    choose: onField(systemPlayer({ alexander: recruitAnswers }), tablePlayer(tableRecruit)),
  },
  veteran: {
    id: 'veteran',
    name: 'Veteran',
    choose: onField(systemPlayer({ alexander: veteranAnswers }), tablePlayer(tableVeteran)),
  },
  strategos: {
    id: 'strategos',
    name: 'Strategos',
    choose: onField(systemPlayer({ alexander: strategosAnswers }), tablePlayer(tableStrategos)),
  },
};

/** What a commander answers: texts to be tried in turn until one is accepted, and why. */
export interface Thought {
  side: Side;
  choices: string[];
  decision: Decision;
}

/**
 * What a commander would answer to the pending decision, on his side's view alone: a path as a whole where he has thought
 * of one, and its first step in case that is refused.
 */
export function thoughtOf(commander: Commander, b: AnyBattle, context: Context): Thought {
  const side = b.wanted?.side ?? b.waiting?.side ?? 0;
  const decision = commander.choose(viewFor(b, side), side, context);
  const single = pending(b).find((one) => one.side === side)?.options[decision.index]?.choice ?? '';
  return { side, choices: decision.chain === undefined ? [single] : [decision.chain, single], decision };
}

/** An answer that was given, as it stands in the record of a battle. */
export interface Given {
  side: Side;
  choice: string;
  decision: Decision;
}

/** Lets a commander answer the pending decision. Whoever runs a battle with commanders does it by this. */
export function command(commander: Commander, b: AnyBattle, context: Context): Given {
  const { side, choices, decision } = thoughtOf(commander, b, context);
  for (const choice of choices) {
    const { ok, events } = submitted(b, choice, side);
    if (!ok) continue;
    b.events = events;
    return { side, choice, decision };
  }
  throw new KernelError(`${commander.name} gave an answer that is refused: ${choices.join(' / ')}`);
}

function submitted(b: AnyBattle, choice: string, side: Side): { ok: boolean; events: GameEvent[] } {
  const result = submit(b, choice, side);
  return result.ok ? result : { ok: false, events: [] };
}
