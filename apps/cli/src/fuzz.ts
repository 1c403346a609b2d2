import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { battleIds } from '@taxiarch/battles';
import progress from 'cli-progress';
import { Command, CommanderError } from 'commander';
import { count as countUpTo } from './analysis/words.ts';
import { runPool } from './fuzz/pool.ts';
import { type Failure, madeUpBattles, scriptOf, type Trial, type TrialOf } from './fuzz/trial.ts';
import { CliError, root } from './io.ts';

interface Flags {
  battle: string;
  seeds?: string;
  first: string;
  seconds?: string;
  jobs: string;
  options: string;
  limit: string;
  turns: string;
  every: string;
  json?: true;
}

const program = new Command('fuzz')
  .description('Play random legal battles and look for exceptions, dead ends, runaways and broken invariants')
  .option(
    '--battle <id>',
    `battle to play; ${madeUpBattles.join(' and ')} generate one per seed, all plays the library`,
    'drill',
  )
  .option('--seeds <n>', 'number of battles (of each); default: as many as the time allows')
  .option('--first <seed>', 'first seed', '1')
  .option('--seconds <t>', 'time limit; 60 if --seeds is not given either')
  .option('--jobs <n>', 'battles at once', String(availableParallelism()))
  .option('--options <which>', 'optional rules: none, all, or mixed by the seed', 'mixed')
  .option('--limit <n>', 'decisions after which a battle counts as a runaway', '200000')
  .option('--turns <n>', 'stop a battle after this many turns; 0 for never', '0')
  .option('--every <n>', 'run the costly checks once per this many decisions', '150')
  .option('--json', 'print the summary as JSON')
  .exitOverride();

/** Every battle of the library, one after another. */
const ALL = 'all';

const count = (text: string, option: string): number => countUpTo(text, option, 999_999_999);

function settings(flags: Flags) {
  const known = [...battleIds(), ...madeUpBattles];
  const battles = flags.battle === ALL ? battleIds() : known.filter((id) => id === flags.battle);
  if (battles.length === 0) {
    throw new CliError(`Unknown battle “${flags.battle}”. Battles: ${known.join(', ')}.`);
  }
  const { options } = flags;
  if (options !== 'none' && options !== 'all' && options !== 'mixed') {
    throw new CliError(`--options expects none, all or mixed, not “${options}”.`);
  }
  const seeds = flags.seeds === undefined ? Number.POSITIVE_INFINITY : count(flags.seeds, '--seeds');
  const lasting = flags.seconds ?? (flags.seeds === undefined ? '60' : undefined);
  const seconds = lasting === undefined ? Number.POSITIVE_INFINITY : count(lasting, '--seconds');
  const of = {
    options,
    limit: count(flags.limit, '--limit'),
    turns: flags.turns === '0' ? 0 : count(flags.turns, '--turns'),
    every: count(flags.every, '--every'),
  } as const;
  return { battles, of, seeds, seconds, first: count(flags.first, '--first'), jobs: count(flags.jobs, '--jobs') };
}

/** No more than a few files for one kind of failure. */
const MOST_ALIKE = 3;

/** Names and numbers taken out, so that failures of one cause are counted together. */
const cause = ({ kind, message }: Failure): string => `${kind}: ${message.replaceAll(/“[^”]*”|\d+/g, '…')}`;

function keep(of: TrialOf, failure: Failure): string {
  const folder = join(root, 'fuzz-failures');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${of.battle}-${of.seed}.txt`);
  writeFileSync(file, scriptOf(of, failure));
  return relative(root, file);
}

async function fuzz(flags: Flags): Promise<number> {
  const { battles, of, ...range } = settings(flags);
  let code = 0;
  for (const battle of battles) {
    if (!stopped) code = Math.max(code, await fuzzBattle({ battle, ...of }, range, flags.json === true));
  }
  return code;
}

interface Range {
  seeds: number;
  seconds: number;
  first: number;
  jobs: number;
}

/** Set by a signal: what is under way is ended, nothing more is begun. */
let stopped = false;

async function fuzzBattle(of: Omit<TrialOf, 'seed'>, { seeds, seconds, first, jobs }: Range, json: boolean) {
  const since = Date.now();
  const end = since + seconds * 1000;
  const trials: Trial[] = [];
  const failures: (Failure & { seed: string; file: string | null })[] = [];
  const alike = new Map<string, number>();
  let asked = 0;
  const bar = process.stderr.isTTY
    ? new progress.SingleBar({
        format: '{bar} {percentage}% | {battles} battles, {failed} failed',
        clearOnComplete: true,
      })
    : null;
  const share = () => Math.min(1, Math.max(trials.length / seeds, (Date.now() - since) / (seconds * 1000)));
  bar?.start(1000, 0, { battles: 0, failed: 0 });
  await runPool({
    jobs: Math.min(jobs, seeds),
    patience: 60_000,
    deadline: end + 30_000,
    next: () => (stopped || asked >= seeds || Date.now() >= end ? null : { ...of, seed: String(first + asked++) }),
    done: (trial) => {
      trials.push(trial);
      if (trial.failure) {
        const known = (alike.get(cause(trial.failure)) ?? 0) + 1;
        alike.set(cause(trial.failure), known);
        const file =
          known <= MOST_ALIKE && trial.failure.kind !== 'crash'
            ? keep({ ...of, seed: trial.seed }, trial.failure)
            : null;
        failures.push({ ...trial.failure, seed: trial.seed, file });
      }
      bar?.update(Math.floor(share() * 1000), { battles: trials.length, failed: failures.length });
    },
  });
  bar?.stop();
  const ms = Date.now() - since;
  const over = trials.filter((t) => !t.failure);
  const summary = {
    battle: of.battle,
    first,
    battles: trials.length,
    passed: over.length,
    failed: failures.length,
    ms,
    decisions: trials.reduce((sum, t) => sum + t.decisions, 0),
    turns: spread(over.map((t) => t.turns)),
    wins: winsOf(over),
    failures,
  };
  if (json) console.log(JSON.stringify(summary));
  else tellSummary(summary, alike);
  return failures.length > 0 || trials.length === 0 ? 1 : 0;
}

function spread(values: number[]): { least: number; median: number; most: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (i: number) => sorted[i] ?? 0;
  return { least: at(0), median: at(sorted.length >> 1), most: at(sorted.length - 1) };
}

function winsOf(trials: Trial[]): Record<string, number> {
  const wins: Record<string, number> = {};
  for (const { winner } of trials) wins[winner ?? 'draw'] = (wins[winner ?? 'draw'] ?? 0) + 1;
  return wins;
}

type Summary = {
  battle: string;
  battles: number;
  passed: number;
  decisions: number;
  ms: number;
  turns: { least: number; median: number; most: number };
  wins: Record<string, number>;
  failures: { seed: string; kind: string; message: string; after: number; file: string | null }[];
};

function tellSummary(
  { battle, battles, passed, decisions, ms, turns, wins, failures }: Summary,
  alike: Map<string, number>,
): void {
  const won = Object.entries(wins).map(([side, n]) => `${side} ${n}`);
  console.log(
    `${battles} battles of ${battle}, ${decisions} decisions, ${(ms / 1000).toFixed(1)} s: ${passed} passed.`,
  );
  if (passed > 0) console.log(`Turns ${turns.least}–${turns.most}, median ${turns.median}; wins: ${won.join(', ')}.`);
  for (const [text, n] of [...alike].sort((a, b) => b[1] - a[1])) {
    console.log(`\n${n} times ${text}`);
    for (const failure of failures.filter((f) => cause(f) === text).slice(0, MOST_ALIKE)) {
      console.log(`  seed ${failure.seed}, after ${failure.after} decisions: ${failure.message}`);
      if (failure.file) console.log(`    npm run -s taxiarch -- script ${failure.file}`);
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopped = true;
  });
}
try {
  program.parse();
  process.exitCode = await fuzz(program.opts<Flags>());
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof CliError ? error.message : error);
    process.exitCode = 1;
  }
}
