import { type EventTexts, unitName } from '../base/event-text.ts';

const responses: Readonly<Record<string, string>> = { hold: 'hold', evade: 'are to evade', flee: 'choose to flee' };

export const chargesEventTexts: EventTexts = {
  'charge-declared': (w, e) =>
    `${unitName(w, e)} are to charge ${unitName(w, e, 'target')}${e['behind'] ? ' in flank or rear' : ''}.`,
  'disengage-declared': (w, e) =>
    `${unitName(w, e)} disengage${e['exempt'] ? ', being faster than whom they fight' : ''}.`,
  response: (w, e) =>
    e['response'] === 'counter'
      ? `${unitName(w, e)} are to counter charge ${unitName(w, e, 'from')}.`
      : `${unitName(w, e)} ${responses[e['response'] as string]}.`,
  'counter-charges': (w, e) => `${unitName(w, e)} counter charge ${unitName(w, e, 'target')}.`,
  'counter-strikes': (w, e) => `${unitName(w, e)} meet ${unitName(w, e, 'target')} in a counter charge.`,
  'charge-strikes': (w, e) => `${unitName(w, e)} charge into ${unitName(w, e, 'target')}.`,
  'target-turned': (w, e) => `${unitName(w, e)} turn to meet ${unitName(w, e, 'by')}.`,
  'charge-fails': (w, e) => `The charge of ${unitName(w, e)} on ${unitName(w, e, 'target')} fails.`,
  'charge-misses': (w, e) => `${unitName(w, e)} do not reach ${unitName(w, e, 'target')}.`,
  'charge-lapses': (w, e) => `The charge of ${unitName(w, e)} comes to nothing.`,
};
