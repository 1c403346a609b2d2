import { blockOf, nameOf, onTable, sideOf, unitsOf } from '@taxiarch/miniatures';
import { isCamelry } from '../armies/troops.ts';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import {
  infoOf,
  troopOfUnit,
  unitIsChariot,
  unitIsElephant,
  unitIsFoot,
  unitIsMounted,
  unitIsRider,
  within,
  withVerb,
} from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { losesOrderInRough, onDisorderingGround } from '../movement/ground.ts';
import { underNoAdvance } from './rights.ts';

const isCamels = (b: Battle, unit: Unit): boolean => isCamelry(troopOfUnit(b, unit).type);

/** Whose beasts throw whose into disorder in melee: being used to elephants does not help there (cls-disorder.06, .11). */
export function unsettles(b: Battle, by: Unit, unit: Unit): boolean {
  if (unitIsElephant(b, by)) {
    if (infoOf(b, unit).accustomed && b.world.options.has('cls-disorder.11-exempt')) return false;
    return unitIsRider(b, unit) || unitIsChariot(b, unit);
  }
  return isCamels(b, by) && !isCamels(b, unit) && (unitIsRider(b, unit) || unitIsChariot(b, unit));
}

function unsettle(b: Battle, by: Unit, unit: Unit): void {
  if (unsettles(b, by, unit)) disorder(b, unit, ['cls-disorder.06', 'cls-disorder.11'], `fighting ${nameOf(b, by)}`);
}

/** In every melee the animals disorder each other's riders, from the moment of contact (cls-disorder.06, .12). */
export function animalsDisorder(b: Battle): void {
  for (const { one, other } of b.state.melees) {
    unsettle(b, one, other);
    unsettle(b, other, one);
  }
}

/** A friendly elephant or scythed chariot that routs: everybody of its side within 10 paces (cls-special.02, cls-disorder.06). */
export function beastDisorders(b: Battle, beast: Unit): void {
  for (const friend of unitsOf(b, sideOf(b, beast))) {
    if (within(b, beast, friend, 10))
      disorder(b, friend, ['cls-special.02', 'cls-disorder.06'], `${withVerb(b, beast, 'routs', 'rout')} nearby`);
  }
}

/**
 * After a push back, not during the test (cls-disorder.04): foot pushed back by mounted; units with figures facing more
 * ways than one; units under No Advance (cls-morale.23).
 */
export function pushBackDisorders(b: Battle, unit: Unit, by: Unit): void {
  if (!onTable(b, unit)) return;
  if (unitIsFoot(b, unit) && unitIsMounted(b, by)) {
    disorder(b, unit, ['cls-disorder.04'], `pushed back by mounted ${nameOf(b, by)}`);
  } else if (facesSeveralWays(b, unit)) {
    disorder(b, unit, ['cls-disorder.04'], 'pushed back while facing several directions');
  } else if (underNoAdvance(b, unit)) {
    disorder(b, unit, ['cls-morale.23'], 'pushed back under No Advance');
  }
}

export const facesSeveralWays = (b: Battle, unit: Unit): boolean =>
  (b.state.turned[unit] as number[]).some((edge) => edge !== 0);

/** A unit that moves with figures facing more ways than one (cls-disorder.04). */
export function movingDisorders(b: Battle, unit: Unit): void {
  if (facesSeveralWays(b, unit)) disorder(b, unit, ['cls-disorder.04'], 'moved while facing several directions');
}

/** Stands in ground that disorders it: rallying there is in vain (cls-disorder.12). LO and OO infantry do not mind (cls-disorder.02). */
export const standingDisorder = (b: Battle, unit: Unit): boolean =>
  losesOrderInRough(b, unit) && onDisorderingGround(b, blockOf(b, unit));
