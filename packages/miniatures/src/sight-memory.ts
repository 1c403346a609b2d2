import { type Block, fillBox, type Point } from '@taxiarch/tabletop';
import { NONE, type Piece, type Unit } from './field.ts';

/** Where lines of sight to and from a unit begin and end, with the hill under each (its place in the list of pieces). */
export interface SightPoints {
  readonly points: readonly Point[];
  readonly hills: readonly number[];
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** No point is farther from the first. */
  readonly reach: number;
  /** One of them is on a hill. */
  readonly raised: boolean;
}

export function sightPointsOf(points: readonly Point[], hillAt: (x: number, y: number) => number): SightPoints {
  const hills: number[] = [];
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let reach = 0;
  let raised = false;
  const [first] = points as readonly [Point];
  for (const { x, y } of points) {
    const hill = hillAt(x, y);
    hills.push(hill);
    raised ||= hill !== NONE;
    reach = Math.max(reach, Math.abs(x - first.x) + Math.abs(y - first.y));
    if (x < x0) x0 = x;
    if (y < y0) y0 = y;
    if (x > x1) x1 = x;
    if (y > y1) y1 = y;
  }
  return { points, hills, x0, y0, x1, y1, reach, raised };
}

/** So many moves are looked back on; an answer older than that is asked for again. */
const MOVES = 64;
/** What is kept of a move: the box around the place left, then the one around the place taken. */
const BOXES = 8;
/** A line of sight as one number: the point of the viewer times this, and the point of the target. */
const MOST_POINTS = 16;

const box = new Float64Array(4);

/** So many units that stand in the way are remembered; where it takes more, any that leaves the space between counts. */
const HIDERS = 2;
const NOBODY = -1;
const MANY = -2;

/**
 * What is known of who sees whom. An answer stays good while neither of the two has moved, and nobody has stepped into
 * the clear line that was found, or where there was none, none of those in the way has left his place.
 */
export class SightMemory {
  readonly #units: number;
  /** By viewer * units + target: 1 sees, -1 does not, 0 not known. */
  #answers: Int8Array;
  #lines: Uint8Array;
  /** The units in the way of an answer -1; NOBODY where ground does it, MANY where there were more. */
  #hiders: Int16Array;
  /** How many moves there had been when a unit had last moved. */
  #movedAt: Int32Array;
  /** How many moves there had been when the answer was last good. */
  #asked: Int32Array;
  #points: (SightPoints | null)[];
  #boxes: Float64Array;
  /** All these are read by a copy too: they are copied before something is written. */
  #shared: boolean;
  #moves = 0;
  #ground: readonly Piece[] | null = null;
  /** There are woods or villages on the table. */
  hasCover = false;

  constructor(units: number, from?: SightMemory) {
    this.#units = units;
    this.#answers = from ? from.#answers : new Int8Array(units * units);
    this.#lines = from ? from.#lines : new Uint8Array(units * units);
    this.#hiders = from ? from.#hiders : new Int16Array(HIDERS * units * units);
    this.#movedAt = from ? from.#movedAt : new Int32Array(units);
    this.#asked = from ? from.#asked : new Int32Array(units * units);
    this.#points = from ? from.#points : new Array<null>(units).fill(null);
    this.#boxes = from ? from.#boxes : new Float64Array(MOVES * BOXES);
    this.#shared = from !== undefined;
    if (from) this.#moves = from.#moves;
  }

  #own(): void {
    if (!this.#shared) return;
    this.#answers = this.#answers.slice();
    this.#lines = this.#lines.slice();
    this.#hiders = this.#hiders.slice();
    this.#movedAt = this.#movedAt.slice();
    this.#asked = this.#asked.slice();
    this.#points = this.#points.slice();
    this.#boxes = this.#boxes.slice();
    this.#shared = false;
  }

  /** The same memory for a copy of the battle. */
  copy(): SightMemory {
    this.#shared = true;
    const twin = new SightMemory(this.#units, this);
    twin.#ground = this.#ground;
    twin.hasCover = this.hasCover;
    return twin;
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#own();
    this.#answers.fill(0);
    this.#points.fill(null);
  }

  /** Where pieces of ground have been laid out or taken away since, nothing is known any more. */
  standOn(pieces: readonly Piece[], rules: { isCover(piece: Piece): boolean }): void {
    if (this.#ground === pieces) return;
    this.clear();
    this.hasCover = pieces.some((piece) => rules.isCover(piece));
    this.#ground = pieces;
  }

  /** A unit has left a place for another (null: off the table). `blocks`: it stands in the way of sight. */
  moved(unit: Unit, from: Block | null, to: Block | null, blocks: boolean): void {
    this.#own();
    const n = this.#units;
    const answers = this.#answers;
    this.#points[unit] = null;
    answers.fill(0, unit * n, unit * n + n);
    for (let at = unit; at < answers.length; at += n) answers[at] = 0;
    if (!blocks) return;
    const at = (this.#moves % MOVES) * BOXES;
    this.#keep(from, at);
    this.#keep(to, at + 4);
    this.#moves++;
    this.#movedAt[unit] = this.#moves;
  }

  #keep(block: Block | null, at: number): void {
    if (block) fillBox(block, box);
    else box.fill(Number.NaN);
    this.#boxes.set(box, at);
  }

  /** The points of a unit that has not moved since they were noted. */
  knownPoints(unit: Unit): SightPoints | null {
    return this.#points[unit] ?? null;
  }

  notePoints(unit: Unit, points: SightPoints): SightPoints {
    this.#own();
    this.#points[unit] = points;
    return points;
  }

  /** 1 where the viewer sees the target, -1 where it does not, 0 where that has to be found out. */
  recall(viewer: Unit, target: Unit): number {
    const at = viewer * this.#units + target;
    const answer = this.#answers[at] as number;
    const since = this.#asked[at] as number;
    if (answer === 0 || since === this.#moves) return answer;
    const from = this.#points[viewer];
    const to = this.#points[target];
    if (!from || !to) return 0;
    const hider = this.#hiders[HIDERS * at] as number;
    if (answer < 0 && hider !== MANY) {
      const other = this.#hiders[HIDERS * at + 1] as number;
      return this.#hasMoved(hider, since) || this.#hasMoved(other, since) ? 0 : -1;
    }
    if (this.#moves - since > MOVES) return 0;
    if (answer > 0) {
      const line = this.#lines[at] as number;
      const p = from.points[Math.floor(line / MOST_POINTS)] as Point;
      const q = to.points[line % MOST_POINTS] as Point;
      if (this.#touched(since, 4, Math.min(p.x, q.x), Math.min(p.y, q.y), Math.max(p.x, q.x), Math.max(p.y, q.y)))
        return 0;
    } else {
      const x0 = Math.min(from.x0, to.x0);
      const y0 = Math.min(from.y0, to.y0);
      const x1 = Math.max(from.x1, to.x1);
      const y1 = Math.max(from.y1, to.y1);
      if (this.#touched(since, 0, x0, y0, x1, y1)) return 0;
    }
    this.#own();
    this.#asked[at] = this.#moves;
    return answer;
  }

  #hasMoved(hider: Unit, since: number): boolean {
    return hider !== NOBODY && (this.#movedAt[hider] as number) > since;
  }

  /** Whether one of the places left (0) or taken (4) since then touches a box. */
  #touched(since: number, which: 0 | 4, x0: number, y0: number, x1: number, y1: number): boolean {
    const boxes = this.#boxes;
    for (let move = since; move < this.#moves; move++) {
      const at = (move % MOVES) * BOXES + which;
      if ((boxes[at] as number) > x1 || (boxes[at + 2] as number) < x0) continue;
      if ((boxes[at + 1] as number) <= y1 && (boxes[at + 3] as number) >= y0) return true;
    }
    return false;
  }

  /** The viewer sees the target from a point of its own to one of the target's. */
  sees(viewer: Unit, target: Unit, from: number, to: number): void {
    const at = viewer * this.#units + target;
    this.#own();
    this.#answers[at] = 1;
    this.#lines[at] = from * MOST_POINTS + to;
    this.#asked[at] = this.#moves;
  }

  /** The viewer does not see the target: `hiders` stand in the way, as far as it is not the ground that does. */
  seesNot(viewer: Unit, target: Unit, hiders: readonly Unit[]): void {
    const at = viewer * this.#units + target;
    const few = hiders.length <= HIDERS;
    this.#own();
    this.#answers[at] = -1;
    this.#hiders[HIDERS * at] = few ? (hiders[0] ?? NOBODY) : MANY;
    this.#hiders[HIDERS * at + 1] = few ? (hiders[1] ?? NOBODY) : MANY;
    this.#asked[at] = this.#moves;
  }
}
