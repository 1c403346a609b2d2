import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexNumber, OFF, opposite, parseHex } from './coords.ts';
import { neighbour } from './grid.ts';
import type { FieldFault, FieldSpec } from './terrain.ts';
import {
  climb,
  codesNamed,
  FieldError,
  featureAt,
  hexsideText,
  makeField,
  PLAIN,
  parseHexside,
  plainField,
  terrainAt,
} from './terrain.ts';

const spec: FieldSpec = {
  cols: 4,
  rows: 3,
  legend: { '.': 'clear', w: 'woods', ' ': null },
  terrain: [
    '..w ', //
    '.w..',
    '...w',
  ],
  elevation: [
    '0120', //
    '013a',
    '0000',
  ],
  hexsides: [
    { feature: 'stream', at: ['0101/0201', '0201 SE'] },
    { feature: 'wall', at: ['0103 S', '0301/0302'] },
  ],
};

const faultsOf = (changed: Partial<FieldSpec>): readonly FieldFault[] => {
  try {
    makeField({ ...spec, ...changed });
  } catch (error) {
    if (error instanceof FieldError) return error.faults;
    throw error;
  }
  return [];
};

describe('a field', () => {
  const field = makeField(spec);
  const at = (text: string) => parseHex(field.grid, text);

  test('has the terrain and level of every hex', () => {
    expect(terrainAt(field, at('0301'))).toBe('woods');
    expect(terrainAt(field, at('0202'))).toBe('woods');
    expect(terrainAt(field, at('0403'))).toBe('woods');
    expect(terrainAt(field, at('0101'))).toBe('clear');
    expect(['0101', '0201', '0301', '0302', '0402'].map((text) => field.elevation[at(text)])).toEqual([0, 1, 2, 3, 10]);
  });

  test('lacks the hexes that its legend calls missing', () => {
    expect(at('0401')).toBe(OFF);
    expect(neighbour(field.grid, at('0402'), 0)).toBe(OFF);
    expect(neighbour(field.grid, at('0301'), 1)).toBe(OFF);
  });

  test('has features that are the same from both sides of a hexside', () => {
    expect(featureAt(field, at('0101'), 1)).toBe('stream');
    expect(featureAt(field, at('0201'), 4)).toBe('stream');
    expect(featureAt(field, at('0301'), 5)).toBe('stream');
    expect(featureAt(field, at('0302'), 0)).toBe('wall');
    expect(featureAt(field, at('0103'), 3)).toBe('wall');
    expect(featureAt(field, at('0102'), 1)).toBe(PLAIN);
    for (let hex = 0; hex < field.grid.size; hex++) {
      for (let side = 0; side < 6; side++) {
        const beyond = neighbour(field.grid, hex, side);
        if (beyond !== OFF) expect(featureAt(field, beyond, opposite(side))).toBe(featureAt(field, hex, side));
      }
    }
  });

  test('knows how many levels a step climbs', () => {
    expect(climb(field, at('0101'), 1)).toBe(1);
    expect(climb(field, at('0201'), 4)).toBe(-1);
    expect(climb(field, at('0101'), 0)).toBe(0);
  });

  test('marks the codes of chosen names', () => {
    const woods = codesNamed(field.terrainNames, ['woods', 'town']);
    expect(woods[field.terrain[at('0301')] as number]).toBe(1);
    expect(woods[field.terrain[at('0101')] as number]).toBe(0);
  });

  test('without levels and hexsides is flat and plain', () => {
    const plain = plainField(5, 4, 'sand');
    expect(terrainAt(plain, 7)).toBe('sand');
    expect(plain.elevation.every((level) => level === 0)).toBe(true);
    expect(plain.featureNames).toEqual([PLAIN]);
  });
});

describe('hexsides in words', () => {
  const { grid } = plainField(9, 9);

  test('read back', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(5), (hex, side) => {
        const found = parseHexside(grid, hexsideText(grid, hex, side));
        const same = found?.hex === hex && found.side === side;
        const mirrored = found?.hex === neighbour(grid, hex, side) && found.side === opposite(side);
        expect(same || mirrored).toBe(true);
      }),
    );
  });

  test('are refused if they are none', () => {
    for (const text of ['0101', '0101/0103', '0101/9999', '9999/0101', '0101 E', '0101 ', '0101-0102']) {
      expect(parseHexside(grid, text)).toBeNull();
    }
    expect(hexNumber(grid, parseHexside(grid, '0102 ne')?.hex ?? OFF)).toBe('0102');
  });
});

describe('a faulty map', () => {
  test('of impossible size', () => {
    expect(faultsOf({ cols: 0 })).toEqual([{ kind: 'size', cols: 0, rows: 3 }]);
    expect(faultsOf({ rows: 100 })).toEqual([{ kind: 'size', cols: 4, rows: 100 }]);
  });

  test('with lines too many, too short or too long', () => {
    expect(faultsOf({ terrain: ['....', '....'] })).toEqual([
      { kind: 'line-count', layer: 'terrain', expected: 3, found: 2 },
    ]);
    expect(faultsOf({ elevation: ['0000', '000', '00000'] })).toEqual([
      { kind: 'line-length', layer: 'elevation', row: 2, expected: 4, found: 3 },
      { kind: 'line-length', layer: 'elevation', row: 3, expected: 4, found: 5 },
    ]);
  });

  test('with characters that mean nothing', () => {
    expect(faultsOf({ terrain: ['..w ', '.x..', '...w'] })).toEqual([
      { kind: 'character', layer: 'terrain', row: 2, column: 2, character: 'x' },
    ]);
    expect(faultsOf({ elevation: ['0000', '0000', '00-0'] })).toEqual([
      { kind: 'character', layer: 'elevation', row: 3, column: 3, character: '-' },
    ]);
    expect(faultsOf({ legend: { ...spec.legend, ww: 'wood' } })).toEqual([{ kind: 'legend', character: 'ww' }]);
  });

  test('with hexsides that are none, or two things at once', () => {
    expect(faultsOf({ hexsides: [{ feature: 'stream', at: ['0101/0301', '0401 S'] }] })).toEqual([
      { kind: 'hexside', feature: 'stream', text: '0101/0301' },
      { kind: 'hexside', feature: 'stream', text: '0401 S' },
    ]);
    expect(
      faultsOf({
        hexsides: [
          { feature: 'stream', at: ['0101/0201', '0201/0101'] },
          { feature: 'wall', at: ['0201 SW'] },
        ],
      }),
    ).toEqual([{ kind: 'hexside-twice', feature: 'wall', other: 'stream', text: '0201 SW' }]);
  });

  test('is described in sentences', () => {
    const message = (changed: Partial<FieldSpec>) => new FieldError(faultsOf(changed)).message;
    expect(message({ cols: 0 })).toBe('A map has 1 to 99 columns and rows, not 0 by 3.');
    expect(message({ terrain: ['....'] })).toBe('The terrain has 1 lines; the map has 3 rows.');
    expect(message({ terrain: ['....', '...', '....'] })).toContain('Row 2 of the terrain has 3 hexes');
    expect(message({ terrain: ['....', '...#', '....'] })).toContain('Row 2, column 4 of the terrain holds "#"');
    expect(message({ legend: { ...spec.legend, ab: 'x' } })).toContain('"ab" is not a single character');
    expect(message({ hexsides: [{ feature: 'wall', at: ['0909'] }] })).toContain('"0909" (wall) is not a hexside');
    expect(
      message({
        hexsides: [
          { feature: 'wall', at: ['0101 N'] },
          { feature: 'gate', at: ['0101 N'] },
        ],
      }),
    ).toContain('both wall and gate');
  });
});
