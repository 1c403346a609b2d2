import { sha256 } from '@taxiarch/kernel';
import type { NotificationChannels, NotificationSubscription } from '@taxiarch/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../testing/player.ts';
import { post, type Served, seated, serve, type Table, wishFor } from '../testing/served.ts';
import { type TestBrowser, testBrowser, thisMachine } from './testing/browser.ts';
import { type TestOffice, testOffice } from './testing/post-office.ts';

/** Someone is told when he is away: by the whole server, a push service and a mail server of this machine. */
let served: Served;
let office: TestOffice;
let browser: TestBrowser;
/** Longer than any machine takes for a test: time passes when a test says so. */
const TELL_MS = 3_600_000;
let ahead = 0;
const ORIGIN = 'https://battles.example';

beforeAll(async () => {
  office = await testOffice();
  const mail = { TAXIARCH_MAIL: office.url, TAXIARCH_MAIL_FROM: 'Taxiarch <here@battles.example>' };
  const env = { ...mail, TAXIARCH_ORIGIN: ORIGIN, TAXIARCH_NOTIFY_AFTER_MS: String(TELL_MS) };
  served = await serve(env, { outside: thisMachine, now: () => Date.now() + ahead });
});
afterAll(async () => {
  await served.close();
  await office.close();
});
beforeEach(async () => {
  browser = await testBrowser();
  office.letters.length = 0;
});
afterEach(() => browser.close());

const keysOf = ({ made, joined }: Table) => [made.seat, joined?.seat as string] as const;
const ask = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${served.url}${path}`, { ...init, headers: { authorization: `Seat ${key}`, ...init.headers } });
const wish = (battle: string, key: string, body: unknown) =>
  post(served.url, `/api/battles/${battle}/notices`, body, { authorization: `Seat ${key}` });
const listOf = async (battle: string, key: string) =>
  (await (await ask(`/api/battles/${battle}/notices`, key)).json()) as NotificationSubscription[];

/** Lets the other one answer until this one alone is asked. */
async function untilAsked(players: readonly [Player, Player], side: 0 | 1): Promise<void> {
  const asked = players[side === 0 ? 1 : 0];
  for (let n = 0; n < 60 && asked.asked; n++) {
    const done = (await asked.answer(asked.choices.at(-1) as string)) as { n: number };
    for (const player of players) await player.until(() => player.n >= done.n);
  }
  expect(players[side].asked).toBe(true);
}
/** So much time passes that anyone who is away has to be told. */
const pass = (): void => {
  ahead += 2 * TELL_MS;
};

test('notifies an absent player once of the turn, an offer and the end, and a present player never', async () => {
  const table = await seated(served.url, wishFor('drill'));
  const { players, made } = table;
  const keys = keysOf(table);
  await untilAsked(players, 0);
  const mine = await testBrowser();
  expect((await wish(made.battle, keys[0], mine.wish)).status).toBe(201);
  expect((await wish(made.battle, keys[1], browser.wish)).status).toBe(201);
  // He has the page open, but looks elsewhere.
  expect(await players[1].tell({ t: 'look', looks: false })).toMatchObject({ t: 'done' });
  await untilAsked(players, 1);
  pass();
  await expect.poll(browser.texts).toEqual(['Your turn: The drill field']);
  const [{ message, headers } = browser.pushed[0]!] = browser.pushed;
  expect(Object.keys(message).toSorted()).toEqual(['battle', 'side', 'text']);
  expect(message).toMatchObject({ battle: made.battle, side: 1 });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `${made.battle}-1` });
  expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
  await players[1].close();
  await players[0].tell({ t: 'offer', what: 'draw' });
  pass();
  await expect.poll(() => browser.texts().at(-1)).toBe('Draw offered: The drill field');
  pass();
  await players[0].tell({ t: 'resign' });
  pass();
  await expect.poll(() => browser.texts().slice(2)).toEqual(['Battle over: The drill field']);
  await expect.poll(() => listOf(made.battle, keys[1])).toEqual([]);
  expect(mine.pushed).toEqual([]);
  await mine.close();
});

test('notifies a player in an open battle when an opponent joins', async () => {
  const made = (await (
    await post(served.url, '/api/battles', { wish: wishFor('drill'), commitment: sha256('one') })
  ).json()) as Table['made'];
  await wish(made.battle, made.seat, browser.wish);
  await post(served.url, `/api/battles/${made.battle}/join`, { invite: made.invite, commitment: sha256('other') });
  pass();
  await expect.poll(browser.texts).toEqual(['Opponent joined: The drill field. Open the battle to start it.']);
});

test('an address is confirmed through a link and a page; then it is notified, and can unsubscribe', async () => {
  const table = await seated(served.url, wishFor('drill'));
  const { players, made } = table;
  const keys = keysOf(table);
  await untilAsked(players, 0);
  expect((await wish(made.battle, keys[1], { kind: 'mail', address: ' Darius@susa.example ' })).status).toBe(201);
  const [asking] = office.letters;
  expect(asking?.to).toEqual(['<Darius@susa.example>']);
  expect(asking?.text).not.toContain('drill');
  const link = /https:\/\/battles\.example\/#\/notifications\/confirm\/(\w+)\/([\w-]{22})/.exec(asking?.text ?? '');
  const [, id, code] = link ?? [];
  expect(await listOf(made.battle, keys[1])).toEqual([{ id, kind: 'mail', confirmed: false, mark: 'D…@susa.example' }]);
  await players[1].close();
  await untilAskedAlone(players[0]);
  // He is called, and gets no letter.
  const called = (await (await wish(made.battle, keys[1], browser.wish)).json()) as NotificationSubscription;
  pass();
  await expect.poll(browser.texts).toEqual(['Your turn: The drill field']);
  expect(office.letters).toHaveLength(1);
  await ask(`/api/battles/${made.battle}/notices/${called.id}`, keys[1], { method: 'DELETE' });

  const confirm = (with_: string) => post(served.url, `/api/notices/${id}/confirm`, { code: with_ });
  // Those who look through letters for others only GET.
  expect((await fetch(`${served.url}/api/notices/${id}/confirm?code=${code}`)).status).toBe(404);
  expect((await confirm('A'.repeat(22))).status).toBe(404);
  expect((await confirm(code as string)).status).toBe(200);
  expect((await confirm(code as string)).status).toBe(200);
  expect((await listOf(made.battle, keys[1]))[0]?.confirmed).toBe(true);
  // Asked again, it needs no other letter.
  expect((await wish(made.battle, keys[1], { kind: 'mail', address: 'darius@SUSA.example' })).status).toBe(201);
  await players[0].tell({ t: 'offer', what: 'draw' });
  pass();
  await expect.poll(() => office.letters.length).toBe(2);
  const { text } = office.letters[1] as (typeof office.letters)[number];
  expect(text).toContain('Draw offered: The drill field');
  expect(text).toContain(`${ORIGIN}/#/online/${made.battle}/1`);
  for (const key of keys) expect(text).not.toContain(key);
  const [, same, stop] = /#\/notifications\/stop\/(\w+)\/([\w-]{22})/.exec(text) ?? [];
  expect(same).toBe(id);
  const stopped = (with_: string | undefined) => post(served.url, `/api/notices/${id}/stop`, { code: with_ });
  expect((await stopped(code)).status).toBe(404);
  expect((await stopped(stop)).status).toBe(200);
  expect(await listOf(made.battle, keys[1])).toEqual([]);
  expect((await stopped(stop)).status).toBe(200);
});

/** The one who stays answers until it is the turn of anyone who has gone. */
async function untilAskedAlone(player: Player): Promise<void> {
  for (let n = 0; n < 60 && player.asked; n++) {
    const done = (await player.answer(player.choices.at(-1) as string)) as { n: number };
    await player.until(() => player.n >= done.n);
  }
}

test('no more than three letters that ask go out for one seat or to one address in an hour', async () => {
  const tables = await Promise.all([1, 2].map(() => seated(served.url, wishFor('drill'))));
  const [one, other] = tables as [Table, Table];
  const asked = async (table: Table, address: string) =>
    (await wish(table.made.battle, table.made.seat, { kind: 'mail', address })).status;
  for (const n of [1, 2, 3]) expect(await asked(one, `many${n}@susa.example`)).toBe(201);
  expect(await asked(one, 'many4@susa.example')).toBe(429);
  const invited = (table: Table) =>
    asked({ ...table, made: { ...table.made, seat: table.joined?.seat as string } }, 'x@y.example');
  for (const _ of [1, 2]) expect(await invited(one)).toBe(201);
  expect(await invited(other)).toBe(201);
  expect(await invited(other)).toBe(429);
  office.closed = true;
  const refused = await wish(other.made.battle, other.made.seat, { kind: 'mail', address: 'never@susa.example' });
  office.closed = false;
  expect([refused.status, await refused.json()]).toMatchObject([503, { fault: 'trouble' }]);
  expect(await listOf(other.made.battle, other.made.seat)).toEqual([]);
});

test('a seat’s notifications belong to that seat only, and go when it gets another key', async () => {
  const { made, joined } = await seated(served.url, wishFor('drill'));
  const ways = (await (await fetch(`${served.url}/api/notices`)).json()) as NotificationChannels;
  expect(ways).toEqual({ push: expect.stringMatching(/^[\w-]{87}$/), mail: true });
  const path = `/api/battles/${made.battle}/notices`;
  for (const [key, status] of [
    [made.watch, 403],
    [made.invite, 404],
    ['x'.repeat(32), 404],
  ] as const) {
    expect((await wish(made.battle, key as string, browser.wish)).status).toBe(status);
    expect((await ask(path, key as string)).status).toBe(status);
  }
  for (const bad of [
    { ...browser.wish, endpoint: 'http://10.0.0.1/a' },
    { ...browser.wish, auth: 'short' },
    { ...browser.wish, p256dh: 'AAAA' },
    { kind: 'mail', address: 'a@b.example\r\nBcc: c@d.example' },
    { kind: 'pigeon' },
  ])
    expect((await wish(made.battle, made.seat, bad)).status).toBe(400);
  const { id } = (await (await wish(made.battle, made.seat, browser.wish)).json()) as NotificationSubscription;
  expect((await wish(made.battle, made.seat, browser.wish)).status).toBe(201);
  expect(await listOf(made.battle, made.seat)).toEqual([
    { id, kind: 'push', confirmed: true, mark: sha256(browser.wish.endpoint) },
  ]);
  expect(await listOf(made.battle, joined?.seat as string)).toEqual([]);
  const remove = (key: string) => ask(`${path}/${id}`, key, { method: 'DELETE' });
  expect((await remove(joined?.seat as string)).status).toBe(404);
  expect((await remove(made.seat)).status).toBe(200);
  await wish(made.battle, made.seat, browser.wish);
  const key = { authorization: `Seat ${made.seat}` };
  const renewed = await post(served.url, `/api/battles/${made.battle}/keys`, { renew: 'seat' }, key);
  expect(await listOf(made.battle, ((await renewed.json()) as { key: string }).key)).toEqual([]);
});

test('notifies a browser at its new endpoint', async () => {
  const { made } = await seated(served.url, wishFor('drill'));
  await wish(made.battle, made.seat, browser.wish);
  const { kind: _, ...to } = browser.wish;
  const moved = (was: string, endpoint: string) => post(served.url, '/api/notices/moved', { ...to, was, endpoint });
  const elsewhere = `${browser.wish.endpoint}-new`;
  expect((await moved('http://127.0.0.1:1/guessed', elsewhere)).status).toBe(404);
  expect((await moved(browser.wish.endpoint, 'http://10.0.0.1/a')).status).toBe(400);
  expect((await moved(browser.wish.endpoint, elsewhere)).status).toBe(200);
  expect((await listOf(made.battle, made.seat)).map(({ mark }) => mark)).toEqual([sha256(elsewhere)]);
});
