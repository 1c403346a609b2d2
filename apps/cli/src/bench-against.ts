import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RulesetId } from '@taxiarch/battles';
import { bronze, courses, indian, kinds } from './bench-figures.ts';
import { CliError } from './io.ts';
import { withProgram } from './threads.ts';

/** How many decisions a run takes, how many runs there are of each seed, and how long those of one size may take. */
interface Laps {
  /** Each begins a battle of its own. */
  seeds: number;
  decisions: number;
  rounds: number;
  /** No round is begun later than this, once there have been some. */
  seconds: number;
  /** No battle of more units is compared. */
  largest: number;
}
const LEAST_ROUNDS = 6;
/** So many that the last of them find everything compiled: that takes CPU time too, and on the table twenty rounds. */
export const fullLaps: Laps = { seeds: 4, decisions: 3000, rounds: 24, seconds: 45, largest: Number.POSITIVE_INFINITY };
/** Says whether both can be compared, not which is faster. */
export const leastLaps: Laps = { seeds: 1, decisions: 5, rounds: 1, seconds: 1, largest: 80 };

/** Decisions a second of CPU time of this checkout and of another, by the number of units. */
export interface Duel {
  units: number;
  here: number;
  there: number;
  /** Whether both came to the same positions: if not, they did not do the same work. */
  alike: boolean;
}

const onHexes = (army: string, names: string): string => `
  import { ${names} } from '@taxiarch/gboh';
  import { generatedPosition } from 'POSITIONS/hex';
  const make = (units, seed) =>
    battleOf(readScript(generatedPosition({ units, seed, gap: 6, kinds: ${army}) + 'seed ' + seed + '\\n'));`;
/** How a battle is made, in words that other revisions understand too. */
const makers: Readonly<Record<RulesetId, string>> = {
  alexander: onHexes(`${JSON.stringify(kinds)} }`, 'battleOf, readScript'),
  chandragupta: onHexes(
    `${JSON.stringify(indian)}, volume: chandraguptaVolume }`,
    'battleOf, chandraguptaVolume, readScript',
  ),
  chariots: onHexes(`${JSON.stringify(bronze)}, volume: chariotsVolume }`, 'battleOf, chariotsVolume, readScript'),
  classical: `import { generatedTable as make } from 'POSITIONS/classical';`,
  momentum: `
  import { beginMomentumScript, readMomentumScript } from '@taxiarch/momentum/script';
  import { generatedMomentum } from 'POSITIONS/momentum';
  const make = (units, seed) =>
    beginMomentumScript(readMomentumScript(generatedMomentum(units, seed) + 'seed ' + seed + '\\n'));`,
};

/**
 * A thread that plays when it is told to, and tells what it took of the processor and where it came to. The time is that of
 * all threads: the other side's thread waits meanwhile, and what else the machine does is not counted.
 */
const runner = (ruleset: RulesetId, sources: string): string => `${makerFor(ruleset, sources)}
  import { parentPort } from 'node:worker_threads';
  import { hashText, canonical, quickRandomPlayer } from '@taxiarch/kernel';
  parentPort.on('message', ({ units, seed, decisions }) => {
    const answer = quickRandomPlayer(seed);
    const begin = (name) => Object.assign(make(units, name), { mute: true });
    let b = begin(seed);
    const since = process.cpuUsage();
    for (let i = 0; i < decisions; i++) {
      if (b.outcome) b = begin(seed + ' ' + i);
      answer(b);
    }
    const { user, system } = process.cpuUsage(since);
    const ms = (user + system) / 1000;
    parentPort.postMessage({ ms, hash: hashText(canonical(b.state)) });
  });`;

interface Lap {
  ms: number;
  hash: string;
}

/** Files that make random positions: where they are, and where they were before they had a folder. */
const positions = {
  hex: ['random-positions/hex.ts', 'generated.ts'],
  classical: ['random-positions/classical.ts', 'generated-table.ts'],
  momentum: ['random-positions/momentum.ts', 'generated-momentum.ts'],
} as const;

const makerFor = (ruleset: RulesetId, sources: string): string =>
  makers[ruleset].replace(/POSITIONS\/(hex|classical|momentum)/g, (_, name: keyof typeof positions) => {
    const [now, before] = positions[name];
    return `./${existsSync(join(sources, now)) ? now : before}`;
  });

/** Where the programs of a checkout are; a sentence where the folder is none. */
function sourcesOf(folder: string): string {
  const sources = join(resolve(folder), 'apps/cli/src');
  if (!positions.hex.some((file) => existsSync(join(sources, file))))
    throw new CliError(`${folder} is not a checkout of this project.`);
  if (!existsSync(join(folder, 'node_modules/@taxiarch/kernel')))
    throw new CliError(`${folder} has no packages installed: run \`npm ci\` there.`);
  return sources;
}

/** Both play the same battles by turns, each on a thread of its own; the best run of each seed counts. */
export async function duel(here: string, there: string, ruleset: RulesetId, laps: Laps): Promise<Duel[]> {
  const folders = [sourcesOf(here), sourcesOf(there)] as const;
  const program = (folder: string) => ({ text: runner(ruleset, folder), folder });
  return withProgram(program(folders[0]), (one) =>
    withProgram(program(folders[1]), async (two) => {
      const threads = [one, two].map((program) => new Worker(program, { execArgv: [] }));
      try {
        const found: Duel[] = [];
        for (const units of courses[ruleset].sizes)
          if (units <= laps.largest) found.push(await compared(threads, units, laps));
        return found;
      } finally {
        for (const thread of threads) await thread.terminate();
      }
    }),
  );
}

async function compared(threads: readonly Worker[], units: number, laps: Laps): Promise<Duel> {
  const { decisions, rounds, seconds } = laps;
  const seeds = Array.from({ length: laps.seeds }, (_, i) => String(i + 1));
  const best = threads.map(() => new Map<string, number>());
  let alike = true;
  const since = performance.now();
  for (let round = 0; round < rounds; round++) {
    if (round >= LEAST_ROUNDS && performance.now() - since > 1000 * seconds) break;
    for (const seed of seeds) {
      const hashes = new Set<string>();
      // Who begins changes, so that neither always has the warmer machine.
      for (const who of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const thread = threads[who] as Worker;
        thread.postMessage({ units, seed, decisions });
        const [{ ms, hash }] = (await once(thread, 'message')) as [Lap];
        hashes.add(hash);
        best[who]?.set(seed, Math.min(ms, best[who].get(seed) ?? Number.POSITIVE_INFINITY));
      }
      alike &&= hashes.size === 1;
    }
  }
  const [here = 0, there = 0] = best.map((bySeed) => {
    const ms = [...bySeed.values()].reduce((sum, one) => sum + one, 0);
    return Math.round((decisions * seeds.length * 1000) / ms);
  });
  return { units, here, there, alike };
}
