import type { AnyBattle } from './battle.ts';
import { clone, hashOf } from './begin.ts';
import { pendingDecisions, refused, type Submitted, submit } from './decisions.ts';
import { canonical } from './plain.ts';

const fingerprint = (b: AnyBattle): string => hashOf(b) + canonical([b.dice, b.drawn, b.taken, b.standing]);

/**
 * Looks for a contradiction in the pending decision, for fuzzing: an answer offered but not accepted, one refused but
 * accepted or refused for another reason, a refusal that changes something, two answers with the same text. Gives a
 * sentence, or null if all is well.
 */
export function decisionFault(b: AnyBattle): string | null {
  const before = fingerprint(b);
  for (const owed of pendingDecisions(b)) {
    const seen = new Set<string>();
    for (const { choice } of owed.options) {
      if (seen.has(choice)) return `${owed.kind}: two options share the text “${choice}”`;
      seen.add(choice);
      const result = tried(b, choice, owed.side);
      if (!result.ok) return `${owed.kind}: “${choice}” is offered but refused: ${result.refusal.text}`;
    }
  }
  for (const { choice, refusal } of refused(b)) {
    const result = submit(b, choice);
    if (result.ok) return `“${choice}” is accepted although it should be refused: ${refusal.text}`;
    const { rule, text } = result.refusal;
    if (rule !== refusal.rule || text !== refusal.text)
      return `“${choice}” is refused for two reasons: ${refusal.text}; ${text}`;
  }
  return before === fingerprint(b) ? null : 'a refused choice changed the battle';
}

function tried(b: AnyBattle, choice: string, side: 0 | 1): Submitted {
  const trial = clone(b);
  trial.mute = true;
  return submit(trial, choice, side);
}
