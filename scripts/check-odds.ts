/**
 * Compares exact odds with trials on seeded dice, or tells how long they take:
 *   npm run check:odds -- [--trials 2000] [--table] [--time]
 */
import { position } from '@taxiarch/gboh';
import type { AnyBattle } from '@taxiarch/kernel';
import { exactOdds, type Odds, sampledOdds } from '@taxiarch/laboratory';
import { agreementOf, chiSquareTail } from '../packages/laboratory/src/odds/agreement.ts';
import { trialFights } from '../packages/laboratory/src/odds/testing.ts';
import { open, tableFights } from '../packages/laboratory/src/odds/testing-table.ts';

interface Fight {
  name: string;
  b: AnyBattle;
  choices: string | string[];
  answers: Record<string, string>;
}

const hexes: Fight[] = trialFights.map(({ name, position: text, choices, answers = {} }) => ({
  name,
  b: position(text),
  choices,
  answers,
}));
const table: Fight[] = tableFights.map((fight) => ({
  name: fight.name,
  b: open(fight),
  choices: fight.choice,
  answers: fight.answers ?? {},
}));

const given = process.argv.slice(2);
const numberAfter = (flag: string, otherwise: number): number => {
  const at = given.indexOf(flag);
  return at < 0 ? otherwise : Number(given[at + 1]);
};

function exactly({ name, b, choices, answers }: Fight): Odds {
  const odds = exactOdds(b, choices, { answers });
  if (!odds) throw new Error(`${name}: too many faces`);
  return odds;
}

const tell = (...columns: string[]): void => {
  process.stdout.write(`${columns.join('  ')}\n`);
};

/** With 30 fights and right odds, one run in five hundred fails by chance: half of these by one fight, half by the sum. */
const FAILING = 0.001;

function compare(fights: readonly Fight[], trials: number): boolean {
  const sum = { chiSquare: 0, freedom: 0, greatest: 0, impossible: 0, least: 1 };
  tell('    p', 'chi²', ' df', 'greatest difference', 'ms a trial', 'fight');
  for (const fight of fights) {
    const odds = exactly(fight);
    const { b, choices, answers } = fight;
    const start = process.cpuUsage();
    const seen = sampledOdds(b, choices, { answers, samples: trials, seed: `check ${fight.name}` });
    const { user, system } = process.cpuUsage(start);
    const { p, chiSquare, freedom, greatest, impossible } = agreementOf(odds, seen);
    sum.chiSquare += chiSquare;
    sum.freedom += freedom;
    sum.greatest = Math.max(sum.greatest, greatest);
    sum.impossible += impossible.length;
    sum.least = Math.min(sum.least, p);
    const ms = (user + system) / 1000 / trials;
    const shown = `${(100 * greatest).toFixed(3)} %`.padStart(19);
    tell(p.toFixed(3), chiSquare.toFixed(1).padStart(4), String(freedom).padStart(3), shown, ms.toFixed(2), fight.name);
    for (const what of impossible) tell(`       seen, but not among the odds: ${what}`);
  }
  const p = chiSquareTail(sum.chiSquare, sum.freedom);
  const holds = p > FAILING && sum.least > FAILING / fights.length && sum.impossible === 0;
  tell(
    `${fights.length} fights, ${trials} trials each: chi² ${sum.chiSquare.toFixed(1)} with ${sum.freedom} degrees`,
    `of freedom, p = ${p.toFixed(3)}; least p of a fight ${sum.least.toFixed(4)}; greatest difference`,
    `${(100 * sum.greatest).toFixed(3)} %: ${holds ? 'the odds agree' : 'THE ODDS DISAGREE'}`,
  );
  return holds;
}

const ROUNDS = 15;

/**
 * Time of one core once the code is warm: the least of several rounds, which is nearest to what the work itself takes on a
 * machine that does other things besides, and their median.
 */
function time(fights: readonly Fight[]): void {
  const took = fights.map((): number[] => []);
  for (let round = 0; round < 2 * ROUNDS; round++) {
    for (const [i, fight] of fights.entries()) {
      const start = process.cpuUsage();
      exactly(fight);
      const { user, system } = process.cpuUsage(start);
      if (round >= ROUNDS) took[i]?.push((user + system) / 1000);
    }
  }
  const median = (numbers: readonly number[]): number =>
    numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
  const least = took.map((row) => Math.min(...row));
  const medians = took.map(median);
  const ms = (n: number | undefined): string => (n ?? 0).toFixed(1).padStart(6);
  tell(' least', 'median', 'faces', 'fight');
  for (const [i, fight] of fights.entries()) {
    tell(ms(least[i]), ms(medians[i]), String(exactly(fight).tried).padStart(5), fight.name);
  }
  tell(
    `ms; of all fights: median ${median(least).toFixed(1)} (least of ${ROUNDS} rounds), ${median(medians).toFixed(1)} (median);`,
    `worst ${Math.max(...least).toFixed(1)}, ${Math.max(...medians).toFixed(1)}`,
  );
}

const fights = given.includes('--table') ? table : hexes;
if (given.includes('--time')) time(fights);
else if (!compare(fights, numberAfter('--trials', 2000))) process.exitCode = 1;
