import { expect, test } from 'vitest';
import { cornerBeside, placeBeside } from './place.ts';

const board = { width: 1000, height: 600 };
const card = { width: 300, height: 200 };
const at = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 });

test('a card stands to the right of its place, or to the left where there is no room', () => {
  expect(placeBeside(at(300, 300), card, board)).toEqual({ left: 336, top: 200 });
  expect(placeBeside(at(900, 300), card, board)).toEqual({ left: 564, top: 200 });
});

test('a card does not leave the board', () => {
  expect(placeBeside(at(300, 10), card, board).top).toBe(10);
  expect(placeBeside(at(300, 590), card, board).top).toBe(390);
});

test('on a narrow board it stands below or above, and along the farther edge where it fits nowhere', () => {
  const narrow = { width: 380, height: 500 };
  expect(placeBeside(at(190, 100), card, narrow)).toEqual({ left: 40, top: 136 });
  expect(placeBeside(at(190, 400), card, narrow)).toEqual({ left: 40, top: 164 });
  const low = { width: 380, height: 260 };
  expect(placeBeside(at(190, 200), card, low)).toMatchObject({ top: 10, free: { top: 220, bottom: 250 } });
  expect(placeBeside(at(190, 60), card, low)).toMatchObject({ top: 50, free: { top: 10, bottom: 40 } });
});

test('a card of no single place is in the corner where it hides the least', () => {
  expect(cornerBeside([], card, board)).toEqual({ left: 10, top: 10 });
  expect(cornerBeside([at(200, 100)], card, board)).toEqual({ left: 690, top: 10 });
  expect(cornerBeside([at(200, 100), at(800, 100), at(820, 100)], card, board)).toEqual({ left: 690, top: 390 });
  expect(cornerBeside([at(200, 100), at(800, 100), at(800, 500)], card, board)).toEqual({ left: 10, top: 390 });
});
