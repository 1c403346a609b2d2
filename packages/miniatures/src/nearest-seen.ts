import { distanceToPoint, Horizon, type Point } from '@taxiarch/tabletop';
import { blockOf, nearestTo, sideOf } from './blocks.ts';
import { NONE, type TableBattle, type Unit } from './field.ts';
import { memoryOf, pointsOf, type SightRules, sees } from './sight.ts';
import type { SightPoints } from './sight-memory.ts';

/** The box around a viewer and all whom he looks for: nobody outside of it stands between them. */
const view = new Float64Array(4);
const near = new Int32Array(1024);
/** Friends who might stand in the way; used again for every look. */
const hiders = new Int32Array(1024);
/** How far each of those asked about is; -1 where nothing is to be asked about him any more. */
const ways: number[] = [];
/** Places in the list of those who may be hidden from every eye, as many at the front as are left. */
const shaded: number[] = [];
const horizon = new Horizon();

/**
 * The look all round goes so many squares of the index of neighbours around the viewer; a second time farther, where so many
 * are left. Not at once: anyone who stands far off hides less, and nobody who stands before him.
 */
const NEAR_BY = 1.5;
const FARTHER = 4;
const LEFT_OVER = 10;

function widenView({ x0, y0, x1, y1 }: SightPoints): void {
  if (x0 < (view[0] as number)) view[0] = x0;
  if (y0 < (view[1] as number)) view[1] = y0;
  if (x1 > (view[2] as number)) view[2] = x1;
  if (y1 > (view[3] as number)) view[3] = y1;
}

/** Writes to `hiders` the friends of a unit who stand near it and may hide others from it, and gives how many. */
function friendsAround(
  b: TableBattle,
  unit: Unit,
  squares: number,
  { x0, y0, x1, y1 }: SightPoints,
  rules: SightRules,
): number {
  const margin = squares * b.index.grid.square;
  view[0] = Math.max(x0 - margin, view[0] as number);
  view[1] = Math.max(y0 - margin, view[1] as number);
  view[2] = Math.min(x1 + margin, view[2] as number);
  view[3] = Math.min(y1 + margin, view[3] as number);
  const found = b.index.grid.queryBox(view, 0, near);
  const side = sideOf(b, unit);
  let n = 0;
  for (let i = 0; i < found; i++) {
    const friend = near[i] as Unit;
    if (friend !== unit && sideOf(b, friend) === side && rules.hides(b, friend)) hiders[n++] = friend;
  }
  return n;
}

/**
 * Takes those out of `ways` whom friends near the viewer hide from all his eyes. Who is behind his own lines sees nobody,
 * and would ask about all one by one. Hills are left out: from them one sees over others.
 */
function passOverHidden(b: TableBattle, unit: Unit, enemies: readonly Unit[], rules: SightRules): void {
  const from = pointsOf(b, memoryOf(b, rules), unit, rules);
  if (from.raised) return;
  if (passOver(b, unit, enemies, NEAR_BY, from, rules) >= LEFT_OVER) passOver(b, unit, enemies, FARTHER, from, rules);
}

/** The same for friends so many squares around; gives how many are left. */
function passOver(
  b: TableBattle,
  unit: Unit,
  enemies: readonly Unit[],
  squares: number,
  from: SightPoints,
  rules: SightRules,
): number {
  const sight = memoryOf(b, rules);
  view.fill(Number.POSITIVE_INFINITY, 0, 2).fill(Number.NEGATIVE_INFINITY, 2);
  widenView(from);
  let left = 0;
  for (let i = 0; i < enemies.length; i++) {
    if ((ways[i] as number) < 0) continue;
    const to = pointsOf(b, sight, enemies[i] as Unit, rules);
    if (to.raised) continue;
    widenView(to);
    shaded[left++] = i;
  }
  const all = left;
  const n = friendsAround(b, unit, squares, from, rules);
  const eyes = Math.min(from.points.length, rules.eyes ?? from.points.length);
  for (let eye = 0; eye < eyes && left > 0; eye++) {
    horizon.begin(from.points[eye] as Point);
    for (let k = 0; k < n; k++) horizon.shade(blockOf(b, hiders[k] as Unit));
    horizon.join();
    const asked = left;
    left = 0;
    for (let k = 0; k < asked; k++) {
      const i = shaded[k] as number;
      if (horizon.hides(pointsOf(b, sight, enemies[i] as Unit, rules))) shaded[left++] = i;
    }
  }
  for (let k = 0; k < left; k++) ways[shaded[k] as number] = -1;
  return all - left;
}

/** Of those about whom is still to be asked, who is nearest, by his place in the list; -1 where nobody is left. */
function nextNearest(n: number): number {
  let best = -1;
  for (let i = 0; i < n; i++) {
    const way = ways[i] as number;
    if (way >= 0 && (best < 0 || way < (ways[best] as number))) best = i;
  }
  return best;
}

/**
 * Which of these enemies is nearest to a unit's front centre and seen by it, or NONE. Sight is dear and the nearest is
 * mostly seen: so the nearest is asked for first.
 */
export function nearestSeen(b: TableBattle, unit: Unit, enemies: readonly Unit[], rules: SightRules): Unit {
  const { x, y } = blockOf(b, unit);
  const nearest = nearestTo(b, enemies, x, y);
  if (nearest === NONE || sees(b, unit, nearest, rules)) return nearest;
  const n = enemies.length;
  for (let i = 0; i < n; i++) {
    const enemy = enemies[i] as Unit;
    ways[i] = enemy === nearest ? -1 : distanceToPoint(blockOf(b, enemy), x, y);
  }
  passOverHidden(b, unit, enemies, rules);
  for (let next = nextNearest(n); next >= 0; next = nextNearest(n)) {
    if (sees(b, unit, enemies[next] as Unit, rules)) return enemies[next] as Unit;
    ways[next] = -1;
  }
  return NONE;
}

/** Up to so many are asked about one by one. */
const FEW = 3;

/** Those of these enemies whom a unit sees, in the order of the list. */
export function seenOf(b: TableBattle, unit: Unit, enemies: readonly Unit[], rules: SightRules): Unit[] {
  const sight = memoryOf(b, rules);
  let open = 0;
  for (let i = 0; i < enemies.length; i++) {
    const known = sight.recall(unit, enemies[i] as Unit);
    ways[i] = known < 0 ? -1 : 0;
    if (known === 0) open++;
  }
  if (open > FEW) passOverHidden(b, unit, enemies, rules);
  const seen: Unit[] = [];
  for (let i = 0; i < enemies.length; i++) {
    if ((ways[i] as number) >= 0 && sees(b, unit, enemies[i] as Unit, rules)) seen.push(enemies[i] as Unit);
  }
  return seen;
}
