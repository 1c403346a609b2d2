import { type AnyBattle, KernelError, pendingDecisions, type Side, submit, viewFor } from '@taxiarch/kernel';
import type { AiChoice, AiPlayer, Context } from './ai-player.ts';

/** What a commander answers: texts to be tried in turn until one is accepted, and why. */
export interface AiThought {
  side: Side;
  choices: string[];
  decision: AiChoice;
}

const askedSide = (b: AnyBattle): Side => b.wanted?.side ?? b.waiting?.side ?? 0;

/**
 * What a commander would answer to the pending decision of a side, on that side's view alone: a path as a whole where he
 * has thought of one, and its first step in case that is refused.
 */
export function chooseFor(
  { choose }: Pick<AiPlayer, 'choose'>,
  b: AnyBattle,
  context: Context,
  side: Side = askedSide(b),
): AiThought {
  const view = viewFor(b, side);
  // Before he is asked: he may play on in his view.
  const offered = pendingDecisions(view).find((one) => one.side === side)?.options ?? [];
  const decision = choose(view, side, context);
  const single = offered[decision.index]?.choice ?? '';
  return { side, choices: decision.chain === undefined ? [single] : [decision.chain, single], decision };
}

/** An answer that was given, as it stands in the record of a battle. */
export interface Given {
  side: Side;
  choice: string;
  decision: AiChoice;
}

/** For whom a commander answers, where both sides are asked at once, and how an answer is given: whether it is accepted. */
export interface Post {
  side?: Side;
  give?: (choice: string, side: Side) => boolean;
}

/** Lets a commander answer the pending decision. Anyone who runs a battle with commanders does it by this. */
export function playChoice(
  commander: Pick<AiPlayer, 'choose' | 'name'>,
  b: AnyBattle,
  context: Context,
  { side: whose, give = givenTo(b) }: Post = {},
): Given {
  const { side, choices, decision } = chooseFor(commander, b, context, whose);
  const choice = choices.find((one) => give(one, side));
  if (choice !== undefined) return { side, choice, decision };
  throw new KernelError(`${commander.name} chose an option that is refused: ${choices.join(' / ')}`);
}

const givenTo =
  (b: AnyBattle): Required<Post>['give'] =>
  (choice, side) => {
    const result = submit(b, choice, side);
    if (result.ok) b.events = result.events;
    return result.ok;
  };
