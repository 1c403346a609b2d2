import { expect, test } from 'vitest';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { cityMap } from './testing/fort.ts';

/** The king of the city at a place, with a unit that has taken hits. */
const orders = (at: string, unit = '2428 E') =>
  position(
    cityMap(`side blue "Gandhara" retreat E withdrawal 50 holds city
    unit x blue medium-foot ${unit} hits 2 grade bharta people indian
    unit far red medium-foot 0404 E
    leader king blue ${at} initiative 4 range 5 overall line people greek
    start orders leader=king momentum=false`),
  );

test('[cha-12.214] only a leader in its hex lets a unit of the city recover', () => {
  expect(offered(orders('2428'))).toContain('recover x');
  const apart = orders('2429');
  expect(offered(apart)).not.toContain('recover x');
  mustRefuse(apart, 'recover x', 'cha-12.214');
});

test('[cha-12.212b] recovery in the city is told by its rule, outside it is not', () => {
  const rules = (at: string) => must(orders(at, `${at} E`), 'recover x').find(({ kind }) => kind === 'recovers')?.rules;
  expect([rules('2428'), rules('2020')]).toEqual([
    expect.arrayContaining(['cha-11.13a', 'cha-12.212b']),
    expect.not.arrayContaining(['cha-12.212b']),
  ]);
});
