import { expect, test } from 'vitest';
import { kill } from '../base/commanders.ts';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { isDiscouraged } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { fleeingFriends, recover, returners, shotDown, slainFar, slainNear, terrified } from './causes.ts';

const keys = (b: Battle, tests: Test[]): string[] => tests.map(({ unit }) => b.world.units[unit]?.key as string);
const called = (text: string, causes: (b: Battle) => Test[]): string[] => {
  const b = standing(text);
  return keys(b, causes(b));
};

// Four bases of foot are 6.3 inches wide: the second stands 4 inches to the right of the first.
const flight = (more: string, x = 46.2): string => `
  unit runner blue foot close 4 in 4 at 36 30 facing N fleeing
  unit near blue foot close 4 in 4 at ${x} 30 facing N ${more}`;

test('[mom-initial.02 mom-cohesion.04] a fleeing friend within 4 inches makes a unit test, 4 included; an enemy in flight does not', () => {
  expect(called(flight(''), fleeingFriends)).toEqual(['near']);
  expect(called(flight('', 46.5), fleeingFriends)).toEqual([]);
  expect(called(flight('').replace('runner blue', 'runner red'), fleeingFriends)).toEqual([]);
});

test('[mom-initial.02 mom-initial.03 mom-cohesion.04] skirmishers in flight count too; who flees tests no more; who fights does; two friends make one test', () => {
  const light = flight('').replace('foot close 4 in 4 at 36', 'foot skirmish 4 in 4 at 36');
  expect(called(light, fleeingFriends)).toEqual(['near']);
  expect(called(flight('fleeing'), fleeingFriends)).toEqual([]);
  const fights = `${flight('')}
    unit foe red foot close 4 in 4 at 46.2 30 facing S
    contact foe near`;
  expect(called(fights, fleeingFriends)).toEqual(['near']);
  for (const x of [54, 5]) {
    const more = `unit more blue foot close 4 in 4 at ${x} 30 facing N fleeing`;
    expect(called(`${flight('')}\n${more}`, fleeingFriends)).toEqual(['near']);
  }
});

test('[mom-initial.02 mom-initial.03] by the other reading the flight of skirmishers troubles none but skirmishers', () => {
  const light = `option mom-initial.03-skirmishers
    unit runner blue foot skirmish 4 in 4 at 36 30 facing N fleeing
    unit near blue foot close 4 in 4 at 46.2 30 facing N
    unit light blue foot skirmish 4 in 4 at 36 35 facing N`;
  expect(called(light, fleeingFriends)).toEqual(['light']);
  expect(called(`option mom-initial.03-skirmishers\n${flight('')}`, fleeingFriends), 'formed friends').toEqual([
    'near',
  ]);
});

test('[mom-initial.04 mom-initial.05] horses, camels and chariots within 8 inches of an enemy elephant; not foot, not elephants', () => {
  const beasts = (type: string, y = 30): string => `
    unit herd red elephant 1 at 36 20 facing N
    unit men blue ${type} 3 in 3 at 36 ${y} facing N`;
  // The elephant stands 3.15 inches deep: its rear is at 23.15.
  for (const type of ['cavalry', 'camels', 'light-chariot']) expect(called(beasts(type), terrified)).toEqual(['men']);
  expect(called(beasts('foot'), terrified)).toEqual([]);
  expect(called(beasts('elephant'), terrified)).toEqual([]);
  expect(called(beasts('cavalry', 31.1), terrified)).toEqual(['men']);
  expect(called(beasts('cavalry', 31.3), terrified)).toEqual([]);
  expect(called(beasts('cavalry').replace('herd red', 'herd blue'), terrified)).toEqual([]);
});

const army = `
  unit near blue foot close 4 in 4 at 36 30 facing N
  unit far blue foot close 4 in 4 at 10 30 facing N
  unit foe red foot close 4 in 4 at 36 20 facing S`;

test('[mom-initial.06 mom-cohesion.08] those within 12 inches hear of his death at once, the others in the next turn', () => {
  const slain = (b: Battle): Battle => {
    kill(b, 0, ['mom-command.04'], 'slain');
    return b;
  };
  const text = `${army}\ncommander king blue general at 36 36`;
  expect(called(text, (b) => slainNear(slain(b)))).toEqual(['near']);
  expect(called(text, (b) => slainFar(slain(b)))).toEqual([]);
  expect(
    called(text, (b) => {
      slainNear(slain(b));
      return slainNear(b);
    }),
    'once',
  ).toEqual([]);
  const died = (turn: number) => `${army}\nturn ${turn}\nfall blue 1 far foot`.replace('unit far', 'unit foot');
  expect(called(died(2), slainFar)).toEqual(['foot']);
  expect(called(died(3), slainFar)).toEqual([]);
});

test('[mom-initial.08 mom-initial.09] who left the table tests from the turn after on, the side that acts first before the other', () => {
  const text = (turn: number): string => `
    unit horse blue cavalry 3 in 3 at 10 48 facing N away away-turn ${turn}
    unit lost blue cavalry 3 in 3 at 20 48 facing N gone`;
  expect([called(text(1), returners), called(text(2), returners)]).toEqual([['horse'], []]);
  const both = `${text(1)}
    unit riders red cavalry 3 in 3 at 30 0 facing S away away-turn 1
    unit there red cavalry 3 in 3 at 40 10 facing S`;
  expect(called(both, returners)).toEqual(['horse', 'riders']);
  expect(called(`first red\n${both}`, returners)).toEqual(['riders', 'horse']);
});

test('[mom-cohesion.04 mom-shooting.22 mom-shooting.23] a quarter of the figures of the turn, rounded up, shot down in it', () => {
  const shot = (n: number): string[] => called(`unit men blue foot close 6 in 3 at 36 30 facing N shot ${n}`, shotDown);
  expect([shot(5), shot(6)]).toEqual([[], ['men']]);
});

test('[mom-initial.10 mom-cohesion.07] EX22: markers go, but not of those who fight or flee, nor those of this very phase', () => {
  const after = (more: string, rest = ''): boolean => {
    const b = standing(`phase 1 6\nunit men blue foot close 4 in 4 at 36 30 facing N discouraged ${more}\n${rest}`);
    recover(b);
    return isDiscouraged(b, unitOf(b, 'men'));
  };
  expect(after('discouraged-at 12')).toBe(false);
  // The Initial phase of the second turn.
  expect(after('discouraged-at 17')).toBe(true);
  expect(after('fleeing')).toBe(true);
  expect(after('', 'unit foe red foot close 4 in 4 at 36 30 facing S\ncontact foe men')).toBe(true);
  const plain = standing('phase 1 6\nunit men blue foot close 4 in 4 at 36 30 facing N');
  recover(plain);
  expect(plain.events, 'who has no marker loses none').toEqual([]);
});
