import { expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { DID_CLOSE, MUST_CHECK, NO_MARK } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { go, ordered, steps, unanswered } from './testing.ts';

const open = 'map 20x16';
const mark = (b: Battle, unit: string): number => b.state.mark[numberOf(b, unit)] as number;
const closed = (b: Battle, unit: string): boolean => ((b.state.did[numberOf(b, unit)] as number) & DID_CLOSE) !== 0;

test('[alx-7.31 alx-7.32a] EX-7.32-1 a phalanx that comes next to Cardaces must attack, at once', () => {
  const b = ordered('ph', `${open}\nunit ph blue phalanx 0505/0506 E\nunit foe red cardaces 0806/0805 W`);
  go(b, 'left');
  expect(mark(b, 'ph')).toBe(NO_MARK);
  const events = go(b, 'left');
  expect(mark(b, 'ph')).toBe(MUST_CHECK);
  expect(events.some((e) => e.kind === 'must-check')).toBe(true);
});

test('[alx-7.31] only from a hex that was not next to him', () => {
  const b = ordered('ph', `${open}\nunit ph blue companion 0705 W\nunit foe red hypaspist 0805 W`);
  go(b, '0605', 'stop');
  expect(mark(b, 'ph')).toBe(NO_MARK);
  const turning = ordered('foot', `${open}\nunit foot blue hypaspist 0505 SSE\nunit foe red hypaspist 0605 NNE`);
  go(turning, 'turn E', 'stop');
  expect(closed(turning, 'foot')).toBe(false);
  expect(mark(turning, 'foot')).toBe(NO_MARK);
});

test('[alx-7.31] a duty arises when the enemy comes into its ZOC, and ends when the unit rides on', () => {
  const b = ordered('horse', `${open}\nunit horse blue companion 0505 E\nunit foe red hypaspist 0704 E`);
  go(b, '0605');
  expect(mark(b, 'horse')).toBe(MUST_CHECK);
  go(b, '0705');
  expect(mark(b, 'horse')).toBe(NO_MARK);
  expect(closed(b, 'horse')).toBe(true);
  go(b, 'turn NNE');
  expect(mark(b, 'horse')).toBe(MUST_CHECK);
  const past = ordered('horse', `${open}\nunit horse blue companion 0505 E\nunit foe red hypaspist 0704 E`);
  go(past, '0605', '0705', '0806');
  expect([mark(past, 'horse'), closed(past, 'horse')]).toEqual([NO_MARK, false]);
});

test('[alx-7.31] whom it may not attack makes no duty', () => {
  const b = ordered('cars', `${open}\nunit cars blue bow-foot 0505 E\nunit foe red hoplite 0806/0805 W`);
  go(b, '0605', '0705');
  unanswered(b);
  expect(mark(b, 'cars')).toBe(NO_MARK);
});

testOverBooks('[alx-7.32b] EX-7.32-2 peltasts before hoplites choose as they finish their move', () => {
  for (const [answer, expected] of [
    ['shock', MUST_CHECK],
    ['no', NO_MARK],
  ] as const) {
    const b = ordered('lp', `${open}\nunit lp blue peltast 0505 E spent\nunit foe red hoplite 0806/0805 W`);
    go(b, '0605', '0705');
    expect(steps(b)).toEqual(['shock', 'no']);
    go(b, answer);
    expect(mark(b, 'lp')).toBe(expected);
  }
});

testOverBooks('[alx-7.32b] nothing is asked of a light unit that has closed with nobody', () => {
  const b = ordered('lp', `${open}\nunit lp blue peltast 0505 E spent\nunit foe red hoplite 1206/1205 W`);
  go(b, '0605', 'stop');
  expect(steps(b)).toEqual(['end']);
});
