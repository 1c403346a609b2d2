import { hexNumber, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { aimAt, isAim, obstruction, sightOf } from './aim.ts';

const field = (extra: string) => `
  map 12x12
  terrain woods 0504
  ${extra}
  unit foe red light-foot 0506 W
  leader chief blue 0102
  start shock leader=chief
`;

function seen(extra: string, unit: string, hex: string) {
  const b = position(field(extra));
  return sightOf(b, numberOf(b, unit), [parseHex(b.world.field.grid, hex)]);
}

test('[alx-8.14b] woods between a unit and a hex stop its sight, and are named', () => {
  const found = seen('unit bows blue archer 0502 SSE', 'bows', '0506');
  expect(found?.why).toMatchObject({ rule: 'alx-8.14b', text: expect.stringContaining('0504') });
  expect(seen('unit bows blue archer 0602 SSE', 'bows', '0606')?.why).toBeNull();
});

testOverBooks('[alx-8.14c alx-8.14a] along a hexside of woods shooters do not see, others do', () => {
  // From 0404 the line to 0604 runs between 0503 and 0504.
  const along = (troops: string) => seen(`unit one blue ${troops} 0404 E`, 'one', '0604')?.why?.rule ?? null;
  expect([along('archer'), along('hypaspist')]).toEqual(['alx-8.14c', null]);
});

test('[alx-8.13a alx-8.14b] nobody hides behind himself: a line through the shooter’s own other half is open', () => {
  const b = position(`
    map 14x12
    unit wide blue cardaces 0505/0506 E
    unit other blue javelinist 0904 E
    unit second blue medium-foot 0905 E
    start artillery-reaction side=1 mover=-1
  `);
  const hex = (text: string) => parseHex(b.world.field.grid, text);
  const stops = (unit: string, from: string, to: string) => obstruction(b, numberOf(b, unit), hex(from), hex(to));
  expect(stops('wide', '0505', '0507')).toBeNull();
  expect(stops('wide', '0506', '0504')).toBeNull();
  expect(stops('other', '0904', '0906')).not.toBeNull();
  // Others' halves are in the way as ever.
  expect(stops('other', '0507', '0505')).not.toBeNull();
});

test('[alx-8.14d alx-8.14a] archers shoot over units next to them, engines do not', () => {
  const stopped = (troops: string) =>
    seen(`unit one blue ${troops} 0909 NNE\nunit friend blue hypaspist 0908 NNE`, 'one', '0905')?.why?.rule ?? null;
  expect([stopped('archer'), stopped('oxybeles'), stopped('slinger')]).toEqual([null, 'alx-8.14b', 'alx-8.14b']);
});

testOverBooks(
  '[alx-8.13a] of two halves of a target the better mark is taken, and the one that is seen',
  () => {
    const aimed = (target: string, more = '') => {
      const b = position(`
      map 14x12
      ${more}
      unit a blue archer 0505 E
      unit t red ${target}
      start artillery-reaction side=1 mover=-1
    `);
      const aim = aimAt(b, 0, 1);
      return isAim(aim) ? [hexNumber(b.world.field.grid, aim.hex), aim.range] : aim.rule;
    };
    expect(aimed('hoplite 0705/0704 W', 'terrain woods 0705')).toEqual(['0704', 2]);
    expect(aimed('hoplite 0705/0704 W', 'terrain woods 0704')).toEqual(['0705', 2]);
    expect(aimed('hoplite 0805/0804 W')).toEqual(['0805', 3]);
    // The line to 0705 runs between 0605 and 0606, that to 0704 through 0605.
    expect(aimed('hoplite 0705/0704 W', 'terrain woods 0606')).toEqual(['0704', 2]);
    expect(aimed('hoplite 0705/0704 W', 'terrain woods 0605')).toBe('alx-8.14b');
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);
