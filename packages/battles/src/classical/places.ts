/** A place on the table as a scenario writes it: paces from the left and from the top. */
export interface TablePoint {
  x: number;
  y: number;
}

/** A place with a facing in degrees, clockwise from north. */
export interface TablePlace extends TablePoint {
  facing: number;
}

const compass = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Reads `700,820`. */
export function readPoint(text: string): TablePoint | null {
  const found = /^(\d{1,4}),\s?(\d{1,4})$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** Reads `700,820 N`, `700,820 NNE` or, in degrees, `700,820 15`. */
export function readPlace(text: string): TablePlace | null {
  const found = /^(\S+,\s?\d+) (\S+)$/.exec(text);
  const point = readPoint(found?.[1] ?? '');
  const word = found?.[2] ?? '';
  const at = compass.indexOf(word);
  const facing = at >= 0 ? at * 22.5 : /^\d{1,3}$/.test(word) ? Number(word) : -1;
  return point && facing >= 0 && facing < 360 ? { ...point, facing } : null;
}

/** Reads the size of a piece of ground, `180x120`: along its length and across. */
export function readSize(text: string): { width: number; depth: number } | null {
  const found = /^(\d{1,4})x(\d{1,4})$/.exec(text);
  const [width, depth] = [Number(found?.[1]), Number(found?.[2])];
  return found && width > 0 && depth > 0 ? { width, depth } : null;
}
