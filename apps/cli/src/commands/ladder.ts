import { availableParallelism } from 'node:os';
import type { Level } from '@taxiarch/ai';
import { type Game, type Rating, type Result, ratingsOf, type Share, type Tilt, wilson } from '@taxiarch/analysis';
import type { Scenario } from '@taxiarch/battles';
import type { BySide } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { battlesOf, type CountFlags, numberAlias } from '../analysis/count-option.ts';
import { checkedPlayer, opponents } from '../analysis/players.ts';
import { fightAll } from '../analysis/pool.ts';
import { openResults } from '../analysis/results.ts';
import { checkSeed, count, most, shareText } from '../analysis/words.ts';
import { CliError, colours, type Io, json, type Shell } from '../io.ts';
import { type QueueFlags, queueOptions, queuePlace } from '../queue/options.ts';
import { scenarioFor, withOptions } from '../scenarios.ts';
import { seedsFrom } from './simulate.ts';

interface Flags extends QueueFlags, CountFlags {
  levels: string;
  battles: string;
  jobs: string;
  seed: string;
  budget: string;
  maxDecisions: string;
  options?: string;
  out?: string;
  json?: true;
}

export function ladderCommand(program: Command, io: Shell): void {
  const command = program
    .command('ladder')
    .description('simulate battles between AI levels, on both sides, and rate them')
    .option('--levels <players>', 'levels to compare', opponents.join(','))
    .option('--battles <ids>', 'battles to fight', 'drill')
    .option('-n, --count <n>', 'battles per pair, battle and side', '10')
    .addOption(numberAlias())
    .option('--jobs <n>', 'battles at once on this machine', String(availableParallelism()))
    .option('--seed <seed>', 'first seed', '1')
    .option('--budget <ms>', 'thinking time per decision, counted in work so that results repeat', '100')
    .option('--max-decisions <n>', 'stop a battle after this many decisions', '1000000')
    .option('--options <ids>', 'optional rules, house rules and set-up steps, such as play-orders')
    .option('--out <file>', 'append results to this CSV file; battles already in it are skipped');
  queueOptions(command)
    .option('--json', 'print JSON')
    .action((flags: Flags) => io.wait(ladder(io, flags)));
}

/** Two players over all battles and both sides, from the first one's point of view. */
interface Pairing {
  one: Level;
  other: Level;
  battle: string;
  n: number;
  wins: number;
  losses: number;
  draws: number;
  winShare: Share;
}

async function ladder(io: Io, flags: Flags): Promise<void> {
  const levels = [...new Set(flags.levels.split(',').map(checkedPlayer))];
  if (levels.length < 2) throw new CliError('A ladder needs at least two levels, such as --levels random,recruit.');
  const scenarios = [...new Set(flags.battles.split(',').map((id) => id.trim()))].map((id) =>
    withOptions(scenarioFor(io, id), flags.options),
  );
  const twice = scenarios.find(({ id }, i) => scenarios.findIndex((other) => other.id === id) !== i);
  if (twice) throw new CliError(`Two battles have the same id, ${twice.id}.`);
  const seeds = seedsFrom(flags.seed, battlesOf(flags));
  const longest = count(flags.maxDecisions, '--max-decisions', most.decisions);
  const budgetMs = count(flags.budget, '--budget', most.milliseconds);
  checkSeed(flags.seed);
  const threads = count(flags.jobs, '--jobs', most.threads);
  const queue = queuePlace(flags);
  const file = openResults(io, flags.out);
  const known = new Map(file.before.map((result) => [keyOf(result), result]));
  const wanted = scenarios.flatMap((scenario) =>
    bothWays(levels).flatMap((players) => seeds.map((seed) => ({ scenario, players, seed, most: longest, budgetMs }))),
  );
  const named = wanted.map((job) => keyOf({ battle: job.scenario.id, players: job.players, seed: job.seed }));
  const faults: { fault: string; seed: string }[] = [];
  const whole = await fightAll({
    jobs: wanted.filter((_, i) => !known.has(named[i] as string)),
    threads,
    queue,
    io,
    done: (end) => {
      if ('fault' in end) faults.push(end);
      else {
        known.set(keyOf(end.result), end.result);
        file.add(end.result);
      }
    },
  });
  const results = named.flatMap((key): Result | [] => known.get(key) ?? []);
  const pairings = pairingsOf(levels, scenarios, results);
  const { ratings, tilts } = ratingsOf(results.map((result) => gameOf(result, scenarios)));
  if (flags.json) json(io, { n: results.length, ratings, tilts, pairings, stopped: !whole, faults });
  else print(io, ratings, tilts, pairings);
  if (!whole) throw new CliError(`Stopped after ${results.length} of ${wanted.length} battles.`);
  const [first] = faults;
  if (first) throw new CliError(`${faults.length} battles failed. First failure, seed ${first.seed}: ${first.fault}`);
}

const keyOf = ({ battle, players, seed }: Pick<Result, 'battle' | 'players' | 'seed'>): string =>
  JSON.stringify([battle, players, seed]);

/** Every pair of different players, in both orders. */
const bothWays = (levels: readonly Level[]): BySide<Level>[] =>
  levels.flatMap((one) => levels.filter((other) => other !== one).map((other): BySide<Level> => [one, other]));

function gameOf({ battle, players, winner }: Result, scenarios: readonly Scenario[]): Game {
  const first = scenarios.find(({ id }) => id === battle)?.sides[0].key;
  const score = winner === null ? 0.5 : Number(winner === first);
  return { battle, first: players[0], second: players[1], score };
}

function pairingsOf(levels: readonly Level[], scenarios: readonly Scenario[], results: readonly Result[]): Pairing[] {
  const pairs = levels.flatMap((other, i) => levels.slice(i + 1).map((one) => ({ one, other })));
  return pairs.flatMap(({ one, other }) =>
    scenarios.flatMap(({ id, sides }) => {
      const fought = results.filter(
        ({ battle, players }) => battle === id && players.includes(one) && players.includes(other),
      );
      const wonBy = (level: Level): number =>
        fought.filter(({ winner, players }) => winner === sides[players[0] === level ? 0 : 1].key).length;
      const [wins, losses] = [wonBy(one), wonBy(other)];
      const n = fought.length;
      return [{ one, other, battle: id, n, wins, losses, draws: n - wins - losses, winShare: wilson(wins, n) }];
    }),
  );
}

function print(io: Io, ratings: readonly Rating[], tilts: readonly Tilt[], pairings: readonly Pairing[]): void {
  const { bold, dim } = colours(io);
  io.out(`${bold('player      rating   ±  battles  points')}\n`);
  for (const { player, rating, error, games, score } of ratings) {
    const figures = [rating.toFixed(0).padStart(6), error.toFixed(0).padStart(3), String(games).padStart(8)];
    io.out(`${player.padEnd(12)}${figures.join(' ')} ${String(score).padStart(7)}\n`);
  }
  io.out(`\n${bold('Head to head, on both sides')}\n`);
  for (const { one, other, battle, n, wins, draws, winShare } of pairings) {
    const undecided = draws ? `, ${draws} draws` : '';
    io.out(`  ${battle}: ${one} beats ${other} ${wins} of ${n} times${undecided}, ${shareText(winShare).trim()}\n`);
  }
  io.out(`\n${bold('Advantage of the first side')}\n`);
  for (const { battle, points, error } of tilts)
    io.out(`  ${battle}: ${points.toFixed(0)} ± ${error.toFixed(0)} points\n`);
  io.out(`${dim('Elo points with standard errors; shares with 95% confidence intervals.')}\n`);
}
