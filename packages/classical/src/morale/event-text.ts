import type { GameEvent } from '@taxiarch/kernel';
import { type EventTexts, unitName } from '../base/event-text.ts';
import { type MoraleResult, PACE } from '../base/vocabulary.ts';
import { temperNames } from './result.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const pacesOf = (event: GameEvent): number => Math.round((event['distance'] as number) / PACE);

const outcomes: Readonly<Record<string, string>> = {
  breaks: '; they break',
  halts: '; they halt in disorder',
  'fights-on': '; they fight on in disorder',
  retires: '; they turn and go home',
  rallies: '; they begin to rally',
  recovers: '; they stop going home',
  'goes-on': '; they go on as they were',
};

const reasons: Readonly<Record<string, string>> = {
  charge: 'to charge',
  charged: 'being charged',
  counter: 'to counter charge',
  'routing-friend': 'seeing friends in rout',
  'stop-pursuit': 'to stop their pursuit',
  rally: 'to rally',
  'general-lost': 'seeing their general lost',
};

export const moraleEventTexts: EventTexts = {
  morale: (w, e) => {
    const parts = (e['parts'] as { value: number; text: string }[])
      .map((p) => ` ${signed(p.value)} ${p.text}`)
      .join(',');
    const result = temperNames[e['result'] as MoraleResult];
    const dice = (e['thrown'] as number[]).join(' + ');
    const end = outcomes[e['outcome'] as string] ?? '';
    return `${unitName(w, e)} test morale (${reasons[e['why'] as string]}): ${dice}${parts} = ${e['total']}, ${result}${end}.`;
  },
  broke: (w, e) => `${unitName(w, e)} break and rout.`,
  swept: (w, e) => `${unitName(w, e)} are swept away by ${unitName(w, e, 'by')} in rout.`,
  'rout-move': (w, e) => `${unitName(w, e)} rout ${pacesOf(e)} paces.`,
  'beast-strikes': (w, e) => `${unitName(w, e)} in rout run into ${unitName(w, e, 'target')}.`,
  pursues: (w, e) => `${unitName(w, e)} pursue ${unitName(w, e, 'quarry')}.`,
  'pursuit-move': (w, e) => `${unitName(w, e)} pursue for ${pacesOf(e)} paces.`,
  'runs-into': (w, e) => `${unitName(w, e)} run on into ${unitName(w, e, 'target')}, who stand fresh.`,
  narrows: (w, e) => `${unitName(w, e)} narrow their front to ${e['files']}.`,
  retires: (w, e) =>
    `${unitName(w, e)} ${e['turns'] === 0 ? 'have no room to turn about, and go as they stand' : 'turn about'}.`,
  'retire-move': (w, e) => `${unitName(w, e)} go home ${pacesOf(e)} paces.`,
  'rushes-on': (w, e) => `${unitName(w, e)}, out of control, advance ${pacesOf(e)} paces.`,
  'rally-begins': (w, e) =>
    `${unitName(w, e)} begin to rally from ${e['text']}: ${e['phases']} of their own movement phases.`,
  rallied: (w, e) => `${unitName(w, e)} are in good order again.`,
  faces: (w, e) => `${unitName(w, e)} face ${(e['facing'] as number) / 100} degrees.`,
};
