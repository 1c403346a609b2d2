import { irreversibleCount } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { distanceOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import { hasDone, isDisordered } from '../base/units.ts';
import { DID_MOVE, PACE, ROUTING, WAS_PUSHED_AWAY } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { mayPush } from './push.ts';
import { hoplites, blueMoves as run, spotOf } from './testing.ts';

const psiloi: FieldUnit = {
  key: 'psiloi',
  side: 'red',
  type: 'UI',
  troop: { density: 'OO' },
  elements: 2,
  at: [700, 675],
  order: 'harass',
};
const spare: FieldUnit = { ...hoplites, key: 'spare', at: [1000, 700] };
const pushing = (target: FieldUnit, pusher: FieldUnit = hoplites, ...others: FieldUnit[]) => {
  const b = field({ units: [pusher, spare, target, ...others], run });
  must(b, 'move hoplites');
  return b;
};

test('[cls-push.02 cls-push.03] infantry drives skirmishers back at half speed, 20 paces off, facing it, in good order', () => {
  const b = pushing({ ...psiloi, facing: 90 });
  mustRefuse(b, 'push 30.2', 'cls-push.03');
  must(pushing(psiloi), 'push 30.1');
  must(b, 'push 30');
  expect(spotOf(b, 'hoplites')).toEqual([700, 670, 0]);
  const target = unitOf(b, 'psiloi');
  expect(spotOf(b, 'psiloi')).toEqual([692, 650, 180]);
  expect(distanceOf(b, 0, target) / PACE).toBeCloseTo(20, 1);
  expect([isDisordered(b, target), hasDone(b, target, WAS_PUSHED_AWAY)]).toEqual([false, true]);
});

test('[cls-push.02] only enemies of more open order can be pushed', () => {
  const may = (target: Partial<FieldUnit>, pusher: Partial<FieldUnit> = {}, ...others: FieldUnit[]) => {
    const b = field({ units: [{ ...hoplites, ...pusher }, { ...psiloi, ...target }, ...others] });
    return mayPush(b, 0, 1);
  };
  expect(may({})).toBe(true);
  expect(may({ troop: { density: 'CO' } })).toBe(false);
  expect(may({ troop: { density: 'LO' } }, { troop: { density: 'CO' } })).toBe(true);
  expect(may({ type: 'UC', troop: { density: 'OO' } })).toBe(true);
  expect(may({}, { type: 'AC', troop: { density: 'LO' } })).toBe(false);
});

test('[cls-push.02] no unit in melee or rout can be pushed', () => {
  const may = (target: Partial<FieldUnit>, change: (b: ReturnType<typeof field>) => void = () => {}) => {
    const b = field({ units: [hoplites, { ...psiloi, ...target }, spare] });
    change(b);
    return mayPush(b, 0, 1);
  };
  expect(may({}, (b) => void enterMelee(b, 1, 2, 0))).toBe(false);
  expect(may({ status: ROUTING })).toBe(false);
});

test('[cls-push.02] enemies under Harass or Delay give way, and those that retire and count as delaying', () => {
  const givesWay = (order: FieldUnit['order'] & string): boolean => {
    const b = pushing({ ...psiloi, order });
    must(b, 'push 30');
    return hasDone(b, unitOf(b, 'psiloi'), WAS_PUSHED_AWAY);
  };
  // The hoplites could charge them: so units that retire count as under Delay (cls-order.08).
  for (const order of ['harass', 'delay', 'retire'] as const) expect(givesWay(order)).toBe(true);
  for (const order of ['hold', 'engage', 'attack'] as const) expect(givesWay(order)).toBe(false);
});

test('[cls-push.02] whom they push keeps his own move, and all who are in the way give ground', () => {
  const other: FieldUnit = { ...psiloi, key: 'other', at: [735, 672] };
  const b = pushing({ ...psiloi, at: [668, 675] }, hoplites, other);
  must(b, 'push 30');
  const [one, two] = [unitOf(b, 'psiloi'), unitOf(b, 'other')];
  for (const target of [one, two]) {
    expect(distanceOf(b, 0, target) / PACE).toBeCloseTo(20, 0);
    expect(hasDone(b, target, WAS_PUSHED_AWAY)).toBe(true);
    expect(hasDone(b, target, DID_MOVE)).toBe(false);
  }
});

test('[cls-push.02 cls-push.03] an enemy with other orders stands, and the pusher stops 20 paces from it', () => {
  const other: FieldUnit = { ...psiloi, key: 'other', at: [735, 665], order: 'hold' };
  const b = pushing({ ...psiloi, at: [668, 675] }, hoplites, other);
  const told = must(b, 'push 30').filter(({ kind }) => kind === 'stands-fast');
  const [one, two] = [unitOf(b, 'psiloi'), unitOf(b, 'other')];
  expect(told.map(({ unit, by }) => [unit, by])).toEqual([[two, 0]]);
  expect(distanceOf(b, 0, two) / PACE).toBeCloseTo(20, 0);
  expect(spotOf(b, 'other').slice(0, 2)).toEqual([735, 665]);
  // The other gives ground as far as the pusher came.
  expect(distanceOf(b, 0, one) / PACE).toBeCloseTo(20, 0);
  expect([hasDone(b, one, WAS_PUSHED_AWAY), hasDone(b, two, WAS_PUSHED_AWAY)]).toEqual([true, false]);
  // The move is used up all the same.
  expect(hasDone(b, 0, DID_MOVE)).toBe(true);
});

test('[cls-push.03] what is offered does not tell the orders of the enemy, and a push cannot be undone', () => {
  const options = (order: FieldUnit['order'] & string): string[] => offered(pushing({ ...psiloi, order }));
  expect(options('harass')).toContain('push 30');
  for (const order of ['hold', 'engage', 'attack', 'delay', 'retire'] as const)
    expect(options(order)).toEqual(options('harass'));
  const b = pushing({ ...psiloi, order: 'attack' });
  const before = irreversibleCount(b);
  must(b, 'push 30');
  expect(irreversibleCount(b)).toBe(before + 1);
});

test('[cls-push.03] one that has no room because a friend beside it stands does not yield either', () => {
  const behind: FieldUnit = { ...psiloi, key: 'behind', at: [700, 655], order: 'hold' };
  const b = pushing(psiloi, hoplites, behind);
  const stand = must(b, 'push 30').filter(({ kind }) => kind === 'stands-fast');
  expect(stand.map(({ unit }) => unit)).toEqual([unitOf(b, 'behind'), unitOf(b, 'psiloi')]);
  // The pusher goes on until it is 20 paces from the one in front.
  expect(spotOf(b, 'hoplites')[1]).toBeLessThan(700);
  expect(distanceOf(b, 0, unitOf(b, 'psiloi')) / PACE).toBeCloseTo(20, 0);
  expect(spotOf(b, 'psiloi').slice(0, 2)).toEqual([700, 675]);
  expect(hasDone(b, unitOf(b, 'psiloi'), WAS_PUSHED_AWAY)).toBe(false);
});

test('[cls-push.02] support is closer infantry of its own side, not in rout; open order pushes no riders', () => {
  const pusher: FieldUnit = { ...hoplites, troop: { density: 'OO' }, elements: 2, files: 2 };
  const support: FieldUnit = { ...hoplites, key: 'support', at: [700, 735] };
  const may = (friend: Partial<FieldUnit>, target: Partial<FieldUnit> = {}, ...others: FieldUnit[]) =>
    mayPush(field({ units: [pusher, { ...psiloi, ...target }, { ...support, ...friend }, ...others] }), 0, 1);
  expect(may({})).toBe(true);
  expect(may({ troop: { density: 'LO' } })).toBe(true);
  expect(may({ troop: { density: 'OO' } })).toBe(false);
  expect(may({ type: 'AC', troop: { density: 'LO' } })).toBe(false);
  expect(may({ status: ROUTING })).toBe(false);
  expect(may({ side: 'red' })).toBe(false);
  expect(may({}, { type: 'UC' })).toBe(false);
  // 30 paces from edge to edge, of which the pusher's own depth is no part.
  const deep = 15.75;
  expect([may({ at: [700, 700 + deep + 30] }), may({ at: [700, 700 + deep + 31] })]).toEqual([true, false]);
  const theirs: FieldUnit = { ...psiloi, key: 'theirs', troop: { density: 'CO' }, at: [700, 640] };
  expect(may({}, {}, { ...theirs, status: ROUTING })).toBe(true);
  expect(may({}, {}, { ...theirs, type: 'AC', troop: { density: 'LO' } })).toBe(true);
});

test('[cls-push.02] open order infantry needs closer infantry within 30 paces behind it, and its enemies none', () => {
  const skirmish = { troop: { density: 'OO' as const }, elements: 2, files: 2 };
  const support: FieldUnit = { ...hoplites, key: 'support', at: [700, 735] };
  const theirs: FieldUnit = { ...psiloi, key: 'theirs', troop: { density: 'LO' }, at: [700, 640] };
  const may = (...others: FieldUnit[]) =>
    mayPush(field({ units: [{ ...hoplites, ...skirmish }, psiloi, ...others] }), 0, 1);
  expect(may()).toBe(false);
  expect(may(support)).toBe(true);
  expect(may({ ...support, at: [700, 760] })).toBe(false);
  expect(may(support, theirs)).toBe(false);
});

test('[cls-push.03] the pusher moves straight ahead and does nothing else', () => {
  const b = pushing(psiloi);
  must(b, 'wheel left 1');
  mustRefuse(b, 'push 20', 'cls-scale.06');
  // However short it was, the push was his move.
  const short = pushing(psiloi, hoplites, { ...spare, key: 'third', at: [1200, 700] });
  must(short, 'push 10');
  expect(spotOf(short, 'hoplites')).toEqual([700, 690, 0]);
  mustRefuse(short, 'move hoplites', 'cls-move.08');
});

test('[cls-push.03] without room behind them they do not give way; nobody is pushed where nobody is', () => {
  const wall: FieldUnit = { ...psiloi, key: 'wall', troop: { density: 'CO' }, at: [700, 640], order: 'hold' };
  const b = pushing(psiloi, hoplites, wall);
  mustRefuse(b, 'push 30', 'cls-push.03');
  const c = pushing({ ...psiloi, at: [700, 500] });
  mustRefuse(c, 'push 30', 'cls-push.02');
});

test('[cls-push.03] other enemies still stop the pusher', () => {
  const stout: FieldUnit = { ...psiloi, key: 'stout', troop: { density: 'CO' }, at: [760, 672] };
  const b = pushing(psiloi, hoplites, stout);
  mustRefuse(b, 'push 30', 'cls-move.09');
});

test('[cls-push.03] skirmishers beside the pusher, who would turn into his ranks, have no room to give ground', () => {
  const beside = { ...psiloi, elements: 3, files: 3, at: [643, 718], facing: 105 } satisfies FieldUnit;
  const b = pushing(beside, { ...hoplites, elements: 4, files: 2 });
  mustRefuse(b, 'push 15', 'cls-push.03');
});
