import { placementText } from '@taxiarch/hexfield';
import { type EventTexts, leaderName, unitName } from '../base/event-text.ts';

export const cohesionEventTexts: EventTexts = {
  routed: (w, e) => `${unitName(w, e)} is routed.`,
  runs: (w, e) => `${unitName(w, e)} runs to ${placementText(w.field.grid, e['to'] as number)}.`,
  'rallied-over': (w, e) => `${unitName(w, e)} takes orders again.`,
  recovers: (w, e) => `${unitName(w, e)} closes its ranks: ${e['hits']} off, ${e['total']} left.`,
  rallies: (w, e) => `${unitName(w, e)} rallies with ${e['total']} ${e['total'] === 1 ? 'hit' : 'hits'}.`,
  'rallies-to-leader': (w, e) => `${unitName(w, e)} gathers around ${leaderName(w, e)}.`,
  'rally-failed': (w, e) => `${unitName(w, e)} cannot be rallied.`,
  faces: (w, e) => `${unitName(w, e)} stands at ${placementText(w.field.grid, e['to'] as number)}.`,
  rampages: (w, e) => `${unitName(w, e)} rampages to ${placementText(w.field.grid, e['to'] as number)}.`,
  'rampage-heads': (w, e) => `${unitName(w, e)} heads ${e['way']}.`,
  'rampage-tramples': (w, e) => `${unitName(w, e, 'elephant')} tramples into ${unitName(w, e)}.`,
  'leader-on-elephant': (w, e) => `${leaderName(w, e)} is carried along.`,
};
