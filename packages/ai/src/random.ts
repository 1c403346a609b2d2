import type { AiPlayer } from './ai-player.ts';
import { luckAt, rolledFace } from './luck.ts';

/** Takes any legal answer, each equally likely: the measure of everyone else. */
export const random: AiPlayer = {
  id: 'random',
  name: 'Chance',
  choose(view, _side, context) {
    const luck = luckAt(view, context);
    if (view.wanted) return { index: rolledFace(view, luck), reasons: [] };
    return { index: luck(Math.max(1, view.waiting?.legal.length ?? 1)), reasons: ['A random choice.'] };
  },
};
