import { aiPlayers, playChoice } from '@taxiarch/ai';
import { openBattle } from '@taxiarch/battles';
import type { Command } from 'commander';
import { battlesOf, type CountFlags, numberAlias } from '../analysis/count-option.ts';
import { checkedPlayer } from '../analysis/players.ts';
import { checkSeed, count, most } from '../analysis/words.ts';
import { type Io, json, progressOf } from '../io.ts';
import { scenarioFor } from '../scenarios.ts';

/** CPU time of this process, in milliseconds: what others do on the machine does not count against the commander. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Flags extends CountFlags {
  level: string;
  seed: string;
  budget: string;
  maxDecisions: string;
  json?: true;
}

export function aiSpeedCommand(program: Command, io: Io): void {
  program
    .command('ai-speed')
    .alias('pace')
    .description('measure AI speed: let an AI fight itself and report the time of its decisions')
    .argument('<battle>', 'battle id (see “battles”) or scenario file')
    .option('--level <player>', 'AI level to measure', 'veteran')
    .option('-n, --count <n>', 'number of battles', '1')
    .addOption(numberAlias())
    .option('--seed <seed>', 'first seed', '1')
    .option('--budget <ms>', 'thinking time per decision, as CPU time', '900')
    .option('--max-decisions <n>', 'stop a battle after this many decisions', '1000000')
    .option('--json', 'print JSON')
    .action((name: string, flags: Flags) => {
      const scenario = scenarioFor(io, name);
      const level = checkedPlayer(flags.level);
      const budgetMs = count(flags.budget, '--budget', most.milliseconds);
      const longest = count(flags.maxDecisions, '--max-decisions', most.decisions);
      const battles = battlesOf(flags);
      checkSeed(flags.seed);
      const tell = progressOf(io);
      const taken: number[] = [];
      for (let i = 0; i < battles; i++) {
        const seed = `${flags.seed} ${i}`;
        const b = openBattle(scenario, { seed });
        b.mute = true;
        for (let n = 0; n < longest && !b.outcome && b.waiting; n++) {
          const since = cpuTime();
          playChoice(aiPlayers[level], b, { seed, budgetMs, now: cpuTime });
          taken.push(cpuTime() - since);
          tell(() => `${taken.length} decisions, battle ${i + 1} of ${battles}…`);
        }
      }
      const report = { battle: scenario.id, level, budgetMs, ...paceOf(taken, budgetMs) };
      if (flags.json) json(io, report);
      else {
        const { decisions, mean, p99, worst, within } = report;
        io.out(`${level}, ${decisions} decisions: mean ${mean.toFixed(1)} ms, 99% within ${p99.toFixed(0)} ms, `);
        io.out(`longest ${worst.toFixed(0)} ms; ${(100 * within).toFixed(1)}% within ${budgetMs} ms.\n`);
      }
    });
}

/** How long decisions took, in milliseconds, and the share of them that kept to the budget. */
function paceOf(taken: readonly number[], budgetMs: number) {
  const sorted = [...taken].sort((x, y) => x - y);
  const n = sorted.length;
  const at = (share: number): number => sorted[Math.min(n - 1, Math.floor(n * share))] ?? 0;
  const mean = n === 0 ? 0 : sorted.reduce((sum, ms) => sum + ms, 0) / n;
  const within = n === 0 ? 1 : sorted.filter((ms) => ms <= budgetMs).length / n;
  return { decisions: n, mean, p99: at(0.99), worst: at(1), within };
}
