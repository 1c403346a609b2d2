import { expect, test } from 'vitest';
import { seated, settled } from './seated.ts';
import { CHAT, FarJudge } from './testing.ts';

test('older messages come when they are asked for, stay after a reconnection, and none arrives twice', async () => {
  const judge = new FarJudge('drill');
  judge.chat = Array.from({ length: 3 * CHAT }, (_, i) => ({ n: i + 1, by: 1, text: `saying ${i + 1}`, at: 0 }));
  const { session, online } = await seated(judge, 0);
  const numbers = async () => (await session.caughtUp()).online?.chat.map(({ n }) => n);
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  expect(await numbers()).toEqual(upTo(2 * CHAT + 1, 3 * CHAT));
  expect(await online.earlier()).toBeNull();
  expect(await numbers()).toEqual(upTo(CHAT + 1, 3 * CHAT));
  // The line breaks: the judge tells only the last again.
  judge.cut();
  online.hasten();
  await settled();
  expect(await numbers()).toEqual(upTo(CHAT + 1, 3 * CHAT));
  expect(await online.earlier()).toBeNull();
  expect(await numbers()).toEqual(upTo(1, 3 * CHAT));
  const asked = judge.heard.length;
  expect(await online.earlier()).toBeNull();
  expect(judge.heard).toHaveLength(asked);
  // Of what arrived unheard it is known that it did, however few messages are told again.
  judge.accident = 'unheard';
  const saying = online.say('Hail');
  await settled();
  online.hasten();
  expect(await saying).toBeNull();
  expect(judge.chat.filter(({ text }) => text === 'Hail')).toHaveLength(1);
  expect(await numbers()).toEqual(upTo(1, 3 * CHAT + 1));
});

test('loads messages between the present ones and those that arrive after a long break', async () => {
  const judge = new FarJudge('drill');
  judge.chat = [{ n: 1, by: 1, text: 'the first', at: 0 }];
  const { session, online } = await seated(judge, 0);
  judge.open = false;
  judge.cut();
  judge.chat = Array.from({ length: 3 * CHAT }, (_, i) => ({ n: i + 1, by: 1, text: `saying ${i + 1}`, at: 0 }));
  judge.open = true;
  online.hasten();
  await settled();
  const shown = async () => (await session.caughtUp()).online?.chat.map(({ n }) => n);
  expect((await shown())?.[0]).toBe(2 * CHAT + 1);
  for (let asked = 0; asked < 2; asked++) await online.earlier();
  expect(await shown()).toEqual(judge.chat.map(({ n }) => n));
});
