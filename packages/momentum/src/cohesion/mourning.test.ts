import { coreOf, revive } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { generalNear } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { isFleeing, put } from '../base/units.ts';
import { inches, NONE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { momentum } from '../system.ts';
import { unitOf } from '../testing/unit-of.ts';
import { slainFar, slainNear } from './causes.ts';
import { cohesionValue } from './value.ts';

/** Units that test for the death of their Army General, in order. */
const mourners = (b: Battle, events = b.events): string[] =>
  events
    .filter((e) => e.kind === 'cohesion-test' && e['why'] === 'Army General killed')
    .map((e) => b.world.units[e['unit'] as number]?.key as string);

/** The general stands where runaways are cut down by a charge: one unit is 5 inches away, the other 38. */
const cutDown = (more = '') => `
  turn 2
  phase 3
  tokens 0 0
  unit runaways blue foot open 4 in 4 at 20 30 facing S fleeing discouraged broke-turn 1
  unit friend blue foot close 4 in 4 at 29 34
  unit distant blue foot close 4 in 4 at 64 30
  unit horse red cavalry 4 in 4 at 20 26 facing S
  commander king blue general with runaways cohesion 4
  charge horse runaways
  ${more}`;

describe('[mom-initial.06 mom-cohesion.08] an Army General who dies in the Movement phase', () => {
  const chargesOf = (dice: string): Battle =>
    standing(cutDown(`phase 3 5\n${dice}`), { proc: 'charge-moves', locals: {} }, { proc: 'mourning', locals: {} });

  test('is mourned at once by the unit within 12 inches of his place, and by it alone', () => {
    const b = chargesOf('dice 6 12 7');
    expect(mourners(b)).toEqual(['friend']);
    expect(b.state.falls).toEqual([{ side: 0, turn: 2, near: [], far: [unitOf(b, 'distant')] }]);
  });
  test('who survives is mourned by nobody', () => {
    const b = chargesOf('dice 6 2');
    expect([mourners(b), b.state.falls]).toEqual([[], []]);
  });
  test('the unit that fails runs in the same step, since the time for flight is over', () => {
    const b = chargesOf('dice 6 12 3 4');
    expect(b.events.filter((e) => e.kind === 'flight').map((e) => e['unit'])).toEqual([unitOf(b, 'friend')]);
  });
  test('before Compulsory Moves it has only broken, and will flee in them', () => {
    const b = standing(`${cutDown()}\nfall blue 2 near friend\nphase 3 2\ndice 3`, { proc: 'mourning', locals: {} });
    expect([mourners(b), isFleeing(b, unitOf(b, 'friend'))]).toEqual([['friend'], true]);
    expect(b.events.filter((e) => e.kind === 'flight')).toEqual([]);
  });
});

describe('[mom-initial.06] the distance is that of the moment of his death', () => {
  const text = (list: string) => `
    phase 1
    turn 3
    unit friend blue foot close 4 in 4 at 36 30
    unit distant blue foot close 4 in 4 at 64 30
    fall blue 2 ${list}
    dice 7 7`;
  test('a unit that has walked nearer since tests all the same; one that has tested and ridden away does not', () => {
    const b = standing(text('far friend'), { proc: 'initial-phase', locals: {} });
    expect(mourners(b)).toEqual(['friend']);
  });
  test('a unit off the table when he died is not on the table to test', () => {
    const b = standing(text('far distant').replace('at 64 30', 'at 64 48 away away-turn 2'), {
      proc: 'initial-phase',
      locals: {},
    });
    expect(mourners(b)).toEqual([]);
  });
});

describe('[mom-command.01] an Army General who is off the table with his unit', () => {
  // The place where his unit left is 5 inches from the spears.
  const away = (more = '') => `
    unit guard blue cavalry 4 in 4 at 0 30 facing W away away-turn 1
    unit spears blue foot close 4 in 4 at 8 30 cohesion 8
    commander king blue general with guard cohesion 4
    ${more}`;
  test('lends his cohesion to nobody there', () => {
    const b = standing(away());
    expect([cohesionValue(b, 1).value, generalNear(b, 1, 12)]).toEqual([8, NONE]);
    const there = standing(away().replace('facing W away away-turn 1', 'facing N'));
    expect([cohesionValue(there, 1).value, generalNear(there, 1, 12)]).toEqual([4, 0]);
  });
  test('[mom-command.08] lends it to the unit that he is with, to come back', () => {
    expect(cohesionValue(standing(away()), 0)).toMatchObject({ value: 4, of: 0 });
  });
  test('[mom-rally.01] rallies nobody, and gives no second Break Test', () => {
    const fled = away().replace('at 8 30', 'at 8 30 fleeing broke-turn 1');
    const tests = (text: string): number =>
      standing(`${text}\ndice 2`, { proc: 'rally', locals: {} }).events.filter((e) => e.kind === 'cohesion-test')
        .length;
    expect(tests(fled)).toBe(0);
    expect(tests(fled.replace('facing W away away-turn 1', 'facing N'))).toBe(1);
  });
});

test('[mom-cohesion.08] a unit that leaves after its test does not test again', () => {
  const b = standing(
    `turn 2
    phase 2
    unit friend blue foot close 4 in 4 at 36 30
    fall blue 2 near friend
    dice 7 7`,
    { proc: 'mourning', locals: {} },
  );
  put(b, 0, { x: inches(60), y: inches(30), facing: 0 });
  expect(mourners(b)).toEqual(['friend']);
  expect(b.state.falls[0]?.near).toEqual([]);
});

test('[mom-initial.06] a battle saved before it was noted who hears of a death at once is taken up all the same', () => {
  const b = standing('turn 3\nunit spears blue foot close 4 in 4 at 36 30 facing N');
  b.state.falls = [JSON.parse('{"side":0,"turn":2,"x":100,"y":100}')];
  const again = revive(momentum, b.world, coreOf(b));
  expect(again.state.falls).toEqual(b.state.falls);
  expect([slainFar(again), slainNear(again)]).toEqual([[], []]);
});
