import { blockOf, distanceOf } from '@taxiarch/miniatures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineKind, NONE, PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import type { MoveKind } from './passing.ts';
import { goStraight, HALT, mayLeave } from './straight.ts';
import { farFoe, hoplites, moveKinds } from './testing.ts';

/** One element 60 paces and some grains ahead of the hoplites, who are 94.5 paces wide. */
const ahead = (grains = 0, x = 700): FieldUnit => ({
  ...farFoe,
  key: `ahead-${x}`,
  elements: 1,
  at: [x, 640 - grains / PACE],
  facing: 180,
});
const reach = paces(60);

test('[cls-leave.01] [cls-push.03] which moves may carry a unit off the table; by a normal move only with orders to retire', () => {
  const may = (order: 'attack' | 'retire') => {
    const b = field({ units: [{ ...hoplites, order }] });
    return moveKinds.filter((how) => mayLeave(b, 0, how));
  };
  const forced = ['retire', 'charge', 'counter', 'evade', 'rout', 'pursuit', 'break-off', 'push-back'];
  expect(may('attack')).toEqual(forced);
  expect(may('retire')).toEqual(['normal', ...forced]);
});

test('[cls-scale.05] [cls-move.09] the full distance of a blow reaches an enemy within the tolerance, and nobody else', () => {
  const stop = (other: FieldUnit, how: MoveKind, gap?: number) => {
    const b = field({ units: [hoplites, other] });
    const went = goStraight(b, 0, 0, reach, how, gap === undefined ? {} : { gap });
    expect(went.distance).toBe(reach);
    return went.stop;
  };
  expect([ahead(), ahead(TOLERANCE - 10), ahead(TOLERANCE)].map((foe) => stop(foe, 'charge'))).toEqual([
    'enemy',
    'enemy',
    'none',
  ]);
  // A friend who is only just touched stops nobody, nor does an enemy who is kept at a distance.
  expect(stop({ ...ahead(), side: 'blue', troop: { density: 'CO' } }, 'charge')).toBe('none');
  expect(stop(ahead(HALT), 'charge', HALT)).toBe('none');
  expect([stop(ahead(HALT), 'normal'), stop(ahead(), 'push-back')]).toEqual(['none', 'none']);
});

test('[cls-scale.05] [cls-charge.08] of two enemies a blow meets the nearer, if only by a grain, whichever is first in the list', () => {
  const met = (...units: FieldUnit[]) => {
    const b = field({ units: [hoplites, ...units] });
    const { by, distance } = goStraight(b, 0, 0, paces(80), 'charge');
    return [b.world.units[by]?.key, distance - reach];
  };
  const [left, right] = [ahead(0, 680), ahead(0, 720)];
  expect([met(left, ahead(10, 720)), met(ahead(10, 720), left)]).toEqual(Array(2).fill(['ahead-680', 0]));
  expect([met(right, ahead(10, 680)), met(ahead(10, 680), right)]).toEqual(Array(2).fill(['ahead-720', 0]));
});

test('[cls-terrain.08] [cls-scale.05] an obstacle that ends a charge keeps it from the enemy just behind it', () => {
  const wall: Barrier = { kind: 'wall', x1: paces(600), y1: paces(640), x2: paces(800), y2: paces(640) };
  const chariots: FieldUnit = { ...hoplites, type: 'LCH', troop: {}, elements: 2, files: 2 };
  const b = field({ units: [chariots, ahead(10)], barriers: [wall] });
  const { stop, by } = goStraight(b, 0, 0, paces(120), 'charge');
  expect([stop, by]).toEqual(['line', 0]);
  expect(distanceOf(b, 0, 1)).toBe(reach + 10);
});

/** A friend in open order, one file wide, so many grains ahead of the hoplites and so many ranks deep. */
interface Ahead {
  gap: number;
  ranks: number;
}
const open: FieldUnit = { ...hoplites, troop: { density: 'OO' }, files: 1 };
const ranksDeep = (unit: FieldUnit, ranks: number): number => ranks * blockOf(field({ units: [unit] }), 0).cellDepth;
const [ownDepth, rankOfOpen] = [ranksDeep(hoplites, 2), ranksDeep(open, 1)];
const friendAt = ({ gap, ranks }: Ahead, i = 0): FieldUnit => ({
  ...open,
  key: `friend-${i}`,
  elements: ranks,
  at: [700, 700 - (gap + ranks * rankOfOpen) / PACE],
});
/** While their front has gone farther than this and not as far as that they stand on the friend. */
const spanOf = ({ gap, ranks }: Ahead) => ({ from: gap, to: gap + ranks * rankOfOpen + ownDepth });
/** The hoplites so many grains from the northern edge, and what is ahead of them moved along with them. */
const foeAt = (gap: number): FieldUnit => ahead(gap - reach);
const fromEdge = (edge: number, units: readonly FieldUnit[]): FieldUnit[] =>
  units.map((unit) => ({ ...unit, at: [unit.at[0], unit.at[1] - 700 + edge / PACE] }));

test('[cls-form.07] [cls-move.09] [cls-leave.01] who would end on friends stops short of them; routers run on until they are clear of all, off the table too', () => {
  const grains = (from: number, to: number) => fc.integer({ min: paces(from), max: paces(to) });
  const cases = fc.record({
    list: fc.array(fc.record({ gap: grains(0, 200), ranks: fc.integer({ min: 1, max: 6 }) }), { maxLength: 4 }),
    edge: grains(100, 500),
    foe: grains(20, 400),
    allowance: grains(1, 250),
    // Lengths on which something hangs, and a little more or less.
    foeBy: fc.nat(15),
    allowanceBy: fc.nat(15),
    foeOff: fc.constantFrom(-10, 0, 10),
    allowanceOff: fc.constantFrom(-10, 0, 10),
  });
  fc.assert(
    fc.property(cases, fc.constantFrom<MoveKind>('rout', 'evade'), (c, how) => {
      const friends = c.list.filter((friend) => spanOf(friend).to - ownDepth < c.edge);
      const spans = friends.map(spanOf);
      const ends = spans.flatMap(({ from, to }) => [from, to]);
      const picked = (by: number, off: number, from: readonly number[], other: number) =>
        Math.max(1, (from[by] ?? other) + (from[by] === undefined ? 0 : off));
      const foe = HALT + picked(c.foeBy, c.foeOff, ends, c.foe);
      const halt = foe + paces(30) < c.edge ? foe - HALT : Number.POSITIVE_INFINITY;
      const allowance = picked(c.allowanceBy, c.allowanceOff, [...ends, Math.min(c.edge, halt)], c.allowance);
      const units = [hoplites, ...friends.map(friendAt), ...(halt < Number.POSITIVE_INFINITY ? [foeAt(foe)] : [])];
      const b = field({ units: fromEdge(c.edge, units) });

      const upon = (at: number) => spans.some(({ from, to }) => from < at && at < to);
      const bound = Math.min(c.edge, halt);
      const reach = Math.min(allowance, bound);
      const short = Math.max(...[reach, ...ends].filter((at) => at <= reach && !upon(at)));
      const clear = Math.min(...[reach, ...ends].filter((at) => at >= reach && !upon(at)));
      const run = how === 'rout' ? clear : short;
      const leaves = c.edge < halt && (c.edge < allowance || run > c.edge);
      const distance = leaves ? c.edge : run > bound ? short : run;

      const went = goStraight(b, 0, 0, allowance, how);
      expect([went.distance, went.leaves]).toEqual([distance, leaves]);
      expect(new Set(went.passes)).toEqual(new Set(spans.flatMap(({ from }, i) => (from < distance ? [i + 1] : []))));
      expect(went.spent).toBe(Math.min(distance, allowance));
      const { stop, by } = went;
      if (leaves) expect([stop, by]).toEqual(['edge', NONE]);
      else if (distance < reach) expect([stop, spans[by - 1]?.from]).toEqual(['friend', distance]);
      else if (distance > reach || reach === allowance) expect([stop, by]).toEqual(['none', NONE]);
      else expect([stop, by]).toEqual(['enemy', spans.length + 1]);
    }),
    { numRuns: 300 },
  );
});

const wood: Piece = {
  key: 'wood',
  kind: 'wood',
  area: { kind: 'circle', x: paces(700), y: paces(700), r: paces(200) },
  crest: { x: paces(700), y: paces(700) },
  height: 1,
};
/** An obstacle across their way, so many grains ahead. */
const acrossAt = (kind: LineKind, gap: number): Barrier => {
  const y = paces(700) - gap;
  return { kind, x1: paces(600), y1: y, x2: paces(800), y2: y };
};

test('[cls-disorder.02] [cls-terrain.07] difficult ground under any of the way disorders, and an obstacle that is crossed; who does not move crosses nothing', () => {
  const rough = (distance: number, plan: Partial<FieldPlan>) =>
    goStraight(field({ units: [hoplites], ...plan }), 0, 0, paces(60), 'normal', { most: distance }).rough;
  expect([0, 1, paces(10)].map((distance) => rough(distance, { pieces: [wood] }))).toEqual([false, true, true]);
  expect(rough(paces(10), { pieces: [{ ...wood, kind: 'shallow-hill' }] })).toBe(false);
  const far: Piece = { ...wood, area: { kind: 'circle', x: paces(700), y: paces(600), r: paces(50) } };
  expect([paces(49), paces(52)].map((distance) => rough(distance, { pieces: [far] }))).toEqual([false, true]);
  const over = (kind: LineKind, gap: number, distance = paces(10)) =>
    rough(distance, { barriers: [acrossAt(kind, gap)] });
  // Up to the obstacle, beyond it; one whom they straddle from the first has been crossed before.
  expect([over('wall', paces(10)), over('wall', paces(10) - 1), over('wall', paces(30))]).toEqual([false, true, false]);
  expect([over('pits', 0), over('pits', 1), over('pits', -paces(10))]).toEqual([true, true, false]);
  expect([over('pits', 0, 0), over('pits', 1, 1)]).toEqual([false, false]);
  expect(over('pavises', paces(5))).toBe(false);
});

test('[cls-terrain.06] [cls-form.07] who goes as far as the ground lets him has spent all, and who stops before as much as his way took', () => {
  const spent = (allowance: number, ...units: FieldUnit[]) => {
    const b = field({ units: [hoplites, ...units], pieces: [wood] });
    const went = goStraight(b, 0, 0, allowance, 'normal');
    return [went.distance, went.spent];
  };
  expect([spent(1000), spent(1001)]).toEqual([
    [500, 1000],
    [500, 1001],
  ]);
  expect(spent(paces(60), friendAt({ gap: 1000, ranks: 6 }))).toEqual([1000, 2000]);
});

test('[cls-form.07] who does not move goes through nobody, though he stands on a friend', () => {
  const b = field({ units: [hoplites, friendAt({ gap: -paces(10), ranks: 1 })] });
  const passes = (allowance: number) => goStraight(b, 0, 0, allowance, 'rout').passes;
  expect([passes(0), passes(paces(5))]).toEqual([[], [1]]);
});

test('[cls-form.07] a friend who may not be passed stops a move by touch, to a grain, and those who would run on to be clear of another', () => {
  const fighting: FieldUnit = { ...friendAt({ gap: 8000, ranks: 1 }), key: 'fighting' };
  const foe: FieldUnit = { ...farFoe, elements: 1, at: [700, 640] };
  const way = (how: MoveKind, allowance: number, ...between: FieldUnit[]) => {
    const b = field({ units: [hoplites, fighting, foe, ...between], options: ['cls-form.07-evaders'] });
    enterMelee(b, 1, 2, 0);
    const { distance, stop, by } = goStraight(b, 0, 0, allowance, how, { ignore: [2] });
    return [distance, stop, by];
  };
  expect([way('evade', paces(60)), way('normal', paces(60))]).toEqual(Array(2).fill([8000, 'friend', 1]));
  expect(way('rout', paces(200))).toEqual([paces(200), 'none', NONE]);
  // Upon the one between at 4000 they are clear of him at 4000 + his rank + their own depth, beyond the fight.
  const between = friendAt({ gap: 3000, ranks: 1 });
  expect(spanOf({ gap: 3000, ranks: 1 }).to).toBeGreaterThan(8000);
  expect([way('evade', 4000, between), way('rout', 4000, between)]).toEqual([
    [3000, 'friend', 3],
    [Math.max(...[3000, 8000].map((gap) => spanOf({ gap, ranks: 1 }).to)), 'none', NONE],
  ]);
});

test('[cls-form.07] [cls-terrain.08] who runs on to be clear of a friend is stopped by ground that he may not enter, and not by an obstacle that was too dear', () => {
  const cliff: Piece = {
    ...wood,
    kind: 'impassable',
    area: { kind: 'circle', x: paces(700), y: paces(600), r: paces(50) },
  };
  const friend = friendAt({ gap: paces(30), ranks: 2 });
  const way = (plan: Partial<FieldPlan>) => {
    const { distance, stop, by } = goStraight(field({ units: [hoplites, friend], ...plan }), 0, 0, paces(40), 'rout');
    return [distance, stop, by];
  };
  const clear = [spanOf({ gap: paces(30), ranks: 2 }).to, 'none', NONE];
  expect(way({})).toEqual(clear);
  expect(way({ pieces: [cliff] })).toEqual([paces(30), 'friend', 1]);
  expect(way({ barriers: [acrossAt('wall', paces(35))] })).toEqual(clear);
});
