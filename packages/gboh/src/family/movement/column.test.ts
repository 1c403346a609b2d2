import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { tqOf } from '../base/units.ts';
import { ROUTED } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, playOut, steps } from './testing.ts';

const open = 'map 20x16';

test('[alx-6.61a] infantry changes into column at the end of its move, for 1 MP', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E`);
  go(b, '0605, 0705, 0805, 0905');
  expect(left(b)).toBe(1);
  go(b, 'column left');
  expect(at(b, 'foot')).toBe('0905 NE');
  expect(over(b)).toBe(true);
  const spent = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E ma 4`);
  go(spent, '0605, 0705, 0805, 0905');
  expect(over(spent)).toBe(true);
});

test('[alx-6.61a] the change ends the move, and is not made in an enemy ZOC', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E`);
  go(b, 'column right');
  expect(over(b)).toBe(true);
  const near = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E\nunit foe red hoplite 0405/0406 E`);
  expectNo(near, 'column left', 'alx-6.61a');
});

test('[alx-6.61b] only infantry forms column, and no skirmishers', () => {
  for (const troop of ['companion', 'elephant', 'chariot', 'javelinist', 'agrianian']) {
    expectNo(ordered('x', `${open}\nunit x blue ${troop} 0505 E`), 'column left', 'alx-6.61b');
  }
  go(ordered('x', `${open}\nunit x blue light-foot 0505 E`), 'column left');
});

test('[alx-6.61b] who forms column moves as one only in a later Orders Phase', () => {
  const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E`);
  go(b, 'column left');
  expect(over(b)).toBe(true);
  const c = ordered('foot', `${open}\nunit foot blue medium-foot 0505 NE`);
  expect(left(c)).toBe(6);
});

test('[alx-6.62a] in column MA is 1 higher; a phalanx adds it to its higher MA', () => {
  expect(left(ordered('foot', `${open}\nunit foot blue medium-foot 0505 NE`))).toBe(6);
  const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 N left`);
  expect(left(b)).toBe(6);
  go(b, '0504, 0503, 0502, 0501, stop');
  expect(over(b)).toBe(true);
  expect(hitsOn(b, 'ph')).toBe(0);
});

testOverBooks(
  '[alx-6.63a] the owner of a two-hex unit picks the end that leads',
  () => {
    const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
    go(b, 'column left');
    expect(at(b, 'ph')).toBe('0505/0506 N left');
    const c = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
    go(c, 'column right');
    expect(at(c, 'ph')).toBe('0506/0505 S right');
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

testOverBooks(
  '[alx-6.63b] out of column a two-hex unit stays in its hexes and faces as its counter does',
  () => {
    for (const place of ['0505/0506 N left', '0506/0505 S right']) {
      const b = ordered('ph', `${open}\nunit ph blue phalanx ${place}`);
      go(b, 'line');
      expect(at(b, 'ph')).toBe('0505/0506 E');
      expect(over(b)).toBe(true);
    }
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

testOverBooks('[alx-6.63b] a one-hex unit turns 30 degrees to either hand', () => {
  for (const [step, place] of [
    ['line left', '0505 NNE'],
    ['line right', '0505 E'],
  ] as const) {
    const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 NE`);
    go(b, step);
    expect(at(b, 'foot')).toBe(place);
  }
});

testOverBooks(
  '[alx-6.64a] a column goes ahead or half left or right, turning for nothing; two hexes snake',
  () => {
    const b = ordered('ph', `${open}\nterrain woods 0505\nunit ph blue phalanx 0505/0405 SE left`);
    for (const hex of ['0504', '0406']) expectNo(b, hex, 'alx-6.64a');
    go(b, '0506');
    expect(at(b, 'ph')).toBe('0506/0505 S left');
    go(b, '0607');
    expect(at(b, 'ph')).toBe('0607/0506 SE left');
    const one = ordered('foot', `${open}\nterrain woods 0505\nunit foot blue medium-foot 0505 SE`);
    go(one, '0506');
    expect(at(one, 'foot')).toBe('0506 S');
    expect(left(one)).toBe(5);
    expect(hitsOn(one, 'foot')).toBe(0);
  },
  {
    chariots: 'no two-hex units (cof-6.61)',
    chandragupta: 'one hex goes to its front flanks without turning (cha-6.54)',
  },
);

testOverBooks(
  '[alx-6.64b] a one-hex column turns to other hexes at the normal cost, a two-hex one cannot',
  () => {
    const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 SE`);
    expectNo(b, '0405', 'alx-6.64a');
    go(b, 'turn NW');
    expect(left(b)).toBe(3);
    go(b, '0405');
    expect(at(b, 'foot')).toBe('0405 NW');
    const two = ordered('ph', `${open}\nunit ph blue phalanx 0505/0405 SE left`);
    expect(steps(two).some((s) => s.startsWith('turn'))).toBe(false);
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

testOverBooks(
  '[alx-6.65a] in column TQ is 2 lower: a worn unit that forms one breaks',
  () => {
    const b = ordered('foot', `${open}\nunit foot blue medium-foot 0505 NE`);
    expect(tqOf(b, numberOf(b, 'foot'))).toBe(4);
    const worn = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E hits 4`);
    go(worn, 'column left');
    playOut(worn);
    expect(worn.state.status[numberOf(worn, 'foot')]).toBe(ROUTED);
    const fit = ordered('foot', `${open}\nunit foot blue medium-foot 0505 E hits 3`);
    go(fit, 'column left');
    expect(fit.state.status[numberOf(fit, 'foot')]).toBe(0);
  },
  { chandragupta: 'a worn unit forms no column (cha-6.51b)' },
);

testOverBooks('[alx-6.65a] a column does not fire', () => {
  const b = ordered('li', `${open}\nunit li blue light-foot 0505 NE\nunit foe red hypaspist 0605 E`);
  expect(steps(b).some((s) => s.startsWith('fire'))).toBe(false);
});

testOverBooks(
  '[alx-6.66] a column that was attacked falls into line for 1 hit',
  () => {
    const two = position(`${open}\nunit ph blue phalanx 0505/0506 N left hits 2\nstart column-breaks unit=ph`);
    expect(at(two, 'ph')).toBe('0505/0506 E');
    expect(hitsOn(two, 'ph')).toBe(3);
    const one = position(`${open}\nunit foot blue medium-foot 0505 NE\nstart column-breaks unit=foot`);
    must(one, 'line right');
    expect(at(one, 'foot')).toBe('0505 E');
    expect(hitsOn(one, 'foot')).toBe(1);
    const formed = position(`${open}\nunit foot blue medium-foot 0505 E\nstart column-breaks unit=foot`);
    expect(hitsOn(formed, 'foot')).toBe(0);
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

test('[alx-6.66] which way it faces is asked only of one that stands after the hit', () => {
  const asked = (hits: number): (string | undefined)[] => {
    const b = position(
      `${open}\nunit foot blue medium-foot 0505 NE tq 6 hits ${hits}\ndice 5 5 5\nstart column-breaks unit=foot`,
    );
    const kinds: (string | undefined)[] = [];
    for (let kind = pendingDecisions(b)[0]?.kind; kind !== 'end-of-script'; kind = pendingDecisions(b)[0]?.kind) {
      kinds.push(kind);
      must(b, offered(b)[0] as string);
    }
    return kinds;
  };
  expect(asked(4)).toEqual(['column-facing']);
  expect(asked(5)).not.toContain('column-facing');
});

test('[alx-6.67] a column neither passes through friends nor lets them through', () => {
  const b = ordered('li', `${open}\nunit li blue light-foot 0505 SE\nunit friend blue light-foot 0606 E`);
  expectNo(b, '0606', 'alx-6.67');
  for (const troop of ['light-foot', 'javelinist']) {
    const c = ordered('x', `${open}\nunit x blue ${troop} 0505 E\nunit friend blue light-foot 0606 NE`);
    expectNo(c, '0606', 'alx-6.67');
  }
  expect(steps(b)).toContain('0605');
});
