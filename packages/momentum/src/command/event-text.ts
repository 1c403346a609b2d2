import type { BySide } from '@taxiarch/kernel';
import { type EventTexts, sideDoes } from '../base/event-text.ts';

const phases = ['Set-up', 'Initial Phase', 'Shooting Phase', 'Movement Phase', 'Combat Phase'];

export const commandEventTexts: EventTexts = {
  turn: (_w, e) => `Turn ${e['turn']}.`,
  phase: (_w, e) => `${phases[e['phase'] as number]}.`,
  initiative: (w, e) => {
    const stakes = e['stakes'] as BySide<number>;
    const staked =
      stakes[0] + stakes[1] > 0 ? ` (tokens: ${w.sides[0].name} ${stakes[0]}, ${w.sides[1].name} ${stakes[1]})` : '';
    return `${sideDoes(w, e, 'has', 'have')} the initiative${staked}.`;
  },
};
