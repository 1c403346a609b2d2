import { numberOfName, type Side } from '@taxiarch/kernel';
import { baseOf } from '../base/bases.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import type { CommanderInfo, UnitInfo } from '../base/world.ts';
import type { ArmyFile, CommanderFile, UnitFile } from './army-file.ts';
import { profileIn } from './lists.ts';
import { commanderCost, costOfBase } from './points.ts';

/** Cohesion of the Army General and of other commanders (mom-cohesion.01). */
const GENERAL_COHESION = 4;
const COMMANDER_COHESION = 5;

/** An army as the rules use it. */
export interface Muster {
  units: UnitInfo[];
  commanders: CommanderInfo[];
  /** For each commander the unit, in the order of `units`, that he is with from the start, or NONE. */
  attached: Unit[];
  /** What its units cost (mom-setup.04), and what the whole army does (mom-setup.03). */
  unitPoints: number;
  points: number;
}

function unitOf(army: ArmyFile, unit: UnitFile, side: Side): UnitInfo {
  const { id, name, bases, files } = unit;
  const profile = profileIn(army, unit);
  if (typeof profile === 'string') throw new Error(`Unchecked army: ${profile}`);
  const { width, depth, figures } = baseOf(profile);
  const points = costOfBase(profile).total * bases;
  const cell = { cellWidth: width, cellDepth: depth };
  const number = numberOfName(name);
  return { key: id, name, number, side, elements: bases, files, figures, ...cell, profile, points };
}

const commanderOf = ({ id, name, general = false, mount }: CommanderFile, side: Side): CommanderInfo => ({
  key: id,
  name,
  side,
  general,
  mount,
  cohesion: general ? GENERAL_COHESION : COMMANDER_COHESION,
});

/** Calls up an army whose file has been found sound (see check-army.ts). */
export function buildArmyFile(file: ArmyFile, side: Side = 0): Muster {
  const units = file.units.map((unit) => unitOf(file, unit, side));
  const commanders = file.commanders.map((commander) => commanderOf(commander, side));
  const unitPoints = units.reduce((sum, { points }) => sum + points, 0);
  const command = commanders.reduce((sum, { general }) => sum + commanderCost({ general }), 0);
  const attached = file.commanders.map(({ with: unit }) =>
    unit === undefined ? NONE : units.findIndex(({ key }) => key === unit),
  );
  return { units, commanders, attached, unitPoints, points: unitPoints + command };
}
