import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Shade } from './shade.ts';
import { crossesBlock, sightPoints } from './sight.ts';
import { anyBlock, blockAt } from './testing.ts';

test('[cls-vis.05] a block stands in the way of the same lines between two others, asked for one by one or together', () => {
  const shade = new Shade();
  fc.assert(
    fc.property(anyBlock, anyBlock, anyBlock, (viewer, target, between) => {
      const from = sightPoints(viewer);
      const to = sightPoints(target);
      shade.look(between, from, to);
      for (const [i, p] of from.entries()) {
        for (const [j, q] of to.entries()) expect(shade.crosses(i, j)).toBe(crossesBlock(p.x, p.y, q.x, q.y, between));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a line without length goes through nothing', () => {
  const shade = new Shade();
  const block = blockAt(0, 0, 0, 2, 2);
  const inside = [{ x: block.x, y: block.y + block.depth / 2 }];
  shade.look(block, inside, inside);
  expect(shade.crosses(0, 0)).toBe(false);
});
