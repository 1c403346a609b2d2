import { describe, expect, test } from 'vitest';
import type { BlockView } from '../engine/protocol/table.ts';
import {
  cellsOf,
  chargeArea,
  compassOf,
  cornersOf,
  distanceAhead,
  gapBetween,
  outlineOf,
  wheelTo,
} from './geometry.ts';

const block: BlockView = {
  x: 100,
  y: 200,
  facing: 0,
  files: 3,
  cells: 5,
  cellWidth: 30,
  cellDepth: 10,
  tailShift: 0,
};

describe('geometry of the drawing', () => {
  test('a block that faces north has its front above and its ranks below', () => {
    expect(cornersOf(block).map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [55, 200],
      [145, 200],
      [145, 220],
      [55, 220],
    ]);
    expect(cellsOf(block)).toHaveLength(5);
    expect(cellsOf(block)[3]).toEqual({ rank: 1, file: 0, left: -45, behind: 10 });
    expect(outlineOf(block)).toContain('V10H15V20');
  });

  test('a point ahead of a front that faces east lies to the east', () => {
    expect(Math.round(distanceAhead({ ...block, facing: 90 }, { x: 160, y: 0 }))).toBe(60);
  });

  test('a corner dragged forward wheels on the other one, by whole degrees and never backward', () => {
    expect(wheelTo(block, 'right', { x: 145 - 90 * Math.cos(0.5236), y: 200 - 90 * Math.sin(0.5236) })).toBe(30);
    expect(wheelTo(block, 'left', { x: 55 + 90, y: 200 - 90 })).toBe(45);
    expect(wheelTo(block, 'left', { x: 145, y: 260 })).toBe(0);
    expect(wheelTo({ ...block, facing: 180 }, 'left', { x: 100 - 45, y: 290 })).toBe(45);
  });

  test('gaps are measured between the nearest parts', () => {
    expect(Math.round(gapBetween(block, { ...block, y: 160, cells: 3 }))).toBe(30);
    expect(compassOf(350)).toBe('north');
    expect(compassOf(134)).toBe('south-east');
  });

  test('a charge reaches its full distance straight ahead, and less beside by the way of its wheel', () => {
    const wide = { ...block, cells: 3 };
    const area = chargeArea(wide, 80).map(({ x, y }) => [Math.round(x - 100), Math.round(200 - y)]);
    expect(area[0]).toEqual([-45, 0]);
    expect(area.at(-1)).toEqual([45, 0]);
    const far = area.filter(([, ahead]) => ahead === 80);
    expect(far).toEqual([
      [-45, 80],
      [45, 80],
    ]);
    // A wheel of 90 paces of front by 50 degrees takes all of the 80: nothing is reached beside the front.
    expect(Math.max(...area.map(([right]) => right as number))).toBeLessThan(45 + 20);
    expect(area.every(([, ahead]) => (ahead as number) >= 0)).toBe(true);
    const narrow = chargeArea({ ...block, files: 1, cells: 1 }, 200).at(-2);
    expect((narrow?.x ?? 0) - 100).toBeCloseTo(15 + 200 - (30 * Math.PI) / 2, 5);
    expect(narrow?.y).toBeCloseTo(200, 5);
  });
});
