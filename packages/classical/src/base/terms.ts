import type { Modifier, Part, RuleId } from '@taxiarch/kernel';

/** Rules that settle what the words of a modifier mean: always the same ones, or those that count in this case. */
export type Terms<Case> = readonly RuleId[] | ((c: Case) => readonly RuleId[]);

/** A modifier, and the rules that settle what its words mean: anyone who is shown the one is shown the others. */
export interface Termed<Case> extends Modifier<Case> {
  readonly terms?: Terms<Case>;
}

/** Declares modifiers of which some need their terms settled. */
export const termed = <Case>(list: readonly Termed<Case>[]): readonly Termed<Case>[] => list;

interface Line<Case> {
  readonly text: string;
  readonly terms?: Terms<Case>;
}

/** The rules of the parts of a sum, each followed by those that settle its terms in this case; every rule once. */
export function rulesOf<Case>(lines: readonly Line<Case>[], parts: readonly Part[], c: Case): RuleId[] {
  const rules = new Set<RuleId>();
  for (const { rule, text } of parts) {
    rules.add(rule);
    const { terms = [] } = lines.find((line) => line.text === text) ?? {};
    for (const term of typeof terms === 'function' ? terms(c) : terms) rules.add(term);
  }
  return [...rules];
}
