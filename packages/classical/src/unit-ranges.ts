import {
  enemiesSeen,
  lineOfSight as lineBetween,
  onTable,
  type UnitRanges as TableUnitRanges,
} from '@taxiarch/miniatures';
import type { Battle } from './base/state.ts';
import { isRouting } from './base/units.ts';
import type { Unit } from './base/vocabulary.ts';
import { reachedBy } from './charges/declare.ts';
import { chargeDistance } from './charges/line.ts';
import { tableSight } from './command/sight.ts';
import { weaponsToUse } from './fighting/aim.ts';
import { type Missile, rangeOf } from './fighting/charts.ts';
import { arcOf, shooterRefusal, shootsMounted } from './fighting/shooters.ts';
import { rateOf } from './movement/rates.ts';

export type UnitRanges = TableUnitRanges<Missile>;

export function unitRanges(b: Battle, unit: Unit): UnitRanges {
  if (!onTable(b, unit)) return { shots: [], move: 0, charge: 0, prey: [], sees: [] };
  const quiet = isRouting(b, unit);
  const half = arcOf(b, unit);
  const shots = shooterRefusal(b, unit)
    ? []
    : weaponsToUse(b, unit).map((missile) => {
        const { short, far } = rangeOf(missile, shootsMounted(b, unit));
        return { missile, short, far, half };
      });
  return {
    shots,
    move: rateOf(b, unit, quiet ? 'rout' : 'normal'),
    charge: quiet ? 0 : chargeDistance(b, unit),
    prey: quiet ? [] : reachedBy(b, unit),
    sees: enemiesSeen(b, unit, tableSight),
  };
}

/** Whether a unit sees another, and the ends of a line along which it does. */
export const lineOfSight = (b: Battle, viewer: Unit, target: Unit): { clear: boolean; line: number[] } | null =>
  lineBetween(b, viewer, target, tableSight);
