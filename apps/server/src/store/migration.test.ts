import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { EXPIRES_MS } from '../battles/expiry.ts';
import type { StorePlace } from './open.ts';
import { entry, seat, waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
const { place, opened } = storesForTests();

/** What tells a database of before positions, the lobby's rows and expiry from one of today. */
const BEFORE = `
  drop table positions;
  drop table lobby;
  update battles set deadline = null where phase in ('open', 'secrets');
  delete from settings where name = 'alive';
  delete from kysely_migration where name in ('005-positions', '006-lobby');
`;

/** Makes a database one of before. */
async function agedTo(sql: string, { databaseUrl, folder }: StorePlace): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new Database(join(folder, 'battles.db'));
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');
    database.exec(sql);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

describe.each(kinds)('%s', (kind) => {
  test('a database of before positions were kept opens with its battles, and they go on', async () => {
    const where = await place(kind);
    const first = await opened(where);
    const invite = { sum: 'sum of an invitation', key: { battle: 'open', role: 'invite', side: 1 } } as const;
    await first.make(waiting('open', { lobby: 'invitation' }), [invite]);
    await first.make(waiting('joined', { phase: 'secrets', players: ['person', 'person'] }), []);
    const on = { phase: 'on', players: ['person', 'person'], since: 5, deadline: 900, core: '{}', hash: 'h' } as const;
    await first.make(waiting('on', on), [{ sum: 'mine', key: seat('on') }]);
    await first.change('on', 0, { n: 3 }, { entries: [1, 2, 3].map(entry) });
    await first.say('on', 1, 'Hail', 7);
    const before = { on: await first.battle('on'), open: await first.battle('open') };
    await first.close();
    await agedTo(BEFORE, where);

    const start = Date.now();
    const store = await opened(where);
    expect(await store.battle('on')).toEqual(before.on);
    expect(await store.entries('on')).toEqual([1, 2, 3].map(entry));
    expect(await store.key('mine')).toEqual(seat('on'));
    expect(await store.sayings('on')).toMatchObject([{ n: 1, text: 'Hail' }]);
    expect(await store.said('on')).toBe(1);
    expect(await store.lobby(10)).toMatchObject([{ battle: 'open', title: 'Issus', side: 1, invite: 'invitation' }]);
    // What nobody has joined or begun expires from now on, however old it is.
    for (const id of ['open', 'joined']) {
      const deadline = (await store.battle(id))?.deadline ?? 0;
      expect(deadline).toBeGreaterThanOrEqual(start + EXPIRES_MS);
      expect(deadline).toBeLessThanOrEqual(Date.now() + EXPIRES_MS);
    }
    // It is not known how long nobody has served them: no clock is moved.
    expect(await store.beat(1_000_000, 0)).toBe(0);
    expect(await store.battle('on')).toMatchObject({ since: 5, deadline: 900 });

    expect(await store.positionUpTo('on', 3)).toBeNull();
    const position = { n: 4, core: '{"a":1}', hash: 'hash 4' };
    expect(await store.change('on', 1, { n: 4 }, { entries: [entry(4)], positions: [position] })).toBe(true);
    expect(await store.positionUpTo('on', 9)).toEqual(position);
    const { rev = -1, ...open } = (await store.battle('open')) ?? {};
    expect(open).toMatchObject({ title: before.open?.title, lobby: 'invitation' });
    expect(await store.change('open', rev, { lobby: null, phase: 'secrets', players: ['person', 'person'] })).toBe(
      true,
    );
    expect(await store.lobby(10)).toEqual([]);
    await store.close();
    // The next start finds nothing to change.
    expect(await (await opened(where)).positionUpTo('on', 9)).toEqual(position);
  });
});
