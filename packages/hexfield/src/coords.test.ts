import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  facingName,
  hexAt,
  hexNumber,
  isVertexFacing,
  OFF,
  opposite,
  parseFacing,
  parseHex,
  parseSide,
  sideName,
  sideTurned,
  turn,
  turnBetween,
} from './coords.ts';
import { makeGrid } from './grid.ts';

const grid = makeGrid(45, 28);

test('a hex is counted down its column', () => {
  expect(parseHex(grid, '0101')).toBe(0);
  expect(parseHex(grid, '0507')).toBe(4 * 28 + 6);
  expect(hexNumber(grid, 4 * 28 + 6)).toBe('0507');
  expect(hexAt(grid, 5, 7)).toBe(parseHex(grid, '0507'));
});

test('every hex number reads back', () => {
  for (let hex = 0; hex < grid.size; hex++) expect(parseHex(grid, hexNumber(grid, hex))).toBe(hex);
});

test('a hex outside the map is off', () => {
  for (const text of ['', '0000', '0100', '0001', '4601', '0129', '101', '01011', '1.15', '-101', 'aaaa', ' 0101']) {
    expect(parseHex(grid, text)).toBe(OFF);
  }
  expect(hexNumber(grid, OFF)).toBe('off');
  expect(hexNumber(grid, grid.size)).toBe('off');
});

test('facings run clockwise from the north, vertices between hexsides', () => {
  const names = ['N', 'NNE', 'NE', 'E', 'SE', 'SSE', 'S', 'SSW', 'SW', 'W', 'NW', 'NNW'];
  expect(names.map((_, facing) => facingName(facing))).toEqual(names);
  expect(names.map(parseFacing)).toEqual(names.map((_, facing) => facing));
  expect(names.filter((_, facing) => isVertexFacing(facing))).toEqual(['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW']);
  expect(parseFacing('nnw')).toBe(11);
  expect(parseFacing('up')).toBe(-1);
  expect(facingName(12)).toBe('?');
});

test('hexsides are the facings that are not vertices', () => {
  for (let side = 0; side < 6; side++) {
    expect(sideName(side)).toBe(facingName(2 * side));
    expect(parseSide(sideName(side).toLowerCase())).toBe(side);
    expect(opposite(side)).toBe(sideTurned(side, 3));
    expect(facingName(turn(2 * side, 6))).toBe(sideName(opposite(side)));
  }
  expect(parseSide('E')).toBe(-1);
  expect(sideName(6)).toBe('?');
});

test('turning one way and back again changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.integer({ min: -40, max: 40 }), (facing, steps) => {
      const turned = turn(facing, steps);
      expect(turned).toBeGreaterThanOrEqual(0);
      expect(turned).toBeLessThan(12);
      expect(turn(turned, -steps)).toBe(facing);
      const least = turnBetween(facing, turned);
      expect(least).toBeLessThanOrEqual(6);
      expect([turn(facing, least), turn(facing, -least)]).toContain(turned);
    }),
  );
});
