import { computed, signal } from '@preact/signals';
import type { DecisionView, OptionView, QueuedChoice } from '../../engine/protocol/decision.ts';
import type { Refusal } from '../../engine/protocol/index.ts';
import { moved, placeAndEnd } from '../../table/placing.ts';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';
import { actorOf } from './board-choices.ts';

/** Answers that are ticked, to be handed in as one act. */

type Draft = { readonly version: number; readonly choices: readonly string[] };
const draft = signal<Draft | null>(null);
const verdict = signal<{ readonly of: readonly string[]; readonly why: Refusal | null } | null>(null);

const none: readonly string[] = [];
export const selected = computed((): readonly string[] =>
  draft.value?.version === game.live.value?.version ? (draft.value?.choices ?? none) : none,
);
/** What the engine says against those that are ticked. */
export const refusal = computed((): Refusal | null =>
  verdict.value?.of === selected.value ? verdict.value.why : null,
);

export const selectable = ({ options, ticks, several }: DecisionView): OptionView[] =>
  options.filter(({ choice }) => (ticks === undefined ? several?.includes(choice) : choice !== ticks));

/** Ticks an answer, or no longer; anyone who acts in it does nothing else that was ticked. */
export function toggle({ choice, hint }: OptionView): void {
  const one = game.decision.value;
  const version = game.live.value?.version;
  if (!one || version === undefined) return;
  const actor = actorOf(hint);
  const rivals = new Set(
    one.options.filter((other) => actor !== null && actorOf(other.hint) === actor).map((other) => other.choice),
  );
  const others = selected.value.filter((other) => other !== choice && !rivals.has(other));
  draft.value = { version, choices: selected.value.includes(choice) ? others : [...others, choice] };
}

/** The answers in a row, and the one that ends the list: not where someone could act then who could not before. */
function deeds(choices: readonly string[]): QueuedChoice[] {
  const { kind = '', text = '', ticks, between: after = [], options = [], leader } = game.decision.value ?? {};
  // Orders are counted down in the question: anyone who gives them is the same.
  if (ticks === undefined) {
    const orders = choices.map(
      (choice): QueuedChoice => ({ kind, choice, ...(leader === undefined ? {} : { leader }) }),
    );
    return [...orders, ...queries.endChoices(kind)];
  }
  const known = options.map(({ choice }) => choice);
  const all = choices.map((choice): QueuedChoice => ({ kind, text, choice, after }));
  return [...all, { kind, text, choice: ticks, after, known, optional: all.length > 0 }];
}

export async function checkSelection(): Promise<void> {
  const of = selected.value;
  if (of.length === 0) return;
  const why = await queries.tryChoices(deeds(of));
  if (of === selected.value) verdict.value = { of, why: why ?? null };
}

/** Hands in what is ticked, once it is known that nothing is against it. */
export async function confirm(): Promise<void> {
  if (verdict.value?.of !== selected.value) await checkSelection();
  if (refusal.value === null) await actions.act(deeds(selected.value));
}

/** A list of one is no list: who is the only one to act is not asked whether anybody else does. */
export const isList = ({ ticks, options }: DecisionView): boolean => ticks !== undefined && options.length > 2;

const isEnd = (choice: string): boolean =>
  game.decision.value?.options.find((option) => option.choice === choice)?.hint.kind === 'end';

/** Gives an answer; the only one of its list together with what ends the list. */
export function chooseOrSelect(choice: string): Promise<void> {
  const one = game.decision.value;
  if (moved.value.length > 0 && isEnd(choice)) return placeAndEnd(choice);
  const only = one?.ticks !== undefined && !isList(one) && choice !== one.ticks;
  return only ? actions.act(deeds([choice])) : actions.submit(choice);
}
