import { type EventTexts, unitName } from '../base/event-text.ts';
import { PACE } from '../base/vocabulary.ts';

export const chargeEventTexts: EventTexts = {
  'charge-declared': (w, e) =>
    `${unitName(w, e)} are to charge ${(e['targets'] as number[]).map((t) => w.units[t]?.name).join(' and ')}.`,
  'charge-goes': (w, e) => `${unitName(w, e)} charge.`,
  'charge-stays': (w, e) => `${unitName(w, e)} do not charge.`,
  'charge-aims-anew': (w, e) =>
    `${unitName(w, e)} wheel at ${unitName(w, e, 'target')}, who have come at them off their line.`,
  'charge-strikes': (w, e) => `${unitName(w, e)} strike ${unitName(w, e, 'target')}.`,
  'charge-misses': (w, e) => `The charge of ${unitName(w, e)} meets nobody.`,
  'charge-halted': (w, e) => `${unitName(w, e)} halt to meet ${unitName(w, e, 'by')}.`,
  'counter-charges': (w, e) => `${unitName(w, e)} counter charge ${unitName(w, e, 'against')}.`,
  'breaks-at-charge': (w, e) => `${unitName(w, e)} do not wait for the charge.`,
  holds: (w, e) => `${unitName(w, e)} hold.`,
  evades: (w, e) => `${unitName(w, e)} evade ${Math.round((e['distance'] as number) / PACE)} paces.`,
};
