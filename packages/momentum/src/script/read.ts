import { aboutReaders, readTable } from '@taxiarch/miniatures/script';
import { readings } from '../interpretations.ts';
import type { MomentumScript } from './draft.ts';
import { positionReaders } from './read-field.ts';

const about = aboutReaders(
  'momentum',
  readings.map(({ id }) => id),
);

/** Reads a script of the momentum table. */
export const readMomentumScript = (text: string): MomentumScript =>
  readTable(
    { units: [], generals: [], pieces: [], barriers: [], options: [], width: 72, depth: 48, turn: 2, turns: 8 },
    { position: positionReaders, about },
    text,
  );
