import { openingOf, saveMatch, scenarioById } from '@taxiarch/battles';
import { sha256 } from '@taxiarch/kernel';
import type { BattleCreated } from '@taxiarch/wire';
import { joinSchema, makeSchema, read, renewSchema } from '@taxiarch/wire/schemas';
import { expect, test } from 'vitest';
import { freshCatalogue } from '../catalogue.ts';
import { makeService } from '../service.ts';
import type { BattleStore } from '../storage/battle-store.ts';
import { OnlineClient, type OnlineClientDeps } from './online-client.ts';
import { lastingSeats, type SeatStore } from './seat-store.ts';
import { byChance, CHAT, FarJudge, keyOf, memorySeats, secrets, someWish } from './testing.ts';

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

/** A desk with this way to ask, and what it has asked. */
function clientWith(answer: (path: string) => Response, more: Partial<OnlineClientDeps> = {}) {
  const asked: { path: string; body: unknown; headers: unknown }[] = [];
  const client = new OnlineClient({
    ask: async (path, init) => {
      // Nobody is signed in: see holdings.test.ts.
      if (path === '/api/account') return json({ who: null, noPasskeys: null });
      asked.push({ path, body: init?.body ? JSON.parse(init.body as string) : undefined, headers: init?.headers });
      return answer(path);
    },
    dial: () => ({ send: () => undefined, close: () => undefined }),
    seats: memorySeats(),
    clock: () => 5,
    newSecret: () => secrets[0],
    news: () => undefined,
    ...more,
  });
  return { client, asked };
}

const wish = someWish;
const made: BattleCreated = { battle: 'b1', seat: keyOf(1), invite: 'an invitation', watch: null };

test('who makes a battle publishes what his secret comes to, and keeps secret, key and invitation', async () => {
  const seats = memorySeats();
  const { client, asked } = clientWith(() => json(made), { seats });
  const card = await client.make(wish, 'The drill field');
  expect(card).toMatchObject({ battle: 'b1', side: 1, title: 'The drill field', invite: 'an invitation', seenAt: 5 });
  expect(asked).toMatchObject([{ path: '/api/battles', body: { wish, commitment: sha256(secrets[0]) } }]);
  expect(read(makeSchema, asked[0]?.body).ok).toBe(true);
  expect(await seats.list()).toEqual([{ card, key: keyOf(1), secret: secrets[0] }]);
  expect(JSON.stringify([card, asked])).not.toContain(secrets[0]);
});

test('who joins does so too, and both seats of one browser are kept', async () => {
  const { client, asked } = clientWith((path) =>
    json(path.endsWith('/join') ? { battle: 'b1', side: 0, seat: keyOf(0) } : made),
  );
  await client.make(wish, 'The drill field');
  await client.join('b1', 'abcdefghijklmnopqrstuvwxyz', 'The drill field');
  expect(asked[1]?.path).toBe('/api/battles/b1/join');
  expect(read(joinSchema, asked[1]?.body).ok).toBe(true);
  expect((await client.cards()).map(({ side }) => side)).toEqual([1, 0]);
  expect((await client.forget('b1', 1)).map(({ side }) => side)).toEqual([0]);
});

test('an invitation is looked at, and battles asked after, by keys that stand in no address', async () => {
  const status = { phase: 'on', asked: [1] };
  const { client, asked } = clientWith((path) => json(path.endsWith('/status') ? status : made));
  await client.make(wish, 'The drill field');
  await client.invitation('b1', 'an invitation');
  expect(await client.standing()).toMatchObject([{ battle: 'b1', side: 1, key: keyOf(1), now: status }]);
  expect(asked.slice(1)).toEqual([
    { path: '/api/battles/b1/invitation', body: undefined, headers: { authorization: 'Seat an invitation' } },
    { path: '/api/battles/b1/status', body: undefined, headers: { authorization: `Seat ${keyOf(1)}` } },
  ]);
  const silent = clientWith((path) => json(made, path.endsWith('/status') ? 503 : 200));
  await silent.client.make(wish, 'The drill field');
  expect(await silent.client.standing()).toMatchObject([{ battle: 'b1', now: null }]);
});

test('a seat’s key renews its links, and the new ones are saved', async () => {
  let n = 0;
  const seats = memorySeats();
  const { client, asked } = clientWith((path) => json(path.endsWith('/keys') ? { key: `new ${++n}` } : made), {
    seats,
  });
  await client.make(wish, 'The drill field');
  for (const what of ['watch', 'seat', 'invite'] as const) await client.renew('b1', 1, what);
  const path = '/api/battles/b1/keys';
  expect(asked.slice(1)).toMatchObject([
    { path, body: { renew: 'watch' }, headers: { authorization: `Seat ${keyOf(1)}` } },
    { path, body: { renew: 'seat' }, headers: { authorization: `Seat ${keyOf(1)}` } },
    { path, body: { renew: 'invite' }, headers: { authorization: 'Seat new 2' } },
  ]);
  for (const { body } of asked.slice(1)) expect(read(renewSchema, body).ok).toBe(true);
  expect(await seats.list()).toMatchObject([
    { card: { watch: 'new 1', invite: 'new 3' }, key: 'new 2', secret: secrets[0] },
  ]);
  await expect(client.renew('b1', 0, 'seat')).rejects.toThrow('no link');
});

test('shows the server’s reasons, and a failed connection', async () => {
  const refused = clientWith(() => json({ fault: 'too-many', text: 'Too many battles were made.' }, 429));
  await expect(refused.client.make(wish, '')).rejects.toThrow('Too many battles were made.');
  expect(await refused.client.cards()).toEqual([]);
  const { client } = clientWith(() => new Response('<html>', { status: 502 }));
  await expect(client.lobby()).rejects.toThrow('The server returned error 502.');
  const gone = clientWith(() => json([]), { ask: () => Promise.reject(new TypeError('offline')) });
  await expect(gone.client.lobby()).rejects.toThrow('Cannot reach the server: offline');
});

test('a browser that keeps nothing still has its seats while the page is open', async () => {
  const broken = () => Promise.reject(new Error('no room'));
  const nowhere: SeatStore = { put: broken, list: broken, remove: broken };
  const { client } = clientWith(() => json(made), { seats: lastingSeats(nowhere) });
  await client.make(wish, 'The drill field');
  expect((await client.cards()).map(({ battle }) => battle)).toEqual(['b1']);
  expect(await client.forget('b1', 1)).toEqual([]);
});

const catalogue = freshCatalogue();

/** A page before a battle far away, by its calls. */
function page(judge: FarJudge) {
  const kept: string[] = [];
  const store: BattleStore = {
    put: async ({ id }) => void kept.push(id),
    get: async () => undefined,
    list: async () => [],
    remove: async () => undefined,
    claim: async () => () => undefined,
  };
  const heard = { news: 0 };
  const opening = openingOf(scenarioById('drill'), { seed: 'online', options: [] });
  const { client, asked } = clientWith(() => new Response(saveMatch(judge.match, opening)), {
    dial: judge.dial,
    news: () => heard.news++,
  });
  const far = { hasServer: async () => true, client: async () => client };
  const service = makeService(
    catalogue,
    store,
    () => 0,
    () => 'branch',
    far,
  );
  return { service, heard, kept, asked };
}

test('the page opens a battle, asks for news once, chats and leaves', async () => {
  const judge = new FarJudge('drill');
  const { service, heard, kept } = page(judge);
  const { snapshot, elsewhere } = await service.openOnlineBattle({ battle: 'drill', key: keyOf(0) });
  expect(elsewhere).toBe(false);
  const before = heard.news;
  const pick = byChance('news');
  for (let n = 0; n < 6; n++) if (!judge.answer(0, pick)) judge.answer(1, pick);
  expect(heard.news).toBe(before + 1);
  expect((await service.snapshot(null)).step).toBe(snapshot.step + 6);
  expect(await service.sendChatMessage({ text: 'Hail' })).toMatchObject({
    ok: true,
    snapshot: { online: { chat: [{ text: 'Hail' }] } },
  });
  expect(heard.news).toBe(before + 1);
  expect(await service.makeOffer({ what: 'draw' })).toMatchObject({ ok: true });
  expect((await service.seats(null)).map(({ battle, title }) => [battle, title])).toEqual([
    ['drill', 'The drill field'],
  ]);
  expect(kept).toEqual([]);
  await service.leave(null);
  judge.answer(0, pick);
  judge.answer(1, pick);
  expect(heard.news).toBe(before + 1);
});

test('the page shows the last messages, and earlier ones when they are asked for', async () => {
  const judge = new FarJudge('drill');
  judge.chat = Array.from({ length: CHAT + 2 }, (_, i) => ({ n: i + 1, by: 1, text: `saying ${i + 1}`, at: 0 }));
  const { service } = page(judge);
  const { snapshot } = await service.openOnlineBattle({ battle: 'drill', key: keyOf(0) });
  expect(snapshot.online?.chat.map(({ n }) => n)).toEqual([3, 4, 5, 6]);
  const result = await service.loadEarlierChat(null);
  expect(result).toMatchObject({ ok: true, snapshot: { online: { chat: judge.chat } } });
});

test('its record is closed while it is fought; afterwards it is saved, and fought on from here', async () => {
  const judge = new FarJudge('drill');
  const { service, asked } = page(judge);
  await service.openOnlineBattle({ battle: 'drill', key: keyOf(0) });
  const pick = byChance('record');
  for (let n = 0; n < 12; n++) if (!judge.answer(0, pick)) judge.answer(1, pick);
  await expect(service.save(null)).rejects.toThrow('available when it is over');
  await expect(service.branch({ step: 5 })).rejects.toThrow('available when it is over');
  judge.end();
  expect(await service.save(null)).toContain('"taxiarch"');
  expect(asked).toMatchObject([{ path: '/api/battles/drill/record', headers: { authorization: `Seat ${keyOf(0)}` } }]);
  const branch = await service.branch({ step: 5 });
  expect(branch.snapshot).toMatchObject({ step: 5, steps: 5 });
  expect(branch.snapshot.online).toBeUndefined();
});
