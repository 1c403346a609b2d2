import { counted } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitName } from '../base/event-text.ts';
import { PACE } from '../base/vocabulary.ts';

const paces = (grains: unknown): number => Math.round((grains as number) / PACE);

interface Part {
  value: number;
  text: string;
}
const sum = (parts: unknown): string =>
  (parts as Part[]).map((p) => `${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`).join(', ');

const signed = (n: unknown): string => String(n).replace('-', '−');

const edges = ['front', 'right flank', 'rear', 'left flank'];

const count = (n: unknown, one: string, many?: string): string => counted(n as number, one, many);

export const fightingEventTexts: EventTexts = {
  contact: (w, e) =>
    `${unitDoes(w, e, 'contacts', 'contact')} ${unitName(w, e, 'target')} in the ${edges[e['edge'] as number] ?? 'front'}.`,
  volley: (w, e) =>
    `${unitDoes(w, e, 'shoots', 'shoot')} at ${unitName(w, e, 'target')} (${e['shooters']} with ${e['missile']}): ${count(e['hits'], 'hit')}, ${count(e['kills'], 'kill')}.`,
  blows: (w, e) =>
    `${unitDoes(w, e, 'strikes', 'strike')} ${unitName(w, e, 'target')}: ${count(e['hits'], 'hit')}. Factor ${signed(e['factor'])} (${sum(e['parts'])}) against ${signed(e['opposed'])} (${sum(e['foeParts'])}); rolled ${count(e['dice'], 'die', 'dice')}, needed ${e['need']}.`,
  'melee-result': (w, e) => {
    const gain = (e['inflicted'] as number) - (e['suffered'] as number);
    const [one, many] = gain > 0 ? ['wins', 'win'] : gain < 0 ? ['loses', 'lose'] : ['draws', 'draw'];
    return `${unitDoes(w, e, one as string, many as string)} the melee: ${count(e['inflicted'], 'hit')} inflicted, ${e['suffered']} taken.`;
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
    `${unitDoes(w, e, 'is', 'are')} pushed back ${paces(e['distance'])} paces by ${unitName(w, e, 'by')}.`,
  'follows-up': (w, e) => `${unitDoes(w, e, 'follows', 'follow')} up ${paces(e['distance'])} paces.`,
  'breaks-off': (w, e) =>
    `${unitDoes(w, e, 'breaks', 'break')} off ${paces(e['distance'])} paces${e['compelled'] ? ' after losing' : ''}.`,
  expands: (w, e) => `${unitDoes(w, e, 'widens', 'widen')} by 1 element on the ${e['end']}.`,
  'elements-turn': (w, e) =>
    `${unitDoes(w, e, 'turns', 'turn')} ${count(e['elements'], 'element')} to the ${edges[e['edge'] as number] ?? 'front'}.`,
};
