import { parseHex, placementText } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { isGone, unitAt } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, offered } from '../script/testing.ts';
import { segment } from '../shock/testing.ts';

const at = (b: Battle, key: string) => placementText(b.world.field.grid, b.state.place[numberOf(b, key)] as number);
const gone = (b: Battle, key: string) => isGone(b, numberOf(b, key));

/** Red runs east from column 05, by the first way offered. */
const running = (unit: string, more = '', dice = '') => {
  const b = position(`map 14x10\nunit x red ${unit}\n${more}\ndice ${dice}\nstart rout unit=x cause=-1`);
  while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
  return b;
};
const ring = ['0504', '0506', '0405', '0406', '0605', '0606'];
const walled = (...open: string[]) => `level 3 ${ring.filter((hex) => !open.includes(hex)).join(' ')}`;

test('[alx-10.2 alx-11.34 alx-11.23 alx-11.87] a unit that scatters cites the rule of its type; elephants rage', () => {
  const told = (unit: string) => running(unit).events.find((e) => e.kind === 'eliminated')?.rules;
  expect(told('archer 0505 W')).toEqual(['alx-10.2', 'alx-11.34']);
  expect(told('chariot 0505 W')).toEqual(['alx-10.2', 'alx-11.23']);
  expect(told('oxybeles 0505 W')).toEqual(['alx-10.2', 'alx-11.87']);
  const beast = running('elephant 0505 W', 'unit far red hypaspist 0910 W', '1 9');
  expect(beast.events.map((e) => e.kind)).toContain('rampage-heads');
});

test('[alx-10.21b alx-10.21c] nobody runs into an enemy’s hex, even where he has no ZOC and there is no other way', () => {
  expect(gone(running('heavy-horse 0505 W', `${walled('0605')}\nunit foe blue hypaspist 0605 E`), 'x')).toBe(true);
  expect(gone(running('heavy-horse 0505 W', `${walled('0605')}\nunit foe blue levy 0605 E routed`), 'x')).toBe(true);
  expect(gone(running('heavy-horse 0505 W', walled('0605')), 'x')).toBe(false);
});

testOverBooks('[alx-10.21f alx-10.26a alx-10.21d] a two-hex column is broken up in its hexes before it runs', () => {
  const b = running('hoplite 0505/0506 N left');
  expect(at(b, 'x')).toMatch(/^07\d\d\/07\d\d E$/);
  const shut = running('hoplite 0505/0506 N left', 'level 3 0605 0606 0607 0405 0406 0407');
  expect(gone(shut, 'x')).toBe(true);
});

testOverBooks(
  '[alx-10.21f] the charge, the duty to attack and an engagement are over',
  () => {
    const b = position(
      'map 14x10\noption charge-formation\noption engaged\nunit x red companion 0505 W charging engaged\nstart column-breaks unit=x',
    );
    b.state.mark[0] = 1;
    b.frames.push({ proc: 'rout', step: 0, v: { unit: 0, cause: -1 } });
    must(b, 'end');
    expect([b.state.formation[0], b.state.mark[0], b.state.engaged[0]]).toEqual([0, 0, 0]);
  },
  { chandragupta: 'no charge formation (cha-1.0b)' },
);

testOverBooks('[alx-6.92c] the hex of a routed friend run down is the runner’s from then on', () => {
  const b = running('peltast 0505 W', 'level 3 0606 0704\nunit friend red light-foot 0705 W routed');
  expect([gone(b, 'friend'), at(b, 'x')]).toEqual([true, '0705 E']);
  expect(unitAt(b, parseHex(b.world.field.grid, '0705'))).toBe(numberOf(b, 'x'));
});

testOverBooks(
  '[alx-10.21a alx-10.22b alx-6.25] the first flight is counted in hexes, whatever the ground costs',
  () => {
    const b = running('light-foot 0505 W', 'terrain woods 0605 0606 0704 0705 0706');
    expect([at(b, 'x').slice(0, 2), b.state.hits[0]]).toEqual(['07', 0]);
  },
);

testOverBooks(
  '[alx-10.21d alx-10.22b alx-6.25] two hexes wide it pays by MP for the dearer of its halves',
  () => {
    const step = (woods: string) => {
      const b = position(
        `map 20x10\nterrain woods ${woods}\nunit x red cardaces 0505/0506 E routed\nstart rout-movement`,
      );
      while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, offered(b)[0] as string);
      return Number(at(b, 'x').slice(0, 2));
    };
    // 4 MP: four hexes of clear ground; one half in woods with every way in the first rank takes one of them.
    expect(step('1901')).toBe(9);
    expect(step('0605 0606')).toBe(8);
    expect(step('0606 0607')).toBe(8);
  },
  { chandragupta: 'no Cardaces (cha-6.41)' },
);

testOverBooks(
  '[alx-10.21a alx-10.21e alx-10.23] each side runs for its own edge of the map, straight if it can',
  () => {
    const way = (edge: string, shut = '', place = '0505 W') => {
      const b = position(
        `map 12x10\nside red Reds retreat ${edge}\nlevel 3 ${shut || '1210'}\nunit x red companion ${place}\nstart rout unit=x cause=-1`,
      );
      return pendingDecisions(b)[0]?.kind === 'rout-path' ? offered(b).join(' ') : at(b, 'x');
    };
    expect(['N', 'E', 'S', 'W'].map((edge) => way(edge))).toEqual(['0503 NNE', 'NE SE', '0507 SSW', 'SW NW']);
    expect([way('N', '0504'), way('N', '0504 0405 0605')]).toEqual(['NW NE', 'SW SE']);
    expect([way('S', '0506'), way('S', '0506 0406 0606')]).toEqual(['SE SW', 'NE NW']);
    // Only the hex behind is open: it goes there, and then aside.
    expect(way('N', '0504 0405 0605 0406 0606')).toBe('SW SE');
    expect(way('S', '0506 0406 0606 0405 0605')).toBe('NE NW');
    for (const [edge, place] of [
      ['N', '0501 W'],
      ['N', '0601 W'],
      ['N', '0502 W'],
      ['S', '0510 W'],
      ['S', '0509 W'],
      ['W', '0105 W'],
      ['E', '1205 W'],
    ] as const) {
      expect([place, way(edge, '', place)]).toEqual([place, 'off']);
    }
  },
);

test('[alx-3.D1] only units that had rallied lose the marker', () => {
  const b = position(
    'map 14x10\nunit a red levy 0505 W rallied\nunit c red levy 0508 W\nunit run red levy 0902 W routed\nstart rout-movement',
  );
  expect(b.events.filter((e) => e.kind === 'rallied-over').map((e) => e['unit'])).toEqual([0]);
  expect([b.state.status[0], b.state.status[1], b.state.status[2]]).toEqual([0, 0, 1]);
});

testOverBooks(
  '[alx-10.21a alx-10.21c alx-10.22b] each hex of flight cites its rules, in the step of the turn that rule too',
  () => {
    const rules = (b: Battle) => b.events.find((e) => e.kind === 'runs')?.rules;
    const lane = 'level 3 0606';
    const first = position(`map 14x10\n${lane}\nunit x red light-foot 0505 W\nstart rout unit=x cause=-1`);
    expect(rules(first)).toEqual(['alx-10.21a', 'alx-10.21c']);
    const turn = position(`map 14x10\n${lane}\nunit x red light-foot 0505 W routed\nstart rout-movement`);
    expect(rules(turn)).toEqual(['alx-10.21a', 'alx-10.21c', 'alx-10.22b']);
  },
);

testOverBooks(
  '[alx-10.21c] a friend out of every enemy ZOC is run through rather than one in it, on whichever side he is',
  () => {
    const ways = (foe: string) => {
      const b = position(
        `map 14x10\nunit x red peltast 0505 W\nunit one red light-foot 0605 W\nunit two red light-foot 0606 W
      unit foe blue hypaspist ${foe}\nstart rout unit=x cause=-1`,
      );
      return at(b, 'x') === '0505 W' ? offered(b) : at(b, 'x').slice(0, 4);
    };
    expect([ways('0604 SSE'), ways('0607 NNE')]).toEqual(['0606', '0605']);
    expect(ways('0604 NNE')).toEqual(['NE', 'SE']);
  },
);

testOverBooks(
  '[alx-4.62b alx-10.21a] a leader of the enemy alone in the hex that it runs into is ridden down; its own is not',
  () => {
    const fate = (leader: string) => {
      const b = running('peltast 0505 W', `level 3 0606 0704\nleader chief ${leader}`);
      return [at(b, 'x'), b.state.leaderGone[0]];
    };
    // He was next to it before it ran: nothing warns him.
    expect(fate('blue 0605')).toEqual(['0705 E', 1]);
    expect(fate('red 0605')).toEqual(['0705 E', 0]);
  },
  { chandragupta: 'who has not been asked withdraws from the hex itself (cha-4.82a)' },
);

testOverBooks(
  '[alx-10.21d alx-10.21a alx-10.23] two hexes wide it keeps its front or turns about, whichever leads nearer its edge',
  () => {
    const ends = (edge: string, place: string) => {
      const b = position(
        `map 12x10\nside red Reds retreat ${edge}\nunit x red hoplite ${place}\nstart rout unit=x cause=-1`,
      );
      const lost = b.events.find((e) => e.kind === 'eliminated')?.rules;
      return lost?.join() ?? (pendingDecisions(b)[0]?.kind === 'rout-path' ? offered(b).join(' ') : at(b, 'x'));
    };
    const places = ['0605/0705 NNE', '0605/0606 E', '0605/0505 SSE', '0605/0504 SSW', '0605/0604 W', '0605/0704 NNW'];
    const all = (edge: string) => places.map((place) => ends(edge, place));
    // Along its edge it goes forward, by the hexside that leans home.
    expect(all('N')).toEqual([
      '0603/0703 NNE',
      '0804/0805 E',
      '0503/0603 NNW',
      '0502/0603 NNE',
      '0404/0403 W',
      '0603/0702 NNW',
    ]);
    expect(all('E')).toEqual(['0804/0904 NNE', 'NE SE', '0806/0706 SSE', '0703/0804 NNE', 'NE SE', '0905/0806 SSE']);
    expect(all('S')).toEqual([
      '0707/0607 SSW',
      '0806/0807 E',
      '0607/0507 SSE',
      '0607/0506 SSW',
      '0406/0405 W',
      '0706/0607 SSE',
    ]);
    expect(all('W')).toEqual(['0506/0406 SSW', 'SW NW', '0304/0404 NNW', '0406/0305 SSW', 'SW NW', '0404/0503 NNW']);
    // One half over the edge is enough; it does not turn about because it is at it.
    const off = {
      N: '0502/0402 SSW, 0501/0601 NNW, 0502/0602 NNW',
      E: '1105/1206 NNE, 1105/1006 SSE',
      S: '0610/0709 NNW, 0609/0610 E',
      W: '0105/0206 NNE, 0205/0304 NNW',
    };
    for (const [edge, there] of Object.entries(off))
      for (const place of there.split(', '))
        expect([edge, place, ends(edge, place)]).toEqual([edge, place, 'alx-10.23']);
  },
);

test('[alx-10.21b alx-6.92d] squares and double depths bar the way like walls; a plain friend is run through', () => {
  const ways = (friend: string, stacked: [string, string][] = []) => {
    const b = segment(`map 14x10\nlevel 3 0606\nunit x red peltast 0505 W\n${friend}\nstart rout unit=x cause=x`, {
      stacked,
    });
    return at(b, 'x') === '0505 W' ? offered(b) : at(b, 'x').slice(0, 4);
  };
  expect(ways('unit top red phalanx 0604/0605 E square')).toEqual(['N', 'S']);
  const two = 'unit top red phalanx 0604/0605 E\nunit under red phalanx 0604/0605 E';
  expect(ways(two, [['top', 'under']])).toEqual(['N', 'S']);
  expect(ways('unit top red phalanx 0604/0605 E')).toBe('0605');
});

testOverBooks('[alx-10.25] each leader with it is asked, and each as he likes', () => {
  const b = position(
    'map 14x10\nlevel 3 0606 0704\nunit x red peltast 0505 W\nleader one red 0505\nleader two red 0505\nstart rout unit=x cause=-1',
  );
  const there = b.state.leaderHex[0];
  must(b, 'stay');
  must(b, 'go along');
  expect([at(b, 'x'), b.state.leaderHex[0], b.state.leaderHex[1]]).toEqual([
    '0705 E',
    there,
    parseHex(b.world.field.grid, '0705'),
  ]);
});

test('[alx-10.21a alx-4.62a alx-10.2] whom it comes next to may withdraw; a one-hex column runs like others; who is gone does not', () => {
  const b = running('peltast 0505 W', 'level 3 0606\nleader chief blue 0705');
  expect([at(b, 'x').slice(0, 4), pendingDecisions(b)[0]]).toMatchObject([
    '0605',
    { kind: 'leader-withdrawal', side: 0 },
  ]);
  expect(at(running('light-foot 0505 N'), 'x').slice(0, 2)).toBe('07');
  const gone = position('map 14x10\nunit x red archer\nstart rout unit=x cause=-1');
  expect(gone.events.filter((e) => e.kind === 'eliminated' || e.kind === 'routed')).toEqual([]);
});
