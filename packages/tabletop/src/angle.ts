/**
 * Angles are whole hundredths of a degree, 0..35999, clockwise from north (smaller y). The functions of Math for sines
 * and arcs may differ from engine to engine; these use plain arithmetic only and give the same numbers everywhere.
 */
export const FULL_TURN = 36000;
export const HALF_TURN = 18000;
export const QUARTER_TURN = 9000;

const PI = Math.PI;
/** Sines are cut to this many parts, far finer than a grain on the largest table, so that 1/2 and 1 come out exact. */
const PARTS = 1_099_511_627_776;

function seriesOfSine(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let k = 19; k >= 1; k -= 2) sum = 1 - (sum * square) / ((k + 1) * (k + 2));
  return x * sum;
}

function seriesOfCosine(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let k = 18; k >= 0; k -= 2) sum = 1 - (sum * square) / ((k + 1) * (k + 2));
  return sum;
}

function makeSines(): Float64Array {
  const table = new Float64Array(FULL_TURN);
  for (let a = 0; a <= QUARTER_TURN; a++) {
    const exact =
      a <= 4500 ? seriesOfSine((a * PI) / HALF_TURN) : seriesOfCosine(((QUARTER_TURN - a) * PI) / HALF_TURN);
    const value = Math.round(exact * PARTS) / PARTS;
    table[a] = value;
    table[HALF_TURN - a] = value;
    if (a > 0) {
      table[HALF_TURN + a] = -value;
      table[FULL_TURN - a] = -value;
    }
  }
  return table;
}

const sines = makeSines();

/** Any whole number of hundredths as an angle of 0..35999. */
export function angle(a: number): number {
  const rest = a % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest + 0;
}

export function sine(a: number): number {
  return sines[a >= 0 && a < FULL_TURN ? a : angle(a)] as number;
}

export function cosine(a: number): number {
  return sine(a + QUARTER_TURN);
}

export function turnBy(a: number, d: number): number {
  return angle(a + d);
}

/** The turn from a to b by the shorter way: -17999..18000, clockwise positive. */
export function difference(a: number, b: number): number {
  const d = angle(b - a);
  return d > HALF_TURN ? d - FULL_TURN : d;
}

/** Arc tangent of 0..1 in hundredths of a degree, not rounded. */
function arcTangent(t: number): number {
  const high = t > 0.41421356237309503;
  const x = high ? (t - 1) / (t + 1) : t;
  const square = x * x;
  let sum = 0;
  for (let k = 43; k >= 1; k -= 2) sum = 1 / k - sum * square;
  return (x * sum * HALF_TURN) / PI + (high ? 4500 : 0);
}

/** The angle of the way (dx, dy); 0 if there is no way to go. */
export function bearing(dx: number, dy: number): number {
  const across = Math.abs(dx);
  const along = Math.abs(dy);
  if (across === 0 && along === 0) return 0;
  const acute = across <= along ? arcTangent(across / along) : QUARTER_TURN - arcTangent(along / across);
  const fromNorth = dy <= 0 ? acute : HALF_TURN - acute;
  return angle(Math.round(dx >= 0 ? fromNorth : FULL_TURN - fromNorth));
}

/** Length of the way (dx, dy) in whole grains. */
export function length(dx: number, dy: number): number {
  return Math.round(Math.sqrt(dx * dx + dy * dy));
}

export function arcLength(radius: number, a: number): number {
  return Math.round((radius * a * PI) / HALF_TURN);
}

/** The greatest angle whose arc is not longer than the given length. */
export function angleOfArc(radius: number, arc: number): number {
  return radius === 0 ? FULL_TURN : Math.min(FULL_TURN, Math.floor((arc * HALF_TURN) / (radius * PI)));
}
