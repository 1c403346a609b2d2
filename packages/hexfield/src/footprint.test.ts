import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexNumber, OFF, parseHex } from './coords.ts';
import {
  ANGLE_NAMES,
  angleOf,
  distanceBetween,
  distanceFrom,
  FLANK,
  FRONT,
  flankHexes,
  footprint,
  frontHexes,
  halves,
  NO_ANGLE,
  REAR,
  rearHexes,
} from './footprint.ts';
import { adjacent, centre, distance, makeGrid, withinRange } from './grid.ts';
import { facingOf, hexOf, inColumn, isTwoHex, onMap, otherHalf, parsePlace, placement } from './place.ts';

const grid = makeGrid(60, 40);
const numbers = (hexes: readonly number[]) => hexes.map((hex) => hexNumber(grid, hex));
const at = (text: string) => parsePlace(grid, text);
const onMapPlace = fc
  .record({ hex: fc.nat(grid.size - 1), facing: fc.nat(11), shape: fc.nat(2) })
  .map(({ hex, facing, shape }) => placement(hex, facing, shape))
  .filter((place) => onMap(grid, place));

describe('a body of one hex', () => {
  test('[alx-7.11] has two front, two flank and two rear hexes', () => {
    const place = at('2921 E');
    expect(numbers(frontHexes(grid, place))).toEqual(['3021', '3022']);
    expect(numbers(flankHexes(grid, place))).toEqual(['2920', '2922']);
    expect(numbers(rearHexes(grid, place))).toEqual(['2821', '2822']);
    expect(numbers(halves(grid, place))).toEqual(['2921']);
  });

  test('fronts of the worked examples', () => {
    expect(numbers(frontHexes(grid, at('1736 E')))).toEqual(['1836', '1837']);
    expect(numbers(frontHexes(grid, at('2039 W')))).toEqual(['1939', '1938']);
    expect(numbers(frontHexes(grid, at('2037 W')))).toEqual(['1937', '1936']);
    expect(numbers(frontHexes(grid, at('2136 SSW')))).toEqual(['2137', '2037']);
    expect(numbers(frontHexes(grid, at('2038 SSW')))).toEqual(['2039', '1938']);
  });

  test('[alx-6.63a] in column has one front hex, two flank hexes on each side, one rear hex', () => {
    const place = at('2921 N');
    expect(numbers(frontHexes(grid, place))).toEqual(['2920']);
    expect(numbers(flankHexes(grid, place))).toEqual(['2821', '3021', '2822', '3022']);
    expect(numbers(rearHexes(grid, place))).toEqual(['2922']);
  });
});

describe('a body of two hexes', () => {
  test('[alx-7.11] has three front hexes, one flank hex at each end and three rear hexes', () => {
    const place = at('2707/2708 E');
    expect(numbers(halves(grid, place))).toEqual(['2707', '2708']);
    expect(numbers(frontHexes(grid, place))).toEqual(['2807', '2808', '2809']);
    expect(numbers(flankHexes(grid, place))).toEqual(['2706', '2709']);
    expect(numbers(rearHexes(grid, place))).toEqual(['2607', '2608', '2609']);
  });

  test('EX-9.12-1 hoplites in 3622/3721 and slingers in 3821 are all in front of the phalanx', () => {
    const fronts = numbers(frontHexes(grid, at('3722/3822 NNW')));
    expect(fronts).toEqual(['3622', '3721', '3821']);
  });

  test('facing west, left is south', () => {
    expect(numbers(frontHexes(grid, at('2710/2711 W')))).toEqual(['2612', '2611', '2610']);
  });

  test('[alx-6.63a] in column has one front hex, three flank hexes on each side, one rear hex', () => {
    const place = at('2921/2922 N left');
    expect(numbers(halves(grid, place))).toEqual(['2921', '2922']);
    expect(numbers(frontHexes(grid, place))).toEqual(['2920']);
    expect(numbers(flankHexes(grid, place))).toEqual(['2821', '3021', '2822', '3022', '2823', '3023']);
    expect(numbers(rearHexes(grid, place))).toEqual(['2923']);
  });
});

describe('angles', () => {
  test('every adjacent hex lies at exactly one angle, and no other hex at any', () => {
    fc.assert(
      fc.property(onMapPlace, (place) => {
        const { halves: own, front, flank, rear } = footprint(grid, place);
        const all = [...front, ...flank, ...rear];
        expect(new Set(all).size).toBe(all.length);
        const touching = withinRange(grid, hexOf(place), 3).filter(
          (hex) => !own.includes(hex) && own.some((half) => adjacent(grid, half, hex)),
        );
        expect([...all].sort((a, b) => a - b)).toEqual([...touching].sort((a, b) => a - b));
        for (const hex of withinRange(grid, hexOf(place), 3)) {
          const listed = front.includes(hex)
            ? FRONT
            : flank.includes(hex)
              ? FLANK
              : rear.includes(hex)
                ? REAR
                : NO_ANGLE;
          expect(angleOf(grid, place, hex)).toBe(listed);
        }
      }),
    );
  });

  test('agree with how far ahead of the body a hex lies', () => {
    // Along the facing, a front hex of a vertex facing lies half a hex height or more ahead, a rear one as far behind.
    const tall = Math.sqrt(3) / 2;
    const point = (hex: number) => ({ x: centre(grid, hex).x / 2, y: centre(grid, hex).y * tall });
    fc.assert(
      fc.property(onMapPlace, (place) => {
        const angle = (facingOf(place) * Math.PI) / 6;
        const own = footprint(grid, place).halves.map(point);
        const middle = {
          x: own.reduce((sum, p) => sum + p.x, 0) / own.length,
          y: own.reduce((sum, p) => sum + p.y, 0) / own.length,
        };
        const reach = inColumn(place) ? (isTwoHex(place) ? 2.5 : 1.5) : 1;
        for (const hex of withinRange(grid, hexOf(place), 2)) {
          const found = angleOf(grid, place, hex);
          if (found === NO_ANGLE) continue;
          const to = point(hex);
          const ahead = (to.x - middle.x) * Math.sin(angle) - (to.y - middle.y) * Math.cos(angle);
          expect(found).toBe(ahead > reach ? FRONT : ahead < -reach ? REAR : FLANK);
        }
      }),
    );
  });

  test('there is none from off the map or from its own other half', () => {
    const place = at('2707/2708 E');
    expect(angleOf(grid, place, OFF)).toBe(NO_ANGLE);
    expect(angleOf(grid, place, otherHalf(grid, place))).toBe(NO_ANGLE);
    expect(angleOf(grid, place, hexOf(place))).toBe(NO_ANGLE);
    expect([NO_ANGLE, FRONT, FLANK, REAR].map((angle) => ANGLE_NAMES[angle])).toEqual([
      'none',
      'front',
      'flank',
      'rear',
    ]);
  });

  test('at the map edge only hexes of the map are listed', () => {
    const corner = placement(parseHex(grid, '0101'), 9);
    expect(frontHexes(grid, corner)).toEqual([]);
    expect(numbers(rearHexes(grid, corner))).toEqual(['0202', '0201']);
    expect(numbers(flankHexes(grid, corner))).toEqual(['0102']);
  });
});

describe('distances of bodies', () => {
  test('EX-6.77 the phalanx comes within two hexes at 3014/3015', () => {
    const archer = at('3215 W');
    const phalanx = ['2814/2815 E', '2914/2915 E', '3014/3015 E'];
    expect(phalanx.map((place) => distanceBetween(grid, at(place), archer))).toEqual([4, 3, 2]);
    expect(distanceFrom(grid, at('3215/3216 E'), parseHex(grid, '3416'))).toBe(2);
  });

  test('are those of the nearest halves', () => {
    fc.assert(
      fc.property(onMapPlace, onMapPlace, (one, two) => {
        const all = halves(grid, one).flatMap((a) => halves(grid, two).map((b) => distance(grid, a, b)));
        expect(distanceBetween(grid, one, two)).toBe(Math.min(...all));
        expect(distanceBetween(grid, two, one)).toBe(Math.min(...all));
      }),
    );
  });
});
