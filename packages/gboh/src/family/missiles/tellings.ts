import { hexText, leaderName, type Tellings, unitName } from '../base/telling.ts';
import { LOW, NONE } from '../base/vocabulary.ts';

const fates: Record<string, string> = {
  nothing: 'is unhurt',
  finished: 'is shaken and does no more this turn',
  'wounded-1': 'is wounded',
  'wounded-2': 'is badly wounded',
  killed: 'is killed',
};

export const missileTellings: Tellings = {
  fires: (w, e) => {
    const shooter = e['screen'] ? `The screen of ${unitName(w, e, 'firer')}` : unitName(w, e, 'firer');
    const mark = e['target'] === NONE ? `the leaders in ${hexText(w, e)}` : unitName(w, e, 'target');
    const result = e['target'] === NONE ? '' : Number(e['hits']) > 0 ? ' and hits' : ' without effect';
    return `${shooter} fires at ${mark}, range ${e['range']}${result}.`;
  },
  missiles: (w, e) => {
    const whose = e['screen'] ? `The screen of ${unitName(w, e)}` : unitName(w, e);
    return e['left'] === LOW ? `${whose} is low on missiles.` : `${whose} has no missiles left.`;
  },
  reloads: (w, e) => `${unitName(w, e)} takes up new missiles.`,
  harasses: (w, e) => `${unitName(w, e)} harasses ${unitName(w, e, 'target')}.`,
  'leader-fate': (w, e) => `${leaderName(w, e)} ${fates[String(e['fate'])] ?? 'is struck'}.`,
};
