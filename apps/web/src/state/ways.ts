import { computed, signal } from '@preact/signals';
import type { WayView } from '../engine/hex-protocol.ts';
import * as game from './game.ts';

/** Whole ways that may be taken: the one that is proposed, and the one that is pointed at. */

/** The longest of those that lead anywhere: whoever runs or rides is not asked in order to stay. */
export const proposed = computed((): WayView | null => {
  const found = game.isOpponents.value ? [] : game.ways.value;
  return found.reduce<WayView | null>((best, way) => (way.hexes.length > (best?.hexes.length ?? 0) ? way : best), null);
});

export const wayShown = signal<WayView | null>(null);

/** The way that ends in a hex, if there is one; the shortest, where several do. */
export const wayTo = (hex: number): WayView | undefined =>
  game.isOpponents.value ? undefined : game.ways.value.find(({ end }) => end?.hex === hex || end?.other === hex);
