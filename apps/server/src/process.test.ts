import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSave } from '@taxiarch/kernel';
import type { OpenedSeat } from '@taxiarch/wire/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../scripts/project.mjs';
import { type ServerProcess, startProcess } from '../../../scripts/server-process.ts';
import { openStore } from './store/open.ts';
import { type Cluster, startCluster } from './store/testing/postgres.ts';
import { Player } from './testing/player.ts';
import { post, seated, type Table, wishFor } from './testing/served.ts';
import { Visitor } from './testing/visitor.ts';

/** Servers as they are hosted: processes of their own, which are ended, killed and started again. */
let cluster: Cluster;
const folders: string[] = [];
const running = new Set<ServerProcess>();

beforeAll(async () => {
  cluster = await startCluster();
  await buildServer();
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await cluster.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
  folders.push(folder);
  return folder;
};

async function started(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const usual = {
    TAXIARCH_LOG: 'error',
    TAXIARCH_REFEREE_THREADS: '1',
    TAXIARCH_AI_MS: '20',
    TAXIARCH_MAX_MESSAGES_PER_SECOND: '1000',
  };
  const server = await startProcess(folder, { ...usual, ...env });
  running.add(server);
  return server;
}

async function ended(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  running.delete(server);
  return server.end(signal);
}

/** Answers by the side to act, so many times; both see each answer before the next. */
async function play(players: readonly Player[], answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const asked = players.find((player) => player.asked) as Player;
    const { choices } = asked;
    const result = await asked.answer(choices[i % choices.length] as string);
    expect(result).toMatchObject({ t: 'done' });
    for (const player of players) await player.until(() => player.n >= (result as { n: number }).n);
  }
}

const keysOf = ({ made, joined }: Table): readonly string[] => [made.seat, joined?.seat as string];

const again = ({ made }: Table, url: string, keys: readonly string[]): Promise<Player[]> =>
  Promise.all(keys.map((key) => Player.enter(url, made.battle, key)));

test('a clean stop finishes what is under way, loses nothing, and the battle is played on after a restart', async () => {
  const folder = newFolder();
  const first = await started(folder);
  const tables = await Promise.all(Array.from({ length: 6 }, () => seated(first.url, wishFor('drill'))));
  for (const { players } of tables) await play(players, 3);
  // Everybody answers, and the server is told to end while it judges.
  const answers = tables.map(async ({ players }) => {
    const asked = players.find((player) => player.asked) as Player;
    const choice = asked.choices[0] as string;
    const done = await asked.answer(choice).catch(() => null);
    return { choice, n: done?.t === 'done' ? done.n : null };
  });
  await Promise.race(answers);
  expect(await ended(first, 'SIGTERM')).toBe(0);
  const given = await Promise.all(answers);
  for (const { players } of tables) for (const { closed } of players) expect(closed?.code).toBe(1001);
  expect(first.log()).toBe('');

  const store = await openStore({ folder });
  for (const [i, { made }] of tables.entries()) {
    const record = await store.entries(made.battle);
    const { n, choice } = given[i] as (typeof given)[number];
    if (n !== null) expect(record[n - 1]?.entry).toMatchObject({ choice });
    expect((await store.battle(made.battle))?.n).toBe(record.length);
  }
  await store.close();

  const second = await started(folder);
  for (const table of tables) {
    const players = await again(table, second.url, keysOf(table));
    await play(players, 2);
    for (const player of players) await player.close();
  }
  expect(await ended(second, 'SIGTERM')).toBe(0);
});

test('two processes share battles by PostgreSQL: what is answered at one is seen at the other, which goes on alone', async () => {
  const env = { DATABASE_URL: await cluster.fresh() };
  const [one, two] = [await started(newFolder(), env), await started(newFolder(), env)];
  const table = await seated(one.url, wishFor('drill'), two.url);
  await play(table.players, 12);
  const [first, second] = table.players;
  expect(first.pages.map(({ n }) => n)).toEqual(second.pages.map(({ n }) => n));
  expect(await first.tell({ t: 'say', text: 'Do you hear me?' })).toMatchObject({ t: 'done' });
  await second.until(() => second.chat.some(({ text }) => text === 'Do you hear me?'));

  // A link that is taken back at one is worth nothing at the other, not even to anyone who looks on already.
  const { battle, watch, seat } = table.made;
  const watcher = await Player.enter(two.url, battle, watch as string);
  const renewed = await post(
    one.url,
    `/api/battles/${battle}/keys`,
    { renew: 'watch' },
    { authorization: `Seat ${seat}` },
  );
  expect(renewed.status).toBe(200);
  await watcher.until(() => watcher.closed !== null);
  expect(second.closed).toBeNull();

  await ended(one, 'SIGKILL');
  const players = await again(table, two.url, keysOf(table));
  expect(players[0]?.n).toBe(first.n);
  expect(players[0]?.sent).toEqual(first.sent);
  await play(players, 4);
  expect(await ended(two, 'SIGTERM')).toBe(0);
});

/** Answers until it has been told often enough; what is refused because the store is away is tried again. */
async function fightOn(player: Player, told: Map<number, string>, until: () => boolean): Promise<void> {
  while (!until()) {
    await player.until(() => player.asked || until());
    if (until()) return;
    const [choice = ''] = player.choices;
    const before = player.n;
    const answered = await player.answer(choice);
    if (answered.t === 'done') told.set(answered.n, choice);
    // A refusal that says that it was tried too late is followed by the page that tells why.
    if (answered.t === 'done' || answered.fault === 'stale') await player.until(() => player.n > before || until());
  }
}

test('a database that is restarted while battles are fought ends no server, and loses nothing that was promised', async () => {
  const env = { DATABASE_URL: await cluster.fresh() };
  const server = await started(newFolder(), { ...env, TAXIARCH_LOG: 'silent' });
  const tables = await Promise.all(Array.from({ length: 4 }, () => seated(server.url, wishFor('drill'))));
  const told = tables.map(() => new Map<number, string>());
  let restarts = 0;
  let enough = Number.POSITIVE_INFINITY;
  const count = () => told.reduce((sum, { size }) => sum + size, 0);
  const fights = tables.flatMap(({ players }, i) =>
    players.map((player) => fightOn(player, told[i] as Map<number, string>, () => count() >= enough)),
  );
  const fought = Promise.all(fights);
  for (; restarts < 2; restarts++) {
    const before = count();
    await tables[0]?.players[0].until(() => count() >= before + 8);
    await cluster.restart();
  }
  enough = count() + 16;
  await fought;
  for (const { players } of tables) for (const { closed } of players) expect(closed).toBeNull();
  expect(await ended(server, 'SIGTERM')).toBe(0);
  const store = await openStore({ databaseUrl: env.DATABASE_URL, folder: newFolder() });
  for (const [i, { made }] of tables.entries()) {
    const record = await store.entries(made.battle);
    for (const [n, choice] of told[i] ?? []) expect(record[n - 1]?.entry).toMatchObject({ choice });
  }
  await store.close();
});

test('who is there is known at every process; of one that was killed, no longer than it may be silent', async () => {
  const env = { DATABASE_URL: await cluster.fresh(), TAXIARCH_PRESENCE_TIMEOUT_MS: '9000' };
  const [one, two] = [await started(newFolder(), env), await started(newFolder(), env)];
  const table = await seated(one.url, wishFor('drill'), two.url);
  const [first, second] = table.players;
  const sees = (player: Player) => player.facts.seats.map(({ here }) => here);
  await first.until(() => sees(first)[1] === true);
  await second.until(() => sees(second)[0] === true);
  const watcher = await Player.enter(two.url, table.made.battle, table.made.watch as string);
  expect([sees(watcher), watcher.facts.watchers]).toEqual([[true, true], 1]);
  await first.until(() => first.facts.watchers === 1);
  // Nobody has to come or go for it: what is said again holds on.
  const heard = first.heard.length;
  const store = await openStore({ folder: newFolder(), databaseUrl: env.DATABASE_URL });
  const later = Date.now() + 9_000;
  await expect
    .poll(async () =>
      (await store.notifications.elsewhere('a third', table.made.battle, later)).here.every((n) => n > 0),
    )
    .toBe(true);
  await store.close();
  expect(first.heard).toHaveLength(heard);
  expect(sees(first)).toEqual([true, true]);

  await ended(two, 'SIGKILL');
  await first.until(() => sees(first)[1] === false && first.facts.watchers === 0);
  const back = await Player.enter(one.url, table.made.battle, table.joined?.seat as string);
  await first.until(() => sees(first)[1] === true);
  await back.close();
  await first.until(() => sees(first)[1] === false);

  // A process that ends well takes its leave at once.
  const three = await started(newFolder(), { ...env, TAXIARCH_PRESENCE_TIMEOUT_MS: '600000' });
  await Player.enter(three.url, table.made.battle, table.joined?.seat as string);
  await first.until(() => sees(first)[1] === true);
  expect(await ended(three, 'SIGTERM')).toBe(0);
  await first.until(() => sees(first)[1] === false);
  await ended(one, 'SIGTERM');
});

test('a log, however much it tells, holds no key and no secret', async () => {
  // A mail server that nobody has started, with a password of its own.
  const mail = { TAXIARCH_MAIL: 'smtp://me:hush@127.0.0.1:9', TAXIARCH_MAIL_FROM: 'here@battles.example' };
  const server = await started(newFolder(), { TAXIARCH_LOG: 'debug', TAXIARCH_ORIGIN: 'https://b.example', ...mail });
  const table = await seated(server.url, wishFor('drill', { open: true }));
  await play(table.players, 4);
  const [player] = table.players;
  const { made, joined } = table;
  await player.tell({ t: 'say', text: 'between ourselves' });
  await player.tell({ t: 'resign' });
  const headers = { authorization: `Seat ${made.seat}` };
  const record = await (await fetch(`${server.url}/api/battles/${made.battle}/record`, { headers })).text();
  const secrets = readSave(record).opening.seed.split('.');
  expect(secrets).toHaveLength(3);
  const visitor = new Visitor(server.url);
  const password = 'nobody reads this';
  await visitor.register('Xenophon', password);
  const token = visitor.cookie?.split('=')[1];
  await visitor.must('/api/account/seats', { battle: made.battle }, headers);
  const { key } = await visitor.must<OpenedSeat>(`/api/account/seats/${made.battle}/open`, { side: 0 });
  // What is wrong is written down too.
  for (const body of [
    { name: 'Xenophon', password: 'wrong password' },
    { name: 'Xenophon', password, more: token },
  ])
    expect((await visitor.ask('/api/account/enter', body)).ok).toBe(false);
  await fetch(`${server.url}/api/battles/${made.battle}/record?key=${made.seat}`);
  await fetch(`${server.url}/api/battles/${made.seat}/join`, { method: 'POST', headers, body: made.invite });
  const wish = { kind: 'mail', address: 'philip@pella.example' };
  const written = await post(server.url, `/api/battles/${made.battle}/notices`, wish, headers);
  expect(written.status).toBe(503);
  const bad = await Player.connect(server.url);
  bad.raw({ t: 'hello', battle: made.battle, key: `${made.watch}x`, have: -1 });
  await bad.until(() => bad.heard.length > 0);
  await ended(server, 'SIGTERM');
  const log = server.log();
  expect(log).toContain('"msg":"answered"');
  expect(log).toContain('An e-mail could not be sent: E');
  const account = [password, token, 'wrong password', 'Xenophon', key];
  const said = ['between ourselves', 'hush', 'philip', 'pella'];
  for (const secret of [made.seat, made.invite, made.watch, joined?.seat, ...secrets, ...said, ...account]) {
    expect(typeof secret).toBe('string');
    expect(log).not.toContain(secret);
  }
});
