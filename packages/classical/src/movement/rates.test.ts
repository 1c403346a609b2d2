import { mustRefuse } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Troop, TroopType } from '../armies/troops.ts';
import { NONE, PACE, paces } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { wheelOf } from './footprint.ts';
import { canEvadeByType, chargeBonus, generalRate, rateOf } from './rates.ts';
import { blueMoves, farFoe, hoplites, pick } from './testing.ts';

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

test('[cls-charge.01 cls-move.05] a charge is the normal move and the bonus; who never evades has no rate for it', () => {
  const rates = (type: TroopType) => {
    const b = field({ units: [{ key: 'them', side: 'blue', type, at: [300, 300] }] });
    return [rateOf(b, 0, 'charge'), rateOf(b, 0, 'evade')];
  };
  expect(rates('ELEPHANT')).toEqual([paces(120), NONE]);
  expect(rates('LCH')).toEqual([paces(160), paces(100)]);
});

test('[cls-move.08 cls-form.06] shows what is left of the move, and that the way back is at half rate', () => {
  const slingers: FieldUnit = { ...hoplites, type: 'UI', troop: { density: 'OO' }, order: 'attack' };
  const b = field({ units: [slingers, farFoe], run: blueMoves });
  pick(b, 'hoplites');
  expect(mustRefuse(b, 'forward 81', 'cls-move.08')).toBe('Only 80 paces left.');
  expect(mustRefuse(b, 'back 41', 'cls-move.08')).toBe('Only 40 paces left at half rate.');
});

test('[cls-move.09 cls-form.02] a wheel costs its arc, more of it on rough ground, and what a line takes that it comes over', () => {
  const wheel = (kind: Piece['kind'] | 'none', barriers: Barrier[] = []): number => {
    const area = { kind: 'circle', x: paces(700), y: paces(700), r: paces(200) } as const;
    const crest = { x: paces(700), y: paces(700) };
    const pieces: Piece[] = kind === 'none' ? [] : [{ key: 'piece', kind, area, crest, height: 1 }];
    const done = wheelOf(field({ units: [hoplites], pieces, barriers }), 0, 'left', 20, paces(500));
    return 'cost' in done ? Math.round(done.cost / PACE) : NONE;
  };
  // 94.5 paces wide, 20 degrees.
  expect([wheel('none'), wheel('shallow-hill'), wheel('scrub'), wheel('wood')]).toEqual([33, 33, 44, 66]);
  expect(wheel('impassable')).toBe(NONE);
  const wall: Barrier = { kind: 'wall', x1: paces(600), y1: paces(695), x2: paces(800), y2: paces(695) };
  expect(wheel('none', [wall])).toBe(53);
  expect(wheel('none', [{ ...wall, y1: paces(600), y2: paces(600) }])).toBe(33);
});
