import { aboutReaders, readTable } from '@taxiarch/miniatures/script';
import { readings } from '../base/interpretations.ts';
import { DISMOUNTING } from '../movement/dismount.ts';
import type { TableScript } from './draft.ts';
import { positionReaders } from './read-field.ts';

const about = aboutReaders('classical', [DISMOUNTING, ...readings.map(({ id }) => id)]);

/** Reads a script of the table. */
export const readTableScript = (text: string): TableScript =>
  readTable(
    { units: [], generals: [], pieces: [], barriers: [], options: [], width: 1440, depth: 960, move: 2 },
    { position: positionReaders, about },
    text,
  );
