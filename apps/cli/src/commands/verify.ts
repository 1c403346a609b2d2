import { proofOf } from '@taxiarch/battles';
import { readSave } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { CliError, type Io, json, progressOf } from '../io.ts';
import { libraryWith } from '../scenarios.ts';

interface Flags {
  scenario?: string;
  dice?: true;
  json?: true;
}

export function verifyCommand(program: Command, io: Io): void {
  program
    .command('verify')
    .description('prove the dice of a battle that was fought over a server')
    .argument('<file>', 'a battle file')
    .option('--scenario <file>', 'the scenario file that the battle was fought on, if it is none of the library')
    .option('--dice', 'tell every die')
    .option('--json', 'as JSON, for tools')
    .action((file: string, flags: Flags) => {
      const save = readSave(readText(io, file));
      const tell = progressOf(io);
      const { dice, brought, faults } = proofOf(save, libraryWith(io, flags.scenario), (done, of) =>
        tell(() => `${done} of ${of} entries played again ...`),
      );
      if (flags.json) json(io, { dice, brought, faults, proved: faults.length === 0 });
      else {
        if (flags.dice)
          for (const [n, { purpose, fell }] of dice.entries()) io.out(`  ${n + 1}. ${purpose}: ${fell}\n`);
        const persons = brought.filter(Boolean).length - 1;
        if (faults.length === 0) {
          io.out(`All ${dice.length} dice follow from the secrets of the server and of ${people(persons)},\n`);
          io.out('each of whom had published the sum of his own before the first die.\n');
        }
      }
      const [first] = faults;
      if (first !== undefined) throw new CliError(first);
    });
}

const people = (n: number): string => (n === 1 ? 'one player' : `${n} players`);
