import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { must, offered } from '../script/testing.ts';
import { hitsByAnswer } from './resolve.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, takeFirst } from './testing.ts';

const field = (units: string, dice: string, before: Before): Battle =>
  segment(
    `map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5 5 5`,
    before,
  );
const shares = (b: Battle, ...keys: string[]): number[] => keys.map((key) => hitsOn(b, key));

describe('sharing out hits', () => {
  // Three attackers on one defender; die 0 on column 9 or less gives an attack of 3.
  const three = (dice: string): Battle =>
    field(
      `unit them red medium-foot 0605 W tq 9 size 20
unit a blue hypaspist 0505 E size 6
unit b blue hypaspist 0504 E size 6
unit c blue lancer 0704 W size 6`,
      dice,
      { marked: ['a', 'b', 'c'] },
    );

  testOverBooks(
    '[alx-10.13a] evenly',
    () => {
      const b = three('0');
      must(b, 'them by a+b+c');
      const events = must(b, 'a');
      expect(ofKind(events, 'shock-result')[0]?.['hits']).toEqual([3, 2]);
      expect(shares(b, 'a', 'b', 'c')).toEqual([1, 1, 1]);
    },
    { chariots: 'its own results (cof-8.63)' },
  );

  testOverBooks(
    '[alx-10.13a] what is left over goes to the unit that led, its owner choosing among equals',
    () => {
      const b = three('4');
      must(b, 'them by a+b+c');
      const events = must(b, 'a');
      expect(ofKind(events, 'shock-result')[0]?.['hits']).toEqual([2, 2]);
      // The two Hypaspists attack in front alike: the first hit is one of theirs.
      expect([kindOf(b), offered(b)]).toEqual(['share-hits', ['a', 'b']]);
      must(b, 'b');
      expect(shares(b, 'a', 'b', 'c')).toEqual([1, 1, 0]);
    },
    { chariots: 'weapons lead, not columns (cof-9.12b)', chandragupta: 'units are picked, not types (cha-9.16a)' },
  );

  testOverBooks(
    '[alx-10.13a] each side shares out its own',
    () => {
      const b = field(
        `unit us blue hypaspist 0505 E size 9 tq 9\nunit x red medium-foot 0605 W tq 9\nunit y red medium-foot 0606 W tq 9`,
        '7',
        { marked: ['us'] },
      );
      must(b, 'x');
      expect([kindOf(b), pendingDecisions(b)[0]?.side, offered(b)]).toEqual(['share-hits', 1, ['x', 'y']]);
      const ours = three('4');
      must(ours, 'them by a+b+c');
      must(ours, 'a');
      expect([kindOf(ours), pendingDecisions(ours)[0]?.side]).toEqual(['share-hits', 0]);
    },
    { chandragupta: 'units are picked, not types (cha-9.16a)' },
  );

  testOverBooks(
    '[alx-10.13a] and then to the others',
    () => {
      const b = three('4');
      must(b, 'them by a+b+c');
      must(b, 'c');
      // The lancers led and take the first; one of the others the second.
      expect([kindOf(b), offered(b)]).toEqual(['share-hits', ['a', 'b']]);
      must(b, 'a');
      expect(shares(b, 'a', 'b', 'c')).toEqual([1, 0, 1]);
    },
    { chariots: 'weapons lead, not columns (cof-9.12b)' },
  );

  // Three hits on two attackers alike: one in front, the other behind.
  const ambush = (): Battle => {
    const b = field(
      `unit them red medium-foot 0605 W tq 9 size 40
unit a blue hypaspist 0505 E
unit b blue hypaspist 0704 W`,
      '0',
      { marked: ['a', 'b'] },
    );
    must(b, 'them by a+b');
    return b;
  };

  testOverBooks(
    '[alx-10.13a] the one who led takes it even from others of his Type, if they attack from another side',
    () => {
      for (const [lead, expected] of [
        ['a', [2, 1]],
        ['b', [1, 2]],
      ] as const) {
        const b = ambush();
        expect(ofKind(must(b, lead), 'shock-result')[0]?.['hits']).toMatchObject({ 0: 3 });
        expect([lead, shares(b, 'a', 'b')]).toEqual([lead, expected]);
      }
    },
    { chariots: 'weapons lead, not columns (cof-9.12b)' },
  );

  testOverBooks(
    '[alx-10.13a] nor does a unit qualify that attacks another',
    () => {
      const b = field(
        `unit a blue medium-foot 0505 E
unit b blue medium-foot 0506 E
unit x red medium-foot 0605 W tq 9
unit y red light-foot 0606 W tq 9 size 6`,
        '0',
        { marked: ['a', 'b'] },
      );
      must(b, 'y by a+b');
      const events = must(b, 'x');
      expect(ofKind(events, 'shock-result')[0]).toMatchObject({ attacker: 0, defender: 2, hits: [3, 2] });
      expect(shares(b, 'a', 'b', 'x', 'y')).toEqual([2, 1, 1, 1]);
    },
    { chariots: 'no such attack (cof-8.12b)' },
  );

  test('[alx-10.13a alx-9.15c] the leading unit takes it though it attacks another enemy itself', () => {
    // Only the skirmishers attack the one that bears the attack, and they do not lead.
    const b = field(
      `unit skirmisher blue agrianian 0505 E
unit heavy blue hypaspist 0506 E
unit x red medium-foot 0605 W tq 9
unit y red medium-foot 0606 W tq 9`,
      '0',
      { marked: ['skirmisher', 'heavy'] },
    );
    must(b, 'y by skirmisher+heavy');
    const events = must(b, 'x');
    expect(ofKind(events, 'shock-result')[0]).toMatchObject({ attacker: 1, defender: 2, hits: [3, 2] });
    expect(shares(b, 'skirmisher', 'heavy')).toEqual([1, 2]);
  });

  testOverBooks(
    '[alx-10.13a] nor one of another Type, though he attacks from the same side',
    () => {
      for (const [lead, expected] of [
        ['a', [2, 1]],
        ['b', [1, 2]],
      ] as const) {
        const b = field(
          `unit them red medium-foot 0605 W tq 9 size 20
unit a blue hypaspist 0505 E
unit b blue medium-foot 0504 E`,
          '1',
          { marked: ['a', 'b'] },
        );
        must(b, 'them by a+b');
        expect(ofKind(must(b, lead), 'shock-result')[0]?.['hits']).toMatchObject({ 0: 3 });
        expect([lead, shares(b, 'a', 'b')]).toEqual([lead, expected]);
      }
    },
    { chariots: 'weapons lead, not columns (cof-9.12b)' },
  );

  testOverBooks(
    '[alx-10.13a] of the defenders the one of the Type that was used',
    () => {
      for (const [bears, expected] of [
        ['x', [2, 1]],
        ['y', [1, 2]],
      ] as const) {
        const b = field(
          `unit a blue medium-foot 0505 E tq 9 size 11\nunit x red medium-foot 0605 W tq 9\nunit y red light-foot 0606 W tq 9`,
          '7',
          { marked: ['a'] },
        );
        const events = must(b, bears);
        expect(ofKind(events, 'shock-result')[0]?.['hits']).toMatchObject({ 1: 3 });
        expect([bears, shares(b, 'x', 'y')]).toEqual([bears, expected]);
      }
    },
    { chariots: 'weapons lead, not columns (cof-9.12b)' },
  );

  const pikes = (second: string, dice: string): Battle =>
    field(`unit us blue phalanx 0505/0506 E\nunit a red light-foot 0605 W tq 9\nunit b red ${second}`, dice, {
      marked: ['us'],
    });

  test('[alx-10.13b] a two-hex attacker allots the hits of one-hex defenders as he likes', () => {
    const b = pikes('light-foot 0606 W tq 9', '5');
    must(b, 'a');
    // Sizes are even: column 10, 2(3), doubled.
    expect(kindOf(b)).toBe('allot-hits');
    expect(offered(b)).toEqual(['a 6', 'a 5+b 1', 'a 4+b 2', 'a 3+b 3', 'a 2+b 4', 'a 1+b 5', 'b 6']);
    const events = must(b, 'a 1+b 5');
    expect(shares(b, 'a', 'b')).toEqual([1, 5]);
    // His own come to him by the common rule.
    const shock = ofKind(events, 'hits').filter((e) => e['text'] === 'Shock');
    expect(shock.map((e) => e.rules[0])).toEqual(['alx-10.13a', 'alx-10.13b', 'alx-10.13b']);
  });

  test('[alx-10.13a alx-10.13b] before hits are shared out it is known what each answer would bring to whom', () => {
    const told = (b: Battle, choice: string) =>
      hitsByAnswer(b, choice).map(({ unit, hits }) => `${b.world.units[unit]?.key} ${hits}`);
    const b = pikes('light-foot 0606 W tq 9', '5');
    must(b, 'a');
    expect(told(b, 'a 1+b 5')).toEqual(['a 1', 'b 5']);
    expect(told(b, 'a 6')).toEqual(['a 6', 'b 0']);
    expect(told(b, 'a 7')).toEqual([]);
    const left = three('4');
    must(left, 'them by a+b+c');
    must(left, 'a');
    expect([told(left, 'a'), told(left, 'b')]).toEqual([['a 1'], ['b 1']]);
    must(left, 'b');
    expect(shares(left, 'b')).toEqual([1]);
  });

  test('[alx-10.13b] even a single one', () => {
    const b = field(
      'unit us blue hoplite 0505/0506 E size 1 tq 9\nunit a red medium-foot 0605 W\nunit b red medium-foot 0606 W',
      '0',
      { marked: ['us'] },
    );
    must(b, 'a');
    expect([kindOf(b), pendingDecisions(b)[0]?.side, offered(b)]).toEqual(['allot-hits', 0, ['a 1', 'b 1']]);
    must(b, 'b 1');
    expect(shares(b, 'a', 'b')).toEqual([0, 1]);
  });

  test('[alx-10.13b] also with others beside him, if he attacks two of them himself', () => {
    const beside = (wide: string, friend: string, ...allocation: string[]): string => {
      const b = field(
        `unit us blue hoplite ${wide} E tq 9
unit friend blue hypaspist ${friend} E
unit a red medium-foot 0605 W tq 9
unit b red medium-foot 0606 W tq 9`,
        '5',
        { marked: ['us', 'friend'] },
      );
      for (const answer of allocation) must(b, answer);
      must(b, 'a');
      takeFirst(b, 'attacking-type');
      takeFirst(b, 'share-hits');
      return kindOf(b);
    };
    expect(beside('0505/0506', '0504', 'a by us+friend')).toBe('allot-hits');
    // 0503/0504 has only the first before it; the friend has both.
    expect(beside('0503/0504', '0505', 'a by us+friend')).not.toBe('allot-hits');
  });

  test('[alx-10.13b] never where a two-hex unit defends', () => {
    const b = pikes('hoplite 0606/0607 W tq 9', '5');
    const events = playOut(b, 'b');
    expect(ofKind(events, 'shock-result')[0]?.['hits']).toEqual([2, 2]);
    expect(shares(b, 'a', 'b')).toEqual([1, 1]);
  });

  test('[alx-10.13b] nor for a one-hex attacker', () => {
    const b = field(
      'unit us blue hypaspist 0505 E\nunit a red light-foot 0605 W tq 9\nunit b red light-foot 0606 W tq 9',
      '0',
      { marked: ['us'] },
    );
    playOut(b, 'a');
    expect(shares(b, 'a', 'b')).toEqual([2, 2]);
  });

  test('[alx-11.73c] a double depth shares its hits alike, the odd one going to the top', () => {
    const b = field(
      `unit top blue phalanx 0505/0506 E\nunit under blue phalanx 0505/0506 E\nunit them red hypaspist 0605 W size 10 tq 9`,
      '0',
      { marked: ['top'], stacked: [['top', 'under']] },
    );
    // Column 8 + 1, die 0: 3 hits.
    expect(ofKind(b.events, 'shock-result')[0]?.['hits']).toEqual([3, 2]);
    expect(shares(b, 'top', 'under')).toEqual([2, 1]);
    const flank = field(
      `unit us blue hypaspist 0604 SSE size 15\nunit top red phalanx 0605/0606 W tq 9\nunit under red phalanx 0605/0606 W tq 9`,
      '0',
      { marked: ['us'], stacked: [['top', 'under']] },
    );
    expect(ofKind(flank.events, 'shock-result')[0]?.['hits']).toMatchObject({ 1: 6 });
    expect(shares(flank, 'top', 'under')).toEqual([3, 3]);
  });
});

describe('afterwards', () => {
  test('[alx-8.17c] javelinmen on foot have thrown all they had, attacking or defending', () => {
    const b = field(
      `unit us blue peltast 0505 E\nunit them red light-foot 0605 W\nunit horse blue light-horse 0509 E\nunit foe red bow-foot 0609 W
unit idle red light-foot 0101 E`,
      '5 5 5',
      { marked: ['us', 'horse'] },
    );
    playOut(b);
    // Supply: 0 full, 2 none. Horsemen and archers keep theirs, and so do those who did not fight.
    expect(b.state.missile).toEqual([2, 2, 0, 0, 0]);
  });
});
