import { LONGEST_PROSE, textFault } from '@taxiarch/kernel';
import { type CellKind, cellReaders } from './cells.ts';
import { ChartError } from './chart-error.ts';

export const provenanceStatuses = ['published', 'quoted', 'reconstructed'] as const;
export interface Provenance {
  readonly status: (typeof provenanceStatuses)[number];
  readonly source: string;
  /** What the rules text itself fixes. */
  readonly quoted: readonly string[];
  readonly doubt: string | undefined;
}

export interface Axis {
  readonly name: string;
  readonly keys: readonly string[];
  /** A key that uses the row or column of another: peltasts that of light infantry. */
  readonly same: Readonly<Record<string, string>>;
  /** Set when the keys are consecutive whole numbers. */
  readonly numbers: { readonly from: number; readonly to: number; readonly clamp: boolean } | undefined;
}

/** A cell that the text of a rule system overrules. */
export interface Exception {
  readonly rulesets: readonly string[];
  readonly place: number;
  readonly value: unknown;
  readonly rule: string;
}

export interface ChartTable {
  readonly name: string;
  readonly pack: string;
  readonly title: string;
  readonly about: string;
  readonly provenance: Provenance;
  readonly cell: CellKind;
  readonly axes: readonly Axis[];
  /** Flat, the last axis running fastest. */
  readonly cells: readonly unknown[];
  readonly exceptions: readonly Exception[];
}

export interface ChartPack {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly rulesets: readonly string[];
  readonly tables: readonly ChartTable[];
}

/** No chart is longer along any of its sides. */
const MOST_KEYS = 200;

type Json = Record<string, unknown>;

function object(value: unknown, place: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ChartError(place, 'an object is expected here');
  }
  return value as Json;
}

function list(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ChartError(place, 'a list is expected here');
  return value;
}

function words(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new ChartError(place, 'text is expected here');
  const fault = textFault(value, LONGEST_PROSE);
  if (fault !== null) throw new ChartError(place, fault);
  return value;
}

function wordList(value: unknown, place: string): readonly string[] {
  return list(value, place).map((entry, i) => words(entry, `${place}[${i}]`));
}

function whole(value: unknown, place: string): number {
  if (!Number.isInteger(value)) throw new ChartError(place, 'a whole number is expected here');
  return value as number;
}

function readProvenance(value: unknown, place: string): Provenance {
  if (value === undefined) throw new ChartError(place, 'every table must say where its figures come from');
  const json = object(value, place);
  const status = provenanceStatuses.find((known) => known === json['status']);
  if (status === undefined) throw new ChartError(`${place}.status`, `must be one of ${provenanceStatuses.join(', ')}`);
  return {
    status,
    source: words(json['source'], `${place}.source`),
    quoted: json['quoted'] === undefined ? [] : wordList(json['quoted'], `${place}.quoted`),
    doubt: json['doubt'] === undefined ? undefined : words(json['doubt'], `${place}.doubt`),
  };
}

function readNumberAxis(json: Json, name: string, place: string): Axis {
  const from = whole(json['from'], `${place}.from`);
  const to = whole(json['to'], `${place}.to`);
  if (to < from) throw new ChartError(`${place}.to`, `must not be less than ${from}`);
  if (to - from >= MOST_KEYS) throw new ChartError(`${place}.to`, `an axis has at most ${MOST_KEYS} keys`);
  const keys = Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  return { name, keys, same: {}, numbers: { from, to, clamp: json['clamp'] === true } };
}

function readAxis(value: unknown, place: string): Axis {
  const json = object(value, place);
  const name = words(json['name'], `${place}.name`);
  if (json['keys'] === undefined) return readNumberAxis(json, name, place);
  const keys = wordList(json['keys'], `${place}.keys`);
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  if (twice !== undefined) throw new ChartError(`${place}.keys`, `${twice} is listed twice`);
  const same: Record<string, string> = {};
  for (const [key, other] of Object.entries(json['same'] === undefined ? {} : object(json['same'], `${place}.same`))) {
    if (keys.includes(key)) throw new ChartError(`${place}.same.${key}`, `${key} already has cells of its own`);
    if (typeof other !== 'string' || !keys.includes(other)) {
      throw new ChartError(`${place}.same.${key}`, `must name one of the keys ${keys.join(', ')}`);
    }
    same[key] = other;
  }
  return { name, keys, same, numbers: undefined };
}

function readCell(kind: CellKind, value: unknown, place: string): unknown {
  const cell = cellReaders[kind].read(value);
  if (cell === undefined) throw new ChartError(place, `${cellReaders[kind].expects} is expected here`);
  return cell;
}

/** Appends the cells below `value` to `into`; every key of the axis must be there, and nothing else. */
function readCells(kind: CellKind, axes: readonly Axis[], value: unknown, place: string, into: unknown[]): void {
  const [axis, ...rest] = axes;
  if (axis === undefined) {
    into.push(readCell(kind, value, place));
    return;
  }
  if (Array.isArray(value)) {
    if (value.length !== axis.keys.length) {
      throw new ChartError(
        place,
        `${axis.keys.length} cells are needed, one for each ${axis.name}; there are ${value.length}`,
      );
    }
    axis.keys.forEach((_, i) => {
      readCells(kind, rest, value[i], `${place}[${i}]`, into);
    });
    return;
  }
  const json = object(value, place);
  const stranger = Object.keys(json).find((key) => !axis.keys.includes(key));
  if (stranger !== undefined)
    throw new ChartError(`${place}.${stranger}`, `this table has no ${axis.name} ${stranger}`);
  for (const key of axis.keys) {
    if (!Object.hasOwn(json, key)) throw new ChartError(`${place}.${key}`, `there is no cell for ${axis.name} ${key}`);
    readCells(kind, rest, json[key], `${place}.${key}`, into);
  }
}

function readException(kind: CellKind, axes: readonly Axis[], value: unknown, place: string): Exception {
  const json = object(value, place);
  const at = wordList(json['at'], `${place}.at`);
  if (at.length !== axes.length) throw new ChartError(`${place}.at`, `must name ${axes.length} keys`);
  let cell = 0;
  axes.forEach((axis, i) => {
    const key = axis.keys.indexOf(at[i] as string);
    if (key < 0) throw new ChartError(`${place}.at[${i}]`, `this table has no ${axis.name} ${at[i]}`);
    cell = cell * axis.keys.length + key;
  });
  return {
    rulesets: wordList(json['rulesets'], `${place}.rulesets`),
    place: cell,
    value: readCell(kind, json['value'], `${place}.value`),
    rule: words(json['rule'], `${place}.rule`),
  };
}

function readTable(name: string, pack: string, value: unknown, place: string): ChartTable {
  const json = object(value, place);
  const kind = (Object.keys(cellReaders) as CellKind[]).find((known) => known === json['cell']);
  if (kind === undefined) {
    throw new ChartError(`${place}.cell`, `must be one of ${Object.keys(cellReaders).join(', ')}`);
  }
  const axes = list(json['axes'], `${place}.axes`).map((axis, i) => readAxis(axis, `${place}.axes[${i}]`));
  if (axes.length === 0) throw new ChartError(`${place}.axes`, 'a table needs at least one axis');
  const cells: unknown[] = [];
  readCells(kind, axes, json['cells'], `${place}.cells`, cells);
  return {
    name,
    pack,
    title: words(json['title'], `${place}.title`),
    about: words(json['about'], `${place}.about`),
    provenance: readProvenance(json['provenance'], `${place}.provenance`),
    cell: kind,
    axes,
    cells,
    exceptions: list(json['exceptions'] ?? [], `${place}.exceptions`).map((exception, i) =>
      readException(kind, axes, exception, `${place}.exceptions[${i}]`),
    ),
  };
}

/** Reads a chart pack from JSON; a fault is told with its JSON path. */
export function readPack(value: unknown): ChartPack {
  const json = object(value, 'pack');
  const id = words(json['id'], 'id');
  const tables = object(json['tables'], `${id}.tables`);
  return {
    id,
    title: words(json['title'], `${id}.title`),
    version: words(json['version'], `${id}.version`),
    rulesets: wordList(json['rulesets'], `${id}.rulesets`),
    tables: Object.entries(tables).map(([name, table]) => readTable(name, id, table, `${id}.tables.${name}`)),
  };
}
