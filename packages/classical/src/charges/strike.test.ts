import { call } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isRouting, meleeBetween, putUnit, reshape } from '../base/units.ts';
import {
  AWAY,
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
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { answered, at, cav, charge, did, kinds, men, running } from './testing.ts';

const gone = men('foot', 'red', 700, 200, 'did evade');

describe('charges', () => {
  test('[cls-charge.07] [cls-order.12] who misses or stops short has come nearer, though another enemy stands nearer still', () => {
    const came = (units: string[], answers: string[] = []): boolean => {
      const beside = men('beside', 'red', 729, 508, '1 facing 90');
      const b = running('charge-moves', [cav('horse', 'blue', 700, 500, '1'), gone, beside, ...units], [charge()]);
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
            cav('horse', 'blue', 700, 500, 'UC OO order harass'),
            `${gone} OO`,
            men('behind', 'red', 700, 370, `facing ${facing}`),
          ],
          [charge()],
        ),
      );
    expect([may(180), may(0)]).toEqual([['end'], ['hit', 'stop']]);
  });

  test('[cls-charge.09] [cls-charge.10] if whom it runs into breaks, the owner is asked about the next on the line', () => {
    const weak = 'CO Ci disordered';
    const units = [
      cav('horse', 'blue', 700, 500),
      gone,
      men('weak', 'red', 700, 420, weak),
      men('next', 'red', 700, 380, '4'),
    ];
    const b = running('charge-moves', units, [charge()], [1, 1, 3, 3, 3, 3]);
    must(b, 'hit');
    expect([isRouting(b, 2), offered(b)]).toEqual([true, ['hit', 'stop']]);
    must(b, 'stop');
    expect(at(b, 'horse')[1]).toBe(400);
  });

  test('[cls-charge.07] [cls-leave.01] a charge that goes off the table has neither missed nor lost its order', () => {
    const off = (y: number): unknown[] => {
      const b = running('charge-moves', [cav('horse', 'blue', 700, y), `${gone} gone`], [charge()]);
      return [kinds(b.events).includes('charge-misses'), isDisordered(b, 0), b.state.status[0] === AWAY];
    };
    expect([off(500), off(100)]).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
  });

  test('[cls-charge.09] [cls-rout.15] routers who are run into do not test', () => {
    const units = [cav('horse', 'blue', 700, 500), gone, men('behind', 'red', 700, 370, 'routing')];
    const b = running('charge-moves', units, [charge()]);
    expect(kinds(must(b, 'hit'))).not.toContain('morale');
    expect(inMelee(b, 0)).toBe(true);
  });

  test('[cls-response.07] [cls-response.12] [cls-rout.15] [cls-melee.47] who is caught in flight is in contact with his pursuer, in a first round', () => {
    const caught = (more: string): unknown[] => {
      const foot = men('foot', 'red', 700, 400, `facing 0 ${more}`);
      const b = running('charge-moves', [cav('horse', 'blue', 700, 500), foot], [charge()]);
      answered(b);
      const melee = meleeBetween(b, 0, 1);
      return [isRouting(b, 1), melee?.edgeOther, melee?.rounds, did(b, 'horse', DID_MEET), did(b, 'foot', DID_MEET)];
    };
    expect(caught('did evade')).toEqual([true, REAR, 0, true, true]);
    expect(caught('routing')).toEqual([true, REAR, 0, true, true]);
  });
});

test('[cls-form.03] [cls-charge.03] a charge keeps the shape of its last rank, unless it opens with a turn', () => {
  const tail = (turn: number, x: number, y: number): number | undefined => {
    const units = [cav('horse', 'blue', 700, 500, '5 in 3 tail 1'), men('foot', 'red', x, y)];
    const b = running('charge-moves', units, [charge('horse foot', `turn ${turn}`)]);
    expect(inMelee(b, 0)).toBe(true);
    return b.state.tail[0];
  };
  expect([tail(0, 700, 400), tail(90, 800, 520)]).toEqual([1, 0]);
});

test('[cls-morale.19] [cls-stakes.01] the uncontrolled who are busy with their works counter charge nobody', () => {
  const goes = (works: number): unknown[] => {
    const units = [men('near', 'blue', 700, 470), men('foot', 'red', 700, 400, `LO Ai works ${works}`)];
    const b = running('responses', units, [charge('near foot')], [6, 6, 4]);
    answered(b, works === 0 ? ['foot hold'] : []);
    return [b.state.temper[1], did(b, 'foot', DID_COUNTER)];
  };
  expect([goes(0), goes(2)]).toEqual([
    ['uncontrolled', true],
    ['uncontrolled', false],
  ]);
});

describe('answers', () => {
  test('[cls-response.04] [cls-morale.19] who has been driven off the table holds no more', () => {
    const holds = (y: number): unknown[] => {
      const weak = 'CO Ci disordered facing 0';
      const units = [men('horse', 'blue', 700, y + 100), men('foot', 'red', 700, y, weak)];
      const b = running('responses', units, [charge()], [1, 1, 3, 3, 3, 3]);
      answered(b, ['foot hold']);
      return [b.state.status[1], kinds(b.events).includes('holds')];
    };
    expect([holds(400), holds(20)]).toEqual([
      [ROUTING, false],
      [GONE, false],
    ]);
  });

  test('[cls-response.04] [cls-morale.19] who is no longer charged when it comes to it does nothing', () => {
    const evades = (prepare: (b: Battle) => void): boolean => {
      const riders = (key: string, x: number) => cav(key, 'red', x, 400, 'order delay');
      const units = [
        cav('one', 'blue', 700, 500),
        riders('foot', 700),
        cav('two', 'blue', 300, 500),
        riders('prey', 300),
      ];
      const b = running('responses', units, [charge('one foot'), charge('two prey')], [4, 4, 4, 4, 3, 3]);
      must(b, 'foot evade');
      prepare(b);
      must(b, 'prey hold');
      return did(b, 'foot', DID_EVADE);
    };
    const left = (b: Battle): void => {
      b.state.status[0] = GONE;
      reshape(b, 0);
    };
    expect([evades(() => {}), evades(left)]).toEqual([true, false]);
  });

  test('[cls-order.06] who must evade one of two chargers does not counter charge the other', () => {
    const scouts = 'OO';
    const units = (more: string) => [
      cav('one', 'blue', 660, 500, more),
      cav('foot', 'red', 700, 400, `order harass ${scouts}`),
      cav('two', 'blue', 740, 500, scouts),
    ];
    const asked = (more: string): Battle => running('responses', units(more), [charge('one foot'), charge('two foot')]);
    expect(offered(asked(scouts)).some((o) => o.startsWith('foot counter two'))).toBe(true);
    const line = offered(asked(scouts)).find((o) => o.startsWith('foot counter two')) as string;
    for (const answer of [line, 'foot hold']) mustRefuse(asked(''), answer, 'cls-order.06');
    expect(offered(asked(''))).toEqual(['foot evade']);
  });

  test('[cls-response.09] [cls-charge.10] who stays though he meant to charge, and is struck, has not charged', () => {
    const charged = (goes: string): unknown[] => {
      const units = [cav('one', 'blue', 720, 500), cav('foot', 'red', 700, 400), cav('two', 'blue', 660, 425, '1')];
      const b = running(
        'responses',
        units,
        [charge('one foot'), charge('two foot', goes)],
        undefined,
        'option cls-response.09-strikes',
      );
      must(b, 'foot counter one');
      return [meleeBetween(b, 1, 2) !== undefined, did(b, 'two', DID_CHARGE)];
    };
    expect([charged(''), charged('refused')]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('[cls-response.02] a counter charge may strike who stands before it already', () => {
    const b = standing(`
${cav('horse', 'blue', 700, 400)}
${cav('foot', 'red', 700, 400)}
phase 6
`);
    call(b, 'counter-charge', { unit: 1, against: 0, opening: { wheel: 0, turn: 0 }, most: 40 * PACE });
    must(b, 'end');
    expect(inMelee(b, 1)).toBe(true);
  });
});

describe('phase 6', () => {
  const units = [
    men('men', 'blue', 700, 400, '4 did charge'),
    men('foot', 'red', 700, 300),
    cav('east', 'red', 790, 408, 'facing 270 1'),
    cav('west', 'red', 610, 408, 'facing 90 1'),
    men('spare', 'red', 300, 300, '1'),
    cav('rear', 'red', 700, 450, 'facing 0 1'),
  ];
  /** East and west have been named, and something happens before they set off; the third stays. */
  const react = (prepare: (b: Battle) => void, dice?: number[]): Battle => {
    const b = running('reactive-counter-charges', units, [charge('men foot')], dice);
    must(b, 'east counter men');
    must(b, 'west counter men');
    prepare(b);
    answered(b, ['done']);
    return b;
  };
  const struck = (b: Battle): boolean[] =>
    ['east', 'west'].map((key) => meleeBetween(b, 0, unitOf(b, key)) !== undefined);

  test('[cls-period.05] [cls-response.08] [cls-response.02] [cls-response.09] several may strike the same charger, and stop where they touch it', () => {
    const b = react(() => {});
    expect([struck(b), did(b, 'men', WAS_HALTED)]).toEqual([[true, true], true]);
    expect([at(b, 'east')[0], at(b, 'west')[0]]).toEqual([763, 637]);
  });

  test('[cls-response.08] only foot are halted by mounted; mounted struck by mounted still charge', () => {
    const halted = (charger: string): unknown[] => {
      const b = running('reactive-counter-charges', [charger, ...units.slice(1, 3)], [charge('men foot')]);
      answered(b, ['east counter men']);
      return [inMelee(b, 0), did(b, 'men', WAS_HALTED)];
    };
    const riders = cav('men', 'blue', 700, 400, '4 did charge');
    expect([halted(units[0] as string), halted(riders)]).toEqual([
      [true, true],
      [true, false],
    ]);
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
