import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf, filesOf, ranksOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { isDisordered } from '../base/units.ts';
import { PACE, paces } from '../base/vocabulary.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { fixedCost } from './costs.ts';
import { rateOf } from './rates.ts';
import { goStraight } from './straight.ts';
import { farFoe, hoplites, blueMoves as run, spotOf, watchers } from './testing.ts';

const spare: FieldUnit = { ...hoplites, key: 'spare', at: [1000, 700] };
const begin = (unit: FieldUnit, ...others: FieldUnit[]) => {
  const b = field({ units: [unit, spare, watchers, ...others], run });
  must(b, `move ${unit.key}`);
  return b;
};
/** Paces of the move that are left. */
const left = (b: ReturnType<typeof field>): number => {
  const { walk } = (b.frames.at(-1) as { v: object }).v as { walk: { left: number } };
  return Math.round(walk.left / PACE);
};

test('[cls-form.01] all ranks are as wide as the first but the last, which stands from the left or as its owner likes', () => {
  const b = begin({ ...hoplites, elements: 5 });
  const block = blockOf(b, 0);
  expect([block.tailWidth / block.cellWidth, block.tailShift]).toEqual([2, 0]);
  must(b, 'last-rank right');
  expect(blockOf(b, 0).tailShift).toBe(block.cellWidth);
  mustRefuse(b, 'last-rank left', 'cls-form.01');
});

test('[cls-form.01] the front is at least one element, and never wider than there are elements', () => {
  const b = begin({ ...hoplites, elements: 2, files: 1, troop: { density: 'OO' } });
  mustRefuse(b, 'narrow left', 'cls-form.01');
  must(b, 'widen left');
  mustRefuse(b, 'widen left', 'cls-form.01');
  mustRefuse(b, 'last-rank right', 'cls-form.01');
});

test('[cls-form.02] a wheel costs the arc of the outer front corner: 30 degrees of three elements are 49.5 paces', () => {
  const b = begin(hoplites);
  must(b, 'wheel left 30');
  expect(left(b)).toBe(11);
  mustRefuse(b, 'wheel right 10', 'cls-form.02');
  mustRefuse(b, 'wheel left 0', 'cls-form.02');
  mustRefuse(b, 'wheel left 91', 'cls-form.02');
});

test('[cls-form.02] the inner front corner stays where it is', () => {
  const b = begin(hoplites);
  const half = (1.5 * 4000 * 20) / 2540;
  must(b, 'wheel left 30');
  const { x, y } = blockOf(b, 0);
  // The pivot was half a front to the left of (700, 700).
  expect(Math.hypot(x / PACE - (700 - half), y / PACE - 700)).toBeCloseTo(half, 1);
});

test('[cls-form.03 cls-disorder.07] a turn by 90 degrees costs half a move of regulars and disorders them', () => {
  const b = begin(hoplites);
  must(b, 'turn left');
  expect(left(b)).toBe(30);
  expect(isDisordered(b, 0)).toBe(true);
});

test('[cls-form.03] a turn costs irregulars the whole move', () => {
  const irregular: FieldUnit = { ...hoplites, troop: { density: 'LO', training: 'irregular' } };
  const b = begin(irregular);
  must(b, 'turn left');
  expect(offered(b)).not.toContain('halt');
  const c = begin(irregular);
  must(c, 'forward 5');
  mustRefuse(c, 'turn left', 'cls-move.08');
});

test('[cls-form.03] open order is not an exception: half a move or a whole one, and disorder for all', () => {
  const turned = (troop: FieldUnit['troop'], type: FieldUnit['type'] = 'UI') => {
    const b = begin({ ...hoplites, type, troop: troop ?? {} });
    const cost = rateOf(b, 0, 'normal') - fixedCost(b, 0, 'turn');
    must(b, 'turn right');
    expect(isDisordered(b, 0)).toBe(true);
    return cost / PACE;
  };
  expect(turned({ density: 'OO' })).toBe(40);
  expect(turned({ density: 'OO', training: 'irregular' })).toBe(0);
  expect(turned({ density: 'LO' })).toBe(30);
  expect(turned({ density: 'LO' }, 'AC')).toBe(60);
});

test('[cls-form.04] turning about: nothing for open order, a quarter for regulars, half a move for irregulars; no disorder', () => {
  const after = (troop: FieldUnit['troop']) => {
    const b = begin({ ...hoplites, troop: troop ?? {} });
    must(b, 'turn about');
    expect(isDisordered(b, 0)).toBe(false);
    return left(b);
  };
  expect(after({ density: 'OO' })).toBe(80);
  expect(after({ density: 'CO' })).toBe(45);
  expect(after({ density: 'LO', training: 'irregular' })).toBe(30);
  expect(after({ density: 'OO', training: 'irregular' })).toBe(80);
  expect(after({ density: 'LO' })).toBe(45);
});

test('[cls-form.04] it does not turn about twice running, but again once it has done something else', () => {
  const b = begin({ ...hoplites, troop: { density: 'OO' } });
  must(b, 'turn about');
  mustRefuse(b, 'turn about', 'cls-form.04');
  must(b, 'forward 10');
  must(b, 'turn about');
  expect(spotOf(b, 'hoplites')[2]).toBe(0);
});

test('[cls-form.04] without the paces for it nobody turns about', () => {
  const b = begin({ ...hoplites, troop: { density: 'CO' } });
  must(b, 'forward 50');
  mustRefuse(b, 'turn about', 'cls-move.08');
});

test('[cls-form.05] a change of frontage: a quarter for regulars and open order, half for irregulars, twice that in disorder', () => {
  const after = (troop: FieldUnit['troop'], disordered = false, what = 'widen left') => {
    const b = begin({ ...hoplites, troop: troop ?? {}, disordered });
    must(b, what);
    return left(b);
  };
  expect(after({ density: 'CO' })).toBe(45);
  expect(after({ density: 'CO' }, false, 'narrow right')).toBe(45);
  expect(after({ density: 'OO', training: 'irregular' })).toBe(60);
  expect(after({ density: 'LO', training: 'irregular' })).toBe(30);
  expect(after({ density: 'CO' }, true)).toBe(30);
});

test('[cls-form.06] straight back at half rate: open order always, others only from an enemy before them', () => {
  const skirmishers: FieldUnit = { ...hoplites, troop: { density: 'OO' } };
  const b = begin(skirmishers);
  mustRefuse(b, 'back 41', 'cls-move.08');
  must(b, 'back 40');
  expect(spotOf(b, 'hoplites')).toEqual([700, 740, 0]);
  const c = begin(hoplites);
  must(c, 'back 30');
  // The only enemy is behind them: that is no falling back.
  const d = field({ units: [{ ...hoplites, facing: 180 }, spare, watchers], run });
  must(d, 'move hoplites');
  mustRefuse(d, 'back 10', 'cls-form.06');
  // Of two the nearest counts, before them or behind.
  const rearguard: FieldUnit = { ...watchers, key: 'rearguard', at: [700, 1000] };
  for (const facing of [0, 180]) {
    const e = field({ units: [{ ...hoplites, facing }, spare, watchers, rearguard], run });
    must(e, 'move hoplites');
    if (facing === 0) must(e, 'back 10');
    else mustRefuse(e, 'back 10', 'cls-form.06');
  }
});

test('[cls-form.07] open order passes through friends, and is passed through, without harm', () => {
  const screen: FieldUnit = {
    ...hoplites,
    key: 'screen',
    elements: 2,
    files: 2,
    troop: { density: 'OO' },
    at: [700, 690],
  };
  const b = field({ units: [hoplites, screen, { ...watchers, at: [700, 640] }], run });
  must(b, 'move hoplites');
  must(b, 'forward 40');
  expect([isDisordered(b, 0), isDisordered(b, 1)]).toEqual([false, false]);
});

test('[cls-form.07 cls-disorder.07] any other passage disorders both', () => {
  const block: FieldUnit = { ...hoplites, key: 'block', elements: 2, files: 2, at: [700, 690] };
  const b = field({ units: [hoplites, block, { ...watchers, at: [700, 630] }], run });
  must(b, 'move hoplites');
  must(b, 'forward 45');
  expect([isDisordered(b, 0), isDisordered(b, 1)]).toEqual([true, true]);
});

test('[cls-form.07] nobody ends on a friend, or goes through one in melee', () => {
  const screen: FieldUnit = {
    ...hoplites,
    key: 'screen',
    elements: 2,
    files: 2,
    troop: { density: 'OO' },
    at: [700, 680],
  };
  const enemy: FieldUnit = { ...watchers, at: [700, 680], facing: 180 };
  const b = field({ units: [hoplites, screen, { ...enemy, at: [700, 640] }], run });
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 15', 'cls-form.07');
  const melee = { one: 1, other: 2, rounds: 0, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 };
  const c = field({
    units: [hoplites, screen, { ...enemy, at: [700, 640] }, spare],
    run,
    prepare: (s) => s.melees.push(melee),
  });
  must(c, 'move hoplites');
  mustRefuse(c, 'forward 30', 'cls-form.07');
});

test('[cls-form.07] evaders whose move would end on a friend stop short of him; by another reading they run on like routers', () => {
  const runner: FieldUnit = { ...hoplites, troop: { density: 'LO' }, facing: 180 };
  const block: FieldUnit = { ...hoplites, key: 'block', troop: { density: 'LO' }, at: [700, 740] };
  const went = (options: string[]) =>
    goStraight(field({ units: [runner, block, watchers], options }), 0, 18000, paces(50), 'evade');
  const short = went([]);
  expect([Math.round(short.distance / PACE), short.stop, short.passes]).toEqual([40, 'friend', []]);
  expect(short.spent).toBe(short.distance);
  const on = went(['cls-form.07-evaders']);
  const depth = (b: ReturnType<typeof field>) => blockOf(b, 0).depth + blockOf(b, 1).depth;
  expect(on.distance).toBeCloseTo(paces(40) + depth(field({ units: [runner, block] })), -1);
  expect(on.passes).toEqual([1]);
});

test('[cls-form.08] a unit goes through a gap as wide as its front and no narrower one', () => {
  const width = (3 * 4000 * 20) / 2540;
  const post = (key: string, x: number): FieldUnit => ({
    ...hoplites,
    key,
    elements: 1,
    files: 1,
    at: [x, 670],
    order: 'hold',
  });
  const gap = (wide: number) => {
    const half = (width + width / 3) / 2 + wide;
    const units = [
      hoplites,
      post('west', 700 - half),
      post('east', 700 + half),
      { ...watchers, at: [700, 630] as [number, number] },
    ];
    const melees = [1, 2].map((one) => ({
      one,
      other: 3,
      rounds: 0,
      edgeOne: 0,
      edgeOther: 0,
      pikesLapsed: 0,
      pushed: 0,
    }));
    const b = field({ units, run, prepare: (s) => s.melees.push(...melees) });
    must(b, 'move hoplites');
    return b;
  };
  must(gap(0.01), 'forward 45');
  mustRefuse(gap(-1), 'forward 45', 'cls-form.07');
});

test('[cls-form.09] three files by two ranks turned by 90 degrees are two files by three ranks, their front the old flank', () => {
  const b = begin(hoplites);
  const before = blockOf(b, 0);
  must(b, 'turn right');
  expect([filesOf(b, 0), ranksOf(b, 0)]).toEqual([2, 3]);
  const after = blockOf(b, 0);
  expect(after.x - before.x).toBe(Math.round(before.width / 2));
  expect(after.y - before.y).toBe(Math.round(before.depth / 2));
  expect(after.facing).toBe(9000);
});

test('[cls-form.09] after turning about the rear edge is the front; without room there is no turn', () => {
  const b = begin(hoplites);
  const { depth } = blockOf(b, 0);
  must(b, 'turn about');
  expect(blockOf(b, 0)).toMatchObject({ y: 700 * PACE + depth, facing: 18000 });
  const wide: FieldUnit = { ...hoplites, elements: 4, files: 4 };
  const neighbour: FieldUnit = { ...hoplites, key: 'neighbour', elements: 1, files: 1, at: [660, 715] };
  const c = begin(wide, neighbour);
  mustRefuse(c, 'turn left', 'cls-form.09');
});

test('[cls-form.09] turned to the left, the front is the middle of the left flank; a short rank fills up from the front', () => {
  const five: FieldUnit = { ...hoplites, elements: 5 };
  for (const [hand, sign, facing] of [
    ['left', -1, 27000],
    ['right', 1, 9000],
  ] as const) {
    const b = begin(five);
    const before = blockOf(b, 0);
    const deep = 2 * before.cellDepth;
    must(b, `turn ${hand}`);
    const after = blockOf(b, 0);
    expect([filesOf(b, 0), ranksOf(b, 0), after.facing]).toEqual([2, 3, facing]);
    expect(after.tailWidth).toBe(after.cellWidth);
    expect(after.x - before.x).toBe(Math.round((sign * before.width) / 2));
    expect(Math.abs(after.y - before.y - deep / 2)).toBeLessThanOrEqual(1);
  }
});

test('[cls-form.09] about with a short last rank: the front is where that rank ended, and is full again', () => {
  const b = begin({ ...hoplites, elements: 5 });
  const before = blockOf(b, 0);
  must(b, 'turn about');
  const after = blockOf(b, 0);
  expect([after.x, after.y, after.facing]).toEqual([before.x, before.y + 2 * before.cellDepth, 18000]);
  expect([filesOf(b, 0), after.tailWidth]).toEqual([3, 2 * after.cellWidth]);
});

test('[cls-form.09] [cls-leave.01] neither friend nor enemy, nor the edge of the table, may be where the turned unit would stand', () => {
  // Four in a row turned to the side are a column of four.
  const row: FieldUnit = { ...hoplites, elements: 4, files: 4 };
  const blocker = (side: 'blue' | 'red', x: number): FieldUnit => ({
    ...hoplites,
    key: 'blocker',
    side,
    elements: 1,
    files: 1,
    at: [x, 714],
  });
  mustRefuse(begin(row, blocker('blue', 665)), 'turn left', 'cls-form.09');
  must(begin(row, blocker('blue', 705)), 'turn left');
  mustRefuse(begin(row, blocker('red', 665)), 'turn left', 'cls-form.09');
  mustRefuse(begin({ ...row, at: [700, 946] }), 'turn left', 'cls-leave.01');
});

test('[cls-form.10] the front stays on its line and elements join or leave it at the end that the owner names', () => {
  const b = begin(hoplites);
  const { x, y, cellWidth } = blockOf(b, 0);
  must(b, 'widen left');
  const near = (grains: number) => expect(Math.abs(blockOf(b, 0).x - grains)).toBeLessThanOrEqual(2);
  near(x - cellWidth / 2);
  expect(blockOf(b, 0).y).toBe(y);
  expect(filesOf(b, 0)).toBe(4);
  must(b, 'narrow left');
  near(x);
  must(b, 'narrow right');
  near(x - cellWidth / 2);
});

test('[cls-form.10] there must be room at that end', () => {
  const beside: FieldUnit = { ...hoplites, key: 'beside', elements: 1, files: 1, at: [770, 700] };
  const b = begin(hoplites, beside);
  mustRefuse(b, 'widen right', 'cls-form.10');
  must(b, 'widen left');
  expect(unitOf(b, 'beside')).toBe(3);
});

test('[cls-push.01] [cls-move.08] ranks change places once for half a move', () => {
  const mixed: FieldUnit = { ...hoplites, troop: { density: 'CO', arms: [['LONG_SPEAR'], ['BOW']] } };
  const b = begin(mixed);
  mustRefuse(b, 'exchange 3', 'cls-push.01');
  must(b, 'exchange 2');
  expect(b.state.frontRank[0]).toBe(1);
  expect(left(b)).toBe(30);
  mustRefuse(b, 'exchange 2', 'cls-move.08');
  must(b, 'forward 10');
});

test('[cls-push.01] in a later move they change back, or another rank comes to the front', () => {
  const arms: FieldUnit['troop'] = { density: 'CO', arms: [['LONG_SPEAR'], ['BOW'], ['SPEAR']] };
  const after = (rank: number): number | undefined => {
    const mixed: FieldUnit = { ...hoplites, elements: 9, troop: arms };
    const b = field({ units: [mixed, spare, farFoe], run, prepare: (s) => void s.frontRank.fill(1) });
    must(b, `move hoplites, exchange ${rank}`);
    return b.state.frontRank[0];
  };
  expect([after(2), after(3)]).toEqual([0, 2]);
});

test('[cls-push.01] those who charge do not exchange ranks', () => {
  const mixed: FieldUnit = { ...hoplites, did: 2, troop: { density: 'CO', arms: [['LONG_SPEAR'], ['BOW']] } };
  const b = field({ units: [mixed, spare, farFoe], run });
  expect(offered(b)).not.toContain('move hoplites');
});
