import { OFF } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle, Prearranged } from '../base/state.ts';
import { makeIndex, putUnit } from '../base/units.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { at, kind } from './testing.ts';

/** Two light horse on the right, one of them 2 hexes from a mover; a leader stands behind them. */
const horse = (rest = '', leader = 'leader chief red 0905 range 6'): Battle =>
  position(`map 20x12
    unit foot blue medium-foot 0505 E
    unit one red light-horse 0705 W
    unit two red light-horse 0906 W
    ${leader}
    ${rest}
    dice 0 0 0 0
    start move unit=foot line=false along=,`);

describe('cavalry Lines', () => {
  test('[alx-6.78a] all cavalry around a leader may withdraw together', () => {
    const b = horse();
    expect(offered(b)).toContain('line chief');
    must(b, 'line chief');
    must(b, 'two');
    must(b, '1006, stop');
    must(b, '0805, stop');
    expect([at(b, 'one'), at(b, 'two')]).toEqual(['0805 W', '1006 W']);
    expect(kind(b)).toBe('step');
  });

  test('[alx-6.78a] one of them must be within 2 hexes of the leader', () => {
    expect(offered(horse('', 'leader chief red 1308 range 9'))).toEqual(['withdraw one', 'no']);
  });

  test('[alx-6.78a] only those within half his Command Range, of one entry where the army has Lines', () => {
    const far = horse('unit three red light-horse 1905 W');
    must(far, 'line chief');
    expect(offered(far)).toEqual(['one', 'two']);
    const listed = horse('line wing red cavalry two', 'leader chief red 0905 range 6');
    expect(offered(listed)).toEqual(['withdraw one', 'no']);
    const both = horse('line wing red cavalry one,two', 'leader chief red 0905 range 6');
    expect(offered(both)).toContain('line chief wing');
  });

  test('[alx-6.78a] neither foot nor enemies near him are of it', () => {
    const b = horse('unit mate red hypaspist 1005 W\nunit spy blue light-horse 1106 E');
    must(b, 'line chief');
    expect(offered(b)).toEqual(['one', 'two']);
  });

  test('[alx-6.78a] foot whom the enemy comes near as well does not keep the horse', () => {
    expect(offered(horse('unit mate red light-foot 0704 W'))).toContain('line chief');
  });

  testOverBooks(
    '[alx-6.78b alx-6.71a] nor does a Line go of which one stands in the mover’s own ZOC',
    () => {
      mustRefuse(horse('unit mate red light-horse 0605 W'), 'line chief', 'alx-6.78b');
      expect(offered(horse('unit mate red light-horse 0604 W'))).toContain('line chief');
    },
    { chandragupta: 'only listed Lines withdraw (cha-6.68)' },
  );

  test('[alx-6.78a] one of those whom the enemy comes near must be of the Line, and it must be two at least', () => {
    const away = (leader: string) => offered(horse('unit three red light-horse 1305 W', leader));
    expect(away('leader chief red 1205 range 10')).toContain('line chief');
    expect(away('leader chief red 1206 range 6')).toEqual(['withdraw one', 'no']);
    expect(offered(horse('', 'leader chief red 0705 range 2'))).toEqual(['withdraw one', 'leader chief', 'no']);
  });

  test('[alx-6.78a] a leader with Line Commands must be one who may command them', () => {
    const lines = 'line wing red cavalry one,two\nline other red cavalry one';
    const may = horse(lines, 'leader chief red 0905 range 6 line lines wing');
    expect(offered(may)).toContain('line chief wing');
    const not = horse(
      'line wing red cavalry one,two\nline foot red infantry foot',
      'leader chief red 0905 range 6 line lines foot',
    );
    expect(offered(not)).toEqual(['withdraw one', 'no']);
    const plain = horse('line wing red cavalry one,two', 'leader chief red 0905 range 6 lines foot');
    expect(offered(plain)).toContain('line chief wing');
  });

  testOverBooks(
    '[alx-6.78b] all of it or none: one that cannot go keeps the others',
    () => {
      const b = horse('unit pin blue medium-foot 1006 W');
      mustRefuse(b, 'line chief', 'alx-6.78b');
      const slow = horse('unit slow red light-horse 0904 W ma 5');
      mustRefuse(slow, 'line chief', 'alx-6.78b');
    },
    { chandragupta: 'only listed Lines withdraw (cha-6.68)' },
  );

  test('[alx-6.78b alx-6.76] once the mover is gone by their shots, the others stay', () => {
    const b = position(`map 20x12
      unit foot blue archer 0505 E hits 4
      unit one red horse-archer 0705 W
      unit two red horse-archer 0706 W
      leader chief red 0805 range 6
      dice 0
      start move unit=foot line=false along=,`);
    must(b, 'line chief');
    must(b, 'two');
    must(b, 'fire');
    expect([at(b, 'one'), at(b, 'two'), kind(b)]).toEqual(['0705 W', '0706 W', 'end-of-script']);
  });

  testOverBooks(
    '[alx-6.78b] not after one of it has withdrawn alone in this phase',
    () => {
      const b = horse('unit mate red light-horse 0706 W');
      must(b, 'withdraw one');
      must(b, '0805, stop');
      mustRefuse(b, 'line chief', 'alx-6.78b');
      expect(offered(b)).toContain('withdraw mate');
    },
    { chandragupta: 'only listed Lines withdraw (cha-6.68)' },
  );
});

/** Hoplites who stand in line with their commander, and enemy foot that comes on. */
const arranged = (mover: string, state: Partial<Prearranged> = {}, rest = ''): Battle => {
  const b = position(`map 20x12
    unit foot blue ${mover}
    unit hop red hypaspist 0905 W
    unit lite red hypaspist 0906 W
    leader strategos red 1005 overall initiative 5
    ${rest}
    dice 0 0 0 0 0 0
    start artillery-reaction side=1 mover=-1`);
  b.state.prearranged[1].push({ leader: 0, real: true, revealed: false, units: [1, 2], ...state });
  b.frames.push({ proc: 'move', step: 0, v: { unit: 0, line: false, along: [] } });
  must(b, 'end');
  return b;
};

describe('Pre-arranged Withdrawal', () => {
  test('[alx-6.83a] before infantry the whole Line falls back 1 hex, MA ignored', () => {
    const b = arranged('hypaspist 0505 E ma 6');
    must(b, '0605');
    must(b, '0705');
    expect(offered(b)).toEqual(['prearranged 1', 'no']);
    must(b, 'prearranged 1');
    must(b, 'lite');
    must(b, '1006');
    expect([at(b, 'hop'), at(b, 'lite')]).toEqual(['1005 W', '1006 W']);
    expect(b.state.hits.slice(1)).toEqual([1, 1]);
  });

  test('[alx-6.83a] never before cavalry or elephants', () => {
    for (const mover of ['companion 0505 E', 'elephant 0505 E']) {
      const b = arranged(mover, {}, 'unit lure red light-horse 0904 W ma 9');
      must(b, '0605');
      must(b, '0705');
      mustRefuse(b, 'prearranged 1', 'alx-6.83a');
    }
  });

  test('[alx-6.83a] any number of times in the turn; [alx-6.84] the leader is Finished at the first', () => {
    const b = arranged('hypaspist 0505 E ma 8');
    must(b, '0605');
    must(b, '0705');
    must(b, 'prearranged 1');
    must(b, 'lite');
    must(b, '1006');
    expect(b.state.leaderStatus[0]).toBe(2);
    expect(b.state.prearranged[1][0]?.revealed).toBe(true);
    must(b, '0805');
    must(b, 'prearranged 1');
    expect(kind(b)).toBe('line-withdrawal');
  });

  test('[alx-11.72a] [alx-11.72b] two ranks in depth go back together, and both take the hits', () => {
    const b = arranged(
      'hypaspist 0505 E ma 6',
      { units: [3] },
      'unit top red phalanx 0904/0903 W\nunit under red phalanx 1504/1503 W',
    );
    const [top, under] = [numberOf(b, 'top'), numberOf(b, 'under')];
    b.state.below[top] = under;
    b.state.above[under] = top;
    putUnit(b, under, b.state.place[top] as number);
    must(b, '0605');
    must(b, '0705');
    must(b, 'prearranged 1');
    must(b, '1004');
    expect([at(b, 'top'), at(b, 'under')]).toEqual(['1004/1003 W', '1004/1003 W']);
    expect([b.state.hits[top], b.state.hits[under]]).toEqual([1, 1]);
    expect(makeIndex(b.world, b.state).at).toEqual(b.index.at);
  });

  test('[alx-6.81] not when the leader who arranged it is gone', () => {
    const b = arranged('hypaspist 0505 E ma 6', {}, 'unit lure red light-horse 0904 W');
    must(b, '0605');
    b.state.leaderHex[0] = OFF;
    must(b, '0705');
    mustRefuse(b, 'prearranged 1', 'alx-6.81');
  });

  test('[alx-6.83a] a dummy is worth nothing', () => {
    const b = arranged('hypaspist 0505 E ma 6', { real: false });
    must(b, '0605');
    must(b, '0705');
    expect(kind(b)).toBe('step');
  });

  test('[alx-6.83a] [alx-6.75] all must have a way: a Line that cannot go whole stays', () => {
    const b = arranged('hypaspist 0505 E ma 6', {}, 'terrain woods 1006 1007 0907\nunit lure red light-horse 0904 W');
    must(b, '0605');
    must(b, '0705');
    mustRefuse(b, 'prearranged 1', 'alx-6.83a');
    expect(numberOf(b, 'lure')).toBe(3);
  });
});
