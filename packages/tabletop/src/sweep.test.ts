import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, filesOf, placed, slid } from './block.ts';
import { toward } from './pose.ts';
import { signedBetween } from './rectangles.ts';
import { edgeFacing, freeWay, frontContact, overlapWhile, slide } from './sweep.ts';
import { anyBlock, blockAt, CELL, DEPTH, distance, exactWorld, moved, overlapsDeeper, roundAngle } from './testing.ts';

const way = fc.integer({ min: 0, max: 60_000 });
const gaps = fc.constantFrom(0, 0, 5120, 20_000);

describe('a slide', () => {
  test('[cls-move.09] stops where a fine walk would first come too near', () => {
    fc.assert(
      fc.property(anyBlock, anyBlock, roundAngle, way, gaps, (a, b, direction, d, gap) => {
        const got = slide(a, direction, d, b, gap);
        expect(Number.isInteger(got) && got >= 0 && got <= d).toBe(true);
        const start = signedBetween(a, b);
        const limit = Math.min(gap, start);
        for (let i = 0; i <= 100; i++) {
          const t = (got * i) / 100;
          expect(signedBetween(moved(a, direction, t), b)).toBeGreaterThanOrEqual(limit - 5);
        }
        // It does not stop too early: a little farther it would be too near by more than a graze, sooner or later.
        if (got < d) {
          const later = Array.from({ length: 400 }, (_, i) => got + ((d - got) * (i + 1)) / 400);
          const least = Math.min(...later.map((t) => signedBetween(moved(a, direction, t), b)));
          expect(least).toBeLessThan(limit + (d - got) / 400 + 1);
          expect(signedBetween(moved(a, direction, got + 1), b)).toBeLessThan(limit + 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('ends where the slow distance says so', () => {
    fc.assert(
      fc.property(anyBlock, anyBlock, roundAngle, (a, b, direction) => {
        fc.pre(distance(a, b) > 0);
        const got = slide(a, direction, 60_000, b, 0);
        expect(overlapsDeeper(moved(a, direction, got), b, 5)).toBe(false);
        if (got < 60_000) expect(distance(moved(a, direction, got), b)).toBeLessThan(2);
      }),
      { numRuns: 200 },
    );
  });

  test('[cls-form.08] goes through a gap just as wide as the block, and along a neighbour', () => {
    for (const facing of [0, 1234, 4500, 29_999]) {
      const a = blockAt(0, 0, facing, 2, 4);
      const beside = (right: number): Block => {
        const at = exactWorld(a, right, 20_000);
        return { ...blockAt(Math.round(at.x), Math.round(at.y), facing, 2, 4) };
      };
      expect(slide(a, facing, 60_000, beside(2 * CELL))).toBe(60_000);
      expect(slide(a, facing, 60_000, beside(-2 * CELL))).toBe(60_000);
      expect(slide(a, facing, 60_000, beside(2 * CELL - 10))).toBeLessThan(20_000);
    }
  });

  test('[cls-charge.02] who starts too near may leave but not come nearer', () => {
    const a = blockAt(0, 0, 0, 2, 2);
    const b = blockAt(0, -3000, 18000, 2, 2);
    expect(slide(a, 0, 1000, b, 5120)).toBe(0);
    expect(slide(a, 18000, 1000, b, 5120)).toBe(1000);
    expect(slide(a, 9000, 1000, b, 5120)).toBe(1000);
    expect(slide(a, 0, 10_000, b, 0)).toBe(3000);
  });

  test('steps one after another do not creep into an obstacle', () => {
    let a = blockAt(0, 0, 777, 3, 6);
    const b = blockAt(2000, -30_000, 18000, 3, 6);
    for (let i = 0; i < 200; i++) a = slid(a, 777, slide(a, 777, 500, b));
    expect(signedBetween(a, b)).toBeGreaterThanOrEqual(-4);
    expect(signedBetween(a, b)).toBeLessThan(2);
  });

  test('among many the first in the way is named', () => {
    const a = blockAt(0, 0, 0, 2, 2);
    const others = [blockAt(0, -30_000, 0, 2, 2), blockAt(0, -20_000, 0, 2, 2), blockAt(90_000, 0, 0, 2, 2)];
    expect(freeWay(a, 0, 50_000, others)).toEqual({ distance: 20_000 - DEPTH, by: 1 });
    expect(freeWay(a, 18000, 50_000, others)).toEqual({ distance: 50_000, by: -1 });
  });
});

test('[cls-form.07] the stretch of overlap is where a fine walk overlaps', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, roundAngle, way, (a, b, direction, d) => {
      const span = overlapWhile(a, direction, d, b);
      for (let i = 0; i <= 200; i++) {
        const t = (d * i) / 200;
        const depth = -signedBetween(moved(a, direction, t), b);
        if (depth > 5) expect(span !== null && span.from <= t && span.to >= t).toBe(true);
        if (span === null) continue;
        const tailed = a.tailDepth > 0 || b.tailDepth > 0;
        if (!tailed && t > span.from + 1 && t < span.to - 1) expect(depth).toBeGreaterThan(-1);
      }
    }),
    { numRuns: 300 },
  );
});

test('[cls-form.07] a passage is judged the same however much of the way beyond it is examined', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, roundAngle, way, (a, b, direction, d) => {
      const whole = overlapWhile(a, direction, 10 * d, b);
      const part = overlapWhile(a, direction, d, b);
      expect(whole !== null && whole.deep < d).toBe(part !== null && part.from < d);
      if (part) expect(whole?.deep).toBe(part.deep);
    }),
    { numRuns: 1000 },
  );
});

describe('the first touch of a front', () => {
  test('[cls-charge.10] is at the touching point, on the edge named', () => {
    fc.assert(
      fc.property(anyBlock, anyBlock, fc.integer({ min: -3000, max: 3000 }), (a, b, off) => {
        fc.pre(distance(a, b) > 10);
        const direction = (a.facing + off + 36000) % 36000;
        const contact = frontContact(a, direction, 60_000, b);
        const free = slide(a, direction, 60_000, b);
        if (off === 0) expect(Math.abs((contact === null ? 60_000 : contact.distance) - free)).toBeLessThan(300);
        if (contact === null) return;
        const there = placed(a, toward(a, direction, contact.distance));
        expect(distance(there, b)).toBeLessThan(4);
        const left = exactWorld(there, -there.width / 2, 0);
        const right = exactWorld(there, there.width / 2, 0);
        const area = Math.abs((right.x - left.x) * (contact.y - left.y) - (right.y - left.y) * (contact.x - left.x));
        expect(area / there.width).toBeLessThan(4);
        // On the edge: outside of it there is nothing of the other block.
        const facing = edgeFacing(b, contact.edge);
        const outside = toward({ x: contact.x, y: contact.y, facing: 0 }, facing, 50);
        const inside = toward({ x: contact.x, y: contact.y, facing: 0 }, facing, -50);
        expect(distance(blockDot(outside), b)).toBeGreaterThan(30);
        expect(distance(blockDot(inside), b)).toBeLessThan(60);
        expect(contact.file).toBeLessThan(filesOf(a));
      }),
      { numRuns: 400 },
    );
  });

  const blockDot = (at: { x: number; y: number }): Block => ({
    ...blockAt(at.x, at.y, 0, 1, 1),
    width: 2,
    depth: 2,
    cellWidth: 2,
    cellDepth: 2,
  });

  test('front to front it is parallel, with the middle of what they share', () => {
    const a = blockAt(0, 0, 0, 4, 8);
    const b = blockAt(2 * CELL, -10_000, 18000, 4, 8);
    expect(frontContact(a, 0, 20_000, b)).toEqual({
      distance: 10_000,
      x: CELL,
      y: -10_000,
      edge: 'front',
      file: 3,
      otherFile: 3,
      otherRank: 0,
    });
    expect(frontContact(a, 0, 9999, b)).toBeNull();
    expect(frontContact(a, 0, 10_000, b)?.distance).toBe(10_000);
  });

  test('[cls-charge.11] a side is met as a side, with its rank', () => {
    const a = blockAt(0, 0, 9000, 1, 2);
    const b = blockAt(30_000, -DEPTH / 2 - DEPTH - 100, 0, 4, 16);
    const contact = frontContact(a, 9000, 60_000, b);
    expect(contact).toMatchObject({ edge: 'left', otherFile: 0 });
    expect(contact?.distance).toBe(Math.floor(30_000 - 2 * CELL));
  });

  test('a corner counts as the edge that takes the smaller turn', () => {
    const b = blockAt(0, -30_000, 18000, 2, 2);
    const shallow = blockAt(3000, 0, 35_500, 4, 4);
    expect(frontContact(shallow, 35_500, 60_000, b)?.edge).toBe('front');
    const steep = blockAt(30_000, 0, 30_000, 6, 6);
    expect(frontContact(steep, 30_000, 90_000, b)?.edge).toBe('left');
  });
});
