import { LONGEST_NAME, textFault } from '@taxiarch/kernel';

/** A step into a JSON value: a field's name or a place in a list. */
export type Step = string | number;
export type Path = readonly Step[];

/** Something wrong with an army file: where, what, and by which rule if it is one of these rules that it breaks. */
export interface ArmyFault {
  readonly path: Path;
  readonly text: string;
  readonly rule: string | null;
  /** The fault is the field's name, not what stands in it. */
  readonly key?: true;
}

export type ShapeCheck = (value: unknown, path: Path, faults: ArmyFault[]) => void;

const fault = (path: Path, text: string): ArmyFault => ({ path, text, rule: null });

const wordsOf =
  (most: number): ShapeCheck =>
  (value, path, faults) => {
    const empty = typeof value !== 'string' || value.trim() === '';
    const text = empty ? 'Expected text' : textFault(value, most);
    if (text !== null) faults.push(fault(path, text));
  };
const words = wordsOf(LONGEST_NAME);
const key: ShapeCheck = (value, path, faults) => {
  if (typeof value !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(value)) {
    faults.push(fault(path, 'Expected an id: lower-case letters, digits and hyphens, 40 at most'));
  }
};
const flag: ShapeCheck = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.push(fault(path, 'Expected true or false'));
};
const whole =
  (least: number, most: number): ShapeCheck =>
  (value, path, faults) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      faults.push(fault(path, `Expected a whole number from ${least} to ${most}`));
    }
  };
const oneOf =
  (known: readonly string[]): ShapeCheck =>
  (value, path, faults) => {
    if (!known.some((one) => one === value)) {
      faults.push(fault(path, `Expected one of these: ${known.join(', ')}`));
    }
  };
/** More entries than any list of ours has. */
const MOST_ENTRIES = 500;
const listOf =
  (member: ShapeCheck): ShapeCheck =>
  (value, path, faults) => {
    if (!Array.isArray(value)) faults.push(fault(path, 'Expected a list'));
    else if (value.length > MOST_ENTRIES) faults.push(fault(path, `Expected at most ${MOST_ENTRIES} entries`));
    else for (const [i, part] of value.entries()) member(part, [...path, i], faults);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record =
  (needed: Readonly<Record<string, ShapeCheck>>, optional: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value, path, faults) => {
    if (!isRecord(value)) {
      faults.push(fault(path, 'Expected an object'));
      return;
    }
    for (const name of Object.keys(needed)) {
      if (!Object.hasOwn(value, name)) faults.push(fault(path, `Field “${name}” is missing`));
    }
    for (const [name, part] of Object.entries(value)) {
      const known = Object.hasOwn(needed, name) ? needed : Object.hasOwn(optional, name) ? optional : null;
      const check = known?.[name];
      if (check) check(part, [...path, name], faults);
      else faults.push({ ...fault([...path, name], 'Unknown field'), key: true });
    }
  };

/** The faults of shape in a value. */
export function faultsOfShape(value: unknown, check: ShapeCheck): ArmyFault[] {
  const faults: ArmyFault[] = [];
  check(value, [], faults);
  return faults;
}

/** The checks of which the shape of an army file is made. */
export const armyShapes = { fault, flag, key, listOf, oneOf, record, whole, words, wordsOf };
