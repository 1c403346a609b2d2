import { createHash } from 'node:crypto';
import { levels } from '@taxiarch/ai';
import type { Result } from '@taxiarch/analysis';
import { loadScenario, type Scenario, ScenarioError } from '@taxiarch/battles';
import { textFault } from '@taxiarch/kernel';
import * as v from 'valibot';
import { LONGEST_SEED, most } from '../analysis/words.ts';
import type { Done, Job } from '../analysis/worker.ts';

/** What is wrong with something that was found in the queue, in a sentence. */
export class PartError extends Error {}

/** Whole words of this kind only: a part is read by anyone who has access to the queue, and so are its results. */
const words = (longest: number) =>
  v.pipe(
    v.string(),
    v.check((text) => textFault(text, longest) === null, 'is not valid text'),
  );
const number = (least: number, greatest: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(greatest));

const partSchema = v.strictObject({
  /** The print of the program that is to fight it: another one might come to another end. */
  program: v.string(),
  /** The whole scenario as text, so that nothing of it is put in another order on the way. */
  scenario: v.string(),
  players: v.strictTuple([v.picklist(levels), v.picklist(levels)]),
  seed: words(LONGEST_SEED + 10),
  most: number(1, most.decisions),
  budgetMs: number(1, most.milliseconds),
});

/** One battle of a batch, with everything that anyone who fights it has to know. */
export type Part = v.InferOutput<typeof partSchema>;

const figure = number(0, 1e12);
const sideSchema = v.strictObject({ units: figure, points: figure, leaders: figure, dice: figure, pips: figure });
const endSchema = v.union([
  v.strictObject({ fault: v.string(), seed: v.string() }),
  v.strictObject({
    result: v.strictObject({
      battle: v.string(),
      players: v.strictTuple([v.string(), v.string()]),
      seed: v.string(),
      winner: v.nullable(v.string()),
      over: v.boolean(),
      turns: figure,
      decisions: figure,
      ms: figure,
      sides: v.strictTuple([sideSchema, sideSchema]),
    }),
  }),
]);

export const partOf = ({ scenario, ...job }: Job, program: string): Part => ({
  ...job,
  players: [...job.players],
  program,
  scenario: JSON.stringify(scenario),
});

/** Under which a part stands in the queue. The same battle has the same one anyone who asks for it, and whenever. */
export function idOf({ program, scenario, players, seed, most: longest, budgetMs }: Part): string {
  const text = JSON.stringify([program, scenario, players, seed, longest, budgetMs]);
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(createHash('sha256').update(text).digest('hex')) ?? [];
  return parts.join('-');
}

/** Which program a part is for; null if it does not say. Parts of other versions may be written otherwise in all else. */
export function programOf(value: unknown): string | null {
  const read = v.safeParse(v.looseObject({ program: v.string() }), value);
  return read.success ? read.output.program : null;
}

/** The battle that a part asks for; throws a `PartError`. */
export function jobFrom(value: unknown, scenarioOf: (text: string) => Scenario = readScenario): Job {
  const read = v.safeParse(partSchema, value);
  if (!read.success) throw new PartError(`invalid job: ${faultIn(read.issues)}`);
  const { program: _, scenario, ...job } = read.output;
  return { ...job, scenario: scenarioOf(scenario) };
}

/** Reads scenarios, and keeps the last few: thousands of parts have the same one. */
export function scenarioReader(): (text: string) => Scenario {
  const kept = new Map<string, Scenario>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size === 8) kept.clear();
    const scenario = readScenario(text);
    kept.set(text, scenario);
    return scenario;
  };
}

function readScenario(text: string): Scenario {
  try {
    return loadScenario(text, 'its scenario');
  } catch (error) {
    throw error instanceof ScenarioError ? new PartError(error.message) : error;
  }
}

/** What came of a battle, as a worker has written it; throws a `PartError` where that is no answer to what was asked. */
export function endFrom(value: unknown, { scenario, players, seed }: Job): Done {
  const read = v.safeParse(endSchema, value);
  if (!read.success) throw new PartError(`invalid result: ${faultIn(read.issues)}`);
  const end = read.output;
  const told = 'fault' in end ? end.seed : end.result.seed;
  if (told !== seed) throw new PartError('result of a different seed');
  if ('fault' in end) return end;
  const { battle, players: others, winner } = end.result satisfies Result;
  if (battle !== scenario.id || others.join() !== players.join())
    throw new PartError('result of a different battle or different players');
  const isSide = winner === null || scenario.sides.some(({ key }) => key === winner);
  if (!isSide) throw new PartError('its winner is not a side of the battle');
  return end;
}

function faultIn(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
