import { pending } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered } from '../base/units.ts';
import { DID_ADVANCE, PACE, ROUTING } from '../base/vocabulary.ts';
import { type FieldPlan, type FieldUnit, field, unitOf } from '../testing/field.ts';
import { chargeDistance } from './line.ts';
import { foot, horse } from './testing.ts';

/** Blue declares its charges. */
const declaring = (units: FieldUnit[], more: Partial<FieldPlan> = {}): Battle =>
  field({ units, run: [{ proc: 'declare-charges', locals: { side: 0 } }], phase: 2, ...more });
/** Two more who could charge one another, so that the question comes up. */
const duo: FieldUnit[] = [
  { ...horse, key: 'more', at: [200, 500] },
  { ...foot, key: 'prey', at: [200, 400] },
];
/** Whether a charge may be declared, or the rule against it. */
const may = (b: Battle, choice: string): true | string => {
  if (offered(b).includes(choice)) return true;
  const before = JSON.stringify(b.state);
  try {
    must(b, choice);
    return true;
  } catch (fault) {
    expect(JSON.stringify(b.state)).toBe(before);
    return /\((cls-[a-z]+\.\d+)\)/.exec(String(fault))?.[1] ?? String(fault);
  }
};

describe('reach', () => {
  test('[cls-charge.01] the normal move and the bonus', () => {
    const rows: [FieldUnit['type'], FieldUnit['troop'], number][] = [
      ['AI', { density: 'CO' }, 80],
      ['UI', { density: 'LO' }, 80],
      ['UI', { density: 'LO', training: 'irregular' }, 100],
      ['UI', { density: 'OO' }, 120],
      ['ELEPHANT', {}, 120],
      ['CAT', {}, 120],
      ['UCAM', { density: 'LO' }, 120],
      ['HCHU', {}, 120],
      ['AC', { density: 'LO' }, 160],
      ['UCAM', { density: 'OO' }, 160],
      ['LCH', {}, 160],
      ['UC', { density: 'OO' }, 200],
    ];
    for (const [type, troop, distance] of rows) {
      const b = field({ units: [{ key: 'x', side: 'blue', type, troop: troop ?? {}, at: [700, 500] }] });
      expect([type, chargeDistance(b, 0) / PACE]).toEqual([type, distance]);
    }
  });

  test('[cls-charge.04] only a unit that could be touched if it stood still', () => {
    expect(may(declaring([horse, foot]), 'charge horse foot')).toBe(true);
    expect(may(declaring([horse, { ...foot, at: [700, 330] }, ...duo]), 'charge horse foot')).toBe('cls-charge.04');
    expect(offered(declaring([horse, { ...foot, at: [700, 330] }]))).toEqual(['end']);
  });

  test('[cls-charge.04 cls-charge.08 cls-scale.05] the full distance is in reach, whatever the facing, and a pace more is not', () => {
    const men: FieldUnit = { ...horse, type: 'AI', troop: { density: 'CO' } };
    for (const facing of [0, 37, 90, 213]) {
      const to = (far: number): [number, number] => [
        700 + far * Math.sin((facing * Math.PI) / 180),
        500 - far * Math.cos((facing * Math.PI) / 180),
      ];
      const met = (far: number) => {
        const b = declaring([
          { ...men, facing },
          { ...foot, facing: (facing + 180) % 360, at: to(far) },
        ]);
        return offered(b).includes('charge horse foot') && may(b, 'charge horse foot') === true;
      };
      expect([met(79), met(80), met(81)]).toEqual([true, true, false]);
    }
  });

  test('[cls-charge.08 cls-scale.05] a charge over the full distance ends in contact', () => {
    const men: FieldUnit = { ...horse, type: 'AI', troop: { density: 'CO' }, at: [700, 460] };
    const b = field({
      units: [men, foot],
      phase: 2,
      dice: Array<number>(8).fill(4),
      run: [
        { proc: 'declare-charges', locals: { side: 0 } },
        { proc: 'chargers-morale', locals: { side: 0 } },
        { proc: 'responses', locals: { side: 0 } },
        { proc: 'charge-moves', locals: { side: 0 } },
      ],
    });
    must(b, 'charge horse foot');
    if (pending(b)[0]?.kind === 'response') must(b, 'foot hold');
    expect([inMelee(b, 0), isDisordered(b, 0)]).toEqual([true, false]);
  });

  test('[cls-charge.03 cls-charge.08] one wheel, whose arc is deducted, then straight ahead', () => {
    const aside = { ...foot, at: [590, 440] as [number, number] };
    const troop = { ...horse, elements: 2, files: 2 };
    const b = declaring([troop, aside]);
    expect(may(b, 'charge horse foot')).toBe('cls-charge.04');
    const wheel = offered(b).find((o) => o.startsWith('charge horse foot wheel left'));
    expect(wheel).toBeDefined();
    must(b, wheel as string);
    const charge = b.state.charges[0];
    const arc = (63 * Math.PI * Math.abs(charge?.wheel as number)) / 18000;
    expect((charge?.reach as number) / PACE).toBeCloseTo(160 - arc, 0);
    expect(may(declaring([troop, aside]), 'charge horse foot wheel left 95')).toBe('cls-charge.08');
  });

  test('[cls-charge.08] a turn costs what it always costs', () => {
    const behind = { ...foot, at: [700, 640] as [number, number] };
    const b = declaring([horse, behind]);
    must(b, 'charge horse foot about');
    // A quarter of 120 paces for regulars.
    expect((b.state.charges[0]?.reach as number) / PACE).toBe(130);
    expect(may(declaring([{ ...horse, type: 'CAT' }, behind]), 'charge horse foot about')).toBe('cls-charge.04');
  });

  test('[cls-charge.08] not before an enemy who is not named, nor through friends in closer order', () => {
    const screen: FieldUnit = {
      key: 'screen',
      side: 'red',
      type: 'UI',
      troop: { density: 'OO' },
      elements: 2,
      at: [700, 430],
    };
    const b = declaring([horse, foot, screen]);
    expect(may(b, 'charge horse foot')).toBe('cls-charge.08');
    expect(may(b, 'charge horse screen+foot')).toBe(true);
    const friend: FieldUnit = {
      key: 'friend',
      side: 'blue',
      type: 'UI',
      troop: { density: 'LO' },
      elements: 2,
      at: [700, 450],
    };
    expect(may(declaring([horse, foot, friend]), 'charge horse foot')).toBe('cls-charge.04');
    const light = { ...friend, troop: { density: 'OO' as const } };
    expect(may(declaring([horse, foot, light]), 'charge horse foot')).toBe(true);
  });

  test('[cls-charge.08] the charger must see its target', () => {
    const wood = { kind: 'wood' as const, key: 'wood', height: 1, crest: { x: 700 * PACE, y: 440 * PACE } };
    const area = { kind: 'ellipse' as const, x: 700 * PACE, y: 440 * PACE, rx: 90 * PACE, ry: 30 * PACE, turned: 0 };
    const b = declaring(
      [
        { ...horse, type: 'UI', troop: { density: 'OO' }, order: 'attack' },
        { ...foot, at: [700, 400] },
      ],
      {
        pieces: [{ ...wood, area }],
      },
    );
    expect(may(b, 'charge horse foot')).toBe('cls-charge.08');
  });
});

describe('orders', () => {
  const came = (b: Battle): Battle => {
    b.state.before[unitOf(b, 'foot')] = DID_ADVANCE;
    return b;
  };

  test('[cls-order.12] units that attack may charge or stay, as they like', () => {
    expect(offered(declaring([horse, foot]))).toEqual(['charge horse foot', 'done']);
  });

  test('[cls-order.03 cls-order.12] mounted on Hold charge only whoever came nearer in his last move', () => {
    expect(may(declaring([{ ...horse, order: 'hold' }, foot]), 'charge horse foot')).toBe('cls-order.03');
    expect(may(came(declaring([{ ...horse, order: 'hold' }, foot])), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.12] foot on Hold or Engage never declare', () => {
    const men: FieldUnit = { ...horse, type: 'AI', troop: { density: 'CO' }, at: [700, 440], order: 'hold' };
    expect(may(came(declaring([men, foot])), 'charge horse foot')).toBe('cls-order.12');
    expect(may(came(declaring([{ ...men, order: 'engage' }, foot])), 'charge horse foot')).toBe('cls-order.12');
    expect(may(declaring([{ ...men, order: 'attack' }, foot]), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.06] skirmishers leave closer order alone, except in flank or rear', () => {
    const light: FieldUnit = { ...horse, type: 'UC', troop: { density: 'OO' }, order: 'harass' };
    expect(may(declaring([light, foot]), 'charge horse foot')).toBe('cls-order.06');
    expect(may(declaring([light, { ...foot, facing: 0 }]), 'charge horse foot')).toBe(true);
    expect(may(declaring([light, { ...foot, troop: { density: 'OO' } }]), 'charge horse foot')).toBe(true);
  });

  test('[cls-order.06] skirmishing foot do not charge cavalry', () => {
    const men: FieldUnit = { ...horse, type: 'UI', troop: { density: 'OO' }, order: 'harass', at: [700, 470] };
    const riders: FieldUnit = { ...foot, type: 'UC', troop: { density: 'OO' }, elements: 4 };
    expect(may(declaring([men, riders]), 'charge horse foot')).toBe('cls-order.06');
    expect(may(declaring([men, { ...foot, troop: { density: 'OO' } }]), 'charge horse foot')).toBe(true);
  });

  test('[cls-morale.31 cls-charge.05] Uncontrolled units must charge the nearest enemy in reach', () => {
    const wild: FieldUnit = { ...horse, order: 'hold', temper: 'uncontrolled' };
    const far: FieldUnit = { ...foot, key: 'far', at: [840, 360], elements: 4 };
    const b = declaring([wild, foot, far]);
    mustRefuse(b, 'done', 'cls-morale.31');
    expect(offered(b).every((o) => o.startsWith('charge horse foot'))).toBe(true);
    must(b, 'charge horse foot');
  });

  test('[cls-morale.23] not under No Advance', () => {
    const b = declaring([{ ...horse, temper: 'no-advance' }, foot, ...duo]);
    expect(may(b, 'charge horse foot')).toBe('cls-morale.23');
  });

  test('[cls-charge.05] whoever runs or is in rout may be charged too', () => {
    expect(may(declaring([horse, { ...foot, status: ROUTING }]), 'charge horse foot')).toBe(true);
  });

  test('[cls-period.03] every charge is named before anybody tests', () => {
    const second: FieldUnit = { ...horse, key: 'second', at: [850, 500] };
    const b = declaring([horse, second, foot, { ...foot, key: 'other', at: [850, 380] }]);
    must(b, 'charge horse foot');
    expect(pending(b)[0]?.kind).toBe('declare-charge');
    must(b, 'charge second other');
    expect(b.state.charges.map((c) => c.goes)).toEqual([0, 0]);
  });
});

test('[cls-disorder.07 cls-form.03] who turns to a flank to charge is disordered once the charge goes ahead; who turns about or stays is not', () => {
  const order = (turn: number, dice: number[]): unknown[] => {
    const b = field({
      units: [horse, foot],
      phase: 3,
      dice,
      run: [{ proc: 'chargers-morale', locals: { side: 0 } }],
      prepare: (state) => {
        state.charges = [{ unit: 0, targets: [1], wheel: 0, turn, reach: 40960, gaps: [30720], seen: [1], goes: 0 }];
      },
    });
    const told = b.events.find((e) => e.kind === 'disordered');
    return [b.state.charges[0]?.goes, isDisordered(b, 0), told?.rules];
  };
  const rules = ['cls-disorder.07', 'cls-form.03'];
  expect(order(9000, [4, 4])).toEqual([1, true, rules]);
  expect(order(-9000, [4, 4])).toEqual([1, true, rules]);
  expect(order(18000, [4, 4])).toEqual([1, false, undefined]);
  expect(order(9000, [2, 2])).toEqual([0, false, undefined]);
});
