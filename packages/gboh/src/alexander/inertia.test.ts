import { expect, test } from 'vitest';
import { moveRefusal } from '../family/movement/order.ts';
import { at, expectNo, go, ordered, over, playOut, steps, unanswered } from '../family/movement/testing.ts';
import { numberOf } from '../family/script/position.ts';

const open = 'map 40x24';

test('[alx-6.5a] EX-6.5 Moved hoplites drift to the right with their 1st, 2nd and 4th MP', () => {
  const b = ordered('hop', `${open}\noption drift\nunit hop blue hoplite 2217/2218 E moved`);
  const marched: string[] = [];
  expectNo(b, 'left', 'alx-6.5a');
  const told: string[] = [];
  for (const step of ['right', 'right', 'left', 'right']) {
    if (step === 'right') expectNo(b, 'left', 'alx-6.5a');
    told.push(...go(b, step).flatMap((e) => e.rules));
    marched.push(at(b, 'hop'));
  }
  expect(marched).toEqual(['2317/2318 E', '2418/2419 E', '2517/2518 E', '2618/2619 E']);
  expect(told).not.toContain('alx-6.5b');
});

test('[alx-6.5a] no drift in the first move of a turn, nor without the option', () => {
  const first = ordered('hop', `${open}\noption drift\nunit hop blue hoplite 2217/2218 E`);
  expect(steps(first)).toContain('left');
  const plain = ordered('hop', `${open}\nunit hop blue hoplite 2217/2218 E moved`);
  expect(steps(plain)).toContain('left');
});

test('[alx-6.5b] no drift where the right is barred or near an enemy, nor by pivots, nor for professionals', () => {
  const drift = `${open}\noption drift`;
  const blocked = ordered(
    'hop',
    `${drift}\nunit hop blue hoplite 2217/2218 E moved\nunit friend blue hoplite 2318/2319 E`,
  );
  expect(steps(blocked)).toContain('left');
  const near = ordered('hop', `${drift}\nunit hop blue hoplite 2217/2218 E moved\nunit foe red hypaspist 2419 E`);
  unanswered(near);
  expect(steps(near)).toContain('left');
  const edge = ordered('hop', `map 12x8\noption drift\nunit hop blue hoplite 0507/0508 E moved`);
  expect(steps(edge)).toContain('left');
  expect(go(edge, 'left').find((e) => e.kind === 'steps')?.rules).toContain('alx-6.5b');
  const pivot = ordered('hop', `${drift}\nunit hop blue hoplite 2217/2218 E moved`);
  expect(steps(pivot)).toContain('pivot left');
  const spartans = ordered('hop', `${drift}\nunit hop blue hoplite 2217/2218 E moved professional`);
  expect(steps(spartans)).toContain('left');
});

test('[alx-6.14] inertia: hoplites of a levy go on until they can go no further', () => {
  const b = ordered('hop', `${open}\noption inertia\nunit hop blue hoplite 0505/0506 E`);
  go(b, 'left', 'left');
  expectNo(b, 'stop', 'alx-6.14');
  expectNo(b, 'column left', 'alx-6.14');
  go(b, 'left', 'left');
  expect(over(b)).toBe(true);
});

test('[alx-6.14] professionals, other foot and games without the option stop where they like', () => {
  for (const text of [
    'option inertia\nunit hop blue hoplite 0505/0506 E professional',
    'option inertia\nunit hop blue phalanx 0505/0506 E',
    'unit hop blue hoplite 0505/0506 E',
  ]) {
    const b = ordered('hop', `${open}\n${text}`);
    go(b, 'left', 'stop');
    expect(over(b)).toBe(true);
  }
});

test('[alx-6.14] who is stopped by the enemy or the ground may end his move', () => {
  const b = ordered(
    'hop',
    `${open}\noption inertia\nunit hop blue hoplite 0505/0506 E\nunit foe red hoplite 0706/0705 W`,
  );
  go(b, 'left');
  playOut(b);
  expect(at(b, 'hop')).toBe('0605/0606 E');
  expect(moveRefusal(b, numberOf(b, 'hop'))?.rule).toBe('alx-6.12');
});
