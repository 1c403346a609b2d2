import type { Area } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import type { Piece } from '../field.ts';
import { table } from '../testing.ts';
import { areasOverlap, groundName, liesOnTable, outline, someGround, turnTable } from './pieces.ts';
import { unit } from './testing.ts';

const circle = (x: number, y: number, r: number): Area => ({ kind: 'circle', x, y, r });
const ellipse = (x: number, y: number, rx: number, ry: number, turned = 0): Area => ({
  kind: 'ellipse',
  x,
  y,
  rx,
  ry,
  turned,
});
const band = (x1: number, y1: number, x2: number, y2: number): Area => ({ kind: 'band', x1, y1, x2, y2, width: 20 });
const piece = (key: string, area: Area, crest = { x: 0, y: 0 }): Piece => ({
  key,
  kind: 'pond',
  area,
  crest,
  height: 1,
});

test('areas overlap by their outlines, whatever their shapes', () => {
  expect(outline(band(100, 100, 100, 300))).toEqual([110, 100, 110, 300, 90, 300, 90, 100]);
  expect(outline(band(100, 100, 400, 100))).toEqual([100, 90, 400, 90, 400, 110, 100, 110]);
  expect(outline(band(100, 100, 100, 100))).toEqual([100, 100, 100, 100, 100, 100, 100, 100]);
  const round = outline(circle(500, 500, 100));
  expect([round.length, ...round.slice(0, 4), ...round.slice(-2)]).toEqual([64, 600, 500, 598, 520, 598, 480]);
  expect(areasOverlap(circle(300, 300, 100), band(0, 380, 1000, 380))).toBe(true);
  expect(areasOverlap(circle(300, 300, 100), band(0, 420, 1000, 420))).toBe(false);
  // Long from north to south once it is turned.
  expect(areasOverlap(ellipse(300, 300, 100, 20), circle(300, 390, 10))).toBe(false);
  expect(areasOverlap(ellipse(300, 300, 100, 20, 9000), circle(300, 390, 10))).toBe(true);
});

test('a piece lies on the table with every corner, but for the tolerance of measuring', () => {
  const { world } = table([]);
  const on = (x: number, y: number) => liesOnTable({ ...world, depth: 500 }, circle(x, y, 100), unit);
  expect([on(99, 250), on(98, 250), on(901, 250), on(902, 250)]).toEqual([true, false, true, false]);
  expect([on(500, 99), on(500, 98), on(500, 401), on(500, 402)]).toEqual([true, false, true, false]);
});

test('the table is turned by half a circle, ground and obstacles', () => {
  const b = table([], [piece('pond-1', circle(100, 200, 50), { x: 100, y: 200 })]);
  const polygon: Area = { kind: 'polygon', points: [0, 0, 100, 0, 100, 50] };
  b.state.pieces = [...b.state.pieces, piece('yard', polygon), piece('brook', band(0, 10, 300, 20))];
  b.state.barriers = [{ kind: 'wall', x1: 0, y1: 10, x2: 300, y2: 20 }];
  const before = structuredClone(b.state);
  const world = { ...b.world, depth: 500 };
  turnTable(world, b.state);
  expect(b.state.pieces).toMatchObject([
    { area: { x: 900, y: 300, r: 50 }, crest: { x: 900, y: 300 } },
    { area: { points: [1000, 500, 900, 500, 900, 450] } },
    { area: { x1: 1000, y1: 490, x2: 700, y2: 480 } },
  ]);
  expect(b.state.barriers).toEqual([{ kind: 'wall', x1: 1000, y1: 490, x2: 700, y2: 480 }]);
  turnTable(world, b.state);
  expect(b.state).toEqual(before);
});

test('a kind of ground has its article, unless it is not counted', () => {
  expect(['wood-2', 'old-yard', 'steep-hill', 'scrub', 'water', 'rough'].map(someGround)).toEqual([
    'a wood',
    'an old yard',
    'a steep hill',
    'scrub',
    'water',
    'rough ground',
  ]);
});

test('ground is called by its key, and by its middle where several share the name', () => {
  const [one, other] = [piece('green-pond-1', circle(100, 200, 50)), piece('green-pond-2', circle(500, 614, 50))];
  const lone = piece('old-yard', band(0, 0, 10, 10));
  const name = (which: Piece, pieces = [one, other, lone]) => groundName(pieces, which, unit);
  expect([name(lone), name(other), name(one, [one, lone])]).toEqual([
    'the old yard',
    'the green pond around 50, 61',
    'the green pond',
  ]);
});
