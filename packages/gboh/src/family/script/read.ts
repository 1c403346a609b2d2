import type { Field } from '@taxiarch/hexfield';
import { type BySide, shortened, textFault } from '@taxiarch/kernel';
import type { WorldSpec } from '../base/make-world.ts';
import type { Volume } from '../base/volume.ts';
import type { SideInfo } from '../base/world.ts';
import { type Draft, named, number, oneOf, type Reader, word } from './draft.ts';
import { armyReaders } from './read-army.ts';
import { emptyMap, fieldOf, mapReaders } from './read-map.ts';
import { ScriptError } from './script-error.ts';

export { ScriptError } from './script-error.ts';

/** Something that a script does after its position is set up. */
export type Action =
  | { line: number; do: 'choose'; choice: string; side: string | null }
  | { line: number; do: 'refuse'; choice: string; side: string | null; rule: string }
  | { line: number; do: 'expect'; words: string[] };

/** A position, dice, choices and expectations, read from text. See docs/script-format.md. */
export interface Script {
  /** The volume by whose rules it is played. */
  volume: Volume;
  title: string;
  proves: string[];
  /** A battle of the library to begin with, instead of a position of its own. */
  battle: string | null;
  seed: string | null;
  spec: WorldSpec;
  start: { proc: string; locals: Record<string, string>; line: number };
  dice: number[];
  actions: Action[];
  /** The line on which each unit and leader is set up. */
  named: ReadonlyMap<string, number>;
}

/** The longest scripts are battles by random play that came to a fault: one choice a line, 200,000 at most. */
const MOST_LETTERS = 16_000_000;
const MOST_LINES = 500_000;
/** Enough for a line of dice, or a path over the whole map. */
const LONGEST_LINE = 20_000;
/** More than any battle rolls before somebody writes down a seed instead. */
const MOST_DICE = 100_000;

const wordsOf = (text: string): string[] => [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? (m[2] as string));

/** Reads a script of one of these volumes; without a line that names one, of the first. */
export function readScriptOf(volumes: readonly [Volume, ...Volume[]], text: string): Script {
  const script = emptyScript(volumes[0]);
  const named = new Map<string, number>();
  script.named = named;
  const draft: Draft = { script, volumes, map: emptyMap(), line: 0, named, position: 0 };
  if (text.length > MOST_LETTERS) throw new ScriptError(0, 'a script has at most 16,000,000 letters');
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    draft.line = i + 1;
    if (draft.line > MOST_LINES) throw new ScriptError(draft.line, 'a script has at most 500,000 lines');
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const fault = textFault(line.replaceAll('\t', ' '), LONGEST_LINE);
    if (fault !== null) throw new ScriptError(draft.line, fault);
    readLine(draft, line);
  }
  if (script.battle !== null && draft.position > 0) {
    throw new ScriptError(
      draft.position,
      `the battle ${script.battle} brings its own map and armies: leave this line out`,
    );
  }
  if (script.seed !== null && script.dice.length > 0) {
    throw new ScriptError(0, 'a script has either a seed or dice written down, not both');
  }
  script.spec.field = fieldOf(draft);
  return script;
}

function emptyScript(volume: Volume): Script {
  const side = (key: string, name: string, macedonian: boolean, retreat: 'W' | 'E'): SideInfo => ({
    key,
    name,
    macedonian,
    retreat,
    withdrawal: 100,
  });
  const sides: BySide<SideInfo> = [side('blue', 'Blue', true, 'W'), side('red', 'Red', false, 'E')];
  const spec: WorldSpec = {
    scenario: { id: 'script', title: 'A script', version: '1' },
    field: undefined as unknown as Field,
    book: volume.book,
    charts: volume.charts(),
    sides,
    units: [],
    leaders: [],
    lines: [],
    options: [],
    special: [],
  };
  return {
    volume,
    title: '',
    proves: [],
    battle: null,
    seed: null,
    spec,
    dice: [],
    actions: [],
    named: new Map(),
    start: { proc: 'battle', locals: {}, line: 0 },
  };
}

function readLine(d: Draft, line: string): void {
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
  if (!Object.hasOwn(readers, verb)) {
    throw new ScriptError(d.line, `“${shortened(verb)}” is not a word that begins a line of a script`);
  }
  if (Object.hasOwn(positionReaders, verb) && d.position === 0) d.position = d.line;
  if (actions.length > 0 && verb !== 'expect' && verb !== 'dice') {
    throw new ScriptError(d.line, `“${verb}” comes too late: the position is set up before the first choice`);
  }
  readers[verb]?.(d, rest);
}

function said(d: Draft, choice: string | undefined): string {
  return word(d, choice?.trim(), 'the choice after “>”');
}

const positionReaders: { [verb: string]: Reader } = {
  ...mapReaders,
  ...armyReaders,
  special: (d, rest) => {
    for (const name of rest) d.script.spec.special?.push(name);
  },
  turn: (d, rest) => {
    d.script.spec.turn = number(d, rest[0], 'a turn');
  },
  'last-turn': (d, rest) => {
    d.script.spec.lastTurn = number(d, rest[0], 'a turn');
  },
  compass: (d, rest) => {
    d.script.spec.compass = rest.map((w) => number(d, w, 'a hexside'));
  },
  start: (d, rest) => {
    const [proc, ...pairs] = rest;
    const locals: Record<string, string> = {};
    for (const pair of pairs) {
      const [name, value] = pair.split('=');
      if (!name || value === undefined) throw new ScriptError(d.line, `“${shortened(pair)}” should be name=value`);
      locals[name] = value;
    }
    d.script.start = { proc: word(d, proc, 'the procedure to start with'), locals, line: d.line };
  },
};

const readers: { [verb: string]: Reader } = {
  ...positionReaders,
  title: (d, rest) => {
    d.script.title = named(d, rest.join(' '), 200);
  },
  'proves:': (d, rest) => {
    for (const id of rest) d.script.proves.push(id);
  },
  ruleset: (d, rest) => {
    const id = oneOf(
      d,
      rest[0],
      d.volumes.map(({ book }) => book.id),
      'a rule system with scripts',
    );
    const volume = d.volumes.find(({ book }) => book.id === id) as Volume;
    d.script.volume = volume;
    Object.assign(d.script.spec, { book: volume.book, charts: volume.charts() });
  },
  battle: (d, rest) => {
    d.script.battle = word(d, rest[0], 'the battle');
    d.script.start.line = d.line;
  },
  seed: (d, rest) => {
    d.script.seed = word(d, rest[0], 'the seed');
  },
  option: (d, rest) => {
    for (const name of rest) {
      // Of a battle of the library, whoever has that library knows which options it has.
      const known =
        d.script.battle === null ? oneOf(d, name, d.script.spec.book.words.options, 'an optional rule') : name;
      d.script.spec.options?.push(known);
    }
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
