import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { isNear, placeOf } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { INCH, NONE } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { blueMoves } from './testing.ts';

const men = 'unit men blue foot close 4 in 4 at 36 40';
const foe = '\nunit foe red foot close 4 in 4 at 36 10 facing S';
const at = (b: Battle, commander = 0): [number, number] => {
  const { x, y } = placeOf(b, commander);
  return [Math.round((x * 10) / INCH) / 10, Math.round((y * 10) / INCH) / 10];
};

test.each([
  ['horse', 16],
  ['camel', 16],
  ['chariot', 16],
  ['foot', 12],
  ['elephant', 12],
])('[mom-move.04] a commander on %s moves %i" in any direction', (mount, inches) => {
  const text = `${men}${foe}\ncommander king blue ${mount} at 20 40`;
  const b = blueMoves(text);
  mustRefuse(b, `ride king 20 ${40 - inches - 0.1}`, 'mom-move.04');
  must(b, `ride king 20 ${40 - inches}`);
  expect(at(b)).toEqual([20, 40 - inches]);
  mustRefuse(b, 'ride king 20 40', 'mom-move.22');
  mustRefuse(b, 'commander king', 'mom-move.22');
  must(blueMoves(text), `commander king, ride king 20 ${40 - inches + 1}`);
});

test('[mom-move.14 mom-move.15 mom-move.22 mom-command.09] commanders pay for ground as open order, and keep 1" from enemies', () => {
  const king = '\ncommander king blue at 20 40';
  const scrub = blueMoves(`${men}${foe}${king}\nscrub s polygon 0 0 72 0 72 48 0 48`);
  mustRefuse(scrub, 'ride king 20 27.9', 'mom-move.04');
  must(scrub, 'ride king 20 28');
  const wall = blueMoves(`${men}${foe}${king}\nwall 10 35 30 35`);
  mustRefuse(wall, 'ride king 20 27.9', 'mom-move.04');
  must(wall, 'ride king 20 28');
  const lake = blueMoves(`${men}${foe}${king}\nwater l circle 20 35 1`);
  mustRefuse(lake, 'ride king 20 30', 'mom-move.22');
  const enemy = blueMoves(`${men}${king}\nunit foe red foot close 4 in 4 at 20 30 facing S`);
  mustRefuse(enemy, 'ride king 20 31.7', 'mom-move.22');
  mustRefuse(enemy, 'ride king 20 25', 'mom-move.22');
  must(enemy, 'ride king 20 31.8');
  // Half his base of 40 mm and an inch to the side: 1.79" from a flank at 23.15".
  const beside = (x: number): Battle =>
    blueMoves(`${men}\ncommander king blue at ${x} 40\nunit foe red foot close 4 in 4 at 20 30 facing S`);
  mustRefuse(beside(24.8), 'ride king 24.8 30', 'mom-move.22');
  must(beside(25), 'ride king 25 30');
  const corner = blueMoves(`${men}${foe}\ncommander king blue at 70 40`);
  mustRefuse(corner, 'ride king 72.1 40', 'mom-move.24');
  mustRefuse(blueMoves(`${men}${foe}${king}`), 'ride king 12 48.1', 'mom-move.24');
});

test('[mom-move.18 mom-move.22] commanders go through friends who are not engaged, and stand on nobody', () => {
  const king = '\ncommander king blue at 36 46';
  const b = blueMoves(men + foe + king);
  mustRefuse(b, 'ride king 36 41', 'mom-move.18');
  must(b, 'ride king 36 38');
  const bull = '\nunit bull red cavalry 3 in 3 at 32.85 40.8 facing E';
  const late = '\ncommander king blue at 38 46';
  must(blueMoves(men + foe + late + bull), 'ride king 38 37');
  const engaged = blueMoves(`${men}${foe}${late}${bull}\ncontact bull men left`);
  mustRefuse(engaged, 'ride king 38 37', 'mom-move.18');
  must(engaged, 'attach king men');
});

test('[mom-move.22 mom-command.09] touching a unit he attaches himself, moves with it, and leaves it in a later step', () => {
  const steps = [0, 0].map((side) => ({ proc: 'remaining-moves' as const, locals: { side } }));
  const b = standing(`${men}${foe}\ncommander king blue at 20 40\nunit far blue foot close 4 in 4 at 60 20`, ...steps);
  mustRefuse(b, 'attach king far', 'mom-move.04');
  mustRefuse(b, 'attach king foe', 'mom-command.09');
  must(b, 'attach king men');
  expect(b.state.commanderWith[0]).toBe(unitOf(b, 'men'));
  mustRefuse(b, 'leave king 36 46', 'mom-move.22');
  must(b, 'move men, ahead 8');
  expect(at(b)).toEqual([36, 32]);
  b.state.commanderMoved[0] = 0;
  // He has moved with them in this turn.
  mustRefuse(b, 'leave king 36 28', 'mom-move.22');
  b.state.did[unitOf(b, 'men')] = 0;
  mustRefuse(b, 'ride king 36 28', 'none');
  must(b, 'leave king 36 28');
  expect(b.state.commanderWith[0]).toBe(NONE);
  expect(at(b)).toEqual([36, 28]);
});

test('[mom-move.22] he leaves one unit for another, but not one that flees or is off the table', () => {
  const king = '\ncommander king blue with men';
  const two = '\nunit others blue foot close 4 in 4 at 44 40';
  const b = blueMoves(men + two + foe + king);
  mustRefuse(b, 'attach king men', 'mom-command.09');
  must(b, 'attach king others');
  expect(b.state.commanderWith[0]).toBe(unitOf(b, 'others'));
  for (const fate of [' fleeing', ' away']) {
    mustRefuse(blueMoves(men + fate + two + foe + king), 'attach king others', 'mom-move.22');
  }
});

test('[mom-move.22] he does not leave an engaged unit, unless that is read otherwise', () => {
  const text = `${men}\nunit bull red cavalry 3 in 3 at 36 40 facing S\ncontact bull men
    unit others blue foot close 4 in 4 at 20 40\ncommander king blue with men`;
  expect(offered(blueMoves(text))).toEqual(['move others', 'done']);
  mustRefuse(blueMoves(text), 'leave king 36 46', 'mom-move.22');
  const b = blueMoves(`option mom-move.22-leaves\n${text}`);
  must(b, 'leave king 36 46');
  expect(at(b)).toEqual([36, 46]);
});

test('[mom-command.02] an attached commander stands at the front centre of his unit', () => {
  const b = standing(`${men}${foe}\nunit near blue foot close 4 in 4 at 36 30\ncommander king blue with men`);
  b.state.commanderX[0] = 0;
  b.state.commanderY[0] = 0;
  expect(at(b)).toEqual([36, 40]);
  // 40 less 31.57: 8.4" to the rear of those before him.
  expect(isNear(b, 0, unitOf(b, 'near'), 8.4)).toBe(true);
  expect(isNear(b, 0, unitOf(b, 'near'), 8.3)).toBe(false);
});

test('[mom-move.22] the turn of a commander offers units in reach, places, and to stay', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue at 20 40\ncommander duke blue at 50 40`);
  must(b, 'commander king');
  expect(offered(b)).toEqual(expect.arrayContaining(['stay king', 'attach king men', 'ride king 20 25']));
  mustRefuse(b, 'ride duke 50 38', 'mom-move.22');
  must(b, 'stay king');
  expect(at(b)).toEqual([20, 40]);
  expect(offered(b)).toEqual(['move men', 'commander duke', 'done']);
});

test('[mom-command.04] an isolated commander on whom an enemy comes goes 8" out of the way, his owner says where', () => {
  const text = `${men}${foe}\ncommander king red at 37 36\ncommander duke red at 50 36`;
  const b = blueMoves(text);
  must(b, 'move men, ahead 6');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'dodge', side: 1 });
  // Nobody stands on a unit or beyond the table.
  mustRefuse(b, 'dodge 360', 'none');
  must(b, 'dodge 90');
  expect(at(b)).toEqual([45, 36]);
  expect(at(b, 1)).toEqual([50, 36]);
});

test.each([
  ['at the side of the way', 38.8, 39.3, 'ahead 6'],
  ['at the other side of it', 33.2, 34.7, 'ahead 6'],
  ['where the rear comes to', 36.4, 42.5, 'pivot left 80'],
])('[mom-command.04] he is met %s', (_where, x, y, choice) => {
  const text = `${men}${foe}\nunit lost red foot close 1 gone`;
  const b = blueMoves(`${text}\ncommander king red at ${x} ${y}\ncommander dead red at ${x} ${y} dead`);
  must(b, `move men, ${choice}`);
  expect(pendingDecisions(b)[0]?.kind).toBe('dodge');
  must(b, 'dodge 100');
  expect(pendingDecisions(b)[0]?.kind).not.toBe('dodge');
});

test('[mom-command.04] he is not met by who passes him by', () => {
  const b = blueMoves(`${men}${foe}\ncommander king red at 40 36\ncommander duke red at 36 42.5`);
  must(b, 'move men, ahead 6');
  expect(pendingDecisions(b)[0]?.kind).toBe('manoeuvre');
});

test('[mom-command.04 mom-move.24 mom-setup.05] nobody dodges over the edge of the table or into water', () => {
  const corner = (x: number, y: number): Battle =>
    standing(`${men}${foe}\ncommander king red at ${x} ${y}`, { proc: 'dodge', locals: { commander: 0 } });
  for (const [x, y, out] of [
    [1, 1, [0, 270]],
    [71, 47, [90, 180]],
  ] as const) {
    const b = corner(x, y);
    for (const degrees of out) mustRefuse(b, `dodge ${degrees}`, 'mom-move.24');
    expect(offered(b).length).toBe(10);
  }
  const shore = standing(
    `${men}${foe}\nwater w circle 20 22 1\nbuilding h circle 28 30 1\nwood f circle 20 38 1\ncommander king red at 20 30`,
    { proc: 'dodge', locals: { commander: 0 } },
  );
  mustRefuse(shore, 'dodge 0', 'mom-setup.05');
  mustRefuse(shore, 'dodge 90', 'mom-setup.05');
  must(shore, 'dodge 183');
  expect(at(shore)).toEqual([19.6, 38]);
});

test('[mom-command.04] those with a unit, and their own friends, do not dodge', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue at 37 36\ncommander duke red with foe`);
  must(b, 'move men, ahead 6');
  expect(pendingDecisions(b)[0]?.kind).toBe('manoeuvre');
});

test('[mom-command.04] he may not dodge onto a unit, and dies where no place is free', () => {
  const crowd = standing(
    `unit big blue foot close 4 in 4 at 36 28\ncommander king red at 36 37\ncommander duke blue at 60 40`,
    { proc: 'dodge', locals: { commander: 0 } },
  );
  mustRefuse(crowd, 'dodge 0', 'mom-move.18');
  must(crowd, 'dodge 180');
  const lake = `${men}${foe}\nwater w polygon 0 0 72 0 72 48 0 48\ncommander king red at 37 36`;
  const b = standing(lake, { proc: 'dodge', locals: { commander: 0 } });
  expect(b.state.commanderGone[0]).toBe(1);
  expect(b.events.some((e) => e.kind === 'commander-killed' && e.rules?.includes('mom-command.04'))).toBe(true);
  const safe = standing(`${men}${foe}\ncommander king blue with men`, { proc: 'dodge', locals: { commander: 0 } });
  expect(offered(safe)).toEqual(['end']);
  expect(safe.state.commanderGone[0]).toBe(0);
});

test('[mom-move.22] a commander who stays remains with his unit', () => {
  const b = blueMoves(`${men}${foe}\ncommander king blue with men`);
  must(b, 'stay king');
  expect(b.state.commanderWith[0]).toBe(unitOf(b, 'men'));
  mustRefuse(b, 'leave king 36 46', 'mom-move.22');
});

test('[mom-move.24 mom-setup.05 mom-command.09] up to the very edge of the table, into no water or building, to nobody who is gone', () => {
  const from = (x: number, y: number, more = '') =>
    blueMoves(`${men}${foe}\ncommander king blue at ${x} ${y}\n${more}`);
  must(from(8, 30), 'ride king 0 30');
  must(from(64, 30), 'ride king 72 30');
  must(from(60, 8), 'ride king 60 0');
  must(from(60, 40), 'ride king 60 48');
  const ground = 'water w circle 20 30 2\nbuilding g circle 10 30 2\nunit lost blue foot open 4 in 4 at 60 40 gone';
  const b = from(15, 36, ground);
  expect(mustRefuse(b, 'ride king 20 30', 'mom-setup.05')).toMatch(/enter water/);
  expect(mustRefuse(b, 'ride king 10 30', 'mom-setup.05')).toMatch(/enter a building/);
  mustRefuse(b, 'attach king lost', 'mom-command.09');
});
