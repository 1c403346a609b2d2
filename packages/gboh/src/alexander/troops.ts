import type { Troop } from '../family/base/troop.ts';

const plain = { cls: null, missile: null, weapon: null } as const;
const javelin = { missile: 'J', weapon: 'javelin' } as const;
const mountedJavelin = { missile: 'J', weapon: 'mounted-javelin' } as const;

/**
 * Kinds of troops with ratings as they commonly are; movement allowances from the chart pack's list (quoted: PH 4 (5),
 * hoplite 4, LI 5, SK 6, EL 7), sizes and TQ typical of the family.
 */
export const troops = {
  phalanx: { ...plain, type: 'PH', cls: 'MA', size: 10, tq: 7, ma: 4, maHigh: 5, wide: true, figure: 'phalanx' },
  hoplite: { ...plain, type: 'HI', cls: 'HO', size: 10, tq: 6, ma: 4, wide: true, figure: 'hoplite' },
  hypaspist: { ...plain, type: 'HI', cls: 'HY', size: 6, tq: 8, ma: 5, figure: 'hypaspist' },
  'medium-foot': { ...plain, type: 'MI', size: 6, tq: 6, ma: 5, figure: 'hoplite' },
  cardaces: { ...plain, type: 'LP', cls: 'CA', size: 8, tq: 5, ma: 4, wide: true, figure: 'peltast' },
  peltast: { ...javelin, type: 'LP', cls: 'J', size: 4, tq: 5, ma: 6, figure: 'peltast' },
  levy: { ...javelin, type: 'LI', cls: 'J', size: 5, tq: 3, ma: 5, figure: 'javelinman' },
  'light-foot': { ...javelin, type: 'LI', cls: 'J', size: 5, tq: 5, ma: 5, figure: 'javelinman' },
  'bow-foot': { type: 'LI', cls: 'A', size: 5, tq: 5, ma: 5, missile: 'A', weapon: 'bow', figure: 'archer' },
  longbow: { type: 'LI', cls: 'A', size: 5, tq: 5, ma: 5, missile: 'A', weapon: 'long-bow', figure: 'archer' },
  javelinist: { ...javelin, type: 'SK', cls: 'J', size: 1, tq: 5, ma: 6, figure: 'javelinman' },
  agrianian: { ...javelin, type: 'SK*', cls: 'J', size: 1, tq: 6, ma: 6, figure: 'javelinman' },
  archer: { type: 'SK', cls: 'A', size: 1, tq: 5, ma: 6, missile: 'A', weapon: 'bow', figure: 'archer' },
  slinger: { type: 'SK', cls: 'S', size: 1, tq: 5, ma: 6, missile: 'S', weapon: 'sling', figure: 'slinger' },
  companion: { ...plain, type: 'HC', size: 5, tq: 8, ma: 8, figure: 'heavy-horse' },
  'heavy-horse': { ...plain, type: 'HC', size: 5, tq: 6, ma: 8, figure: 'heavy-horse' },
  cataphract: { ...plain, type: 'HC', size: 5, tq: 6, ma: 8, cataphract: true, figure: 'cataphract' },
  lancer: { ...plain, type: 'LN', size: 4, tq: 7, ma: 8, figure: 'lancer' },
  'light-horse': { ...mountedJavelin, type: 'LC', cls: 'J', size: 4, tq: 6, ma: 8, figure: 'light-horse' },
  'horse-archer': {
    type: 'LC',
    cls: 'A',
    size: 4,
    tq: 5,
    ma: 8,
    missile: 'A',
    weapon: 'mounted-bow',
    figure: 'mounted-archer',
  },
  elephant: { ...mountedJavelin, type: 'EL', cls: null, size: 8, tq: 6, ma: 7, screen: true, figure: 'elephant' },
  chariot: { ...plain, type: 'CH', size: 5, tq: 5, ma: 7, figure: 'chariot' },
  oxybeles: { type: 'AT', cls: 'B', size: 1, tq: 4, ma: 3, missile: 'B', weapon: 'oxybeles', figure: 'bolt-thrower' },
} as const satisfies Record<string, Troop>;
export type TroopId = keyof typeof troops;
export const troopIds = Object.keys(troops) as TroopId[];
