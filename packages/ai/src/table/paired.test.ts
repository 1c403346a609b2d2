import { d6, draw } from '@taxiarch/kernel';
import type { Battle } from '@taxiarch/momentum';
import { standing } from '@taxiarch/momentum/script';
import { expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { aheadBy, type Comparison, compareChoices } from './paired.ts';

/** Horse that may charge a phalanx or not. */
const position = (): Battle =>
  standing(
    `phase 3 2
    first blue
    unit horse blue cavalry light shield 4 at 30 30 facing N
    unit pikes red foot close light shield pike 16 in 8 at 30 20 facing S`,
    { proc: 'declarations', locals: {} },
  );

/** Judged at once, by whatever is said of a position. */
const judgedBy = (outlookOf: (b: Battle) => number): Comparison<Battle> => ({
  over: () => true,
  outlookOf,
  players: {},
  share: () => undefined,
  samples: 12,
  margin: 4,
  surely: 1.5,
  mostDecisions: 10,
  work: { decision: 10, judgement: 10 },
});

/** Which of two answers is found best: 0 is the usual one. */
function found(outlookOf: (b: Battle) => number, budgetMs = 1000): { best: number; rounds: number } {
  const b = position();
  let seed = 0;
  const scene = { b, side: 0 as const, budget: new Budget({ seed: 1, budgetMs }), luck: () => seed++ };
  return compareChoices(scene, [0, 1], judgedBy(outlookOf));
}
const charges = (b: Battle): number => b.state.charges.length;
const usual = (b: Battle): boolean => charges(b) === first;
const first = (() => {
  const b = position();
  return b.waiting?.legal.findIndex((d) => (d as { kind: string }).kind === 'charge') === 0 ? 1 : 0;
})();
const dice = (b: Battle, n: number): number =>
  Array.from({ length: n }, () => draw(b, 'a trial', 0, d6)).reduce((sum, face) => sum + face, 0);

test('another answer is given where it is better, and after few rehearsals where it always is', () => {
  expect(found((b) => (usual(b) ? 0 : 10))).toEqual({ best: 1, rounds: 4 });
  expect(found((b) => (usual(b) ? 10 : 0)).best).toBe(0);
});
test('the usual answer is given where the other is better by little, or by chance', () => {
  expect(found((b) => (usual(b) ? 0 : 3)).best).toBe(0);
  expect(found((b) => (usual(b) ? 0 : 5 + 100 * (dice(b, 2) - 7))).best).toBe(0);
});
test('both answers meet the same dice, so that luck tells nothing between them', () => {
  expect(found((b) => 100 * dice(b, 3) + (usual(b) ? 0 : 10)).best).toBe(1);
});
test('without time nothing is changed', () => {
  expect(found((b) => (usual(b) ? 0 : 10), 0).best).toBe(0);
});
test('what one is ahead of another is a mean with its standard error', () => {
  expect(aheadBy([3, 5, 7], [1, 1, 1])).toEqual({ mean: 4, error: Math.sqrt(4 / 3) });
  expect(aheadBy([3], [1]).error).toBe(Number.POSITIVE_INFINITY);
});
