import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isGone, isRouted } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, whereIs } from './testing.ts';

// Combats in which something else happens before they are over: losses in the Charge, a rampage, a withdrawal.

const field = (units: string, dice: string, before: Before = { closed: ['us'] }): Battle =>
  segment(
    `map 14x12\ncompass 0 1 2 3 4 5\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice}`,
    before,
  );
const routed = (b: Battle, key: string): boolean => isRouted(b, numberOf(b, key));

describe('a fugitive who dies before the clash', () => {
  const fugitive = (more = ''): Battle =>
    field(`unit us blue medium-foot 0505 E\nunit them red light-foot 0605 E routed\n${more}`, '9');

  test('[alx-9.13e alx-9.31a] his ground is left alone by an attacker in the ZOC of another enemy', () => {
    const b = fugitive('unit watch red medium-foot 0504 SSE');
    const events = playOut(b);
    expect([isGone(b, 1), whereIs(b, 'us')]).toEqual([true, '0505 E']);
    expect(ofKind(events, 'combat-over')).toHaveLength(1);
  });

  test('[alx-9.13e alx-9.31a] and entered by any other', () => {
    const b = fugitive('unit watch red medium-foot 0504 NNW');
    playOut(b);
    expect([isGone(b, 1), whereIs(b, 'us')]).toEqual([true, '0605 E']);
  });

  testOverBooks(
    '[alx-9.31a] nor is it entered after the clash with the one beside him, while an enemy ZOC holds the attacker',
    () => {
      const pair = (watch: string): Battle =>
        field(
          `unit us blue phalanx 0505/0506 E
unit them red light-foot 0605 E routed
unit rock red hypaspist 0607 W size 20
unit watch red medium-foot ${watch}`,
          '0 9 0 2 5 5',
        );
      const held = pair('0504 SSW');
      playOut(held);
      expect([isGone(held, 1), whereIs(held, 'us')]).toEqual([true, '0505/0506 E']);
    },
    { chariots: 'no two-hex units (cof-6.61)' },
  );
});

describe('a combat that the Charge has ended', () => {
  // One hit short of breaking, before a second enemy: the clash would make it owe the check.
  const shaky = (dice: string): Battle =>
    field(
      `unit us blue medium-foot 0505 E hits 5\nunit them red light-foot 0605 E hits 4\nunit watch red medium-foot 0504 SSE`,
      dice,
    );

  test('[alx-9.13h alx-9.18.2a] owes no check near rout', () => {
    const b = shaky('5 9 9');
    const events = playOut(b);
    expect([routed(b, 'them'), routed(b, 'us'), hitsOn(b, 'us')]).toEqual([true, false, 5]);
    expect(ofKind(events, 'combat-over')).toHaveLength(1);
    expect(ofKind(events, 'die').filter((e) => String(e['purpose']).includes('Near-rout'))).toEqual([]);
  });

  test('[alx-9.13h alx-9.14b] nor does it go on to leaders, clash, breakthrough or pursuit', () => {
    const b = field(
      `unit us blue medium-foot 0505 E hits 3
unit them red light-foot 0605 E hits 4
unit watch red medium-foot 0504 SSE
leader hero blue 0505`,
      '5 9',
    );
    const events = playOut(b);
    expect(ofKind(events, 'die')).toHaveLength(2);
    expect(hitsOn(b, 'us')).toBe(3);
  });

  testOverBooks('[alx-9.13h alx-9.0] while the combat beside it goes on', () => {
    const b = field(
      `unit us blue medium-foot 0505 E hits 5
unit them red light-foot 0605 E hits 4
unit watch red medium-foot 0504 SSE
unit other blue medium-foot 0509 E hits 3
unit foe red medium-foot 0609 W`,
      '5 9 5 5 2 9',
      { closed: ['us', 'other'] },
    );
    const events = playOut(b);
    expect(ofKind(events, 'combat-over').map((e) => e['attackers'])).toEqual([[0]]);
    expect(ofKind(events, 'shock-result').map((e) => e['attacker'])).toEqual([3]);
    // 3 and 2 are one short of 6: that one checks near rout, and breaks.
    expect([routed(b, 'us'), routed(b, 'other')]).toEqual([false, true]);
  });
});

describe('a rampage in the Charge', () => {
  const horse = 'unit us blue heavy-horse 0505 E';
  const beast = 'unit el red elephant 0605 E hits 3\nunit li red light-foot 0606 E';

  test('[alx-9.12b alx-9.13h] a horse that gets out of its way has left its combat', () => {
    const b = field(`${horse}\n${beast}`, '5 9 3 1 5 8 7');
    must(b, 'withdraw us');
    const events = playOut(b, '0406');
    expect(whereIs(b, 'us')).toBe('0406 E');
    expect(ofKind(events, 'combat-over')).toHaveLength(1);
    expect(ofKind(events, 'shock-result')).toEqual([]);
    expect(hitsOn(b, 'li')).toBe(0);
  });

  testOverBooks(
    '[alx-9.13h alx-10.13a] the unit beside it fights on alone',
    () => {
      const b = field(`${horse}\nunit foot blue hypaspist 0506 E tq 9\n${beast}`, '5 5 9 3 1 5 8 7 5 5', {
        closed: ['us', 'foot'],
      });
      must(b, 'li by us+foot');
      must(b, 'withdraw us');
      const events = playOut(b, '0405', 'no');
      expect(whereIs(b, 'us')).toBe('0405 E');
      expect(ofKind(events, 'shock-result').map((e) => e['attacker'])).toEqual([1]);
      expect(ofKind(events, 'advances').map((e) => e['unit'])).not.toContain(0);
    },
    { chandragupta: 'at the end a unit turns without MP (cha-6.63a)' },
  );
});

describe('a chariot lost in the Charge', () => {
  // Skirmishers can strike at chariots only; the spears beside them at anybody.
  const both = (dice: string): [Battle, GameEvent[]] => {
    const b = field(
      `unit us blue chariot 0505 E hits 4
unit foot blue hypaspist 0504 E tq 9
unit sk red slinger 0605 W tq 9
unit hi red hypaspist 0606 W tq 9`,
      dice,
      { closed: ['us', 'foot'] },
    );
    return [b, must(b, 'sk by us+foot')];
  };

  test('[alx-9.15d] skirmishers bear the attack only while there are chariots for them to strike', () => {
    const [before] = both('0 0 0 5');
    expect([kindOf(before), offered(before)]).toEqual(['defending-type', ['sk', 'hi']]);
    const [after, events] = both('9 0 0 5 5 5 5');
    expect(isGone(after, 0)).toBe(true);
    expect(ofKind(events, 'clash').map((e) => [e['attacker'], e['defender']])).toEqual([[1, 3]]);
  });
});

describe('a rampage before the Charge', () => {
  // Macedonian elephants let chariots through, break by it, and rage next to a horse that is about to attack another.
  const opened = (): Battle =>
    segment(
      `map 14x12
compass 0 1 2 3 4 5
side red "Macedonians" macedonian retreat E withdrawal 100
unit us blue chariot 0505 E
unit horse blue heavy-horse 0506 E
unit beast red elephant 0605 W hits 5
unit them red levy 0607 E tq 9
leader chief blue 0204 range 9
start shock leader=chief
dice 0 1 5 8 5 5 5 5 5 5`,
      { closed: ['us', 'horse'], ran: { us: 4 } },
    );

  test('[alx-9.12a alx-11.26] who got out of its way attacks nobody from where he is now', () => {
    const b = opened();
    must(b, 'avoid');
    must(b, '0704');
    must(b, 'withdraw horse');
    const events = playOut(b, '0407');
    expect(whereIs(b, 'horse')).toBe('0407 E');
    expect(ofKind(events, 'combat')).toEqual([]);
  });

  test('[alx-9.12a alx-11.26] who stayed does attack', () => {
    const b = opened();
    must(b, 'avoid');
    must(b, '0704');
    const events = playOut(b, 'no');
    expect(ofKind(events, 'combat').map((e) => e['attackers'])).toEqual([[1]]);
  });
});

describe('an advance in the Charge', () => {
  // The first breaks before the clash; the second has its back turned, and holds nobody by its ZOC.
  const two = (us: string, dice: string, second = 'tq 9'): Battle =>
    field(
      `unit us blue ${us} 0505 E\nunit first red levy 0605 W hits 2\nunit second red medium-foot 0606 E ${second}`,
      dice,
    );
  const way = (events: GameEvent[]): unknown[] => ofKind(events, 'advances').map((e) => e['way']);

  test('[alx-9.31a alx-9.13e] is the only one of its combat (a reading)', () => {
    // Turned on arrival it has the second before it, who breaks in the clash.
    const b = two('hypaspist', '0 9 0 5', 'hits 5');
    while (kindOf(b) === 'rout-path') must(b, offered(b)[0] as string);
    const events = playOut(b, 'turn right');
    expect(ofKind(events, 'shock-result').map((e) => e['defender'])).toEqual([2]);
    expect([routed(b, 'second'), whereIs(b, 'us')]).toEqual([true, '0605 SSE']);
  });

  test('[alx-11.13a alx-9.13e] and elephants do not go through the next one after it (a reading)', () => {
    const b = two('elephant', '0 9 0 5 5 5 5');
    const events = playOut(b);
    expect(way(events)).toEqual(['step']);
    expect(whereIs(b, 'us')).toContain('0605');
  });

  test('[alx-11.13a alx-9.13h] nor through ground whose defender ran before the clash', () => {
    const b = field(
      'unit us blue elephant 0505 E\nunit them red levy 0605 W hits 2\nunit watch red levy 0504 SSE',
      '0 9 5 5 5',
    );
    const events = playOut(b);
    expect([way(events), whereIs(b, 'us')]).toEqual([[], '0505 E']);
  });
});
