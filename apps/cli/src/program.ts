import { LedgerError, ScenarioError } from '@taxiarch/battles';
import { ChartError, ScriptError } from '@taxiarch/gboh';
import { ReplayError, SaveError } from '@taxiarch/kernel';
import { Command, CommanderError } from 'commander';
import { armyCommand } from './army.ts';
import { aiSpeedCommand } from './commands/ai-speed.ts';
import { analyseCommand } from './commands/analyse.ts';
import { battlesCommand } from './commands/battles.ts';
import { checkCommand } from './commands/check.ts';
import { ladderCommand } from './commands/ladder.ts';
import { oddsCommand } from './commands/odds.ts';
import { replayCommand } from './commands/replay.ts';
import { ruleCommand } from './commands/rule.ts';
import { runCommand } from './commands/run.ts';
import { scriptCommand } from './commands/script.ts';
import { serverCommand } from './commands/server.ts';
import { simulateCommand } from './commands/simulate.ts';
import { verifyCommand } from './commands/verify.ts';
import { workerCommand } from './commands/worker.ts';
import { CliError, colours, type Io, type Shell } from './io.ts';
import { bounded, harmless } from './safe-output.ts';

const commands: readonly ((program: Command, io: Shell) => void)[] = [
  battlesCommand,
  runCommand,
  replayCommand,
  verifyCommand,
  checkCommand,
  ruleCommand,
  scriptCommand,
  oddsCommand,
  simulateCommand,
  ladderCommand,
  workerCommand,
  analyseCommand,
  aiSpeedCommand,
  armyCommand,
  serverCommand,
];

/** Runs one command; gives the exit code. Of a command that takes its time, `later` is given the exit code to come. */
export function taxiarch(
  args: readonly string[],
  given: Io,
  later: (code: Promise<number>) => void = () => {},
): number {
  const io = harmless(given);
  const told = (error: unknown): number => {
    io.err(`${colours(io).red(bounded(sentenceFor(error)))}\n`);
    return 1;
  };
  const shell: Shell = { ...io, wait: (work) => later(work.then(() => 0, told)) };
  const program = new Command('taxiarch')
    .description('Play, simulate and check ancient battles from the command line')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err, getOutHasColors: () => io.colour })
    .showHelpAfterError('(use --help for usage)');
  for (const add of commands) add(program, shell);
  program.addHelpText(
    'after',
    '\nFile formats are described in docs/: script-format.md, scenario-format.md (hexes), table-format.md, army-format.md.',
  );
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);
  try {
    program.parse([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    return told(error);
  }
}

/** Errors of the user are shown as they are; anything else is an internal error. */
function sentenceFor(error: unknown): string {
  const known = [CliError, ScenarioError, ScriptError, SaveError, ReplayError, ChartError, LedgerError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const text = error instanceof Error ? error.message : String(error);
  return `Internal error in Taxiarch: ${text}`;
}
