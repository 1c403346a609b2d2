import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from '../testing/player.ts';
import { type Served, seated, serve, type Table, wishFor } from '../testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

async function play({ players }: Table, answers: number): Promise<void> {
  for (let given = 0; given < answers; given++) {
    const asked = players.find((player) => player.asked) as Player;
    const { n } = (await asked.answer(asked.choices[0] as string)) as { n: number };
    for (const player of players) await player.until(() => player.n >= n);
  }
}
const textsOf = ({ chat }: Player) => chat.map(({ text }) => text);

test('delayed spectators see no messages until the end, and everything then', async () => {
  const table = await seated(served.url, wishFor('drill', { delay: 3 }));
  const { made, players } = table;
  const watch = () => Player.enter(served.url, made.battle, made.watch as string);
  const watcher = await watch();
  expect(watcher.n).toBe(-1);
  await players[0].tell({ t: 'say', text: 'Charge on the left!' });
  await play(table, 2);
  await players[1].until(() => players[1].chat.length === 1);
  expect([watcher.n, players[0].n]).toEqual([-1, 2]);
  await play(table, 3);
  await watcher.until(() => watcher.n === 2);
  expect(players[0].n).toBe(5);
  // Anyone who comes in later is shown and told as little.
  const late = await watch();
  expect([late.n, late.sent]).toEqual([2, watcher.sent]);
  await players[1].tell({ t: 'say', text: 'I saw it' });
  await players[0].until(() => players[0].chat.length === 2);
  expect([textsOf(watcher), textsOf(late)]).toEqual([[], []]);
  // His own word that he has more gets him no more.
  const eager = await Player.connect(served.url);
  eager.raw({ t: 'hello', battle: made.battle, key: made.watch, have: 5 });
  await eager.until(() => eager.heard.length > 0);
  expect(eager.n).toBe(2);

  await players[0].tell({ t: 'resign' });
  for (const one of [watcher, late]) {
    await one.until(() => one.n === 5 && one.chat.length === 2);
    expect(textsOf(one)).toEqual(['Charge on the left!', 'I saw it']);
  }
  expect(textsOf(await watch())).toEqual(['Charge on the left!', 'I saw it']);
});

test('spectators without a delay see messages', async () => {
  const { made, players } = await seated(served.url, wishFor('drill', { delay: 0 }));
  await players[0].tell({ t: 'say', text: 'Hail' });
  const watcher = await Player.enter(served.url, made.battle, made.watch as string);
  expect(textsOf(watcher)).toEqual(['Hail']);
  await players[1].tell({ t: 'say', text: 'Hail yourself' });
  await watcher.until(() => watcher.chat.length === 2);
});

test('delayed spectators see nothing of the present: no clock, no offer, no presence', async () => {
  const pace = { kind: 'clock', minutes: 30, seconds: 0 } as const;
  const table = await seated(served.url, wishFor('drill', { delay: 5, pace }));
  const { made, players } = table;
  const watcher = await Player.enter(served.url, made.battle, made.watch as string);
  const before = watcher.heard.length;
  await play(table, 2);
  await players[0].tell({ t: 'offer', what: 'draw' });
  await players[1].until(() => players[1].facts.offer !== null);
  expect(players[1].facts.left).not.toBeNull();
  await players[1].tell({ t: 'reply', what: 'draw', yes: false });
  await players[1].close();
  await players[0].until(() => !players[0].facts.seats[1].here);
  // An onlooker who comes now hears what the first one has heard, and that is nothing new.
  const late = await Player.enter(served.url, made.battle, made.watch as string);
  const nothing = { left: null, running: null, offer: null, watchers: 0 };
  for (const one of [watcher, late]) {
    expect(one.facts).toMatchObject({ ...nothing, seats: [{ here: false }, { here: false }], phase: 'on' });
  }
  expect(watcher.heard).toHaveLength(before);
  await players[0].tell({ t: 'resign' });
  for (const one of [watcher, late]) await one.until(() => one.facts.phase === 'over' && one.n === 2);
  expect(watcher.facts.left).not.toBeNull();
});
