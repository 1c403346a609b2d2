import { type SightRules, sees as seesBy } from '@taxiarch/miniatures';
import type { Battle } from './state.ts';
import { inches, TOLERANCE, type Unit } from './vocabulary.ts';

/** Front centre and front corners, the points from which a unit looks (mom-shooting.26). */
const EYES = 3;

/**
 * Lines go from the front centre and the front corners to any corner or the front centre of the other. Every other unit
 * ends them, and buildings, a hill that lies across, and more than 2" inside woods; one with an end on a hill goes over
 * those who are not on it (mom-shooting.26, mom-setup.05).
 */
export const sightRules: SightRules = {
  eyes: EYES,
  inCover: inches(2) + TOLERANCE,
  // Woods hide by the stretch inside them alone, no matter who looks in or out.
  edge: Number.POSITIVE_INFINITY,
  isShown: () => true,
  // Those on the same hill end a line, higher or lower.
  tolerance: Number.POSITIVE_INFINITY,
  isCover: ({ kind }) => kind === 'wood',
  isHill: ({ kind }) => kind === 'hill',
  isSolid: ({ kind }) => kind === 'building',
  hides: () => true,
};

/** Whether a unit sees another (mom-shooting.26). Both must be on the table. */
export const sees = (b: Battle, viewer: Unit, target: Unit): boolean => seesBy(b, viewer, target, sightRules);
