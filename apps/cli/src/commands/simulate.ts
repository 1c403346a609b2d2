import { availableParallelism } from 'node:os';
import type { Level } from '@taxiarch/ai';
import { type Result, type SideSummary, type Summary, summaryOf } from '@taxiarch/analysis';
import { rulesets, type Scenario, type SystemWords } from '@taxiarch/battles';
import type { BySide } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { battlesOf, type CountFlags, numberAlias } from '../analysis/count-option.ts';
import { checkedPlayer, opponents } from '../analysis/players.ts';
import { fightAll } from '../analysis/pool.ts';
import { openResults } from '../analysis/results.ts';
import { checkSeed, count, counted, most, shareText, spreadText } from '../analysis/words.ts';
import { CliError, colours, type Io, json, type Shell } from '../io.ts';
import { type QueueFlags, queueOptions, queuePlace } from '../queue/options.ts';
import { scenarioFor, withOptions } from '../scenarios.ts';

interface Flags extends QueueFlags, CountFlags {
  sides: string;
  jobs: string;
  seed: string;
  budget: string;
  maxDecisions: string;
  options?: string;
  out?: string;
  json?: true;
}

export function simulateCommand(program: Command, io: Shell): void {
  const command = program
    .command('simulate')
    .description('simulate a battle and report win rates')
    .argument('<battle>', 'battle id (see “battles”) or scenario file')
    .option('--sides <players>', `player of each side: ${opponents.join(', ')}`, 'random,random')
    .option('-n, --count <n>', 'number of battles', '100')
    .addOption(numberAlias())
    .option('--jobs <n>', 'battles at once on this machine', String(availableParallelism()))
    .option('--seed <seed>', 'first seed: a number, or a word to which numbers are added', '1')
    .option('--budget <ms>', 'thinking time per decision, counted in work so that results repeat', '100')
    .option('--max-decisions <n>', 'stop a battle after this many decisions', '1000000')
    .option('--options <ids>', 'optional rules, house rules and set-up steps, such as play-orders')
    .option('--out <file>', 'append results to this CSV file; battles already in it are skipped');
  queueOptions(command)
    .option('--json', 'print JSON')
    .action((name: string, flags: Flags) => io.wait(simulate(io, name, flags)));
}

async function simulate(io: Io, name: string, flags: Flags): Promise<void> {
  const scenario = withOptions(scenarioFor(io, name), flags.options);
  const players = playersOf(flags.sides, scenario);
  const seeds = seedsFrom(flags.seed, battlesOf(flags));
  const longest = count(flags.maxDecisions, '--max-decisions', most.decisions);
  const budgetMs = count(flags.budget, '--budget', most.milliseconds);
  checkSeed(flags.seed);
  const threads = count(flags.jobs, '--jobs', most.threads);
  const queue = queuePlace(flags);
  const file = openResults(io, flags.out);
  for (const { battle, players: others } of file.before) {
    if (battle === scenario.id && others.join() === players.join()) continue;
    throw new CliError(`${flags.out} has results of ${battle} with ${others.join(',')}. Choose another file.`);
  }
  const known = new Map(file.before.map((result) => [result.seed, result]));
  const faults: { fault: string; seed: string }[] = [];
  const jobs = seeds
    .filter((seed) => !known.has(seed))
    .map((seed) => ({ scenario, players, seed, most: longest, budgetMs }));
  const whole = await fightAll({
    jobs,
    threads,
    queue,
    io,
    done: (end) => {
      if ('fault' in end) faults.push(end);
      else {
        known.set(end.result.seed, end.result);
        file.add(end.result);
      }
    },
  });
  const results = seeds.flatMap((seed): Result | [] => known.get(seed) ?? []);
  const [one, other] = scenario.sides;
  const { dieDeviation } = rulesets[scenario.ruleset];
  const summary = summaryOf(scenario.id, [one.key, other.key], players, results, dieDeviation);
  if (flags.json) json(io, { ...summary, seed: flags.seed, fought: jobs.length, stopped: !whole, faults });
  else print(io, scenario, summary);
  if (!whole) throw new CliError(stoppedText(results.length, seeds.length, flags.out));
  const [first] = faults;
  if (first) throw new CliError(`${faults.length} battles failed. First failure, seed ${first.seed}: ${first.fault}`);
}

function playersOf(text: string, { sides: [one, other] }: Scenario): BySide<Level> {
  const names = text.split(',');
  if (names.length !== 2) {
    throw new CliError(`--sides expects two players, for ${one.key} and ${other.key}, such as random,random.`);
  }
  return [checkedPlayer(names[0] as string), checkedPlayer(names[1] as string)];
}

/** Seeds that `taxiarch run` understands: 1, 2, 3 or word-0, word-1. */
export function seedsFrom(first: string, n: number): string[] {
  const number = /^\d{1,12}$/.test(first) ? Number(first) : null;
  return Array.from({ length: n }, (_, i) => (number === null ? `${first}-${i}` : String(number + i)));
}

function stoppedText(done: number, of: number, out: string | undefined): string {
  const rest = out === undefined ? 'Use --out to be able to resume.' : 'Run the same command to resume.';
  return `Stopped after ${done} of ${of} battles. ${rest}`;
}

function print(io: Io, { title, sides, ruleset }: Scenario, summary: Summary): void {
  const { words } = rulesets[ruleset];
  const { bold, dim } = colours(io);
  const { n, wins, bySide, turns, decisions, ms, unfinished } = summary;
  io.out(`${bold(title)}, ${counted(n, 'battle')}\n`);
  for (const [i, side] of bySide.entries()) {
    const name = `${sides[i as 0 | 1].name} (${side.player})`;
    io.out(
      `  ${bold(name)}: ${counted(side.wins, 'win')}, ${shareText(side.winShare).trim()}\n    ${lossText(side, words)}\n`,
    );
  }
  const broken = unfinished ? `, ${unfinished} of them unfinished` : '';
  io.out(`  Draws: ${wins['draw']}${broken}\n`);
  io.out(
    `${capital(words.turn)}s ${spreadText(turns)}; decisions ${spreadText(decisions)}; ${ms.mean.toFixed(0)} ms per battle.\n`,
  );
  io.out(`${dim('Shares with 95% confidence intervals.')}\n`);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const lossText = ({ units, points, leaders, meanDie, dieError }: SideSummary, words: SystemWords): string =>
  `loses ${units.mean.toFixed(1)} units (${points.mean.toFixed(0)} ${words.points}) and ${leaders.mean.toFixed(2)} ` +
  `${words.leader}s per battle; mean die ${meanDie.toFixed(2)} ± ${dieError.toFixed(2)}`;
