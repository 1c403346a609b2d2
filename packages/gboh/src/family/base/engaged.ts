import { emit, type RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
import type { Battle } from './state.ts';
import type { Unit } from './vocabulary.ts';

export const isEngaged = (b: Battle, unit: Unit): boolean => b.state.engaged[unit] === 1;

export function setEngaged(b: Battle, unit: Unit, engaged: boolean, rules: RuleId[]): void {
  if (isEngaged(b, unit) === engaged) return;
  b.state.engaged[unit] = engaged ? 1 : 0;
  emit(b, { kind: engaged ? 'engaged' : 'disengaged', rules, unit });
}

/** Takes the marker from units that are no longer engaged with an enemy; without Engaged units there is nothing to take. */
export const droppingEngagements = overridable<(b: Battle) => void>('who is no longer engaged', () => {});

export const dropEngagements = (b: Battle): void => valueIn(b, droppingEngagements)(b);
