import { inTenths, type Options, optionIds, optionWords as wordsOf } from '@taxiarch/miniatures';
import {
  type ArmyFile,
  type GroundKind,
  groundKinds,
  inch,
  type LineKind,
  lineKinds,
  readings,
} from '@taxiarch/momentum';
import * as v from 'valibot';
import { headShape, key, listOf, oneOf, sideShape, whole, words } from '../shapes.ts';
import { playOption, stepWords } from '../table/setup-steps.ts';
import { tableShape } from '../table/shapes.ts';
import { momentumSetUp, momentumSteps } from './setup-steps.ts';

/** Places on the table are written in inches, to a tenth. */
export const places = inTenths(inch);

const groundSchema = v.strictObject(
  tableShape<GroundKind, LineKind>({
    ...{ places, unit: 'inches', point: '36,40.5', size: '8x6', ground: groundKinds, obstacles: lineKinds },
    // From the smallest on which both sides have room to the largest that we draw: 12 by 8 feet.
    width: [36, 144],
    depth: [36, 96],
  }),
);

const postSchema = v.strictObject({ at: words, files: v.exactOptional(whole(1, 12)) });

const sideSchema = v.strictObject({
  ...sideShape,
  // Read by the rules of armies, which tell more of what is wrong with one.
  army: v.custom<string | ArmyFile>((army) => army !== undefined && army !== null, 'an army is expected here'),
  units: v.exactOptional(v.record(key, postSchema)),
  commanders: v.exactOptional(v.record(key, words)),
});

const choices: Options = { optional: [], readings };

/** Other readings and steps of the set-up that a battle or its players may name. */
export const momentumOptions: readonly string[] = [...momentumSteps.map(playOption), ...optionIds(choices)];

/** What a choice before the battle says, with its rule. */
export const optionWords = (option: string): { rule: string; text: string } | undefined =>
  stepWords(momentumSetUp, option) ?? wordsOf(choices, option);

/** A battle of the momentum sheet as a data file. docs/table-format.md says what each field means. */
export const momentumSchema = v.strictObject({
  ...headShape,
  ruleset: oneOf(['momentum']),
  table: groundSchema,
  sides: v.strictTuple([sideSchema, sideSchema], 'exactly two sides are expected'),
  played: v.exactOptional(listOf(oneOf(momentumSteps), 20)),
  options: v.exactOptional(listOf(oneOf(momentumOptions), 100)),
  turns: v.exactOptional(whole(1, 60)),
});

export type MomentumScenario = v.InferOutput<typeof momentumSchema>;
