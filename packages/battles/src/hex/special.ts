import type { Field } from '@taxiarch/hexfield';
import type { FoundFault } from '../scenario-error.ts';
import type { HexScenario } from './schema.ts';

/** A rule that holds only in the battles that name it, told to the players of those battles. */
export interface SpecialRule<S extends HexScenario> {
  rules: readonly string[];
  text: string;
  /** Whatever in a scenario that names the rule does not keep it. */
  faults(scenario: S, field: Field): FoundFault[];
}

/** The special rules that the scenarios of a volume can name. */
export type SpecialRules<S extends HexScenario> = Readonly<Record<string, SpecialRule<S>>>;

/** Special rules that nobody knows, and known ones that the scenario names without keeping them. */
export function specialFaults<S extends HexScenario>(known: SpecialRules<S>, scenario: S, field: Field): FoundFault[] {
  return (scenario.special ?? []).flatMap((key, i) => {
    const rule = Object.hasOwn(known, key) ? known[key] : undefined;
    if (rule) return rule.faults(scenario, field);
    const names = Object.keys(known).join(', ');
    return [{ path: ['special', i], text: `there is no special rule “${key}”; known are ${names}` }];
  });
}
