import { sightPoints } from '@taxiarch/tabletop';
import { blockOf, enemiesOf, onTable } from './blocks.ts';
import type { TableBattle, Unit } from './field.ts';
import { type SightRules, sees, seesPoint } from './sight.ts';

/** A weapon that a unit could shoot with now: in units of the system's measure, the arc to either side in hundredths of a degree. */
export interface Reach<Missile extends string = string> {
  missile: Missile;
  short: number;
  far: number;
  half: number;
}

/** What a screen shows of a unit that is pointed at. Lengths in grains but for the ranges of weapons. */
export interface UnitRanges<Missile extends string = string> {
  shots: Reach<Missile>[];
  move: number;
  charge: number;
  /** Enemies within its charge on some line. */
  prey: Unit[];
  sees: Unit[];
}

/** The enemies whom a unit sees, in the order of the list. */
export const enemiesSeen = (b: TableBattle, unit: Unit, rules: SightRules): Unit[] =>
  enemiesOf(b, unit).filter((other) => sees(b, unit, other, rules));

/** Whether a unit sees another, and the ends of a line along which it does (of the front centres where it does not). */
export function lineOfSight(
  b: TableBattle,
  viewer: Unit,
  target: Unit,
  rules: SightRules,
): { clear: boolean; line: number[] } | null {
  if (!onTable(b, viewer) || !onTable(b, target)) return null;
  const { x, y } = blockOf(b, viewer);
  const points = sightPoints(blockOf(b, target));
  const seen = points.find((p) => seesPoint(b, viewer, p.x, p.y, rules)) ?? points[0];
  return { clear: sees(b, viewer, target, rules), line: seen ? [x, y, seen.x, seen.y] : [] };
}
