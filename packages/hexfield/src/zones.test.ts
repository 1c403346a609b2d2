import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexNumber, parseHex } from './coords.ts';
import { makeGrid } from './grid.ts';
import { onMap, parsePlace, placement } from './place.ts';
import { ALL_ROUND, countZone, coveredHexes, covers, FRONT_AND_FLANK, FRONT_ONLY } from './zones.ts';

const grid = makeGrid(60, 40);
const at = (text: string) => parsePlace(grid, text);
const zone = (text: string, spread: number) => coveredHexes(grid, at(text), spread).map((hex) => hexNumber(grid, hex));

test('a zone reaches into front hexes', () => {
  expect(zone('2921 E', FRONT_ONLY)).toEqual(['3021', '3022']);
  expect(zone('2707/2708 E', FRONT_ONLY)).toEqual(['2807', '2808', '2809']);
  expect(zone('2921 N', FRONT_ONLY)).toEqual(['2920']);
});

test('or into front and flank hexes', () => {
  expect(zone('2921 E', FRONT_AND_FLANK)).toEqual(['3021', '3022', '2920', '2922']);
  expect(zone('2921 E', ALL_ROUND)).toHaveLength(6);
});

test('EX-6.45 only the half in 3218 lies in the zone of a unit in 3118', () => {
  const persian = at('3118 E');
  expect(covers(grid, persian, FRONT_ONLY, parseHex(grid, '3218'))).toBe(true);
  expect(covers(grid, persian, FRONT_ONLY, parseHex(grid, '3217'))).toBe(false);
});

test('a hex is covered exactly if it is listed', () => {
  fc.assert(
    fc.property(
      fc.nat(grid.size - 1),
      fc.nat(11),
      fc.nat(2),
      fc.integer({ min: 1, max: 3 }),
      (hex, facing, shape, spread) => {
        const place = placement(hex, facing, shape);
        if (!onMap(grid, place)) return;
        const counts = new Int8Array(grid.size);
        countZone(counts, grid, place, spread, 1);
        const listed = coveredHexes(grid, place, spread).sort((a, b) => a - b);
        const all = Array.from({ length: grid.size }, (_, i) => i);
        expect(all.filter((other) => covers(grid, place, spread, other))).toEqual(listed);
        expect(all.filter((other) => counts[other] === 1)).toEqual(listed);
        countZone(counts, grid, place, spread, -1);
        expect(counts.every((count) => count === 0)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
