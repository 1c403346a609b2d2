import { expect, test } from 'vitest';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { sees } from './sight.ts';

/** Archers look north at a target 12 inches off; both are 6.3 inches wide. */
const look = (...more: string[]): boolean => {
  const b = standing(
    [
      'unit archers blue foot close 4 in 4 at 36 30 facing N',
      'unit target red foot close 4 in 4 at 36 18 facing S',
      ...more,
    ].join('\n'),
  );
  return sees(b, unitOf(b, 'archers'), unitOf(b, 'target'));
};

test('[mom-shooting.26] any other unit ends a line, one free line is enough, commanders end none', () => {
  expect(look()).toBe(true);
  expect(look('unit wall blue foot close 8 in 8 at 36 24 facing N')).toBe(false);
  expect(look('unit wall red foot close fleeing 8 in 8 at 36 24 facing N')).toBe(false);
  expect(look('unit wall blue foot close 3 in 3 at 36 24 facing N')).toBe(true);
  expect(look('commander king blue general at 36 24')).toBe(true);
});

test('[mom-shooting.26] lines begin at the front: nobody looks from his rear corners', () => {
  // Three rows deep: the tower beside them leaves a line free from their rear right corner alone.
  const b = standing(`
    unit archers blue foot close 12 in 4 at 36 30 facing N
    unit target red foot close 4 in 4 at 50 35 facing N
    building tower polygon 39.3 30.5 43 30.5 43 34.6 39.3 34.6`);
  expect(sees(b, unitOf(b, 'archers'), unitOf(b, 'target'))).toBe(false);
  expect(sees(b, unitOf(b, 'target'), unitOf(b, 'archers'))).toBe(true);
});

test('[mom-shooting.26 mom-setup.05] buildings end a line even for those on a hill', () => {
  expect(look('building b polygon 30 22 42 22 42 24 30 24')).toBe(false);
  expect(look('building b polygon 30 22 42 22 42 24 30 24', 'hill h circle 36 32 3 height 2')).toBe(false);
  expect(look('building b polygon 36 22 42 22 42 24 36 24')).toBe(true);
});

test('[mom-shooting.26 mom-setup.05] a hill across the line ends it; one that holds an end does not', () => {
  expect(look('hill h polygon 20 22 52 22 52 24 20 24')).toBe(false);
  expect(look('hill h polygon 20 15 52 15 52 24 20 24')).toBe(true);
});

test('[mom-shooting.26 mom-setup.05] two inches of wood may be looked through, no more; scrub and marsh end nothing', () => {
  expect(look('wood w polygon 20 22 52 22 52 24 20 24')).toBe(true);
  expect(look('wood w polygon 20 22 52 22 52 24.2 20 24.2')).toBe(false);
  // Inside the wood the same measure holds: the front of the target stands 1 inch inside, then 3.
  expect(look('wood w polygon 20 10 52 10 52 19 20 19')).toBe(true);
  expect(look('wood w polygon 20 10 52 10 52 21 20 21')).toBe(false);
  expect(look('scrub w polygon 20 20 52 20 52 26 20 26')).toBe(true);
  expect(look('marsh w polygon 20 20 52 20 52 26 20 26')).toBe(true);
});

test('[mom-shooting.26] with an end on a hill one sees over units that are not on it, and not over those on it', () => {
  const wall = 'unit wall blue foot close 8 in 8 at 36 24 facing N';
  expect(look(wall, 'hill h circle 36 32 4')).toBe(true);
  expect(look(wall, 'hill h circle 36 17 4')).toBe(true);
  expect(look(wall, 'hill h circle 36 28 8')).toBe(false);
});
