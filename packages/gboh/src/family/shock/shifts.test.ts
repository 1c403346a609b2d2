import type { Part } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { sizeShift } from './size.ts';
import { account, type Before, ofKind, playOut, segment } from './testing.ts';

// `idle` keeps the question who else attacks open, so that marks stand.
const field = (units: string, before: Before = {}) =>
  segment(
    `map 14x14\n${units}\nunit idle blue hypaspist 0513 E\nunit idle-foe red hypaspist 0613 W
leader chief blue 0411 range 3\nstart shock leader=chief`,
    before,
  );
const parts = (list: Part[]): string[] => list.map((p) => `${p.value} ${p.rule}`);
const shifts = (units: string, attackers: string, defenders: string, before: Before = {}): string[] =>
  parts(account(field(units, before), attackers, defenders).shifts);

describe('the ratio of sizes', () => {
  test('[alx-9.16.2a alx-9.16.2b] EX-9.16-2 the table of the examples', () => {
    const moved = (attack: number, defence: number): number => sizeShift(attack, defence, true);
    const stood = (attack: number, defence: number): number => sizeShift(attack, defence, false);
    expect([moved(5, 4), moved(4, 5), moved(2, 5), moved(10, 5), moved(5, 3)]).toEqual([1, 0, -1, 1, 1]);
    expect([stood(5, 4), stood(4, 5), stood(2, 5), stood(10, 5), stood(5, 3)]).toEqual([0, -1, -2, 1, 0]);
  });

  test('[alx-9.16.2a] each level counts, either way', () => {
    expect([1, 2, 3, 4].map((times) => sizeShift(5 * times, 5, false))).toEqual([0, 1, 2, 3]);
    expect([1, 2, 3, 4].map((times) => sizeShift(5, 5 * times, true))).toEqual([0, -1, -2, -3]);
  });

  const duel = (us: string, them: string): string => `unit us blue ${us} 0505 E\nunit them red ${them} 0605 W`;

  test('[alx-9.16.2a alx-9.16.2b] sizes are totalled, and units that came up tip the balance', () => {
    const two = `unit us blue hypaspist 0505 E size 3\nunit also blue hypaspist 0504 E size 2\nunit them red levy 0605 W size 4`;
    expect(shifts(two, 'us also', 'them')).toEqual([]);
    expect(shifts(two, 'us also', 'them', { came: ['also'] })).toEqual(['1 alx-9.16.2a']);
  });

  test('[alx-9.16.2c] elephants, chariots and skirmishers count only among themselves', () => {
    expect(shifts(duel('elephant', 'levy'), 'us', 'them')).toEqual([]);
    expect(shifts(`${duel('elephant', 'elephant')} size 4`, 'us', 'them')).toEqual(['1 alx-9.16.2a']);
    expect(shifts(`${duel('chariot', 'chariot')} size 2`, 'us', 'them')).toEqual(['1 alx-9.16.2a']);
    expect(shifts(`${duel('chariot', 'elephant')} size 2`, 'us', 'them')).toEqual([]);
    expect(shifts(`${duel('agrianian', 'slinger')}`.replace('0505 E', '0505 E size 2'), 'us', 'them')).toEqual([
      '1 alx-9.16.2a',
    ]);
    expect(shifts(`${duel('agrianian', 'levy')}`, 'us', 'them')).toEqual([]);
  });

  test('[alx-9.16.2c] all of both sides must be of the kind, not one side, nor one unit', () => {
    const against = (us: string, them: string, more = ''): string[] =>
      shifts(
        `unit us blue ${us} 0505 E size 20\nunit them red ${them} 0605 W size 5\nunit more red ${more || 'levy'} 0606 W size 5`,
        'us',
        more ? 'them more' : 'them',
      );
    for (const [kind, mate] of [
      ['elephant', 'elephant'],
      ['chariot', 'chariot'],
      ['agrianian', 'slinger'],
    ] as const) {
      expect([kind, against(kind, mate, mate)]).toEqual([kind, ['1 alx-9.16.2a']]);
      expect([kind, against(kind, mate, 'levy')]).toEqual([kind, []]);
      expect([kind, against(kind, 'levy', mate)]).toEqual([kind, []]);
      // On the other side the rest count, and only they: 20 on 5.
      expect([kind, against('hypaspist', mate, 'levy')]).toEqual([kind, ['3 alx-9.16.2a']]);
      expect([kind, against('hypaspist', mate, mate)]).toEqual([kind, []]);
    }
    expect(against('elephant', 'chariot', 'elephant')).toEqual([]);
  });

  test('[alx-9.16.2c alx-11.33a] others beside them do count, without them', () => {
    const two = `unit us blue hypaspist 0505 E size 10\nunit them red levy 0605 W size 5\nunit beast red elephant 0606 W`;
    expect(shifts(two, 'us', 'them beast')).toEqual(['1 alx-9.16.2a']);
    const skirmishers = `unit us blue hypaspist 0505 E size 5\nunit sk blue agrianian 0504 E\nunit them red levy 0605 W size 5`;
    expect(shifts(skirmishers, 'us sk', 'them', { came: ['us'] })).toEqual([]);
  });

  test('[alx-11.73a] both units of a double depth count', () => {
    const stack = `unit top blue phalanx 0505/0506 E\nunit under blue phalanx 0505/0506 E\nunit them red hoplite 0605/0606 W`;
    expect(shifts(stack, 'top', 'them', { stacked: [['top', 'under']] })).toEqual(['1 alx-9.16.2a']);
  });
});

describe('cataphracts', () => {
  const duel = (us: string, them: string, options = ''): string =>
    `${options}\nunit us blue ${us} size 5\nunit them red ${them} size 5`;

  test('[alx-11.5a] 2 right attacking, 2 left defending', () => {
    expect(shifts(duel('cataphract 0505 E', 'heavy-horse 0605 W'), 'us', 'them')).toEqual(['2 alx-11.5a']);
    expect(shifts(duel('heavy-horse 0505 E', 'cataphract 0605 W'), 'us', 'them')).toEqual(['-2 alx-11.5a']);
    expect(shifts(duel('heavy-horse 0505 E', 'heavy-horse 0605 W'), 'us', 'them')).toEqual([]);
  });

  test('[alx-11.5c] with the charge rule only in Charge Formation', () => {
    const option = 'option charge-formation';
    expect(shifts(duel('cataphract 0505 E', 'heavy-horse 0605 W', option), 'us', 'them')).toEqual([]);
    expect(shifts(duel('cataphract 0505 E charging', 'heavy-horse 0605 W', option), 'us', 'them')).toEqual([
      '2 alx-11.5a',
    ]);
    expect(shifts(duel('heavy-horse 0505 E', 'cataphract 0605 W charging', option), 'us', 'them')).toEqual([
      '-2 alx-11.5a',
    ]);
  });
});

describe('Phalanx Defense', () => {
  // The phalanx at 0605/0606 faces west; its flank hexes are 0604 and 0607.
  const phalanx = 'unit them red phalanx 0605/0606 W size 5';
  const attack = (us: string, friends: string): string => `unit us blue ${us} 0505 E size 5\n${phalanx}\n${friends}`;
  const above = 'unit above red phalanx 0603/0604 W';
  const below = 'unit below red phalanx 0607/0608 W';
  const came: Before = { came: ['us'] };

  test('[alx-11.61a] 2 left for each flank hex held by a friendly phalanx', () => {
    expect(shifts(attack('medium-foot', ''), 'us', 'them', came)).toEqual([]);
    expect(shifts(attack('medium-foot', above), 'us', 'them', came)).toEqual(['-2 alx-11.61a']);
    expect(shifts(attack('medium-foot', `${above}\n${below}`), 'us', 'them', came)).toEqual(['-4 alx-11.61a']);
  });

  test('[alx-11.61a] 1 left against heavy infantry', () => {
    expect(shifts(attack('hypaspist', `${above}\n${below}`), 'us', 'them', came)).toEqual(['-2 alx-11.61a']);
  });

  test('[alx-11.61a] a flank hex in the ZOC of a phalanx will do, other troops will not', () => {
    // 0703/0704 faces west: its front hexes are 0604, 0603 and 0602.
    expect(shifts(attack('medium-foot', 'unit behind red phalanx 0703/0704 W'), 'us', 'them', came)).toEqual([
      '-2 alx-11.61a',
    ]);
    expect(shifts(attack('medium-foot', 'unit above red hoplite 0603/0604 W'), 'us', 'them', came)).toEqual([]);
    expect(shifts(attack('medium-foot', `${above} routed`), 'us', 'them', came)).toEqual([]);
  });

  testOverBooks('[alx-11.61b] not against attackers who stood there, nor phalanxes', () => {
    expect(shifts(attack('medium-foot', above), 'us', 'them')).toEqual([]);
    const pikes = `unit us blue phalanx 0505/0506 E size 5\n${phalanx}\n${above}`;
    expect(shifts(pikes, 'us', 'them', came)).toEqual([]);
  });

  test('[alx-11.61a] nor does it help other foot to stand between phalanxes', () => {
    const spears = attack('medium-foot', `${above}\n${below}`).replace(
      'unit them red phalanx',
      'unit them red hoplite',
    );
    expect(shifts(spears, 'us', 'them', came)).toEqual([]);
  });

  test('[alx-11.61a] a square has no flanks to be covered', () => {
    const square = attack('medium-foot', above).replace('W size 5', 'W size 5 square');
    expect(shifts(square, 'us', 'them', came)).toEqual([]);
  });

  const told = (units: string, before: Before): boolean => {
    const b = segment(
      `map 14x14\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice 5 5 5 5 5 5 5 5 5 5`,
      before,
    );
    return ofKind(playOut(b), 'shock-result')[0]?.rules.includes('alx-11.61b') ?? false;
  };
  const stood: Before = { marked: ['us'] };

  testOverBooks('[alx-11.61b] which a phalanx beside phalanxes cites, and no other', () => {
    expect([told(attack('medium-foot', above), stood), told(attack('medium-foot', below), stood)]).toEqual([
      true,
      true,
    ]);
    expect(told(attack('medium-foot', ''), stood)).toBe(false);
    expect(told(attack('medium-foot', above).replace('them red phalanx', 'them red hoplite'), stood)).toBe(false);
  });

  test('[alx-11.61b] and only to those whom it lets off', () => {
    expect(told(attack('medium-foot', above), { closed: ['us'] })).toBe(false);
  });

  testOverBooks('[alx-11.61b] not in flank or rear', () => {
    const behind = `unit us blue medium-foot 0705 W size 5\n${phalanx}\n${above}`;
    expect(shifts(behind, 'us', 'them', came)).toEqual([]);
  });
});

describe('terrain', () => {
  const duel = (ground: string, more = ''): string =>
    `${ground}\nunit us blue hypaspist 0505 E size 5\nunit them red hypaspist 0605 W size 5\n${more}`;
  const second = 'unit second red hypaspist 0606 W size 1';
  const both = (ground: string): string[] =>
    shifts(duel(ground, second).replace('E size 5', 'E size 6'), 'us', 'them second');

  test('[alx-9.16.3a alx-6.27] all defenders in woods: 1 left', () => {
    expect(shifts(duel('terrain woods 0605'), 'us', 'them')).toEqual(['-1 alx-6.27']);
    expect(shifts(duel('terrain woods 0505'), 'us', 'them')).toEqual([]);
    expect(both('terrain woods 0605')).toEqual([]);
    expect(both('terrain woods 0605 0606')).toEqual(['-1 alx-6.27']);
  });

  test('[alx-9.16.3a alx-6.27] all attacks across a river: 2 left', () => {
    expect(shifts(duel('hexside minor-river 0505/0605'), 'us', 'them')).toEqual(['-2 alx-6.27']);
    expect(both('hexside minor-river 0505/0605')).toEqual([]);
    expect(shifts(duel('hexside stream 0505/0605'), 'us', 'them')).toEqual([]);
  });

  test('[alx-9.16.3a alx-6.27] higher and lower defenders', () => {
    expect(shifts(duel('level 1 0605'), 'us', 'them')).toEqual(['-2 alx-6.27']);
    expect(both('level 1 0605')).toEqual(['-1 alx-6.27']);
    expect(both('level 1 0605 0606')).toEqual(['-2 alx-6.27']);
    expect(shifts(duel('level 1 0505'), 'us', 'them')).toEqual(['1 alx-6.27']);
    expect(both('level 1 0505 0606')).toEqual([]);
  });

  // The two touch across 0505/0605, 0505/0606 and 0506/0606.
  const pikes = (ground: string): string[] =>
    shifts(`${ground}\nunit us blue phalanx 0505/0506 E\nunit them red hoplite 0605/0606 W`, 'us', 'them');

  testOverBooks('[alx-6.27] a two-hex defender is in woods with either half, attacked there or not', () => {
    expect(pikes('')).toEqual([]);
    for (const half of ['0605', '0606', '0605 0606']) expect(pikes(`terrain woods ${half}`)).toEqual(['-1 alx-6.27']);
    expect(pikes('terrain woods 0505 0506')).toEqual([]);
    const outer = (half: string): string[] =>
      shifts(
        `terrain woods ${half}\nunit us blue hypaspist 0504 E size 10\nunit them red hoplite 0605/0606 W`,
        'us',
        'them',
      );
    expect([outer('0605'), outer('0606')]).toEqual([['-1 alx-6.27'], ['-1 alx-6.27']]);
    // With another defender in the open beside it, not all are in woods.
    const beside = `terrain woods 0605\nunit us blue phalanx 0505/0506 E\nunit them red medium-foot 0605 W size 5
unit open red medium-foot 0606 W size 5`;
    expect(shifts(beside, 'us', 'them open')).toEqual([]);
  });

  test('[alx-6.27 alx-9.16.3a] of several contacts the height that suits the defender best counts', () => {
    expect(pikes('level 1 0605')).toEqual(['-2 alx-6.27']);
    expect(pikes('level 1 0606')).toEqual(['-2 alx-6.27']);
    expect(pikes('level 1 0505')).toEqual([]);
    expect(pikes('level 1 0505 0506')).toEqual(['1 alx-6.27']);
    expect(pikes('level 1 0505 0506 0606')).toEqual([]);
    expect(pikes('level 1 0505 0605')).toEqual([]);
    expect(pikes('level 1 0506 0605')).toEqual(['-2 alx-6.27']);
  });

  test('[alx-6.27 alx-9.16.3a] and a river at any of them, though not where another attacker is across already', () => {
    expect(pikes('hexside minor-river 0506/0606')).toEqual(['-2 alx-6.27']);
    const two = (ground: string): string[] =>
      shifts(
        `${ground}\nunit us blue hypaspist 0505 E size 3\nunit also blue hypaspist 0504 E size 3
unit them red hypaspist 0605 W size 6`,
        'us also',
        'them',
      );
    expect(two('hexside minor-river 0505/0605')).toEqual([]);
    expect(two('hexside minor-river 0505/0605\nhexside minor-river 0504/0605')).toEqual(['-2 alx-6.27']);
    // Height too is judged against every attacker.
    expect(two('level 1 0605 0504')).toEqual([]);
    expect(two('level 1 0605')).toEqual(['-2 alx-6.27']);
    expect(two('level 1 0504')).toEqual([]);
    expect(two('level 1 0504 0505')).toEqual(['1 alx-6.27']);
  });

  test('[alx-9.16.3a] shifts add up, and the column stays on the table', () => {
    const found = account(field(duel('level 1 0605\nterrain woods 0605')), 'us', 'them');
    expect([found.base, found.column]).toEqual([7, 4]);
    const deep = account(
      field(duel('level 1 0605', '').replace('us blue hypaspist', 'us blue levy').replace('E size 5', 'E size 1')),
      'us',
      'them',
    );
    expect([deep.base, deep.column]).toEqual([5, 1]);
  });
});

describe('terrain when some have left in the Charge', () => {
  const told = (units: string, dice: string): unknown[] => {
    const b = segment(
      `map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5`,
      { closed: ['a', 'b'] },
    );
    return ofKind(playOut(b, 'y by a+b'), 'shock-result')
      .flatMap((e) => e['parts'] as unknown as Part[])
      .filter((p) => p.rule === 'alx-6.27')
      .map((p) => p.text);
  };

  testOverBooks('[alx-6.27] a defender whom nobody attacks any more stands neither higher nor lower', () => {
    const line = `unit a blue medium-foot 0505 E\nunit b blue medium-foot 0506 E hits 5
unit x red medium-foot 0605 W\nunit y red medium-foot 0606 W\nunit z red medium-foot 0607 W`;
    expect(told(`level 1 0605 0606\n${line}`, '0 9 0 0 0')).toEqual(['some defenders on higher ground']);
    expect(told(`level 1 0505\n${line}`, '0 9 0 0 0')).toEqual([]);
  });

  testOverBooks('[alx-6.27] where those who are left never touched, the ground between them says nothing', () => {
    const line = `unit a blue medium-foot 0505 E hits 5\nunit b blue medium-foot 0506 E
unit x red medium-foot 0605 W\nunit y red medium-foot 0606 W hits 5`;
    expect(told(line, '9 0 0 9')).toEqual([]);
  });
});
