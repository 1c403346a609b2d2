import { describe, expect, test } from 'vitest';
import { table } from '../testing.ts';
import { inWholeUnits, pointRanges } from './places.ts';
import {
  areaOf,
  formatTerrainPlacement,
  isTooLarge,
  labelTerrainPlacement,
  parseTerrainPlacement,
  pieceOf,
  sampleTerrainPlacements,
  type TerrainPlacement,
} from './terrain-placement.ts';
import { ground, tenths, unit } from './testing.ts';

const read = (text: string) => parseTerrainPlacement(text, ground);
const laid = (text: string) => read(text) as TerrainPlacement<'pond' | 'old-yard' | 'wall'>;

test('a rectangle is turned about its middle, clockwise', () => {
  const corners = (turned: number): number[] => {
    const piece = { ...laid('old-yard at 30 40 size 8 4'), turned };
    const area = areaOf(piece, 'rectangle', unit);
    return area.kind === 'polygon' ? [...area.points].map((at) => Math.round((at * 100) / unit.unit) / 100) : [];
  };
  expect(corners(0)).toEqual([26, 38, 34, 38, 34, 42, 26, 42]);
  expect(corners(90)).toEqual([32, 36, 32, 44, 28, 44, 28, 36]);
  expect(corners(30)).toEqual([27.5, 36.3, 34.5, 40.3, 32.5, 43.7, 25.5, 39.7]);
});

describe('pieces of ground as answers', () => {
  test('what is written is read again, what is left out is the largest of its kind', () => {
    for (const text of [
      'pond at 30 40',
      'old-yard at 30.5 40 size 8 7.5 turned 30',
      'pond at 30 40 size 9 10',
      'wall from 10 10 to 18 10',
    ]) {
      expect(formatTerrainPlacement(laid(text), ground)).toBe(text);
    }
    expect(read('pond at 30 40')).toMatchObject({ x: 30, y: 40, width: 20, depth: 10, turned: 0 });
    expect(read('pond at 30 40 turned 370')).toMatchObject({ turned: 10 });
    expect(read('wall from 10 10 to 18 10')).toMatchObject({ x: 10, x2: 18, width: 8, depth: 1 });
  });

  test('there is no ground of other kinds, in other forms or smaller than the least', () => {
    for (const text of [
      'sea at 30 40',
      'pond',
      'pond at 30',
      'pond from 1 1 to 9 9',
      'wall at 30 40',
      'pond at 3.25 4',
    ]) {
      expect(read(text)).toBeNull();
    }
    expect(['2 2', '1.9 2', '2 1.9'].map((size) => read(`pond at 30 40 size ${size}`) !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(parseTerrainPlacement('pond at 30.5 40', { ...ground, places: inWholeUnits(unit) })).toBeNull();
  });

  test('labels are words', () => {
    expect(labelTerrainPlacement(laid('old-yard at 30 40'), ground)).toBe('Place an old yard at 30, 40');
    expect(labelTerrainPlacement(laid('wall from 10 10 to 18 10'), ground)).toBe('Place a wall from 10, 10 to 18, 10');
  });

  test('a piece may lie either way round, but is not larger than its kind', () => {
    const sizes = ['20 10', '10 20', '20.1 10', '20 10.1', '15 15'];
    expect(sizes.map((size) => isTooLarge(laid(`pond at 30 40 size ${size}`), ground))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

test('an oval, a rectangle and a band lie where they were laid, in grains', () => {
  const area = (text: string) => areaOf(laid(text), ground.shapeOf(laid(text).kind), unit);
  expect(area('pond at 30 40 turned 90')).toEqual({ kind: 'ellipse', x: 300, y: 400, rx: 100, ry: 50, turned: 9000 });
  const corners = [320, 370, 320, 430, 280, 430, 280, 370];
  expect(area('old-yard at 30 40 size 6 4 turned 90')).toEqual({ kind: 'polygon', points: corners });
  expect(area('wall from 10 10 to 18 16')).toEqual({ kind: 'band', x1: 100, y1: 100, x2: 180, y2: 160, width: 10 });
  expect(pieceOf(laid('wall from 10 10 to 18 16'), 'wall-1', 'stone', 'band', unit)).toMatchObject({
    ...{ key: 'wall-1', kind: 'stone', height: 1 },
    crest: { x: 140, y: 130 },
  });
  expect(pieceOf(laid('pond at 30 40'), 'pond-1', 'water', 'oval', unit).crest).toEqual({ x: 300, y: 400 });
});

test('samples are spread over the table, and every one can be read again', () => {
  const { world } = table([]);
  const spots = sampleTerrainPlacements(world, 'pond', ground);
  expect(spots.map(({ x, y }) => [x, y]).slice(4, 6)).toEqual([
    [90, 17],
    [10, 50],
  ]);
  expect(spots).toHaveLength(15);
  for (const spot of spots) expect(read(formatTerrainPlacement(spot, ground))).toEqual(spot);
});

test('the form of a question asks for points of the table in steps that can be written', () => {
  const { world } = table([]);
  const odd = { ...world, width: 1005, depth: 999 };
  expect(pointRanges(odd, tenths)).toEqual([
    { name: 'x', min: 0, max: 100.5, step: 0.1 },
    { name: 'y', min: 0, max: 99.9, step: 0.1 },
  ]);
  expect(pointRanges(odd, inWholeUnits(unit)).map(({ max, step }) => [max, step])).toEqual([
    [100, 1],
    [99, 1],
  ]);
  expect([tenths.units(104), inWholeUnits(unit).units(104), inWholeUnits(unit).units(106)]).toEqual([10.4, 10, 11]);
});
