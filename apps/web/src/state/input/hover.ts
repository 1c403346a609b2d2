import { signal } from '@preact/signals';
import type { OptionView } from '../../engine/protocol/decision.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';

/** Which answer is pointed at: by the mouse or the keyboard, or by a finger, whose first tap only shows. */

/** How long the pointer rests before the odds are worked out. */
const REST_MS = 180;

let byFinger = false;
/** Hears of every touch before anything else does, so that a click is known for a finger's. */
export function watchPointer(): void {
  addEventListener('pointerdown', ({ pointerType }) => (byFinger = pointerType === 'touch'), true);
  addEventListener('keydown', () => (byFinger = false), true);
}

/** The answer that a finger has tapped once, and the position in which it did. */
const tapped = signal<{ readonly choice: string; readonly version: number | undefined } | null>(null);

/** Whether one more tap does it. */
export const isTapped = (choice: string): boolean =>
  tapped.value?.choice === choice && tapped.value.version === game.live.value?.version;

let resting: ReturnType<typeof setTimeout> | undefined;

/** The mouse or the keyboard has come to an answer, or left it. */
export function pointAt(option: OptionView | null): void {
  if (byFinger) return;
  clearTimeout(resting);
  game.preview.value = option;
  if (option && !game.isOpponents.value) resting = setTimeout(() => void queries.loadOdds(option.choice), REST_MS);
}

/** An answer was pressed: it is given, unless a finger has come to it for the first time. */
export function press(option: OptionView, give: () => void): void {
  if (!byFinger || isTapped(option.choice)) {
    tapped.value = null;
    give();
    return;
  }
  tapped.value = { choice: option.choice, version: game.live.value?.version };
  show(option);
}

/** Shows an answer and what may come of it, no matter who points. */
export function show(option: OptionView): void {
  game.preview.value = option;
  void queries.loadOdds(option.choice);
}

/** What a button needs to be pointed at. */
export const pointing = (option: OptionView) => ({
  onMouseEnter: () => pointAt(option),
  onMouseLeave: () => pointAt(null),
  onFocus: () => pointAt(option),
  onBlur: () => pointAt(null),
});
