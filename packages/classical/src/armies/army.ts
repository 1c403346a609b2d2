import type { Troop } from './troops.ts';

/** What a general rides: on foot or horse he is a single figure, on an elephant or chariot a unit of his own. */
export const mounts = ['foot', 'horse', 'elephant', 'chariot'] as const;
export type Mount = (typeof mounts)[number];

export interface ArmyGeneral {
  readonly id: string;
  readonly name: string;
  /** One general of each army commands all of it; the others are his subordinates. */
  readonly commander: boolean;
  readonly mount: Mount;
  /** The model that he rides in or on, always of class A; null for a figure on foot or horse. */
  readonly troop: Troop | null;
}

export interface ArmyUnit {
  readonly id: string;
  readonly name: string;
  readonly troop: Troop;
  readonly elements: number;
  /** Elements in the front rank; all ranks are as wide, except that the last may be shorter. */
  readonly files: number;
  /** Mounted troops that elephants do not disturb (cls-special.03). */
  readonly accustomed: boolean;
  /** Elements that carry stakes or caltrops, each for its own front. */
  readonly stakes: number;
  readonly caltrops: number;
  /** The subordinate under whom it stands; null where it answers to the commander alone. */
  readonly general: string | null;
}

/** An army ready for the table. */
export interface Army {
  readonly id: string;
  readonly title: string;
  readonly generals: readonly ArmyGeneral[];
  readonly units: readonly ArmyUnit[];
  /** Element fronts of pits and pots, laid before the first move. */
  readonly pits: number;
}
