import type { BattleCreated, LinkRenewed, SeatJoined } from '@taxiarch/wire';
import type { AccountSeat, OpenedSeat, SignInState } from '@taxiarch/wire/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../store/testing/postgres.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Player } from '../testing/player.ts';
import { type Served, seated, serve, wishFor } from '../testing/served.ts';
import { Visitor } from '../testing/visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'a phalanx of words';
const commitment = 'ab'.repeat(32);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

describe.each(['SQLite', 'PostgreSQL'])('accounts over %s', (kind) => {
  let served: Served;
  /** What the clock of the server is put forward by. */
  let ahead = 0;
  let names = 0;

  beforeAll(async () => {
    const env = kind === 'PostgreSQL' ? { DATABASE_URL: await cluster.fresh() } : {};
    served = await serve(env, { now: () => Date.now() + ahead });
  });
  afterAll(() => served?.close());

  const visitor = (): Visitor => new Visitor(served.url.replace('127.0.0.1', 'localhost'));
  const newName = (): string => `Ann ${names++}`;
  const seatKey = (key: string | undefined) => ({ authorization: `Seat ${key}` });
  const seatsOf = (one: Visitor) => one.must<AccountSeat[]>('/api/account/seats');
  const claim = (one: Visitor, battle: string, key: string | undefined) =>
    one.ask('/api/account/seats', { battle }, seatKey(key));

  /** Someone who has just made an account with a password. */
  async function newcomer(): Promise<{ one: Visitor; name: string }> {
    const [one, name] = [visitor(), newName()];
    await one.register(name, PASSWORD);
    return { one, name };
  }
  /** The same account in another browser. */
  async function again(name: string): Promise<Visitor> {
    const one = visitor();
    expect((await one.enter(name, PASSWORD)).status).toBe(200);
    return one;
  }
  const reason = async (response: Response) => [response.status, ((await response.json()) as { text: string }).text];

  test('creates an account, signs in by an HttpOnly cookie, signs out and in again', async () => {
    const [one, name] = [visitor(), newName()];
    expect(await one.who()).toBeNull();
    expect(await one.register(` ${name} `, PASSWORD)).toEqual({ name, password: true, passkeys: [] });
    const parts = (one.setCookie ?? '').split('; ');
    expect(parts[0]).toMatch(/^taxiarch=[\w-]{43}$/);
    expect(parts.slice(1)).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${60 * 86_400}`]);
    expect(await one.who()).toMatchObject({ name });
    const first = one.cookie;
    expect((await one.enter(name.toUpperCase(), PASSWORD)).status).toBe(200);
    expect(one.cookie).not.toBe(first);
    // The token that it had before is worth nothing any more.
    const thief = visitor();
    thief.cookie = first;
    expect(await thief.who()).toBeNull();
    const last = one.cookie;
    await one.must('/api/account/leave', { where: 'here' });
    expect([one.setCookie, one.cookie]).toEqual([expect.stringContaining('Max-Age=0'), null]);
    thief.cookie = last;
    expect(await thief.who()).toBeNull();
  });

  test('names and passwords that are none are refused with a reason, and a name is given once', async () => {
    const { name } = await newcomer();
    const one = visitor();
    for (const [wished, password, why] of [
      ['A', PASSWORD, 'name: must have at least 2 characters'],
      ['a'.repeat(31), PASSWORD, 'name: must have at most 30 characters'],
      ['Ann <b>', PASSWORD, 'name: may contain only letters'],
      ['Ann\u0000', PASSWORD, 'name: may contain only letters'],
      ['Ann Other', 'too short', 'password: must have at least 10 characters'],
      ['Ann Other', 'x'.repeat(201), 'password: must have at most 200 characters'],
      ['Ann Other', 'my ANN OTHER secret', 'must not contain your name'],
    ] as const) {
      const [status, text] = await reason(await one.ask('/api/account', { name: wished, password }));
      expect([status, text]).toEqual([400, expect.stringContaining(why)]);
    }
    expect(await reason(await one.ask('/api/account', { name: name.toLowerCase(), password: PASSWORD }))).toEqual([
      409,
      expect.stringContaining('is taken'),
    ]);
    expect(one.cookie).toBeNull();
  });

  test('keeps a returning visitor signed in and signs an absent one out after 60 days', async () => {
    const { one } = await newcomer();
    try {
      ahead = 0.9 * DAY;
      await one.who();
      expect(one.setCookie).toBeNull();
      ahead = 59 * DAY;
      expect(await one.who()).not.toBeNull();
      expect(one.setCookie).toContain(one.cookie);
      ahead = 118 * DAY;
      expect(await one.who()).not.toBeNull();
      ahead = 178 * DAY + 1000;
      expect(await one.who()).toBeNull();
    } finally {
      ahead = 0;
    }
  });

  test('another password shuts out other browsers; how one signs in is changed soon after signing in alone', async () => {
    const { one, name } = await newcomer();
    const other = await again(name);
    expect((await one.ask('/api/account/password', { password: 'words of a phalanx' })).status).toBe(200);
    expect(await one.who()).not.toBeNull();
    expect(await other.who()).toBeNull();
    expect((await other.enter(name, PASSWORD)).status).toBe(403);
    expect((await other.enter(name, 'words of a phalanx')).status).toBe(200);
    expect(await reason(await one.ask('/api/account/password', { password: null }))).toEqual([
      409,
      expect.stringContaining('Add a passkey first'),
    ]);
    try {
      ahead = 15 * MINUTE + 1000;
      for (const [path, body] of [
        ['password', { password: PASSWORD }],
        ['delete', {}],
        ['passkeys/options', { name: null }],
        ['passkeys/remove', { id: 'x' }],
      ] as const)
        expect(await reason(await one.ask(`/api/account/${path}`, body))).toEqual([
          401,
          expect.stringContaining('Sign in again first'),
        ]);
    } finally {
      ahead = 0;
    }
  });

  test('a passkey makes an account, opens it again, and is added to another; the last way in stays', async () => {
    const [one, name] = [visitor(), newName()];
    const device = await one.makePasskey(name);
    expect(await one.who()).toMatchObject({ name, password: false, passkeys: [{ madeAt: expect.any(Number) }] });
    const elsewhere = visitor();
    expect((await elsewhere.enterBy(device)).status).toBe(200);
    expect((await elsewhere.enterBy(device)).status).toBe(200);
    expect(await elsewhere.who()).toMatchObject({ name });
    const id = device.id.toString('base64url');
    expect(await reason(await one.ask('/api/account/passkeys/remove', { id }))).toEqual([
      409,
      expect.stringContaining('only way'),
    ]);
    // A second one, which knows its place.
    const second = await one.makePasskey(null);
    expect((await one.ask('/api/account/passkeys/remove', { id })).status).toBe(200);
    expect((await elsewhere.enterBy(device)).status).toBe(403);
    expect((await elsewhere.enterBy(second)).status).toBe(200);
    // Nobody signs in with a password where there is none.
    expect((await visitor().enter(name, PASSWORD)).status).toBe(403);
    await one.must('/api/account/password', { password: PASSWORD });
    expect((await visitor().enter(name, PASSWORD)).status).toBe(200);
    expect(await reason(await visitor().ask('/api/account/passkeys/options', { name }))).toEqual([
      409,
      expect.stringContaining('is taken'),
    ]);
  });

  test('a challenge is signed within five minutes', async () => {
    const one = visitor();
    const device = await one.makePasskey(newName());
    const signed = device.use(await one.challenge(), one.origin);
    try {
      ahead = 5 * MINUTE + 1000;
      expect(await reason(await one.ask('/api/account/enter/passkey', signed))).toEqual([
        409,
        expect.stringContaining('too old'),
      ]);
    } finally {
      ahead = 0;
    }
  });

  test('where an address is a number there are no passkeys, and it is said why', async () => {
    const one = new Visitor(served.url);
    const { noPasskeys } = await one.must<SignInState>('/api/account');
    expect(noPasskeys).toBe(
      'Passkeys need a site name, and 127.0.0.1 is an address. Use a password here, or open this site as “localhost”.',
    );
    expect(await reason(await one.ask('/api/account/enter/options', {}))).toEqual([409, noPasskeys]);
    expect(await reason(await one.ask('/api/account/passkeys/options', { name: newName() }))).toEqual([
      409,
      noPasskeys,
    ]);
    expect((await visitor().must<SignInState>('/api/account')).noPasskeys).toBeNull();
  });

  test('a seat is gathered, seen in another browser, opened there and played on', async () => {
    const { one, name } = await newcomer();
    const { made, players } = await seated(served.url, wishFor('drill'));
    expect(await (await claim(one, made.battle, made.seat)).json()).toEqual({ side: 0 });
    const other = await again(name);
    const asked = players[0].facts.phase === 'on' ? (players[0].asked ? [0] : [1]) : [];
    expect(await seatsOf(other)).toEqual([
      {
        battle: made.battle,
        side: 0,
        title: 'The drill field',
        sideName: 'Blues',
        phase: 'on',
        asked: expect.any(Array),
      },
    ]);
    expect((await seatsOf(other))[0]?.asked).toEqual(expect.arrayContaining(asked));
    const { key } = await other.must<OpenedSeat>(`/api/account/seats/${made.battle}/open`, { side: 0 });
    expect(key).not.toBe(made.seat);
    const player = await Player.enter(served.url, made.battle, key);
    expect(player.viewer).toBe(0);
    for (let i = 0; i < 20 && !player.asked; i++) {
      const { n } = (await players[1].answer(players[1].choices[0] as string)) as { n: number };
      for (const all of [player, ...players]) await all.until(() => all.n >= n);
    }
    expect(await player.answer(player.choices[0] as string)).toMatchObject({ t: 'done' });
    // Anyone who leaves there takes his key along; the seat's own link is as good as ever.
    await other.must('/api/account/leave', { where: 'here' });
    await player.until(() => player.closed !== null);
    for (const [old, t] of [
      [key, 'refused'],
      [made.seat, 'welcome'],
    ] as const) {
      const late = await Player.enter(served.url, made.battle, old);
      expect(late.heard[0]).toMatchObject({ t });
      await late.close();
    }
    await one.must(`/api/account/seats/${made.battle}/drop`, { side: 0 });
    expect(await seatsOf(one)).toEqual([]);
    expect((await one.ask(`/api/account/seats/${made.battle}/open`, { side: 0 })).status).toBe(404);
  });

  test('renewing a link locks out a thief’s account, but not the account that renews', async () => {
    const [{ one: owner }, { one: thief }, { one: enemy }] = [await newcomer(), await newcomer(), await newcomer()];
    const made = await owner.must<BattleCreated>('/api/battles', { wish: wishFor('drill'), commitment });
    const { battle } = made;
    const joined = await enemy.must<SeatJoined>(`/api/battles/${battle}/join`, { invite: made.invite, commitment });
    for (const one of [owner, thief]) expect((await claim(one, battle, made.seat)).status).toBe(200);
    expect((await claim(enemy, battle, joined.seat)).status).toBe(200);
    const open = (one: Visitor, side: 0 | 1) => one.ask(`/api/account/seats/${battle}/open`, { side });
    const { key: stolen } = (await (await open(thief, 0)).json()) as OpenedSeat;
    const inside = await Player.enter(served.url, battle, stolen);
    const { key } = await owner.must<LinkRenewed>(`/api/battles/${battle}/keys`, { renew: 'seat' }, seatKey(made.seat));
    await inside.until(() => inside.closed !== null);
    for (const old of [stolen, made.seat]) {
      const late = await Player.enter(served.url, battle, old);
      expect(late.heard).toMatchObject([{ t: 'refused', fault: 'unknown' }]);
      await late.close();
      expect((await claim(thief, battle, old)).status).toBe(404);
    }
    expect((await open(thief, 0)).status).toBe(404);
    expect(await seatsOf(thief)).toEqual([]);
    expect(await seatsOf(owner)).toMatchObject([{ battle, side: 0 }]);
    expect((await open(owner, 0)).status).toBe(200);
    expect((await open(enemy, 1)).status).toBe(200);
    // By someone who is not signed in: nobody keeps it.
    await visitor().must<LinkRenewed>(`/api/battles/${battle}/keys`, { renew: 'seat' }, seatKey(key));
    expect(await seatsOf(owner)).toEqual([]);
    expect(await seatsOf(enemy)).toMatchObject([{ battle, side: 1 }]);
  });

  test('signing out elsewhere revokes the links opened there and none here', async () => {
    const { one, name } = await newcomer();
    const made = await one.must<BattleCreated>('/api/battles', { wish: wishFor('drill'), commitment });
    await claim(one, made.battle, made.seat);
    const other = await again(name);
    const open = async (who: Visitor) =>
      (await who.must<OpenedSeat>(`/api/account/seats/${made.battle}/open`, { side: 0 })).key;
    const [here, there] = [await open(one), await open(other)];
    // To sign in again where one is signed in takes nothing back.
    expect((await one.enter(name, PASSWORD)).status).toBe(200);
    await one.must('/api/account/leave', { where: 'elsewhere' });
    expect(await one.who()).not.toBeNull();
    expect(await other.who()).toBeNull();
    const status = async (key: string) =>
      (await one.ask(`/api/battles/${made.battle}/status`, undefined, seatKey(key))).status;
    expect(await Promise.all([here, there, made.seat].map(status))).toEqual([200, 404, 200]);
    // Someone else signs in in the same browser: what was opened for the first is taken back.
    const { name: another } = await newcomer();
    expect((await one.enter(another, PASSWORD)).status).toBe(200);
    expect(await status(here)).toBe(404);
    expect(await seatsOf(one)).toEqual([]);
  });

  test('who deletes his account is nobody, and his battles go on by their links', async () => {
    const { one, name } = await newcomer();
    const made = await one.must<BattleCreated>('/api/battles', { wish: wishFor('drill'), commitment });
    await claim(one, made.battle, made.seat);
    const other = await again(name);
    await one.must('/api/account/delete', {});
    expect([one.cookie, await one.who(), await other.who()]).toEqual([null, null, null]);
    expect((await one.enter(name, PASSWORD)).status).toBe(403);
    expect((await one.ask(`/api/battles/${made.battle}/status`, undefined, seatKey(made.seat))).status).toBe(200);
    expect(await one.register(name, PASSWORD)).toMatchObject({ name });
    expect(await seatsOf(one)).toEqual([]);
  });
});

test('at an encrypted origin a cookie is bound to it, and passkeys to its name', async () => {
  const origin = 'https://battles.example';
  const served = await serve({ TAXIARCH_ORIGIN: origin });
  const one = new Visitor(served.url, { host: 'battles.example', origin });
  await one.register('Ann', PASSWORD);
  expect(one.setCookie).toMatch(/^__Host-taxiarch=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
  expect(await one.must('/api/account')).toMatchObject({ who: { name: 'Ann' }, noPasskeys: null });
  // Without the prefix it could have been set by a neighbour; twice, one of them was.
  const cookie = one.cookie ?? '';
  for (const sent of [cookie.replace('__Host-', ''), `${cookie}; ${cookie}`]) {
    one.cookie = sent;
    expect(await one.who()).toBeNull();
  }
  const options = await one.must<{ rp: { id: string }; challenge: string }>('/api/account/passkeys/options', {
    name: 'Bob',
  });
  expect(options.rp.id).toBe('battles.example');
  const device = new Authenticator('battles.example');
  const from = async (at: string) => one.ask('/api/account/passkeys', device.make(options.challenge, at));
  expect((await from(origin)).status).toBe(201);
  await served.close();
  const bare = await serve({ TAXIARCH_HOST: '0.0.0.0' });
  const named = new Visitor(bare.url, { host: 'battles.example', origin: 'http://battles.example' });
  expect(await named.must('/api/account')).toMatchObject({ noPasskeys: expect.stringContaining('TAXIARCH_ORIGIN') });
  await bare.close();
});
