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
    .description('verify the dice of an online battle')
    .argument('<file>', 'battle file')
    .option('--scenario <file>', 'the scenario file of the battle, if it is not in the library')
    .option('--dice', 'print every die')
    .option('--json', 'print JSON')
    .action((file: string, flags: Flags) => {
      const save = readSave(readText(io, file));
      const tell = progressOf(io);
      const { dice, brought, faults } = proofOf(save, libraryWith(io, flags.scenario), (done, of) =>
        tell(() => `Replayed ${done} of ${of} entries…`),
      );
      if (flags.json) json(io, { dice, brought, faults, proved: faults.length === 0 });
      else {
        if (flags.dice)
          for (const [n, { purpose, fell }] of dice.entries()) io.out(`  ${n + 1}. ${purpose}: ${fell}\n`);
        const persons = brought.filter(Boolean).length - 1;
        if (faults.length === 0) {
          io.out(`Verified: all ${dice.length} dice come from the secrets of the server and ${people(persons)},\n`);
          io.out('whose checksums were published before the first roll.\n');
        }
      }
      const [first] = faults;
      if (first !== undefined) throw new CliError(first);
    });
}

const people = (n: number): string => (n === 1 ? 'one player' : `${n} players`);
