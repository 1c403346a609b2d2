import type { GameEvent, Part } from '@taxiarch/kernel';
import { type EventTexts, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';
import { strikeOrder } from './bout.ts';
import { resultLines } from './result.ts';

const listed = (parts: readonly Part[]): string =>
  parts.map(({ value, text }) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${text}`).join(', ');
const inBrackets = (parts: readonly Part[]): string => (parts.length === 0 ? '' : ` (${listed(parts)})`);
const partsIn = (e: GameEvent, field: string): Part[] => e[field] as unknown as Part[];

interface Loser {
  unit: number;
  divisor: number;
  differential: number;
  shifts: Part[];
  line: number;
}

function tellLoser(w: World, { unit, divisor, differential, shifts, line }: Loser): string {
  const name = w.units[unit]?.name ?? 'someone';
  const moderated = divisor > 1 ? `in a line of ${divisor}: ${differential}` : `${differential}`;
  const shifted = shifts.length === 0 ? '' : `; lower by ${listed(shifts)}`;
  return `${name} (${moderated}${shifted}): ${resultLines[line]?.text ?? ''}`;
}

function tellCombat(w: World, e: GameEvent): string {
  const scores = e['scores'] as number[];
  const parts = e['parts'] as unknown as Part[][];
  const told = w.sides.map(({ name }, side) => `${name} ${scores[side]}${inBrackets(parts[side] ?? [])}`).join(', ');
  const winner = e['winner'] as number;
  if (winner < 0) return `${e['text']}: ${told}: a draw.`;
  const losers = (e['losers'] as unknown as Loser[]).map((loser) => tellLoser(w, loser));
  const lost = losers.length === 0 ? 'no enemy is left' : losers.join('; ');
  return `${e['text']}: ${told}: ${w.sides[winner as 0 | 1].name} win by ${e['differential']}. ${lost}.`;
}

function tellStrike(w: World, e: GameEvent): string {
  const arm = e['arm'] === 'beast' ? ' (the beasts)' : e['arm'] === 'crew' ? ' (the crews)' : '';
  const save = (e['defence'] as number) > 6 ? 'no save' : `saved on ${e['defence']}`;
  const rank = strikeOrder[(e['order'] as number) - 1]?.text ?? '';
  return (
    `${unitName(w, e)}${arm} strike ${unitName(w, e, 'target')} (${rank}): ${e['dice']} dice${inBrackets(partsIn(e, 'diceParts'))} ` +
    `on ${e['need']}${inBrackets(partsIn(e, 'hitParts'))}, ${e['hits']} hits, ${save}` +
    `${inBrackets(partsIn(e, 'defenceParts'))}: ${e['losses']} lost.`
  );
}

export const combatEventTexts: EventTexts = {
  strike: tellStrike,
  combat: tellCombat,
  pledged: (w, e) => `${e['text']}: ${w.sides[0].name} put in ${e['blue']} momentum, ${w.sides[1].name} ${e['red']}.`,
  'break-test': (w, e) =>
    `${unitName(w, e)} take a Break Test: ${(e['rolls'] as number[]).join(', then ')} against ${e['need']}` +
    `${inBrackets(partsIn(e, 'parts'))}: ${e['passed'] ? 'they hold' : 'they fail'}.`,
  stubborn: (w, e) => `${unitName(w, e)} are stubborn: they fall back, this once.`,
};
