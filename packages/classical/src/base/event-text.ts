import { type GameEvent, nameAndVerb, verb } from '@taxiarch/kernel';
import type { World } from './world.ts';

/** Puts an event of one kind into words. Each chapter brings those of its own events. */
export type EventTexts = { [kind: string]: (world: World, event: GameEvent) => string };

export const unitName = (world: World, event: GameEvent, field = 'unit'): string =>
  world.units[event[field] as number]?.name ?? 'someone';
/** A unit with its verb: "Hypaspists take". */
export function unitDoes(world: World, event: GameEvent, singular: string, plural: string, field = 'unit'): string {
  const info = world.units[event[field] as number];
  return info ? nameAndVerb(info, singular, plural) : `someone ${singular}`;
}
/** "its" or "their", as the unit is singular or plural. */
export function unitIts(world: World, event: GameEvent, singular = 'its', plural = 'their', field = 'unit'): string {
  const info = world.units[event[field] as number];
  return info ? verb(info, singular, plural) : singular;
}
export const generalName = (world: World, event: GameEvent, field = 'general'): string =>
  world.generals[event[field] as number]?.name ?? 'a general';
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;

export const baseEventTexts: EventTexts = {
  die: (_w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map(
      (p) => ` ${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
    );
    const sum = parts.length ? `${parts.join('')} = ${e['total']}` : '';
    // The life of a general is the one roll that is to stay above its number.
    const goal = e['general'] === undefined ? `needed ${e['against']}` : `dies on ${e['against']} or less`;
    const need = e['against'] === undefined ? '' : `, ${goal}`;
    return `${e['purpose']}: rolled ${e['natural']}${sum}${need}.`;
  },
  disordered: (w, e) => `${unitDoes(w, e, 'is', 'are')} disordered: ${e['text']}.`,
  losses: (w, e) => `${unitDoes(w, e, 'loses', 'lose')} ${e['losses']} (${e['text']}), ${e['left']} left.`,
  destroyed: (w, e) => `${unitDoes(w, e, 'is', 'are')} destroyed (${e['text']}).`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is cancelled: ${e['text']}`,
  'plan-dropped': () => 'The rest of the plan is cancelled: it is no longer possible.',
  'standing-answer': (w, e) => `Standing orders of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} has ended because it had no effect: ${e['label'] ?? e['choice']}.`,
};
