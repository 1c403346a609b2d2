import { d6 } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { table } from '../testing.ts';
import { rollOff } from './roll-off.ts';

test('the side with the higher die is given; ties are rolled again', () => {
  const winner = (...dice: number[]) => rollOff(table([], [], dice), 'the first move', ['who'], d6);
  expect([winner(5, 2), winner(2, 5), winner(4, 4, 1, 6), winner(3, 3, 3, 3, 6, 1)]).toEqual([0, 1, 1, 0]);
});
