import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isRouting, meleeBetween, putUnit, reshape } from '../base/units.ts';
import {
  DID_ADVANCE,
  DID_CHARGE,
  DID_COUNTER,
  DID_EVADE,
  DID_MEET,
  GONE,
  PACE,
  REAR,
  ROUTING,
  WAS_HALTED,
} from '../base/vocabulary.ts';
import { type FieldUnit, unitOf } from '../testing/field.ts';
import { answered, cav, charge, did, kinds, men, running } from './testing.ts';

const one = { elements: 1, files: 1 };
const gone = men('foot', 'red', 700, 200, { did: DID_EVADE });

describe('charges', () => {
  test('[cls-charge.07] [cls-order.12] who misses or stops short has come nearer, though another enemy stands nearer still', () => {
    const came = (units: FieldUnit[], answers: string[] = []): boolean => {
      const beside = men('beside', 'red', 729, 508, { ...one, facing: 90 });
      const b = running(
        'charge-moves',
        [cav('horse', 'blue', 700, 500, one), gone, beside, ...units],
        [charge(0, [1])],
      );
      answered(b, answers);
      expect(inMelee(b, 0)).toBe(false);
      return did(b, 'horse', DID_ADVANCE);
    };
    expect([came([]), came([men('behind', 'red', 700, 370)], ['stop'])]).toEqual([true, true]);
  });

  test('[cls-charge.05] [cls-order.06] who skirmishes may run on into flank or rear of closer order, not into its front', () => {
    const may = (facing: number): string[] =>
      offered(
        running(
          'charge-moves',
          [
            cav('horse', 'blue', 700, 500, { type: 'UC', troop: { density: 'OO' }, order: 'harass' }),
            { ...gone, troop: { density: 'OO' } },
            men('behind', 'red', 700, 370, { facing }),
          ],
          [charge(0, [1])],
        ),
      );
    expect([may(180), may(0)]).toEqual([['end'], ['hit', 'stop']]);
  });

  test('[cls-charge.09] [cls-rout.15] routers who are run into do not test', () => {
    const units = [cav('horse', 'blue', 700, 500), gone, men('behind', 'red', 700, 370, { status: ROUTING })];
    const b = running('charge-moves', units, [charge(0, [1])]);
    expect(kinds(must(b, 'hit'))).not.toContain('morale');
    expect(inMelee(b, 0)).toBe(true);
  });

  test('[cls-response.07] [cls-response.12] [cls-rout.15] who is caught in flight is in contact with his pursuer', () => {
    const caught = (more: Partial<FieldUnit>): unknown[] => {
      const foot = men('foot', 'red', 700, 400, { facing: 0, ...more });
      const b = running('charge-moves', [cav('horse', 'blue', 700, 500), foot], [charge(0, [1])]);
      answered(b);
      const melee = meleeBetween(b, 0, 1);
      return [isRouting(b, 1), melee?.edgeOther, melee?.rounds, did(b, 'horse', DID_MEET), did(b, 'foot', DID_MEET)];
    };
    expect(caught({ did: DID_EVADE })).toEqual([true, REAR, 0, true, true]);
    expect(caught({ status: ROUTING })).toEqual([true, REAR, 1, true, true]);
  });
});

test('[cls-form.03] [cls-charge.03] a charge keeps the shape of its last rank, unless it opens with a turn', () => {
  const tail = (turn: number, x: number, y: number): number | undefined => {
    const units = [cav('horse', 'blue', 700, 500, { elements: 5, files: 3 }), men('foot', 'red', x, y)];
    const b = running('charge-moves', units, [charge(0, [1], { turn })], undefined, {
      prepare: (s) => {
        s.tail[0] = 1;
      },
    });
    expect(inMelee(b, 0)).toBe(true);
    return b.state.tail[0];
  };
  expect([tail(0, 700, 400), tail(9000, 800, 520)]).toEqual([1, 0]);
});

test('[cls-morale.19] [cls-stakes.01] the uncontrolled who are busy with their works counter charge nobody', () => {
  const troop = { density: 'LO', training: 'irregular', grade: 'A' } as const;
  const goes = (works: number): unknown[] => {
    const units = [men('near', 'blue', 700, 470), men('foot', 'red', 700, 400, { troop })];
    const b = running('responses', units, [charge(0, [1])], [6, 6, 4], {
      prepare: (s) => {
        s.works[1] = works;
      },
    });
    answered(b, works === 0 ? ['foot hold'] : []);
    return [b.state.temper[1], did(b, 'foot', DID_COUNTER)];
  };
  expect([goes(0), goes(2)]).toEqual([
    ['uncontrolled', true],
    ['uncontrolled', false],
  ]);
});

describe('phase 6', () => {
  const units = [
    men('men', 'blue', 700, 400, { elements: 4, files: 4, did: DID_CHARGE }),
    men('foot', 'red', 700, 300),
    cav('east', 'red', 790, 408, { facing: 270, ...one }),
    cav('west', 'red', 610, 408, { facing: 90, ...one }),
    men('spare', 'red', 300, 300, one),
    cav('rear', 'red', 700, 450, { facing: 0, ...one }),
  ];
  /** East and west have been named, and something happens before they set off; the third stays. */
  const react = (prepare: (b: Battle) => void, dice?: number[]): Battle => {
    const b = running('reactive-counter-charges', units, [charge(0, [1])], dice);
    must(b, 'east counter men');
    must(b, 'west counter men');
    prepare(b);
    answered(b, ['done']);
    return b;
  };
  const struck = (b: Battle): boolean[] =>
    ['east', 'west'].map((key) => meleeBetween(b, 0, unitOf(b, key)) !== undefined);

  test('[cls-period.05] [cls-response.08] several may strike the same charger', () => {
    const b = react(() => {});
    expect([struck(b), did(b, 'men', WAS_HALTED)]).toEqual([[true, true], true]);
  });

  test('[cls-response.08] who has gone in the meantime strikes nobody, nor does who finds his way closed: nobody was halted by him', () => {
    const lone = (prepare: (b: Battle) => void, dice?: number[]): unknown[] => {
      const b = react((battle) => {
        battle.state.status[3] = GONE;
        reshape(battle, 3);
        prepare(battle);
      }, dice);
      return [struck(b), did(b, 'men', WAS_HALTED)];
    };
    expect(lone(() => {})).toEqual([[true, false], true]);
    const left = (b: Battle): void => {
      b.state.status[2] = GONE;
      reshape(b, 2);
    };
    expect(lone(left)).toEqual([[false, false], false]);
    expect(lone((b) => (b.state.status[2] = ROUTING), [2, 2])).toEqual([[false, false], false]);
    expect(lone((b) => putUnit(b, 4, 772 * PACE, 410 * PACE, 18000))).toEqual([[false, false], false]);
  });
});
