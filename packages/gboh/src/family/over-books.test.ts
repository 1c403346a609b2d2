import { pendingDecisions } from '@taxiarch/kernel';
import { expect } from 'vitest';
import { numberOf } from './script/position.ts';
import { overBooks } from './testing.ts';

const walk = (more: string) => `map 14x12\n${more}\nstart move unit=a line=false along=,`;
const hits = (b: Parameters<typeof numberOf>[0], key: string) => b.state.hits[numberOf(b, key)];

overBooks(
  '[alx-6.32 alx-6.21] a unit goes into its front hexes, for what the ground costs',
  walk('unit a blue hypaspist 0505 E'),
  ({ b, must, names }) => {
    const offered = pendingDecisions(b)[0]?.options.map(({ choice }) => choice) ?? [];
    expect(offered).toContain('0605');
    expect(offered).not.toContain('0405');
    const told = must('0605');
    expect(names(told, 'alx-6.32')).toBe(true);
    expect(names(told, 'alx-6.21')).toBe(true);
  },
);

overBooks('[alx-6.22a] woods put foot out of order', walk('terrain woods 0605\nunit a blue hypaspist 0505 E'), (at) => {
  const told = at.must('0605');
  expect(at.names(told, 'alx-6.22a')).toBe(true);
  expect(hits(at.b, 'a')).toBe(1);
});

overBooks('[alx-6.11] nobody moves beyond his MA', walk('unit a blue hypaspist 0505 E ma 1'), ({ b, must }) => {
  expect(pendingDecisions(b)[0]?.options.map(({ choice }) => choice)).toContain('0605');
  must('0605');
  expect(pendingDecisions(b)[0]?.options.map(({ choice }) => choice)).not.toContain('0705');
});

overBooks(
  '[alx-6.93] nobody enters an enemy’s hex',
  walk('unit a blue hypaspist 0505 E\nunit x red levy 0605 E routed'),
  (at) => {
    at.mustRefuse('0605', 'alx-6.93');
  },
);

overBooks(
  '[alx-6.13a] a second move in a turn costs a hit',
  walk('unit a blue hypaspist 0505 E moved'),
  ({ b, must, names }) => {
    const told = must('0605');
    must('stop');
    expect(hits(b, 'a')).toBe(1);
    expect(names([...told], 'alx-6.21')).toBe(true);
  },
);

overBooks(
  '[alx-6.95] passing through a friend puts units out of order',
  walk('unit a blue light-foot 0505 E\nunit c blue light-foot 0605 E'),
  ({ b, must }) => {
    must('0605');
    must('0705');
    expect([hits(b, 'a'), hits(b, 'c')]).not.toEqual([0, 0]);
  },
);

const shot = (dice: number) =>
  `map 12x10\nunit bows blue archer 0505 E\nunit foe red light-foot 0705 W\ndice ${dice}\nstart shot firer=bows target=foe kind=ordered`;
overBooks('[alx-8.15a] a shot tells at the strength of the range', shot(3), ({ b }) => {
  expect(hits(b, 'foe')).toBe(1);
  expect(b.events.find(({ kind }) => kind === 'die')).toMatchObject({ against: 3 });
});
overBooks('[alx-8.15a] and no higher', shot(4), ({ b }) => {
  expect(hits(b, 'foe')).toBe(0);
});

overBooks(
  '[alx-8.15b] woods shelter those in them',
  shot(3).replace('unit foe', 'terrain woods 0705\nunit foe'),
  ({ b }) => {
    expect(hits(b, 'foe')).toBe(0);
  },
);

overBooks('[alx-8.15e] skirmishers are hard to hit', shot(2).replace('light-foot', 'slinger'), ({ b }) => {
  expect(hits(b, 'foe')).toBe(0);
});

overBooks(
  '[alx-8.17b] a unit low on missiles has thrown its last',
  shot(3).replace('0505 E', '0505 E low'),
  ({ b, names }) => {
    expect(b.state.missile[numberOf(b, 'bows')]).toBe(2);
    expect(names(b.events, 'alx-8.17b')).toBe(true);
  },
);
