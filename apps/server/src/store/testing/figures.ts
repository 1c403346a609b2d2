/** How many durable writings a second: `npm run -s bench:store [-- --ms 2000]`. Figures stand in docs/decisions/009-storage.md. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../open.ts';
import type { Store } from '../store.ts';
import { startCluster } from './postgres.ts';
import { entry, waiting } from './sample.ts';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');

/** How long each is measured, in milliseconds. */
const FOR = Number(parseArgs({ options: { ms: { type: 'string', default: '2000' } } }).values.ms);
const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
const core = JSON.stringify({ ranks: 'x'.repeat(20_000) });

function tell(what: string, times: number, began: number): void {
  console.log(`${what.padEnd(52)} ${Math.round((times * 1_000) / (performance.now() - began))} a second`);
}

/** What the disk gives: four kilobytes written and made sure of. */
function bareDisk(): void {
  const handle = openSync(join(folder, 'bare'), 'w');
  const page = new Uint8Array(4_096);
  const began = performance.now();
  let times = 0;
  for (; performance.now() - began < FOR; times++) {
    writeSync(handle, page);
    fsyncSync(handle);
  }
  closeSync(handle);
  tell('disk: 4 KB and fsync', times, began);
}

function bareLibrary(journal: string): void {
  const database = new Database(join(folder, `${journal}.db`));
  database.exec(`pragma locking_mode = exclusive; pragma journal_mode = ${journal}; pragma synchronous = full`);
  database.exec('create table said (n integer primary key, text text)');
  const statement = database.prepare('insert into said (text) values (?)');
  const began = performance.now();
  let times = 0;
  for (; performance.now() - began < FOR; times++) statement.run('x'.repeat(200));
  tell(`node-sqlite3-wasm, journal_mode = ${journal}`, times, began);
  statement.finalize();
  database.close();
}

/** So many battles at once, each of which waits for its last change before the next. */
async function changes(name: string, store: Store, battles: number): Promise<void> {
  const ids = Array.from({ length: battles }, (_, i) => `${name} ${battles} ${i}`);
  await Promise.all(ids.map((id) => store.make(waiting(id), [])));
  const began = performance.now();
  let times = 0;
  const fight = async (id: string) => {
    for (let n = 0; performance.now() - began < FOR; n++) {
      if (!(await store.change(id, n, { n: n + 1, core }, { entries: [entry(n)] }))) throw new Error(`${id} at ${n}`);
      times += 1;
    }
  };
  await Promise.all(ids.map(fight));
  tell(`${name}: change with 20 KB, ${battles} battles at once`, times, began);
}

const cluster = await startCluster({ durable: true });
try {
  bareDisk();
  for (const journal of ['delete', 'truncate', 'wal']) bareLibrary(journal);
  for (const [name, databaseUrl] of [
    ['SQLite', undefined],
    ['PostgreSQL', await cluster.fresh()],
  ] as const) {
    const store = await openStore({ folder, databaseUrl });
    for (const battles of [1, 8, 64]) await changes(name, store, battles);
    await store.close();
  }
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
