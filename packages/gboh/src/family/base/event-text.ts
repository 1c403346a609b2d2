import { hexNumber } from '@taxiarch/hexfield';
import { counted, type GameEvent, nameAndVerb, numberOfName, type RuleId, type Side, verb } from '@taxiarch/kernel';
import { overridable, valueIn } from './overrides.ts';
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
/** The form of a verb or pronoun that agrees with a unit. */
export const unitWord = (world: World, event: GameEvent, singular: string, plural: string, field = 'unit'): string =>
  verb(world.units[event[field] as number] ?? { number: 'singular' }, singular, plural);
export const leaderName = (world: World, event: GameEvent, field = 'leader'): string =>
  world.leaders[event[field] as number]?.name ?? 'a leader';
export const sideName = (world: World, event: GameEvent): string => world.sides[event['side'] as 0 | 1].name;
/** A side with its verb: "Macedonians place", "Western half places". */
export function sideDoes(world: World, event: GameEvent, singular: string, plural: string): string {
  const name = sideName(world, event);
  return nameAndVerb({ name, number: numberOfName(name) }, singular, plural);
}
export const hexText = (world: World, event: GameEvent, field = 'hex'): string =>
  hexNumber(world.field.grid, event[field] as number);

/** Rules by which a die has to show a number or more; by all others it has to show the number or less. */
export const rulesOfHighDice = overridable<ReadonlySet<RuleId>>('dice that have to be high', new Set());

/** What a die had to show. No die shows less than 0. */
function needed(world: World, { against, rules }: GameEvent): string {
  if (against === undefined) return '';
  const high = valueIn({ world }, rulesOfHighDice);
  if (rules.some((rule) => high.has(rule))) return `, needed ${signed(against as number)} or more`;
  return against === 0 ? ', needed 0' : `, needed ${signed(against as number)} or less`;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

export const baseEventTexts: EventTexts = {
  die: (w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[]).map(
      (p) => `${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
    );
    const sum = parts.length ? ` (${parts.join(', ')} = ${signed(e['total'] as number)})` : '';
    const who = w.sides[e['side'] as Side]?.name;
    return `${e['purpose']}: ${who ?? ''} rolled ${e['natural']}${sum}${needed(w, e)}.`;
  },
  hits: (w, e) =>
    `${unitDoes(w, e, 'takes', 'take')} ${counted(e['hits'] as number, 'hit')} from ${e['text']} (total ${e['total']}).`,
  'hits-set': (w, e) =>
    `${unitDoes(w, e, 'stays', 'stay')} in order with ${counted(e['total'] as number, 'hit')}: ${e['text']}.`,
  breaks: (w, e) => `${unitDoes(w, e, 'breaks', 'break')}.`,
  eliminated: (w, e) => `${unitDoes(w, e, 'is', 'are')} eliminated: ${e['text']}.`,
  'battle-over': (_w, e) => String(e['text']),
  'plan-stopped': (_w, e) => `The rest of the plan is cancelled: ${e['text']}`,
  'plan-dropped': () => 'The rest of the plan is cancelled: it is no longer possible.',
  'standing-answer': (w, e) => `Standing order of the ${sideName(w, e)}: ${e['label'] ?? e['choice']}.`,
  'standing-ended': (w, e) =>
    `A standing order of the ${sideName(w, e)} has ended because it had no effect: ${e['label'] ?? e['choice']}.`,
};
