import { AGAINST, HITS, withinHexes } from './circumstances.ts';
import { TRIGGER } from './near.ts';

/**
 * Orders who gives ground: all who may, or only those who are outmatched by who comes up, or nobody. A leader is
 * outmatched when he has no troops about him.
 */
export const GROUND = {
  topic: 'giving-ground',
  settings: ['withdraw', 'weaker', 'stand'],
  conditions: [AGAINST, withinHexes(TRIGGER), HITS],
} as const;
