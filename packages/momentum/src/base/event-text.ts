import type { GameEvent } from '@taxiarch/kernel';
import type { World } from './world.ts';

/** Puts an event of one kind into words. Each chapter brings those of its own events. */
export type EventTexts = { [kind: string]: (world: World, event: GameEvent) => string };

export const unitName = (world: World, event: GameEvent, field = 'unit'): string =>
  world.units[event[field] as number]?.name ?? 'someone';
export const commanderName = (world: World, event: GameEvent, field = 'commander'): string =>
  world.commanders[event[field] as number]?.name ?? 'a commander';
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
  discouraged: (w, e) => `${unitName(w, e)} are Discouraged (${e['text']}).`,
  tokens: (w, e) => `${sideName(w, e)} earn ${e['tokens']} momentum: ${e['text']}.`,
  losses: (w, e) => {
    const wounds = e['wounds'] ? ` ${e['losses'] === 1 ? 'wound' : 'wounds'}` : '';
    return `${unitName(w, e)} lose ${e['losses']}${wounds} (${e['text']}); ${e['left']} left.`;
  },
  destroyed: (w, e) => `${unitName(w, e)} are destroyed: ${e['text']}.`,
  breaks: (w, e) => `${unitName(w, e)} break and flee: ${e['text']}.`,
  away: (w, e) => `${unitName(w, e)} leave the table (${e['text']}).`,
  'commander-killed': (w, e) => `${commanderName(w, e)} is dead: ${e['text']}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is given up: ${e['text']}`,
  'standing-answer': (w, e) => `Standing orders of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} is at an end, since it led nowhere: ${e['label'] ?? e['choice']}.`,
};
