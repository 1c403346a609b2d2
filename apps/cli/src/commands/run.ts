import { openBattle, openingOf, saveMatch } from '@taxiarch/battles';
import { type AnyBattle, type BySide, type Entry, hashOf, Match } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { type Io, json, Stop, writeText } from '../io.ts';
import { type Player, playerNames, playersFor } from '../players.ts';
import { scenarioFor } from '../scenarios.ts';
import { outcomeText, turnOf, turnsText, winnerOf } from '../words.ts';

interface Flags {
  sides: string;
  seed: string;
  maxDecisions: string;
  save?: string;
  force?: true;
  json?: true;
}

export function runCommand(program: Command, io: Io): void {
  program
    .command('run')
    .description('let computer players fight a battle')
    .argument('<battle>', 'the id of a battle (see “battles”), or a scenario file')
    .option('--sides <players>', `who plays each side: ${playerNames.join(', ')}`, 'random,random')
    .option('--seed <seed>', 'the seed of the dice and of the players: a number or any word', '1')
    .option('--max-decisions <n>', 'stop after so many decisions', '1000000')
    .option('--save <file>', 'write the battle to a file, to be replayed or played on')
    .option('--force', 'replace the file if it exists')
    .option('--json', 'as JSON, for tools')
    .action((name: string, flags: Flags) => {
      const scenario = scenarioFor(io, name);
      const most = wholeNumber(flags.maxDecisions, '--max-decisions');
      const { seed } = flags;
      const players = playersFor(flags.sides, scenario, seed);
      const battle = openBattle(scenario, { seed });
      const since = performance.now();
      const { decisions, entries } = fight(battle, players, most, flags.save !== undefined);
      const ms = Math.round(performance.now() - since);
      if (flags.save !== undefined) {
        const text = saveMatch(new Match(battle, entries), openingOf(scenario, { seed }));
        writeText(io, flags.save, text, flags.force);
      }
      const report = {
        battle: scenario.id,
        ruleset: scenario.ruleset,
        seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed,
        winner: winnerOf(battle),
        turns: turnOf(battle),
        decisions,
        ms,
        hash: hashOf(battle),
        over: battle.outcome !== null,
        outcome: battle.outcome?.text ?? null,
        rules: battle.outcome?.rules ?? [],
      };
      if (flags.json) json(io, report);
      else {
        io.out(`${scenario.title}, seed ${seed}: ${outcomeText(battle)}\n`);
        io.out(`${turnsText(battle)}, ${decisions} decisions, ${ms} ms, hash ${report.hash}.\n`);
        if (flags.save !== undefined) io.out(`Written to ${flags.save}.\n`);
      }
    });
}

function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop(`${option} wants a whole number from 1 up, not “${text}”.`);
  return Number(text);
}

/** Lets the players decide until the battle is over; the choices are written down only where they are wanted. */
function fight(b: AnyBattle, players: BySide<Player>, most: number, record: boolean) {
  const entries: Entry[] = [];
  b.mute = true;
  let decisions = 0;
  while (!b.outcome && b.waiting && decisions < most) {
    const { side, choice } = players[b.waiting.side](b);
    if (record) entries.push({ side, choice });
    decisions++;
  }
  return { decisions, entries };
}
