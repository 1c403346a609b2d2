import { cosine, sine } from './angle.ts';
import type { Block, Box } from './block.ts';
import type { Point } from './pose.ts';
import { HAIR } from './ring.ts';

/** Blocks that are looked at for one eye. */
const MOST_BLOCKS = 64;
/** Of a block, so much along its edges is left out: who is said to be hidden is hidden for certain. */
const INSET = HAIR + 1;
const FULL_ROUND = 4;
const HALF_ROUND = 2;

/** A direction as a number of 0..4, growing clockwise from the east; opposite ones differ by two. (0, 0) has none. */
function round(dx: number, dy: number): number {
  const along = dx / (Math.abs(dx) + Math.abs(dy));
  return dy >= 0 ? 1 - along : 3 + along;
}

/** How far it is from one direction to another, by the shorter way round. */
function turned(from: number, to: number): number {
  const by = to - from;
  return by > HALF_ROUND ? by - FULL_ROUND : by < -HALF_ROUND ? by + FULL_ROUND : by;
}

/**
 * What blocks shut off, all round an eye, told at once for many who may be hidden behind them. It errs on one side: what it
 * calls hidden is so on every line, which `crossesBlock` would say of one of the blocks.
 */
export class Horizon {
  readonly #from = new Float64Array(MOST_BLOCKS);
  readonly #to = new Float64Array(MOST_BLOCKS);
  /** The square of the way to the farthest corner of any block there. */
  readonly #far = new Float64Array(MOST_BLOCKS);
  #count = 0;
  #eye: Point = { x: 0, y: 0 };

  /** Looks from a point, all round at open ground. */
  begin(eye: Point): void {
    this.#eye = eye;
    this.#count = 0;
  }

  /** A block stands there. Those after the first 64 are passed over, and so is one around the eye. */
  shade(block: Block): void {
    if (this.#count === MOST_BLOCKS) return;
    const s = sine(block.facing);
    const c = cosine(block.facing);
    const halfWidth = block.width / 2 - INSET;
    const halfDepth = block.depth / 2 - INSET;
    // The eye as the block's middle sees it: to the right, and ahead.
    const ex = this.#eye.x - block.x + (s * block.depth) / 2;
    const ey = this.#eye.y - block.y - (c * block.depth) / 2;
    const u = ex * c + ey * s;
    const v = ex * s - ey * c;
    const beside = Math.abs(u) - halfWidth;
    const beyond = Math.abs(v) - halfDepth;
    if (halfWidth <= 0 || halfDepth <= 0 || (beside <= 0 && beyond <= 0)) return;
    // The two corners between which it stands: those of the side that looks to the eye, or on either hand of the nearest.
    const right = u < 0 ? -halfWidth : halfWidth;
    const ahead = v < 0 ? -halfDepth : halfDepth;
    const u1 = beside <= 0 ? -halfWidth : right;
    const v1 = beside <= 0 ? ahead : -ahead;
    const u2 = beyond <= 0 ? right : beside <= 0 ? halfWidth : -right;
    const v2 = ahead;
    const one = round(c * u1 + s * v1 - ex, s * u1 - c * v1 - ey);
    const other = round(c * u2 + s * v2 - ex, s * u2 - c * v2 - ey);
    const wide = turned(one, other);
    const from = wide < 0 ? other : one;
    const far =
      (Math.abs(u) + halfWidth) * (Math.abs(u) + halfWidth) + (Math.abs(v) + halfDepth) * (Math.abs(v) + halfDepth);
    // In the order of the directions in which they begin.
    let at = this.#count++;
    for (; at > 0 && (this.#from[at - 1] as number) > from; at--) {
      this.#from[at] = this.#from[at - 1] as number;
      this.#to[at] = this.#to[at - 1] as number;
      this.#far[at] = this.#far[at - 1] as number;
    }
    this.#from[at] = from;
    this.#to[at] = from + Math.abs(wide);
    this.#far[at] = far;
  }

  /** Blocks that overlap for the eye become one: asked for after the last of them and before anybody is looked for. */
  join(): void {
    let last = 0;
    for (let i = 1; i < this.#count; i++) {
      if ((this.#from[i] as number) <= (this.#to[last] as number)) {
        this.#to[last] = Math.max(this.#to[last] as number, this.#to[i] as number);
        this.#far[last] = Math.max(this.#far[last] as number, this.#far[i] as number);
      } else {
        last++;
        this.#from[last] = this.#from[i] as number;
        this.#to[last] = this.#to[i] as number;
        this.#far[last] = this.#far[i] as number;
      }
    }
    if (this.#count > 0) this.#count = last + 1;
  }

  /** Whether all that lies in an upright box is hidden. False where it may be. */
  hides({ x0, y0, x1, y1 }: Box): boolean {
    const { x, y } = this.#eye;
    const left = x0 - x;
    const right = x1 - x;
    const top = y0 - y;
    const bottom = y1 - y;
    // The corners at which the box begins and ends, clockwise as seen from the eye, which may not be in it.
    let from = 0;
    let to = 0;
    if (bottom < 0) {
      from = round(left, left < 0 ? bottom : top);
      to = round(right, right > 0 ? bottom : top);
    } else if (top > 0) {
      from = round(right, right > 0 ? top : bottom);
      to = round(left, left < 0 ? top : bottom);
    } else if (left > 0) {
      from = round(left, top);
      to = round(left, bottom);
    } else if (right < 0) {
      from = round(right, bottom);
      to = round(right, top);
    } else return false;
    if (to < from) to += FULL_ROUND;
    const across = left > 0 ? left : right < 0 ? right : 0;
    const along = top > 0 ? top : bottom < 0 ? bottom : 0;
    const near = across * across + along * along;
    for (let i = 0; i < this.#count && (this.#from[i] as number) <= from; i++) {
      if (to <= (this.#to[i] as number)) return (this.#far[i] as number) < near;
    }
    return false;
  }
}
