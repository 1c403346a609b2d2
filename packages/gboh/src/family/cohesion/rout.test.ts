import { hexOf, placementText } from '@taxiarch/hexfield';
import { begin, pendingDecisions, scriptedDice } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { alexander } from '../../alexander/volume.ts';
import { position, readScript, testOverBooks } from '../../testing/books.ts';
import { makeWorld } from '../base/make-world.ts';
import type { Battle } from '../base/state.ts';
import { isGone, isRouted } from '../base/units.ts';
import { SPENT } from '../base/vocabulary.ts';
import { faultsIn } from '../invariants.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';

const at = (b: Battle, key: string) => placementText(b.world.field.grid, b.state.place[numberOf(b, key)] as number);
const routed = (b: Battle, key: string) => isRouted(b, numberOf(b, key));
const gone = (b: Battle, key: string) => isGone(b, numberOf(b, key));

/** Red runs east. */
const running = (unit: string, more = '', dice = '') =>
  position(`
  map 14x10
  ${unit}
  ${more}
  dice ${dice}
  start rout unit=x cause=-1
`);

describe('who breaks', () => {
  test('[alx-10.2 alx-11.34] plain skirmishers are lost, Agrianians run', () => {
    expect(gone(running('unit x red archer 0505 W'), 'x')).toBe(true);
    const b = running('unit x red agrianian 0505 W');
    expect(gone(b, 'x')).toBe(false);
    expect(pendingDecisions(b)[0]?.kind).toBe('rout-path');
  });

  test('[alx-10.2 alx-11.23] chariots are lost at once', () => {
    expect(gone(running('unit x red chariot 0505 W'), 'x')).toBe(true);
  });

  test('[alx-10.2 alx-11.87] artillery is lost at once', () => {
    expect(gone(running('unit x red oxybeles 0505 W'), 'x')).toBe(true);
  });

  testOverBooks('[alx-10.21f alx-10.26a] hits are taken off, foot missiles are thrown away, riders keep theirs', () => {
    const foot = running('unit x red peltast 0505 W hits 5');
    const x = numberOf(foot, 'x');
    expect([foot.state.hits[x], foot.state.missile[x], routed(foot, 'x')]).toEqual([0, SPENT, true]);
    const horse = running('unit x red light-horse 0505 W hits 6');
    expect(horse.state.missile[numberOf(horse, 'x')]).toBe(0);
    expect(running('unit x red medium-foot 0505 W').state.missile[0]).toBe(0);
  });
});

describe('the way home', () => {
  testOverBooks('[alx-10.21a] two hexes toward the Retreat Edge, the owner choosing between equal ways', () => {
    const b = running('unit x red peltast 0505 W');
    expect(offered(b)).toEqual(['NE', 'SE']);
    must(b, 'NE');
    must(b, 'NE');
    expect(at(b, 'x')).toBe('0704 E');
    expect(pendingDecisions(b)[0]?.kind).toBe('end-of-script');
  });

  test('[alx-10.21b] an enemy, his ZOC and closed ground bar the way', () => {
    const b = running('unit x red heavy-horse 0505 W', 'unit foe blue hypaspist 0705 W');
    // The foe looks west: 0605 and 0606 are his front, so only turning aside is left.
    expect(offered(b).sort()).toEqual(['N', 'S']);
    const wall = running('unit x red heavy-horse 0505 W', 'level 3 0606');
    expect(at(wall, 'x').slice(0, 4)).toBe('0605');
    const held = running('unit x red heavy-horse 0505 W', 'unit foe blue hypaspist 0606 E');
    // Past the foe by 0605; the hexes before him are closed.
    expect(at(held, 'x').slice(0, 4)).toBe('0704');
  });

  testOverBooks('[alx-10.21c] a vacant hex, even rough, comes before a friend', () => {
    const b = running('unit x red peltast 0505 W', 'terrain woods 0605\nunit friend red light-foot 0606 W');
    expect(at(b, 'x').slice(0, 4)).toBe('0605');
  });

  test('[alx-10.21c alx-10.21b] a friend in an enemy ZOC is the last resort; a vacant hex in one is closed', () => {
    const friends = 'unit one red light-foot 0605 W tq 9\nunit two red light-foot 0606 W tq 9';
    // The foe in 0604 faces south-east: 0605 is before him, 0606 is not.
    const b = running('unit x red peltast 0505 W', `${friends}\nunit foe blue hypaspist 0604 SSE`, '0 0 0');
    must(b, offered(b)[0] as string);
    expect(b.frames.length).toBeGreaterThan(0);
    expect(at(b, 'x').slice(0, 2)).toBe('07');
    expect(b.state.hits[numberOf(b, 'one')]).toBe(0);
    const onlyOne = running(
      'unit x red peltast 0505 W',
      `${friends.split('\n')[0]}\nlevel 3 0606\nunit foe blue hypaspist 0604 SSE`,
      '0 0',
    );
    must(onlyOne, offered(onlyOne)[0] as string);
    expect(at(onlyOne, 'x').slice(0, 2)).toBe('07');
  });

  testOverBooks('[alx-10.21e] turned one vertex at a time until a way is found; with none it is lost', () => {
    const ring = ['0504', '0506', '0405', '0406', '0605', '0606'];
    // Only the hex straight behind it, away from home, is open.
    const b = running('unit x red heavy-horse 0505 W', `level 3 ${ring.filter((hex) => hex !== '0405').join(' ')}`);
    expect(at(b, 'x').slice(0, 2)).toBe('04');
    const closed = running('unit x red heavy-horse 0505 W', `level 3 ${ring.join(' ')}`);
    expect(gone(closed, 'x')).toBe(true);
  });

  test('[alx-10.21b alx-10.21d alx-10.21e alx-10.23 alx-10.24] a unit with nowhere to run cites the rule of its width, or of the one more hex', () => {
    const told = (unit: string, shut: string) =>
      running(`unit x red ${unit}`, `level 3 ${shut}`).events.find((e) => e.kind === 'eliminated')?.rules;
    const blocked = ['alx-10.21b', 'alx-10.23'];
    expect(told('heavy-horse 0505 W', '0504 0506 0405 0406 0605 0606')).toEqual(['alx-10.21e', ...blocked]);
    expect(told('hoplite 0505/0504 W', '0404 0405 0406 0604 0605 0606')).toEqual(['alx-10.21d', ...blocked]);
    const lane = '0606 0705 0804 0805\nunit friend red light-foot 0704 W\ndice 0';
    expect(told('heavy-horse 0505 W', lane)).toEqual(['alx-10.24', ...blocked]);
  });

  testOverBooks(
    '[alx-10.23] off the map over the Retreat Edge is lost',
    () => {
      expect(gone(running('unit x red peltast 1405 W'), 'x')).toBe(true);
      const b = running('unit x red peltast 1305 W');
      must(b, 'NE');
      expect(gone(b, 'x')).toBe(true);
    },
    { chariots: 'nobody runs (cof-9.41a)' },
  );
});

describe('two-hex units', () => {
  testOverBooks('[alx-10.21d] turn about and go two hexes straight', () => {
    const b = running('unit x red hoplite 0505/0504 W');
    must(b, 'NE');
    must(b, 'SE');
    expect(at(b, 'x').slice(0, 2)).toBe('07');
    expect(at(b, 'x').endsWith(' E')).toBe(true);
  });

  testOverBooks('[alx-10.21d] go the other way if the way home is blocked, and are lost if they cannot finish', () => {
    const back = running('unit x red hoplite 0505/0504 W', 'level 3 0604 0605 0606');
    expect(pendingDecisions(back)[0]?.kind).toBe('rout-path');
    must(back, offered(back)[0] as string);
    expect(at(back, 'x').slice(0, 2)).toBe('04');
    const lost = running('unit x red hoplite 0505/0504 W', 'level 3 0604 0605 0606 0303 0304 0305 0306');
    must(lost, offered(lost)[0] as string);
    expect(gone(lost, 'x')).toBe(true);
  });
});

describe('friends in the way', () => {
  test('[alx-10.24] a runner that would stop with friends goes one hex more', () => {
    const b = running('unit x red peltast 0505 W', 'unit friend red light-foot 0704 W tq 9\nlevel 3 0606 0705', '0');
    // 0505 to 0605, then the friend in 0704 is the only way: one more hex.
    expect(at(b, 'x').slice(0, 4)).toBe('0704');
    must(b, 'NE');
    expect(at(b, 'x').slice(0, 4)).toBe('0804');
  });

  test('[alx-10.24] and is lost where that hex is taken too', () => {
    const b = running(
      'unit x red peltast 0505 W',
      'level 3 0606 0705\nunit friend red light-foot 0704 W tq 9\nunit a red light-foot 0804 W tq 9\nunit c red light-foot 0805 W tq 9',
      '0 0 0 0',
    );
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(gone(b, 'x')).toBe(true);
  });

  /** A column of friends that leaves no way round: the runner comes through `near`, and what is in 0804 and 0805 bars it. */
  const lane = (beyond: string, dice: string) => {
    const near = 'level 3 0606 0705\nunit near red light-foot 0704 W tq 8';
    const b = running('unit x red peltast 0505 W', `${near}\n${beyond}`, dice);
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    return b;
  };
  const hits = (b: Battle, key: string) => b.state.hits[numberOf(b, key)];

  test('[alx-10.24 alx-6.95] the friend in the one more hex pays once, for being stopped in: a hit, then its check', () => {
    // near is passed through and checks; a is stopped in; c, beside it, has nothing to do with it.
    const b = lane('unit a red light-foot 0804 W tq 8\nunit c red light-foot 0805 W tq 8', '9 9');
    expect([gone(b, 'x'), hits(b, 'near'), hits(b, 'a'), hits(b, 'c'), b.drawn]).toEqual([true, 1, 2, 0, 2]);
  });

  test('[alx-10.24 alx-6.95] where the one more hex is free only the friend passed through checks, without a hit of its own', () => {
    const b = lane('level 3 0805', '8');
    expect([at(b, 'x').slice(0, 4), hits(b, 'near'), b.drawn]).toEqual(['0804', 0, 1]);
    expect(hits(lane('level 3 0805', '9'), 'near')).toBe(1);
  });

  test('[alx-10.24] of two ways for the one more hex a vacant one comes before a friend; in an enemy ZOC it is lost', () => {
    const b = lane('unit a red light-foot 0804 W tq 8', '0');
    expect([at(b, 'x').slice(0, 4), hits(b, 'a'), b.drawn]).toEqual(['0805', 0, 1]);
    // The foe looks west over 0804 and 0805: nobody is there to be stopped in.
    const zoned = lane('unit foe blue hypaspist 0904 W', '0');
    expect([gone(zoned, 'x'), hits(zoned, 'near'), zoned.drawn]).toEqual([true, 0, 1]);
    expect(gone(lane('level 3 0804 0805', '0'), 'x')).toBe(true);
  });

  test('[alx-10.24] a friend in an enemy ZOC is stopped in as well, and suffers', () => {
    const b = lane('level 3 0805\nunit a red light-foot 0804 W tq 8\nunit foe blue hypaspist 0904 W', '0 0');
    expect([gone(b, 'x'), hits(b, 'a'), b.drawn]).toEqual([true, 1, 2]);
  });

  test('[alx-10.24 alx-6.92c] any unit bars the one more hex: a routed one there is lost together with the runner', () => {
    const b = lane('level 3 0805\nunit a red light-foot 0804 W routed', '0');
    expect([gone(b, 'x'), gone(b, 'a'), b.drawn]).toEqual([true, true, 1]);
  });

  test('[alx-10.24] a two-hex runner is stopped in by both friends behind', () => {
    const b = running(
      'unit x red hoplite 0505/0504 W',
      'unit n red light-foot 0704 W tq 8\nunit m red light-foot 0703 W tq 8\nunit o red light-foot 0705 W tq 8\n' +
        'unit a red light-foot 0804 W tq 8\nunit c red light-foot 0803 W tq 8\nunit d red light-foot 0805 W tq 8',
      '0 0 0 0 0',
    );
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(gone(b, 'x')).toBe(true);
    // Two behind were stopped in, two before them passed through, two had luck.
    expect(['a', 'c', 'd'].filter((key) => hits(b, key) === 1).length).toBe(2);
    expect(['n', 'm', 'o'].map((key) => hits(b, key))).toEqual([0, 0, 0]);
    expect(b.drawn).toBe(4);
  });

  testOverBooks('[alx-6.92c] a routed unit in the way is trampled', () => {
    const b = running('unit x red peltast 0505 W', 'unit friend red light-foot 0605 W routed\nlevel 3 0606');
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(gone(b, 'friend')).toBe(true);
    expect(gone(b, 'x')).toBe(false);
  });

  testOverBooks('[alx-10.25] a leader may run with his unit or stay', () => {
    const go = running('unit x red peltast 0505 W', 'leader chief red 0505');
    must(go, 'go along');
    must(go, 'NE');
    must(go, 'NE');
    expect(go.state.leaderHex[0]).toBe(hexOf(go.state.place[0] as number));
    expect(at(go, 'x').slice(0, 4)).toBe('0704');
    const stay = running('unit x red peltast 0505 W', 'leader chief red 0505');
    const hex = stay.state.leaderHex[0];
    must(stay, 'stay');
    must(stay, 'NE');
    expect(stay.state.leaderHex[0]).toBe(hex);
  });

  test('[alx-11.73d] both units of a double stack break, each to hexes of its own', () => {
    const script = readScript('map 14x10\nunit x blue phalanx 0805/0804 W\nunit y blue phalanx 0805/0804 W');
    const { world, state } = makeWorld(script.spec);
    state.below[0] = 1;
    state.above[1] = 0;
    const b = begin(alexander, world, state, scriptedDice([]), {
      proc: 'script',
      locals: { proc: 'rout', locals: { unit: 0, cause: -1 } },
    });
    for (const way of ['SW', 'SW', 'NW']) must(b, way);
    expect([routed(b, 'x'), routed(b, 'y')]).toEqual([true, true]);
    expect(at(b, 'x')).not.toBe(at(b, 'y'));
    expect(faultsIn(b)).toEqual([]);
  });

  /** Two phalanxes in double depth at 0805/0804 break; which of them first. */
  const pair = (first: 0 | 1, more = '') => {
    const script = readScript(`map 14x10\nunit x blue phalanx 0805/0804 W\nunit y blue phalanx 0805/0804 W\n${more}`);
    const { world, state } = makeWorld(script.spec);
    state.below[0] = 1;
    state.above[1] = 0;
    const locals = { proc: 'rout', locals: { unit: first, cause: -1 } };
    return begin(alexander, world, state, scriptedDice([]), { proc: 'script', locals });
  };
  const stand = (b: Battle) => ['x', 'y'].map((key) => (gone(b, key) ? 'lost' : at(b, key)));

  test('[alx-11.73d] the one that finds no room apart from the other is lost, not the one that ran first', () => {
    // The first goes to the middle, and leaves the second neither side whole.
    const middle = pair(0);
    for (const way of ['NW', 'SW']) must(middle, way);
    expect([pendingDecisions(middle)[0]?.kind, faultsIn(middle)]).toEqual(['rout-path', []]);
    must(middle, 'NW');
    expect(stand(middle)).toEqual(['0605/0604 W', 'lost']);
    expect(faultsIn(middle)).toEqual([]);
  });

  test('[alx-11.73d] it is all one which of them broke first; one lane holds one of them', () => {
    const lane = 'level 3 0705 0605';
    expect(stand(pair(0, lane))).toEqual(['0604/0603 W', 'lost']);
    expect(stand(pair(1, lane))).toEqual(['lost', '0604/0603 W']);
  });

  test('[alx-11.73d] half a hex in common is too much: the second keeps to the other side', () => {
    const b = pair(0);
    for (const way of ['SW', 'SW']) must(b, way);
    must(b, 'NW');
    expect(stand(b)).toEqual(['0606/0605 W', '0604/0603 W']);
  });
});

describe('worked example', () => {
  test('[alx-10.21a alx-10.21b alx-10.21d alx-6.92c] EX-10.21: hoplites turn about, run through a levy, and take it along', () => {
    // The peltasts' ZOC closes one way home; the other leads through the levy, which checks once the hoplites are past.
    const b = running(
      'unit x red hoplite 0505/0504 W',
      'unit levy red levy 0605 W\nunit thracians blue peltast 0603 SSE',
      '6',
    );
    expect(at(b, 'x').slice(0, 9)).toBe('0605/0606');
    expect(pendingDecisions(b)[0]?.kind).toBe('rout-path');
    const events = must(b, 'SE');
    expect(at(b, 'x').slice(0, 9)).toBe('0705/0706');
    const check = events.find((e) => e.kind === 'die');
    expect([check?.['unit'], check?.['natural'], check?.['against']]).toEqual([numberOf(b, 'levy'), 6, 3]);
    expect(routed(b, 'levy')).toBe(true);
    expect(faultsIn(b)).toEqual([]);
  });

  testOverBooks('[alx-10.21a] EX-10.21: with a roll of 3 the levy stands', () => {
    const b = running(
      'unit x red hoplite 0505/0504 W',
      'unit levy red levy 0605 W\nunit thracians blue peltast 0603 SSE',
      '3',
    );
    must(b, 'SE');
    expect([routed(b, 'levy'), b.state.hits[numberOf(b, 'levy')]]).toEqual([false, 0]);
  });
});

describe('the Rout Movement step', () => {
  const step = (units: string) => position(`map 20x10\n${units}\nstart rout-movement`);
  const through = (b: Battle) => {
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    return b;
  };

  test('[alx-3.D1] rallied units take orders again', () => {
    const b = step('unit x red peltast 0505 W rallied hits 2');
    expect(b.state.status[0]).toBe(0);
  });

  test('[alx-10.22a alx-3.D2] routed two-hex heavy foot is lost, a routed hypaspist runs', () => {
    const b = through(step('unit x red hoplite 0505/0504 W routed\nunit y red hypaspist 0508 W routed'));
    expect([gone(b, 'x'), gone(b, 'y')]).toEqual([true, false]);
  });

  testOverBooks(
    '[alx-10.22a] phalanxes of either side too; not other two-hex foot, nor those who stand or have rallied',
    () => {
      const b = step(
        'unit p blue phalanx 1805/1804 W routed\nunit h red hoplite 0502/0501 W routed\n' +
          'unit card red cardaces 0505/0504 W routed\nunit firm red hoplite 0508/0507 W\n' +
          'unit back red hoplite 0510/0509 W rallied',
      );
      expect(b.events.find((e) => e.kind === 'eliminated')?.rules).toEqual(['alx-10.22a', 'alx-3.D2']);
      through(b);
      expect(['p', 'h', 'card', 'firm', 'back'].map((key) => gone(b, key))).toEqual([true, true, false, false, false]);
      expect(['firm', 'back'].map((key) => at(b, key).slice(0, 4))).toEqual(['0508', '0510']);
    },
    { chandragupta: 'no Cardaces (cha-6.41)' },
  );

  test('[alx-10.22a alx-3.D2] it is gone before the others run, and is in nobody’s way', () => {
    const b = step('level 3 0606\nunit x red light-foot 0505 E routed\nunit h red hoplite 0605/0604 E routed');
    const told = b.events.filter((e) => e.kind === 'runs' || e.kind === 'eliminated');
    expect(told.map((e) => `${e.kind} ${e['unit'] as number}`)).toEqual(['eliminated 1', 'runs 0']);
  });

  testOverBooks(
    '[alx-10.22b alx-6.25] a hex for which it lacks MP is not a choice; where every path is too dear it stops',
    () => {
      const steps = (woods: string) => {
        const b = step(`terrain woods ${woods}\nunit x red light-foot 0505 E routed`);
        for (const way of ['NE', 'SE', 'NE', 'SE']) must(b, way);
        return b;
      };
      // Four of 5 MP are spent at 0905; woods cost 2.
      expect(at(steps('1005'), 'x')).toBe('1006 E');
      expect(at(steps('1006'), 'x')).toBe('1005 E');
      expect(at(steps('1005 1006'), 'x')).toBe('0905 E');
      const open = steps('1105');
      expect([at(open, 'x'), offered(open)]).toEqual(['0905 E', ['NE', 'SE']]);
    },
  );

  testOverBooks(
    '[alx-10.22b alx-6.25 alx-10.21c] it does not run into friends instead of the vacant hex that it cannot pay for',
    () => {
      const b = step('terrain woods 1005\nunit x red light-foot 0505 E routed\nunit friend red light-foot 1006 E');
      for (const way of ['NE', 'SE', 'NE', 'SE']) must(b, way);
      expect([at(b, 'x'), pendingDecisions(b)[0]?.kind, b.drawn]).toEqual(['0905 E', 'end-of-script', 0]);
    },
  );

  test('[alx-10.22b alx-10.24] the one more hex is gone whatever MP are left', () => {
    const b = step(
      'level 3 1006 1104\nterrain woods 1105\nunit x red light-foot 0505 E routed\n' +
        'unit friend red light-foot 1005 E tq 9\ndice 0',
    );
    for (const way of ['NE', 'SE', 'NE', 'SE']) must(b, way);
    expect([at(b, 'x'), gone(b, 'x')]).toEqual(['1105 E', false]);
  });

  testOverBooks('[alx-10.22b] the others run their full MA, paying for the ground and taking no hits', () => {
    const open = through(step('unit x red light-foot 0505 W routed'));
    expect(at(open, 'x').slice(0, 2)).toBe('10');
    const rough = through(step('unit x red light-foot 0505 W routed\nterrain woods 0605 0606 0704 0705 0706'));
    expect(at(rough, 'x').slice(0, 2)).toBe('08');
    expect(gone(rough, 'x')).toBe(false);
  });

  test('[alx-8.22] archers shoot after a unit that runs on, not at its first flight', () => {
    const units = 'unit x red medium-foot 0505 E routed\nunit bow blue archer 0405 E\ndice 0 0';
    const b = step(units);
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
    expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'retire-fire', side: 0 });
    const events = must(b, 'fire bow');
    expect([gone(b, 'x'), at(b, 'x')]).toEqual([true, 'off']);
    expect(events.map((e) => e.kind)).not.toContain('runs');
    const first = running('unit x red medium-foot 0505 E', 'unit bow blue archer 0405 E');
    while (pendingDecisions(first)[0]?.kind === 'rout-path') must(first, offered(first)[0] as string);
    expect([pendingDecisions(first)[0]?.kind, routed(first, 'x')]).toEqual(['end-of-script', true]);
  });

  testOverBooks('[alx-10.22b alx-10.23] an enemy ZOC across every way is the end', () => {
    const wall = Array.from(
      { length: 10 },
      (_, i) => `unit f${i} blue hypaspist 08${String(i + 1).padStart(2, '0')} W`,
    );
    const b = through(step(`unit x red light-foot 0605 W routed\n${wall.join('\n')}`));
    expect(at(b, 'x') === 'off' || Number(at(b, 'x').slice(0, 2)) < 7).toBe(true);
  });
});
