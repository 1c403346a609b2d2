import { expect, test } from 'vitest';
import {
  around,
  broughtInto,
  centredOn,
  embraced,
  fitted,
  framed,
  keepInSight,
  MAX_SCALE,
  MIN_SCALE,
  panBy,
  pinched,
  resized,
  revealed,
  seenThrough,
  type Turn,
  toBoard,
  turned,
  turnedBack,
  turnedBox,
  turnedExtent,
  turnStyle,
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

const turns: readonly Turn[] = [0, 1, 2, 3];

test('a point of a turned board is turned back to where it was drawn', () => {
  expect(turns.map((turn) => turned({ x: 300, y: 100 }, board, turn))).toEqual([
    { x: 300, y: 100 },
    { x: 900, y: 300 },
    { x: 1700, y: 900 },
    { x: 100, y: 1700 },
  ]);
  for (const turn of turns)
    expect(turnedBack(turned({ x: 300, y: 100 }, board, turn), board, turn)).toEqual({ x: 300, y: 100 });
});

test('the style of the sheet puts a point where the view says that it lies', () => {
  for (const turn of turns) {
    const [, x, y, degrees] = /translate\((.*)px, (.*)px\) rotate\((.*)deg\)/.exec(turnStyle(board, turn)) ?? [
      '',
      '0',
      '0',
      '0',
    ];
    const angle = (Number(degrees) * Math.PI) / 180;
    const at = turned({ x: 300, y: 100 }, board, turn);
    expect(Number(x) + 300 * Math.cos(angle) - 100 * Math.sin(angle)).toBeCloseTo(at.x);
    expect(Number(y) + 300 * Math.sin(angle) + 100 * Math.cos(angle)).toBeCloseTo(at.y);
  }
});

test('a board that is turned by a quarter is as high as it was wide, and seen as a whole when it fits', () => {
  for (const turn of turns) {
    const view = fitted(turnedExtent(board, turn), frame);
    const seen = seenThrough(view, board, turn, frame);
    expect([seen.left <= 0, seen.top <= 0, seen.right >= 2000, seen.bottom >= 1000]).toEqual([true, true, true, true]);
  }
  expect(turnedBox({ left: 0, top: 0, right: 200, bottom: 100 }, board, 1)).toEqual({
    left: 900,
    top: 0,
    right: 1000,
    bottom: 200,
  });
});

test('what is in sight is left as it is; what is not is reached by the least change', () => {
  const view = { scale: 1, left: 0, top: 0 };
  expect(embraced(view, { left: 100, top: 100, right: 700, bottom: 500 }, frame, 20, 0.5)).toBe(view);
  expect(embraced(view, { left: 300, top: 100, right: 900, bottom: 500 }, frame, 20, 0.5)).toEqual({
    scale: 1,
    left: -119.5,
    top: 0,
  });
  const further = embraced(view, { left: 0, top: 0, right: 1200, bottom: 500 }, frame, 20, 0.5);
  expect(further?.scale).toBeCloseTo(760 / 1200);
  expect(toBoard(further ?? view, 0, 0).x).toBeLessThan(0);
  expect(toBoard(further ?? view, 800, 0).x).toBeGreaterThan(1200);
});

test('what is too far apart to be told apart is not shown as a whole, and nobody goes further off than he is', () => {
  const view = { scale: 1, left: 0, top: 0 };
  expect(embraced(view, { left: 0, top: 0, right: 1900, bottom: 500 }, frame, 20, 0.5)).toBeNull();
  const far = { scale: 0.4, left: 0, top: 0 };
  expect(embraced(far, { left: 100, top: 0, right: 2000, bottom: 500 }, frame, 20, 0.5)?.scale).toBe(0.4);
});

test('a window that changes keeps its middle; a board that has room in it stands in the middle', () => {
  const view = { left: -500, top: -100, scale: 1 };
  const low = { width: 800, height: 400 };
  expect(toBoard(resized(view, board, frame, low), 400, 200)).toEqual(toBoard(view, 400, 300));
  expect(resized({ left: -300, top: 80, scale: 0.5 }, board, frame, { width: 900, height: 700 })).toEqual({
    left: -250,
    top: 100,
    scale: 0.5,
  });
});
