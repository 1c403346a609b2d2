import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDiscouraged } from '../base/units.ts';
import { unitOf } from '../testing/unit-of.ts';
import { isQuarterShot, isTenthShot, shootingAwards, shootingDeaths, shootingMarkers } from './aftermath.ts';
import { stood } from './testing.ts';

/** After the volleys: so many of a red unit of these words have been shot in this turn. */
function after(words: string, shot: number, ...more: string[]): { b: Battle; unit: number } {
  const b = stood(`unit target red ${words} at 36 20 facing S shot ${shot}`, ...more);
  shootingMarkers(b);
  shootingAwards(b);
  return { b, unit: unitOf(b, 'target') };
}
const outcome = (words: string, shot: number, ...more: string[]): [discouraged: boolean, tokens: number] => {
  const { b, unit } = after(words, shot, ...more);
  expect(b.state.earned[1]).toBe(0);
  return [isDiscouraged(b, unit), b.state.earned[0]];
};

const six = 'foot close 6 in 3';
test('[mom-shooting.21 mom-shooting.22 mom-shooting.23] thresholds are rounded up: of 24 figures 3 and 6', () => {
  expect([2, 3, 5, 6].map((shot) => outcome(six, shot))).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
    [true, 2],
  ]);
  expect(outcome('foot close 5 in 5', 2)).toEqual([true, 1]);
  expect(outcome('elephant 1', 1)).toEqual([true, 1]);
});

test('[mom-shooting.21 mom-shooting.22] the marker names the line of the table that gave it', () => {
  const rules = (shot: number) => {
    const { b } = after(six, shot);
    return b.events.find((e) => e.kind === 'discouraged')?.rules;
  };
  expect(rules(3)).toEqual(['mom-shooting.21', 'mom-shooting.23']);
  expect(rules(6)).toEqual(['mom-shooting.22', 'mom-shooting.23']);
});

test('[mom-shooting.21 mom-shooting.22] the unformed are not Discouraged, but pay and test', () => {
  const { b, unit } = after('foot skirmish 6 in 3', 3);
  expect([isDiscouraged(b, unit), b.state.earned[0]]).toEqual([false, 2]);
  expect(isQuarterShot(b, unit)).toBe(true);
  expect(outcome(six, 6, 'scrub s circle 36 19 2')).toEqual([false, 2]);
  expect(outcome('foot open 6 in 3', 6, 'scrub s circle 36 19 2')).toEqual([true, 2]);
});

test('[mom-shooting.23] the figures as the turn began count, by the other reading those of the whole battle', () => {
  // 24 figures of which 10 had fallen before this turn: of 14, two are a tenth and four a quarter.
  const worn = `${six} lost 10`;
  expect([1, 2, 3, 4].map((shot) => outcome(worn, shot)[1])).toEqual([0, 1, 1, 2]);
  const option = 'option mom-shooting.23-full';
  expect([2, 3, 5, 6].map((shot) => outcome(worn, shot, option)[1])).toEqual([0, 1, 1, 2]);
});

test('[mom-shooting.21 mom-shooting.23] nobody shot, nothing earned; a unit shot to pieces pays both tokens', () => {
  const { b, unit } = after(six, 0);
  expect([isTenthShot(b, unit), isQuarterShot(b, unit), b.state.earned[0]]).toEqual([false, false, 0]);
  expect(outcome(`${six} gone`, 24)).toEqual([false, 2]);
  const dead = stood(`unit target red ${six} at 36 20 facing S gone`);
  dead.state.figures[0] = 0;
  expect([isTenthShot(dead, 0), isQuarterShot(dead, 0)], 'in later turns it pays nothing').toEqual([false, false]);
});

test('[mom-shooting.24 mom-shooting.25] a commander with a unit that had losses dies on 12, one who stands alone never rolls', () => {
  const deaths = (shot: number, dice: string, man: string) => {
    const b = stood(`unit target red ${six} at 36 20 facing S shot ${shot}`, `commander king red ${man}`, dice);
    shootingDeaths(b);
    return [b.state.commanderGone[0], b.used];
  };
  expect(deaths(1, 'dice 12', 'general with target')).toEqual([1, 1]);
  expect(deaths(1, 'dice 11', 'general with target')).toEqual([0, 1]);
  expect(deaths(1, 'dice 12', 'with target')).toEqual([1, 1]);
  expect(deaths(1, 'dice 11', 'with target')).toEqual([0, 1]);
  expect(deaths(0, 'dice 12', 'general with target')).toEqual([0, 0]);
  expect(deaths(1, 'dice 12', 'general at 36 25')).toEqual([0, 0]);
  expect(deaths(1, 'dice 11', 'elephant with target')).toEqual([1, 1]);
});
