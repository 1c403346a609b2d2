import { pendingDecisions, randomPlayer, seededDice, submitNth } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Army } from './armies/army.ts';
import { readyArmy } from './armies/ready-armies.ts';
import type { Battle } from './base/state.ts';
import { putUnit } from './base/units.ts';
import { GONE, paces, ROUTING } from './base/vocabulary.ts';
import { beginScenario } from './command/setup/world.ts';
import { tell } from './event-text.ts';
import { faultsIn } from './invariants.ts';
import { blueMoves, lines } from './movement/testing.ts';
import { standing } from './script/position.ts';
import { classical } from './system.ts';
import { field } from './testing/field.ts';

const sound = (): Battle =>
  field({
    units: [
      { key: 'a', side: 'blue', type: 'AI', elements: 6, files: 3, at: [700, 700] },
      { key: 'b', side: 'red', type: 'AI', elements: 2, at: [700, 300] },
    ],
    generals: [{ key: 'king', side: 'blue', with: 'a' }],
  });

/** The faults of a sound position after something has been done to it. */
function after(harm: (b: Battle) => void): string[] {
  const b = sound();
  harm(b);
  return faultsIn(b);
}

describe('faults that are found', () => {
  test('a sound position has none', () => expect(faultsIn(sound())).toEqual([]));

  test('bases that overlap, and units off the table', () => {
    expect(after((b) => putUnit(b, 1, paces(700), paces(705), 18000)).join()).toContain('overlap');
    expect(after((b) => putUnit(b, 1, paces(10), paces(300), 18000)).join()).toContain('off the table');
  });

  test('melees without contact, or with those who are gone', () => {
    const melee = { one: 0, other: 1, rounds: 0, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 };
    expect(after((b) => void b.state.melees.push(melee)).join()).toContain('without contact');
  });

  test('figures out of range, fronts that are too wide, numbers that are not whole', () => {
    expect(after((b) => b.state.missing.fill(99)).join()).toContain('lacks 99');
    expect(after((b) => b.state.files.fill(9)).join()).toContain('front of 9');
    expect(after((b) => b.state.tail.fill(-1)).join()).toContain('last rank');
    expect(after((b) => b.state.x.fill(0.5)).join()).toContain('not a whole number');
  });

  test('an index that no longer agrees with the state', () => {
    expect(after((b) => b.state.y.fill(paces(500))).join()).toContain('the index is wrong');
  });

  test('[cls-move.08] routers who are asked how they move', () => {
    const b = standing(`${lines.hoplites}\n${lines.farFoe}`, blueMoves);
    expect([faultsIn(b), pendingDecisions(b)[0]?.kind]).toEqual([[], 'manoeuvre']);
    b.state.status[0] = ROUTING;
    expect(faultsIn(b)).toEqual(['hoplites cannot move, but is asked how']);
  });

  test('generals with the enemy or with those who are gone', () => {
    expect(after((b) => b.state.generalWith.fill(1)).join()).toContain('with the enemy');
    expect(after((b) => b.state.status.fill(GONE)).join()).toContain('which is gone');
  });
});

const army = (id: string): Army => (readyArmy(id) as { army: Army }).army;

/** Two ready armies from the empty table on, terrain and all, played by chance. */
function campaign(seed: number, one: string, other: string): Battle {
  const sides: [{ key: string; name: string; army: Army }, { key: string; name: string; army: Army }] = [
    { key: 'one', name: 'Ones', army: army(one) },
    { key: 'other', name: 'Others', army: army(other) },
  ];
  const setUp = { terrain: true, tableSides: true, deployment: true, orders: true, firstMove: true };
  return beginScenario(classical, { id: 'trial', title: 'Trial', version: '1', sides, setUp }, seededDice(seed));
}

test.each([
  [1, 'alexandrian', 'indian'],
  [2, 'carthaginian', 'sassanian'],
])(
  '[cls-period.12] whole battles by chance come to an end without fault, every event told in words (seed %i)',
  (seed, one, other) => {
    const b = campaign(seed, one, other);
    const player = randomPlayer(seed);
    const silent = new Set<string>();
    for (let n = 0; n < 20_000 && !b.outcome; n++) {
      expect(pendingDecisions(b)[0]?.options.length).toBeGreaterThan(0);
      submitNth(b, player(b));
      for (const event of b.events) if (tell(b.world, event) === event.kind) silent.add(event.kind);
      if (n % 10 === 0) expect(faultsIn(b), `after ${n} decisions`).toEqual([]);
    }
    expect(b.outcome).not.toBeNull();
    expect([...silent]).toEqual([]);
  },
);
