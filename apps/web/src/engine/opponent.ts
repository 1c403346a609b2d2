import { type Commander, type Context, commanders, levels } from '@taxiarch/commander/lazy';
import { pending } from '@taxiarch/kernel';
import { sparingAnswers } from '@taxiarch/laboratory/answers';
import { partnerOf } from './lessons.ts';
import type { Library } from './library-protocol.ts';
import type { Player } from './protocol.ts';

const BUDGET_MS = 900;

export const opponents = (): Library['commanders'] => levels.map((id) => ({ id, name: commanders[id].name }));

type Opponent = Pick<Commander, 'choose' | 'name'>;

/** The partner in an exercise: he does what the exercise wants of him, and declines whatever else may be declined. */
const QUIET: Player = 'quiet';
const quiet = (wanted: readonly string[]): Opponent => ({
  name: 'Partner',
  choose: (view) => {
    const offered = pending(view)[0]?.options.map(({ choice }) => choice) ?? [];
    const index = wanted.map((choice) => offered.indexOf(choice)).find((at) => at >= 0);
    return { index: index ?? sparingAnswers()(view), reasons: [] };
  },
});

export const opponentNamed = (player: Player, battle = ''): Opponent =>
  player === QUIET ? quiet(partnerOf(battle)) : commanders[levels.find((level) => level === player) ?? 'random'];

/** His luck depends on the seed alone, so that a battle taken up again goes on alike. */
export const contextFor = (seed: string): Context => ({
  seed,
  budgetMs: BUDGET_MS,
  now: () => performance.now(),
});
