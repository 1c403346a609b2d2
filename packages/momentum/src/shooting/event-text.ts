import { type EventTexts, unitName } from '../base/event-text.ts';
import { inch } from '../base/vocabulary.ts';

interface ToldPart {
  value: number;
  text: string;
}
const signed = ({ value, text }: ToldPart): string => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${text}`;
const told = (parts: unknown): string => {
  const list = (parts as ToldPart[]).map(signed);
  return list.length > 0 ? ` (${list.join(', ')})` : '';
};
const needed = (face: unknown, parts: unknown, never: string): string =>
  face === 7 ? `${never}${told(parts)}` : `${face} needed${told(parts)}`;
const counted = (n: unknown, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const shootingEventTexts: EventTexts = {
  volley: (w, e) => {
    const weapon = String(e['missile']).replace('-', ' ');
    const shot = `${counted(e['dice'], 'die', 'dice')} with ${weapon} at ${inch.text(e['range'] as number)}"`;
    const saved = e['hits'] === 0 ? '' : `; to save ${needed(e['save'], e['saveParts'], 'none can be saved')}`;
    const hits = `${needed(e['need'], e['parts'], 'no shot can hit')}: ${counted(e['hits'], 'hit', 'hits')}`;
    return `${unitName(w, e)} shoot at ${unitName(w, e, 'target')}, ${shot}, ${hits}${saved}: ${e['losses']} fall.`;
  },
};
