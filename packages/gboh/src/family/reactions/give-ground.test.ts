import { hexNumber, parsePlace } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { asked, at, kind } from './testing.ts';

/** A unit of the west that marches east against the units written below. */
const march = (rest: string, mover = 'medium-foot 0505 E'): Battle =>
  position(`map 20x12\nunit foot blue ${mover}\n${rest}\ndice 0 0 0 0 0 0\nstart move unit=foot line=false along=,`);
const raging = (rest: string, from = 0): Battle =>
  position(
    `map 20x12\nunit el red elephant 0505 E routed\n${rest}\ndice 0 0 0 0\nstart rampage-near elephant=el from=${from}`,
  );
const leaderAt = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, key)] as number);

describe('a unit that has given ground is not asked again about the same step', () => {
  test('[alx-6.71h alx-6.74] a unit that is still within 2 hexes of the raging elephant', () => {
    const b = raging('unit mine red light-horse 0605 W\nunit mate red light-horse 0405 E');
    must(b, 'withdraw mine');
    must(b, '0705');
    expect([at(b, 'mine'), kind(b), offered(b)]).toEqual(['0705 W', 'rampage-reaction', ['withdraw mate', 'no']]);
    mustRefuse(b, 'withdraw mine', 'none');
    must(b, 'withdraw mate');
    must(b, '0305');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-6.71h alx-6.15b] a leader who is', () => {
    const b = raging('leader chief red 0605\nleader other red 0405');
    must(b, 'leader chief');
    must(b, '0705, stop');
    expect([leaderAt(b, 'chief'), kind(b), offered(b)]).toEqual(['0705', 'rampage-reaction', ['leader other', 'no']]);
    mustRefuse(b, 'leader chief', 'none');
    must(b, 'leader other');
    must(b, '0304, stop');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-6.71b alx-6.15b] a leader who stays where he is', () => {
    const b = march('leader chief red 0705\nleader other red 0704');
    must(b, 'leader chief');
    must(b, 'stop');
    expect([leaderAt(b, 'chief'), offered(b)]).toEqual(['0705', ['leader other', 'no']]);
    mustRefuse(b, 'leader chief', 'none');
  });
});

describe('before a raging elephant', () => {
  test('[alx-6.71h] each goes alone: neither horse as a Line nor foot as arranged', () => {
    const two = 'unit one red light-horse 0705 W\nunit two red light-horse 0706 W\nleader chief red 0905 range 6';
    expect(offered(raging(two))).toEqual(['withdraw one', 'withdraw two', 'no']);
    expect(offered(march(two))).toEqual(['withdraw one', 'withdraw two', 'line chief', 'no']);
    const b = raging('unit one red light-horse 0705 W\nunit hop red hypaspist 0704 W\nleader chief red 0905 overall');
    b.state.prearranged[1].push({ leader: 0, real: true, revealed: false, units: [numberOf(b, 'hop')] });
    mustRefuse(b, 'prearranged 1', 'none');
  });

  test('[alx-6.76 alx-6.71h] nobody shoots at it as he goes', () => {
    const b = raging('unit bows blue horse-archer 0705 W ma 9');
    must(b, 'withdraw bows');
    expect(kind(b)).toBe('withdrawal');
  });

  testOverBooks('[alx-11.14f] a leader who rides on it is not asked: he goes along', () => {
    const b = raging('leader chief red 0505\nleader other red 0605');
    expect(offered(b)).toEqual(['leader other', 'no']);
    mustRefuse(b, 'leader chief', 'none');
    mustRefuse(b, 'withdraw el', 'none');
  });

  test('[alx-6.71h] how far it was before is all one: those of 2 hexes go, those of 3 do not', () => {
    const here = parsePlace(raging('').world.field.grid, '0505 E');
    for (const from of [0, here]) {
      const near = (hex: string) => kind(raging(`leader chief red ${hex}`, from));
      expect([near('0605'), near('0705'), near('0805')]).toEqual([
        'rampage-reaction',
        'rampage-reaction',
        'end-of-script',
      ]);
    }
  });
});

describe('leaders before a mover', () => {
  const begins = (hex: string) => kind(march(`leader chief red ${hex}`));

  test('[alx-6.71b alx-6.15b] are asked at the start if it is just 2 hexes off', () => {
    expect([begins('0705'), begins('0805')]).toEqual(['withdrawal-reaction', 'step']);
    // 0504 lies beside the mover, next to it from the first.
    expect(begins('0504')).toBe('step');
  });

  test('[alx-6.71b alx-6.15b] and when it comes from farther off, once', () => {
    const b = march('leader chief red 0704', 'medium-foot 0405 NNE ma 6');
    expect(kind(b)).toBe('step');
    must(b, '0504');
    expect([kind(b), asked(b), offered(b)]).toEqual(['withdrawal-reaction', 1, ['leader chief', 'no']]);
    must(b, 'no');
    must(b, '0503');
    expect(kind(b)).toBe('step');
  });

  test('[alx-10.31a] only those with engaged troops stay; one beside them goes', () => {
    const b = march(
      'option engaged\nunit horse red light-horse 0705 W engaged\nunit lock blue medium-foot 0606 E engaged\nunit mate red hypaspist 0704 W\nleader chief red 0705\nleader other red 0704',
    );
    mustRefuse(b, 'leader chief', 'alx-10.31a');
    expect(offered(b)).toEqual(['leader other', 'no']);
  });
});

describe('several at once', () => {
  testOverBooks(
    '[alx-6.78b alx-6.74] a Line that has gone may go again as a Line, when the mover comes on',
    () => {
      const b = march(
        'unit one red light-horse 0705 W ma 6\nunit two red light-horse 0706 W ma 6\nleader chief red 0805 range 9',
      );
      const events = must(b, 'line chief');
      expect(events.find((e) => e.kind === 'line-withdraws')).toMatchObject({ rules: ['alx-6.78a', 'alx-6.78b'] });
      must(b, 'one');
      must(b, '0805');
      must(b, '0806');
      expect([at(b, 'one'), at(b, 'two'), kind(b)]).toEqual(['0805 W', '0806 W', 'step']);
      must(b, '0605');
      expect(offered(b)).toEqual(['withdraw one', 'withdraw two', 'leader chief', 'line chief', 'no']);
    },
    { chandragupta: 'only listed Lines withdraw (cha-6.68)' },
  );

  testOverBooks(
    '[alx-6.78b alx-6.71b] whom the rest of his Line has left no way has had his chance',
    () => {
      const b = march(
        'terrain woods 0805\nunit one red light-horse 0705 W ma 6\nunit two red light-horse 0706 W ma 6\nleader chief red 0704 range 9',
      );
      must(b, 'line chief');
      must(b, 'two');
      must(b, '0806');
      expect([at(b, 'one'), at(b, 'two'), offered(b)]).toEqual(['0705 W', '0806 W', ['leader chief', 'no']]);
      mustRefuse(b, 'withdraw one', 'none');
    },
    { chandragupta: 'only listed Lines withdraw (cha-6.68)' },
  );
});

/** Two Lines of heavy foot, each with its marker; the mover comes near the first unit of the second only. */
const arranged = (real: readonly boolean[] = [true, true], more = ''): Battle => {
  const b = position(`map 20x14
    unit foot blue hypaspist 0505 E ma 9
    unit far red hypaspist 0811 W
    unit farther red hypaspist 0812 W
    unit near red hypaspist 0806 W
    unit beyond red hypaspist 0807 W
    unit last red hypaspist 0808 W
    leader one red 0911 overall initiative 5
    leader two red 1007 line initiative 5
    ${more}
    dice 0 0 0 0 0 0
    start artillery-reaction side=1 mover=-1`);
  b.state.prearranged[1].push({ leader: 0, real: real[0] === true, revealed: false, units: [1, 2] });
  b.state.prearranged[1].push({ leader: 1, real: real[1] === true, revealed: false, units: [3, 4, 5] });
  b.frames.push({ proc: 'move', step: 0, v: { unit: 0, line: false, along: [] } });
  must(b, 'end');
  must(b, '0605');
  return b;
};

describe('Lines with markers', () => {
  test('[alx-6.83a alx-6.84] the Line goes of which at least one unit has the enemy near; no other does', () => {
    const b = arranged();
    expect(offered(b)).toEqual(['prearranged 2', 'no']);
    const before = b.drawn;
    const events = must(b, 'prearranged 2');
    expect(b.drawn).toBe(before + 1);
    expect(events.find((e) => e.kind === 'prearranged-used')).toMatchObject({ rules: ['alx-6.83a'], leader: 1 });
    expect(b.state.prearranged[1].map((order) => order.revealed)).toEqual([false, true]);
    expect(b.state.leaderStatus.map((status) => status === 2)).toEqual([false, true]);
    must(b, 'last');
    must(b, '0908');
    must(b, 'beyond');
    must(b, '0907');
    must(b, '0906');
    expect(['far', 'near', 'beyond', 'last'].map((key) => at(b, key))).toEqual([
      '0811 W',
      '0906 W',
      '0907 W',
      '0908 W',
    ]);
    // What is known already is turned over only once.
    must(b, '0705');
    const known = b.drawn;
    must(b, 'prearranged 2');
    expect([b.drawn, b.state.prearranged[1][1]?.revealed]).toEqual([known, true]);
  });

  test('[alx-6.82 alx-6.83a] a dummy beside a real one offers nothing', () => {
    expect(kind(arranged([true, false]))).toBe('step');
    expect(offered(arranged([false, true]))).toEqual(['prearranged 2', 'no']);
  });
});
