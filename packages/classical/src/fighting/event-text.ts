import { type EventTexts, unitName } from '../base/event-text.ts';
import { PACE } from '../base/vocabulary.ts';

const paces = (grains: unknown): number => Math.round((grains as number) / PACE);

interface ToldPart {
  value: number;
  text: string;
}
const sum = (parts: unknown): string =>
  (parts as ToldPart[]).map((p) => `${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`).join(', ');

const edges = ['front', 'right flank', 'rear', 'left flank'];

const counted = (n: unknown, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const fightingEventTexts: EventTexts = {
  contact: (w, e) =>
    `${unitName(w, e)} are in contact with ${unitName(w, e, 'target')}, at the ${edges[e['edge'] as number] ?? 'front'}.`,
  volley: (w, e) =>
    `${unitName(w, e)} (${e['shooters']} with ${e['missile']}) shoot at ${unitName(w, e, 'target')}: ${counted(e['hits'], 'hit')}, ${counted(e['kills'], 'kill')}.`,
  blows: (w, e) =>
    `${unitName(w, e)} strike ${unitName(w, e, 'target')}: ${e['factor']} (${sum(e['parts'])}) against ${e['opposed']} (${sum(e['foeParts'])}), ${counted(e['dice'], 'die', 'dice')}, ${e['need']} needed: ${counted(e['hits'], 'hit')}.`,
  'melee-result': (w, e) => {
    const gain = (e['inflicted'] as number) - (e['suffered'] as number);
    const word = gain > 0 ? 'win' : gain < 0 ? 'lose' : 'draw';
    return `${unitName(w, e)} ${word} their melee: ${counted(e['inflicted'], 'hit')} given, ${e['suffered']} taken.`;
  },
  'after-melee': (w, e) => {
    const words: { [fate: string]: string } = {
      destroyed: 'are destroyed',
      breaks: 'break',
      'pushed-back': 'hold together and are pushed back',
      'breaks-off': 'have to break off',
      stands: 'take no test',
    };
    return `${unitName(w, e)} ${words[String(e['fate'])]} (${e['text']}).`;
  },
  'pushed-back': (w, e) =>
    `${unitName(w, e)} are pushed back ${paces(e['distance'])} paces by ${unitName(w, e, 'by')}.`,
  'follows-up': (w, e) => `${unitName(w, e)} follow up ${paces(e['distance'])} paces.`,
  'breaks-off': (w, e) =>
    `${unitName(w, e)} break off ${paces(e['distance'])} paces${e['compelled'] ? ', beaten' : ''}.`,
  expands: (w, e) => `${unitName(w, e)} bring an element up on the ${e['end']}.`,
  'elements-turn': (w, e) =>
    `${unitName(w, e)} turn ${e['elements']} elements to the ${edges[e['edge'] as number] ?? 'front'}.`,
};
