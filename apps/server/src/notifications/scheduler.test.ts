import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PendingNotification, Presence, StoredSubscription } from '../store/notifications.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { type Cluster, startCluster } from '../store/testing/postgres.ts';
import { waiting } from '../store/testing/sample.ts';
import { Notifications } from './notifications.ts';
import { NotificationScheduler } from './scheduler.ts';

/** Two processes on one database, their clock, and the services of the browsers, which answer as they are told. */
let cluster: Cluster;
let stores: readonly [Store, Store];
let ringers: readonly [NotificationScheduler, NotificationScheduler];
const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
let now = 1_790_000_000_000;
let status: number | (() => Promise<number>);
let who: Presence;
let sent: string[];
let warned: string[];
let battles = 0;

// cspell:ignore BTBZ
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

beforeAll(async () => {
  cluster = await startCluster();
  const place = { folder, databaseUrl: await cluster.fresh() };
  stores = [await openStore(place), await openStore(place)];
  const made = async (store: Store) => {
    const post = async (url: string) => {
      sent.push(new URL(url).pathname.slice(1));
      return typeof status === 'number' ? status : status();
    };
    const warn = (text: string) => void warned.push(text);
    const deps = {
      origin: 'https://battles.example',
      mail: null,
      now: () => now,
      post,
      mayBeSentTo: () => true,
      warn,
    };
    const notifications = await Notifications.open({ store: store.notifications, ...deps });
    return new NotificationScheduler({ store, notifications, attendance: async () => who, now: () => now });
  };
  ringers = [await made(stores[0]), await made(stores[1])];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  [status, who, sent, warned] = [201, { here: [0, 0], watchers: 0 }, [], []];
});

const notification = (
  at: number,
  what: PendingNotification['what'] = 'turn',
  side: 0 | 1 = 0,
): PendingNotification => ({
  side,
  what,
  at,
  tries: 0,
});

/** A battle that asks the first side, with a browser for each side. */
async function battle(pendingNotifications: readonly PendingNotification[]): Promise<string> {
  const [store] = stores;
  const id = `battle${battles++}`;
  await store.make(waiting(id, { phase: 'on', players: ['person', 'person'], asked: [0], pendingNotifications }), []);
  for (const side of [0, 1] as const) {
    const target = { endpoint: `https://push.example/${side}`, p256dh: P256DH, auth: AUTH };
    const head = {
      id: `${id} ${side}`,
      battle: id,
      side,
      mark: `${id} ${side}`,
      confirmed: true,
      code: null,
      madeAt: 1,
    };
    await store.notifications.put({ ...head, kind: 'push', target } satisfies StoredSubscription, 8);
  }
  return id;
}
const ringsOf = async (id: string) => (await stores[0].battle(id))?.pendingNotifications;
const both = () => Promise.all(ringers.map((ringer) => ringer.round()));

test('of two processes one sends a notification, once, when it is due', async () => {
  const id = await battle([notification(now + 100)]);
  await both();
  expect(sent).toEqual([]);
  now += 100;
  await both();
  await both();
  expect(sent).toEqual(['0']);
  expect(await ringsOf(id)).toEqual([]);
});

test('while one is telling, the battle goes on, and nobody else tells the same', async () => {
  const id = await battle([notification(now)]);
  let done: (status: number) => void = () => undefined;
  status = () => new Promise((resolve) => (done = resolve));
  const telling = ringers[0].round();
  await expect.poll(() => sent).toEqual(['0']);
  const [store] = stores;
  const b = await store.battle(id);
  expect(
    await store.change(id, b?.rev as number, {
      n: 5,
      pendingNotifications: [...(b?.pendingNotifications ?? []), notification(now + 9, 'draw', 1)],
    }),
  ).toBe(true);
  await ringers[1].round();
  done(201);
  await telling;
  expect(sent).toEqual(['0']);
  expect(await ringsOf(id)).toEqual([notification(now + 9, 'draw', 1)]);
});

test('another process sends a notification a minute after its sender died', async () => {
  const id = await battle([notification(now)]);
  status = () => new Promise(() => undefined);
  void ringers[0].round();
  await expect.poll(() => sent).toEqual(['0']);
  status = 201;
  now += 59_000;
  await ringers[1].round();
  expect(sent).toEqual(['0']);
  now += 1_000;
  await ringers[1].round();
  expect(sent).toEqual(['0', '0']);
  expect(await ringsOf(id)).toEqual([]);
});

test('notifies a player with the page in the background, not one who is looking', async () => {
  await battle([notification(now)]);
  who = { here: [2, 0], watchers: 0 };
  await both();
  expect(sent).toEqual([]);
  await battle([notification(now)]);
  who = { here: [1, 2], watchers: 0 };
  await both();
  expect(sent).toEqual(['0']);
});

test('what no longer holds is not told', async () => {
  const id = await battle([notification(now, 'turn', 1), notification(now, 'draw'), notification(now, 'over')]);
  await both();
  expect(sent).toEqual([]);
  expect(await ringsOf(id)).toEqual([]);
});

test('a browser that is gone is forgotten', async () => {
  for (const gone of [404, 410]) {
    const id = await battle([notification(now)]);
    status = gone;
    await both();
    expect((await stores[0].notifications.ofBattle(id)).map(({ side }) => side)).toEqual([1]);
    expect(await ringsOf(id)).toEqual([]);
  }
});

test('a service that cannot do it now is tried three times, a minute apart, as long as it matters', async () => {
  const id = await battle([notification(now)]);
  for (const answer of [503, 429, () => Promise.reject(new Error('no line')), 201]) {
    status = answer;
    await both();
    now += 60_000;
  }
  expect(sent).toEqual(['0', '0', '0']);
  expect(warned).toEqual(
    ['answered 503', 'answered 429', 'could not be reached'].map((what) => `The push service push.example ${what}.`),
  );
  expect(await ringsOf(id)).toEqual([]);
  const answered = await battle([notification(now)]);
  [status, sent] = [503, []];
  await both();
  const [store] = stores;
  await store.change(answered, (await store.battle(answered))?.rev as number, { asked: [1] });
  now += 60_000;
  await both();
  expect(sent).toEqual(['0']);
  // What is our own fault is not repeated.
  await battle([notification(now)]);
  [status, sent] = [400, []];
  await both();
  now += 60_000;
  await both();
  expect(sent).toEqual(['0']);
});

test('when the end has been told, nobody is to be told any more', async () => {
  const id = await battle([notification(now, 'over', 0), notification(now, 'over', 1)]);
  const [store] = stores;
  await store.change(id, 0, { phase: 'over', asked: [] });
  await both();
  expect(sent.toSorted()).toEqual(['0', '1']);
  expect(await store.notifications.ofBattle(id)).toEqual([]);
});
