import { once } from 'node:events';
import { sha256 } from '@taxiarch/kernel';
import type { BattleCreated, Challenge, ServerMessage } from '@taxiarch/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Player } from './testing/player.ts';
import { post, type Served, seated, serve, type Table, wishFor } from './testing/served.ts';

/** Who comes, goes, comes again and looks on: what each is told, and what he may not do. */
let served: Served;
beforeAll(async () => {
  served = await serve({ TAXIARCH_MAX_SOCKETS: '6', TAXIARCH_PROXIES: '1' });
});
afterAll(() => served.close());

/** Answers by the side to act; both have seen each of them before the next. */
async function play({ players }: Table, answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const asked = players.find((player) => player.asked) as Player;
    const n = Math.max(...players.map((player) => player.n)) + 1;
    expect(await asked.answer(asked.choices[0] as string)).toMatchObject({ t: 'done', n });
    for (const player of players) await player.until(() => player.n >= n);
  }
}

/** The pages that someone is sent who says that he has those up to one; he makes nothing of them. */
async function sentTo({ battle, seat }: BattleCreated, have: number): Promise<number[]> {
  const socket = new WebSocket(`${served.url.replace(/^http/, 'ws')}/api/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', battle, key: seat, have }));
  const [text] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  await once(socket, 'close');
  return (JSON.parse(String(text)) as Extract<ServerMessage, { t: 'welcome' }>).pages.map(({ n }) => n);
}

const leave = (...players: readonly Player[]) => Promise.all(players.map((player) => player.close()));

test('sends a returning client what it lacks, or everything if its position is unknown', async () => {
  const table = await seated(served.url, wishFor('drill'));
  await play(table, 4);
  for (const [have, pages] of [
    [-1, [0, 1, 2, 3, 4]],
    [2, [3, 4]],
    [4, []],
    [5, [0, 1, 2, 3, 4]],
    [900, [0, 1, 2, 3, 4]],
  ] as const) {
    expect(await sentTo(table.made, have)).toEqual(pages);
  }
  await leave(...table.players);
});

test('sends each chat message once, whenever a player came', async () => {
  const table = await seated(served.url, wishFor('drill'));
  const [one, two] = table.players;
  await one.tell({ t: 'say', text: 'first' });
  await two.until(() => two.chat.length === 1);
  const late = await Player.enter(served.url, table.made.battle, table.made.watch as string);
  for (const text of ['second', 'third']) {
    await two.tell({ t: 'say', text });
    for (const guest of [one, two, late]) await guest.until(() => guest.chat.at(-1)?.text === text);
  }
  for (const guest of [one, two, late])
    expect(guest.chat.map(({ n, text }) => [n, text])).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'third'],
    ]);
  await leave(one, two, late);
});

test('spectators are delayed until the end', async () => {
  const table = await seated(served.url, wishFor('drill', { delay: 2 }));
  const [one] = table.players;
  await play(table, 3);
  const watcher = await Player.enter(served.url, table.made.battle, table.made.watch as string);
  expect([one.n, watcher.n]).toEqual([3, 1]);
  await play(table, 1);
  await watcher.until(() => watcher.n >= 2);
  expect([one.n, watcher.n]).toEqual([4, 2]);
  await one.tell({ t: 'resign' });
  await watcher.until(() => watcher.facts.phase === 'over' && watcher.n === 4);
  await leave(...table.players, watcher);
});

test('announces a player once, and separates new messages from old ones', async () => {
  const table = await seated(served.url, wishFor('drill'));
  const [one, two] = table.players;
  const { battle, watch } = table.made;
  one.raw({ t: 'hello', battle, key: watch, have: -1 });
  await one.until(() => one.heard.at(-1)?.t === 'refused');
  expect(one.heard.at(-1)).toMatchObject({ fault: 'stale', text: 'The greeting was already sent.' });
  expect(one.heard.filter(({ t }) => t === 'welcome')).toHaveLength(1);
  one.raw({ t: 'say', id: 40, text: 'once' });
  one.raw({ t: 'say', id: 40, text: 'twice' });
  one.raw({ t: 'say', id: 39, text: 'earlier' });
  await one.until(() => one.heard.filter((message) => message.t === 'refused' && message.id === 39).length === 1);
  expect(one.heard.filter((message) => message.t === 'refused' && message.id === 40)).toMatchObject([
    { fault: 'stale', text: 'This message was already received.' },
  ]);
  await two.until(() => two.chat.length > 0);
  expect(two.chat.map(({ text }) => text)).toEqual(['once']);
  await leave(one, two);
});

test('disconnects clients that guess', async () => {
  const stranger = await Player.connect(served.url);
  for (let id = 1; id <= 20; id++) stranger.raw({ t: 'resign', id });
  await stranger.until(() => stranger.heard.length === 20);
  expect(stranger.closed).toBe(null);
  stranger.raw({ t: 'resign', id: 21 });
  await stranger.until(() => stranger.closed !== null);
  expect(stranger.closed).toEqual({ code: 1008, reason: 'Too many invalid messages.' });
});

test('a battle without spectators has no spectator link, and a private one stays out of the lobby', async () => {
  const wish = wishFor('drill', { delay: null, open: false });
  const answer = await post(served.url, '/api/battles', { wish, commitment: sha256('x') });
  const { battle, seat } = (await answer.json()) as BattleCreated;
  const renew = (what: string) =>
    post(served.url, `/api/battles/${battle}/keys`, { renew: what }, { authorization: `Seat ${seat}` });
  expect((await renew('watch')).status).toBe(409);
  expect((await renew('invite')).status).toBe(200);
  const lobby = (await (await fetch(`${served.url}/api/lobby`)).json()) as Challenge[];
  expect(lobby.filter((open) => open.battle === battle)).toEqual([]);
});

test('the same is offered once by each side, and the later offer stands', async () => {
  const table = await seated(served.url, wishFor('drill'));
  const [one, two] = table.players;
  expect(await one.tell({ t: 'offer', what: 'draw' })).toMatchObject({ t: 'done' });
  expect(await one.tell({ t: 'offer', what: 'draw' })).toMatchObject({ t: 'refused', fault: 'stale' });
  expect(await two.tell({ t: 'offer', what: 'draw' })).toMatchObject({ t: 'done' });
  await one.until(() => one.facts.offer?.by === 1);
  expect(await one.tell({ t: 'offer', what: 'back' })).toMatchObject({ t: 'done' });
  await two.until(() => two.facts.offer?.what === 'back');
  expect(two.facts.offer).toEqual({ what: 'back', by: 0 });
  expect(await two.tell({ t: 'reply', what: 'back', yes: false })).toMatchObject({ t: 'done' });
  await leave(one, two);
});

test('one address has so many sockets at once, and another when one is closed', async () => {
  const open = await Promise.all(Array.from({ length: 6 }, () => Player.connect(served.url)));
  const surplus = await Player.connect(served.url);
  await surplus.until(() => surplus.closed !== null);
  expect(surplus.closed).toEqual({ code: 1008, reason: 'Too many connections from one address.' });
  await (open[0] as Player).close();
  const next = await Player.connect(served.url);
  next.raw({ t: 'resign', id: 1 });
  await next.until(() => next.heard.length === 1);
  await leave(...open, next);
});

test('serves metrics to this machine only, also behind a proxy', async () => {
  const asked = (from?: string) =>
    fetch(`${served.url}/api/metrics`, { headers: from === undefined ? {} : { 'x-forwarded-for': from } });
  expect((await asked()).status).toBe(200);
  expect((await asked('127.0.0.1')).status).toBe(200);
  expect((await asked('203.0.113.7')).status).toBe(403);
  // What a visitor says of himself is not the word of the proxy.
  expect((await asked('127.0.0.1, 203.0.113.7')).status).toBe(403);
});
