import { describe, expect, test, vi } from 'vitest';
import type { PendingNotification, StoredSubscription } from './notifications.ts';
import type { Store } from './store.ts';
import { subscription, waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

/** Only what will never come is given up. */
const soon = { timeout: 300_000 };
const stores = storesForTests();

describe.each(kinds)('%s', (kind) => {
  const fresh = async (): Promise<Store> => {
    const store = await stores.fresh(kind);
    for (const id of ['a', 'b']) await store.make(waiting(id), []);
    return store;
  };
  const idsOf = (list: readonly StoredSubscription[]) => list.map(({ id }) => id);

  test('keeps who wants to be told, and changes it', async () => {
    const { notifications } = await fresh();
    const mail = {
      ...subscription('m', 'a', 1),
      kind: 'mail',
      target: { address: 'é@b.example' },
      confirmed: false,
    } as const;
    const push = subscription('p', 'a', 0);
    for (const one of [mail, push, subscription('other', 'b', 0)])
      expect(await notifications.put(one as StoredSubscription, 8)).toBe(true);
    expect(await notifications.ofBattle('a')).toEqual([mail, push]);
    await notifications.confirm('m');
    expect(await notifications.subscription('m')).toEqual({ ...mail, confirmed: true });
    await notifications.remove('m');
    expect(await notifications.subscription('m')).toBeNull();
    const to = { endpoint: 'https://elsewhere.example/', p256dh: 'x', auth: 'y' };
    expect(await notifications.move(push.mark, to, 'its sum')).toBe(1);
    expect(await notifications.move(push.mark, to, 'its sum')).toBe(0);
    expect(await notifications.subscription('p')).toEqual({ ...push, target: to, mark: 'its sum' });
    await notifications.removeAt('a', 1);
    expect(idsOf(await notifications.ofBattle('a'))).toEqual(['p']);
    await notifications.removeAt('a');
    expect(idsOf(await notifications.ofBattle('a'))).toEqual([]);
    expect(idsOf(await notifications.ofBattle('b'))).toEqual(['other']);
    await expect(notifications.put(subscription('x', 'nowhere', 0), 8)).rejects.toThrow(
      'Battle nowhere does not exist.',
    );
  });

  test('gives a seat no more than it may have, even where all come at once; the same one again is no other', async () => {
    const { notifications } = await fresh();
    const came = Array.from({ length: 6 }, (_, i) => notifications.put(subscription(`n${i}`, 'a', 0), 3));
    expect((await Promise.all(came)).filter(Boolean)).toHaveLength(3);
    const [first] = await notifications.ofBattle('a');
    expect(await notifications.put({ ...(first as StoredSubscription), madeAt: 7 }, 3)).toBe(true);
    expect((await notifications.ofBattle('a')).map(({ madeAt }) => madeAt).includes(7)).toBe(true);
    expect(await notifications.put(subscription('theirs', 'a', 1), 3)).toBe(true);
  });

  test('finds the battles with a notification that is due', async () => {
    const store = await fresh();
    const notification = (at: number): PendingNotification => ({ side: 0, what: 'turn', at, tries: 0 });
    await store.change('a', 0, { pendingNotifications: [notification(30), notification(10)] });
    await store.change('b', 0, { pendingNotifications: [notification(5)] });
    expect((await store.battle('a'))?.pendingNotifications).toEqual([notification(30), notification(10)]);
    expect(await store.notifications.due(9, 10)).toEqual(['b']);
    expect(await store.notifications.due(10, 10)).toEqual(['b', 'a']);
    expect(await store.notifications.due(10, 1)).toEqual(['b']);
    await store.change('b', 1, { title: 'Granicus' });
    expect(await store.notifications.due(9, 10)).toEqual(['b']);
    await store.change('b', 2, { pendingNotifications: [] });
    expect(await store.notifications.due(99, 10)).toEqual(['a']);
  });

  test('a setting is what the first has brought, for all who come', async () => {
    const place = await stores.place(kind);
    const one = await stores.opened(place);
    const other = place.databaseUrl === undefined ? one : await stores.opened(place);
    const brought = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? one : other).notifications.setting('key', () => `by ${i}`),
    );
    const got = new Set(await Promise.all(brought));
    expect(got.size).toBe(1);
    expect([...got][0]).toMatch(/^by \d+$/);
    expect(await one.notifications.setting('another', () => 'x')).toBe('x');
  });

  test('knows who is where by the word of each process, as long as it holds', async () => {
    const { notifications } = await fresh();
    await notifications.attend('one', 'a', { here: [2, 0], watchers: 1 }, 100);
    await notifications.attend('two', 'a', { here: [1, 1], watchers: 2 }, 200);
    await notifications.attend('two', 'b', { here: [0, 0], watchers: 5 }, 200);
    expect(await notifications.elsewhere('three', 'a', 50)).toEqual({ here: [2, 1], watchers: 3 });
    expect(await notifications.elsewhere('one', 'a', 50)).toEqual({ here: [1, 1], watchers: 2 });
    expect(await notifications.elsewhere('three', 'a', 100)).toEqual({ here: [1, 1], watchers: 2 });
    expect(await notifications.renew('one', 300)).toBe(1);
    expect(await notifications.elsewhere('three', 'a', 250)).toEqual({ here: [2, 0], watchers: 1 });
    await notifications.attend('one', 'a', { here: [0, 2], watchers: 0 }, 300);
    expect(await notifications.elsewhere('three', 'a', 250)).toEqual({ here: [0, 2], watchers: 0 });
    await notifications.attend('one', 'a', { here: [0, 0], watchers: 0 }, 300);
    expect(await notifications.renew('one', 400)).toBe(0);
  });

  test('notifies listeners when a client connects, leaves, or is silent for too long', async () => {
    const store = await fresh();
    const { notifications } = store;
    const heard: string[] = [];
    await store.listen((id) => heard.push(id));
    await notifications.attend('one', 'a', { here: [2, 0], watchers: 0 }, 100);
    await notifications.attend('two', 'b', { here: [2, 0], watchers: 0 }, 200);
    await notifications.lapse(99);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b']), soon);
    await notifications.lapse(100);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'a']), soon);
    await notifications.depart('two');
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'a', 'b']), soon);
    for (const id of ['a', 'b'])
      expect(await notifications.elsewhere('x', id, 0)).toEqual({ here: [0, 0], watchers: 0 });
  });
});
