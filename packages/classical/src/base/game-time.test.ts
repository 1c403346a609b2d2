import { expect, test } from 'vitest';
import { afterAPeriod, fullMovePhase, inLastMove, inMovementPhase, periodOf, stillLasts } from './game-time.ts';

const at = (move: number, phase: number) => ({ move, phase });

test('[cls-scale.04] a period is two moves', () => {
  expect([0, 1, 2, 3, 4].map(periodOf)).toEqual([1, 1, 2, 2, 3]);
});

test('[cls-scale.04] the last move goes back to the mover’s previous movement phase: two melee phases', () => {
  const now = at(6, 3);
  expect(inLastMove(at(4, 2), now)).toBe(true);
  expect(inLastMove(at(4, 1), now)).toBe(false);
  const meleePhases = [3, 4, 5, 6].filter((move) => inLastMove(at(move, 11), now));
  expect(meleePhases).toEqual([4, 5]);
  expect(inLastMove(at(6, 3), now)).toBe(true);
  expect(inLastMove(at(6, 4), now)).toBe(false);
});

test('[cls-scale.04] what lasts a period ends at the same point of the next own move', () => {
  expect(afterAPeriod(at(3, 8))).toEqual(at(5, 8));
  expect(stillLasts(at(3, 8), at(5, 7))).toBe(true);
  expect(stillLasts(at(3, 8), at(5, 8))).toBe(false);
});

test('[cls-scale.06] the movement phase runs from phase 2 to 8; what takes a full move takes phase 8', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(inMovementPhase)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(fullMovePhase).toBe(8);
});
