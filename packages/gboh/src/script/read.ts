import { type Field, FieldError, makeField } from '@taxiarch/hexfield';
import type { BySide, Side } from '@taxiarch/kernel';
import { type LeaderSpec, type UnitSpec, type UnitState, unitStates, type WorldSpec } from '../base/make-world.ts';
import { troopIds, type TroopId } from '../base/troops.ts';
import { edges, missileCodes, type OptionId, optionIds, unitClasses, unitTypes } from '../base/vocabulary.ts';
import type { LineEntry, SideInfo } from '../base/world.ts';
import { standardCharts } from '../charts/index.ts';

/** Something that a script does after its position is set up. */
export type Action =
  | { line: number; do: 'choose'; choice: string }
  | { line: number; do: 'refuse'; choice: string; rule: string }
  | { line: number; do: 'expect'; words: string[] };

/** A position, dice, choices and expectations, read from text. See docs/script-format.md. */
export interface Script {
  title: string;
  proves: string[];
  /** A battle of the library to begin with, instead of a position of its own. */
  battle: string | null;
  seed: string | null;
  spec: WorldSpec;
  start: { proc: string; locals: Record<string, string> };
  dice: number[];
  actions: Action[];
}

/** A line that cannot be understood, with its number. */
export class ScriptError extends Error {
  readonly line: number;
  constructor(line: number, text: string) {
    super(`line ${line}: ${text}`);
    this.line = line;
  }
}

interface Draft {
  script: Script;
  map: { cols: number; rows: number; terrain: Map<string, string>; level: Map<string, number>; sides: { feature: string; at: string[] }[] };
  line: number;
}

const words = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? (m[2] as string));

export function readScript(text: string): Script {
  const side = (key: string, name: string, macedonian: boolean, retreat: 'W' | 'E'): SideInfo => ({
    ...{ key, name, macedonian, retreat, withdrawal: 100 },
  });
  const sides: BySide<SideInfo> = [side('blue', 'Blue', true, 'W'), side('red', 'Red', false, 'E')];
  const spec: WorldSpec = {
    ...{ scenario: { id: 'script', title: 'A script', version: '1' }, field: undefined as unknown as Field },
    ...{ charts: standardCharts('alexander'), sides, units: [], leaders: [], lines: [], options: [], special: [] },
  };
  const script: Script = {
    ...{ title: '', proves: [], battle: null, seed: null, spec, start: { proc: 'battle', locals: {} }, dice: [], actions: [] },
  };
  const draft: Draft = { script, map: { cols: 20, rows: 20, terrain: new Map(), level: new Map(), sides: [] }, line: 0 };
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    draft.line = i + 1;
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line) readLine(draft, line);
  }
  spec.field = fieldOf(draft);
  return script;
}

function readLine(d: Draft, line: string): void {
  const { script } = d;
  if (line.startsWith('>')) {
    script.actions.push({ line: d.line, do: 'choose', choice: line.slice(1).trim() });
    return;
  }
  if (line.startsWith('!')) {
    const found = /^!\s*(\S+)\s*>\s*(.+)$/.exec(line);
    if (!found) throw new ScriptError(d.line, 'a refusal is written “! rule-id > choice”');
    script.actions.push({ line: d.line, do: 'refuse', rule: found[1] as string, choice: (found[2] as string).trim() });
    return;
  }
  const [verb, ...rest] = words(line) as [string, ...string[]];
  const reader = readers[verb];
  if (!reader) throw new ScriptError(d.line, `“${verb}” is not a word that begins a line of a script`);
  reader(d, rest);
}

type Reader = (d: Draft, rest: string[]) => void;
const readers: { [verb: string]: Reader } = {
  title: (d, rest) => {
    d.script.title = rest.join(' ');
  },
  'proves:': (d, rest) => {
    d.script.proves.push(...rest);
  },
  ruleset: (d, rest) => {
    if (rest[0] !== 'alexander') throw new ScriptError(d.line, `there is no rule system called “${rest[0] ?? ''}” here`);
  },
  battle: (d, rest) => {
    d.script.battle = rest[0] ?? null;
  },
  seed: (d, rest) => {
    d.script.seed = rest[0] ?? null;
  },
  map: (d, rest) => {
    const found = /^(\d+)x(\d+)$/.exec(rest[0] ?? '');
    if (!found) throw new ScriptError(d.line, 'a map is written by its columns and rows, such as “map 20x15”');
    d.map.cols = Number(found[1]);
    d.map.rows = Number(found[2]);
  },
  terrain: (d, rest) => {
    const [name, ...hexes] = rest;
    for (const hex of hexes) d.map.terrain.set(hex, name as string);
  },
  level: (d, rest) => {
    const [level, ...hexes] = rest;
    for (const hex of hexes) d.map.level.set(hex, number(d, level, 'a level'));
  },
  hexside: (d, rest) => {
    const [feature, ...at] = rest;
    d.map.sides.push({ feature: feature ?? '', at: at.map((text) => text.replace('@', ' ')) });
  },
  side: readSide,
  unit: readUnit,
  leader: readLeader,
  line: readLineEntry,
  option: (d, rest) => {
    for (const word of rest) d.script.spec.options?.push(oneOf(d, word, optionIds, 'an optional rule') as OptionId);
  },
  special: (d, rest) => {
    d.script.spec.special?.push(...rest);
  },
  turn: (d, rest) => {
    d.script.spec.turn = number(d, rest[0], 'a turn');
  },
  compass: (d, rest) => {
    d.script.spec.compass = rest.map((w) => number(d, w, 'a hexside'));
  },
  start: (d, rest) => {
    const [proc, ...pairs] = rest;
    const locals: Record<string, string> = {};
    for (const pair of pairs) {
      const [name, value] = pair.split('=');
      if (!name || value === undefined) throw new ScriptError(d.line, `“${pair}” should be name=value`);
      locals[name] = value;
    }
    d.script.start = { proc: proc ?? 'battle', locals };
  },
  dice: (d, rest) => {
    d.script.dice.push(...rest.map((w) => number(d, w, 'a die')));
  },
  expect: (d, rest) => {
    d.script.actions.push({ line: d.line, do: 'expect', words: rest });
  },
};

function number(d: Draft, word: string | undefined, what: string): number {
  if (word === undefined || !/^-?\d+$/.test(word)) throw new ScriptError(d.line, `“${word ?? ''}” should be a number: ${what}`);
  return Number(word);
}

function oneOf(d: Draft, word: string | undefined, list: readonly string[], what: string): string {
  if (word === undefined || !list.includes(word)) {
    throw new ScriptError(d.line, `“${word ?? ''}” is not ${what}: ${list.join(', ')}`);
  }
  return word;
}

function sideNamed(d: Draft, word: string | undefined): Side {
  const at = d.script.spec.sides.findIndex((s) => s.key === word);
  if (at < 0) throw new ScriptError(d.line, `“${word ?? ''}” is not a side: ${d.script.spec.sides.map((s) => s.key).join(', ')}`);
  return at as Side;
}

/** side blue "Macedonians" macedonian retreat W withdrawal 100 */
function readSide(d: Draft, rest: string[]): void {
  const [key, name, ...more] = rest;
  const info = d.script.spec.sides[sideNamed(d, key)];
  info.name = name ?? info.name;
  info.macedonian = false;
  for (let i = 0; i < more.length; i++) {
    const word = more[i];
    if (word === 'macedonian') info.macedonian = true;
    else if (word === 'retreat') info.retreat = oneOf(d, more[++i], edges, 'an edge of the map') as SideInfo['retreat'];
    else if (word === 'withdrawal') info.withdrawal = number(d, more[++i], 'a withdrawal level');
    else throw new ScriptError(d.line, `“${word ?? ''}” does not belong to a side`);
  }
}

/** unit craterus blue phalanx 0505/0506 E hits 2 moved size 10 tq 7 ma 4 type PH class MA people Macedonian */
function readUnit(d: Draft, rest: string[]): void {
  const [key, side, troop, ...more] = rest;
  const unit: UnitSpec = {
    ...{ key: key ?? '', side: sideNamed(d, side), troop: oneOf(d, troop, troopIds, 'a kind of troops') as TroopId },
    ...{ ratings: {}, states: [] },
  };
  const ratings = unit.ratings as Record<string, unknown>;
  for (let i = 0; i < more.length; i++) {
    const word = more[i] as string;
    if (/^\d{4}/.test(word)) {
      const hand = more[i + 2] === 'left' || more[i + 2] === 'right' ? ` ${more[i + 2]}` : '';
      unit.at = `${word} ${more[i + 1] ?? ''}${hand}`;
      i += hand ? 2 : 1;
    } else if (word === 'hits') unit.hits = number(d, more[++i], 'hits');
    else if (['size', 'tq', 'ma', 'maHigh'].includes(word)) ratings[word] = number(d, more[++i], word);
    else if (word === 'type') ratings['type'] = oneOf(d, more[++i], unitTypes, 'a type');
    else if (word === 'class') ratings['cls'] = oneOf(d, more[++i], unitClasses, 'a class');
    else if (word === 'missile') ratings['missile'] = oneOf(d, more[++i], missileCodes, 'a missile code');
    else if (word === 'name') unit.name = more[++i] ?? '';
    else if (word === 'people') unit.people = more[++i] ?? '';
    else if (word === 'professional') unit.professional = true;
    else unit.states?.push(oneOf(d, word, unitStates, 'a state of a unit') as UnitState);
  }
  d.script.spec.units.push(unit);
}

/** leader coenus blue 0505 initiative 4 range 5 charisma 1 combat 3 strategy 5 line overall */
function readLeader(d: Draft, rest: string[]): void {
  const [key, side, ...more] = rest;
  const leader: LeaderSpec = { key: key ?? '', side: sideNamed(d, side), states: [] };
  const fields = leader as unknown as Record<string, unknown>;
  for (let i = 0; i < more.length; i++) {
    const word = more[i] as string;
    if (/^\d{4}$/.test(word)) leader.at = word;
    else if (['initiative', 'range', 'strategy', 'charisma', 'combat'].includes(word)) fields[word] = number(d, more[++i], word);
    else if (word === 'no-combat') leader.combat = null;
    else if (word === 'line' || word === 'elite') fields[word] = true;
    else if (['overall', 'wing', 'subordinate', 'contingent'].includes(word)) fields['role'] = word;
    else if (word === 'lines' || word === 'commands') fields[word === 'lines' ? 'lines' : 'contingent'] = (more[++i] ?? '').split(',');
    else if (word === 'name') leader.name = more[++i] ?? '';
    else leader.states?.push(oneOf(d, word, ['finished', 'no-momentum', 'wounded', 'badly-wounded'], 'a state of a leader') as 'finished');
  }
  d.script.spec.leaders.push(leader);
}

/** line phalanx blue infantry craterus,coenus */
function readLineEntry(d: Draft, rest: string[]): void {
  const [id, side, kind, units] = rest;
  const kinds = ['infantry', 'elephant', 'cavalry', 'chariot'];
  const entry: LineEntry = {
    ...{ id: id ?? '', side: sideNamed(d, side), kind: oneOf(d, kind, kinds, 'a kind of Line') as LineEntry['kind'] },
    units: (units ?? '').split(','),
  };
  d.script.spec.lines?.push(entry);
}

function fieldOf(d: Draft): Field {
  const { cols, rows, terrain, level, sides } = d.map;
  const names = ['clear', ...new Set(terrain.values())];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const legend: Record<string, string> = {};
  for (const [i, name] of names.entries()) legend[letters[i] as string] = name;
  const layer = (at: (hex: string) => string) =>
    Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (_, c) => at(String(c + 1).padStart(2, '0') + String(r + 1).padStart(2, '0'))).join(''),
    );
  try {
    return makeField({
      ...{ cols, rows, legend, hexsides: sides },
      terrain: layer((hex) => letters[names.indexOf(terrain.get(hex) ?? 'clear')] as string),
      elevation: layer((hex) => String(level.get(hex) ?? 0)),
    });
  } catch (error) {
    if (error instanceof FieldError) throw new ScriptError(0, `the map: ${error.message}`);
    throw error;
  }
}
