import { checkScenario } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import { hexUnits } from '../state/hexes.ts';
import { INDIA_LESSON, isLesson, lessonIds, scenarioNamed } from './lessons.ts';
import type { Snapshot } from './protocol.ts';
import { fetchRules } from './rules.ts';
import { Session } from './session.ts';

await fetchRules('alexander');
await fetchRules('classical');
await fetchRules('chandragupta');

const begin = (lesson: string): Session =>
  Session.open('x', { battle: lesson, seed: '3', players: ['human', 'quiet'], habits: { prearrange: 'done' } });

function give(session: Session, ...choices: string[]): Snapshot {
  let last = session.snapshot();
  for (const choice of choices) {
    const result = session.submit(choice);
    if (!result.ok) throw new Error(`${choice}: ${result.why.text}`);
    last = result.snapshot;
    if (last.pending?.side === 1) last = session.reply(true);
  }
  return last;
}

test('every exercise is a sound scenario in which the pupil goes first', () => {
  for (const id of [...lessonIds(), INDIA_LESSON]) {
    expect(isLesson(id)).toBe(true);
    const checked = checkScenario(JSON.parse(JSON.stringify(scenarioNamed(id))));
    expect('faults' in checked ? checked.faults : []).toEqual([]);
    expect(begin(id).opened().snapshot.pending).toMatchObject({ kind: 'activate', side: 0 });
  }
});

test('the exercises can be done as they are told', () => {
  const orders = give(begin('lesson-orders'), 'activate strategos', 'move hypaspists', '0909, 1009, 1109');
  expect(hexUnits(orders).find((u) => u.id === 'hypaspists')?.stand?.facing).toBe(3);
  const facing = give(begin('lesson-facing'), 'activate strategos', 'move hypaspists', 'turn SSE');
  expect(hexUnits(facing).find((u) => u.id === 'hypaspists')?.stand?.facing).toBe(5);
  const missiles = begin('lesson-missiles');
  expect(give(missiles, 'activate strategos', 'fire archers at foragers').units).toBeTruthy();
  const rally = give(begin('lesson-rout'), 'activate strategos', 'rally peltasts');
  expect(rally.pending?.side).toBe(0);
});

test('the attack on the flank is made, and the last exercise ends in victory', () => {
  const shock = begin('lesson-shock');
  let now = give(shock, 'activate strategos', 'move companions');
  const piece = shock.piece('companions');
  const to = piece.space === 'table' ? undefined : piece.reach.find(({ hex }) => hex === 8 * 18 + 7);
  now = give(shock, to?.path.join(', ') ?? '', 'stop');
  if (now.pending?.kind === 'step') now = give(shock, 'stop');
  now = give(shock, 'end');
  for (let n = 0; n < 6 && now.pending && now.pending.kind !== 'momentum'; n++) {
    now = give(shock, now.pending.options[0]?.choice ?? '');
  }
  const told = shock.opened().snapshot.log.lines.map((line) => line.kind);
  expect(told).toContain('shock-result');
  const victory = begin('lesson-victory');
  let last = give(victory, 'pass strategos');
  for (let n = 0; n < 10 && !last.outcome; n++) {
    last = last.pending?.side === 1 ? victory.reply(true) : give(victory, last.pending?.options[0]?.choice ?? '');
  }
  expect(last.outcome?.winner).toBe(0);
});

test('[cha-4.62 cha-4.53d cha-4.54a cha-10.16a] the exercise in India goes as it is told', () => {
  const session = begin(INDIA_LESSON);
  const kinds = (snapshot: Snapshot) => snapshot.log.lines.map(({ kind }) => kind);
  give(session, 'activate west-guildmaster', 'move west-smiths', '0912', 'stop', 'end');
  expect(kinds(give(session, 'pass west-mahamatra'))).toEqual(['leader-passes']);
  const captain = give(session, 'activate west-captain');
  expect(captain.pending?.options.some(({ choice }) => choice === 'move west-smiths')).toBe(false);
  const shot = give(session, 'fire west-more-bows at east-swords');
  expect(kinds(shot)).toContain('fires');
  expect(shot.pending?.options.some(({ choice }) => choice === 'move west-more-bows')).toBe(false);
  const called = give(session, 'end', 'no', 'activate west-raja', 'wing west-mahamatra');
  expect(called.pending?.kind).toBe('wing-line');
  const met = give(session, 'line west-elephants move', 'move west-royal-elephants', '0907, 1007, 1106');
  expect(kinds(met)).toContain('withdraws');
  expect(kinds(give(session, 'end'))).toContain('orders-end');
});
