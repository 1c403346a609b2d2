import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';

/** Men who hold the horses of a dismounted unit (cls-dismount.03). */
export const isHorseholder = (b: Battle, unit: Unit): boolean => infoOf(b, unit).forms?.holders === unit;
