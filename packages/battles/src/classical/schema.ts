import {
  type ArmyFile,
  type GroundKind,
  groundKinds,
  type LineKind,
  lineKinds,
  optionalRules,
  pace,
  readings,
} from '@taxiarch/classical';
import { inWholeUnits, type Options, optionIds, optionWords as wordsOf } from '@taxiarch/miniatures';
import * as v from 'valibot';
import { headShape, key, listOf, oneOf, prose, sideShape, whole, words } from '../shapes.ts';
import { playOption, stepWords } from '../table/setup-steps.ts';
import { tableShape } from '../table/shapes.ts';
import { classicalSetUp, setUpSteps } from './setup-steps.ts';

/** Places on the table are written in whole paces. */
export const places = inWholeUnits(pace);

const groundSchema = v.strictObject({
  ...tableShape<GroundKind, LineKind>({
    ...{ places, unit: 'paces', point: '700,820', size: '180x120', ground: groundKinds, obstacles: lineKinds },
    // The largest that we draw: 12 by 8 feet with figures of 15 mm.
    width: [360, 2880],
    depth: [360, 1920],
  }),
  scale: v.exactOptional(v.picklist([15, 25], 'expected 15 or 25: the figure size in mm')),
});

const postSchema = v.strictObject({
  at: words,
  files: v.exactOptional(whole(1, 60)),
  orders: v.exactOptional(prose),
});

const sideSchema = v.strictObject({
  ...sideShape,
  // Read by the rules of armies, which tell more of what is wrong with one.
  army: v.custom<string | ArmyFile>((army) => army !== undefined && army !== null, 'expected an army'),
  units: v.exactOptional(v.record(key, postSchema)),
  generals: v.exactOptional(v.record(key, key)),
});

const choices: Options = { optional: optionalRules, readings };

/** Optional rules, other readings and steps of the set-up that a battle or its players may name. */
export const tableOptions: readonly string[] = [...setUpSteps.map(playOption), ...optionIds(choices)];

/** What a choice before the battle says, with its rule. */
export const optionWords = (option: string): { rule: string; text: string } | undefined =>
  stepWords(classicalSetUp, option) ?? wordsOf(choices, option);

/** A battle on the open table as a data file. docs/table-format.md says what each field means. */
export const classicalSchema = v.strictObject({
  ...headShape,
  ruleset: oneOf(['classical']),
  table: groundSchema,
  sides: v.strictTuple([sideSchema, sideSchema], 'expected exactly two sides'),
  first: v.exactOptional(words),
  played: v.exactOptional(listOf(oneOf(setUpSteps), 20)),
  options: v.exactOptional(listOf(oneOf(tableOptions), 100)),
  periods: v.exactOptional(whole(1, 60)),
});

export type ClassicalScenario = v.InferOutput<typeof classicalSchema>;
