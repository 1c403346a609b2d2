import { facingName, facingOf, hexNumber, inColumn, placementText } from '@taxiarch/hexfield';
import { type EventTexts, hexText, leaderName, unitName } from '../base/event-text.ts';
import { valueIn } from '../base/overrides.ts';
import { furtherChanges } from './steps.ts';

const forming: { [what: string]: string } = {
  square: 'forms square',
  'break square': 'leaves square',
  'fire mode': 'is set up to fire',
  'move mode': 'is made ready to move',
};

export const movementEventTexts: EventTexts = {
  steps: (w, e) => {
    const { grid } = w.field;
    const to = e['to'] as number;
    const hexes = (e['hexes'] as number[]).map((hex) => hexNumber(grid, hex)).join(' and ');
    const how = e['how'] as string;
    if (how === 'stack')
      return `${unitName(w, e)} closes up behind its fellows in ${hexes}: they stand in double depth.`;
    const turning = how.startsWith('pivot') ? `, coming round to face ${facingName(facingOf(to))}` : '';
    return `${unitName(w, e)} moves into ${hexes}${turning} (${e['mp']} MP).`;
  },
  turns: (w, e) => `${unitName(w, e)} turns to face ${facingName(facingOf(e['to'] as number))} (${e['mp']} MP).`,
  forms: (w, e) => {
    const what = e['what'] as string;
    const words = forming[what] ?? valueIn({ world: w }, furtherChanges)[what]?.told;
    if (words) return `${unitName(w, e)} ${words}.`;
    const to = e['to'] as number;
    return `${unitName(w, e)} forms ${inColumn(to) ? 'column' : 'line'}: ${placementText(w.field.grid, to)}.`;
  },
  'leaves-zone': (w, e) => {
    const names = (e['enemies'] as number[]).map((enemy) => w.units[enemy]?.name ?? 'the enemy');
    return `${unitName(w, e)} breaks away from ${names.join(' and ')}.`;
  },
  unstacks: (w, e) => `${unitName(w, e)} moves off ${unitName(w, e, 'under')}; the double depth is dissolved.`,
  'falls-back': (w, e) =>
    `${unitName(w, e)} finds its way closed and goes back to ${placementText(w.field.grid, e['to'] as number)}.`,
  'passed-through': (w, e) => `${unitName(w, e)} passes through ${unitName(w, e, 'stationary')}.`,
  'need-not-attack': (w, e) => `${unitName(w, e)} need not attack here.`,
  'must-check': (w, e) => `${unitName(w, e)} will attack, after a check of its nerve.`,
  'leader-stays': (w, e) => `${leaderName(w, e)} stays behind in ${hexText(w, e)}.`,
};
