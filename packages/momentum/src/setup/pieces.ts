import {
  areaOf as areaLaid,
  type GroundRules,
  inTenths,
  pieceOf,
  type TerrainPlacement as TableLaying,
} from '@taxiarch/miniatures';
import type { Area } from '@taxiarch/tabletop';
import { inch, inches } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';

/** What players lay, each piece up to 8 by 8 inches (mom-setup.02). */
export const pieceKinds = ['wood', 'scrub', 'hill', 'marsh', 'field-wall'] as const;
export type PieceKind = (typeof pieceKinds)[number];

export type TerrainPiece = TableLaying<PieceKind>;

export const MOST_LENGTH = 8;
const square = { width: MOST_LENGTH, depth: MOST_LENGTH };

export const isWall = (kind: PieceKind): kind is 'field-wall' => kind === 'field-wall';

export const groundRules: GroundRules<PieceKind> = {
  places: inTenths(inch),
  kinds: pieceKinds,
  // A wall is a line; its breadth is for drawing only.
  largest: {
    wood: square,
    scrub: square,
    hill: square,
    marsh: square,
    'field-wall': { width: MOST_LENGTH, depth: 0.4 },
  },
  least: 2,
  shapeOf: (kind) => (isWall(kind) ? 'band' : 'oval'),
};

export const areaOf = (laying: TerrainPiece): Area => areaLaid(laying, groundRules.shapeOf(laying.kind), inch);

/** The ground that a laying makes, or the obstacle. */
export function terrainAt(laying: TerrainPiece, key: string): { piece: Piece } | { barrier: Barrier } {
  const { kind, x, y, x2, y2 } = laying;
  return isWall(kind)
    ? { barrier: { kind: 'wall', x1: inches(x), y1: inches(y), x2: inches(x2), y2: inches(y2) } }
    : { piece: pieceOf(laying, key, kind, 'oval', inch) };
}
