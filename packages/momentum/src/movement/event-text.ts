import { commanderName, type EventTexts, unitDoes, unitName } from '../base/event-text.ts';
import { labelManoeuvre, readManoeuvre } from './manoeuvre.ts';

/** What was done, in the words of its button. */
function doneText(typed: string): string {
  const done = readManoeuvre(typed);
  const words = done ? labelManoeuvre(done) : typed;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export const movementEventTexts: EventTexts = {
  manoeuvre: (w, e) => `${unitName(w, e)}: ${doneText(String(e['manoeuvre']))}.`,
  uprooted: (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} spara or tethered camels behind.`,
  returns: (w, e) => `${unitDoes(w, e, 'returns', 'return')} to the table.`,
  'return-waits': (w, e) => `${unitDoes(w, e, 'has', 'have')} no room to return.`,
  rides: (w, e) => `${commanderName(w, e)} moves.`,
  attaches: (w, e) => `${commanderName(w, e)} joins ${unitName(w, e)}.`,
  'leaves-unit': (w, e) => `${commanderName(w, e)} leaves ${unitName(w, e)}.`,
  dodges: (w, e) => `${commanderName(w, e)} gets out of the way.`,
};
