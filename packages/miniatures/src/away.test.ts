import { expect, test } from 'vitest';
import { wayFrom } from './away.ts';
import { blockOf } from './blocks.ts';
import { fineTable, type Posted } from './testing.ts';

/** Two elements abreast and five deep in a column of 20 by 25, looking north; its front centre stands at 500, 500. */
const column: Posted = { side: 1, at: [500, 500], elements: 10, files: 2 };
const way = (unit: Partial<Posted> & Pick<Posted, 'at'>, struck?: 'front' | 'left') => {
  const b = fineTable([column, { side: 0, ...unit }]);
  return wayFrom(blockOf(b, 0), blockOf(b, 1), struck);
};

test('straight away from an enemy is outward from the edge at which one stands, whichever way one faces', () => {
  expect(way({ at: [500, 500], facing: 180 })).toBe(0);
  expect([way({ at: [490, 510], facing: 90 }), way({ at: [480, 505] })]).toEqual([27000, 27000]);
  expect(way({ at: [510, 510], facing: 270 })).toBe(9000);
  expect(way({ at: [500, 525] })).toBe(18000);
});

test('of two edges the longer contact counts, and the edge of the first blow where they touch at a corner or not at all', () => {
  const cornered = { at: [480, 495] as const };
  expect([way(cornered), way(cornered, 'left')]).toEqual([0, 27000]);
  const apart = { at: [500, 450] as const };
  expect([way(apart), way(apart, 'left')]).toEqual([0, 27000]);
  // A whole side outweighs the edge that was struck first.
  expect(way({ at: [490, 510], facing: 90 }, 'front')).toBe(27000);
});
