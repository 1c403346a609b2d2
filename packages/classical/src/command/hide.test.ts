import { expect, test } from 'vitest';
import { copyState } from '../base/copy-state.ts';
import type { State } from '../base/state.ts';
import { HIDDEN, NONE, READY } from '../base/vocabulary.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { hideFrom } from './hide.ts';

const own: FieldUnit = { key: 'own', side: 'blue', type: 'AI', elements: 4, files: 2, at: [700, 800], order: 'attack' };
const seen: FieldUnit = { ...own, key: 'seen', side: 'red', at: [700, 100] };
const unseen: FieldUnit = { ...own, key: 'unseen', side: 'red', at: [300, 100] };

/** What one side knows of a position in which both have orders, messages and troops on their maps. */
function known(side: 0 | 1, phase: number): State {
  const b = field({
    units: [own, seen, unseen],
    generals: [
      { key: 'king', side: 'blue', with: 'own' },
      { key: 'satrap', side: 'red', with: 'unseen' },
      { key: 'prince', side: 'red', with: 'seen' },
      { key: 'lone', side: 'red', at: [600, 90] },
    ],
    phase,
    prepare: (s) => {
      s.unseen[2] = 1;
      s.files[2] = 3;
      for (let unit = 0; unit < 3; unit++) {
        s.goal[unit] = 0;
        s.goalX[unit] = s.goalY[unit] = 7;
        s.over[unit] = 0;
        s.coming[unit] = 'delay';
        s.waypoint[unit] = 1;
      }
      s.writing.fill(2);
      s.writingTo.fill(0);
      s.writingOrder.fill('hold');
      for (const of of [0, 1] as const) s.messengers.push({ side: of, x: 5, y: 6, to: of, order: 'attack' });
    },
  });
  return hideFrom(b.world, copyState(b.state), side);
}
const ordersOf = (s: State, unit: number): unknown[] => [
  s.orders[unit]?.order,
  s.order[unit],
  s.goal[unit],
  s.goalX[unit],
  s.goalY[unit],
  s.over[unit],
  s.coming[unit],
  s.waypoint[unit],
];
const full = ['attack', 'attack', 0, 7, 7, 0, 'delay', 1];
const blank = ['hold', 'hold', NONE, 0, 0, NONE, '', 0];

test('[cls-setup.03] a side knows its own orders and nothing of the enemy’s', () => {
  expect([0, 1, 2].map((unit) => ordersOf(known(0, 8), unit))).toEqual([full, blank, blank]);
  expect([0, 1, 2].map((unit) => ordersOf(known(1, 8), unit))).toEqual([blank, full, full]);
});

test('[cls-setup.03] what stands on the enemy’s map only is nowhere, in the formation of its list', () => {
  const places = (s: State) => [1, 2].map((u) => [s.status[u], s.x[u] !== 0, s.y[u] !== 0, s.facing[u], s.files[u]]);
  expect(places(known(0, 0))).toEqual([
    [READY, true, true, 18000, 2],
    [HIDDEN, false, false, 0, 2],
  ]);
  expect(places(known(1, 0))).toEqual([
    [READY, true, true, 18000, 2],
    [READY, true, true, 18000, 3],
  ]);
});

test('[cls-setup.03] during set-up generals are seen with troops that are, and not otherwise; later all are', () => {
  const where = (s: State) => [0, 1, 2, 3].map((g) => [s.generalWith[g], s.generalX[g] !== 0, s.generalY[g] !== 0]);
  const all = [
    [0, true, true],
    [2, true, true],
    [1, true, true],
    [NONE, true, true],
  ];
  expect(where(known(1, 0))).toEqual(all);
  expect(where(known(0, 8))).toEqual(all);
  const nowhere = [NONE, false, false];
  expect(where(known(0, 0))).toEqual([[0, true, true], nowhere, [1, true, true], nowhere]);
});

test('[cls-setup.03] [cls-change.07] messengers are seen to ride, but what they carry, and what is written, is not', () => {
  const secrets = (s: State) => [s.messengers, s.writing, s.writingTo, s.writingOrder];
  const [mine, theirs] = [0, 1].map((side) => ({ side, x: 5, y: 6, to: side, order: 'attack' }));
  const hidden = (m: object | undefined) => ({ ...m, to: NONE, order: '' });
  const none = [NONE, NONE, NONE];
  expect(secrets(known(0, 8))).toEqual([
    [mine, hidden(theirs)],
    [2, ...none],
    [0, ...none],
    ['hold', '', '', ''],
  ]);
  expect(secrets(known(1, 8))).toEqual([
    [hidden(mine), theirs],
    [NONE, 2, 2, 2],
    [NONE, 0, 0, 0],
    ['', 'hold', 'hold', 'hold'],
  ]);
});
