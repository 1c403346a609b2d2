import type { ChoiceTargetView, DecisionView, OptionView, RefusedView } from '../../engine/protocol/decision.ts';
import type { UnitView } from '../../engine/protocol/hex.ts';

/** Something on the board that can be touched. */
export type Touch = { readonly unit: string } | { readonly leader: string } | { readonly hex: number };

/** The unit whose choices the board shows: the one selected, if it has any, or the one that the question is about. */
export function focusOf(decision: DecisionView | null, selected: string | null): string | null {
  if (!decision) return null;
  if (selected !== null && decision.options.some((o) => acts(o.hint, selected))) return selected;
  return decision.roster ? null : (decision.unit ?? null);
}

const acts = (hint: ChoiceTargetView, id: string): boolean => hint.units.includes(id) || hint.leaders.includes(id);

/** The one for whom an answer is listed: its first unit, or else its first leader; null if it is about no one. */
export function actorOf(hint: ChoiceTargetView): string | null {
  if (hint.kind === 'line' || hint.kind === 'end') return null;
  return hint.units[0] ?? hint.leaders[0] ?? null;
}

/** Whether an answer is to be drawn on the board now: those of others than the focus are not, on a roster. */
export function concerns(decision: DecisionView, focus: string | null, hint: ChoiceTargetView): boolean {
  if (!decision.roster) return true;
  return focus !== null && acts(hint, focus);
}

/** Whether touching something on the board means this answer. */
export function means(hint: ChoiceTargetView, touch: Touch): boolean {
  if ('hex' in touch) {
    if (hint.kind === 'go') return hint.hexes[0] === touch.hex;
    return hint.kind === 'target' && hint.hexes.includes(touch.hex);
  }
  if ('unit' in touch) {
    if (hint.kind === 'target') return hint.targets.includes(touch.unit);
    return hint.kind === 'who' && hint.units.includes(touch.unit);
  }
  return hint.kind === 'who' && hint.leaders.includes(touch.leader);
}

/** The answers that touching something can mean. */
export function optionsAt<O extends OptionView>(
  decision: DecisionView,
  options: readonly O[],
  focus: string | null,
  touch: Touch,
): O[] {
  return options.filter(({ hint }) => concerns(decision, focus, hint) && means(hint, touch));
}

/** The answers by which one of one's own does something to an enemy. */
export const optionsAgainst = <O extends OptionView>(options: readonly O[], actor: string, target: string): O[] =>
  options.filter(({ hint }) => hint.units.includes(actor) && hint.targets.includes(target));

/** The reason that fits best what was touched: one about exactly this thing, of the focus before others. */
export function reasonAt(refused: readonly RefusedView[], focus: string | null, touch: Touch): RefusedView | null {
  const about = refused.filter(({ hint }) => means(hint, touch) || ('hex' in touch && hint.hexes.includes(touch.hex)));
  return about.find(({ hint }) => focus !== null && acts(hint, focus)) ?? about[0] ?? null;
}

/** One who can act, with his answers: a line of a roster. */
export type Group = { readonly actor: string; readonly options: readonly OptionView[] };

/** Whether an answer ends the move of the unit that is asked about. */
export const stopsMove = (decision: DecisionView | null, { choice, hint }: OptionView): boolean =>
  hint.kind === 'end' && (/^(stop|halt)$/.test(choice) || (choice === 'done' && decision?.unit !== undefined));

/** Answers as they are listed: the one that ends a move first, since it is wanted most often. */
export const stopFirst = (decision: DecisionView): OptionView[] =>
  [...decision.options].sort((a, b) => Number(stopsMove(decision, b)) - Number(stopsMove(decision, a)));

/** The answers of a question sorted by who acts, in the order in which they are offered, and those of no one. */
export function groupsOf(decision: DecisionView): { groups: Group[]; general: OptionView[] } {
  const groups = new Map<string, OptionView[]>();
  const general: OptionView[] = [];
  for (const option of decision.options) {
    const actor = decision.roster ? actorOf(option.hint) : null;
    // What the leader in command does himself is said first, not among his troops.
    if (actor === null || actor === decision.leader) general.push(option);
    else groups.set(actor, [...(groups.get(actor) ?? []), option]);
  }
  return { groups: [...groups].map(([actor, options]) => ({ actor, options })), general };
}

/** Those who can do something now: they are marked on the board. */
export function actable(decision: DecisionView | null): Set<string> {
  const found = new Set<string>();
  for (const { hint } of decision?.options ?? []) {
    if (hint.kind === 'end' || hint.kind === 'line') continue;
    for (const id of hint.units) found.add(id);
    if (hint.kind === 'who') for (const id of hint.leaders) found.add(id);
  }
  return found;
}

/** The unit that stands in a hex. */
export const unitIn = (units: readonly UnitView[], hex: number): UnitView | undefined =>
  units.find((u) => u.stand && (u.stand.hex === hex || u.stand.other === hex));
