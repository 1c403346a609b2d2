import { blockOf, enemiesOf, onTable, type TableBattle, type Unit } from '@taxiarch/miniatures';
import { distanceBetween, HALF_TURN, nearestInFan } from '@taxiarch/tabletop';
import type { ThreatPoint, ThreatView, ThreatWay } from '../../protocol/odds.ts';
import type { TableRangesView } from '../../protocol/table.ts';
import { unitCalled, unitKey } from './views.ts';

/** How the rule system sees a unit, and how long a grain is drawn. */
type Rules<B> = { readonly length: (grains: number) => number; readonly ranges: (b: B, unit: Unit) => TableRangesView };

/**
 * Which enemies can come to a unit on the table, shoot at it or charge it, as it stands now: by what their own rules say
 * of their moves, arcs, ranges, sight and charges. Each is looked at once.
 */
export function tableThreats<B extends TableBattle>(
  b: B,
  { length, ranges }: Rules<B>,
): (at: ThreatPoint) => ThreatView[] {
  const known = new Map<Unit, TableRangesView>();
  const rangesFor = (foe: Unit): TableRangesView => {
    const found = known.get(foe) ?? ranges(b, foe);
    known.set(foe, found);
    return found;
  };
  return (at) => {
    const unit = 'id' in at ? unitCalled(b, at.id) : -1;
    if (unit < 0 || !onTable(b, unit)) return [];
    return enemiesOf(b, unit).flatMap((foe) => {
      if (!onTable(b, foe)) return [];
      const ways = waysOf(b, foe, unit, rangesFor(foe), length);
      return ways.length === 0 ? [] : [{ id: unitKey(b, foe), name: b.world.units[foe]?.name ?? '', ways }];
    });
  };
}

function waysOf(
  b: TableBattle,
  foe: Unit,
  unit: Unit,
  seen: TableRangesView,
  length: (n: number) => number,
): ThreatWay[] {
  const [from, to] = [blockOf(b, foe), blockOf(b, unit)];
  const id = unitKey(b, unit);
  const distance = length(Math.max(0, distanceBetween(from, to)));
  const ways: ThreatWay[] = [];
  if (seen.prey.includes(id)) ways.push({ how: 'strike', distance, most: seen.charge });
  for (const { weapon, far, half } of seen.sees.includes(id) ? seen.shots : []) {
    const arc = half * 100;
    const range = arc >= HALF_TURN ? 0 : nearestInFan(from, arc, Number.MAX_SAFE_INTEGER, to);
    if (range >= 0 && Math.max(distance, length(range)) <= far)
      ways.push({ how: 'shoot', weapon, distance, most: far });
  }
  if (distance <= seen.move) ways.push({ how: 'come', distance, most: seen.move });
  return ways;
}
