/** Goes on with the battles that an earlier server has kept: see README.md. */
import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadMatch } from '@taxiarch/battles';
import { hashOf, readSave, type Side } from '@taxiarch/kernel';
import type { Challenge, Invitation, SeatJoined } from '@taxiarch/wire';
import type { AccountSeat, OpenedSeat } from '@taxiarch/wire/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Server, startServer } from '../../apps/server/src/server.ts';
import { readBackup } from '../../apps/server/src/store/backup.ts';
import { openStore, type StorePlace } from '../../apps/server/src/store/open.ts';
import { Authenticator } from '../../apps/server/src/testing/authenticator.ts';
import { Player } from '../../apps/server/src/testing/player.ts';
import { post, program } from '../../apps/server/src/testing/served.ts';
import { Visitor } from '../../apps/server/src/testing/visitor.ts';
import { type Cluster, startCluster } from '../../scripts/cluster.ts';
import { pathOf, textOf } from './manifest.ts';

/** A battle as the store had it when the corpus was made, and the keys to it. */
interface HeldBattle {
  name: string;
  battle: string;
  seats: Record<string, string>;
  invite: string | null;
  watch: string | null;
  secret?: { side: Side; secret: string };
  title: string;
  ruleset: string;
  phase: 'open' | 'secrets' | 'on' | 'over';
  n: number;
  hash: string | null;
  asked: Side[];
  entries: number;
  said: number;
  keys: number;
  notices: number;
  rings: [Side, string][];
  pace: object;
  left: [number, number] | null;
  offer: object | null;
  ended: object | null;
  winner: Side | null;
  positions: number | null;
}
interface HeldAccount {
  name: string;
  password?: string;
  cookie?: string;
  /** The key of a seat that was given to the account. */
  issued?: string;
  passkey?: { id: string; counter: number; rpId: string; key: JsonWebKey };
  holds: [string, Side][];
}
interface Held {
  at: number;
  battles: HeldBattle[];
  accounts: HeldAccount[];
  letters: { confirm: string; confirmed: string };
  push: string[];
  backup: { battles: number; rows: number };
  lobby: string[];
}
const held = JSON.parse(textOf('server/held.json')) as Held;
const named = (name: string): HeldBattle => {
  const found = held.battles.find((one) => one.name === name);
  if (!found) throw new Error(`no battle ${name}`);
  return found;
};
const HOUR = 3_600_000;

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  cluster = await startCluster();
  folder = mkdtempSync(join(tmpdir(), 'taxiarch-corpus-'));
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true });
});

const fresh = (name: string): string => {
  const place = join(folder, name);
  mkdirSync(place);
  return place;
};
/** How the store of the corpus comes to be here. */
const ways: Readonly<Record<string, () => Promise<StorePlace>>> = {
  'the SQLite file': async () => {
    const place = fresh('file');
    writeFileSync(join(place, 'battles.db'), gunzipSync(readFileSync(pathOf('server/battles.db.gz'))));
    return { folder: place };
  },
  'the backup in SQLite': () => restored({ folder: fresh('restored') }),
  'the backup in PostgreSQL': async () => restored({ folder, databaseUrl: await cluster.fresh() }),
};

async function restored(place: StorePlace): Promise<StorePlace> {
  const store = await openStore(place);
  expect(await readBackup(store, pathOf('server/backup.gz'), false)).toEqual(held.backup);
  await store.close();
  return place;
}

describe.each(Object.keys(ways))('%s', (way) => {
  let place: StorePlace;
  let server: Server;
  let url: string;
  let now = held.at + 60_000;
  const sentTo: string[] = [];
  const seatKey = (key: string | undefined) => ({ authorization: `Seat ${key}` });
  const ask = async <T>(path: string, key?: string): Promise<T> =>
    (await (await fetch(`${url}${path}`, { headers: key === undefined ? {} : seatKey(key) })).json()) as T;

  beforeAll(async () => {
    place = await (ways[way] as (typeof ways)[string])();
  });
  afterAll(() => server?.close());

  test('every battle is there, with its record, keys, messages, clocks and notifications', async () => {
    const store = await openStore(place);
    try {
      for (const one of held.battles) {
        const b = await store.battle(one.battle);
        const pendingNotifications = b?.pendingNotifications.map(({ side, what }) => [side, what]);
        const { title, phase, n, hash, asked, pace, left, offer, ended } = one;
        expect(b).toMatchObject({ title, phase, n, hash, asked, pace, left, offer, ended });
        expect([b?.opening.ruleset, pendingNotifications, b?.outcome?.winner ?? null]).toEqual([
          one.ruleset,
          one.rings,
          one.winner,
        ]);
        expect(await store.entries(one.battle)).toHaveLength(one.entries);
        expect(await store.chatCount(one.battle)).toBe(one.said);
        expect(await store.keys(one.battle)).toHaveLength(one.keys);
        expect(await store.notifications.ofBattle(one.battle)).toHaveLength(one.notices);
        expect((await store.positionUpTo(one.battle, 1e6))?.n ?? null).toBe(one.positions);
      }
      expect((await store.entries(named('long').battle)).some(({ entry }) => 'back' in entry)).toBe(true);
      expect((await store.battle(named('sealed').battle))?.core).toContain('"sealed":[null,"');
    } finally {
      await store.close();
    }
  });

  test('a server starts with it', async () => {
    const env = { TAXIARCH_PORT: '0', TAXIARCH_LOG: 'silent', TAXIARCH_REFEREE_THREADS: '1', TAXIARCH_AI_MS: '20' };
    const outside = {
      mayBeSentTo: () => true,
      post: (endpoint: string) => {
        sentTo.push(endpoint);
        return Promise.resolve(201);
      },
    };
    const store = await openStore(place);
    server = await startServer({
      config: readConfig({
        ...env,
        TAXIARCH_MAX_REQUESTS_PER_MINUTE: '100000',
        TAXIARCH_NOTIFY_AFTER_MS: String(HOUR),
      }),
      store,
      program: await program(),
      page: null,
      now: () => now,
      outside,
    });
    url = `http://127.0.0.1:${server.port}`;
    const lobby = await ask<Challenge[]>('/api/lobby');
    expect(lobby.map(({ battle }) => battle)).toEqual(held.lobby);
  });

  test.each(held.battles.filter(({ phase }) => phase === 'on'))('$name goes on: $title', async (one) => {
    const side = one.asked[0] as Side;
    const player = await Player.enter(url, one.battle, one.seats[side] ?? '');
    expect([player.viewer, player.n, player.facts.phase, player.asked]).toEqual([side, one.n, 'on', true]);
    expect(player.chat).toHaveLength(one.said);
    expect(await player.answer(player.choices[0] ?? '')).toMatchObject({ t: 'done' });
    await player.until(() => player.n > one.n);
    await player.close();
    if (one.watch === null) return;
    const onlooker = await Player.enter(url, one.battle, one.watch);
    expect(onlooker.viewer).toBeNull();
    await onlooker.close();
  });

  test.each(held.battles.filter(({ phase }) => phase === 'over'))('$name is over, and gives its file', async (one) => {
    const headers = seatKey(one.seats['0']);
    const text = await (await fetch(`${url}/api/battles/${one.battle}/record`, { headers })).text();
    const match = loadMatch(text);
    expect(hashOf(match.battle)).toBe(one.hash);
    expect(readSave(text).entries).toHaveLength(one.entries);
  });

  test('an invitation is taken up', async () => {
    const { battle, invite, title } = named('invited');
    const key = invite ?? '';
    expect(await ask<Invitation>(`/api/battles/${battle}/invitation`, key)).toMatchObject({ title, side: 0 });
    const answer = await post(url, `/api/battles/${battle}/join`, { invite: key, commitment: 'ab'.repeat(32) });
    expect((await answer.json()) as SeatJoined).toMatchObject({ battle, side: 0 });
  });

  test('a battle that waits for one more secret begins with it', async () => {
    const { battle, seats, secret } = named('secret');
    if (!secret) throw new Error('there is no secret');
    const player = await Player.enter(url, battle, seats[secret.side] ?? '');
    expect(player.facts.phase).toBe('secrets');
    await player.tell({ t: 'secret', secret: secret.secret });
    await player.until(() => player.facts.phase === 'on' && player.n >= 0);
    await player.close();
  });

  test('accounts are entered by session, password and passkey, and hold their seats', async () => {
    const site = url.replace('127.0.0.1', 'localhost');
    const inOrder = (seats: readonly [string, Side][]) => seats.map((seat) => seat.join(' ')).toSorted();
    const seatsOf = async (visitor: Visitor) =>
      inOrder((await visitor.must<AccountSeat[]>('/api/account/seats')).map(({ battle, side }) => [battle, side]));
    for (const { name, password, cookie, issued, passkey, holds } of held.accounts) {
      const visitor = new Visitor(site);
      if (cookie !== undefined && way === 'the SQLite file') {
        // A backup holds no sessions.
        visitor.cookie = cookie;
        expect(await visitor.who()).toMatchObject({ name });
        const player = await Player.enter(url, holds[0]?.[0] ?? '', issued ?? '');
        expect(player.viewer).toBe(holds[0]?.[1]);
        await player.close();
        visitor.cookie = null;
      }
      if (password !== undefined) expect((await visitor.enter(name, password)).status).toBe(200);
      if (passkey) {
        const { id, counter, key } = passkey;
        const own = { id: Buffer.from(id, 'base64url'), key: createPrivateKey({ key, format: 'jwk' }), counter };
        expect((await visitor.enterBy(Object.assign(new Authenticator(passkey.rpId), own))).status).toBe(200);
      }
      expect(await visitor.who()).toMatchObject({ name });
      expect(await seatsOf(visitor)).toEqual(inOrder(holds));
      const [battle, side] = holds[0] ?? ['', 0];
      const { key } = await visitor.must<OpenedSeat>(`/api/account/seats/${battle}/open`, { side });
      const player = await Player.enter(url, battle, key);
      expect(player.viewer).toBe(side);
      await player.close();
    }
  });

  test('an e-mail address is confirmed by its link, and devices are notified when it is time', async () => {
    const [, , , id, code] = held.letters.confirm.split('/');
    expect((await post(url, `/api/notices/${id}/confirm`, { code })).status).toBe(200);
    expect(sentTo).toEqual([]);
    now += 2 * HOUR;
    await expect.poll(() => sentTo).toContain(held.push[0]);
  });
});
