import { counted, type GameEvent, listed } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitName } from '../base/event-text.ts';
import { PACE } from '../base/vocabulary.ts';
import type { World } from '../base/world.ts';

/** "evade 40 paces"; where there was no room, so much is said. */
function evadeText(w: World, e: GameEvent): string {
  const moved = Math.round((e['distance'] as number) / PACE);
  if (moved === 0) return `${unitDoes(w, e, 'has', 'have')} no room to evade.`;
  return `${unitDoes(w, e, 'evades', 'evade')} ${counted(moved, 'pace')}.`;
}

export const chargeEventTexts: EventTexts = {
  'charge-declared': (w, e) =>
    `${unitDoes(w, e, 'declares', 'declare')} a charge against ${listed((e['targets'] as number[]).map((t) => w.units[t]?.name ?? 'a unit'))}.`,
  'charge-goes': (w, e) => `${unitDoes(w, e, 'charges', 'charge')}.`,
  'charge-stays': (w, e) => `${unitDoes(w, e, 'does', 'do')} not charge.`,
  'charge-aims-anew': (w, e) =>
    `${unitDoes(w, e, 'wheels', 'wheel')} to meet the counter charge of ${unitName(w, e, 'target')}.`,
  'charge-strikes': (w, e) => `${unitDoes(w, e, 'charges', 'charge')} into ${unitName(w, e, 'target')}.`,
  'charge-misses': (w, e) => `${unitDoes(w, e, 'makes', 'make')} no contact with the charge.`,
  'charge-halted': (w, e) => `${unitDoes(w, e, 'halts', 'halt')} to meet ${unitName(w, e, 'by')}.`,
  'counter-charges': (w, e) => `${unitDoes(w, e, 'counter charges', 'counter charge')} ${unitName(w, e, 'against')}.`,
  'breaks-at-charge': (w, e) => `${unitDoes(w, e, 'breaks', 'break')} before the charge.`,
  holds: (w, e) => `${unitDoes(w, e, 'holds', 'hold')}.`,
  evades: evadeText,
};
