import { randomBytes } from 'node:crypto';
import { applyDiff, sha256 } from '@taxiarch/kernel';
import type { BattleCreated, ErrorCode } from '@taxiarch/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { newKey } from './battles/keys.ts';
import { type Answered, Player } from './testing/player.ts';
import { post, type Served, seated, serve, type Table, wishFor } from './testing/served.ts';

/**
 * What someone might try who wants to play for the other side, to see what is hidden, or to bring the server down. In
 * each case nothing is accepted, the answer says why, and the battle stands where it stood.
 */
let served: Served;
let table: Table;
/** How often each fault was the answer. */
const tally = new Map<string, number>();
let tried = 0;

beforeAll(async () => {
  served = await serve();
  table = await seated(served.url, wishFor('drill'));
  // To where one side alone is asked, and something has been answered.
  for (let i = 0; i < 3 || table.players.every(({ asked }) => asked); i++) await goOn();
});
afterAll(async () => {
  await served.close();
  const told = [...tally].map(([fault, n]) => `${fault} ${n}`).join(', ');
  console.log(`${tried} attacks: 0 accepted; answered by ${told}`);
});

const count = (fault: string) => {
  tried++;
  tally.set(fault, (tally.get(fault) ?? 0) + 1);
};

function mustBeRefused(answered: Answered, ...faults: readonly ErrorCode[]): void {
  expect(answered).toMatchObject({ t: 'refused', text: expect.stringMatching(/\w+.*[.:]?/) });
  const { fault } = answered as { fault: ErrorCode };
  expect(faults).toContain(fault);
  count(fault);
}

/** The one who is asked, and the one who is not. */
const seats = () => {
  const [one, two] = table.players;
  return one.asked ? { asked: one, other: two } : { asked: two, other: one };
};

const keyOf = ({ side }: Player): string => (side === 0 ? table.made.seat : (table.joined?.seat as string));

/** The position must be the same after an attack, and the battle must go on. */
async function mustBeUnharmed(attack: () => Promise<void>): Promise<void> {
  const before = table.players.map((player) => JSON.stringify(player.sent));
  await attack();
  const late = await Player.enter(served.url, table.made.battle, table.made.seat);
  expect(JSON.stringify(late.sent)).toBe(before[late.side]);
  await late.close();
  expect((await fetch(`${served.url}/api/health`)).status).toBe(200);
}

async function goOn(): Promise<void> {
  const { asked } = seats();
  const result = await asked.answer(asked.choices[0] as string);
  expect(result).toMatchObject({ t: 'done' });
  for (const player of table.players) await player.until(() => player.n >= (result as { n: number }).n);
}

test('out of turn, and for the other seat', () =>
  mustBeUnharmed(async () => {
    for (let i = 0; i < 200; i++) {
      const { asked, other } = seats();
      const choice = asked.choices[i % asked.choices.length] as string;
      mustBeRefused(await other.answer(choice), 'not-yours');
    }
  }));

test('answers that are none, or against the rules', () =>
  mustBeUnharmed(async () => {
    const { asked } = seats();
    for (let i = 0; i < 300; i++)
      mustBeRefused(await asked.answer(randomBytes(1 + (i % 50)).toString('base64')), 'rules');
    mustBeRefused(await asked.answer('x'.repeat(20_000)), 'rules');
  }));

test('answers to a moment that is past, and the same message again', async () => {
  const { asked } = seats();
  const stale = asked.answer.bind(asked, asked.choices[0] as string, '0.0.0');
  const moment = `${Number.MAX_SAFE_INTEGER}.0.0`;
  await mustBeUnharmed(async () => {
    for (let i = 0; i < 100; i++) {
      mustBeRefused(await stale(), 'stale');
      mustBeRefused(await asked.answer(asked.choices[0] as string, moment), 'stale');
    }
  });
  // The very message that was accepted, sent again: first by its number, then by its moment.
  const choice = asked.choices[0] as string;
  const { core } = asked.sent as NonNullable<typeof asked.sent>;
  const message = { t: 'answer', id: 900_000, moment: `${core.taken}.${core.drawn}.0`, choice };
  const tab = await Player.enter(served.url, table.made.battle, keyOf(asked));
  for (let i = 0; i < 50; i++) tab.raw(message);
  const answers = () => tab.heard.filter((one): one is Answered => one.t === 'done' || one.t === 'refused');
  await tab.until(() => answers().length === 50);
  expect(answers().filter(({ t }) => t === 'done')).toHaveLength(1);
  for (const one of answers()) if (one.t === 'refused') mustBeRefused(one, 'stale');
  await tab.close();
  for (const player of table.players) await player.until(() => player.n >= tab.n);
});

test('two tabs at once: of the same moment one answer alone is accepted', async () => {
  for (let round = 0; round < 20; round++) {
    const { asked } = seats();
    const tabs = await Promise.all([0, 1, 2, 3].map(() => Player.enter(served.url, table.made.battle, keyOf(asked))));
    const choices = asked.choices;
    const results = await Promise.all(tabs.map((tab, i) => tab.answer(choices[i % choices.length] as string)));
    const taken = results.filter(({ t }) => t === 'done');
    expect(taken).toHaveLength(1);
    for (const one of results) if (one.t === 'refused') mustBeRefused(one, 'stale', 'not-yours', 'phase', 'rules');
    const { n } = taken[0] as { n: number };
    for (const player of table.players) await player.until(() => player.n >= n);
    await Promise.all(tabs.map((tab) => tab.close()));
    if (table.players[0].battle.outcome) break;
  }
});

const junk = (i: number): unknown => {
  const kinds: unknown[] = [
    randomBytes(20).toString('latin1'),
    '{"t":"answer"',
    { t: 'answer', id: i, moment: 5, choice: 'pass' },
    { t: 'answer', id: -1, moment: '0.0.0', choice: 'pass' },
    { t: 'answer', id: 1e30, moment: '0.0.0', choice: 'pass' },
    { t: 'answer', id: i + 1, moment: '0.0.0', choice: '' },
    { t: 'answer', id: i + 1, moment: '0.0.0', choice: 'pass', side: 1 },
    { t: '__proto__', id: 1 },
    { t: 'order', id: i + 1, told: { kind: 'x', choice: 'y', until: 'ever' } },
    { t: 'say', id: i + 1, text: 'x'.repeat(1_001) },
    [[[[]]]],
    null,
    42,
  ];
  return kinds[i % kinds.length];
};

test('messages that are none of ours', () =>
  mustBeUnharmed(async () => {
    for (let round = 0; round < 200; round++) {
      const { battle, seat } = table.made;
      const player = await Player.enter(served.url, battle, seat);
      const before = player.heard.length;
      const sent = 20;
      for (let i = 0; i < sent; i++) player.raw(junk(round * sent + i));
      const faults = () => player.heard.slice(before).filter((one) => one.t === 'refused');
      await player.until(() => faults().length === sent);
      for (const one of faults()) mustBeRefused(one as Answered, 'malformed');
      // One more, and the connection is ended.
      player.raw('{');
      await player.until(() => player.closed !== null);
      expect(player.closed?.code).toBe(1008);
    }
  }));

test('what is too large is not read', () =>
  mustBeUnharmed(async () => {
    for (let i = 0; i < 10; i++) {
      const player = await Player.enter(served.url, table.made.battle, table.made.seat);
      player.raw(`{"t":"say","id":1,"text":"${'x'.repeat(200_000)}"}`);
      await player.until(() => player.closed !== null);
      expect(player.closed?.code).toBe(1009);
      count('closed as too large');
    }
    for (const [path, size] of [
      ['/api/battles', 3_000_000],
      ['/api/battles/x/join', 5_000],
    ] as const) {
      const response = await post(served.url, path, `{"wish":"${'x'.repeat(size)}"}`);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ fault: 'too-large' });
      count('too-large');
    }
  }));

test('forged links: keys that were guessed, of another battle, for another purpose, or used up', () =>
  mustBeUnharmed(async () => {
    const { battle, seat, invite, watch } = table.made;
    const elsewhere = await seated(served.url, wishFor('drill'));
    const commitment = sha256('mine');
    const player = await Player.connect(served.url);
    const keys = [
      ...Array.from({ length: 15 }, () => newKey()),
      elsewhere.made.seat,
      elsewhere.made.watch as string,
      invite as string,
    ];
    for (const key of keys) player.raw({ t: 'hello', battle, key, have: -1 });
    await player.until(() => player.heard.length === keys.length);
    for (const one of player.heard) mustBeRefused(one as Answered, 'unknown');
    await player.close();
    for (const forged of [...keys.slice(0, 17), seat, watch as string]) {
      const response = await post(served.url, `/api/battles/${battle}/join`, { invite: forged, commitment });
      expect(response.status).toBe(404);
      count('404');
    }
    // The invitation itself, again: it was used up.
    expect((await post(served.url, `/api/battles/${battle}/join`, { invite, commitment })).status).toBe(404);
    for (const key of keys) {
      const headers = { authorization: `Seat ${key}` };
      expect((await fetch(`${served.url}/api/battles/${battle}/record`, { headers })).status).toBe(404);
      count('404');
    }
    await Promise.all(elsewhere.players.map((one) => one.close()));
  }));

test('a spectator cannot act', () =>
  mustBeUnharmed(async () => {
    const { battle, watch } = table.made;
    const watcher = await Player.enter(served.url, battle, watch as string);
    const { asked } = seats();
    for (let i = 0; i < 100; i++) {
      mustBeRefused(await watcher.answer(asked.choices[0] as string, '0.0.0'), 'not-yours');
      mustBeRefused(await watcher.tell({ t: 'resign' }), 'not-yours');
      mustBeRefused(await watcher.tell({ t: 'say', text: 'Behind you!' }), 'not-yours');
    }
    await watcher.close();
  }));

test('offers that were not made are not accepted, nor one’s own', () =>
  mustBeUnharmed(async () => {
    const [one, two] = table.players;
    mustBeRefused(await one.tell({ t: 'reply', what: 'draw', yes: true }), 'stale');
    expect(await one.tell({ t: 'offer', what: 'draw' })).toMatchObject({ t: 'done' });
    for (let i = 0; i < 50; i++) mustBeRefused(await one.tell({ t: 'reply', what: 'draw', yes: true }), 'not-yours');
    mustBeRefused(await two.tell({ t: 'reply', what: 'back', yes: true }), 'stale');
    expect(await two.tell({ t: 'reply', what: 'draw', yes: false })).toMatchObject({ t: 'done' });
    mustBeRefused(await two.tell({ t: 'reply', what: 'draw', yes: true }), 'stale');
    await one.until(() => one.facts.offer === null);
  }));

test('secrets that were not published, and those that come too late', async () => {
  const commitment = sha256('a'.repeat(64));
  const made = (await (
    await post(served.url, '/api/battles', { wish: wishFor('drill'), commitment })
  ).json()) as BattleCreated;
  const player = await Player.enter(served.url, made.battle, made.seat);
  mustBeRefused(await player.tell({ t: 'secret', secret: 'a'.repeat(64) }), 'phase');
  await post(served.url, `/api/battles/${made.battle}/join`, { invite: made.invite, commitment });
  for (let i = 0; i < 15; i++)
    mustBeRefused(await player.tell({ t: 'secret', secret: randomBytes(32).toString('hex') }), 'malformed');
  expect(await player.answer('pass', '0.0.0')).toMatchObject({ t: 'refused', fault: 'phase' });
  await player.close();
  const [one] = table.players;
  mustBeRefused(await one.tell({ t: 'secret', secret: 'b'.repeat(64) }), 'phase');
});

test('pages of other places are not listened to', () =>
  mustBeUnharmed(async () => {
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1', 'file://']) {
      for (let i = 0; i < 25; i++) {
        const response = await post(
          served.url,
          '/api/battles',
          { wish: wishFor('drill'), commitment: sha256('x') },
          { origin },
        );
        expect(response.status).toBe(403);
        count('403');
        await expect(Player.connect(served.url, { origin })).rejects.toThrow('403');
        count('403');
      }
    }
    const { hostname, port } = new URL(served.url);
    const strange = new WebSocket(`ws://${hostname}:${port}/api/live`, { headers: { host: 'evil.example' } });
    const failed = await new Promise<string>((resolve) => strange.once('error', (error) => resolve(error.message)));
    expect(failed).toContain('400');
  }));

test('addresses and bodies that are none of ours', () =>
  mustBeUnharmed(async () => {
    const paths = [
      '/api/../../etc/passwd',
      '/api/battles/%00',
      '/api/battles/%ff/record',
      '/api/nothing',
      `/api/battles/${'x'.repeat(90)}/record`,
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const response = await fetch(`${served.url}${path}`, { method });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(await response.json()).toMatchObject({ fault: expect.any(String), text: expect.stringMatching(/\.$/) });
        count(String(response.status));
      }
    }
    const wish = wishFor('drill');
    const bodies = [
      '',
      '[]',
      'null',
      '{"wish":',
      { wish },
      { wish, commitment: 'x' },
      { wish: { ...wish, side: 2 }, commitment: sha256('x') },
    ];
    const wishes = [
      { battle: 'atlantis' },
      { against: 'god' },
      { options: ['cheat'] },
      { own: '{"ruleset":"alexander"}' },
      { pack: '{}' },
      { orders: [{ kind: 'giving-ground', choice: 'stand', when: { within: 9 }, until: 'battle' }] },
    ];
    for (const body of [
      ...bodies,
      ...wishes.map((more) => ({ wish: { ...wish, ...more }, commitment: sha256('x') })),
    ]) {
      const response = await post(served.url, '/api/battles', body);
      expect([body, response.status]).toEqual([body, 400]);
      expect(await response.json()).toMatchObject({ fault: 'malformed' });
      count('400');
    }
  }));

/** Numbers of entries and chat messages that are none. */
const noNumbers = [-1, -1e9, 0.5, 1e30, 10_000_001, Number.MAX_SAFE_INTEGER, '0', null, [0], {}, true];

test('the history and older messages: for those who are let in, each his own, by numbers that there are', () =>
  mustBeUnharmed(async () => {
    const { battle, seat, watch } = table.made;
    const stranger = await Player.connect(served.url);
    for (const message of [{ t: 'history', from: 0 } as const, { t: 'earlier', before: 9 } as const]) {
      for (let i = 0; i < 10; i++) mustBeRefused(await stranger.tell(message), 'unknown');
    }
    await stranger.close();

    const messages = noNumbers.flatMap((number) => [
      { t: 'history', from: number },
      { t: 'earlier', before: number },
    ]);
    // For another seat, of another battle, or with another key.
    const forged = [{ viewer: 1 }, { side: 1 }, { battle: 'x' }, { key: newKey() }, { to: 9 }].flatMap((more) => [
      { t: 'history', from: 0, ...more },
      { t: 'earlier', before: 9, ...more },
    ]);
    const wrong = [...messages, ...forged, { t: 'earlier', before: 0 }, { t: 'history' }, { t: 'earlier' }];
    for (let from = 0; from < wrong.length; from += 15) {
      const player = await Player.enter(served.url, battle, seat);
      const some = wrong.slice(from, from + 15);
      for (const [i, message] of some.entries()) player.raw({ ...message, id: i + 1 });
      const answers = () => player.heard.filter(({ t }) => ['done', 'refused', 'history', 'earlier'].includes(t));
      await player.until(() => answers().length === some.length);
      for (const one of answers()) mustBeRefused(one as Answered, 'malformed');
      await player.close();
    }

    // Numbers that could be some, but are of nothing here, bring nothing.
    for (const key of [seat, keyOf(table.players[1]), watch as string]) {
      const player = await Player.enter(served.url, battle, key);
      for (const from of [player.n + 101, 999_999, 10_000_000]) {
        expect(await player.tell({ t: 'history', from })).toMatchObject({ t: 'done' });
        count('nothing');
      }
      expect(player.heard.flatMap((one) => (one.t === 'history' ? one.pages : []))).toEqual([]);
      expect(await player.tell({ t: 'earlier', before: 1 })).toMatchObject({ t: 'done' });
      expect(player.heard.filter((one) => one.t === 'earlier')).toMatchObject([{ chat: [] }]);
      // What is his own to see leads to what he sees.
      expect(await player.tell({ t: 'history', from: 0 })).toMatchObject({ t: 'done' });
      const pages = player.heard.flatMap((one) => (one.t === 'history' ? one.pages : []));
      const view = pages.reduce<unknown>((shown, { change }) => applyDiff(shown, change), null);
      expect(pages.at(-1)?.n).toBe(player.n);
      expect(view).toEqual(player.sent);
      await player.close();
    }
    // Onlookers who are kept behind do not hear what was said by asking for it.
    const late = await seated(served.url, wishFor('drill', { delay: 5 }));
    expect(await late.players[0].tell({ t: 'say', text: 'Behind you!' })).toMatchObject({ t: 'done' });
    const watcher = await Player.enter(served.url, late.made.battle, late.made.watch as string);
    expect(await watcher.tell({ t: 'earlier', before: 10_000_000 })).toMatchObject({ t: 'done' });
    expect(watcher.heard.filter((one) => one.t === 'earlier')).toMatchObject([{ chat: [] }]);
    await Promise.all([...late.players, watcher].map((one) => one.close()));
  }));

test('who asks for the history again and again is cut off, and others are served meanwhile', async () => {
  const guarded = await serve({ TAXIARCH_MAX_MESSAGES_PER_SECOND: '20' });
  const quiet = await seated(guarded.url, wishFor('drill'));
  const { battle, seat } = quiet.made;
  for (const message of [
    { t: 'history', from: 0 },
    { t: 'earlier', before: 10_000_000 },
  ] as const) {
    const flooder = await Player.enter(guarded.url, battle, seat);
    for (let i = 0; i < 2_000; i++) flooder.raw({ ...message, id: i + 1 });
    const asked = quiet.players.find((player) => player.asked) as Player;
    const done = await asked.answer(asked.choices[0] as string);
    expect(done).toMatchObject({ t: 'done' });
    for (const player of quiet.players) await player.until(() => player.n >= (done as { n: number }).n);
    await flooder.until(() => flooder.closed !== null);
    expect(flooder.closed?.code).toBe(1008);
    const told = flooder.heard.filter(({ t }) => t === message.t);
    expect(told.length).toBeLessThan(1_000);
    for (let i = told.length; i < 2_000; i++) count('cut off');
  }
  for (const player of quiet.players) await player.close();
  await guarded.close();
});

test('floods are cut off, and others are served meanwhile', async () => {
  const guarded = await serve({
    TAXIARCH_MAX_MESSAGES_PER_SECOND: '20',
    TAXIARCH_MAX_REQUESTS_PER_MINUTE: '50',
    TAXIARCH_MAX_SOCKETS: '5',
    TAXIARCH_MAX_BATTLES_PER_HOUR: '10',
  });
  const quiet = await seated(guarded.url, wishFor('drill'));
  const { battle, watch } = quiet.made;
  const flooder = await Player.enter(guarded.url, battle, watch as string);
  for (let i = 0; i < 4_000 && flooder.socket.readyState === WebSocket.OPEN; i++) {
    flooder.raw({ t: 'say', id: i + 1, text: 'flood' });
    tried++;
  }
  await flooder.until(() => flooder.closed !== null);
  expect(flooder.closed?.code).toBe(1008);
  const done = flooder.heard.filter(({ t }) => t === 'done');
  expect(done).toHaveLength(0);
  tally.set('cut off', (tally.get('cut off') ?? 0) + 4_000);
  // Sockets: two players have one each, and three more may come.
  const more = await Promise.all(Array.from({ length: 8 }, () => Player.connect(guarded.url)));
  const letIn = () => more.filter(({ closed }) => closed === null);
  await expect.poll(() => letIn().length).toBe(3);
  const since = performance.now();
  // No more at once than a machine takes connections for.
  const statuses: number[] = [];
  const ask = async () => {
    for (let n = 0; n < 25; n++) statuses.push((await fetch(`${guarded.url}/api/lobby`)).status);
  };
  await Promise.all(Array.from({ length: 40 }, ask));
  const minutes = Math.floor((performance.now() - since) / 60_000) + 1;
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(50 * minutes);
  for (const status of statuses) if (status !== 200) count(String(status));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const made = await Promise.all(
    Array.from(
      { length: 40 },
      async () => (await post(guarded.url, '/api/battles', { wish: wishFor('drill'), commitment: sha256('x') })).status,
    ),
  );
  expect(made.filter((status) => status === 201).length).toBe(9);
  // Those who play go on.
  const asked = quiet.players.find((player) => player.asked) as Player;
  expect(await asked.answer(asked.choices[0] as string)).toMatchObject({ t: 'done' });
  for (const player of [...more, ...quiet.players]) await player.close();
  await guarded.close();
});

test('after all of this the battle goes on', async () => {
  await goOn();
  expect(tried).toBeGreaterThan(9_000);
});
