import type { Weapon } from '../charts/index.ts';
import type { MissileCode, UnitClass, UnitType } from './vocabulary.ts';

/** What the counters of one kind of troops have in common; a scenario may change any rating. */
export interface Troop {
  type: UnitType;
  cls: UnitClass | null;
  size: number;
  tq: number;
  ma: number;
  maHigh?: number;
  missile: MissileCode | null;
  weapon: Weapon | null;
  wide?: boolean;
  cataphract?: boolean;
  /** It has an archer screen (alx-11.11), or bows beside its javelins. */
  screen?: boolean;
  second?: Weapon | null;
  grade?: string | null;
  figure: string;
}
