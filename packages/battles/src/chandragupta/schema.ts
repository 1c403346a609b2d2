import { chandraguptaVolume } from '@taxiarch/gboh';
import type * as v from 'valibot';
import { hexSchema } from '../hexes/schema.ts';

const { weapons, engines } = chandraguptaVolume.charts().words;

export const chandraguptaSchema = hexSchema(
  'chandragupta',
  { words: chandraguptaVolume.book.words, weapons: [...weapons, ...engines] },
  {},
);
export type ChandraguptaScenario = v.InferOutput<typeof chandraguptaSchema>;
