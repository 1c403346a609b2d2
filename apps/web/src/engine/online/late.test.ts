import { decisionToken, type Side } from '@taxiarch/kernel';
import { expect, test, vi } from 'vitest';
import { fight, seated, settled } from './seated.ts';
import { byChance, DENIED, FarJudge } from './testing.ts';

/** Choices that reach the judge late, or not at all. */

test('reports a choice that comes too late after a break, and does not send it', async () => {
  const judge = new FarJudge('drill', ['play-orders']);
  const { session, online } = await seated(judge, 0);
  let now = await session.caughtUp();
  while (now.decision?.side !== 0 || judge.battle.waiting?.side !== 0) now = await fight(judge, session, 0, 1);
  judge.cut();
  judge.open = false;
  const sent = judge.heard.filter(({ t }) => t === 'answer').length;
  const result = session.submit(now.decision.options[0]?.choice ?? '');
  await settled();
  // The same person has answered on another page meanwhile, and the battle has gone on to another question.
  const pick = byChance('another page');
  const moment = judge.battle.taken;
  while (judge.battle.taken === moment) judge.answer(judge.battle.waiting?.side as Side, pick);
  judge.open = true;
  online.hasten();
  expect(await result).toEqual({
    ok: false,
    why: { rule: 'none', text: 'The battle went on before this choice arrived.' },
  });
  expect(decisionToken(online.battle)).toBe(decisionToken(judge.battle));
  expect(judge.heard.filter(({ t }) => t === 'answer')).toHaveLength(sent);
});

test('while the server is gone it is called ever more seldom, and a choice is kept until it is back', async () => {
  const judge = new FarJudge('drill');
  const { session } = await seated(judge, 0);
  let now = await session.caughtUp();
  while (now.decision?.side !== 0) now = await fight(judge, session, 0, 1);
  vi.useFakeTimers();
  try {
    judge.open = false;
    judge.cut();
    const callsIn = async (ms: number) => {
      const before = judge.calls;
      await vi.advanceTimersByTimeAsync(ms);
      return judge.calls - before;
    };
    const early = await callsIn(10_000);
    await callsIn(100_000);
    const late = await callsIn(100_000);
    expect(early).toBeGreaterThan(2);
    expect(late).toBeGreaterThan(1);
    expect(late / 10).toBeLessThan(early / 4);
    const before = judge.calls;
    const result = session.submit(now.decision.options[0]?.choice ?? '');
    expect(judge.calls).toBe(before + 1);
    await callsIn(20_000);
    expect(await result).toMatchObject({ ok: false, why: { text: expect.stringMatching(/does not respond/) } });
    judge.open = true;
    const given = judge.match.entries.length;
    await callsIn(60_000);
    expect(judge.match.entries.length).toBe(given + 1);
    expect(await session.caughtUp()).toMatchObject({ step: now.step + 1, online: { line: 'joined' } });
    judge.cut();
    await callsIn(60_000);
    expect(judge.match.entries.length).toBe(given + 1);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [
    'refused',
    DENIED,
    (judge: FarJudge) => {
      judge.accident = 'denied';
    },
  ],
  [
    'out of date',
    'The battle went on before this choice arrived.',
    (judge: FarJudge) => {
      const pick = byChance('another page');
      const { taken } = judge.battle;
      while (judge.battle.taken === taken) judge.answer(judge.battle.waiting?.side as Side, pick);
    },
  ],
] as const)('a choice that was kept while the server was gone and is %s then says so', async (_, text, meanwhile) => {
  const judge = new FarJudge('drill', ['play-orders']);
  const { session } = await seated(judge, 0);
  let now = await session.caughtUp();
  while (now.decision?.side !== 0 || judge.battle.waiting?.side !== 0) now = await fight(judge, session, 0, 1);
  vi.useFakeTimers();
  try {
    judge.open = false;
    judge.cut();
    const result = session.submit(now.decision.options[0]?.choice ?? '');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toMatchObject({ ok: false, why: { text: expect.stringMatching(/is saved/) } });
    expect(session.snapshot().online?.refusedLate).toBeNull();
    meanwhile(judge);
    judge.open = true;
    await vi.advanceTimersByTimeAsync(60_000);
  } finally {
    vi.useRealTimers();
  }
  expect((await session.caughtUp()).online).toMatchObject({ line: 'joined', refusedLate: { text } });
  expect((await fight(judge, session, 0, 1)).online?.refusedLate).toBeNull();
});
