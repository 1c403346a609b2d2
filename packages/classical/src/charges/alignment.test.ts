import { pending } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle, Charge } from '../base/state.ts';
import { inMelee, meleeBetween } from '../base/units.ts';
import { DID_COUNTER, DID_EVADE, DID_TEST, FRONT, PACE, REAR } from '../base/vocabulary.ts';
import { strikersOf } from '../fighting/strikers.ts';
import { runOn } from '../temper/testing.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { at, did, foot, horse } from './testing.ts';

const line = { wheel: 0, turn: 0, reach: 160 * PACE, gaps: [120 * PACE], seen: [1], goes: 1 };
const charging = (units: FieldUnit[]): Battle =>
  field({
    units,
    phase: 5,
    run: [{ proc: 'charge-moves', locals: { side: 0 } }],
    prepare: (state) => {
      state.charges = [{ unit: 0, targets: [1], ...line }];
    },
  });

describe('alignment', () => {
  test('[cls-charge.10] only along a front does a charger slide; the target never moves', () => {
    const two: FieldUnit = { ...horse, elements: 2, files: 2, at: [712, 480] };
    const front = charging([two, foot]);
    expect([at(front, 'horse')[0], at(front, 'foot')]).toEqual([700, [700, 380, 180]]);
    const rear = charging([two, { ...foot, facing: 0, at: [700, 356] }]);
    expect(at(rear, 'horse')).toEqual([712, 380, 0]);
    expect(meleeBetween(rear, 0, 1)).toMatchObject({ edgeOther: REAR });
    expect(at(rear, 'foot')).toEqual([700, 356, 0]);
    // Not by two grains either: one is rounding.
    const grain = charging([
      { ...two, at: [700 + 2 / PACE, 480] },
      { ...foot, facing: 0, at: [700, 356] },
    ]);
    expect(grain.state.x[0]).toBe(700 * PACE + 2);
  });

  test('[cls-charge.10] a friend in the way stops the pivot', () => {
    const slant: FieldUnit = { ...horse, elements: 2, files: 2, at: [690, 480], facing: 30 };
    const turned = (...more: FieldUnit[]): number => at(charging([slant, foot, ...more]), 'horse')[2];
    expect(turned()).toBe(0);
    const beside: FieldUnit = { ...horse, key: 'beside', elements: 1, files: 1, at: [787, 385] };
    const found = turned(beside);
    expect([found > 0, found < 30]).toEqual([true, true]);
  });

  /** It faces east or west, and is touched on the side from before the line of its front. */
  const sideways = (west: boolean, more: FieldUnit[] = []): Battle =>
    charging([
      { ...horse, at: [west ? 640 : 760, 500] },
      { ...foot, facing: west ? 270 : 90, at: [west ? 680 : 720, 380] },
      ...more,
    ]);

  test('[cls-charge.11] a touch on the side that is no flank comes round to the front, end element to end element', () => {
    for (const west of [false, true]) {
      const b = sideways(west);
      const [x, y, facing] = at(b, 'horse');
      expect([x, facing]).toEqual([west ? 680 : 720, west ? 90 : 270]);
      // One element of 31.5 paces opposite the end element, whose corner is at 443.
      expect(Math.abs(y - 474.5)).toBeLessThan(1);
      expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
      expect([strikersOf(b, 0), strikersOf(b, 1)].map((s) => s.filter((one) => !one.overlap).length)).toEqual([1, 1]);
    }
  });

  test('[cls-charge.11] [cls-melee.40] lacking room it stays on the side, and is fought as one in front', () => {
    const friend: FieldUnit = { ...horse, key: 'friend', elements: 1, files: 1, at: [730, 523] };
    const b = sideways(false, [friend]);
    expect(at(b, 'horse')).toEqual([760, 443, 0]);
    expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOne: FRONT, edgeOther: FRONT });
    expect(strikersOf(b, 1).map((s) => s.rank)).toEqual([0]);
    expect(strikersOf(b, 0).length).toBe(1);
  });
});

describe('answers', () => {
  const riders: FieldUnit = { ...foot, type: 'AC', troop: { density: 'LO' }, elements: 4, files: 4 };
  const answering = (units: FieldUnit[], charges: Partial<Charge>[], contact?: [number, number]): Battle => {
    const b = field({
      units,
      phase: 4,
      prepare: (state) => {
        state.charges = charges.map((c) => ({ unit: 0, targets: [1], ...line, ...c }));
      },
    });
    if (contact) runOn(b, 'contact', { mover: contact[0], target: contact[1], edge: FRONT, how: 'follow-up' });
    runOn(b, 'responses', { side: 0 }, [4, 4, 4, 4, 4, 4]);
    return b;
  };

  test('[cls-response.02] [cls-response.10] half of the distance to the one it goes for, as it was declared', () => {
    const near: FieldUnit = { ...horse, key: 'near', elements: 1, files: 1, at: [640, 420] };
    const charges = [{ gaps: [120 * PACE] }, { unit: 2, gaps: [40 * PACE] }];
    const units = [{ ...horse, elements: 2, files: 2 }, riders, near];
    const b = answering(units, charges);
    must(b, offered(b).find((o) => o.startsWith('foot counter near')) as string);
    expect(at(b, 'foot')[1]).toBe(400);
    const c = answering(
      [units[0]!, riders, { ...near, at: [640, 480] }],
      [charges[0]!, { unit: 2, gaps: [100 * PACE] }],
    );
    must(c, offered(c).find((o) => o.startsWith('foot counter horse')) as string);
    expect(at(c, 'foot')[1]).toBe(420);
  });

  test('[cls-response.02] of several targets each measures its own distance', () => {
    const second: FieldUnit = { ...riders, key: 'second', at: [830, 440] };
    const b = answering(
      [{ ...horse, elements: 8, files: 8 }, riders, second],
      [{ targets: [1, 2], gaps: [120 * PACE, 60 * PACE], seen: [1, 1] }],
    );
    must(b, 'foot counter horse');
    must(b, 'second counter horse');
    expect([at(b, 'foot')[1], at(b, 'second')[1]]).toEqual([420, 470]);
  });

  test('[cls-response.04] who is in melee already holds, whatever its type and orders', () => {
    const inFront: FieldUnit = { ...horse, key: 'there', type: 'AI', troop: { density: 'CO' }, elements: 1, files: 1 };
    for (const order of ['delay', 'hold', 'attack'] as const) {
      const b = answering(
        [
          { ...horse, at: [730, 500] },
          { ...riders, order },
          { ...inFront, at: [650, 380] },
        ],
        [{}],
        [2, 1],
      );
      expect([order, pending(b)[0]?.kind, inMelee(b, 1)]).toEqual([order, 'end-of-trial', true]);
      expect([did(b, 'foot', DID_TEST), did(b, 'foot', DID_COUNTER | DID_EVADE), at(b, 'foot')]).toEqual([
        true,
        false,
        [700, 380, 180],
      ]);
    }
    const free = answering([horse, { ...riders, order: 'delay' }], [{}]);
    expect(offered(free).map((o) => o.split(' ')[1])).toEqual(['hold', 'evade', 'counter']);
  });
});
