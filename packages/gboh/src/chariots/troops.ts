import type { Troop } from '../family/base/troop.ts';

const plain = { cls: null, missile: null, weapon: null, size: 1 } as const;
const javelin = { cls: null, missile: 'J', weapon: 'javelin', size: 1 } as const;
const selfBow = { cls: null, missile: 'B', weapon: 'self-bow', size: 1 } as const;
const compositeBow = { cls: null, missile: 'C', weapon: 'composite-bow', size: 1 } as const;

/**
 * Kinds of troops with ratings as they commonly are: movement allowances from the chart pack's list, TQ around those that the
 * rulebook quotes (SI 7, CH-2 5 to 7, RI 4 and 5). There are no sizes: every unit counts as one (cof-2.21a).
 */
export const troops = {
  spearmen: { ...plain, type: 'SI', tq: 6, ma: 4, figure: 'spearman' },
  levy: { ...plain, type: 'SI', tq: 4, ma: 4, figure: 'spearman' },
  guard: { ...plain, type: 'SI', tq: 7, ma: 4, figure: 'shield-bearer' },
  sherden: { ...plain, type: 'HI', tq: 7, ma: 4, figure: 'sherden' },
  tribesmen: { ...plain, type: 'BI', tq: 5, ma: 6, figure: 'tribesman' },
  runners: { ...plain, type: 'RI', tq: 5, ma: 6, figure: 'runner' },
  bowmen: { ...selfBow, type: 'LI', tq: 4, ma: 5, figure: 'archer' },
  'composite-bowmen': { ...compositeBow, type: 'LI', tq: 5, ma: 5, figure: 'archer' },
  slingers: { cls: null, missile: 'S', weapon: 'sling', size: 1, type: 'LI', tq: 4, ma: 5, figure: 'slinger' },
  javelinmen: { ...javelin, type: 'LI', tq: 4, ma: 5, figure: 'javelinman' },
  chariot: { ...compositeBow, type: 'CH-2', tq: 6, ma: 9, figure: 'two-man-chariot' },
  'javelin-chariot': { ...javelin, type: 'CH-2', tq: 5, ma: 9, figure: 'two-man-chariot' },
  'heavy-chariot': { ...javelin, type: 'CH-3', tq: 6, ma: 7, figure: 'three-man-chariot' },
  'battle-wagon': { ...plain, type: 'BW', tq: 5, ma: 5, figure: 'battle-wagon' },
} as const satisfies Record<string, Troop>;
