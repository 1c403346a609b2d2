import { computed, signal } from '@preact/signals';
import type { PathView } from '../../engine/protocol/hex.ts';
import * as game from '../battle/battle.ts';

/** Whole ways that may be taken: the one that is proposed, and the one that is pointed at. */

/** The longest of those that lead anywhere: anyone who runs or rides is not asked in order to stay. */
export const proposed = computed((): PathView | null => {
  const found = game.isOpponents.value ? [] : game.paths.value;
  return found.reduce<PathView | null>(
    (best, way) => (way.hexes.length > (best?.hexes.length ?? 0) ? way : best),
    null,
  );
});

export const shownPath = signal<PathView | null>(null);

/** The way that ends in a hex, if there is one; the shortest, where several do. */
export const pathTo = (hex: number): PathView | undefined =>
  game.isOpponents.value ? undefined : game.paths.value.find(({ end }) => end?.hex === hex || end?.other === hex);
