import { describe, expect, test } from 'vitest';
import type { StoredBattle } from './store.ts';
import { waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

const { place, opened } = storesForTests();
const on = (differs: Partial<StoredBattle>): Partial<StoredBattle> => ({
  phase: 'on',
  players: ['person', 'person'],
  ...differs,
});
const notification = { side: 0, what: 'time', at: 9_000, tries: 0 } as const;

describe.each(kinds)('%s', (kind) => {
  test('time in which nobody serves the battles runs on no clock', async () => {
    const where = await place(kind);
    const store = await opened(where);
    expect(await store.beat(1_000, 0)).toBe(0);
    await store.make(waiting('long', on({ since: 500, deadline: 4_500, pendingNotifications: [notification] })), []);
    // It was asked after the last word of anyone who was there.
    await store.make(waiting('late', on({ since: 1_200, deadline: 5_200 })), []);
    await store.make(waiting('free', on({ since: 700 })), []);
    await store.make(waiting('open', { deadline: 3_000 }), []);
    await store.make(waiting('over', { phase: 'over' }), []);
    expect(await store.beat(11_000, 100)).toBe(10_000);
    expect(await store.battle('long')).toMatchObject({
      since: 10_500,
      deadline: 14_500,
      pendingNotifications: [{ ...notification, at: 19_000 }],
      rev: 1,
    });
    expect(await store.battle('late')).toMatchObject({ since: 11_000, deadline: 15_000 });
    expect(await store.battle('free')).toMatchObject({ since: 10_700, deadline: null });
    expect(await store.battle('open')).toMatchObject({ deadline: 3_000, rev: 0 });
    expect(await store.battle('over')).toMatchObject({ since: null, rev: 0 });
  });

  test('a process that runs on or joins another changes no clock; of two that start together one does', async () => {
    const where = await place(kind);
    const store = await opened(where);
    await store.beat(1_000, 0);
    await store.make(waiting('a', on({ since: 500, deadline: 4_500 })), []);
    expect(await store.beat(4_000, 10_000)).toBe(0);
    expect(await store.beat(90_000, Number.POSITIVE_INFINITY)).toBe(0);
    expect(await store.beat(80_000, 0)).toBe(0);
    expect(await store.battle('a')).toMatchObject({ since: 500, deadline: 4_500 });
    const other = kind === 'PostgreSQL' ? await opened(where) : store;
    const both = await Promise.allSettled([store.beat(190_000, 0), other.beat(190_000, 0)]);
    const moved = both.map((one) => (one.status === 'fulfilled' ? one.value : 0));
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 100_000]);
    expect(await store.battle('a')).toMatchObject({ since: 100_500, deadline: 104_500 });
  });
});
