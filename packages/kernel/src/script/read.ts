import { shortened, textFault } from '../text.ts';
import { ScriptError } from './script-error.ts';
import { named, number, word, wordsOf } from './words.ts';

/** Something that a script does after its position is set up. */
export type Action =
  | { line: number; do: 'choose'; choice: string; side: string | null }
  | { line: number; do: 'refuse'; choice: string; side: string | null; rule: string }
  | { line: number; do: 'expect'; words: string[] };

/** What every script has, of whatever system. See docs/script-format.md. */
export interface ScriptText {
  title: string;
  proves: string[];
  /** A battle of the library to begin with, instead of a position of its own. */
  battle: string | null;
  seed: string | null;
  start: { proc: string; locals: Record<string, string>; line: number };
  dice: number[];
  actions: Action[];
  /** The line on which each unit and leader is set up. */
  named: ReadonlyMap<string, number>;
}

/** A script while it is being read. */
export interface ScriptDraft {
  script: ScriptText;
  /** The line being read. */
  line: number;
  /** Where each unit and leader was named, to say where a fault lies that shows only later. */
  named: Map<string, number>;
  /** The first line that sets up a position of the script's own. */
  position: number;
}

/** What becomes of the words after the first of a line. */
export type Reader<D> = (d: D, rest: string[]) => void;
export type Readers<D> = { [verb: string]: Reader<D> };

/** The lines of a system: those of its positions, and those that a battle of the library can have as well. */
export interface Verbs<D> {
  position: Readers<D>;
  about: Readers<D>;
}

/** The longest scripts are battles by random play that came to a fault: one choice a line, 200,000 at most. */
const MOST_LETTERS = 16_000_000;
const MOST_LINES = 500_000;
/** Enough for a line of dice, or a path over the whole map. */
const LONGEST_LINE = 20_000;
/** More than any battle rolls before someone writes down a seed instead. */
const MOST_DICE = 100_000;

export const emptyScript = (): ScriptText => ({
  title: '',
  proves: [],
  battle: null,
  seed: null,
  dice: [],
  actions: [],
  named: new Map(),
  start: { proc: 'battle', locals: {}, line: 0 },
});

/** The lines of a text that say something, with their numbers; comments and blanks are taken off. */
export function* linesOf(text: string): Generator<{ line: number; text: string }> {
  if (text.length > MOST_LETTERS) throw new ScriptError(0, 'a script has at most 16,000,000 characters');
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = i + 1;
    if (line > MOST_LINES) throw new ScriptError(line, 'a script has at most 500,000 lines');
    const said = raw.replace(/(^|\s)#.*$/, '').trim();
    if (said === '') continue;
    const fault = textFault(said.replaceAll('\t', ' '), LONGEST_LINE);
    if (fault !== null) throw new ScriptError(line, fault);
    yield { line, text: said };
  }
}

/** Reads a text into a draft, line by line, and looks whether its parts go together. */
export function readInto<D extends ScriptDraft>(draft: D, verbs: Verbs<D>, text: string): void {
  const { script } = draft;
  script.named = draft.named;
  const all: Verbs<D> = {
    position: { ...verbs.position, start: readStart },
    about: { ...commonReaders, ...verbs.about },
  };
  for (const said of linesOf(text)) {
    draft.line = said.line;
    readLine(draft, all, said.text);
  }
  if (script.battle !== null && draft.position > 0) {
    throw new ScriptError(
      draft.position,
      `the battle ${script.battle} brings its own map and armies: leave this line out`,
    );
  }
  if (script.seed !== null && script.dice.length > 0) {
    throw new ScriptError(0, 'a script has either a seed or written dice, not both');
  }
}

function readLine<D extends ScriptDraft>(d: D, { position, about }: Verbs<D>, line: string): void {
  const { actions } = d.script;
  const choice = /^(?:([a-z][a-z0-9-]*)\s*)?>\s*(.*)$/.exec(line);
  if (choice) {
    actions.push({ line: d.line, do: 'choose', side: choice[1] ?? null, choice: said(d, choice[2]) });
    return;
  }
  if (line.startsWith('!')) {
    const found = /^!\s*([a-z0-9.-]+)\s+(?:([a-z][a-z0-9-]*)\s*)?>\s*(.*)$/i.exec(line);
    if (!found) throw new ScriptError(d.line, 'a refusal is written “! rule-id > choice”');
    const rule = found[1] as string;
    actions.push({ line: d.line, do: 'refuse', rule, side: found[2] ?? null, choice: said(d, found[3]) });
    return;
  }
  const [verb, ...rest] = wordsOf(line) as [string, ...string[]];
  const places = Object.hasOwn(position, verb);
  if (!places && !Object.hasOwn(about, verb)) {
    throw new ScriptError(d.line, `“${shortened(verb)}” is not a command of a script`);
  }
  if (places && d.position === 0) d.position = d.line;
  if (actions.length > 0 && verb !== 'expect' && verb !== 'dice') {
    throw new ScriptError(d.line, `“${verb}” comes too late: set up the position before the first choice`);
  }
  (places ? position : about)[verb]?.(d, rest);
}

function said(d: ScriptDraft, choice: string | undefined): string {
  return word(d, choice?.trim(), 'the choice after “>”');
}

const readStart: Reader<ScriptDraft> = (d, rest) => {
  const [proc, ...pairs] = rest;
  const locals: Record<string, string> = {};
  for (const pair of pairs) {
    const [name, value] = pair.split('=');
    if (!name || value === undefined) throw new ScriptError(d.line, `“${shortened(pair)}” should be name=value`);
    locals[name] = value;
  }
  d.script.start = { proc: word(d, proc, 'the procedure to start with'), locals, line: d.line };
};

const commonReaders: Readers<ScriptDraft> = {
  title: (d, rest) => {
    d.script.title = named(d, rest.join(' '), 200);
  },
  'proves:': (d, rest) => {
    for (const id of rest) d.script.proves.push(id);
  },
  battle: (d, rest) => {
    d.script.battle = word(d, rest[0], 'the battle');
    d.script.start.line = d.line;
  },
  seed: (d, rest) => {
    d.script.seed = word(d, rest[0], 'the seed');
  },
  dice: (d, rest) => {
    for (const w of rest) d.script.dice.push(number(d, w, 'a die'));
    if (d.script.dice.length > MOST_DICE) throw new ScriptError(d.line, 'a script has at most 100,000 dice');
  },
  expect: (d, rest) => {
    word(d, rest[0], 'what is expected');
    d.script.actions.push({ line: d.line, do: 'expect', words: rest });
  },
};
