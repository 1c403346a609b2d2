import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openStore } from './open.ts';
import type { Patch, RelatedWrites } from './store.ts';
import { entry, seat, waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

/** Only what will never come is given up. */
const soon = { timeout: 300_000 };
const { place, opened, fresh: freshOf, cut } = storesForTests();

describe.each(kinds)('a store in %s', (kind) => {
  const fresh = () => freshOf(kind);

  /** Tries one change on a battle that stands at revision 1 with entries 0 and 1 and a key, and gives what is there then. */
  async function after(rev: number, patch: Patch, along?: RelatedWrites) {
    const store = await fresh();
    await store.make(waiting('a'), [{ hash: 'mine', key: seat('a') }]);
    await store.change('a', 0, { n: 2 }, { entries: [entry(0), entry(1)] });
    const changed = await store.change('a', rev, patch, along);
    return { store, changed, battle: await store.battle('a'), entries: await store.entries('a') };
  }

  test('keeps a battle whole, with its keys', async () => {
    const store = await fresh();
    const battle = waiting('a', {
      left: [1_800_000, 1_799_999],
      since: 1_790_000_000_001,
      deadline: 1_790_000_000_002,
      offer: { what: 'draw', by: 1 },
      ended: { winner: 0, how: 'time' },
      outcome: { winner: null, rules: ['alx-1.1'], text: 'Nobody' },
      core: '{"a":[1]}',
      hash: 'h',
      asked: [0, 1],
      lobby: 'invitation',
    });
    await store.make(battle, [
      { hash: 'mine', key: seat('a') },
      { hash: 'watch', key: { battle: 'a', role: 'watch', side: null } },
    ]);
    expect(await store.battle('a')).toEqual({ ...battle, rev: 0 });
    expect(await store.key('mine')).toEqual(seat('a'));
    expect(await store.key('watch')).toEqual({ battle: 'a', role: 'watch', side: null });
    expect(await store.keys('a')).toEqual([
      { hash: 'mine', key: seat('a') },
      { hash: 'watch', key: { battle: 'a', role: 'watch', side: null } },
    ]);
    expect(await store.keys('b')).toEqual([]);
  });

  test('knows nothing of what was never made', async () => {
    const store = await fresh();
    expect(await store.battle('a')).toBeNull();
    expect(await store.key('a')).toBeNull();
    expect(await store.entries('a')).toEqual([]);
    expect(await store.chatMessages('a')).toEqual([]);
    expect(await store.change('a', 0, { title: 'Granicus' })).toBe(false);
    await expect(store.say('a', 0, 'hail', 1)).rejects.toThrow('Battle a does not exist.');
  });

  test('makes no battle twice, nor half of one whose key is taken', async () => {
    const store = await fresh();
    await store.make(waiting('a'), [{ hash: 'mine', key: seat('a') }]);
    await expect(store.make(waiting('a', { title: 'Granicus' }), [])).rejects.toThrow(/unique/i);
    await expect(store.make(waiting('b'), [{ hash: 'mine', key: seat('b') }])).rejects.toThrow(/unique/i);
    expect((await store.battle('a'))?.title).toBe('Issus');
    expect(await store.battle('b')).toBeNull();
  });

  test('changes what is named and nothing else, and counts it', async () => {
    const { changed, battle } = await after(1, { phase: 'on', players: ['person', 'expert'], deadline: 5 });
    expect(changed).toBe(true);
    expect(battle).toEqual({ ...waiting('a'), n: 2, phase: 'on', players: ['person', 'expert'], deadline: 5, rev: 2 });
  });

  test('sets back to nothing what is named as nothing', async () => {
    const { store } = await after(1, { lobby: 'invitation', offer: { what: 'back', by: 0 }, deadline: 5 });
    expect(await store.change('a', 2, { lobby: null, offer: null, deadline: null })).toBe(true);
    expect(await store.battle('a')).toMatchObject({ lobby: null, offer: null, deadline: null });
  });

  test.each([0, 2])('does nothing of a change that has seen revision %i of a battle at 1', async (rev) => {
    const along = { entries: [entry(2)], keys: [{ hash: 'new', key: seat('a') }], revoked: ['mine'] };
    const { store, changed, battle, entries } = await after(rev, { n: 3 }, along);
    expect(changed).toBe(false);
    expect(battle).toEqual({ ...waiting('a'), n: 2, rev: 1 });
    expect(entries).toEqual([entry(0), entry(1)]);
    expect(await store.key('new')).toBeNull();
    expect(await store.key('mine')).toEqual(seat('a'));
  });

  test('does nothing of a change one of whose numbers is taken', async () => {
    const along = { entries: [entry(2), { ...entry(1), hash: 'other' }], revoked: ['mine'] };
    const { store, changed, battle, entries } = await after(1, { n: 3 }, along);
    expect(changed).toBe(false);
    expect(battle).toEqual({ ...waiting('a'), n: 2, rev: 1 });
    expect(entries).toEqual([entry(0), entry(1)]);
    expect(await store.key('mine')).toEqual(seat('a'));
  });

  test('does nothing of a change whose new key is taken, and says so', async () => {
    const store = await fresh();
    await store.make(waiting('a'), [{ hash: 'mine', key: seat('a') }]);
    const taken = { entries: [entry(0)], keys: [{ hash: 'mine', key: seat('a', 1) }] };
    await expect(store.change('a', 0, { n: 1 }, taken)).rejects.toThrow(/unique/i);
    expect(await store.battle('a')).toEqual({ ...waiting('a'), rev: 0 });
    expect(await store.entries('a')).toEqual([]);
  });

  test('brings new keys and revokes old ones with a change', async () => {
    const along = { keys: [{ hash: 'theirs', key: seat('a', 1) }], revoked: ['mine'] };
    const { store, changed } = await after(1, {}, along);
    expect(changed).toBe(true);
    expect(await store.key('mine')).toBeNull();
    expect(await store.key('theirs')).toEqual(seat('a', 1));
  });

  test('revokes no key of another battle', async () => {
    const store = await fresh();
    await store.make(waiting('a'), []);
    await store.make(waiting('b'), [{ hash: 'theirs', key: seat('b') }]);
    expect(await store.change('a', 0, {}, { revoked: ['theirs'] })).toBe(true);
    expect(await store.key('theirs')).toEqual(seat('b'));
  });

  test('gives the entries of one battle in their order, from a number on', async () => {
    const store = await fresh();
    const many = Array.from({ length: 250 }, (_, n) => entry(n));
    const back = { ...entry(250), entry: { back: 3 } };
    for (const id of ['a', 'b']) await store.make(waiting(id), []);
    await store.change('a', 0, { n: 250 }, { entries: many.toReversed() });
    await store.change('b', 0, { n: 1 }, { entries: [entry(0)] });
    await store.change('a', 1, { n: 251 }, { entries: [back] });
    expect(await store.entries('a')).toEqual([...many, back]);
    expect(await store.entries('a', 249)).toEqual([entry(249), back]);
    expect(await store.entries('a', 251)).toEqual([]);
  });

  test('numbers what is said in each battle, also when all talk at once', async () => {
    const store = await fresh();
    for (const id of ['a', 'b']) await store.make(waiting(id), []);
    expect(await store.say('b', 1, 'hail', 7)).toEqual({ n: 1, by: 1, text: 'hail', at: 7 });
    const said = await Promise.all(Array.from({ length: 20 }, (_, i) => store.say('a', 0, `word ${i}`, i)));
    expect(said.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(await store.chatMessages('a')).toEqual(said.toSorted((a, b) => a.n - b.n));
    expect(await store.battle('a')).toEqual({ ...waiting('a'), rev: 0 });
  });

  test('gives back every text as it was', async () => {
    const store = await fresh();
    await store.make(waiting('a'), []);
    let rev = 0;
    const text = fc.string({ unit: fc.oneof(fc.constantFrom('\0', "'", '"', '\\', '\uD800', 'λ', '🐘'), fc.string()) });
    await fc.assert(
      fc.asyncProperty(text, async (title) => {
        expect(await store.change('a', rev, { title, sides: [title, title] })).toBe(true);
        rev += 1;
        const { n } = await store.say('a', 0, title, 1);
        expect(await store.battle('a')).toMatchObject({ title, sides: [title, title] });
        expect((await store.chatMessages('a'))[n - 1]?.text).toBe(title);
      }),
      { numRuns: 30 },
    );
  });

  test('refuses a time that is not a whole number of milliseconds', async () => {
    const store = await fresh();
    await store.make(waiting('a'), []);
    await expect(store.change('a', 0, { deadline: 1.5 })).rejects.toThrow(/integer|bigint/i);
    expect(await store.battle('a')).toEqual({ ...waiting('a'), rev: 0 });
  });

  test('lists who waits in the lobby, newest first and no more than wanted', async () => {
    const store = await fresh();
    for (const [id, madeAt] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
      ['d', 4],
    ] as const) {
      await store.make(waiting(id, { madeAt, lobby: id === 'd' ? null : `invitation ${id}` }), []);
    }
    expect((await store.lobby(10)).map(({ battle, invite }) => [battle, invite])).toEqual([
      ['a', 'invitation a'],
      ['c', 'invitation c'],
      ['b', 'invitation b'],
    ]);
    await store.change('a', 0, { lobby: null });
    expect((await store.lobby(1)).map(({ battle }) => battle)).toEqual(['c']);
  });

  test('tells whose deadline is past, the longest past first', async () => {
    const store = await fresh();
    for (const [id, deadline] of [
      ['a', 30],
      ['b', 10],
      ['c', 20],
      ['d', null],
      ['e', 31],
    ] as const) {
      await store.make(waiting(id, { deadline }), []);
    }
    expect(await store.due(30, 10)).toEqual(['b', 'c', 'a']);
    expect(await store.due(30, 2)).toEqual(['b', 'c']);
    expect(await store.due(9, 10)).toEqual([]);
  });

  test('counts battles by phase', async () => {
    const store = await fresh();
    expect(await store.count()).toEqual({ open: 0, secrets: 0, on: 0, over: 0 });
    for (const [id, phase] of [
      ['a', 'open'],
      ['b', 'on'],
      ['c', 'on'],
      ['d', 'over'],
    ] as const) {
      await store.make(waiting(id, { phase }), []);
    }
    expect(await store.count()).toEqual({ open: 1, secrets: 0, on: 2, over: 1 });
  });

  test('tells who listens of every writing, and of none that was undone', async () => {
    const store = await fresh();
    const heard: string[] = [];
    const stop = await store.listen((id) => heard.push(id));
    await store.make(waiting('a'), []);
    await store.make(waiting('b'), []);
    await store.change('a', 0, { n: 1 }, { entries: [entry(0)] });
    await store.change('a', 0, { n: 1 }, { entries: [entry(0)] });
    await store.say('b', 0, 'hail', 1);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'a', 'b']), soon);
    await stop();
    await store.say('b', 0, 'hail again', 2);
    expect(heard).toHaveLength(4);
  });

  test('has everything when it is opened again', async () => {
    const where = await place(kind);
    const before = await openStore(where);
    await before.make(waiting('a'), [{ hash: 'mine', key: seat('a') }]);
    // Closing waits for what is under way.
    const changed = before.change('a', 0, { n: 1 }, { entries: [entry(0)] });
    await Promise.all([changed, before.say('a', 1, 'hail', 1)]);
    await before.close();
    const store = await opened(where);
    expect(await store.battle('a')).toEqual({ ...waiting('a'), n: 1, rev: 1 });
    expect(await store.entries('a')).toEqual([entry(0)]);
    expect(await store.chatMessages('a')).toHaveLength(1);
    expect(await store.key('mine')).toEqual(seat('a'));
  });

  test('gives each number to one of those who race for it', async () => {
    const where = await place(kind);
    const one = await opened(where);
    // Of a SQLite file there is one connection; PostgreSQL has two stores here, with connections of their own.
    const other = where.databaseUrl === undefined ? one : await opened(where);
    await one.make(waiting('a'), []);
    for (let n = 0; n < 200; n++) {
      const claims = [one, other].map((store, i) =>
        store.change('a', n, { n: n + 1, hash: `${n} by ${i}` }, { entries: [{ ...entry(n), hash: `${n} by ${i}` }] }),
      );
      const won = (await Promise.all(claims)).flatMap((yes, i) => (yes ? [i] : []));
      expect(won).toHaveLength(1);
      expect((await other.entries('a', n)).map(({ hash }) => hash)).toEqual([`${n} by ${won[0]}`]);
    }
    expect(await one.battle('a')).toMatchObject({ n: 200, rev: 200 });
  });

  test('lets one of many writings at once fail without the others', async () => {
    const store = await fresh();
    for (const id of ['a', 'b', 'c']) await store.make(waiting(id), [{ hash: id, key: seat(id) }]);
    const taken = { keys: [{ hash: 'a', key: seat('b') }] };
    const results = await Promise.allSettled([
      store.change('a', 0, { n: 1 }, { entries: [entry(0)] }),
      store.change('b', 0, { n: 1 }, { ...taken, entries: [entry(0)] }),
      store.change('c', 7, { n: 1 }, { entries: [entry(0)] }),
      store.change('c', 0, { n: 1 }, { entries: [entry(0)] }),
    ]);
    expect(results.map((r) => (r.status === 'fulfilled' ? r.value : 'failed'))).toEqual([true, 'failed', false, true]);
    expect(await store.entries('b')).toEqual([]);
    expect(await store.count()).toMatchObject({ open: 3 });
    expect((await Promise.all(['a', 'b', 'c'].map((id) => store.battle(id)))).map((b) => b?.n)).toEqual([1, 0, 1]);
  });
});

describe('several servers on one PostgreSQL database', () => {
  test('start at once on an empty one', async () => {
    const where = await place('PostgreSQL');
    const stores = await Promise.all(Array.from({ length: 5 }, () => opened(where)));
    await stores[0]!.make(waiting('a'), []);
    for (const store of stores) expect(await store.battle('a')).not.toBeNull();
  });

  test('hear of each other, and find written what they hear of', async () => {
    const where = await place('PostgreSQL');
    const [one, other] = [await opened(where), await opened(where)];
    await one.make(waiting('a'), []);
    const found: Promise<number | undefined>[] = [];
    await other.listen((id) => found.push(other.battle(id).then((battle) => battle?.n)));
    await one.change('a', 0, { n: 1 }, { entries: [entry(0)] });
    await vi.waitFor(() => expect(found).toHaveLength(1), soon);
    expect(await Promise.all(found)).toEqual([1]);
  });

  test('hear again after the connection was cut, also of what they may have missed', async () => {
    const where = await place('PostgreSQL');
    const [one, other] = [await opened(where), await opened(where)];
    // Written before the other listens, it stands for what was written while he could not hear.
    await one.make(waiting('a'), []);
    const heard: string[] = [];
    await other.listen((id) => heard.push(id));
    await cut(where);
    await vi.waitFor(() => expect(heard).toEqual(['a']), soon);
    await vi.waitFor(() => one.make(waiting('b'), []), soon);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b']), soon);
  });
});

test('an address that is none of PostgreSQL is refused', async () => {
  await expect(openStore({ folder: '.', databaseUrl: 'mysql://here' })).rejects.toThrow('must begin with postgres://');
});
