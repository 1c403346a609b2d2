import { blockOf, onTable } from '@taxiarch/miniatures';
import { sightPoints } from '@taxiarch/tabletop';
import type { Battle } from './base/state.ts';
import { isRouting } from './base/units.ts';
import type { Unit } from './base/vocabulary.ts';
import { reachedBy } from './charges/declare.ts';
import { chargeDistance } from './charges/line.ts';
import { seesPoint, sees as seesUnit } from './command/sight.ts';
import { weaponsToUse } from './fighting/aim.ts';
import { type Missile, rangeOf } from './fighting/charts.ts';
import { arcOf, shooterRefusal, shootsMounted } from './fighting/shooters.ts';
import { rateOf } from './movement/rates.ts';

/** A weapon that a unit could shoot with now: in paces, the arc to either side in hundredths of a degree. */
export interface Reach {
  missile: Missile;
  short: number;
  far: number;
  half: number;
}

/** What a screen shows of a unit that is pointed at. Lengths in grains but for the ranges of weapons. */
export interface Glance {
  shots: Reach[];
  move: number;
  charge: number;
  /** Enemies within its charge on some line. */
  prey: Unit[];
  sees: Unit[];
}

export function glanceAt(b: Battle, unit: Unit): Glance {
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
    sees: b.world.units.flatMap((info, other) =>
      info.side !== b.world.units[unit]?.side && onTable(b, other) && seesUnit(b, unit, other) ? [other] : [],
    ),
  };
}

/** Whether a unit sees another, and the ends of a line along which it does (of the front centres where it does not). */
export function lineOfSight(b: Battle, viewer: Unit, target: Unit): { clear: boolean; line: number[] } | null {
  if (!onTable(b, viewer) || !onTable(b, target)) return null;
  const { x, y } = blockOf(b, viewer);
  const points = sightPoints(blockOf(b, target));
  const seen = points.find((p) => seesPoint(b, viewer, p.x, p.y)) ?? points[0];
  return { clear: seesUnit(b, viewer, target), line: seen ? [x, y, seen.x, seen.y] : [] };
}
