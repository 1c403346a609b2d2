import { replay } from '@taxiarch/battles';
import { hashOf, readSave, shortened } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { readText } from '../files.ts';
import { CliError, type Io, json, progressOf } from '../io.ts';
import { libraryWith } from '../scenarios.ts';
import { eventJson, outcomeText, printEvents, turnOf, turnsText, winnerOf } from '../words.ts';

interface Flags {
  scenario?: string;
  quiet?: true;
  json?: true;
}

export function replayCommand(program: Command, io: Io): void {
  program
    .command('replay')
    .description('replay a battle file, print its log and verify its result')
    .argument('<file>', 'battle file')
    .option('--scenario <file>', 'the scenario file of the battle, if it is not in the library')
    .option('--quiet', 'print only the result')
    .option('--json', 'print JSON')
    .action((file: string, flags: Flags) => {
      const save = readSave(readText(io, file));
      const tell = progressOf(io);
      const { match, opening, same, differs } = replay(save, libraryWith(io, flags.scenario), (done, of) =>
        tell(() => `Replayed ${done} of ${of} entries…`),
      );
      const { battle, log, entries } = match;
      const hash = hashOf(battle);
      if (flags.json) {
        json(io, {
          battle: opening.scenario,
          ruleset: opening.ruleset,
          seed: opening.seed,
          winner: winnerOf(battle),
          turns: turnOf(battle),
          decisions: entries.length,
          hash,
          same,
          differs,
          over: battle.outcome !== null,
          log: log.map((event) => eventJson(battle, event)),
        });
      } else {
        if (!flags.quiet) printEvents(io, battle, log);
        io.out(`${battle.world.scenario.title}, seed ${shortened(opening.seed)}: ${outcomeText(battle)}\n`);
        io.out(`${turnsText(battle)}, ${entries.length} decisions, hash ${hash}.\n`);
      }
      if (differs === 'hash') throw new CliError(`The replay gives the hash ${hash}, but the file has ${save.hash}.`);
      if (differs !== null) throw new CliError(`The replay gives a different ${differs} from the file.`);
    });
}
