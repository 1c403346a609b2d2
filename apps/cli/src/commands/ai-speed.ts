import { aiPlayers, playChoice } from '@taxiarch/ai';
import { openBattle } from '@taxiarch/battles';
import type { Command } from 'commander';
import { type Io, json, progressOf } from '../io.ts';
import { checkedPlayer } from '../laboratory/players.ts';
import { checkSeed, count, most } from '../laboratory/words.ts';
import { scenarioFor } from '../scenarios.ts';

/** CPU time of this process, in milliseconds: what others do on the machine does not count against the commander. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Flags {
  level: string;
  number: string;
  seed: string;
  budget: string;
  maxDecisions: string;
  json?: true;
}

export function paceCommand(program: Command, io: Io): void {
  program
    .command('pace')
    .description('let a commander fight himself against time and tell whether he keeps to his time')
    .argument('<battle>', 'the id of a battle (see “battles”), or a scenario file')
    .option('--level <player>', 'whose time is taken', 'veteran')
    .option('-n, --number <n>', 'how many battles', '1')
    .option('--seed <seed>', 'the first seed', '1')
    .option('--budget <ms>', 'thinking time for a decision, as CPU time', '900')
    .option('--max-decisions <n>', 'break a battle off after so many decisions', '1000000')
    .option('--json', 'as JSON, for tools')
    .action((name: string, flags: Flags) => {
      const scenario = scenarioFor(io, name);
      const level = checkedPlayer(flags.level);
      const budgetMs = count(flags.budget, '--budget', most.milliseconds);
      const longest = count(flags.maxDecisions, '--max-decisions', most.decisions);
      const battles = count(flags.number, '--number', most.battles);
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
          tell(() => `${taken.length} decisions, in battle ${i + 1} of ${battles} ...`);
        }
      }
      const report = { battle: scenario.id, level, budgetMs, ...paceOf(taken, budgetMs) };
      if (flags.json) json(io, report);
      else {
        const { decisions, mean, p99, worst, within } = report;
        io.out(
          `${decisions} decisions of a ${level}: ${mean.toFixed(1)} ms on average, 99 % up to ${p99.toFixed(0)} ms, `,
        );
        io.out(`at worst ${worst.toFixed(0)} ms; ${(100 * within).toFixed(1)} % within ${budgetMs} ms.\n`);
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
