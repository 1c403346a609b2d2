import { hashOf, owedIn, pendingDecisions, submit } from '@taxiarch/kernel';
import {
  blockOf,
  type FormationMove,
  type FormationPlan,
  formationsAt,
  keyOf,
  planFormation,
} from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Battle } from './base/state.ts';
import { PACE } from './base/vocabulary.ts';
import { formationRules } from './formation.ts';
import { hoplites, blueMoves as run, watchers } from './movement/testing.ts';
import { type FieldUnit, field, unitOf } from './testing/field.ts';

/** Three units of hoplites side by side, looking north, and an enemy far off. */
const line = (more: FieldUnit[] = []) =>
  field({
    units: [
      { ...hoplites, key: 'left', at: [600, 700], order: 'attack' },
      { ...hoplites, key: 'middle', at: [700, 700], order: 'attack' },
      { ...hoplites, key: 'right', at: [800, 700], order: 'attack' },
      { ...watchers, key: 'w1', at: [600, 621] },
      { ...watchers, key: 'w2', at: [700, 621] },
      { ...watchers, key: 'w3', at: [800, 621] },
      ...more,
    ],
    run,
  });

const plan = (b: Battle, move: FormationMove, keys = ['left', 'middle', 'right']): FormationPlan =>
  planFormation(
    b,
    keys.map((key) => unitOf(b, key)),
    move,
    formationRules,
  );
const stands = (b: Battle, { followers }: FormationPlan) =>
  followers
    .map(({ unit, stand }) => [
      keyOf(b, unit),
      Math.round(stand.x / PACE),
      Math.round(stand.y / PACE),
      Math.round(stand.facing / 100),
    ])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));

function carriedOut(b: Battle, { followers }: FormationPlan): void {
  for (const { kind, choice } of followers.flatMap(({ answers }) => answers)) {
    expect([choice, owedIn(b)?.kind]).toEqual([choice, kind]);
    expect([choice, submit(b, choice).ok]).toEqual([choice, true]);
  }
}

test('[cls-move.08] a line goes forward together, each with its cost', () => {
  const b = line();
  const before = hashOf(b);
  const found = plan(b, { do: 'ahead', way: 300 });
  expect(stands(b, found)).toEqual([
    ['left', 600, 670, 0],
    ['middle', 700, 670, 0],
    ['right', 800, 670, 0],
  ]);
  expect(found.followers.map(({ cost, short }) => [cost, short])).toEqual([
    [300, null],
    [300, null],
    [300, null],
  ]);
  expect(hashOf(b)).toBe(before);
});

test('[cls-move.08 cls-move.09] a unit that gets no further says why; “as far as possible” never falls short', () => {
  const b = line();
  const told = plan(b, { do: 'ahead', way: 900 }).followers;
  expect(told.map(({ short }) => short?.rule)).toEqual(['cls-move.08', 'cls-move.08', 'cls-move.08']);
  const far = plan(b, { do: 'far' });
  expect(far.followers.map(({ short, cost }) => [short, cost > 500])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ]);
});

test('[cls-form.02] a line wheels on its left: the outer units go along the chord and stay in line', () => {
  const b = line();
  const found = plan(b, { do: 'wheel', hand: 'left', degrees: 10 });
  expect(stands(b, found)).toEqual([
    ['left', 599, 692, 350],
    ['middle', 698, 674, 350],
    ['right', 796, 657, 350],
  ]);
  expect(found.followers.map(({ answers }) => answers[1]?.choice)).toEqual([
    'wheel left 10',
    'wheel left 5, forward 17.4, wheel left 5',
    'wheel left 5, forward 34.8, wheel left 5',
  ]);
});

test('[cls-form.02] inclining they go aside and face as before', () => {
  const b = line();
  const found = plan(b, { do: 'incline', ahead: 300, right: 60 }, ['right']);
  expect(found.followers[0]?.answers[1]?.choice).toMatch(/^wheel right \d+, forward [\d.]+, wheel left \d+$/);
  expect(found.followers[0]?.stand.facing).toBe(0);
});

test('[cls-order.03] orders that keep a unit where it is keep it from following', () => {
  const b = line([{ ...hoplites, key: 'still', at: [500, 700], order: 'hold' }]);
  const found = plan(b, { do: 'ahead', way: 200 }, ['left', 'still']);
  expect(found.followers.map(({ unit }) => keyOf(b, unit))).toEqual(['left']);
  expect(found.stragglers.map(({ unit, why }) => [keyOf(b, unit), why.rule])).toEqual([['still', 'cls-order.03']]);
});

test('[cls-form.07] those in front make room for those behind', () => {
  const b = line([{ ...hoplites, key: 'second', at: [700, 780], order: 'attack' }]);
  const found = plan(b, { do: 'ahead', way: 400 }, ['second', 'middle']);
  expect(found.followers.map(({ unit, short }) => [keyOf(b, unit), short])).toEqual([
    ['middle', null],
    ['second', null],
  ]);
});

test('[cls-move.08] a plan comes true: every stand is the one told', () => {
  const moves: FormationMove[] = [
    { do: 'ahead', way: 250 },
    { do: 'ahead', way: 900 },
    { do: 'far' },
    { do: 'wheel', hand: 'left', degrees: 12 },
    { do: 'wheel', hand: 'right', degrees: 7 },
    { do: 'incline', ahead: 300, right: -100 },
  ];
  for (const move of moves) {
    const b = line([{ ...hoplites, key: 'last', at: [900, 720], order: 'attack' }]);
    const found = plan(b, move);
    expect(found.followers.length).toBeGreaterThan(0);
    carriedOut(b, found);
    for (const { unit, stand } of found.followers) expect(blockOf(b, unit)).toEqual(stand);
  }
});

test('[cls-period.11] the army, and the lines of battle in it, are offered', () => {
  const b = line([{ ...hoplites, key: 'far', at: [200, 700], order: 'attack' }]);
  const [asked] = pendingDecisions(b);
  const offers = asked ? formationsAt(b, asked, formationRules) : [];
  expect(offers.map(({ kind, units }) => [kind, units.map((unit) => keyOf(b, unit))])).toEqual([
    ['army', ['left', 'middle', 'right', 'far']],
    ['line', ['left', 'middle', 'right']],
  ]);
});
