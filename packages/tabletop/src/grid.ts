import { type Block, fillBox } from './block.ts';

const box = new Float64Array(4);

/**
 * Which boxes are near: a uniform grid in which every square knows the numbers (0 .. capacity - 1) of the boxes that
 * touch it, one bit each. Answers come in order of numbers.
 */
export class BoxGrid {
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #words: number;
  #bits: Int32Array;
  #boxes: Float64Array;
  #present: Uint8Array;
  /** The three are read by a copy too: they are copied before something is written. */
  #shared: boolean;

  constructor(width: number, height: number, squareSize: number, capacity: number, from?: BoxGrid) {
    this.#size = squareSize;
    this.#columns = Math.max(1, Math.ceil(width / squareSize));
    this.#rows = Math.max(1, Math.ceil(height / squareSize));
    this.#words = Math.max(1, Math.ceil(capacity / 32));
    this.#bits = from ? from.#bits : new Int32Array(this.#columns * this.#rows * this.#words);
    this.#boxes = from ? from.#boxes : new Float64Array(4 * capacity);
    this.#present = from ? from.#present : new Uint8Array(capacity);
    this.#shared = from !== undefined;
  }

  /** The side of a square. */
  get square(): number {
    return this.#size;
  }

  /** The same boxes in a grid of its own. */
  copy(): BoxGrid {
    this.#shared = true;
    return new BoxGrid(this.#columns * this.#size, this.#rows * this.#size, this.#size, this.#present.length, this);
  }

  #own(): void {
    if (!this.#shared) return;
    this.#bits = this.#bits.slice();
    this.#boxes = this.#boxes.slice();
    this.#present = this.#present.slice();
    this.#shared = false;
  }

  clear(): void {
    this.#own();
    this.#bits.fill(0);
    this.#present.fill(0);
  }

  has(id: number): boolean {
    return this.#present[id] === 1;
  }

  /** Puts a box in, or moves it. Boxes may lie off the table. */
  set(id: number, x0: number, y0: number, x1: number, y1: number): void {
    this.#own();
    this.remove(id);
    this.#boxes[4 * id] = x0;
    this.#boxes[4 * id + 1] = y0;
    this.#boxes[4 * id + 2] = x1;
    this.#boxes[4 * id + 3] = y1;
    this.#present[id] = 1;
    this.#mark(id, true);
  }

  setBlock(id: number, block: Block): void {
    fillBox(block, box);
    this.set(id, box[0] as number, box[1] as number, box[2] as number, box[3] as number);
  }

  remove(id: number): void {
    if (this.#present[id] !== 1) return;
    this.#own();
    this.#mark(id, false);
    this.#present[id] = 0;
  }

  /** Writes the numbers of all boxes that touch the given one, ascending, and gives how many. */
  query(x0: number, y0: number, x1: number, y1: number, out: Int32Array): number {
    box[0] = x0;
    box[1] = y0;
    box[2] = x1;
    box[3] = y1;
    return this.queryBox(box, 0, out);
  }

  /** The same of a box that is written down (x0, y0, x1, y1), with a margin: each number handed over would be made again. */
  queryBox(around: Float64Array, margin: number, out: Int32Array): number {
    const x0 = (around[0] as number) - margin;
    const y0 = (around[1] as number) - margin;
    const x1 = (around[2] as number) + margin;
    const y1 = (around[3] as number) + margin;
    const left = this.#column(x0);
    const right = this.#column(x1);
    const top = this.#row(y0);
    const bottom = this.#row(y1);
    const words = this.#words;
    const boxes = this.#boxes;
    let count = 0;
    for (let word = 0; word < words; word++) {
      let bits = 0;
      for (let row = top; row <= bottom; row++) {
        const end = (row * this.#columns + right) * words + word;
        for (let at = (row * this.#columns + left) * words + word; at <= end; at += words) {
          bits |= this.#bits[at] as number;
        }
      }
      while (bits !== 0) {
        const id = 32 * word + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        if ((boxes[4 * id] as number) > x1 || (boxes[4 * id + 2] as number) < x0) continue;
        if ((boxes[4 * id + 1] as number) > y1 || (boxes[4 * id + 3] as number) < y0) continue;
        out[count++] = id;
      }
    }
    return count;
  }

  /** Whether a box that is in the grid overlaps another (x0, y0, x1, y1) by more than `hair`, both ways. */
  overlaps(id: number, other: Float64Array, hair: number): boolean {
    const boxes = this.#boxes;
    return (
      (boxes[4 * id] as number) < (other[2] as number) - hair &&
      (boxes[4 * id + 2] as number) > (other[0] as number) + hair &&
      (boxes[4 * id + 1] as number) < (other[3] as number) - hair &&
      (boxes[4 * id + 3] as number) > (other[1] as number) + hair
    );
  }

  /** Boxes within `margin` of a block's box wherever it is on a slide by (dx, dy). */
  queryWay(block: Block, dx: number, dy: number, margin: number, out: Int32Array): number {
    fillBox(block, box);
    lengthen(box, dx, dy);
    return this.queryBox(box, margin, out);
  }

  #column(x: number): number {
    return Math.max(0, Math.min(this.#columns - 1, Math.floor(x / this.#size)));
  }

  #row(y: number): number {
    return Math.max(0, Math.min(this.#rows - 1, Math.floor(y / this.#size)));
  }

  #mark(id: number, on: boolean): void {
    const left = this.#column(this.#boxes[4 * id] as number);
    const right = this.#column(this.#boxes[4 * id + 2] as number);
    const bottom = this.#row(this.#boxes[4 * id + 3] as number);
    const bit = 1 << (id & 31);
    for (let row = this.#row(this.#boxes[4 * id + 1] as number); row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const at = (row * this.#columns + column) * this.#words + (id >> 5);
        this.#bits[at] = on ? (this.#bits[at] as number) | bit : (this.#bits[at] as number) & ~bit;
      }
    }
  }
}

/** Makes a box (x0, y0, x1, y1) as long as what it covers on a slide by (dx, dy). */
export function lengthen(around: Float64Array, dx: number, dy: number): void {
  if (dx < 0) around[0] = (around[0] as number) + dx;
  else around[2] = (around[2] as number) + dx;
  if (dy < 0) around[1] = (around[1] as number) + dy;
  else around[3] = (around[3] as number) + dy;
}
