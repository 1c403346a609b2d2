import { expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { CHARGING, NORMAL } from '../family/base/vocabulary.ts';
import { expectNo, go, hitsOn, left, ordered, steps, why } from '../family/movement/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { position } from '../scripts.ts';

const open = 'map 20x16';
const formation = (b: Battle, unit: string): number => b.state.formation[numberOf(b, unit)] as number;
const riders = `${open}\noption charge-formation`;

test('[alx-11.92] heavy horse, lancers and Thracian light horse charge in formation', () => {
  for (const troop of ['companion 0505 E', 'lancer 0505 E', 'light-horse 0505 E people Thracian']) {
    expect([troop, why(`${riders}\nunit x blue ${troop}`, 'x', 'charge')]).toEqual([troop, null]);
  }
  for (const troop of ['light-horse 0505 E people Paeonian', 'chariot 0505 E', 'peltast 0505 E people Thracian']) {
    expect([troop, why(`${riders}\nunit x blue ${troop}`, 'x', 'charge')]).toEqual([troop, 'alx-11.92']);
  }
  expect(() => why(`${open}\nunit x blue companion 0505 E`, 'x', 'charge')).toThrow('not thought of');
});

test('[alx-11.93] forming takes 4 MP and an Individual Order or an MCC, not in an enemy ZOC', () => {
  const b = ordered('x', `${riders}\nunit x blue companion 0505 E`);
  go(b, 'charge');
  expect(formation(b, 'x')).toBe(CHARGING);
  expect(left(b)).toBe(4);
  const line = position(`${riders}\nunit x blue companion 0505 E\nstart move unit=x line=true along=,`);
  expectNo(line, 'charge', 'alx-11.93');
  const mcc = position(`${riders}\nunit x blue companion 0505 E\nstart move unit=x line=true along=, contingent=true`);
  go(mcc, 'charge');
  const near = `${riders}\nunit x blue companion 0505 E\nunit foe red hypaspist 0405 E`;
  expect(why(near, 'x', 'charge')).toBe('alx-11.93');
});

test('[alx-11.94a] in Charge Formation 2 MP a vertex, one vertex a hex unless it stays', () => {
  const b = ordered('x', `${riders}\nunit x blue companion 0505 E charging`);
  go(b, '0605');
  expectNo(b, 'turn SSW', 'alx-11.94a');
  go(b, 'turn SSE');
  expect(left(b)).toBe(5);
  expectNo(b, 'turn SSW', 'alx-11.94a');
  const still = ordered('x', `${riders}\nunit x blue companion 0505 E charging`);
  go(still, 'turn SSW');
  expectNo(still, '0506', 'alx-11.94a');
});

test('[alx-11.94b] in Charge Formation no rough ground, one level at most, double hits of terrain', () => {
  const woods = `${riders}\nterrain woods 0605\nunit x blue companion 0505 E`;
  expect(why(`${woods} charging`, 'x', '0605')).toBe('alx-11.94b');
  expect(why(woods, 'x', '0605')).toBeNull();
  const bank = `${riders}\nhexside steep-bank 0505/0605\nunit x blue companion 0505 E charging`;
  expect(why(bank, 'x', '0605')).toBe('alx-11.94b');
  const hill = ordered('x', `${riders}\nlevel 1 0605\nlevel 2 0705\nunit x blue companion 0505 E charging`);
  go(hill, '0605');
  expectNo(hill, '0705', 'alx-11.94b');
  for (const [state, hits] of [
    ['charging', 2],
    ['', 1],
  ] as const) {
    const town = ordered('x', `${riders}\nterrain town 0605\nunit x blue companion 0505 E ${state}`);
    go(town, '0605');
    expect(hitsOn(town, 'x')).toBe(hits);
  }
});

test('[alx-11.96 alx-7.23a] not once it has had to stop in an enemy ZOC', () => {
  const b = ordered(
    'x',
    `${riders}\nunit x blue light-horse 0505 E people Thracian charging\nunit foe red hoplite 0806/0805 W`,
  );
  b.state.formation[0] = NORMAL;
  go(b, '0605', '0705');
  b.state.formation[0] = CHARGING;
  expect(steps(b).some((s) => s.startsWith('fire'))).toBe(true);
  expectNo(b, 'end charge', 'alx-7.23a');
});

test('[alx-11.96] leaving Charge Formation by choice takes 2 MP', () => {
  const b = ordered('x', `${riders}\nunit x blue companion 0505 E charging`);
  go(b, 'end charge');
  expect(formation(b, 'x')).toBe(NORMAL);
  expect(left(b)).toBe(6);
  const c = ordered('x', `${riders}\nunit x blue companion 0505 E charging ma 3`);
  go(c, '0605', '0705');
  expectNo(c, 'end charge', 'alx-6.25');
});
