import { counted, type GameEvent, type Named, nameAndVerb, type Part } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitName, verbIn } from '../base/event-text.ts';
import type { World } from '../base/world.ts';
import { strikeOrder } from './bout.ts';

const signed = (parts: readonly Part[]): string =>
  parts.map(({ value, text }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${text}`).join(', ');
const inBrackets = (parts: readonly Part[]): string => (parts.length === 0 ? '' : ` (${signed(parts)})`);
const partsIn = (e: GameEvent, field: string): Part[] => e[field] as unknown as Part[];

interface Loser {
  unit: number;
  divisor: number;
  differential: number;
  shifts: Part[];
  line: number;
}

/** What happens on each line of the result table. */
const resultWords: readonly [singular: string, plural: string][] = [
  ['continues to fight', 'continue to fight'],
  ['falls back', 'fall back'],
  ['takes a Break Test', 'take a Break Test'],
  ['breaks and flees', 'break and flee'],
];

function tellLoser(w: World, { unit, divisor, differential, shifts, line }: Loser): string {
  const moderated = divisor > 1 ? `${differential} in a line of battle of ${divisor}` : `${differential}`;
  const shifted = shifts.length === 0 ? '' : `, shifted ${signed(shifts)}`;
  return `${nameAndVerb(w.units[unit] as Named, ...(resultWords[line] as [string, string]))} (lost by ${moderated}${shifted})`;
}

function tellCombat(w: World, e: GameEvent): string {
  const scores = e['scores'] as number[];
  const parts = e['parts'] as unknown as Part[][];
  const told = w.sides.map(({ name }, side) => `${name} ${scores[side]}${inBrackets(parts[side] ?? [])}`).join(', ');
  const winner = e['winner'] as number;
  if (winner < 0) return `${e['text']}: draw. ${told}.`;
  const losers = (e['losers'] as unknown as Loser[]).map((loser) => tellLoser(w, loser));
  const lost = losers.length === 0 ? '' : ` ${losers.join('; ')}.`;
  const won = nameAndVerb(w.sides[winner as 0 | 1], 'wins', 'win');
  return `${e['text']}: ${won} by ${e['differential']}. ${told}.${lost}`;
}

function tellStrike(w: World, e: GameEvent): string {
  const arm = e['arm'] === 'beast' ? ', elephants' : e['arm'] === 'crew' ? ', crews' : '';
  const save = (e['defence'] as number) > 6 ? 'no save' : `saved on ${e['defence']}+`;
  const rank = strikeOrder[(e['order'] as number) - 1]?.text ?? '';
  return (
    `${unitDoes(w, e, 'strikes', 'strike')} ${unitName(w, e, 'target')}: ${counted(e['losses'] as number, 'loss', 'losses')} ` +
    `from ${counted(e['hits'] as number, 'hit')}. Order ${e['order']} (${rank})${arm}, ${counted(e['dice'] as number, 'die', 'dice')}${inBrackets(partsIn(e, 'diceParts'))}, ` +
    `hit on ${e['need']}+${inBrackets(partsIn(e, 'hitParts'))}, ${save}${inBrackets(partsIn(e, 'defenceParts'))}.`
  );
}

export const combatEventTexts: EventTexts = {
  strike: tellStrike,
  combat: tellCombat,
  pledged: (w, e) =>
    `${e['text']}: ${nameAndVerb(w.sides[0], 'pledges', 'pledge')} ${e['blue']} momentum, ${w.sides[1].name} ${e['red']}.`,
  'break-test': (w, e) =>
    `${e['passed'] ? unitDoes(w, e, 'passes', 'pass') : unitDoes(w, e, 'fails', 'fail')} a Break Test. ` +
    `Rolled ${(e['rolls'] as number[]).join(', then ')}, needed ${e['need']}+${inBrackets(partsIn(e, 'parts'))}.`,
  stubborn: (w, e) =>
    `${unitDoes(w, e, 'is', 'are')} stubborn and ${verbIn(w, e, 'falls', 'fall')} back instead of breaking (once per battle).`,
};
