import { cosine, sine } from './angle.ts';
import type { Block } from './block.ts';
import type { Point } from './pose.ts';
import { crossesInside } from './rectangles.ts';
import { HAIR } from './ring.ts';

/** As many points as a block has for lines of sight: its front centre and up to eight corners. */
const MOST_POINTS = 9;

const none: readonly Point[] = [];

/**
 * The straight lines between two sets of points, of which those go that are hidden. A block that is known to hide one of
 * them is asked about all the others at once, its points turned to its own measure, so that the few who hide everything
 * together are looked at once each. `crossesBlock` says the same of a single line.
 */
export class OpenLines {
  /** Lines that are open still: their ends by their places in the two sets. */
  readonly #from = new Uint8Array(MOST_POINTS * MOST_POINTS);
  readonly #to = new Uint8Array(MOST_POINTS * MOST_POINTS);
  #count = 0;
  #one: readonly Point[] = none;
  #other: readonly Point[] = none;
  /** The points of both sets as a block sees them: to the right of its front centre, and ahead. */
  readonly #oneRight = new Float64Array(MOST_POINTS);
  readonly #oneAhead = new Float64Array(MOST_POINTS);
  readonly #otherRight = new Float64Array(MOST_POINTS);
  readonly #otherAhead = new Float64Array(MOST_POINTS);

  /** All lines are open between the first `eyes` points of one set and those of the other. */
  begin(one: readonly Point[], eyes: number, other: readonly Point[]): void {
    this.#one = one;
    this.#other = other;
    let n = 0;
    for (let i = 0; i < eyes; i++) {
      for (let j = 0; j < other.length; j++) {
        this.#from[n] = i;
        this.#to[n] = j;
        n++;
      }
    }
    this.#count = n;
  }

  get count(): number {
    return this.#count;
  }

  /** The ends of the line that is looked at now; there must be one. */
  get from(): number {
    return this.#from[0] as number;
  }
  get to(): number {
    return this.#to[0] as number;
  }

  /** The line that is looked at now is no longer open; another takes its place. */
  drop(): void {
    this.#count--;
    this.#from[0] = this.#from[this.#count] as number;
    this.#to[0] = this.#to[this.#count] as number;
  }

  /** Whether the line that is looked at now goes through a block. */
  crosses(block: Block): boolean {
    const s = sine(block.facing);
    const c = cosine(block.facing);
    const p = this.#one[this.from] as Point;
    const q = this.#other[this.to] as Point;
    const pu = (p.x - block.x) * c + (p.y - block.y) * s;
    const pv = (p.x - block.x) * s - (p.y - block.y) * c;
    const qu = (q.x - block.x) * c + (q.y - block.y) * s;
    const qv = (q.x - block.x) * s - (q.y - block.y) * c;
    return crossesInside(block, (pu + qu) / 2, (pv + qv) / 2, (qu - pu) / 2, (qv - pv) / 2, HAIR);
  }

  /** Takes away all lines that go through a block, but for those that are spared. */
  shut(block: Block, spares: ((from: number, to: number) => boolean) | null): void {
    turnTo(block, this.#one, this.#oneRight, this.#oneAhead);
    turnTo(block, this.#other, this.#otherRight, this.#otherAhead);
    const from = this.#from;
    const to = this.#to;
    let left = 0;
    for (let n = 0; n < this.#count; n++) {
      const i = from[n] as number;
      const j = to[n] as number;
      const pu = this.#oneRight[i] as number;
      const pv = this.#oneAhead[i] as number;
      const qu = this.#otherRight[j] as number;
      const qv = this.#otherAhead[j] as number;
      const through = crossesInside(block, (pu + qu) / 2, (pv + qv) / 2, (qu - pu) / 2, (qv - pv) / 2, HAIR);
      if (through && !spares?.(i, j)) continue;
      from[left] = i;
      to[left] = j;
      left++;
    }
    this.#count = left;
  }
}

/** Writes how far each point is to the right of a block's front centre, and how far ahead. */
function turnTo(block: Block, points: readonly Point[], right: Float64Array, ahead: Float64Array): void {
  const s = sine(block.facing);
  const c = cosine(block.facing);
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    right[i] = (x - block.x) * c + (y - block.y) * s;
    ahead[i] = (x - block.x) * s - (y - block.y) * c;
  }
}
