import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { hasDone } from '../base/units.ts';
import { DID_CHARGE, DID_MOVE, PURSUING, READY, ROUTING } from '../base/vocabulary.ts';
import { field, unitOf } from '../testing/field.ts';
import { farFoe, hoplites, blueMoves as run, spotOf, watchers } from './testing.ts';

test('[cls-move.01] normal moves are for the side whose move it is', () => {
  const b = field({ units: [hoplites, { ...hoplites, key: 'others', at: [900, 700] }, watchers], run });
  mustRefuse(b, 'move watchers', 'cls-move.01');
  expect(offered(b)).toEqual(expect.arrayContaining(['move hoplites', 'move others']));
});

test('[cls-move.08] manoeuvres of all kinds add up to the normal rate and no more', () => {
  const b = field({ units: [hoplites, { ...hoplites, key: 'others', at: [900, 700], order: 'hold' }, watchers], run });
  must(b, 'move hoplites');
  must(b, 'forward 20');
  // A wheel of 20 degrees by three elements takes 33 paces of the outer corner.
  must(b, 'wheel left 20');
  mustRefuse(b, 'forward 8', 'cls-move.08');
  must(b, 'forward 6');
  expect(spotOf(b, 'hoplites')[2]).toBe(340);
  must(b, 'halt');
  mustRefuse(b, 'move hoplites', 'cls-move.08');
});

test('[cls-move.08] several manoeuvres can be given in one line', () => {
  const b = field({ units: [hoplites, { ...hoplites, key: 'others', at: [900, 700] }, watchers], run });
  must(b, 'move hoplites, forward 20, wheel right 10, halt');
  expect(spotOf(b, 'hoplites')[2]).toBe(10);
  expect(hasDone(b, 0, DID_MOVE)).toBe(true);
});

test('[cls-move.08] [cls-melee.40] no normal move for chargers, routers, pursuers and those in melee or rallying on the spot', () => {
  const stopped = (change: object, prepare?: (s: { melees: object[] }) => void) => {
    const b = field({
      units: [{ ...hoplites, ...change }, { ...hoplites, key: 'others', at: [900, 700] }, watchers],
      run,
      ...(prepare ? { prepare } : {}),
    });
    return offered(b).includes('move hoplites') ? null : 'no move';
  };
  expect(stopped({ status: READY })).toBeNull();
  expect(stopped({ did: DID_CHARGE })).toBe('no move');
  expect(stopped({ status: ROUTING })).toBe('no move');
  expect(stopped({ status: PURSUING })).toBe('no move');
  const melee = { one: 0, other: 2, rounds: 0, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 };
  expect(stopped({}, (s) => s.melees.push(melee))).toBe('no move');
});

test('[cls-morale.27] an elephant that morale has made halt makes no move before its next own move', () => {
  const elephant = { ...hoplites, key: 'elephant', type: 'ELEPHANT' as const, troop: {}, elements: 1, files: 1 };
  const begun = (ago: number, change: object = {}) =>
    field({
      units: [
        { ...elephant, temper: 'do-not-charge' as const, ...change },
        { ...hoplites, key: 'others', at: [900, 700], order: 'hold' },
        farFoe,
      ],
      run,
      prepare: (s) => s.temperMove.fill(s.move - ago),
    });
  mustRefuse(begun(0), 'move elephant', 'cls-morale.27');
  // Nor does it owe one.
  must(begun(0), 'done');
  must(begun(1), 'move elephant');
  must(begun(0, { type: 'AI' }), 'move elephant');
});

test('[cls-move.08] [cls-rally.02] who rallies on the spot may change formation but not move', () => {
  const b = field({
    units: [{ ...hoplites, rally: 'pursuit', rallyLeft: 1 }, { ...hoplites, key: 'others', at: [900, 700] }, watchers],
    run,
  });
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 10', 'cls-rally.02');
  mustRefuse(b, 'wheel left 5', 'cls-rally.02');
  must(b, 'widen left');
});

test('[cls-move.09] a move halts 20 paces from enemies', () => {
  const b = field({ units: [hoplites, { ...watchers, at: [700, 650] }], run });
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 32', 'cls-move.09');
  must(b, 'forward 30');
  expect(spotOf(b, 'hoplites')[1]).toBe(670);
});

test('[cls-move.09] who starts nearer may not come nearer still', () => {
  const b = field({ units: [hoplites, { ...watchers, at: [700, 690] }], run });
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 1', 'cls-move.09');
  must(b, 'back 20');
  expect(spotOf(b, 'hoplites')[1]).toBe(720);
});

test('[cls-move.09] a wheel is looked at degree by degree', () => {
  // The enemy stands where only the outer corner sweeps by.
  const b = field({
    units: [
      { ...hoplites, files: 2, elements: 4 },
      { ...watchers, elements: 1, at: [745, 655], facing: 180 },
    ],
    run,
  });
  must(b, 'move hoplites');
  const why = mustRefuse(b, 'wheel left 45', 'cls-move.09');
  expect(why).toMatch(/Beyond \d+°/);
  must(b, 'wheel right 5');
});

test('[cls-move.09] nobody crosses the edge of the table by a normal move without orders to retire', () => {
  const b = field({
    units: [
      { ...hoplites, at: [700, 30] },
      { ...watchers, at: [700, 90], facing: 0 },
    ],
    run,
  });
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 40', 'cls-leave.01');
  must(b, 'forward 30');
});

test('[cls-move.07] artillery never moves; it may pivot on its centre by up to 90 degrees', () => {
  const b = field({
    units: [
      { key: 'engine', side: 'blue', type: 'ARTILLERY', at: [700, 700] },
      { ...hoplites, at: [900, 700], order: 'hold' },
      farFoe,
    ],
    run,
  });
  must(b, 'move engine');
  mustRefuse(b, 'forward 10', 'cls-move.07');
  mustRefuse(b, 'pivot left 91', 'cls-move.07');
  must(b, 'pivot left 90');
  // The middle of its base has stayed where it was.
  expect(spotOf(b, 'engine')).toEqual([684, 716, 270]);
  expect(hasDone(b, unitOf(b, 'engine'), DID_MOVE)).toBe(true);
  must(b, 'move hoplites');
  mustRefuse(b, 'pivot left 10', 'cls-move.07');
});

test('[cls-move.06] a unit that breaks on a morale test makes a rout move at once and one more in phase 12', () => {
  const router = { ...hoplites, facing: 180 };
  const b = field({
    units: [router, farFoe],
    run: [
      { proc: 'breaks', locals: { unit: 0, from: [], moves: true } },
      { proc: 'routs-and-pursuits', locals: { side: 0 } },
    ],
  });
  // Two rout moves of 40 paces to the south, the front now leading.
  expect(b.state.status[0]).toBe(ROUTING);
  const moved = spotOf(b, 'hoplites')[1] - 700;
  expect(moved).toBeGreaterThanOrEqual(78);
  expect(moved).toBeLessThanOrEqual(82);
});

test('[cls-move.06] breaking otherwise, it makes only the rout move of phase 12', () => {
  const b = field({
    units: [{ ...hoplites, facing: 180 }, farFoe],
    run: [
      { proc: 'breaks', locals: { unit: 0, from: [], moves: false } },
      { proc: 'routs-and-pursuits', locals: { side: 0 } },
    ],
  });
  expect(spotOf(b, 'hoplites')[1] - 700).toBeLessThanOrEqual(42);
});
