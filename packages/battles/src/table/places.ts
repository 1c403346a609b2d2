import type { Places } from '@taxiarch/miniatures';

/** A place on the table as a scenario writes it: units of measure from the left and from the top. */
export interface TablePoint {
  x: number;
  y: number;
}

/** A place with a facing in degrees, clockwise from north. */
export interface TablePlace extends TablePoint {
  facing: number;
}

const compass = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Larger than any table, in whatever measure. */
const TOO_MUCH = 10_000;

/** The pattern of a point and of a size, for the check of shapes. */
export const pointPattern = ({ number }: Places): RegExp => new RegExp(`^(${number}),\\s?(${number})$`);
export const sizePattern = ({ number }: Places): RegExp => new RegExp(`^(${number})x(${number})$`);

function numbersIn(pattern: RegExp, text: string): [number, number] | null {
  const found = pattern.exec(text);
  const pair = [Number(found?.[1]), Number(found?.[2])] as [number, number];
  return found && pair.every((n) => n < TOO_MUCH) ? pair : null;
}

/** Reads `700,820`. */
export function readPoint(text: string, places: Places): TablePoint | null {
  const pair = numbersIn(pointPattern(places), text);
  return pair && { x: pair[0], y: pair[1] };
}

/** Reads `700,820 N`, `700,820 NNE` or, in degrees, `700,820 15`. */
export function readPlace(text: string, places: Places): TablePlace | null {
  const found = /^(\S+,\s?\S+) (\S+)$/.exec(text);
  const point = readPoint(found?.[1] ?? '', places);
  const word = found?.[2] ?? '';
  const at = compass.indexOf(word);
  const facing = at >= 0 ? at * 22.5 : /^\d{1,3}$/.test(word) ? Number(word) : -1;
  return point && facing >= 0 && facing < 360 ? { ...point, facing } : null;
}

/** Reads the size of a piece of ground, `180x120`: along its length and across. */
export function readSize(text: string, places: Places): { width: number; depth: number } | null {
  const pair = numbersIn(sizePattern(places), text);
  return pair && pair[0] > 0 && pair[1] > 0 ? { width: pair[0], depth: pair[1] } : null;
}
