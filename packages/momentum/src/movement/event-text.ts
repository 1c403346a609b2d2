import { commanderName, type EventTexts, unitName } from '../base/event-text.ts';
import { labelManoeuvre, readManoeuvre } from './manoeuvre.ts';

/** What was done, in the words of its button. */
function doneText(typed: string): string {
  const done = readManoeuvre(typed);
  const words = done ? labelManoeuvre(done) : typed;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export const movementEventTexts: EventTexts = {
  manoeuvre: (w, e) => `${unitName(w, e)}: ${doneText(String(e['manoeuvre']))}.`,
  uprooted: (w, e) => `${unitName(w, e)} leave what they stood behind.`,
  returns: (w, e) => `${unitName(w, e)} come back to the table.`,
  'return-waits': (w, e) => `${unitName(w, e)} find no room to come back.`,
  rides: (w, e) => `${commanderName(w, e)} rides to another place.`,
  attaches: (w, e) => `${commanderName(w, e)} joins ${unitName(w, e)}.`,
  'leaves-unit': (w, e) => `${commanderName(w, e)} leaves ${unitName(w, e)}.`,
  dodges: (w, e) => `${commanderName(w, e)} gets out of the way.`,
};
