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
import { formationRules } from './formation.ts';
import { blueMoves } from './movement/testing.ts';
import { unitOf } from './testing/unit-of.ts';

/** Three units of foot side by side, looking north, and an enemy far off. */
const line = (more = '') =>
  blueMoves(`
unit left blue foot close 4 in 4 at 20 40
unit middle blue foot close 4 in 4 at 28 40
unit right blue foot close 4 in 4 at 36 40
unit foe red foot close 4 in 4 at 36 2 facing S
${more}`);

const plan = (b: Battle, move: FormationMove, keys = ['left', 'middle', 'right']): FormationPlan =>
  planFormation(
    b,
    keys.map((key) => unitOf(b, key)),
    move,
    formationRules,
  );
const choices = ({ followers }: FormationPlan) => followers.map(({ answers }) => answers.map(({ choice }) => choice));

test('[mom-move.20 mom-move.05] a line goes ahead together, each with its cost', () => {
  const b = line();
  const before = hashOf(b);
  const found = plan(b, { do: 'ahead', way: 40 });
  expect(choices(found)).toEqual(['left', 'middle', 'right'].map((key) => [`move ${key}`, 'ahead 4', 'halt']));
  expect(found.followers.map(({ cost }) => cost)).toEqual([40, 40, 40]);
  expect(hashOf(b)).toBe(before);
});

test('[mom-move.05 mom-move.08] a unit that gets no further says why', () => {
  const b = line('unit near red foot close 4 in 4 at 20 33.4 facing S');
  const found = plan(b, { do: 'ahead', way: 80 });
  const left = found.followers.find(({ unit }) => keyOf(b, unit) === 'left');
  expect(left?.short?.rule).toMatch(/^mom-/);
  expect(found.followers.find(({ unit }) => keyOf(b, unit) === 'right')?.short).toBeNull();
});

test('[mom-move.20] a line wheels on its left and stays in line', () => {
  const b = line();
  const found = plan(b, { do: 'wheel', hand: 'left', degrees: 6 });
  expect(found.followers.map(({ stand, short }) => [stand.facing, short])).toEqual([
    [35400, null],
    [35400, null],
    [35400, null],
  ]);
});

test('[mom-move.20] inclining they go aside and face as before', () => {
  const b = line();
  const found = plan(b, { do: 'incline', ahead: 40, right: 20 });
  expect(found.followers.map(({ stand, short }) => [stand.facing, short])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
});

test('[mom-rally.06] a unit that has rallied stays behind, with the reason', () => {
  const b = line('unit tired blue foot close 4 in 4 at 44 40 did rally');
  expect(plan(b, { do: 'far' }, ['left', 'tired']).stragglers.map(({ why }) => why.rule)).toEqual(['mom-rally.06']);
});

test('[mom-move.20] a plan comes true: every stand is the one told', () => {
  const moves: FormationMove[] = [
    { do: 'ahead', way: 35 },
    { do: 'ahead', way: 120 },
    { do: 'far' },
    { do: 'wheel', hand: 'right', degrees: 10 },
    { do: 'incline', ahead: 30, right: -25 },
  ];
  for (const move of moves) {
    const b = line('unit behind blue foot close 4 in 4 at 28 46');
    const found = plan(b, move);
    expect(found.followers.length).toBeGreaterThan(0);
    for (const { kind, choice } of found.followers.flatMap(({ answers }) => answers)) {
      expect([choice, owedIn(b)?.kind, submit(b, choice).ok]).toEqual([choice, kind, true]);
    }
    for (const { unit, stand } of found.followers) expect(blockOf(b, unit)).toEqual(stand);
  }
});

test('[mom-move.17] the army, and the lines of battle in it, are offered', () => {
  const b = line('unit far blue foot close 4 in 4 at 60 40');
  const [asked] = pendingDecisions(b);
  const offers = asked ? formationsAt(b, asked, formationRules) : [];
  expect(offers.map(({ kind, units }) => [kind, units.map((unit) => keyOf(b, unit))])).toEqual([
    ['army', ['left', 'middle', 'right', 'far']],
    ['line', ['left', 'middle', 'right']],
  ]);
});
