import { expect, test } from 'vitest';
import { expectNo, go, left, steps } from '../../family/movement/testing.ts';
import { marching } from '../testing/march.ts';

/** A road from 0505 east to 0905, with a fork into the field; an engine of MA 3 on it. */
const ROAD = 'hexside road 0505/0605 0605/0705 0705/0805 0805/0905';
const cart = (at: string, troop = 'sarvatobhadra', road = ROAD) =>
  marching('x', `${road}\nunit x blue ${troop} ${at} E`);

test('[cha-10.56] a Sarvatobhadra that keeps to a road has 1 MP more, and the log says so', () => {
  const b = cart('0505');
  expect(left(b)).toBe(4);
  const events = go(b, '0605', '0705', '0805', '0905');
  expect(events.filter(({ kind }) => kind === 'steps').every(({ rules }) => rules.includes('cha-10.56'))).toBe(true);
});

test('[cha-10.56] off the road that MP is lost, for the last step and for all that follow', () => {
  const last = cart('0505');
  go(last, '0605', '0705', '0805');
  expectNo(last, '0804', 'cha-10.56');
  expect(steps(last)).toContain('0905');
  const early = cart('0505');
  const events = go(early, '0504');
  expect(events.find(({ kind }) => kind === 'steps')?.rules).not.toContain('cha-10.56');
  expect(left(early)).toBe(2);
  go(early, '0604');
  expect(left(early)).toBe(1);
});

test('[cha-10.56] neither does it count for who begins beside the road, nor for other engines', () => {
  const beside = cart('0504');
  expect(left(beside)).toBe(3);
  go(beside, '0505');
  expect(left(beside)).toBe(2);
  expect([left(cart('0505', 'yantra')), left(cart('0505', 'sarvatobhadra', ''))]).toEqual([3, 3]);
});

test('a road does not hinder others, and is not a fortification', () => {
  const b = cart('0505', 'medium-foot');
  expect(b.world.works).toBe(null);
  expect(left(b)).toBe(5);
  go(b, '0605');
  expect(left(b)).toBe(4);
});
