import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossesLine, distanceToLine, type Line, lineMet, straddles } from './lines.ts';
import { anyBlock, blockAt, contains, DEPTH, moved, roundAngle } from './testing.ts';

const at = fc.integer({ min: -40_000, max: 40_000 });
const anyLine: fc.Arbitrary<Line> = fc
  .array(at, { minLength: 4, maxLength: 8 })
  .filter((points) => points.length % 2 === 0)
  .map((points) => ({ points }));

const dots = (line: Line) => {
  const all: { x: number; y: number }[] = [];
  for (let i = 0; i + 3 < line.points.length; i += 2) {
    const [x1, y1, x2, y2] = line.points.slice(i, i + 4) as [number, number, number, number];
    for (let k = 0; k <= 1500; k++) all.push({ x: x1 + ((x2 - x1) * k) / 1500, y: y1 + ((y2 - y1) * k) / 1500 });
  }
  return all;
};

test('[cls-terrain.08] a block straddles a line that runs through it', () => {
  fc.assert(
    fc.property(anyLine, anyBlock, (line, block) => {
      const inside = (inset: number) => dots(line).some((p) => contains(block, p.x, p.y, inset));
      if (inside(20)) expect(straddles(line, block)).toBe(true);
      if (!inside(-100)) expect(straddles(line, block)).toBe(false);
      if (inside(0)) expect(distanceToLine(line, block)).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('[cls-terrain.08] a line is met where a fine walk begins to straddle it', () => {
  fc.assert(
    fc.property(anyLine, anyBlock, roundAngle, fc.integer({ min: 0, max: 50_000 }), (line, block, direction, d) => {
      fc.pre(!straddles(line, block) && block.tailDepth === 0);
      const met = lineMet(line, block, direction, d);
      const end = met < 0 ? d : met;
      for (let i = 0; i <= 100; i++) expect(straddles(line, moved(block, direction, (end * i) / 100))).toBe(false);
      if (met < 0) return;
      expect(distanceToLine(line, moved(block, direction, met))).toBeLessThan(3);
      const later = Array.from({ length: 4000 }, (_, i) => met + i * 25);
      expect(later.some((t) => straddles(line, moved(block, direction, t)))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('[cls-terrain.08] a line that a block stopped at is met at once, one that it straddles is not met again', () => {
  const wall: Line = { points: [-50_000, -1000, 50_000, -1000] };
  const block = blockAt(0, 0, 0, 3, 3);
  expect(lineMet(wall, block, 0, 5000)).toBe(1000);
  expect(lineMet(wall, block, 0, 999)).toBe(-1);
  expect(lineMet(wall, moved(block, 0, 1000), 0, 5000)).toBe(0);
  expect(lineMet(wall, moved(block, 0, 1100), 0, 5000)).toBe(-1);
  expect(lineMet(wall, moved(block, 0, 1000 + DEPTH), 18000, 5000)).toBe(0);
  expect(lineMet(wall, block, 18000, 5000)).toBe(-1);
});

test('[cls-melee.45] ways over a line', () => {
  const ditch: Line = { points: [0, 0, 100, 0, 100, 100] };
  expect(crossesLine(ditch, 50, -20, 50, 20)).toBe(true);
  expect(crossesLine(ditch, 50, 10, 150, 50)).toBe(true);
  expect(crossesLine(ditch, 50, 10, 90, 90)).toBe(false);
  expect(distanceToLine(ditch, blockAt(50, 10_000, 0, 1, 1))).toBe(9900);
});
