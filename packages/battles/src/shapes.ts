import { LONGEST_NAME, LONGEST_PROSE, textFault } from '@taxiarch/kernel';
import * as v from 'valibot';
import type { Step } from './json-text.ts';
import type { FoundFault } from './scenario-error.ts';

/** Colours that screens have for a side. */
export const sideColours = ['blue', 'red', 'sea', 'earth', 'ink', 'saffron'] as const;

const wordsOf = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('text is expected here'),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? textFault(dataset.value, most) : null;
      if (message !== null) addIssue({ message });
    }),
  );
/** A name, or a few words. */
export const words = wordsOf(LONGEST_NAME);
/** Sentences. */
export const prose = wordsOf(LONGEST_PROSE);
const keyOf = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]*$/, 'a key consists of lower-case letters, digits and hyphens'),
    v.maxLength(most, `a key can have at most ${most} characters`),
  );
export const key = keyOf(60);
/** A list with no more members than any battle has. */
export const listOf = <const M extends v.GenericSchema>(member: M, most: number) =>
  v.pipe(v.array(member), v.maxLength(most, `at most ${most} entries are allowed here`));
export const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (n) => Number.isInteger(n) && n >= least && n <= most,
      `a whole number from ${least} to ${most} is expected here`,
    ),
  );
export const oneOf = <const T extends readonly string[]>(list: T) =>
  v.picklist(list, `one of these is expected here: ${list.join(', ')}`);

/** What every scenario says of itself, whatever its rule system. */
export const headShape = {
  taxiarch: v.literal('scenario', '"scenario" is expected here'),
  // A battle of two armies is called by both.
  id: keyOf(120),
  title: wordsOf(2 * LONGEST_NAME + 40),
  version: words,
  summary: prose,
  history: v.strictObject({ text: listOf(prose, 100), sources: listOf(prose, 100) }),
  length: words,
};

/** What every side of a scenario says of itself. */
export const sideShape = { key, name: wordsOf(LONGEST_NAME + 20), colour: v.exactOptional(oneOf(sideColours)) };

/** A fault of shape as we tell it. */
export function shapeFault(issue: v.BaseIssue<unknown>): FoundFault {
  const path = (issue.path ?? []).map((part) => part.key as Step);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { path, key: true, text: 'unknown field' };
  }
  if (issue.received === 'undefined') return { path, text: 'this is missing' };
  const own = issue.kind === 'schema' && kinds[issue.type];
  return { path, text: own ? `${own} is expected here` : issue.message };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  record: 'an object',
  strict_object: 'an object',
};
