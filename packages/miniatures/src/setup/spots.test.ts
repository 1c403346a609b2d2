import { describe, expect, test } from 'vitest';
import { type Posted, table } from '../testing.ts';
import { areaBehind, insideDepth, insideWidth } from './deployment-area.ts';
import {
  freeSpot,
  labelSpot,
  mapBlock,
  neighbourOn,
  placeRest,
  putOnMap,
  readSpot,
  readWrittenSpot,
  type Spot,
  sampleSpots,
  spotCase,
  spotOnMap,
  spotShape,
  writeSpot,
} from './spots.ts';
import { deployment, tenths, unit } from './testing.ts';

const far: Posted = { side: 1, at: [500, 100] };
/** A unit of the south 20 grains wide and 5 deep unless it says otherwise, and one of the north. */
const at = (x: number, y: number, more: Partial<Posted> = {}): Posted => ({ side: 0, at: [x, y], ...more });
const spot = (x: number, y: number, more: Partial<Spot> = {}): Spot => ({
  unit: 0,
  x,
  y,
  facing: 0,
  files: 2,
  ...more,
});

describe('the area of a side', () => {
  const b = table([at(500, 500)]);

  test('it reaches from the own edge of the table to the forward line', () => {
    expect(areaBehind(b.world, 0, 100, 900, 700)).toEqual({ x0: 100, y0: 700, x1: 900, y1: 1000, front: 700 });
    expect(areaBehind(b.world, 1, 100, 900, 300)).toEqual({ x0: 100, y0: 0, x1: 900, y1: 300, front: 300 });
  });

  test('a footprint may be over an edge by the tolerance and no more', () => {
    const area = areaBehind(b.world, 0, 100, 900, 700);
    const block = (x: number, y: number) => spotCase(b, spot(x, y), []).block;
    expect([699, 698, 996, 997].map((y) => insideDepth(area, block(500, y), unit))).toEqual([true, false, true, false]);
    expect([109, 108, 891, 892].map((x) => insideWidth(area, block(x, 800), unit))).toEqual([true, false, true, false]);
    expect([insideDepth(area, block(0, 800), unit), insideWidth(area, block(500, 0), unit)]).toEqual([true, true]);
  });

  test('a question for a place asks within it, in steps that can be written', () => {
    expect(spotShape(areaBehind(b.world, 0, 105, 895, 700), tenths).fields).toEqual([
      { name: 'x', min: 10.5, max: 89.5, step: 0.1 },
      { name: 'y', min: 70, max: 100, step: 0.1 },
      { name: 'facing', min: 0, max: 359, step: 1 },
    ]);
  });
});

describe('spots', () => {
  const two = () => table([at(500, 800), at(600, 800), far]);

  test('a spot is judged by the footprint that the unit would have there, and nothing is changed by that', () => {
    const b = table([at(500, 800, { elements: 4 })]);
    const { block, side } = spotCase(b, spot(300, 750, { facing: 9000, files: 4 }), []);
    expect([block.x, block.y, block.facing, block.width, block.depth, side]).toEqual([300, 750, 9000, 40, 5, 0]);
    expect([b.state.files, b.state.x]).toEqual([[2], [500]]);
  });

  test('others are in the way by the map, the unit itself is not', () => {
    const b = two();
    const met = (x: number, placed: number[]) => neighbourOn(spotCase(b, spot(x, 800), placed));
    expect([met(590, [0, 1]), met(590, [0]), met(500, [0, 1]), met(570, [0, 1])]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ]);
    // They need not stand on the table yet.
    b.state.status[1] = 6;
    expect(met(590, [1])).toBe(1);
  });

  test('who is put on the map stands there by the map', () => {
    const b = two();
    const there = spot(300, 750, { facing: 1000, files: 1 });
    putOnMap(b, there);
    expect(spotOnMap(b, 0)).toEqual(there);
    expect(mapBlock(b, 0)).toMatchObject({ x: 300, y: 750, facing: 1000, width: 10 });
  });

  test('what is written is read again; facing and files may be left out', () => {
    const b = two();
    const there = spot(304, 750, { facing: 1000, files: 1 });
    expect(writeSpot(b, { ...there, facing: 30000 }, tenths)).toBe('place u0 30.4 75 facing 300 files 1');
    expect(writeSpot(b, there, tenths)).toBe('place u0 30.4 75 facing 10 files 1');
    expect(labelSpot(b, there, tenths)).toBe('Place Unit 0 at 30.4, 75');
    const read = (text: string, side: 0 | 1 = 0) => readSpot(b, side, text, deployment);
    expect(read('place u0 30.4 75 facing 10 files 1')).toEqual(there);
    expect(read('place u0 30.4 75')).toEqual(spot(304, 750));
    expect(read('place u2 30.4 10', 1)).toMatchObject({ unit: 2, facing: 18000 });
    expect(read('place u0 30.4 75 facing 370')).toMatchObject({ facing: 1000 });
    expect(['place u2 30 75', 'place u0 30', 'put u0 30 75', 'place u9 30 75'].map((text) => read(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readWrittenSpot('place u2 1 2', tenths)).toEqual({
      key: 'u2',
      x: 10,
      y: 20,
      facing: undefined,
      files: undefined,
    });
  });

  test('samples are for the next unit in turn: left, middle, right, in every row', () => {
    const b = table([at(500, 800, { elements: 1, files: 1 }), at(600, 800), far]);
    const places = (side: 0 | 1, placed: number[]) =>
      sampleSpots(b, side, placed, deployment).map(({ unit: who, x, y, facing }) => [who, x, y, facing]);
    expect(places(0, [])).toEqual([260, 500, 740].flatMap((x) => [700, 800].map((y) => [1, x, y, 0])));
    expect(places(1, [])[1]).toEqual([2, 260, 200, 18000]);
    expect(places(0, [1])[0]?.[0]).toBe(0);
    expect(places(0, [0, 1])).toEqual([]);
  });
});

describe('free places', () => {
  test('who is in nobody’s way stands where he was meant to; else at the nearest place that is free', () => {
    const b = table([at(500, 800), at(505, 800), far]);
    const free = (x: number, y: number) => {
      const found = freeSpot(b, spot(x, y), [1], deployment);
      return [found.x, found.y, found.files];
    };
    expect(free(303, 811)).toEqual([303, 811, 2]);
    // 200 grains ahead of the area.
    expect(free(303, 500)).toEqual([300, 700, 2]);
    expect(free(503, 800)).toEqual([500, 780, 2]);
  });

  test('where the area is too narrow for its front, on a narrower one; where there is no room at all, as it was meant', () => {
    const wide = (elements: number) => table([at(500, 500, { elements, files: elements }), far]);
    const free = (elements: number) => freeSpot(wide(elements), spot(500, 500, { files: elements }), [], deployment);
    expect(free(80).files).toBe(80);
    expect(free(100).files).toBe(50);
    expect(free(200).files).toBe(50);
    // Nobody is drawn up wider than he was meant to stand.
    const deep = freeSpot(wide(40), spot(500, 500, { files: 5 }), [], deployment);
    expect([deep.files, deep.y]).toEqual([5, 700]);
    const many = free(6000);
    expect([many.files, many.y]).toEqual([6000, 500]);
  });

  test('the rest is placed in the order given, each out of the way of those before', () => {
    const b = table([at(500, 800), at(505, 800), at(300, 800), far]);
    const placed = [2];
    placeRest(b, [1, 0], placed, deployment);
    expect(placed).toEqual([2, 1, 0]);
    expect([b.state.x[1], b.state.y[1]]).toEqual([505, 800]);
    expect(deployment.refuse(b, spotOnMap(b, 0), placed)).toBeNull();
    expect(b.state.y[0]).not.toBe(800);
  });
});
