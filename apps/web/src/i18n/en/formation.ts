import type { Measure } from '../../engine/protocol/table.ts';
import { counted } from '../counted.ts';

type Counted = Measure | 'hexes';
const lengths: Readonly<Record<Counted, (n: number) => string>> = {
  hexes: (n) => counted(n, 'hex', 'hexes'),
  paces: (n) => counted(n, 'pace'),
  inches: (n) => `${n}"`,
};
const costs: Readonly<Record<Counted, (n: number) => string>> = { ...lengths, hexes: (n) => `${n} MP` };
const turns: Readonly<Record<Counted, (n: number) => string>> = {
  hexes: (n) => counted(n, 'vertex', 'vertices'),
  paces: (n) => `${n}°`,
  inches: (n) => `${n}°`,
};

/** The words of formations that are moved as one. */
export const formationEn = {
  open: 'Move together …',
  openHint: 'A line, a wing or whoever you pick moves by one answer.',
  title: 'Move together',
  close: 'Leave it',
  who: 'Who',
  members: 'Who goes along',
  hint: 'Tick your troops here or touch them on the map; drag the handle, or say how far.',
  kinds: {
    line: (name: string) => (name === '' ? 'The line under command' : `Line Command: ${name}`),
    group: (name: string) => name,
    all: () => 'All who may be ordered',
    army: () => 'The whole army',
    command: (name: string) => `The command of ${name}`,
  },
  /** A line of battle by its ends. */
  between: (first: string, last: string) => `The line from ${first} to ${last}`,
  picked: 'as you picked them',
  how: 'What they do',
  doings: { ahead: 'Forward', far: 'As far as each can', incline: 'Incline', wheel: 'Wheel', turn: 'Turn' },
  hands: { left: 'To the left', right: 'To the right' },
  handsLabel: 'To which hand',
  by: 'How far',
  less: 'Less',
  more: 'More',
  lengths,
  turns,
  dragged: 'As the handle was dragged',
  ride: 'Leaders with them ride along',
  carryOut: (n: number) => `Carry out: ${counted(n, 'unit')}`,
  thinking: 'Trying it …',
  sum: (follow: number, short: number, stay: number) =>
    `${[
      `${counted(follow, 'unit follows', 'units follow')}`,
      ...(short > 0 ? [`${short} of them not all the way`] : []),
      ...(stay > 0 ? [`${stay} cannot`] : []),
    ].join(', ')}.`,
  cost: (n: number, by: Counted) => costs[by](n),
  hits: (n: number) => counted(n, 'hit'),
  short: 'Gets no further:',
  stays: 'Cannot follow:',
  doubt: {
    die: (text: string) => `May be interrupted: a die, ${text}.`,
    reaction: (text: string) => `May be interrupted: ${text}`,
    own: (text: string) => `You will be asked: ${text}`,
  },
  bystander: (name: string, hits: number) => `${name} is passed through: ${counted(hits, 'hit')}.`,
  ghost: (name: string, cost: string, hits: number) => `${name}: ${cost}${hits > 0 ? `, ${counted(hits, 'hit')}` : ''}`,
  blocked: (name: string, why: string) => `${name} cannot follow: ${why}`,
  handle: 'Drag the formation',
  undone: (names: string) => `Interrupted. Left undone: ${names}.`,
  goOn: 'Go on with the rest',
  drop: 'Leave the rest',
};
