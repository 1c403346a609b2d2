import { decimal, type Line, oneOf, ScriptError } from '@taxiarch/kernel/script';
import type { Edge } from '../field.ts';

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** A direction in degrees, clockwise from north: one of the eight winds, or a number. */
export function directionOf(d: Line, word: string | undefined): number {
  const wind = compass.indexOf(word ?? '');
  const degrees = wind >= 0 ? wind * 45 : decimal(d, word, 'a direction in degrees, or N, NE, E, SE, S, SW, W, NW');
  if (degrees < 0 || degrees >= 360)
    throw new ScriptError(d.line, 'expected a direction from 0 to less than 360 degrees');
  return degrees;
}

/** The sides of a block, in the order of their numbers. */
export const edgeWords = ['front', 'right', 'rear', 'left'] as const;
export const edgeNamed = (d: Line, word: string | undefined): Edge =>
  edgeWords.indexOf(oneOf(d, word, edgeWords, 'a side of a unit')) as Edge;
