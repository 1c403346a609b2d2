import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, why } from './testing.ts';

const open = 'map 14x12';
const turning = (troop: string, step: string, more = ''): number => {
  const b = ordered('x', `${open}\n${more}\nunit x blue ${troop} 0505 E`);
  const before = left(b);
  go(b, step);
  return over(b) ? before : before - left(b);
};

testOverBooks(
  '[alx-7.12a] 1 MP a vertex; skirmishers 1 MP however far',
  () => {
    expect(turning('medium-foot', 'turn SSE')).toBe(1);
    expect(turning('medium-foot', 'turn W')).toBe(3);
    expect(turning('medium-foot', 'turn NNW')).toBe(2);
    expect(turning('javelinist', 'turn SSE')).toBe(1);
    expect(turning('javelinist', 'turn W')).toBe(1);
  },
  { chariots: 'no skirmishers (cof-2.22)' },
);

testOverBooks('[alx-6.25 alx-7.12a] who has not the MP does not turn so far', () => {
  const b = ordered('x', `${open}\nunit x blue medium-foot 0505 E ma 3`);
  go(b, '0605');
  expectNo(b, 'turn W', 'alx-6.25');
  go(b, 'turn SSW');
});

test('[alx-7.12b] elephants and chariots pay 2 MP a vertex', () => {
  expect(turning('elephant', 'turn SSE')).toBe(2);
  expect(turning('chariot', 'turn SSW')).toBe(4);
  expect(turning('companion', 'turn SSE')).toBe(1);
});

test('[alx-11.5a alx-7.12b] cataphracts pay 2 MP a vertex', () => {
  expect(turning('cataphract', 'turn SSE')).toBe(2);
});

test('[alx-11.5c] with the charge rule a cataphract pays 2 MP only in Charge Formation', () => {
  expect(turning('cataphract', 'turn SSE', 'option charge-formation')).toBe(1);
  const b = ordered('x', `${open}\noption charge-formation\nunit x blue cataphract 0505 E charging`);
  go(b, 'turn SSE');
  expect(left(b)).toBe(6);
});

test('[alx-7.14] turning in rough ground costs 1 hit, whatever the angle; not elephants, nor a column', () => {
  const woods = `${open}\nterrain woods 0505`;
  const b = ordered('x', `${woods}\nunit x blue medium-foot 0505 E`);
  go(b, 'turn SSW');
  expect(hitsOn(b, 'x')).toBe(1);
  const skirmishers = ordered('x', `${woods}\nunit x blue javelinist 0505 E`);
  go(skirmishers, 'turn SSW');
  expect(hitsOn(skirmishers, 'x')).toBe(1);
  const beast = ordered('x', `${woods}\nunit x blue elephant 0505 E`);
  go(beast, 'turn SSE');
  expect(hitsOn(beast, 'x')).toBe(0);
  const column = ordered('x', `${woods}\nunit x blue medium-foot 0505 SE`);
  go(column, '0506');
  expect(hitsOn(column, 'x')).toBe(0);
});

test('[alx-7.15 alx-11.21a] chariots on the move turn one vertex a hex, at 2 hits', () => {
  const b = ordered('cars', `${open}\nunit cars blue chariot 0305 E ma 12`);
  go(b, '0405', 'turn SSE');
  expect(hitsOn(b, 'cars')).toBe(2);
  go(b, '0406', 'turn E');
  expect(hitsOn(b, 'cars')).toBe(4);
});

testOverBooks(
  '[alx-7.15] by more than one vertex a chariot turns only in the hex where it starts or ends',
  () => {
    const end = ordered('cars', `${open}\nunit cars blue chariot 0305 E ma 12`);
    go(end, '0405', 'turn SSW');
    expect(hitsOn(end, 'cars')).toBe(2);
    expectNo(end, '0406', 'alx-7.15');
    const one = ordered('cars', `${open}\nunit cars blue chariot 0305 E ma 12`);
    go(one, '0405', 'turn SSE', 'turn SSW');
    expect(hitsOn(one, 'cars')).toBe(2);
    expectNo(one, '0406', 'alx-7.15');
    const start = ordered('cars', `${open}\nunit cars blue chariot 0305 E ma 12`);
    go(start, 'turn SSW', '0306');
    expect(at(start, 'cars')).toBe('0306 SSW');
    expect(hitsOn(start, 'cars')).toBe(2);
  },
  { chandragupta: 'chariots turn without hits (cha-10.21a)' },
);

test('[alx-11.21a] a chariot that does not move turns as far as it likes without hits', () => {
  const b = ordered('cars', `${open}\nunit cars blue chariot 0305 E`);
  go(b, 'turn W', 'stop');
  expect(hitsOn(b, 'cars')).toBe(0);
});

test('[alx-11.21b] chariots keep off rough ground and change one level in an Orders Phase', () => {
  expect(why(`${open}\nterrain woods 0605\nunit cars blue chariot 0505 E`, 'cars', '0605')).toBe('alx-11.21b');
  expect(why(`${open}\nterrain rocky 0605\nunit cars blue chariot 0505 E`, 'cars', '0605')).toBe('alx-11.21b');
  const b = ordered('cars', `${open}\nlevel 1 0505 0605\nlevel 2 0705\nunit cars blue chariot 0405 E`);
  go(b, '0505', '0605');
  expectNo(b, '0705', 'alx-11.21b');
  const down = ordered('cars', `${open}\nlevel 1 0505\nunit cars blue chariot 0405 E`);
  go(down, '0505');
  expectNo(down, '0605', 'alx-11.21b');
});

test('[alx-11.21b] other units climb as far as their legs carry them', () => {
  const b = ordered('foot', `${open}\nlevel 1 0505 0605\nlevel 2 0705\nunit foot blue medium-foot 0405 E ma 9`);
  go(b, '0505', '0605', '0705');
  expect(at(b, 'foot')).toBe('0705 E');
});

test('[alx-11.5c alx-11.5a alx-11.94a alx-7.12a alx-7.12b] the log names by which rule a turn is paid', () => {
  const cited = (troop: string, more = '') => {
    const b = ordered('x', `${open}\n${more}\nunit x blue ${troop}`);
    return go(b, 'turn SSE').find((e) => e.kind === 'turns')?.rules[0];
  };
  const option = 'option charge-formation';
  expect(cited('cataphract 0505 E')).toBe('alx-11.5a');
  expect(cited('cataphract 0505 E', option)).toBe('alx-11.5c');
  expect(cited('companion 0505 E', option)).toBe('alx-7.12a');
  expect(cited('companion 0505 E charging', option)).toBe('alx-11.94a');
  expect([cited('elephant 0505 E'), cited('chariot 0505 E')]).toEqual(['alx-7.12b', 'alx-7.12b']);
  expect(cited('javelinist 0505 E')).toBe('alx-7.12a');
});

test('[alx-11.21a] a chariot that turns by one vertex before it moves off owes 2 hits, once', () => {
  const b = ordered('cars', `${open}\nunit cars blue chariot 0305 E ma 12`);
  go(b, 'turn SSE');
  expect(hitsOn(b, 'cars')).toBe(0);
  go(b, '0306');
  expect(hitsOn(b, 'cars')).toBe(2);
  go(b, '0307');
  expect(hitsOn(b, 'cars')).toBe(2);
  const horse = ordered('x', `${open}\nunit x blue companion 0305 E`);
  go(horse, 'turn SSE', '0306', 'turn E', '0406');
  expect(hitsOn(horse, 'x')).toBe(0);
});

test('[alx-11.21b alx-11.94b] chariots and charging horse change one level, each by its own rule', () => {
  const steep = (unit: string) => {
    const b = ordered('x', `${open}\noption charge-formation\nlevel 1 0505\nunit x blue ${unit} ma 9`);
    go(b, '0505');
    return b;
  };
  expectNo(steep('chariot 0405 E'), '0605', 'alx-11.21b');
  expectNo(steep('companion 0405 E charging'), '0605', 'alx-11.94b');
  go(steep('companion 0405 E'), '0605');
});

test('[alx-7.15 alx-8.15d alx-11.94a] who has fired standing stays for that reason, however far it had turned', () => {
  const foe = 'unit foe red hoplite 0906/0907 E\ndice 9';
  const horse = ordered('x', `${open}\nunit x blue horse-archer 0606 W ma 12\n${foe}`);
  go(horse, 'turn E', 'fire foe standing');
  expectNo(horse, '0706', 'alx-8.15d');
  const cars = ordered('x', `${open}\nunit x blue chariot 0806 W ma 12 missile J\n${foe}`);
  go(cars, 'turn E', 'fire foe standing');
  expectNo(cars, '0906', 'alx-8.15d');
  const free = ordered('x', `${open}\nunit x blue chariot 0806 W ma 12 missile J\n${foe}`);
  go(free, 'turn SSE', '0807');
  expect(at(free, 'x')).toBe('0807 SSE');
});
