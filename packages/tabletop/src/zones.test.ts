import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalDepth } from './block.ts';
import { anyBlock, blockAt, CELL, DEPTH, exactWorld } from './testing.ts';
import { behindFrontLine, behindRearLine, leftOfLeftSide, rightOfRightSide } from './zones.ts';

const off = fc.integer({ min: -60_000, max: 60_000 });

test('[cls-shield.07] [cls-charge.11] behind front and rear lines, beyond the sides', () => {
  fc.assert(
    fc.property(anyBlock, off, off, (block, right, forward) => {
      fc.pre([forward, forward + totalDepth(block)].every((v) => Math.abs(v) > 3));
      fc.pre(Math.abs(Math.abs(right) - block.width / 2) > 3);
      const at = exactWorld(block, right, forward);
      const x = Math.round(at.x);
      const y = Math.round(at.y);
      expect(behindFrontLine(block, x, y)).toBe(forward < 0);
      expect(behindRearLine(block, x, y)).toBe(forward < -totalDepth(block));
      expect(rightOfRightSide(block, x, y)).toBe(right > block.width / 2);
      expect(leftOfLeftSide(block, x, y)).toBe(right < -block.width / 2);
    }),
  );
});

test('[cls-shield.07] the lines themselves are neither behind nor beyond', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  expect(behindFrontLine(block, 50, 0)).toBe(false);
  expect(behindRearLine(block, 50, DEPTH)).toBe(false);
  expect(rightOfRightSide(block, CELL, 10)).toBe(false);
});
