import { type Area, cosine, ringsOverlap, sine } from '@taxiarch/tabletop';
import { groundWords } from '../../base/ground-words.ts';
import type { Battle } from '../../base/state.ts';
import { type GroundKind, PACE, paces } from '../../base/vocabulary.ts';
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

/** A piece as somebody wants to lay it: in paces and degrees. A stream runs from one point to another. */
export interface Laying {
  kind: PieceKind;
  x: number;
  y: number;
  width: number;
  depth: number;
  turned: number;
  /** Other end of a stream. */
  x2: number;
  y2: number;
}

function rectangle({ x, y, width, depth, turned }: Laying): number[] {
  const s = sine(turned * 100);
  const c = cosine(turned * 100);
  const points: number[] = [];
  for (const [right, down] of [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ] as const) {
    points.push(paces(x + right * c - down * s), paces(y + right * s + down * c));
  }
  return points;
}

/** Hills, woods and scrub are ellipses, villages rectangles, streams straight bands (cls-tersys.07). */
export function areaOf(laying: Laying): Area {
  const { kind, x, y, x2, y2, width, depth, turned } = laying;
  if (kind === 'stream') {
    return { kind: 'band', x1: paces(x), y1: paces(y), x2: paces(x2), y2: paces(y2), width: paces(depth) };
  }
  if (isVillage(kind)) return { kind: 'polygon', points: rectangle(laying) };
  return {
    kind: 'ellipse',
    x: paces(x),
    y: paces(y),
    rx: paces(width / 2),
    ry: paces(depth / 2),
    turned: turned * 100,
  };
}

export const groundOf = (kind: PieceKind): GroundKind => (kind === 'palisaded-village' ? 'village' : kind);

/** A hill's centre is its crest (cls-tersys.07). */
export function pieceOf(laying: Laying, key: string): Piece {
  const { kind, x, y, x2, y2 } = laying;
  const middle = kind === 'stream' ? { x: (x + x2) / 2, y: (y + y2) / 2 } : { x, y };
  const crest = { x: paces(middle.x), y: paces(middle.y) };
  return { key, kind: groundOf(kind), area: areaOf(laying), crest, height: 1 };
}

/** The low palisade round a village that has one. */
export function palisadeOf(laying: Laying): Barrier[] {
  if (laying.kind !== 'palisaded-village') return [];
  const p = rectangle(laying);
  return [0, 2, 4, 6].map((i) => ({
    kind: 'palisade',
    x1: p[i] as number,
    y1: p[i + 1] as number,
    x2: p[(i + 2) % 8] as number,
    y2: p[(i + 3) % 8] as number,
  }));
}

/** Corners round an area, for the question whether two overlap; an ellipse by 32 of them. */
export function outline(area: Area): number[] {
  switch (area.kind) {
    case 'polygon':
      return [...area.points];
    case 'band': {
      const along = Math.sqrt((area.x2 - area.x1) ** 2 + (area.y2 - area.y1) ** 2) || 1;
      const nx = (-(area.y2 - area.y1) * area.width) / 2 / along;
      const ny = ((area.x2 - area.x1) * area.width) / 2 / along;
      const corners = [area.x1 - nx, area.y1 - ny, area.x2 - nx, area.y2 - ny, area.x2 + nx, area.y2 + ny];
      return [...corners, area.x1 + nx, area.y1 + ny].map(Math.round);
    }
    default: {
      const rx = area.kind === 'circle' ? area.r : area.rx;
      const ry = area.kind === 'circle' ? area.r : area.ry;
      const turned = area.kind === 'circle' ? 0 : area.turned;
      const points: number[] = [];
      for (let i = 0; i < 32; i++) {
        const right = rx * cosine(i * 1125);
        const down = ry * sine(i * 1125);
        points.push(Math.round(area.x + right * cosine(turned) - down * sine(turned)));
        points.push(Math.round(area.y + right * sine(turned) + down * cosine(turned)));
      }
      return points;
    }
  }
}

export const areasOverlap = (a: Area, b: Area): boolean => ringsOverlap(outline(a), outline(b));

/** The same area after the table has been turned by half a circle. */
export function turnedArea(area: Area, width: number, depth: number): Area {
  switch (area.kind) {
    case 'polygon':
      return { kind: 'polygon', points: area.points.map((n, i) => (i % 2 === 0 ? width - n : depth - n)) };
    case 'band':
      return { ...area, x1: width - area.x1, y1: depth - area.y1, x2: width - area.x2, y2: depth - area.y2 };
    default:
      return { ...area, x: width - area.x, y: depth - area.y };
  }
}

const stem = (key: string): string => groundWords(key.replace(/-?\d+$/, ''));

/** A piece of ground by name; where several share it, with the place of its middle, in paces. */
export function groundName({ state }: Battle, piece: Piece): string {
  const name = stem(piece.key);
  if (state.pieces.filter(({ key }) => stem(key) === name).length < 2) return `the ${name}`;
  const corners = outline(piece.area);
  const middle = (from: 0 | 1): number => {
    const along = corners.filter((_, i) => i % 2 === from);
    return Math.round((Math.min(...along) + Math.max(...along)) / 2 / PACE);
  };
  return `the ${name} around ${middle(0)}, ${middle(1)}`;
}
