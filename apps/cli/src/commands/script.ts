import { pendingDecisions } from '@taxiarch/kernel';
import type { ScriptRun, ScriptText } from '@taxiarch/kernel/script';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { CliError, colours, type Io, json } from '../io.ts';
import { anyScript } from '../scripts.ts';
import { eventJson, printEvents, winnerOf } from '../words.ts';

export function scriptCommand(program: Command, io: Io): void {
  program
    .command('script')
    .description('run a script (docs/script-format.md) and print its log')
    .argument('<file>', 'script file')
    .option('--json', 'print JSON')
    .action((file: string, flags: { json?: true }) => {
      const { script, run: carryOut } = anyScript(readText(io, file));
      const run = carryOut();
      if (flags.json) json(io, reportOf(script, run));
      else print(io, script, run);
      const [first] = run.faults;
      if (!first) return;
      const more = run.faults.length > 1 ? ` (${run.faults.length - 1} more)` : '';
      throw new CliError(`${file}:${first.line}: ${first.text}${more}`);
    });
}

function reportOf({ title, proves }: ScriptText, { battle, opening, steps, faults, hash }: ScriptRun) {
  return {
    title,
    proves,
    ok: faults.length === 0,
    faults,
    hash,
    winner: winnerOf(battle),
    opening: opening.map((event) => eventJson(battle, event)),
    steps: steps.map((step) => ({ ...step, events: step.events.map((event) => eventJson(battle, event)) })),
    pending: pendingDecisions(battle),
  };
}

function print(io: Io, { title }: ScriptText, { battle, opening, steps, faults }: ScriptRun): void {
  const { bold, cyan, green, red } = colours(io);
  if (title) io.out(`${bold(title)}\n`);
  printEvents(io, battle, opening);
  for (const step of steps) {
    io.out(`${cyan(`${String(step.line).padStart(4)} ${step.text}`)}\n`);
    printEvents(io, battle, step.events);
    if (step.fault) io.out(`  ${red(`Error: ${step.fault.text}`)}\n`);
  }
  for (const owed of pendingDecisions(battle)) io.out(`${bold('Pending')} (${owed.kind}): ${owed.text}\n`);
  if (faults.length === 0) io.out(`${green('All expectations hold.')}\n`);
}
