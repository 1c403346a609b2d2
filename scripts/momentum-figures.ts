/**
 * How battles of the momentum sheet end, recruits on both sides (docs/decisions/008-momentum.md):
 *   npm run -s figures:momentum -- [-n 250] [--jobs 1] [--battle ID]
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { spreadOf } from '@taxiarch/analysis';
import { rulesets } from '@taxiarch/battles';
import { withProgram } from '../apps/cli/src/threads.ts';
import type { Ending, Task } from './momentum-fights.ts';

const given = process.argv.slice(2);
function numberAfter(flag: string, otherwise: number): number {
  const at = given.indexOf(flag);
  const n = at < 0 ? otherwise : Number(given[at + 1]);
  if (Number.isInteger(n) && n > 0) return n;
  throw new Error(`${flag} expects a whole number above 0, not “${given[at + 1] ?? ''}”`);
}
const battles = numberAfter('-n', 250);
const jobs = numberAfter('--jobs', 1);

const one = given.indexOf('--battle');
const ids = Object.keys(rulesets.momentum.shipped).filter((id) => one < 0 || id === given[one + 1]);
const endings = new Map<string, Ending[]>(ids.map((id) => [id, []]));

/** One battle of the library in a thread of its own. */
async function fight(program: URL, id: string): Promise<void> {
  const task: Task = { id, battles };
  const worker = new Worker(program, { execArgv: [], workerData: task });
  worker.on('message', (ending: Ending) => endings.get(id)?.push(ending));
  await once(worker, 'exit');
}

async function fightAll(program: URL): Promise<void> {
  const since = performance.now();
  const clock = setInterval(() => {
    const done = [...endings.values()].reduce((sum, { length }) => sum + length, 0);
    const seconds = Math.round((performance.now() - since) / 1000);
    process.stderr.write(`${done} of ${ids.length * battles} battles after ${seconds} s ...\n`);
  }, 10_000);
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await fight(program, id);
  };
  await Promise.all(Array.from({ length: jobs }, lane)).finally(() => clearInterval(clock));
}

const columns = ['battle', 'battles', 'turns, median', 'mean', 'an army broke', 'only by its General’s death'].concat([
  'last turn over, won',
  'drawn',
  'a commander fell',
  'an Army General fell',
]);

function row(name: string, found: readonly Ending[]): string[] {
  const turns = spreadOf(found.map((ending) => ending.turns));
  const share = (holds: (ending: Ending) => boolean): string =>
    `${((100 * found.filter(holds).length) / found.length).toFixed(1)} %`;
  return [
    name,
    String(found.length),
    String(turns.median),
    turns.mean.toFixed(1),
    share(({ broke }) => broke),
    share(({ byDeath }) => byDeath),
    share(({ broke, winner }) => !broke && winner !== null),
    share(({ winner }) => winner === null),
    share(({ commanderFell }) => commanderFell),
    share(({ generalFell }) => generalFell),
  ];
}

await withProgram(new URL('./momentum-fights.ts', import.meta.url), fightAll);
const rows = [
  columns,
  columns.map(() => '---'),
  ...ids.map((id) => row(id, endings.get(id) ?? [])),
  row('all', [...endings.values()].flat()),
];
for (const cells of rows) process.stdout.write(`| ${cells.join(' | ')} |\n`);
