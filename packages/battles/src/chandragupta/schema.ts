import { chandraguptaVolume } from '@taxiarch/gboh';
import * as v from 'valibot';
import { hexSchema } from '../hex/schema.ts';
import { whole, words } from '../shapes.ts';

const { weapons, engines } = chandraguptaVolume.charts().words;

export const chandraguptaSchema = hexSchema(
  'chandragupta',
  { words: chandraguptaVolume.book.words, weapons: [...weapons, ...engines] },
  {
    flights: v.exactOptional(v.record(words, whole(0, 99))),
    holds: v.exactOptional(
      v.picklist(['camp', 'city', 'stronghold'], 'a side holds the camp, the city or the strongholds'),
    ),
    refuge: v.exactOptional(v.pipe(v.array(words), v.minLength(1, 'a refuge has at least one hex'))),
  },
);
export type ChandraguptaScenario = v.InferOutput<typeof chandraguptaSchema>;
