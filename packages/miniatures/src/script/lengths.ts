import { decimal, type Line } from '@taxiarch/kernel/script';
import type { Measure } from '../measure.ts';

/** How a system's scripts write lengths. */
export interface Lengths {
  readonly measure: Measure;
  /** What its unit of length is called: `paces`. */
  readonly unit: string;
  /** A coordinate as an expectation writes it, as exact as scripts are. */
  readonly place: (grains: number) => string;
}

/** A length in grains. */
export const lengthOf = (d: Line, { measure }: Lengths, w: string | undefined, what: string): number =>
  measure.of(decimal(d, w, what));

/** A place in the system's own measure. */
export function placeOf(d: Line, { unit }: Lengths, words: { next: () => string | undefined }): [x: number, y: number] {
  const x = decimal(d, words.next(), `${unit} from the west edge`);
  return [x, decimal(d, words.next(), `${unit} from the north edge`)];
}
