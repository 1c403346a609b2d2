import { type Battle, hexesOf, NONE, steady, type Unit, unitsOf } from '@taxiarch/gboh';
import { type Hex, halves, OFF, type Placement } from '@taxiarch/hexfield';
import { enemyOf, type Side } from '@taxiarch/kernel';
import type { Budget } from '../budget.ts';
import type { Memory } from './memory.ts';
import { type PlayStyle, steady as steadily } from './play-styles.ts';

/** Far beyond anything on a map. */
export const FAR = 999;

/** How far every hex is from the nearest steady enemy, and who that is. */
interface Foes {
  away: Int16Array;
  who: Int16Array;
}

/** A march that has been thought out: who, and the answers that lead him there. */
export interface March {
  unit: Unit;
  path: string[];
}

/** A decision as its commander looks at it; the view is his own to try things out in. */
export class AiContext {
  /** What he has set out to do with the unit that moves, where he remembers it. */
  march: March | null = null;
  /** Moves that were worked out before, for those who are content with that. */
  memory: Memory | null = null;
  #foes: Unit[] | null = null;
  #near: Foes | null = null;

  constructor(
    readonly b: Battle,
    readonly side: Side,
    readonly budget: Budget,
    readonly luck: (n: number) => number,
    public temper: PlayStyle = steadily,
  ) {}

  /** Steady enemies on the field; where there are none, those who are left. */
  get foes(): Unit[] {
    this.#foes ??= foesOf(this.b, enemyOf(this.side));
    return this.#foes;
  }

  get near(): Foes {
    this.#near ??= spreadFrom(this.b, this.foes);
    return this.#near;
  }
}

function foesOf(b: Battle, side: Side): Unit[] {
  const left = unitsOf(b, side);
  const found = left.filter((unit) => steady(b, unit));
  return found.length > 0 ? found : left;
}

/** Walks outward from all enemies at once, over any ground but walls that nobody ever crosses. */
function spreadFrom(b: Battle, foes: readonly Unit[]): Foes {
  const { neighbours, size } = b.world.field.grid;
  const walls = b.world.works?.walls;
  const away = new Int16Array(size).fill(FAR);
  const who = new Int16Array(size).fill(NONE);
  const queue: Hex[] = [];
  for (const foe of foes) {
    for (const hex of hexesOf(b, foe)) {
      away[hex] = 0;
      who[hex] = foe;
      queue.push(hex);
    }
  }
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i] as Hex;
    for (let side = 0; side < 6; side++) {
      const next = neighbours[hex * 6 + side] as Hex;
      if (next === OFF || away[next] !== FAR || walls?.[hex * 6 + side] === 1) continue;
      away[next] = (away[hex] as number) + 1;
      who[next] = who[hex] as number;
      queue.push(next);
    }
  }
  return { away, who };
}

/** Hexes from a place to the nearest enemy. */
export function awayAt(s: AiContext, place: Placement): number {
  let least = FAR;
  for (const hex of halves(s.b.world.field.grid, place)) least = Math.min(least, s.near.away[hex] as number);
  return least;
}

/** The enemy nearest to a place, or NONE. */
export function nearestFoe(s: AiContext, place: Placement): Unit {
  let least = FAR;
  let found = NONE;
  for (const hex of halves(s.b.world.field.grid, place)) {
    if ((s.near.away[hex] as number) >= least) continue;
    least = s.near.away[hex] as number;
    found = s.near.who[hex] as Unit;
  }
  return found;
}

/** An answer that was chosen: its place in the list and why. */
export interface Pick {
  index: number;
  why: string;
  /** Answers that are as good to him as this one. */
  alike?: readonly number[];
  /** The answers to come, this one first, where they make a path. */
  path?: string[];
  /** Where the answer sends a unit on a march: the way that it is to take. */
  march?: March;
}

/** How one kind of question is answered. */
export type Chooser = (s: AiContext, legal: readonly unknown[], v: object) => Pick;

/** Gives an answerer the types of the question that it is for. */
export const choosing = <C, V = object>(how: (s: AiContext, legal: readonly C[], v: V) => Pick): Chooser =>
  how as unknown as Chooser;

/** The answer of the highest score; the first of equals. */
export function highest<C>(
  legal: readonly C[],
  score: (choice: C, index: number) => number,
): { at: number; score: number; alike: readonly number[] } {
  let alike = [0];
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const points = score(legal[i] as C, i);
    if (points > best) {
      best = points;
      alike = [i];
    } else if (points === best) alike.push(i);
  }
  return { at: alike[0] as number, score: best, alike };
}

/** Takes the answer of the highest score. */
export const take = <C>(legal: readonly C[], why: string, score: (choice: C, index: number) => number): Pick => {
  const { at, alike } = highest(legal, score);
  return { index: at, why, alike };
};
