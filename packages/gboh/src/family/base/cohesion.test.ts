import { modifiers, sumOf } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import { numberOf } from '../script/position.ts';
import { segment } from '../shock/testing.ts';
import { checkTQ, eliminate, routPointsOf, takeHits } from './cohesion.ts';
import { THRACIAN_HORSE } from './traits.ts';
import {
  canShockType,
  hasTrait,
  hexesOf,
  inDoubleDepth,
  isGone,
  isRouted,
  maForLeaving,
  maForWithdrawal,
  shockCapable,
  tqOf,
  unitAt,
} from './units.ts';
import { MUST_CHECK, NO_MARK } from './vocabulary.ts';

const still = (units: string, dice = '') => position(`map 14x10\n${units}\ndice ${dice}\nstart rout-movement`);

describe('cohesion', () => {
  testOverBooks('[alx-10.12] EX-10.12: hits change no rating', () => {
    const b = still('unit x red peltast 0505 W tq 6 hits 4');
    expect(tqOf(b, 0)).toBe(6);
  });

  testOverBooks('[alx-10.11] a TQ check gives by how much the roll exceeds TQ; a routed unit has 1', () => {
    const b = still('unit x red peltast 0505 W', '9 5 3');
    expect(checkTQ(b, 0, 'test', [])).toBe(4);
    expect(checkTQ(b, 0, 'test', [])).toBe(0);
    b.state.status[0] = 1;
    expect(checkTQ(b, 0, 'test', [])).toBe(2);
  });

  testOverBooks('[alx-10.14] hits equal to TQ break a unit, one fewer does not', () => {
    const b = still('unit x red peltast 0505 W');
    takeHits(b, 0, 4, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.some((f) => f.proc === 'rout')).toBe(false);
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.at(-1)?.proc).toBe('rout');
  });

  test('[alx-10.14a] outside Shock two-hex heavy foot breaks without a saving roll', () => {
    const b = still('unit x red hoplite 0505/0504 W hits 5');
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(b.frames.at(-1)?.proc).toBe('rout');
    expect(b.drawn).toBe(0);
    expect(b.events.at(-1)?.rules).toEqual(['alx-10.14', 'alx-10.14a']);
  });

  test('[alx-10.14a] which other foot do not cite', () => {
    const told = (unit: string) => {
      const b = still(`unit x red ${unit}`);
      takeHits(b, 0, 9, ['alx-8.15a'], { text: 'test', routRules: ['alx-8.15b'] });
      return b.events.at(-1)?.rules;
    };
    expect(told('hoplite 0505/0504 W')).toEqual(['alx-10.14', 'alx-10.14a', 'alx-8.15b']);
    expect(told('hypaspist 0505 W')).toEqual(['alx-10.14', 'alx-8.15b']);
    expect(told('cardaces 0505/0504 W')).toEqual(['alx-10.14', 'alx-8.15b']);
  });

  testOverBooks('[alx-10.14 alx-10.26b] no hits, or hits on those who are gone, are nothing', () => {
    const b = still('unit x red peltast 0505 W\nunit y red peltast 0507 W\nunit z red peltast 0509 W routed');
    eliminate(b, 1, [], 'test');
    b.events = [];
    for (const unit of [0, 2]) takeHits(b, unit, 0, ['alx-8.15a'], { text: 'test' });
    for (const hits of [1, 9]) takeHits(b, 1, hits, ['alx-8.15a'], { text: 'test' });
    expect([b.events, b.state.hits, isGone(b, 2)]).toEqual([[], [0, 0, 0], false]);
  });

  testOverBooks('[alx-10.11 alx-10.14] a TQ check counts its modifiers, and says who checks by which rules', () => {
    const b = still('unit x red peltast 0505 W', '5 5');
    const sum = sumOf(modifiers<object>([{ rule: 'alx-9.13c', text: 'test', value: 2, when: () => true }]), {});
    expect([checkTQ(b, 0, 'test', ['alx-9.13a'], sum), checkTQ(b, 0, 'test', ['alx-9.13a'])]).toEqual([2, 0]);
    const die = { unit: 0, against: 5 };
    expect(b.events.slice(-2)).toMatchObject([
      { ...die, total: 7, rules: ['alx-9.13a', 'alx-10.11', 'alx-9.13c'] },
      { ...die, total: 5, rules: ['alx-9.13a', 'alx-10.11'] },
    ]);
  });

  test('[alx-12.0 alx-11.71] of a stack either may be lost, and the other stands there alone', () => {
    for (const lost of ['top', 'under']) {
      const b = segment(
        `map 14x10\nunit top red phalanx 0505/0504 W\nunit under red phalanx 0505/0504 W\nleader chief red 0909\nstart rout-movement`,
        { stacked: [['top', 'under']] },
      );
      const left = lost === 'top' ? 1 : 0;
      eliminate(b, numberOf(b, lost), [], 'test');
      expect([inDoubleDepth(b, left), unitAt(b, hexesOf(b, left)[0] as number)]).toEqual([false, left]);
      expect([b.state.below, b.state.above, b.state.passing]).toEqual([
        [-1, -1],
        [-1, -1],
        [0, 0],
      ]);
      expect(b.index).toEqual(b.system.index(b.world, b.state));
    }
  });

  testOverBooks('[alx-12.0] a lost unit is lost once, and keeps no hits, marker or engagement', () => {
    const b = still('unit x red peltast 0505 W hits 2 engaged');
    b.state.mark[0] = MUST_CHECK;
    for (let i = 0; i < 2; i++) eliminate(b, 0, ['alx-10.23'], 'test');
    expect(b.events.filter((e) => e.kind === 'eliminated')).toHaveLength(1);
    expect([b.state.hits, b.state.mark, b.state.engaged, b.state.place]).toEqual([[0], [NO_MARK], [0], [-1]]);
  });

  testOverBooks('[alx-10.14] hits held for Shock wait', () => {
    const b = still('unit x red peltast 0505 W');
    takeHits(b, 0, 9, ['alx-9.16.4a'], { text: 'test', held: true });
    expect(b.frames.some((f) => f.proc === 'rout')).toBe(false);
    expect(b.state.hits[0]).toBe(9);
  });

  testOverBooks('[alx-10.26b] any hit on a routed unit is its end', () => {
    const b = still('unit x red peltast 0505 W');
    b.state.status[0] = 1;
    expect(isRouted(b, 0)).toBe(true);
    takeHits(b, 0, 1, ['alx-8.15a'], { text: 'test' });
    expect(isGone(b, 0)).toBe(true);
  });

  testOverBooks(
    '[alx-12.11a] EX-12.11: TQ, twice for two hexes; oxybeles 0, skirmishers 1, Agrianians, elephants, chariots 2',
    () => {
      const kinds = [
        'phalanx 0505/0504 W',
        'peltast 0509 W',
        'oxybeles 0709 W',
        'archer 0909 W',
        'agrianian 1109 W',
        'elephant 0705 W',
        'chariot 0905 W',
      ];
      const b = still(kinds.map((kind, i) => `unit u${i} red ${kind}`).join('\n'));
      expect(kinds.map((_, i) => routPointsOf(b, i))).toEqual([14, 5, 0, 1, 2, 2, 2]);
    },
    { chandragupta: 'elephants, chariots and skirmishers have other Rout Points (cha-13.12a, cha-13.12d)' },
  );

  testOverBooks('[alx-12.11a] a routed unit that is lost counts by its printed TQ', () => {
    const b = still('unit x red peltast 0505 W');
    b.state.status[0] = 1;
    eliminate(b, 0, ['alx-10.23'], 'test');
    expect(routPointsOf(b, 0)).toBe(5);
  });
});

describe('ratings', () => {
  test('[alx-2.4c] who cannot shock: engines, plain skirmishers, archers on foot or horse, and nobody else', () => {
    const able = (troop: string) => shockCapable(still(`unit x red ${troop}`), 0);
    for (const troop of ['oxybeles', 'archer', 'slinger', 'javelinist', 'bow-foot', 'horse-archer'])
      expect([troop, able(`${troop} 0505 W`)]).toEqual([troop, false]);
    for (const troop of [
      'agrianian',
      'light-foot',
      'light-horse',
      'peltast',
      'levy',
      'elephant',
      'chariot',
      'companion',
    ])
      expect([troop, able(`${troop} 0505 W`)]).toEqual([troop, true]);
    // Archers of another type fight like their type.
    for (const troop of ['medium-foot', 'agrianian', 'heavy-horse'])
      expect([troop, able(`${troop} 0505 W class A`)]).toEqual([troop, true]);
  });

  test('[alx-2.4c] Thracian horse is light horse of that people, however the name is written', () => {
    const isThracian = (troop: string) => hasTrait(still(`unit x red ${troop}`), 0, THRACIAN_HORSE);
    expect(['light-horse 0505 W people Thracian', 'light-horse 0505 W people THRACIAN'].map(isThracian)).toEqual([
      ...[true, true],
    ]);
    for (const other of ['light-horse 0505 W', 'heavy-horse 0505 W people Thracian', 'peltast 0505 W people Thracian'])
      expect([other, isThracian(other)]).toEqual([other, false]);
  });

  test('[alx-2.4c] plain skirmishers can shock chariots, others who cannot shock do not', () => {
    const b = still(`unit cart blue chariot 0505 W\nunit foot blue levy 0507 W
      unit sling red slinger 0601 W\nunit bow red bow-foot 0701 W\nunit riders red horse-archer 0801 W\nunit levy red levy 0901 W`);
    const able = (unit: number) => [0, 1].map((target) => canShockType(b, unit, target));
    expect([2, 3, 4, 5].map(able)).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  test('[alx-7.23c alx-6.71e] a phalanx leaves a ZOC with MA 5, in Double Depth with 4, and withdraws with 4', () => {
    const b = segment(
      `map 14x10\nunit top red phalanx 0505/0504 W\nunit under red phalanx 0505/0504 W\nunit alone red phalanx 0905/0904 W
      leader chief red 0909\nstart rout-movement`,
      { stacked: [['top', 'under']] },
    );
    expect([0, 1, 2].map((unit) => maForLeaving(b, unit))).toEqual([4, 4, 5]);
    expect([0, 1, 2].map((unit) => maForWithdrawal(b, unit))).toEqual([4, 4, 4]);
  });

  testOverBooks('[alx-6.65a alx-10.26a] TQ is 2 less in column, and 1 when routed, whatever the formation', () => {
    const tq = (place: string) => tqOf(still(`unit x red medium-foot 0505 ${place}`), 0);
    expect([tq('W'), tq('SE'), tq('W routed'), tq('SE routed')]).toEqual([6, 4, 1, 1]);
  });
});
