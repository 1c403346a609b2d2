import type { GameEvent } from '@taxiarch/kernel';
import type { World } from './world.ts';

/** Puts an event of one kind into words. Each chapter brings those of its own events. */
export type EventTexts = { [kind: string]: (world: World, event: GameEvent) => string };

export const unitName = (world: World, event: GameEvent, field = 'unit'): string =>
  world.units[event[field] as number]?.name ?? 'someone';
export const generalName = (world: World, event: GameEvent, field = 'general'): string =>
  world.generals[event[field] as number]?.name ?? 'a general';
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;

export const baseEventTexts: EventTexts = {
  die: (_w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map(
      (p) => ` ${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
    );
    const sum = parts.length ? `${parts.join('')} = ${e['total']}` : '';
    const need = e['against'] === undefined ? '' : ` against ${e['against']}`;
    return `${e['purpose']}: rolls ${e['natural']}${sum}${need}.`;
  },
  disordered: (w, e) => `${unitName(w, e)} fall into disorder (${e['text']}).`,
  losses: (w, e) => `${unitName(w, e)} lose ${e['losses']} (${e['text']}); ${e['left']} left.`,
  destroyed: (w, e) => `${unitName(w, e)} are destroyed: ${e['text']}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is given up: ${e['text']}`,
  'standing-answer': (w, e) => `Standing orders of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} is at an end, since it led nowhere: ${e['label'] ?? e['choice']}.`,
};
