import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, touchesArea } from './areas.ts';
import { straddles } from './lines.ts';
import { anyBlock, blockAt, DEPTH, moved, roundAngle } from './testing.ts';
import { type Ground, slowestUnder, travel, travelCost } from './travel.ts';

/** A field from y = -10,000 northward to y = -20,000, as wide as one likes. */
const field: Area = { kind: 'polygon', points: [-90_000, -20_000, 90_000, -20_000, 90_000, -10_000, -90_000, -10_000] };
const block = blockAt(0, 0, 0, 2, 2);
const ground = (num: number, den: number): Ground => ({ areas: [{ area: field, num, den }], lines: [] });
const wall = (toll: number): Ground => ({ areas: [], lines: [{ line: { points: [-9e4, -5000, 9e4, -5000] }, toll }] });

describe('a straight move over ground', () => {
  test('[cls-terrain.06] goes at the reduced rate while any part is inside', () => {
    expect(travel(block, 0, 8000, ground(1, 2))).toMatchObject({ distance: 8000, spent: 8000 });
    expect(travel(block, 0, 14_000, ground(1, 2))).toMatchObject({ distance: 12_000, spent: 14_000, stop: 'budget' });
    const through = 10_000 + 2 * (10_000 + DEPTH);
    expect(travel(block, 0, through + 500, ground(1, 2)).distance).toBe(20_000 + DEPTH + 500);
    expect(travelCost(block, 0, 20_000 + DEPTH + 500, ground(1, 2))).toBe(through + 500);
  });

  test('[cls-terrain.06] the slowest of several counts', () => {
    const both: Ground = {
      areas: [
        { area: field, num: 3, den: 4 },
        { area: field, num: 1, den: 2 },
        { area: field, num: 1, den: 1 },
      ],
      lines: [],
    };
    expect(travel(block, 0, 14_000, both).distance).toBe(12_000);
    expect(slowestUnder(moved(block, 0, 12_000), both)).toBe(1);
    expect(slowestUnder(block, both)).toBe(-1);
  });

  test('[cls-terrain.08] ground that may not be entered ends it at the edge', () => {
    expect(travel(block, 0, 40_000, ground(0, 1))).toEqual({ distance: 10_000, spent: 10_000, stop: 'area', by: 0 });
    expect(travelCost(block, 0, 10_010, ground(0, 1))).toBe(-1);
    expect(travelCost(block, 0, 10_000, ground(0, 1))).toBe(10_000);
    const atEdge = blockAt(0, -10_000, 9000, 2, 2);
    expect(travel(blockAt(0, -10_000, 0, 2, 2), 9000, 5000, ground(0, 1)).distance).toBe(5000);
    expect(travel(blockAt(0, -10_000, 0, 2, 2), 0, 5000, ground(0, 1)).distance).toBe(0);
    expect(travel(atEdge, 9000, 5000, ground(0, 1)).distance).toBe(0);
  });

  test('[cls-terrain.03] [cls-terrain.08] a line is crossed only if the whole toll is left', () => {
    expect(travel(block, 0, 10_000, wall(5000))).toEqual({ distance: 5000, spent: 10_000, stop: 'budget', by: -1 });
    expect(travel(block, 0, 9999, wall(5000))).toEqual({ distance: 5000, spent: 5000, stop: 'line', by: 0 });
    expect(travel(block, 0, 12_000, wall(5000))).toMatchObject({ distance: 7000, spent: 12_000 });
    expect(travel(block, 0, 12_000, wall(-1))).toMatchObject({ distance: 5000, stop: 'line' });
    expect(travel(block, 0, 5000, wall(5000))).toMatchObject({ distance: 5000, stop: 'distance' });
    expect(travel(moved(block, 0, 5000), 0, 6000, wall(5000))).toMatchObject({ distance: 1000, spent: 6000 });
    expect(travel(moved(block, 0, 5100), 0, 6000, wall(5000))).toMatchObject({ distance: 6000, spent: 6000 });
  });

  test('no farther than asked', () => {
    expect(travel(block, 0, 40_000, ground(1, 2), 12_000)).toEqual({
      distance: 12_000,
      spent: 14_000,
      stop: 'distance',
      by: -1,
    });
  });

  const at = fc.integer({ min: -40_000, max: 40_000 });
  const size = fc.integer({ min: 3000, max: 20_000 });
  const slow = fc.record({
    area: fc.oneof(
      fc.record({ kind: fc.constant('circle' as const), x: at, y: at, r: size }),
      fc.record({ kind: fc.constant('ellipse' as const), x: at, y: at, rx: size, ry: size, turned: roundAngle }),
    ),
    num: fc.constantFrom(1, 2, 3),
    den: fc.constant(4),
  });
  const anyGround = fc.record({
    areas: fc.array(slow, { maxLength: 4 }),
    lines: fc.array(
      fc.record({ line: fc.tuple(at, at, at, at).map((points) => ({ points })), toll: fc.constant(2000) }),
      {
        maxLength: 2,
      },
    ),
  });

  test('costs what a walk in small steps costs', () => {
    fc.assert(
      fc.property(anyBlock, roundAngle, anyGround, fc.integer({ min: 0, max: 30_000 }), (b, direction, g, d) => {
        // Tails may be in and out of an area by turns: a walk in steps then differs, see `areaSpan`.
        fc.pre(b.tailDepth === 0);
        const steps = 400;
        let cost = 0;
        let across = g.lines.map(({ line }) => straddles(line, b));
        for (let i = 0; i < steps; i++) {
          const here = moved(b, direction, ((i + 0.5) * d) / steps);
          const rates = g.areas.filter(({ area }) => touchesArea(area, here)).map(({ num, den }) => den / num);
          cost += Math.max(1, ...rates) * (d / steps);
          const now = g.lines.map(({ line }) => straddles(line, here));
          for (const [k, on] of now.entries()) if (on && !across[k]) cost += 2000;
          across = now;
        }
        const got = travelCost(b, direction, d, g);
        const off = Math.abs(got - cost);
        // A line that is met or left within a hair of the end may be paid for or not.
        const slack = (d / steps) * 4 * (2 * g.areas.length + 1) + 200 * g.areas.length + 5;
        const edgeToll = g.lines.some((_, k) => Math.abs(off - 2000 * (k + 1)) <= slack);
        expect(off <= slack || edgeToll).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('a budget reaches as far as the cost says', () => {
    fc.assert(
      fc.property(anyBlock, roundAngle, anyGround, fc.integer({ min: 0, max: 30_000 }), (b, direction, g, budget) => {
        const got = travel(b, direction, budget, g);
        expect(got.distance).toBeLessThanOrEqual(budget);
        expect(got.spent).toBeLessThanOrEqual(budget);
        expect(travelCost(b, direction, got.distance, g)).toBeLessThanOrEqual(budget);
        if (got.stop === 'budget') expect(travelCost(b, direction, got.distance + 1, g)).toBeGreaterThanOrEqual(budget);
      }),
      { numRuns: 200 },
    );
  });
});
