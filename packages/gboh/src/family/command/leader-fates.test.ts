import { hexNumber } from '@taxiarch/hexfield';
import { pending } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position } from '../../scripts.ts';
import type { Battle } from '../base/state.ts';
import { charismaOf, initiativeOf, leaderAlive, rangeOf } from '../base/units.ts';
import { AWAY, finish, killLeader, overallCommander, woundLeader } from '../leaders/leaders.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse } from '../script/testing.ts';
import { plannedSince } from './testing.ts';
import { routPointsLost } from './victory.ts';

const hexOfLeader = (b: Battle, key: string) => {
  const hex = b.state.leaderHex[numberOf(b, key)] as number;
  return hex < 0 ? 'off' : hexNumber(b.world.field.grid, hex);
};
const alive = (b: Battle, key: string) => leaderAlive(b, numberOf(b, key));
const kind = (b: Battle) => pending(b)[0]?.kind;

describe('lone leaders', () => {
  const meeting = (more: string, dice = '5 5') =>
    position(`
    map 14x14
    unit own blue companion 0112 E
    unit his red companion 1312 W
    leader coenus blue 0505 initiative 4 range 5 combat 4
    ${more}
    dice ${dice}
    start orders leader=coenus momentum=false
  `);

  test('[alx-4.63 alx-9.2] who meet fight at once, before the next order', () => {
    const b = meeting('leader bessus red 0508 initiative 3 combat 4');
    must(b, 'go');
    const events = must(b, '0506, 0507');
    expect(events.map((e) => e.kind)).toContain('duel');
    expect(b.state.dueled[numberOf(b, 'coenus')]).toBe(1);
    expect(kind(b)).toBe('leader-step');
  });

  test('[alx-4.63 alx-9.2 alx-6.15b] who falls in it rides no farther, nor does one who met his enemy on his way back', () => {
    const b = meeting('leader bessus red 0508 initiative 3 combat 4', '0 9');
    must(b, 'go');
    must(b, '0506, 0507');
    expect([alive(b, 'coenus'), kind(b)]).toEqual([false, 'end-of-script']);
    const back = (dice: string) => {
      const c = position(`
        map 14x14
        unit foe red hoplite 0605/0606 E
        leader coenus blue 0505 initiative 4 range 5 combat 4
        leader bessus red 0304 initiative 3 combat 4
        dice ${dice}
        start leader-threatened leader=coenus by=foe`);
      must(c, '0405');
      return [alive(c, 'coenus'), kind(c)];
    };
    expect(back('0 9')).toEqual([false, 'end-of-script']);
    expect(back('5 5')).toEqual([true, 'leader-withdrawal']);
  });

  test('[alx-4.63] not if either is with a unit', () => {
    const b = meeting('leader bessus red 0508 initiative 3 combat 4\nunit guard red light-foot 0508 E');
    must(b, 'go');
    expect(must(b, '0506, 0507').map((e) => e.kind)).not.toContain('duel');
  });

  test('[alx-4.63] nor if he who rides joins one of his units', () => {
    const b = meeting('leader bessus red 0508 initiative 3 combat 4\nunit guard blue light-foot 0507 E');
    must(b, 'go');
    expect(must(b, '0506, 0507').map((e) => e.kind)).not.toContain('duel');
  });

  test('[alx-4.63] nor again with one whom he was next to already; with another whom he comes to, yes', () => {
    const duels = (more: string) => {
      const b = meeting(`leader bessus red 0406 initiative 3 combat 4\n${more}`, '5 5 5 5');
      must(b, 'go');
      return must(b, '0506')
        .filter((e) => e.kind === 'leaders-meet')
        .map((e) => [e['other'], e.rules]);
    };
    expect(duels('')).toEqual([]);
    expect(duels('leader mazaeus red 0507 initiative 2 combat 4')).toEqual([[2, ['alx-4.63', 'alx-9.2']]]);
  });

  test('[alx-9.23] nor does one without it seek anybody', () => {
    const b = position(`
      map 14x14
      unit own blue companion 0112 E
      leader coenus blue 0505 initiative 4 range 5 no-combat
      leader bessus red 0508 initiative 3 combat 4
      dice 5 5
      start orders leader=coenus momentum=false
    `);
    must(b, 'go');
    expect(must(b, '0506, 0507').map((e) => e.kind)).not.toContain('duel');
  });

  test('[alx-9.23] nor if either has no Personal Combat rating', () => {
    const b = meeting('leader porus red 0508 initiative 3 no-combat');
    must(b, 'go');
    expect(must(b, '0506, 0507').map((e) => e.kind)).not.toContain('duel');
  });

  test('[alx-9.2] of several enemies the highest Initiative fights', () => {
    const two = 'leader bessus red 0508 initiative 3 combat 4\nleader mazaeus red 0508 initiative 5 combat 4';
    const b = meeting(two);
    must(b, 'go');
    const duel = must(b, '0506, 0507').find((e) => e.kind === 'duel');
    expect(duel?.['other']).toBe(numberOf(b, 'mazaeus'));
  });
});

describe('wounds and death', () => {
  const field = (more = '') =>
    position(`
    map 14x14
    side blue "Macedonians" macedonian retreat W withdrawal 100
    side red "Persians" retreat E withdrawal 100
    unit own blue companion 0112 E
    leader coenus blue 0505 initiative 4 range 5 combat 4 charisma 1 overall
    leader darius red 0707 initiative 3 range 6 overall
    ${more}
    start orders leader=coenus momentum=false
  `);

  test('[alx-9.22] a wound takes 1 or 2 from every rating, not below 0, for good', () => {
    for (const by of [1, 2]) {
      const b = field();
      const coenus = numberOf(b, 'coenus');
      woundLeader(b, coenus, by, []);
      expect([initiativeOf(b, coenus), rangeOf(b, coenus)]).toEqual([4 - by, 5 - by]);
      expect(charismaOf(b, coenus)).toBe(0);
      expect(alive(b, 'coenus')).toBe(true);
    }
  });

  test('[alx-9.22] a second wound kills', () => {
    const b = field();
    woundLeader(b, numberOf(b, 'coenus'), 1, []);
    woundLeader(b, numberOf(b, 'coenus'), 1, []);
    expect(alive(b, 'coenus')).toBe(false);
  });

  test('[alx-9.22] the dead take no wound', () => {
    const b = field();
    killLeader(b, numberOf(b, 'coenus'), [], 'a test');
    b.events = [];
    woundLeader(b, numberOf(b, 'coenus'), 1, []);
    expect([b.state.wound[numberOf(b, 'coenus')], b.events]).toEqual([0, []]);
  });

  test('[alx-9.22 alx-4.64 alx-4.4a] the dead are removed, and nobody replaces them', () => {
    const b = field();
    expect(overallCommander(b, 0)).toBe(numberOf(b, 'coenus'));
    killLeader(b, numberOf(b, 'coenus'), [], 'a test');
    expect(hexOfLeader(b, 'coenus')).toBe('off');
    expect(overallCommander(b, 0)).toBe(-1);
    mustRefuse(b, 'move own', 'alx-4.64');
  });

  test('[alx-4.22b alx-9.24b] he is Finished once, and not at all when he is dead or gone', () => {
    const told = (leader: (b: Battle) => void) => {
      const b = field('special darius-iii');
      leader(b);
      b.events = [];
      for (let twice = 0; twice < 2; twice++) finish(b, numberOf(b, 'darius'), ['alx-5.15a']);
      return b.events.map((e) => [e.kind, e.rules]);
    };
    expect(told(() => {})).toEqual([['leader-finished', ['alx-5.15a', 'alx-4.22b', 'alx-5.11']]]);
    expect(told((b) => killLeader(b, numberOf(b, 'darius'), [], 'a test'))).toEqual([]);
    expect(told((b) => (b.state.leaderGone[numberOf(b, 'darius')] = AWAY))).toEqual([]);
  });

  test('[alx-9.24a] the death of Darius III ends the battle at once', () => {
    const b = field('special darius-iii');
    killLeader(b, numberOf(b, 'darius'), [], 'a test');
    expect(b.outcome).toMatchObject({ winner: 0, rules: ['alx-9.24a'] });
    const other = field();
    killLeader(other, numberOf(other, 'darius'), [], 'a test');
    expect(other.outcome).toBeNull();
    // Neither his generals nor the Macedonian who commands against him are Darius.
    const others = field('special darius-iii\nleader bessus red 0908 initiative 3');
    killLeader(others, numberOf(others, 'bessus'), [], 'a test');
    killLeader(others, numberOf(others, 'coenus'), [], 'a test');
    expect(others.outcome).toBeNull();
  });
});

describe('Darius', () => {
  const chased = (at: string, more = '', start = 'start leader-threatened leader=darius by=foe') =>
    position(`
    map 14x14
    special darius-iii
    side blue "Macedonians" macedonian retreat W withdrawal 100
    side red "Persians" retreat E withdrawal 100
    unit own red light-foot 1202 W
    leader darius red ${at} initiative 3 range 6 overall
    leader coenus blue 0505 initiative 4 range 9 combat 4
    ${more}
    ${start}
  `);

  test('[alx-9.24b] he flees up to 4 hexes straight for his edge, even out of a ZOC', () => {
    const zoned =
      'unit foe blue hoplite 0705/0706 E\nunit more blue light-foot 0905 W\nunit guard red light-foot 0805 W';
    const b = chased('0805', zoned);
    expect(kind(b)).toBe('darius-flees');
    mustRefuse(b, '0804', 'alx-9.24b');
    const free = chased('0805', 'unit foe blue hoplite 0705/0706 E');
    must(free, '0905, 1005, 1105, 1205');
    expect(hexOfLeader(free, 'darius')).toBe('1205');
    expect(kind(free)).toBe('end-of-script');
    expect(kind(chased('0805', 'unit foe blue hoplite 0605/0606 E'))).toBe('end-of-script');
  });

  test('[alx-9.24b] off the map he is gone for good, but not dead', () => {
    const b = chased('1305', 'unit foe blue hoplite 1204/1205 E');
    must(b, '1405');
    must(b, 'away');
    expect(hexOfLeader(b, 'darius')).toBe('off');
    expect(b.outcome).toBeNull();
    expect(routPointsLost(b, 1)).toBe(0);
  });

  test('[alx-9.24b] he leaves the map over his own edge only, and it is told', () => {
    const top = chased('0801', 'unit foe blue hoplite 0701/0702 E');
    mustRefuse(top, 'away', 'alx-9.24b');
    const b = chased('1405', 'unit foe blue hoplite 1304/1305 E');
    expect(must(b, 'away').find((e) => e.kind === 'leader-away')).toMatchObject({ rules: ['alx-9.24b'], leader: 0 });
    expect(b.state.leaderGone[0]).toBe(AWAY);
    const steps = must(chased('0805', 'unit foe blue hoplite 0705/0706 E'), '0905');
    expect(steps.find((e) => e.kind === 'leader-withdraws')?.rules).toEqual(['alx-9.24b']);
  });

  test('[alx-9.24b alx-6.75 alx-6.93 alx-4.62a alx-4.62b] the usual bars hold; who stays may still withdraw like others, or is lost', () => {
    const foe = 'unit foe blue hoplite 0705/0706 E';
    mustRefuse(chased('0805', `${foe}\nterrain marsh 0905`), '0905', 'alx-6.75');
    mustRefuse(chased('0805', `${foe}\nunit more blue levy 0905 E`), '0905', 'alx-6.93');
    mustRefuse(chased('0805', `${foe}\nunit more blue levy 1005 W`), '0905', 'alx-6.75');
    const b = chased('0805', foe);
    must(b, 'stop');
    expect(kind(b)).toBe('leader-withdrawal');
    must(b, 'stop');
    expect(b.outcome).toMatchObject({ winner: 0 });
  });

  test('[alx-9.24b alx-4.62a] who stays where he is holds up nothing that was planned before; whoever moves or is lost does', () => {
    const darius = () => chased('0805', 'unit foe blue hoplite 0705/0706 E');
    expect([
      plannedSince(darius(), 'stop'),
      plannedSince(darius(), '0905'),
      plannedSince(darius(), '0905', 'stop'),
    ]).toEqual([1, 0, 0]);
    const coenus = (troops = '') =>
      chased('1305', `unit foe red hoplite 0605/0606 E\n${troops}`, 'start leader-threatened leader=coenus by=foe');
    expect([plannedSince(coenus('unit guard blue levy 0505 E'), 'stop'), plannedSince(coenus(), 'stop')]).toEqual([
      1, 0,
    ]);
    expect(plannedSince(coenus('unit guard blue levy 0505 E'), '0405')).toBe(0);
  });

  test('[alx-9.24b] he may do so before a lone leader too', () => {
    const b = chased('0509', '', 'start orders leader=coenus momentum=false');
    must(b, 'go');
    must(b, '0506, 0507');
    expect(kind(b)).toBe('darius-flees');
    expect(pending(b)[0]?.side).toBe(1);
    must(b, 'stop');
    expect(kind(b)).toBe('leader-step');
  });

  test('[alx-9.24b alx-6.15a] only when that leader is alone, comes nearer, and is within 2 hexes', () => {
    const asked = (at: string, path: string, more = '') => {
      const b = chased(at, more, 'start orders leader=coenus momentum=false');
      must(b, 'go');
      must(b, path);
      return kind(b);
    };
    expect(asked('0508', '0506')).toBe('darius-flees');
    expect(asked('0509', '0506')).toBe('leader-step');
    // Two hexes from him before and after; then a hex farther away.
    expect(asked('0507', '0406')).toBe('leader-step');
    expect(asked('0507', '0405')).toBe('leader-step');
    expect(asked('0508', '0506', 'unit friend blue light-foot 0506 E')).toBe('leader-step');
  });

  test('[alx-9.24b] no other leader does', () => {
    const b = position(`
      map 14x14
      unit own red light-foot 1202 W
      leader bessus red 0509 initiative 3 range 6 overall no-combat
      leader coenus blue 0505 initiative 4 range 9 combat 4
      start orders leader=coenus momentum=false
    `);
    must(b, 'go');
    must(b, '0506, 0507');
    expect(kind(b)).toBe('leader-step');
  });
});
