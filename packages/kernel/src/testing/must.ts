import type { AnyBattle, GameEvent } from '../battle.ts';
import { pendingDecisions, submit } from '../decisions.ts';

/** For tests: gives an answer that must be accepted, and returns what happened. */
export function must(b: AnyBattle, choice: string): GameEvent[] {
  const result = submit(b, choice);
  if (result.ok) return result.events;
  const owed = pendingDecisions(b)[0];
  const offered = owed ? `${owed.kind}: ${owed.options.map((o) => o.choice).join(' | ')}` : 'nothing pending';
  throw new Error(`“${choice}” was refused: ${result.refusal.text} (${result.refusal.rule}); ${offered}`);
}

/** For tests: gives an answer that must be refused by this rule, and returns the reason in words. */
export function mustRefuse(b: AnyBattle, choice: string, rule: string): string {
  const result = submit(b, choice);
  if (result.ok) throw new Error(`“${choice}” was accepted; ${rule} should forbid it`);
  if (result.refusal.rule !== rule) {
    throw new Error(`“${choice}” was refused by ${result.refusal.rule} (${result.refusal.text}), not by ${rule}`);
  }
  return result.refusal.text;
}

/** For tests: the choices now offered. */
export const offered = (b: AnyBattle): string[] => pendingDecisions(b)[0]?.options.map((o) => o.choice) ?? [];
