import { computed, signal } from '@preact/signals';
import type { Deed, OptionView, PendingView } from '../engine/asked-protocol.ts';
import type { Why } from '../engine/protocol.ts';
import { moved, placeAndEnd } from '../table/placing.ts';
import { actorOf } from './choose.ts';
import * as doing from './doing.ts';
import * as game from './game.ts';
import * as glances from './glances.ts';

/** Answers that are ticked, to be handed in as one act. */

type Draft = { readonly version: number; readonly choices: readonly string[] };
const draft = signal<Draft | null>(null);
const verdict = signal<{ readonly of: readonly string[]; readonly why: Why | null } | null>(null);

const none: readonly string[] = [];
export const ticked = computed((): readonly string[] =>
  draft.value?.version === game.live.value?.version ? (draft.value?.choices ?? none) : none,
);
/** What the engine says against those that are ticked. */
export const refusal = computed((): Why | null => (verdict.value?.of === ticked.value ? verdict.value.why : null));

export const tickable = ({ options, ticks, several }: PendingView): OptionView[] =>
  options.filter(({ choice }) => (ticks === undefined ? several?.includes(choice) : choice !== ticks));

/** Ticks an answer, or no longer; whoever acts in it does nothing else that was ticked. */
export function toggle({ choice, hint }: OptionView): void {
  const one = game.pending.value;
  const version = game.live.value?.version;
  if (!one || version === undefined) return;
  const actor = actorOf(hint);
  const rivals = new Set(
    one.options.filter((other) => actor !== null && actorOf(other.hint) === actor).map((other) => other.choice),
  );
  const others = ticked.value.filter((other) => other !== choice && !rivals.has(other));
  draft.value = { version, choices: ticked.value.includes(choice) ? others : [...others, choice] };
}

/** The answers in a row, and the one that ends the list: not where somebody could act then who could not before. */
function deeds(choices: readonly string[]): Deed[] {
  const { kind = '', text = '', ticks, between: after = [], options = [], leader } = game.pending.value ?? {};
  // Orders are counted down in the question: whoever gives them is the same.
  if (ticks === undefined) {
    const orders = choices.map((choice): Deed => ({ kind, choice, ...(leader === undefined ? {} : { leader }) }));
    return [...orders, ...glances.endDeeds(kind)];
  }
  const known = options.map(({ choice }) => choice);
  const all = choices.map((choice): Deed => ({ kind, text, choice, after }));
  return [...all, { kind, text, choice: ticks, after, known, optional: all.length > 0 }];
}

export async function judgeTicks(): Promise<void> {
  const of = ticked.value;
  if (of.length === 0) return;
  const why = await glances.tryAct(deeds(of));
  if (of === ticked.value) verdict.value = { of, why: why ?? null };
}

/** Hands in what is ticked, once it is known that nothing is against it. */
export async function handIn(): Promise<void> {
  if (verdict.value?.of !== ticked.value) await judgeTicks();
  if (refusal.value === null) await doing.act(deeds(ticked.value));
}

/** A list of one is no list: who is the only one to act is not asked whether anybody else does. */
export const isList = ({ ticks, options }: PendingView): boolean => ticks !== undefined && options.length > 2;

const isEnd = (choice: string): boolean =>
  game.pending.value?.options.find((option) => option.choice === choice)?.hint.kind === 'end';

/** Gives an answer; the only one of its list together with what ends the list. */
export function answer(choice: string): Promise<void> {
  const one = game.pending.value;
  if (moved.value.length > 0 && isEnd(choice)) return placeAndEnd(choice);
  const only = one?.ticks !== undefined && !isList(one) && choice !== one.ticks;
  return only ? doing.act(deeds([choice])) : doing.submit(choice);
}
