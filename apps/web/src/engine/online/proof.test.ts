import { openBattle, openingOf, saveMatch, scenarioById } from '@taxiarch/battles';
import { sha256 } from '@taxiarch/kernel';
import type { BattleInfo } from '@taxiarch/wire';
import { expect, test } from 'vitest';
import { OnlineClient } from './online-client.ts';
import { byChance, cardOf, FarJudge, keyOf, memorySeats, secrets } from './testing.ts';

const server = sha256('a secret of the server');
const [mine, theirs] = secrets;
const published: BattleInfo['commitments'] = [sha256(server), sha256(mine), sha256(theirs)];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A battle whose dice come from these secrets, and its record as a server would give it. */
function fought(brought: readonly string[]) {
  const scenario = scenarioById('drill');
  const settings = { seed: brought.join('.'), dice: 'proved', options: [] } as const;
  const judge = new FarJudge('drill', [], openBattle(scenario, settings));
  judge.commitments = published;
  const pick = byChance('proof');
  const fight = (answers: number) => {
    for (let n = 0; n < answers; n++) if (!judge.answer(0, pick)) judge.answer(1, pick);
  };
  const opening = { ...openingOf(scenario, settings), commitments: brought.map((secret) => sha256(secret)) };
  return { judge, fight, record: () => saveMatch(judge.match, opening) };
}

/** Someone who has brought his secret to a battle that is about to begin. */
async function atTable(judge: FarJudge, record = () => '') {
  const seats = memorySeats({ card: cardOf(0), key: keyOf(0), secret: mine });
  const client = new OnlineClient({
    ask: async () => new Response(record()),
    dial: judge.dial,
    seats,
    clock: () => 0,
    newSecret: () => '',
    news: () => undefined,
  });
  judge.phase = 'secrets';
  const { online } = await client.open({ battle: 'drill' });
  if (!online) throw new Error('it is judged here');
  await settled();
  return { client, online, seats };
}

const toldBy = (judge: FarJudge) => judge.heard.filter(({ t }) => t === 'secret');

test('no secret is revealed before everybody has published its commitment', async () => {
  const judge = new FarJudge('drill');
  judge.commitments = [published[0], published[1], null];
  const { online } = await atTable(judge);
  expect(toldBy(judge)).toEqual([]);
  judge.commitments = published;
  judge.cut();
  online.hasten();
  await settled();
  expect(toldBy(judge)).toMatchObject([{ secret: mine }]);
});

test('nor after a player has replaced a published commitment', async () => {
  const judge = new FarJudge('drill');
  judge.commitments = published;
  const { online, seats } = await atTable(judge);
  expect(toldBy(judge)).toHaveLength(1);
  expect((await seats.list())[0]?.sums).toEqual(published);
  const again = async (sums: BattleInfo['commitments']) => {
    judge.commitments = sums;
    judge.cut();
    online.hasten();
    await settled();
    return toldBy(judge).length;
  };
  expect(await again([sha256('another'), published[1], published[2]])).toBe(1);
  expect(await again(published)).toBe(2);
  expect((await seats.list())[0]?.sums).toEqual(published);
});

test('dice are proved by what was published before the first, and not by the word of the record', async () => {
  const { judge, fight, record } = fought([server, mine, theirs]);
  const { client, online } = await atTable(judge, record);
  judge.begin();
  await client.note(await client.open({ battle: 'drill' }));
  fight(40);
  judge.end();
  expect(await client.proof(online)).toMatchObject({ faults: [], seen: true, brought: [true, true, true] });

  const lucky = sha256('better luck');
  for (const other of [
    [lucky, mine, theirs],
    [server, lucky, theirs],
    [server, mine, lucky],
  ]) {
    const cheat = fought(other);
    const cheated = await atTable(cheat.judge, cheat.record);
    cheat.judge.begin();
    cheat.fight(10);
    cheat.judge.end();
    const { faults } = await cheated.client.proof(cheated.online);
    expect(faults).toEqual([expect.stringContaining('other commitments')]);
  }
});

test('nor by the record of another battle with the same secrets', async () => {
  const { judge, fight, record } = fought([server, mine, theirs]);
  const other = fought([server, mine, theirs]);
  other.fight(9);
  const { client, online } = await atTable(judge, other.record);
  judge.begin();
  fight(10);
  judge.end();
  expect((await client.proof(online)).faults).toEqual([expect.stringContaining('different final position')]);
  expect(record()).not.toBe(other.record());
});

test('the proof says that the viewer was absent', async () => {
  const { judge, fight, record } = fought([server, mine, theirs]);
  const { client } = await atTable(judge, record);
  judge.begin();
  fight(10);
  judge.end();
  const { online } = await client.open({ battle: 'drill', key: keyOf(null) });
  expect(await client.proof(online as NonNullable<typeof online>)).toMatchObject({ faults: [], seen: false });
});

test('a renewed link stays renewed, even if the old one is saved later; secret and sums stay with the seat', async () => {
  const { judge, fight } = fought([server, mine, theirs]);
  const { client, seats } = await atTable(judge, () => JSON.stringify({ key: 'another key, long enough' }));
  judge.begin();
  const session = await client.open({ battle: 'drill' });
  await client.renew('drill', 0, 'seat');
  fight(60);
  await session.caughtUp();
  await client.note(session);
  const kept = { key: 'another key, long enough', secret: mine, sums: published };
  expect(await seats.list()).toMatchObject([kept]);
  // Who comes by yet another key, such as a link from another browser, keeps them too.
  await client.open({ battle: 'drill', key: keyOf(0) });
  expect(await seats.list()).toMatchObject([{ ...kept, key: keyOf(0) }]);
});
