/** One battle of a ladder: who had which side, and who won. */
export interface Game {
  battle: string;
  first: string;
  second: string;
  /** 1 if the first side has won, 0 if the second, one half for a draw. */
  score: number;
}

/** A player's strength on Elo's scale: 400 points more are odds of ten to one. The mean of all is 1500. */
export interface Rating {
  player: string;
  rating: number;
  /** The standard error. */
  error: number;
  games: number;
  score: number;
}

/** How much a battle favours its first side, on the same scale. */
export interface Tilt {
  battle: string;
  points: number;
  error: number;
}

/** One Elo point in units of the logistic curve. */
const POINT = Math.LN10 / 400;
/**
 * What is believed beforehand: strengths lie within some 800 points of each other. It matters only where someone has
 * won or lost every battle, for which the likeliest strength would be without end.
 */
const WIDTH = 800 * POINT;
const MOST_ROUNDS = 100;

/**
 * The likeliest ratings, given all results at once: the chance of the first side is a logistic curve of its player's
 * rating, less the other's, plus what the battle itself is worth to it. Found by Newton's method; the errors come from
 * the curvature at the end.
 */
export function ratingsOf(games: readonly Game[]): { ratings: Rating[]; tilts: Tilt[] } {
  const players = [...new Set(games.flatMap((g) => [g.first, g.second]))];
  const battles = [...new Set(games.map((g) => g.battle))];
  const n = players.length + battles.length;
  const rows = games.map((g) => ({
    first: players.indexOf(g.first),
    second: players.indexOf(g.second),
    battle: players.length + battles.indexOf(g.battle),
    score: g.score,
  }));
  let at = new Array<number>(n).fill(0);
  let curvature = identity(n);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const slope = at.map((value) => -value / WIDTH ** 2);
    curvature = identity(n, 1 / WIDTH ** 2);
    for (const row of rows) {
      const mirror = row.first === row.second;
      const signs: [number, number][] = [[row.battle, 1]];
      if (!mirror) signs.push([row.first, 1], [row.second, -1]);
      const chance = 1 / (1 + Math.exp(-signs.reduce((sum, [i, sign]) => sum + sign * (at[i] as number), 0)));
      for (const [i, sign] of signs) {
        slope[i] = (slope[i] as number) + sign * (row.score - chance);
        for (const [j, other] of signs) {
          const line = curvature[i] as number[];
          line[j] = (line[j] as number) + sign * other * chance * (1 - chance);
        }
      }
    }
    const step = timesVector(inverse(curvature), slope);
    at = at.map((value, i) => value + (step[i] as number));
    if (Math.max(...step.map(Math.abs)) < 1e-10) break;
  }
  const variance = inverse(curvature);
  const errorOf = (i: number): number => Math.sqrt((variance[i] as number[])[i] as number) / POINT;
  const mean = players.reduce((sum, _, i) => sum + (at[i] as number), 0) / Math.max(1, players.length);
  const ratings = players.map((player, i) => ({
    player,
    rating: 1500 + ((at[i] as number) - mean) / POINT,
    error: centredError(variance, i, players.length) / POINT,
    games: games.filter((g) => g.first === player || g.second === player).length,
    score: scoreOf(games, player),
  }));
  const tilts = battles.map((battle, i) => {
    const place = players.length + i;
    return { battle, points: (at[place] as number) / POINT, error: errorOf(place) };
  });
  return { ratings: ratings.sort((a, b) => b.rating - a.rating), tilts };
}

function scoreOf(games: readonly Game[], player: string): number {
  let sum = 0;
  for (const { first, second, score } of games) {
    if (first === player) sum += score;
    if (second === player) sum += 1 - score;
  }
  return sum;
}

/** The standard error of one rating less the mean of all: what they have in common is no error of the ranking. */
function centredError(variance: readonly number[][], player: number, players: number): number {
  const weight = (i: number): number => (i === player ? 1 : 0) - 1 / players;
  let sum = 0;
  for (let i = 0; i < players; i++) {
    for (let j = 0; j < players; j++) sum += weight(i) * weight(j) * ((variance[i] as number[])[j] as number);
  }
  return Math.sqrt(Math.max(0, sum));
}

const identity = (n: number, value = 1): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => (i === j ? value : 0)));

const timesVector = (matrix: readonly number[][], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] as number), 0));

/** By elimination; the matrices here have no zero on their diagonal. */
function inverse(matrix: readonly number[][]): number[][] {
  const n = matrix.length;
  const left = matrix.map((row) => [...row]);
  const right = identity(n);
  for (let i = 0; i < n; i++) {
    const [a, b] = [left[i] as number[], right[i] as number[]];
    const pivot = a[i] as number;
    for (let k = 0; k < n; k++) {
      a[k] = (a[k] as number) / pivot;
      b[k] = (b[k] as number) / pivot;
    }
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const [c, d] = [left[j] as number[], right[j] as number[]];
      const factor = c[i] as number;
      for (let k = 0; k < n; k++) {
        c[k] = (c[k] as number) - factor * (a[k] as number);
        d[k] = (d[k] as number) - factor * (b[k] as number);
      }
    }
  }
  return right;
}
