import type { Hex, Side } from './coords.ts';
import { hexNumber, OFF, opposite, parseHex, parseSide, sideName } from './coords.ts';
import type { Grid } from './grid.ts';
import { makeGrid, neighbour, sideBetween } from './grid.ts';

/** A map with its ground. Made once and shared. */
export interface Field {
  readonly grid: Grid;
  /** For each hex an index into `terrainNames`. */
  readonly terrain: Uint8Array;
  readonly terrainNames: readonly string[];
  /** For each hex its level; 0 where the map gives none. */
  readonly elevation: Int8Array;
  /** Six entries a hex: an index into `featureNames`, the same from both sides of a hexside. */
  readonly features: Uint8Array;
  /** The first name stands for a plain hexside. */
  readonly featureNames: readonly string[];
}

/** The name of a hexside with nothing on it. */
export const PLAIN = 'plain';

/** A map as scenario data. */
export interface FieldSpec {
  readonly cols: number;
  readonly rows: number;
  /** What each character of `terrain` means: the name of a terrain, or null for a hex that the map lacks. */
  readonly legend: Readonly<Record<string, string | null>>;
  /** One line for each row from the top, one character for each column from the left. */
  readonly terrain: readonly string[];
  /** Levels in the same layout, digits 0 to 9 then letters a (10) to z (35); left out: all level 0. */
  readonly elevation?: readonly string[];
  /** Hexsides that carry a feature, each as "0507/0508" (the two hexes) or "0507 NE" (a hex and its side). */
  readonly hexsides?: readonly HexsideSpec[];
}

export interface HexsideSpec {
  readonly feature: string;
  readonly at: readonly string[];
}

/** One thing wrong with a map, with the place of the fault. */
export type FieldFault =
  | { readonly kind: 'size'; readonly cols: number; readonly rows: number }
  | { readonly kind: 'line-count'; readonly layer: Layer; readonly expected: number; readonly found: number }
  | {
      readonly kind: 'line-length';
      readonly layer: Layer;
      readonly row: number;
      readonly expected: number;
      readonly found: number;
    }
  | {
      readonly kind: 'character';
      readonly layer: Layer;
      readonly row: number;
      readonly column: number;
      readonly character: string;
    }
  | { readonly kind: 'legend'; readonly character: string }
  | { readonly kind: 'hexside'; readonly feature: string; readonly text: string }
  | { readonly kind: 'hexside-twice'; readonly feature: string; readonly other: string; readonly text: string };

type Layer = 'terrain' | 'elevation';

/** A map that cannot be built, with every fault found. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super(faults.map(faultText).join(' '));
    this.faults = faults;
  }
}

/** A fault as a sentence. */
export function faultText(fault: FieldFault): string {
  switch (fault.kind) {
    case 'size':
      return `A map has 1 to 99 columns and rows, not ${fault.cols} by ${fault.rows}.`;
    case 'line-count':
      return `The ${fault.layer} has ${fault.found} lines; the map has ${fault.expected} rows.`;
    case 'line-length':
      return `Row ${fault.row} of the ${fault.layer} has ${fault.found} hexes; the map has ${fault.expected} columns.`;
    case 'character':
      return `Row ${fault.row}, column ${fault.column} of the ${fault.layer} holds "${fault.character}", which means nothing.`;
    case 'legend':
      return `The legend entry "${fault.character}" is not a single character.`;
    case 'hexside':
      return `"${fault.text}" (${fault.feature}) is not a hexside of this map.`;
    case 'hexside-twice':
      return `The hexside "${fault.text}" is both ${fault.other} and ${fault.feature}.`;
  }
}

/** The field of a map; throws a `FieldError` that lists every fault. */
export function makeField(spec: FieldSpec): Field {
  const faults = layerFaults(spec);
  if (faults.length > 0) throw new FieldError(faults);
  const missing: Hex[] = [];
  const terrain = new Uint8Array(spec.cols * spec.rows);
  const elevation = new Int8Array(spec.cols * spec.rows);
  const terrainNames: string[] = [];
  eachHex(spec, (hex, column, row) => {
    const name = spec.legend[spec.terrain[row]?.[column] ?? ''];
    if (name === null || name === undefined) missing.push(hex);
    else terrain[hex] = indexIn(terrainNames, name);
    elevation[hex] = spec.elevation === undefined ? 0 : levelOf(spec.elevation[row]?.[column] ?? '');
  });
  const grid = makeGrid(spec.cols, spec.rows, missing);
  const featureNames = [PLAIN];
  const features = new Uint8Array(grid.size * 6);
  for (const { feature, at } of spec.hexsides ?? []) {
    const code = indexIn(featureNames, feature);
    for (const text of at) {
      const found = parseHexside(grid, text);
      if (found === null) {
        faults.push({ kind: 'hexside', feature, text });
        continue;
      }
      const before = features[found.hex * 6 + found.side] as number;
      if (before !== 0 && before !== code) {
        faults.push({ kind: 'hexside-twice', feature, other: featureNames[before] as string, text });
        continue;
      }
      setFeature(grid, features, found.hex, found.side, code);
    }
  }
  if (faults.length > 0) throw new FieldError(faults);
  return { grid, terrain, terrainNames, elevation, features, featureNames };
}

/** A field of one terrain, level 0, without features. */
export function plainField(cols: number, rows: number, terrain = 'clear'): Field {
  return makeField({
    cols,
    rows,
    legend: { '.': terrain },
    terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
  });
}

/** The name of the terrain in a hex. */
export function terrainAt(field: Field, hex: Hex): string {
  return field.terrainNames[field.terrain[hex] as number] as string;
}

/** The name of what lies on a hexside; `PLAIN` if nothing does. */
export function featureAt(field: Field, hex: Hex, side: Side): string {
  return field.featureNames[field.features[hex * 6 + side] as number] as string;
}

/** How many levels a step across this hexside climbs (negative: descends); 0 where it leaves the map. */
export function climb(field: Field, hex: Hex, side: Side): number {
  const beyond = neighbour(field.grid, hex, side);
  return beyond === OFF ? 0 : (field.elevation[beyond] as number) - (field.elevation[hex] as number);
}

/** For each code of `names`, 1 if its name is among the given ones: a table for hot loops. */
export function codesNamed(names: readonly string[], wanted: Iterable<string>): Uint8Array {
  const set = new Set(wanted);
  return Uint8Array.from(names, (name) => (set.has(name) ? 1 : 0));
}

/** A hexside written as two hexes or as a hex and a side; null if it is none of this map. */
export function parseHexside(grid: Grid, text: string): { hex: Hex; side: Side } | null {
  const pair = /^(\d{4})\/(\d{4})$/.exec(text);
  const single = /^(\d{4}) ([A-Za-z]{1,2})$/.exec(text);
  const hex = parseHex(grid, (pair ?? single)?.[1] ?? '');
  if (hex === OFF) return null;
  const side = pair ? sideBetween(grid, hex, parseHex(grid, pair[2] ?? '')) : parseSide(single?.[2] ?? '');
  return side < 0 ? null : { hex, side };
}

/** A hexside as people write it: its two hexes, or a hex and a side at the map edge. */
export function hexsideText(grid: Grid, hex: Hex, side: Side): string {
  const beyond = neighbour(grid, hex, side);
  if (beyond === OFF) return `${hexNumber(grid, hex)} ${sideName(side)}`;
  const [low, high] = hex < beyond ? [hex, beyond] : [beyond, hex];
  return `${hexNumber(grid, low)}/${hexNumber(grid, high)}`;
}

function setFeature(grid: Grid, features: Uint8Array, hex: Hex, side: Side, code: number): void {
  features[hex * 6 + side] = code;
  const beyond = neighbour(grid, hex, side);
  if (beyond !== OFF) features[beyond * 6 + opposite(side)] = code;
}

function layerFaults(spec: FieldSpec): FieldFault[] {
  const { cols, rows } = spec;
  const fits = (count: number) => Number.isInteger(count) && count >= 1 && count <= 99;
  if (!fits(cols) || !fits(rows)) return [{ kind: 'size', cols, rows }];
  const faults: FieldFault[] = [];
  for (const character of Object.keys(spec.legend)) {
    if ([...character].length !== 1) faults.push({ kind: 'legend', character });
  }
  checkLayer(spec, 'terrain', spec.terrain, (character) => Object.hasOwn(spec.legend, character), faults);
  if (spec.elevation) {
    checkLayer(spec, 'elevation', spec.elevation, (character) => /^[0-9a-z]$/.test(character), faults);
  }
  return faults;
}

function checkLayer(
  spec: FieldSpec,
  layer: Layer,
  lines: readonly string[],
  known: (character: string) => boolean,
  faults: FieldFault[],
): void {
  if (lines.length !== spec.rows) {
    faults.push({ kind: 'line-count', layer, expected: spec.rows, found: lines.length });
  }
  for (const [index, line] of lines.entries()) {
    const row = index + 1;
    if (line.length !== spec.cols) {
      faults.push({ kind: 'line-length', layer, row, expected: spec.cols, found: line.length });
    }
    for (const [column, character] of [...line].entries()) {
      if (!known(character)) faults.push({ kind: 'character', layer, row, column: column + 1, character });
    }
  }
}

function eachHex(spec: FieldSpec, visit: (hex: Hex, column: number, row: number) => void): void {
  for (let column = 0; column < spec.cols; column++) {
    for (let row = 0; row < spec.rows; row++) visit(column * spec.rows + row, column, row);
  }
}

function levelOf(character: string): number {
  return Number.parseInt(character, 36);
}

function indexIn(names: string[], name: string): number {
  const found = names.indexOf(name);
  return found >= 0 ? found : names.push(name) - 1;
}
