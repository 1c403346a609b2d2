import { chariotsVolume } from '@taxiarch/gboh';
import * as v from 'valibot';
import { hex, hexSchema } from '../hex/schema.ts';
import { key, listOf, whole, words } from '../shapes.ts';

/** A Standard is with a leader, or in a place that stays (cof-9.31). */
const standard = v.union(
  [v.strictObject({ name: words, leader: key }), v.strictObject({ name: words, at: hex })],
  'a Standard has a name and either its leader or the hex where it stands, “at”',
);

/** The Withdrawal Level of a side is another one from a turn on (cof-2.8b). */
const levelChange = v.strictObject({ turn: whole(1, 1000), by: whole(-100_000, 100_000) });

export const chariotsSchema = hexSchema(
  'chariots',
  { words: chariotsVolume.book.words, weapons: chariotsVolume.charts().words.weapons },
  {
    standards: v.exactOptional(listOf(standard, 10)),
    opens: v.exactOptional(v.boolean()),
    levels: v.exactOptional(listOf(levelChange, 20)),
  },
);
export type ChariotsScenario = v.InferOutput<typeof chariotsSchema>;
