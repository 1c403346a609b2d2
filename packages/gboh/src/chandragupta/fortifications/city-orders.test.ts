import { hexNumber, hexOf, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { goSteps, type Step } from '../../family/movement/steps.ts';
import { expectNo, ordered, steps } from '../../family/movement/testing.ts';
import { afterStep, beginWalk, type Walk } from '../../family/movement/walk.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { cityMap } from '../testing/fort.ts';

const CITY = 'side blue "Gandhara" retreat E withdrawal 50 holds city';
/** The king of the city at a place, with a unit that has taken hits. */
const orders = (at: string, unit = '2428 E') =>
  position(
    cityMap(`${CITY}
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
  expect(offered(orders('2225', '2226 E'))).toContain('recover x');
});

test('[cha-12.214] a Line moves without those of it who are in the city', () => {
  const told = (...units: string[]) => {
    const b = position(
      cityMap(`turn 2\n${CITY}
      ${units.map((at, i) => `unit x${i} blue medium-foot ${at} E grade bharta people indian`).join('\n')}
      unit far red medium-foot 0404 E
      leader king blue 2426 initiative 4 range 9 overall line people greek
      line foot blue infantry ${units.map((_, i) => `x${i}`).join(',')}
      start orders leader=king momentum=false`),
    );
    must(b, 'line foot move');
    return offered(b).filter((choice) => choice.startsWith('move '));
  };
  expect(told('2425', '2426')).toEqual(['move x0', 'move x1']);
  expect(told('2425', '2426', '2427')).toEqual(['move x0', 'move x1']);
});

test('[cha-12.26] among buildings nobody forms column, and a move leads any way from there, but not from the street behind', () => {
  const b = ordered('x', cityMap(`${CITY}\nunit x blue longbow 2527 W ma 9`));
  expectNo(b, 'column right', 'cha-12.26');
  expect(steps(ordered('x', cityMap(`${CITY}\nunit x blue longbow 2528 W ma 9`)))).toContain('column right');
  const w = beginWalk(b, { unit: 0, line: false, along: [] });
  const hexes = (from: Walk) => goSteps(b, from, false).map(({ to }) => hexNumber(b.world.field.grid, hexOf(to)));
  expect(hexes(w)).toHaveLength(6);
  const into = (hex: string) => goSteps(b, w, false).find(({ to }) => hexOf(to) === parseHex(b.world.field.grid, hex));
  expect(hexes(afterStep(b, w, into('2528') as Step)).sort()).toEqual(['2428', '2429']);
  expect(hexes(afterStep(b, w, into('2627') as Step))).toHaveLength(6);
});

test('[cha-6.73b] two tribal units share no hex of a city or a stronghold', () => {
  const hill = (key: string, at: string) => `unit ${key} blue tribal-foot ${at} group vasati people indian`;
  const joins = (at: string, there: string) =>
    ordered('x', cityMap([CITY, 'terrain stronghold 1010', hill('x', at), hill('y', there)].join('\n')));
  expectNo(joins('2427 SSE', '2428 E'), 'stack 2428', 'cha-6.73b');
  expectNo(joins('1009 SSE', '1010 E'), 'stack 1010', 'cha-6.73b');
  expect(steps(joins('1209 SSE', '1210 E'))).toContain('stack 1210');
});

test('[cha-12.212b] recovery in the city cites its rule, outside it does not', () => {
  const rules = (at: string) => must(orders(at, `${at} E`), 'recover x').find(({ kind }) => kind === 'recovers')?.rules;
  expect([rules('2428'), rules('2020')]).toEqual([
    expect.arrayContaining(['cha-11.13a', 'cha-12.212b']),
    expect.not.arrayContaining(['cha-12.212b']),
  ]);
});
