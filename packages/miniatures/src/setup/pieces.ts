import { type Area, cosine, ringsOverlap, sine, touchesArea } from '@taxiarch/tabletop';
import type { Piece, TableBattle, TableState, TableWorld, Unit } from '../field.ts';
import type { Measure } from '../measure.ts';

/** A kind of ground, or an order that names one, as words: `palisaded-village` is a palisaded village. */
export const groundWords = (kind: string): string => kind.replaceAll('-', ' ');

/** A phrase as the start of a sentence or the text of a button. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

/** Whether no part of an area is off the table by more than the tolerance of measuring. */
export const liesOnTable = ({ width, depth }: TableWorld, area: Area, { tolerance }: Measure): boolean =>
  outline(area).every((n, i) => n >= -tolerance && n <= (i % 2 === 0 ? width : depth) + tolerance);

/** The same area after the table has been turned by half a circle. */
function turnedArea(area: Area, width: number, depth: number): Area {
  switch (area.kind) {
    case 'polygon':
      return { kind: 'polygon', points: area.points.map((n, i) => (i % 2 === 0 ? width - n : depth - n)) };
    case 'band':
      return { ...area, x1: width - area.x1, y1: depth - area.y1, x2: width - area.x2, y2: depth - area.y2 };
    default:
      return { ...area, x: width - area.x, y: depth - area.y };
  }
}

/** Side 0 always has the south: if the sides are the other way round it is the ground that is turned, before any unit stands. */
export function turnTable({ width, depth }: TableWorld, state: Pick<TableState, 'pieces' | 'barriers'>): void {
  state.pieces = state.pieces.map((piece) => ({
    ...piece,
    area: turnedArea(piece.area, width, depth),
    crest: { x: width - piece.crest.x, y: depth - piece.crest.y },
  }));
  state.barriers = state.barriers.map((line) => ({
    kind: line.kind,
    x1: width - line.x1,
    y1: depth - line.y1,
    x2: width - line.x2,
    y2: depth - line.y2,
  }));
}

/** A unit that stands where ground is to be laid. */
export function troopsOn(b: TableBattle, area: Area): Unit | undefined {
  const unit = b.index.blocks.findIndex((block) => block !== null && touchesArea(area, block));
  return unit < 0 ? undefined : unit;
}

/** What a piece of ground is, without the number by which it is told from others of its kind. */
export const stem = (key: string): string => groundWords(key.replace(/-?\d+$/, ''));

/** Ground that is not counted. */
const MASS = new Set(['scrub', 'sand', 'water']);
/** Ground that is called by what it is like. */
const LIKE = new Set(['rough', 'impassable']);
/** A kind of ground with its article: "a steep hill", "scrub", "rough ground". */
export function someGround(kind: string): string {
  const name = stem(kind);
  if (LIKE.has(name)) return `${name} ground`;
  if (MASS.has(name)) return name;
  // cspell:ignore aeiou
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A piece of ground by name; where several share it, with the place of its middle, in whole units. */
export function groundName(pieces: readonly Piece[], piece: Piece, { unit }: Measure): string {
  const name = stem(piece.key);
  if (pieces.filter(({ key }) => stem(key) === name).length < 2) return `the ${name}`;
  const corners = outline(piece.area);
  const middle = (from: 0 | 1): number => {
    const along = corners.filter((_, i) => i % 2 === from);
    return Math.round((Math.min(...along) + Math.max(...along)) / 2 / unit);
  };
  return `the ${name} around ${middle(0)}, ${middle(1)}`;
}
