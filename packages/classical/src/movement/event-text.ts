import { counted, type GameEvent } from '@taxiarch/kernel';
import { LEFT_HAND } from '@taxiarch/miniatures';
import { type EventTexts, unitDoes, unitIts, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';
import { type Manoeuvre, readManoeuvre } from './manoeuvre.ts';

const ways: Readonly<Record<string, string>> = {
  rout: ' for good, routing',
  retire: ' for good, retiring',
  pursuer: ' in pursuit',
  charger: ' while charging',
  evader: ' while evading',
};

/** The events of the movement chapter in words. */
/** What a manoeuvre is for one unit, and for several. */
function doneBy(m: Manoeuvre): readonly [singular: string, plural: string] {
  const hand = m.hand === LEFT_HAND ? 'left' : 'right';
  const far = counted(m.amount / 10, 'pace');
  switch (m.do) {
    case 'forward':
    case 'back':
      return [`moves ${m.do} ${far}`, `move ${m.do} ${far}`];
    case 'push':
      return [`advances up to ${far} to push skirmishers away`, `advance up to ${far} to push skirmishers away`];
    case 'wheel':
    case 'pivot':
      return [`${m.do}s ${hand} ${m.amount}°`, `${m.do} ${hand} ${m.amount}°`];
    case 'turn':
      return [`turns ${hand}`, `turn ${hand}`];
    case 'about':
      return ['turns about', 'turn about'];
    case 'widen':
    case 'narrow':
      return [`${m.do}s its front on the ${hand}`, `${m.do} their front on the ${hand}`];
    case 'exchange':
      return [`brings rank ${m.amount} to the front`, `bring rank ${m.amount} to the front`];
    case 'last-rank': {
      const place = m.hand === 0 ? 'in the middle' : `on the ${hand}`;
      return [`places its last rank ${place}`, `place their last rank ${place}`];
    }
    case 'set-up':
      return ['begins to set up stakes or pavises', 'begin to set up stakes or pavises'];
    case 'take-up':
      return ['begins to take up stakes or pavises', 'begin to take up stakes or pavises'];
    case 'dismount':
    case 'mount':
      return [`${m.do}s`, m.do];
    case 'halt':
      return ['halts', 'halt'];
  }
}

function manoeuvreText(w: World, e: GameEvent): string {
  const done = readManoeuvre(String(e['manoeuvre']));
  return done ? `${unitDoes(w, e, ...doneBy(done))}.` : `${unitName(w, e)}: ${e['manoeuvre']}.`;
}

export const movementEventTexts: EventTexts = {
  manoeuvre: manoeuvreText,
  'left-table': (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} the table${ways[e['as'] as string] ?? ''}.`,
  'caught-beyond-edge': (w, e) =>
    `${unitDoes(w, e, 'counts', 'count')} as routed: ${unitName(w, e, 'by')} would have caught ${unitIts(w, e, 'it', 'them')} beyond the table edge.`,
  'stands-fast': (w, e) => `${unitDoes(w, e, 'does', 'do')} not give way to ${unitName(w, e, 'by')}.`,
  returns: (w, e) => `${unitDoes(w, e, 'returns', 'return')} to the table.`,
  'return-waits': (w, e) => `${unitName(w, e)} cannot return to the table yet: no room.`,
  'works-up': (w, e) => `${unitDoes(w, e, 'has', 'have')} set up ${e['work']}.`,
  'works-gathered': (w, e) => `${unitDoes(w, e, 'has', 'have')} taken up ${e['work']}.`,
  'works-begun': (w, e) => `${unitDoes(w, e, 'starts', 'start')} setting up ${e['work']}.`,
  'works-being-gathered': (w, e) => `${unitDoes(w, e, 'starts', 'start')} gathering ${e['work']}.`,
  'works-interrupted': (w, e) => `${unitDoes(w, e, 'is', 'are')} interrupted while working.`,
  'works-left': (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} ${unitIts(w, e)} stakes, caltrops or pavises behind.`,
  dismounts: (w, e) => `${unitDoes(w, e, 'dismounts', 'dismount')}.`,
  mounts: (w, e) => `${unitDoes(w, e, 'mounts', 'mount')}.`,
  'left-without-horses': (w, e) =>
    `${unitDoes(w, e, 'loses', 'lose')} ${counted(e['elements'] as number, 'element')} without horses.`,
};
