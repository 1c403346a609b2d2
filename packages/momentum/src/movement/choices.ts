import { blockOf, elementsOf, enemiesOf, sideOf } from '@taxiarch/miniatures';
import {
  angle,
  bearing,
  cosine,
  difference,
  length,
  type Point,
  QUARTER_TURN,
  sine,
  slide,
  wayOnTable,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { has, rowsOf } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { judge, quartersOf } from './judge.ts';
import { ABOUT, HALTING, LEFT_HAND, type Manoeuvre, RIGHT_HAND, SHIELDWALL, TENTH, tenthsOf } from './manoeuvre.ts';
import { mayPass } from './passing.ts';
import { HALT, isRefusal } from './placement.ts';
import { moveRate, NEAR_RATE } from './rates.ts';
import { affords, leftOf, type Walk } from './walk.ts';

const near = new Int32Array(4096);

/** How far the way straight ahead is open, friends in the way and the edge of the table considered; grounds are not. */
export function openAhead(b: Battle, w: Walk): number {
  const block = blockOf(b, w.unit);
  const { facing } = block;
  const table = { width: b.world.width, height: b.world.depth };
  const most = b.state.shieldwall[w.unit] === 1 ? Math.min(NEAR_RATE, leftOf(b, w)) : leftOf(b, w);
  let way = wayOnTable(table, block, facing, most);
  const found = b.index.grid.queryWay(block, sine(facing) * way, -cosine(facing) * way, HALT, near);
  for (let i = 0; i < found; i++) {
    const other = near[i] as Unit;
    if (other === w.unit || mayPass(b, w.unit, other)) continue;
    way = slide(block, facing, way, blockOf(b, other), sideOf(b, other) === sideOf(b, w.unit) ? 0 : HALT);
  }
  return way;
}

/** The nearest enemy on the table, by the middles of the fronts: it is only a direction to be offered. */
function nearestEnemy(b: Battle, unit: Unit): Unit {
  const { x, y } = blockOf(b, unit);
  let nearest = NONE;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(b, unit)) {
    const there = blockOf(b, enemy);
    const distance = length(there.x - x, there.y - y);
    if (distance >= least) continue;
    least = distance;
    nearest = enemy;
  }
  return nearest;
}

/** The place so many grains off in a direction, to a tenth of an inch, with a facing in whole degrees. */
function placeAt({ x, y }: Point, direction: number, way: number, facing: number): Manoeuvre {
  const across = Math.round((x + sine(direction) * way) / TENTH);
  const along = Math.round((y - cosine(direction) * way) / TENTH);
  return { do: 'to', x: Math.max(0, across), y: Math.max(0, along), facing: angle(Math.round(facing / 100) * 100) };
}

/** Towards a point: the farthest of some legal steps in its direction, turned to it as far as may be; null where none is. */
export function stepTowards(b: Battle, w: Walk, to: Point): Manoeuvre | null {
  const from = blockOf(b, w.unit);
  const direction = bearing(to.x - from.x, to.y - from.y);
  const turn = Math.max(-QUARTER_TURN, Math.min(QUARTER_TURN, difference(from.facing, direction)));
  const most = Math.min((moveRate(b, w.unit, w.slow === 1) * 3) / 4, length(to.x - from.x, to.y - from.y));
  for (const part of [4, 3, 2, 1]) {
    const m = placeAt(from, direction, (most * part) / 4 - TENTH, from.facing + turn);
    if (!isRefusal(judge(b, w, m))) return m;
  }
  return null;
}

const pivots: readonly Manoeuvre[] = [LEFT_HAND, RIGHT_HAND].map((hand) => ({ do: 'pivot', hand, degrees: 45 }));

/** Places to be offered: ahead, half of that, obliquely to both sides, towards the nearest enemy, and pivots. */
function addPlaces(b: Battle, w: Walk, list: Manoeuvre[]): void {
  const from = blockOf(b, w.unit);
  const open = tenthsOf(openAhead(b, w));
  if (open > 0) list.push({ do: 'ahead', way: open });
  if (open > 10) list.push({ do: 'ahead', way: Math.floor(open / 2) });
  const oblique = Math.min((moveRate(b, w.unit, w.slow === 1) * 3) / 4, leftOf(b, w)) - TENTH;
  for (const hand of [-3000, 3000]) list.push(placeAt(from, from.facing + hand, oblique, from.facing));
  const enemy = nearestEnemy(b, w.unit);
  if (enemy !== NONE) {
    const { x, y } = blockOf(b, enemy);
    const turn = difference(from.facing, bearing(x - from.x, y - from.y));
    const degrees = Math.min(90, Math.round(Math.abs(turn) / 100));
    if (degrees > 1) {
      list.push(placeAt(from, from.facing + Math.max(-4500, Math.min(4500, turn)), oblique / 2, from.facing + turn));
      list.push({ do: 'pivot', hand: turn < 0 ? LEFT_HAND : RIGHT_HAND, degrees });
      return;
    }
  }
  list.push(...pivots);
}

/**
 * A sample of all manoeuvres, for those who choose from a list; any other place can be typed. With `all` also what this
 * unit can never do.
 */
export function sampleManoeuvres(b: Battle, w: Walk, all: boolean): Manoeuvre[] {
  const { unit } = w;
  const list: Manoeuvre[] = [HALTING];
  if (w.placed === 0 && leftOf(b, w) >= TENTH) addPlaces(b, w, list);
  const rate = moveRate(b, unit, w.slow === 1);
  const offer = (m: Manoeuvre, can: boolean): void => {
    if (all || (can && affords(w, rate, quartersOf(b, w, m), 0))) list.push(m);
  };
  offer(ABOUT, w.abouts < 2);
  const rows = rowsOf(b, unit);
  for (const by of [1, 2]) {
    offer({ do: 'deepen', rows: by }, w.reformed === 0 && rows + by <= Math.min(3, elementsOf(b, unit)));
    offer({ do: 'widen', rows: by }, w.reformed === 0 && rows > by);
  }
  offer(SHIELDWALL, has(b, unit, 'shieldwall') && b.state.shieldwall[unit] === 0);
  return list;
}

/** Something is left for it to do: a place, or one of the changes of formation. */
export const mayGoOn = (b: Battle, w: Walk): boolean =>
  (w.placed === 0 && leftOf(b, w) >= TENTH) ||
  sampleManoeuvres(b, w, false).some((m) => m !== HALTING && !isRefusal(judge(b, w, m)));
