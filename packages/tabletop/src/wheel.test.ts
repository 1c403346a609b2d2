import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, cellsOf, filesOf, frontEdge, makeBlock, ranksOf } from './block.ts';
import { distanceBetween, overlaps } from './convex.ts';
import { signedBetween } from './rectangles.ts';
import { anyBlock, blockAt, CELL, DEPTH } from './testing.ts';
import {
  narrow,
  sweepWheel,
  turn90,
  turn180,
  wheel,
  wheelArc,
  wheeled,
  wheelPast,
  wheelWhile,
  widen,
} from './wheel.ts';

const side = fc.constantFrom('left' as const, 'right' as const);
const degrees = fc.integer({ min: 0, max: 90 }).map((d) => d * 100);

describe('a wheel', () => {
  test('[cls-form.02] to the right pivots forward on the right front corner', () => {
    expect(wheel({ x: 0, y: 0, facing: 0 }, 200, 'right', 9000)).toEqual({ x: 100, y: -100, facing: 9000 });
    expect(wheel({ x: 0, y: 0, facing: 0 }, 200, 'left', 9000)).toEqual({ x: -100, y: -100, facing: 27000 });
    expect(wheelArc(200, 9000)).toBe(314);
  });

  test('[cls-form.02] keeps its pivot, and the outer corner goes along an arc', () => {
    fc.assert(
      fc.property(anyBlock, side, degrees, (block, hand, a) => {
        const pivot = hand === 'left' ? 0 : 1;
        const before = frontEdge(block);
        const after = frontEdge(wheeled(block, hand, a));
        expect(Math.hypot(before[pivot].x - after[pivot].x, before[pivot].y - after[pivot].y)).toBeLessThan(2.5);
        const outer = 1 - pivot;
        const chord = Math.hypot(
          (before[outer]?.x ?? 0) - (after[outer]?.x ?? 0),
          (before[outer]?.y ?? 0) - (after[outer]?.y ?? 0),
        );
        expect(Math.abs(chord - 2 * block.width * Math.sin((a * Math.PI) / 36000))).toBeLessThan(3);
      }),
    );
  });

  test('[cls-move.09] is clear up to the degree before the first that is not', () => {
    const near = fc.array(anyBlock, { maxLength: 4 });
    fc.assert(
      fc.property(anyBlock, side, degrees, near, fc.constantFrom(0, 5120), (block, hand, a, others, gap) => {
        const got = sweepWheel(block, hand, a, others, gap);
        let slow = 0;
        for (let here = 100; here <= a; here += 100) {
          const there = wheeled(block, hand, here);
          const bad = others.some((o) => signedBetween(there, o) < Math.min(gap, signedBetween(block, o)) - 4);
          if (bad) break;
          slow = here;
        }
        expect(got).toBe(slow);
      }),
      { numRuns: 200 },
    );
  });

  test('[cls-charge.08] past another is free as far as it is when every degree is looked at', () => {
    fc.assert(
      fc.property(anyBlock, side, degrees, anyBlock, (block, hand, a, other) => {
        const slow = wheelWhile(block, hand, a, (there) => overlaps(there, other));
        expect(wheelPast(block, hand, a, other)).toBe(slow);
      }),
      { numRuns: 1000 },
    );
  });

  test('that is not of whole degrees is looked at to its end', () => {
    const block = blockAt(0, 0, 0, 2, 2);
    const seen: number[] = [];
    expect(wheelWhile(block, 'right', 250, (there) => seen.push(there.facing) < 0)).toBe(250);
    expect(seen).toEqual([100, 200, 250]);
  });
});

describe('turns', () => {
  test('[cls-form.09] a quarter turn of four files by two has two files by four, front centre on the old flank', () => {
    const block = blockAt(0, 0, 0, 4, 8);
    const right = turn90(block, 'right');
    expect(right).toEqual(makeBlock({ x: 2 * CELL, y: DEPTH, facing: 9000 }, 2, 8, CELL, DEPTH));
    expect(turn90(block, 'left')).toMatchObject({ x: -2 * CELL, y: DEPTH, facing: 27000, width: 2 * CELL });
  });

  test('[cls-form.09] partial ranks refill from the front', () => {
    const turned = turn90(blockAt(0, 0, 0, 4, 7), 'right');
    expect([filesOf(turned), ranksOf(turned), turned.tailWidth]).toEqual([2, 4, CELL]);
  });

  test('[cls-form.09] an about turn makes the old rear the front', () => {
    const block = blockAt(0, 0, 0, 4, 8);
    expect(turn180(block)).toEqual(makeBlock({ x: 0, y: 2 * DEPTH, facing: 18000 }, 4, 8, CELL, DEPTH));
  });

  test('no turn loses cells, and two about turns bring a full block back', () => {
    fc.assert(
      fc.property(anyBlock, side, (block, hand) => {
        expect(cellsOf(turn90(block, hand))).toBe(cellsOf(block));
        const back = turn180(turn180(block));
        expect(Math.hypot(back.x - block.x, back.y - block.y)).toBeLessThan(2);
        expect(filesOf(back)).toBe(filesOf(block));
      }),
    );
  });
});

describe('frontage', () => {
  test('[cls-form.10] the front stays on its line and grows or shrinks at the end chosen', () => {
    const block = blockAt(0, 0, 0, 3, 8);
    const wider = widen(block, 'right') as Block;
    expect(wider).toMatchObject({ x: Math.round(CELL / 2), y: 0, width: 4 * CELL, depth: 2 * DEPTH, tailWidth: 0 });
    const less = narrow(block, 'right', 1, 'right') as Block;
    expect(less).toMatchObject({ x: Math.round(-CELL / 2) + 0, width: 2 * CELL, depth: 4 * DEPTH });
    expect(widen(blockAt(0, 0, 0, 3, 3), 'left')).toBeNull();
    expect(narrow(blockAt(0, 0, 0, 1, 3), 'left')).toBeNull();
  });

  test('[cls-form.10] the other end does not move, nor do cells get lost', () => {
    fc.assert(
      fc.property(anyBlock, side, fc.constantFrom(-2, -1, 1, 2), (block, end, by) => {
        const formed = widen(block, end, by);
        if (formed === null) return;
        const fixed = end === 'left' ? 1 : 0;
        const before = frontEdge(block)[fixed];
        const after = frontEdge(formed)[fixed];
        expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(2.5);
        expect(cellsOf(formed)).toBe(cellsOf(block));
      }),
    );
  });

  test('a short rank goes left, right or to the middle', () => {
    const block = blockAt(0, 0, 0, 4, 8);
    const shifts = (['left', 'centre', 'right'] as const).map((tail) => narrow(block, 'left', 1, tail)?.tailShift);
    expect(shifts).toEqual([0, Math.round(CELL / 2), CELL]);
    expect(overlaps(block, narrow(block, 'left') as Block) && distanceBetween(block, block) === 0).toBe(true);
  });
});
