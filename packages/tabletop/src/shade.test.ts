import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import type { Point } from './pose.ts';
import { OpenLines } from './shade.ts';
import { crossesBlock, sightPoints } from './sight.ts';
import { anyBlock, blockAt } from './testing.ts';

const lines = new OpenLines();

/** The lines that are open still, taken one after another. */
function opened(): string[] {
  const found: string[] = [];
  for (; lines.count > 0; lines.drop()) found.push(`${lines.from} ${lines.to}`);
  return found.sort();
}

/** The same, each line asked about by itself. */
const clearOf = (from: readonly Point[], to: readonly Point[], blocks: readonly Block[]): string[] =>
  from
    .flatMap((p, i) =>
      to.flatMap((q, j) => (blocks.some((block) => crossesBlock(p.x, p.y, q.x, q.y, block)) ? [] : [`${i} ${j}`])),
    )
    .sort();

test('[cls-vis.05] blocks stand in the way of the same lines between two others, asked for one by one or together', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, anyBlock, anyBlock, (viewer, target, between, beside) => {
      const from = sightPoints(viewer);
      const to = sightPoints(target);
      lines.begin(from, from.length, to);
      for (const block of [between, beside]) {
        const p = from[lines.from] as Point;
        const q = to[lines.to] as Point;
        if (lines.count > 0) expect(lines.crosses(block)).toBe(crossesBlock(p.x, p.y, q.x, q.y, block));
        lines.shut(block, null);
      }
      expect(opened()).toEqual(clearOf(from, to, [between, beside]));
    }),
    { numRuns: 1000 },
  );
});

test('lines begin at as many points as there are eyes, and those that are spared stay open', () => {
  const points = sightPoints(blockAt(0, 0, 0, 2, 2));
  const beyond = sightPoints(blockAt(0, -4000, 0, 2, 2));
  const wall = blockAt(0, -2000, 0, 99, 2);
  lines.begin(points, 1, beyond);
  expect(lines.count).toBe(beyond.length);
  lines.shut(wall, (_, to) => to === 2);
  expect(opened()).toEqual(['0 2']);
});

test('a line without length goes through nothing', () => {
  const block = blockAt(0, 0, 0, 2, 2);
  const inside = [{ x: block.x, y: block.y + block.depth / 2 }];
  lines.begin(inside, 1, inside);
  expect(lines.crosses(block)).toBe(false);
  lines.shut(block, null);
  expect(lines.count).toBe(1);
});
