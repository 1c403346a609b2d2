import { computed, signal } from '@preact/signals';
import * as game from '../battle/battle.ts';
import { type FocusArea, focusIn } from './camera-focus.ts';

/** Those whom a line of a list is about, while it is pointed at. */
export const indicated = signal<readonly string[]>([]);

/** Handlers for a line of a list that is about someone on the board. */
export const indicating = (ids: readonly string[]) => ({
  onMouseEnter: () => {
    indicated.value = ids;
  },
  onMouseLeave: () => {
    indicated.value = [];
  },
  onFocus: () => {
    indicated.value = ids;
  },
  onBlur: () => {
    indicated.value = [];
  },
});

/** What is pointed at beside the board: a line of a list before a choice. */
export const pointedAt = computed<FocusArea | null>(() => {
  const ids = indicated.value;
  if (ids.length > 0) return { first: ids[0] ?? null, ids, hexes: [], points: [] };
  const hint = game.preview.value?.hint;
  return hint ? focusIn(hint) : null;
});
