import {
  edges,
  fieldWeapons,
  missileCodes,
  optionIds,
  type TroopId,
  troopIds,
  unitClasses,
  unitStates,
  unitTypes,
} from '@taxiarch/gboh';
import * as v from 'valibot';
import { headShape, key, oneOf, sideShape, whole, words } from './shapes.ts';

/** Rule systems that are played on hexes and for which there are battles. */
export const hexRulesets = ['alexander'] as const;

const hex = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex is written by four digits, column then row, such as "0507"'));

const mapSchema = v.strictObject({
  cols: whole(1, 99),
  rows: whole(1, 99),
  legend: v.record(v.string(), v.nullable(v.string())),
  terrain: v.array(v.string()),
  elevation: v.exactOptional(v.array(v.string())),
  hexsides: v.exactOptional(v.array(v.strictObject({ feature: words, at: v.array(words) }))),
  names: v.exactOptional(v.array(v.strictObject({ at: hex, text: words }))),
});

const sideSchema = v.strictObject({
  ...sideShape,
  macedonian: v.boolean(),
  retreat: oneOf(edges),
  withdrawal: v.pipe(
    v.number(),
    v.integer('a withdrawal level is a whole number'),
    v.minValue(1, 'a withdrawal level is at least 1'),
  ),
});

const ratingsSchema = v.strictObject({
  type: v.exactOptional(oneOf(unitTypes)),
  cls: v.exactOptional(v.nullable(oneOf(unitClasses))),
  size: v.exactOptional(whole(1, 30)),
  tq: v.exactOptional(whole(1, 9)),
  ma: v.exactOptional(whole(0, 12)),
  maHigh: v.exactOptional(whole(0, 12)),
  missile: v.exactOptional(v.nullable(oneOf(missileCodes))),
  weapon: v.exactOptional(v.nullable(oneOf(fieldWeapons))),
  wide: v.exactOptional(v.boolean()),
  cataphract: v.exactOptional(v.boolean()),
  screen: v.exactOptional(v.boolean()),
  figure: v.exactOptional(words),
});

const unitSchema = v.strictObject({
  key,
  name: words,
  side: key,
  troop: oneOf(troopIds as [TroopId, ...TroopId[]]),
  at: words,
  ratings: v.exactOptional(ratingsSchema),
  people: v.exactOptional(words),
  professional: v.exactOptional(v.boolean()),
  hits: v.exactOptional(whole(0, 9)),
  states: v.exactOptional(v.array(oneOf(unitStates))),
});

const leaderSchema = v.strictObject({
  key,
  name: words,
  side: key,
  at: hex,
  initiative: whole(1, 9),
  range: whole(0, 20),
  line: v.exactOptional(v.boolean()),
  strategy: v.exactOptional(whole(0, 9)),
  combat: v.exactOptional(v.nullable(whole(0, 9))),
  charisma: v.exactOptional(whole(0, 4)),
  role: v.exactOptional(oneOf(['overall', 'wing', 'subordinate', 'contingent'])),
  elite: v.exactOptional(v.boolean()),
  lines: v.exactOptional(v.array(key)),
  contingent: v.exactOptional(v.array(key)),
  routPoints: v.exactOptional(v.nullable(whole(0, 200))),
});

const lineSchema = v.strictObject({
  id: key,
  side: key,
  kind: oneOf(['infantry', 'elephant', 'cavalry', 'chariot']),
  units: v.pipe(v.array(key), v.minLength(1, 'at least one unit must be named')),
});

/** A battle on hexes as a data file. docs/scenario-format.md says what each field means. */
export const hexSchema = v.strictObject({
  ...headShape,
  ruleset: oneOf(hexRulesets),
  map: mapSchema,
  sides: v.strictTuple([sideSchema, sideSchema], 'exactly two sides are expected'),
  units: v.pipe(v.array(unitSchema), v.minLength(1, 'at least one unit is needed')),
  leaders: v.pipe(v.array(leaderSchema), v.minLength(1, 'at least one leader is needed')),
  lines: v.exactOptional(v.array(lineSchema)),
  options: v.exactOptional(v.array(oneOf(optionIds))),
  special: v.exactOptional(v.array(key)),
  compass: v.exactOptional(
    v.pipe(v.array(whole(0, 5)), v.length(6, 'six hexsides are expected, for the rolls 1 to 6')),
  ),
  lastTurn: v.exactOptional(whole(0, 99)),
});

export type HexScenario = v.InferOutput<typeof hexSchema>;
