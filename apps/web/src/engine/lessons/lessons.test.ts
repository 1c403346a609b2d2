import { checkScenario, type RulesetId } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import { hexUnits } from '../../state/hex/hex-board.ts';
import { ensureRuleset } from '../load-ruleset.ts';
import type { Snapshot } from '../protocol/index.ts';
import { Session } from '../session/session.ts';
import {
  BRONZE_LESSONS,
  INDIA_LESSON,
  isLesson,
  lessonIds,
  lessonRules,
  MOMENTUM_LESSON,
  scenarioNamed,
} from './lessons.ts';

await ensureRuleset('alexander');
await ensureRuleset('classical');
await ensureRuleset('chandragupta');
await ensureRuleset('chariots');
await ensureRuleset('momentum');

const begin = (lesson: string, seed = '3'): Session =>
  Session.open('x', {
    battle: lesson,
    seed,
    players: ['human', 'quiet'],
    orders: [{ kind: 'prearrange', choice: 'done' }],
  });

async function give(session: Session, ...choices: string[]): Promise<Snapshot> {
  let last = session.snapshot();
  for (const choice of choices) {
    const result = await session.submit(choice);
    if (!result.ok) throw new Error(`${choice}: ${result.why.text}`);
    last = result.snapshot;
    if (last.decision?.side === 1) last = await session.playOpponent(true);
  }
  return last;
}

test('every lesson is a valid scenario in which the player goes first', async () => {
  const first: Partial<Record<RulesetId, string>> = { chariots: 'opening-marker', momentum: 'shooting' };
  for (const id of [...lessonIds(), INDIA_LESSON, ...BRONZE_LESSONS, MOMENTUM_LESSON]) {
    const session = begin(id);
    // The Warband is asked before anybody does anything.
    const now = id === MOMENTUM_LESSON ? await session.playOpponent(true) : session.opened().snapshot;
    expect(isLesson(id)).toBe(true);
    const checked = checkScenario(JSON.parse(JSON.stringify(scenarioNamed(id))));
    expect('faults' in checked ? checked.faults : []).toEqual([]);
    expect(now.decision).toMatchObject({
      kind: first[lessonRules(id)] ?? 'activate',
      side: 0,
    });
  }
});

test('the first lessons can be played', async () => {
  const orders = await give(begin('lesson-orders'), 'activate strategos', 'move hypaspists', '0909, 1009, 1109');
  expect(hexUnits(orders).find((u) => u.id === 'hypaspists')?.stand?.facing).toBe(3);
  const facing = await give(begin('lesson-facing'), 'activate strategos', 'move hypaspists', 'turn SSE');
  expect(hexUnits(facing).find((u) => u.id === 'hypaspists')?.stand?.facing).toBe(5);
  const missiles = begin('lesson-missiles');
  expect((await give(missiles, 'activate strategos', 'fire archers at foragers')).units).toBeTruthy();
  const rally = await give(begin('lesson-rout'), 'activate strategos', 'rally peltasts');
  expect(rally.decision?.side).toBe(0);
});

test('the lesson of shock ends with an attack, and the last one with victory', async () => {
  const shock = begin('lesson-shock');
  let now = await give(shock, 'activate strategos', 'move companions');
  const piece = shock.look.piece('companions');
  const to = piece.space === 'table' ? undefined : piece.reach.find(({ hex }) => hex === 8 * 18 + 7);
  now = await give(shock, to?.path.join(', ') ?? '', 'stop');
  if (now.decision?.kind === 'step') now = await give(shock, 'stop');
  now = await give(shock, 'end');
  for (let n = 0; n < 6 && now.decision && now.decision.kind !== 'momentum'; n++) {
    now = await give(shock, now.decision.options[0]?.choice ?? '');
  }
  const told = shock.opened().snapshot.log.lines.map((line) => line.kind);
  expect(told).toContain('shock-result');
  const victory = begin('lesson-victory');
  let last = await give(victory, 'pass strategos');
  for (let n = 0; n < 10 && !last.outcome; n++) {
    last =
      last.decision?.side === 1
        ? await victory.playOpponent(true)
        : await give(victory, last.decision?.options[0]?.choice ?? '');
  }
  expect(last.outcome?.winner).toBe(0);
});

const kinds = (snapshot: Snapshot) => snapshot.log.lines.map(({ kind }) => kind);
const tale = (session: Session) => kinds(session.opened().snapshot);

test('[cha-4.62 cha-4.53d cha-4.54a cha-10.16a] the lesson in India can be played', async () => {
  const session = begin(INDIA_LESSON);
  await give(session, 'activate west-guildmaster', 'move west-smiths', '0912', 'stop', 'end');
  expect(kinds(await give(session, 'pass west-mahamatra'))).toEqual(['leader-passes']);
  const captain = await give(session, 'activate west-captain');
  expect(captain.decision?.options.some(({ choice }) => choice === 'move west-smiths')).toBe(false);
  const shot = await give(session, 'fire west-more-bows at east-swords');
  expect(kinds(shot)).toContain('fires');
  expect(shot.decision?.options.some(({ choice }) => choice === 'move west-more-bows')).toBe(false);
  const called = await give(session, 'end', 'no', 'activate west-raja', 'wing west-mahamatra');
  expect(called.decision?.kind).toBe('wing-line');
  const met = await give(session, 'line west-elephants move', 'move west-royal-elephants', '0907, 1007, 1106');
  expect(kinds(met)).toContain('withdraws');
  expect(kinds(await give(session, 'end'))).toContain('orders-end');
});

test('[cof-5.22 cof-5.45a cof-7.21a cof-6.71a cof-8.11a cof-9.21a] the lesson of chariots can be played', async () => {
  const session = begin('lesson-chariots');
  const held = await give(session, 'hold west-king');
  expect(held.log.lines.at(-1)?.text).toContain('Out of Command: Western chariots 3');
  expect(hexUnits(held).find(({ id }) => id === 'west-chariots-3')?.states).toContain('out-of-command');
  expect(kinds(await give(session, 'run west-chariots-1 at east-spears-1'))).toContain('runs-at');
  const through = await give(session, 'move west-chariots-2 together', 'along', '0905, 1006, 1106');
  const at = (id: string) => hexUnits(through).find((unit) => unit.id === id)?.stand?.hex;
  expect([at('west-chariots-2'), at('west-runners-2')]).toEqual([10 * 14 + 5, 10 * 14 + 5]);
  expect((await give(session, 'stop', 'end')).decision?.text).toBe('Orders Phase of Western foot. Choose an order.');
  const fought = await give(session, 'move west-spears-1', 'along', '1009', 'stop', 'end');
  expect(kinds(fought)).toEqual(expect.arrayContaining(['shock-result', 'engaged']));
  expect(fought.decision).toMatchObject({ kind: 'trump-marker', side: 0 });
  expect(kinds(await give(session, 'no'))).toContain('orders-end');
});

test('[cof-10.23a cof-10.25a cof-10.26 cof-10.41] the lesson of heroes can be played', async () => {
  const session = begin('lesson-heroes', '18');
  const asked = (await give(session, 'hold agamemnon')).decision?.options.map(({ choice }) => choice);
  expect(asked).toContain('challenge ajax hector');
  expect((await give(session, 'challenge ajax hector')).decision?.kind).toBe('fight-on');
  expect((await give(session, 'fight')).decision?.kind).toBe('marker-back');
  expect(session.opened().snapshot.log.lines.map(({ text }) => text)).toContain('Ajax beats Hector.');
});

test('[mom-initial.07 mom-move.03 mom-charge.13 mom-token.01 mom-rally.06] the lesson of Momentum can be played', async () => {
  const session = begin(MOMENTUM_LESSON, '11');
  expect((await session.playOpponent(true)).log.lines.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Red warband fails a Cohesion Test \(to hold back from charging\)\./),
  );
  expect(kinds(await give(session, 'done'))).toContain('volley');
  expect((await give(session, 'stake 2')).decision).toMatchObject({ kind: 'initiative', side: 0 });
  expect((await give(session, 'first', 'charge spears hill-spears', 'done')).decision?.text).toMatch(
    /^Red warband charges Blue peltasts\./,
  );
  const gone = await give(session, 'peltasts flee');
  expect(kinds(gone)).toEqual(expect.arrayContaining(['charge-strikes', 'charge-misses']));
  expect(gone.sides[0].tokens).toMatchObject({ now: 3, earned: 1 });
  const inLine = await give(session, 'move swords', 'ahead 4');
  if (inLine.space !== 'table') throw new Error('no table');
  const [spears, swords] = ['spears', 'swords'].map((key) => inLine.units.find(({ id }) => id === key)?.block);
  if (!spears || !swords) throw new Error('a unit is missing');
  expect([swords.y, swords.facing]).toEqual([spears.y, spears.facing]);
  // The bases are 40 mm wide: less than an inch is left between the two (mom-result.06).
  expect((swords.x - spears.x) / spears.cellWidth - spears.files).toBeLessThan(25.4 / 40);
  const fought = await give(session, 'done', 'pledge 1');
  expect(kinds(fought)).toEqual(expect.arrayContaining(['combat', 'break-test', 'breaks']));
  expect(fought.decision?.kind).toBe('pursuit');
  const rallied = await give(session, 'pursue hill-spears', 'stake 0', 'first');
  expect(kinds(rallied)).toContain('rallies');
});

test('[alx-4.31 alx-5.32 alx-5.41 alx-6.71a alx-8.21a] the lessons of command and reactions can be played', async () => {
  const line = await give(
    begin('lesson-line'),
    'activate strategos',
    'line phalanx move',
    'move second',
    'left',
    'stop',
  );
  expect(line.decision?.kind).toBe('line-order');
  const again = begin('lesson-again');
  await give(again, 'activate strategos', 'move hypaspists', '0909', 'stop', 'end');
  await give(again, 'momentum');
  expect(tale(again)).toContain('momentum');
  const trump = begin('lesson-trump');
  await give(trump, 'trump strategos');
  expect(tale(trump)).toContain('trumps');
  const trumper = await give(trump, 'move hypaspists', '0909', 'stop', 'end');
  expect(trumper.decision?.kind).toBe('momentum');
  expect((await give(trump, 'no')).decision?.text).toMatch(/^Hipparch/);
  const away = begin('lesson-withdrawal');
  expect((await give(away, 'pass strategos')).decision?.kind).toBe('withdrawal-reaction');
  await give(away, 'withdraw scouts', '0809');
  expect(tale(away)).toContain('withdraws');
  const shot = begin('lesson-reaction-fire');
  expect((await give(shot, 'pass strategos', 'no', 'no')).decision?.kind).toBe('entry-fire');
  await give(shot, 'fire archers');
  expect(tale(shot)).toEqual(expect.arrayContaining(['fires', 'shock-result']));
});
