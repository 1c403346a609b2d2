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

/** A die: whose it is where no unit is named, the roll with its modifiers, and what was needed. */
function dieText(world: World, e: GameEvent): string {
  const natural = e['natural'] as number;
  if (e['survivor'] !== undefined) {
    const name = String(e['survivor']);
    const deadly = `dies on ${e['against']}+`;
    if (natural >= (e['against'] as number)) return `${name} rolled ${natural} and ${deadly}.`;
    return `${name} survives. Rolled ${natural}, ${deadly}.`;
  }
  const parts = (e['parts'] as { value: number; text: string }[]).map(
    (p) => ` ${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
  );
  const sum = parts.length ? `${parts.join('')} = ${e['total']}` : '';
  const need = e['against'] === undefined ? '' : `, needed ${e['against']}+`;
  const rolled = e['unit'] === undefined ? `${sideName(world, e)} rolled` : 'rolled';
  return `${e['purpose']}: ${rolled} ${natural}${sum}${need}.`;
}

export const baseEventTexts: EventTexts = {
  die: dieText,
  discouraged: (w, e) => `${unitDoes(w, e, 'is', 'are')} Discouraged: ${e['text']}.`,
  tokens: (w, e) => `${sideDoes(w, e, 'earns', 'earn')} ${e['tokens']} momentum: ${e['text']}.`,
  losses: (w, e) => {
    const what = e['wounds'] ? counted(e['losses'] as number, 'wound') : counted(e['losses'] as number, 'figure');
    return `${unitDoes(w, e, 'loses', 'lose')} ${what} ${e['text']} (${e['left']} left).`;
  },
  destroyed: (w, e) => `${unitDoes(w, e, 'is', 'are')} destroyed: ${e['text']}.`,
  breaks: (w, e) => `${unitDoes(w, e, 'breaks and flees', 'break and flee')}: ${e['text']}.`,
  away: (w, e) => `${unitDoes(w, e, 'leaves', 'leave')} the table: ${e['text']}.`,
  'commander-killed': (w, e) => `${commanderName(w, e)} is killed: ${e['text']}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is cancelled: ${e['text']}`,
  'plan-dropped': () => 'The rest of the plan is cancelled: it is no longer possible.',
  'standing-answer': (w, e) => `Standing order of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `Standing order of the ${sideName(w, e)} cancelled, as it led nowhere: ${e['label'] ?? e['choice']}.`,
};
