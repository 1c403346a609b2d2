import type { BattleInfo } from '@taxiarch/wire';
import { expect, test } from 'vitest';
import { hasEarlier, leftNow, unreadIn } from './online-status.ts';

test('your own messages are not new to you, those of the other player are', () => {
  const said = (n: number, by: 0 | 1) => ({ n, by, text: 'Well met.', at: 0 });
  const chat = [said(61, 0), said(62, 1), said(63, 0)];
  expect(unreadIn({ chat, viewer: 0 }, 0)).toBe(1);
  expect(unreadIn({ chat, viewer: 0 }, 62)).toBe(0);
  expect(unreadIn({ chat, viewer: 1 }, 62)).toBe(1);
});

test('earlier messages can be asked for until the first one is shown', () => {
  const chat = [51, 52].map((n) => ({ n, by: 0 as const, text: 'Well met.', at: 0 }));
  const first = { n: 1, by: 1 as const, text: 'Hail.', at: 0 };
  expect([hasEarlier({ chat }), hasEarlier({ chat: [first, ...chat] }), hasEarlier({ chat: [] })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the clock of the player who lost on time shows nothing left, that of the winner what was left', () => {
  const facts = { left: [60_000, 30_000], running: 0, ended: null } as unknown as BattleInfo;
  const told = { facts, age: 1_000, at: 5_000 };
  expect([leftNow(told, 0, 7_000), leftNow(told, 1, 7_000)]).toEqual([57_000, 30_000]);
  const over = { ...told, facts: { ...facts, running: null, ended: { winner: 1 as const, how: 'time' as const } } };
  expect([leftNow(over, 0, 7_000), leftNow(over, 1, 7_000)]).toEqual([0, 30_000]);
  const resigned = { ...over, facts: { ...over.facts, ended: { winner: 1 as const, how: 'resigned' as const } } };
  expect(leftNow(resigned, 0, 7_000)).toBe(60_000);
});
