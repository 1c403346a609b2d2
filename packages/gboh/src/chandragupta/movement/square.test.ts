import { expect, test } from 'vitest';
import { isInSquare } from '../../family/base/units.ts';
import { at, expectNo, go, left, over } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { after, marching } from '../testing/march.ts';

test('[cha-10.62a] phalanxes and hoplites of Size 10 form and leave square, in any army, for their whole allowance', () => {
  for (const troop of ['phalanx', 'hoplite']) {
    const b = marching('x', `unit x blue ${troop} 0505/0506 E`);
    go(b, 'square');
    expect([isInSquare(b, numberOf(b, 'x')), over(b)]).toEqual([true, true]);
    const formed = marching('x', `unit x blue ${troop} 0505/0506 E square`);
    go(formed, 'break square');
    expect([isInSquare(formed, numberOf(formed, 'x')), over(formed)]).toEqual([false, true]);
  }
});

test('[cha-10.62a] nobody else does, nor with MP spent, nor in an enemy ZOC', () => {
  for (const unit of ['hoplite 0505/0506 E size 8', 'hypaspist 0505 E size 10', 'medium-foot 0505 E size 10']) {
    expectNo(marching('x', `unit x blue ${unit}`), 'square', 'cha-10.62a');
  }
  const begun = marching('x', 'unit x blue hoplite 0505/0506 E');
  go(begun, 'left');
  expectNo(begun, 'square', 'cha-10.62a');
  const near = (more: string) => `unit x blue hoplite 0505/0506 E ${more}\nunit foe red medium-foot 0405 E ma 3`;
  expectNo(marching('x', near('')), 'square', 'cha-10.62a');
  expectNo(marching('x', near('square')), 'break square', 'cha-10.62a');
});

test('[cha-10.62b] a square goes 1 MP in any direction', () => {
  const ways = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
  for (const way of ways) {
    const b = marching('x', 'unit x blue phalanx 0505/0506 E square');
    expect(left(b)).toBe(1);
    go(b, `go ${way}`);
    expect(over(b)).toBe(true);
  }
  expect(after('phalanx 0505/0506 E square', 'terrain riverbed 0605', 'go NE')[1]).toBe(1);
});

test('[cha-10.62c] friends never enter the hexes of a square, not even skirmishers', () => {
  for (const troop of ['longbow', 'javelinist']) {
    const b = marching('x', `unit x blue ${troop} 0405 E\nunit wall blue phalanx 0505/0506 E square`);
    expectNo(b, '0505', 'cha-10.62c');
  }
  const open = marching('x', 'unit x blue javelinist 0405 E\nunit wall blue phalanx 0505/0506 E');
  go(open, '0505', '0605');
  expect(at(open, 'x')).toBe('0605 E');
});

test('[cha-10.62b] whether it may move next to an enemy is an option', () => {
  const near = 'unit x blue phalanx 0505/0506 E square\nunit foe red javelinist 0705 E';
  const b = marching('x', near);
  go(b, 'go NE');
  expect(at(b, 'x')).toBe('0605/0606 E');
  expectNo(marching('x', `option square-keeps-off\n${near}`), 'go NE', 'cha-10.62b');
});
