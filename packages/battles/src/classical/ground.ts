import { areaOf, type Barrier, type Laying, type Piece, paces } from '@taxiarch/classical';
import { readPoint, readSize, type TablePoint } from './places.ts';
import type { TablePiece, TableScenario } from './schema.ts';

const pointIn = (text: string): TablePoint => readPoint(text) ?? { x: 0, y: 0 };

/** Areas are made as the rules make them when pieces are laid: an ellipse, for villages a rectangle, a band. */
const laid = (kind: Laying['kind'], rest: Partial<Laying>): Laying => ({
  ...{ kind, x: 0, y: 0, x2: 0, y2: 0, width: 0, depth: 0, turned: 0 },
  ...rest,
});

/** What a piece is drawn as: one area, or one band for each stretch of its course. */
export type Drawing = 'oval' | 'corners' | 'course';

export function drawingOf({ at, corners, course }: TablePiece): Drawing | null {
  const given: Drawing[] = [];
  if (at !== undefined) given.push('oval');
  if (corners !== undefined) given.push('corners');
  if (course !== undefined) given.push('course');
  return given.length === 1 ? (given[0] as Drawing) : null;
}

/** All points that a piece names. */
export const pointsOf = ({ at, corners = [], course = [] }: TablePiece): TablePoint[] =>
  [...(at === undefined ? [] : [at]), ...corners, ...course].map(pointIn);

function middleOf(points: readonly TablePoint[]): { x: number; y: number } {
  const mean = (axis: 'x' | 'y'): number =>
    paces(Math.round(points.reduce((sum, point) => sum + point[axis], 0) / points.length));
  return { x: mean('x'), y: mean('y') };
}

/** Without a `height`, hills, woods and villages stand one level high (cls-vis.01, cls-vis.02). */
function piecesOf(piece: TablePiece): Piece[] {
  const { key, kind, height = 1, turned = 0, width = 20 } = piece;
  const points = pointsOf(piece);
  const crest = middleOf(points);
  switch (drawingOf(piece)) {
    case 'corners':
      return [
        {
          ...{ key, kind, crest, height },
          area: { kind: 'polygon', points: points.flatMap(({ x, y }) => [paces(x), paces(y)]) },
        },
      ];
    case 'course':
      return points.slice(1).map((to, i) => {
        const from = points[i] as TablePoint;
        const area = areaOf(laid('stream', { ...from, x2: to.x, y2: to.y, depth: width }));
        return { key: i === 0 ? key : `${key}-${i + 1}`, kind, crest: middleOf([from, to]), height, area };
      });
    default: {
      const [{ x, y } = { x: 0, y: 0 }] = points;
      const extent = readSize(piece.size ?? '') ?? { width: 1, depth: 1 };
      const area = areaOf(laid(kind === 'village' ? 'village' : 'wood', { x, y, turned, ...extent }));
      return [{ key, kind, crest, height, area }];
    }
  }
}

/** The pieces of ground of a table, in the order of the file. */
export const groundOf = ({ table }: TableScenario): Piece[] => (table.pieces ?? []).flatMap(piecesOf);

export const barriersOf = ({ table }: TableScenario): Barrier[] =>
  (table.barriers ?? []).map(({ kind, from, to }) => {
    const [a, b] = [pointIn(from), pointIn(to)];
    return { kind, x1: paces(a.x), y1: paces(a.y), x2: paces(b.x), y2: paces(b.y) };
  });
