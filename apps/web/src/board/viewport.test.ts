import { expect, test } from 'vitest';
import {
  around,
  broughtInto,
  centredOn,
  fitted,
  framed,
  keepInSight,
  MAX_SCALE,
  MIN_SCALE,
  panBy,
  pinched,
  revealed,
  toBoard,
  zoomAt,
  zoomLevel,
} from './viewport.ts';

const board = { width: 2000, height: 1000 };
const frame = { width: 800, height: 600 };

test('the whole board fits within the window with its margin', () => {
  const view = fitted(board, frame, 20);
  expect(view.scale).toBeCloseTo(760 / 2000);
  expect(view.left).toBeCloseTo(20);
  expect(view.top).toBeCloseTo((600 - 1000 * view.scale) / 2);
});

test('zooming keeps the point under the pointer', () => {
  const view = { left: -30, top: 12, scale: 0.7 };
  const before = toBoard(view, 210, 340);
  for (const factor of [1.4, 0.5, 100, 0.0001]) {
    const zoomed = zoomAt(view, factor, 210, 340);
    const after = toBoard(zoomed, 210, 340);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed.scale).toBeGreaterThanOrEqual(MIN_SCALE);
    expect(zoomed.scale).toBeLessThanOrEqual(MAX_SCALE);
  }
});

test('the board cannot be dragged out of sight', () => {
  const view = fitted(board, frame);
  for (const [dx, dy] of [
    [1e6, 1e6],
    [-1e6, -1e6],
  ] as const) {
    const kept = keepInSight(panBy(view, dx, dy), board, frame);
    const corner = { x: kept.left + board.width * kept.scale, y: kept.top + board.height * kept.scale };
    expect(kept.left).toBeLessThan(frame.width);
    expect(kept.top).toBeLessThan(frame.height);
    expect(corner.x).toBeGreaterThan(0);
    expect(corner.y).toBeGreaterThan(0);
  }
});

test('two fingers drag and spread the board with them', () => {
  const view = { left: 0, top: 0, scale: 1 };
  const after = pinched(
    view,
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 100, y: 150 },
      { x: 300, y: 150 },
    ],
  );
  expect(after.scale).toBeCloseTo(2);
  expect(toBoard(after, 100, 150)).toEqual({ x: 100, y: 100 });
  expect(toBoard(after, 300, 150)).toEqual({ x: 200, y: 100 });
});

test('a point can be brought to the middle', () => {
  const view = centredOn({ left: 0, top: 0, scale: 0.5 }, 600, 400, frame);
  expect(toBoard(view, 400, 300)).toEqual({ x: 600, y: 400 });
});

test('three distances', () => {
  expect([0.2, 1, 2].map(zoomLevel)).toEqual(['far', 'middle', 'near']);
});

test('a part of the board is shown as large as fits, but no nearer than wanted', () => {
  const wide = framed({ left: 100, top: 100, right: 1540, bottom: 200 }, frame, 1, 40);
  expect(wide.scale).toBeCloseTo(720 / 1440);
  expect(toBoard(wide, 400, 300)).toEqual({ x: 820, y: 150 });
  const small = framed({ left: 100, top: 100, right: 120, bottom: 120 }, frame, 1, 40);
  expect(small.scale).toBe(1);
});

test('a point is brought into sight by the least that it takes', () => {
  const view = { scale: 1, left: 0, top: 0 };
  expect(revealed(view, 400, 300, frame, 60)).toBe(view);
  expect(revealed(view, 20, 300, frame, 60)).toEqual({ scale: 1, left: 100, top: 0 });
  expect(revealed(view, 400, 900, frame, 60)).toEqual({ scale: 1, left: 0, top: -420 });
});

test('a part of the board is brought into a part of the screen by the smallest move, and left alone where it is there', () => {
  const free = { left: 100, top: 100, right: 500, bottom: 400 };
  const view = { left: 0, top: 0, scale: 1 };
  expect(broughtInto(view, { left: 200, top: 150, right: 260, bottom: 200 }, free)).toBe(view);
  expect(broughtInto(view, { left: 40, top: 150, right: 90, bottom: 200 }, free)).toEqual({
    left: 60,
    top: 0,
    scale: 1,
  });
  expect(broughtInto(view, { left: 480, top: 390, right: 520, bottom: 450 }, free)).toEqual({
    left: -20,
    top: -50,
    scale: 1,
  });
  expect(broughtInto(view, { left: 0, top: 150, right: 900, bottom: 200 }, free).left).toBe(-150);
});

test('points of the board have a part of it around them', () => {
  expect(around([], 5)).toBeNull();
  const points = [
    { x: 10, y: 20 },
    { x: 30, y: 5 },
  ];
  expect(around(points, 5)).toEqual({ left: 5, right: 35, top: 0, bottom: 25 });
});
