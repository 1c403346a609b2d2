import { LONGEST_NAME, LONGEST_PROSE, textFault } from '@taxiarch/kernel';
import { mounts } from './army.ts';
import type { ArmyFile } from './army-file.ts';
import { readClass } from './lists.ts';
import { artilleryPieces, densities, troopTypes, weapons } from './troops.ts';

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

type Check = (value: unknown, path: Path, faults: ArmyFault[]) => void;

const fault = (path: Path, text: string): ArmyFault => ({ path, text, rule: null });

const wordsOf =
  (most: number): Check =>
  (value, path, faults) => {
    const empty = typeof value !== 'string' || value.trim() === '';
    const text = empty ? 'words are expected here' : textFault(value, most);
    if (text !== null) faults.push(fault(path, text));
  };
const words = wordsOf(LONGEST_NAME);
const key: Check = (value, path, faults) => {
  if (typeof value !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(value)) {
    faults.push(fault(path, 'a key is expected here: lower-case letters, digits and hyphens, 40 at most'));
  }
};
const flag: Check = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.push(fault(path, 'true or false is expected here'));
};
const whole =
  (least: number, most: number): Check =>
  (value, path, faults) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      faults.push(fault(path, `a whole number from ${least} to ${most} is expected here`));
    }
  };
const oneOf =
  (known: readonly string[]): Check =>
  (value, path, faults) => {
    if (typeof value !== 'string' || !known.includes(value)) {
      faults.push(fault(path, `one of these is expected here: ${known.join(', ')}`));
    }
  };
/** More entries than any list of ours has. */
const MOST_ENTRIES = 500;
const listOf =
  (member: Check): Check =>
  (value, path, faults) => {
    if (!Array.isArray(value)) faults.push(fault(path, 'a list is expected here'));
    else if (value.length > MOST_ENTRIES) faults.push(fault(path, `${MOST_ENTRIES} entries at most are expected here`));
    else for (const [i, part] of value.entries()) member(part, [...path, i], faults);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record =
  (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check =>
  (value, path, faults) => {
    if (!isRecord(value)) {
      faults.push(fault(path, 'an object is expected here'));
      return;
    }
    for (const name of Object.keys(needed)) {
      if (!Object.hasOwn(value, name)) faults.push(fault(path, `the field “${name}” is missing`));
    }
    for (const [name, part] of Object.entries(value)) {
      const known = Object.hasOwn(needed, name) ? needed : Object.hasOwn(optional, name) ? optional : null;
      const check = known?.[name];
      if (check) check(part, [...path, name], faults);
      else faults.push({ ...fault([...path, name], 'this field is not known here'), key: true });
    }
  };

const troopClass: Check = (value, path, faults) => {
  if (typeof value !== 'string' || readClass(value) === null) {
    faults.push(fault(path, 'a class is expected here: A, B or C with r for regular or i for irregular, such as "Br"'));
  }
};
const arms: Check = (value, path, faults) => {
  const byRank = Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
  (byRank ? listOf(listOf(oneOf(weapons))) : listOf(oneOf(weapons)))(value, path, faults);
};

const choices: Readonly<Record<string, Check>> = {
  type: oneOf(troopTypes),
  class: troopClass,
  density: oneOf(densities),
  weapons: arms,
  shield: flag,
  pavise: flag,
  barded: flag,
  trained: flag,
  armoured: flag,
  crewed: flag,
  horses: whole(1, 8),
  crew: whole(1, 8),
  piece: oneOf(artilleryPieces),
};
const { type, class: classCheck, ...others } = choices as Record<string, Check> & { type: Check; class: Check };
const freeTroop = record({ type, class: classCheck }, others);
const troop: Check = (value, path, faults) => {
  if (typeof value === 'string') words(value, path, faults);
  else freeTroop(value, path, faults);
};

/** More elements than any army of ours has; a larger number is a slip of the pen. */
const MOST_ELEMENTS = 60;

const unit = record(
  { id: key, name: words, troop, elements: whole(1, MOST_ELEMENTS), files: whole(1, MOST_ELEMENTS) },
  { options: record({}, choices), stakes: whole(0, MOST_ELEMENTS), caltrops: whole(0, MOST_ELEMENTS), general: key },
);
const general = record(
  { id: key, name: words, mount: oneOf(mounts) },
  { commander: flag, troop, options: record({}, choices) },
);
const army = record(
  { taxiarch: oneOf(['army']), id: key, title: words, generals: listOf(general), units: listOf(unit) },
  {
    summary: wordsOf(LONGEST_PROSE),
    list: key,
    allies: listOf(key),
    indian: flag,
    points: whole(1, 100_000),
    pits: whole(0, 200),
  },
);

/** Judges the shape of a value that is meant to be an army; whether it keeps the rules is another question. */
export function readArmyFile(value: unknown): { file: ArmyFile } | { faults: ArmyFault[] } {
  const faults: ArmyFault[] = [];
  army(value, [], faults);
  return faults.length > 0 ? { faults } : { file: value as ArmyFile };
}
