import { expect, test } from 'vitest';
import { hasMissiles, infoOf } from '../family/base/units.ts';
import { after, marching } from './testing/march.ts';
import { troops } from './troops.ts';
import { unitTypes } from './vocabulary.ts';

const info = (text: string) => infoOf(marching('x', `unit x blue ${text}`), 0);

test('[cha-2.21a] a unit is of one hex or two, with size, TQ, MA and perhaps missiles', () => {
  expect(info('longbow 0505 E')).toMatchObject({
    wide: false,
    size: 5,
    tq: 5,
    ma: 5,
    missile: 'A',
    weapon: 'long-bow',
  });
  expect(info('bow-foot 0505 E').weapon).toBe('bow');
  expect(info('hoplite 0505/0506 E')).toMatchObject({ wide: true, size: 10, tq: 6, ma: 4, missile: null });
  expect(hasMissiles(marching('x', 'unit x blue medium-foot 0505 E'), 0)).toBe(false);
});

test('[cha-2.22a] heavy infantry is of two classes: hypaspists of one hex, hoplites of two', () => {
  expect(info('hypaspist 0505 E')).toMatchObject({ type: 'HI', cls: null, wide: false });
  expect(info('hoplite 0505/0506 E')).toMatchObject({ type: 'HI', cls: 'HO', wide: true });
});

test('[cha-2.24] every type of the book has troops', () => {
  const types = new Set(Object.values(troops).map(({ type }) => type));
  expect([...types].sort()).toEqual([...unitTypes].sort());
  expect(info('elephant 0505 E')).toMatchObject({ missile: 'J', cataphract: false });
  expect(info('elephant 0505 E cataphract').cataphract).toBe(true);
});

test('[cha-2.3] a die of ten sides: 0 is the lowest', () => {
  const wheel = (die: number) =>
    after('hoplite 0505/0506 E tq 6', `unit foe red medium-foot 0605 W\ndice ${die}`, 'pivot left')[1];
  expect([0, 6, 8, 9].map(wheel)).toEqual([2, 2, 3, 4]);
});
