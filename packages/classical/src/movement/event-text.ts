import { type EventTexts, unitName } from '../base/event-text.ts';

const ways: Readonly<Record<string, string>> = {
  rout: 'in rout, for good',
  retire: 'for good',
  pursuer: 'in pursuit',
  charger: 'in their charge',
  evader: 'evading',
};

/** The events of the movement chapter in words. */
export const movementEventTexts: EventTexts = {
  manoeuvre: (w, e) => `${unitName(w, e)}: ${String(e['manoeuvre']).replaceAll('-', ' ')}.`,
  'left-table': (w, e) => `${unitName(w, e)} leave the table ${ways[e['as'] as string] ?? ''}.`,
  'caught-beyond-edge': (w, e) =>
    `${unitName(w, e, 'by')} would have caught ${unitName(w, e)} beyond the edge: they count as routed.`,
  returns: (w, e) => `${unitName(w, e)} come back on the table.`,
  'return-waits': (w, e) => `${unitName(w, e)} could come back, but there is no room for them.`,
  'works-up': (w, e) => `${unitName(w, e)} have set up their ${e['work']}.`,
  'works-gathered': (w, e) => `${unitName(w, e)} have taken up their ${e['work']}.`,
  'works-begun': (w, e) => `${unitName(w, e)} begin to set up their ${e['work']}.`,
  'works-being-gathered': (w, e) => `${unitName(w, e)} begin to gather their ${e['work']}.`,
  'works-interrupted': (w, e) => `${unitName(w, e)} are disturbed in their work.`,
  'works-left': (w, e) => `${unitName(w, e)} leave behind what they had set up.`,
  dismounts: (w, e) => `${unitName(w, e)} dismount.`,
  mounts: (w, e) => `${unitName(w, e)} mount their horses.`,
  'left-without-horses': (w, e) => `${e['elements']} elements of ${unitName(w, e)} have no horses and are lost.`,
};
