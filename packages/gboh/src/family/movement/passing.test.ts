import { hexNumber, parseHex, parsePlace } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { onField, putUnit, unitAt } from '../base/units.ts';
import { ROUTED, SQUARE } from '../base/vocabulary.ts';
import { numberOf } from '../script/position.ts';
import { must } from '../script/testing.ts';
import { passEffects, passMp, passRefusal } from './passing.ts';
import { at, expectNo, go, hitsOn, left, ordered, over, stackUp, steps } from './testing.ts';

const open = 'map 14x12';
const idle = 'start column-breaks unit=a';

test('[alx-6.91] nobody stops with a friend: the way on must be open, and is then taken', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E`);
  go(b, '0605');
  expectNo(b, 'stop', 'alx-6.91');
  go(b, '0705', 'stop');
  expect(at(b, 'a')).toBe('0705 E');
  const short = ordered('a', `${open}\nunit a blue light-foot 0505 E ma 2\nunit c blue light-foot 0605 E`);
  expect(expectNo(short, '0605', 'alx-6.91')).toContain('could not move on');
  const shut = ordered(
    'a',
    `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E\nunit p blue hoplite 0704/0705 E`,
  );
  expectNo(shut, '0605', 'alx-6.91');
});

test("[alx-6.91] in a friend's hex a unit turns only toward a way out", () => {
  const b = ordered(
    'a',
    `${open}\nunit a blue light-foot 0505 E ma 9\nunit c blue light-foot 0605 E\nunit p blue hoplite 0503/0504 E\nunit q blue hypaspist 0604 E`,
  );
  go(b, '0605');
  expectNo(b, 'turn NNW', 'alx-6.91');
  go(b, 'turn SSE');
});

test('[alx-6.91] nobody passes through a friend who stands in an enemy ZOC, since he would have to stop there', () => {
  const b = ordered(
    'a',
    `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E\nunit foe red hypaspist 0604 SSW`,
  );
  expect(expectNo(b, '0605', 'alx-6.91')).toContain('would have to stop');
});

test('[alx-6.91 alx-6.45a] unless the half among friends can wheel out of it', () => {
  const pass = (friend: string) =>
    ordered(
      'a',
      `${open}\nunit a blue cardaces 0506/0505 E ma 9\nunit c blue light-foot ${friend} E\nunit foe red medium-foot 0706 W\ndice 0`,
    );
  const b = pass('0605');
  go(b, 'left');
  expect([at(b, 'a'), hitsOn(b, 'c')]).toEqual(['0705/0606 SSE', 1]);
  expectNo(pass('0606'), 'left', 'alx-6.91');
});

test('[alx-6.91] leaders do not count, and any number may be in a hex', () => {
  const b = ordered('a', `${open}\nunit a blue hoplite 0505/0506 E\nleader l blue 0605\nleader m blue 0605`);
  go(b, 'left', 'stop');
  expect(at(b, 'a')).toBe('0605/0606 E');
});

test('[alx-6.92a alx-6.95] a Basic unit through a Basic one: 1 MP and 1 hit to each', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue companion 0605 E`);
  go(b, '0605');
  expect(left(b)).toBe(3);
  expect([hitsOn(b, 'a'), hitsOn(b, 'c')]).toEqual([1, 1]);
  go(b, '0705');
  expect(left(b)).toBe(2);
  expect([hitsOn(b, 'a'), hitsOn(b, 'c')]).toEqual([1, 1]);
});

test('[alx-6.92a alx-6.95] the rule of the hits is cited only where there are any', () => {
  const told = (unit: string, friend: string): readonly string[] | undefined => {
    const b = ordered('a', `${open}\nunit a blue ${unit} 0505 E\nunit c blue ${friend} 0605 E`);
    return go(b, '0605').find(({ kind }) => kind === 'passed-through')?.rules;
  };
  expect(told('javelinist', 'companion')).toEqual(['alx-6.92a', 'alx-6.95']);
  expect(told('light-foot', 'companion')).toEqual(['alx-6.92a', 'alx-6.95', 'alx-6.95']);
});

testOverBooks('[alx-6.92b] skirmishers pass any unrouted friend at no cost', () => {
  for (const friend of ['hypaspist', 'companion', 'elephant', 'archer']) {
    const b = ordered('a', `${open}\nunit a blue javelinist 0505 E\nunit c blue ${friend} 0605 E`);
    go(b, '0605, 0705, stop');
    expect([hitsOn(b, 'a'), hitsOn(b, 'c')]).toEqual([0, 0]);
    expect(over(b)).toBe(true);
  }
  const through = ordered('a', `${open}\nunit a blue javelinist 0505 E\nunit c blue phalanx 0605/0606 E`);
  go(through, '0605, 0705');
  expect(left(through)).toBe(4);
});

testOverBooks('[alx-6.92b] heavy foot neither passes nor is passed', () => {
  expectNo(ordered('a', `${open}\nunit a blue hypaspist 0505 E\nunit c blue light-foot 0605 E`), '0605', 'alx-6.92b');
  expectNo(ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue hypaspist 0605 E`), '0605', 'alx-6.92b');
  expectNo(
    ordered('a', `${open}\nunit a blue hoplite 0505/0506 E\nunit c blue javelinist 0605 E`),
    'left',
    'alx-6.92b',
  );
});

testOverBooks('[alx-6.95] where he himself began nobody is in his own way, as a search for ways may find it', () => {
  const b = position(`${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E\n${idle}`);
  expect([passMp(b, 0, 1), passMp(b, 0, 0), passMp(b, 0, -1)]).toEqual([1, 0, 0]);
});

testOverBooks('[alx-6.92c] a routed friend who is walked over is lost', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 W routed`);
  const told = go(b, '0605', 'stop').map((e) => e.kind);
  expect(onField(b, numberOf(b, 'c'))).toBe(false);
  expect(at(b, 'a')).toBe('0605 E');
  expect(hitsOn(b, 'a')).toBe(0);
  expect([told.filter((kind) => kind === 'eliminated').length, told.includes('passed-through')]).toEqual([1, false]);
});

testOverBooks('[alx-6.92c alx-6.95] units passed by a routed unit check, and take the excess', () => {
  for (const [die, hits] of [
    [8, 0],
    [9, 1],
  ] as const) {
    const b = position(
      `${open}\nunit a blue light-foot 0505 W routed\nunit c blue hypaspist 0605 E\n${idle}\ndice ${die}`,
    );
    passEffects(b, numberOf(b, 'a'), numberOf(b, 'c'), 'routed-through');
    expect(hitsOn(b, 'c')).toBe(hits);
  }
});

testOverBooks('[alx-6.95] a unit that a routed one would stop with takes 1 hit before the check', () => {
  const b = position(`${open}\nunit a blue light-foot 0505 W routed\nunit c blue hypaspist 0605 E\n${idle}\ndice 9`);
  passEffects(b, numberOf(b, 'a'), numberOf(b, 'c'), 'routed-stop');
  expect(hitsOn(b, 'c')).toBe(2);
});

test('[alx-6.92d] squares and double depths are closed to everybody, columns to all but routed units', () => {
  const b = position(
    `${open}\nunit a blue javelinist 0505 E\nunit run blue light-foot 0405 W routed\nunit c blue hypaspist 0605 E\nunit d blue phalanx 0805/0806 E\nunit e blue phalanx 1005/1006 E\nunit col blue medium-foot 0705 NE\n${idle}`,
  );
  const hex = (text: string): number => parseHex(b.world.field.grid, text);
  b.state.formation[numberOf(b, 'c')] = SQUARE;
  b.state.below[numberOf(b, 'd')] = numberOf(b, 'e');
  for (const unit of ['a', 'run']) {
    expect(passRefusal(b, numberOf(b, unit), hex('0605'))?.rule).toBe('alx-6.92d');
    expect(passRefusal(b, numberOf(b, unit), hex('0805'))?.rule).toBe('alx-6.92d');
  }
  expect(passRefusal(b, numberOf(b, 'a'), hex('0705'))?.rule).toBe('alx-6.67');
  expect(passRefusal(b, numberOf(b, 'run'), hex('0705'))).toBeNull();
});

testOverBooks(
  '[alx-6.92c alx-6.95] walking over a routed friend costs neither MP nor hits, and nobody has to go on from there',
  () => {
    for (const [mover, friend] of [
      ['light-foot', 'light-foot'],
      ['companion', 'companion'],
      ['javelinist', 'hypaspist'],
      ['javelinist', 'phalanx'],
    ] as const) {
      const place = friend === 'phalanx' ? '0605/0606 E' : '0605 E';
      const b = ordered('a', `${open}\nunit a blue ${mover} 0505 E\nunit c blue ${friend} ${place} routed`);
      const before = left(b);
      go(b, '0605');
      expect([left(b), hitsOn(b, 'a'), onField(b, numberOf(b, 'c'))]).toEqual([before - 1, 0, false]);
      go(b, 'stop');
      expect(at(b, 'a')).toBe('0605 E');
    }
  },
);

testOverBooks('[alx-6.92c] with its last MP too a unit goes into the hex of a routed friend, and stays', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E ma 1\nunit c blue light-foot 0605 E routed`);
  go(b, '0605');
  expect([at(b, 'a'), onField(b, numberOf(b, 'c'))]).toEqual(['0605 E', false]);
});

testOverBooks(
  '[alx-6.92b alx-6.92c] heavy foot, moving or routed in the way, is still closed to all but skirmishers',
  () => {
    const met = (mover: string, friend: string) =>
      ordered('a', `${open}\nunit a blue ${mover} 0505 E\nunit c blue ${friend} 0605 E routed`);
    expectNo(met('hypaspist', 'light-foot'), '0605', 'alx-6.92b');
    expectNo(met('light-foot', 'hypaspist'), '0605', 'alx-6.92b');
  },
);

testOverBooks('[alx-6.92c] who withdraws over a routed friend makes an end of him', () => {
  const b = position(`${open}
    unit foot blue medium-foot 0505 E ma 4
    unit horse red light-horse 0705 W
    unit c red light-horse 0805 W routed
    dice 0
    start move unit=foot line=false along=,`);
  must(b, 'withdraw horse');
  must(b, '0805');
  must(b, '0905');
  must(b, 'stop');
  expect([onField(b, numberOf(b, 'c')), hitsOn(b, 'horse'), at(b, 'horse')]).toEqual([false, 0, '0905 W']);
});

/** A routed unit runs east from 0505 past or through anyone who is written; `x` is where it ends. */
const runs = (rest: string, dice = '0 0 0 0', arrange: (b: Battle) => void = () => {}) => {
  const b = position(`${open}\nunit x red peltast 0505 W\n${rest}\ndice ${dice}\nstart rout unit=x cause=-1`);
  arrange(b);
  while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, steps(b)[0] as string);
  return b;
};

testOverBooks(
  '[alx-6.92c alx-6.95] routed units run through anybody, heavy foot and columns too, and each of them checks',
  () => {
    const wall = 'level 3 0606';
    for (const friend of [
      'hypaspist 0605 W tq 8',
      'medium-foot 0605 NE tq 10',
      'phalanx 0605/0604 W tq 8',
      'archer 0605 W tq 8',
    ]) {
      const b = runs(`${wall}\nunit c red ${friend}`, '9');
      expect([at(b, 'x').slice(0, 2), hitsOn(b, 'x'), hitsOn(b, 'c'), b.drawn]).toEqual(['07', 0, 1, 1]);
    }
  },
);

test('[alx-6.92d] but not through a square nor a double depth, whichever half or rank', () => {
  // One way is closed by the formation: the other is taken; with both closed the unit is turned aside.
  expect(at(runs('unit c red hypaspist 0605 W square'), 'x').slice(0, 4)).not.toBe('0605');
  const aside = runs('level 3 0606\nunit c red hypaspist 0605 W square');
  expect([at(aside, 'x').slice(0, 2), aside.drawn]).toEqual(['06', 0]);
  const open = runs('level 3 0606\nunit c red hypaspist 0605 W tq 9');
  expect(at(open, 'x').slice(0, 2)).toBe('07');
  for (const place of ['0605/0604 W', '0606/0605 W']) {
    const hole = place.startsWith('0605') ? '0606' : '1212';
    const text = `level 3 ${hole}\nunit c red phalanx ${place}\nunit d red phalanx ${place}`;
    const b = position(
      `map 14x12\nunit x red peltast 0505 W\n${text}\nunit clock red levy 1410 W\nstart column-breaks unit=clock`,
    );
    stackUp(b, 'c', 'd');
    const hex = parseHex(b.world.field.grid, '0605');
    b.state.status[0] = ROUTED;
    expect(passRefusal(b, 0, hex)?.rule).toBe('alx-6.92d');
    b.frames.push({ proc: 'rout', step: 0, v: { unit: 0, cause: -1 } });
    must(b, 'end');
    while (pendingDecisions(b)[0]?.kind === 'rout-path') must(b, steps(b)[0] as string);
    expect([onField(b, 0), at(b, 'x').slice(0, 2) < '07', b.drawn]).toEqual([true, true, 0]);
  }
});

testOverBooks('[alx-6.93] a hex with an enemy is closed, even to skirmishers and even if he is routed', () => {
  for (const state of ['', 'routed']) {
    const b = ordered('a', `${open}\nunit a blue javelinist 0505 E\nunit foe red hypaspist 0605 E ${state}`);
    expectNo(b, '0605', 'alx-6.93');
  }
});

testOverBooks('[alx-6.94] a unit enters a hex with friendly leaders alone at no extra cost', () => {
  const b = ordered('a', `${open}\nunit a blue companion 0505 E\nleader l blue 0605`);
  go(b, '0605');
  expect(left(b)).toBe(7);
  expect(hitsOn(b, 'a')).toBe(0);
  expect(b.state.leaderGone).toEqual([0]);
});

testOverBooks('[alx-6.95] hits for passing may break the one who is passed', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E hits 4`);
  go(b, '0605');
  while (steps(b).length > 0 && b.state.status[numberOf(b, 'c')] !== ROUTED) go(b, steps(b)[0] as string);
  expect(b.state.status[numberOf(b, 'c')]).toBe(ROUTED);
});

testOverBooks('[alx-6.92c alx-6.22b] the hex of a routed friend is the mover’s from then on', () => {
  const b = ordered('a', `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 W routed`);
  go(b, '0605');
  expect(unitAt(b, parseHex(b.world.field.grid, '0605'))).toBe(numberOf(b, 'a'));
});

/** `a` goes through `c`; the foe beside them turns on it, so that it can go no further. */
const caught = (more = '') => {
  const b = ordered(
    'a',
    `${open}\nunit a blue light-foot 0505 E\nunit c blue light-foot 0605 E\nunit foe red medium-foot 0604 E\n${more}\ndice 0`,
  );
  go(b);
  must(b, '0605');
  return b;
};

test('[alx-6.91] who is stopped among friends goes back to the last hex that it had to itself', () => {
  const b = caught();
  const events = must(b, 'turn foe SSE');
  expect([at(b, 'a'), at(b, 'c'), over(b)]).toEqual(['0505 E', '0605 E', true]);
  expect(events.find((e) => e.kind === 'falls-back')?.rules).toEqual(['alx-6.91']);
  expect([hitsOn(b, 'a'), hitsOn(b, 'c')]).toEqual([1, 1]);
});

test('[alx-6.91] where that is taken too it is lost', () => {
  const b = caught('unit d blue light-foot 1010 E');
  putUnit(b, numberOf(b, 'd'), parsePlace(b.world.field.grid, '0505 E'));
  must(b, 'turn foe SSE');
  expect([onField(b, numberOf(b, 'a')), at(b, 'd')]).toEqual([false, '0505 E']);
});

test('[alx-6.91] the leaders with it go back as well', () => {
  const b = position(
    `${open}\nunit a blue light-foot 0505 E\nleader l blue 0505\nunit c blue light-foot 0605 E\nunit foe red medium-foot 0604 E\ndice 0\nstart move unit=a line=false along=l,`,
  );
  go(b);
  must(b, '0605');
  must(b, steps(b).includes('no') && !steps(b).includes('turn foe SSE') ? 'no' : 'turn foe SSE');
  expect([at(b, 'a'), hexNumber(b.world.field.grid, b.state.leaderHex[0] as number)]).toEqual(['0505 E', '0505']);
});

test('[alx-6.92a alx-6.95] both friends in the hexes that a two-hex unit enters are passed, one behind the other only once', () => {
  const b = ordered(
    'x',
    `${open}\nunit x blue cardaces 0505/0506 E ma 12\nunit c blue light-foot 0605 E\nunit d blue companion 0606 E`,
  );
  go(b, 'left');
  expect([hitsOn(b, 'x'), hitsOn(b, 'c'), hitsOn(b, 'd'), left(b)]).toEqual([2, 1, 1, 10]);
  const long = ordered('x', `${open}\nunit x blue light-foot 0505 E ma 12\nunit c blue cardaces 0605/0704 NNW`);
  go(long, '0605', '0704');
  expect([hitsOn(long, 'x'), hitsOn(long, 'c')]).toEqual([1, 1]);
});
