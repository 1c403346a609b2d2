import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, type Edge, edges, placed } from './block.ts';
import { contactsBetween, edgeCells, sharedLength, sideBySide, touchingCells } from './contact.ts';
import { aside, poseAt } from './pose.ts';
import { edgeFacing } from './sweep.ts';
import { anyBlock, blockAt, CELL, DEPTH, exactWorld, roundAngle } from './testing.ts';

/** A block whose front lies on an edge of another, so far to the right of that edge's first end. */
const against = (other: Block, edge: Edge, offset: number, files: number): Block => {
  const cell = edgeCells(other, edge)[0];
  const facing = (edgeFacing(other, edge) + 18000) % 36000;
  const start = poseAt(cell?.x1 ?? 0, cell?.y1 ?? 0, facing);
  return placed(blockAt(0, 0, 0, files, files), aside(start, -offset));
};

describe('cells in contact', () => {
  test('[cls-melee.40] front to front, file by file', () => {
    const a = blockAt(0, 0, 0, 3, 6);
    const b = blockAt(CELL, 0, 18000, 3, 6);
    expect(contactsBetween(a, b, 512)).toEqual([
      { fileA: 1, rankA: 0, edgeB: 'front', fileB: 2, rankB: 0, length: CELL },
      { fileA: 2, rankA: 0, edgeB: 'front', fileB: 1, rankB: 0, length: CELL },
    ]);
    expect(contactsBetween(b, a, 512).map((c) => [c.fileA, c.fileB])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('[cls-melee.40] less than the minimum does not make contact', () => {
    const a = blockAt(0, 0, 0, 1, 1);
    const b = blockAt(CELL - 500, 0, 18000, 1, 1);
    expect(contactsBetween(a, b, 512)).toEqual([]);
    expect(contactsBetween(a, b, 500)).toHaveLength(1);
    const touching = (edge: Edge, x: number) =>
      touchingCells(a, edge, blockAt(x, 0, 18000, 1, 1)).map((c) => [c.file, c.rank]);
    expect(touching('front', CELL)).toEqual([[0, 0]]);
    expect(touching('right', CELL)).toEqual([[0, 0]]);
    expect(touching('rear', CELL)).toEqual([]);
    expect(touching('front', CELL + 20)).toEqual([]);
  });

  test('[cls-melee.42] on a flank the ranks are listed', () => {
    const b = blockAt(0, 0, 0, 2, 8);
    const a = blockAt(CELL, 2 * DEPTH, 27000, 1, 2);
    expect(contactsBetween(a, b, 100).map((c) => [c.edgeB, c.fileB, c.rankB, c.length])).toEqual([
      ['right', 1, 1, DEPTH],
      ['right', 1, 2, DEPTH],
    ]);
  });

  test('of any edge share what they should, whatever the facing', () => {
    fc.assert(
      fc.property(anyBlock, fc.constantFrom(...edges), fc.integer({ min: -40_000, max: 40_000 }), (b, edge, offset) => {
        fc.pre(b.tailDepth === 0);
        const a = against(b, edge, offset, 3);
        const size = edge === 'front' || edge === 'rear' ? b.width : b.depth;
        const shared = Math.min(size, offset + 1.5 * CELL) - Math.max(0, offset - 1.5 * CELL);
        const got = sharedLength(a, 'front', b, edge);
        expect(Math.abs(got - Math.max(0, shared))).toBeLessThanOrEqual(4);
        const contacts = contactsBetween(a, b, 50).filter((c) => c.edgeB === edge);
        expect(Math.abs(contacts.reduce((sum, c) => sum + c.length, 0) - got)).toBeLessThanOrEqual(400);
      }),
      { numRuns: 300 },
    );
  });

  test('a tail leaves the rest of the rear open', () => {
    const b = blockAt(0, 0, 18000, 3, 4);
    const cells = edgeCells(b, 'rear').map((c) => [c.file, c.rank]);
    expect(cells).toEqual([
      [0, 1],
      [2, 0],
      [1, 0],
    ]);
  });

  test('edges of cells lie on the outline and are as long as it', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const sum = edges
          .flatMap((edge) => edgeCells(block, edge))
          .reduce((s, c) => s + Math.hypot(c.x2 - c.x1, c.y2 - c.y1), 0);
        expect(Math.abs(sum - 2 * (block.width + block.depth + block.tailDepth))).toBeLessThan(1);
      }),
    );
  });
});

test('[cls-melee.41] side by side', () => {
  fc.assert(
    fc.property(roundAngle, fc.integer({ min: -DEPTH + 50, max: DEPTH - 50 }), (facing, back) => {
      const a = blockAt(0, 0, facing, 2, 2);
      const right = exactWorld(a, 2 * CELL, back);
      const b = blockAt(Math.round(right.x), Math.round(right.y), facing, 2, 2);
      expect([sideBySide(a, b), sideBySide(b, a)]).toEqual(['right', 'left']);
      const off = exactWorld(a, 2 * CELL + 30, back);
      expect(sideBySide(a, blockAt(Math.round(off.x), Math.round(off.y), facing, 2, 2))).toBeNull();
    }),
  );
});
