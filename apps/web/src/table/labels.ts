import type { BlockView, TableUnit } from '../engine/protocol/table.ts';
import { cornersOf, depthOf, type Point, pointFrom } from './geometry.ts';
import { marksOf } from './marks.tsx';

type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
type Labelled = { readonly unit: TableUnit; readonly block: BlockView };

const boxOf = (points: readonly Point[]): Box => ({
  x0: Math.min(...points.map(({ x }) => x)),
  y0: Math.min(...points.map(({ y }) => y)),
  x1: Math.max(...points.map(({ x }) => x)),
  y1: Math.max(...points.map(({ y }) => y)),
});
const meet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Pixels: half a line of text, the width of a letter, room between a unit and its name. */
const HALF_LINE = 7;
const LETTER = 6;
const ROOM = 12;
const MARKS = 22;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Places for a name: behind the unit, before it, and, where it looks to a side, below and above it. */
function spotsFor({ unit, block }: Labelled, pixels: number): Point[] {
  const room = ROOM / pixels;
  // Marks of a unit's state stand behind it.
  const marks = marksOf(unit.states).length > 0 ? MARKS / pixels : 0;
  const { x0, x1, y0, y1 } = boxOf(cornersOf(block));
  const x = (x0 + x1) / 2;
  const along = [-depthOf(block) - room - marks, room * 1.4].map((ahead) => pointFrom(block, 0, ahead));
  return [...along, { x, y: y1 + room }, { x, y: y0 - room }];
}

/** Where names can stand on the table without covering troops or each other; a name that finds no place is left out. */
export function placeLabels(
  units: readonly Labelled[],
  pixels: number,
  table: { readonly width: number; readonly depth: number },
): { unit: TableUnit; at: Point }[] {
  const taken = units.map(({ block }) => boxOf(cornersOf(block)));
  const found: { unit: TableUnit; at: Point }[] = [];
  for (const { unit, block } of units) {
    const wide = (unit.name.length * LETTER) / pixels / 2;
    const high = HALF_LINE / pixels;
    for (const spot of spotsFor({ unit, block }, pixels)) {
      const at = { x: within(wide, spot.x, table.width - wide), y: within(high, spot.y, table.depth - high) };
      const box = { x0: at.x - wide, x1: at.x + wide, y0: at.y - high, y1: at.y + high };
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      found.push({ unit, at });
      break;
    }
  }
  return found;
}
