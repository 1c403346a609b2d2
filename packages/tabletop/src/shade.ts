import { cosine, sine } from './angle.ts';
import type { Block } from './block.ts';
import type { Point } from './pose.ts';
import { crossesInside } from './rectangles.ts';
import { HAIR } from './ring.ts';

/** As many points as a block has for lines of sight: its front centre and up to eight corners. */
const MOST_POINTS = 9;

/**
 * One block between two sets of points. They are turned to the block's own measure once, however many of the lines between
 * them are asked about; `crossesBlock` says the same of a single line.
 */
export class Shade {
  #block: Block | null = null;
  readonly #from = new Float64Array(2 * MOST_POINTS);
  readonly #to = new Float64Array(2 * MOST_POINTS);

  look(block: Block, from: readonly Point[], to: readonly Point[]): void {
    this.#block = block;
    turnTo(block, from, this.#from);
    turnTo(block, to, this.#to);
  }

  /** Whether the straight line between two points, each by its place in its set, goes through the block looked at. */
  crosses(from: number, to: number): boolean {
    const pu = this.#from[2 * from] as number;
    const pv = this.#from[2 * from + 1] as number;
    const qu = this.#to[2 * to] as number;
    const qv = this.#to[2 * to + 1] as number;
    return crossesInside(this.#block as Block, (pu + qu) / 2, (pv + qv) / 2, (qu - pu) / 2, (qv - pv) / 2, HAIR);
  }
}

/** Writes how far each point is to the right of a block's front centre, and how far ahead. */
function turnTo(block: Block, points: readonly Point[], out: Float64Array): void {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    out[2 * i] = (x - block.x) * c + (y - block.y) * s;
    out[2 * i + 1] = (x - block.x) * s - (y - block.y) * c;
  }
}
