import { setImmediate } from 'node:timers/promises';
import { openBattle, openingOf, type Scenario, saveMatch } from '@taxiarch/battles';
import { type AnyBattle, type BySide, type Entry, hashOf, Match } from '@taxiarch/kernel';
import type { Command } from 'commander';
import { checkSeed, count, most } from '../analysis/words.ts';
import { placeToWrite, writeText } from '../files.ts';
import { CliError, type Io, json, progressOf, type Shell } from '../io.ts';
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

export function runCommand(program: Command, io: Shell): void {
  program
    .command('run')
    .description('let AI players fight a battle')
    .argument('<battle>', 'battle id (see “battles”) or scenario file')
    .option('--sides <players>', `player of each side: ${playerNames.join(', ')}`, 'random,random')
    .option('--seed <seed>', 'seed of dice and players: a number or a word', '1')
    .option('--max-decisions <n>', 'stop after this many decisions', String(most.decisions))
    .option('--save <file>', 'save the battle to a file')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'print JSON')
    .action((name: string, flags: Flags) => {
      const scenario = scenarioFor(io, name);
      const longest = count(flags.maxDecisions, '--max-decisions', most.decisions);
      checkSeed(flags.seed);
      const players = playersFor(flags.sides, scenario, flags.seed);
      if (flags.save !== undefined) placeToWrite(io, flags.save, flags.force);
      io.wait(run(io, scenario, players, longest, flags));
    });
}

async function run(io: Io, scenario: Scenario, players: BySide<Player>, longest: number, flags: Flags): Promise<void> {
  const { seed, save } = flags;
  const battle = openBattle(scenario, { seed });
  const since = performance.now();
  const { decisions, entries, stopped } = await fight(io, battle, players, longest, save !== undefined);
  const ms = Math.round(performance.now() - since);
  if (save !== undefined) {
    writeText(io, save, saveMatch(new Match(battle, entries), openingOf(scenario, { seed })), flags.force);
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
    if (save !== undefined && !stopped) io.out(`Saved to ${save}.\n`);
  }
  if (stopped) throw new CliError(stoppedText(decisions, save));
}

const stoppedText = (decisions: number, save: string | undefined): string =>
  save === undefined
    ? `Stopped after ${decisions} decisions. Not saved: use --save to keep the battle.`
    : `Stopped after ${decisions} decisions. Saved the battle so far to ${save}.`;

/** The longest time without a look whether the user wants an end, in milliseconds; one decision may take longer. */
const LOOK = 50;

/** Lets the players decide until the battle is over; the choices are written down only where they are wanted. */
async function fight(io: Io, b: AnyBattle, players: BySide<Player>, longest: number, record: boolean) {
  const entries: Entry[] = [];
  const tell = progressOf(io);
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  b.mute = true;
  let decisions = 0;
  let looked = performance.now();
  while (!b.outcome && b.waiting && decisions < longest && !stopped) {
    const { side, choice } = players[b.waiting.side](b);
    if (record) entries.push({ side, choice });
    decisions++;
    tell(() => `${decisions} decisions, ${turnsText(b)}…`);
    if (performance.now() - looked > LOOK) {
      await setImmediate();
      looked = performance.now();
    }
  }
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return { decisions, entries, stopped };
}
