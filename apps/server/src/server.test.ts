import { openBattle, proofOf, scenarioById } from '@taxiarch/battles';
import { below, enemyOf, readSave, type SerializedView, type Side, seededDice, sentView } from '@taxiarch/kernel';
import type { BattleCreated, Challenge, LinkRenewed } from '@taxiarch/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './testing/player.ts';
import { post, type Served, seated, serve, type Table, wishFor } from './testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

const luck = seededDice('table') as { mode: 'seed'; a: number; b: number; c: number; d: number };
const anyOf = (choices: readonly string[]): string => choices[below(luck, choices.length)] as string;

/** Lets both players answer by chance, so many times; gives how often someone did. */
async function play({ players }: Table, answers: number): Promise<number> {
  for (let given = 0; given < answers; given++) {
    const asked = players.find((player) => player.asked);
    if (!asked) return given;
    const result = await asked.answer(anyOf(asked.choices));
    expect(result).toMatchObject({ t: 'done' });
    const { n } = result as { n: number };
    for (const player of players) await player.until(() => player.n >= n);
  }
  return answers;
}

const secretsIn = (player: Player): string => JSON.stringify([player.heard, player.sent]);

test.each(['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'])(
  '%s is fought by two over the server, and each sees only his own',
  async (id) => {
    const options = id === 'table-drill' ? { options: ['play-deployment', 'play-orders'] } : {};
    const table = await seated(served.url, wishFor(id, options));
    const { made, players } = table;
    const watcher = await Player.enter(served.url, made.battle, made.watch as string);
    expect(await play(table, 40)).toBe(40);
    await watcher.until(() => watcher.n === players[0].n);
    for (const player of [...players, watcher]) {
      const others = player.events.filter(({ seenBy }) => seenBy !== undefined && seenBy !== player.viewer);
      expect(others).toEqual([]);
      // What the onlooker and the players hold is what one who comes in now is sent.
      const key = player === watcher ? made.watch : player.side === 0 ? made.seat : (table.joined?.seat as string);
      const late = await Player.enter(served.url, made.battle, key as string);
      expect(late.sent).toEqual(player.sent);
      expect(late.pages).toEqual(player.pages);
      await late.close();
    }
    expect(secretsIn(watcher)).not.toContain('secrets":"');
    await Promise.all([...players, watcher].map((player) => player.close()));
  },
);

test('a battle is fought to its end, its record opens, and its dice are proved', async () => {
  const table = await seated(served.url, wishFor('momentum-drill', { side: 1 }));
  const { made, players } = table;
  const record = () =>
    fetch(`${served.url}/api/battles/${made.battle}/record`, { headers: { authorization: `Seat ${made.seat}` } });
  expect((await record()).status).toBe(409);
  await play(table, 2_000);
  await players[0].until(() => players[0].facts.phase === 'over');
  expect(players[0].battle.outcome).not.toBeNull();
  const save = readSave(await (await record()).text());
  expect(proofOf(save)).toMatchObject({ faults: [], brought: [true, true, true] });
  expect(await players[0].answer('anything')).toMatchObject({ t: 'refused', fault: 'phase' });
});

test('manual dice: the battle begins when the other seat is taken, and a player enters every face', async () => {
  const table = await seated(served.url, wishFor('momentum-drill', { dice: 'own' }));
  const [one, two] = table.players;
  const thrown = () => one.events.some(({ kind }) => kind === 'die');
  let told = 0;
  for (let n = 0; n < 300 && !thrown(); n++) {
    if ([one, two].some((player) => player.asked && player.battle.wanted)) told++;
    await play(table, 1);
  }
  expect(thrown()).toBe(true);
  expect(told).toBeGreaterThan(0);
  expect(one.facts.commitments[0]).toMatch(/^[0-9a-f]{64}$/);
  await Promise.all([one.close(), two.close()]);
});

test('an invitation says what it is to, until it is used; a seat says whose turn it is', async () => {
  const commitment = 'ab'.repeat(32);
  const made = (await (
    await post(served.url, '/api/battles', { wish: wishFor('drill'), commitment })
  ).json()) as Table['made'];
  const asked = (what: string, key: string | null) =>
    fetch(`${served.url}/api/battles/${made.battle}/${what}`, { headers: { authorization: `Seat ${key}` } });
  expect(await (await asked('invitation', made.invite)).json()).toMatchObject({
    ...{ title: 'The drill field', side: 1, sideName: 'Reds', dice: 'proved' },
  });
  // Pages of version 0.1 ask for “glance”.
  for (const what of ['status', 'glance'])
    expect(await (await asked(what, made.seat)).json()).toEqual({ phase: 'open', asked: [] });
  for (const key of [made.seat, made.watch]) expect((await asked('invitation', key)).status).toBe(404);
  expect((await asked('status', made.invite)).status).toBe(404);
  expect((await asked('status', made.watch)).status).toBe(403);
  await post(served.url, `/api/battles/${made.battle}/join`, { invite: made.invite, commitment });
  expect((await asked('invitation', made.invite)).status).toBe(404);
});

test('an AI player takes the other side and chooses on its turn', async () => {
  const wish = wishFor('drill', { against: 'recruit' });
  const secret = 'ab'.repeat(32);
  const { sha256 } = await import('@taxiarch/kernel');
  const made = (await (
    await post(served.url, '/api/battles', { wish, commitment: sha256(secret) })
  ).json()) as Table['made'];
  expect(made.invite).toBeNull();
  const player = await Player.enter(served.url, made.battle, made.seat);
  await player.tell({ t: 'secret', secret });
  await player.until(() => player.n >= 0);
  for (let i = 0; i < 12; i++) {
    await player.until(() => player.asked);
    await player.answer(anyOf(player.choices));
  }
  await player.until(() => player.pages.some(({ by }) => by === 1));
  expect(await player.tell({ t: 'offer', what: 'draw' })).toMatchObject({ t: 'done' });
  await player.until(() => player.facts.offer === null);
  expect(player.facts.phase).toBe('on');
  await player.close();
});

test('the opening that both are sent is that of the battle, and no more', async () => {
  const { players } = await seated(served.url, wishFor('drill'));
  const opening = openBattle(scenarioById('drill'));
  for (const player of players) {
    const first = player.pages[0]?.change as readonly [SerializedView];
    expect(first[0].core.state).toEqual(JSON.parse(JSON.stringify(sentView(opening, player.side).core.state)));
    await player.close();
  }
});

test('renewing a leaked link disables the old one', async () => {
  const commitment = 'cd'.repeat(32);
  const made = (await (
    await post(served.url, '/api/battles', { wish: wishFor('drill', { open: true }), commitment })
  ).json()) as BattleCreated;
  const renew = (what: string, key: string) =>
    post(served.url, `/api/battles/${made.battle}/keys`, { renew: what }, { authorization: `Seat ${key}` });
  const { key: invite } = (await (await renew('invite', made.seat)).json()) as LinkRenewed;
  const lobby = (await (await fetch(`${served.url}/api/lobby`)).json()) as Challenge[];
  expect(lobby.find(({ battle }) => battle === made.battle)?.invite).toBe(invite);
  const join = (key: string | null) =>
    post(served.url, `/api/battles/${made.battle}/join`, { invite: key, commitment });
  expect((await join(made.invite)).status).toBe(404);
  expect((await join(invite)).status).toBe(200);
  expect((await renew('invite', made.seat)).status).toBe(409);

  const watcher = await Player.enter(served.url, made.battle, made.watch as string);
  const owner = await Player.enter(served.url, made.battle, made.seat);
  expect((await renew('watch', made.watch as string)).status).toBe(403);
  const { key: watch } = (await (await renew('watch', made.seat)).json()) as LinkRenewed;
  await watcher.until(() => watcher.closed !== null);
  expect(owner.closed).toBeNull();
  const { key: seat } = (await (await renew('seat', made.seat)).json()) as LinkRenewed;
  await owner.until(() => owner.closed !== null);
  for (const old of [made.watch as string, made.seat, invite]) {
    const player = await Player.enter(served.url, made.battle, old);
    expect(player.heard).toMatchObject([{ t: 'refused', fault: 'unknown' }]);
    await player.close();
  }
  for (const [fresh, viewer] of [
    [watch, null],
    [seat, 0],
  ] as const) {
    const player = await Player.enter(served.url, made.battle, fresh);
    expect(player.heard[0]).toMatchObject({ t: 'welcome', viewer });
    await player.close();
  }
});

test('the clock of the side to act runs, and resigning loses', async () => {
  const table = await seated(served.url, wishFor('drill', { pace: { kind: 'clock', minutes: 1, seconds: 0 } }));
  const [one] = table.players;
  await play(table, 3);
  const { left, running } = one.facts;
  expect(running).not.toBeNull();
  expect(Math.min(...(left as readonly [number, number]))).toBeLessThan(60_000);
  const loser = table.players.find((player) => player.asked) as Player;
  expect(await loser.tell({ t: 'resign' })).toMatchObject({ t: 'done' });
  await one.until(() => one.facts.phase === 'over');
  expect(one.facts.ended).toEqual({ winner: loser.side === 0 ? 1 : 0, how: 'resigned' });
});

test('an undo that became impossible is refused on agreement, and the request removed', async () => {
  const table = await seated(served.url, wishFor('momentum-drill'));
  const [one] = table.players;
  const thrown = () => one.n > 0 && one.pages.at(-1)?.events.some(({ kind }) => kind === 'die') === true;
  for (let i = 0; i < 200 && !thrown(); i++) await play(table, 1);
  expect(thrown()).toBe(true);
  const by = one.pages.at(-1)?.by as Side;
  const [asker, other] = [table.players[by], table.players[enemyOf(by)]];
  expect(await asker.tell({ t: 'offer', what: 'back' })).toMatchObject({ t: 'done' });
  const refused = { t: 'refused', fault: 'rules', text: expect.stringContaining('This cannot be undone') };
  expect(await other.tell({ t: 'reply', what: 'back', yes: true })).toMatchObject(refused);
  await asker.until(() => asker.facts.offer === null);
});
