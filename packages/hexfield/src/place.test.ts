import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFF, parseFacing, parseHex } from './coords.ts';
import { makeGrid } from './grid.ts';
import {
  facingOf,
  hexOf,
  inColumn,
  isTwoHex,
  ONE_HEX,
  occupies,
  onMap,
  otherHalf,
  parsePlace,
  placement,
  placementText,
  shapeOf,
  TWO_HEX,
  TWO_HEX_RIGHT_LED,
} from './place.ts';

const grid = makeGrid(60, 40);
const anyPlace = fc
  .record({ hex: fc.integer({ min: 0, max: grid.size - 1 }), facing: fc.nat(11), shape: fc.nat(2) })
  .map(({ hex, facing, shape }) => placement(hex, facing, shape));

describe('a place', () => {
  test('keeps hex, facing and shape', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(11), fc.nat(2), (hex, facing, shape) => {
        const place = placement(hex, facing, shape);
        expect([hexOf(place), facingOf(place)]).toEqual([hex, facing]);
        expect(shapeOf(place)).toBe(shape === TWO_HEX_RIGHT_LED && facing % 2 === 1 ? TWO_HEX : shape);
        expect(isTwoHex(place)).toBe(shape !== ONE_HEX);
        expect(inColumn(place)).toBe(facing % 2 === 0);
      }),
    );
  });

  test('off the map stays off', () => {
    expect(placement(OFF, 3, TWO_HEX)).toBe(OFF);
    expect(hexOf(OFF)).toBe(OFF);
    expect(otherHalf(grid, OFF)).toBe(OFF);
    expect(onMap(grid, OFF)).toBe(false);
    expect(placementText(grid, OFF)).toBe('off');
    expect(occupies(grid, OFF, OFF)).toBe(false);
  });

  test('the right half stands clockwise of the way a two-hex body faces, the rear half of a column behind', () => {
    const hex = parseHex(grid, '2217');
    const halfOf = (name: string, shape: number) => otherHalf(grid, placement(hex, parseFacing(name), shape));
    expect(halfOf('E', TWO_HEX)).toBe(parseHex(grid, '2218'));
    expect(halfOf('W', TWO_HEX)).toBe(parseHex(grid, '2216'));
    expect(halfOf('NNE', TWO_HEX)).toBe(parseHex(grid, '2317'));
    expect(halfOf('N', TWO_HEX)).toBe(parseHex(grid, '2218'));
    expect(halfOf('N', TWO_HEX_RIGHT_LED)).toBe(parseHex(grid, '2218'));
    expect(halfOf('SE', TWO_HEX)).toBe(parseHex(grid, '2116'));
    expect(halfOf('E', ONE_HEX)).toBe(OFF);
  });

  test('is on the map only with both halves', () => {
    expect(onMap(grid, placement(parseHex(grid, '0140'), parseFacing('E'), TWO_HEX))).toBe(false);
    expect(onMap(grid, placement(parseHex(grid, '0139'), parseFacing('E'), TWO_HEX))).toBe(true);
    expect(onMap(grid, placement(parseHex(grid, '0140'), parseFacing('E')))).toBe(true);
    const holed = makeGrid(5, 5, [parseHex(grid, '0102')]);
    expect(onMap(holed, placement(1, 1))).toBe(false);
    expect(onMap(grid, placement(grid.size, 1))).toBe(false);
  });

  test('occupies its one or two hexes', () => {
    const place = placement(parseHex(grid, '2217'), parseFacing('E'), TWO_HEX);
    expect(['2217', '2218', '2216', '2317'].map((text) => occupies(grid, place, parseHex(grid, text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(occupies(grid, placement(parseHex(grid, '2217'), 3), OFF)).toBe(false);
  });
});

describe('a place in words', () => {
  test('names its hexes, facing and leading end', () => {
    const text = (hex: string, name: string, shape: number) =>
      placementText(grid, placement(parseHex(grid, hex), parseFacing(name), shape));
    expect(text('0507', 'NNE', ONE_HEX)).toBe('0507 NNE');
    expect(text('2217', 'E', TWO_HEX)).toBe('2217/2218 E');
    expect(text('2217', 'N', TWO_HEX)).toBe('2217/2218 N left');
    expect(text('2217', 'N', TWO_HEX_RIGHT_LED)).toBe('2217/2218 N right');
  });

  test('reads back', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        if (onMap(grid, place)) expect(parsePlace(grid, placementText(grid, place))).toBe(place);
      }),
    );
  });

  test('takes the two hexes in either order', () => {
    expect(placementText(grid, parsePlace(grid, '2218/2217 E'))).toBe('2217/2218 E');
    expect(placementText(grid, parsePlace(grid, ' 2217/2218 w '))).toBe('2218/2217 W');
  });

  test('refuses text that is not a place', () => {
    for (const text of [
      '',
      '2217',
      '2217 XYZ',
      '9999 N',
      '2217/2219 E',
      '2217/9999 E',
      '2217/2218 NNE',
      '2217/2218 N',
      '2217/2218 E left',
      '2217 N left',
      '2217 E E',
    ]) {
      expect(parsePlace(grid, text)).toBe(OFF);
    }
  });
});
