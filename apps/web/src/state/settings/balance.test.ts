import { expect, test } from 'vitest';
import type { BattleCard, MeasuredView } from '../../engine/protocol/library.ts';
import { bySystem, fairest } from './balance.ts';

const figures = (pairing: string): MeasuredView => ({ pairing, battles: 10, wins: [5, 5], draws: 0, turns: 4 });
const levels = ['random', 'recruit', 'veteran'];

test('balance is measured between equal players: the stronger, the better', () => {
  const pick = (...pairings: string[]) => fairest(pairings.map(figures), levels)?.pairing;
  expect(pick('random,random', 'recruit,recruit', 'veteran,recruit')).toBe('recruit,recruit');
  expect(pick('recruit,veteran', 'random,random')).toBe('random,random');
  expect(pick('random,recruit', 'recruit,veteran')).toBe('recruit,veteran');
  expect(pick()).toBeUndefined();
});

test('battles are listed under their ruleset, in order', () => {
  const card = (id: string, ruleset: string) => ({ id, ruleset }) as BattleCard;
  const groups = bySystem([card('a', 'alexander'), card('t', 'classical'), card('b', 'alexander')]);
  expect(groups.map(({ ruleset, battles }) => [ruleset, battles.map(({ id }) => id)])).toEqual([
    ['alexander', ['a', 'b']],
    ['classical', ['t']],
  ]);
});
