import { expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import { shockTargets } from '../base/eligibility.ts';
import { angleFrom } from '../base/zones.ts';
import { numberOf } from '../script/position.ts';
import { moveRefusal } from './order.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, steps, why } from './testing.ts';

const open = 'map 14x12';

test('[alx-11.81] engines move as light infantry and never attack', () => {
  const b = ordered(
    'ox',
    `${open}\nterrain rocky 0605\nunit ox blue oxybeles 0505 E\nunit foe red hoplite 0806/0805 W`,
  );
  go(b, '0605');
  expect(left(b)).toBe(2);
  expect(hitsOn(b, 'ox')).toBe(0);
  go(b, '0705');
  expect(shockTargets(b, numberOf(b, 'ox'))).toEqual([]);
});

test('[alx-11.82] in Fire mode an engine does not move; an order flips the mode and does no more', () => {
  const b = ordered('ox', `${open}\nunit ox blue oxybeles 0505 E fire-mode`);
  expectNo(b, '0605', 'alx-11.82');
  go(b, 'move mode');
  expect(over(b)).toBe(true);
  const ox = numberOf(b, 'ox');
  expect(b.state.mode[ox]).toBe(0);
  expect(moveRefusal(b, ox)?.rule).toBe('alx-6.12');
  const c = ordered('ox', `${open}\nunit ox blue oxybeles 0505 E`);
  go(c, 'fire mode');
  expect(c.state.mode[ox]).toBe(1);
  expect(c.state.moved[ox]).toBe(0);
  expect(over(c)).toBe(true);
});

test('[alx-11.82] an engine that has moved is not set up in the same order, nor ordered with a Line', () => {
  const b = ordered('ox', `${open}\nunit ox blue oxybeles 0505 E`);
  go(b, '0605');
  expectNo(b, 'fire mode', 'alx-11.82');
  expect(moveRefusal(b, numberOf(b, 'ox'), { line: true })?.rule).toBe('alx-6.12');
  const c = position(`${open}\nunit ox blue oxybeles 0505 E\nstart column-breaks unit=ox`);
  expect(moveRefusal(c, numberOf(c, 'ox'), { line: true })?.rule).toBe('alx-11.82');
  expect(moveRefusal(c, numberOf(c, 'ox'))).toBeNull();
});

test('[alx-11.83] one engine a hex: it does not even pass through another', () => {
  const two = `${open}\nunit ox blue oxybeles 0505 E\nunit other blue oxybeles 0605 E\nunit li blue light-foot 0606 E`;
  expect(why(two, 'ox', '0605')).toBe('alx-11.83');
  const b = ordered('ox', two);
  go(b, '0606', '0705');
  expect(at(b, 'ox')).toBe('0705 E');
  // Others pass through engines, and engines through others.
  const foot = ordered('li', two.replace('0606 E', '0505 E').replace('ox blue oxybeles 0505', 'ox blue oxybeles 0305'));
  go(foot, '0605', '0705');
  expect(at(foot, 'li')).toBe('0705 E');
});

test('[alx-11.84] engines have no facing: they go any way, and every attack on them is frontal', () => {
  const b = ordered('ox', `${open}\nunit ox blue oxybeles 0505 E\nunit foe red hypaspist 0203 E`);
  expect(steps(b)).toEqual(expect.arrayContaining(['0504', '0605', '0606', '0506', '0406', '0405']));
  expectNo(b, 'turn W', 'alx-11.84');
  go(b, '0405', '0304');
  const [ox, foe] = [numberOf(b, 'ox'), numberOf(b, 'foe')];
  expect(angleFrom(b, ox, foe)).toBe(1);
});
