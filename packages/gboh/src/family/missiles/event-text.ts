import type { GameEvent } from '@taxiarch/kernel';
import { type EventTexts, hexText, leaderName, unitName } from '../base/event-text.ts';
import { LOW, NONE, SCREEN_ARCHERS } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';

const fates: Record<string, string> = {
  nothing: 'is unhurt',
  finished: 'is shaken and does no more this turn',
  'wounded-1': 'is wounded',
  'wounded-2': 'is badly wounded',
  killed: 'is killed',
};

const hasBows = (w: World, unit: unknown): boolean => w.units[Number(unit)]?.second !== SCREEN_ARCHERS;
/** The second kind of a unit's missiles: the men on foot around an elephant, or the unit's own bows. */
const archersOf = (w: World, e: GameEvent, who: string): string =>
  hasBows(w, e[who]) ? `${unitName(w, e, who)}, with bows` : `The screen of ${unitName(w, e, who)}`;

export const missileEventTexts: EventTexts = {
  fires: (w, e) => {
    const shooter = e['screen'] ? archersOf(w, e, 'firer') : unitName(w, e, 'firer');
    const mark = e['target'] === NONE ? `the leaders in ${hexText(w, e)}` : unitName(w, e, 'target');
    const result = e['target'] === NONE ? '' : Number(e['hits']) > 0 ? ', a hit' : ', no hit';
    // Units are called Slingers and Horse, one and many: no verb goes with both.
    return `${shooter}: missiles at ${mark}, range ${e['range']}${result}.`;
  },
  missiles: (w, e) => {
    if (e['screen'] && hasBows(w, e['unit'])) {
      return `${unitName(w, e)} ${e['left'] === LOW ? 'is low on arrows' : 'has no arrows left'}.`;
    }
    const whose = e['screen'] ? archersOf(w, e, 'unit') : unitName(w, e);
    return e['left'] === LOW ? `${whose} is low on missiles.` : `${whose} has no missiles left.`;
  },
  reloads: (w, e) => `${unitName(w, e)} takes up new missiles.`,
  harasses: (w, e) => `${unitName(w, e)} harasses ${unitName(w, e, 'target')}.`,
  'leader-fate': (w, e) => `${leaderName(w, e)} ${fates[String(e['fate'])] ?? 'is struck'}.`,
};
