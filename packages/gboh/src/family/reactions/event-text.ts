import { facingName, facingOf, hexNumber, hexOf } from '@taxiarch/hexfield';
import { type EventTexts, leaderName, unitDoes, unitName } from '../base/event-text.ts';

export const reactionEventTexts: EventTexts = {
  withdraws: (w, e) =>
    `${unitDoes(w, e, 'withdraws', 'withdraw')} to ${hexNumber(w.field.grid, hexOf(e['to'] as number))}.`,
  'withdrawal-turn': (w, e) => `${unitDoes(w, e, 'turns', 'turn')} to face ${facingName(facingOf(e['to'] as number))}.`,
  'line-withdraws': (w, e) => `The cavalry Line of ${leaderName(w, e)} withdraws.`,
  reacts: (w, e) =>
    `${unitDoes(w, e, 'turns', 'turn')} to ${facingName(facingOf(e['to'] as number))} to face ${unitName(w, e, 'by')}.`,
  'crisis-of-faith': (w, e) => `${leaderName(w, e)} has a Crisis of Faith: the units near him fall back.`,
};
