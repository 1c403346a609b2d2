import type { Places } from '@taxiarch/miniatures';
import * as v from 'valibot';
import { key, listOf, oneOf, whole, words } from '../shapes.ts';
import { pointPattern, sizePattern } from './places.ts';

/** What a system says of tables in files. */
export interface TableShape<Ground extends string, Obstacle extends string> {
  readonly places: Places;
  /** Its unit of length, as a word for many, and a point and a size as examples. */
  readonly unit: string;
  readonly point: string;
  readonly size: string;
  readonly ground: readonly Ground[];
  readonly obstacles: readonly Obstacle[];
  /** Least and most of a table, in units: along the baselines and between them. */
  readonly width: readonly [number, number];
  readonly depth: readonly [number, number];
}

/** The shape of a table with its ground. */
export function tableShape<Ground extends string, Obstacle extends string>(shape: TableShape<Ground, Obstacle>) {
  const { places, unit } = shape;
  const point = v.pipe(
    v.string(),
    v.regex(
      pointPattern(places),
      `expected a point in ${unit} from the left and from the top, such as "${shape.point}"`,
    ),
  );
  const size = v.pipe(v.string(), v.regex(sizePattern(places), `expected a size in ${unit}, such as "${shape.size}"`));
  const piece = v.strictObject({
    key,
    kind: oneOf(shape.ground as readonly [Ground, ...Ground[]]),
    name: v.exactOptional(words),
    at: v.exactOptional(point),
    size: v.exactOptional(size),
    turned: v.exactOptional(whole(0, 359)),
    corners: v.exactOptional(v.pipe(listOf(point, 200), v.minLength(3, 'an area needs at least 3 corners'))),
    course: v.exactOptional(v.pipe(listOf(point, 200), v.minLength(2, 'a course needs at least 2 points'))),
    width: v.exactOptional(whole(1, 200)),
    height: v.exactOptional(whole(0, 9)),
  });
  const barrier = v.strictObject({
    kind: oneOf(shape.obstacles as readonly [Obstacle, ...Obstacle[]]),
    from: point,
    to: point,
  });
  return {
    width: whole(...shape.width),
    depth: whole(...shape.depth),
    pieces: v.exactOptional(listOf(piece, 200)),
    barriers: v.exactOptional(listOf(barrier, 200)),
  };
}
