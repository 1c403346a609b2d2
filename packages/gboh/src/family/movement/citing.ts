import { inColumn } from '@taxiarch/hexfield';
import type { RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, isEngine, leadersIn, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { enemiesInZone, rulesOfZones } from '../base/zones.ts';
import { enteredHexes, isRefusal, stepCostOf } from './cost.ts';
import { turnRule } from './facing.ts';
import { type Intent, intentOf } from './intent.ts';
import { type Doing, furtherChanges, type Step } from './steps.ts';
import { isWheel, wheelChecks } from './two-hex.ts';
import { holdsFast, isGoing, type Walk, zonedAt } from './walk.ts';

const rulesOf: Partial<Record<Doing, readonly RuleId[]>> = {
  enter: ['alx-6.31', 'alx-6.32', 'alx-7.11'],
  left: ['alx-6.31', 'alx-6.43'],
  right: ['alx-6.31', 'alx-6.43'],
  'pivot left': ['alx-6.43', 'alx-7.13'],
  'pivot right': ['alx-6.43', 'alx-7.13'],
  go: ['alx-11.63b'],
  reverse: ['alx-6.44'],
  'column left': ['alx-6.61a', 'alx-6.63a'],
  'column right': ['alx-6.61a', 'alx-6.63a'],
  line: ['alx-6.61a', 'alx-6.63b'],
  'line left': ['alx-6.61a', 'alx-6.63b'],
  'line right': ['alx-6.61a', 'alx-6.63b'],
  square: ['alx-11.63a'],
  'break square': ['alx-11.63a'],
  stack: ['alx-11.71'],
  'fire mode': ['alx-11.82', 'alx-2.21b'],
  'move mode': ['alx-11.82', 'alx-2.21b'],
};

interface StepRule {
  readonly rule: RuleId;
  when(this: void, i: Intent): boolean;
}
/** Rules of the book's own that bear on a step. */
export const furtherRules = overridable<readonly StepRule[]>('movement/citing: further rules', []);

/** The rules that bear on a step about to be made, for the log. */
export function rulesOfStep(b: Battle, w: Walk, step: Step): RuleId[] {
  const rules: RuleId[] = [...(rulesOf[step.do] ?? valueIn(b, furtherChanges)[step.do]?.rules ?? [])];
  if (step.do === 'turn') rules.push(turnRule(b, w.unit), ...(inColumn(w.at) ? ['alx-6.64b'] : []));
  if (w.line && (step.do === 'turn' || step.do === 'reverse')) rules.push('alx-5.22c');
  if (isGoing(step)) addGoing(b, w, step, rules);
  for (const { rule, when } of valueIn(b, furtherRules)) if (when(intentOf(b, w, step))) rules.push(rule);
  return rules;
}

/** The rules of going into other hexes. */
function addGoing(b: Battle, w: Walk, step: Step, rules: RuleId[]): void {
  if (inColumn(w.at)) rules.push('alx-6.64a');
  if (isEngine(b, w.unit)) rules.push('alx-11.81', 'alx-11.84');
  if (isWheel(b, w, step)) rules.push('alx-6.45a', ...(wheelChecks(b, w, step) ? [] : ['alx-6.45c']));
  const cost = stepCostOf(b, w.unit, w.at, step.to);
  if (!isRefusal(cost)) rules.push(...cost.rules);
  const entered = enteredHexes(b.world.field.grid, w.at, step.to);
  if (entered.some((hex) => leadersIn(b, hex).length > 0)) rules.push('alx-6.94');
  const zones = new Set(entered.flatMap((hex) => rulesOfZones(b, hex, sideOf(b, w.unit))));
  rules.push(...zones);
}

/** The rules by which a unit leaves the ZOCs of these enemies for another place. */
export function rulesOfLeaving(b: Battle, w: Walk, enemies: readonly Unit[], step: Step): RuleId[] {
  const rules: RuleId[] = ['alx-7.23b'];
  const phalanx = (unit: Unit): boolean => infoOf(b, unit).maHigh > infoOf(b, unit).ma;
  if (phalanx(w.unit) || enemies.some(phalanx)) rules.push('alx-7.23c');
  const counts = valueIn(b, holdsFast);
  if (enemies.some((enemy) => !counts(b, enemy, w.unit))) rules.push('alx-7.23e', 'alx-2.4c');
  if (zonedAt(b, w.unit, step.to)) rules.push('alx-7.24');
  // The unit's own ZOC does not lift the enemy's.
  if (enemiesInZone(b, w.unit).some((enemy) => enemies.includes(enemy))) rules.push('alx-7.26');
  return rules;
}
