import { expect, test } from 'vitest';
import type { Troop, TroopType } from '../armies/troops.ts';
import { NONE, PACE } from '../base/vocabulary.ts';
import { field } from '../testing/field.ts';
import { canEvadeByType, chargeBonus, generalRate, rateOf } from './rates.ts';

/** Normal, charge bonus, rout, pursuit, fixed part of the evade move (-1: never), in paces. */
function row(type: TroopType, troop: Partial<Omit<Troop, 'type'>> = {}): number[] {
  const b = field({ units: [{ key: 'them', side: 'blue', type, troop, elements: 1, at: [300, 300] }] });
  const evade = rateOf(b, 0, 'evade');
  const plain = (['normal', 'rout', 'pursuit'] as const).map((kind) => rateOf(b, 0, kind) / PACE);
  return [plain[0] as number, chargeBonus(b, 0) / PACE, ...plain.slice(1), evade === NONE ? NONE : evade / PACE];
}

test('[cls-move.02] rates of foot depend on order, and in loose order on training', () => {
  expect(row('AI', { density: 'CO' })).toEqual([60, 20, 40, 30, -1]);
  expect(row('AI', { density: 'LO' })).toEqual([60, 20, 40, 30, 0]);
  expect(row('UI', { density: 'LO', training: 'irregular' })).toEqual([60, 40, 60, 40, 20]);
  expect(row('UI', { density: 'OO' })).toEqual([80, 40, 60, 40, 60]);
});

test('[cls-move.03] [cls-charge.01] rates of cavalry and camels', () => {
  expect(row('AC', { density: 'LO' })).toEqual([120, 40, 80, 60, 100]);
  expect(row('UC', { density: 'OO' })).toEqual([160, 40, 100, 80, 140]);
  expect(row('UCAM', { density: 'OO' })).toEqual([120, 40, 80, 60, 100]);
  expect(row('ACAM', { density: 'LO' })).toEqual([100, 20, 60, 50, 0]);
  expect(row('CAT')).toEqual([100, 20, 60, 50, -1]);
  const b = field({ units: [{ key: 'them', side: 'blue', type: 'AC', elements: 1, at: [300, 300] }] });
  expect(rateOf(b, 0, 'charge') / PACE).toBe(120 + 40);
});

test('[cls-move.02 cls-move.03] generals on foot move like open order foot, on horse like open order cavalry', () => {
  const b = field({
    units: [],
    generals: [
      { key: 'walks', side: 'blue', mount: 'foot', at: [100, 100] },
      { key: 'rides', side: 'blue', mount: 'horse', at: [200, 100] },
    ],
  });
  expect([generalRate(b, 0) / PACE, generalRate(b, 1) / PACE]).toEqual([80, 160]);
});

test('[cls-move.04] rates of chariots and elephants', () => {
  expect(row('LCH')).toEqual([120, 40, 80, 60, 100]);
  expect(row('HCHU')).toEqual([80, 40, 60, 40, 0]);
  expect(row('SCHA')).toEqual([80, 40, 60, 40, 0]);
  expect(row('ELEPHANT')).toEqual([80, 40, 60, 40, -1]);
});

test('[cls-move.05] cataphracts and elephants have no evade move, whatever the printed cells say', () => {
  const ever = (type: TroopType) =>
    canEvadeByType(field({ units: [{ key: 'them', side: 'blue', type, at: [300, 300] }] }), 0);
  expect([ever('CAT'), ever('ELEPHANT'), ever('HCHA'), ever('AC')]).toEqual([false, false, true, true]);
});
