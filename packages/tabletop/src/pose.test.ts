import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead, aside, local, toward, turnedAbout, world } from './pose.ts';
import { anyAngle } from './testing.ts';

const coordinate = fc.integer({ min: -512_000, max: 512_000 });
const near = fc.integer({ min: -100_000, max: 100_000 });

test('ahead of a pose that faces east is east, aside is south', () => {
  const pose = { x: 100, y: 200, facing: 9000 };
  expect(ahead(pose, 10)).toEqual({ x: 110, y: 200, facing: 9000 });
  expect(aside(pose, 10)).toEqual({ x: 100, y: 210, facing: 9000 });
  expect(toward(pose, 0, 10)).toEqual({ x: 100, y: 190, facing: 9000 });
  expect(local(pose, 110, 230)).toEqual({ right: 30, ahead: 10 });
});

test('from the world to a pose and back is off by no more than a grain', () => {
  fc.assert(
    fc.property(coordinate, coordinate, anyAngle, near, near, (x, y, facing, right, forward) => {
      const pose = { x, y, facing };
      const at = world(pose, right, forward);
      const back = local(pose, at.x, at.y);
      expect(Math.abs(back.right - right)).toBeLessThanOrEqual(1);
      expect(Math.abs(back.ahead - forward)).toBeLessThanOrEqual(1);
      expect(Number.isInteger(at.x) && Number.isInteger(at.y)).toBe(true);
    }),
  );
});

test('turned about a point, a pose sees it as before', () => {
  fc.assert(
    fc.property(
      near,
      near,
      anyAngle,
      near,
      near,
      fc.integer({ min: -18000, max: 18000 }),
      (x, y, facing, px, py, d) => {
        const pose = { x, y, facing };
        const before = local(pose, px, py);
        const after = local(turnedAbout(pose, px, py, d), px, py);
        expect(Math.abs(after.right - before.right)).toBeLessThanOrEqual(2);
        expect(Math.abs(after.ahead - before.ahead)).toBeLessThanOrEqual(2);
      },
    ),
  );
});
