import { facingName, facingOf, placementText } from '@taxiarch/hexfield';
import { counted } from '@taxiarch/kernel';
import { type EventTexts, leaderName, unitDoes, unitName } from '../base/event-text.ts';

export const cohesionEventTexts: EventTexts = {
  routed: (w, e) => `${unitDoes(w, e, 'is', 'are')} routed.`,
  runs: (w, e) => `${unitDoes(w, e, 'routs', 'rout')} to ${placementText(w.field.grid, e['to'] as number)}.`,
  'rallied-over': (w, e) => `${unitDoes(w, e, 'takes', 'take')} orders again.`,
  recovers: (w, e) =>
    `${unitDoes(w, e, 'recovers', 'recover')} ${counted(e['hits'] as number, 'hit')} (total ${e['total']}).`,
  rallies: (w, e) => `${unitDoes(w, e, 'rallies', 'rally')} with ${counted(e['total'] as number, 'hit')}.`,
  'rallies-to-leader': (w, e) => `${unitDoes(w, e, 'gathers', 'gather')} around ${leaderName(w, e)}.`,
  'rally-failed': (w, e) => `${unitDoes(w, e, 'does', 'do')} not rally.`,
  faces: (w, e) => `${unitDoes(w, e, 'faces', 'face')} ${facingName(facingOf(e['to'] as number))}.`,
  rampages: (w, e) => `${unitDoes(w, e, 'rampages', 'rampage')} to ${placementText(w.field.grid, e['to'] as number)}.`,
  'rampage-heads': (w, e) => `${unitDoes(w, e, 'rampages', 'rampage')} to the ${e['way']}.`,
  'rampage-tramples': (w, e) => `${unitDoes(w, e, 'tramples', 'trample', 'elephant')} ${unitName(w, e)}.`,
  'leader-on-elephant': (w, e) => `${leaderName(w, e)} is carried along on the elephant.`,
};
