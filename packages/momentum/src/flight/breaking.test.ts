import { expect, test } from 'vitest';
import { hasDone, isEngaged, isFleeing } from '../base/units.ts';
import { FLEEING, NONE, STAMPEDES } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { breakAndFlee } from './breaking.ts';

const melee = `
  unit spears blue foot close 4 in 4 at 36 30 facing N
  unit shields red foot close 4 in 4 at 36 30 facing S
  unit horse red cavalry 3 in 3 at 32.85 30.8 facing E
  unit riders red cavalry 3 in 3 at 39.15 30.8 facing W
  unit beasts red elephant 2 in 2 at 50 10 facing S
  contact shields spears
  contact horse spears left`;

function broken(text: string, key: string, ways: number[]) {
  const b = standing(text);
  const unit = unitOf(b, key);
  breakAndFlee(b, unit, ways, ['mom-cohesion.05'], 'a trial');
  return { b, unit };
}

test('[mom-trait.04] a unit that breaks leaves its planted spara, which the log reports', () => {
  const b = standing('unit u blue foot close spara 4 in 4 at 36 20 facing N');
  breakAndFlee(b, 0, [], ['mom-cohesion.05'], 'trial');
  expect([b.state.planted[0], b.state.status[0]]).toEqual([0, FLEEING]);
  expect(b.events.filter((e) => e.kind === 'uprooted')).toMatchObject([{ unit: 0, rules: ['mom-trait.04'] }]);
});

test('[mom-flee.02] a unit that breaks will flee along the sum of the ways from its enemies', () => {
  const headingOf = (key: string, ways: number[]) => {
    const { b, unit } = broken(melee, key, ways);
    return b.state.heading[unit];
  };
  expect(headingOf('spears', [18000])).toBe(18000);
  expect(headingOf('spears', [18000, 9000])).toBe(13500);
  expect(headingOf('spears', [9000, 27000])).toBe(NONE);
  expect(headingOf('spears', []), 'from those whom it fights').toBe(13500);
  expect(headingOf('horse', []), 'over the flank that it came upon').toBe(27000);
});

test('[mom-flee.02] who breaks because of nobody makes for its own baseline', () => {
  const { b, unit } = broken(melee, 'riders', []);
  expect(isFleeing(b, unit)).toBe(true);
  expect(b.state.heading[unit]).toBe(NONE);
  expect(b.state.breaks).toEqual([]);
});

test('[mom-disengage.03] who breaks is no longer engaged, and who touched it is remembered', () => {
  const { b, unit } = broken(melee, 'spears', [18000]);
  expect(isEngaged(b, unit)).toBe(false);
  expect(b.state.breaks).toEqual([
    { unit, from: unitOf(b, 'shields') },
    { unit, from: unitOf(b, 'horse') },
  ]);
});

test('[mom-trait.06] elephants do not flee: their stampede is due', () => {
  const { b, unit } = broken(melee, 'beasts', []);
  expect(isFleeing(b, unit)).toBe(false);
  expect(hasDone(b, unit, STAMPEDES)).toBe(true);
  expect(b.state.brokeTurn[unit]).toBe(2);
});
