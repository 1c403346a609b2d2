import { facingName, facingOf, hexNumber, inColumn, placementText } from '@taxiarch/hexfield';
import { listed } from '@taxiarch/kernel';
import { type EventTexts, hexText, leaderName, unitDoes, unitName, unitWord } from '../base/event-text.ts';
import { valueIn } from '../base/overrides.ts';
import { type FurtherChange, furtherChanges } from './steps.ts';

const forming: { [what: string]: FurtherChange['told'] } = {
  square: ['forms square', 'form square'],
  'break square': ['leaves square', 'leave square'],
  'fire mode': ['switches to Fire mode', 'switch to Fire mode'],
  'move mode': ['switches to Move mode', 'switch to Move mode'],
};

export const movementEventTexts: EventTexts = {
  steps: (w, e) => {
    const { grid } = w.field;
    const to = e['to'] as number;
    const hexes = (e['hexes'] as number[]).map((hex) => hexNumber(grid, hex)).join(' and ');
    const how = e['how'] as string;
    if (how === 'stack')
      return `${unitDoes(w, e, 'moves', 'move')} into ${hexes} and ${unitWord(w, e, 'forms', 'form')} a Double-Depth Phalanx.`;
    const turning = how.startsWith('pivot')
      ? ` and ${unitWord(w, e, 'faces', 'face')} ${facingName(facingOf(to))}`
      : '';
    return `${unitDoes(w, e, 'moves', 'move')} into ${hexes}${turning} (${e['mp']} MP).`;
  },
  turns: (w, e) =>
    `${unitDoes(w, e, 'turns', 'turn')} to face ${facingName(facingOf(e['to'] as number))} (${e['mp']} MP).`,
  forms: (w, e) => {
    const what = e['what'] as string;
    const words = forming[what] ?? valueIn({ world: w }, furtherChanges)[what]?.told;
    if (words) return `${unitDoes(w, e, ...words)}.`;
    const to = e['to'] as number;
    return `${unitDoes(w, e, 'forms', 'form')} ${inColumn(to) ? 'column' : 'line'}: ${placementText(w.field.grid, to)}.`;
  },
  'leaves-zone': (w, e) => {
    const names = (e['enemies'] as number[]).map((enemy) => w.units[enemy]?.name ?? 'the enemy');
    return `${unitDoes(w, e, 'leaves', 'leave')} the ZOC of ${listed(names)}.`;
  },
  unstacks: (w, e) =>
    `${unitDoes(w, e, 'moves', 'move')} off ${unitName(w, e, 'under')}: the Double-Depth Phalanx is dissolved.`,
  'falls-back': (w, e) =>
    `The path of ${unitName(w, e)} is blocked: ${unitWord(w, e, 'it returns', 'they return')} to ${placementText(w.field.grid, e['to'] as number)}.`,
  'passed-through': (w, e) => `${unitDoes(w, e, 'passes', 'pass')} through ${unitName(w, e, 'stationary')}.`,
  'need-not-attack': (w, e) => `${unitName(w, e)} need not attack here.`,
  'must-check': (w, e) => `${unitName(w, e)} will attack after a TQ Check.`,
  'leader-stays': (w, e) => `${leaderName(w, e)} stays behind in ${hexText(w, e)}.`,
};
