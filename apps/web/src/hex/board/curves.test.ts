import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainHexsides, curveThrough, edgesOf, outlinesOf } from './curves.ts';
import { latticeOf, neighbourOf, OFF_BOARD } from './geometry.ts';

const grid = { cols: 12, rows: 10 };
const hex = (label: string) => (Number(label.slice(0, 2)) - 1) * grid.rows + Number(label.slice(2)) - 1;
const centres = (labels: readonly string[]) => labels.map((l) => latticeOf(grid, hex(l)));

test('hexsides given in any order join into one line', () => {
  const sides = [
    { hex: hex('0505'), side: 2 },
    { hex: hex('0504'), side: 1 },
    { hex: hex('0505'), side: 1 },
    { hex: hex('0504'), side: 2 },
  ];
  const lines = chainHexsides(grid, sides);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.corners).toHaveLength(5);
  expect(lines[0]?.closed).toBe(false);
});

test('a hexside named from both of its hexes is one hexside', () => {
  const lines = chainHexsides(grid, [
    { hex: hex('0505'), side: 0 },
    { hex: hex('0504'), side: 3 },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.corners).toHaveLength(2);
});

test('six sides of a hex make a closed ring', () => {
  const lines = chainHexsides(
    grid,
    [0, 1, 2, 3, 4, 5].map((side) => ({ hex: hex('0505'), side })),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ closed: true });
  expect(lines[0]?.corners).toHaveLength(6);
});

test('lines end where three hexsides meet', () => {
  // around the corner between 0505, its neighbour to the north-east and that to the south-east
  const lines = chainHexsides(grid, [
    { hex: hex('0505'), side: 1 },
    { hex: hex('0505'), side: 2 },
    { hex: neighbourOf(grid, hex('0505'), 1), side: 3 },
  ]);
  expect(lines).toHaveLength(3);
});

test('every hexside is drawn once, whatever the set', () => {
  const side = fc.record({ hex: fc.integer({ min: 0, max: 119 }), side: fc.integer({ min: 0, max: 5 }) });
  fc.assert(
    fc.property(fc.array(side, { maxLength: 60 }), (sides) => {
      const wanted = new Set(
        sides.map((s) => {
          const other = neighbourOf(grid, s.hex, s.side);
          const [a, b] = [s.hex, other].sort((x, y) => x - y);
          return other === OFF_BOARD ? `${s.hex}:${s.side}` : `${a}|${b}`;
        }),
      );
      const drawn = chainHexsides(grid, sides).reduce((n, l) => n + l.corners.length - (l.closed ? 0 : 1), 0);
      expect(drawn).toBe(wanted.size);
    }),
  );
});

test('the outline of an area runs around it, and around its hole', () => {
  const one = outlinesOf(centres(['0505']));
  expect(one.map((l) => l.corners.length)).toEqual([6]);
  const around = [0, 1, 2, 3, 4, 5].map((side) => latticeOf(grid, neighbourOf(grid, hex('0505'), side)));
  const lengths = outlinesOf(around).map((l) => l.corners.length);
  expect(lengths.sort((a, b) => a - b)).toEqual([6, 18]);
  expect(outlinesOf([])).toEqual([]);
});

test('an open curve starts and ends on its corners, a closed one is closed', () => {
  const [open] = chainHexsides(grid, [
    { hex: hex('0101'), side: 1 },
    { hex: hex('0101'), side: 2 },
  ]);
  const d = open ? curveThrough(open) : '';
  const exact = open ? edgesOf([open]) : '';
  expect(d.startsWith(exact.slice(0, exact.indexOf('L')))).toBe(true);
  expect(d.endsWith(exact.slice(exact.lastIndexOf('L')))).toBe(true);
  const [ring] = outlinesOf(centres(['0303', '0304']));
  expect(ring && curveThrough(ring, { wander: 5, smooth: 2 }).endsWith('Z')).toBe(true);
});

test('the same land is drawn alike every time', () => {
  const draw = () =>
    outlinesOf(centres(['0303', '0304', '0403']))
      .map((l) => curveThrough(l, { wander: 6, smooth: 1 }))
      .join('');
  expect(draw()).toBe(draw());
});
