import { type Ban, emit, nameAndVerb, type Procedure, type RuleId, roll, type Sum } from '@taxiarch/kernel';
import { isEngaged } from '../../family/base/engaged.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { infoOf, isStacked, nameOf, sideOf } from '../../family/base/units.ts';
import type { Unit } from '../../family/base/vocabulary.ts';
import { cannotGoOn } from '../../family/movement/move.ts';
import { goingOn } from '../../family/shock/segment.ts';
import { areBarbarians, areRunners } from '../traits.ts';

/** A unit that might answer fire or an attack with an attack of its own (cof-8.51). */
export interface Provoked {
  b: Battle;
  unit: Unit;
}
export const whoReacts = ({ b, unit }: Provoked): string => nameOf(b, unit);

/** Who never answers so, whatever is done to it (cof-8.52a); the routed have nobody whom they could attack. */
export const aggressionBans: readonly Ban<Provoked>[] = [
  {
    rule: 'cof-8.52a',
    when: ({ b, unit }) => !areBarbarians(b, unit) && !areRunners(b, unit),
    text: (p) => `${nameAndVerb(infoOf(p.b, p.unit), 'is', 'are')} neither BI nor RI.`,
  },
  {
    rule: 'cof-8.52a',
    when: ({ b, unit }) => isStacked(b, unit),
    text: (p) => `${nameAndVerb(infoOf(p.b, p.unit), 'is', 'are')} in a hex with chariots.`,
  },
];

/** What the die has to show against the printed TQ: in fire the same or more (cof-8.53b), in Shock the same or less (cof-8.55c). */
export function rollsAggression(b: Battle, unit: Unit, rule: RuleId, orMore: boolean, sum: Sum): boolean {
  const against = infoOf(b, unit).tq;
  const reach = against + (orMore ? 0 : 1) - sum.total;
  const { total } = roll(b, {
    purpose: `Aggression Reaction of ${nameOf(b, unit)}`,
    ...{ side: sideOf(b, unit), rules: [rule, 'cof-8.51'], against, reach, sum, about: { unit } },
  });
  const reacts = orMore ? total >= against : total <= against;
  if (!reacts) {
    const text = `${total} is ${orMore ? 'below' : 'above'} TQ ${against}`;
    emit(b, { kind: 'no-aggression', rules: [rule], unit, text });
  }
  return reacts;
}

/** Aggression Reaction (8.51 to 8.56), beside its two kinds: after fire and before Shock. */
export const aggressionOverrides: readonly RuleOverride[] = [
  overrideRule(goingOn, () => ['cof-8.51']),
  // Chariots that were fallen upon in their move, and are Engaged now, move no further (cof-9.21b).
  overrideRule(cannotGoOn, () => isEngaged),
];

export const aggressionProcedures: readonly Procedure<Battle>[] = [];
