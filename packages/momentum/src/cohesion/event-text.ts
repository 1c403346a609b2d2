import { type EventTexts, unitName } from '../base/event-text.ts';

export const cohesionEventTexts: EventTexts = {
  'cohesion-test': (w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map((p) => ` +${p.value} ${p.text}`).join('');
    const of = w.commanders[e['of'] as number]?.name;
    const whose = of === undefined ? `cohesion ${e['value']}` : `cohesion ${e['value']} of ${of}`;
    return `${unitName(w, e)} test (${e['why']}): ${whose}${parts}, need ${e['need']}, roll ${e['roll']}: ${
      e['passed'] ? 'they hold' : 'they fail'
    }.`;
  },
  'tested-already': (w, e) => `${unitName(w, e)} have tested in this step and do not test again (${e['why']}).`,
  committed: (w, e) => `${unitName(w, e)} commit themselves to charge.`,
  rallies: (w, e) => `${unitName(w, e)} rally.`,
  recovers: (w, e) => `${unitName(w, e)} are Discouraged no longer.`,
};
