import { LONGEST_PROSE } from '@taxiarch/kernel';
import { type ArmyFault, armyShapes, faultsOfShape, type ShapeCheck } from '@taxiarch/miniatures';
import { mounts } from './army.ts';
import type { ArmyFile } from './army-file.ts';
import { readClass } from './lists.ts';
import { artilleryPieces, densities, troopTypes, weapons } from './troops.ts';

const { fault, flag, key, listOf, oneOf, record, whole, words, wordsOf } = armyShapes;

const troopClass: ShapeCheck = (value, path, faults) => {
  if (typeof value !== 'string' || readClass(value) === null) {
    faults.push(fault(path, 'Expected a class: A, B or C with r for regular or i for irregular, such as "Br"'));
  }
};
const arms: ShapeCheck = (value, path, faults) => {
  const byRank = Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
  (byRank ? listOf(listOf(oneOf(weapons))) : listOf(oneOf(weapons)))(value, path, faults);
};

const choices: Readonly<Record<string, ShapeCheck>> = {
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
const {
  type,
  class: classCheck,
  ...others
} = choices as Record<string, ShapeCheck> & { type: ShapeCheck; class: ShapeCheck };
const freeTroop = record({ type, class: classCheck }, others);
const troop: ShapeCheck = (value, path, faults) => {
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
    system: oneOf(['classical']),
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
  const faults = faultsOfShape(value, army);
  return faults.length > 0 ? { faults } : { file: value as ArmyFile };
}
