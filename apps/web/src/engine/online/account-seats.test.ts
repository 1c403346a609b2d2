import { expect, test } from 'vitest';
import { freshCatalogue } from '../catalogue.ts';
import { makeService } from '../service.ts';
import type { BattleStore } from '../storage/battle-store.ts';
import { OnlineClient, type OnlineClientDeps } from './online-client.ts';
import { cardOf, FarJudge, keyOf, memorySeats, secrets, someWish } from './testing.ts';

const wish = someWish;

/** A server as far as accounts are concerned: who is signed in, and what his account holds. */
class AccountServer {
  who: { name: string } | null = { name: 'Ann' };
  held: { battle: string; side: number }[] = [];
  readonly asked: { path: string; body: unknown; key: string | undefined }[] = [];
  /** Keys that open a seat. */
  keys = new Map([[keyOf(1), 1]]);

  readonly ask: OnlineClientDeps['ask'] = async (path, init) => {
    const body = init?.body ? (JSON.parse(init.body as string) as { battle: string; side: number }) : undefined;
    const key = (init?.headers as Record<string, string> | undefined)?.['authorization']?.replace('Seat ', '');
    if (path !== '/api/account') this.asked.push({ path, body, key });
    const json = (value: unknown, status = 200) => Response.json(value, { status });
    if (path === '/api/account') return json({ who: this.who, noPasskeys: null });
    if (path === '/api/battles') return json({ battle: 'b1', seat: keyOf(1), invite: 'an invitation', watch: null });
    if (!this.who) return json({ fault: 'signed-out', text: 'Nobody is signed in.' }, 401);
    const of = /seats\/(\w+)\/(open|drop)$/.exec(path);
    if (of?.[2] === 'drop') this.held = this.held.filter((one) => one.battle !== of[1] || one.side !== body?.side);
    if (of?.[2] === 'open') return json({ key: keyOf(body?.side as 0 | 1) });
    if (path === '/api/account/seats' && body) {
      const side = this.keys.get(key ?? '');
      if (side === undefined) return json({ fault: 'unknown', text: 'There is no such battle.' }, 404);
      this.held.push({ battle: body.battle, side });
      return json({ side });
    }
    return json(this.held.map((one) => ({ ...one, title: 'Held', sideName: 'Reds', phase: 'on', asked: [one.side] })));
  };
}

function deskAt(server: AccountServer, more: Partial<OnlineClientDeps> = {}): OnlineClient {
  return new OnlineClient({
    ask: server.ask,
    dial: () => ({ send: () => undefined, close: () => undefined }),
    seats: memorySeats(),
    clock: () => 5,
    newSecret: () => secrets[1],
    news: () => undefined,
    ...more,
  });
}

test('a seat that is taken is the account’s at once, by its key in the header; nobody’s where nobody is signed in', async () => {
  const server = new AccountServer();
  await deskAt(server).make(wish, 'The drill field');
  expect(server.held).toEqual([{ battle: 'b1', side: 1 }]);
  expect(server.asked[1]).toEqual({ path: '/api/account/seats', body: { battle: 'b1' }, key: keyOf(1) });
  server.who = null;
  server.asked.length = 0;
  const client = deskAt(server);
  await client.make(wish, 'The drill field');
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/battles']);
  expect(await client.accountSeats.list()).toEqual([]);
});

test('a battle is made though the account cannot take it', async () => {
  const server = new AccountServer();
  server.keys.clear();
  const client = deskAt(server);
  expect(await client.make(wish, 'The drill field')).toMatchObject({ battle: 'b1' });
  expect(await client.cards()).toHaveLength(1);
});

test('seats from before are gathered when it is wished, each once, and given up with the seat', async () => {
  const server = new AccountServer();
  server.who = null;
  const client = deskAt(server);
  await client.make(wish, 'The drill field');
  server.who = { name: 'Ann' };
  expect(await client.accountSeats.gather()).toMatchObject([{ battle: 'b1', side: 1 }]);
  const before = server.asked.length;
  await client.accountSeats.gather();
  expect(server.asked.slice(before).filter(({ body }) => body)).toEqual([]);
  expect(await client.forget('b1', 1)).toEqual([]);
  expect(server.held).toEqual([]);
});

/** A page of another browser, before a judge who knows the key that the account is given. */
function elsewhere(server: AccountServer, more: Partial<OnlineClientDeps> = {}) {
  const judge = new FarJudge('drill');
  const seats = memorySeats();
  const client = deskAt(server, { dial: judge.dial, seats, ...more });
  const store: BattleStore = {
    put: async () => undefined,
    get: async () => undefined,
    list: async () => [],
    remove: async () => undefined,
    claim: async () => () => undefined,
  };
  const service = makeService(
    freshCatalogue(),
    store,
    () => 0,
    () => 'branch',
    { hasServer: async () => true, client: async () => client },
  );
  return { judge, seats, service };
}

test('a seat that the account holds is opened in another browser, and is gone from it after signing out', async () => {
  const server = new AccountServer();
  server.held = [{ battle: 'drill', side: 0 }];
  const { seats, service } = elsewhere(server);
  await expect(service.openOnlineBattle({ battle: 'drill', side: 1 })).rejects.toThrow(
    'This browser has no link to this battle.',
  );
  const { snapshot } = await service.openOnlineBattle({ battle: 'drill', side: 0 });
  expect(snapshot.online).toMatchObject({ viewer: 0, lacksSecret: false });
  expect(await seats.list()).toMatchObject([{ key: keyOf(0), secret: null, lent: true }]);
  server.asked.length = 0;
  await service.openOnlineBattle({ battle: 'drill', side: 0 });
  expect(server.asked).toEqual([]);
  // Of an account that was deleted the key is good as ever: it stays, no matter who signs out after that.
  await service.signedOut({ keeps: true });
  await service.signedOut({ keeps: false });
  expect(await seats.list()).toMatchObject([{ key: keyOf(0) }]);
  await service.forgetSeat({ battle: 'drill', side: 0 });
  server.held = [{ battle: 'drill', side: 0 }];
  await service.openOnlineBattle({ battle: 'drill', side: 0 });
  await service.signedOut({ keeps: false });
  expect(await seats.list()).toEqual([]);
});

test('a browser that has not brought the secret says so, as long as it is wanted; one that has keeps it', async () => {
  const server = new AccountServer();
  server.held = [{ battle: 'drill', side: 1 }];
  const { judge, seats, service } = elsewhere(server);
  judge.phase = 'secrets';
  expect((await service.openOnlineBattle({ battle: 'drill', side: 1 })).snapshot.online).toMatchObject({
    lacksSecret: true,
  });
  // The key that was kept opens nothing any more: the account gives another, and the secret stays.
  const card = cardOf(1);
  await seats.put({ card, key: 'k'.repeat(30), secret: secrets[1] });
  expect((await service.openOnlineBattle({ battle: 'drill', side: 1 })).snapshot.online).toMatchObject({
    lacksSecret: false,
  });
  expect(await seats.list()).toMatchObject([{ key: keyOf(1), secret: secrets[1] }]);
  await service.signedOut({ keeps: false });
  expect(await seats.list()).toHaveLength(1);
});

test('where no account helps, it is said what was wrong with the key', async () => {
  const server = new AccountServer();
  const { seats, service } = elsewhere(server);
  const card = cardOf(1);
  await seats.put({ card, key: 'k'.repeat(30), secret: null });
  await expect(service.openOnlineBattle({ battle: 'drill', side: 1 })).rejects.toThrow('There is no such battle.');
  expect(server.asked.filter(({ path }) => path.endsWith('/open'))).toEqual([]);
  expect(await seats.list()).toMatchObject([{ key: 'k'.repeat(30) }]);
});
