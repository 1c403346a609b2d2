/** The server under load: `npm run bench:server`. Figures stand in docs/performance.md. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildServer, bundle, workFolder } from '../../../../scripts/project.mjs';
import { type ServerProcess, startProcess } from '../../../../scripts/server-process.ts';
import { openStore } from '../store/open.ts';
import type { StoredEntry } from '../store/store.ts';
import { startCluster } from '../store/testing/postgres.ts';
import type { Acknowledged } from './bot.ts';
import type { Kept } from './check.ts';
import type { Crowd, FromCrowd } from './crowd.ts';

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '200' },
    processes: { type: 'string' },
    store: { type: 'string', default: 'postgres' },
    seconds: { type: 'string', default: '20' },
    /** Milliseconds that a bot waits before it answers, in the mean. */
    pause: { type: 'string', default: '0' },
    kill: { type: 'boolean', default: false },
    /** A folder for CPU profiles of the servers. */
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

function whole(name: 'battles' | 'processes' | 'seconds' | 'pause', usual: number): number {
  const text = values[name];
  if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not “${text}”.`);
  return text === undefined ? usual : Number(text);
}

const postgres = values.store === 'postgres';
if (!postgres && values.store !== 'sqlite') throw new Error(`--store is postgres or sqlite, not “${values.store}”.`);
const [battles, seconds, pause] = [whole('battles', 200), whole('seconds', 20), whole('pause', 0)];
const processes = whole('processes', postgres ? 2 : 1);
if (!postgres && processes !== 1) throw new Error('A SQLite file is served by one process.');

const benchFolder = join(workFolder, 'bench-server');
const THREADS = 1;
/** So long everybody plays before it is measured. */
const WARM_MS = 3_000;

const generous = {
  TAXIARCH_LOG: 'warn',
  TAXIARCH_MAX_REQUESTS_PER_MINUTE: '1000000',
  TAXIARCH_MAX_BATTLES_PER_HOUR: '1000000',
  TAXIARCH_MAX_SOCKETS: '100000',
  TAXIARCH_MAX_MESSAGES_PER_SECOND: '10000',
};

/** Milliseconds of processor time that a process has had, where the system tells. */
function cpuOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // In hundredths of a second: the 14th and 15th field of the whole line.
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function startCrowds(urls: readonly string[]): Worker[] {
  return Array.from({ length: THREADS }, (_, thread) => {
    const own = Array.from({ length: battles }, (_, i) => i).filter((i) => i % THREADS === thread);
    const crowd: Crowd = { urls, battles: own, pause };
    return new Worker(pathToFileURL(join(benchFolder, 'crowd.mjs')), { workerData: crowd, execArgv: [] });
  });
}

const heard = async (worker: Worker): Promise<FromCrowd> => (await once(worker, 'message'))[0] as FromCrowd;

type Rested = Extract<FromCrowd, { t: 'rested' }>;

const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN) * 10) / 10;

const isIn = (record: readonly StoredEntry[], { n, choice }: Acknowledged): boolean => {
  const line = record.find((one) => one.n === n)?.entry;
  return line !== undefined && 'choice' in line && line.choice === choice.trim();
};

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
const cluster = postgres ? await startCluster({ durable: true }) : null;
const servers: ServerProcess[] = [];
try {
  await buildServer();
  const source = (name: string) => join(import.meta.dirname, `${name}.ts`);
  await bundle({ crowd: source('crowd'), check: source('check') }, benchFolder);
  const databaseUrl = await cluster?.fresh();
  const env = { ...generous, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const flags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  for (let i = 0; i < processes; i++) servers.push(await startProcess(folder, env, flags));

  const crowds = startCrowds(servers.map(({ url }) => url));
  await Promise.all(crowds.map(heard));
  await sleep(WARM_MS);

  const clock = () => performance.timeOrigin + performance.now();
  const began = clock();
  const [ownBefore, before] = [ownCpu(), servers.map(({ pid }) => cpuOf(pid))];
  if (values.kill) {
    await sleep(seconds * 500);
    const [victim] = servers as [ServerProcess];
    await victim.end('SIGKILL');
    // With no other process to go to, everybody waits for this one to come back.
    if (processes === 1) {
      servers[0] = await startProcess(folder, { ...env, TAXIARCH_PORT: new URL(victim.url).port }, flags);
    } else servers.shift();
    await sleep(seconds * 500);
  } else await sleep(seconds * 1_000);
  const ended = clock();
  const botCpu = ownCpu() - ownBefore;
  const serverCpu = values.kill
    ? Number.NaN
    : servers.reduce((sum, { pid }, i) => sum + cpuOf(pid) - (before[i] as number), 0);
  const load = loadavg()[0] as number;

  const resting = Promise.all(crowds.map(heard));
  for (const crowd of crowds) crowd.postMessage('rest');
  const rested = (await resting) as Rested[];
  await Promise.all(crowds.map((crowd) => crowd.terminate()));
  for (const server of servers.splice(0)) {
    await server.end('SIGTERM');
    if (server.log() !== '') console.error(server.log().slice(0, 2_000));
  }

  const store = await openStore({ databaseUrl, folder });
  const kept: Kept[] = [];
  let lost = 0;
  const measured: number[] = [];
  for (const { battles: fought, acknowledged, origin } of rested) {
    const byBattle = new Map(fought.map((id) => [id, [] as Acknowledged[]]));
    for (const answer of acknowledged) {
      byBattle.get(answer.battle)?.push(answer);
      const time = origin + answer.at;
      if (time >= began && time <= ended) measured.push(answer.ms);
    }
    for (const [id, answers] of byBattle) {
      const [b, record] = [await store.battle(id), await store.entries(id)];
      lost += answers.filter((answer) => !isIn(record, answer)).length;
      if (b?.hash) kept.push({ id, opening: b.opening, record, hash: b.hash });
    }
  }
  await store.close();
  const checker = new Worker(pathToFileURL(join(benchFolder, 'check.mjs')), { workerData: kept, execArgv: [] });
  const faults = (await once(checker, 'message'))[0] as readonly string[];

  const sorted = measured.toSorted((a, b) => a - b);
  const figures = {
    answersPerSecond: Math.round((1_000 * sorted.length) / (ended - began)),
    p50Ms: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
    battles: kept.length,
    lost,
    stuck: rested.reduce((sum, { stuck }) => sum + stuck.length, 0),
    hashesAgree: faults.length === 0,
    refused: rested.reduce((sum, { refused }) => sum + refused.length, 0),
    botCpuShare: Number.isNaN(serverCpu) ? null : Math.round((100 * botCpu) / (botCpu + serverCpu)) / 100,
    load: Math.round(10 * load) / 10,
  };
  for (const fault of faults.slice(0, 5)) console.error(fault);
  for (const text of new Set(rested.flatMap(({ refused }) => refused))) console.error(`refused: ${text}`);
  if (values.json) console.log(JSON.stringify(figures));
  else {
    const killed = values.kill ? ', one of them killed' : '';
    console.log(`${values.store}, ${processes} server process(es)${killed}, ${battles} battles for ${seconds} s`);
    for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(18)} ${figure}`);
  }
  process.exitCode = lost === 0 && figures.stuck === 0 && faults.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.end('SIGKILL');
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
