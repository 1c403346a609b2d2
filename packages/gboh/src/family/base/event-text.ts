import { hexNumber } from '@taxiarch/hexfield';
import { type GameEvent, nameAndVerb } from '@taxiarch/kernel';
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
export const leaderName = (world: World, event: GameEvent, field = 'leader'): string =>
  world.leaders[event[field] as number]?.name ?? 'a leader';
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;
export const hexText = (world: World, event: GameEvent, field = 'hex'): string =>
  hexNumber(world.field.grid, event[field] as number);

const counted = (n: unknown, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const baseEventTexts: EventTexts = {
  die: (_w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map(
      (p) => ` ${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
    );
    const sum = parts.length ? `${parts.join('')} = ${e['total']}` : '';
    const need = e['against'] === undefined ? '' : ` against ${e['against']}`;
    return `${e['purpose']}: rolls ${e['natural']}${sum}${need}.`;
  },
  hits: (w, e) =>
    `${unitDoes(w, e, 'takes', 'take')} ${counted(e['hits'], 'hit')} (${e['text']}), total ${e['total']}.`,
  'hits-set': (w, e) => `${unitName(w, e)} stands with ${counted(e['total'], 'hit')} (${e['text']}).`,
  breaks: (w, e) => `${unitName(w, e)} breaks.`,
  eliminated: (w, e) => `${unitName(w, e)} is lost: ${e['text']}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is given up: ${e['text']}`,
  'standing-answer': (w, e) => `Standing orders of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} is at an end, since it led nowhere: ${e['label'] ?? e['choice']}.`,
};
