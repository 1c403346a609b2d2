import { enemyOf, modifiers, type RuleId, sumOf } from '@taxiarch/kernel';
import { elementsOf, sideOf } from '@taxiarch/miniatures';
import { attachedTo, commanderInfo, generalNear } from '../base/commanders.ts';
import { reads } from '../base/interpretations.ts';
import type { TestReason } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isDepleted, isDiscouraged, isSingle, isSkirmisher, profileOf, steadyOf, within } from '../base/units.ts';
import { type General, NONE, type Unit } from '../base/vocabulary.ts';

/** A cohesion value, whose it is, and the rules that let it be used. */
export interface Value {
  value: number;
  /** The commander whose value it is, or NONE: the unit's own. */
  of: General;
  rules: RuleId[];
}

/** How near the Army General lends his value (mom-command.07), which is also his command radius (mom-command.01). */
const GENERAL_REACH = 12;

/** The better of two; the unit's own, or the first, if they are equal. */
const better = (one: Value, other: Value): Value => (other.value < one.value ? other : one);

/**
 * The best value that a unit may use: its own (mom-cohesion.01), that of a commander who is with it (mom-command.08) or of
 * the Army General within 12" (mom-command.07). To rally, the table names the Army General alone, and not for skirmishers
 * (mom-rally.04, mom-command.08).
 */
export function cohesionValue(b: Battle, unit: Unit, rallies = false): Value {
  let best: Value = { value: profileOf(b, unit).cohesion, of: NONE, rules: ['mom-cohesion.01'] };
  if (!rallies) {
    for (const of of attachedTo(b, unit)) {
      best = better(best, { value: commanderInfo(b, of).cohesion, of, rules: ['mom-command.08'] });
    }
  }
  if (rallies && isSkirmisher(b, unit)) return best;
  const general = onTableOrWith(b, unit) ? generalNear(b, unit, GENERAL_REACH) : NONE;
  if (general === NONE) return best;
  const rules = rallies ? ['mom-rally.04', 'mom-command.01'] : ['mom-command.07'];
  return better(best, { value: commanderInfo(b, general).cohesion, of: general, rules });
}

/** A unit off the table is near no one. */
const onTableOrWith = (b: Battle, unit: Unit): boolean => b.index.blocks[unit] !== null;

export interface TestCase {
  b: Battle;
  unit: Unit;
  why: TestReason;
}

/** Non-fleeing enemies within 8" of a unit that rallies (mom-rally.02). */
const enemiesNear = ({ b, unit }: TestCase): Unit[] =>
  steadyOf(b, enemyOf(sideOf(b, unit))).filter((enemy) => within(b, unit, enemy, 8));
const outnumbered = (c: TestCase): boolean =>
  enemiesNear(c).some((enemy) => elementsOf(c.b, enemy) > elementsOf(c.b, c.unit));

/** The other reading adds both lines about enemies near a unit that rallies. */
export const BOTH_LINES = 'mom-rally.03-both';
/** The other reading leaves a rally its own three lines. */
export const RALLY_ALONE = 'mom-rally.05-alone';

/** The larger of the two lines about enemies near a unit that rallies (mom-rally.03). */
export const MORE_BASES = 'enemy with more bases within 8"';

const marked = ({ b, why }: TestCase): boolean => why !== 'rally' || !reads(b, RALLY_ALONE);

/** What is added to the score that a test needs. */
export const testModifiers = modifiers<TestCase>([
  {
    rule: 'mom-cohesion.03',
    text: 'Discouraged',
    value: 1,
    when: (c) => marked(c) && isDiscouraged(c.b, c.unit),
  },
  {
    rule: 'mom-cohesion.03',
    text: 'Depleted: half its bases or fewer',
    value: 2,
    when: (c) => marked(c) && isDepleted(c.b, c.unit) && !isSingle(c.b, c.unit),
  },
  {
    rule: 'mom-cohesion.10',
    text: 'Depleted: half its wounds or fewer',
    value: 2,
    when: (c) => marked(c) && isDepleted(c.b, c.unit) && isSingle(c.b, c.unit),
  },
  {
    rule: 'mom-disengage.02',
    text: 'fell back last turn',
    value: 1,
    when: ({ b, unit, why }) => why === 'disengage' && b.state.fellBackTurn[unit] === b.state.turn - 1,
  },
  {
    rule: 'mom-rally.02',
    text: 'fleeing',
    value: 2,
    when: ({ why }) => why === 'rally',
  },
  {
    rule: 'mom-rally.02',
    text: 'enemy within 8"',
    value: 1,
    when: (c) => c.why === 'rally' && enemiesNear(c).length > 0 && (reads(c.b, BOTH_LINES) || !outnumbered(c)),
  },
  {
    rule: 'mom-rally.02',
    text: MORE_BASES,
    value: 2,
    when: (c) => c.why === 'rally' && outnumbered(c),
  },
]);

/** What two dice must reach, and how that comes about. */
export interface Need extends Value {
  need: number;
  parts: { rule: RuleId; text: string; value: number }[];
}

export function needOf(c: TestCase): Need {
  const value = cohesionValue(c.b, c.unit, c.why === 'rally');
  const { total, parts } = sumOf(testModifiers, c);
  return { ...value, need: value.value + total, parts };
}

/** The lowest natural roll that passes: a 12 always does, a 2 never (mom-cohesion.02). */
export const passesFrom = (need: number): number => Math.max(3, Math.min(12, need));
