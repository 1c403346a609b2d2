import { listed, type Side, sides } from '@taxiarch/kernel';
import { nameOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import type { Combat } from './round.ts';

/** Who fights whom, in words. */
export const combatName = (b: Battle, combat: Combat, side: Side = 0): string =>
  (side === 0 ? sides : [1 as const, 0 as const])
    .map((which) => listed(combat[which].map((unit) => nameOf(b, unit))))
    .join(' against ');
