import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scenarioById } from '@taxiarch/battles';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../../scripts/cluster.ts';
import { fighter } from '../analysis/pool.ts';
import type { Job } from '../analysis/worker.ts';
import { root } from '../io.ts';
import { runIn } from '../testing.ts';
import { withProgram } from '../threads.ts';
import { idOf, type Part, partOf } from './part.ts';
import { Queue, type Standing, type Taken } from './queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-queue-'));
let cluster: Cluster;
let print: string;
/** A database for each test, and a way into its queue beside the commands. */
let url: string;
let queue: Queue;
const children: ChildProcess[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  print = await withProgram(fighter, async (_, own) => own);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  url = await cluster.fresh();
  queue = await Queue.open(url);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await queue.close();
});

const run = (...args: string[]) => runIn(folder, args);
/** Fights what is in the queue, and ends when there is no more. */
const worker = () => run('worker', '--queue', url, '--jobs', '1', '--idle', '1');

type Told = Awaited<ReturnType<typeof runIn>>;
/** Workers at work, who end when they are stopped. */
async function workersFor(n = 1): Promise<() => Promise<Told[]>> {
  const hired = Array.from({ length: n }, () => {
    let out = '';
    let hear = () => {};
    const ready = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const io = {
      out: (text: string) => {
        out += text;
        hear();
      },
    };
    const ended = runIn(folder, ['worker', '--queue', url, '--jobs', '1'], io).then((told) => ({ ...told, out }));
    return { ready: Promise.race([ready, ended]), ended };
  });
  await Promise.all(hired.map(({ ready }) => ready));
  return () => {
    process.emit('SIGTERM');
    return Promise.all(hired.map(({ ended }) => ended));
  };
}
/** Runs a command while a worker is there, who ends with it. */
async function withWorker(...args: string[]): Promise<Told> {
  const stop = await workersFor();
  const told = await run(...args);
  await stop();
  return told;
}
/** The same command as a process of its own, which can be killed. */
function start(...args: string[]): ChildProcess {
  // Within one process: the program of the loader would be killed, and what it has started would go on.
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/cli/src/main.ts'), ...args], {
    cwd: root,
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}
async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const brief = ['--max-decisions', '80'];
/** No machine comes to its end: they think about each decision for as much work as an hour holds. */
const endless: Job = {
  scenario: scenarioById('gaugamela'),
  players: ['strategos', 'strategos'],
  seed: '1',
  most: 1e6,
  budgetMs: 3_600_000,
};
const shortest: Job = { ...endless, scenario: scenarioById('drill'), players: ['random', 'random'], most: 5 };
const errand = (part: Part): { id: string; part: Part } => ({ id: idOf(part), part });
const partsOf = (scenario: string, players: Job['players'], seeds: readonly string[], most: number): string[] =>
  seeds.map((seed) => idOf(partOf({ scenario: scenarioById(scenario), players, seed, most, budgetMs: 100 }, print)));
const states = async (ids: readonly string[]): Promise<Standing['state'][]> =>
  (await queue.standing(ids)).map(({ state }) => state);

/** Waits until something is so. */
async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const it = await found();
    if (it !== undefined) return it;
    await sleep(50);
  }
}
const taken = (): Promise<Taken> => until(async () => (await queue.take(1))[0]);
const areActive = async (ids: readonly string[]): Promise<void> => {
  await until(async () => ((await states(ids)).includes('active') ? true : undefined));
};

/** Asks the database what the queue has no question for. */
async function ask(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
/** As if nothing had been heard of who holds these parts for longer than anybody waits. */
const silent = (ids: readonly string[]) =>
  ask(
    `update taxiarch_queue.job set started_on = now() - interval '30 hours' where id = any($1) and state = 'active'`,
    [ids],
  );

/** What a command has told, but for how long battles took. */
const timeless = (out: string): unknown => {
  const { ms: _, ...rest } = JSON.parse(out) as { ms?: unknown };
  return rest;
};
const csv = (name: string): string[][] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .map((line) => line.split(',').filter((_, i) => i !== 8));

test('two workers come to the report and the file of one machine, in its order, and leave nothing behind', async () => {
  const own = JSON.stringify({ ...scenarioById('drill'), id: 'own-field', title: 'A custom field' });
  writeFileSync(join(folder, 'own.json'), own);
  const batch = ['simulate', './own.json', '-n', '6', '--options', 'inertia,drift', '--json'];
  const here = await run(...batch, ...brief, '--jobs', '1', '--out', 'here.csv');
  const stop = await workersFor(2);
  const there = await run(...batch, ...brief, '--queue', url, '--out', 'there.csv');
  const workers = await stop();
  expect([here.code, there.code]).toEqual([0, 0]);
  expect(timeless(there.out)).toEqual(timeless(here.out));
  expect(csv('there.csv')).toEqual(csv('here.csv'));
  const fought = workers.map(({ code, out }) => [code, Number(/(\d+) battles? fought/.exec(out)?.[1])] as const);
  expect(fought.map(([code]) => code)).toEqual([0, 0]);
  expect(fought.reduce((sum, [, n]) => sum + n, 0)).toBe(6);
  expect(await queue.take(100)).toEqual([]);
  // What the file holds is not asked for again, and there is nobody who would fight it.
  expect((await run(...batch, ...brief, '--queue', url, '--out', 'there.csv')).code).toBe(0);
});

test('a ladder is fought by workers too', async () => {
  const batch = ['ladder', '--levels', 'random,recruit', '-n', '1', '--json', ...brief];
  const there = await withWorker(...batch, '--queue', url);
  expect(there.out).toEqual((await run(...batch, '--jobs', '1')).out);
});

test('a battle of a worker that was killed goes to another, and is counted once', async () => {
  const batch = ['simulate', 'drill', '-n', '2', '--sides', 'recruit,recruit', '--max-decisions', '150', '--json'];
  const ids = partsOf('drill', ['recruit', 'recruit'], ['1', '2'], 150);
  // It cannot write what came of a battle: however fast it is, it is killed while it has one.
  await ask(`create function unheard() returns trigger language plpgsql as 'begin return null; end'`);
  await ask(`create trigger unheard before update on taxiarch_queue.job
    for each row when (new.state = 'completed') execute function unheard()`);
  const lame = start('worker', '--queue', url, '--jobs', '2');
  const running = run(...batch, '--queue', url, '--lease', '80000');
  await areActive(ids);
  await killed(lame);
  await ask('drop trigger unheard on taxiarch_queue.job');
  await queue.expire();
  expect(await states(ids)).toContain('active');
  await silent(ids);
  const stop = await workersFor();
  const there = await running;
  await stop();
  expect(there.code).toBe(0);
  expect(timeless(there.out)).toEqual(timeless((await run(...batch, '--jobs', '1')).out));
});

test('a battle that fails on every worker ends the batch with its name and seed', async () => {
  const running = run('simulate', 'drill', '-n', '2', '--seed', '40', ...brief, '--queue', url, '--lease', '80000');
  const { id } = await taken();
  const again = async () => {
    // The other one may be taken in between: it is handed back.
    for (let part = await taken(); ; part = await taken()) {
      if (part.id === id) return;
      await queue.handBack(part.id);
    }
  };
  await queue.fail(id, 'the roof came down');
  await again();
  await queue.fail(id, 'the roof came down');
  // Of the third one nothing is heard any more.
  await again();
  await silent([id]);
  const { code, err } = await running;
  expect(code).toBe(1);
  expect(err).toMatch(/3 attempts failed for drill \(random,random, seed 4[01]\): its workers stopped responding\.\n$/);
  expect(await queue.take(2)).toEqual([]);
});

test('reports the reason that a worker gives, and the same command starts again', async () => {
  const batch = ['simulate', 'drill', '-n', '1', ...brief, '--queue', url];
  const running = run(...batch);
  for (let n = 0; n < 3; n++) await queue.fail((await taken()).id, 'the roof came down');
  expect((await running).err).toMatch(/3 attempts failed for drill \(random,random, seed 1\): the roof came down\.\n$/);
  expect((await withWorker(...batch)).code).toBe(0);
});

test('an invalid result ends the batch', async () => {
  const running = run('simulate', 'drill', '-n', '1', ...brief, '--queue', url);
  await queue.finish((await taken()).id, { result: 'victory' });
  const { code, err } = await running;
  expect(code).toBe(1);
  expect(err).toMatch(/Unusable answer from a worker for drill \(random,random, seed 1\): invalid result/);
});

test('a batch that is killed leaves battles to the workers, and the same command takes their results', async () => {
  const batch = ['simulate', 'drill', '-n', '3', '--json', ...brief];
  const ids = partsOf('drill', ['random', 'random'], ['1', '2', '3'], 80);
  const lost = start(...batch, '--queue', url);
  await until(async () => ((await states(ids)).length === 3 ? true : undefined));
  await killed(lost);
  expect((await worker()).out).toMatch(/3 battles fought/);
  expect(await states(ids)).toEqual(['completed', 'completed', 'completed']);
  const there = await run(...batch, '--queue', url);
  expect(timeless(there.out)).toEqual(timeless((await run(...batch, '--jobs', '1')).out));
  expect(await states(ids)).toEqual([]);
});

test('a batch that is stopped takes its battles out of the queue', async () => {
  const ids = partsOf('drill', ['random', 'random'], ['1', '2'], 80);
  const running = run('simulate', 'drill', '-n', '2', ...brief, '--queue', url);
  await until(async () => ((await states(ids)).length === 2 ? true : undefined));
  process.emit('SIGINT');
  expect(await running).toMatchObject({ code: 1, err: expect.stringMatching(/^Stopped after 0 of 2 battles\./) });
  expect(await states(ids)).toEqual([]);
});

test('reports that no worker has taken a battle', async () => {
  let told = '';
  const err = (text: string) => {
    told += text;
  };
  const running = runIn(folder, ['simulate', 'drill', '-n', '1', '--queue', url], { patience: 300, err });
  await until(async () => (told.includes('No worker of this version has taken a battle yet') ? true : undefined));
  process.emit('SIGTERM');
  expect((await running).code).toBe(1);
});

test('a worker that is stopped hands back what it has, as if it had not been taken', async () => {
  const { id, part } = errand(partOf(endless, print));
  await queue.put([{ id, part }], 80_000);
  const stop = await workersFor();
  await areActive([id]);
  const [stopped] = await stop();
  expect(stopped).toMatchObject({ code: 0, out: expect.stringMatching(/\n0 battles fought\.\n$/) });
  expect(await states([id])).toEqual(['created']);
  // It has cost no attempt: three more may fail.
  for (const left of ['retry', 'retry', 'failed']) {
    await queue.fail((await taken()).id, 'no');
    expect(await states([id])).toEqual([left]);
  }
});

/** A quarter of a lease of 40 seconds. */
const SIGN_MS = 10_000;
/** A worker with a battle that has no end, whose signs of life are given when the test says so. */
async function held(): Promise<{ id: string; stop: () => Promise<Told[]> }> {
  const { id, part } = errand(partOf(endless, print));
  await queue.put([{ id, part }], 40);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = await workersFor();
  await areActive([id]);
  return { id, stop };
}

test('a battle that nobody wants any longer is given up', async () => {
  const { id, stop } = await held();
  await queue.remove([id]);
  // Anyone who has given it up is free for another.
  const next = errand(partOf(shortest, print));
  await queue.put([next], 40);
  await until(async () => {
    vi.advanceTimersByTime(SIGN_MS);
    return (await states([next.id])).includes('completed') ? true : undefined;
  });
  expect((await stop())[0]?.out).toMatch(/\n1 battle fought\.\n$/);
});

test('a worker keeps a battle that takes longer than the time after which it would be given up', async () => {
  const { id, stop } = await held();
  const isHeard = async () =>
    (
      await ask(`select started_on > now() - interval '1 hour' as heard from taxiarch_queue.job where id = $1`, [id])
    )[0]?.['heard'] === true;
  for (let n = 0; n < 3; n++) {
    await silent([id]);
    await until(async () => {
      vi.advanceTimersByTime(SIGN_MS);
      return (await isHeard()) ? true : undefined;
    });
    await queue.expire();
    expect(await states([id])).toEqual(['active']);
  }
  // Without a sign it would not have been his any longer.
  await silent([id]);
  await queue.expire();
  expect(await states([id])).toEqual(['retry']);
  await stop();
});

test('a worker of another version refuses a battle, and leaves it to others', async () => {
  const { id, part } = errand(partOf(shortest, 'f'.repeat(64)));
  await queue.put([{ id, part: { ...part, kind: 'of which this version knows nothing' } as Part }], 60);
  const { code, err } = await worker();
  expect(code).toBe(1);
  expect(err).toBe(
    `A queued battle needs version ffffffffffff, but this worker is version ${print.slice(0, 12)}. ` +
      `Use the same version for both. The battle is back in the queue.\n`,
  );
  expect(await states([id])).toEqual(['created']);
});

test('a bad part fails, with the reason beside it, and the worker goes on', async () => {
  const good = errand(partOf(shortest, print));
  const bad = [
    { ...good.part, scenario: '{}' },
    { ...good.part, seed: '\u001b[2J' },
    { scenario: 'and nothing else' } as Part,
  ].map((part, i) => ({ id: idOf({ ...good.part, seed: `bad ${i}` }), part }));
  await queue.put([...bad, good], 60);
  expect((await worker()).out).toMatch(/\n1 battle fought\.\n$/);
  const found = await queue.standing(bad.map(({ id }) => id));
  expect(found.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  const told = found.map(({ output }) => (output as { message: string }).message).sort();
  expect(told).toEqual([
    expect.stringMatching(/^invalid job: program/),
    expect.stringMatching(/^invalid job: seed/),
    expect.stringMatching(/^its scenario.*ruleset/),
  ]);
  expect(await states([good.id])).toEqual(['completed']);
});

test('a missing database is an error in a sentence, without the password', async () => {
  const missing = url.replace(/fresh\d+/, 'nowhere');
  for (const [address, words] of [
    ['mysql://localhost/x', /^--queue expects a PostgreSQL URL, such as postgres:\/\/user@host\/database\.\n$/],
    ['postgres://me:secret@127.0.0.1:1/x', /^Queue error: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/],
    ['postgres://me:secret@localhost:1/x', /^Queue error: connect ECONNREFUSED .*\.\n$/],
    [missing, /^Queue error: database "nowhere" does not exist\.\n$/],
  ] as const) {
    for (const command of [['simulate', 'drill', '-n', '1'], ['worker']]) {
      const { code, out, err } = await run(...command, '--queue', address);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(words);
      expect(err).not.toContain('secret');
    }
  }
  expect((await run('worker')).err).toBe('Missing --queue: give the URL of a PostgreSQL database.\n');
  expect((await run('worker', '--queue', url, '--idle', 'long')).err).toMatch(/^--idle expects a whole number/);
  expect((await run('simulate', 'drill', '--queue', url, '--lease', '0')).err).toMatch(
    /^--lease expects a whole number/,
  );
});

test('a database that goes away ends worker and batch with a sentence', async () => {
  const { scenario, players, budgetMs } = endless;
  const budget = ['--sides', players.join(), '--budget', String(budgetMs)];
  const running = Promise.all([
    run('simulate', scenario.id, '-n', '1', ...budget, '--queue', url, '--lease', '2'),
    run('worker', '--queue', url, '--jobs', '1'),
  ]);
  await until(async () =>
    (await ask(`select 1 from taxiarch_queue.job where state = 'active'`)).length > 0 ? true : undefined,
  );
  await queue.close();
  await cluster.drop(url);
  for (const { code, err } of await running) {
    expect(code).toBe(1);
    expect(err).toMatch(/Queue error: .*\.\n$/);
  }
});

test('who wants no queue does not load its library', () => {
  const code = `
    import { createRequire } from 'node:module';
    import { taxiarch } from './apps/cli/src/program.ts';
    const io = { out() {}, err() {}, folder: '.', colour: false };
    taxiarch(['simulate', '--help'], io);
    taxiarch(['worker'], io);
    await new Promise((resolve) => taxiarch(['simulate', 'drill', '-n', '1', '--max-decisions', '3'], io, (c) => c.then(resolve)));
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((path) => /node_modules.(pg|pg-boss).(lib|src)/.test(path)).length, loaded.length > 0);`;
  const options = ['--import', 'tsx', '--input-type=module', '-e', code];
  expect(execFileSync(process.execPath, options, { cwd: root, encoding: 'utf8' })).toBe('0 true\n');
});
