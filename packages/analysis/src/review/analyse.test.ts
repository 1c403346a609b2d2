import { openBattle, scenarioById } from '@taxiarch/battles';
import type { Battle } from '@taxiarch/gboh';
import {
  clone,
  type Entry,
  hashOf,
  pendingDecisions,
  randomPlayer,
  type Side,
  submit,
  submitNth,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { choiceText, type Evaluator } from './evaluate.ts';

const judge: Evaluator = {
  player: () => (b, seed, enough) => {
    b.mute = true;
    const choose = randomPlayer(seed);
    for (let n = 0; !b.outcome && n < 60 && !enough?.(b); n++) submitNth(b, choose(b));
  },
  soon:
    ({ taken }) =>
    (now) =>
      now.taken > taken + 20,
  span: 0.5,
  steepness: 4,
  advice: (b, side) => [
    { choices: [pendingDecisions(b).find((one) => one.side === side)?.options[0]?.choice ?? ''], why: '' },
  ],
  lead: (b, side) => (lost(b, side === 0 ? 1 : 0) - lost(b, side)) / 40,
};
const lost = (b: Battle, side: Side): number =>
  b.state.hits.reduce((sum, hits, unit) => sum + (b.world.units[unit]?.side === side ? hits : 0), 0);

function fought(seed: string): { start: Battle; entries: Entry[]; end: Battle } {
  const start = openBattle(scenarioById('drill'), { seed }) as Battle;
  const b = clone(start);
  const choose = randomPlayer(seed);
  const entries: Entry[] = [];
  while (!b.outcome && entries.length < 240) {
    const owed = pendingDecisions(b)[0];
    const entry = { side: owed?.side ?? 0, choice: owed?.options[choose(b)]?.choice ?? '' };
    expect(submit(b, entry.choice, entry.side).ok).toBe(true);
    entries.push(entry);
  }
  return { start, entries, end: b };
}

test('a battle is looked back at from its start to its end', () => {
  const { start, entries, end } = fought('look back');
  const before = hashOf(start);
  const told: number[] = [];
  const options = { judge, trials: 4, decisions: 6, progress: (share: number) => void told.push(share) };
  const found = analyse(start, entries, options);
  expect(hashOf(start)).toBe(before);
  const winner = end.outcome?.winner ?? null;
  expect(found.winner).toBe(winner === null ? null : end.world.sides[winner].key);
  expect(found.moments[0]?.entry).toBe(0);
  expect(found.moments.at(-1)).toMatchObject({ entry: entries.length, turn: end.state.turn });
  expect(found.moments.length).toBe(end.state.turn + 1);
  expect(found.costly.length).toBeLessThanOrEqual(3);
  for (const { entry, choice, better, cost } of found.costly) {
    expect(entries[entry]).toMatchObject({ choice });
    expect(better.choice).not.toBe(choice);
    expect(cost.share).toBeGreaterThan(0);
    expect(cost.high - cost.share).toBeCloseTo(cost.share - cost.low);
  }
  expect(found.clear).toBe(found.costly.filter(({ cost }) => cost.low > 0).length);
  expect(found.costly.map(({ cost }) => cost.share)).toEqual(
    found.costly.map(({ cost }) => cost.share).toSorted((x, y) => y - x),
  );
  expect(found.decided).toBeGreaterThan(found.rehearsed);
  expect(found.rehearsed).toBe(6);
  expect(found.turningPoints.length).toBeGreaterThan(1);
  const changes = found.turningPoints.map(({ before, after }) => Math.abs(after - before));
  expect(changes).toEqual(changes.toSorted((x, y) => y - x));
  expect(found.moments[0]?.chance).toBe(0.5);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((x, y) => x - y));
  expect(found.adjusted).toBeGreaterThan(0);
  expect(found.adjusted).toBeLessThan(1);
  expect(analyse(start, entries, { judge, trials: 4, decisions: 6 })).toEqual(found);
});

test('describes a path step by step, a long one by its ends', () => {
  const b = openBattle(scenarioById('drill'), { seed: 'words' }) as Battle;
  while (pendingDecisions(b)[0]?.kind !== 'order') submitNth(b, 0);
  const mover = pendingDecisions(b)[0]?.options.find(({ choice }) => choice.startsWith('move'))?.choice ?? '';
  expect(submit(b, mover).ok).toBe(true);
  const side = b.waiting?.side ?? 0;
  const steps: string[] = [];
  const labels: string[] = [];
  const walked = clone(b);
  while (pendingDecisions(walked)[0]?.kind === 'step' && steps.length < 4) {
    const onward = pendingDecisions(walked)[0]?.options[0];
    if (!onward) break;
    steps.push(onward.choice);
    labels.push(onward.label);
    submit(walked, onward.choice);
  }
  expect(steps.length).toBeGreaterThan(1);
  expect(choiceText(b, side, steps.slice(0, 2).join(', '))).toBe(labels.slice(0, 2).join(', '));
  const long = [...steps, 'no step', 'none either'].slice(0, 4);
  expect(choiceText(b, side, long.join(', '))).toBe(`${labels[0]} … ${labels[3] ?? long[3]}`);
});
