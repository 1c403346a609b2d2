import { counted, type GameEvent, type Named, nameAndVerb, type Part } from '@taxiarch/kernel';
import { countedOrNo, type EventTexts, inBrackets, signed, unitDoes, unitName, verbIn } from '../base/event-text.ts';
import type { World } from '../base/world.ts';
import { strikeOrder } from './bout.ts';

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
  const shifted = shifts.length === 0 ? '' : `, shifted ${shifts.map(signed).join(', ')}`;
  return `${nameAndVerb(w.units[unit] as Named, ...(resultWords[line] as [string, string]))} (lost by ${moderated}${shifted})`;
}

function tellCombat(w: World, e: GameEvent): string {
  const scores = e['scores'] as number[];
  const parts = (e['parts'] as unknown as Part[][]).map((list) => list.filter(({ value }) => value !== 0));
  const sums = w.sides.map(({ name }, side) => `${name} ${scores[side]}${inBrackets(parts[side])}`).join(', ');
  const winner = e['winner'] as number;
  if (winner < 0) return `${e['text']}: draw. ${sums}.`;
  const losers = (e['losers'] as unknown as Loser[]).map((loser) => tellLoser(w, loser));
  const lost = losers.length === 0 ? '' : ` ${losers.join('; ')}.`;
  const won = nameAndVerb(w.sides[winner as 0 | 1], 'wins', 'win');
  return `${e['text']}: ${won} by ${e['differential']}.${lost} ${sums}.`;
}

function tellStrike(w: World, e: GameEvent): string {
  const arm = e['arm'] === 'beast' ? ', elephants' : e['arm'] === 'crew' ? ', crews' : '';
  const rank = strikeOrder[(e['order'] as number) - 1]?.text ?? '';
  const hits = e['hits'] as number;
  const result =
    hits === 0 ? 'no hits' : `${counted(hits, 'hit')}, ${countedOrNo(e['losses'] as number, 'loss', 'losses')}`;
  const save = (e['defence'] as number) > 6 ? 'no save' : `saved on ${e['defence']}+`;
  const saved = hits === 0 ? '' : `, ${save}${inBrackets(e['defenceParts'])}`;
  return (
    `${unitDoes(w, e, 'strikes', 'strike')} ${unitName(w, e, 'target')}: ${result}. ` +
    `Order ${e['order']} (${rank})${arm}, ${counted(e['dice'] as number, 'die', 'dice')}${inBrackets(e['diceParts'])}, ` +
    `hit on ${e['need']}+${inBrackets(e['hitParts'])}${saved}.`
  );
}

const pledgedBy = (w: World, side: 0 | 1, tokens: unknown): string =>
  `${nameAndVerb(w.sides[side], 'pledges', 'pledge')} ${countedOrNo(tokens as number, 'token')}`;

export const combatEventTexts: EventTexts = {
  strike: tellStrike,
  combat: tellCombat,
  pledged: (w, e) => `${e['text']}: ${pledgedBy(w, 0, e['blue'])}, ${pledgedBy(w, 1, e['red'])}.`,
  'break-test': (w, e) =>
    `${e['passed'] ? unitDoes(w, e, 'passes', 'pass') : unitDoes(w, e, 'fails', 'fail')} a Break Test. ` +
    `Rolled ${(e['rolls'] as number[]).join(', then ')}, needed ${e['need']}+${inBrackets(e['parts'])}.`,
  stubborn: (w, e) =>
    `${unitDoes(w, e, 'is', 'are')} stubborn and ${verbIn(w, e, 'falls', 'fall')} back instead of breaking (once per battle).`,
};
