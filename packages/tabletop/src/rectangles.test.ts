import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, fillPart, partCount } from './block.ts';
import { signedBetweenRings } from './convex.ts';
import { crossesDeeper, overlapBy, signedBetween, signedToPoint } from './rectangles.ts';
import { HAIR, signedDistance, span, within } from './ring.ts';
import { anyBlock, SPREAD } from './testing.ts';

const place = fc.integer({ min: -SPREAD, max: SPREAD });

const ringsOf = (block: Block): Float64Array[] =>
  Array.from({ length: partCount(block) }, (_, part) => {
    const ring = new Float64Array(8);
    fillPart(block, part, ring);
    return ring;
  });

test('[cls-scale.05] rectangles are as far apart, or as deep in one another, as rings of their corners', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, (a, b) => {
      const each = ringsOf(a).flatMap((one) => ringsOf(b).map((other) => signedBetweenRings(one, 4, other, 4)));
      expect(signedBetween(a, b)).toBeCloseTo(Math.min(...each), 4);
    }),
    { numRuns: 2000 },
  );
});

test('the depth of an overlap and the quick check agree whether footprints overlap', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, fc.integer({ min: 0, max: 400 }), (a, b, tolerance) => {
      expect(overlapBy(a, b, tolerance)).toBe(signedBetween(a, b) < -tolerance);
    }),
    { numRuns: 2000 },
  );
});

test('a point is as far from a block as from the rings of its corners', () => {
  fc.assert(
    fc.property(anyBlock, place, place, (a, x, y) => {
      const each = ringsOf(a).map((ring) => signedDistance(ring, 4, x, y));
      expect(signedToPoint(a, x, y)).toBeCloseTo(Math.min(...each), 4);
    }),
    { numRuns: 1000 },
  );
});

test('[cls-vis.05] a line crosses a block where it crosses one of the rings of its corners', () => {
  fc.assert(
    fc.property(anyBlock, place, place, place, place, (a, px, py, qx, qy) => {
      const size = Math.hypot(qx - px, qy - py);
      fc.pre(size > 0);
      const crosses = ringsOf(a).some(
        (ring) => within(ring, 4, px, py, (qx - px) / size, (qy - py) / size, -HAIR) && span.to > 0 && span.from < size,
      );
      expect(crossesDeeper(px, py, qx, qy, a, HAIR)).toBe(crosses);
    }),
    { numRuns: 2000 },
  );
});
