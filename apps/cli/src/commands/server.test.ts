import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sha256 } from '@taxiarch/kernel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/project.mjs';
import { type ServerProcess, startProcess } from '../../../../scripts/server-process.ts';
import { root } from '../io.ts';
import { runIn } from '../testing.ts';

/** The commands as a host runs them: from a folder of his own, with the settings of his server. */
const folder = mkdtempSync(join(tmpdir(), 'taxiarch-server-'));
const servers: ServerProcess[] = [];
beforeAll(() => buildServer());
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const settings = (data: string): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, ...env } = process.env;
  return { ...env, TAXIARCH_DATA: join(folder, data), TAXIARCH_PORT: '0', TAXIARCH_LOG: 'error' };
};

async function taxiarch(data: string, ...args: string[]): Promise<Told> {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), main, ...args],
    {
      cwd: folder,
      env: settings(data),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, out, err };
}
const main = join(root, 'apps/cli/src/main.ts');

/** The same within this process, which is faster. */
async function here(data: string, ...args: string[]): Promise<Told> {
  vi.stubEnv('TAXIARCH_DATA', join(folder, data));
  vi.stubEnv('DATABASE_URL', undefined);
  return runIn(folder, args);
}

/** Does something with the server of a store, and ends it: a SQLite file is open in one process alone. */
async function served<T>(data: string, act: (url: string) => Promise<T>): Promise<T> {
  const server = await startProcess(join(folder, data), settings(data));
  servers.push(server);
  const done = await act(server.url);
  expect(await server.end('SIGTERM')).toBe(0);
  return done;
}

const openAt = async (url: string): Promise<unknown> => (await fetch(`${url}/api/lobby`)).json();
/** What stands open in a store. */
const lobby = (data: string): Promise<unknown> => served(data, openAt);

/** Makes a battle; gives what stands open then. */
function make(data: string, battle: string): Promise<unknown> {
  const wish = { battle, dice: 'own', side: 0, against: 'person', pace: { kind: 'free' }, open: true, delay: null };
  return served(data, async (url) => {
    const response = await fetch(`${url}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wish, commitment: sha256('a secret') }),
    });
    expect(response.status).toBe(201);
    return openAt(url);
  });
}

test('a store is written to a file and brought into another, and neither takes the place of what is there', async () => {
  const before = await make('old', 'drill');
  expect(before).toMatchObject([{ title: 'The drill field' }]);

  const file = join(folder, 'copy.gz');
  const saved = await taxiarch('old', 'server', 'backup', 'copy.gz');
  expect(saved).toEqual({ code: 0, out: `1 battle (6 rows) written to ${file}.\n`, err: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  expect(await here('old', 'server', 'backup', 'copy.gz')).toEqual({
    ...{ code: 1, out: '' },
    err: `${file} already exists. Add --force to overwrite it.\n`,
  });
  expect(readFileSync(file)).toEqual(bytes);

  const restored = await taxiarch('new', 'server', 'restore', 'copy.gz');
  expect(restored).toEqual({ code: 0, out: `1 battle (6 rows) restored from ${file}.\n`, err: '' });
  expect(await lobby('new')).toEqual(before);

  await make('other', 'pelium');
  expect(await here('other', 'server', 'restore', 'copy.gz')).toEqual({
    ...{ code: 1, out: '' },
    err: 'The database already holds battles or accounts. Add --force to replace them.\n',
  });
  expect((await here('other', 'server', 'restore', 'copy.gz', '--force')).code).toBe(0);
  expect(await lobby('other')).toEqual(before);
});

test('reports an invalid file or command in one sentence', async () => {
  writeFileSync(join(folder, 'letter.txt'), 'Dear friend');
  writeFileSync(join(folder, 'cut.gz'), Buffer.from([0x1f, 0x8b, 8, 0]));
  const restore = async (file: string, words: RegExp) => {
    const { code, out, err } = await here('empty', 'server', 'restore', file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/Internal error|\n {4}at /);
  };
  await restore('letter.txt', /letter\.txt cannot be restored\. The file is incomplete or not in gzip format\.\n$/);
  await restore('cut.gz', /cut\.gz cannot be restored\. The file is incomplete or not in gzip format\.\n$/);
  await restore('nowhere.gz', /^File not found: .*nowhere\.gz\.\n$/);
  expect(readdirSync(join(folder, 'empty'))).toContain('battles.db');
  const nowhere = await here('empty', 'server', 'backup', 'no/such/copy.gz');
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringMatching(/copy\.gz cannot be written: ENOENT\.\n$/) });
  expect(existsSync(join(folder, 'no'))).toBe(false);
  const missing = await here('empty', 'server', 'backup');
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("missing required argument 'file'") });
});
