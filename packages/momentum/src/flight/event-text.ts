import { type GameEvent, listed } from '@taxiarch/kernel';
import { compassOf, windOf } from '@taxiarch/miniatures';
import { type EventTexts, unitDoes, unitName, verbIn } from '../base/event-text.ts';
import { inch } from '../base/vocabulary.ts';

const moved = (e: GameEvent): string => inch.text(e['distance'] as number);
const far = (e: GameEvent): string => `${moved(e)}"`;
const stays = (e: GameEvent): boolean => moved(e) === '0';
const way = (e: GameEvent): string => `${far(e)} ${windOf(e['direction'] as number)}`;

export const flightEventTexts: EventTexts = {
  flight: (w, e) => {
    if (stays(e)) return `${unitDoes(w, e, 'has', 'have')} no room to flee any further.`;
    const passed = (e['passes'] as number[]).map((unit) => w.units[unit]?.name ?? 'a unit');
    return `${unitDoes(w, e, 'flees', 'flee')} ${way(e)}${passed.length > 0 ? `, through ${listed(passed)}` : ''}.`;
  },
  evades: (w, e) =>
    stays(e)
      ? `${unitDoes(w, e, 'has', 'have')} no room to evade ${unitName(w, e, 'from')}.`
      : `${unitDoes(w, e, 'evades', 'evade')} ${unitName(w, e, 'from')}, ${way(e)}.`,
  'response-lapses': (w, e) => `${unitDoes(w, e, 'stays', 'stay')} in place: no enemy charges any longer.`,
  disengages: (w, e) =>
    `${unitDoes(w, e, 'disengages', 'disengage')} and ${verbIn(w, e, 'moves', 'move')} back ${far(e)}.`,
  stampede: (w, e) => {
    const met = (e['victim'] as number) < 0 ? '' : ` into ${unitName(w, e, 'victim')}`;
    return `${unitDoes(w, e, 'stampedes', 'stampede')}${stays(e) ? '' : ` ${way(e)}`}${met}.`;
  },
  pursues: (w, e) =>
    `${unitDoes(w, e, 'pursues', 'pursue')} ${unitName(w, e, 'quarry')}${stays(e) ? '' : ` ${far(e)}`}${e['caught'] ? ` and ${verbIn(w, e, 'catches', 'catch')} up` : ''}.`,
  'runs-into': (w, e) => `${unitDoes(w, e, 'runs', 'run')} into ${unitName(w, e, 'enemy')}.`,
  touches: (w, e) => `${unitDoes(w, e, 'comes', 'come')} into contact with ${unitName(w, e, 'enemy')}.`,
  'falls-back': (w, e) =>
    stays(e)
      ? `${unitDoes(w, e, 'has', 'have')} no room to fall back.`
      : `${unitDoes(w, e, 'falls', 'fall')} back ${far(e)}.`,
  'follows-up': (w, e) =>
    `${stays(e) ? unitDoes(w, e, 'stays', 'stay') : unitDoes(w, e, 'follows', 'follow')}${stays(e) ? ' in contact' : ` up ${far(e)}`}.`,
  turns: (w, e) => `${unitDoes(w, e, 'turns', 'turn')} to face ${compassOf(e['facing'] as number)}.`,
};
