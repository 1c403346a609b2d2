import type { Odds } from './odds.ts';

/** How far trials agree with exact odds. */
export interface Agreement {
  /** Pearson's sum over everything that can come of it, what is expected less than five times taken together. */
  chiSquare: number;
  freedom: number;
  /** The chance of a sum as large or larger where the odds are right. */
  p: number;
  /** The greatest difference of any chance. */
  greatest: number;
  /** What was seen although by the odds it cannot be. */
  impossible: string[];
}

const FEW = 5;

type Chances = ReadonlyMap<string, number>;

/** Chances of whole outcomes; of parts that have none in common, of what happens to each. */
function tablesOf({ outcomes, subjects }: Odds): Map<string, Chances> {
  if (outcomes.length > 0) {
    const keyed = outcomes.map(({ facts, chance }): [string, number] => [
      facts.map(({ who, aspect, what }) => `${[who, aspect ?? ''].join(' ').trim()}: ${what}`).join('; '),
      chance,
    ]);
    return new Map([['', new Map(keyed)]]);
  }
  return new Map(
    subjects.map(({ who, aspect, fates }) => [
      [who, aspect ?? ''].join(' ').trim(),
      new Map(fates.map(({ what, chance }) => [what, chance])),
    ]),
  );
}

/** Compares exact odds with an estimate of the same from trials. */
export function agreementOf(exact: Odds, trials: Odds): Agreement {
  const found: Agreement = { chiSquare: 0, freedom: 0, p: 1, greatest: 0, impossible: [] };
  const seen = tablesOf(trials);
  const expected = tablesOf(exact);
  for (const [table, chances] of seen) {
    for (const what of chances.keys()) {
      if (!expected.get(table)?.has(what)) found.impossible.push(`${table} ${what}`.trim());
    }
  }
  for (const [table, chances] of expected) compare(chances, seen.get(table) ?? new Map(), trials.samples, found);
  found.p = chiSquareTail(found.chiSquare, found.freedom);
  return found;
}

function compare(expected: Chances, seen: Chances, samples: number, found: Agreement): void {
  const few = { expected: 0, seen: 0 };
  let bins = 0;
  const count = (hoped: number, got: number) => {
    found.chiSquare += (got - hoped) ** 2 / hoped;
    bins++;
  };
  for (const [what, chance] of expected) {
    const share = seen.get(what) ?? 0;
    found.greatest = Math.max(found.greatest, Math.abs(share - chance));
    if (chance * samples >= FEW) count(chance * samples, share * samples);
    else {
      few.expected += chance * samples;
      few.seen += share * samples;
    }
  }
  // A rest that is expected hardly ever would be counted at its weight in gold.
  if (few.expected >= 1) count(few.expected, few.seen);
  found.freedom += Math.max(0, bins - 1);
}

/** The chance that a chi-square of so many degrees of freedom is at least so large. */
export function chiSquareTail(chiSquare: number, freedom: number): number {
  if (freedom <= 0 || chiSquare <= 0) return 1;
  const a = freedom / 2;
  const x = chiSquare / 2;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // Lentz's continued fraction.
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return Math.min(1, front * fraction);
}

/** Stirling's series, after lifting small arguments. */
function logGamma(x: number): number {
  let lifted = x;
  let shift = 0;
  while (lifted < 10) shift += Math.log(lifted++);
  const inverse = 1 / lifted ** 2;
  const series = (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / lifted;
  return (lifted - 0.5) * Math.log(lifted) - lifted + Math.log(2 * Math.PI) / 2 + series - shift;
}
