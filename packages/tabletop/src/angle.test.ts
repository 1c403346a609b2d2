import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angle, angleOfArc, arcLength, bearing, cosine, difference, length, sine, turnBy } from './angle.ts';

const radians = (a: number) => (a * Math.PI) / 18000;
const anyAngle = fc.integer({ min: 0, max: 35999 });
const coordinate = fc.integer({ min: -512_000, max: 512_000 });

test('sines and cosines are those of every angle', () => {
  let worst = 0;
  for (let a = 0; a < 36000; a++) {
    worst = Math.max(worst, Math.abs(sine(a) - Math.sin(radians(a))), Math.abs(cosine(a) - Math.cos(radians(a))));
  }
  expect(worst).toBeLessThan(1e-12);
});

test('the table of sines is this one on every engine', () => {
  let sum = 0;
  for (let a = 0; a < 36000; a++) sum = (sum * 31 + ((sine(a) * 1_099_511_627_776) % 1_000_003)) % 1_000_003;
  let bearings = 0;
  for (let i = 0; i < 20_000; i++) {
    const x = ((i * 7919) % 4001) - 2000;
    const y = ((i * 104_729) % 3001) - 1500;
    bearings = (bearings * 31 + bearing(x, y)) % 1_000_003;
  }
  expect([sum, bearings]).toEqual([-637_661, 838_031]);
});

test('main values are exact', () => {
  expect([0, 3000, 9000, 15000, 18000, 21000, 27000].map(sine)).toEqual([0, 0.5, 1, 0.5, 0, -0.5, -1]);
  expect([0, 6000, 9000, 18000, 27000].map(cosine)).toEqual([1, 0.5, 0, -1, 0]);
  expect(sine(-9000)).toBe(-1);
  expect(sine(45000)).toBe(1);
});

test('bearings are clockwise from north and right to a hundredth of a degree', () => {
  expect([bearing(0, -5), bearing(5, 0), bearing(0, 5), bearing(-5, 0), bearing(3, -3), bearing(0, 0)]).toEqual([
    0, 9000, 18000, 27000, 4500, 0,
  ]);
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      fc.pre(x !== 0 || y !== 0);
      const exact = (Math.atan2(x, -y) * 18000) / Math.PI;
      const off = Math.abs(bearing(x, y) - (exact < 0 ? exact + 36000 : exact));
      expect(Math.min(off, 36000 - off)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('turns go round and differences take the shorter way', () => {
  expect(turnBy(35000, 2000)).toBe(1000);
  expect(turnBy(1000, -2000)).toBe(35000);
  expect(difference(35000, 1000)).toBe(2000);
  expect(difference(1000, 35000)).toBe(-2000);
  expect(difference(0, 18000)).toBe(18000);
  fc.assert(
    fc.property(anyAngle, anyAngle, (a, b) => {
      const d = difference(a, b);
      expect(d > -18000 && d <= 18000 && turnBy(a, d) === b).toBe(true);
    }),
  );
  expect(Object.is(angle(-36000), 0)).toBe(true);
});

test('lengths and arcs are rounded', () => {
  expect(length(3, -4)).toBe(5);
  expect(length(512_000, 512_000)).toBe(724_077);
  expect(arcLength(1000, 9000)).toBe(1571);
  expect(arcLength(1000, angleOfArc(1000, 1571))).toBeLessThanOrEqual(1571);
  expect(angleOfArc(1000, 1571)).toBe(9001);
});
