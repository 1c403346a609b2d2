import { counted, type GameEvent, nameAndVerb, verb } from '@taxiarch/kernel';
import { isModel } from '../armies/troops.ts';
import type { World } from './world.ts';

/** Puts an event of one kind into words. Each chapter brings those of its own events. */
export type EventTexts = { [kind: string]: (world: World, event: GameEvent) => string };

export const unitName = (world: World, event: GameEvent, field = 'unit'): string =>
  world.units[event[field] as number]?.name ?? 'a unit';
/** A unit with its verb: "Hypaspists take". */
export function unitDoes(world: World, event: GameEvent, singular: string, plural: string, field = 'unit'): string {
  const info = world.units[event[field] as number];
  return info ? nameAndVerb(info, singular, plural) : `A unit ${singular}`;
}
/** "its" or "their", as the unit is singular or plural. */
export function unitIts(world: World, event: GameEvent, singular = 'its', plural = 'their', field = 'unit'): string {
  const info = world.units[event[field] as number];
  return info ? verb(info, singular, plural) : singular;
}
export const generalName = (world: World, event: GameEvent, field = 'general'): string =>
  world.generals[event[field] as number]?.name ?? 'a general';
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;
/** A side with its verb: "Romans move". */
export const sideDoes = (world: World, event: GameEvent, singular: string, plural: string): string =>
  nameAndVerb(world.sides[event['side'] as 0 | 1], singular, plural);

export interface Part {
  readonly value: number;
  readonly text: string;
}
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** A number with a true minus. */
export const number = (n: unknown): string => String(n).replace('-', '−');
/** What a sum is made of, behind a space: " (+1 charging, −1 disordered)". */
export const inBrackets = (parts: unknown): string => {
  const list = (parts as Part[]).map(({ value, text }) => `${signed(value)} ${text}`);
  return list.length === 0 ? '' : ` (${list.join(', ')})`;
};

/** Rolls that the result of the test repeats. */
const repeated = ['cls-morale.05', 'cls-after.03'];

function dieText(w: World, e: GameEvent): string {
  const { rules, purpose, natural, against, total } = e as GameEvent & { [fact: string]: number };
  if (repeated.some((rule) => rules.includes(rule))) return '';
  // The life of a general is the one roll that is to stay above its number.
  if (e['general'] !== undefined) {
    const died = (total as number) <= (against as number);
    return `${generalName(w, e)} ${died ? 'rolled' : 'survives. Rolled'} ${natural}, dies on ${against} or less.`;
  }
  const sum = inBrackets(e['parts']);
  const rolled = `${natural}${sum}${sum === '' ? '' : `, total ${number(total)}`}`;
  if (against !== undefined) return `${purpose}: rolled ${rolled}, needed ${against}.`;
  if (e['unit'] !== undefined) return `${purpose}: rolled ${rolled}.`;
  const what = String(purpose);
  return `${sideName(w, e)} rolled ${rolled} for ${what.charAt(0).toLowerCase()}${what.slice(1)}.`;
}

/** What figures are lost to, hits are taken from, and a unit is destroyed by. */
const causes: Readonly<Record<string, readonly [lost: string, hit: string, destroyed: string]>> = {
  melee: [' in melee', ' in melee', ' in melee'],
  shooting: [' to shooting', ' from shooting', ' by shooting'],
  rout: [' in rout', ' in rout', ' in rout'],
};

function lossText(w: World, e: GameEvent): string {
  const losses = e['losses'] as number;
  const cause = causes[String(e['text'])];
  const other = `: ${e['text']}`;
  const info = w.units[e['unit'] as number];
  const lost =
    info && isModel(info.troop.type)
      ? `${unitDoes(w, e, 'takes', 'take')} ${counted(losses, 'hit')}${cause?.[1] ?? other}`
      : `${unitDoes(w, e, 'loses', 'lose')} ${counted(losses, 'figure')}${cause?.[0] ?? other}`;
  return `${lost} (${e['left']} left).`;
}

export const baseEventTexts: EventTexts = {
  die: dieText,
  disordered: (w, e) => `${unitDoes(w, e, 'is', 'are')} disordered: ${e['text']}.`,
  losses: lossText,
  destroyed: (w, e) => `${unitDoes(w, e, 'is', 'are')} destroyed${causes[String(e['text'])]?.[2] ?? `: ${e['text']}`}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is cancelled: ${e['text']}`,
  'plan-dropped': () => 'The rest of the plan is cancelled: it is no longer possible.',
  'standing-answer': (w, e) => `Standing order of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} has ended because it had no effect: ${e['label'] ?? e['choice']}.`,
};
