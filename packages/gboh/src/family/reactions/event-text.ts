import { facingName, facingOf, hexNumber, hexOf, placementText } from '@taxiarch/hexfield';
import { type EventTexts, leaderName, unitName } from '../base/event-text.ts';

export const reactionEventTexts: EventTexts = {
  withdraws: (w, e) => `${unitName(w, e)} withdraws to ${hexNumber(w.field.grid, hexOf(e['to'] as number))}.`,
  'withdrawal-turn': (w, e) => `${unitName(w, e)} turns to face ${facingName(facingOf(e['to'] as number))}.`,
  'line-withdraws': (w, e) => `The horse around ${leaderName(w, e)} withdraws together.`,
  reacts: (w, e) =>
    `${unitName(w, e)} turns to meet ${unitName(w, e, 'by')}: ${placementText(w.field.grid, e['to'] as number)}.`,
  'crisis-of-faith': (w, e) => `${leaderName(w, e)} has a crisis of faith: all near him fall back.`,
};
