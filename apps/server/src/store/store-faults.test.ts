import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../../../scripts/project.mjs';
import { ConfigError } from '../config.ts';
import { main } from '../main.ts';
import { faultOf } from '../realtime/socket.ts';
import { openStore } from './open.ts';
import { openingFault, placeFault } from './store-faults.ts';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said when the server is started there. */
async function startedAt(data: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const called = { argv: ['--port', '0', '--data', data], env, page: folder, folder, say: () => undefined };
  const fault: unknown = await main(called).then(
    (server) => server.close(),
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(ConfigError);
  return (fault as ConfigError).message;
}

test('a folder that is none, a file that is damaged or in use, a database that is away: each is said in a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'a file');
  expect(await startedAt(file)).toBe(`${file} is not a folder.`);
  expect(await startedAt(join(file, 'below'))).toBe(`${join(file, 'below')} is not a folder.`);

  const damaged = join(folder, 'damaged');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'battles.db'), 'nonsense '.repeat(1_000));
  expect(await startedAt(damaged)).toBe(
    `${join(damaged, 'battles.db')} is damaged or not a Taxiarch database: restore a backup.`,
  );

  const used = join(folder, 'used');
  const store = await openStore({ folder: used });
  expect(await startedAt(used)).toMatch(/^.*battles\.db is in use by process \d+ on .*use PostgreSQL for several\.$/);
  await store.close();

  const away = { DATABASE_URL: `postgres://someone@localhost/battles?host=${folder}` };
  expect(await startedAt(used, away)).toMatch(/^Cannot use the database in DATABASE_URL: .*ENOENT.*\.$/);
});

test('reports a full disk, at the start and on every write', () => {
  const database = new Database(join(folder, 'small.db'));
  database.exec('create table said (text text); pragma max_page_count = 3');
  let fault: unknown;
  try {
    for (;;) database.run('insert into said values (?)', ['x'.repeat(1_000)]);
  } catch (thrown) {
    fault = thrown;
  }
  database.close();
  expect(placeFault(fault)).toBe('is on a full disk');
  expect(openingFault(fault, { file: 'battles.db' })).toBe('battles.db is on a full disk.');
  expect(faultOf(fault)).toMatchObject({
    fault: 'trouble',
    text: 'The server could not save this: its storage is on a full disk.',
  });
  const denied = Object.assign(new Error('mkdir'), { code: 'EACCES' });
  expect(openingFault(denied, { file: '/srv' })).toBe('/srv is not writable by this user.');
  expect(openingFault(new Error('a fault of ours'), { file: '/srv' })).toBeNull();
});

test('the program says how it is started before it installs or builds anything', () => {
  const bare = join(folder, 'bare');
  mkdirSync(join(bare, 'scripts'), { recursive: true });
  // Where there is nothing else, nothing could be built.
  for (const name of ['start.mjs', 'project.mjs', 'usage.mjs'])
    cpSync(join(root, 'scripts', name), join(bare, 'scripts', name));
  const told = spawnSync(process.execPath, [join(bare, 'scripts', 'start.mjs'), '--help'], { encoding: 'utf8' });
  expect([told.status, told.stderr]).toEqual([0, '']);
  expect(told.stdout).toMatch(/^Use: npm start -- .*--data FOLDER[\s\S]*docs\/hosting\.md/);
});
