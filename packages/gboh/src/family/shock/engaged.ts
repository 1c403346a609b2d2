import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import type { Combat } from './combat.ts';

/** After the Collapse of a combat: who stays engaged with the enemy and who is free. Nobody is, unless the book says so. */
export const keepingEngagements = overridable<(b: Battle, c: Combat) => void>('shock: who stays engaged', () => {});

export const keepEngagements = (b: Battle, c: Combat): void => valueIn(b, keepingEngagements)(b, c);
