import { expect, test } from 'vitest';
import type { Piece } from './field.ts';
import type { SightRules } from './sight.ts';
import { table } from './testing.ts';
import { enemiesSeen, lineOfSight } from './unit-ranges.ts';

const rules: SightRules = {
  inCover: 0,
  edge: 0,
  tolerance: 0,
  isCover: () => false,
  isHill: (piece: Piece) => piece.kind === 'hill',
  hides: () => true,
  isShown: () => false,
};

test('a unit sees the enemies whom nothing hides, and the line goes to what it sees of them', () => {
  const b = table([
    { side: 0, at: [500, 800] },
    { side: 1, at: [500, 200], elements: 10, files: 10 },
    { side: 1, at: [500, 100] },
    { side: 1, at: [900, 300] },
    { side: 1, at: [100, 300] },
    { side: 0, at: [600, 800] },
  ]);
  b.state.status[4] = 9;
  expect(enemiesSeen(b, 0, rules)).toEqual([1, 3]);
  const clear = lineOfSight(b, 0, 1, rules);
  expect([clear?.clear, clear?.line.slice(0, 2)]).toEqual([true, [500, 800]]);
  expect(lineOfSight(b, 0, 2, rules)?.clear).toBe(false);
  expect([lineOfSight(b, 0, 4, rules), lineOfSight(b, 4, 0, rules)]).toEqual([null, null]);
});
