import { halves, type Placement } from '@taxiarch/hexfield';
import type { Battle } from '../base/state.ts';
import { enemiesNextTo, sideOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { fireCovers } from '../base/zones.ts';
import { type Shooter, shootersOf } from './reaction-fire.ts';
import { shotRefusal } from './shot.ts';

/** Enemies with missiles whose ZOC a unit leaves by going from one place to another, and who may fire (alx-8.22). */
export function retireFirers(b: Battle, mover: Unit, from: Placement, to: Placement): Shooter[] {
  const { grid } = b.world.field;
  return enemiesNextTo(b, from, sideOf(b, mover))
    .filter(
      (unit) =>
        halves(grid, from).some((hex) => fireCovers(b, unit, hex)) &&
        !halves(grid, to).some((hex) => fireCovers(b, unit, hex)),
    )
    .flatMap((unit) => shootersOf(b, unit))
    .filter(({ unit, screen }) => shotRefusal(b, unit, mover, 'retire', screen) === null);
}
