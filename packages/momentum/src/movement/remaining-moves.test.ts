import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { hasDone } from '../base/units.ts';
import { DID_MOVE, READY } from '../base/vocabulary.ts';
import { tell } from '../event-text.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { blueMoves, left, placeOf, walking } from './testing.ts';

const men = 'unit men blue foot close 4 in 4 at 36 40';
const others = '\nunit others blue foot close 4 in 4 at 20 40';
const foe = '\nunit foe red foot close 4 in 4 at 36 2 facing S';

test('[mom-move.17 mom-turn.04] one side moves all its units in any order, then the other', () => {
  const sides = [0, 1].map((side) => ({ proc: 'remaining-moves' as const, locals: { side } }));
  const b = standing(men + others + foe, ...sides);
  mustRefuse(b, 'move foe', 'mom-move.17');
  must(b, 'move others, halt');
  mustRefuse(b, 'move others', 'mom-move.17');
  expect(offered(b)).toEqual(['move men', 'done']);
  must(b, 'done');
  expect(pendingDecisions(b)[0]).toMatchObject({ side: 1, kind: 'move-unit' });
});

test('[mom-move.01 mom-move.17] where nobody is left to move nobody is asked', () => {
  const b = blueMoves(men + foe);
  must(b, 'move men, ahead 8');
  expect(offered(b)).toEqual(['end']);
  expect(hasDone(b, 0, DID_MOVE)).toBe(true);
});

test.each([
  ['the fleeing', ' fleeing', 'mom-move.17'],
  ['the engaged', '\nunit bull red cavalry 3 in 3 at 36 40 facing S\ncontact bull men', 'mom-unit.09'],
  ['the rallied', ' did rally', 'mom-rally.06'],
  ['who disengaged', ' did disengages', 'mom-disengage.05'],
  ['chargers', ' did charge', 'mom-move.17'],
  ['counter chargers', ' did counter', 'mom-move.17'],
  ['evaders', ' did evade', 'mom-move.17'],
  ['who moved before', ' did move', 'mom-move.17'],
  ['who charged in vain', '\nunit bull red cavalry 3 in 3 at 36 20\ncharge men bull done', 'mom-move.17'],
  ['who gave way', '\nunit bull red cavalry 3 in 3 at 36 20\nanswer men evade bull', 'mom-move.17'],
])('[mom-move.17 mom-unit.09 mom-rally.06 mom-disengage.05] no remaining move for %s', (_who, more, rule) => {
  const b = blueMoves(men + more + others + foe);
  expect(offered(b)).toContain('move others');
  mustRefuse(b, 'move men', rule);
});

test('[mom-move.01 mom-move.17] a commander may say at once where he goes, and is judged all the same', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue with men`);
  expect(mustRefuse(b, 'leave king 10 10', 'mom-move.04')).toMatch(/he moves 16"/);
  must(b, 'leave king 36 46');
  expect(b.state.commanderWith[0]).toBe(-1);
  mustRefuse(b, 'commander king', 'mom-move.22');
});

test('[mom-move.20] what is left ahead of a unit is offered, and nothing once it has been placed', () => {
  const ahead = (b: ReturnType<typeof walking>): unknown =>
    pendingDecisions(b)[0]?.shape?.fields.find(({ name }) => name === 'ahead')?.max;
  const b = walking(`unit men blue foot open 4 in 4 at 36 40${foe}`, 'men');
  expect(ahead(b)).toBe(8);
  must(b, 'about');
  expect(ahead(b)).toBe(4);
  must(b, 'ahead 3.5');
  expect(ahead(b)).toBe(0);
  expect(offered(b), 'with too little left for anything that costs').toContain('halt');
});

test('[mom-move.20 mom-unit.02 mom-move.12] what cannot be done at all', () => {
  const b = walking(`unit men blue foot open 9 in 3 at 36 30${foe}`, 'men');
  for (const degrees of [0, 91]) {
    expect(mustRefuse(b, `pivot left ${degrees}`, 'mom-move.20')).toMatch(/1–90°/);
  }
  expect(mustRefuse(b, 'deepen', 'mom-unit.02')).toMatch(/one to three rows/);
  must(b, 'widen');
  mustRefuse(b, 'widen', 'mom-move.12');
  must(b, 'pivot left 1');
  must(walking(`unit men blue foot open 9 in 3 at 36 30${foe}`, 'men'), 'pivot right 90');
});

test('[mom-move.17] who held his ground against a charge moves', () => {
  const b = blueMoves(`${men}${others}\nunit bull red cavalry 3 in 3 at 36 10\nanswer men hold`);
  expect(offered(b)).toContain('move men');
});

test('[mom-move.17] every manoeuvre that is offered is legal, and what is typed in one line is done in one', () => {
  const b = walking(`unit men blue foot open shieldwall 6 in 3 at 36 40${foe}`, 'men');
  expect(offered(b)).toEqual([
    'halt',
    'ahead 8',
    'ahead 4',
    'to 33.1 34.9 0',
    'to 39 34.9 0',
    'pivot left 45',
    'pivot right 45',
    'about',
    'deepen',
    'widen',
    'shieldwall',
  ]);
  const chain = blueMoves(men + others + foe);
  must(chain, 'move men, about, ahead 2, about');
  expect(offered(chain)).toContain('move others');
  expect(placeOf(chain, 'men')).toEqual([36, 42, 0]);
});

test('[mom-move.17] what an enemy stands before is not offered as a way ahead', () => {
  const b = walking(`unit men blue foot open 4 in 4 at 36 40\nunit foe red foot open 4 in 4 at 36 35 facing S`, 'men');
  expect(offered(b)).toContain('ahead 4');
  const aside = walking(
    `unit men blue foot open 4 in 4 at 36 40\nunit foe red foot open 4 in 4 at 46 30 facing S`,
    'men',
  );
  expect(offered(aside)).toEqual(expect.arrayContaining(['to 38.1 37.9 45', 'pivot right 45']));
});

const away = (more: string): string => `unit men blue cavalry 3 in 3 at 36 48 ${more}${others}${foe}`;

test('[mom-initial.08 mom-initial.09] troops that passed their test come back at the edge where they left, and move half their rate', () => {
  const b = blueMoves(away('away did returns'));
  expect(b.state.status[unitOf(b, 'men')]).toBe(READY);
  // 50 mm of depth are 1.97".
  expect(placeOf(b, 'men')).toEqual([36, 46, 0]);
  expect(b.events.map((e) => tell(b.world, e))).toContain('men return to the table.');
  must(b, 'move men');
  expect(left(b)).toBe(8);
  mustRefuse(b, 'ahead 8.1', 'mom-move.16');
  mustRefuse(b, 'to 38 40 0', 'mom-move.09');
  must(b, 'ahead 8');
});

test('[mom-initial.08] who is on the table stays where he is', () => {
  const b = blueMoves(away('did returns').replace('at 36 48', 'at 36 30'));
  expect(placeOf(b, 'men')).toEqual([36, 30, 0]);
  const theirs = blueMoves(`${men}${foe}\nunit late red cavalry 3 in 3 at 36 0 away did returns`);
  expect(theirs.state.status[unitOf(theirs, 'late')]).not.toBe(READY);
});

test('[mom-initial.08] without the test they stay away', () => {
  const b = blueMoves(away('away'));
  expect(offered(b)).not.toContain('move men');
  mustRefuse(b, 'move others, about, about, about', 'mom-move.11');
});

test('[mom-initial.09] where a unit stands they come in beside it, an inch from enemies; without room they wait', () => {
  const beside = blueMoves(`${away('away did returns')}\nunit there blue foot skirmish 2 in 2 at 36 46`);
  // 2.95" and 1.57" of half fronts, and whole inches of shift.
  expect(placeOf(beside, 'men')).toEqual([31, 46, 0]);
  const enemy = blueMoves(`${away('away did returns')}\nunit there red foot skirmish 2 in 2 at 36 46`);
  expect(placeOf(enemy, 'men')).toEqual([30, 46, 0]);
  const wall = blueMoves(`${away('away did returns')}\nwater w polygon 0 47 72 47 72 48 0 48`);
  expect(wall.state.status[unitOf(wall, 'men')]).not.toBe(READY);
  expect(wall.events.map((e) => e.kind)).toContain('return-waits');
});

test('[mom-initial.09] at a corner they are pushed along the edge until all of them is on the table', () => {
  const b = blueMoves(away('away did returns').replace('at 36 48', 'at 72 1'));
  expect(placeOf(b, 'men')).toEqual([70, 3, 270]);
});
