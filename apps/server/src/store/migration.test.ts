import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { EXPIRES_MS } from '../battles/expiry.ts';
import type { StorePlace } from './open.ts';
import { account, entry, seat, session, subscription, waiting } from './testing/sample.ts';
import { kinds, storesForTests } from './testing/stores.ts';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
const { place, opened } = storesForTests();

/** What tells a database of before the plain names of tables and columns from one of today. */
const BEFORE_PLAIN_NAMES = `
  alter table battles rename column next_notification_at to bell;
  alter table battles rename column pending_notifications to rings;
  alter table keys rename column key_hash to sum;
  alter table issued rename column key_hash to sum;
  alter table sessions rename column token_hash to sum;
  alter table challenges rename column challenge_hash to sum;
  alter table chat_messages rename to sayings;
  alter table notification_subscriptions rename to notices;
  drop index battles_next_notification;
  drop index notification_subscriptions_battle;
  drop index notification_subscriptions_mark;
  create index battles_bell on battles (bell) where bell is not null;
  create index notices_battle on notices (battle);
  create index notices_mark on notices (mark);
  delete from kysely_migration where name = '007-plain-names';
`;

/** The same of before positions, the lobby's rows and expiry. */
const BEFORE_POSITIONS = `
  ${BEFORE_PLAIN_NAMES}
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
    const invite = { hash: 'sum of an invitation', key: { battle: 'open', role: 'invite', side: 1 } } as const;
    await first.make(waiting('open', { lobby: 'invitation' }), [invite]);
    await first.make(waiting('joined', { phase: 'secrets', players: ['person', 'person'] }), []);
    const on = { phase: 'on', players: ['person', 'person'], since: 5, deadline: 900, core: '{}', hash: 'h' } as const;
    await first.make(waiting('on', on), [{ hash: 'mine', key: seat('on') }]);
    await first.change('on', 0, { n: 3 }, { entries: [1, 2, 3].map(entry) });
    await first.say('on', 1, 'Hail', 7);
    const before = { on: await first.battle('on'), open: await first.battle('open') };
    await first.close();
    await agedTo(BEFORE_POSITIONS, where);

    const start = Date.now();
    const store = await opened(where);
    expect(await store.battle('on')).toEqual(before.on);
    expect(await store.entries('on')).toEqual([1, 2, 3].map(entry));
    expect(await store.key('mine')).toEqual(seat('on'));
    expect(await store.chatMessages('on')).toMatchObject([{ n: 1, text: 'Hail' }]);
    expect(await store.chatCount('on')).toBe(1);
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

  test('a database of before the plain names opens with messages, keys, accounts and notifications', async () => {
    const where = await place(kind);
    const first = await opened(where);
    const pendingNotifications = [{ side: 0, what: 'turn', at: 50, tries: 0 }] as const;
    const on = { phase: 'on', players: ['person', 'person'], pendingNotifications } as const;
    await first.make(waiting('on', on), [{ hash: 'mine', key: seat('on') }]);
    await first.say('on', 1, 'Hail', 7);
    await first.notifications.put(subscription('browser', 'on', 0), 8);
    await first.accounts.make(account('Ann'));
    await first.accounts.begin(session('Ann'));
    await first.accounts.hold('Ann', 'on', 'mine', 5);
    await first.accounts.issue(session('Ann'), { battle: 'on', side: 0 }, 'issued', 6);
    const challenge = { hash: 'asked', purpose: 'enter', account: null, name: null, until: 100 } as const;
    await first.accounts.challenge(challenge, 1);
    const battle = await first.battle('on');
    await first.close();
    await agedTo(BEFORE_PLAIN_NAMES, where);

    const store = await opened(where);
    expect(await store.battle('on')).toEqual(battle);
    expect(await store.notifications.due(49, 9)).toEqual([]);
    expect(await store.notifications.due(50, 9)).toEqual(['on']);
    expect(await store.notifications.ofBattle('on')).toEqual([subscription('browser', 'on', 0)]);
    expect(await store.chatMessages('on')).toEqual([{ n: 1, by: 1, text: 'Hail', at: 7 }]);
    expect((await store.keys('on')).map(({ hash }) => hash)).toEqual(['issued', 'mine']);
    expect(await store.accounts.take('asked', 2)).toEqual(challenge);
    expect(await store.accounts.session(session('Ann').hash, 2)).toMatchObject({ session: session('Ann') });
    // A key that was given out goes with its session, as before.
    expect(await store.accounts.end('Ann', {})).toEqual([{ battle: 'on', side: 0 }]);
    expect(await store.key('issued')).toBeNull();
    expect(await store.key('mine')).toEqual(seat('on'));
  });
});
