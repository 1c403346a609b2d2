import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { must } from '../script/testing.ts';
import { moveRefusal } from './order.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, playOut, steps, unanswered, why } from './testing.ts';

const open = 'map 20x16';

testOverBooks(
  '[alx-7.23a] a unit must stop when it enters an enemy ZOC, also that of skirmishers',
  () => {
    for (const foe of ['hypaspist', 'archer']) {
      const b = ordered('horse', `${open}\nunit horse blue companion 0505 E\nunit foe red ${foe} 0805 W spent`);
      const c = ordered('horse', `${open}\nunit horse blue companion 0505 E\nunit foe red ${foe} 0805 W`);
      go(c, '0605', '0705');
      playOut(c);
      expect(at(c, 'horse')).toBe('0705 E');
      if (foe === 'archer') {
        go(b, '0605', '0705');
        expect(left(b)).toBe(6);
      }
    }
  },
  { chandragupta: 'who has no missiles left keeps his ZOC (cha-7.21a)' },
);

test('[alx-8.22 alx-6.22b alx-6.31] who breaks by the fire that follows him does not make the step as well', () => {
  const b = ordered('x', `${open}\nunit x blue companion 0505 W tq 6 hits 5\nunit bow red archer 0605 W\ndice 0`);
  const events = [...must(b, '0405'), ...must(b, 'fire bow')];
  while (!over(b)) events.push(...must(b, steps(b)[0] as string));
  expect([events.some((e) => e.kind === 'runs'), events.some((e) => e.kind === 'steps')]).toEqual([true, false]);
});

testOverBooks('[alx-7.24] only a unit that was in a ZOC is reported to leave one', () => {
  const leaves = (foe: string) =>
    go(ordered('x', `${open}\nunit x blue companion 0505 W\nunit foe red levy ${foe}`), '0405').some(
      (e) => e.kind === 'leaves-zone',
    );
  expect([leaves('0605 W'), leaves('0605 E')]).toEqual([true, false]);
});

testOverBooks('[alx-7.23a] nor may it turn there', () => {
  const b = ordered('li', `${open}\nunit li blue light-foot 0505 E\nunit foe red hoplite 0806/0805 W\ndice 9 9`);
  go(b, '0605', '0705');
  for (const step of ['turn W', '0704']) expectNo(b, step, 'alx-7.23a');
  expectNo(b, 'column left', 'alx-6.61a');
});

test('[alx-7.23a alx-7.16a] a unit whom an enemy turns to meet is in his ZOC and must stop; one on whom nobody turns goes on', () => {
  const beside = (foe: string): string => `${open}\nunit horse blue companion 0506 E\n${foe}\ndice 3 3`;
  const b = ordered('horse', beside('unit foe red medium-foot 0605 W'));
  go(b);
  must(b, '0606');
  expect(steps(b)).toContain('turn foe SSW');
  must(b, 'turn foe SSW');
  expect([at(b, 'foe'), at(b, 'horse')]).toEqual(['0605 SSW', '0606 E']);
  expect(over(b)).toBe(true);
  const past = ordered('horse', beside('unit foe red medium-foot 0605 W'));
  go(past, '0606', '0706');
  expect(at(past, 'horse')).toBe('0706 E');
  // He turns the other way: the unit is not before him.
  const away = ordered('horse', beside('unit foe red medium-foot 0605 W'));
  go(away);
  must(away, '0606');
  must(away, 'turn foe NNW');
  go(away, '0706');
  expect(at(away, 'horse')).toBe('0706 E');
});

testOverBooks('[alx-7.23b] out of an enemy ZOC only with more MA than he who exerts it', () => {
  const near = (mine: string, foe: string): string =>
    `${open}\nunit mine blue ${mine} 0505 W\nunit foe red ${foe} 0605 W`;
  expect(why(near('medium-foot', 'hypaspist'), 'mine', '0405')).toBe('alx-7.23b');
  expect(why(near('medium-foot', 'companion'), 'mine', '0405')).toBe('alx-7.23b');
  expect(why(near('companion', 'hypaspist'), 'mine', '0405')).toBeNull();
  const b = ordered('mine', near('companion', 'hypaspist'));
  go(b, '0405', '0305');
  expect(left(b)).toBe(6);
});

testOverBooks('[alx-7.23b] every enemy who holds it counts, and a front hex must be free', () => {
  const two = `${open}\nunit mine blue companion 0505 W\nunit foe red hypaspist 0605 W\nunit fast red companion 0504 SSE`;
  expect(why(two, 'mine', '0405')).toBe('alx-7.23b');
  const shut = `${open}\nunit mine blue companion 0505 W\nunit foe red hypaspist 0605 W\nunit a blue hypaspist 0405 W\nunit c blue hypaspist 0406 W`;
  expect(why(shut, 'mine', '0405')).toBe('alx-6.92b');
  expect(why(shut, 'mine', '0406')).toBe('alx-6.92b');
});

testOverBooks('[alx-7.23b] a unit that can do nothing in an enemy ZOC is given no order', () => {
  const b = ordered(
    'mine',
    `${open}\nunit mine blue medium-foot 0505 W\nunit foe red hypaspist 0605 W\nunit too red hypaspist 0606 W`,
  );
  expect(moveRefusal(b, numberOf(b, 'mine'))?.rule).toBe('alx-7.23b');
});

testOverBooks('[alx-7.23c] a phalanx counts as MA 5 on both sides of the question', () => {
  const leaving = `${open}\nunit ph blue phalanx 0505/0506 E\nunit foe red hoplite 0405/0406 E`;
  expect(why(leaving, 'ph', 'left')).toBeNull();
  const held = `${open}\nunit li blue light-foot 0405 W\nunit ph red phalanx 0506/0505 W`;
  expect(why(held, 'li', '0305')).toBe('alx-7.23b');
  const hoplites = `${open}\nunit li blue light-foot 0405 W\nunit hop red hoplite 0506/0505 W`;
  expect(why(hoplites, 'li', '0305')).toBeNull();
});

test('[alx-7.23e] the ZOC of those who cannot shock does not hold', () => {
  const near = (foe: string, mine = 'hypaspist'): string =>
    `${open}\nunit mine blue ${mine} 0505 W\nunit foe red ${foe} 0605 W`;
  for (const foe of ['archer', 'javelinist', 'bow-foot', 'horse-archer', 'oxybeles']) {
    expect([foe, why(near(foe), 'mine', '0405')]).toEqual([foe, null]);
  }
  expect(why(near('agrianian'), 'mine', '0405')).toBe('alx-7.23b');
  expect(why(near('javelinist', 'chariot ma 5'), 'mine', '0405')).toBe('alx-7.23b');
});

testOverBooks('[alx-7.24] out of one ZOC straight into another, where the unit stops', () => {
  const b = ordered(
    'mine',
    `${open}\nunit mine blue companion 0505 W\nunit foe red hypaspist 0605 W\nunit other red hypaspist 0304 SSE`,
  );
  go(b, '0405');
  playOut(b);
  expect(at(b, 'mine')).toBe('0405 W');
});

const behind = `${open}\nunit mine blue medium-foot 0505 W\nunit foe red hypaspist 0605 W`;

test('[alx-7.25] in one enemy ZOC a unit turns by half its MA and stays in its hex', () => {
  const b = ordered('mine', behind);
  go(b, 'turn E');
  expect(hitsOn(b, 'mine')).toBe(0);
  expect(at(b, 'mine')).toBe('0505 E');
  expect(why(behind.replace('medium-foot', 'medium-foot ma 4'), 'mine', 'turn E')).toBe('alx-7.25');
  const fast = ordered('mine', behind.replace('medium-foot', 'companion'));
  go(fast, 'turn SSW');
  expectNo(fast, '0506', 'alx-7.25');
});

test('[alx-7.25] not in the ZOCs of two, nor with an enemy in its own ZOC', () => {
  const two = `${behind}\nunit more red hypaspist 0606 W`;
  expect(why(two, 'mine', 'turn E')).toBe('alx-7.25');
  const light = `${behind}\nunit more red archer 0606 W`;
  expect(why(light, 'mine', 'turn E')).toBeNull();
  const before = `${behind}\nunit more red hypaspist 0405 W`;
  expect(why(before, 'mine', 'turn E')).toBe('alx-7.25');
});

test('[alx-7.24 alx-8.22] units that leave the ZOC of archers are shot at before they move', () => {
  const b = ordered('horse', `${open}\nunit horse blue companion 0505 W\nunit bow red archer 0605 W\ndice 0`);
  unanswered(b);
  const first = must(b, '0405');
  expect(at(b, 'horse')).toBe('0505 W');
  expect(first.find((e) => e.kind === 'leaves-zone')?.rules).toContain('alx-7.23e');
  const shot = must(b, steps(b).find((s) => s !== 'no') as string);
  const kinds = shot.map((e) => e.kind);
  expect(kinds.indexOf('hits')).toBeLessThan(kinds.indexOf('steps'));
  expect(kinds).toContain('hits');
  expect(at(b, 'horse')).toBe('0405 W');
});

test('[alx-11.15a] horses do not go before elephants, and beside or behind them take 2 hits a hex', () => {
  expect(why(`${open}\nunit horse blue companion 0505 E\nunit el red elephant 0705 W`, 'horse', '0605')).toBe(
    'alx-11.15a',
  );
  expect(why(`${open}\nunit foot blue medium-foot 0505 E\nunit el red elephant 0705 W`, 'foot', '0605')).toBeNull();
  const b = ordered('horse', `${open}\nunit horse blue companion 0505 E\nunit el red elephant 0705 E`);
  go(b, '0605');
  expect(hitsOn(b, 'horse')).toBe(2);
  go(b, '0704');
  expect(hitsOn(b, 'horse')).toBe(4);
});

test('[alx-7.25] what binds a unit in the ZOC where it began does not bind it elsewhere', () => {
  const two = `${open}\nunit mine blue companion 0505 W\nunit foe red hypaspist 0605 W\nunit more red hypaspist 0606 W`;
  expect(why(two, 'mine', 'turn E')).toBe('alx-7.25');
  const b = ordered('mine', two);
  go(b, '0405', 'turn SSW', '0406');
  expect(at(b, 'mine')).toBe('0406 SSW');
  // Nor does half an MA bind those who are in no ZOC.
  const beast = ordered('el', `${open}\nunit el blue elephant 0505 W ma 5`);
  go(beast, 'turn NNE');
  expect(at(beast, 'el')).toBe('0505 NNE');
});

test('[alx-7.25] half its MA is counted over all its turns there', () => {
  const slow = ordered('mine', behind);
  go(slow, 'turn NNW');
  expectNo(slow, 'turn SSE', 'alx-7.25');
  go(slow, 'turn E');
  expect(at(slow, 'mine')).toBe('0505 E');
});
