import { type Battle, infoOf, type Reached, reachOf, type Unit, type World } from '@taxiarch/gboh';
import { distanceBetween, type Placement } from '@taxiarch/hexfield';

/** Places kept for so many situations, then forgotten all at once. */
const MOST = 4000;

const known = new WeakMap<World, Map<string, readonly Reached[]>>();

/**
 * Where a unit can go by one order. An army moves unit by unit, and most of what a unit could do stays as it was: what was
 * found for the same unit in the same surroundings is used again. It is nothing but a saving of time.
 */
export function waysOf(b: Battle, unit: Unit, together = false): readonly Reached[] {
  let ways = known.get(b.world);
  if (!ways) {
    ways = new Map();
    known.set(b.world, ways);
  }
  const key = together ? `${surroundings(b, unit)} together` : surroundings(b, unit);
  const found = ways.get(key);
  if (found) return found;
  const reached = reachOf(b, unit, together ? { together } : {});
  if (ways.size >= MOST) ways.clear();
  ways.set(key, reached);
  return reached;
}

/** Everything that can bear on a unit's move, as text: itself, everybody within a move of it, and the leaders. */
export function surroundings(b: Battle, unit: Unit): string {
  const { state } = b;
  const { grid } = b.world.field;
  const here = state.place[unit] as Placement;
  const reach = infoOf(b, unit).maHigh + 4;
  const own = [unit, state.hits[unit], state.moved[unit], state.did[unit], state.mode[unit], state.mark[unit]];
  const parts: string[] = [own.join(' '), state.leaderHex.join(' ')];
  for (let other = 0; other < state.place.length; other++) {
    const place = state.place[other] as Placement;
    if (place < 0 || distanceBetween(grid, here, place) > reach) continue;
    parts.push(
      `${other} ${place} ${state.status[other]} ${state.formation[other]} ${state.missile[other]} ${state.engaged[other]} ${state.above[other]} ${state.below[other]} ${state.passing[other]}`,
    );
  }
  return parts.join(';');
}
