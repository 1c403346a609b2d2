import { describe, expect, test } from 'vitest';
import type { Troop } from '../armies/troops.ts';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { GONE, PACE, PURSUING, READY, RETIRING, ROUTING } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import { describeMorale, moraleRules } from './morale.ts';
import { recordSightings } from './sightings.ts';

const foot: FieldUnit = {
  key: 'foot',
  side: 'blue',
  type: 'AI',
  at: [700, 600],
  elements: 4,
  files: 2,
  troop: { density: 'CO' },
};
const far: FieldUnit = { key: 'enemy', side: 'red', type: 'AI', at: [700, 100], elements: 2, troop: { density: 'CO' } };

const why = (reason: Test['why'], more: Partial<Test> = {}): Test => ({ unit: 0, why: reason, enemies: [], ...more });
const total = (b: Battle, t: Test = why('routing-friend'), general = 0): number => describeMorale(b, t, general).total;
const place = (units: FieldUnit[], more: Partial<FieldPlan> = {}): Battle => field({ units, phase: 6, ...more });

describe('bonuses', () => {
  test('[cls-morale.06] a melee won in the last move', () => {
    const b = place([foot, far]);
    b.state.balance[0] = 2;
    b.state.balanceMove[0] = 1;
    expect(total(b)).toBe(1);
    b.state.balanceMove[0] = -1;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.29] both melee phases of the last move are taken together', () => {
    const b = place([foot, far], { move: 4 });
    b.state.balance[0] = 1;
    b.state.balanceMove[0] = 3;
    b.state.balanceEarlier[0] = -3;
    b.state.balanceEarlierMove[0] = 2;
    expect(total(b)).toBe(-1);
    b.state.balanceEarlierMove[0] = 1;
    expect(total(b)).toBe(1);
    b.state.balance[0] = 0;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.06] each enemy in rout in sight within 120 paces', () => {
    const run = (y: number): FieldUnit => ({
      key: 'run',
      side: 'red',
      type: 'UI',
      at: [700, y],
      elements: 2,
      facing: 0,
      status: ROUTING,
    });
    expect(total(place([foot, run(520), { ...run(440), key: 'run2', at: [820, 520] }]))).toBe(2);
    expect(total(place([foot, run(440)]))).toBe(0);
  });
  test('[cls-morale.07] Uncontrolled', () => {
    expect(total(place([{ ...foot, temper: 'uncontrolled' }, far]))).toBe(2);
    expect(total(place([{ ...foot, temper: 'carry-on' }, far]))).toBe(0);
  });
  test.each([
    ['regular', 30, 2],
    ['irregular', 30, 4],
    ['regular', 50, 0],
  ] as const)('[cls-morale.07] %s pursuers %i paces behind their quarry: %i', (training, gap, value) => {
    const hunters: FieldUnit = { ...foot, status: PURSUING, disordered: true, troop: { density: 'LO', training } };
    const b = place([hunters, { ...far, at: [700, 600 - gap - 11.8], facing: 0, status: ROUTING }]);
    b.state.quarry[0] = 1;
    // The routers in sight are another point.
    expect(total(b) - 1).toBe(value);
  });
});

test('[cls-morale.07] pursuers must see their quarry, unless they touch it', () => {
  const wood = {
    key: 'wood',
    kind: 'wood' as const,
    area: { kind: 'circle' as const, x: 700 * PACE, y: 540 * PACE, r: 50 * PACE },
    crest: { x: 0, y: 0 },
    height: 1,
  };
  const bonus = (gap: number, pieces: Piece[], status = PURSUING, prey = ROUTING): number | undefined => {
    const hunters: FieldUnit = { ...foot, status, disordered: true };
    const b = place([hunters, { ...far, at: [700, 600 - gap - 11.8125], facing: 0, status: prey }], { pieces });
    b.state.quarry[0] = 1;
    return describeMorale(b, why('stop-pursuit'), 0).parts.find((part) => part.rule === 'cls-morale.07')?.value;
  };
  expect([bonus(38, []), bonus(38, [wood]), bonus(0, [wood])]).toEqual([2, undefined, 2]);
  // Nor does a beast in rout that follows others pursue, nor anybody whose quarry is gone.
  expect([bonus(38, [], ROUTING), bonus(38, [], PURSUING, GONE)]).toEqual([undefined, undefined]);
});

describe('penalties for its own state', () => {
  test('[cls-morale.08] disordered, but not while pursuing', () => {
    expect(total(place([{ ...foot, disordered: true }, far]))).toBe(-1);
    expect(total(place([{ ...foot, disordered: true, status: PURSUING }, far]))).toBe(0);
  });
  test('[cls-morale.08] [cls-morale.34] in rout −2, and −3 in all with the disorder: it is no friend in rout to itself', () => {
    expect(total(place([{ ...foot, disordered: true, status: ROUTING }, far]))).toBe(-3);
  });
  test('[cls-morale.08] a lost melee', () => {
    const b = place([foot, far]);
    b.state.balance[0] = -1;
    b.state.balanceMove[0] = 1;
    expect(total(b)).toBe(-1);
  });
  test('[cls-morale.09] every complete tenth dead', () => {
    expect(total(place([{ ...foot, missing: 1 }, far]))).toBe(0);
    expect(total(place([{ ...foot, missing: 2 }, far]))).toBe(-1);
    expect(total(place([{ ...foot, missing: 3 }, far]))).toBe(-1);
    const half = place([foot, far]);
    half.state.elements[0] = 2;
    expect(total(half)).toBe(-5);
  });
  test('[cls-morale.09] never a one-element unit', () => {
    const beast: FieldUnit = { key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 600], missing: 2 };
    expect(total(place([beast, far]))).toBe(0);
  });
  test('[cls-morale.17] retiring is no modifier', () => {
    expect(total(place([{ ...foot, status: RETIRING }, far]))).toBe(0);
    const rules = (status: number): string[] => moraleRules(place([{ ...foot, status }, far]), 0, []);
    expect([rules(READY), rules(RETIRING)]).toEqual([[], ['cls-morale.17']]);
  });
});

describe('penalties for what is about', () => {
  const flanker = (x: number, y: number): FieldUnit => ({ ...far, at: [x, y] });
  test('[cls-morale.10] an enemy partly behind the line of the front, once', () => {
    expect(total(place([foot, flanker(830, 640)]))).toBe(-1);
    expect(total(place([foot, flanker(830, 640), { ...flanker(570, 640), key: 'other' }]))).toBe(-1);
    expect(total(place([foot, flanker(830, 605)]))).toBe(-1);
  });
  test('[cls-morale.10] not one ahead, out of reach, or in rout', () => {
    expect(total(place([foot, flanker(830, 590)]))).toBe(0);
    expect(total(place([foot, flanker(930, 640)]))).toBe(0);
    expect(total(place([foot, { ...flanker(830, 640), status: ROUTING }]))).toBe(1);
  });
  test('[cls-morale.28] reaction distance is 60 paces in melee and 120 otherwise', () => {
    const b = place([foot, flanker(830, 640), { ...far, key: 'foe', at: [700, 588.2] }]);
    expect(total(b)).toBe(-1);
    enterMelee(b, 0, 2, 0);
    expect(total(b)).toBe(0);
    const beside = (gap: number, fights = false): number => {
      const at = place([foot, flanker(700 + 63 + gap, 605), { ...far, key: 'foe', at: [700, 600] }]);
      if (fights) enterMelee(at, 0, 2, 0);
      return total(at);
    };
    expect([beside(120), beside(121), beside(60, true), beside(61, true)]).toEqual([-1, 0, -1, 0]);
  });
  test('[cls-morale.06] [cls-morale.09] [cls-morale.13] [cls-morale.15] what does not count is not told either', () => {
    expect(describeMorale(place([foot, far]), why('routing-friend')).parts).toEqual([]);
  });
  const light: FieldUnit = { ...foot, type: 'UI', troop: { density: 'OO' } };
  test('[cls-morale.11] open order wanting to meet closer order', () => {
    expect(total(place([light, far]), why('charge', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, far]), why('counter', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, { ...far, troop: { density: 'OO' } }]), why('charge', { enemies: [1] }))).toBe(0);
    expect(total(place([foot, far]), why('charge', { enemies: [1] }))).toBe(0);
    expect(total(place([light, far]))).toBe(0);
  });
  test('[cls-morale.30] who holds wants to enter melee, who evades does not', () => {
    const b = place([light, far]);
    expect(total(b, why('charged', { response: 'hold', enemies: [1] }))).toBe(-1);
    expect(total(b, why('charged', { response: 'counter', enemies: [1] }))).toBe(-1);
    expect(total(b, why('charged', { response: 'evade', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] no weapon for melee', () => {
    const archers: FieldUnit = { ...foot, troop: { density: 'CO', arms: [['BOW']] } };
    expect(total(place([archers, far]), why('charged', { response: 'hold', enemies: [1] }))).toBe(-1);
    expect(total(place([archers, far]))).toBe(0);
    expect(total(place([foot, far]), why('charged', { response: 'hold', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] one enemy in closer order of several counts, once; only foot and riders, and only who wants to fight', () => {
    const open: FieldUnit = { ...far, key: 'open', at: [800, 300], troop: { density: 'OO' } };
    expect(total(place([light, open, far]), why('charge', { enemies: [1, 2] }))).toBe(-1);
    expect(
      total(place([light, far, { ...far, key: 'more', at: [500, 300] }]), why('charge', { enemies: [1, 2] })),
    ).toBe(-1);
    const riders: FieldUnit = { ...light, type: 'UC' };
    expect(total(place([riders, far]), why('charge', { enemies: [1] }))).toBe(-1);
    expect(total(place([light, far]), why('routing-friend', { enemies: [1] }))).toBe(0);
    expect(total(place([light, far]), why('charged', { response: 'evade', enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.11] unarmed for melee: foot or riders by the rank that stands in front, not models; it adds to the other', () => {
    const hold = why('charged', { response: 'hold', enemies: [1] });
    const armed = (type: FieldUnit['type'], arms: Troop['arms'], density: Troop['density'] = 'CO'): number =>
      total(place([{ ...foot, type, troop: { density, arms } }, far]), hold);
    expect(armed('UI', [['BOW']])).toBe(-1);
    expect(armed('UC', [['BOW']], 'LO')).toBe(-1);
    expect(armed('UI', [['BOW'], ['SPEAR']])).toBe(-1);
    const exchanged = place([{ ...foot, troop: { density: 'CO', arms: [['BOW'], ['SPEAR']] } }, far]);
    exchanged.state.frontRank[0] = 1;
    expect(total(exchanged, hold)).toBe(0);
    expect(armed('UI', [['JAVELINS']])).toBe(0);
    expect(armed('UI', [['SLING']], 'OO')).toBe(-2);
    expect(total(place([{ key: 'beast', side: 'blue', type: 'ELEPHANT', at: [700, 600] }, far]), hold)).toBe(0);
    expect(
      total(place([{ key: 'cars', side: 'blue', type: 'LCH', at: [700, 600], troop: { arms: [['BOW']] } }, far]), hold),
    ).toBe(0);
  });
  test('[cls-morale.12] horses not used to elephants within 60 paces of one', () => {
    const horse: FieldUnit = { key: 'horse', side: 'blue', type: 'AC', at: [700, 600], elements: 2 };
    const beast = (x: number): FieldUnit => ({ key: 'beast', side: 'blue', type: 'ELEPHANT', at: [x, 600] });
    expect(total(place([horse, beast(800), far]))).toBe(-1);
    expect(total(place([horse, beast(820), far]))).toBe(0);
    expect(total(place([{ ...horse, accustomed: true }, beast(800), far]))).toBe(0);
    expect(total(place([foot, beast(780), far]))).toBe(0);
  });
  test('[cls-morale.13] friends in rout: −1 in more open order, −2 others', () => {
    const friend = (density: 'CO' | 'LO' | 'OO'): FieldUnit => ({
      key: 'friend',
      side: 'blue',
      type: 'UI',
      at: [800, 600],
      elements: 2,
      status: ROUTING,
      troop: { density },
    });
    const loose: FieldUnit = { ...foot, troop: { density: 'LO' } };
    expect(total(place([loose, friend('OO'), far]))).toBe(-1);
    expect(total(place([loose, friend('LO'), far]))).toBe(-2);
    expect(total(place([loose, friend('CO'), far]))).toBe(-2);
    expect(total(place([loose, { ...friend('CO'), at: [930, 600] }, far]))).toBe(0);
  });
  test('[cls-morale.14] [cls-response.10] charged by enemies not in sight when they declared', () => {
    const b = place([foot, far]);
    const charge = { unit: 1, targets: [0], wheel: 0, turn: 0, reach: 0, gaps: [0], seen: [0], goes: 1 };
    b.state.charges = [charge];
    const charged = why('charged', { response: 'hold', enemies: [1] });
    expect(total(b, charged)).toBe(-2);
    charge.seen = [1];
    expect(total(b, charged)).toBe(0);
    // Nor for one who is not among those it tests for.
    b.state.charges = [charge, { ...charge, unit: 2, seen: [0] }];
    expect(total(b, charged)).toBe(0);
    expect(total(b, { ...charged, enemies: [1, 2] })).toBe(-2);
    // Nor in a test of its own to strike him.
    charge.seen = [0];
    expect(total(b, why('counter', { enemies: [1] }))).toBe(0);
  });
  test('[cls-morale.14] [cls-general.08] its general seen to rout or die, once', () => {
    const leader: FieldUnit = {
      key: 'guard',
      side: 'blue',
      type: 'AC',
      at: [800, 600],
      elements: 2,
      troop: { density: 'LO' },
    };
    const b = field({
      units: [foot, leader, far],
      generals: [{ key: 'king', side: 'blue', with: 'guard' }],
      phase: 4,
    });
    b.state.generalGone[0] = 1;
    b.state.generalWith[0] = -1;
    recordSightings(b);
    b.state.phase = 6;
    expect(total(b)).toBe(-2);
    b.state.move = 6;
    expect(total(b)).toBe(0);
  });
  test('[cls-morale.15] a general with the unit: up or down', () => {
    const b = place([foot, far]);
    expect(total(b, why('charge', { enemies: [1] }), 2)).toBe(2);
    expect(total(b, why('charge', { enemies: [1] }), -2)).toBe(-2);
  });
});
