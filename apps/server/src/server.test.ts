import { openBattle, proofOf, scenarioById } from '@taxiarch/battles';
import { below, readSave, type SentView, seededDice, sentView } from '@taxiarch/kernel';
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

/** Lets both players answer by chance, so many times; gives how often somebody did. */
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

test('a commander who computes takes the other side, and answers when it is his turn', async () => {
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
    const first = player.pages[0]?.change as readonly [SentView];
    expect(first[0].core.state).toEqual(JSON.parse(JSON.stringify(sentView(opening, player.side).core.state)));
    await player.close();
  }
});
