import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@taxiarch/kernel';
import type { NewBattleRequest } from '@taxiarch/wire';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WorkerPool } from '../referee/worker-pool.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { program, wishFor } from '../testing/served.ts';
import { BattleService } from './battle-service.ts';

/** Only what will never come is given up. */
const soon = { timeout: 300_000 };
const folder = mkdtempSync(join(tmpdir(), 'taxiarch-'));
let store: Store;
let judges: WorkerPool;
let thinkers: WorkerPool;
let at = 1_790_000_000_000;
beforeAll(async () => {
  store = await openStore({ databaseUrl: undefined, folder });
  judges = new WorkerPool(await program(), 1);
  thinkers = new WorkerPool(await program(), 1);
});
afterAll(async () => {
  await Promise.all([judges.close(), thinkers.close()]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const hostOver = (over: Store, trouble: (fault: unknown) => void = () => undefined): BattleService =>
  new BattleService({
    store: over,
    judges,
    thinkers,
    readers: thinkers,
    now: () => at,
    thinkMs: 10,
    graceMs: 15_000,
    trouble,
  });

const secrets = [sha256('one'), sha256('other')] as const;

/** A battle that has begun between two. */
async function begun(host: BattleService, wish: Partial<NewBattleRequest> = {}): Promise<string> {
  const { battle: id, invite } = await host.make(wishFor('momentum-drill', wish), sha256(secrets[0]));
  await host.join(id, invite as string, sha256(secrets[1]));
  await host.told(id, 0, { t: 'secret', id: 1, secret: secrets[0] });
  expect((await host.battle(id)).phase).toBe('secrets');
  await host.told(id, 1, { t: 'secret', id: 1, secret: secrets[1] });
  expect((await host.battle(id)).phase).toBe('on');
  return id;
}

const draw = (yes: boolean) => ({ t: 'reply', id: 3, what: 'draw', yes }) as const;
const outcomes = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { fault: string }).fault,
  );

test('of two replies to one offer the first counts, and the other finds nothing to agree to', async () => {
  const host = hostOver(store);
  const id = await begun(host);
  await host.told(id, 0, { t: 'offer', id: 2, what: 'draw' });
  expect(await outcomes([host.told(id, 1, draw(false)), host.told(id, 1, draw(true))])).toEqual(['done', 'stale']);
  expect(await host.battle(id)).toMatchObject({ phase: 'on', offer: null, ended: null });
  await host.told(id, 0, { t: 'offer', id: 2, what: 'draw' });
  expect(await outcomes([host.told(id, 0, draw(true))])).toEqual(['not-yours']);
  expect(await outcomes([host.told(id, 1, draw(true)), host.told(id, 1, draw(false))])).toEqual(['done', 'phase']);
  expect(await host.battle(id)).toMatchObject({
    ...{ phase: 'over', offer: null, deadline: null, since: null, asked: [] },
    ended: { winner: null, how: 'agreed' },
  });
});

test('an undo is agreed to once', async () => {
  const host = hostOver(store);
  const id = await begun(host);
  await host.told(id, 0, { t: 'offer', id: 2, what: 'back' });
  const no = { t: 'reply', id: 3, what: 'back', yes: false } as const;
  expect(await outcomes([host.told(id, 1, no), host.told(id, 1, { ...no, yes: true })])).toEqual(['done', 'stale']);
  expect(await host.battle(id)).toMatchObject({ n: 0, offer: null });
});

test('retries the AI player after its choice could not be stored, and logs the error', async () => {
  let full = true;
  // The same store, on a disk that has no room for answers.
  const faulty = Object.assign(Object.create(store) as Store, {
    change: (...change: Parameters<Store['change']>) =>
      full && change[3]?.entries ? Promise.reject(new Error('the disk is full')) : store.change(...change),
  });
  const faults: unknown[] = [];
  const host = hostOver(faulty, (fault) => faults.push(fault));
  // Dice decide who is asked first: battles are made until it is he.
  let id = '';
  for (let tries = 0; tries < 40 && id === ''; tries++) {
    const made = await host.make(wishFor('momentum-drill', { against: 'recruit', side: 1 }), sha256(secrets[0]));
    await host.told(made.battle, 1, { t: 'secret', id: 1, secret: secrets[0] });
    if ((await host.battle(made.battle)).asked.includes(0)) id = made.battle;
  }
  await vi.waitFor(() => expect(faults).toMatchObject([{ message: 'the disk is full' }]), soon);
  full = false;
  await host.lookAfter();
  expect((await host.battle(id)).n).toBe(0);
  at += 20_000;
  await host.lookAfter();
  await vi.waitFor(async () => expect((await host.battle(id)).n).toBeGreaterThan(0), soon);
  expect(faults).toHaveLength(1);
});

test('of two processes one sees to a battle whose time is past', async () => {
  const [host, other] = [hostOver(store), hostOver(store)];
  const id = await begun(host, { pace: { kind: 'days', days: 1 } });
  const [loser] = (await host.battle(id)).asked;
  at += 86_400_000 - 1;
  await host.lookAfter();
  expect((await host.battle(id)).phase).toBe('on');
  at += 1;
  await Promise.all([host.lookAfter(), other.lookAfter()]);
  const after = await host.battle(id);
  expect(after).toMatchObject({ phase: 'over', ended: { winner: loser === 0 ? 1 : 0, how: 'time' }, deadline: null });
  await other.lookAfter();
  expect((await host.battle(id)).rev).toBe(after.rev);
});

test('an unjoined battle expires after two weeks: it leaves the lobby, cannot be joined, and its creator is notified', async () => {
  const host = hostOver(store);
  const made = await host.make(wishFor('drill', { open: true }), sha256(secrets[0]));
  const id = made.battle;
  const inLobby = async () => (await host.lobby()).some(({ battle }) => battle === id);
  expect(await inLobby()).toBe(true);
  at += 14 * 86_400_000 - 1;
  await host.lookAfter();
  expect([(await host.battle(id)).phase, await inLobby()]).toEqual(['open', true]);
  at += 1;
  await host.lookAfter();
  const b = await host.battle(id);
  expect(b).toMatchObject({ phase: 'over', ended: { winner: null, how: 'expired' }, lobby: null, deadline: null });
  expect(b.pendingNotifications).toMatchObject([{ side: 0, what: 'expired' }]);
  expect(await inLobby()).toBe(false);
  expect(await outcomes([host.join(id, made.invite as string, sha256(secrets[1]))])).toEqual(['phase']);
});

test('joining allows two more weeks to begin, and a battle that has begun does not expire', async () => {
  const host = hostOver(store);
  const made = await host.make(wishFor('drill'), sha256(secrets[0]));
  at += 13 * 86_400_000;
  await host.join(made.battle, made.invite as string, sha256(secrets[1]));
  at += 13 * 86_400_000;
  await host.lookAfter();
  expect((await host.battle(made.battle)).phase).toBe('secrets');
  const id = await begun(host);
  at += 2 * 86_400_000;
  await host.lookAfter();
  expect((await host.battle(made.battle)).ended?.how).toBe('expired');
  at += 30 * 86_400_000;
  await host.lookAfter();
  expect((await host.battle(id)).phase).toBe('on');
});

test('of what was said a greeting holds the last, the rest comes in portions, and a battle holds only so much', async () => {
  const host = hostOver(store);
  const id = await begun(host);
  await Promise.all(Array.from({ length: 1_999 }, (_, n) => store.say(id, 0, `message ${n}`, 0)));
  await host.told(id, 1, { t: 'say', id: 2, text: 'the last' });
  const greeted = await host.chat(id);
  expect([greeted.length, greeted[0]?.n, greeted.at(-1)]).toMatchObject([50, 1_951, { n: 2_000, text: 'the last' }]);
  const b = await host.battle(id);
  const earlier = await host.earlier(b, 1, 1_951);
  expect([earlier.length, earlier[0]?.n, earlier.at(-1)?.n]).toEqual([50, 1_901, 1_950]);
  expect((await host.earlier(b, 1, 3)).map(({ n }) => n)).toEqual([1, 2]);
  expect((await host.chat(id, 1_998)).map(({ n }) => n)).toEqual([1_999, 2_000]);
  expect(await outcomes([host.told(id, 1, { t: 'say', id: 3, text: 'one too many' })])).toEqual(['too-many']);
});

test('a clock stops while no process serves the battle', async () => {
  const host = hostOver(store);
  await host.beat(true);
  const id = await begun(host, { pace: { kind: 'clock', minutes: 10, seconds: 0 } });
  const leftNow = async () => host.facts(await host.battle(id), { here: [0, 0], watchers: 0 }, 0).left;
  at += 60_000;
  await host.beat();
  const before = await leftNow();
  expect(before).toContain(9 * 60_000);
  // The process ends; another takes up the same battles three days later.
  at += 3 * 86_400_000;
  const heir = hostOver(store);
  expect(await heir.beat(true)).toBe(true);
  await heir.lookAfter();
  expect(await leftNow()).toEqual(before);
  // And the time of the side to act goes on from there.
  at += 9 * 60_000;
  expect(await heir.beat()).toBe(false);
  await heir.lookAfter();
  expect((await heir.battle(id)).ended).toMatchObject({ how: 'time' });
});

test('a store that could not be reached for a while has cost nobody time', async () => {
  let away = false;
  const host = hostOver(
    Object.assign(Object.create(store) as Store, {
      beat: (...said: Parameters<Store['beat']>) =>
        away ? Promise.reject(new Error('the database is away')) : store.beat(...said),
    }),
  );
  await host.beat(true);
  const id = await begun(host, { pace: { kind: 'days', days: 1 } });
  await host.beat();
  away = true;
  at += 5_000;
  await expect(host.beat()).rejects.toThrow('away');
  at += 2 * 86_400_000;
  const side = (await host.battle(id)).asked[0] as 0 | 1;
  const answer = { t: 'answer', id: 9, moment: 'any', choice: 'any' } as const;
  expect(await outcomes([host.told(id, side, answer)])).toEqual([undefined]);
  away = false;
  expect(await host.beat()).toBe(true);
  await host.lookAfter();
  expect(await host.battle(id)).toMatchObject({ phase: 'on', ended: null });
});
