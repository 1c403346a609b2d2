import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { inches } from './base/vocabulary.ts';
import { blueMoves } from './movement/testing.ts';
import { standing } from './script/position.ts';
import { lineOfSight, unitRanges } from './unit-ranges.ts';

const archers = 'unit archers blue foot open bow 6 in 6 at 36 30';
const foe = (at: string): string => `\nunit foe red foot close 4 in 4 at ${at} facing S`;

test('[mom-shooting.05 mom-shooting.13] a glance at archers shows the range of their bows and their arc', () => {
  const { shots, move, charge, prey, sees } = unitRanges(standing(archers + foe('36 24')), 0);
  expect(shots).toEqual([{ missile: 'bow', short: 12, far: 24, half: 4500 }]);
  expect([move, charge]).toEqual([inches(8), inches(8)]);
  expect([prey, sees]).toEqual([[1], [1]]);
});

test('[mom-shooting.05 mom-trait.05] mounted skirmishers shoot all round; the engaged shoot and charge nobody', () => {
  const riders = standing(`unit riders blue cavalry skirmish javelin 4 at 36 30${foe('36 24')}`);
  expect(unitRanges(riders, 0).shots).toEqual([{ missile: 'javelin', short: 6, far: 6, half: 18000 }]);
  const engaged = standing(`${archers}${foe('36 30')}\ncontact archers foe`);
  expect(unitRanges(engaged, 0)).toMatchObject({ shots: [], charge: 0, prey: [] });
});

test('[mom-charge.02] whom a charge would reach', () => {
  const prey = (at: string) => unitRanges(standing(archers + foe(at)), 0).prey;
  expect(prey('36 22')).toEqual([1]);
  expect(prey('36 21.9')).toEqual([]);
  expect(prey('15 28')).toEqual([]);
});

test('[mom-move.20] the unit that is being moved has an outline of where it may come to', () => {
  const b = blueMoves(archers + foe('36 2'));
  expect(unitRanges(b, 0).reach).toEqual([]);
  must(b, 'move archers');
  const ys = unitRanges(b, 0).reach.map(({ y }) => y);
  expect(Math.min(...ys)).toBe(inches(22));
  expect(unitRanges(b, 1).reach).toEqual([]);
});

test('[mom-shooting.26] a line of sight is ended by troops between; who is off the table has nothing to show', () => {
  expect(lineOfSight(standing(archers + foe('36 10')), 0, 1)?.clear).toBe(true);
  const wall = '\nunit wall blue foot close 12 in 12 at 36 20';
  expect(lineOfSight(standing(archers + foe('36 10') + wall), 0, 1)?.clear).toBe(false);
  const gone = standing(`${archers} gone${foe('36 24')}`);
  expect(unitRanges(gone, 0)).toMatchObject({ move: 0, shots: [] });
});
