import {
  areaOf as areaLaid,
  type GroundRules,
  type GroundShape,
  inWholeUnits,
  pieceOf as pieceLaid,
  type TerrainPlacement as TableLaying,
} from '@taxiarch/miniatures';
import type { Area } from '@taxiarch/tabletop';
import { type GroundKind, pace } from '../../base/vocabulary.ts';
import type { Barrier, Piece } from '../../base/world.ts';

/** What can be picked (cls-tersys.02). */
export const pieceKinds = [
  'shallow-hill',
  'wood',
  'steep-hill',
  'stream',
  'scrub',
  'village',
  'palisaded-village',
] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** The largest a piece may be, in paces; of a stream, its width (cls-tersys.02). */
export const largest: Readonly<Record<PieceKind, { width: number; depth: number }>> = {
  'shallow-hill': { width: 180, depth: 120 },
  wood: { width: 180, depth: 180 },
  'steep-hill': { width: 180, depth: 120 },
  stream: { width: 480, depth: 20 },
  scrub: { width: 120, depth: 120 },
  village: { width: 120, depth: 120 },
  'palisaded-village': { width: 120, depth: 120 },
};

export const isVillage = (kind: PieceKind): boolean => kind === 'village' || kind === 'palisaded-village';

export type TerrainPiece = TableLaying<PieceKind>;

/** Hills, woods and scrub are ellipses, villages rectangles, streams straight bands (cls-tersys.07). */
function shapeOf(kind: PieceKind): GroundShape {
  if (kind === 'stream') return 'band';
  return isVillage(kind) ? 'rectangle' : 'oval';
}

export const groundRules: GroundRules<PieceKind> = {
  places: inWholeUnits(pace),
  kinds: pieceKinds,
  largest,
  least: 10,
  shapeOf,
};

export const areaOf = (laying: TerrainPiece): Area => areaLaid(laying, shapeOf(laying.kind), pace);

const groundOf = (kind: PieceKind): GroundKind => (kind === 'palisaded-village' ? 'village' : kind);

/** A hill's centre is its crest (cls-tersys.07). */
export const pieceOf = (laying: TerrainPiece, key: string): Piece =>
  pieceLaid(laying, key, groundOf(laying.kind), shapeOf(laying.kind), pace);

/** The low palisade round a village that has one. */
export function palisadeOf(laying: TerrainPiece): Barrier[] {
  const area = areaOf(laying);
  if (laying.kind !== 'palisaded-village' || area.kind !== 'polygon') return [];
  const p = area.points;
  return [0, 2, 4, 6].map((i) => ({
    kind: 'palisade',
    x1: p[i] as number,
    y1: p[i + 1] as number,
    x2: p[(i + 2) % 8] as number,
    y2: p[(i + 3) % 8] as number,
  }));
}
