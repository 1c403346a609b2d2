import { counted, type GameEvent } from '@taxiarch/kernel';
import { type EventTexts, inBrackets, number, unitDoes, unitName } from '../base/event-text.ts';
import { PACE } from '../base/vocabulary.ts';

const paces = (e: GameEvent): number => Math.round((e['distance'] as number) / PACE);
const far = (e: GameEvent): string => counted(paces(e), 'pace');

/** Weapons as many hands have them. */
const several: Readonly<Record<string, string>> = {
  bow: 'bows',
  longbow: 'longbows',
  crossbow: 'crossbows',
  sling: 'slings',
  'staff-sling': 'staff slings',
};

const edges = ['front', 'right flank', 'rear', 'left flank'];

const count = (n: unknown, one: string, many?: string): string => counted(n as number, one, many);
const hits = (n: unknown): string => (n === 0 ? 'no hits' : count(n, 'hit'));
const volleyResult = (e: GameEvent): string =>
  e['hits'] === 0 ? 'no hits' : `${hits(e['hits'])}, ${e['kills'] === 0 ? 'no kills' : count(e['kills'], 'kill')}`;

export const fightingEventTexts: EventTexts = {
  contact: (w, e) =>
    `${unitDoes(w, e, 'contacts', 'contact')} ${unitName(w, e, 'target')} in the ${edges[e['edge'] as number] ?? 'front'}.`,
  volley: (w, e) =>
    `${unitDoes(w, e, 'shoots', 'shoot')} at ${unitName(w, e, 'target')}: ${volleyResult(e)} (${e['shooters']} with ${several[String(e['missile'])] ?? e['missile']}).`,
  blows: (w, e) =>
    `${unitDoes(w, e, 'strikes', 'strike')} ${unitName(w, e, 'target')}: ${hits(e['hits'])}. Factor ${number(e['factor'])}${inBrackets(e['parts'])} against ${number(e['opposed'])}${inBrackets(e['foeParts'])}.`,
  'melee-result': (w, e) => {
    const gain = (e['inflicted'] as number) - (e['suffered'] as number);
    const [one, many] = gain > 0 ? ['wins', 'win'] : gain < 0 ? ['loses', 'lose'] : ['draws', 'draw'];
    return `${unitDoes(w, e, one as string, many as string)} the melee: ${hits(e['inflicted'])} inflicted, ${e['suffered'] === 0 ? 'none' : e['suffered']} taken.`;
  },
  'after-melee': (w, e) => {
    const words: { [fate: string]: readonly [string, string] } = {
      destroyed: ['is destroyed', 'are destroyed'],
      breaks: ['breaks', 'break'],
      'pushed-back': ['is pushed back', 'are pushed back'],
      'breaks-off': ['has to break off', 'have to break off'],
      stands: ['takes no test', 'take no test'],
    };
    const [one, many] = words[String(e['fate'])] ?? ['', ''];
    return `${unitDoes(w, e, one, many)} after the melee: ${e['text']}.`;
  },
  'pushed-back': (w, e) =>
    paces(e) === 0
      ? `${unitDoes(w, e, 'has', 'have')} no room to be pushed back by ${unitName(w, e, 'by')}.`
      : `${unitDoes(w, e, 'is', 'are')} pushed back ${far(e)} by ${unitName(w, e, 'by')}.`,
  'follows-up': (w, e) =>
    paces(e) === 0
      ? `${unitDoes(w, e, 'stays', 'stay')} in contact.`
      : `${unitDoes(w, e, 'follows', 'follow')} up ${far(e)}.`,
  'breaks-off': (w, e) =>
    `${unitDoes(w, e, 'breaks', 'break')} off${paces(e) === 0 ? '' : ` ${far(e)}`}${e['compelled'] ? ' after losing' : ''}.`,
  expands: (w, e) => `${unitDoes(w, e, 'widens', 'widen')} by 1 element on the ${e['end']}.`,
  'elements-turn': (w, e) =>
    `${unitDoes(w, e, 'turns', 'turn')} ${count(e['elements'], 'element')} to the ${edges[e['edge'] as number] ?? 'front'}.`,
};
