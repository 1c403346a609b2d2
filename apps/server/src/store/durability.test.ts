import { spawn, spawnSync } from 'node:child_process';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockFile } from './file-lock.ts';
import { openStore, type StorePlace } from './open.ts';
import { type Cluster, startCluster } from './testing/postgres.ts';
import { entry, waiting } from './testing/sample.ts';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await cluster?.stop();
});

const writer = fileURLToPath(new URL('testing/writer.ts', import.meta.url));

/** Has another process write, and looks at each promise that it tells of; kills it after so many, in the middle of writing. */
async function killAfter(
  place: StorePlace,
  promises: number,
  meanwhile?: () => Promise<void>,
  within: readonly string[] = [],
) {
  const [program, ...args] = [...within, process.execPath, '--import', 'tsx', writer, JSON.stringify(place)];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const promised = new Map<string, number>();
  let told = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = '', n] = line.split(' ');
    promised.set(id, Number(n));
    told += 1;
    if (told === promises) {
      await meanwhile?.();
      child.kill('SIGKILL');
    }
  }
  await gone;
  return { promised, told };
}

/** Every promise is kept, and every battle stands at one moment: its number, its position and its entries agree. */
async function checkKept(place: StorePlace, promised: ReadonlyMap<string, number>): Promise<void> {
  const store = await openStore(place);
  for (const [id, n] of promised) {
    const battle = await store.battle(id);
    const entries = await store.entries(id);
    expect(entries.length).toBeGreaterThan(n);
    expect(entries).toEqual(entries.map((_, i) => entry(i)));
    expect(battle).toMatchObject({ n: entries.length, rev: entries.length });
    expect(JSON.parse(battle?.core ?? '')).toMatchObject({ n: entries.length - 1 });
  }
  await store.close();
}

describe('a process that is killed in the middle of writing', () => {
  test('has lost nothing that was promised of a SQLite file, nor left half of anything', async () => {
    const place = { folder: join(folder, 'killed') };
    const all = new Map<string, number>();
    for (const promises of [30, 21]) {
      const { promised, told } = await killAfter(place, promises);
      expect(told).toBeGreaterThanOrEqual(promises);
      expect(readdirSync(place.folder)).toContain('battles.db.lock');
      for (const [id, n] of promised) all.set(id, n);
      await checkKept(place, all);
    }
    expect(all.size).toBe(8);
    expect(readdirSync(place.folder)).toEqual(['battles.db']);
  });

  test('has lost nothing that was promised of a PostgreSQL database, though that crashes too', async () => {
    const place = { folder, databaseUrl: await cluster.fresh() };
    const { promised } = await killAfter(place, 40);
    await cluster.crash();
    await checkKept(place, promised);
    expect(promised.size).toBe(4);
  });
});

describe('a SQLite file', () => {
  test('opens in one process only, and names it to the other', async () => {
    const place = { folder: join(folder, 'shared') };
    let fault: unknown;
    await killAfter(place, 5, async () => {
      fault = await openStore(place).catch((error: unknown) => error);
    });
    expect(String(fault)).toMatch(/battles\.db is in use by process \d+ on .*Only one server can use this file/);
  });

  test('is open in one process alone, though that is in another container, where it has another number', async () => {
    const place = { folder: join(folder, 'contained') };
    const holder = join(place.folder, 'battles.db.holder');
    const ways = [
      ['unshare', '--pid', '--fork', '--kill-child'],
      ['unshare', '--user', '--pid', '--fork', '--kill-child'],
    ];
    const within = ways.find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0);
    let fault: unknown;
    const { promised } = await killAfter(
      place,
      5,
      async () => {
        const { pid, ...rest } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number };
        // Where no container can be made, what is written down is what one in a container would have written.
        if (!within) writeFileSync(holder, JSON.stringify({ ...rest, pid: 4_194_305, space: 'pid:[1]' }));
        else expect(pid).toBeLessThan(100);
        fault = await openStore(place).catch((error: unknown) => error);
      },
      within,
    );
    expect(String(fault)).toMatch(/battles\.db is in use by process \d+ on/);
    await checkKept(place, promised);
  });

  test('is open once in a process', async () => {
    const place = { folder: join(folder, 'once') };
    const store = await openStore(place);
    await expect(openStore(place)).rejects.toThrow(`in use by process ${process.pid}`);
    await store.close();
    await (await openStore(place)).close();
  });

  test('is created again after an interrupted creation', async () => {
    const place = { folder: join(folder, 'cut') };
    mkdirSync(join(place.folder, 'battles.db.new.lock'), { recursive: true });
    writeFileSync(join(place.folder, 'battles.db.new'), 'half');
    writeFileSync(join(place.folder, 'battles.db.new-journal'), 'half');
    await (await openStore(place)).close();
    expect(readdirSync(place.folder)).toEqual(['battles.db']);
  });
});

describe('SQLite as WebAssembly', () => {
  /** What a process would find that opens the file after another was killed in a transaction with many pages. */
  function foundAfterKill(journal: string): unknown {
    const file = join(folder, `${journal}.db`);
    const database = new Database(file);
    database.exec(`pragma locking_mode = exclusive; pragma journal_mode = ${journal}; pragma cache_size = 5`);
    database.exec('create table shields (n integer primary key, sign text)');
    const fill = (sign: string) => {
      for (let n = 0; n < 300; n++) database.run('replace into shields values (?, ?)', [n, sign.repeat(300)]);
    };
    database.exec('begin');
    fill('old');
    database.exec('commit; begin');
    fill('new');
    // The files as a kill leaves them, but for the lock, which is cleared anyway.
    for (const end of ['', '-journal', '-wal']) {
      if (existsSync(file + end)) cpSync(file + end, join(folder, `${journal}-killed.db${end}`));
    }
    database.exec('rollback');
    database.close();
    const next = new Database(join(folder, `${journal}-killed.db`));
    next.exec('pragma locking_mode = exclusive');
    const found = next
      .all('select distinct substr(sign, 1, 3) as sign from shields order by 1')
      .map(({ sign }) => sign);
    next.close();
    return found;
  }

  test('leaves half a transaction in the file with a rollback journal, and nothing with a write-ahead log', () => {
    // Should the first ever give ['old'] alone, the library has learned to play a journal back.
    expect(foundAfterKill('delete')).toEqual(['new', 'old']);
    expect(foundAfterKill('wal')).toEqual(['old']);
  });

  test('calls fsync before a promise, once for all that are written together', async () => {
    const store = await openStore({ folder: join(folder, 'sync') });
    const ids = Array.from({ length: 20 }, (_, i) => `battle ${i}`);
    for (const id of ids) await store.make(waiting(id), []);
    const sync = vi.spyOn(fs, 'fsyncSync');
    for (const id of ids) {
      const before = sync.mock.calls.length;
      await store.change(id, 0, { n: 1 }, { entries: [entry(0)] });
      expect(sync.mock.calls.length).toBeGreaterThan(before);
    }
    sync.mockClear();
    await Promise.all(ids.map((id) => store.change(id, 1, { n: 2 }, { entries: [entry(1)] })));
    expect(sync.mock.calls.length).toBeGreaterThan(0);
    expect(sync.mock.calls.length).toBeLessThan(5);
    sync.mockRestore();
    await store.close();
  });
});

describe('a hold on a file', () => {
  const file = join(folder, 'held');
  const written = (holder: object | string) =>
    writeFileSync(`${file}.holder`, typeof holder === 'string' ? holder : JSON.stringify(holder));
  /** What this process writes down about itself where there are no sockets. */
  async function own(): Promise<object> {
    const hold = await lockFile(file);
    const text = readFileSync(`${file}.holder`, 'utf8');
    hold.release();
    return { ...(JSON.parse(text) as object), bell: null };
  }
  async function isFree(): Promise<boolean> {
    try {
      (await lockFile(file, 300)).release();
      return true;
    } catch {
      return false;
    } finally {
      rmSync(`${file}.holder`, { force: true });
    }
  }

  test('ends with its process, also where another has its number now', async () => {
    const alive = await own();
    written(alive);
    expect(await isFree()).toBe(false);
    written({ ...alive, began: '1' });
    expect(await isFree()).toBe(true);
    written({ ...alive, pid: 4_194_305 });
    expect(await isFree()).toBe(true);
  });

  test('ends with a restart of the machine', async () => {
    written({ ...(await own()), boot: 'another' });
    expect(await isFree()).toBe(true);
  });

  test('that answers lasts, whatever its process is called here; one that does not has ended', async () => {
    const hold = await lockFile(file);
    const alive = JSON.parse(readFileSync(`${file}.holder`, 'utf8')) as object;
    for (const strange of [{ pid: 4_194_305 }, { host: 'a container' }, { space: 'pid:[1]', began: '1' }]) {
      written({ ...alive, ...strange });
      expect(await isFree()).toBe(false);
    }
    hold.release();
    written(alive);
    expect(await isFree()).toBe(true);
  });

  test('in a folder with a long name answers too', async () => {
    const deep = join(folder, 'long'.repeat(30));
    mkdirSync(deep);
    const hold = await lockFile(join(deep, 'file'));
    await expect(lockFile(join(deep, 'file'), 300)).rejects.toThrow('in use');
    hold.release();
    expect(readdirSync(deep)).toEqual([]);
  });

  test('of another container without sockets lasts as long as it gives signs of life', async () => {
    const contained = { ...(await own()), pid: 4_194_305, space: 'pid:[1]' };
    const signs = setInterval(() => written(contained), 50);
    written(contained);
    expect(await isFree()).toBe(false);
    clearInterval(signs);
    rmSync(`${file}.holder`, { force: true });
  });

  test('of another machine lasts as long as that gives signs of life', async () => {
    const elsewhere = { ...(await own()), host: `not ${hostname()}` };
    written(elsewhere);
    expect(await isFree()).toBe(true);
    written(elsewhere);
    const signs = setInterval(() => written(elsewhere), 50);
    expect(await isFree()).toBe(false);
    clearInterval(signs);
    rmSync(`${file}.holder`, { force: true });
  });

  test('whose writing was cut off is none', async () => {
    written('{"host"');
    expect(await isFree()).toBe(true);
  });

  test('is taken by one of many who come at once upon a dead one', async () => {
    for (let round = 0; round < 20; round++) {
      written({ ...(await own()), pid: 4_194_305 });
      const taken = await Promise.allSettled(Array.from({ length: 5 }, () => lockFile(file)));
      const holds = taken.flatMap((t) => (t.status === 'fulfilled' ? [t.value] : []));
      expect(holds).toHaveLength(1);
      for (const hold of holds) hold.release();
      expect(existsSync(`${file}.holder`)).toBe(false);
    }
  });
});
