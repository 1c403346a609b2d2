import { type AiPlayer, aiPlayers, type Context, levels } from '@taxiarch/ai/lazy';
import { passiveChoices } from '@taxiarch/analysis/default-choices';
import { pendingDecisions } from '@taxiarch/kernel';
import { partnerOf } from '../lessons/lessons.ts';
import type { Player } from '../protocol/index.ts';
import type { Library } from '../protocol/library.ts';

const BUDGET_MS = 900;

export const opponents = (): Library['commanders'] => levels.map((id) => ({ id, name: aiPlayers[id].name }));

type Opponent = Pick<AiPlayer, 'choose' | 'name'>;

/** The partner in an exercise: he does what the exercise wants of him, and declines whatever else may be declined. */
const QUIET: Player = 'quiet';
const quiet = (wanted: readonly string[]): Opponent => ({
  name: 'Partner',
  choose: (view) => {
    const offered = pendingDecisions(view)[0]?.options.map(({ choice }) => choice) ?? [];
    const index = wanted.map((choice) => offered.indexOf(choice)).find((at) => at >= 0);
    return { index: index ?? passiveChoices()(view), reasons: [] };
  },
});

export const opponentNamed = (player: Player, battle = ''): Opponent =>
  player === QUIET ? quiet(partnerOf(battle)) : aiPlayers[levels.find((level) => level === player) ?? 'random'];

/** His luck depends on the seed alone, so that a battle taken up again goes on alike. */
export const contextFor = (seed: string): Context => ({
  seed,
  budgetMs: BUDGET_MS,
  now: () => performance.now(),
});
