import { blockOf, distanceOf, enemiesOf, NONE, type TableBattle, type Unit } from '@taxiarch/miniatures';
import { type Block, distanceBetween } from '@taxiarch/tabletop';
import { offBearing } from './ground.ts';

/** Of these units, the place of the one nearest to an enemy; -1 where there is none. NONE is nobody. */
export function nearestToEnemy(b: TableBattle, units: readonly Unit[]): number {
  let index = -1;
  let least = Number.POSITIVE_INFINITY;
  units.forEach((unit, i) => {
    if (unit === NONE) return;
    for (const enemy of enemiesOf(b, unit)) {
      const away = distanceOf(b, unit, enemy);
      if (away >= least) continue;
      least = away;
      index = i;
    }
  });
  return index;
}

/** What the game calls near and who does not count. */
export interface Approach {
  /** Grains to a pace: about a hundredth of a charge. */
  pace: number;
  runs: (unit: Unit) => boolean;
}

/**
 * The enemy whom a unit should go at: near, not far round the corner, and one for whom something speaks, in paces. `most`:
 * what can speak for anybody at most, so that nothing is reckoned of those who are too far off for it.
 */
export function enemyBefore(
  b: TableBattle,
  unit: Unit,
  { pace, runs }: Approach,
  favour: (enemy: Unit) => number = () => 0,
  most = Number.POSITIVE_INFINITY,
): Unit | undefined {
  const here = blockOf(b, unit);
  let before: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    if (runs(enemy)) continue;
    const block = blockOf(b, enemy);
    const way = distanceBetween(here, block) / pace + 1.5 * Math.abs(offBearing(here, block));
    if (way - most >= least) continue;
    const away = way - favour(enemy);
    if (away < least) {
      least = away;
      before = enemy;
    }
  }
  return before;
}

/** How well a place serves to go at an enemy, up to a wanted distance: in paces that are missing, and degrees askew. */
export function closeness(place: Block, foe: Block, near: number, pace: number): number {
  const gap = Math.max(0, distanceBetween(place, foe) - near) / pace;
  const skew = Math.max(0, Math.abs(offBearing(place, foe)) - 8);
  return -gap - (gap < 100 ? 1 : 0.4) * skew;
}
