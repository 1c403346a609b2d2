import { counted, type GameEvent, nameAndVerb, verb } from '@taxiarch/kernel';
import type { World } from './world.ts';

/** Sentences by kind of event. Each chapter has those of its own events. */
export type EventTexts = { [kind: string]: (world: World, event: GameEvent) => string };

export const unitName = (world: World, event: GameEvent, field = 'unit'): string =>
  world.units[event[field] as number]?.name ?? 'a unit';
export const commanderName = (world: World, event: GameEvent, field = 'commander'): string =>
  world.commanders[event[field] as number]?.name ?? 'a commander';
/** The name of a unit with a verb that agrees. */
export function unitDoes(world: World, event: GameEvent, singular: string, plural: string, field = 'unit'): string {
  const unit = world.units[event[field] as number];
  return unit ? nameAndVerb(unit, singular, plural) : `A unit ${singular}`;
}
/** The form of a verb that agrees with the unit of an event. */
export const verbIn = (world: World, event: GameEvent, singular: string, plural: string): string =>
  verb(world.units[event['unit'] as number] ?? { number: 'singular' }, singular, plural);
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;
export const sideDoes = (world: World, event: GameEvent, singular: string, plural: string): string =>
  nameAndVerb(world.sides[event['side'] as 0 | 1], singular, plural);

export interface Part {
  readonly value: number;
  readonly text: string;
}
export const signed = ({ value, text }: Part): string => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${text}`;
/** What a sum is made of, behind a space: " (+1 shield, −1 mounted)". */
export const inBrackets = (parts: unknown): string => {
  const list = parts as readonly Part[];
  return list.length === 0 ? '' : ` (${list.map(signed).join(', ')})`;
};
/** "no hits", "1 hit", "2 hits". */
export const countedOrNo = (n: number, one: string, many = `${one}s`): string =>
  n === 0 ? `no ${many}` : counted(n, one, many);

/** Rolls that the result of the test repeats. */
const repeated = ['mom-cohesion.02', 'mom-result.21'];

function dieText(world: World, e: GameEvent): string {
  const { rules, purpose, natural, against, total } = e as GameEvent & { [fact: string]: number };
  if (repeated.some((rule) => rules.includes(rule))) return '';
  if (e['survivor'] !== undefined) {
    const died = (natural as number) >= (against as number);
    return `${e['survivor']} ${died ? 'rolled' : 'survives. Rolled'} ${natural}, dies on ${against}+.`;
  }
  const sum = inBrackets(e['parts']);
  const rolled = `${natural}${sum}${sum === '' ? '' : `, total ${total}`}`;
  if (against !== undefined) return `${purpose}: rolled ${rolled}, needed ${against}+.`;
  if (e['unit'] !== undefined) return `${purpose}: rolled ${rolled}.`;
  const what = String(purpose);
  return `${sideName(world, e)} rolled ${rolled} for ${what.charAt(0).toLowerCase()}${what.slice(1)}.`;
}

/** What a commander is killed by, where it is not told as a sentence. */
const deaths: Readonly<Record<string, string>> = { shot: ' by shooting', 'in combat': ' in combat' };

export const baseEventTexts: EventTexts = {
  die: dieText,
  discouraged: (w, e) => `${unitDoes(w, e, 'is', 'are')} Discouraged${e['text'] === 'broken' ? '' : `: ${e['text']}`}.`,
  tokens: (w, e) => `${sideDoes(w, e, 'earns', 'earn')} ${counted(e['tokens'] as number, 'token')}: ${e['text']}.`,
  losses: (w, e) => {
    const what = e['wounds'] ? counted(e['losses'] as number, 'wound') : counted(e['losses'] as number, 'figure');
    return `${unitDoes(w, e, 'loses', 'lose')} ${what} ${e['text']} (${e['left']} left).`;
  },
  destroyed: (w, e) =>
    `${unitDoes(w, e, 'is', 'are')} destroyed${e['text'] === 'stampeded' ? ' in the stampede' : `: ${e['text']}`}.`,
  breaks: (w, e) => `${unitDoes(w, e, 'breaks and flees', 'break and flee')}: ${e['text']}.`,
  away: (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} the table: ${e['text']}.`,
  'commander-killed': (w, e) => `${commanderName(w, e)} is killed${deaths[String(e['text'])] ?? `: ${e['text']}`}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is cancelled: ${e['text']}`,
  'plan-dropped': () => 'The rest of the plan is cancelled: it is no longer possible.',
  'standing-answer': (w, e) => `Standing order of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} has ended because it had no effect: ${e['label'] ?? e['choice']}.`,
};
