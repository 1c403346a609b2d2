import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackupError, readBackup, writeBackup } from './backup.ts';
import { openStore } from './open.ts';
import { type Line, NotEmpty, type Store } from './store.ts';
import { type Cluster, startCluster } from './testing/postgres.ts';
import { account, entry, passkey, seat, session, subscription, waiting } from './testing/sample.ts';

let cluster: Cluster;
let folder: string;
const opened: Store[] = [];
let places = 0;

beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
});
afterAll(async () => {
  for (const store of opened) await store.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Kind = 'SQLite' | 'PostgreSQL';
const kinds: readonly Kind[] = ['SQLite', 'PostgreSQL'];

async function fresh(kind: Kind): Promise<Store> {
  const databaseUrl = kind === 'PostgreSQL' ? await cluster.fresh() : undefined;
  const store = await openStore({ databaseUrl, folder: join(folder, `store ${places++}`) });
  opened.push(store);
  return store;
}

const position = { n: 2, core: '{"ranks":"ἱππεῖς"}', hash: 'hash 2' };

/** A store with two battles, one of them with all that there can be, and two accounts. */
async function filled(kind: Kind): Promise<Store> {
  const store = await fresh(kind);
  await store.accounts.make(account('Ann', { password: null }), passkey('p', 'Ann'));
  await store.accounts.make(account('Bob'));
  const title = 'Issus \u0000 “\u2028” 🐘';
  await store.make(waiting('second', { title, lobby: 'invitation' }), [{ hash: 'sum of a key', key: seat('second') }]);
  await store.make(waiting('first'), [{ hash: 'to watch', key: { battle: 'first', role: 'watch', side: null } }]);
  const core = JSON.stringify({ ranks: 'ἱππεῖς'.repeat(20_000) });
  await store.change(
    'first',
    0,
    { phase: 'on', n: 3, core, hash: 'h' },
    { entries: [1, 2, 3].map(entry), positions: [position] },
  );
  await store.say('first', 1, 'line\nbreak', 5);
  await store.notifications.put(subscription('browser', 'first', 0), 8);
  await store.notifications.setting('key', () => `of ${kind}`);
  for (const who of ['Ann', 'Bob']) {
    await store.accounts.begin(session(who));
    await store.accounts.hold(who, 'second', 'sum of a key', 7);
  }
  await store.accounts.issue(session('Ann'), { battle: 'second', side: 0 }, 'one more key', 8);
  return store;
}

async function linesOf(store: Store): Promise<Line[]> {
  const lines: Line[] = [];
  await store.exportRows((line) => void lines.push(line));
  return lines;
}

const fileNamed = (name: string) => join(folder, name);

test.each(kinds.flatMap((from) => kinds.map((to) => [from, to] as const)))(
  'what %s holds is restored into %s as it was',
  async (from, to) => {
    const [store, other] = [await filled(from), await fresh(to)];
    const file = fileNamed(`${from} ${to}`);
    const told = { battles: 2, rows: 18 };
    expect(await writeBackup(store, file, false)).toEqual(told);
    // A server that was started once has made keys of its own; those of the browsers' subscriptions take their place.
    await other.notifications.setting('key', () => 'its own');
    expect(await readBackup(other, file, false)).toEqual(told);
    expect(await other.notifications.setting('key', () => '')).toBe(`of ${from}`);
    expect(await linesOf(other)).toEqual(await linesOf(store));
    expect(await other.battle('first')).toEqual(await store.battle('first'));
    expect(await other.positionUpTo('first', 3)).toEqual(position);
    expect(await other.lobby(10)).toMatchObject([{ battle: 'second', invite: 'invitation' }]);
    expect(await other.notifications.ofBattle('first')).toEqual([subscription('browser', 'first', 0)]);
    // It is a store like another: a battle is gone on with.
    expect(await other.change('first', 1, { n: 4 }, { entries: [entry(4)] })).toBe(true);
    expect(await other.say('first', 0, 'on', 6)).toMatchObject({ n: 2 });
    // Accounts have what they had; anyone who was signed in signs in again.
    for (const who of ['Ann', 'Bob']) {
      expect(await other.accounts.account(who)).toEqual(await store.accounts.account(who));
      expect(await other.accounts.held(who)).toEqual(await store.accounts.held(who));
      expect(await other.accounts.session(`session of ${who}`, 1)).toBeNull();
    }
    expect(await other.accounts.passkeys('Ann')).toEqual([passkey('p', 'Ann')]);
    expect(await other.accounts.end('Ann', {})).toEqual([{ battle: 'second', side: 0 }]);
    expect(await other.key('one more key')).toBeNull();
  },
);

test.each(kinds)('%s: a store that holds battles is left alone, unless it is to be replaced', async (kind) => {
  const [store, other] = [await filled(kind), await fresh(kind)];
  await other.make(waiting('third', { lobby: 'third' }), [{ hash: 'another', key: seat('third') }]);
  const before = await linesOf(other);
  const file = fileNamed(`instead ${kind}`);
  await writeBackup(store, file, false);
  await expect(readBackup(other, file, false)).rejects.toThrow(/The database already holds battles or accounts/);
  await expect(other.importRows((async function* () {})(), false)).rejects.toThrow(NotEmpty);
  expect(await linesOf(other)).toEqual(before);
  await readBackup(other, file, true);
  expect(await linesOf(other)).toEqual(await linesOf(store));
  expect((await other.lobby(10)).map(({ battle }) => battle)).toEqual(['second']);
  await expect(writeBackup(store, file, false)).rejects.toThrow(/already exists/);
  await writeBackup(store, file, true);
});

/** A row under the names that it had before format 4. */
const underOldNames = (line: string): string =>
  line
    .replace('"table":"chat_messages"', '"table":"sayings"')
    .replace('"table":"notification_subscriptions"', '"table":"notices"')
    .replace('"next_notification_at":', '"bell":')
    .replace('"pending_notifications":', '"rings":')
    .replace('"key_hash":', '"sum":');

/** Writes a backup again as an earlier format had it. */
function writeOld(file: string, format: number, earlier: (rows: readonly string[]) => readonly string[]): void {
  const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1, -2);
  const old = earlier(rows.map(underOldNames));
  const sum = createHash('sha256').update(old.join('')).digest('hex');
  const lines = [JSON.stringify({ taxiarch: 'backup', format }), ...old, JSON.stringify({ rows: old.length, sum })];
  writeFileSync(file, gzipSync(lines.join('\n')));
}

test.each(kinds)(
  '%s: what was written before positions were kept is read, and its lobby is found again',
  async (kind) => {
    const [store, other] = [await filled(kind), await fresh(kind)];
    const file = fileNamed(`without positions ${kind}`);
    await writeBackup(store, file, false);
    writeOld(file, 2, (rows) => rows.filter((line) => !line.startsWith('{"table":"positions"')));
    expect(await readBackup(other, file, false)).toEqual({ battles: 2, rows: 17 });
    expect(await other.battle('first')).toEqual(await store.battle('first'));
    expect(await other.positionUpTo('first', 3)).toBeNull();
    expect(await other.lobby(10)).toEqual(await store.lobby(10));
  },
);

test.each(kinds)('%s: reads a backup of before the plain names of tables and columns', async (kind) => {
  const [store, other] = [await filled(kind), await fresh(kind)];
  const pendingNotifications = [{ side: 0, what: 'turn', at: 50, tries: 0 }] as const;
  expect(await store.change('first', 1, { pendingNotifications })).toBe(true);
  const file = fileNamed(`old names ${kind}`);
  await writeBackup(store, file, false);
  writeOld(file, 3, (rows) => rows);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  for (const name of ['sayings', 'notices', 'bell', 'rings', 'sum']) expect(text).toContain(`"${name}"`);
  expect(text).not.toMatch(/chat_messages|notification|key_hash/);
  expect(await readBackup(other, file, false)).toEqual({ battles: 2, rows: 18 });
  expect(await linesOf(other)).toEqual(await linesOf(store));
  expect(await other.notifications.due(50, 9)).toEqual(['first']);
});

test.each(kinds)('%s: what was written before there were notices and accounts is read', async (kind) => {
  const [store, other] = [await filled(kind), await fresh(kind)];
  // An account alone is something that is not to be lost.
  await other.accounts.make(account('Ann'));
  const file = fileNamed(`old ${kind}`);
  await writeBackup(store, file, false);
  writeOld(file, 1, (rows) =>
    rows
      .filter((line) => !/^{"table":"(positions|settings|notices|accounts|passkeys|holdings|issued)"/.test(line))
      .map((line) => line.replace(/,"bell":null,"rings":"\[\]"/, '')),
  );
  await expect(readBackup(other, file, false)).rejects.toThrow(/already holds battles/);
  expect(await readBackup(other, file, true)).toEqual({ battles: 2, rows: 9 });
  expect(await other.battle('first')).toEqual(await store.battle('first'));
  expect(await other.accounts.account('Ann')).toBeNull();
});

test.each(kinds)('%s: restores nothing from a bad file and reports what is wrong', async (kind) => {
  const [store, other] = [await filled(kind), await fresh(kind)];
  const file = fileNamed(`good ${kind}`);
  await writeBackup(store, file, false);
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString('utf8').split('\n');
  const with_ = (change: (lines: string[]) => string[]) => gzipSync(change([...lines]).join('\n'));
  const bad: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.from('hello'), /incomplete or not in gzip format/],
    [whole.subarray(0, whole.length - 30), /incomplete/],
    [gzipSync('hello'), /not JSON/],
    [gzipSync('{}'), /not a Taxiarch backup/],
    [gzipSync(''), /incomplete/],
    [with_(([, ...rest]) => ['{"taxiarch":"backup","format":7}', ...rest]), /format is 7/],
    [with_((all) => all.slice(0, -2)), /incomplete/],
    [with_((all) => all.filter((line) => !line.includes('"table":"chat_messages"'))), /changed/],
    [with_((all) => all.map((line) => line.replace('answer 2', 'answer 9'))), /changed/],
    [
      with_((all) => all.map((line) => line.replace('"role":"watch"', '"role":"king"'))),
      /Line \d+ is not a valid row.*role/,
    ],
    [with_((all) => all.map((line) => line.replace('"rev":1', '"rev":"1"'))), /Line \d+ is not a valid row.*rev/],
    [with_((all) => [...all.slice(0, -1), lines[1] as string]), /after the end/],
  ];
  for (const [i, [content, why]] of bad.entries()) {
    const name = fileNamed(`bad ${kind} ${i}`);
    writeFileSync(name, content);
    const work = readBackup(other, name, true);
    await expect(work).rejects.toThrow(why);
    await expect(work).rejects.toThrow(BackupError);
    expect(await linesOf(other)).toEqual([]);
  }
  await expect(readBackup(other, fileNamed('nowhere'), true)).rejects.toThrow(/File not found/);
  await expect(writeBackup(store, join(fileNamed('no such folder'), 'x'), false)).rejects.toThrow(/cannot be written/);
  await readBackup(other, file, false);
});
