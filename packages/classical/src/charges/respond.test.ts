import { pending } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isRouting } from '../base/units.ts';
import { AWAY, DID_COUNTER, DID_EVADE, DID_TEST, GONE, PACE, ROUTING, WAS_CHARGED } from '../base/vocabulary.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import { at, did, foot, horse } from './testing.ts';

const light: FieldUnit = { ...foot, type: 'UI', troop: { density: 'OO' }, elements: 4, files: 4, order: 'harass' };
const riders: FieldUnit = { ...foot, type: 'AC', troop: { density: 'LO' }, elements: 4, files: 4 };
const men: FieldUnit = { ...horse, type: 'AI', troop: { density: 'CO' } };

/** The first unit's charge on the second goes ahead, and red answers. The dice are those of red's test and evade. */
function answering(units: FieldUnit[], dice: number[] = [4, 4], more: Partial<FieldPlan> = {}): Battle {
  const gap = ((units[0]?.at[1] ?? 0) - (units[1]?.at[1] ?? 0)) * PACE;
  return field({
    units,
    phase: 4,
    dice,
    run: [{ proc: 'responses', locals: { side: 0 } }],
    prepare: (state) => {
      const line = { wheel: 0, turn: 0, reach: 160 * PACE, seen: [1], goes: 1 };
      state.charges = [{ unit: 0, targets: [1], gaps: [gap], ...line }];
    },
    ...more,
  });
}
const y = (b: Battle, key: string): number => at(b, key)[1];
/** What is offered, by the first words only. */
const ways = (b: Battle): string[] => [...new Set(offered(b).map((o) => o.split(' ')[1] ?? ''))];

describe('who may do what', () => {
  test('[cls-response.01 cls-morale.02] hold, evade or counter charge, said before the test', () => {
    const b = answering([horse, { ...riders, order: 'delay' }]);
    expect(ways(b)).toEqual(['hold', 'evade', 'counter']);
    expect(did(b, 'foot', DID_TEST)).toBe(false);
    must(b, 'foot hold');
    expect(did(b, 'foot', DID_TEST)).toBe(true);
  });

  test('[cls-period.04] who is not really charged is not asked', () => {
    const b = answering([horse, foot], [], {
      prepare: (state) => {
        state.charges = [{ unit: 0, targets: [1], wheel: 0, turn: 0, reach: 0, gaps: [0], seen: [1], goes: 0 }];
      },
    });
    expect([pending(b)[0]?.kind, did(b, 'foot', DID_TEST)]).toEqual(['end-of-trial', false]);
  });

  test('[cls-rout.15] routers answer nobody', () => {
    expect(pending(answering([horse, { ...foot, status: ROUTING }], []))[0]?.kind).toBe('end-of-trial');
  });

  test('[cls-rout.15] [cls-period.04] nor are they marked as charged, nor is who has left; whoever stands beside them is', () => {
    const three = [
      horse,
      { ...foot, status: ROUTING },
      { ...foot, key: 'gone', status: GONE },
      { ...foot, key: 'beside' },
    ];
    const b = answering(
      three.map((unit, i) => ({ ...unit, at: [300 + 200 * i, unit.at[1]] })),
      [4, 4],
      {
        prepare: (state) => {
          const line = { wheel: 0, turn: 0, reach: 160 * PACE, goes: 1 };
          state.charges = [{ unit: 0, targets: [1, 2, 3], gaps: [0, 0, 0], seen: [1, 1, 1], ...line }];
        },
      },
    );
    expect(['foot', 'gone', 'beside'].map((key) => did(b, key, WAS_CHARGED))).toEqual([false, false, true]);
  });

  test('[cls-response.10] who has no choice before two chargers does what he does once', () => {
    const answers = (unit: FieldUnit): string[] => {
      const second: FieldUnit = { ...horse, key: 'second', at: [740, 500] };
      const b = answering([horse, unit, second], [4, 4, 3], {
        prepare: (state) => {
          const line = { wheel: 0, turn: 0, reach: 160 * PACE, seen: [1], goes: 1, gaps: [120 * PACE], targets: [1] };
          state.charges = [
            { unit: 0, ...line },
            { unit: 2, ...line },
          ];
        },
      });
      return b.events.map((e) => e.kind).filter((kind) => kind === 'holds' || kind === 'evades');
    };
    expect([answers(foot), answers(light)]).toEqual([['holds'], ['evades']]);
  });

  test('[cls-response.05] only harassing or delaying units evade, and never close order or the uncontrolled', () => {
    const refused = (unit: FieldUnit): string => mustRefuse(answering([horse, unit]), 'foot evade', 'cls-response.05');
    expect(refused({ ...riders, order: 'delay', temper: 'uncontrolled' })).toContain('uncontrolled');
    expect(refused({ ...riders, order: 'hold' })).toContain('harass');
    expect(refused({ ...riders, type: 'CAT', troop: {}, order: 'hold' })).toContain('close order');
  });

  test('[cls-order.10 cls-order.11] light chariots and loose horse run from elephants under any order, heavy chariots not', () => {
    const beast: FieldUnit = { ...horse, type: 'ELEPHANT', troop: {}, elements: 1, files: 1 };
    expect(ways(answering([beast, riders]))).toContain('evade');
    expect(ways(answering([horse, riders]))).not.toContain('evade');
    const chariot = (type: FieldUnit['type']): FieldUnit => ({ ...riders, type, troop: {}, elements: 2, files: 2 });
    expect(ways(answering([beast, chariot('LCH')]))).toContain('evade');
    expect(ways(answering([beast, chariot('HCHU')]))).not.toContain('evade');
  });

  test('[cls-order.06 cls-order.15] skirmishing foot in the open must evade mounted, and anyone who is in closer order', () => {
    const b = answering([horse, light], [4, 4, 3]);
    expect(did(b, 'foot', DID_EVADE)).toBe(true);
    const wooded = answering([{ ...horse, troop: { density: 'OO' } }, light], [4, 4], {
      pieces: [
        {
          key: 'wood',
          kind: 'wood',
          area: { kind: 'ellipse', x: 700 * PACE, y: 370 * PACE, rx: 200 * PACE, ry: 100 * PACE, turned: 0 },
          crest: { x: 700 * PACE, y: 370 * PACE },
          height: 1,
        },
      ],
    });
    expect(ways(wooded)).toContain('hold');
    const same = answering([{ ...men, troop: { density: 'OO' } }, light]);
    expect(ways(same)).toContain('hold');
  });

  test('[cls-order.02] units that attack must counter charge; foot may halt to meet mounted', () => {
    mustRefuse(answering([horse, { ...riders, order: 'attack' }]), 'foot hold', 'cls-order.02');
    expect(ways(answering([horse, { ...foot, order: 'attack' }], [4, 4]))).toEqual(['']);
    mustRefuse(answering([men, { ...foot, order: 'attack' }]), 'foot hold', 'cls-order.02');
  });

  test('[cls-response.03] foot counter charge mounted only in flank or rear', () => {
    const b = answering([horse, foot], [4, 4]);
    expect(did(b, 'foot', DID_COUNTER)).toBe(false);
    const turnedAway = answering([
      { ...horse, facing: 180, at: [700, 450] },
      { ...foot, at: [700, 430], facing: 180 },
    ]);
    expect(ways(turnedAway)).toContain('counter');
  });

  test('[cls-response.04 cls-response.10] who is in melee or has tested can only hold', () => {
    const fighting = answering([horse, riders], [4, 4], {
      prepare: (state) => {
        state.charges = [{ unit: 0, targets: [1], wheel: 0, turn: 0, reach: 40960, gaps: [30720], seen: [1], goes: 1 }];
        state.melees = [
          {
            one: 1,
            other: 0,
            rounds: 1,
            edgeOne: 0,
            edgeOther: 0,
            pikesLapsed: 0,
            pushed: 0,
          } as (typeof state.melees)[number],
        ];
      },
    });
    expect(did(fighting, 'foot', DID_COUNTER)).toBe(false);
    const tested = answering([horse, { ...riders, did: DID_TEST }], []);
    expect([did(tested, 'foot', DID_COUNTER), pending(tested)[0]?.kind]).toEqual([false, 'end-of-trial']);
  });
});

describe('counter charges', () => {
  test('[cls-response.02 cls-response.09] by the charge bonus, up to half of the gap', () => {
    const far = answering([horse, riders]);
    must(far, 'foot counter horse');
    // Its bonus of 40 paces; half of the gap would be 60.
    expect([y(far, 'foot'), did(far, 'foot', DID_COUNTER)]).toEqual([420, true]);
    const close = answering([{ ...horse, at: [700, 430] }, riders]);
    must(close, 'foot counter horse');
    expect(y(close, 'foot')).toBe(405);
  });

  test('[cls-response.09] a wheel of 45 degrees at most, its arc deducted', () => {
    const b = answering([horse, riders]);
    mustRefuse(b, 'foot counter horse wheel left 50', 'cls-response.09');
    must(b, 'foot counter horse wheel left 10');
    expect(b.state.facing[1]).toBe(17000);
  });

  test('[cls-response.10] after Do Not Charge mounted still counter charge, infantry hold', () => {
    const low = [2, 2];
    const mounted = answering([horse, riders], low);
    must(mounted, 'foot counter horse');
    expect([mounted.state.temper[1], did(mounted, 'foot', DID_COUNTER)]).toEqual(['do-not-charge', true]);
    const infantry = answering([men, foot], low);
    must(infantry, 'foot counter horse');
    expect([infantry.state.temper[1], did(infantry, 'foot', DID_COUNTER)]).toEqual(['do-not-charge', false]);
  });
});

describe('evades', () => {
  test('[cls-response.06 cls-response.11 cls-disorder.05] the way of the charger, by rate and die, ending in disorder', () => {
    const b = answering([horse, { ...riders, order: 'delay' }], [4, 4, 3]);
    must(b, 'foot evade');
    const block = 20;
    // Turned on the spot to the north, then 100 and 30 paces.
    expect(b.state.facing[1]).toBe(0);
    expect(Math.abs(y(b, 'foot') - (380 - block - 130))).toBeLessThanOrEqual(1);
    expect([isDisordered(b, 1), did(b, 'foot', DID_EVADE)]).toEqual([true, true]);
  });

  test('[cls-response.11] friends in the way are spared by narrowing, else passed through', () => {
    const friend: FieldUnit = { ...foot, key: 'friend', at: [771, 340], elements: 2, files: 2 };
    const b = answering([horse, { ...riders, order: 'delay' }, friend], [4, 4, 3]);
    must(b, 'foot evade');
    expect(b.state.files[1]).toBe(3);
    expect(isDisordered(b, 2)).toBe(false);
    const inTheWay = { ...friend, at: [700, 340] as [number, number] };
    const through = answering([horse, { ...riders, order: 'delay' }, inTheWay], [4, 4, 3]);
    must(through, 'foot evade');
    expect([through.state.files[1], isDisordered(through, 2)]).toEqual([4, true]);
  });

  test('[cls-response.06] a test that fails while evading breaks the unit', () => {
    const b = answering(
      [horse, { ...riders, order: 'delay', troop: { density: 'LO', grade: 'C' } }],
      [2, 2, 3, 3, 3, 3],
    );
    b.state.disordered[1] = 1;
    must(b, 'foot evade');
    expect(isRouting(b, 1)).toBe(true);
  });

  test('[cls-leave.01 cls-response.11] an evade may carry a unit off the table', () => {
    const edge: FieldUnit = { ...riders, order: 'delay', at: [700, 60] };
    const b = answering([{ ...horse, at: [700, 180] }, edge], [4, 4, 5]);
    must(b, 'foot evade');
    expect(b.index.blocks[1]).toBeNull();
  });

  test('[cls-rout.08 cls-leave.01] who breaks on the test to evade and runs off the table has routed off, his general with him', () => {
    const edge: FieldUnit = { ...riders, order: 'delay', at: [700, 60] };
    const fled = (dice: number[]): unknown[] => {
      const b = answering(
        [
          { ...horse, at: [700, 180] },
          { ...edge, disordered: true },
        ],
        dice,
        {
          generals: [{ key: 'satrap', side: 'red', with: 'foot' }],
        },
      );
      must(b, 'foot evade');
      must(b, 'restrain');
      return [b.state.status[1], b.state.awayAs[1], b.state.generalGone[0]];
    };
    expect(fled([2, 2, 5])).toEqual([GONE, 'rout', 2]);
    expect(fled([5, 5, 5])).toEqual([AWAY, 'evader', 0]);
  });

  test('[cls-rout.08] who breaks on the test to evade makes the evade move at once; who holds stays', () => {
    const shaken: FieldUnit = { ...riders, order: 'delay', troop: { density: 'LO', grade: 'C' }, disordered: true };
    const fled = (answer: string): unknown[] => {
      const b = answering([horse, shaken], [2, 2, 3]);
      must(b, `foot ${answer}`);
      return [isRouting(b, 1), did(b, 'foot', DID_EVADE), b.state.routMoves[1]];
    };
    expect(fled('evade')).toEqual([true, true, 0]);
    expect(fled('hold')).toEqual([false, false, 0]);
  });
});

test('[cls-shooting.17 cls-rally.05] all who are charged count as charged, hit or not; others do not', () => {
  const b = answering([horse, foot, { ...foot, key: 'beside', at: [200, 380] }], [4, 4]);
  expect([did(b, 'foot', WAS_CHARGED), did(b, 'beside', WAS_CHARGED)]).toEqual([true, false]);
});
