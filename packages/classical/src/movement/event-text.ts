import { counted } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitIts, unitName } from '../base/event-text.ts';

const ways: Readonly<Record<string, string>> = {
  rout: ' for good, routing',
  retire: ' for good, retiring',
  pursuer: ' in pursuit',
  charger: ' while charging',
  evader: ' while evading',
};

/** The events of the movement chapter in words. */
export const movementEventTexts: EventTexts = {
  manoeuvre: (w, e) => `${unitName(w, e)}: ${String(e['manoeuvre']).replaceAll('-', ' ')}.`,
  'left-table': (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} the table${ways[e['as'] as string] ?? ''}.`,
  'caught-beyond-edge': (w, e) =>
    `${unitDoes(w, e, 'counts', 'count')} as routed: ${unitName(w, e, 'by')} would have caught ${unitIts(w, e, 'it', 'them')} beyond the table edge.`,
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
