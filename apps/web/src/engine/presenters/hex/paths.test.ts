import { openBattle, scenarioById } from '@taxiarch/battles';
import type { Battle } from '@taxiarch/gboh';
import { clone, pendingDecisions, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { pathsFrom } from './paths.ts';

/** The drill at the orders of its first leader. */
function atOrders(): { b: Battle; leader: string } {
  const b = openBattle(scenarioById('drill'), { seed: '7' }) as Battle;
  for (let n = 0; n < 5 && pendingDecisions(b)[0]?.kind !== 'order'; n++) {
    const options = pendingDecisions(b)[0]?.options.map(({ choice }) => choice) ?? [];
    submit(
      b,
      options.find((choice) => choice.startsWith('activate')) ?? options[0] ?? '',
      pendingDecisions(b)[0]?.side,
    );
  }
  return { b, leader: b.world.leaders[b.state.active]?.key ?? '' };
}

test('a leader’s ride is found as a whole: each end by its answers, which lead there', () => {
  const { b, leader } = atOrders();
  expect(pathsFrom(b)).toEqual([]);
  const ways = pathsFrom(b, leader);
  expect(ways.length).toBeGreaterThan(20);
  for (const { first, path, end, hexes } of [ways[0], ways.at(-1)].flatMap((way) => way ?? [])) {
    const trial = clone(b);
    for (const choice of [first ?? '', ...path]) expect(submit(trial, choice).ok).toBe(true);
    expect(trial.state.leaderHex[b.state.active]).toBe(end?.hex);
    expect(hexes.at(-1)).toBe(end?.hex);
    expect(pendingDecisions(trial)[0]?.kind).not.toBe('leader-step');
  }
});

test('finds nothing for a unit that cannot move, and leaves the battle as it was', () => {
  const { b } = atOrders();
  const before = JSON.stringify(b.state);
  expect(pathsFrom(b, 'nobody')).toEqual([]);
  expect(JSON.stringify(b.state)).toBe(before);
});
