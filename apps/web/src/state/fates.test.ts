import { expect, test } from 'vitest';
import type { OddsSubjectView, OddsView } from '../engine/foresight-protocol.ts';
import { bounds, breakingOf, briefsOf, inOrder } from './fates.ts';

const subject = (id: string, side: 0 | 1, fates: Record<string, number>, aspect?: string): OddsSubjectView => ({
  id,
  name: id,
  side,
  ...(aspect === undefined ? {} : { aspect }),
  fates: Object.entries(fates).map(([what, chance]) => ({ what, chance })),
});
const stands = [
  subject('pikes', 0, { '2 hits': 0.7, '3 hits': 0.3 }),
  subject('foe', 1, { routs: 0.6, eliminated: 0.1, '4 hits': 0.3 }),
];
const flees = [subject('foe', 1, { '1 hit': 0.4, 'no change': 0.6 })];
const odds: OddsView = {
  exact: true,
  samples: 0,
  error: 0,
  assumed: [],
  alone: false,
  dice: [],
  subjects: stands,
  forks: [
    {
      name: 'Reds',
      question: 'Who withdraws?',
      branches: [
        { answers: ['All stand'], taken: true, subjects: stands, assumed: [] },
        { answers: ['Foe withdraws'], taken: false, subjects: flees, assumed: [] },
      ],
    },
  ],
};

test('a chance that hangs on the other side is told between its bounds', () => {
  const [foe, pikes] = [new Set(['foe']), new Set(['pikes'])];
  expect(bounds(breakingOf(odds, foe))).toBe('0–70\u{a0}%');
  expect(bounds(breakingOf({ ...odds, forks: [] }, foe))).toBe('70\u{a0}%');
  expect(bounds(breakingOf(odds, pikes))).toBe('0\u{a0}%');
});

test('in few words: the enemy first, that he breaks before what else befalls him', () => {
  expect(briefsOf(stands, 0)).toEqual([
    { name: 'foe', what: 'routs', chance: '70\u{a0}%' },
    { name: 'pikes', what: '2 hits', chance: '70\u{a0}%' },
  ]);
  expect(briefsOf(flees, 0)).toEqual([{ name: 'foe', what: '1 hit', chance: '40\u{a0}%' }]);
  expect(briefsOf([], 0)).toEqual([]);
});

test('what becomes of somebody stands before his morale and losses', () => {
  const all = [subject('own', 0, { rout: 1 }, 'morale'), subject('own', 0, { rout: 1 }), ...flees];
  expect(inOrder(all, 0).map(({ id, aspect }) => [id, aspect])).toEqual([
    ['foe', undefined],
    ['own', undefined],
    ['own', 'morale'],
  ]);
});
