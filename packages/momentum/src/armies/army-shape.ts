import { LONGEST_PROSE } from '@taxiarch/kernel';
import { type ArmyFault, armyShapes, faultsOfShape, type ShapeCheck } from '@taxiarch/miniatures';
import { armours, densities, grades, missiles, shields, traits, troopTypes, weapons } from '../base/profile.ts';
import { mounts } from '../base/world.ts';
import type { ArmyFile } from './army-file.ts';

const { flag, key, listOf, oneOf, record, whole, words, wordsOf } = armyShapes;

/** What two dice can reach (mom-cohesion.01). */
const cohesion = whole(2, 12);

const chosen = {
  armour: oneOf(armours),
  weapon: oneOf(weapons),
  missiles: listOf(oneOf(missiles)),
  fighting: oneOf(grades),
  shooting: oneOf(grades),
  cohesion,
  barded: flag,
  traits: listOf(oneOf(traits)),
};
const freeTroop = record({ type: oneOf(troopTypes) }, { density: oneOf(densities), shield: oneOf(shields), ...chosen });
const troop: ShapeCheck = (value, path, faults) => (typeof value === 'string' ? words : freeTroop)(value, path, faults);

/** More bases than any unit of ours has; a larger number is a slip of the pen. */
const MOST_BASES = 60;

const unit = record(
  { id: key, name: words, troop, bases: whole(1, MOST_BASES), files: whole(1, MOST_BASES) },
  { choices: record({}, chosen) },
);
const commander = record({ id: key, name: words, mount: oneOf(mounts) }, { general: flag, with: key });
const army = record(
  {
    taxiarch: oneOf(['army']),
    system: oneOf(['momentum']),
    id: key,
    title: words,
    commanders: listOf(commander),
    units: listOf(unit),
  },
  { summary: wordsOf(LONGEST_PROSE), list: key, points: whole(1, 100_000) },
);

/** Judges the shape of a value that is meant to be an army; whether it keeps the rules is another question. */
export function readArmyFile(value: unknown): { file: ArmyFile } | { faults: ArmyFault[] } {
  const faults = faultsOfShape(value, army);
  return faults.length > 0 ? { faults } : { file: value as ArmyFile };
}
