import type { GameEvent } from '@taxiarch/kernel';
import { listed } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitName, verbIn } from '../base/event-text.ts';
import { inch } from '../base/vocabulary.ts';

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** The wind nearest to a direction. */
const windOf = (direction: number): string => winds[Math.round(direction / 4500) % 8] as string;
const far = (e: GameEvent): string => `${inch.text(e['distance'] as number)}"`;
const way = (e: GameEvent): string => `${far(e)} ${windOf(e['direction'] as number)}`;

export const flightEventTexts: EventTexts = {
  flight: (w, e) => {
    const passed = (e['passes'] as number[]).map((unit) => w.units[unit]?.name ?? 'a unit');
    return `${unitDoes(w, e, 'flees', 'flee')} ${way(e)}${passed.length > 0 ? `, through ${listed(passed)}` : ''}.`;
  },
  evades: (w, e) => `${unitDoes(w, e, 'evades', 'evade')} ${unitName(w, e, 'from')}, ${way(e)}.`,
  'response-lapses': (w, e) => `${unitDoes(w, e, 'stays', 'stay')} in place: no enemy charges any more.`,
  disengages: (w, e) =>
    `${unitDoes(w, e, 'disengages', 'disengage')} and ${verbIn(w, e, 'moves', 'move')} back ${far(e)}.`,
  stampede: (w, e) => {
    const met = (e['victim'] as number) < 0 ? '' : ` into ${unitName(w, e, 'victim')}`;
    return `${unitDoes(w, e, 'stampedes', 'stampede')} ${way(e)}${met}.`;
  },
  pursues: (w, e) =>
    `${unitDoes(w, e, 'pursues', 'pursue')} ${unitName(w, e, 'quarry')} ${far(e)}${e['caught'] ? ` and ${verbIn(w, e, 'catches', 'catch')} up` : ''}.`,
  'runs-into': (w, e) => `${unitDoes(w, e, 'runs', 'run')} into ${unitName(w, e, 'enemy')}.`,
  touches: (w, e) => `${unitDoes(w, e, 'comes', 'come')} into contact with ${unitName(w, e, 'enemy')}.`,
  'falls-back': (w, e) => `${unitDoes(w, e, 'falls', 'fall')} back ${far(e)}.`,
  'follows-up': (w, e) => `${unitDoes(w, e, 'follows', 'follow')} up ${far(e)}.`,
  turns: (w, e) => `${unitDoes(w, e, 'turns', 'turn')} to face ${windOf(e['facing'] as number)}.`,
};
