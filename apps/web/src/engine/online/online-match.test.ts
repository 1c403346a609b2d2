import { rulesetOf } from '@taxiarch/battles';
import { type AnyBattle, clone, coreOf, declines, pendingDecisions, type Viewer, viewFor } from '@taxiarch/kernel';
import { expect, test, vi } from 'vitest';
import { HUMAN, type Snapshot } from '../protocol/index.ts';
import { OnlineClient } from './online-client.ts';
import { fight, seated, settled } from './seated.ts';
import { byChance, cardOf, FarJudge, keyOf, memorySeats, secrets, TOO_MUCH } from './testing.ts';

const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'];
/** What the rules of a drill can hide is played: orders and places on the table, pledges of just war. */
const secretly = ['play-deployment', 'play-orders', 'dharmayuddha'];
/** An order of its own that the other side has left. */
const left = (id: string) => ({
  kind: id.endsWith('table-drill') || id === 'momentum-drill' ? 'responses' : 'reaction-fire',
  choice: 'hold',
  until: 'battle' as const,
});

const stands = ({ units, leaders, turn, sides, outcome }: Snapshot) => ({ units, leaders, turn, sides, outcome });

/** Nothing is known here but the view of the battle, and the question in it. */
function expectView(here: AnyBattle, there: AnyBattle, viewer: Viewer): void {
  const view = viewFor(there, viewer);
  expect(coreOf(here)).toEqual(coreOf(view));
  expect(pendingDecisions(here)).toEqual(pendingDecisions(view));
}

test.each(drills)('plays %s against an online player and shows the referee’s decisions', async (id) => {
  const judge = new FarJudge(id, secretly);
  const { session, online, opened } = await seated(judge, 1);
  expect(opened.players).toEqual(['afar', HUMAN]);
  let steps = 0;
  for (let n = 0; n < 6; n++) {
    const now = await fight(judge, session, 1, 5);
    expectView(online.battle, judge.battle, 1);
    expect(now.steps).toBe(judge.match.entries.length);
    expect(now).toMatchObject({ canUndo: false, canRedo: false, online: { viewer: 1, line: 'joined' } });
    steps = now.steps;
  }
  // What was told is told again in the same way to anyone who sits down again, and every moment can be looked at.
  const again = await seated(judge, 1);
  expect(again.opened.snapshot.log.lines).toEqual(session.opened().snapshot.log.lines);
  for (const step of [0, Math.floor(steps / 2), steps])
    expect(stands(again.session.at(step))).toEqual(stands(session.at(step)));
});

test('every moment is kept as it was', async () => {
  const judge = new FarJudge('drill');
  const { session } = await seated(judge, 0);
  const seen = new Map<number, unknown>();
  for (let n = 0; n < 12; n++) {
    const now = await fight(judge, session, 0, 2);
    seen.set(now.step, stands(now));
  }
  for (const [step, position] of seen) expect(stands(session.at(step))).toEqual(position);
});

const hidden: readonly [string, string][] = [
  ['drill', 'standing orders and markers'],
  ['elephant-drill', 'standing orders and a pledge'],
  ['chariot-drill', 'standing orders, which is all that these rules hide'],
  ['table-drill', 'standing orders, written orders and places'],
  ['momentum-drill', 'standing orders and a stake'],
];
const sealedIn = (b: AnyBattle) => b.frames.at(-1)?.sealed;

test.each(hidden)('%s: nothing that the other side hides is anywhere in the page: %s', async (id) => {
  const judge = new FarJudge(id, secretly);
  const { session } = await seated(judge, 0);
  judge.order(1, left(id));
  let now = await fight(judge, session, 0, 20);
  // Where both decide in secret, the other side does so first.
  if (id === 'momentum-drill') {
    for (let n = 0; n < 60 && !sealedIn(judge.battle); n++) now = await fight(judge, session, 0, 1);
    judge.answer(1, byChance(id));
    now = await session.caughtUp();
  }
  for (const { viewer, heard } of judge.told) {
    const pages = heard.t === 'page' ? [heard.page] : heard.t === 'welcome' ? heard.pages : [];
    for (const { events } of pages) for (const { seenBy } of events) expect([undefined, viewer]).toContain(seenBy);
  }
  const other = clone(judge.battle);
  expect(other.standing).toHaveLength(1);
  other.standing = [];
  rulesetOf(other).changeSecrets(other, 0);
  const sealed = sealedIn(other);
  if (sealed) sealed[1] = sealed[1] === 'stake 1' ? 'stake 0' : 'stake 1';
  const decided = (b: AnyBattle) => JSON.stringify([b.state, sealedIn(b)]);
  expect(decided(other) === decided(judge.battle), 'nothing is hidden').toBe(id === 'chariot-drill');
  const twin = await seated(new FarJudge(id, secretly, other), 0);
  expect(stands(twin.opened.snapshot)).toEqual(stands(now));
  expect(twin.opened.snapshot.decision).toEqual(now.decision);
});

test('nobody here answers or orders for the other side, and no computer does', async () => {
  const judge = new FarJudge('drill', [], undefined);
  const { session } = await seated(judge, 0);
  let now = await session.caughtUp();
  for (let n = 0; n < 40 && now.decision?.side !== 1; n++) now = await fight(judge, session, 0, 1);
  const theirs = now.decision?.options[0]?.choice ?? '';
  expect(await session.submit(theirs)).toMatchObject({ ok: false, why: { text: 'The other side must decide.' } });
  expect(await session.submit(theirs, 1)).toMatchObject({ ok: false });
  expect((await session.playOpponent(true)).step).toBe(now.step);
  expect((await session.seat([HUMAN, HUMAN], [])).step).toBe(now.step);
  expect(session.players).toEqual([HUMAN, 'afar']);
  await expect(session.order(1, [{ kind: 'prearrange', choice: 'done' }])).rejects.toThrow(
    'Only the player of this side',
  );
  expect(judge.heard.filter(({ t }) => t === 'order')).toEqual([]);
});

test('an answer that the rules forbid is refused by the judge, with the rule, and changes nothing', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  for (let n = 0; n < 60; n++) {
    const now = await fight(judge, session, 0, 1);
    const [forbidden] = now.decision?.side === 0 ? session.look.refused() : [];
    if (!forbidden) continue;
    const result = await session.submit(forbidden.choice);
    expect(result).toEqual({ ok: false, why: forbidden.why });
    expect(forbidden.why.rule).toMatch(/^alx-/);
    expectView(online.battle, judge.battle, 0);
    expect(session.snapshot().step).toBe(now.step);
    return;
  }
  throw new Error('nothing was ever forbidden');
});

test('one’s own standing orders go to the judge and come back with him', async () => {
  const judge = new FarJudge('drill');
  const { session } = await seated(judge, 0);
  const told = await session.order(0, [{ kind: 'reaction-fire', choice: 'fire' }]);
  expect(told.standing).toEqual([{ side: 0, kind: 'reaction-fire', choice: 'fire', until: 'battle' }]);
  expect(judge.battle.standing).toEqual(told.standing);
  expect((await session.order(0, [])).standing).toEqual([]);
});

test('a line that broke is called again; only what was missed is asked for', async () => {
  const judge = new FarJudge('drill');
  const { session, online, heard } = await seated(judge, 0);
  await fight(judge, session, 0, 5);
  const before = session.snapshot();
  judge.cut();
  expect(heard.news).toBeGreaterThan(0);
  expect(session.snapshot().online?.line).toBe('calling');
  const pick = byChance('meanwhile');
  for (let n = 0; n < 30 && !judge.answer(1, pick); n++) judge.answer(0, pick);
  online.hasten();
  await settled();
  const now = await session.caughtUp();
  expect(now.online?.line).toBe('joined');
  expect(now.step).toBeGreaterThan(before.step);
  expect(judge.heard.filter(({ t }) => t === 'hello').at(-1)).toMatchObject({ have: before.step });
  expectView(online.battle, judge.battle, 0);
  await fight(judge, session, 0, 5);
  expectView(online.battle, judge.battle, 0);
});

const answersIn = (judge: FarJudge) => judge.heard.filter(({ t }) => t === 'answer').length;

test('an answer that was lost is sent again; one that had arrived is not', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  for (const accident of ['lost', 'unheard'] as const) {
    let now = await session.caughtUp();
    while (now.decision?.side !== 0) now = await fight(judge, session, 0, 1);
    const sent = answersIn(judge);
    judge.accident = accident;
    const result = session.submit(now.decision.options[0]?.choice ?? '');
    await settled();
    online.hasten();
    expect(await result).toMatchObject({ ok: true, snapshot: { step: now.step + 1 } });
    expect(answersIn(judge) - sent).toBe(accident === 'lost' ? 2 : 1);
    expectView(online.battle, judge.battle, 0);
  }
});

test('shows the server’s words for an unreadable message, and repeats an unread greeting', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  let now = await session.caughtUp();
  while (now.decision?.side !== 0) now = await fight(judge, session, 0, 1);
  judge.accident = 'unread';
  const choice = now.decision.options[0]?.choice ?? '';
  expect(await session.submit(choice)).toEqual({ ok: false, why: { rule: 'none', text: TOO_MUCH } });
  expect(await session.submit(choice)).toMatchObject({ ok: true, snapshot: { step: now.step + 1 } });
  judge.cut();
  judge.accident = 'unread';
  online.hasten();
  await settled();
  expect(session.snapshot().online?.line).toBe('calling');
  online.hasten();
  await settled();
  expect(session.snapshot().online?.line).toBe('joined');
});

test('reports an unreachable server when a battle is opened', async () => {
  const judge = new FarJudge('drill');
  judge.open = false;
  vi.useFakeTimers();
  try {
    const opening = seated(judge, 0).catch((fault: unknown) => String(fault));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await opening).toContain('The server does not respond.');
  } finally {
    vi.useRealTimers();
  }
  expect(judge.calls).toBeGreaterThan(2);
});

test('undone choices leave the log and the timeline', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  let now = await session.caughtUp();
  for (let n = 0; n < 80; n++) {
    const before = now;
    const lines = session.opened().snapshot.log.lines;
    now = await fight(judge, session, 0, 1);
    if (now.step !== before.step + 1 || !judge.takeBack()) continue;
    const back = session.opened().snapshot;
    expect(back.log.lines).toEqual(lines);
    expect(back.step).toBe(before.step);
    expect(stands(back)).toEqual(stands(before));
    expectView(online.battle, judge.battle, 0);
    const later = await fight(judge, session, 0, 3);
    expectView(online.battle, judge.battle, 0);
    expect(stands(session.at(later.step))).toEqual(stands(later));
    const again = await seated(judge, 0);
    expect(again.opened.snapshot.log.lines).toEqual(session.opened().snapshot.log.lines);
    expect(again.opened.snapshot.step).toBe(session.snapshot().step);
    return;
  }
  throw new Error('no choice could ever be undone');
});

test.each(drills)('%s: a spectator sees every choice, knows no secret, and cannot act', async (id) => {
  const judge = new FarJudge(id, secretly);
  const { session, online, opened } = await seated(judge, null);
  expect(opened.players).toEqual(['afar', 'afar']);
  const picks = [byChance('one'), byChance('other')] as const;
  for (let n = 0; n < 40; n++) {
    if (!judge.answer(0, picks[0])) judge.answer(1, picks[1]);
    if (n % 8 === 0) await session.caughtUp();
  }
  expectView(online.battle, judge.battle, null);
  const now = await session.caughtUp();
  expect(now.step).toBe(judge.match.entries.length);
  const refused = await session.submit(now.decision?.options[0]?.choice ?? '', now.decision?.side);
  expect(refused).toMatchObject({ ok: false, why: { text: 'Spectators cannot make choices.' } });
});

test('the field is shown before the other seat is taken; the secret is revealed in time, and the battle begins', async () => {
  const judge = new FarJudge('drill');
  judge.phase = 'open';
  const seat = {
    card: cardOf(0),
    key: keyOf(0),
    secret: secrets[0],
  } as const;
  const client = new OnlineClient({
    ask: () => Promise.reject(new Error('no net')),
    dial: judge.dial,
    seats: memorySeats(seat),
    clock: () => 0,
    newSecret: () => '',
    news: () => undefined,
  });
  const session = await client.open({ battle: 'drill' });
  expect(session.opened().snapshot).toMatchObject({ decision: null, step: 0, online: { facts: { phase: 'open' } } });
  expect(judge.heard.filter(({ t }) => t === 'secret')).toEqual([]);
  judge.phase = 'secrets';
  judge.cut();
  session.online?.hasten();
  await settled();
  expect(judge.heard.filter(({ t }) => t === 'secret')).toMatchObject([{ secret: secrets[0] }]);
  judge.begin();
  const now = await session.caughtUp();
  expect(now.decision).not.toBeNull();
  expect(now.log).toMatchObject({ from: 0 });
  expect((await client.cards())[0]?.title).toBe('The drill field');
});

test('an act waits while the other side declines to do anything, and is broken off when it does something', async () => {
  const judge = new FarJudge('drill');
  const { session } = await seated(judge, 0);
  const pick = byChance('act');
  const seen = { declined: 0, done: 0 };
  let now = await session.caughtUp();
  for (let n = 0; n < 250 && (seen.declined === 0 || seen.done === 0); n++) {
    if (now.decision?.side === 0) {
      const { kind, options } = now.decision;
      const choice = options[n % options.length]?.choice ?? '';
      const waits = { kind: 'never', choice: 'never', after: ['step', 'order', 'activate', 'momentum', 'accompany'] };
      const result = await session.act([{ kind, choice }, waits]);
      if (!result.ok) throw new Error(result.why.text);
      if (result.snapshot.decision?.side === 1 && !result.snapshot.brokenOff) {
        const [asked] = pendingDecisions(judge.battle);
        const quiet = asked?.options.find((option) => declines(judge.battle, option.choice));
        const what = quiet && seen.declined === 0 ? 'declined' : 'done';
        if (what === 'declined') judge.give(1, quiet?.choice ?? '');
        else judge.answer(1, pick);
        now = await session.caughtUp();
        const waited = now.brokenOff === null;
        if (waited === (what === 'declined')) seen[what]++;
      } else now = await session.caughtUp();
    } else {
      judge.answer(1, pick);
      now = await session.caughtUp();
    }
  }
  expect(seen).toMatchObject({ declined: 1 });
  expect(seen.done).toBeGreaterThan(0);
});

test('what is said and offered arrives, and a wrong key opens nothing', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  expect(await online.say('Hail')).toBeNull();
  expect(await online.offer('back')).toBeNull();
  const { online: shown } = await session.caughtUp();
  expect(shown?.chat).toMatchObject([{ by: 0, text: 'Hail' }]);
  expect(shown?.facts.offer).toEqual({ what: 'back', by: 0 });
  const client = new OnlineClient({
    ask: () => Promise.reject(new Error('no net')),
    dial: judge.dial,
    seats: memorySeats(),
    clock: () => 0,
    newSecret: () => '',
    news: () => undefined,
  });
  await expect(client.open({ battle: 'drill', key: 'quite another key' })).rejects.toThrow('There is no such battle.');
  await expect(client.open({ battle: 'drill' })).rejects.toThrow('no link');
});

test('the judge hears whether anybody looks at the page: when that changes, and with each greeting', async () => {
  const judge = new FarJudge('drill');
  const { online } = await seated(judge, 0);
  expect(judge.heard).toMatchObject([{ t: 'hello' }]);
  expect(judge.heard[0]).not.toHaveProperty('looks');
  const looked = () => judge.heard.flatMap((told) => ('looks' in told ? [`${told.t} ${told.looks}`] : []));
  online.look(true);
  online.look(false);
  online.look(false);
  await settled();
  expect(looked()).toEqual(['look false']);
  judge.cut();
  online.hasten();
  await settled();
  expect(looked()).toEqual(['look false', 'hello false']);
  online.look(true);
  await settled();
  expect(looked()).toEqual(['look false', 'hello false', 'look true']);
});

test('a request that is declined says so, until the battle goes on', async () => {
  const judge = new FarJudge('drill');
  const { session, online } = await seated(judge, 0);
  for (const what of ['draw', 'back'] as const) {
    await online.offer(what);
    expect((await session.caughtUp()).online).toMatchObject({ facts: { offer: { what, by: 0 } }, declined: null });
    judge.decline();
    expect((await session.caughtUp()).online).toMatchObject({ facts: { offer: null }, declined: what });
  }
  await fight(judge, session, 0, 1);
  expect((await session.caughtUp()).online?.declined).toBeNull();
});

test('an answer can be asked back exactly while the judge could grant it', async () => {
  const judge = new FarJudge('drill');
  const { session } = await seated(judge, 0);
  expect((await session.caughtUp()).online?.mayTakeBack).toBe(false);
  const seen = new Set<boolean>();
  for (let n = 0; n < 30; n++) {
    const now = await fight(judge, session, 0, 1);
    const free = judge.match.recallable.some(({ side }) => side === 0);
    expect(now.online?.mayTakeBack).toBe(free);
    seen.add(free);
  }
  expect(seen).toEqual(new Set([true, false]));
});

test.each(drills)(
  '%s: who is shown all of it in one page asks for what was before, and tells the whole story',
  async (id) => {
    const judge = new FarJudge(id);
    const picks = [byChance('portions 0'), byChance('portions 1')] as const;
    for (let n = 0; n < 30; n++) if (!judge.answer(0, picks[0])) judge.answer(1, picks[1]);
    const told = await seated(judge, 0);
    judge.inPortions = true;
    const { session, online } = await seated(judge, 0);
    expect(online.stands(judge.battle)).toBe(true);
    expectView(online.battle, judge.battle, 0);
    await expect.poll(() => online.entries.length).toBe(told.online.entries.length);
    expectView(online.battle, judge.battle, 0);
    for (let step = 0; step <= online.entries.length; step++)
      expect(coreOf(online.at(step))).toEqual(coreOf(told.online.at(step)));
    expect(session.opened().snapshot.log).toEqual(told.session.opened().snapshot.log);
    // And goes on with it.
    if (!judge.answer(1, picks[1])) judge.answer(0, picks[0]);
    await settled();
    expect(online.stands(judge.battle)).toBe(true);
    for (const one of [told.online, online]) one.close();
  },
);
