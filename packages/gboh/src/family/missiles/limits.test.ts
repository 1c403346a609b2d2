import { parseHex, parsePlace } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { ShotKind } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { DID_FIRE, DID_MOVE, DID_ORDERED, DID_RECOVER, DID_STEP } from '../base/vocabulary.ts';
import { kind } from '../reactions/testing.ts';
import { must, offered } from '../script/testing.ts';
import { zonesEntered } from './reaction-fire.ts';
import { enemiesInReach, leaderShotRefusal, leaderTargetsOf, shooterRefusal, shotRefusal } from './shot.ts';
import { ableToFire } from './threat.ts';
import { weaponOf } from './weapons.ts';

const still = (rest: string): Battle => position(`map 20x12\n${rest}\nstart artillery-reaction side=1 mover=-1`);
const byFoot: ShotKind[] = ['ordered', 'entry', 'retire', 'return', 'parting', 'harass'];
const byEngine: ShotKind[] = ['artillery', 'artillery-reaction'];

/** The rules against each kind of shot by the first unit, or null. */
const against = (b: Battle, screen = false) =>
  [...byFoot, ...byEngine].map((how) => shooterRefusal(b, 0, how, screen)?.rule ?? null);
/** The same for a unit that has done this in the phase. */
const having = (troop: string, did: number) => {
  const b = still(`unit a blue ${troop}\nunit t red companion 0905 W`);
  b.state.did[0] = did;
  return against(b);
};

describe('who may shoot in which way', () => {
  const none = 'alx-8.12';

  test('[alx-8.11a alx-8.12 alx-10.16c] having fired or recovered bars fire by order, and no other', () => {
    const horse = 'horse-archer 0505 E';
    expect(having(horse, 0)).toEqual([null, null, null, null, null, null, none, none]);
    expect(having(horse, DID_MOVE | DID_STEP | DID_ORDERED)).toEqual([null, null, null, null, null, null, none, none]);
    expect(having(horse, DID_FIRE)).toEqual(['alx-8.11a', null, null, null, null, null, none, none]);
    expect(having(horse, DID_RECOVER)).toEqual(['alx-10.16c', null, null, null, null, null, none, none]);
  });

  test('[alx-8.11c alx-6.76] light archers on foot who have moved answer fire all the same; none of them shoots as he withdraws', () => {
    const bows = 'bow-foot 0505 E';
    expect(having(bows, 0)).toEqual([null, null, null, null, 'alx-6.76', null, none, none]);
    expect(having(bows, DID_FIRE | DID_ORDERED)[0]).toBe('alx-8.11a');
    expect(having(bows, DID_MOVE)).toEqual(['alx-8.11c', null, null, null, 'alx-6.76', null, none, none]);
    expect(having('light-foot 0505 E', DID_MOVE)[0]).toBeNull();
    expect(having('archer 0505 E', DID_MOVE)[0]).toBeNull();
  });

  test('[alx-8.22] only Retire Fire needs a range of 2', () => {
    const short = [null, null, 'alx-8.22', null, 'alx-6.76', null, none, none];
    expect(having('light-foot 0505 E', 0)).toEqual(short);
    expect(having('javelinist 0505 E', 0)).toEqual(short);
    expect(having('slinger 0505 E', 0)).toEqual([null, null, null, null, 'alx-6.76', null, none, none]);
  });

  test('[alx-11.85 alx-11.86 alx-11.82 alx-8.25] engines: their own shots and reactions are counted apart', () => {
    const other = ['alx-11.85', 'alx-8.25', 'alx-8.25', 'alx-8.25', 'alx-8.25', 'alx-8.25'];
    const ox = 'oxybeles 0505 E fire-mode';
    expect(having(ox, 0)).toEqual([...other, null, null]);
    expect(having('oxybeles 0505 E', 0)).toEqual([...other, 'alx-11.82', 'alx-11.82']);
    expect(having(ox, DID_FIRE)).toEqual([...other, 'alx-11.85', null]);
    for (const did of [DID_ORDERED, DID_MOVE, DID_RECOVER])
      expect(having(ox, did)).toEqual([...other, 'alx-11.82', null]);
    const counted = (shots: number, reactions: number) => {
      const b = still(`unit a blue ${ox}`);
      b.state.shots[0] = shots;
      b.state.reactions[0] = reactions;
      return against(b).slice(6);
    };
    expect(counted(1, 1)).toEqual([null, null]);
    expect(counted(2, 1)).toEqual(['alx-11.85', null]);
    expect(counted(1, 2)).toEqual([null, 'alx-11.86']);
  });

  test('[alx-8.25 alx-8.11a alx-8.17b] a screen fires in reaction, and has missiles of its own', () => {
    const screen = (state: string) => against(still(`unit a blue elephant 0505 E ${state}`), true).slice(0, 6);
    const [ordered, entry, , answer, parting, harass] = screen('');
    expect([ordered, entry, answer, parting, harass]).toEqual(['alx-8.25', null, null, 'alx-8.25', 'alx-8.25']);
    expect(screen('spent')[1]).toBeNull();
    expect(screen('screen-spent')[1]).toBe('alx-8.17b');
    const own = (state: string) => against(still(`unit a blue elephant 0505 E ${state}`))[1];
    expect([own(''), own('spent'), own('screen-spent')]).toEqual([null, 'alx-8.17b', null]);
    expect(against(still('unit a blue archer 0505 E'), true)[1]).toBe('alx-8.11a');
  });

  test('[alx-8.11a alx-10.26a alx-8.17b alx-6.65a alx-11.94b alx-10.31a] what bars a unit bars it from every kind of fire', () => {
    const bars: [string, string][] = [
      ['horse-archer', 'alx-8.11a'],
      ['companion 0505 E', 'alx-8.11a'],
      ['horse-archer 0505 E routed', 'alx-10.26a'],
      ['horse-archer 0505 E spent', 'alx-8.17b'],
      ['horse-archer 0505 NE', 'alx-6.65a'],
      ['horse-archer 0505 E charging', 'alx-11.94b'],
      ['horse-archer 0505 E engaged', 'alx-10.31a'],
    ];
    for (const [troop, rule] of bars) {
      const b = still(`option engaged\noption charge-formation\nunit a blue ${troop}`);
      expect([troop, against(b)]).toEqual([troop, Array.from({ length: 8 }, () => rule)]);
    }
  });

  test('[alx-8.18 alx-10.16b] the same bars, and engines in Move mode, make a unit no threat', () => {
    const able = (troop: string) =>
      ableToFire(still(`option engaged\noption charge-formation\nunit a blue ${troop}`), 0);
    expect(['horse-archer 0505 E', 'horse-archer 0505 E low', 'oxybeles 0505 E fire-mode'].map(able)).toEqual([
      true,
      true,
      true,
    ]);
    const not = ['', ' 0505 E routed', ' 0505 E spent', ' 0505 NE', ' 0505 E charging', ' 0505 E engaged'];
    for (const state of not) expect([state, able(`horse-archer${state}`)]).toEqual([state, false]);
    expect([able('oxybeles 0505 E'), able('companion 0505 E')]).toEqual([false, false]);
  });
});

describe('at whom', () => {
  const pair = 'unit a blue horse-archer 0505 E\nunit t red companion 0605 W\nunit u red companion 0606 W';
  const at = (b: Battle, target = 1) =>
    (['ordered', 'entry', 'return', 'parting'] as const).map((how) => shotRefusal(b, 0, target, how)?.rule ?? null);

  test('[alx-8.23 alx-6.76] Entry Fire forbids Return Fire and one parting shot another, at the same enemy only', () => {
    const b = still(pair);
    expect([at(b), at(b, 2)]).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
    b.state.entryFires = [1, 1000];
    b.state.partings = [2, 1000, 2001];
    expect([at(b), at(b, 2)]).toEqual([
      [null, null, 'alx-8.23', null],
      [null, null, null, 'alx-6.76'],
    ]);
  });

  test('[alx-8.23 alx-8.24] who has two weapons fires back with one of them', () => {
    const b = position(
      'ruleset chandragupta\nmap 20x12\nunit a blue bow-foot 0505 E\nunit t red heavy-chariot 0605 W\ndice 9 9 9 9\nstart shot firer=a target=t kind=ordered',
    );
    expect(offered(b)).toEqual(['fire', 'bows', 'no']);
    must(b, 'fire');
    expect(offered(b)).not.toContain('bows');
  });

  test('[alx-8.11b] who has gone no step fires as he likes, and reactions do not ask for one', () => {
    const b = still(pair);
    b.state.came[0] = b.state.place[0] as number;
    expect(at(b)).toEqual([null, null, null, null]);
    b.state.did[0] = DID_STEP;
    expect(at(b)).toEqual(['alx-8.11b', null, null, null]);
    b.state.came[0] = -1;
    expect(at(b)).toEqual([null, null, null, null]);
  });

  testOverBooks('[alx-8.21a] one half of a target in the ZOC is enough', () => {
    const wide = still('unit a blue horse-archer 0505 E\nunit t red hoplite 0605/0604 W');
    expect(shotRefusal(wide, 0, 1, 'entry')).toBeNull();
  });

  testOverBooks(
    '[alx-8.13a] enemies within the range and one hex more are thought of, each once, from both halves',
    () => {
      const b = still(`unit a blue cardaces 0505/0506 E missile J
      unit t red hoplite 0705/0706 W
      unit n red companion 0503 W
      unit f red companion 0808 W
      unit own blue companion 0605 W`);
      expect(enemiesInReach(b, 0).sort((x, y) => x - y)).toEqual([1, 2]);
    },
    { chariots: 'no two-hex units (cof-6.61)', chandragupta: 'no Cardaces (cha-6.41)' },
  );
});

describe('lone leaders as targets', () => {
  const b = () =>
    still(`unit a blue archer 0505 E
      unit t red companion 0806 W
      leader l red 0705
      leader m red 0705
      leader own blue 0605
      leader n red 0806
      leader far red 1505
      leader away red`);
  const hex = (battle: Battle, text: string) => parseHex(battle.world.field.grid, text);

  test('[alx-8.19] hexes of the field with enemy leaders and nobody else, each once', () => {
    const one = b();
    expect(leaderTargetsOf(one, 0, 'ordered')).toEqual([hex(one, '0705')]);
    const why = (where: string) => leaderShotRefusal(one, 0, hex(one, where), 'ordered')?.rule;
    expect(['0605', '0806', '0706', '1505'].map(why)).toEqual(['alx-8.19', 'alx-8.19', 'alx-8.19', 'alx-8.13a']);
  });

  test('[alx-8.19 alx-8.11b alx-8.11a] under the bars of any fire by order', () => {
    const one = b();
    const why = (how: ShotKind = 'ordered') => leaderShotRefusal(one, 0, hex(one, '0705'), how)?.rule ?? null;
    one.state.came[0] = one.state.place[0] as number;
    expect(why()).toBeNull();
    one.state.did[0] = DID_STEP;
    expect([why(), why('return')]).toEqual(['alx-8.11b', null]);
    one.state.came[0] = (one.state.place[0] as number) - 12 * 36;
    expect(why()).toBeNull();
    one.state.did[0] = DID_FIRE;
    expect([why(), leaderTargetsOf(one, 0, 'ordered')]).toEqual(['alx-8.11a', []]);
  });
});

test('[alx-11.86] engines that do not shoot let a plan go on; those that shoot do not', () => {
  const after = (answer: string) => {
    const b = position(`map 20x12
      unit foot blue medium-foot 0505 E tq 9
      unit ox red oxybeles 1205 W fire-mode
      dice 9 9
      start artillery-reaction side=1 mover=0`);
    const below = b.frames[0];
    if (below) below.plan = { side: 0, rest: [], since: 0 };
    expect(kind(b)).toBe('artillery-reaction');
    must(b, answer);
    return below?.plan?.since;
  };
  expect([after('no'), after('fire ox at foot')]).toEqual([1, 0]);
});

testOverBooks('[alx-11.11 alx-8.15a] without a weapon of its own a unit shoots by its missiles, mounted or not', () => {
  const weapon = (troop: string, screen = false) => weaponOf(still(`unit a blue ${troop}`), 0, screen);
  const codes = ['A', 'S', 'B', 'J'];
  expect(codes.map((code) => weapon(`companion 0505 E missile ${code}`))).toEqual([
    'mounted-bow',
    'sling',
    'oxybeles',
    'mounted-javelin',
  ]);
  expect(codes.map((code) => weapon(`medium-foot 0505 E missile ${code}`))).toEqual([
    'bow',
    'sling',
    'oxybeles',
    'javelin',
  ]);
  expect([weapon('longbow 0505 E'), weapon('elephant 0505 E'), weapon('elephant 0505 E', true)]).toEqual([
    'long-bow',
    'mounted-javelin',
    'elephant-screen',
  ]);
});

testOverBooks('[alx-8.21a] a ZOC is entered by one half, and not by a unit of which one half was in it', () => {
  const b = still(`unit pair blue hoplite 0605/0606 E
    unit one red light-foot 0704 W
    unit off red light-foot 0705 E`);
  const from = (text: string) => zonesEntered(b, 0, parsePlace(b.world.field.grid, text));
  expect(from('0505/0506 E')).toEqual([1]);
  expect(from('0604/0605 E')).toEqual([]);
  expect(from('0603/0604 E')).toEqual([]);
});

test('[alx-8.21b] with nobody left of a Line nobody fires at it, and what was noted is forgotten', () => {
  const waits = (movers: number[], entries: number[]) => {
    const b = position(`map 20x12
      unit one blue medium-foot 0606 E
      unit two blue medium-foot 0607 E
      unit gone blue medium-foot
      unit shot red light-foot 0706 W
      unit none red medium-foot 0707 W
      start artillery-reaction side=1 mover=-1`);
    b.state.entries = entries;
    b.frames.push({ proc: 'line-entry-fire', step: 0, v: { movers } });
    must(b, 'end');
    const offers = kind(b) === 'line-entry-fire' ? offered(b) : [];
    if (offers.length > 0) must(b, 'no');
    expect([kind(b), b.state.entries]).toEqual(['end-of-script', []]);
    return offers;
  };
  expect(waits([], [3000])).toEqual([]);
  expect(waits([0, 1], [])).toEqual([]);
  expect(waits([0, 2], [3000, 3001, 3002, 4000])).toEqual(['fire shot at one', 'no']);
});

describe('why a line of sight is stopped', () => {
  const why = (rest: string, troop = 'slinger') =>
    shotRefusal(still(`unit a blue ${troop} 0505 NNE\nunit t red companion 0503 SSE\n${rest}`), 0, 1, 'ordered')?.text;

  test('[alx-8.14b alx-8.14d alx-8.13b] depends on what stands there', () => {
    expect(why('terrain woods 0504')).toBe('Cover in 0504 is in the way.');
    expect(why('unit x red companion 0504 E')).toBe('A unit in 0504 is in the way.');
    expect(why('level 1 0504')).toBe('Higher ground in 0504 is in the way.');
    expect(why('unit x red companion 0504 E', 'archer')).toBe(
      'The unit in 0504 is in the way: it must be nearer to the archers than to the target.',
    );
    expect(why('terrain woods 0504', 'archer')).toBe('Cover in 0504 is in the way.');
  });

  testOverBooks('[alx-8.14c] along a hexside, by the hex that blocks', () => {
    const b = still('unit a blue slinger 0505 E\nunit t red companion 0705 W\nterrain woods 0606');
    expect(shotRefusal(b, 0, 1, 'ordered')?.text).toBe(
      'The line of sight runs along a hexside of 0606, which blocks it.',
    );
  });
});

test('[alx-8.21b] who lets a Line come up does not hold up what was planned; who fires at it does', () => {
  const after = (answer: string) => {
    const b = position(`map 20x12\nunit one blue medium-foot 0606 E tq 9\nunit shot red light-foot 0706 W
      dice 9 9\nstart artillery-reaction side=1 mover=-1`);
    b.state.entries = [1000];
    b.frames.push({ proc: 'line-entry-fire', step: 0, v: { movers: [0] } });
    must(b, 'end');
    const below = b.frames[0];
    if (below) below.plan = { side: 0, rest: [], since: 0 };
    must(b, answer);
    return below?.plan?.since;
  };
  expect([after('no'), after('fire shot at one')]).toEqual([1, 0]);
});

testOverBooks('[alx-8.23] who does not fire back does not hold up what was planned; who fires does', () => {
  const after = (answer: string) => {
    const b = position(`map 20x12\nunit a blue archer 0505 E tq 9\nunit t red archer 0705 W tq 9
      dice 9 9\nstart shot firer=a target=t kind=ordered`);
    const below = b.frames[0];
    if (below) below.plan = { side: 0, rest: [], since: 0 };
    must(b, answer);
    return below?.plan?.since;
  };
  expect([after('no'), after('fire')]).toEqual([1, 0]);
});

test('[alx-8.33b] who lets raiders pass does not hold up what was planned; who turns or fires does', () => {
  const after = (...answers: string[]) => {
    const b = position(`map 20x12\nunit a blue light-foot 0505 E tq 9\nunit t red light-foot 0705 W tq 9
      dice 9 9 9 9\nstart harass unit=a target=t`);
    const below = b.frames[0];
    if (below) below.plan = { side: 0, rest: [], since: 0 };
    for (const answer of answers) must(b, answer);
    return below?.plan?.since;
  };
  expect([after('no'), after('no', 'no'), after('turn t NNW'), after('no', 'fire t')]).toEqual([1, 2, 0, 1]);
});
