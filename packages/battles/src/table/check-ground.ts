import type { Places } from '@taxiarch/miniatures';
import type { Step } from '../json-text.ts';
import { type DrawnPiece, type DrawnTable, drawingOf, pointsOf } from './ground.ts';
import { readPoint, type TablePoint } from './places.ts';

/** Takes a fault with its place in the file. */
export type Report = (path: Step[], text: string) => void;

/** Ground that is drawn as it can be, on the table. */
export function checkGround(table: DrawnTable<string, string>, places: Places, report: Report): void {
  const isOff = ({ x, y }: TablePoint): boolean => x > table.width || y > table.depth;
  const seen = new Set<string>();
  for (const [i, piece] of (table.pieces ?? []).entries()) {
    const path = ['table', 'pieces', i];
    if (seen.has(piece.key)) report([...path, 'key'], `the key “${piece.key}” is used twice`);
    seen.add(piece.key);
    const words = pieceFault(piece, places);
    if (words !== null) report(path, words);
    else if (pointsOf(piece, places).every(isOff)) report(path, 'this is off the table');
  }
  for (const [i, { from, to }] of (table.barriers ?? []).entries()) {
    for (const [field, text] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const point = readPoint(text, places);
      if (!point || isOff(point)) report(['table', 'barriers', i, field], `${text} is off the table`);
    }
    if (from === to) report(['table', 'barriers', i], 'the two ends of an obstacle must differ');
  }
}

/** How a piece is drawn wrongly, or null. */
function pieceFault(piece: DrawnPiece<string>, places: Places): string | null {
  switch (drawingOf(piece)) {
    case 'oval':
      if (piece.size === undefined) return 'a piece with “at” needs a “size”, such as "18x12"';
      return piece.width === undefined ? null : 'the width of this piece belongs in its “size”';
    case 'corners':
      return isConvex(pointsOf(piece, places)) ? null : 'the corners must form a convex shape, in order';
    case 'course':
      return piece.size === undefined ? null : 'a course needs a “width”, not a “size”';
    default:
      return 'a piece needs “at” and “size”, or “corners”, or a “course”';
  }
}

function isConvex(points: readonly TablePoint[]): boolean {
  const turns = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as TablePoint;
    const c = points[(i + 2) % points.length] as TablePoint;
    return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

/** The two sides are told apart. */
export function checkKeys([one, other]: readonly [{ key: string }, { key: string }], report: Report): void {
  if (one.key === other.key) report(['sides', 1, 'key'], `both sides are called “${one.key}”`);
}
