import { expect, test } from 'vitest';
import type { OddsSubjectView, OddsView, OutcomeView } from '../../engine/protocol/odds.ts';
import { bounds, breakingOf, briefsOf, bySeverity, concerned, inOrder, shade } from './outcome-summary.ts';

/** As the analysis says it of hits, routs and the like. */
function harmOf(what: string): Pick<OutcomeView, 'harm' | 'size'> {
  if (what === 'no change') return { harm: 'none', size: 0 };
  if (what.startsWith('rally')) return { harm: 'gain', size: 0 };
  const hits = Number.parseInt(what, 10);
  return Number.isNaN(hits) ? { harm: 'fatal', size: 0 } : { harm: 'harm', size: hits };
}

const subject = (id: string, side: 0 | 1, fates: Record<string, number>, aspect?: string): OddsSubjectView => ({
  id,
  name: id,
  side,
  ...(aspect === undefined ? {} : { aspect }),
  fates: Object.entries(fates).map(([what, chance]): OutcomeView => ({ what, chance, ...harmOf(what) })),
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
  about: [],
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

test('gives bounds for a chance that depends on the other side', () => {
  const [foe, pikes] = [new Set(['foe']), new Set(['pikes'])];
  expect(bounds(breakingOf(odds, foe))).toBe('0–70%');
  expect(bounds(breakingOf({ ...odds, forks: [] }, foe))).toBe('70%');
  expect(bounds(breakingOf(odds, pikes))).toBe('0%');
  expect(bounds([0.006, 0.012])).toBe('up to 1%');
});

test('in few words: the enemy first, and a rout before its other results', () => {
  expect(briefsOf(stands, 0)).toEqual([
    { name: 'foe', what: 'routs', chance: '70%' },
    { name: 'pikes', what: '2 hits', chance: '70%' },
  ]);
  expect(briefsOf(flees, 0)).toEqual([{ name: 'foe', what: '1 hit', chance: '40%' }]);
  expect(briefsOf([], 0)).toEqual([]);
});

test('a leader’s fate comes before TQ and losses', () => {
  const all = [subject('own', 0, { rout: 1 }, 'morale'), subject('own', 0, { rout: 1 }), ...flees];
  expect(inOrder(all, 0).map(({ id, aspect }) => [id, aspect])).toEqual([
    ['foe', undefined],
    ['own', undefined],
    ['own', 'morale'],
  ]);
});

test('how bad a fate is comes with it: words are not read', () => {
  const lost: OutcomeView = { what: 'lost off the table', chance: 0.5, harm: 'fatal', size: 0 };
  const general: OddsSubjectView = { id: 'general', name: 'General', side: 1, fates: [lost] };
  expect(breakingOf({ ...odds, forks: [], subjects: [general] }, new Set(['general']))).toEqual([0.5]);
  const rally: OutcomeView = { what: 'rally', chance: 0.3, harm: 'gain', size: 0 };
  const hits: OutcomeView = { what: '9 hits', chance: 0.2, harm: 'harm', size: 9 };
  expect([rally, hits, lost].map(shade)).toEqual([0, 6, 0]);
  expect(bySeverity([lost, hits, rally])).toEqual([rally, hits, lost]);
});

test('a button tells of the fight that its answer is about, not of others that follow from it', () => {
  const both = { ...odds, forks: [], subjects: [...stands, subject('other', 1, { routs: 0.9, '1 hit': 0.1 })] };
  const enemies = new Set(['foe', 'other']);
  expect(bounds(breakingOf(both, concerned({ ...both, about: ['pikes', 'foe'] }, enemies)))).toBe('70%');
  expect(bounds(breakingOf(both, concerned(both, enemies)))).toBe('90%');
});
