import { JsonError, readJson } from '@taxiarch/battles/json-text';
import { faultText } from '@taxiarch/miniatures';
import { readArmy } from './all-army-rules.ts';
import type { AnyArmy } from './army-rules.ts';

/** An army as the text of a file: one that breaks rules is read all the same, one of another shape is not. */
export type ReadText = { readonly file: AnyArmy } | { readonly faults: readonly string[] };

export function readArmyText(text: string, name: string): ReadText {
  try {
    const { value, placeOf } = readJson(text);
    const read = readArmy(value);
    if ('file' in read) return read;
    return {
      faults: read.faults.map((fault) => faultText(name, { ...fault, ...placeOf(fault.path, fault.key === true) })),
    };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { faults: [`${name}:${error.line}:${error.column}: ${error.message}`] };
  }
}
