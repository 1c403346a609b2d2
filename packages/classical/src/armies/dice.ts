import { average, d6 } from '@taxiarch/kernel';

/** The three dice of these rules (cls-dice.01). */
export const normalDie = d6;
export const averageDie = average;
/** Its 0 is read as ten, so the faces are given as they count. */
export const tenDie: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Paces of a distance such as 60 + Dav for a face of the average die (cls-dice.02). */
export const dicedPaces = (fixed: number, face: number): number => fixed + 10 * face;
