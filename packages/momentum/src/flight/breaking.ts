import type { RuleId } from '@taxiarch/kernel';
import { sumOfWays } from '@taxiarch/miniatures';
import { waysFrom } from '../base/contacts.ts';
import { flee, part } from '../base/fate.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { contactsOf, isElephant, note, opponentIn } from '../base/units.ts';
import { SHOOTING, STAMPEDES, type Unit } from '../base/vocabulary.ts';

/**
 * A unit breaks. `ways` lead away from the enemies who are the cause; where none is named, it breaks because of those whom
 * it fights, or of nobody. It will flee along their sum (mom-flee.02), and is moved when its time comes (mom-cohesion.05, mom-cohesion.08). Its contacts end:
 * who touched it stays in `state.breaks`. Elephants run wild at once, as soon as the current step is over (mom-trait.06).
 */
export function breakAndFlee(b: Battle, unit: Unit, ways: readonly number[], rules: RuleId[], text: string): void {
  const { state } = b;
  if (isElephant(b, unit)) {
    note(b, unit, STAMPEDES);
    state.brokeTurn[unit] = state.turn;
    start(b, 'stampede', { unit, shot: state.phase === SHOOTING });
    return;
  }
  const contacts = contactsOf(b, unit);
  for (const contact of contacts) state.breaks.push({ unit, from: opponentIn(contact, unit) });
  flee(b, unit, sumOfWays(ways.length > 0 ? ways : waysFrom(b, unit)), rules, text);
  part(b, unit);
}
