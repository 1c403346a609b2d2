/** Tells the search that a state can be reached from the present one at this further cost (a whole number, 0 or more). */
export type Emit = (next: number, cost: number) => void;

/** Lists the steps that lead on from a state; `spent` is the least cost of getting there. */
export type Steps = (state: number, spent: number, emit: Emit) => void;

/** What a search has reached: states with their least cost, cheapest first, each with the one it was reached from. */
export class Reach {
  readonly states: Int32Array;
  readonly costs: Int32Array;
  /** For each entry the entry it was reached from, -1 for the start. */
  readonly previous: Int32Array;
  #entries: Map<number, number> | undefined;

  constructor(states: Int32Array, costs: Int32Array, previous: Int32Array) {
    this.states = states;
    this.costs = costs;
    this.previous = previous;
  }

  /** The entry of a state, or -1 if it was not reached. */
  entryOf(state: number): number {
    if (this.#entries === undefined) {
      this.#entries = new Map();
      for (let i = 0; i < this.states.length; i++) this.#entries.set(this.states[i] as number, i);
    }
    return this.#entries.get(state) ?? -1;
  }

  /** The least cost of a state, or -1 if it was not reached. */
  costTo(state: number): number {
    const entry = this.entryOf(state);
    return entry < 0 ? -1 : (this.costs[entry] as number);
  }

  /** A cheapest way from the start to a state, both included; null if it was not reached. */
  pathTo(state: number): number[] | null {
    const path: number[] = [];
    for (let entry = this.entryOf(state); entry >= 0; entry = this.previous[entry] as number) {
      path.push(this.states[entry] as number);
    }
    return path.length === 0 ? null : path.reverse();
  }
}

/**
 * A search for the cheapest ways under a budget, over states 0 to `states` - 1: hexes, places, or whatever the caller
 * numbers. One object serves any number of searches, one after the other. Among equally cheap ways the one found first
 * is kept, so the same steps always give the same paths.
 */
export class Search {
  readonly #stamp: Int32Array;
  readonly #cost: Int32Array;
  readonly #from: Int32Array;
  readonly #entry: Int32Array;
  #round = 0;
  #heads = new Int32Array(64);
  #tails = new Int32Array(64);
  #queued = new Int32Array(1024);
  #next = new Int32Array(1024);
  #count = 0;
  #budget = 0;
  #current = -1;
  #spent = 0;
  readonly #emit: Emit = (next, cost) => this.#offer(next, this.#spent + cost);

  constructor(states: number) {
    this.#stamp = new Int32Array(states);
    this.#cost = new Int32Array(states);
    this.#from = new Int32Array(states);
    this.#entry = new Int32Array(states);
  }

  /** Everything that can be reached from `start` for at most `budget`. */
  reach(start: number, budget: number, steps: Steps): Reach {
    this.#prepare(budget);
    this.#current = -1;
    this.#offer(start, 0);
    const states: number[] = [];
    const costs: number[] = [];
    const previous: number[] = [];
    for (let cost = 0; cost <= budget; cost++) {
      for (let i = this.#heads[cost] as number; i >= 0; i = this.#next[i] as number) {
        const state = this.#queued[i] as number;
        if (this.#cost[state] !== cost) continue;
        const from = this.#from[state] as number;
        this.#entry[state] = states.length;
        states.push(state);
        costs.push(cost);
        previous.push(from < 0 ? -1 : (this.#entry[from] as number));
        this.#current = state;
        this.#spent = cost;
        steps(state, cost, this.#emit);
      }
    }
    return new Reach(Int32Array.from(states), Int32Array.from(costs), Int32Array.from(previous));
  }

  #prepare(budget: number): void {
    this.#round++;
    this.#count = 0;
    this.#budget = budget;
    if (this.#heads.length <= budget) {
      this.#heads = new Int32Array(budget + 1);
      this.#tails = new Int32Array(budget + 1);
    }
    this.#heads.fill(-1);
  }

  #offer(state: number, cost: number): void {
    if (cost > this.#budget) return;
    if (this.#stamp[state] === this.#round && cost >= (this.#cost[state] as number)) return;
    this.#stamp[state] = this.#round;
    this.#cost[state] = cost;
    this.#from[state] = this.#current;
    this.#queue(state, cost);
  }

  #queue(state: number, cost: number): void {
    const i = this.#count++;
    if (i === this.#queued.length) this.#grow();
    this.#queued[i] = state;
    this.#next[i] = -1;
    if (this.#heads[cost] === -1) this.#heads[cost] = i;
    else this.#next[this.#tails[cost] as number] = i;
    this.#tails[cost] = i;
  }

  #grow(): void {
    const doubled = (old: Int32Array) => {
      const bigger = new Int32Array(old.length * 2);
      bigger.set(old);
      return bigger;
    };
    this.#queued = doubled(this.#queued);
    this.#next = doubled(this.#next);
  }
}
