import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, steps } from './testing.ts';

const open = 'map 20x16';
const far = 'unit foe red hoplite 1106/1105 W';

test('[alx-8.11a alx-8.11b] EX-8.11 a mounted archer rides up, fires and rides away', () => {
  const b = ordered('arch', `${open}\nunit arch blue horse-archer 0505 E\n${far}\ndice 0`);
  go(b, '0605, 0705, 0805, 0905');
  go(b, 'fire foe');
  expect(hitsOn(b, 'foe')).toBe(1);
  expect(left(b)).toBe(4);
  go(b, 'turn W', '0805');
  expect(at(b, 'arch')).toBe('0805 W');
});

testOverBooks(
  '[alx-8.11a] once in an Orders Phase',
  () => {
    const b = ordered('arch', `${open}\nunit arch blue horse-archer 0905 E\n${far}\ndice 9`);
    go(b, 'fire foe');
    expect(steps(b).some((s) => s.startsWith('fire'))).toBe(false);
    expect(left(b)).toBe(8);
  },
  { chariots: 'no two-hex units (cof-6.61)' },
);

test('[alx-8.11b] after a step that did not bring it closer it does not fire', () => {
  const b = ordered('arch', `${open}\nunit arch blue horse-archer 0905 SSE\n${far}`);
  go(b, '0906', 'turn E');
  expectNo(b, 'fire foe', 'alx-8.11b');
  go(b, '1006');
  expect(over(b) || steps(b).includes('fire foe')).toBe(true);
});

test('[alx-8.11c] light archers on foot move or fire', () => {
  const moved = ordered('li', `${open}\nunit li blue bow-foot 0805 E\n${far}`);
  go(moved, '0905');
  expectNo(moved, 'fire foe', 'alx-8.11c');
  const fired = ordered('li', `${open}\nunit li blue bow-foot 0805 E\n${far}\ndice 9`);
  go(fired, 'fire foe');
  expect(over(fired)).toBe(true);
  expect(fired.state.moved[numberOf(fired, 'li')]).toBe(0);
});

test('[alx-8.15d] who fires standing aims better, and stays in its hex', () => {
  const die = (step: string): number => {
    const b = ordered('arch', `${open}\nunit arch blue horse-archer 0905 E\n${far}\ndice 5`);
    return go(b, step).find((e) => e.kind === 'die')?.['total'] as number;
  };
  expect(die('fire foe') - die('fire foe standing')).toBe(1);
  const b = ordered('arch', `${open}\nunit arch blue horse-archer 0905 E\n${far}\ndice 5`);
  go(b, 'fire foe standing');
  expectNo(b, '1005', 'alx-8.15d');
});

test('[alx-8.21b] in a Line nobody fires before all have moved', () => {
  const b = position(`${open}\nunit arch blue horse-archer 0905 E\n${far}\nstart move unit=arch line=true along=,`);
  expect(steps(b).some((s) => s.startsWith('fire'))).toBe(false);
});

test('[alx-8.15d alx-8.21b alx-8.11a] what is thought of: shots of those with missiles to spare, standing before the first step', () => {
  const shots = (unit: string, ...done: string[]) => {
    const b = ordered('x', `${open}\nunit x blue ${unit}\nunit foe red hoplite 0806/0805 W\ndice 9`);
    go(b, ...done);
    return steps(b).filter((s) => s.startsWith('fire'));
  };
  const both = ['fire foe', 'fire foe standing'];
  expect(shots('horse-archer 0605 E')).toEqual(both);
  expect(shots('archer 0605 E')).toEqual(both);
  expect(shots('horse-archer 0505 E', '0605')).toEqual(['fire foe']);
  // Javelins on foot are thrown as well on the move, from horseback not.
  expect(shots('javelinist 0705 E')).toEqual(['fire foe']);
  expect(shots('light-horse 0705 E')).toEqual(both);
  const no = (unit: string, rule: string, line = false, ...done: string[]) => {
    const b = position(
      `${open}\nunit x blue ${unit}\nunit foe red hoplite 0806/0805 W\ndice 9\nstart move unit=x line=${line} along=,`,
    );
    go(b, ...done);
    expectNo(b, 'fire foe', rule);
  };
  no('companion 0605 E', 'none');
  no('oxybeles 0605 E', 'none');
  no('horse-archer 0605 E', 'none', false, 'fire foe');
  no('horse-archer 0605 E', 'alx-8.21b', true);
});

test('[alx-8.15d alx-7.25] who has turned in an enemy ZOC stays anyhow and aims as one who stands', () => {
  const b = ordered('x', `${open}\nunit x blue horse-archer 0505 W\nunit foe red hypaspist 0605 W\ndice 5`);
  go(b, 'turn E');
  expect(steps(b).filter((s) => s.startsWith('fire'))).toEqual(['fire foe']);
  const die = go(b, 'fire foe').find((e) => e.kind === 'die');
  expect(JSON.stringify(die?.['parts'])).not.toContain('alx-8.15d');
});

test('[alx-8.19 alx-8.11a alx-8.15d] a lone leader is shot at on the way', () => {
  const b = ordered('x', `${open}\nunit x blue horse-archer 0505 E\nleader l red 0805\ndice 0 0 9`);
  go(b, '0605');
  expect(steps(b)).toContain('fire 0805');
  const events = go(b, 'fire 0805');
  expect(events.some((e) => e.kind === 'fires')).toBe(true);
  expect(left(b)).toBe(7);
  const away = ordered('x', `${open}\nunit x blue horse-archer 0605 SSE\nleader l red 0805`);
  go(away, '0606', 'turn E');
  expect(steps(away)).not.toContain('fire 0805');
});
