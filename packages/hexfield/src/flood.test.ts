import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexNumber, OFF, parseHex } from './coords.ts';
import { Flood, floodRange, hexPath } from './flood.ts';
import { adjacent, distance, makeGrid, neighbour, withinRange } from './grid.ts';

const grid = makeGrid(14, 11);
const everywhere = () => true;
const anyHex = fc.nat(grid.size - 1);
const walls = fc.array(anyHex, { maxLength: 70 }).map((hexes) => new Set(hexes));

/** Rounds of relaxation over every hex until nothing changes. */
function slowSteps(from: number, passable: (hex: number, side: number, into: number) => boolean): number[] {
  const steps = Array.from({ length: grid.size }, () => Number.POSITIVE_INFINITY);
  steps[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let hex = 0; hex < grid.size; hex++) {
      for (let side = 0; side < 6; side++) {
        const into = neighbour(grid, hex, side);
        if (into === OFF || !passable(hex, side, into)) continue;
        if ((steps[hex] as number) + 1 < (steps[into] as number)) {
          steps[into] = (steps[hex] as number) + 1;
          changed = true;
        }
      }
    }
  }
  return steps;
}

test('on open ground a flood is a range', () => {
  const from = parseHex(grid, '0705');
  const sorted = (hexes: readonly number[]) => [...hexes].sort((a, b) => a - b);
  for (const radius of [0, 1, 3, 20]) {
    expect(sorted(floodRange(grid, from, radius, everywhere))).toEqual(sorted(withinRange(grid, from, radius)));
  }
});

test('a flood over ground and hexes goes as far as one that is asked about every step', () => {
  const flood = new Flood(grid);
  const hexsides = fc.array(fc.nat(grid.size * 6 - 1), { maxLength: 300 });
  fc.assert(
    fc.property(anyHex, walls, hexsides, fc.nat(12), (from, closed, shut, limit) => {
      const ground = new Int8Array(grid.size * 6);
      for (const step of shut) ground[step] = -1;
      const over = (hex: number, side: number) => (hex + side) % 3 === 0;
      const open = (hex: number) => !closed.has(hex);
      const slow = slowSteps(
        from,
        (hex, side, into) => open(into) && (ground[hex * 6 + side] === 0 || over(hex, side)),
      );
      const asked: number[] = [];
      const count = flood.spreadOver(from, limit, ground, over, (hex) => {
        asked.push(hex);
        return open(hex);
      });
      expect(asked).toHaveLength(new Set(asked).size);
      expect(count).toBe(slow.filter((steps) => steps <= limit).length);
      for (let hex = 0; hex < grid.size; hex++) {
        expect(flood.stepsTo(hex)).toBe((slow[hex] as number) <= limit ? slow[hex] : -1);
      }
    }),
  );
});

test('a flood counts the fewest steps around what is closed, again and again', () => {
  const flood = new Flood(grid);
  fc.assert(
    fc.property(anyHex, walls, fc.nat(12), (from, closed, limit) => {
      const passable = (_: number, __: number, into: number) => !closed.has(into);
      const slow = slowSteps(from, passable);
      const count = flood.spread(from, limit, passable);
      expect(flood.count).toBe(count);
      for (let hex = 0; hex < grid.size; hex++) {
        const steps = slow[hex] as number;
        expect(flood.stepsTo(hex)).toBe(steps <= limit ? steps : -1);
      }
      const order = Array.from(flood.hexes.subarray(0, count), (hex) => flood.stepsTo(hex));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
  expect(flood.stepsTo(OFF)).toBe(-1);
});

test('hexsides can be closed one way', () => {
  const from = parseHex(grid, '0505');
  const upstream = (_: number, side: number) => side === 0;
  expect(floodRange(grid, from, 3, upstream).map((hex) => hexNumber(grid, hex))).toEqual([
    '0505',
    '0504',
    '0503',
    '0502',
  ]);
});

test('a path is contiguous, as short as can be and passes nothing closed', () => {
  fc.assert(
    fc.property(anyHex, anyHex, walls, (from, to, closed) => {
      const passable = (_: number, __: number, into: number) => !closed.has(into);
      const path = hexPath(grid, from, to, passable);
      const steps = slowSteps(from, passable)[to] as number;
      if (path === null) {
        expect(steps).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      expect(path.length - 1).toBe(steps);
      expect([path[0], path.at(-1)]).toEqual([from, to]);
      for (let i = 1; i < path.length; i++) {
        expect(adjacent(grid, path[i - 1] as number, path[i] as number)).toBe(true);
        expect(closed.has(path[i] as number)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('a path may be limited in length', () => {
  const [from, to] = [parseHex(grid, '0205'), parseHex(grid, '0805')];
  expect(hexPath(grid, from, to, everywhere, distance(grid, from, to) - 1)).toBeNull();
  expect(hexPath(grid, from, to, everywhere, distance(grid, from, to))).toHaveLength(7);
  expect(hexPath(grid, from, from, everywhere)).toEqual([from]);
});

test('nothing is reached from off the map', () => {
  const grid = makeGrid(5, 5);
  const flood = new Flood(grid);
  const ground = new Int8Array(grid.size * 6);
  const never = () => {
    throw new Error('nobody is to be asked');
  };
  expect(flood.spread(OFF, 3, never)).toBe(0);
  expect(flood.spreadOver(OFF, 3, ground, never, never)).toBe(0);
  expect(Array.from({ length: grid.size }, (_, hex) => flood.stepsTo(hex)).every((steps) => steps === -1)).toBe(true);
});
