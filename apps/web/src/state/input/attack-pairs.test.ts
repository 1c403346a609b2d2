import { expect, test } from 'vitest';
import { openPairs, toggled, withPair } from './attack-pairs.ts';

const pair = (attacker: string, defender: string) => ({ attacker, defender });

test('only attacks on enemies about whom one is asked are open', () => {
  const pairs = [pair('a', 'x'), pair('b', 'x'), pair('b', 'y')];
  expect(openPairs({ pairs, asked: ['x'] })).toEqual([pair('a', 'x'), pair('b', 'x')]);
});

test('an attacker is sent, and called back from there alone', () => {
  const sent = toggled([pair('a', 'x'), pair('a', 'y')], pair('b', 'x'));
  expect(sent).toEqual([pair('a', 'x'), pair('a', 'y'), pair('b', 'x')]);
  expect(toggled(sent, pair('a', 'x'))).toEqual([pair('a', 'y'), pair('b', 'x')]);
});

test('an attacker who is sent where he is already stays there', () => {
  const sent = [pair('a', 'x'), pair('b', 'x')];
  expect(withPair(sent, pair('a', 'x'))).toBe(sent);
  expect(withPair(sent, pair('a', 'y'))).toEqual([...sent, pair('a', 'y')]);
});
