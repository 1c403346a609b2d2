import { counted } from '@taxiarch/kernel';
import { describeCombats } from '@taxiarch/momentum';
import { type AiContext, choosing, pickBest } from './ai-context.ts';
import { prospectOf } from './chances.ts';
import { roundWorth } from './worth.ts';

/** What each number of tokens is worth in the combat that is asked about, in points. */
function worthOfTokens({ b, side }: AiContext, counts: readonly number[]): number[] {
  const view = describeCombats(b)[b.state.pledges[side].length];
  if (!view) return counts.map(() => 0);
  return counts.map((n) => roundWorth(b, view, side, prospectOf(view, side, n)));
}

/** One into every fight while there are any. */
export const oneEach = choosing<number>((_s, legal) => {
  const index = legal.includes(1) ? legal.indexOf(1) : 0;
  return { index, why: index === 0 ? 'No tokens left.' : 'Use a token while there are any.' };
});

/** As many tokens as gain more than so many points each. */
export const pledging = (price: number) =>
  choosing<number>((s, legal) => {
    const worths = worthOfTokens(s, legal);
    return pickBest(
      legal,
      (n) => (worths[n] as number) - price * n,
      (n) =>
        n === 0
          ? 'Save tokens: they would not change this fight much.'
          : `Use ${counted(n, 'token')}: worth ${counted(Math.round((worths[n] as number) - (worths[0] as number)), 'point')} in this fight.`,
    );
  });
