import { shortened, textFault } from '../text.ts';
import { ScriptError } from './script-error.ts';

/** The line that is being read, to say where a fault lies. */
export interface Line {
  readonly line: number;
}

/** The words of a line; what stands in double quotes is one. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? (m[2] as string));

/** The words that follow one another on a line, taken one by one. */
export class Words {
  private at = 0;
  private readonly list: readonly string[];
  constructor(list: readonly string[]) {
    this.list = list;
  }
  next(): string | undefined {
    return this.list[this.at++];
  }
  peek(): string | undefined {
    return this.list[this.at];
  }
}

export function number(d: Line, word: string | undefined, what: string): number {
  if (word === undefined || !/^-?\d{1,9}$/.test(word)) {
    throw new ScriptError(d.line, `“${shortened(word ?? '')}” should be a number: ${what}`);
  }
  return Number(word);
}

/** A number that need not be whole, such as a place on an open table. */
export function decimal(d: Line, word: string | undefined, what: string): number {
  if (word === undefined || !/^-?\d{1,9}(\.\d{1,20})?$/.test(word)) {
    throw new ScriptError(d.line, `“${shortened(word ?? '')}” should be a number: ${what}`);
  }
  return Number(word);
}

export function oneOf<T extends string>(d: Line, word: string | undefined, list: readonly T[], what: string): T {
  const found = list.find((known) => known === word);
  if (found === undefined)
    throw new ScriptError(d.line, `“${shortened(word ?? '')}” is not ${what}: ${list.join(', ')}`);
  return found;
}

/** One word, which must be there. */
export function word(d: Line, given: string | undefined, what: string): string {
  if (given === undefined || given === '') throw new ScriptError(d.line, `${what} is missing`);
  return given;
}

/** A text that is shown as a name. */
export function named(d: Line, text: string, most?: number): string {
  const fault = textFault(text, most);
  if (fault !== null) throw new ScriptError(d.line, fault);
  return text;
}

/** The key of someone who has not been named before; where he is named is kept. */
export function newKey(d: Line & { readonly named: Map<string, number> }, given: string | undefined): string {
  const key = word(d, given, 'a key');
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) {
    const text = `“${shortened(key)}” is not a key: use at most 40 lower-case letters, digits and hyphens`;
    throw new ScriptError(d.line, text);
  }
  const before = d.named.get(key);
  if (before !== undefined) throw new ScriptError(d.line, `the key “${key}” is already used in line ${before}`);
  d.named.set(key, d.line);
  return key;
}
