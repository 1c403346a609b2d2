import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { PACE, TOLERANCE } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { cav, charge, declaring, kinds, men, skirmishers } from './testing.ts';

describe('declaring', () => {
  const second = [cav('more', 'blue', 200, 500), men('prey', 'red', 200, 400)];
  test('[cls-charge.03] one charge a move; its gap is remembered as it was declared', () => {
    const b = declaring([men('foot', 'red', 700, 400), cav('horse', 'blue', 700, 500), ...second]);
    must(b, 'charge horse foot');
    expect(b.state.charges).toMatchObject([{ unit: 1, targets: [0], gaps: [100 * PACE], seen: [1], goes: 0 }]);
    mustRefuse(b, 'charge horse foot', 'cls-charge.03');
  });
  test('[cls-charge.08] a wheel of ninety degrees and no more', () => {
    const b = declaring([cav('horse', 'blue', 700, 500, 'in 1'), men('foot', 'red', 640, 480, 'facing 90')]);
    expect(mustRefuse(b, 'charge horse foot wheel left 91', 'cls-charge.08')).toContain('at most 90°');
    must(b, 'charge horse foot wheel left 90');
    expect(b.state.charges[0]?.wheel).toBe(-9000);
  });
  test('[cls-charge.08] [cls-form.07] a wheel needs room, and may not end upon a friend', () => {
    const wheel = (...friends: string[]): Battle =>
      declaring([...friends, cav('horse', 'blue', 700, 500), men('foot', 'red', 600, 450)]);
    must(wheel(), 'charge horse foot wheel left 40');
    // Near where it ends, and in its way only then.
    const near = `${skirmishers('friend', 'blue', 672, 452)} 1`;
    mustRefuse(wheel(near), 'charge horse foot wheel left 40', 'cls-charge.04');
    mustRefuse(wheel(men('friend', 'blue', 690, 478, 'in 1')), 'charge horse foot wheel left 40', 'cls-charge.08');
    mustRefuse(wheel(skirmishers('friend', 'blue', 690, 484)), 'charge horse foot wheel left 40', 'cls-form.07');
  });
  test('[cls-form.09] a turn needs room too', () => {
    const turn = (...friends: string[]): Battle =>
      declaring([...friends, cav('horse', 'blue', 700, 500, 'in 1'), men('foot', 'red', 620, 510, 'facing 90')]);
    must(turn(), 'charge horse foot turn left');
    // Side by side they stand along what was their flank, and reach farther back.
    for (const friend of [men('friend', 'blue', 700, 541), skirmishers('friend', 'blue', 700, 541)]) {
      mustRefuse(turn(`${friend} in 1`), 'charge horse foot turn left', 'cls-form.09');
    }
    const right = declaring([cav('horse', 'blue', 700, 500, 'in 1'), men('foot', 'red', 780, 510, 'facing 270')]);
    must(right, 'charge horse foot turn right');
    expect(right.state.charges[0]?.turn).toBe(9000);
  });
  test('[cls-terrain.08] an enemy up to six paces behind an obstacle is met across it', () => {
    const wall = 'palisade 600 420 800 420';
    const met = (y: number, friend?: string): boolean =>
      offered(
        declaring(
          [
            men('foot', 'red', 700, y),
            cav('horse', 'blue', 700, 500, 'LCH bare'),
            ...(friend ? [friend] : []),
            ...second,
          ],
          wall,
        ),
      ).includes('charge horse foot');
    expect([met(417), met(410)]).toEqual([true, false]);
    expect(met(417, skirmishers('friend', 'blue', 780, 440))).toBe(true);
  });
  test('[cls-morale.31] the uncontrolled go for the nearest that they see and can reach, or for another as near', () => {
    const wild = cav('horse', 'blue', 700, 500, 'temper uncontrolled order hold');
    const near = men('near', 'red', 640, 400, 'in 1');
    const far = men('far', 'red', 790, 390, 'in 1');
    for (const units of [
      [wild, near, far],
      [far, near, wild],
    ]) {
      const b = declaring(units);
      expect([...new Set(offered(b).map((o) => o.split(' ')[2]))]).toEqual(['near']);
      mustRefuse(b, 'done', 'cls-morale.31');
      const line = offered(declaring(units.map((u) => `${u} temper none order attack`))).find((o) =>
        o.startsWith('charge horse far'),
      );
      mustRefuse(b, line as string, 'cls-morale.31');
      must(b, offered(b)[0] as string);
      expect(pendingDecisions(b)[0]?.kind).toBe('end-of-trial');
    }
    const twins = declaring([wild, near, men('twin', 'red', 760, 400, 'in 1')]);
    expect([...new Set(offered(twins).map((o) => o.split(' ')[2]))]).toEqual(['near', 'twin']);
    // As near is who is a tenth of a pace farther off, and no more (cls-scale.03).
    const beside = (grains: number): Battle =>
      declaring([wild, men('near', 'red', 684, 400, '1'), men('twin', 'red', 716, 400 - grains / PACE, '1')]);
    must(beside(TOLERANCE), 'charge horse twin+near');
    mustRefuse(beside(TOLERANCE + 1), 'charge horse twin+near', 'cls-morale.31');
  });
});

describe('the chargers test', () => {
  const units = [cav('horse', 'blue', 700, 500), men('foot', 'red', 700, 400)];
  const tested = (dice: number[], turn = 0): { b: Battle; told: string[]; rules: readonly string[] | undefined } => {
    const b = standing(`
${units.join('\n')}
phase 3
${charge('horse foot', `turn ${turn} refused`)}
`);
    const events = runOn(b, 'chargers-morale', { side: 0 }, dice);
    return { b, told: kinds(events), rules: events.find((e) => e.kind.startsWith('charge-'))?.rules };
  };
  test('[cls-charge.12] [cls-morale.21] [cls-morale.22] who passes goes, who does not stays', () => {
    const goes = tested([4, 4]);
    expect([
      goes.b.state.charges[0]?.goes,
      goes.told.includes('charge-goes'),
      goes.told.includes('charge-stays'),
    ]).toEqual([1, true, false]);
    const stays = tested([2, 2]);
    expect([
      stays.b.state.charges[0]?.goes,
      stays.told.includes('charge-goes'),
      stays.told.includes('charge-stays'),
    ]).toEqual([0, false, true]);
    expect([goes.rules, stays.rules]).toEqual([['cls-morale.21'], ['cls-charge.12', 'cls-morale.22']]);
  });
  test('[cls-disorder.07] [cls-form.03] a turn to the flank disorders those who go; turning about does not', () => {
    const shaken = (dice: number[], turn: number): boolean => isDisordered(tested(dice, turn).b, 0);
    expect([shaken([4, 4], 90), shaken([4, 4], -90), shaken([4, 4], 180), shaken([4, 4], 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(shaken([2, 2], 90)).toBe(false);
  });
});
