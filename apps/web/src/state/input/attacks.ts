import { computed, signal } from '@preact/signals';
import type { AttackPair, AttacksView } from '../../engine/protocol/decision.ts';
import type { Refusal } from '../../engine/protocol/index.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';
import { isSame, openPairs, toggled, withPair } from './attack-pairs.ts';

/** Attacks being shared out: who is sent against whom, before it is settled. The engine says whether it may be so. */

type Draft = { readonly asked: string; readonly pairs: readonly AttackPair[] };
type Verdict = { readonly draft: Draft; readonly choice: string; readonly why: Refusal | null };

const draft = signal<Draft | null>(null);
const verdict = signal<Verdict | null>(null);

const attacks = computed(() => (game.isOpponents.value ? undefined : game.decision.value?.attacks));
/** Anyone who can be sent, each once. */
export const attackers = computed(() => new Set(attacks.value ? openPairs(attacks.value).map((p) => p.attacker) : []));

const nameOfQuestion = (view: AttacksView): string => `${game.live.value?.version} ${view.asked.join()}`;

/** As it is to be now: everybody attacks whom he may until someone is called back. */
export const sent = computed((): readonly AttackPair[] => {
  if (!attacks.value) return [];
  const mine = draft.value?.asked === nameOfQuestion(attacks.value) ? draft.value.pairs : null;
  return mine ?? openPairs({ ...attacks.value, pairs: attacks.value.first });
});
/** Attacks about which nobody has to decide. */
export const settled = computed((): readonly AttackPair[] => {
  const view = attacks.value;
  return view ? view.pairs.filter(({ defender }) => !view.asked.includes(defender)) : [];
});

/** The answer for the present draft, and what speaks against it; null while the engine looks at it. */
export const checked = computed(() => (verdict.value?.draft.pairs === sent.value ? verdict.value : null));

/** Asks the engine about the present draft. */
export async function check(): Promise<void> {
  const view = attacks.value;
  if (!view) return;
  const now: Draft = { asked: nameOfQuestion(view), pairs: sent.value };
  const found = await queries.tryAttacks(now.pairs);
  if (found && sent.value === now.pairs) verdict.value = { draft: now, ...found };
}

function change(pairs: readonly AttackPair[]): void {
  if (!attacks.value) return;
  draft.value = { asked: nameOfQuestion(attacks.value), pairs };
  void check();
}

const isOpen = (one: AttackPair): boolean =>
  attacks.value ? openPairs(attacks.value).some((pair) => isSame(pair, one)) : false;

/** Someone is dragged to an enemy: he is sent there, and stays if he is there already. False if he cannot attack him. */
export function send(attacker: string, defender: string): boolean {
  const one = { attacker, defender };
  if (isOpen(one)) change(withPair(sent.value, one));
  return isOpen(one) || settled.value.some((pair) => isSame(pair, one));
}

/** Someone is pressed: he is sent against this enemy, or called back from there. */
export function press(attacker: string, defender: string): void {
  const one = { attacker, defender };
  if (isOpen(one)) change(toggled(sent.value, one));
}

/** Called back from everywhere. */
export const holdBack = (attacker: string): void => change(sent.value.filter((pair) => pair.attacker !== attacker));
export const sendAll = (): void => {
  if (attacks.value) change(openPairs({ ...attacks.value, pairs: attacks.value.first }));
};
