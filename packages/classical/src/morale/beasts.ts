import type { Battle } from '../base/state.ts';
import { unitIsElephant, unitIsScythed } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/** Elephants and scythed chariots: in rout they avoid nobody (cls-rout.07). */
export const isBeast = (b: Battle, unit: Unit): boolean => unitIsElephant(b, unit) || unitIsScythed(b, unit);
