import type { Space } from './protocol.ts';

/** The kind of space that each rule system is fought on. */
const spaces: Readonly<Record<string, Space>> = { classical: 'table', momentum: 'table' };

export const spaceOf = (ruleset: string): Space => spaces[ruleset] ?? 'hexes';
