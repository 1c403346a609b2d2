import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { dropEngagements } from '../family/base/engaged.ts';
import type { Battle } from '../family/base/state.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { type Before, kindOf, ofKind, playOut, segment, whereIs } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';

const field = (units: string, dice = '', before: Before = {}, options = 'option engaged'): Battle =>
  segment(
    `map 14x12\n${options}\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\ndice ${dice} 5 5 5 5 5 5 5 5 5 5`,
    before,
  );
const combats = (events: GameEvent[]): unknown[] => ofKind(events, 'combat').map((e) => e['attackers']);

describe('becoming engaged', () => {
  const duel = 'unit us blue hypaspist 0505 E\nunit them red hypaspist 0605 W';

  test('[alx-9.18.3b] those who fought and stayed are engaged', () => {
    const b = field(duel, '5', { marked: ['us'] });
    playOut(b);
    expect(b.state.engaged).toEqual([1, 1]);
  });

  test('[alx-9.18.3b] not without the rule', () => {
    const b = field(duel, '5', { marked: ['us'] }, '');
    playOut(b);
    expect(b.state.engaged).toEqual([0, 0]);
  });

  test('[alx-9.18.3b alx-10.33] if one side is gone the other is free', () => {
    const b = field('unit us blue hypaspist 0505 E engaged\nunit them red levy 0605 W hits 2 engaged', '5');
    playOut(b);
    expect(b.state.engaged).toEqual([0, 0]);
  });

  test('[alx-9.18.3b] even if another engaged enemy, whom it did not attack, has it in his ZOC', () => {
    const b = field(
      `unit a blue hypaspist 0505 E engaged
unit b blue hypaspist 0504 E engaged
unit them red levy 0605 W hits 2 engaged
unit behind red hypaspist 0405 E engaged`,
      '5 5',
    );
    const events = playOut(b, 'b');
    // The other attacker takes the ground; this one stays and would be locked if anyone of the defenders stood.
    expect(ofKind(events, 'advances').map((e) => e['unit'])).toEqual([1]);
    expect(b.state.engaged).toEqual([0, 0, 0, 0]);
  });

  test('[alx-9.18.3b] nor is a defender who stood, if all who attacked him have advanced elsewhere', () => {
    // Another enemy, engaged with him before, took no part.
    const b = field(
      `unit us blue hypaspist 0505 E engaged
unit x red levy 0605 W hits 2 engaged
unit y red hypaspist 0606 W engaged
unit other blue hypaspist 0506 W engaged`,
      '5 5',
    );
    playOut(b, 'y');
    expect([whereIs(b, 'us'), whereIs(b, 'y'), b.state.engaged]).toEqual(['0605 E', '0606 W', [0, 0, 0, 0]]);
  });

  test('[alx-9.18.3b] and so is one that advances, though it comes before another engaged enemy', () => {
    const b = field(
      `unit us blue hypaspist 0505 E engaged
unit them red levy 0605 W hits 2 engaged
unit far red hypaspist 0705 W engaged
unit friend blue hypaspist 0606 W engaged`,
      '5 5',
    );
    playOut(b);
    expect([whereIs(b, 'us'), b.state.engaged]).toEqual(['0605 E', [0, 0, 1, 1]]);
  });

  test('[alx-9.18.3b] a two-hex unit that only pivots keeps its marker, whichever half it moves', () => {
    for (const [enemy, friend] of [
      ['0605', '0607'],
      ['0607', '0605'],
    ]) {
      const b = field(
        `unit us blue phalanx 0505/0506 E
unit side red hypaspist ${enemy} W hits 3
unit x red levy 0606 W hits 2
unit block blue levy ${friend} E`,
        '0 0',
        { marked: ['us'] },
      );
      const events = playOut(b, 'x', 'x 4');
      expect(ofKind(events, 'advances').map((e) => e['way'])).toEqual(['wheel']);
      expect([b.state.engaged[0], b.state.engaged[1]]).toEqual([1, 1]);
    }
  });

  test('[alx-9.18.3b] one that advances as a whole does not', () => {
    const b = field('unit us blue phalanx 0505/0506 E engaged\nunit x red levy 0605 W hits 2 engaged', '5');
    playOut(b);
    expect(b.state.engaged).toEqual([0, 0]);
  });
});

describe('staying engaged', () => {
  const locked = 'unit us blue hypaspist 0505 E engaged\nunit them red hypaspist 0605 W engaged';

  test('[alx-10.31b] an engaged unit in reach of its leader must attack, without a check', () => {
    const b = field(locked, '5');
    const events = [...b.events];
    expect(ofKind(events, 'shock-marker').map((e) => [e['unit'], e['must']])).toEqual([[0, false]]);
    expect(combats(events)).toEqual([[0]]);
  });

  test('[alx-10.31b] out of reach it need not', () => {
    const b = field(locked.replace('0505', '1305').replace('0605', '1405'));
    expect(combats(b.events)).toEqual([]);
  });

  test('[alx-10.31b] nor if it has no enemy in its own ZOC, though it stands in his', () => {
    const b = field(locked.replace('0505 E', '0505 W'));
    expect([combats(b.events), b.state.engaged]).toEqual([[], [1, 1]]);
    // Nor is it a case for breaking off, which is done instead of attacking.
    const light = field(locked.replace('us blue hypaspist 0505 E', 'us blue peltast 0505 W'));
    expect([kindOf(light), light.state.engaged]).toEqual(['end-of-script', [1, 1]]);
  });

  test('[alx-10.31b] nor if it cannot shock and has nowhere to go', () => {
    const b = field(
      `unit us blue archer 0505 E engaged
unit them red hypaspist 0605 W engaged
unit w blue levy 0405 E
unit sw blue levy 0406 E
unit s blue levy 0506 E
unit n blue levy 0504 E`,
    );
    expect([kindOf(b), ofKind(b.events, 'shock-marker')]).toEqual(['shock-designation', []]);
    expect([combats(must(b, 'done')), b.state.engaged[0]]).toEqual([[], 1]);
  });

  test('[alx-10.31b] a Contingent Commander binds only those under him', () => {
    const under = (keys: string): unknown[] =>
      combats(
        segment(`map 14x12\noption engaged\n${locked}\nunit other blue levy 0101 E
leader chief blue 0405 range 9 contingent commands ${keys}\nstart shock leader=chief\ndice 5 5 5 5`).events,
      );
    expect([under('us'), under('other')]).toEqual([[[0]], []]);
  });

  // Two engaged with one enemy, and a third who stands by.
  const crowd = (third = ''): Battle =>
    field(
      `unit them red hypaspist 0605 W engaged
unit a blue hypaspist 0505 E engaged
unit b blue hypaspist 0504 E engaged
unit c blue hypaspist 0705 W ${third}`,
      '5',
      { marked: ['c'] },
    );

  test('[alx-10.31b] of several who could attack, the engaged do; others need not', () => {
    const b = crowd();
    mustRefuse(b, 'them by a', 'alx-10.31b');
    mustRefuse(b, 'them by b+c', 'alx-10.31b');
    expect(offered(b)).toEqual(['them by a+b+c', 'them by a+b']);
    expect(combats(must(b, 'them by a+b'))).toEqual([[1, 2]]);
  });

  test('[alx-10.31b alx-7.31] and he who came up', () => {
    const b = field(
      `unit them red hypaspist 0605 W engaged
unit a blue hypaspist 0505 E engaged
unit c blue hypaspist 0705 W`,
      '5',
      { closed: ['c'] },
    );
    // Neither can be left out, so that nobody is asked.
    expect(combats(b.events)).toEqual([[1, 2]]);
  });

  test('[alx-10.33] the marker goes when no engaged enemy is left before it', () => {
    const b = field(
      'unit us blue hypaspist 0505 E engaged\nunit them red hypaspist 0605 E\nunit far red levy 0909 W engaged',
    );
    expect(kindOf(b)).toBe('shock-designation');
    expect(b.state.engaged).toEqual([0, 0, 0]);
    b.state.engaged[0] = 1;
    b.state.engaged[1] = 1;
    dropEngagements(b);
    expect(b.state.engaged).toEqual([1, 1, 0]);
  });
});

describe('at any time', () => {
  const phase = (them: string): Battle =>
    position(`map 14x12\noption engaged\nunit us blue hypaspist 0505 E engaged\n${them}
leader chief blue 0204 range 9\nstart orders leader=chief momentum=false`);

  test('[alx-10.33 alx-10.31a] who has no engaged enemy before him any more takes orders again', () => {
    expect(offered(phase('unit them red hypaspist 0909 W engaged'))).toContain('move us');
    expect(offered(phase('unit them red hypaspist 0605 W engaged'))).not.toContain('move us');
  });

  test('[alx-10.33 alx-10.31a] at once when an order has cost him his enemy: here fugitives break those who held him', () => {
    const b = position(`map 14x12\noption engaged
unit us red hypaspist 0505 E engaged
unit them blue hypaspist 0605 W engaged hits 7
unit lost blue levy 0705 E routed tq 5
unit bows blue archer 0607 NNW
leader chief blue 1004 range 9 initiative 2
dice 4 9
start orders leader=chief momentum=false`);
    mustRefuse(b, 'fire bows at us', 'alx-10.31a');
    must(b, 'rally lost');
    while (kindOf(b) === 'rout-path') must(b, offered(b)[0] as string);
    expect(b.state.engaged).toEqual([0, 0, 0, 0]);
    expect(offered(b)).toContain('fire bows at us');
  });
});

describe('what the engaged cannot do', () => {
  // The archers see the levy at two hexes.
  const phase = (states: string): Battle =>
    position(`map 14x12\noption engaged
unit us blue hypaspist 0505 E ${states}
unit bows red archer 0605 W ${states}
unit tired blue levy 0404 E hits 2
unit free blue archer 0707 W
leader chief blue 0204 range 12 initiative 5 overall
leader rider blue 0505 initiative 3
start orders leader=chief momentum=false`);

  test('[alx-10.31a] neither the unit moves nor the leader with it', () => {
    const b = phase('engaged');
    mustRefuse(b, 'move us', 'alx-10.31a');
    mustRefuse(b, 'send rider', 'alx-10.31a');
    const free = phase('');
    expect(offered(free)).toEqual(expect.arrayContaining(['send rider']));
  });

  test('[alx-10.31a] nobody shoots at them', () => {
    mustRefuse(phase('engaged'), 'fire free at bows', 'alx-10.31a');
    expect(offered(phase(''))).toContain('fire free at bows');
  });

  const recovers = (b: Battle): number => {
    must(b, 'recover tired');
    return b.state.hits[2] as number;
  };

  test('[alx-10.31a alx-10.16a] and archers who are engaged keep nobody from recovering', () => {
    expect([recovers(phase('engaged')), recovers(phase(''))]).toEqual([0, 1]);
  });
});

describe('breaking off', () => {
  const light = (us: string, them = 'hypaspist'): Battle =>
    field(`unit us blue ${us} 0505 E engaged\nunit them red ${them} 0605 W engaged`);

  test('[alx-10.32a alx-10.32b] light troops and horse faster than the enemy may fall back one hex, facing as before', () => {
    const b = light('peltast');
    expect(offered(b)).toEqual(['retreat 0506', 'retreat 0406', 'retreat 0405', 'stand']);
    const events = must(b, 'retreat 0405');
    expect(whereIs(b, 'us')).toBe('0405 E');
    expect(ofKind(events, 'advances').map((e) => [e['unit'], e['way'], e.rules])).toEqual([
      [0, 'back', ['alx-10.32a', 'alx-10.32b']],
    ]);
    expect(combats(events)).toEqual([]);
    expect(b.state.engaged).toEqual([0, 0]);
  });

  test('[alx-10.32a alx-10.33] and frees the enemy at once, before the next one is asked', () => {
    const b = field(`unit us blue peltast 0505 E engaged\nunit them red hypaspist 0605 W engaged
unit also blue peltast 0509 E engaged\nunit foe red hypaspist 0609 W engaged`);
    must(b, 'retreat 0405');
    expect([kindOf(b), b.state.engaged]).toEqual(['break-off', [0, 0, 1, 1]]);
  });

  test('[alx-10.32a alx-4.62a] a leader alone whom it comes next to may get out of its way', () => {
    const met = (at: string): string => {
      const b = field(`unit us blue peltast 0505 E engaged
unit them red hypaspist 0605 W engaged
leader stray red ${at} initiative 3`);
      must(b, 'retreat 0405');
      return kindOf(b);
    };
    expect([met('0305'), met('0205')]).toEqual(['leader-withdrawal', 'end-of-script']);
  });

  test('[alx-10.32a] or fight on', () => {
    const b = light('peltast');
    expect(combats(must(b, 'stand'))).toEqual([[0]]);
  });

  test('[alx-10.32a] not heavy foot, nor cardaces, nor anyone who is not faster', () => {
    expect(combats(light('hypaspist').events)).toEqual([[0]]);
    expect(combats(light('light-foot').events)).toEqual([[0]]);
    // Nor by any speed of its own.
    const swift = field('unit us blue hypaspist 0505 E ma 9 engaged\nunit them red hypaspist 0605 W engaged');
    expect(combats(swift.events)).toEqual([[0]]);
    const cardaces = field('unit us blue cardaces 0505/0506 E ma 9 engaged\nunit them red hypaspist 0605 W engaged');
    expect(combats(cardaces.events)).toEqual([[0]]);
  });

  test('[alx-10.32a] it has to be faster than every enemy it is engaged with', () => {
    const between = (ma: number): unknown[] =>
      combats(
        field(`unit us blue peltast 0505 E engaged
unit them red hypaspist 0605 W engaged
unit horse red heavy-horse 0606 W ma ${ma} engaged`).events,
      );
    expect([between(1), between(12)]).toEqual([[], [[0]]]);
  });

  test('[alx-10.32a] who cannot shock must fall back if he can', () => {
    const b = light('archer');
    mustRefuse(b, 'stand', 'alx-10.32a');
    expect(offered(b)).toEqual(['retreat 0506', 'retreat 0406', 'retreat 0405']);
  });

  test('[alx-10.32b] only to a free hex out of enemy ZOCs and away from those it fights', () => {
    const b = field(
      `unit us blue peltast 0505 E engaged
unit them red hypaspist 0605 W engaged
unit friend blue levy 0405 E
unit other-friend blue levy 0506 W
unit lurker red hypaspist 0306 E`,
    );
    // 0406 is in the lurker's ZOC, 0405 and 0506 are taken, 0504 and 0606 touch the enemy.
    expect(combats(b.events)).toEqual([[0]]);
  });
});
