import { halves, type Place } from '@taxiarch/hexfield';
import type { Battle } from '../base/state.ts';
import { enemiesNextTo, hexesOf, infoOf, nameOf, placeOfUnit, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { fireCovers } from '../base/zones.ts';
import { armed } from './weapons.ts';

/** A unit that may fire in reaction, by its own missiles or by an elephant's screen (alx-11.12). */
export interface Shooter {
  unit: Unit;
  screen: boolean;
}

/** The ways in which a unit may answer with missiles. */
export function shootersOf(b: Battle, unit: Unit): Shooter[] {
  const found: Shooter[] = [];
  if (armed(b, unit)) found.push({ unit, screen: false });
  if (infoOf(b, unit).screen) found.push({ unit, screen: true });
  return found;
}

/** Enemies whose ZOC a unit has entered by coming from `from` to where it stands (alx-8.21a). */
export function zonesEntered(b: Battle, mover: Unit, from: Place): Unit[] {
  const { grid } = b.world.field;
  return enemiesNextTo(b, placeOfUnit(b, mover), sideOf(b, mover)).filter(
    (unit) =>
      hexesOf(b, mover).some((hex) => fireCovers(b, unit, hex)) &&
      !halves(grid, from).some((hex) => fireCovers(b, unit, hex)),
  );
}

export const shooterKey = (b: Battle, { unit, screen }: Shooter): string =>
  `${screen ? 'screen' : 'fire'} ${infoOf(b, unit).key}`;
export const shooterLabel = (b: Battle, { unit, screen }: Shooter): string =>
  screen ? `The screen of ${nameOf(b, unit)} fires` : `${nameOf(b, unit)} fires`;
/** A shooter as one number, for frames. */
export const shooterCode = ({ unit, screen }: Shooter): number => unit * 2 + (screen ? 1 : 0);
