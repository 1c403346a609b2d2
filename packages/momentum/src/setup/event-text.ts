import { stem } from '@taxiarch/miniatures';
import { commanderName, type EventTexts, sideName, unitName } from '../base/event-text.ts';
import { NONE } from '../base/vocabulary.ts';

export const setupEventTexts: EventTexts = {
  'terrain-laid': (w, e) => `${sideName(w, e)} lay ${stem(String(e['piece']))}.`,
  'table-side': (w, e) =>
    `${sideName(w, e)} choose their edge of the table${e['turned'] ? ', which is turned for it' : ''}.`,
  deployed: (w, e) => `On the table now: ${(e['units'] as number[]).map((unit) => w.units[unit]?.name).join(', ')}.`,
  seated: (w, e) =>
    e['unit'] === NONE ? `${commanderName(w, e)} is by himself.` : `${commanderName(w, e)} is with ${unitName(w, e)}.`,
};
