import type { Profile } from './profile.ts';
import { MILLIMETRE } from './vocabulary.ts';

/** A base: its size in grains and the figures, or wounds, on it. */
export interface Base {
  readonly width: number;
  readonly depth: number;
  readonly figures: number;
}

const base = (width: number, depth: number, figures: number): Base => ({
  width: width * MILLIMETRE,
  depth: depth * MILLIMETRE,
  figures,
});

/** Bases and figures (mom-unit.01). */
export function baseOf({ type, density }: Pick<Profile, 'type' | 'density'>): Base {
  switch (type) {
    case 'foot':
      return base(40, 40, density === 'skirmish' ? 2 : 4);
    case 'cavalry':
    case 'camels':
      return base(50, 50, 2);
    case 'light-chariot':
    case 'scythed-chariot':
      return base(50, 80, 3);
    case 'heavy-chariot':
      return base(50, 80, 4);
    case 'elephant':
      return base(60, 80, 6);
  }
}

/** Fewest and most bases of a unit (mom-unit.02). */
export function sizesOf({ type, density }: Pick<Profile, 'type' | 'density'>): readonly [number, number] {
  if (type === 'elephant') return [1, 3];
  if (type.endsWith('chariot')) return [1, 4];
  if (density === 'skirmish') return [2, 6];
  return type === 'foot' ? [4, 12] : [3, 8];
}

/** A unit stands in no more rows than these (mom-unit.02). */
export const MOST_ROWS = 3;

/** Half the width of a commander's round base (mom-command.09). */
export const COMMANDER_RADIUS = 20 * MILLIMETRE;
