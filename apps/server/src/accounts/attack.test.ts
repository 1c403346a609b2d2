import { createHash, randomBytes } from 'node:crypto';
import type { BattleCreated } from '@taxiarch/wire';
import type { AccountSeat } from '@taxiarch/wire/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../battles/keys.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { type Served, serve, wishFor } from '../testing/served.ts';
import { Visitor } from '../testing/visitor.ts';

/**
 * What someone might try who wants into the account of another, or to his battles by it. In each case nothing is
 * accepted, the answer says why, and the account is as it was.
 */
let served: Served;
let ahead = 0;
let victim: Visitor;
let made: BattleCreated;
let device: Authenticator;
const tally = new Map<string, number>();
let tried = 0;

const PASSWORD = 'a phalanx of words';
const commitment = 'ab'.repeat(32);
const visitor = (): Visitor => new Visitor(served.url.replace('127.0.0.1', 'localhost'));
const seatKey = (key: string | null) => ({ authorization: `Seat ${key}` });

beforeAll(async () => {
  served = await serve({}, { now: () => Date.now() + ahead });
  victim = visitor();
  await victim.register('Victim', PASSWORD);
  device = await victim.makePasskey(null);
  made = await victim.must<BattleCreated>('/api/battles', { wish: wishFor('drill'), commitment });
  await victim.must('/api/account/seats', { battle: made.battle }, seatKey(made.seat));
});
afterAll(async () => {
  await served.close();
  const told = [...tally].map(([status, n]) => `${status} ${n}`).join(', ');
  console.log(`${tried} attacks: 0 accepted; answered by ${told}`);
});

/** It must be refused in a sentence, for one of these reasons, and without a cookie. */
async function mustFail(attacker: Visitor, asked: Promise<Response>, ...statuses: readonly number[]): Promise<void> {
  const response = await asked;
  expect(statuses).toContain(response.status);
  expect(await response.json()).toMatchObject({ fault: expect.any(String), text: expect.stringMatching(/\w/) });
  expect(attacker.setCookie).toBeNull();
  tried++;
  tally.set(String(response.status), (tally.get(String(response.status)) ?? 0) + 1);
}

/** The account must be as it was: one seat, one passkey, its password, and its session. */
async function mustBeUnharmed(attack: () => Promise<void>): Promise<void> {
  await attack();
  ahead = 0;
  expect(await victim.who()).toMatchObject({ name: 'Victim', password: true, passkeys: [expect.anything()] });
  expect(await victim.must<AccountSeat[]>('/api/account/seats')).toMatchObject([{ battle: made.battle, side: 0 }]);
}

/** All that only someone who is signed in may ask for. */
const closed: readonly (readonly [string, unknown])[] = [
  ['/api/account/seats', undefined],
  ['/api/account/seats', { battle: 'x' }],
  ['/api/account/seats/x/open', { side: 0 }],
  ['/api/account/seats/x/drop', { side: 0 }],
  ['/api/account/leave', { where: 'here' }],
  ['/api/account/leave', { where: 'elsewhere' }],
  ['/api/account/password', { password: 'words of a phalanx' }],
  ['/api/account/password', { password: null }],
  ['/api/account/passkeys/options', { name: null }],
  ['/api/account/passkeys/remove', { id: 'x' }],
  ['/api/account/delete', {}],
];

test('cookies that were guessed, forged, worn out, or are none', () =>
  mustBeUnharmed(async () => {
    const gone = visitor();
    await gone.enter('Victim', PASSWORD);
    const left = gone.cookie ?? '';
    await gone.must('/api/account/leave', { where: 'here' });
    const sum = createHash('sha256')
      .update((victim.cookie ?? '').slice('taxiarch='.length))
      .digest('base64url');
    const cookies = [
      ...Array.from({ length: 30 }, () => `taxiarch=${randomBytes(32).toString('base64url')}`),
      left,
      `taxiarch=${sum}`,
      `taxiarch=${sum.slice(0, 20)}`,
      `${victim.cookie}x`,
      `${victim.cookie}; ${victim.cookie}`,
      `__Host-${victim.cookie}`,
      victim.cookie?.toUpperCase(),
      'taxiarch=',
      'taxiarch',
      `taxiarch=' or 1=1 --`,
      `taxiarch=${'x'.repeat(5_000)}`,
      '; ; =; ==',
    ];
    const attacker = visitor();
    for (const cookie of cookies) {
      attacker.cookie = cookie ?? '';
      expect(await attacker.who()).toBeNull();
      for (const [path, body] of closed) {
        const more = path.endsWith('/seats') && body ? seatKey(made.seat) : {};
        await mustFail(attacker, attacker.ask(path, body, more), 401);
      }
    }
    // A cookie that was good until its time was over.
    ahead = 61 * 86_400_000;
    attacker.cookie = victim.cookie;
    expect(await attacker.who()).toBeNull();
    for (const [path, body] of closed) {
      const more = path.endsWith('/seats') && body ? seatKey(made.seat) : {};
      await mustFail(attacker, attacker.ask(path, body, more), 401);
    }
  }));

test('a session without a fresh sign-in changes no way in', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    attacker.cookie = victim.cookie;
    ahead = 3_600_000;
    for (const [path, body] of closed.slice(6)) await mustFail(attacker, attacker.ask(path, body), 401);
  }));

test('the battles of others are neither claimed, opened nor dropped', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    await attacker.register('Attacker', PASSWORD);
    const own = await attacker.must<BattleCreated>('/api/battles', { wish: wishFor('drill'), commitment });
    const { battle } = made;
    const claim = (at: string, key: string | null) => attacker.ask('/api/account/seats', { battle: at }, seatKey(key));
    for (const key of [...Array.from({ length: 50 }, () => newKey()), own.seat, made.invite, made.watch])
      await mustFail(attacker, claim(battle, key), 404);
    for (const key of [made.seat, own.invite, own.watch]) await mustFail(attacker, claim(own.battle, key), 404);
    await mustFail(attacker, attacker.ask('/api/account/seats', { battle }), 404);
    for (const side of [0, 1]) {
      await mustFail(attacker, attacker.ask(`/api/account/seats/${battle}/open`, { side }), 404);
      await attacker.must(`/api/account/seats/${battle}/drop`, { side });
    }
    // His own seat, and not the other side of it.
    expect((await claim(own.battle, own.seat)).status).toBe(200);
    await mustFail(attacker, attacker.ask(`/api/account/seats/${own.battle}/open`, { side: 1 }), 404);
    await mustFail(
      attacker,
      attacker.ask('/api/account/passkeys/remove', { id: device.id.toString('base64url') }),
      404,
      409,
    );
  }));

test('passwords are not found by trying, one after another or all at once, and others come in meanwhile', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    for (let i = 0; i < 10; i++) await mustFail(attacker, attacker.enter('vICTIM', `guess ${i}`), 403);
    // Even the right one, now: anyone who guesses does not learn that it is.
    for (let i = 0; i < 20; i++) await mustFail(attacker, attacker.enter('Victim', PASSWORD), 429);
    await mustFail(attacker, attacker.enter(' victim ', PASSWORD), 429);
    expect((await attacker.enterBy(device)).status).toBe(200);
    ahead = 10 * 60_000 + 1000;
    // Many names at once: so many wait, the others are sent away, and the server answers meanwhile.
    const flood = Array.from({ length: 200 }, (_, i) => {
      const one = visitor();
      return mustFail(one, one.enter(`Nobody ${i}`, PASSWORD), 403, 429);
    });
    let over = false;
    void Promise.all(flood).then(() => {
      over = true;
    });
    // From the first who is sent away all places are taken.
    const sentAway = tally.get('429') ?? 0;
    await expect.poll(() => tally.get('429') ?? 0, { interval: 1 }).toBeGreaterThan(sentAway);
    expect((await fetch(`${served.url}/api/health`)).status).toBe(200);
    expect(over).toBe(false);
    await Promise.all(flood);
    expect(tally.get('429')).toBeGreaterThan(150);
    const again = visitor();
    expect((await again.enter('Victim', PASSWORD)).status).toBe(200);
    // Of many at once for one name, no more are tried than one after another.
    const before = tally.get('403') ?? 0;
    await Promise.all(
      Array.from({ length: 25 }, (_, i) => {
        const one = visitor();
        return mustFail(one, one.enter('Victim', `guess ${i}`), 403, 429);
      }),
    );
    expect((tally.get('403') ?? 0) - before).toBeLessThanOrEqual(10);
  }));

test('refuses an unknown name as slowly as a known one', async () => {
  const time = async (name: string) => {
    const began = performance.now();
    await mustFail(victim, victim.enter(name, 'a wrong password'), 403);
    return performance.now() - began;
  };
  await visitor().register('Someone', PASSWORD);
  const names = Array.from({ length: 8 }, (_, i) => `Nobody at all ${i}`);
  const [there, nowhere]: [number[], number[]] = [[], []];
  for (const name of names) {
    nowhere.push(await time(name));
    there.push(await time('Someone'));
  }
  // The fastest of each: whatever else this machine does makes some slower.
  const ratio = Math.min(...there) / Math.min(...nowhere);
  expect(ratio).toBeGreaterThan(0.25);
  expect(ratio).toBeLessThan(4);
});

test('passkeys: what was signed once, for something else, elsewhere, by another, or without asking who it is', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    const enter = (given: object) => attacker.ask('/api/account/enter/passkey', given);
    const { origin } = attacker;
    const used = device.use(await attacker.challenge(), origin);
    const honest = visitor();
    expect((await honest.ask('/api/account/enter/passkey', used)).status).toBe(200);
    for (let i = 0; i < 20; i++) await mustFail(attacker, enter(used), 409);
    // A new challenge in the old paper, and one that nobody gave.
    const renamed = async (challenge: string) => ({
      ...used,
      clientDataJSON: Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      ).toString('base64url'),
    });
    await mustFail(attacker, enter(await renamed(await attacker.challenge())), 403);
    await mustFail(attacker, enter(device.use(newKey(), origin)), 409);
    for (const at of ['http://evil.example', 'https://localhost', served.url, `${origin}.evil.example`])
      await mustFail(attacker, enter(device.use(await attacker.challenge(), at)), 403);
    // Another's device under this one's name, a device of another place, one that asks nobody, a copy.
    const other = new Authenticator();
    await mustFail(attacker, enter(other.use(await attacker.challenge(), origin)), 403);
    const { id } = used;
    await mustFail(attacker, enter({ ...other.use(await attacker.challenge(), origin), id }), 403);
    device.verifies = false;
    await mustFail(attacker, enter(device.use(await attacker.challenge(), origin)), 403);
    device.verifies = true;
    device.counter = 0;
    await mustFail(attacker, enter(device.use(await attacker.challenge(), origin)), 403);
    device.counter = 1_000;
    for (const client of ['{', 'null', '[]', '{}', '{"challenge":5}'].map((text) =>
      Buffer.from(text).toString('base64url'),
    ))
      await mustFail(attacker, enter({ ...used, clientDataJSON: client }), 403, 409);
    expect((await honest.enterBy(device)).status).toBe(200);
  }));

test('new passkeys are added to no account of others, nor made by challenges of another kind', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    await attacker.register('Smuggler', PASSWORD);
    const { origin } = attacker;
    const give = (given: object) => attacker.ask('/api/account/passkeys', given);
    const own = new Authenticator();
    const options = (who: Visitor, name: string | null) =>
      who.must<{ challenge: string }>('/api/account/passkeys/options', { name });
    // The victim's challenge, signed by the attacker's device in the attacker's browser.
    await mustFail(attacker, give(own.make((await options(victim, null)).challenge, origin)), 401);
    await mustFail(attacker, give(own.make(await attacker.challenge(), origin)), 409);
    await mustFail(attacker, give(own.make(newKey(), origin)), 409);
    const { challenge } = await options(attacker, null);
    await mustFail(attacker, give(own.make(challenge, 'http://evil.example')), 403);
    await mustFail(attacker, give(own.make(challenge, origin)), 409);
    await mustFail(
      attacker,
      give(new Authenticator('evil.example').make((await options(attacker, null)).challenge, origin)),
      403,
    );
    await mustFail(
      attacker,
      give(new Authenticator('localhost', false).make((await options(attacker, null)).challenge, origin)),
      403,
    );
    // A passkey that is known belongs to one account.
    await mustFail(attacker, give(device.make((await options(attacker, null)).challenge, origin)), 403);
    // To make an account of a name that was given away meanwhile.
    const late = await options(attacker, 'Latecomer');
    await visitor().register('Latecomer', PASSWORD);
    await mustFail(attacker, give(own.make(late.challenge, origin)), 409);
    // What would make an account does not sign in.
    const forMaking = await options(attacker, 'Another One');
    await mustFail(attacker, attacker.ask('/api/account/enter/passkey', device.use(forMaking.challenge, origin)), 409);
  }));

test('pages of other places, whatever they send along', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    attacker.cookie = victim.cookie;
    const paths = [...closed, ['/api/account', { name: 'Evil', password: PASSWORD }] as const].filter(
      ([, body]) => body,
    );
    for (const origin of ['http://evil.example', 'null', 'http://localhost:1', 'file://']) {
      for (const [path, body] of [...paths, ['/api/account/enter', { name: 'Victim', password: PASSWORD }] as const])
        await mustFail(attacker, attacker.ask(path, body, { origin }), 403);
    }
    // A form of another place sends no JSON.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      for (const [path, body] of paths)
        await mustFail(attacker, attacker.ask(path, JSON.stringify(body), { 'content-type': type }), 400, 415);
  }));

test('what is malformed or too large', () =>
  mustBeUnharmed(async () => {
    const attacker = visitor();
    const bodies = ['', '[]', 'null', '{"name":', '{"name":5,"password":[]}', { name: '' }, { password: PASSWORD }];
    for (const path of [
      '',
      '/enter',
      '/leave',
      '/password',
      '/passkeys',
      '/passkeys/options',
      '/enter/passkey',
      '/seats',
    ])
      for (const body of bodies) await mustFail(attacker, attacker.ask(`/api/account${path}`, body), 400, 401);
    for (const path of ['', '/enter', '/passkeys', '/enter/passkey', '/seats'])
      await mustFail(attacker, attacker.ask(`/api/account${path}`, { name: 'x'.repeat(20_000) }), 413);
    const wide = { name: 'Ann', password: PASSWORD, id: 'admin', madeAt: 0 };
    await mustFail(attacker, attacker.ask('/api/account', wide), 400);
    await mustFail(attacker, attacker.ask('/api/account', { name: '__proto__', password: PASSWORD }), 400);
  }));

test('accounts and sign-ins from one address are as many as the host has set', async () => {
  const guarded = await serve({ TAXIARCH_MAX_ACCOUNTS_PER_HOUR: '3', TAXIARCH_MAX_SIGN_INS_PER_MINUTE: '5' });
  const one = new Visitor(guarded.url.replace('127.0.0.1', 'localhost'));
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await one.ask('/api/account', { name: `Ann ${i}`, password: PASSWORD })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  const entered = [];
  for (let i = 0; i < 8; i++) entered.push((await one.enter('Ann 0', PASSWORD)).status);
  expect(entered).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  tried += 6;
  await guarded.close();
});

test('after all of this the account opens as before', async () => {
  ahead = 30 * 60_000;
  const one = visitor();
  expect((await one.enter('Victim', PASSWORD)).status).toBe(200);
  expect((await one.enterBy(device)).status).toBe(200);
  expect(tried).toBeGreaterThan(800);
});
