import { halves, type Placement } from '@taxiarch/hexfield';
import { type Refusal, refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  agree,
  enemiesNextTo,
  hasSecondBow,
  hexesOf,
  infoOf,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { fireCovers } from '../base/zones.ts';
import { armed, firesBoth } from './weapons.ts';

/** A unit that may fire in reaction, by its own missiles or by its second kind, such as an elephant's screen (alx-11.12). */
export interface Shooter {
  unit: Unit;
  screen: boolean;
}

/** The ways in which a unit may answer with missiles. */
export function shootersOf(b: Battle, unit: Unit): Shooter[] {
  const found: Shooter[] = [];
  if (armed(b, unit)) found.push({ unit, screen: false });
  if (armed(b, unit, true)) found.push({ unit, screen: true });
  return found;
}

/** Whether a unit has come up to an enemy who has it in his ZOC now: it was not in it before (alx-8.21a). */
export const comesInto = overridable<(b: Battle, unit: Unit, mover: Unit, from: Placement) => boolean>(
  'missiles: who has come into the ZOC of a shooter',
  (b, unit, _mover, from) => !halves(b.world.field.grid, from).some((hex) => fireCovers(b, unit, hex)),
);
/** Enemies whose ZOC a unit has entered by coming from `from` to where it stands. */
export const zonesEntered = (b: Battle, mover: Unit, from: Placement): Unit[] =>
  enemiesNextTo(b, placeOfUnit(b, mover), sideOf(b, mover)).filter(
    (unit) => hexesOf(b, mover).some((hex) => fireCovers(b, unit, hex)) && valueIn(b, comesInto)(b, unit, mover, from),
  );

/** The second kind of a unit's missiles in one word, as answers are written. */
export const secondWord = (b: Battle, unit: Unit): 'screen' | 'bows' => (hasSecondBow(b, unit) ? 'bows' : 'screen');

export const shooterKey = (b: Battle, { unit, screen }: Shooter): string =>
  `${screen ? secondWord(b, unit) : 'fire'} ${infoOf(b, unit).key}`;
export const shooterLabel = (b: Battle, { unit, screen }: Shooter): string => {
  if (!screen) return `Fire ${nameOf(b, unit)}`;
  return hasSecondBow(b, unit) ? `Fire the bows of ${nameOf(b, unit)}` : `Fire the screen of ${nameOf(b, unit)}`;
};
/** A shooter as one number, for frames. */
export const shooterCode = ({ unit, screen }: Shooter): number => unit * 2 + (screen ? 1 : 0);

/** Why a shooter who has fired with these may not fire again at the same enemy, or null. */
export function spentRefusal(b: Battle, fired: readonly number[], shooter: Shooter, kind: ShotKind): Refusal | null {
  if (fired.includes(shooterCode(shooter))) return refusal('alx-8.21a', 'It has already fired at this unit.');
  const other = shooterCode({ unit: shooter.unit, screen: !shooter.screen });
  if (!fired.includes(other) || valueIn(b, firesBoth)(b, shooter.unit, kind)) return null;
  return refusal(
    'alx-11.12',
    `${nameWithVerb(b, shooter.unit, 'has', 'have')} already fired ${agree(b, shooter.unit, 'its', 'their')} other missiles.`,
  );
}
