import { listed } from '@taxiarch/kernel';
import { someGround } from '@taxiarch/miniatures';
import { commanderName, type EventTexts, sideDoes, unitName } from '../base/event-text.ts';
import { NONE } from '../base/vocabulary.ts';

export const setupEventTexts: EventTexts = {
  'terrain-laid': (w, e) => `${sideDoes(w, e, 'places', 'place')} ${someGround(String(e['piece']))}.`,
  'table-side': (w, e) => `${sideDoes(w, e, 'chooses', 'choose')} the ${e['turned'] ? 'far' : 'near'} table edge.`,
  deployed: (w, e) => `Deployed: ${listed((e['units'] as number[]).map((unit) => w.units[unit]?.name ?? 'a unit'))}.`,
  seated: (w, e) =>
    e['unit'] === NONE
      ? `${commanderName(w, e)} deploys alone.`
      : `${commanderName(w, e)} deploys with ${unitName(w, e)}.`,
};
