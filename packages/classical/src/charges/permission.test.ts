import { firstBan } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import {
  DID_ADVANCE,
  DID_CHARGE,
  DID_TEST,
  type Edge,
  FRONT,
  GONE,
  type LineKind,
  PACE,
  PURSUING,
  REAR,
  RIGHT,
  ROUTING,
} from '../base/vocabulary.ts';
import { piece } from '../fighting/testing.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import {
  answersCharges,
  chargeRefusal,
  chargerBans,
  counterRefusal,
  evadeRefusal,
  mustCounter,
  mustEvade,
  runOnRefusal,
} from './permission.ts';
import { foot, horse } from './testing.ts';

type Kind = Partial<FieldUnit>;
const light: Kind = { type: 'UI', troop: { density: 'OO' }, elements: 4, files: 4 };
const loose: Kind = { type: 'UI', troop: { density: 'LO' }, elements: 4, files: 4 };
const heavy: Kind = { type: 'AI', troop: { density: 'CO' }, elements: 4, files: 4 };
const scouts: Kind = { type: 'UC', troop: { density: 'OO' }, elements: 4, files: 4 };
const riders: Kind = { type: 'AC', troop: { density: 'LO' }, elements: 4, files: 4 };
const beast: Kind = { type: 'ELEPHANT', troop: {}, elements: 1, files: 1 };
const chariot = (type: 'LCH' | 'HCHU'): Kind => ({ type, troop: {}, elements: 2, files: 2 });
const gun: Kind = { type: 'ARTILLERY', troop: {}, elements: 1, files: 1 };

/** Unit 0 of the Blues, and the Reds before it. */
const facing = (
  own: Kind,
  foes: Kind[],
  prepare: (b: Battle) => void = () => {},
  plan: Partial<FieldPlan> = {},
): Battle => {
  const b = field({
    ...plan,
    phase: 4,
    units: [
      { ...horse, ...own, key: 'own', at: [700, 500] },
      ...foes.map((foe, i): FieldUnit => ({ ...foot, ...foe, key: `foe${i}`, at: [600 + 200 * i, 380] })),
    ],
  });
  prepare(b);
  return b;
};

test('[cls-move.07] [cls-move.08] [cls-melee.40] [cls-rally.02] [cls-stakes.01] [cls-morale.23] [cls-charge.12] who may not charge at all', () => {
  const ban = (own: Kind = {}, prepare?: (b: Battle) => void): string | undefined =>
    firstBan(chargerBans, { b: facing(own, [{}], prepare), unit: 0 })?.rule;
  expect(ban()).toBeUndefined();
  expect(ban(gun)).toBe('cls-move.07');
  for (const status of [ROUTING, PURSUING, GONE]) expect(ban({ status })).toBe('cls-move.08');
  const melee = { one: 0, other: 1, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 };
  expect(ban({}, (b) => b.state.melees.push(melee))).toBe('cls-melee.40');
  for (const rally of ['rout', 'pursuit', 'break-off', 'melee'] as const) expect(ban({ rally })).toBe('cls-rally.02');
  expect(ban({ rally: 'disorder' })).toBeUndefined();
  expect(ban({}, (b) => (b.state.works[0] = 2))).toBe('cls-stakes.01');
  expect(ban({ temper: 'no-advance' })).toBe('cls-morale.23');
  expect(ban({ did: DID_CHARGE })).toBe('cls-charge.12');
});

describe('whom orders let a unit charge', () => {
  const rule = (own: Kind, foe: Kind, edge: Edge = FRONT, came = false, run = false): string | undefined => {
    const b = facing(own, [foe], (battle) => (battle.state.before[1] = came ? DID_ADVANCE : 0));
    return (run ? runOnRefusal : chargeRefusal)({ b, unit: 0, target: 1, edge })?.rule;
  };
  test('[cls-order.03] [cls-order.12] on Hold mounted go at those who came nearer, foot at nobody', () => {
    for (const order of ['hold', 'engage'] as const) {
      expect([rule({ order }, {}), rule({ order }, {}, FRONT, true)]).toEqual(['cls-order.03', undefined]);
      expect(rule({ ...heavy, order }, {}, FRONT, true)).toBe('cls-order.12');
    }
    expect([rule({ order: 'attack' }, {}), rule({ ...heavy, order: 'attack' }, {})]).toEqual([undefined, undefined]);
  });
  test('[cls-order.06] skirmishers go at nobody in closer order, on foot at no cavalry, but at any flank or rear', () => {
    for (const order of ['harass', 'delay'] as const) {
      const go = (own: Kind, foe: Kind, edge: Edge = FRONT): string | undefined => rule({ ...own, order }, foe, edge);
      expect([go(light, scouts), go(light, scouts, RIGHT), go(light, scouts, REAR)]).toEqual([
        'cls-order.06',
        undefined,
        undefined,
      ]);
      expect([go(loose, scouts), go(loose, chariot('LCH')), go(light, light)]).toEqual([
        'cls-order.06',
        undefined,
        undefined,
      ]);
      expect([go(scouts, scouts), go(scouts, riders), go(scouts, riders, REAR)]).toEqual([
        undefined,
        'cls-order.06',
        undefined,
      ]);
      expect([go(riders, scouts), go(riders, riders), go(riders, heavy)]).toEqual([
        undefined,
        undefined,
        'cls-order.06',
      ]);
    }
    expect([rule({ ...light, order: 'attack' }, scouts), rule({ ...scouts, order: 'attack' }, heavy)]).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('[cls-order.08] who retires goes at nobody, until enemies could charge him and he counts as on Hold or Delay', () => {
    const retire = (own: Kind, foe: Kind, came = false): string | undefined =>
      rule({ ...own, order: 'retire' }, foe, FRONT, came);
    const routers: Kind = { ...riders, status: ROUTING };
    expect([retire(riders, routers, true), retire(light, routers)]).toEqual(['cls-order.08', 'cls-order.08']);
    expect([
      retire(riders, riders),
      retire(riders, riders, true),
      retire(scouts, scouts),
      retire(light, scouts),
    ]).toEqual(['cls-order.03', undefined, undefined, 'cls-order.06']);
  });
  test('[cls-charge.05] [cls-morale.19] only what skirmishers may not strike stops who runs on; the uncontrolled nothing', () => {
    const run = (own: Kind, foe: Kind, edge: Edge = FRONT): string | undefined => rule(own, foe, edge, false, true);
    expect([run({ order: 'hold' }, {}), run({ ...light, order: 'harass' }, heavy)]).toEqual([
      undefined,
      'cls-order.06',
    ]);
    expect(run({ ...light, order: 'harass' }, heavy, RIGHT)).toBeUndefined();
    expect(run({ ...light, order: 'harass', temper: 'uncontrolled' }, heavy)).toBeUndefined();
    expect(rule({ order: 'hold', temper: 'uncontrolled' }, {})).toBeUndefined();
  });
  test('[cls-charge.08] even the uncontrolled must see whom they charge', () => {
    const wood = { pieces: [piece('wood', 650, 440, 40)] };
    for (const temper of ['none', 'uncontrolled'] as const) {
      const b = facing({ temper, elements: 1, files: 1 }, [{ elements: 1, files: 1 }], undefined, wood);
      expect(chargeRefusal({ b, unit: 0, target: 1, edge: FRONT })?.rule).toBe('cls-charge.08');
    }
  });
});

describe('what the charged may answer', () => {
  const evade = (own: Kind, foes: Kind[] = [{}], prepare?: (b: Battle) => void, plan?: Partial<FieldPlan>) => {
    const b = facing(own, foes, prepare, plan);
    const c = { b, unit: 0, chargers: foes.map((_, i) => i + 1) };
    return { why: evadeRefusal(c)?.rule, must: mustEvade(c) };
  };
  const counter = (own: Kind, foe: Kind, behind = false, prepare?: (b: Battle) => void): string | undefined =>
    counterRefusal({ b: facing(own, [foe], prepare), unit: 0, chargers: [1], target: 1, behind })?.rule;
  const harass = { ...scouts, order: 'harass' } as const;

  test('[cls-response.04] [cls-move.07] [cls-rally.04] [cls-response.10] [cls-stakes.01] who can only hold', () => {
    const melee = { one: 0, other: 1, rounds: 1, edgeOne: 0, edgeOther: 0, pikesLapsed: 0, pushed: 0 };
    const cases: [Kind, ((b: Battle) => void) | undefined, string | undefined][] = [
      [harass, undefined, undefined],
      [harass, (b) => b.state.melees.push(melee), 'cls-response.04'],
      [gun, undefined, 'cls-move.07'],
      [{ ...harass, rally: 'pursuit' }, undefined, 'cls-rally.04'],
      [{ ...harass, did: DID_TEST }, undefined, 'cls-response.10'],
      [harass, (b) => (b.state.works[0] = 2), 'cls-stakes.01'],
    ];
    for (const [own, prepare, rule] of cases) {
      expect([evade(own, [scouts], prepare).why, counter(own, scouts, false, prepare)]).toEqual([rule, rule]);
    }
  });
  test('[cls-response.05] [cls-order.10] [cls-order.11] who evades: skirmishers, and light horse and chariots from elephants', () => {
    for (const order of ['harass', 'delay'] as const) {
      const why = [light, scouts, riders, chariot('LCH'), heavy, { type: 'CAT', troop: {} } as Kind].map(
        (own) => evade({ ...own, order }).why,
      );
      expect(why).toEqual([undefined, undefined, undefined, undefined, 'cls-response.05', 'cls-response.05']);
      expect(evade({ ...scouts, order, temper: 'uncontrolled' }).why).toBe('cls-response.05');
      expect(evade({ ...riders, troop: { density: 'CO' }, order }).why).toBe('cls-response.05');
    }
    const hold = (own: Kind, foes: Kind[]): string | undefined => evade({ ...own, order: 'hold' }, foes).why;
    expect([light, scouts, riders, chariot('LCH'), chariot('HCHU')].map((own) => hold(own, [beast]))).toEqual([
      'cls-response.05',
      undefined,
      undefined,
      undefined,
      'cls-order.11',
    ]);
    expect([scouts, chariot('LCH'), chariot('HCHU')].map((own) => hold(own, [riders]))).toEqual([
      'cls-response.05',
      'cls-response.05',
      'cls-response.05',
    ]);
    expect([hold(scouts, [riders, beast]), hold(chariot('HCHU'), [riders, beast])]).toEqual([
      undefined,
      'cls-order.11',
    ]);
    expect(hold({ type: 'CAT', troop: {} }, [beast])).toBe('cls-response.05');
    expect(evade({ ...chariot('HCHU'), order: 'harass' }, [beast]).why).toBe(
      evade({ ...chariot('HCHU'), order: 'harass' }, [riders]).why,
    );
  });
  test('[cls-order.06] [cls-order.15] who must evade: skirmishing foot from mounted in the open, all from closer order', () => {
    const must = (own: Kind, foes: Kind[], plan?: Partial<FieldPlan>): boolean =>
      evade({ ...own, order: 'harass' }, foes, undefined, plan).must;
    expect([must(light, [scouts]), must(light, [light]), must(light, [light, scouts]), must(light, [loose])]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([must(scouts, [scouts]), must(scouts, [riders]), must(scouts, [scouts, riders])]).toEqual([
      false,
      true,
      true,
    ]);
    expect([must(riders, [scouts]), must(loose, [light]), must(loose, [scouts])]).toEqual([false, false, true]);
    // Neither where it may not, nor where it need not.
    expect(evade({ ...light, order: 'hold' }, [riders]).must).toBe(false);
    expect(evade({ ...chariot('LCH'), order: 'hold' }, [beast]).must).toBe(false);
    expect(evade({ ...light, order: 'harass', did: DID_TEST }, [riders]).must).toBe(false);
  });
  test('[cls-order.15] in the open: not wholly in a wood, not behind a wall', () => {
    const must = (plan: Partial<FieldPlan>): boolean =>
      evade({ ...light, order: 'harass' }, [scouts], undefined, plan).must;
    const wall = (kind: LineKind, y = 497) => ({
      barriers: [{ kind, x1: 600 * PACE, y1: y * PACE, x2: 800 * PACE, y2: y * PACE }],
    });
    expect(must({ pieces: [piece('wood', 700, 508, 100)] })).toBe(false);
    expect(must({ pieces: [piece('wood', 700, 608, 100)] })).toBe(true);
    expect(must({ pieces: [piece('shallow-hill', 700, 508, 100)] })).toBe(true);
    expect([must(wall('wall')), must(wall('caltrops')), must(wall('wall', 518))]).toEqual([false, true, true]);
  });
  test('[cls-response.03] [cls-morale.23] [cls-order.06] [cls-order.08] whom a unit may counter charge', () => {
    expect([counter(heavy, riders), counter(heavy, riders, true), counter(heavy, heavy)]).toEqual([
      'cls-response.03',
      undefined,
      undefined,
    ]);
    expect([counter(riders, riders), counter(riders, heavy), counter(heavy, beast)]).toEqual([
      undefined,
      undefined,
      'cls-response.03',
    ]);
    expect(counter({ ...riders, temper: 'no-advance' }, riders)).toBe('cls-morale.23');
    for (const order of ['harass', 'delay'] as const) {
      expect([counter({ ...scouts, order }, riders), counter({ ...scouts, order }, riders, true)]).toEqual([
        'cls-order.06',
        undefined,
      ]);
      expect([counter({ ...scouts, order }, scouts), counter({ ...riders, order }, scouts)]).toEqual([
        undefined,
        undefined,
      ]);
    }
    expect(counter({ ...scouts, order: 'hold' }, riders)).toBeUndefined();
    const retire = { ...riders, order: 'retire' } as const;
    expect([counter(retire, riders), counter(retire, { ...riders, status: ROUTING })]).toEqual([
      undefined,
      'cls-order.08',
    ]);
  });
  test('[cls-order.02] attack orders: counter charge, but foot may halt if one of the chargers is mounted', () => {
    const must = (own: Kind, foes: Kind[]): boolean =>
      mustCounter({ b: facing(own, foes), unit: 0, chargers: foes.map((_, i) => i + 1) });
    const attack = { order: 'attack' } as const;
    expect([must({ ...heavy, ...attack }, [heavy]), must({ ...heavy, ...attack }, [heavy, riders])]).toEqual([
      true,
      false,
    ]);
    expect([must({ ...riders, ...attack }, [riders]), must({ ...riders, order: 'hold' }, [riders])]).toEqual([
      true,
      false,
    ]);
  });
  test('[cls-rout.15] routers and whoever is gone answer nobody', () => {
    const answers = (status: number): boolean => answersCharges(facing({ status }, [{}]), 0);
    expect([answers(0), answers(PURSUING), answers(ROUTING), answers(GONE)]).toEqual([true, true, false, false]);
  });
});
