import { isRuleset, rulesetIds } from '@taxiarch/battles';
import { Command, CommanderError } from 'commander';
import { type Duel, duel, fullLaps, leastLaps } from './bench-against.ts';
import { type Figures, fullEffort, leastEffort } from './bench-figures.ts';
import { withCheckout } from './bench-revision.ts';
import { measured } from './bench-thread.ts';
import { CliError, callersFolder, root } from './io.ts';

function print(figures: Figures): void {
  console.log('Bundled as in the web app and in `simulate`; one core.');
  console.log('units  decisions/s  of CPU time  one option check  longest options  clone');
  for (const units of Object.keys(figures.decisionsPerSecond)) {
    const [byClock, byCpu, judging, worst, cloning] = [
      String(figures.decisionsPerSecond[units]),
      String(figures.decisionsPerCpuSecond[units]),
      `${figures.judgingMs[units]} ms`,
      `${figures.worstLegalMs[units]} ms`,
      `${figures.cloneMicros[units]} µs`,
    ];
    console.log(
      `${units.padStart(5)}${byClock.padStart(13)}${byCpu.padStart(13)}${judging.padStart(19)}${worst.padStart(18)}  ${cloning}`,
    );
  }
}

function printDuel(found: readonly Duel[]): void {
  console.log('Decisions per second of CPU time, alternating, with the same seeds; best run of each.');
  console.log('units      here     there  here/there');
  for (const { units, here, there, alike } of found) {
    const ratio = (here / there).toFixed(3);
    const note = alike ? '' : '  (different positions reached)';
    console.log(
      `${String(units).padStart(5)}${String(here).padStart(10)}${String(there).padStart(10)}${ratio.padStart(12)}${note}`,
    );
  }
}

interface Flags {
  against?: string;
  json?: true;
  quick?: true;
  ruleset: string;
}

const program = new Command('bench')
  .description('Measure random legal play on generated battles of several sizes, on one core')
  .option('--ruleset <name>', `ruleset: ${rulesetIds.join(', ')}`, 'alexander')
  .option('--against <what>', 'compare with another checkout: a folder or a git revision')
  .option('--quick', 'minimal run to check that it works; its figures mean nothing')
  .option('--json', 'print JSON')
  .exitOverride();
try {
  program.parse();
  const { against, json, quick, ruleset } = program.opts<Flags>();
  if (!isRuleset(ruleset)) throw new CliError(`Unknown ruleset “${ruleset}”. Rulesets: ${rulesetIds.join(', ')}.`);
  if (against === undefined) {
    const figures = await measured({ ruleset, effort: quick ? leastEffort : fullEffort });
    if (json) console.log(JSON.stringify({ program: 'bundle', ...figures }));
    else print(figures);
  } else {
    const found = await withCheckout(root, against, callersFolder('bench'), (folder) =>
      duel(root, folder, ruleset, quick ? leastLaps : fullLaps),
    );
    if (json) console.log(JSON.stringify(found));
    else printDuel(found);
  }
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof CliError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
