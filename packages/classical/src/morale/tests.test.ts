import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Test } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isRouting } from '../base/units.ts';
import { PACE, READY, RETIRING, ROUTING } from '../base/vocabulary.ts';
import { generalRouts, joinUnit } from '../command/generals.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import type { FieldUnit } from '../testing/field.ts';
import { outcomeOf } from './outcome.ts';
import type { Result } from './result.ts';
import { mayChargeAfterTest, responseAfterTest, underNoAdvance } from './rights.ts';
import { runOn } from './testing.ts';

const foot = 'unit foot blue AI CO 4 in 2 at 700 600';
const enemy = 'unit enemy red AI CO 4 in 2 at 700 540';

const test0 = (more: Partial<Test> = {}): Test => ({
  unit: 0,
  why: 'charged',
  response: 'hold',
  enemies: [1],
  ...more,
});
const tested = (units: string[], tests: Test[], dice: number[], more = ''): Battle =>
  standing(
    `
${units.join('\n')}
phase 4
dice ${dice.join(' ')}
${more}
`,
    [{ proc: 'tests', locals: { tests } }],
  );

describe('the test', () => {
  test('[cls-morale.02] [cls-morale.18] two average dice, the modifiers and the class give the result', () => {
    const b = tested([`${foot} disordered`, enemy], [test0()], [3, 3]);
    expect(b.state.temper[0]).toBe('carry-on');
    expect(b.events.find((e) => e.kind === 'morale')).toMatchObject({
      thrown: [3, 3],
      total: 5,
      result: 'carry-on',
      unit: 0,
    });
  });
  test('[cls-morale.01] one test a move: a second one is not taken', () => {
    const b = standing(
      `
${foot}
${enemy}
phase 4
dice 4 4
`,
      [
        { proc: 'tests', locals: { tests: [test0()] } },
        { proc: 'tests', locals: { tests: [test0()] } },
      ],
    );
    expect(b.events.filter((e) => e.kind === 'morale')).toHaveLength(1);
  });
  test('[cls-morale.01] a unit off the table takes none', () => {
    const b = tested([`${foot} gone`, enemy], [test0(), test0({ unit: 1, enemies: [] })], [4, 4]);
    expect(b.events.filter((e) => e.kind === 'morale').map((e) => e['unit'])).toEqual([1]);
  });
  test('[cls-morale.01] tests of one phase take no account of each other', () => {
    const beside = `${called('beside', foot)} at 780 600`;
    const tests = [test0(), test0({ unit: 2 })];
    const b = tested([`${foot} CO Cr missing 3 disordered`, enemy, beside], tests, [2, 2, 3, 3]);
    expect(isRouting(b, 0)).toBe(false);
    const panic = tested([`${foot} CO Ci missing 3 disordered`, enemy, beside], tests, [1, 1, 3, 3]);
    expect(isRouting(panic, 0)).toBe(true);
    expect(panic.events.filter((e) => e.kind === 'morale')[1]).toMatchObject({ unit: 2, total: 6 });
  });
  test('[cls-morale.34] a rout of an earlier phase counts, one of this phase does not', () => {
    const runs = `${called('runs', foot)} at 790 600 routing`;
    const score = (phase: number): unknown => {
      const b = standing(`
${foot}
${enemy}
${runs} broke-move 2 broke-phase ${phase}
phase 4
`);
      return runOn(b, 'tests', { tests: [test0()] }, [4, 4]).find((e) => e.kind === 'morale')?.['total'];
    };
    expect(score(3)).toBe(6);
    expect(score(4)).toBe(8);
  });
  test('[cls-morale.15] [cls-morale.16] the owner says beforehand whether the general adds or takes 2', () => {
    const plan = 'general king blue with foot';
    const b = tested([foot, enemy], [test0()], [5, 5], plan);
    expect(offered(b)).toEqual(['urge', 'restrain']);
    const events = must(b, 'urge');
    expect(events.find((e) => e.kind === 'morale')).toMatchObject({ total: 12, result: 'uncontrolled' });
    const held = tested([foot, enemy], [test0()], [5, 5], plan);
    expect(must(held, 'restrain').find((e) => e.kind === 'morale')).toMatchObject({ total: 8 });
  });
  test('[cls-morale.15] [cls-morale.16] of several units only those with a general are asked for, each separately', () => {
    const units = ['one', 'two', 'three'].map((key, i): string => `${called(key, foot)} at ${500 + 200 * i} 600`);
    const generals = ['two', 'three'].map((key) => `general of-${key} blue with ${key}`);
    const tests = [0, 1, 2].map((unit) => test0({ unit, why: 'charge', enemies: [3] }));
    const b = tested([...units, enemy], tests, [3, 3, 3, 3, 3, 3], generals.join('\n'));
    expect(pendingDecisions(b)[0]?.text).toContain('two');
    must(b, 'urge');
    const totals = must(b, 'restrain')
      .filter((e) => e.kind === 'morale')
      .map((e) => e['total']);
    expect(totals).toEqual([6, 8, 4]);
  });
});

describe('what a result does', () => {
  const read = (unit: string, result: Result, more: Partial<Parameters<typeof outcomeOf>[0]> = {}) => {
    const b = standing(`
${unit}
${enemy}
phase 4
`);
    const base = {
      b,
      unit: 0,
      response: undefined,
      chargers: [],
      generalLost: false,
      lostMelee: false,
      friendsRouted: false,
    };
    return outcomeOf({ ...base, why: 'routing-friend', result, ...more });
  };
  const outcome = (...of: Parameters<typeof read>): string => read(...of).outcome;
  const beast = 'unit beast blue ELEPHANT at 700 600';
  const scythes = 'unit scythes blue SCHU at 700 600';
  const router = `${foot} routing disordered`;
  const hunter = `${foot} pursuing disordered did pursue`;
  const charged = { why: 'charged', chargers: [1], response: 'hold' } as const;

  test('[cls-morale.19] Uncontrolled: pursuers go on, routers rally', () => {
    expect(outcome(hunter, 'uncontrolled')).toBe('goes-on');
    expect(outcome(router, 'uncontrolled')).toBe('rallies');
    expect(outcome(foot, 'uncontrolled')).toBe('stands');
  });
  test('[cls-morale.21] Carry On: routers and pursuers rally, others obey their orders', () => {
    expect(outcome(hunter, 'carry-on')).toBe('rallies');
    expect(outcome(router, 'carry-on')).toBe('rallies');
    expect(outcome(foot, 'carry-on')).toBe('stands');
  });
  test('[cls-morale.22] Do Not Charge: elephants break if charged and else halt; routers go on, pursuers rally', () => {
    expect(outcome(beast, 'do-not-charge', charged)).toBe('breaks');
    expect(outcome(beast, 'do-not-charge')).toBe('halts');
    expect(outcome(foot, 'do-not-charge', charged)).toBe('stands');
    expect(outcome(router, 'do-not-charge')).toBe('goes-on');
    expect(outcome(hunter, 'do-not-charge')).toBe('rallies');
  });
  test('[cls-morale.23] No Advance: routers go on, pursuers rally unless they are charged', () => {
    expect(outcome(router, 'no-advance')).toBe('goes-on');
    expect(outcome(hunter, 'no-advance')).toBe('rallies');
    expect(outcome(hunter, 'no-advance', charged)).toBe('halts');
    expect(outcome(foot, 'no-advance')).toBe('stands');
  });
  test('[cls-morale.22] [cls-morale.23] [cls-morale.32] each result of routers and pursuers cites its own rule', () => {
    expect(read(router, 'do-not-charge').rule).toBe('cls-morale.22');
    expect(read(router, 'no-advance').rule).toBe('cls-morale.23');
    expect(read(router, 'panic').rule).toBe('cls-morale.32');
    expect(read(hunter, 'panic').rule).toBe('cls-morale.32');
    expect(read(foot, 'panic').rule).toBe('cls-morale.26');
  });
  test('[cls-morale.24] No Advance breaks evaders, elephants and scythed chariots; others who are charged halt', () => {
    expect(outcome(foot, 'no-advance', { ...charged, response: 'evade' })).toBe('breaks');
    expect(outcome(beast, 'no-advance')).toBe('breaks');
    expect(outcome(scythes, 'no-advance')).toBe('breaks');
    expect(outcome(foot, 'no-advance', charged)).toBe('halts');
  });
  test.each([
    ['ELEPHANT', 'breaks'],
    ['HCHU', 'breaks'],
    ['HCHA', 'breaks'],
    ['SCHU', 'breaks'],
    ['LCH', 'halts'],
    ['AC', 'halts'],
  ] as const)('[cls-morale.24] No Advance, charged by %s: %s', (type, expected) => {
    const b = standing(`
${foot}
unit by red ${type} 1 at 700 540
phase 4
`);
    const c = {
      b,
      unit: 0,
      generalLost: false,
      lostMelee: false,
      friendsRouted: false,
      ...charged,
      result: 'no-advance',
    } as const;
    expect(outcomeOf(c).outcome).toBe(expected);
  });
  test('[cls-morale.25] Panic breaks the charged, the beasts, and those who count general, melee or friends', () => {
    expect(outcome(foot, 'panic', charged)).toBe('breaks');
    expect(outcome(beast, 'panic')).toBe('breaks');
    expect(outcome(scythes, 'panic')).toBe('breaks');
    expect(outcome(foot, 'panic', { generalLost: true })).toBe('breaks');
    expect(outcome(foot, 'panic', { lostMelee: true })).toBe('breaks');
    expect(outcome(foot, 'panic', { friendsRouted: true })).toBe('breaks');
    expect(outcome(foot, 'panic')).toBe('retires');
  });
  test('[cls-morale.26] Panic in melee: fights on', () => {
    const b = standing(`
${foot}
${enemy}
phase 6
`);
    enterMelee(b, 0, 1, 0);
    const c = { b, unit: 0, why: 'routing-friend', response: undefined, chargers: [], result: 'panic' } as const;
    expect(outcomeOf({ ...c, generalLost: false, lostMelee: false, friendsRouted: false }).outcome).toBe('fights-on');
  });
  test('[cls-morale.32] Panic: routers go on routing, pursuers retire; a better result ends a retirement', () => {
    expect(outcome(router, 'panic')).toBe('goes-on');
    expect(outcome(hunter, 'panic')).toBe('retires');
    expect(outcome(`${foot} retiring disordered`, 'do-not-charge')).toBe('recovers');
  });
  test('[cls-pursuit.02] pursuers who have made no pursuit move yet go on', () => {
    expect(outcome(`${hunter} did none`, 'carry-on')).toBe('goes-on');
  });
});

describe('effects in play', () => {
  const weak = `${foot} CO Ci`;

  test('[cls-morale.25] [cls-move.06] who breaks makes a rout move at once', () => {
    const b = tested([weak, enemy], [test0()], [1, 1], 'phase 4');
    // 2 is No Advance for class C; the enemy is foot: it halts.
    expect(b.state.temper[0]).toBe('no-advance');
    expect(isDisordered(b, 0)).toBe(true);
    const worse = tested([`${weak} missing 2`, enemy], [test0()], [1, 1]);
    expect(isRouting(worse, 0)).toBe(true);
    expect(worse.state.y[0]).toBeGreaterThan(600 * PACE + 39 * PACE);
    expect(worse.events.filter((e) => e.kind === 'rout-move')).toHaveLength(1);
  });
  test('[cls-rout.08] who breaks on the test to evade makes no rout move at once', () => {
    const light = `${weak} LO Ci missing 2`;
    const b = tested([light, enemy], [test0({ response: 'evade' })], [1, 1]);
    expect(isRouting(b, 0)).toBe(true);
    expect(b.events.some((e) => e.kind === 'rout-move')).toBe(false);
  });
  test('[cls-rout.08] instead it makes its evade move, and its rout move with the others in phase 12', () => {
    const charger = 'unit horse blue AC 2 at 700 600';
    const light = 'unit light red UI OO Ci 4 in 2 at 700 500 missing 1 order harass';
    const b = standing(`
${charger}
${light}
charge horse light reach 160 gap 100
phase 4
`);
    // Foot caught in the open by horse must evade: 2 − 1 for the dead is Panic; then the die of the evade move.
    runOn(b, 'responses', { side: 0 }, [1, 1, 3]);
    if (offered(b).includes('light evade')) must(b, 'light evade');
    expect(isRouting(b, 1)).toBe(true);
    expect(b.state.routMoves[1]).toBe(0);
    // 60 + 30 paces from where its rear was.
    expect((b.state.y[1] as number) / PACE).toBeLessThan(500 - 80);
  });
  test('[cls-morale.26] panic: turns about, disordered, and retires', () => {
    const b = tested(
      [`${weak} missing 2`, `${enemy} at 700 300`],
      [test0({ why: 'routing-friend', enemies: [] })],
      [1, 1],
      'phase 6',
    );
    expect(b.state.status[0]).toBe(RETIRING);
    expect(b.state.facing[0]).toBe(18000);
    expect(isDisordered(b, 0)).toBe(true);
    expect(b.state.y[0]).toBe(600 * PACE + 2 * (b.world.units[0]?.cellDepth ?? 0));
  });
  test('[cls-morale.22] Do Not Charge leaves a unit under No Advance as it was', () => {
    const temperAfter = (since: number, dice = [2, 2], more = ''): unknown[] => {
      const b = standing(`
${foot} ${more} temper no-advance temper-move ${since} temper-phase 4
${enemy}
phase 4
move 4
`);
      runOn(b, 'tests', { tests: [test0()] }, dice);
      return [b.state.temper[0], b.state.temperMove[0]];
    };
    expect(temperAfter(3)).toEqual(['no-advance', 3]);
    expect(temperAfter(2)).toEqual(['do-not-charge', 4]);
    // Any other result takes its place, or begins it again.
    expect(temperAfter(3, [3, 3])).toEqual(['carry-on', 4]);
    expect(temperAfter(3, [2, 2], 'missing 4')).toEqual(['no-advance', 4]);
  });
  test('[cls-morale.23] No Advance lasts one period from the test', () => {
    const b = standing(`
${foot} temper no-advance temper-move 4 temper-phase 3
${enemy}
move 4
phase 3
`);
    for (const [move, phase, lasts] of [
      [4, 8, true],
      [5, 12, true],
      [6, 2, true],
      [6, 3, false],
      [7, 1, false],
    ] as const) {
      b.state.move = move;
      b.state.phase = phase;
      expect(underNoAdvance(b, 0)).toBe(lasts);
    }
  });
  test('[cls-morale.20] Uncontrolled lasts until another result, a rout or a rally', () => {
    const wild = `${foot} temper uncontrolled`;
    expect(tested([wild, enemy], [test0()], [2, 3]).state.temper[0]).toBe('carry-on');
    expect(tested([wild, enemy], [test0()], [5, 5]).state.temper[0]).toBe('uncontrolled');
    const broken = standing(
      `
${wild}
${enemy}
phase 4
`,
      [{ proc: 'breaks', locals: { unit: 0, from: [], moves: false } }],
    );
    expect(broken.state.temper[0]).toBe('none');
  });
  test('[cls-morale.19] [cls-morale.21] [cls-morale.22] who may charge after the test', () => {
    const after = (temper: NonNullable<FieldUnit['temper']>): boolean =>
      mayChargeAfterTest(
        standing(`
${foot} temper ${temper}
${enemy}
`),
        0,
      );
    expect(after('uncontrolled')).toBe(true);
    expect(after('carry-on')).toBe(true);
    expect(after('do-not-charge')).toBe(false);
    expect(after('no-advance')).toBe(false);
    expect(after('panic')).toBe(false);
  });
  test('[cls-morale.22] on Do Not Charge infantry and elephants halt instead of counter charging, other mounted go', () => {
    const wanted = (type: FieldUnit['type'], response: 'counter' | 'evade' | 'hold'): string =>
      responseAfterTest(
        standing(`
${foot} ${type} temper do-not-charge
${enemy}
`),
        0,
        response,
        [1],
      );
    expect(wanted('AI', 'counter')).toBe('hold');
    expect(wanted('ELEPHANT', 'counter')).toBe('hold');
    for (const type of ['AC', 'UCAM', 'LCH', 'SCHU'] as const) expect(wanted(type, 'counter')).toBe('counter');
    expect(wanted('UI', 'evade')).toBe('evade');
    expect(wanted('AC', 'hold')).toBe('hold');
  });
  test('[cls-morale.22] an elephant that tries to strike a charger in phase 6 and may not charge stands, disordered', () => {
    const act = (dice: number[]): Battle => {
      const b = standing(`
unit horse blue AC 3 at 700 500 order attack did charge
unit beast red ELEPHANT Bi at 772 489 facing 270 order hold
charge horse nobody
phase 6
move 4
`);
      runOn(b, 'reactive-counter-charges', { side: 0 }, dice);
      must(b, offered(b).find((o) => o.startsWith('beast counter horse')) as string);
      return b;
    };
    const told = act([2, 2]);
    expect([told.state.temper[1], isDisordered(told, 1), inMelee(told, 1)]).toEqual(['do-not-charge', true, false]);
    const goes = act([3, 3]);
    expect([goes.state.temper[1], inMelee(goes, 1)]).toEqual(['carry-on', true]);
  });
  test('[cls-morale.27] a charged unit told to halt holds, disordered', () => {
    const b = tested([foot, enemy], [test0({ response: 'counter' })], [2, 2]);
    expect(b.state.temper[0]).toBe('do-not-charge');
    expect(responseAfterTest(b, 0, 'counter', [1])).toBe('hold');
    const bad = tested([`${foot} missing 4`, enemy], [test0({ response: 'counter' })], [2, 2]);
    expect(bad.state.temper[0]).toBe('no-advance');
    expect(isDisordered(bad, 0)).toBe(true);
    expect(responseAfterTest(bad, 0, 'counter', [1])).toBe('hold');
  });
  test('[cls-morale.19] [cls-response.04] Uncontrolled and charged: infantry halt for mounted, all others counter charge', () => {
    const horse = 'unit horse red AC 2 at 700 540';
    const wild = (unit: string, by: string): string =>
      responseAfterTest(
        standing(`
${unit} temper uncontrolled
${by}
`),
        0,
        'hold',
        [1],
      );
    expect(wild(foot, horse)).toBe('hold');
    expect(wild(foot, enemy)).toBe('counter');
    expect(wild(`${called('mine', horse)} blue at 700 600`, horse)).toBe('counter');
    const engaged = standing(`
${horse} temper uncontrolled
${foot}
${enemy}
`);
    enterMelee(engaged, 0, 1, 0);
    expect(responseAfterTest(engaged, 0, 'counter', [2])).toBe('hold');
  });
  test('[cls-rout.15] a routing unit that is charged takes no test', () => {
    const b = tested([`${foot} routing disordered`, enemy], [test0()], []);
    expect(b.events.some((e) => e.kind === 'morale')).toBe(false);
  });
  test('[cls-general.07] a general who joined routers routs with them when they fail to rally', () => {
    const b = standing(`
${foot} routing disordered
${enemy} at 700 200
general king blue with foot brave
phase 6
`);
    expect(generalRouts(b, 0)).toBe(false);
    runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, [2, 2]);
    must(b, 'urge');
    expect(b.state.status[0]).toBe(ROUTING);
    expect(generalRouts(b, 0)).toBe(true);
  });
  test('[cls-general.06] [cls-general.07] whom he has rallied he routs with when they break again', () => {
    const b = standing(`
${foot} routing disordered
${enemy} at 700 200
general king blue at 700 640
phase 6
move 4
`);
    joinUnit(b, 0, 0);
    runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, [4, 5]);
    must(b, 'urge');
    expect([b.state.status[0], b.state.rally[0]]).toEqual([READY, 'rout']);
    runOn(b, 'breaks', { unit: 0, from: [], moves: false });
    expect(generalRouts(b, 0)).toBe(true);
  });
});
