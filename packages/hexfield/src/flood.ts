import type { Hex, Side } from './coords.ts';
import { OFF } from './coords.ts';
import type { Grid } from './grid.ts';

/** Whether a step may be taken from a hex across a hexside into the next hex. */
export type Passable = (hex: Hex, side: Side, into: Hex) => boolean;

/** Counts steps outward from a hex around what may not be passed. One object serves any number of floods. */
export class Flood {
  /** The hexes reached by the last flood, nearest first; only the first `count` entries count. */
  readonly hexes: Int16Array;
  count = 0;
  readonly #grid: Grid;
  readonly #stamp: Int32Array;
  readonly #steps: Uint8Array;
  readonly #back: Int8Array;
  #round = 0;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.hexes = new Int16Array(grid.size);
    this.#stamp = new Int32Array(grid.size);
    this.#steps = new Uint8Array(grid.size);
    this.#back = new Int8Array(grid.size);
  }

  /** Floods outward for at most `maxSteps` (up to 255); returns how many hexes it reached, the first included; none from off the map. */
  spread(from: Hex, maxSteps: number, passable: Passable): number {
    return this.#run(from, maxSteps, passable, OFF);
  }

  /**
   * The same where steps are barred by the ground, and hexes by who is there. `ground` has six entries a hex, below 0 where
   * `over` is to say whether the step may be taken all the same; `open` says whether a hex may be entered, and is asked
   * once for each.
   */
  spreadOver(from: Hex, maxSteps: number, ground: Int8Array, over: Passable, open: (hex: Hex) => boolean): number {
    const { neighbours } = this.#grid;
    const hexes = this.hexes;
    const stamp = this.#stamp;
    const steps = this.#steps;
    let count = this.#begin(from);
    const round = this.#round;
    for (let i = 0; i < count; i++) {
      const hex = hexes[i] as number;
      const taken = steps[hex] as number;
      if (taken === maxSteps) break;
      for (let side = 0, step = hex * 6; side < 6; side++, step++) {
        const into = neighbours[step] as number;
        if (into === OFF || stamp[into] === round || stamp[into] === -round) continue;
        if ((ground[step] as number) < 0 && !over(hex, side, into)) continue;
        if (!open(into)) {
          stamp[into] = -round;
          continue;
        }
        stamp[into] = round;
        steps[into] = taken + 1;
        hexes[count++] = into;
      }
    }
    this.count = count;
    return count;
  }

  /** How many steps the last flood took to a hex, or -1 if it did not get there. */
  stepsTo(hex: Hex): number {
    return hex >= 0 && this.#stamp[hex] === this.#round ? (this.#steps[hex] as number) : -1;
  }

  /** The hexes of a shortest way, both ends included, or null if there is none. */
  path(from: Hex, to: Hex, passable: Passable, maxSteps = 255): Hex[] | null {
    this.#run(from, maxSteps, passable, to);
    if (this.stepsTo(to) < 0) return null;
    const path = [to];
    for (let hex = to; hex !== from; path.push(hex)) {
      hex = this.#grid.neighbours[hex * 6 + (this.#back[hex] as number)] as number;
    }
    return path.reverse();
  }

  /** Begins another flood; returns how many hexes it has reached with that: none from off the map. */
  #begin(from: Hex): number {
    this.#round++;
    if (from === OFF) return 0;
    this.hexes[0] = from;
    this.#stamp[from] = this.#round;
    this.#steps[from] = 0;
    return 1;
  }

  #run(from: Hex, maxSteps: number, passable: Passable, until: Hex): number {
    const { neighbours } = this.#grid;
    const hexes = this.hexes;
    const stamp = this.#stamp;
    const steps = this.#steps;
    const back = this.#back;
    let count = this.#begin(from);
    const round = this.#round;
    for (let i = 0; i < count; i++) {
      const hex = hexes[i] as number;
      const taken = steps[hex] as number;
      if (taken === maxSteps || hex === until) break;
      const base = hex * 6;
      for (let side = 0; side < 6; side++) {
        const into = neighbours[base + side] as number;
        if (into === OFF || stamp[into] === round || !passable(hex, side, into)) continue;
        stamp[into] = round;
        steps[into] = taken + 1;
        back[into] = side < 3 ? side + 3 : side - 3;
        hexes[count++] = into;
      }
    }
    this.count = count;
    return count;
  }
}

/** The hexes reached in at most `maxSteps`, nearest first, as a new list. For many calls keep a `Flood`. */
export function floodRange(grid: Grid, from: Hex, maxSteps: number, passable: Passable): Hex[] {
  const flood = new Flood(grid);
  const count = flood.spread(from, maxSteps, passable);
  return Array.from(flood.hexes.subarray(0, count));
}

/** A shortest way between two hexes, both included, or null if there is none. For many calls keep a `Flood`. */
export function hexPath(grid: Grid, from: Hex, to: Hex, passable: Passable, maxSteps = 255): Hex[] | null {
  return new Flood(grid).path(from, to, passable, maxSteps);
}
