import type { GameEvent } from '@taxiarch/kernel';
import { commanderName, type EventTexts, unitDoes, unitName, verbIn } from '../base/event-text.ts';
import type { World } from '../base/world.ts';
import { labelManoeuvre, type Manoeuvre, readManoeuvre } from './manoeuvre.ts';

/** What a manoeuvre is for one unit, and for several. */
function doneBy(m: Manoeuvre): readonly [singular: string, plural: string] {
  switch (m.do) {
    case 'about':
      return ['turns about', 'turn about'];
    case 'shieldwall':
      return ['forms shieldwall', 'form shieldwall'];
    case 'halt':
      return ['ends its move', 'end their move'];
    default: {
      const [word = '', ...rest] = labelManoeuvre(m).split(' ');
      const [verb, what] = [word.toLowerCase(), rest.join(' ')];
      return [`${verb}s ${what}`, `${verb} ${what}`];
    }
  }
}

function manoeuvreText(w: World, e: GameEvent): string {
  const done = readManoeuvre(String(e['manoeuvre']));
  return done ? `${unitDoes(w, e, ...doneBy(done))}.` : `${unitName(w, e)}: ${e['manoeuvre']}.`;
}

export const movementEventTexts: EventTexts = {
  manoeuvre: manoeuvreText,
  uprooted: (w, e) =>
    `${unitDoes(w, e, 'leaves', 'leave')} ${verbIn(w, e, 'its', 'their')} spara or tethered camels behind.`,
  returns: (w, e) => `${unitDoes(w, e, 'returns', 'return')} to the table.`,
  'return-waits': (w, e) => `${unitDoes(w, e, 'has', 'have')} no room to return.`,
  rides: (w, e) => `${commanderName(w, e)} moves.`,
  attaches: (w, e) => `${commanderName(w, e)} joins ${unitName(w, e)}.`,
  'leaves-unit': (w, e) => `${commanderName(w, e)} leaves ${unitName(w, e)}.`,
  dodges: (w, e) => `${commanderName(w, e)} gets out of the way.`,
};
