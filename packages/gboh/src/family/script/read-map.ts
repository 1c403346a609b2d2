import { type Field, FieldError, makeField } from '@taxiarch/hexfield';
import { shortened } from '@taxiarch/kernel';
import { number, oneOf, ScriptError } from '@taxiarch/kernel/script';
import { groundWords } from '../base/ground.ts';
import type { Draft, Reader } from './draft.ts';

export const emptyMap = (): Draft['map'] => ({ cols: 20, rows: 20, terrain: new Map(), level: new Map(), sides: [] });

/** What the volume knows; the line that names it comes before those of the map. */
const terrainsOf = ({ script }: Draft): readonly string[] => groundWords(script.spec.book.words).terrains;
const featuresOf = ({ script }: Draft): readonly string[] => groundWords(script.spec.book.words).features;

/** The lines that draw the map. */
export const mapReaders: { [verb: string]: Reader } = {
  map: (d, rest) => {
    const found = /^(\d{1,2})x(\d{1,2})$/.exec(rest[0] ?? '');
    if (!found) throw new ScriptError(d.line, 'a map is written by its columns and rows, such as “map 20x15”');
    d.map.cols = Number(found[1]);
    d.map.rows = Number(found[2]);
  },
  terrain: (d, rest) => {
    const name = oneOf(d, rest[0], terrainsOf(d), 'a terrain');
    for (const hex of hexes(d, rest)) d.map.terrain.set(hex, { name, line: d.line });
  },
  level: (d, rest) => {
    const level = number(d, rest[0], 'a level');
    if (level < 0 || level > 35) throw new ScriptError(d.line, 'levels run from 0 to 35');
    for (const hex of hexes(d, rest)) d.map.level.set(hex, { level, line: d.line });
  },
  hexside: (d, rest) => {
    const [feature, ...at] = rest;
    const known = oneOf(d, feature, featuresOf(d), 'a feature of hexsides');
    d.map.sides.push({ feature: known, at: at.map((text) => text.replace('@', ' ')), line: d.line });
  },
};

function hexes(d: Draft, rest: string[]): string[] {
  for (const hex of rest.slice(1)) {
    if (!/^\d{4}$/.test(hex))
      throw new ScriptError(d.line, `“${shortened(hex)}” is not a hex: write four digits, column then row`);
  }
  return rest.slice(1);
}

const hexAt = (column: number, row: number): string =>
  String(column + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');

export function fieldOf(d: Draft): Field {
  const { cols, rows, terrain, level, sides } = d.map;
  for (const [hex, { line }] of [...terrain, ...level]) {
    const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
    if (column < 1 || row < 1 || column > cols || row > rows)
      throw new ScriptError(line, `${hex} is not a hex of this map`);
  }
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const terrains = terrainsOf(d);
  const legend = Object.fromEntries(terrains.map((name, i) => [letters[i], name]));
  const layer = (write: (hex: string) => string) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (_, column) => write(hexAt(column, row))).join(''),
    );
  try {
    return makeField({
      cols,
      rows,
      legend,
      hexsides: sides,
      terrain: layer((hex) => letters[terrains.indexOf(terrain.get(hex)?.name ?? 'clear')] as string),
      elevation: layer((hex) => (level.get(hex)?.level ?? 0).toString(36)),
    });
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const [fault] = error.faults;
    const wrong = fault && 'text' in fault ? sides.find((s) => s.at.includes(fault.text)) : undefined;
    throw new ScriptError(wrong?.line ?? 0, error.message);
  }
}
