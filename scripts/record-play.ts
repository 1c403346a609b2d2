/**
 * Plays battles of each ruleset and records them in tests/recorded-play, after a change of rules:
 *   npm run record:play -- [alexander chandragupta chariots classical momentum] [--seeds 4] [--print]
 * With --print the recordings are printed, and no file is written.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { aiPlayers } from '@taxiarch/ai';
import { battleIds, type RulesetId, rulesetIds } from '@taxiarch/battles';
import { type AnyBattle, randomPlayer, viewFor } from '@taxiarch/kernel';
import { boldPlayer } from '../apps/cli/src/fuzz/players.ts';
import { madeUpBattles, rulesetOfTrial } from '../apps/cli/src/fuzz/trial.ts';
import { playMarked, recordingsFile, writtenRecordings } from '../tests/recorded-play/play.ts';

/** A battle is left after so many decisions. */
const LIMIT = 1000;
/** Made-up battles are short and crowded: each seed is another one. */
const MADE_UP_SEEDS = 24;

/** Odd seeds: recruits, who now and then do anything that is legal, as people do. Even ones: a player who looks for a fight. */
function playerFor(seed: number): (b: AnyBattle, decision: number) => number {
  const name = `recorded ${seed}`;
  if (seed % 2 === 0) return boldPlayer(name);
  const random = randomPlayer(name);
  return (b, decision) => {
    const any = random(b);
    if (decision % 8 === 0) return any;
    const side = b.waiting?.side ?? 0;
    // A computer player silences the view that it thinks on.
    return aiPlayers.recruit.choose(viewFor(b, side), side, { seed: `${name} ${decision}`, budgetMs: 50 }).index;
  };
}

function recordAll(ruleset: RulesetId, seeds: number): string {
  const battles = [...battleIds(), ...madeUpBattles].filter((battle) => rulesetOfTrial(battle) === ruleset);
  const recorded = battles.flatMap((battle) => {
    const count = madeUpBattles.includes(battle) ? MADE_UP_SEEDS : seeds;
    return Array.from({ length: count }, (_, i) => {
      const player = playerFor(i + 1);
      return playMarked(battle, `record ${i + 1}`, (b, n) => (n < LIMIT ? player(b, n) : undefined));
    });
  });
  return writtenRecordings(recorded);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '4' }, print: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !rulesetIds.some((id) => id === name));
if (unknown !== undefined || !/^[1-9]\d?$/.test(values.seeds)) {
  console.error(unknown === undefined ? '--seeds expects 1 to 99.' : `Unknown ruleset “${unknown}”.`);
  process.exitCode = 2;
} else {
  const chosen = rulesetIds.filter((id) => positionals.length === 0 || positionals.includes(id));
  for (const ruleset of chosen) {
    const text = recordAll(ruleset, Number(values.seeds));
    if (values.print) process.stdout.write(text);
    else writeFileSync(recordingsFile(ruleset), text);
  }
}
