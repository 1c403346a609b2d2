import { conveyances, edges, leaderRoles, missileCodes, unitStates, type VolumeRules } from '@taxiarch/gboh';
import { grammaticalNumbers } from '@taxiarch/kernel';
import * as v from 'valibot';
import { headShape, key, listOf, oneOf, sideShape, whole, words } from '../shapes.ts';

/** Rule systems that are played on hexes and for which there are battles. */
export const hexRulesets = ['alexander', 'chandragupta', 'chariots'] as const;
export type HexRuleset = (typeof hexRulesets)[number];

export const hex = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex is four digits, column then row, such as "0507"'));

/** One sign a hex: how many there must be is told with the size of the map. */
const mapRow = v.pipe(v.string(), v.maxLength(200, 'a row of the map has at most 200 characters'));

const mapSchema = v.strictObject({
  cols: whole(1, 99),
  rows: whole(1, 99),
  legend: v.record(v.string(), v.nullable(words)),
  terrain: listOf(mapRow, 99),
  elevation: v.exactOptional(listOf(mapRow, 99)),
  hexsides: v.exactOptional(listOf(v.strictObject({ feature: words, at: listOf(words, 30_000) }), 1_000)),
  names: v.exactOptional(listOf(v.strictObject({ at: hex, text: words }), 500)),
});

const hexSide = {
  ...sideShape,
  retreat: oneOf(edges),
  withdrawal: v.pipe(
    v.number(),
    v.integer('a withdrawal level is a whole number'),
    v.minValue(1, 'a withdrawal level is at least 1'),
    v.maxValue(100_000, 'a withdrawal level is at most 100000'),
  ),
};

const lineKinds = ['infantry', 'elephant', 'cavalry', 'chariot'] as const;

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
  charisma: v.exactOptional(whole(0, 9)),
  role: v.exactOptional(oneOf(leaderRoles)),
  elite: v.exactOptional(v.boolean()),
  lines: v.exactOptional(listOf(key, 200)),
  contingent: v.exactOptional(listOf(key, 1_000)),
  routPoints: v.exactOptional(v.nullable(whole(0, 200))),
  people: v.exactOptional(words),
  group: v.exactOptional(words),
  arm: v.exactOptional(v.nullable(oneOf(lineKinds))),
  wing: v.exactOptional(listOf(key, 200)),
  conveyance: v.exactOptional(v.nullable(oneOf(conveyances))),
  hero: v.exactOptional(v.boolean()),
  stamina: v.exactOptional(whole(0, 20)),
  archer: v.exactOptional(v.boolean()),
  onFoot: v.exactOptional(v.boolean()),
  rallies: v.exactOptional(v.boolean()),
  replacement: v.exactOptional(
    v.nullable(v.strictObject({ name: words, initiative: whole(0, 9), range: whole(0, 20) })),
  ),
});

const lineSchema = v.strictObject({
  id: key,
  name: v.exactOptional(words),
  side: key,
  kind: oneOf(lineKinds),
  units: v.pipe(listOf(key, 1_000), v.minLength(1, 'at least one unit must be named')),
});

/** What a volume has on its counters, and what its missiles are thrown by. */
export interface HexWords extends Pick<VolumeRules, 'words'> {
  readonly weapons: readonly string[];
}

const ratingsOf = ({ words: { types, classes, grades = [] }, weapons }: HexWords) =>
  v.strictObject({
    type: v.exactOptional(oneOf(types)),
    cls: v.exactOptional(v.nullable(oneOf(classes))),
    size: v.exactOptional(whole(1, 30)),
    tq: v.exactOptional(whole(1, 9)),
    ma: v.exactOptional(whole(0, 12)),
    maHigh: v.exactOptional(whole(0, 12)),
    missile: v.exactOptional(v.nullable(oneOf(missileCodes))),
    weapon: v.exactOptional(v.nullable(oneOf(weapons))),
    wide: v.exactOptional(v.boolean()),
    cataphract: v.exactOptional(v.boolean()),
    screen: v.exactOptional(v.boolean()),
    grade: v.exactOptional(v.nullable(oneOf(grades))),
    second: v.exactOptional(v.nullable(oneOf(weapons))),
    figure: v.exactOptional(words),
  });

const unitOf = (known: HexWords) =>
  v.strictObject({
    key,
    name: words,
    number: v.exactOptional(oneOf(grammaticalNumbers)),
    side: key,
    troop: oneOf(Object.keys(known.words.troops)),
    at: v.exactOptional(words),
    ratings: v.exactOptional(ratingsOf(known)),
    people: v.exactOptional(words),
    professional: v.exactOptional(v.boolean()),
    group: v.exactOptional(words),
    foot: v.exactOptional(key),
    hits: v.exactOptional(whole(0, 9)),
    states: v.exactOptional(listOf(oneOf(unitStates), 20)),
  });

/**
 * A battle on hexes as a data file, in the words of a volume; `side` is what it says of a side beside what all do.
 * docs/scenario-format.md says what each field means.
 */
export function hexSchema<const R extends HexRuleset, const E extends v.ObjectEntries>(
  ruleset: R,
  known: HexWords,
  side: E,
) {
  const sideSchema = v.strictObject({ ...hexSide, ...side });
  return v.strictObject({
    ...headShape,
    ruleset: oneOf([ruleset]),
    map: mapSchema,
    sides: v.strictTuple([sideSchema, sideSchema], 'exactly two sides are expected'),
    units: v.pipe(listOf(unitOf(known), 1_000), v.minLength(1, 'at least one unit is needed')),
    leaders: v.pipe(listOf(leaderSchema, 200), v.minLength(1, 'at least one leader is needed')),
    lines: v.exactOptional(listOf(lineSchema, 200)),
    options: v.exactOptional(listOf(oneOf(known.words.options), 100)),
    special: v.exactOptional(listOf(key, 100)),
    compass: v.exactOptional(
      v.pipe(v.array(whole(0, 5)), v.length(6, 'six hexsides are expected, for the rolls 1 to 6')),
    ),
    lastTurn: v.exactOptional(whole(0, 99)),
  });
}

/** A battle on hexes, of whatever volume. */
export type HexScenario = v.InferOutput<ReturnType<typeof hexSchema<HexRuleset, Record<never, never>>>>;
