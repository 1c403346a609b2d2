import { expect, test } from 'vitest';
import { blockOf } from './blocks.ts';
import type { Barrier, Piece } from './field.ts';
import { crossesRough, type GoingRules, groundFor, groundOf, onRough, roughPieceUnder, slowestRate } from './ground.ts';
import { across, fineTable, going, LENGTH, type Posted, patch } from './testing.ts';

const foot: Posted = { side: 0, at: [500, 500] };
const cart: Posted = { ...foot, elements: 1, files: 1 };
const marsh = patch('marsh', 500, 500, 40);
const meadow = patch('meadow', 500, 500, 40);
const scrub = patch('scrub', 500, 500, 40);
const hedge = across('hedge', 502);

test('ground is what the system makes of it for each walker, in the order of pieces and obstacles', () => {
  const b = fineTable([foot, cart], [marsh, meadow], [hedge, across('rope', 300)]);
  const found = (unit: number) => {
    const { areas, lines } = groundFor(b, unit, going);
    return [areas.map(({ num, den }) => [num, den]), lines.map(({ toll }) => toll)];
  };
  const open = [4, 4];
  expect([found(0), found(1)]).toEqual([
    [
      [[1, 4], open],
      [20 * LENGTH, 0],
    ],
    [
      [[0, 4], open],
      [-1, -1],
    ],
  ]);
  expect(groundOf(b, 'cart', going)).toEqual(groundFor(b, 1, going));
  expect(groundFor(b, 0, going).lines.map(({ line }) => line.points)).toEqual([
    [0, 502, 1000, 502].map((n) => n * LENGTH),
    [0, 300, 1000, 300].map((n) => n * LENGTH),
  ]);
});

test('rebuilds the terrain cache when a piece is added, and under other rules', () => {
  const b = fineTable([foot], [meadow]);
  const rates = (rules: GoingRules) => groundFor(b, 0, rules).areas.map(({ num }) => num);
  expect(rates(going)).toEqual([4]);
  expect(groundFor(b, 0, going).areas).toBe(groundFor(b, 0, going).areas);
  b.state.pieces = [...b.state.pieces, marsh];
  expect(rates(going)).toEqual([4, 1]);
  expect([rates({ ...going, speedOf: () => 2 }), rates(going)]).toEqual([
    [2, 2],
    [4, 1],
  ]);
});

test('a unit goes at the rate of the slowest ground that it touches, or all of it', () => {
  const rate = (unit: Posted, ...pieces: Piece[]) => slowestRate(fineTable([unit], pieces), 0, going);
  expect([rate(foot), rate(foot, meadow), rate(foot, scrub), rate(foot, scrub, marsh), rate(cart, marsh)]).toEqual([
    4, 4, 3, 1, 0,
  ]);
  const b = fineTable([foot, { ...foot, at: [800, 800] }], [marsh]);
  expect([slowestRate(b, 0, going, blockOf(b, 1)), slowestRate(b, 1, going, blockOf(b, 0))]).toEqual([4, 1]);
});

test('rough ground is under a block with any part of it, or an obstacle that it stands astride', () => {
  const rough = (pieces: Piece[], barriers: Barrier[] = []) => {
    const b = fineTable([foot], pieces, barriers);
    return [roughPieceUnder(b, blockOf(b, 0), going)?.key, onRough(b, blockOf(b, 0), going)];
  };
  expect([rough([meadow]), rough([meadow, marsh]), rough([scrub])]).toEqual([
    [undefined, false],
    ['marsh-500', true],
    [undefined, false],
  ]);
  expect(rough([patch('marsh', 700, 500, 40)])).toEqual([undefined, false]);
  expect([rough([], [hedge]), rough([], [across('rope', 502)]), rough([], [across('hedge', 600)])]).toEqual([
    [undefined, true],
    [undefined, false],
    [undefined, false],
  ]);
});

test('a way crosses the rough ground under any of it and the obstacles beyond which it leads', () => {
  const crosses = (distance: number, pieces: Piece[], barriers: Barrier[] = []) => {
    const b = fineTable([foot], pieces, barriers);
    return crossesRough(b, blockOf(b, 0), 0, distance * LENGTH, going);
  };
  const far = [patch('marsh', 500, 400, 40)];
  expect([crosses(50, far), crosses(70, far), crosses(70, [scrub]), crosses(0, [marsh]), crosses(1, [marsh])]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  const over = (kind: string) => [50, 51].map((distance) => crosses(distance, [], [across(kind, 450)]));
  // What lies right before the front is crossed by the first step; what they stand astride has been crossed before.
  expect([500, 503].map((y) => crosses(10, [], [across('hedge', y)]))).toEqual([true, false]);
  expect([over('hedge'), over('rope')]).toEqual([
    [false, true],
    [false, false],
  ]);
});
