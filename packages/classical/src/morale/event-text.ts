import { counted, type GameEvent } from '@taxiarch/kernel';
import { compassOf } from '@taxiarch/miniatures';
import { type EventTexts, inBrackets, number, unitDoes, unitIts, unitName } from '../base/event-text.ts';
import { type MoraleResult, PACE } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';
import { temperNames } from './result.ts';

const pacesOf = (event: GameEvent): number => Math.round((event['distance'] as number) / PACE);
const paces = (event: GameEvent): string => counted(pacesOf(event), 'pace');

/** What a result leads to, for a singular unit and for a plural one. */
const outcomes: Readonly<Record<string, readonly [string, string]>> = {
  breaks: ['breaks', 'break'],
  halts: ['halts in disorder', 'halt in disorder'],
  'fights-on': ['fights on in disorder', 'fight on in disorder'],
  retires: ['turns and retires', 'turn and retire'],
  rallies: ['starts to rally', 'start to rally'],
  recovers: ['stops retiring', 'stop retiring'],
  'goes-on': ['continues as before', 'continue as before'],
};
function outcomeText(w: World, e: GameEvent): string {
  const outcome = outcomes[e['outcome'] as string];
  return outcome ? `; ${unitIts(w, e, `it ${outcome[0]}`, `they ${outcome[1]}`)}` : '';
}

const reasons: Readonly<Record<string, string>> = {
  charge: 'to charge',
  charged: 'when charged',
  counter: 'to counter charge',
  'routing-friend': 'friends rout in sight',
  'stop-pursuit': 'to stop pursuing',
  rally: 'to rally',
  'general-lost': 'general lost in sight',
};

export const moraleEventTexts: EventTexts = {
  morale: (w, e) => {
    const total = number(e['total']);
    const result = temperNames[e['result'] as MoraleResult];
    const dice = (e['thrown'] as number[]).join(' + ');
    return `${unitDoes(w, e, 'tests', 'test')} morale (${reasons[e['why'] as string]}): ${result}${outcomeText(w, e)}. Rolled ${dice}${inBrackets(e['parts'])}, total ${total}.`;
  },
  broke: (w, e) => `${unitDoes(w, e, 'breaks and routs', 'break and rout')}.`,
  swept: (w, e) => `${unitDoes(w, e, 'is', 'are')} swept away by the rout of ${unitName(w, e, 'by')}.`,
  'rout-move': (w, e) =>
    pacesOf(e) === 0
      ? `${unitDoes(w, e, 'has', 'have')} no room to rout any further.`
      : `${unitDoes(w, e, 'routs', 'rout')} ${paces(e)}.`,
  'beast-strikes': (w, e) => `${unitDoes(w, e, 'routs', 'rout')} into ${unitName(w, e, 'target')}.`,
  pursues: (w, e) => `${unitDoes(w, e, 'pursues', 'pursue')} ${unitName(w, e, 'quarry')}.`,
  'pursuit-move': (w, e) =>
    pacesOf(e) === 0
      ? `${unitName(w, e)} cannot pursue further.`
      : `${unitDoes(w, e, 'pursues', 'pursue')} for ${paces(e)}.`,
  'runs-into': (w, e) => `${unitDoes(w, e, 'pursues', 'pursue')} into ${unitName(w, e, 'target')}, not yet in melee.`,
  narrows: (w, e) =>
    `${unitDoes(w, e, 'narrows', 'narrow')} ${unitIts(w, e)} front to ${counted(e['files'] as number, 'element')}.`,
  retires: (w, e) =>
    e['turns'] === 0
      ? `${unitDoes(w, e, 'retires', 'retire')} without turning: there is no room.`
      : `${unitDoes(w, e, 'turns', 'turn')} about to retire.`,
  'retire-move': (w, e) =>
    pacesOf(e) === 0
      ? `${unitDoes(w, e, 'has', 'have')} no room to retire.`
      : `${unitDoes(w, e, 'retires', 'retire')} ${paces(e)}.`,
  'rushes-on': (w, e) =>
    pacesOf(e) === 0
      ? `${unitDoes(w, e, 'is', 'are')} uncontrolled but ${unitIts(w, e, 'has', 'have')} no room to advance.`
      : `${unitDoes(w, e, 'is uncontrolled and advances', 'are uncontrolled and advance')} ${paces(e)}.`,
  'rally-begins': (w, e) =>
    `${unitDoes(w, e, 'starts', 'start')} to rally from ${e['text']}: ${counted(e['phases'] as number, 'movement phase')} needed.`,
  rallied: (w, e) => `${unitDoes(w, e, 'is', 'are')} back in good order.`,
  faces: (w, e) => `${unitDoes(w, e, 'turns', 'turn')} to face ${compassOf(e['facing'] as number)}.`,
};
