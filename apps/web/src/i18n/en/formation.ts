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

/** Texts for formations that move together. */
export const formationEn = {
  open: 'Move together…',
  openHint: 'Moves a line, a wing or any selected units in one step.',
  title: 'Move together',
  close: 'Cancel',
  who: 'Formation',
  members: 'Units in the formation',
  hint: 'Select units here or on the map. Drag the handle, or set the distance.',
  kinds: {
    line: (name: string) => (name === '' ? 'Line Command' : `Line Command: ${name}`),
    group: (name: string) => name,
    all: () => 'All units that can be ordered',
    army: () => 'The whole army',
    command: (name: string) => `Command: ${name}`,
  },
  /** A line of battle by its ends. */
  between: (first: string, last: string) => `Line from ${first} to ${last}`,
  picked: 'selected units',
  how: 'Manoeuvre',
  doings: { ahead: 'Forward', far: 'Full move', incline: 'Incline', wheel: 'Wheel', turn: 'Turn' },
  hands: { left: 'Left', right: 'Right' },
  handsLabel: 'Direction',
  by: 'Distance',
  less: 'Less',
  more: 'More',
  lengths,
  turns,
  dragged: 'Set by the handle',
  ride: 'Move leaders with their units',
  carryOut: (n: number) => `Move ${counted(n, 'unit')}`,
  thinking: 'Checking…',
  sum: (follow: number, short: number, stay: number) =>
    `${[
      `${counted(follow, 'unit')} can move`,
      ...(short > 0 ? [`${short} of them only part of the way`] : []),
      ...(stay > 0 ? [`${stay} cannot`] : []),
    ].join(', ')}.`,
  cost: (n: number, by: Counted) => costs[by](n),
  hits: (n: number) => counted(n, 'hit'),
  short: 'Stop early:',
  stays: 'Cannot move:',
  doubt: {
    die: (text: string) => `A die roll can interrupt this: ${text}.`,
    reaction: (text: string) => `A reaction can interrupt this: ${text}`,
    own: (text: string) => `You will be asked to decide: ${text}`,
  },
  bystander: (name: string, hits: number) => `Passing through ${name} causes ${counted(hits, 'hit')}.`,
  ghost: (name: string, cost: string, hits: number) => `${name}: ${cost}${hits > 0 ? `, ${counted(hits, 'hit')}` : ''}`,
  blocked: (name: string, why: string) => `${name} cannot move: ${why}`,
  handle: 'Drag the formation',
  undone: (names: string) => `Interrupted. Not moved: ${names}.`,
  goOn: 'Continue the move',
  drop: 'Cancel the rest',
};
