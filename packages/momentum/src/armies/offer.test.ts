import { expect, test } from 'vitest';
import { sizesOf } from '../base/bases.ts';
import { type Profile, plainProfile, type TroopType } from '../base/profile.ts';
import { shapesOf } from './offer.ts';

const kinds: readonly (readonly [TroopType, Partial<Profile>, readonly [bases: number, files: number][]])[] = [
  [
    'elephant',
    {},
    [
      [2, 2],
      [1, 1],
    ],
  ],
  [
    'heavy-chariot',
    {},
    [
      [3, 3],
      [2, 2],
    ],
  ],
  [
    'light-chariot',
    {},
    [
      [3, 3],
      [2, 2],
    ],
  ],
  [
    'foot',
    { density: 'close' },
    [
      [8, 4],
      [6, 3],
    ],
  ],
  [
    'foot',
    { density: 'close', weapon: 'pike' },
    [
      [8, 4],
      [9, 3],
    ],
  ],
  [
    'foot',
    { density: 'open' },
    [
      [4, 4],
      [8, 4],
    ],
  ],
  [
    'foot',
    { density: 'skirmish' },
    [
      [4, 4],
      [3, 3],
    ],
  ],
  [
    'cavalry',
    { density: 'formed' },
    [
      [4, 4],
      [3, 3],
      [6, 3],
    ],
  ],
  [
    'cavalry',
    { density: 'skirmish' },
    [
      [4, 4],
      [3, 3],
    ],
  ],
];

test.each(kinds)('[mom-unit.02] usual shapes of %s %o, all within the sizes of units', (type, words, expected) => {
  const profile: Profile = { ...plainProfile(type), ...words };
  const shapes = shapesOf(profile);
  expect(shapes.map(({ bases, files }) => [bases, files])).toEqual(expected);
  const [least, most] = sizesOf(profile);
  for (const { bases, files } of shapes) {
    expect([bases >= least, bases <= most, Math.ceil(bases / files) <= 3]).toEqual([true, true, true]);
  }
});
