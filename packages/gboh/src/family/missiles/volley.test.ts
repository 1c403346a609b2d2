import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE } from '../base/vocabulary.ts';
import { hits, kind, partsOf } from '../reactions/testing.ts';
import { numberOf } from '../script/position.ts';
import { must } from '../script/testing.ts';
import { shotOf } from './shot.ts';
import { land, loose } from './volley.ts';

const still = (rest: string): Battle => position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
const kinds: ShotKind[] = [
  'ordered',
  'entry',
  'retire',
  'return',
  'parting',
  'harass',
  'artillery',
  'artillery-reaction',
];
/** A shot of the first unit at the second, rolled and told. */
function fired(rest: string, how: ShotKind, more: { screen?: boolean; die?: number } = {}) {
  const b = still(`${rest}\ndice ${more.die ?? 5} 9 9`);
  const shot = shotOf(b, { firer: 0, target: 1, kind: how, screen: more.screen ?? false });
  if (!shot) throw new Error('out of reach');
  b.events.length = 0;
  land(b, [loose(shot)]);
  return { b, told: b.events.find((e) => e.kind === 'fires'), die: b.events.find((e) => e.kind === 'die') };
}
const bows = 'unit a blue horse-archer 0505 E\nunit t red companion 0605 W';

describe('what each kind of shot is', () => {
  test('[alx-8.12 alx-8.21a alx-8.22 alx-8.23 alx-6.76 alx-8.33a alx-11.85 alx-11.86] told by its own rule', () => {
    const rules = kinds.map((how) => fired(bows, how).told?.rules);
    const own = ['alx-8.12', 'alx-8.21a', 'alx-8.22', 'alx-8.23', 'alx-6.76', 'alx-8.33a', 'alx-11.85', 'alx-11.86'];
    expect(rules).toEqual(own.map((rule) => [rule, 'alx-8.14a', 'alx-8.15a']));
  });

  test('[alx-8.21a alx-8.22 alx-6.76 alx-8.33a] at the range that its rule fixes, or the one on the map', () => {
    expect(kinds.map((how) => fired(bows, how).told?.['range'])).toEqual([1, 1, 2, 1, 2, 1, 1, 1]);
    const two = 'unit a blue horse-archer 0505 E\nunit t red companion 0705 W';
    expect(kinds.map((how) => fired(two, how).told?.['range'])).toEqual([2, 1, 2, 2, 2, 1, 2, 2]);
  });

  test('[alx-8.11a alx-8.24 alx-11.85 alx-11.86 alx-6.76 alx-8.23] counted against the limits of its own kind only', () => {
    const account = (how: ShotKind) => {
      const { state } = fired(bows, how).b;
      return [state.did[0], state.shots[0], state.reactions[0], state.partings, state.entryFires];
    };
    expect(kinds.map(account)).toEqual([
      [DID_FIRE, 0, 0, [], []],
      [0, 0, 0, [], [1]],
      [0, 0, 0, [], []],
      [0, 0, 0, [], []],
      [0, 0, 0, [1], []],
      [DID_FIRE, 0, 0, [], []],
      [DID_FIRE, 1, 0, [], []],
      [0, 0, 1, [], []],
    ]);
    // The pair is noted in the order of firer and target, and what was noted before stays.
    const b = still('unit x blue horse-archer 0505 E\nunit y red horse-archer 0605 W\ndice 9 9');
    for (const how of ['parting', 'entry'] as const) {
      const shot = shotOf(b, { firer: 1, target: 0, kind: how });
      if (shot) loose(shot);
    }
    expect([b.state.partings, b.state.entryFires]).toEqual([[1000], [1000]]);
  });

  test('[alx-11.11 alx-11.12 alx-11.32 alx-8.15f] elephants’ javelins and screens, skirmishers, and two hits name theirs', () => {
    const tusks = (target: string) => `unit a blue elephant 0505 E\nunit t red ${target} 0605 W`;
    const rules = (rest: string, screen = false, die = 9) => fired(rest, 'entry', { screen, die }).told?.rules.slice(3);
    expect(rules(tusks('companion'))).toEqual(['alx-11.12']);
    expect(rules(tusks('companion'), true)).toEqual(['alx-11.11']);
    expect(rules(tusks('javelinist'), true)).toEqual(['alx-11.11', 'alx-11.32']);
    expect(rules('unit a blue archer 0505 E\nunit t red javelinist 0605 W')).toEqual(['alx-11.32']);
    expect(rules('unit a blue archer 0505 E\nunit t red elephant 0605 W', false, 0)).toEqual(['alx-8.15f']);
    expect(rules('unit a blue archer 0505 E\nunit t red elephant 0605 W')).toEqual([]);
  });

  testOverBooks('[alx-8.15a alx-8.16] the die says who shoots at whom, and by which rules', () => {
    expect(fired(bows, 'ordered').die).toMatchObject({
      purpose: 'Fire of A at T',
      rules: ['alx-8.15a'],
      side: 0,
    });
    const screen = 'unit a blue elephant 0505 E\nunit t red companion 0605 W';
    expect(fired(screen, 'entry', { screen: true }).die?.['purpose']).toBe('Fire of A (screen) at T');
    const hill = 'level 1 0508\nunit a blue horse-archer 0508 NNE\nunit t red companion 0504 E';
    expect(fired(hill, 'ordered').die).toMatchObject({ rules: ['alx-8.15a', 'alx-8.16'], against: 0 });
    const { grid } = still('').world.field;
    const lone = position(`map 20x12\nunit a blue archer 0505 E\nleader l red 0605\ndice 0 9
      start shot firer=a target=-1 kind=ordered targetHex=${grid.rows * 5 + 4}`);
    const events = lone.events.filter((e) => e.kind === 'die').map((e) => e['purpose']);
    expect(events).toEqual(['Fire of A at a leader', 'Hit on L (Leader Casualty)']);
    expect(lone.events.some((e) => e.kind === 'hits')).toBe(false);
    expect(lone.events.find((e) => e.kind === 'fires')).toMatchObject({ hits: 0 });
  });
});

test('[alx-8.15d] engines aim as well on the move as standing, slingers do not', () => {
  const parts = (troops: string, how: string) =>
    partsOf(
      position(`map 20x12\nunit a blue ${troops}\nunit t red companion 0605 W\ndice 9 9
        start shot firer=a target=t kind=${how} moving=true`).events,
    );
  expect(parts('oxybeles 0505 E fire-mode', 'artillery')).toEqual([]);
  expect(parts('slinger 0505 E', 'ordered')).toEqual(['alx-8.15d 1']);
});

testOverBooks(
  '[alx-8.23 alx-8.24] who has left the field neither fires nor is fired at, whatever had been meant',
  () => {
    const told = (a: string, t: string) =>
      position(`map 20x12\nunit a blue archer ${a}\nunit t red archer ${t}\ndice 9 9
      start shot firer=a target=t kind=ordered`).events.filter((e) => e.kind === 'fires').length;
    expect([told('0505 E', '0605 W'), told('', '0605 W'), told('0505 E', '')]).toEqual([1, 0, 0]);
  },
);

test('[alx-8.15b alx-8.15c alx-8.15e alx-11.5b alx-11.94b alx-8.19] of what changes a shot only the ground bears on one at a lone leader', () => {
  const parts = (more: string) => {
    const { grid } = still('').world.field;
    const b =
      position(`map 20x12\n${more}\nunit a blue archer 0505 E\nunit b red hypaspist 1505 W\nleader l red 0605\ndice 9 9
      start shot firer=a target=-1 kind=ordered targetHex=${grid.rows * 5 + 4}`);
    return partsOf(b.events);
  };
  expect([parts(''), parts('terrain woods 0605')]).toEqual([[], ['alx-8.15b 1']]);
});

describe('shots at one time', () => {
  test('[alx-8.33b alx-8.15a] all hits of one unit are given together, by the first who shot', () => {
    const b = still(`unit a blue companion 0605 W
      unit one red archer 0705 W
      unit two red archer 0704 W
      unit three red archer 0505 E
      unit other blue companion 0805 E
      unit four red archer 0905 W
      dice 9 0 0 0`);
    const shot = (firer: string, target: string) => {
      const found = shotOf(b, { firer: numberOf(b, firer), target: numberOf(b, target), kind: 'entry' });
      if (!found) throw new Error('out of reach');
      return loose(found);
    };
    const volleys = [shot('one', 'a'), shot('two', 'a'), shot('three', 'a'), shot('four', 'other')];
    b.events.length = 0;
    land(b, volleys);
    expect(b.events.filter((e) => e.kind === 'hits').map((e) => [e['unit'], e['hits'], e.rules])).toEqual([
      [numberOf(b, 'a'), 2, ['alx-8.15a']],
      [numberOf(b, 'other'), 1, ['alx-8.15a']],
    ]);
    expect([hits(b, 'a'), hits(b, 'other')]).toEqual([2, 1]);
  });

  test('[alx-8.19] only leaders of the side that is shot at are struck, and only by a natural 0', () => {
    const struck = (die: number) => {
      const b = position(`map 20x12
        unit a blue light-foot 0505 E tq 9
        unit t red light-foot 0705 W
        leader mine blue 0605
        leader yours red 0605
        leader away blue 0505
        leader there red 0705
        dice ${die} ${die} 9 9 9
        start harass unit=a target=t`);
      if (kind(b) === 'harass-path') must(b, '0605');
      must(b, 'no');
      return must(b, 'fire t')
        .filter((e) => e.kind === 'die')
        .map((e) => e['purpose']);
    };
    expect(struck(0).filter((purpose) => String(purpose).includes('Leader Casualty'))).toEqual([
      'Hit on There (Leader Casualty)',
      'Hit on Mine (Leader Casualty)',
    ]);
    expect(struck(1).filter((purpose) => String(purpose).includes('Leader Casualty'))).toEqual([]);
  });
});
