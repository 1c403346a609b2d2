import type { Troop } from '../family/base/troop.ts';

const plain = { cls: null, missile: null, weapon: null } as const;
const javelin = { cls: 'J', missile: 'J', weapon: 'javelin' } as const;
const bow = { cls: 'A', missile: 'A', weapon: 'bow' } as const;
const longBow = { cls: 'A*', missile: 'A', weapon: 'long-bow' } as const;
const mountedJavelin = { cls: 'J', missile: 'J', weapon: 'mounted-javelin' } as const;
const mountedBow = { cls: 'A', missile: 'A', weapon: 'mounted-bow' } as const;

/**
 * Kinds of troops with ratings as they commonly are: movement allowances from the chart pack's list (quoted: PH 4 (5),
 * hoplite 4, LI 5, SK 6, EL 7 and CH as EL, tribal LI 6), sizes and TQ typical of the family. Elephants carry javelins and
 * have an archer screen or bows of their own, heavy chariots javelins and bows (cha-2.24).
 */
export const troops = {
  phalanx: { ...plain, type: 'PH', size: 10, tq: 7, ma: 4, maHigh: 5, wide: true, figure: 'phalanx' },
  hoplite: { ...plain, type: 'HI', cls: 'HO', size: 10, tq: 6, ma: 4, wide: true, figure: 'hoplite' },
  hypaspist: { ...plain, type: 'HI', size: 6, tq: 8, ma: 5, figure: 'hypaspist' },
  'medium-foot': { ...plain, type: 'MI', size: 6, tq: 6, ma: 5, figure: 'hoplite' },
  'light-foot': { ...javelin, type: 'LI', size: 5, tq: 5, ma: 5, figure: 'javelinman' },
  levy: { ...javelin, type: 'LI', size: 5, tq: 3, ma: 5, figure: 'javelinman' },
  'bow-foot': { ...bow, type: 'LI', size: 5, tq: 5, ma: 5, figure: 'archer' },
  longbow: { ...longBow, type: 'LI', size: 5, tq: 5, ma: 5, figure: 'archer' },
  'guild-foot': { ...plain, type: 'MI', grade: 'sreni', size: 5, tq: 5, ma: 5, figure: 'hoplite' },
  'guild-bow': { ...bow, type: 'LI', grade: 'sreni', size: 5, tq: 4, ma: 5, figure: 'archer' },
  'tribal-foot': { ...javelin, type: 'LI', grade: 'tribal', size: 4, tq: 4, ma: 6, figure: 'javelinman' },
  'tribal-bow': { ...bow, type: 'LI', grade: 'tribal', size: 4, tq: 4, ma: 6, figure: 'archer' },
  javelinist: { ...javelin, type: 'SK', size: 1, tq: 5, ma: 6, figure: 'javelinman' },
  archer: { ...bow, type: 'SK', size: 1, tq: 5, ma: 6, figure: 'archer' },
  slinger: { type: 'SK', cls: 'S', size: 1, tq: 5, ma: 6, missile: 'S', weapon: 'sling', figure: 'slinger' },
  companion: { ...plain, type: 'HC', size: 5, tq: 8, ma: 8, figure: 'heavy-horse' },
  'heavy-horse': { ...plain, type: 'HC', size: 5, tq: 6, ma: 8, figure: 'heavy-horse' },
  cataphract: { ...plain, type: 'HC', size: 5, tq: 6, ma: 8, cataphract: true, figure: 'cataphract' },
  lancer: { ...plain, type: 'LN', size: 4, tq: 6, ma: 8, figure: 'lancer' },
  'light-horse': { ...mountedJavelin, type: 'LC', size: 4, tq: 6, ma: 8, figure: 'light-horse' },
  'horse-archer': { ...mountedBow, type: 'LC', size: 4, tq: 5, ma: 8, figure: 'mounted-archer' },
  elephant: { ...mountedJavelin, type: 'EL', cls: null, size: 5, tq: 6, ma: 7, screen: true, figure: 'elephant' },
  'bow-elephant': {
    ...{ ...mountedJavelin, type: 'EL', cls: null, size: 5, tq: 6, ma: 7 },
    ...{ second: 'mounted-bow', figure: 'elephant' },
  },
  chariot: { ...mountedBow, type: 'CH', cls: null, size: 5, tq: 6, ma: 7, figure: 'chariot' },
  'heavy-chariot': {
    ...{ type: 'CH', cls: 'CH*', size: 5, tq: 7, ma: 7, cataphract: true },
    ...{ missile: 'J', weapon: 'mounted-javelin', second: 'mounted-bow', figure: 'chariot' },
  },
  'elephant-chariot': {
    ...{ type: 'CH', cls: 'elCH', size: 5, tq: 7, ma: 6, cataphract: true },
    ...{ missile: 'J', weapon: 'mounted-javelin', figure: 'chariot' },
  },
  yantra: { type: 'AT', cls: null, size: 1, tq: 4, ma: 3, missile: 'B', weapon: 'yantra', figure: 'bolt-thrower' },
  jamadagnya: {
    ...{ type: 'AT', cls: null, size: 1, tq: 4, ma: 2, missile: 'B' },
    ...{ weapon: 'jamadagnya', figure: 'bolt-thrower' },
  },
  sarvatobhadra: {
    ...{ type: 'AT', cls: null, size: 1, tq: 4, ma: 3, missile: 'B' },
    ...{ weapon: 'sarvatobhadra', figure: 'bolt-thrower' },
  },
} as const satisfies Record<string, Troop>;
export type TroopId = keyof typeof troops;
