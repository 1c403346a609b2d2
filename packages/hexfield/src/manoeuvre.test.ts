import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFF, parseHex, sideTurned } from './coords.ts';
import { frontHexes, halves } from './footprint.ts';
import { adjacent, makeGrid, sideBetween } from './grid.ts';
import {
  advance,
  columnStep,
  intoColumn,
  LEFT,
  outOfColumn,
  pivot,
  RIGHT,
  reverse,
  shifted,
  sideMoved,
  turned,
} from './manoeuvre.ts';
import {
  facingOf,
  hexOf,
  inColumn,
  isTwoHex,
  onMap,
  otherHalf,
  parsePlace,
  placement,
  placementText,
} from './place.ts';

const grid = makeGrid(60, 40);
const at = (text: string) => parsePlace(grid, text);
const text = (place: number) => placementText(grid, place);
const hand = fc.constantFrom(LEFT, RIGHT);
const anyPlace = fc
  .record({ hex: fc.nat(grid.size - 1), facing: fc.nat(11), shape: fc.nat(2) })
  .map(({ hex, facing, shape }) => placement(hex, facing, shape))
  .filter((place) => onMap(grid, place));
const line = anyPlace.filter((place) => isTwoHex(place) && !inColumn(place));

describe('advance', () => {
  test('EX-6.5 hoplites drift right, right, left by choice, right', () => {
    const [NE, SE] = [1, 2];
    let place = at('2217/2218 E');
    const way = [SE, SE, NE, SE].map((side) => {
      place = advance(grid, place, side);
      return text(place);
    });
    expect(way).toEqual(['2317/2318 E', '2418/2419 E', '2517/2518 E', '2618/2619 E']);
  });

  test('[alx-7.11] enters front hexes only', () => {
    const place = at('2921 E');
    expect([0, 1, 2, 3, 4, 5].map((side) => text(advance(grid, place, side)))).toEqual([
      'off',
      '3021 E',
      '3022 E',
      'off',
      'off',
      'off',
    ]);
    const wide = at('2707/2708 E');
    expect([0, 1, 2, 3, 4, 5].map((side) => text(advance(grid, wide, side)))).toEqual([
      'off',
      '2807/2808 E',
      '2808/2809 E',
      'off',
      'off',
      'off',
    ]);
  });

  test('always into front hexes, facing unchanged', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat(5), (place, side) => {
        const moved = advance(grid, place, side);
        if (moved === OFF) return;
        expect(facingOf(moved)).toBe(facingOf(place));
        const allowed = [...frontHexes(grid, place), ...halves(grid, place)];
        expect(halves(grid, moved).every((hex) => allowed.includes(hex))).toBe(true);
      }),
    );
  });

  test('goes no further than the map edge', () => {
    expect(advance(grid, at('6001/6002 E'), 2)).toBe(OFF);
    expect(advance(grid, at('0140 SSW'), 3)).toBe(OFF);
  });
});

describe('shifting', () => {
  test('moves any way with the facing kept', () => {
    expect(text(shifted(grid, at('3416 W'), 2))).toBe('3516 W');
    expect(text(shifted(grid, at('2707/2708 E'), 5))).toBe('2607/2608 E');
    expect(text(shifted(grid, at('2707/2708 E'), 3))).toBe('2708/2709 E');
    expect(sideMoved(grid, at('3416 W'), at('3516 W'))).toBe(2);
    expect(sideMoved(grid, at('3416 W'), at('3616 W'))).toBe(-1);
  });
});

describe('turning', () => {
  test('[alx-7.11 alx-6.33] a one-hex body turns in its hex, a two-hex body does not', () => {
    expect(text(turned(at('2921 E'), 11))).toBe('2921 NNW');
    expect(turned(at('2707/2708 E'), 5)).toBe(OFF);
  });
});

describe('pivot', () => {
  test('EX-6.45 the half in 3217 goes to 3117 while 3218 stays', () => {
    expect(text(pivot(grid, at('3217/3218 W'), RIGHT))).toBe('3218/3117 SSW');
  });

  test('the half in 2708 goes to 2808 while 2707 stays', () => {
    expect(text(pivot(grid, at('2707/2708 E'), RIGHT))).toBe('2707/2808 NNE');
    expect(text(pivot(grid, at('2707/2708 E'), LEFT))).toBe('2808/2708 SSE');
  });

  test('one half stays, the other enters the one front hex that touches both', () => {
    fc.assert(
      fc.property(line, hand, (place, half) => {
        const after = pivot(grid, place, half);
        if (after === OFF) return;
        const before = halves(grid, place);
        const stayed = half === RIGHT ? before[0] : before[1];
        const entered = halves(grid, after).filter((hex) => hex !== stayed);
        const centre = frontHexes(grid, place).filter((hex) => before.every((own) => adjacent(grid, own, hex)));
        expect(entered).toEqual(centre);
        expect(half === RIGHT ? hexOf(after) : otherHalf(grid, after)).toBe(stayed);
      }),
    );
  });

  test('six pivots about the same half come round full circle', () => {
    for (const half of [LEFT, RIGHT]) {
      let place = at('3020/3021 E');
      for (let i = 0; i < 6; i++) place = pivot(grid, place, half);
      expect(text(place)).toBe('3020/3021 E');
    }
  });

  test('is only for two-hex bodies out of column', () => {
    expect(pivot(grid, at('2921 E'), LEFT)).toBe(OFF);
    expect(pivot(grid, at('2921/2922 N left'), LEFT)).toBe(OFF);
    expect(pivot(grid, at('6001/6002 E'), LEFT)).toBe(OFF);
    expect(pivot(grid, at('6001/6002 E'), RIGHT)).toBe(OFF);
  });
});

describe('reverse', () => {
  test('turns about in the same two hexes', () => {
    expect(text(reverse(grid, at('2707/2708 E')))).toBe('2708/2707 W');
    fc.assert(
      fc.property(line, (place) => {
        const after = reverse(grid, place);
        expect([...halves(grid, after)].reverse()).toEqual([...halves(grid, place)]);
        expect(reverse(grid, after)).toBe(place);
      }),
    );
    expect(reverse(grid, at('2921 E'))).toBe(OFF);
    expect(reverse(grid, at('2921/2922 N left'))).toBe(OFF);
  });
});

describe('column', () => {
  test('snakes: the rear half takes the hex that the front half left', () => {
    expect(text(columnStep(grid, at('2921/2922 N left'), 0))).toBe('2920/2921 N left');
    expect(text(columnStep(grid, at('2921/2922 N left'), 1))).toBe('3021/2921 NE left');
    expect(text(columnStep(grid, at('2921/2922 N right'), 5))).toBe('2821/2921 NW right');
    for (const side of [2, 3, 4]) expect(columnStep(grid, at('2921/2922 N left'), side)).toBe(OFF);
  });

  test('a one-hex column goes to its front hex or next to it, turning as it goes', () => {
    expect([0, 1, 2, 3, 4, 5].map((side) => text(columnStep(grid, at('2921 N'), side)))).toEqual([
      '2920 N',
      '3021 NE',
      'off',
      'off',
      'off',
      '2821 NW',
    ]);
    expect(columnStep(grid, at('2921 E'), 1)).toBe(OFF);
    expect(columnStep(grid, placement(parseHex(grid, '0201'), 0), 0)).toBe(OFF);
  });

  test('a two-hex column does not advance sideways with both halves', () => {
    expect(advance(grid, at('2921/2922 N left'), 0)).toBe(OFF);
    expect(text(advance(grid, at('2921 N'), 0))).toBe('2920 N');
  });

  test('[alx-6.63a] either end of a two-hex body may lead', () => {
    expect(text(intoColumn(grid, at('2707/2708 E'), LEFT))).toBe('2707/2708 N left');
    expect(text(intoColumn(grid, at('2707/2708 E'), RIGHT))).toBe('2708/2707 S right');
    expect(intoColumn(grid, at('2921 N'), LEFT)).toBe(OFF);
  });

  test('a two-hex body leaving column has not moved and faces where its counter points', () => {
    fc.assert(
      fc.property(line, hand, (place, end) => {
        const column = intoColumn(grid, place, end);
        expect([...halves(grid, column)].sort((a, b) => a - b)).toEqual([...halves(grid, place)].sort((a, b) => a - b));
        expect(outOfColumn(grid, column, LEFT)).toBe(place);
        expect(outOfColumn(grid, column, RIGHT)).toBe(place);
      }),
    );
  });

  test('after a march the counter still points to the same hand of the column', () => {
    let place = intoColumn(grid, at('2707/2708 E'), LEFT);
    for (const side of [0, 1, 2]) place = columnStep(grid, place, side);
    expect(text(place)).toBe('2906/2806 SE left');
    expect(text(outOfColumn(grid, place))).toBe('2906/2806 SSW');
    let other = intoColumn(grid, at('2707/2708 E'), RIGHT);
    for (const side of [3, 2]) other = columnStep(grid, other, side);
    expect(text(outOfColumn(grid, other))).toBe('2709/2810 NNE');
  });

  test('a one-hex body turns 30 degrees into or out of column, left or right', () => {
    expect(text(intoColumn(grid, at('2921 E'), LEFT))).toBe('2921 NE');
    expect(text(intoColumn(grid, at('2921 E'), RIGHT))).toBe('2921 SE');
    expect(text(outOfColumn(grid, at('2921 N'), LEFT))).toBe('2921 NNW');
    expect(text(outOfColumn(grid, at('2921 N'), RIGHT))).toBe('2921 NNE');
    expect(outOfColumn(grid, at('2921 E'))).toBe(OFF);
  });

  test('a column of two hexes always faces from its rear half to its front half', () => {
    fc.assert(
      fc.property(line, hand, fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 12 }), (place, end, bends) => {
        let column = intoColumn(grid, place, end);
        for (const bend of bends) {
          const next = columnStep(grid, column, sideTurned(facingOf(column) >> 1, bend));
          if (next === OFF) break;
          expect(otherHalf(grid, next)).toBe(hexOf(column));
          column = next;
        }
        expect(2 * sideBetween(grid, otherHalf(grid, column), hexOf(column))).toBe(facingOf(column));
      }),
    );
  });
});
