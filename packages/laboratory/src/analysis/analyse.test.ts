import { openBattle, scenarioById } from '@taxiarch/battles';
import type { Battle } from '@taxiarch/gboh';
import { clone, type Entry, hashOf, pending, randomPlayer, type Side, submit, submitNth } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { analyse, type Judge } from './analyse.ts';

const judge: Judge = {
  playOut(b, seed) {
    b.mute = true;
    const choose = randomPlayer(seed);
    for (let n = 0; !b.outcome && n < 60; n++) submitNth(b, choose(b));
  },
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
    const owed = pending(b)[0];
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
  const options = { judge, trials: 4, decisions: 3, progress: (done: number) => told.push(done) };
  const found = analyse(start, entries, options);
  expect(hashOf(start)).toBe(before);
  const winner = end.outcome?.winner ?? null;
  expect(found.winner).toBe(winner === null ? null : end.world.sides[winner].key);
  expect(found.moments[0]?.entry).toBe(0);
  expect(found.moments.at(-1)).toMatchObject({ entry: entries.length, turn: end.state.turn });
  expect(found.moments.length).toBe(end.state.turn + 1);
  expect(found.turningPoints).toHaveLength(3);
  for (const point of found.turningPoints) {
    const entry = entries[point.entry];
    expect(entry && 'choice' in entry && entry.choice).toBe(point.choice);
  }
  expect(told.at(-1)).toBe(found.moments.length + 2 * found.turningPoints.length);
  expect(found.adjusted).toBeGreaterThan(0);
  expect(found.adjusted).toBeLessThan(1);
  expect(analyse(start, entries, { judge, trials: 4, decisions: 3 })).toEqual(found);
});
