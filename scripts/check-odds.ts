/**
 * Compares exact odds with trials on seeded dice, or tells how long they take and fails where a fight takes too long:
 *   npm run check:odds -- [--trials 2000] [--table | --momentum] [--time]
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sampledOdds } from '@taxiarch/analysis';
import { withProgram } from '../apps/cli/src/threads.ts';
import { agreementOf, chiSquareTail } from '../packages/analysis/src/odds/agreement.ts';
import { exactly, type Fight, fightsOf, tell, type Where } from './odds-fights.ts';

const given = process.argv.slice(2);
const numberAfter = (flag: string, otherwise: number): number => {
  const at = given.indexOf(flag);
  return at < 0 ? otherwise : Number(given[at + 1]);
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

/** Measures a bundle of the sources, as the page runs it. */
const tellTimes = (where: Where): Promise<void> =>
  withProgram(new URL('./odds-times.ts', import.meta.url), async (program) => {
    const [code] = await once(new Worker(program, { execArgv: [], workerData: { where } }), 'exit');
    if (code !== 0) process.exitCode = 1;
  });

const where: Where = given.includes('--table') ? 'table' : given.includes('--momentum') ? 'momentum' : 'hexes';
if (given.includes('--time')) await tellTimes(where);
else if (!compare(fightsOf(where), numberAfter('--trials', 2000))) process.exitCode = 1;
