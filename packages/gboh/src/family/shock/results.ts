import type { Part } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import type { Unit } from '../base/vocabulary.ts';
import { crt } from '../charts/index.ts';
import type { Combat } from './combat.ts';

/** Hits of a combat for both sides, and what changed them on the way from the table. */
export interface Result {
  printed: readonly [number, number];
  attack: number;
  defence: number;
  /** Each change with the value after it; `defence` parts concern the defender's hits. */
  parts: (Part & { onDefence: boolean })[];
}

/** What is changed about the hits in turn (alx-9.16.4a); the order matters for the rounding. */
export interface Change {
  rule: string;
  text: string;
  onDefence: boolean;
  when: (k: Outcome) => boolean;
  to: (hits: number) => number;
}
export interface Outcome {
  b: Battle;
  c: Combat;
  attacker: Unit;
  defender: Unit;
  superiority: 'AS' | 'DS' | 'none';
}

export const changes = overridable<readonly Change[]>('shock/results: changes', [
  {
    rule: 'alx-9.16.4a',
    text: 'attacker superior',
    onDefence: true,
    when: ({ superiority }) => superiority === 'AS',
    to: (hits) => 2 * hits,
  },
  {
    rule: 'alx-9.16.4a',
    text: 'defender superior',
    onDefence: false,
    when: ({ superiority }) => superiority === 'DS',
    to: (hits) => 3 * hits,
  },
]);

/** The hits of a combat for this die on this column. */
export function resultOf(k: Outcome, die: number, column: number): Result {
  const printed = crt(k.b.world.charts, die, column);
  const result: Result = { printed, attack: printed[0], defence: printed[1], parts: [] };
  for (const change of valueIn(k.b, changes)) {
    if (!change.when(k)) continue;
    const { rule, text, onDefence } = change;
    const value = change.to(onDefence ? result.defence : result.attack);
    if (onDefence) result.defence = value;
    else result.attack = value;
    result.parts.push({ rule, text, value, onDefence });
  }
  return result;
}
