import type { GameEvent } from '@taxiarch/kernel';
import { type EventTexts, hexText, leaderName, unitDoes, unitName } from '../base/event-text.ts';
import { LOW, NONE, SCREEN_ARCHERS } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';

const fates: Record<string, string> = {
  nothing: 'is unhurt',
  finished: 'is shaken',
  'wounded-1': 'is wounded',
  'wounded-2': 'is badly wounded',
  killed: 'is fatally hit',
};

const hasBows = (w: World, unit: unknown): boolean => w.units[Number(unit)]?.second !== SCREEN_ARCHERS;
/** Who shoots: the unit, the unit with its bows, or the screen of men on foot around an elephant. */
function shooting(w: World, e: GameEvent): string {
  if (!e['screen']) return unitDoes(w, e, 'fires', 'fire', 'firer');
  if (hasBows(w, e['firer'])) return `${unitDoes(w, e, 'fires', 'fire', 'firer')} bows`;
  return `The screen of ${unitName(w, e, 'firer')} fires`;
}

export const missileEventTexts: EventTexts = {
  fires: (w, e) => {
    const fires = shooting(w, e);
    const mark = e['target'] === NONE ? `the leaders in ${hexText(w, e)}` : unitName(w, e, 'target');
    const result = e['target'] === NONE ? '' : Number(e['hits']) > 0 ? ': hit' : ': no hit';
    return `${fires} at ${mark}, range ${e['range']}${result}.`;
  },
  missiles: (w, e) => {
    const own = !e['screen'] || hasBows(w, e['unit']);
    const [is, has] = own
      ? [unitDoes(w, e, 'is', 'are'), unitDoes(w, e, 'has', 'have')]
      : ['is', 'has'].map((does) => `The screen of ${unitName(w, e)} ${does}`);
    const missiles = e['screen'] && own ? 'arrows' : 'missiles';
    return e['left'] === LOW ? `${is} low on ${missiles}.` : `${has} no ${missiles} left.`;
  },
  reloads: (w, e) => `${unitDoes(w, e, 'reloads', 'reload')}.`,
  harasses: (w, e) => `${unitDoes(w, e, 'harasses', 'harass')} ${unitName(w, e, 'target')}.`,
  'leader-fate': (w, e) => `${leaderName(w, e)} ${fates[String(e['fate'])] ?? 'is hit'}.`,
};
