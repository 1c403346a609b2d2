import type { GameEvent } from '@taxiarch/kernel';
import { type EventTexts, unitName } from '../base/event-text.ts';
import { inch } from '../base/vocabulary.ts';

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** The wind nearest to a direction. */
const windOf = (direction: number): string => winds[Math.round(direction / 4500) % 8] as string;
const far = (e: GameEvent): string => `${inch.text(e['distance'] as number)}"`;
const way = (e: GameEvent): string => `${far(e)} ${windOf(e['direction'] as number)}`;

export const flightEventTexts: EventTexts = {
  flight: (w, e) => {
    const passed = (e['passes'] as number[]).map((unit) => w.units[unit]?.name ?? 'someone');
    return `${unitName(w, e)} flee ${way(e)}${passed.length > 0 ? `, through ${passed.join(', ')}` : ''}.`;
  },
  evades: (w, e) => `${unitName(w, e)} evade ${way(e)}, away from ${unitName(w, e, 'from')}.`,
  'response-lapses': (w, e) => `Nobody charges ${unitName(w, e)} any more: they stay where they are.`,
  disengages: (w, e) => `${unitName(w, e)} disengage and go back ${far(e)}.`,
  stampede: (w, e) => {
    const met = (e['victim'] as number) < 0 ? 'and meet nobody' : `into ${unitName(w, e, 'victim')}`;
    return `${unitName(w, e)} stampede ${way(e)} ${met}.`;
  },
  pursues: (w, e) =>
    `${unitName(w, e)} pursue ${unitName(w, e, 'quarry')} for ${far(e)}${e['caught'] ? ' and run them down' : ''}.`,
  'runs-into': (w, e) => `${unitName(w, e)} run into ${unitName(w, e, 'enemy')}.`,
  touches: (w, e) => `${unitName(w, e)} now touch ${unitName(w, e, 'enemy')} and are engaged.`,
  'falls-back': (w, e) => `${unitName(w, e)} fall back ${far(e)}.`,
  'follows-up': (w, e) => `${unitName(w, e)} follow up for ${far(e)}.`,
  turns: (w, e) => `${unitName(w, e)} turn to face ${windOf(e['facing'] as number)}.`,
};
