import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexNumber, OFF, parseHex } from './coords.ts';
import { ANGLE_NAMES, angleOf, FRONT, NO_ANGLE } from './footprint.ts';
import { adjacent, CORNER_X, CORNER_Y, centre, distance, makeGrid } from './grid.ts';
import { hexOf, occupies, onMap, otherHalf, parsePlace, placement } from './place.ts';
import type { SightRules } from './sight.ts';
import { arcToward, blockage, line, OPEN, SCREEN, SOLID, visible } from './sight.ts';
import type { Field } from './terrain.ts';
import { makeField, parseHexside, plainField } from './terrain.ts';

const field = plainField(40, 40);
const { grid } = field;
const at = (text: string) => parseHex(grid, text);
const anyHex = fc.nat(grid.size - 1);

/** "a" for a hex crossed, "a|b" for a line along the hexside between two. */
const crossed = (from: string, to: string) => {
  const hexes = line(grid, at(from), at(to)).map((hex) => hexNumber(grid, hex));
  const steps: string[] = [];
  for (let i = 0; i < hexes.length; i += 2) {
    steps.push(hexes[i] === hexes[i + 1] ? `${hexes[i]}` : `${hexes[i]}|${hexes[i + 1]}`);
  }
  return steps;
};

const rules = (what: Record<string, number>, more: Partial<SightRules> = {}): SightRules => ({
  obstacle: (hex) => what[hexNumber(grid, hex)] ?? OPEN,
  ...more,
});

describe('a line', () => {
  test('runs through hexes along a row of hexes', () => {
    expect(crossed('1010', '1014')).toEqual(['1011', '1012', '1013']);
    expect(crossed('1010', '1412')).toEqual(['1110', '1211', '1311']);
    expect(crossed('1010', '1011')).toEqual([]);
    expect(crossed('1010', '1010')).toEqual([]);
  });

  test('runs along hexsides toward a vertex, left hex first', () => {
    expect(crossed('1110', '1310')).toEqual(['1210|1211']);
    expect(crossed('1110', '1510')).toEqual(['1210|1211', '1310', '1410|1411']);
    expect(crossed('1310', '1110')).toEqual(['1211|1210']);
  });

  test('along the map edge has nothing on the far side', () => {
    expect(crossed('0201', '0401')).toEqual(['off|0301']);
  });

  test('crosses more hexes than the distance where it cuts corners', () => {
    expect(distance(grid, at('1110'), at('1207'))).toBe(4);
    expect(crossed('1110', '1207')).toEqual(['1109', '1209', '1108', '1208']);
  });

  test('does not cross a hex that it touches only at a corner', () => {
    expect(crossed('1110', '1513')).toEqual(['1211', '1311', '1312', '1413']);
  });

  test('is the same both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(line(grid, a, b)).toEqual(line(grid, b, a).reverse());
      }),
    );
  });

  test('crosses exactly the hexes with corners on both of its sides', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        if (a === b) return;
        const from = centre(grid, a);
        const to = centre(grid, b);
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        // Heights are in units of half a hex, widths of half a hexside, so squares compare as 3 to 1.
        const along = (hex: number) => (centre(grid, hex).x - from.x) * dx + 3 * (centre(grid, hex).y - from.y) * dy;
        const through: number[] = [];
        const beside: number[] = [];
        for (let hex = 0; hex < grid.size; hex++) {
          if (hex === a || hex === b || along(hex) <= 0 || along(hex) >= along(b)) continue;
          const { x, y } = centre(grid, hex);
          const sides = [0, 1, 2, 3, 4, 5].map((k) =>
            Math.sign(dx * (y + (CORNER_Y[k] as number) - from.y) - dy * (x + (CORNER_X[k] as number) - from.x)),
          );
          if (sides.includes(1) && sides.includes(-1)) through.push(hex);
          else if (sides.filter((side) => side === 0).length === 2) beside.push(hex);
        }
        const found = line(grid, a, b);
        const steps = Array.from({ length: found.length / 2 }, (_, i) => [
          found[2 * i] as number,
          found[2 * i + 1] as number,
        ]);
        const sorted = (hexes: number[]) => hexes.sort((p, q) => p - q);
        expect(sorted(steps.filter(([l, r]) => l === r).map(([l]) => l as number))).toEqual(through);
        expect(
          sorted(
            steps
              .filter(([l, r]) => l !== r)
              .flat()
              .filter((hex) => hex !== OFF),
          ),
        ).toEqual(beside);
        const order = found.filter((hex) => hex !== OFF).map(along);
        expect(order).toEqual([...order].sort((p, q) => p - q));
      }),
      { numRuns: 300 },
    );
  });

  test('across a hole in the map meets nothing there', () => {
    const holed = makeGrid(12, 12, [parseHex(makeGrid(12, 12), '0505')]);
    expect(line(holed, parseHex(holed, '0504'), parseHex(holed, '0506'))).toEqual([OFF, OFF]);
  });
});

describe('sight over flat ground', () => {
  test('is open where nothing stands', () => {
    expect(visible(field, at('1010'), at('1014'), rules({}))).toBe(true);
  });

  test('is blocked by what stands between, not at the ends', () => {
    expect(blockage(field, at('1010'), at('1014'), rules({ '1012': SOLID }))).toEqual({
      hex: at('1012'),
      cause: 'obstacle',
      along: false,
    });
    expect(blockage(field, at('1010'), at('1014'), rules({ '1012': SCREEN }))?.cause).toBe('screen');
    expect(visible(field, at('1010'), at('1014'), rules({ '1010': SOLID, '1014': SOLID }))).toBe(true);
  });

  test('never fails between adjacent hexes', () => {
    const walled = rules({ '1010': SOLID, '1011': SOLID }, { barrier: () => true });
    expect(visible(field, at('1010'), at('1011'), walled)).toBe(true);
  });

  test('[alx-8.14c] along a hexside one blocking hex is enough, unless sight is loose', () => {
    for (const hex of ['1210', '1211']) {
      expect(blockage(field, at('1110'), at('1310'), rules({ [hex]: SOLID }))).toEqual({
        hex: at(hex),
        cause: 'obstacle',
        along: true,
      });
      expect(visible(field, at('1110'), at('1310'), rules({ [hex]: SOLID }, { loose: true }))).toBe(true);
    }
    expect(visible(field, at('1110'), at('1310'), rules({ '1210': SOLID, '1211': SCREEN }, { loose: true }))).toBe(
      false,
    );
  });

  test('along a hexside at the map edge loose sight is open', () => {
    expect(visible(field, at('0201'), at('0401'), rules({ '0301': SOLID }))).toBe(false);
    expect(visible(field, at('0201'), at('0401'), rules({ '0301': SOLID }, { loose: true }))).toBe(true);
  });

  test('over screens that are nearer to the viewer, halfway not being nearer', () => {
    const over = (hex: string, what = SCREEN) =>
      visible(field, at('1010'), at('1014'), rules({ [hex]: what }, { overNearScreens: true }));
    expect([over('1011'), over('1012'), over('1013')]).toEqual([true, false, false]);
    expect(over('1011', SOLID)).toBe(false);
  });

  test('past so many screens, but through nothing solid', () => {
    const past = (what: Record<string, number>) =>
      visible(field, at('1010'), at('1014'), rules(what, { screensPassed: 1 }));
    expect(past({ '1011': SCREEN })).toBe(true);
    expect(past({ '1011': SCREEN, '1013': SCREEN })).toBe(false);
    expect(past({ '1011': SOLID })).toBe(false);
  });

  test('along a hexside between a screen and something solid, strict sight meets the solid, loose the screen', () => {
    for (const [left, right] of [
      [SCREEN, SOLID],
      [SOLID, SCREEN],
    ] as const) {
      const between = { '1210': left, '1211': right };
      const cause = (loose: boolean) =>
        blockage(field, at('1110'), at('1310'), rules(between, { loose, screensPassed: 1 }))?.cause ?? 'open';
      expect([cause(false), cause(true)]).toEqual(['obstacle', 'open']);
    }
  });

  test('E13 at the Astarpa River: two screens block, a hexside between two counts as one', () => {
    const units = { A: '2035', B: '2036', C: '2134', D: '2135', E: '2235', X: '1835', Y: '1936', Z: '2237' };
    const held = Object.fromEntries(Object.values(units).map((hex) => [hex, SCREEN]));
    const sees = (from: keyof typeof units) =>
      (['A', 'B', 'C', 'D', 'E'] as const)
        .filter((to) => visible(field, at(units[from]), at(units[to]), rules(held, { screensPassed: 1 })))
        .join('');
    expect(sees('Z')).toBe('ABCDE');
    expect(sees('X')).toBe('ABCD');
    // The source also lets Y see C, past both A and B; the straight line does not (see the ledger's note on E13).
    expect(sees('Y')).toBe('ABD');
  });
});

describe('sight over levels', () => {
  const ground = (levels: string): Field =>
    makeField({
      cols: levels.length,
      rows: 1,
      legend: { '.': 'clear' },
      terrain: ['.'.repeat(levels.length)],
      elevation: [levels],
    });
  // One row of hexes zigzags, so look down one column instead.
  const column = (levels: string): Field =>
    makeField({
      cols: 1,
      rows: levels.length,
      legend: { '.': 'clear' },
      terrain: Array.from(levels, () => '.'),
      elevation: [...levels],
    });
  const through = (levels: string, what: readonly number[] = [], more: Partial<SightRules> = {}) =>
    blockage(column(levels), 0, levels.length - 1, { obstacle: (hex) => what[hex] ?? OPEN, ...more })?.cause ?? 'open';

  test('higher ground between blocks', () => {
    expect(through('000')).toBe('open');
    expect(through('010')).toBe('ground');
    expect(through('121')).toBe('ground');
    expect(through('032')).toBe('ground');
  });

  test('ground between the levels of the two ends blocks only if told so', () => {
    expect(through('012')).toBe('open');
    expect(through('022')).toBe('open');
    expect(through('012', [], { groundAboveEither: true })).toBe('ground');
    expect(through('022', [], { groundAboveEither: true })).toBe('ground');
    expect(through('222', [], { groundAboveEither: true })).toBe('open');
  });

  test('what stands lower than both ends never blocks', () => {
    expect(through('101', [0, SOLID])).toBe('open');
    expect(through('102', [0, SCREEN])).toBe('open');
    expect(through('112', [0, SOLID])).toBe('obstacle');
    expect(through('100', [0, SOLID])).toBe('obstacle');
  });

  test('on a slope, by the sister rules, only what is nearer the lower end or halfway blocks', () => {
    const slope = { slopes: true };
    expect(through('20000', [0, SOLID], slope)).toBe('open');
    expect(through('20000', [0, 0, SOLID], slope)).toBe('obstacle');
    expect(through('20000', [0, 0, 0, SOLID], slope)).toBe('obstacle');
    expect(through('00002', [0, SOLID], slope)).toBe('obstacle');
    expect(through('00002', [0, 0, 0, SCREEN], slope)).toBe('open');
    expect(through('00000', [0, SOLID], slope)).toBe('obstacle');
    expect(through('23000', [], slope)).toBe('ground');
  });

  test('by the strictest of them what stands low blocks too, and bodies of troops do wherever they stand', () => {
    const strict = { slopes: true, groundAboveEither: true, lowAndHigh: true };
    expect(through('101', [0, SOLID], strict)).toBe('obstacle');
    expect(through('101', [], strict)).toBe('open');
    // Nearer to the higher end: neither cover nor ground, but troops, also on such ground.
    expect(through('20000', [0, SOLID], strict)).toBe('open');
    expect(through('21000', [], strict)).toBe('open');
    expect(through('20000', [0, SCREEN], strict)).toBe('screen');
    expect(through('21000', [0, SCREEN], strict)).toBe('screen');
    expect(through('20010', [], strict)).toBe('ground');
    expect(through('20000', [0, SCREEN, 0, SCREEN], { ...strict, screensPassed: 1 })).toBe('screen');
  });

  test('a higher hex beside the line blocks it when strict', () => {
    const hill = ground('0100');
    expect(blockage(hill, 1, 3, rules({}))).toBeNull();
    const low = makeField({
      cols: 3,
      rows: 2,
      legend: { '.': 'clear' },
      terrain: ['...', '...'],
      elevation: ['010', '000'],
    });
    const [from, to] = [parseHex(low.grid, '0101'), parseHex(low.grid, '0301')];
    expect(blockage(low, from, to, { obstacle: () => OPEN })).toEqual({
      hex: parseHex(low.grid, '0201'),
      cause: 'ground',
      along: true,
    });
    expect(visible(low, from, to, { obstacle: () => OPEN, loose: true })).toBe(true);
  });
});

describe('sight and walls', () => {
  const walls = (...sides: string[]): Partial<SightRules> => {
    const shut = new Set<string>();
    for (const text of sides) {
      const found = parseHexside(grid, text);
      if (found === null) throw new Error(text);
      shut.add(`${found.hex}:${found.side}`);
      const beyond = grid.neighbours[found.hex * 6 + found.side] as number;
      shut.add(`${beyond}:${(found.side + 3) % 6}`);
    }
    return { barrier: (hex, side) => shut.has(`${hex}:${side}`) };
  };
  const sees = (from: string, to: string, more: Partial<SightRules>) =>
    visible(field, at(from), at(to), rules({}, more));

  test('a wall across the line blocks it, wherever it stands', () => {
    expect(sees('1010', '1013', walls('1010/1011'))).toBe(false);
    expect(sees('1010', '1013', walls('1011/1012'))).toBe(false);
    expect(sees('1010', '1013', walls('1012/1013'))).toBe(false);
    expect(sees('1010', '1013', walls('1010/1110', '1011/1111'))).toBe(true);
  });

  test('along a hexside either way round must be free if strict, one if loose', () => {
    for (const wall of ['1110/1210', '1211/1310', '1210/1211']) {
      expect(sees('1110', '1310', walls(wall))).toBe(false);
      expect(sees('1110', '1310', { ...walls(wall), loose: true })).toBe(true);
    }
    expect(sees('1110', '1310', { ...walls('1110/1210', '1110/1211'), loose: true })).toBe(false);
    expect(blockage(field, at('1110'), at('1310'), rules({}, walls('1110/1211')))).toEqual({
      hex: at('1211'),
      cause: 'barrier',
      along: true,
    });
  });
});

test('sight is the same both ways where nothing depends on who looks', () => {
  fc.assert(
    fc.property(anyHex, anyHex, fc.array(anyHex, { maxLength: 300 }), fc.boolean(), (a, b, hexes, loose) => {
      const solid = new Set(hexes);
      const both: SightRules = { obstacle: (hex) => (solid.has(hex) ? SOLID : OPEN), loose };
      expect(visible(field, a, b, both)).toBe(visible(field, b, a, both));
    }),
  );
});

describe('the arc in which a target lies', () => {
  const arc = (place: string, target: string) => ANGLE_NAMES[arcToward(grid, parsePlace(grid, place), at(target))];

  test('is that of the hex through which the line leaves', () => {
    expect(arc('2036 W', '1936')).toBe('front');
    expect(arc('2036 W', '1835')).toBe('front');
    expect(arc('2036 W', '2033')).toBe('flank');
    expect(arc('2036 W', '2336')).toBe('rear');
    expect(arc('2036 W', '2036')).toBe('none');
  });

  test('E13: on the line between flank and rear a target counts as on the flank', () => {
    expect(arc('2135 W', '2237')).toBe('flank');
    expect(arc('2036 W', '2237')).toBe('rear');
  });

  test('of a two-hex body is the kinder of its halves', () => {
    expect(arc('2707/2708 E', '2906')).toBe('front');
    expect(arc('2707/2708 E', '2705')).toBe('flank');
    expect(arc('2707/2708 E', '2408')).toBe('rear');
    expect(arc('2707/2708 E', '2708')).toBe('none');
  });

  test('of an adjacent hex is its angle', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(11), fc.nat(2), fc.nat(5), (hex, facing, shape, side) => {
        const place = placement(hex, facing, shape);
        const target = grid.neighbours[hex * 6 + side] as number;
        if (!onMap(grid, place) || target === OFF || occupies(grid, place, target)) return;
        const angle = angleOf(grid, place, target);
        const found = arcToward(grid, place, target);
        const other = otherHalf(grid, place);
        if (other === OFF || adjacent(grid, other, target)) expect(found).toBe(angle);
        else expect(found).toBeLessThanOrEqual(angle);
        expect(found).not.toBe(NO_ANGLE);
      }),
    );
  });

  test('straight ahead is always the front', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(5), fc.integer({ min: 1, max: 6 }), (hex, side, steps) => {
        const place = placement(hex, 2 * side + 1);
        let ahead = hex;
        for (let i = 0; i < steps && ahead !== OFF; i++) {
          ahead = grid.neighbours[ahead * 6 + ((side + (i % 2)) % 6)] as number;
        }
        if (ahead === OFF) return;
        expect(arcToward(grid, place, ahead)).toBe(FRONT);
        expect(distance(grid, hexOf(place), ahead)).toBe(steps);
      }),
    );
  });
});
