import type { Side } from '@taxiarch/kernel';
import { type Battle, describeCombats } from '@taxiarch/momentum';
import { prospectOf } from './chances.ts';
import { answering, pickBest, type Scene } from './scene.ts';
import { roundWorth } from './worth.ts';

/** What each number of tokens is worth in the combat that is asked about, in points. */
function worthOfTokens({ b, side }: Scene, counts: readonly number[]): number[] {
  const view = describeCombats(b)[b.state.pledges[side].length];
  if (!view) return counts.map(() => 0);
  return counts.map((n) => roundWorth(b, view, side, prospectOf(view, side, n)));
}

/** Combats of this phase that are still to be asked about: tokens that go to this one are missing there. */
const combatsLeft = (b: Battle, side: Side): number =>
  Math.max(1, describeCombats(b).length - b.state.pledges[side].length);

/** As many tokens as gain more than they are worth elsewhere. */
export const pledging = (priceOf: (b: Battle, side: Side, combats: number) => number) =>
  answering<number>((s, legal) => {
    const worths = worthOfTokens(s, legal);
    const price = priceOf(s.b, s.side, combatsLeft(s.b, s.side));
    return pickBest(
      legal,
      (n) => (worths[n] as number) - price * n,
      (n) =>
        n === 0
          ? 'Tokens would not change this fight by much.'
          : `${n} of them make this fight better by ${Math.round((worths[n] as number) - (worths[0] as number))} points.`,
    );
  });
