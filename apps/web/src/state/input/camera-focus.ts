import type { ChoiceTargetView, DecisionView } from '../../engine/protocol/decision.ts';
import { concerns } from './board-choices.ts';

/** What a question and its answers are about on the board: where one has to look. */

export type FocusArea = {
  /** Whom it is about before all others, who is to be seen where not everybody can be. */
  readonly first: string | null;
  /** Units and leaders. */
  readonly ids: readonly string[];
  readonly hexes: readonly number[];
  /** On an open table: x, y of places. */
  readonly points: readonly number[];
};

const placesIn = ({ hexes, stand, shapes }: ChoiceTargetView): Pick<FocusArea, 'hexes' | 'points'> => ({
  hexes: [...hexes, ...(stand ? [stand.hex] : [])],
  points: [...(shapes?.blocks.flatMap(({ x, y }) => [x, y]) ?? []), ...(shapes?.strips.flat() ?? [])],
});

const peopleIn = ({ units, leaders, targets }: ChoiceTargetView): string[] => [...units, ...leaders, ...targets];

/** What the answer of a hint is about. */
export const focusIn = (hint: ChoiceTargetView): FocusArea => ({
  first: hint.targets[0] ?? hint.units[0] ?? hint.leaders[0] ?? null,
  ids: peopleIn(hint),
  ...placesIn(hint),
});

/** Answers that lead somewhere or strike at something: their places belong to what one has to see. */
const goes = ({ kind }: ChoiceTargetView): boolean => kind === 'go' || kind === 'target';

/** What the answers of a question are about: everybody who is named by any of them, and the places of those listed. */
export function focusOf(decision: DecisionView, focus: string | null): FocusArea {
  const ids = new Set<string>();
  const hexes = new Set<number>();
  const points: number[] = [];
  const subject = decision.unit ?? decision.leader ?? null;
  if (subject !== null) ids.add(subject);
  for (const { attacker, defender } of decision.attacks?.pairs ?? []) ids.add(attacker).add(defender);
  for (const { hint } of decision.options) {
    if (hint.kind === 'end' || hint.kind === 'line' || (focus !== null && !concerns(decision, focus, hint))) continue;
    for (const id of peopleIn(hint)) ids.add(id);
    if (decision.roster || !goes(hint)) continue;
    const places = placesIn(hint);
    for (const hex of places.hexes) hexes.add(hex);
    points.push(...places.points);
  }
  return { first: focus ?? subject, ids: [...ids], hexes: [...hexes], points };
}
