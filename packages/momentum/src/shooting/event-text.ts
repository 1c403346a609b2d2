import { counted } from '@taxiarch/kernel';
import { countedOrNo, type EventTexts, inBrackets, unitDoes, unitName } from '../base/event-text.ts';
import { inch } from '../base/vocabulary.ts';

const needed = (verb: string, face: unknown, parts: unknown, never: string): string =>
  face === 7 ? `${never}${inBrackets(parts)}` : `${verb} on ${face}+${inBrackets(parts)}`;

export const shootingEventTexts: EventTexts = {
  volley: (w, e) => {
    const weapon = String(e['missile']).replace('-', ' ');
    const shot = `${weapon}, range ${inch.text(e['range'] as number)}", ${counted(e['dice'] as number, 'die', 'dice')}`;
    const hits = needed('hit', e['need'], e['parts'], 'no shot can hit');
    const saved = e['hits'] === 0 ? '' : `, ${needed('saved', e['save'], e['saveParts'], 'no save')}`;
    const result =
      e['hits'] === 0
        ? 'no hits'
        : `${counted(e['hits'] as number, 'hit')}, ${countedOrNo(e['losses'] as number, 'loss', 'losses')}`;
    const shooting = `${unitDoes(w, e, 'shoots', 'shoot')} at ${unitName(w, e, 'target')}`;
    return `${shooting}: ${result}. ${weapon[0]?.toUpperCase()}${shot.slice(1)}, ${hits}${saved}.`;
  },
};
