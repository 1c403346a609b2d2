import { numberOf, position } from '@taxiarch/gboh';
import { OFF, parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import type { Chooser } from './ai-context.ts';
import { careful, livesAt } from './leader-safety.ts';
import { sceneOf } from './testing.ts';
import { leaderWithdrawal } from './withdrawal.ts';

test('a lone leader gets out of the way of routed enemies too, whom a veteran does not see', () => {
  const b = position(`
map 20x12
leader general blue 0805 initiative 5 range 6 overall
unit runs red heavy-horse 0905 W routed
unit far red phalanx 1805/1806 W
`);
  const legal = [OFF, parseHex(b.world.field.grid, '0705')];
  const v = { leader: 0, from: numberOf(b, 'runs') };
  const answer = (how: Chooser): number => how(sceneOf(b, 0), legal, v).index;
  expect(answer(careful['leader-withdrawal'] as Chooser)).toBe(1);
  expect(answer(leaderWithdrawal)).toBe(0);
});

test('he goes to friends in order rather than elsewhere, and stays among them', () => {
  const b = position(`
map 20x12
leader general blue 0805 initiative 5 range 6 overall
unit guards blue hypaspist 0705 E
unit horse red heavy-horse 0905 W
`);
  const { grid } = b.world.field;
  const legal = [OFF, parseHex(grid, '0706'), parseHex(grid, '0705')];
  const answer = careful['leader-withdrawal'] as Chooser;
  expect(answer(sceneOf(b, 0), legal, { leader: 0, from: numberOf(b, 'horse') }).index).toBe(2);
  expect(livesAt(b, 0, parseHex(grid, '0805'))).toBeGreaterThan(0);
  expect(livesAt(b, 1, parseHex(grid, '0805'))).toBe(0);
});
