import { type Side, shortened, textFault } from '@taxiarch/kernel';
import type { Volume } from '../base/volume.ts';
import type { Script } from './read.ts';
import { ScriptError } from './script-error.ts';

/** A script while it is being read. */
export interface Draft {
  script: Script;
  /** The volumes of which it may be. */
  volumes: readonly Volume[];
  map: MapDraft;
  /** The line being read. */
  line: number;
  /** Where each unit and leader was named, to say where a fault lies that shows only later. */
  named: Map<string, number>;
  /** The first line that sets up a position of the script's own. */
  position: number;
}

export interface MapDraft {
  cols: number;
  rows: number;
  terrain: Map<string, { name: string; line: number }>;
  level: Map<string, { level: number; line: number }>;
  sides: { feature: string; at: string[]; line: number }[];
}

export type Reader = (d: Draft, rest: string[]) => void;

export function number(d: Draft, word: string | undefined, what: string): number {
  if (word === undefined || !/^-?\d{1,9}$/.test(word)) {
    throw new ScriptError(d.line, `“${shortened(word ?? '')}” should be a number: ${what}`);
  }
  return Number(word);
}

export function oneOf<T extends string>(d: Draft, word: string | undefined, list: readonly T[], what: string): T {
  const found = list.find((known) => known === word);
  if (found === undefined)
    throw new ScriptError(d.line, `“${shortened(word ?? '')}” is not ${what}: ${list.join(', ')}`);
  return found;
}

/** One word, which must be there. */
export function word(d: Draft, given: string | undefined, what: string): string {
  if (given === undefined || given === '') throw new ScriptError(d.line, `${what} is missing`);
  return given;
}

/** A text that is shown as a name. */
export function named(d: Draft, text: string, most?: number): string {
  const fault = textFault(text, most);
  if (fault !== null) throw new ScriptError(d.line, fault);
  return text;
}

export function sideNamed(d: Draft, key: string | undefined): Side {
  const { sides } = d.script.spec;
  const keys = sides.map((side) => side.key);
  return keys.indexOf(oneOf(d, key, keys, 'a side')) as Side;
}
