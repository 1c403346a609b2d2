import { type Battle, commandReach, faultsIn, hexesOf, infoOf, onField, placeOfUnit, rangeOf } from '@taxiarch/gboh';
import { facingName, facingOf, footprint, neighbour, OFF, terrainAt } from '@taxiarch/hexfield';
import { playOut, randomPlayer } from '@taxiarch/kernel';
import { openBattle, scenarioById } from '../index.ts';

/** For tests: how many units of each type a side has, such as `{ PH: 6, HI: 3 }`. */
export function armyOf(b: Battle, side: string): Record<string, number> {
  const count: Record<string, number> = {};
  for (const { side: own, type } of b.world.units) {
    if (b.world.sides[own].key === side) count[type] = (count[type] ?? 0) + 1;
  }
  return count;
}

/** For tests: leaders whose orders reach nobody, or Contingent Commanders who reach nobody of their contingent. */
export function strandedLeaders(b: Battle): string[] {
  return b.world.leaders.flatMap(({ key, side, contingent }, leader) => {
    const reach = commandReach(b, leader, rangeOf(b, leader));
    const heard = b.world.units.some(
      (unit, i) =>
        unit.side === side &&
        (contingent.length === 0 || contingent.includes(unit.key)) &&
        hexesOf(b, i).some((hex) => reach.stepsTo(hex) >= 0),
    );
    return heard ? [] : [key];
  });
}

/** For tests: units out of every leader's earshot. */
export function unheardUnits(b: Battle): string[] {
  const heard = new Set<number>();
  for (const [leader, { side, role }] of b.world.leaders.entries()) {
    if (role === 'contingent') continue;
    const reach = commandReach(b, leader, rangeOf(b, leader));
    for (const [i, unit] of b.world.units.entries()) {
      if (unit.side === side && hexesOf(b, i).some((hex) => reach.stepsTo(hex) >= 0)) heard.add(i);
    }
  }
  return b.world.units.filter((_, i) => !heard.has(i)).map(({ key }) => key);
}

/** For tests: the kinds of ground on which the armies are drawn up. */
export function groundUnderArmies(b: Battle): string[] {
  const ground = b.world.units.flatMap((_, i) => hexesOf(b, i).map((hex) => terrainAt(b.world.field, hex)));
  return [...new Set(ground)].sort();
}

/** For tests: the facings in which a side stands. */
export function facingsOf(b: Battle, side: string): string[] {
  const own = b.world.units.flatMap((_, i) =>
    b.world.sides[infoOf(b, i).side].key === side && onField(b, i) ? [i] : [],
  );
  return [...new Set(own.map((i) => facingName(facingOf(placeOfUnit(b, i)))))].sort();
}

/** For tests: whether one can walk from the west edge to the east edge without entering this terrain. */
export function passesRound(b: Battle, terrain: string): boolean {
  const { field } = b.world;
  const { grid } = field;
  const seen = new Set<number>();
  const open = Array.from({ length: grid.rows }, (_, row) => row);
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    if (seen.has(hex) || terrainAt(field, hex) === terrain) continue;
    seen.add(hex);
    if (hex >= (grid.cols - 1) * grid.rows) return true;
    for (let side = 0; side < 6; side++) {
      const next = neighbour(grid, hex, side);
      if (next !== OFF) open.push(next);
    }
  }
  return false;
}

/** For tests: what is wrong after so many random decisions. */
export function faultsAfter(id: string, seed: number, decisions: number): string[] {
  const b = openBattle(scenarioById(id), { seed });
  const player = randomPlayer(seed);
  for (let played = 0; played < decisions && !b.outcome; played += 20) {
    playOut(b, player, 20);
    const faults = faultsIn(b);
    if (faults.length > 0) return faults;
  }
  return [];
}

/** For tests: how many units stand flank to flank in each body of every Line of foot or elephants (alx-4.33b). */
export function linesDrawnUp(b: Battle): Record<string, number[]> {
  const { grid } = b.world.field;
  const bodies: Record<string, number[]> = {};
  for (const { id, kind, units } of b.world.lines) {
    if (kind === 'cavalry' || kind === 'chariot') continue;
    const left = new Set([...b.world.units.keys()].filter((i) => units.includes(infoOf(b, i).key)));
    const sizes: number[] = [];
    for (const first of left) {
      const body = [first];
      left.delete(first);
      for (const unit of body) {
        const { flank } = footprint(grid, placeOfUnit(b, unit));
        for (const next of left) {
          const joined = facingOf(placeOfUnit(b, next)) === facingOf(placeOfUnit(b, unit));
          if (!joined || !hexesOf(b, next).some((hex) => flank.includes(hex))) continue;
          body.push(next);
          left.delete(next);
        }
      }
      sizes.push(body.length);
    }
    bodies[id] = sizes;
  }
  return bodies;
}
