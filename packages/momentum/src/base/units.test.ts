import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { within } from './units.ts';
import { INCH, TOLERANCE } from './vocabulary.ts';

test('[mom-unit.05] 72 by 48 inches, and what differs by 0.05 inch is the same', () => {
  const at = (y: number) =>
    standing(`unit men blue foot close 4 in 4 at 36 30
      unit foe red foot close 4 in 4 at 36 ${y} facing S`);
  const b = at(22);
  expect([b.world.width, b.world.depth, TOLERANCE]).toEqual([72 * INCH, 48 * INCH, Math.round(INCH / 20)]);
  expect([within(b, 0, 1, 8), within(at(21.96), 0, 1, 8), within(at(21.94), 0, 1, 8)]).toEqual([true, true, false]);
});
