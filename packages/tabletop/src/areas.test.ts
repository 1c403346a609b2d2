import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  areaSpan,
  blockDepthInArea,
  boxOfArea,
  centreOfArea,
  contains,
  depthInArea,
  insideArea,
  isArea,
  lengthInArea,
  lengthInAreas,
  spanInArea,
  touchesArea,
} from './areas.ts';
import type { Block } from './block.ts';
import {
  anyBlock,
  blockAt,
  CELL,
  contains as inBlock,
  moved,
  outline,
  radians,
  roundAngle,
  toSegment,
} from './testing.ts';

const at = fc.integer({ min: -40_000, max: 40_000 });
const size = fc.integer({ min: 3000, max: 30_000 });

const polygon = fc
  .record({ x: at, y: at, r: size, corners: fc.integer({ min: 3, max: 9 }), turn: fc.nat(359), back: fc.boolean() })
  .map(({ x, y, r, corners, turn, back }): Area => {
    const points: number[] = [];
    for (let i = 0; i < corners; i++) {
      const a = radians((turn * 100 + ((back ? corners - i : i) * 36000) / corners) % 36000);
      points.push(Math.round(x + r * Math.cos(a)), Math.round(y + r * Math.sin(a)));
    }
    return { kind: 'polygon', points };
  });

const anyArea: fc.Arbitrary<Area> = fc.oneof(
  fc.record({ kind: fc.constant('circle' as const), x: at, y: at, r: size }),
  fc.record({ kind: fc.constant('ellipse' as const), x: at, y: at, rx: size, ry: size, turned: roundAngle }),
  fc.record({ kind: fc.constant('band' as const), x1: at, y1: at, x2: at, y2: at, width: size }),
  polygon,
);

/** Slow: whether a point is in an area that has been shrunk by `inset`, roughly so for an ellipse. */
function slowContains(area: Area, x: number, y: number, inset = 0): boolean {
  switch (area.kind) {
    case 'circle':
      return Math.hypot(x - area.x, y - area.y) <= area.r - inset;
    case 'ellipse': {
      const t = radians(area.turned);
      const u = (x - area.x) * Math.cos(t) + (y - area.y) * Math.sin(t);
      const v = (y - area.y) * Math.cos(t) - (x - area.x) * Math.sin(t);
      return (u / (area.rx - inset)) ** 2 + (v / (area.ry - inset)) ** 2 <= 1;
    }
    case 'band': {
      const ends = [
        { x: area.x1, y: area.y1 },
        { x: area.x2, y: area.y2 },
      ] as const;
      return toSegment({ x, y }, ends[0], ends[1]) <= area.width / 2 - inset;
    }
    case 'polygon': {
      const n = area.points.length / 2;
      const point = (k: number) => ({
        x: area.points[2 * (k % n)] as number,
        y: area.points[2 * (k % n) + 1] as number,
      });
      let inside = false;
      let nearest = Number.POSITIVE_INFINITY;
      for (let i = 0; i < n; i++) {
        const p = point(i);
        const q = point(i + 1);
        nearest = Math.min(nearest, toSegment({ x, y }, p, q));
        if (p.y > y !== q.y > y && x < p.x + ((y - p.y) * (q.x - p.x)) / (q.y - p.y)) inside = !inside;
      }
      return inset >= 0 ? inside && nearest >= inset : inside || nearest <= -inset;
    }
  }
}

/** Slow: whether a block has a point in the area; a mesh of its outline, and the area's centre and edge against it. */
function slowTouches(area: Area, block: Block, inset = 0): boolean {
  if (outline(block, 60).some((p) => slowContains(area, p.x, p.y, inset))) return true;
  const c = centreOfArea(area);
  return inBlock(block, c.x, c.y) && inset >= 0;
}

describe('an area', () => {
  test('contains the points that it should', () => {
    fc.assert(
      fc.property(anyArea, at, at, (area, x, y) => {
        expect(isArea(area)).toBe(true);
        if (slowContains(area, x, y, 2)) expect(contains(area, x, y)).toBe(true);
        if (!slowContains(area, x, y, -2)) expect(contains(area, x, y)).toBe(false);
        const box = boxOfArea(area);
        if (contains(area, x, y)) expect(x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is touched by a block that has a part in it, and by no other', () => {
    fc.assert(
      fc.property(anyArea, anyBlock, (area, block) => {
        if (slowTouches(area, block, 12)) expect(touchesArea(area, block)).toBe(true);
        if (touchesArea(area, block)) {
          // Whatever is touched deeper than a hair is found by a mesh that is a little too large.
          const centre = centreOfArea(area);
          const wide = outline(block, 200).some((p) => slowContains(area, p.x, p.y, -400));
          expect(wide || inBlock(block, centre.x, centre.y)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('holds a block all of whose corners are inside', () => {
    fc.assert(
      fc.property(anyArea, anyBlock, (area, block) => {
        const corners = outline(block, 1);
        if (corners.every((p) => slowContains(area, p.x, p.y, 1))) expect(insideArea(area, block)).toBe(true);
        if (corners.some((p) => !slowContains(area, p.x, p.y, -40))) expect(insideArea(area, block)).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(insideArea({ kind: 'circle', x: 0, y: 0, r: 20_000 }, blockAt(0, 0, 0, 2, 2))).toBe(true);
  });

  test('[cls-vis.06] covers as much of a line as a fine walk says', () => {
    fc.assert(
      fc.property(anyArea, at, at, at, at, (area, px, py, qx, qy) => {
        const whole = Math.hypot(qx - px, qy - py);
        let inside = 0;
        const steps = 2000;
        for (let i = 0; i < steps; i++) {
          const t = (i + 0.5) / steps;
          if (slowContains(area, px + t * (qx - px), py + t * (qy - py))) inside++;
        }
        expect(Math.abs(lengthInArea(area, px, py, qx, qy) - (inside / steps) * whole)).toBeLessThan(whole / 500 + 2);
        const span = spanInArea(area, px, py, qx, qy);
        expect(span === null ? 0 : span.to - span.from).toBeCloseTo(lengthInArea(area, px, py, qx, qy), -1);
      }),
      { numRuns: 200 },
    );
  });

  test('[cls-vis.06] overlapping areas count once', () => {
    const areas: Area[] = [
      { kind: 'circle', x: 0, y: 0, r: 1000 },
      { kind: 'circle', x: 1000, y: 0, r: 1000 },
      { kind: 'circle', x: 9000, y: 0, r: 500 },
    ];
    expect(lengthInAreas(areas, -5000, 0, 20_000, 0)).toBe(4000);
  });

  test('[cls-terrain.06] is entered and left by a sliding block where a fine walk says', () => {
    fc.assert(
      fc.property(anyArea, anyBlock, roundAngle, fc.integer({ min: 0, max: 60_000 }), (area, block, direction, d) => {
        const span = areaSpan(area, block, direction, d);
        for (let i = 0; i <= 60; i++) {
          const t = (d * i) / 60;
          const there = moved(block, direction, t);
          if (slowTouches(area, there, 12)) expect(span !== null && span.from <= t && t <= span.to).toBe(true);
          if (span && (t < span.from - 1 || t > span.to + 1)) expect(slowTouches(area, there, 12)).toBe(false);
        }
        if (span === null || block.tailDepth > 0) return;
        if (span.from > 0) {
          expect(touchesArea(area, moved(block, direction, span.from - 1))).toBe(false);
        }
        if (span.to < d) expect(touchesArea(area, moved(block, direction, span.to + 1))).toBe(false);
        const middle = moved(block, direction, (span.from + span.to) / 2);
        if (span.to - span.from > 400) expect(touchesArea(area, middle)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('[cls-vis.06] tells how far inside a point or block is', () => {
    fc.assert(
      fc.property(anyArea, at, at, (area, x, y) => {
        const depth = depthInArea(area, x, y);
        if (!contains(area, x, y)) {
          expect(depth).toBe(0);
          return;
        }
        // A circle of that radius is inside, a larger one is not.
        const ring = (r: number) =>
          Array.from({ length: 720 }, (_, i) => ({ x: x + r * Math.cos(i / 114.59), y: y + r * Math.sin(i / 114.59) }));
        expect(ring(Math.max(0, depth - 3)).every((p) => slowContains(area, p.x, p.y, -1))).toBe(true);
        expect(ring(depth * 1.001 + 30).every((p) => slowContains(area, p.x, p.y))).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(blockDepthInArea({ kind: 'circle', x: 0, y: 0, r: 20_000 }, blockAt(0, 0, 0, 2, 2))).toBe(
      Math.round(20_000 - Math.hypot(CELL, 4019)),
    );
  });
});

test('finds data that do not describe an area', () => {
  expect(isArea({ kind: 'polygon', points: [0, 0, 100, 0, 10, 10, 0, 100] })).toBe(false);
  expect(isArea({ kind: 'polygon', points: [0, 0, 100, 0] })).toBe(false);
  expect(isArea({ kind: 'polygon', points: [0, 0, 100, 0, 100, 100, 0, 100] })).toBe(true);
  expect(isArea({ kind: 'polygon', points: [0, -100, 59, 81, -95, -31, 95, -31, -59, 81] })).toBe(false);
  expect(isArea({ kind: 'circle', x: 0, y: 0, r: 0 })).toBe(false);
});
