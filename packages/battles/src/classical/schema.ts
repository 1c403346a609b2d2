import {
  type ArmyFile,
  type GroundKind,
  groundKinds,
  type LineKind,
  lineKinds,
  optionalRules,
  readings,
} from '@taxiarch/classical';
import * as v from 'valibot';
import { headShape, key, listOf, oneOf, prose, sideShape, whole, words } from '../shapes.ts';

/** The largest table that we draw, in paces: 12 by 8 feet with figures of 15 mm. */
const MOST_WIDTH = 2880;
const MOST_DEPTH = 1920;

const point = v.pipe(
  v.string(),
  v.regex(/^\d{1,4},\s?\d{1,4}$/, 'a point is written in paces from the left and from the top, such as "700,820"'),
);
const size = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/, 'a size is written in paces, such as "180x120"'),
);

const pieceSchema = v.strictObject({
  key,
  kind: oneOf(groundKinds as readonly [GroundKind, ...GroundKind[]]),
  name: v.exactOptional(words),
  at: v.exactOptional(point),
  size: v.exactOptional(size),
  turned: v.exactOptional(whole(0, 359)),
  corners: v.exactOptional(v.pipe(listOf(point, 200), v.minLength(3, 'an area has three corners at least'))),
  course: v.exactOptional(v.pipe(listOf(point, 200), v.minLength(2, 'a course has two points at least'))),
  width: v.exactOptional(whole(1, 200)),
  height: v.exactOptional(whole(0, 9)),
});

const barrierSchema = v.strictObject({
  kind: oneOf(lineKinds as readonly [LineKind, ...LineKind[]]),
  from: point,
  to: point,
});

const groundSchema = v.strictObject({
  width: whole(360, MOST_WIDTH),
  depth: whole(360, MOST_DEPTH),
  scale: v.exactOptional(v.picklist([15, 25], 'figures are of 15 or 25 mm')),
  pieces: v.exactOptional(listOf(pieceSchema, 200)),
  barriers: v.exactOptional(listOf(barrierSchema, 200)),
});

const postSchema = v.strictObject({
  at: words,
  files: v.exactOptional(whole(1, 60)),
  orders: v.exactOptional(prose),
});

const sideSchema = v.strictObject({
  ...sideShape,
  // Read by the rules of armies, which tell more of what is wrong with one.
  army: v.custom<string | ArmyFile>((army) => army !== undefined && army !== null, 'an army is expected here'),
  units: v.exactOptional(v.record(key, postSchema)),
  generals: v.exactOptional(v.record(key, key)),
});

/** What the players may do themselves before the first move. */
export const setUpSteps = ['terrain', 'table-sides', 'deployment', 'orders'] as const;
/** The option by which players choose to do a step themselves though the battle brings it along. */
export const playOption = (step: (typeof setUpSteps)[number]): string => `play-${step}`;

/** Optional rules, other readings and steps of the set-up that a battle or its players may name. */
export const tableOptions: readonly string[] = [
  ...setUpSteps.map(playOption),
  ...[...optionalRules, ...readings].map(({ id }) => id),
];

/** What an optional rule or another reading says; steps of the set-up are no rules. */
export function optionWords(option: string): { rule: string; text: string } | undefined {
  const reading = readings.find(({ id }) => id === option);
  if (reading) return { rule: reading.row, text: reading.other };
  const rule = optionalRules.find(({ id }) => id === option);
  return rule && { rule: rule.id, text: rule.text };
}

/** A battle on the open table as a data file. docs/table-format.md says what each field means. */
export const tableSchema = v.strictObject({
  ...headShape,
  ruleset: oneOf(['classical']),
  table: groundSchema,
  sides: v.strictTuple([sideSchema, sideSchema], 'exactly two sides are expected'),
  first: v.exactOptional(words),
  played: v.exactOptional(listOf(oneOf(setUpSteps), 20)),
  options: v.exactOptional(listOf(oneOf(tableOptions), 100)),
  periods: v.exactOptional(whole(1, 60)),
});

export type TableScenario = v.InferOutput<typeof tableSchema>;
export type TablePiece = v.InferOutput<typeof pieceSchema>;
