import { alexanderVolume, fieldWeapons } from '@taxiarch/gboh';
import * as v from 'valibot';
import { hexSchema } from '../hex/schema.ts';

/** Beside what every volume's scenarios say: whether a side counts as Macedonian. */
export const alexanderSchema = hexSchema(
  'alexander',
  { words: alexanderVolume.book.words, weapons: fieldWeapons },
  { macedonian: v.boolean() },
);
export type AlexanderScenario = v.InferOutput<typeof alexanderSchema>;
