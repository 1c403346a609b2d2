import { type Commander, type Context, commanders, levels } from '@taxiarch/commander/lazy';
import { sparingAnswers } from '@taxiarch/laboratory/answers';
import type { Library, Player } from './protocol.ts';

const BUDGET_MS = 900;

export const opponents = (): Library['commanders'] => levels.map((id) => ({ id, name: commanders[id].name }));

/** Whose advice is asked for. */
export const bestCommander = commanders[levels.at(-1) ?? 'random'];

type Opponent = Pick<Commander, 'choose' | 'name'>;

/** The partner in an exercise: he declines whatever may be declined. */
const QUIET: Player = 'quiet';
const quiet: Opponent = { name: 'Partner', choose: (view) => ({ index: sparingAnswers()(view), reasons: [] }) };

export const opponentNamed = (player: Player): Opponent =>
  player === QUIET ? quiet : commanders[levels.find((level) => level === player) ?? 'random'];

/** His luck depends on the seed alone, so that a battle taken up again goes on alike. */
export const contextFor = (seed: string): Context => ({
  seed,
  budgetMs: BUDGET_MS,
  now: () => performance.now(),
});
