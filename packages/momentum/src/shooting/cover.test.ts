import { expect, test } from 'vitest';
import { unitOf } from '../testing/unit-of.ts';
import { coverOf } from './cover.ts';
import { ahead, archers, scores, stood } from './testing.ts';

/** The target's front lies on y = 20, its rear on 21.57 less: it faces the archers at y = 30. */
const cover = (...more: string[]) => {
  const b = stood(archers('foot close bow 4 in 4'), ahead('foot close 4 in 4', 10), ...more);
  return coverOf(b, unitOf(b, 'archers'), unitOf(b, 'target'));
};

test('[mom-shooting.18 mom-setup.05] wood and scrub around any part of the target are soft cover, marsh and hills none', () => {
  expect(cover()).toBe('none');
  expect(cover('wood w circle 33 18 1')).toBe('soft');
  expect(cover('scrub s circle 33 18 1')).toBe('soft');
  expect(cover('marsh m circle 33 18 1')).toBe('none');
  expect(cover('hill h circle 33 18 1')).toBe('none');
});

test('[mom-shooting.18 mom-setup.05] wood and scrub between are soft cover, but not those in which the shooters stand', () => {
  expect(cover('scrub s circle 36 25 1')).toBe('soft');
  expect(cover('scrub s circle 30 25 1')).toBe('none');
  expect(cover('scrub s circle 36 30 1')).toBe('none');
  expect(cover('scrub s polygon 30 15 42 15 42 32 30 32')).toBe('soft');
});

test('[mom-shooting.18] a hedge between is soft cover, but not one at which the shooters stand', () => {
  expect(cover('hedge 30 25 42 25')).toBe('soft');
  expect(cover('hedge 30 20 42 20')).toBe('soft');
  expect(cover('hedge 30 30 42 30')).toBe('none');
  expect(cover('hedge 30 17 42 17')).toBe('none');
});

test('[mom-shooting.18 mom-setup.05] walls, stakes and ditches are hard cover to a unit that touches them, from beyond', () => {
  for (const kind of ['wall', 'stakes', 'ditch']) {
    expect(cover(`${kind} 30 20 42 20`)).toBe('hard');
    expect(cover(`${kind} 30 20.5 42 20.5`)).toBe('none');
    // At its back.
    expect(cover(`${kind} 30 18.43 42 18.43`)).toBe('none');
  }
  expect(cover('camels 30 20 42 20')).toBe('none');
});

test('[mom-shooting.18] a building on the way is hard cover; of two covers the better counts', () => {
  expect(cover('building b circle 36 25 1')).toBe('hard');
  expect(cover('building b circle 30 25 1'), 'aside').toBe('none');
  expect(cover('wall 30 20 42 20', 'scrub s circle 36 19 3')).toBe('hard');
  expect(cover('scrub s circle 36 19 3', 'hedge 30 20 42 20')).toBe('soft');
});

test('[mom-shooting.16 mom-shooting.18] soft cover takes one from the die and hard cover two', () => {
  const bows = archers('foot close bow 4 in 4');
  const target = ahead('foot close 4 in 4', 10);
  expect(scores(bows, target, 'scrub s circle 36 19 2')[0]).toBe(5);
  expect(scores(bows, target, 'wall 30 20 42 20')[0]).toBe(6);
});
