import { emit, type RuleId } from '@taxiarch/kernel';
import { inBook, varying } from '../base/book.ts';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import type { Combat } from './combat.ts';

/** How units come to be locked in combat, and free again. */
interface Engagements {
  /** After the Collapse of a combat: who stays locked with the enemy and who is free. */
  keep(b: Battle, c: Combat): void;
  /** Takes the marker from units that are no longer locked with anybody. */
  drop(b: Battle): void;
}

/** Nobody is ever engaged, unless the book says so. */
export const engagements = varying<Engagements>('shock: who is engaged', { keep: () => {}, drop: () => {} });

export const keepEngagements = (b: Battle, c: Combat): void => inBook(b, engagements).keep(b, c);
export const dropEngagements = (b: Battle): void => inBook(b, engagements).drop(b);

export const isEngaged = (b: Battle, unit: Unit): boolean => b.state.engaged[unit] === 1;

export function setEngaged(b: Battle, unit: Unit, engaged: boolean, rules: RuleId[]): void {
  if (isEngaged(b, unit) === engaged) return;
  b.state.engaged[unit] = engaged ? 1 : 0;
  emit(b, { kind: engaged ? 'engaged' : 'disengaged', rules, unit });
}
