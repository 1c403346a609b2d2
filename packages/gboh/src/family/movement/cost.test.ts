import { parsePlace } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { placeOfUnit } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { isRefusal, stepCostOf } from './cost.ts';
import { expectNo, go, hitsOn, left, ordered, why } from './testing.ts';

const cost = (b: Battle, unit: string, to: string): [number, number] => {
  const number = numberOf(b, unit);
  const found = stepCostOf(b, number, placeOfUnit(b, number), parsePlace(b.world.field.grid, to));
  if (isRefusal(found)) throw new Error(found.text);
  return [found.mp, found.hits];
};

testOverBooks('[alx-6.21 alx-6.29] EX-6.21 hoplites into woods one level up: 2 + 1 MP', () => {
  const b = ordered(
    'hop',
    'map 10x10\nterrain woods 0605 0606\nlevel 1 0605 0606\nunit hop blue hoplite 0505/0506 E\nunit li blue light-foot 0105 E',
  );
  expect(cost(b, 'hop', '0605/0606 E')[0]).toBe(3);
  expect(cost(b, 'li', '0205 E')).toEqual([1, 0]);
});

testOverBooks('[alx-6.22a] the chart gives hits to the types it lists', () => {
  const map = 'map 10x10\nterrain woods 0605';
  const foot = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E`);
  go(foot, '0605');
  expect(hitsOn(foot, 'foot')).toBe(1);
  const light = ordered('psiloi', `${map}\nunit psiloi blue javelinist 0505 E`);
  go(light, '0605');
  expect(hitsOn(light, 'psiloi')).toBe(0);
  expect(left(light)).toBe(4);
});

test('[alx-6.23a] cavalry changes one level at a step; three levels are for skirmishers, at 3 hits', () => {
  const map = 'map 10x10\nlevel 2 0605\nlevel 3 0606';
  const horse = ordered('horse', `${map}\nunit horse blue companion 0505 E`);
  expectNo(horse, '0605', 'alx-6.23a');
  const foot = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E`);
  expectNo(foot, '0606', 'alx-6.23a');
  const psiloi = ordered('psiloi', `${map}\nunit psiloi blue javelinist 0505 E`);
  go(psiloi, '0606');
  expect(hitsOn(psiloi, 'psiloi')).toBe(3);
});

test('[alx-6.23a] one level is open to cavalry', () => {
  const b = ordered('horse', 'map 10x10\nlevel 1 0605\nunit horse blue companion 0505 E');
  go(b, '0605');
  expect(left(b)).toBe(6);
});

test('[alx-6.23c] two levels are a steep slope: rough, dear for foot and closed to chariots', () => {
  const map = 'map 10x10\nlevel 2 0605';
  const foot = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E`);
  expect(cost(foot, 'foot', '0605 E')).toEqual([3, 1]);
  const chariot = ordered('cars', `${map}\nunit cars blue chariot 0505 E`);
  expectNo(chariot, '0605', 'alx-11.21b');
});

testOverBooks('[alx-6.24] EX-6.24: a hex is of one terrain and one level, whatever else is drawn in it', () => {
  const b = ordered('hop', 'map 10x10\nlevel 3 0505\nlevel 4 0505 0605 0606\nunit hop blue hypaspist 0505 E');
  expect(cost(b, 'hop', '0605 E')).toEqual([1, 0]);
  expect(b.world.field.elevation[(placeOfUnit(b, 0) / 36) | 0]).toBe(4);
});

test('[alx-6.26] walls are never crossed, gates at no extra cost', () => {
  const map = 'map 10x10\nhexside wall 0505/0605\nhexside gate 0505/0606';
  const b = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E`);
  expectNo(b, '0605', 'alx-6.26');
  go(b, '0606');
  expect(left(b)).toBe(4);
  const shut = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E\nunit foe red hoplite 0606/0607 E`);
  expectNo(shut, '0606', 'alx-6.93');
});

test('[alx-6.28] woods, marsh, rocks, rivers and riverbeds are rough to turn in; town and clear ground are not', () => {
  for (const [terrain, hits] of [
    ['woods', 1],
    ['marsh', 1],
    ['rocky', 1],
    ['major-river', 1],
    ['riverbed', 1],
    ['town', 0],
    ['clear', 0],
  ] as const) {
    const b = ordered('foot', `map 10x10\nterrain ${terrain} 0505\nunit foot blue medium-foot 0505 E`);
    go(b, 'turn SSE');
    expect([terrain, hitsOn(b, 'foot')]).toEqual([terrain, hits]);
  }
});

test('[alx-6.28] rough hexsides are closed to chariots, a stream is not', () => {
  for (const feature of ['steep-bank', 'steep-banked-stream', 'minor-river']) {
    const b = ordered('cars', `map 10x10\nhexside ${feature} 0505/0605\nunit cars blue chariot 0505 E`);
    expectNo(b, '0605', 'alx-11.21b');
  }
  const b = ordered('cars', 'map 10x10\nhexside stream 0505/0605\nunit cars blue chariot 0505 E');
  go(b, '0605');
});

test('[alx-6.42] a two-hex unit pays the worse of its halves, once', () => {
  const b = ordered('hop', 'map 10x10\nterrain woods 0605\nunit hop blue hoplite 0505/0506 E');
  go(b, 'left');
  expect(left(b)).toBe(2);
  expect(hitsOn(b, 'hop')).toBe(1);
  const both = ordered('hop', 'map 10x10\nterrain woods 0605 0606\nunit hop blue hoplite 0505/0506 E');
  go(both, 'left');
  expect(hitsOn(both, 'hop')).toBe(1);
});

test('[alx-6.42] a half that joins the other in costly ground by a pivot takes no further hits', () => {
  const joined = ordered('ph', 'map 10x10\nterrain woods 0505 0606\nunit ph blue phalanx 0505/0506 E');
  go(joined, 'pivot left');
  expect(hitsOn(joined, 'ph')).toBe(0);
  const alone = ordered('ph', 'map 10x10\nterrain woods 0606\nunit ph blue phalanx 0505/0506 E');
  go(alone, 'pivot left');
  expect(hitsOn(alone, 'ph')).toBe(1);
});

test('[alx-6.42] in column the rear half follows into the same woods without a hit, at the higher cost', () => {
  const b = ordered('hop', 'map 10x10\nterrain woods 0605 0606\nunit hop blue hoplite 0505/0405 SE left');
  go(b, '0606');
  expect(hitsOn(b, 'hop')).toBe(0);
  expect(left(b)).toBe(3);
  go(b, '0706');
  expect(left(b)).toBe(1);
  expect(hitsOn(b, 'hop')).toBe(0);
});

testOverBooks('[alx-6.62b] EX-6.62 a minor river into woods: 2 hits, 1 in column', () => {
  const map = 'map 10x10\nterrain woods 0606\nhexside minor-river 0505/0606';
  const line = ordered('foot', `${map}\nunit foot blue medium-foot 0505 E`);
  go(line, '0606');
  expect(hitsOn(line, 'foot')).toBe(2);
  const column = ordered('foot', `${map}\nunit foot blue medium-foot 0505 SE`);
  go(column, '0606');
  expect(hitsOn(column, 'foot')).toBe(1);
  const free = ordered('foot', 'map 10x10\nterrain woods 0606\nunit foot blue medium-foot 0505 SE');
  go(free, '0606');
  expect(hitsOn(free, 'foot')).toBe(0);
});

test('[alx-6.42] each half pays for the hex that it enters, none for one of the unit’s own; turning about is free', () => {
  const hoplites = (woods: string, to: string): [number, number] =>
    cost(ordered('hop', `map 10x10\nterrain woods ${woods}\nunit hop blue hoplite 0505/0506 E`), 'hop', to);
  expect(hoplites('0506', '0506/0507 E')).toEqual([2, 0]);
  expect(hoplites('0507', '0506/0507 E')).toEqual([2, 1]);
  expect(hoplites('0505', '0504/0505 E')).toEqual([2, 0]);
  expect(hoplites('0504', '0504/0505 E')).toEqual([2, 1]);
  expect(hoplites('0505', '0506/0505 W')).toEqual([0, 0]);
  expect(hoplites('0505', '0505/0506 E')).toEqual([0, 0]);
  // By a pivot of the left half: the right one stays.
  expect(hoplites('0506 0606', '0606/0506 SSE')).toEqual([2, 0]);
  expect(hoplites('0505 0606', '0606/0506 SSE')).toEqual([2, 1]);
  expect(hoplites('0505 0606', '0505/0606 NNE')).toEqual([2, 0]);
  expect(hoplites('0506 0606', '0505/0606 NNE')).toEqual([2, 1]);
});

test('[alx-6.42] where one half cannot go the unit cannot', () => {
  const shut = (wall: string, step: string) =>
    why(`map 10x10\nhexside wall ${wall}\nunit hop blue hoplite 0505/0506 E`, 'hop', step);
  expect([shut('0505/0605', 'left'), shut('0506/0606', 'left'), shut('0505/0504', 'left')]).toEqual([
    'alx-6.26',
    'alx-6.26',
    null,
  ]);
  expect([shut('0506/0606', 'pivot left'), shut('0505/0606', 'pivot left')]).toEqual(['alx-6.26', null]);
  expect([shut('0505/0606', 'pivot right'), shut('0506/0606', 'pivot right')]).toEqual(['alx-6.26', null]);
});

test('[alx-6.26 alx-11.94b alx-11.21b alx-6.23a alx-6.29 alx-6.31] what closes a hex is named', () => {
  const shut = (ground: string, unit: string, step = '0605') =>
    why(`map 10x10\noption charge-formation\n${ground}\nunit x blue ${unit}`, 'x', step);
  expect(shut('terrain woods 0605', 'companion 0505 E charging')).toBe('alx-11.94b');
  expect(shut('terrain woods 0605', 'chariot 0505 E')).toBe('alx-11.21b');
  expect(shut('hexside minor-river 0505/0605', 'chariot 0505 E')).toBe('alx-11.21b');
  // A town is not rough.
  expect(shut('terrain town 0605', 'chariot 0505 E')).toBe('alx-6.29');
  expect(shut('terrain town 0605', 'elephant 0505 E')).toBe('alx-6.29');
  expect(shut('terrain town 0605\nlevel 2 0605', 'elephant 0505 E')).toBe('alx-6.29');
  expect(shut('level 3 0605', 'elephant 0505 E')).toBe('alx-6.23a');
  expect(shut('level 2 0605', 'companion 0505 E')).toBe('alx-6.23a');
  expect(shut('level 1 0605', 'companion 0505 E')).toBeNull();
  expect(shut('level 2 0605', 'companion 0505 E charging')).toBe('alx-11.94b');
  for (const unit of ['companion 0505 E charging', 'chariot 0505 E', 'medium-foot 0505 NE', 'javelinist 0505 E']) {
    expect(shut('hexside wall 0505/0605', unit)).toBe('alx-6.26');
  }
  // To the north, and in column.
  expect(shut('hexside wall 0505/0504', 'medium-foot 0505 NNE', '0504')).toBe('alx-6.26');
  expect(shut('terrain town 0504', 'elephant 0505 NNE', '0504')).toBe('alx-6.29');
  const b = ordered(
    'hop',
    'map 10x10\nlevel 3 0605\nlevel 2 0607\nunit hop blue hoplite 0505/0506 E\nunit horse blue companion 0507 E',
  );
  expect(expectNo(b, 'left', 'alx-6.23a')).toContain('three levels');
  const step = (unit: string, to: string) => {
    const found = stepCostOf(
      b,
      numberOf(b, unit),
      placeOfUnit(b, numberOf(b, unit)),
      parsePlace(b.world.field.grid, to),
    );
    return isRefusal(found) ? `${found.rule} ${found.text}` : 'open';
  };
  expect(step('horse', '0607 E')).toMatch(/^alx-6.23a .*one level at a time/);
  expect(step('horse', '0907 E')).toMatch(/^alx-6.31 /);
  expect(step('horse', '0608 E')).toBe('open');
});

test('[alx-6.62b alx-7.14 alx-11.94b] turning in rough ground: 1 hit, none in column, double in Charge Formation', () => {
  const turned = (unit: string, step: string) => {
    const b = ordered('x', `map 10x10\noption charge-formation\nterrain woods 0505\nunit x blue ${unit}`);
    go(b, step);
    return hitsOn(b, 'x');
  };
  expect(turned('medium-foot 0505 E', 'turn SSE')).toBe(1);
  expect(turned('medium-foot 0505 NE', 'turn SE')).toBe(0);
  expect(turned('companion 0505 E', 'turn SSE')).toBe(1);
  expect(turned('companion 0505 E charging', 'turn SSE')).toBe(2);
  expect(turned('elephant 0505 E', 'turn SSE')).toBe(0);
});
