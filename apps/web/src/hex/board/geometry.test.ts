import { expect, test } from 'vitest';
import {
  boardSize,
  centreOf,
  cornersOfSide,
  headingOf,
  hexAt,
  hexLabel,
  hexOfLattice,
  latticeOf,
  neighbourOf,
  OFF_BOARD,
} from './geometry.ts';

const grid = { cols: 7, rows: 5 };
const hex = (label: string) => (Number(label.slice(0, 2)) - 1) * grid.rows + Number(label.slice(2)) - 1;

test('even columns sit half a hex higher than odd ones', () => {
  const [odd, even] = [centreOf(grid, hex('0303')), centreOf(grid, hex('0403'))];
  expect(odd.y - even.y).toBeCloseTo(40 * (Math.sqrt(3) / 2));
  expect(even.x - odd.x).toBe(60);
});

test('neighbours by side, from an odd and from an even column', () => {
  const around = (label: string) =>
    [0, 1, 2, 3, 4, 5].map((side) => hexLabel(grid, neighbourOf(grid, hex(label), side)));
  expect(around('0303')).toEqual(['0302', '0403', '0404', '0304', '0204', '0203']);
  expect(around('0403')).toEqual(['0402', '0502', '0503', '0404', '0303', '0302']);
  expect(neighbourOf(grid, hex('0101'), 5)).toBe(OFF_BOARD);
});

test('every hex is found at its own middle and near each of its corners, and nothing beyond the edge', () => {
  for (let h = 0; h < grid.cols * grid.rows; h++) {
    const { x, y } = centreOf(grid, h);
    expect(hexAt(grid, x, y)).toBe(h);
    expect(hexOfLattice(grid, latticeOf(grid, h))).toBe(h);
    for (let facing = 1; facing < 12; facing += 2) {
      const toward = headingOf(facing);
      expect(hexAt(grid, x + toward.x * 39, y + toward.y * 39)).toBe(h);
    }
  }
  const { width, height } = boardSize(grid);
  expect(hexAt(grid, -1, 10)).toBe(OFF_BOARD);
  expect(hexAt(grid, width + 1, height / 2)).toBe(OFF_BOARD);
  expect(hexAt(grid, 40, 5)).toBe(OFF_BOARD);
});

test('two hexes name the corners of the side between them alike', () => {
  const names = (h: number, side: number) =>
    cornersOfSide(latticeOf(grid, h), side)
      .map((c) => `${c.x},${c.y}`)
      .sort();
  let shared = 0;
  for (let h = 0; h < grid.cols * grid.rows; h++) {
    for (let side = 0; side < 6; side++) {
      const other = neighbourOf(grid, h, side);
      if (other === OFF_BOARD) continue;
      shared++;
      expect(names(other, (side + 3) % 6)).toEqual(names(h, side));
    }
  }
  expect(shared).toBe(2 * 82);
});
