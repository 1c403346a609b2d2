import { type Area, cosine, sine } from '@taxiarch/tabletop';
import type { Piece, TableWorld } from '../field.ts';
import type { Measure } from '../measure.ts';
import { someGround } from './pieces.ts';
import type { Places } from './places.ts';

/** A piece as someone wants to lay it: in units and degrees. A band runs from one point to another. */
export interface TerrainPlacement<Kind extends string = string> {
  kind: Kind;
  x: number;
  y: number;
  width: number;
  depth: number;
  turned: number;
  /** Other end of a band. */
  x2: number;
  y2: number;
}

/** What a piece looks like: an ellipse, a rectangle, or a straight band between two points. */
export type GroundShape = 'oval' | 'rectangle' | 'band';

/** What a system says of the pieces that players lay: one object, made once. */
export interface GroundRules<Kind extends string = string> {
  readonly places: Places;
  readonly kinds: readonly Kind[];
  /** The largest a piece may be, in units; of a band, its length and width. */
  readonly largest: Readonly<Record<Kind, { readonly width: number; readonly depth: number }>>;
  /** A piece is at least so wide and deep, in units. */
  readonly least: number;
  shapeOf(kind: Kind): GroundShape;
}

function rectangle({ x, y, width, depth, turned }: TerrainPlacement, measure: Measure): number[] {
  const s = sine(turned * 100);
  const c = cosine(turned * 100);
  const points: number[] = [];
  for (const [right, down] of [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ] as const) {
    points.push(measure.of(x + right * c - down * s), measure.of(y + right * s + down * c));
  }
  return points;
}

export function areaOf(laying: TerrainPlacement, shape: GroundShape, measure: Measure): Area {
  const { x, y, x2, y2, width, depth, turned } = laying;
  const { of } = measure;
  switch (shape) {
    case 'band':
      return { kind: 'band', x1: of(x), y1: of(y), x2: of(x2), y2: of(y2), width: of(depth) };
    case 'rectangle':
      return { kind: 'polygon', points: rectangle(laying, measure) };
    case 'oval':
      return { kind: 'ellipse', x: of(x), y: of(y), rx: of(width / 2), ry: of(depth / 2), turned: turned * 100 };
  }
}

/** The ground that a laying makes, one level high; its middle is the crest of a hill. */
export function pieceOf<Ground extends string>(
  laying: TerrainPlacement,
  key: string,
  kind: Ground,
  shape: GroundShape,
  measure: Measure,
): Piece<Ground> {
  const { x, y, x2, y2 } = laying;
  const middle = shape === 'band' ? { x: (x + x2) / 2, y: (y + y2) / 2 } : { x, y };
  const crest = { x: measure.of(middle.x), y: measure.of(middle.y) };
  return { key, kind, area: areaOf(laying, shape, measure), crest, height: 1 };
}

/** Whether a piece is larger than its kind may be, whichever way round it lies. */
export function isTooLarge<Kind extends string>(
  laying: TerrainPlacement<Kind>,
  { largest }: GroundRules<Kind>,
): boolean {
  const { width, depth } = laying;
  const most = largest[laying.kind];
  return (
    Math.max(width, depth) > Math.max(most.width, most.depth) ||
    Math.min(width, depth) > Math.min(most.width, most.depth)
  );
}

/** A few sensible spots for the largest piece of a kind that is no band: the middles of fifteen parts of the table. */
export function sampleTerrainPlacements<Kind extends string>(
  world: TableWorld,
  kind: Kind,
  { largest, places }: GroundRules<Kind>,
): TerrainPlacement<Kind>[] {
  const width = Math.floor(world.width / places.measure.unit);
  const depth = Math.floor(world.depth / places.measure.unit);
  const size = largest[kind];
  const list: TerrainPlacement<Kind>[] = [];
  for (const row of [1, 3, 5]) {
    for (const column of [1, 3, 5, 7, 9]) {
      const x = Math.round((width * column) / 10);
      const y = Math.round((depth * row) / 6);
      list.push({ kind, x, y, x2: 0, y2: 0, width: size.width, depth: size.depth, turned: 0 });
    }
  }
  return list;
}

/** `wood at 300 200 size 100 60 turned 30`, `stream from 300 0 to 300 960`. */
export function formatTerrainPlacement<Kind extends string>(
  laying: TerrainPlacement<Kind>,
  rules: GroundRules<Kind>,
): string {
  const { kind, x, y, x2, y2, width, depth, turned } = laying;
  if (rules.shapeOf(kind) === 'band') return `${kind} from ${x} ${y} to ${x2} ${y2}`;
  const most = rules.largest[kind];
  const size = width === most.width && depth === most.depth ? '' : ` size ${width} ${depth}`;
  return `${kind} at ${x} ${y}${size}${turned === 0 ? '' : ` turned ${turned}`}`;
}

export function labelTerrainPlacement<Kind extends string>(
  laying: TerrainPlacement<Kind>,
  rules: GroundRules<Kind>,
): string {
  const { kind, x, y, x2, y2 } = laying;
  return rules.shapeOf(kind) === 'band'
    ? `Place ${someGround(kind)} from ${x}, ${y} to ${x2}, ${y2}`
    : `Place ${someGround(kind)} at ${x}, ${y}`;
}

/** The way back from text; without a size a piece is as large as its kind may be. */
export function parseTerrainPlacement<Kind extends string>(
  text: string,
  rules: GroundRules<Kind>,
): TerrainPlacement<Kind> | null {
  const kind = rules.kinds.find((known) => text.startsWith(`${known} `));
  if (kind === undefined) return null;
  const { width, depth } = rules.largest[kind];
  const n = `(${rules.places.number})`;
  if (rules.shapeOf(kind) === 'band') {
    const ends = new RegExp(`^[a-z-]+ from ${n} ${n} to ${n} ${n}$`).exec(text);
    if (!ends) return null;
    const [x, y, x2, y2] = ends.slice(1).map(Number) as [number, number, number, number];
    return { kind, x, y, x2, y2, width, depth, turned: 0 };
  }
  const found = new RegExp(`^[a-z-]+ at ${n} ${n}(?: size ${n} ${n})?(?: turned (\\d+))?$`).exec(text);
  if (!found) return null;
  const laying = {
    ...{ kind, x: Number(found[1]), y: Number(found[2]), x2: 0, y2: 0, turned: Number(found[5] ?? 0) % 360 },
    width: Number(found[3] ?? width),
    depth: Number(found[4] ?? depth),
  };
  return laying.width < rules.least || laying.depth < rules.least ? null : laying;
}
