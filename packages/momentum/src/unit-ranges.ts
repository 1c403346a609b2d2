import {
  enemiesOf,
  enemiesSeen,
  lineOfSight as lineBetween,
  onTable,
  type UnitRanges as TableUnitRanges,
} from '@taxiarch/miniatures';
import type { Point } from '@taxiarch/tabletop';
import type { Missile } from './base/profile.ts';
import { sightRules } from './base/sight.ts';
import type { Battle } from './base/state.ts';
import { isEngaged, isFleeing, profileOf } from './base/units.ts';
import type { Unit } from './base/vocabulary.ts';
import { canReach } from './charges/reach.ts';
import { moveRate, rateOf, standsNear } from './movement/rates.ts';
import { reachOf } from './movement/reach.ts';
import type { Walk } from './movement/walk.ts';
import { shooterRefusal } from './shooting/aim.ts';
import { arcOf } from './shooting/arc.ts';
import { rangesOf } from './shooting/charts.ts';

export interface UnitRanges extends TableUnitRanges<Missile> {
  /** Where the middle of its front may come to while it is being moved: an outline, empty otherwise. */
  reach: Point[];
}

/** The move that is under way, if it is this unit's. */
function walkOf(b: Battle, unit: Unit): Walk | null {
  const { walk } = (b.waiting?.frame.v ?? {}) as { walk?: Walk | null };
  return walk?.unit === unit ? walk : null;
}

export function unitRanges(b: Battle, unit: Unit): UnitRanges {
  if (!onTable(b, unit)) return { shots: [], move: 0, charge: 0, prey: [], sees: [], reach: [] };
  const half = arcOf(b, unit);
  const shots = shooterRefusal(b, unit)
    ? []
    : profileOf(b, unit).missiles.map((missile) => ({ missile, ...rangesOf(missile), half }));
  const charges = !isFleeing(b, unit) && !isEngaged(b, unit);
  const walk = walkOf(b, unit);
  return {
    shots,
    move: moveRate(b, unit, standsNear(b, unit)),
    charge: charges ? rateOf(b, unit) : 0,
    prey: charges ? enemiesOf(b, unit).filter((enemy) => canReach(b, unit, enemy)) : [],
    sees: enemiesSeen(b, unit, sightRules),
    reach: walk ? reachOf(b, walk) : [],
  };
}

/** Whether a unit sees another, and the ends of a line along which it does. */
export const lineOfSight = (b: Battle, viewer: Unit, target: Unit): { clear: boolean; line: number[] } | null =>
  lineBetween(b, viewer, target, sightRules);
