import {
  areaOf,
  type Barrier,
  type GroundShape,
  type Piece,
  type Places,
  type TerrainPlacement,
} from '@taxiarch/miniatures';
import { readPoint, readSize, type TablePoint } from './places.ts';

/** A piece of ground as a file draws it. */
export interface DrawnPiece<Ground extends string> {
  readonly key: string;
  readonly kind: Ground;
  readonly at?: string;
  readonly size?: string;
  readonly turned?: number;
  readonly corners?: readonly string[];
  readonly course?: readonly string[];
  readonly width?: number;
  readonly height?: number;
}

export interface DrawnBarrier<Obstacle extends string> {
  readonly kind: Obstacle;
  readonly from: string;
  readonly to: string;
}

export interface DrawnTable<Ground extends string, Obstacle extends string> {
  readonly width: number;
  readonly depth: number;
  readonly pieces?: readonly DrawnPiece<Ground>[];
  readonly barriers?: readonly DrawnBarrier<Obstacle>[];
}

/** How a system draws ground. */
export interface DrawingRules<Ground extends string> {
  readonly places: Places;
  /** How broad a course is where nothing is said of it, in units. */
  readonly usualWidth: number;
  /** A piece with a middle and a size is an ellipse or a rectangle. */
  readonly shapeOf: (kind: Ground) => GroundShape;
}

const laid = (rest: Partial<TerrainPlacement>): TerrainPlacement => ({
  ...{ kind: '', x: 0, y: 0, x2: 0, y2: 0, width: 0, depth: 0, turned: 0 },
  ...rest,
});

/** What a piece is drawn as: one area, or one band for each stretch of its course. */
export type Drawing = 'oval' | 'corners' | 'course';

export function drawingOf({ at, corners, course }: DrawnPiece<string>): Drawing | null {
  const given: Drawing[] = [];
  if (at !== undefined) given.push('oval');
  if (corners !== undefined) given.push('corners');
  if (course !== undefined) given.push('course');
  return given.length === 1 ? (given[0] as Drawing) : null;
}

const pointIn = (text: string, places: Places): TablePoint => readPoint(text, places) ?? { x: 0, y: 0 };

/** All points that a piece names. */
export const pointsOf = ({ at, corners = [], course = [] }: DrawnPiece<string>, places: Places): TablePoint[] =>
  [...(at === undefined ? [] : [at]), ...corners, ...course].map((text) => pointIn(text, places));

function middleOf(points: readonly TablePoint[], { measure, units }: Places): { x: number; y: number } {
  const mean = (axis: 'x' | 'y'): number =>
    measure.of(units(measure.of(points.reduce((sum, point) => sum + point[axis], 0) / points.length)));
  return { x: mean('x'), y: mean('y') };
}

/** Without a `height`, whatever stands up does so one level high. */
function piecesOf<Ground extends string>(piece: DrawnPiece<Ground>, rules: DrawingRules<Ground>): Piece<Ground>[] {
  const { key, kind, height = 1, turned = 0, width = rules.usualWidth } = piece;
  const { places } = rules;
  const { measure } = places;
  const points = pointsOf(piece, places);
  const crest = middleOf(points, places);
  switch (drawingOf(piece)) {
    case 'corners':
      return [
        {
          ...{ key, kind, crest, height },
          area: { kind: 'polygon', points: points.flatMap(({ x, y }) => [measure.of(x), measure.of(y)]) },
        },
      ];
    case 'course':
      return points.slice(1).map((to, i) => {
        const from = points[i] as TablePoint;
        const area = areaOf(laid({ ...from, x2: to.x, y2: to.y, depth: width }), 'band', measure);
        return { key: i === 0 ? key : `${key}-${i + 1}`, kind, crest: middleOf([from, to], places), height, area };
      });
    default: {
      const [{ x, y } = { x: 0, y: 0 }] = points;
      const extent = readSize(piece.size ?? '', places) ?? { width: 1, depth: 1 };
      const area = areaOf(laid({ x, y, turned, ...extent }), rules.shapeOf(kind), measure);
      return [{ key, kind, crest, height, area }];
    }
  }
}

/** The pieces of ground of a table, in the order of the file. */
export const groundOf = <Ground extends string>(
  { pieces = [] }: DrawnTable<Ground, string>,
  rules: DrawingRules<Ground>,
): Piece<Ground>[] => pieces.flatMap((piece) => piecesOf(piece, rules));

export const barriersOf = <Obstacle extends string>(
  { barriers = [] }: DrawnTable<string, Obstacle>,
  places: Places,
): Barrier<Obstacle>[] =>
  barriers.map(({ kind, from, to }) => {
    const { of } = places.measure;
    const [a, b] = [pointIn(from, places), pointIn(to, places)];
    return { kind, x1: of(a.x), y1: of(a.y), x2: of(b.x), y2: of(b.y) };
  });
