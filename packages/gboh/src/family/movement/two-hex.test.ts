import { expect, test } from 'vitest';
import { troopIds, troops } from '../../alexander/troops.ts';
import { testOverBooks } from '../../testing/books.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, steps, why } from './testing.ts';

const open = 'map 40x24';

test('[alx-6.41] phalanxes, two-hex hoplites and Cardaces are the two-hex units', () => {
  const wide = troopIds.filter((id) => 'wide' in troops[id]);
  expect(wide).toEqual(['phalanx', 'hoplite', 'cardaces']);
});

testOverBooks('[alx-6.33 alx-7.13] a two-hex unit never turns in place', () => {
  const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
  expectNo(b, 'turn W', 'alx-6.33');
  expect(steps(b)).toEqual(expect.arrayContaining(['left', 'right', 'pivot left', 'pivot right', 'reverse']));
});

test('[alx-6.43] both halves go forward, or one enters the centre front hex while the other turns', () => {
  const place = (step: string): string => {
    const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
    go(b, step);
    return at(b, 'ph');
  };
  expect(place('left')).toBe('0605/0606 E');
  expect(place('right')).toBe('0606/0607 E');
  expect(place('pivot left')).toBe('0505/0606 NNE');
  expect(place('pivot right')).toBe('0606/0506 SSE');
});

test('[alx-6.43] each hex entered by a pivot costs 1 hit, but not for Class MA Phalanxes', () => {
  const hoplites = ordered('hop', `${open}\nunit hop blue hoplite 0505/0506 E`);
  go(hoplites, 'pivot left', 'pivot left');
  expect(hitsOn(hoplites, 'hop')).toBe(2);
  expect(left(hoplites)).toBe(2);
  const cardaces = ordered('car', `${open}\nunit car blue cardaces 0505/0506 E`);
  go(cardaces, 'pivot left', 'left');
  expect(hitsOn(cardaces, 'car')).toBe(1);
  const phalanx = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
  go(phalanx, 'pivot left', 'pivot left');
  expect(hitsOn(phalanx, 'ph')).toBe(0);
});

testOverBooks('[alx-6.44] Reverse Face takes 3 MP and no hit', () => {
  const b = ordered('hop', `${open}\nunit hop blue hoplite 0505/0506 E`);
  go(b, 'reverse');
  expect(at(b, 'hop')).toBe('0506/0505 W');
  expect(left(b)).toBe(1);
  expect(hitsOn(b, 'hop')).toBe(0);
  expectNo(b, 'reverse', 'alx-6.25');
});

testOverBooks('[alx-6.44] no Reverse Face in rough ground or in an enemy ZOC', () => {
  const woods = ordered('hop', `${open}\nterrain woods 0506\nunit hop blue hoplite 0505/0506 E`);
  expectNo(woods, 'reverse', 'alx-6.44');
  const near = `${open}\nunit hop blue hoplite 0505/0506 E\nunit foe red hoplite 0405/0406 E`;
  expect(why(near, 'hop', 'reverse')).toBe('alx-6.44');
  const behind = ordered('hop', `${open}\nunit hop blue hoplite 0505/0506 E\nunit foe red hoplite 0405/0406 W`);
  go(behind, 'reverse');
});

const gaugamela = `${open}\nunit foe red medium-foot 3118 E\nunit craterus blue phalanx 3217/3218 W`;

test('[alx-6.45a alx-6.45b] EX-6.45 the free half wheels: 9 costs 2 hits, every other roll 1', () => {
  for (const die of [0, 7, 8, 9]) {
    const b = ordered('craterus', `${gaugamela.replace('3217/3218', '3218/3217')}\ndice ${die}`);
    expectNo(b, 'pivot right', 'alx-7.23b');
    expectNo(b, 'left', 'alx-7.23b');
    go(b, 'pivot left');
    expect(at(b, 'craterus')).toBe('3218/3117 SSW');
    expect(hitsOn(b, 'craterus')).toBe(die === 9 ? 2 : 1);
  }
});

testOverBooks(
  '[alx-6.45a] wheeling overrides the duty to stop; with both halves in ZOCs there is no wheel',
  () => {
    const b = ordered(
      'craterus',
      `${open}\nunit foe red medium-foot 3118 E\nunit craterus blue phalanx 3318/3317 W\ndice 0`,
    );
    go(b, 'right');
    expect(at(b, 'craterus')).toBe('3218/3217 W');
    expectNo(b, 'left', 'alx-7.23a');
    go(b, 'pivot left');
    expect(hitsOn(b, 'craterus')).toBe(1);
    const held = `${open}\nunit foe red medium-foot 3118 E\nunit other red medium-foot 3117 E\nunit ph blue phalanx 3218/3217 W`;
    expect(why(held, 'ph', 'pivot left')).toBe('alx-7.23b');
  },
  { chandragupta: 'the pivot costs a phalanx its hit as well (cha-6.43)' },
);

test('[alx-6.45b] hoplites pay for the pivot as well', () => {
  const b = ordered('hop', `${open}\nunit foe red medium-foot 3118 E\nunit hop blue hoplite 3218/3217 W\ndice 3`);
  go(b, 'pivot left');
  expect(hitsOn(b, 'hop')).toBe(2);
});

test('[alx-6.45c] before skirmishers there is no check', () => {
  const b = ordered('craterus', `${open}\nunit foe red javelinist 3118 E\nunit craterus blue phalanx 3218/3217 W`);
  go(b, 'pivot left');
  expect(hitsOn(b, 'craterus')).toBe(0);
});

testOverBooks(
  '[alx-6.46a] the 5th MP of a first move takes a check at the end of it: 1 hit above TQ',
  () => {
    for (const [die, hits] of [
      [7, 0],
      [8, 1],
      [9, 1],
    ] as const) {
      const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E\ndice ${die}`);
      go(b, 'left, left, left, left');
      expect(hitsOn(b, 'ph')).toBe(0);
      go(b, 'left');
      expect(over(b)).toBe(true);
      expect(hitsOn(b, 'ph')).toBe(hits);
    }
  },
  { chandragupta: 'a column may still be formed without MP (cha-6.51a)' },
);

testOverBooks('[alx-6.46a] 4 MP take no check', () => {
  const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E`);
  go(b, 'left, left, left, left, stop');
  expect(over(b)).toBe(true);
});

testOverBooks(
  '[alx-6.46b] a Moved phalanx takes 2 hits in all for a move of 5 MP, and no check',
  () => {
    const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E moved`);
    go(b, 'left, left, left, left');
    expect(hitsOn(b, 'ph')).toBe(1);
    go(b, 'left');
    expect(hitsOn(b, 'ph')).toBe(2);
    expect(over(b)).toBe(true);
  },
  { chandragupta: 'a column may still be formed without MP (cha-6.51a)' },
);

testOverBooks(
  '[alx-6.46a] a column goes as far as it can without a check',
  () => {
    const b = ordered('ph', `${open}\nunit ph blue phalanx 0510/0511 N left`);
    go(b, '0509, 0508, 0507, 0506, 0505, 0504');
    expect([over(b), hitsOn(b, 'ph')]).toEqual([true, 0]);
  },
  { chandragupta: 'a column may still be left without MP (cha-6.51a)' },
);

testOverBooks(
  '[alx-6.46b] however far beyond its lower MA it goes it pays for that once',
  () => {
    const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E maHigh 6 moved`);
    go(b, 'left, left, left, left, left, left');
    expect([over(b), hitsOn(b, 'ph')]).toEqual([true, 2]);
  },
  { chandragupta: 'a column may still be formed without MP (cha-6.51a)' },
);

test('[alx-6.45b] a wheel that breaks the unit by the ground takes no check as well', () => {
  const woods = `${open}\nterrain woods 3117\nunit foe red medium-foot 3118 E\nunit hop blue hoplite 3218/3217 W hits 4`;
  const b = ordered('hop', woods);
  go(b, 'pivot left');
  expect(b.drawn).toBe(0);
});

test('[alx-6.45c alx-6.45a] one unit that is not a skirmisher is enough for the check; the free half must be free', () => {
  const b = ordered(
    'ph',
    `${open}\nunit foe red javelinist 3118 E\nunit other red medium-foot 3219 NNW\nunit ph blue phalanx 3218/3217 W\ndice 0`,
  );
  go(b, 'pivot left');
  expect([hitsOn(b, 'ph'), b.drawn]).toEqual([1, 1]);
});
