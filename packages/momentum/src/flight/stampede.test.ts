import { pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { figuresOf } from '../base/units.ts';
import { GONE, inches } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { eventsOf, statusOf, tried } from './testing.ts';

const wild = (more: string, shot = false) =>
  tried(`unit beasts red elephant 2 in 2 at 36 20 facing S\n${more}`, 'stampede', (unit) => ({
    unit: unit('beasts'),
    shot,
  }));

test.each([
  [12, 18000],
  [3, 27000],
  [6, 0],
  [9, 9000],
  [1, 21000],
])('[mom-trait.06] the die points at %i on a clock whose twelve is ahead', (hour, direction) => {
  const b = wild(`dice ${hour} 7`);
  expect(eventsOf(b, 'stampede')[0]).toMatchObject({ hour, direction, distance: inches(11), victim: -1 });
  expect(statusOf(b, 'beasts')).toBe(GONE);
});

test('[mom-trait.06] two dice and 4 inches of way: the first unit on it is hurt, friend or foe', () => {
  const met = (y: number, dice: string) =>
    eventsOf(wild(`unit foot red foot close light 4 in 4 at 36 ${y} facing N\ndice 12 ${dice}`), 'stampede')[0];
  expect(met(26, '2 2 6 6')).toMatchObject({ victim: 1, distance: inches(6) });
  expect(met(26.2, '2')).toMatchObject({ victim: -1, distance: inches(6) });
  const two = wild(
    `unit far blue foot close light 4 in 4 at 36 26 facing N
     unit near red foot close light 4 in 4 at 38 24 facing N
     dice 12 12 2`,
  );
  expect(eventsOf(two, 'stampede')[0]).toMatchObject({ victim: unitOf(two, 'near') });
});

test('[mom-trait.06] two dice of hits, saved at a defence 2 worse; heavy armour needs 7 and is of no use', () => {
  const b = wild('unit foot blue foot close light large-shield 4 in 4 at 36 23 facing N\ndice 12 7 5 6 5 4 6 1');
  // 6 - 2 + 2 = 6: two of five are saved.
  expect(figuresOf(b, unitOf(b, 'foot'))).toBe(13);
  const heavy = wild('unit foot blue foot close heavy 4 in 4 at 36 23 facing N\ndice 12 7 5');
  expect(figuresOf(heavy, unitOf(heavy, 'foot'))).toBe(11);
});

test('[mom-trait.06 mom-unit.10] it may destroy a unit, and a commander with it rolls for his life', () => {
  const b = wild(
    `unit foot blue foot skirmish 2 in 2 at 36 23 facing N
     commander hero blue with foot
     dice 12 7 9 11`,
  );
  expect(statusOf(b, 'foot')).toBe(GONE);
  expect(b.state.commanderGone).toEqual([1]);
});

test('[mom-trait.06] units beside them are not met', () => {
  const b = wild('unit foot red foot close 4 in 4 at 41.5 20 facing S\ndice 12 7');
  expect(eventsOf(b, 'stampede')[0]).toMatchObject({ victim: -1 });
});

test('[mom-trait.06] those whom they fight are met at once', () => {
  const b = wild('unit foot blue foot close light 4 in 4 at 36 20 facing N\ncontact foot beasts\ndice 12 7 2');
  expect(eventsOf(b, 'stampede')[0]).toMatchObject({ victim: 1, distance: 0 });
  expect(b.state.contacts).toEqual([]);
});

test('[mom-unit.10 mom-trait.06 mom-flee.07] who fought them, or those whom they destroyed, is free to turn', () => {
  const b = wild(
    `phase 3 4
     unit foot blue foot close light 4 in 4 at 36 20 facing N
     contact foot beasts
     unit few blue foot skirmish 2 in 2 at 26 19 facing W
     unit foes red foot close 4 in 4 at 26 19 facing E
     contact foes few
     dice 3 10 12`,
  );
  expect([eventsOf(b, 'stampede')[0]?.['victim'], statusOf(b, 'few')]).toEqual([unitOf(b, 'few'), GONE]);
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.side]).toEqual(['free-turn', 0]);
  must(b, 'face S');
  expect(b.state.facing[unitOf(b, 'foot')]).toBe(18000);
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.side]).toEqual(['free-turn', 1]);
  expect(must(b, 'face N')).toMatchObject([{ kind: 'turns', rules: ['mom-unit.10'], unit: unitOf(b, 'foes') }]);
  expect(pendingDecisions(b)[0]?.kind).toBe('end-of-trial');
});

test('[mom-trait.06] by the other reading friends come to no harm', () => {
  const b = wild('option mom-trait.06-foes\nunit foot red foot close light 4 in 4 at 36 23 facing N\ndice 12 7');
  expect(figuresOf(b, unitOf(b, 'foot'))).toBe(16);
  expect(statusOf(b, 'beasts')).toBe(GONE);
});

test('[mom-token.04] a stampede caused by shooting earns the shooters a token, any other none', () => {
  expect(wild('dice 12 7', true).state.earned).toEqual([1, 0]);
  expect(wild('dice 12 7').state.earned).toEqual([0, 0]);
});

test('[mom-trait.06 mom-command.05] a commander on them rolls for his life', () => {
  expect(wild('commander rajah red elephant general with beasts\ndice 12 7 11').state.commanderGone).toEqual([1]);
  expect(wild('commander rajah red elephant general with beasts\ndice 12 7 10').state.commanderGone).toEqual([0]);
});

test('[mom-trait.06 mom-token.04] elephants that fail a test after shooting stampede at once', () => {
  const b = standing(
    `unit beasts red elephant 2 in 2 at 36 20 facing S
     phase 2 5
     dice 2 12 7`,
    { proc: 'cohesion-tests', locals: { tests: [{ unit: 0, why: 'shot', from: -1 }] } },
  );
  expect(statusOf(b, 'beasts')).toBe(GONE);
  expect(b.state.brokeTurn).toEqual([2]);
  expect(b.state.earned).toEqual([1, 0]);
});
