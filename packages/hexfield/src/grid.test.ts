import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexNumber, OFF, opposite, parseHex } from './coords.ts';
import {
  adjacent,
  CORNER_X,
  CORNER_Y,
  centre,
  directionToward,
  distance,
  hexAtAxial,
  makeGrid,
  neighbour,
  ring,
  sideBetween,
  withinRange,
} from './grid.ts';

const grid = makeGrid(60, 40);
const at = (text: string) => parseHex(grid, text);
const around = (text: string) => [0, 1, 2, 3, 4, 5].map((side) => hexNumber(grid, neighbour(grid, at(text), side)));
const anyHex = fc.integer({ min: 0, max: grid.size - 1 });
const smallGrid = makeGrid(9, 8);
const smallHex = fc.integer({ min: 0, max: smallGrid.size - 1 });

describe('neighbours', () => {
  test('even columns sit half a hex higher than odd ones', () => {
    expect(around('2921')).toEqual(['2920', '3021', '3022', '2922', '2822', '2821']);
    expect(around('3022')).toEqual(['3021', '3121', '3122', '3023', '2922', '2921']);
  });

  test('the printed hex numbers of the worked examples fit this layout', () => {
    const touching = [
      ['2217', '2317'],
      ['2317', '2418'],
      ['2418', '2517'],
      ['2517', '2618'],
      ['3416', '3516'],
      ['3722', '3822'],
      ['3622', '3721'],
      ['3722', '3622'],
      ['3722', '3721'],
      ['3822', '3721'],
      ['3822', '3821'],
      ['3920', '3821'],
      ['2419', '2519'],
      ['2619', '2519'],
      ['1421', '1422'],
      ['3022', '2921'],
      ['2921', '2821'],
      ['3217', '3117'],
      ['3218', '3117'],
      ['1736', '1836'],
      ['1736', '1837'],
      ['1935', '2036'],
      ['2136', '2037'],
    ];
    expect(touching.filter(([a, b]) => !adjacent(grid, at(a as string), at(b as string)))).toEqual([]);
    expect(distance(grid, at('3015'), at('3215'))).toBe(2);
    expect(distance(grid, at('2915'), at('3215'))).toBe(3);
    expect(distance(grid, at('4614'), at('4214'))).toBe(4);
    expect(distance(grid, at('3508'), at('3512'))).toBe(4);
    expect(distance(grid, at('3412'), at('2913'))).toBe(5);
  });

  test('the way straight on from 3022 through 2921 leads to 2821', () => {
    const side = sideBetween(grid, at('3022'), at('2921'));
    expect(hexNumber(grid, neighbour(grid, at('2921'), side))).toBe('2821');
  });

  test('the map edge is off the map, and so is all beyond it', () => {
    expect(around('0101')).toEqual(['off', '0201', '0202', '0102', 'off', 'off']);
    expect(around('0201')).toEqual(['off', 'off', '0301', '0202', '0101', 'off']);
    expect(around('6040')).toEqual(['6039', 'off', 'off', 'off', '5940', '5939']);
    expect(neighbour(grid, OFF, 3)).toBe(OFF);
    expect(sideBetween(grid, OFF, 4)).toBe(-1);
    expect(sideBetween(grid, 4, OFF)).toBe(-1);
  });

  test('crossing a hexside and back again returns', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(5), (hex, side) => {
        const next = neighbour(grid, hex, side);
        if (next === OFF) return;
        expect(neighbour(grid, next, opposite(side))).toBe(hex);
        expect(sideBetween(grid, hex, next)).toBe(side);
      }),
    );
  });

  test('neighbours are exactly the hexes whose centres lie one hex apart', () => {
    for (let a = 0; a < smallGrid.size; a++) {
      for (let b = 0; b < smallGrid.size; b++) {
        const from = centre(smallGrid, a);
        const to = centre(smallGrid, b);
        const dx = Math.abs(from.x - to.x);
        const dy = Math.abs(from.y - to.y);
        const near = (dx === 0 && dy === 2) || (dx === 3 && dy === 1);
        expect(adjacent(smallGrid, a, b)).toBe(near);
      }
    }
  });

  test("a hex that the map lacks is nobody's neighbour", () => {
    const hole = parseHex(smallGrid, '0404');
    const holed = makeGrid(9, 8, [hole]);
    expect(parseHex(holed, '0404')).toBe(OFF);
    expect(neighbour(holed, parseHex(holed, '0403'), 3)).toBe(OFF);
    expect(neighbour(holed, hole, 0)).toBe(OFF);
    expect(withinRange(holed, parseHex(holed, '0403'), 1)).toHaveLength(6);
  });

  test('a map has 1 to 99 columns and rows', () => {
    expect(() => makeGrid(0, 5)).toThrow('1 to 99 columns');
    expect(() => makeGrid(5, 100)).toThrow('1 to 99 rows');
    expect(() => makeGrid(2.5, 5)).toThrow('1 to 99 columns');
    expect(makeGrid(99, 99).size).toBe(9801);
  });
});

describe('distance', () => {
  const steps = (from: number): number[] => {
    const found = Array.from({ length: smallGrid.size }, () => -1);
    found[from] = 0;
    const queue = [from];
    for (const hex of queue) {
      for (let side = 0; side < 6; side++) {
        const next = neighbour(smallGrid, hex, side);
        if (next === OFF || (found[next] as number) >= 0) continue;
        found[next] = (found[hex] as number) + 1;
        queue.push(next);
      }
    }
    return found;
  };

  test('is the number of steps between any two hexes', () => {
    for (let from = 0; from < smallGrid.size; from++) {
      const counted = steps(from);
      expect(Array.from(counted, (_, to) => distance(smallGrid, from, to))).toEqual(counted);
    }
  });

  test('rings and ranges hold exactly the hexes at that distance', () => {
    fc.assert(
      fc.property(smallHex, fc.nat(9), (hex, radius) => {
        const all = Array.from({ length: smallGrid.size }, (_, i) => i);
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        expect(sorted(ring(smallGrid, hex, radius))).toEqual(all.filter((b) => distance(smallGrid, hex, b) === radius));
        expect(sorted(withinRange(smallGrid, hex, radius))).toEqual(
          all.filter((b) => distance(smallGrid, hex, b) <= radius),
        );
      }),
    );
  });

  test('a range runs outward, and rings clockwise from the north', () => {
    const range = withinRange(grid, at('3022'), 4);
    const away = range.map((hex) => distance(grid, at('3022'), hex));
    expect(away).toEqual([...away].sort((a, b) => a - b));
    expect(ring(grid, at('3022'), 1).map((hex) => hexNumber(grid, hex))).toEqual(around('3022'));
  });
});

describe('directions', () => {
  test('an adjacent hex lies across its hexside', () => {
    for (let side = 0; side < 6; side++) {
      expect(directionToward(grid, at('3022'), neighbour(grid, at('3022'), side))).toBe(2 * side);
    }
    expect(directionToward(grid, at('3022'), at('3022'))).toBe(-1);
  });

  test('a line between two neighbours leaves through the vertex they share', () => {
    for (let side = 0; side < 6; side++) {
      const first = neighbour(grid, at('3022'), side);
      const beyond = neighbour(grid, first, (side + 1) % 6);
      expect(directionToward(grid, at('3022'), beyond)).toBe(2 * side + 1);
    }
  });

  test('agrees with the bearing measured by angle', () => {
    const half = Math.sqrt(3) / 2;
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        if (a === b) return;
        const from = centre(grid, a);
        const to = centre(grid, b);
        const bearing = Math.atan2((to.x - from.x) / 2, (from.y - to.y) * half) / (Math.PI / 6);
        const found = directionToward(grid, a, b);
        const off = Math.abs(((((bearing - found) % 12) + 18) % 12) - 6);
        expect(off).toBeLessThan(found % 2 === 1 ? 1e-9 : 1);
      }),
    );
  });
});

test('centres and corners are whole numbers that start at the corner of the map', () => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = centre(grid, hex);
    for (let corner = 0; corner < 6; corner++) {
      xs.push(x + (CORNER_X[corner] as number));
      ys.push(y + (CORNER_Y[corner] as number));
    }
  }
  expect([Math.min(...xs), Math.min(...ys)]).toEqual([0, 0]);
  expect([Math.max(...xs), Math.max(...ys)]).toEqual([3 * 60 + 1, 2 * 40 + 1]);
});

test('axial coordinates lead back to their hex', () => {
  for (let hex = 0; hex < grid.size; hex++) {
    expect(hexAtAxial(grid, grid.q[hex] as number, grid.r[hex] as number)).toBe(hex);
  }
  expect(hexAtAxial(grid, -1, 3)).toBe(OFF);
  expect(hexAtAxial(grid, 3, -40)).toBe(OFF);
});

test('whole maps of one size are one map with one memory, others are not', () => {
  const whole = makeGrid(12, 7);
  expect(makeGrid(12, 7)).toBe(whole);
  expect(makeGrid(12, 7, [3])).not.toBe(whole);
  expect(makeGrid(12, 7).present[3]).toBe(1);
  expect(makeGrid(7, 12)).not.toBe(whole);
  expect(makeGrid(12, 7)).toEqual(whole);
});
