import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFF, parseHex } from './coords.ts';
import { EAST, EDGE_NAMES, edgeDistance, NORTH, onEdge, SOUTH, WEST } from './edges.ts';
import { makeGrid, neighbour } from './grid.ts';

const grid = makeGrid(20, 15);
const at = (text: string) => parseHex(grid, text);

test('every step toward an edge brings a hex nearer, a step straight on twice as near to north and south', () => {
  const gains = {
    [NORTH]: [2, 1, -1, -2, -1, 1],
    [EAST]: [0, 1, 1, 0, -1, -1],
    [SOUTH]: [-2, -1, 1, 2, 1, -1],
    [WEST]: [0, -1, -1, 0, 1, 1],
  };
  fc.assert(
    fc.property(fc.nat(grid.size - 1), fc.nat(5), fc.constantFrom(NORTH, EAST, SOUTH, WEST), (hex, side, edge) => {
      const next = neighbour(grid, hex, side);
      if (next === OFF) return;
      expect(edgeDistance(grid, hex, edge) - edgeDistance(grid, next, edge)).toBe(gains[edge]?.[side]);
    }),
  );
});

test('the nearest hexes of all lie at 0', () => {
  expect(edgeDistance(grid, at('0201'), NORTH)).toBe(0);
  expect(edgeDistance(grid, at('0101'), NORTH)).toBe(1);
  expect(edgeDistance(grid, at('0115'), SOUTH)).toBe(0);
  expect(edgeDistance(grid, at('0215'), SOUTH)).toBe(1);
  expect(edgeDistance(grid, at('0107'), WEST)).toBe(0);
  expect(edgeDistance(grid, at('2007'), EAST)).toBe(0);
});

test('edge hexes are the first and last of their row or column', () => {
  const edges = (text: string) =>
    [NORTH, EAST, SOUTH, WEST].filter((edge) => onEdge(grid, at(text), edge)).map((edge) => EDGE_NAMES[edge]);
  expect(edges('0101')).toEqual(['north', 'west']);
  expect(edges('0701')).toEqual(['north']);
  expect(edges('2015')).toEqual(['east', 'south']);
  expect(edges('1008')).toEqual([]);
  const holed = makeGrid(20, 15, [at('1007')]);
  expect(onEdge(holed, at('1008'), NORTH)).toBe(false);
});
