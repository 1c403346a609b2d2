import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { at, expectNo, go, hitsOn, left } from '../../family/movement/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { inPhase, marching, moving } from '../testing/march.ts';
import { type Own, volumeState } from '../volume-state.ts';

describe('how far a unit turns in its hex', () => {
  test('[cof-6.61] [cof-6.15] a unit faces a vertex and enters its two front hexes only', () => {
    const b = marching('a', 'unit a blue spearmen 0505 E');
    for (const hex of ['0504', '0506', '0405', '0406']) expectNo(b, hex, 'cof-6.15');
    go(b, '0605', '0705');
    expect(at(b, 'a')).toBe('0705 E');
  });

  test('[cof-6.62a] infantry turns by any number of vertices, for 1 MP each', () => {
    for (const foot of ['spearmen', 'sherden', 'tribesmen', 'runners', 'bowmen']) {
      const b = marching('a', `unit a blue ${foot} 0505 E ma 4 spent`);
      const [turned] = go(b, 'turn W');
      expect([foot, left(b), at(b, 'a')]).toEqual([foot, 1, '0505 W']);
      expect(turned?.rules).toContain('cof-6.62a');
    }
  });

  test('[cof-6.62b] chariots turn by two vertices in a hex, in one go or in two, and further only beyond it', () => {
    const b = marching('a', 'unit a blue chariot 0505 E spent');
    expectNo(b, 'turn W', 'cof-6.62b');
    const [turned] = go(b, 'turn SSE');
    expect(turned?.rules).toContain('cof-6.62b');
    expectNo(b, 'turn W', 'cof-6.62b');
    go(b, 'turn SSW');
    expect(left(b)).toBe(7);
    for (const facing of ['W', 'SSE', 'E']) expectNo(b, `turn ${facing}`, 'cof-6.62b');
    go(b, '0506', 'turn NNW');
    expect([left(b), at(b, 'a')]).toEqual([4, '0506 NNW']);
  });

  test('[cof-6.62b] so do chariots of three men; wagons turn by one vertex', () => {
    expectNo(marching('a', 'unit a blue heavy-chariot 0505 E spent'), 'turn W', 'cof-6.62b');
    const wagon = marching('a', 'unit a blue battle-wagon 0505 E');
    expectNo(wagon, 'turn SSW', 'cof-6.62b');
    expect(go(wagon, 'turn SSE')[0]?.rules).toContain('cof-6.62b');
    expectNo(wagon, 'turn SSW', 'cof-6.62b');
    go(wagon, '0506', 'turn SSW');
    expect([left(wagon), at(wagon, 'a')]).toEqual([2, '0506 SSW']);
  });
});

describe('before the enemy', () => {
  const enemy = 'unit x red battle-wagon 0806 W';

  test('[cof-6.61] [cof-6.63] who has come into a front hex of the enemy keeps its facing, but may move on', () => {
    const b = marching('a', `unit a blue tribesmen 0505 E\n${enemy}`);
    go(b, '0606', '0706');
    expectNo(b, 'turn SSE', 'cof-6.63');
    go(b, '0807');
    // 0807 is beside the wagon, not before it.
    go(b, 'turn SSE');
    expect(at(b, 'a')).toBe('0807 SSE');
  });

  test('[cof-6.63] a routed enemy still has front hexes', () => {
    const b = marching('a', `unit a blue tribesmen 0606 E\nunit x red spearmen 0806 W routed`);
    go(b, '0706');
    expectNo(b, 'turn SSE', 'cof-6.63');
  });

  test('[cof-6.64] who began in the front hex of one enemy turns for half its MA, rounded up, and may go off', () => {
    const b = moving('a', `unit a blue tribesmen 0706 E ma 5\n${enemy}`);
    go(b, 'turn SSE', 'turn SSW', 'turn W');
    expectNo(b, 'turn NNW', 'cof-6.64');
    expect(left(b)).toBe(2);
    go(b, '0606');
    expect([at(b, 'a'), left(b)]).toEqual(['0606 W', 1]);
    go(b, 'turn NNW');
    expect(at(b, 'a')).toBe('0606 NNW');
  });

  test('[cof-6.64] half of an even MA is no more than half', () => {
    const b = moving('a', `unit a blue spearmen 0706 E ma 4\n${enemy}`);
    expectNo(b, 'turn W', 'cof-6.64');
    const [turned] = go(b, 'turn SSW');
    expect(turned?.rules).toContain('cof-6.64');
    expectNo(b, 'turn W', 'cof-6.64');
  });

  test('[cof-6.64] who has turned there is remembered: it neither fires nor fights in this phase', () => {
    const b = moving('a', `unit a blue spearmen 0706 E\n${enemy}`);
    expect(volumeState(b).turned[numberOf(b, 'a')]).toBe(0);
    go(b, 'turn SSE', 'stop');
    expect(volumeState(b).turned[numberOf(b, 'a')]).toBe(1);
    const free = moving('a', `unit a blue spearmen 0706 E\n${enemy.replace('W', 'E')}`);
    go(free, 'turn SSE', 'stop');
    expect(volumeState(free).turned[numberOf(free, 'a')]).toBe(0);
  });

  describe('a chariot with its runners', () => {
    const turned = (...steps: string[]): Battle => {
      const b = inPhase(`unit c blue chariot 0706 E spent\nunit r blue runners 0706 E\n${enemy}`);
      must(b, 'move c together');
      go(b, ...steps);
      return b;
    };

    test('[cof-6.64 cof-8.42] both have turned there if they turned together', () => {
      const who = ({ turned: all }: Own, b: Battle): unknown[] => ['c', 'r'].map((key) => all[numberOf(b, key)]);
      const both = turned('turn SSE', 'stop');
      expect(who(volumeState(both), both)).toEqual([1, 1]);
      const one = inPhase(`unit c blue chariot 0706 E spent\nunit r blue runners 0706 E\n${enemy}`);
      must(one, 'move c');
      go(one, 'turn SSE', '0707', 'stop');
      expect(who(volumeState(one), one)).toEqual([1, 0]);
    });

    test('[cof-6.64 cof-8.42] what the runners have turned with it counts when they go on alone', () => {
      const b = turned('turn SSW', 'send');
      const said = expectNo(b, 'turn NNW', 'cof-6.64');
      expect(said).toContain('at most 3 MP to turn (half MA; 2 used)');
      go(b, 'turn W');
      expect(at(b, 'r')).toBe('0706 W');
    });
  });

  test('[cof-6.64 cof-6.32] of a column half of its higher MA', () => {
    const b = moving('a', `unit a blue spearmen 0706 NE ma 4\n${enemy}`);
    go(b, 'turn SE', 'turn S', 'turn SW');
    expect([at(b, 'a'), left(b)]).toEqual(['0706 SW', 2]);
    expectNo(b, 'turn NW', 'cof-6.64');
  });

  test('[cof-6.64] who has fired there does not turn as well', () => {
    const b = moving('c', `unit c blue chariot 0706 E\n${enemy}`, { more: 'dice 5 5 5' });
    go(b, 'fire x');
    expectNo(b, 'turn SSE', 'cof-6.64');
    const free = moving('c', `unit c blue chariot 0706 E\n${enemy.replace('W', 'E')}`, { more: 'dice 5 5 5' });
    go(free, 'fire x', 'turn SSE');
    expect(at(free, 'c')).toBe('0706 SSE');
  });

  test('[cof-6.64] in the front hexes of two enemies nobody turns; a chariot with its runners is one', () => {
    const two = `${enemy}\nunit y red battle-wagon 0807 W`;
    expectNo(moving('a', `unit a blue spearmen 0706 E\n${two}`), 'turn SSE', 'cof-6.64');
    const pair = 'unit x red chariot 0806 W spent\nunit y red runners 0806 W';
    const b = moving('a', `unit a blue spearmen 0706 E\n${pair}`);
    go(b, 'turn SSE');
    expect(at(b, 'a')).toBe('0706 SSE');
  });

  test('[cof-6.64] beside or behind the enemy a unit turns as it likes', () => {
    const b = moving('a', `unit a blue spearmen 0706 E ma 4\nunit x red battle-wagon 0806 E`);
    go(b, 'turn W');
    expect(at(b, 'a')).toBe('0706 W');
  });
});

describe('in bad ground', () => {
  test.each(['rough', 'woods', 'marsh'])('[cof-6.65] SI and HI take 1 hit for each vertex in %s', (terrain) => {
    const ground = `terrain ${terrain} 0505`;
    for (const formed of ['spearmen', 'sherden']) {
      const b = marching('a', `${ground}\nunit a blue ${formed} 0505 E`);
      const hit = go(b, 'turn SSW').find(({ kind }) => kind === 'hits');
      expect([formed, hitsOn(b, 'a')]).toEqual([formed, 2]);
      expect(hit?.rules).toEqual(['cof-6.65']);
    }
    for (const loose of ['tribesmen', 'runners', 'bowmen', 'chariot']) {
      const b = marching('a', `${ground}\nunit a blue ${loose} 0505 E spent`);
      go(b, 'turn SSW');
      expect([loose, hitsOn(b, 'a')]).toEqual([loose, 0]);
    }
  });

  test('[cof-6.65] none in column, and none in the clear', () => {
    const column = marching('a', 'terrain woods 0505\nunit a blue spearmen 0505 NE');
    go(column, 'turn SE');
    const clear = marching('a', 'unit a blue spearmen 0505 E');
    go(clear, 'turn SSW');
    expect([hitsOn(column, 'a'), hitsOn(clear, 'a')]).toEqual([0, 0]);
  });
});

test('[cof-6.25] who lacks the MP does not turn', () => {
  const b = marching('a', 'unit a blue spearmen 0505 E ma 2');
  const said = expectNo(b, 'turn W', 'cof-6.25');
  expect(said).toContain('3 MP');
  go(b, 'turn SSW');
  expect(at(b, 'a')).toBe('0505 SSW');
});
