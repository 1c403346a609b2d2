import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { charismaOf, initiativeOf, leaderAlive, rangeOf } from '../base/units.ts';
import { AWAY, finish, killLeader, overallCommander, woundLeader } from '../leaders/leaders.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse } from '../script/testing.ts';
import { hexOfLeader } from './testing.ts';

const alive = (b: Battle, key: string) => leaderAlive(b, numberOf(b, key));
const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;

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

  testOverBooks('[alx-9.22] a wound takes 1 or 2 from every rating, not below 0, for good', () => {
    for (const by of [1, 2]) {
      const b = field();
      const coenus = numberOf(b, 'coenus');
      woundLeader(b, coenus, by, []);
      expect([initiativeOf(b, coenus), rangeOf(b, coenus)]).toEqual([4 - by, 5 - by]);
      expect(charismaOf(b, coenus)).toBe(0);
      expect(alive(b, 'coenus')).toBe(true);
    }
  });

  testOverBooks(
    '[alx-9.22] a second wound kills',
    () => {
      const b = field();
      woundLeader(b, numberOf(b, 'coenus'), 1, []);
      woundLeader(b, numberOf(b, 'coenus'), 1, []);
      expect(alive(b, 'coenus')).toBe(false);
    },
    { chandragupta: 'a second wound is an option (cha-9.15b)' },
  );

  testOverBooks('[alx-9.22] the dead take no wound', () => {
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
