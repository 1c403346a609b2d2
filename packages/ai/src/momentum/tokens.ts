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
  return { index, why: index === 0 ? 'No token is left.' : 'Every fight gets its token while there are any.' };
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
          ? 'Tokens would not change this fight by much.'
          : `${n} of them make this fight better by ${Math.round((worths[n] as number) - (worths[0] as number))} points.`,
    );
  });
