import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFF, parseHex, turn } from './coords.ts';
import { distance, makeGrid } from './grid.ts';
import { advance, columnStep, LEFT, pivot, RIGHT, turned } from './manoeuvre.ts';
import type { Steps } from './path.ts';
import { Search } from './path.ts';
import { facingOf, hexOf, inColumn, isTwoHex, PLACES_PER_HEX, parsePlace, placementText } from './place.ts';

type Edge = readonly [from: number, to: number, cost: number];

const graph = fc.array(fc.tuple(fc.nat(19), fc.nat(19), fc.nat(7)), { maxLength: 90 });

function slowCosts(edges: readonly Edge[], start: number): number[] {
  const costs = Array.from({ length: 20 }, () => Number.POSITIVE_INFINITY);
  costs[start] = 0;
  for (let round = 0; round < 20; round++) {
    for (const [from, to, cost] of edges) {
      costs[to] = Math.min(costs[to] as number, (costs[from] as number) + cost);
    }
  }
  return costs;
}

describe('a search', () => {
  test('finds the least cost of every state within the budget, one search after another', () => {
    const search = new Search(20);
    fc.assert(
      fc.property(graph, fc.nat(19), fc.nat(30), (edges, start, budget) => {
        const reach = search.reach(start, budget, (state, _, emit) => {
          for (const [from, to, cost] of edges) if (from === state) emit(to, cost);
        });
        const slow = slowCosts(edges, start).map((cost) => (cost <= budget ? cost : -1));
        expect(slow.map((_, state) => reach.costTo(state))).toEqual(slow);
        expect(new Set(reach.states).size).toBe(reach.states.length);
        expect([...reach.costs]).toEqual([...reach.costs].sort((a, b) => a - b));
      }),
    );
  });

  test('gives paths that add up to that cost', () => {
    const search = new Search(20);
    fc.assert(
      fc.property(graph, fc.nat(19), (edges, start) => {
        const reach = search.reach(start, 25, (state, _, emit) => {
          for (const [from, to, cost] of edges) if (from === state) emit(to, cost);
        });
        for (const state of reach.states) {
          const path = reach.pathTo(state) ?? [];
          expect([path[0], path.at(-1)]).toEqual([start, state]);
          let total = 0;
          for (let i = 1; i < path.length; i++) {
            const costs = edges
              .filter(([from, to]) => from === path[i - 1] && to === path[i])
              .map(([, , cost]) => cost);
            total += Math.min(...costs);
          }
          expect(total).toBe(reach.costTo(state));
        }
      }),
    );
  });

  test('tells the steps what was spent, and stays valid after the next search', () => {
    const search = new Search(10);
    const spent: number[] = [];
    const first = search.reach(0, 6, (state, cost, emit) => {
      spent.push(cost);
      if (state < 9) emit(state + 1, 2);
    });
    search.reach(5, 3, (state, _, emit) => emit(state - 1, 1));
    expect(spent).toEqual([0, 2, 4, 6]);
    expect(first.pathTo(3)).toEqual([0, 1, 2, 3]);
    expect(first.pathTo(4)).toBeNull();
    expect(first.costTo(4)).toBe(-1);
  });

  test('keeps the first of several equally cheap ways', () => {
    const ways: Record<number, number[]> = { 0: [2, 1], 1: [3], 2: [3] };
    const reach = new Search(4).reach(0, 9, (state, _, emit) => {
      for (const next of ways[state] ?? []) emit(next, 1);
    });
    expect(reach.pathTo(3)).toEqual([0, 2, 3]);
    expect([...reach.states]).toEqual([0, 2, 1, 3]);
  });

  test('grows as it must', () => {
    const search = new Search(5000);
    const reach = search.reach(0, 200, (state, _, emit) => {
      for (let i = 1; i <= 40; i++) if (state + i < 5000) emit(state + i, 2);
    });
    expect(reach.costTo(4000)).toBe(200);
    expect(reach.costTo(4001)).toBe(-1);
  });
});

describe('over places', () => {
  const grid = makeGrid(30, 30);
  const search = new Search(grid.size * PLACES_PER_HEX);
  const foot: Steps = (place, _, emit) => {
    for (let side = 0; side < 6; side++) {
      const next = advance(grid, place, side);
      if (next !== OFF) emit(next, 1);
    }
    emit(turned(place, turn(facingOf(place), 2)), 1);
    emit(turned(place, turn(facingOf(place), -2)), 1);
  };
  const phalanx: Steps = (place, _, emit) => {
    for (let side = 0; side < 6; side++) {
      const next = inColumn(place) ? columnStep(grid, place, side) : advance(grid, place, side);
      if (next !== OFF) emit(next, 1);
    }
    for (const half of [LEFT, RIGHT]) {
      const next = pivot(grid, place, half);
      if (next !== OFF) emit(next, 1);
    }
  };

  test('a one-hex body goes straight on at one a hex, and pays to come back', () => {
    const reach = search.reach(parsePlace(grid, '1515 E'), 6, foot);
    const to = (text: string) => reach.costTo(parsePlace(grid, text));
    expect(to('1815 E')).toBe(3);
    expect(to('1515 W')).toBe(3);
    expect(to('1415 W')).toBe(4);
    expect(to('1514 NNE')).toBe(2);
    expect(to('1514 E')).toBe(3);
    for (const place of reach.states) {
      expect(reach.costTo(place)).toBeGreaterThanOrEqual(distance(grid, parseHex(grid, '1515'), hexOf(place)));
    }
  });

  test('a two-hex body wheels by pivots, about face in three, but does not turn where it stands', () => {
    const reach = search.reach(parsePlace(grid, '1515/1516 E'), 4, phalanx);
    const path = reach.pathTo(parsePlace(grid, '1514/1615 NNE')) ?? [];
    expect(path.map((place) => placementText(grid, place))).toEqual(['1515/1516 E', '1515/1616 NNE', '1514/1615 NNE']);
    expect(reach.costTo(parsePlace(grid, '1515/1514 W'))).toBe(3);
    expect(reach.costTo(parsePlace(grid, '1516/1515 W'))).toBe(-1);
    expect([...reach.states].every(isTwoHex)).toBe(true);
  });

  test('a column snakes', () => {
    const reach = search.reach(parsePlace(grid, '1515/1516 N left'), 3, phalanx);
    const to = (text: string) => reach.costTo(parsePlace(grid, text));
    expect([to('1615/1515 NE left'), to('1614/1615 N left'), to('1613/1614 N left')]).toEqual([1, 2, 3]);
    expect(to('1614/1615 N right')).toBe(-1);
    expect([...reach.states].every(inColumn)).toBe(true);
  });
});
