import { FRONT } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { testOverBooks } from '../../testing/books.ts';
import { infoOf } from '../base/units.ts';
import { shareAttacks } from '../queries.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { firstSharing } from './allocate.ts';
import type { Segment } from './segment.ts';
import { account, kindOf, ofKind, segment } from './testing.ts';

const dice = 'dice 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5';
const combats = (events: GameEvent[]): unknown[] =>
  ofKind(events, 'combat').map((e) => [e['attackers'], e['defenders']]);

// EX-9.12: the rulebook's hexes.
const phalanxFacesTwo = `
map 45x30
unit phalanx blue phalanx 3722/3822 NNW
unit hoplites red hoplite 3622/3721 SSE
unit slingers red slinger 3821 SSE
leader chief blue 3523 range 6
start shock leader=chief
${dice}`;

describe('EX-9.12', () => {
  test('[alx-9.12a alx-9.12c alx-11.33a alx-9.16.2c] EX-9.12-1 one attacker fights both enemies in its ZOC as one', () => {
    const b = segment(phalanxFacesTwo, { closed: ['phalanx'] });
    expect(combats(b.events)).toEqual([[[0], [1, 2]]]);
    const found = account(b, 'phalanx', 'hoplites slingers');
    expect([found.defender, found.superiority.result]).toEqual([1, 'none']);
    // Sizes 10 and 10: the slingers' Size is not counted.
    expect(found.shifts).toEqual([]);
  });

  const withHypaspist = phalanxFacesTwo.replace('leader chief', 'unit hypaspist blue hypaspist 3920 W\nleader chief');

  test('[alx-9.12a alx-7.33a] EX-9.12-2 the phalanx takes the hoplites, the Hypaspist the slingers', () => {
    const b = segment(withHypaspist, { closed: ['phalanx'] });
    must(b, 'shock hypaspist');
    expect(kindOf(b)).toBe('shock-allocation');
    mustRefuse(b, 'slingers by nobody', 'alx-9.12a');
    expect(offered(b)).toEqual([...['slingers by phalanx+hypaspist', 'slingers by hypaspist', 'slingers by phalanx']]);
    expect(combats(must(b, 'slingers by hypaspist'))).toEqual([
      [[0], [1]],
      [[3], [2]],
    ]);
  });

  testOverBooks('[alx-9.12a alx-9.11] EX-9.12-2 or the Hypaspist sits it out', () => {
    const b = segment(withHypaspist, { closed: ['phalanx'] });
    expect(combats(must(b, 'done'))).toEqual([[[0], [1, 2]]]);
  });

  test('[alx-9.12a alx-7.31] all attacks are shared out at once; who has to attack a second enemy is not asked', () => {
    const apart = `unit far red light-foot 1010 E\nunit one blue light-foot 1109 W\nunit two blue light-foot 1110 W`;
    const b = segment(withHypaspist.replace('leader chief', `${apart}\nleader chief`), {
      closed: ['phalanx', 'one', 'two'],
    });
    must(b, 'shock hypaspist');
    const shared = (...sent: string[]) =>
      shareAttacks(b, (unit, enemy) => sent.includes(`${infoOf(b, unit).key} on ${infoOf(b, enemy).key}`));
    const both = ['one on far', 'two on far'];
    expect(shared('hypaspist on slingers', ...both)).toEqual({ choice: 'slingers by hypaspist', why: null });
    expect(shared('phalanx on slingers', 'hypaspist on slingers', ...both).choice).toBe(
      'slingers by phalanx+hypaspist',
    );
    expect(shared('hypaspist on slingers', 'one on far').why?.rule).toBe('alx-7.31');
    expect(shared(...both).why?.rule).toBe('alx-9.12a');
    expect(firstSharing(b, b.waiting?.frame.v as unknown as Segment)).toHaveLength(5);
    expect(combats(must(b, 'slingers by hypaspist'))).toHaveLength(3);
  });

  test('[alx-7.31 alx-9.12a] EX-9.12-2 but not if he has come up and must attack', () => {
    const b = segment(withHypaspist, { closed: ['phalanx', 'hypaspist'] });
    mustRefuse(b, 'slingers by phalanx', 'alx-7.31');
    expect(offered(b)).toEqual(['slingers by phalanx+hypaspist', 'slingers by hypaspist']);
  });

  const pincers = `
map 30x25
unit bactrians red heavy-horse 2419 SSE
unit levy red light-foot 2619 SSW
unit thracians blue peltast 2519 NNW
leader bessus red 2417 range 5
start shock leader=bessus
${dice}`;

  testOverBooks('[alx-9.12c] EX-9.12-3 the horse may attack with the levy or alone', () => {
    const both = segment(pincers, { closed: ['bactrians'] });
    must(both, 'shock levy');
    expect(combats(must(both, 'thracians by bactrians+levy'))).toEqual([[[0, 1], [2]]]);
    const alone = segment(pincers, { closed: ['bactrians'] });
    expect(combats(must(alone, 'done'))).toEqual([[[0], [2]]]);
  });
});

describe('grouping', () => {
  const shared = `
map 12x12
unit north blue phalanx 0503/0504 E
unit south blue phalanx 0505/0506 E
unit red-1 red light-foot 0604 W
unit red-2 red light-foot 0605 W
unit red-3 red light-foot 0606 W
leader chief blue 0405
start shock leader=chief
${dice}`;

  test('[alx-9.12b alx-9.12c] two attackers on a common enemy are one combat, and no unit is in two', () => {
    const b = segment(shared, { closed: ['north', 'south'] });
    const events = must(b, 'red-2 by north+south');
    expect(combats(events)).toEqual([
      [
        [0, 1],
        [2, 3, 4],
      ],
    ]);
  });

  testOverBooks('[alx-9.12c] with the enemy left to one of them they are two combats, from west to east', () => {
    const b = segment(shared, { closed: ['north', 'south'] });
    expect(combats(must(b, 'red-2 by south'))).toEqual([
      [[0], [2]],
      [[1], [3, 4]],
    ]);
  });

  testOverBooks('[alx-9.12c] an account of an attack knows the angle', () => {
    const b = segment(shared);
    expect(account(b, 'north', 'red-1').angle).toBe(FRONT);
  });
});

describe('the rules that a combat cites', () => {
  const rulesOf = (units: string, ...marked: string[]): unknown[] => {
    const b = segment(`map 14x12\n${units}\nleader chief blue 0204 range 9\nstart shock leader=chief\n${dice}`, {
      marked,
    });
    return ofKind(b.events, 'combat').map((e) => e.rules);
  };
  const always = ['alx-9.12a', 'alx-9.12b', 'alx-9.12c'];
  const duel = 'unit us blue companion 0505 E\nunit them red levy 0605 W';

  testOverBooks('[alx-9.0] that it is one of several', () => {
    const other = 'unit also blue hypaspist 0509 E\nunit foe red levy 0609 W';
    expect(rulesOf(duel, 'us')).toEqual([always]);
    expect(rulesOf(`${duel}\n${other}`, 'us', 'also')).toEqual([
      [...always, 'alx-9.0'],
      [...always, 'alx-9.0'],
    ]);
  });

  test('[alx-9.12d] that a unit in a ZOC is left out of it', () => {
    expect(rulesOf(`${duel}\nunit beast red elephant 0606 W`, 'us')).toEqual([[...always, 'alx-9.12d']]);
  });
});
