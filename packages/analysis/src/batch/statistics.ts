/** A share with the interval in which the true one lies with 95 % confidence. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** Wilson's interval, which holds for small numbers and for shares near 0 and 1 too. */
export function wilson(successes: number, n: number): Share {
  if (n === 0) return { share: 0, low: 0, high: 1 };
  const p = successes / n;
  const centre = p + (Z * Z) / (2 * n);
  const spread = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return { share: p, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

/** A figure over many battles. */
export interface Spread {
  mean: number;
  /** The standard error of the mean. */
  error: number;
  least: number;
  median: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const n = values.length;
  if (n === 0) return { mean: 0, error: 0, least: 0, median: 0, most: 0 };
  const sorted = [...values].sort((a, b) => a - b);
  const at = (i: number): number => sorted[i] as number;
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  const squares = values.reduce((sum, v) => sum + (v - mean) ** 2, 0);
  const error = n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0;
  return { mean, error, least: at(0), median: at(n >> 1), most: at(n - 1) };
}

/** The mean of differences between shares with its 95 % interval, by Student's distribution; a single one proves nothing. */
export function meanShare(values: readonly number[]): Share {
  const { mean, error } = spreadOf(values);
  if (values.length < 2) return { share: mean, low: -1, high: 1 };
  const wider = Z * (1 + (Z * Z + 1) / (4 * (values.length - 1)));
  return { share: mean, low: Math.max(-1, mean - wider * error), high: Math.min(1, mean + wider * error) };
}
