import { type EventTexts, unitDoes, unitName } from '../base/event-text.ts';

const responses: Readonly<Record<string, [singular: string, plural: string]>> = {
  hold: ['holds', 'hold'],
  evade: ['declares an evade move', 'declare an evade move'],
  flee: ['chooses to flee', 'choose to flee'],
};

export const chargesEventTexts: EventTexts = {
  'charge-declared': (w, e) =>
    `${unitDoes(w, e, 'declares', 'declare')} a charge on ${unitName(w, e, 'target')}${e['behind'] ? ' in flank or rear' : ''}.`,
  'disengage-declared': (w, e) =>
    `${unitDoes(w, e, 'declares', 'declare')} disengagement${e['exempt'] ? ', without a test: faster than the enemy' : ''}.`,
  response: (w, e) =>
    e['response'] === 'counter'
      ? `${unitDoes(w, e, 'declares', 'declare')} a counter charge on ${unitName(w, e, 'from')}.`
      : `${unitDoes(w, e, ...(responses[e['response'] as string] ?? ['responds', 'respond']))}.`,
  'counter-charges': (w, e) => `${unitDoes(w, e, 'counter charges', 'counter charge')} ${unitName(w, e, 'target')}.`,
  'counter-strikes': (w, e) => `${unitDoes(w, e, 'meets', 'meet')} ${unitName(w, e, 'target')} with a counter charge.`,
  'charge-strikes': (w, e) => `${unitDoes(w, e, 'charges', 'charge')} into ${unitName(w, e, 'target')}.`,
  'target-turned': (w, e) => `${unitDoes(w, e, 'turns', 'turn')} to face ${unitName(w, e, 'by')}.`,
  'charge-fails': (w, e) => `The charge of ${unitName(w, e)} on ${unitName(w, e, 'target')} fails.`,
  'charge-misses': (w, e) => `${unitDoes(w, e, 'does', 'do')} not reach ${unitName(w, e, 'target')}.`,
  'charge-lapses': (w, e) => `The charge of ${unitName(w, e)} is cancelled.`,
};
