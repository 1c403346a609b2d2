import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyDiff,
  decisionToken,
  type SerializedView,
  type Side,
  sha256,
  type Viewer,
  writtenNth,
} from '@taxiarch/kernel';
import type { BattleUpdate, ServerMessage } from '@taxiarch/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Hub } from '../realtime/hub.ts';
import { SharedPresence } from '../realtime/presence.ts';
import { Connection, usualLimits } from '../realtime/socket.ts';
import type { Calls } from '../referee/calls.ts';
import { revived } from '../referee/case.ts';
import { WorkerPool } from '../referee/worker-pool.ts';
import { openStore } from '../store/open.ts';
import type { Store, StoredBattle } from '../store/store.ts';
import { program, wishFor } from '../testing/served.ts';
import { BattleService } from './battle-service.ts';
import { History } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
let store: Store;
let threads: WorkerPool;
beforeAll(async () => {
  store = await openStore({ databaseUrl: undefined, folder });
  threads = new WorkerPool(await program(), 1);
});
afterAll(async () => {
  await threads.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How many entries were played again in each call, as they went to the thread. */
let stretches: number[] = [];
const readers: Pick<WorkerPool, 'call'> = {
  call: (battle, call, takes) => {
    if (call === 'stretch') stretches.push((takes as Calls['stretch']['takes']).record.length);
    return threads.call(battle, call, takes);
  },
};

/** A store as it was before positions were kept. */
const forgetful = (): Store => ({
  ...store,
  change: (id, rev, patch, along) => store.change(id, rev, patch, { ...along, positions: [] }),
});

const hostOver = (over: Store): BattleService =>
  new BattleService({
    store: over,
    ...{ judges: threads, thinkers: threads, readers },
    ...{ now: () => 0, thinkMs: 10, graceMs: 15_000, trouble: () => undefined },
  });

const secrets = [sha256('one'), sha256('other')] as const;
const order = (n: number) =>
  ({ kind: 'giving-ground', choice: n % 2 ? 'stand' : 'withdraw', until: 'battle' }) as const;

/** A battle of so many entries: orders, of which a few answers are among. */
async function long(
  host: BattleService,
  entries: number,
  delay = 0,
  every = 9,
): Promise<{ id: string; seat: string; watch: string }> {
  const { battle: id, invite, seat, watch } = await host.make(wishFor('drill', { delay }), sha256(secrets[0]));
  await host.join(id, invite as string, sha256(secrets[1]));
  for (const side of [0, 1] as const) await host.told(id, side, { t: 'secret', id: 1, secret: secrets[side] });
  for (let n = 1; n <= entries; n++) {
    if (n % every === 0) await answer(host, id);
    else await host.told(id, (n % 2) as Side, { t: 'order', id: n, told: order(n) });
  }
  return { id, seat, watch: watch as string };
}

async function answer(host: BattleService, id: string): Promise<Side> {
  const b = await host.battle(id);
  const { battle } = revived({ id, opening: b.opening, n: b.n, core: b.core as string, hash: b.hash as string });
  const side = b.asked[0] as Side;
  const message = { t: 'answer', id: b.n, moment: decisionToken(battle), choice: writtenNth(battle, 0) } as const;
  await host.told(id, side, message);
  return side;
}

/** The history as a page asks for it: each time from the entry after those it has. */
async function toldBy(host: BattleService, b: StoredBattle, viewer: Viewer): Promise<BattleUpdate[]> {
  const pages: BattleUpdate[] = [];
  for (;;) {
    const more = await host.portion(b, viewer, pages.length);
    if (more.length === 0) return pages;
    pages.push(...more);
  }
}

const shownBy = (pages: readonly BattleUpdate[]): SerializedView =>
  pages.reduce<unknown>((view, { change }) => applyDiff(view, change), null) as SerializedView;

async function wholeOf(host: BattleService, id: string): Promise<{ b: StoredBattle; page: BattleUpdate }> {
  const b = await host.battle(id);
  const [pages] = await host.pages(b, [{ viewer: 0, from: 0, to: b.n }]);
  const [page] = pages ?? [];
  return { b, page: page as BattleUpdate };
}

describe.each(['kept along', 'found again'])('a long battle, its positions %s', (way) => {
  test('opens with one page of the whole history, or in portions that lead to the same state', async () => {
    const host = hostOver(way === 'kept along' ? store : forgetful());
    const { id } = await long(host, 230);
    // Another process opens it, of which no judge has seen it.
    const other = hostOver(store);
    await threads.call(id, 'forget', { id });
    stretches = [];
    const { b, page } = await wholeOf(other, id);
    expect(page).toMatchObject({ n: 230, by: null, events: [], whole: true });
    expect(stretches).toEqual([]);

    const pages = await toldBy(other, b, 0);
    expect(pages.map(({ n }) => n)).toEqual(Array.from({ length: 231 }, (_, n) => n));
    expect(shownBy(pages)).toEqual(shownBy([page]));
    // Each portion is played again from a position just before it.
    expect(stretches.toSorted((a, b) => b - a)).toEqual([100, 100, 30]);
    expect((await store.positionUpTo(id, 230))?.n).toBe(200);

    // What was told once is not played again.
    stretches = [];
    await other.portion(b, 0, 101);
    expect(stretches).toEqual([]);
  });
});

test('delayed spectators see the delayed position and no later history', async () => {
  const host = hostOver(store);
  const { id } = await long(host, 130, 15);
  const b = await host.battle(id);
  await threads.call(id, 'forget', { id });
  expect(host.lastPage(b, null)).toBe(115);
  const [pages] = await host.pages(b, [{ viewer: null, from: 0, to: 115 }]);
  expect(pages).toMatchObject([{ n: 115, whole: true }]);
  const told = await toldBy(host, b, null);
  expect(told.at(-1)?.n).toBe(115);
  expect(shownBy(told)).toEqual(shownBy(pages ?? []));
  expect(await host.portion(b, null, 200)).toEqual([]);
});

test('a referee without the battle in memory undoes a choice from the last snapshot', async () => {
  const host = hostOver(store);
  const { id } = await long(host, 98, 0, 99);
  const before = await host.battle(id);
  const side = await answer(host, id);
  for (let n = 0; n < 3; n++) await host.told(id, side, { t: 'order', id: 200 + n, told: order(n) });
  await threads.call(id, 'forget', { id });
  await host.told(id, side, { t: 'offer', id: 300, what: 'back' });
  await host.told(id, side === 0 ? 1 : 0, { t: 'reply', id: 301, what: 'back', yes: true });
  const after = await host.battle(id);
  expect(after).toMatchObject({ n: 103, hash: before.hash });
  // What came before it, and what takes it back, is told again as it was.
  await threads.call(id, 'forget', { id });
  const pages = await toldBy(host, after, side);
  expect(pages.at(-1)).toMatchObject({ n: 103, back: 98 });
  const [whole] = await host.pages(after, [{ viewer: side, from: 0, to: after.n }]);
  expect(shownBy(pages)).toEqual(shownBy(whole ?? []));
});

test('a seat for which much was played again waits a while for more, and others do not', async () => {
  const host = hostOver(store);
  const { id } = await long(host, 110);
  const b = await host.battle(id);
  let at = 0;
  const history = new History(store, readers, () => at, { steady: 10, burst: 150 });
  expect(await history.pages(b, 0, 0, 99)).toHaveLength(100);
  await expect(history.pages(b, 0, 0, 99)).rejects.toThrow('too much of this battle at once');
  expect(await history.pages(b, 1, 0, 99)).toHaveLength(100);
  at = 5_000;
  expect(await history.pages(b, 0, 0, 99)).toHaveLength(100);
});

test('a slow sign-in does not count as a missing greeting', async () => {
  const host = hostOver(store);
  const { id, seat } = await long(host, 3);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = hostOver({
    ...store,
    revision: (of) => gate.then(() => store.revision(of)),
    battle: (of) => gate.then(() => store.battle(of)),
  });
  const hub = new Hub(slow, new SharedPresence(store, 1_000, () => 0), () => undefined);
  const heard: ServerMessage[] = [];
  const closed: string[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const line = {
      send: (text: string) => void heard.push(JSON.parse(text) as ServerMessage),
      close: (_code: number, reason: string) => void closed.push(reason),
      bufferedAmount: 0,
    };
    const connection = new Connection(
      line,
      slow,
      hub,
      usualLimits,
      () => undefined,
      () => 0,
    );
    connection.heard(JSON.stringify({ t: 'hello', battle: id, key: seat, have: -1 }));
    // The key has been looked up when it begins to wait for the battle.
    await vi.waitFor(() => store.key(seat));
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
    vi.advanceTimersByTime(usualLimits.helloMs + 1);
    expect(closed).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
  open();
  await expect.poll(() => heard[0]).toMatchObject({ t: 'welcome' });
  expect(closed).toEqual([]);
});
