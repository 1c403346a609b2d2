import { emit, type RuleId } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import { isDisordered, note, reshape, strengthOf } from './units.ts';
import { GONE, LOST_ORDER, type Unit } from './vocabulary.ts';

/** A unit falls into disorder, which lasts until it has rallied (cls-disorder.01). */
export function disorder(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  if (isDisordered(b, unit)) return;
  b.state.disordered[unit] = 1;
  note(b, unit, LOST_ORDER);
  emit(b, { kind: 'disordered', rules, unit, text });
}

/** A unit leaves the battle for good; its melees end. `text` says how: "destroyed", "surrendered to …". */
export function destroy(b: Battle, unit: Unit, rules: RuleId[], text: string): void {
  if (b.state.status[unit] === GONE) return;
  const left = strengthOf(b, unit);
  b.state.status[unit] = GONE;
  b.state.melees = b.state.melees.filter((m) => m.one !== unit && m.other !== unit);
  reshape(b, unit);
  emit(b, { kind: 'destroyed', rules, unit, left, text });
}
