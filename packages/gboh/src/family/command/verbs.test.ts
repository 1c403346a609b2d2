import { emit, pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { troops } from '../../alexander/troops.ts';
import { chartWords, optionIds, unitClasses, unitTypes } from '../../alexander/vocabulary.ts';
import { overrideRule } from '../base/overrides.ts';
import { leaderInfo } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { chartsOf, standardPacks } from '../charts/index.ts';
import { battleOf } from '../script/position.ts';
import { readScriptOf } from '../script/read.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { volumeOf } from '../system.ts';
import { order, type Verb } from './order.ts';
import { commanded } from './order-bans.ts';
import { verbs } from './verbs.ts';

/** A leader cheers his men, for two orders. */
const cheer: Verb = {
  ordersUnits: false,
  ofLeader: (_b, _v, found) => found.push(order('cheer', NONE, true)),
  cost: () => 2,
  write: () => 'cheer',
  label: (b, leader) => `${leaderInfo(b, leader).name} cheers`,
  refuse: commanded(() => null),
  rules: () => ['alx-5.22a'],
  give: (b, v) => emit(b, { kind: 'cheer', rules: [], leader: v.leader }),
};

/** Nobody recovers, and leaders cheer. */
const volume = volumeOf({
  id: 'cheering',
  version: '1',
  words: { types: unitTypes, classes: unitClasses, options: optionIds, troops },
  cites: null,
  charts: () => chartsOf(standardPacks, chartWords),
  overrides: [
    overrideRule(verbs, (family) =>
      Object.fromEntries(Object.entries({ ...family, cheer }).filter(([name]) => name !== 'recover')),
    ),
  ],
});
const field = (start: string) =>
  battleOf(
    readScriptOf(
      [volume],
      `map 14x10
      option elite-initiative contingent-commanders
      side blue "Macedonians" macedonian retreat W withdrawal 100
      side red "Persians" retreat E withdrawal 100
      unit a blue companion 0505 E hits 2
      unit x red heavy-horse 1205 W
      leader chief blue 0505 initiative 3 range 5 overall elite
      leader mate blue 0505 initiative 0 range 3 contingent commands a
      leader foe red 1205 initiative 3 range 5 overall
      dice 9 2
      ${start}`,
    ),
  );

test('a book drops a verb and adds one of its own, which is listed, paid for, told and carried out', () => {
  const b = field('start orders leader=chief momentum=false');
  expect(offered(b)).toEqual(['end', 'move a', 'go', 'send mate', 'cheer']);
  expect(pendingDecisions(b)[0]?.options.at(-1)?.label).toBe('Chief cheers');
  const told = must(b, 'cheer');
  expect(told.map(({ kind, order: given }) => [kind, given])).toEqual([
    ['order', 'cheer'],
    ['cheer', undefined],
  ]);
  expect(pendingDecisions(b)[0]?.text).toContain('has 1 order left');
  mustRefuse(b, 'cheer', 'alx-4.22a');
});

test('without Alexander’s rules no commander opens a turn, dice break every tie, and every leader has his turn', () => {
  const b = field('start battle');
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'activate', side: 0 });
  expect(offered(b)).toContain('activate mate');
  const told = must(b, 'pass mate');
  expect(told.filter(({ kind }) => kind === 'die')).toHaveLength(2);
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'activate', side: 0 });
});
