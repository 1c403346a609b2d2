import { describe, expect, test, vi } from 'vitest';
import type { PendingNotification, StoredNotice } from './notifications.ts';
import type { Store } from './store.ts';
import { notice, waiting } from './testing/sample.ts';
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
  const idsOf = (list: readonly StoredNotice[]) => list.map(({ id }) => id);

  test('keeps who wants to be told, and changes it', async () => {
    const { notices } = await fresh();
    const mail = {
      ...notice('m', 'a', 1),
      kind: 'mail',
      target: { address: 'é@b.example' },
      confirmed: false,
    } as const;
    const push = notice('p', 'a', 0);
    for (const one of [mail, push, notice('other', 'b', 0)])
      expect(await notices.put(one as StoredNotice, 8)).toBe(true);
    expect(await notices.ofBattle('a')).toEqual([mail, push]);
    await notices.confirm('m');
    expect(await notices.notice('m')).toEqual({ ...mail, confirmed: true });
    await notices.remove('m');
    expect(await notices.notice('m')).toBeNull();
    const to = { endpoint: 'https://elsewhere.example/', p256dh: 'x', auth: 'y' };
    expect(await notices.move(push.mark, to, 'its sum')).toBe(1);
    expect(await notices.move(push.mark, to, 'its sum')).toBe(0);
    expect(await notices.notice('p')).toEqual({ ...push, target: to, mark: 'its sum' });
    await notices.removeAt('a', 1);
    expect(idsOf(await notices.ofBattle('a'))).toEqual(['p']);
    await notices.removeAt('a');
    expect(idsOf(await notices.ofBattle('a'))).toEqual([]);
    expect(idsOf(await notices.ofBattle('b'))).toEqual(['other']);
    await expect(notices.put(notice('x', 'nowhere', 0), 8)).rejects.toThrow('Battle nowhere does not exist.');
  });

  test('gives a seat no more than it may have, even where all come at once; the same one again is no other', async () => {
    const { notices } = await fresh();
    const came = Array.from({ length: 6 }, (_, i) => notices.put(notice(`n${i}`, 'a', 0), 3));
    expect((await Promise.all(came)).filter(Boolean)).toHaveLength(3);
    const [first] = await notices.ofBattle('a');
    expect(await notices.put({ ...(first as StoredNotice), madeAt: 7 }, 3)).toBe(true);
    expect((await notices.ofBattle('a')).map(({ madeAt }) => madeAt).includes(7)).toBe(true);
    expect(await notices.put(notice('theirs', 'a', 1), 3)).toBe(true);
  });

  test('finds the bells that are past: the first ring of each battle', async () => {
    const store = await fresh();
    const ring = (at: number): PendingNotification => ({ side: 0, what: 'turn', at, tries: 0 });
    await store.change('a', 0, { rings: [ring(30), ring(10)] });
    await store.change('b', 0, { rings: [ring(5)] });
    expect((await store.battle('a'))?.rings).toEqual([ring(30), ring(10)]);
    expect(await store.notices.bells(9, 10)).toEqual(['b']);
    expect(await store.notices.bells(10, 10)).toEqual(['b', 'a']);
    expect(await store.notices.bells(10, 1)).toEqual(['b']);
    await store.change('b', 1, { title: 'Granicus' });
    expect(await store.notices.bells(9, 10)).toEqual(['b']);
    await store.change('b', 2, { rings: [] });
    expect(await store.notices.bells(99, 10)).toEqual(['a']);
  });

  test('a setting is what the first has brought, for all who come', async () => {
    const place = await stores.place(kind);
    const one = await stores.opened(place);
    const other = place.databaseUrl === undefined ? one : await stores.opened(place);
    const brought = Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).notices.setting('key', () => `by ${i}`));
    const got = new Set(await Promise.all(brought));
    expect(got.size).toBe(1);
    expect([...got][0]).toMatch(/^by \d+$/);
    expect(await one.notices.setting('another', () => 'x')).toBe('x');
  });

  test('knows who is where by the word of each process, as long as it holds', async () => {
    const { notices } = await fresh();
    await notices.attend('one', 'a', { here: [2, 0], watchers: 1 }, 100);
    await notices.attend('two', 'a', { here: [1, 1], watchers: 2 }, 200);
    await notices.attend('two', 'b', { here: [0, 0], watchers: 5 }, 200);
    expect(await notices.elsewhere('three', 'a', 50)).toEqual({ here: [2, 1], watchers: 3 });
    expect(await notices.elsewhere('one', 'a', 50)).toEqual({ here: [1, 1], watchers: 2 });
    expect(await notices.elsewhere('three', 'a', 100)).toEqual({ here: [1, 1], watchers: 2 });
    expect(await notices.renew('one', 300)).toBe(1);
    expect(await notices.elsewhere('three', 'a', 250)).toEqual({ here: [2, 0], watchers: 1 });
    await notices.attend('one', 'a', { here: [0, 2], watchers: 0 }, 300);
    expect(await notices.elsewhere('three', 'a', 250)).toEqual({ here: [0, 2], watchers: 0 });
    await notices.attend('one', 'a', { here: [0, 0], watchers: 0 }, 300);
    expect(await notices.renew('one', 400)).toBe(0);
  });

  test('notifies listeners when a client connects, leaves, or is silent for too long', async () => {
    const store = await fresh();
    const { notices } = store;
    const heard: string[] = [];
    await store.listen((id) => heard.push(id));
    await notices.attend('one', 'a', { here: [2, 0], watchers: 0 }, 100);
    await notices.attend('two', 'b', { here: [2, 0], watchers: 0 }, 200);
    await notices.lapse(99);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b']), soon);
    await notices.lapse(100);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'a']), soon);
    await notices.depart('two');
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'a', 'b']), soon);
    for (const id of ['a', 'b']) expect(await notices.elsewhere('x', id, 0)).toEqual({ here: [0, 0], watchers: 0 });
  });
});
