import { counted, shortened } from '@taxiarch/kernel';
import type { ArmyFault, Path } from './file-shape.ts';

/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of the value at a path, or of the nearest part around it; with `key`, of the field's name. */
export type PlaceOf = (path: Path, key?: boolean) => Place;

export interface PlacedFault extends ArmyFault, Place {}

const pathText = (path: Path): string =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${shortened(step)}`))
    .join('') || 'the file';

/** A fault as a line: file, place, part, what is wrong, and the rule. */
export const faultText = (file: string, { line, column, path, text, rule }: PlacedFault): string =>
  `${file}:${line}:${column}: ${pathText(path)}: ${text}${rule === null ? '' : ` (${rule})`}`;

/** An army that cannot be used; `faults` holds what was found, in the order of the text, but for `more` of them. */
export class ArmyError extends Error {
  override readonly name = 'ArmyError';
  readonly file: string;
  readonly faults: readonly PlacedFault[];

  constructor(file: string, faults: readonly PlacedFault[], more = 0) {
    const inOrder = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
    const rest = more > 0 ? [`${file}: and ${counted(more, 'more error')}`] : [];
    super([...inOrder.map((fault) => faultText(file, fault)), ...rest].join('\n'));
    this.file = file;
    this.faults = inOrder;
  }
}

/** More would bury the first ones. */
const MOST_SHOWN = 50;

/** What a check has found, or an `ArmyError` with the place of every fault. */
export function soundOr<Found extends object>(
  checked: Found | { faults: ArmyFault[] },
  placeOf: PlaceOf,
  file: string,
): Found {
  if (!('faults' in checked)) return checked;
  const shown = checked.faults.slice(0, MOST_SHOWN);
  throw new ArmyError(
    file,
    shown.map((fault) => ({ ...fault, ...placeOf(fault.path, fault.key === true) })),
    checked.faults.length - shown.length,
  );
}
