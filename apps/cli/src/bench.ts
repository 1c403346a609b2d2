import { isRuleset, rulesets } from '@taxiarch/battles';
import { Command, CommanderError } from 'commander';
import { type Figures, fullEffort } from './bench-figures.ts';
import { measured } from './bench-thread.ts';
import { Stop } from './io.ts';

function print(figures: Figures): void {
  console.log('A bundle of the sources, as the page and the threads of `simulate` run it; one core.');
  console.log('units  decisions/s  of CPU time  one answer judged  worst legal list  clone');
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

const program = new Command('bench')
  .description('Measure random legal play on made-up battles of several sizes, on one core')
  .option('--ruleset <name>', `the rule system: ${rulesets.join(', ')}`, 'alexander')
  .option('--json', 'as JSON, for tools')
  .exitOverride();
try {
  program.parse();
  const { json, ruleset } = program.opts<{ json?: true; ruleset: string }>();
  if (!isRuleset(ruleset)) throw new Stop(`There are no rules called “${ruleset}”; there are: ${rulesets.join(', ')}.`);
  const figures = await measured({ ruleset, effort: fullEffort });
  if (json) console.log(JSON.stringify({ program: 'bundle', ...figures }));
  else print(figures);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof Stop) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
