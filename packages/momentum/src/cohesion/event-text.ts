import { type EventTexts, unitDoes } from '../base/event-text.ts';

export const cohesionEventTexts: EventTexts = {
  'cohesion-test': (w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map((p) => `, +${p.value} ${p.text}`).join('');
    const of = w.commanders[e['of'] as number]?.name;
    const whose = of === undefined ? `cohesion ${e['value']}` : `cohesion ${e['value']} of ${of}`;
    const result = e['passed'] ? unitDoes(w, e, 'passes', 'pass') : unitDoes(w, e, 'fails', 'fail');
    return `${result} a Cohesion Test (${e['why']}). Rolled ${e['roll']}, needed ${e['need']}+ (${whose}${parts}).`;
  },
  'tested-already': (w, e) => `${unitDoes(w, e, 'has', 'have')} already tested in this step: no test for ${e['why']}.`,
  committed: (w, e) => `${unitDoes(w, e, 'commits', 'commit')} to a charge.`,
  rallies: (w, e) => `${unitDoes(w, e, 'rallies', 'rally')}.`,
  recovers: (w, e) => `${unitDoes(w, e, 'is', 'are')} no longer Discouraged.`,
};
