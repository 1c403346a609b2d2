import type { Modifier, Part, RuleId } from '@taxiarch/kernel';

/** A modifier, and the rules that settle what its words mean: whoever is shown the one is shown the others. */
export interface Termed<Case> extends Modifier<Case> {
  readonly terms?: readonly RuleId[];
}

/** Declares modifiers of which some need their terms settled. */
export const termed = <Case>(list: readonly Termed<Case>[]): readonly Termed<Case>[] => list;

interface Line {
  readonly text: string;
  readonly terms?: readonly RuleId[];
}

/** The rules of the parts of a sum, each followed by those that settle its terms; every rule once. */
export function rulesOf(lines: readonly Line[], parts: readonly Part[]): RuleId[] {
  const rules = new Set<RuleId>();
  for (const { rule, text } of parts) {
    rules.add(rule);
    for (const term of lines.find((line) => line.text === text)?.terms ?? []) rules.add(term);
  }
  return [...rules];
}
