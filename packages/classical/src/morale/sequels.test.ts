import type { GameEvent } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Test } from '../base/procedures.ts';
import { isDisordered } from '../base/units.ts';
import { type MoraleResult, NONE, PURSUING, READY, RETIRING, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { standing } from '../script/position.ts';
import { runOn } from './testing.ts';

const weak = 'unit weak blue AI LO Ci 4 in 2 at 700 600 missing 2';
const enemy = 'unit enemy red AI 2 at 700 540';

/** The rules that the test of the first unit names, its dice being so low, or so high. */
const told = (unit: string, test: Partial<Test>, dice: number[], general = false): readonly string[] => {
  const far = `${enemy} at 700 200`;
  // He has come to rally them.
  const b = standing(`
${unit}
${test.why === 'charged' ? enemy : far}
${general ? 'general king blue with weak brave' : ''}
phase 6
move 4
`);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [], ...test }] }, dice);
  if (general) events.push(...must(b, 'urge'));
  return (events.find((e) => e.kind === 'morale') as GameEvent).rules;
};
const sequels = (rules: readonly string[]): string[] =>
  rules.filter((id) => ['cls-move.06', 'cls-rout.08', 'cls-general.07'].includes(id));

test('[cls-move.06] [cls-rout.08] who breaks runs at once, but evades first where he was about to', () => {
  const charged: Partial<Test> = { why: 'charged', enemies: [1] };
  expect(sequels(told(weak, { ...charged, response: 'hold' }, [1, 1]))).toEqual(['cls-move.06']);
  expect(sequels(told(weak, { ...charged, response: 'evade' }, [1, 1]))).toEqual(['cls-rout.08']);
  expect(sequels(told(weak, { ...charged, response: 'hold' }, [5, 5]))).toEqual([]);
});

test('[cls-general.07] the general who fails to rally routers routs with them: not without him, nor if they rally, nor with pursuers', () => {
  const routers = `${weak} missing 0 routing disordered`;
  expect(sequels(told(routers, {}, [1, 1], true))).toEqual(['cls-general.07']);
  expect(sequels(told(routers, {}, [1, 1]))).toEqual([]);
  expect(sequels(told(routers, {}, [6, 6], true))).toEqual([]);
  expect(sequels(told(`${routers} pursuing`, { why: 'stop-pursuit' }, [3, 3], true))).toEqual([]);
});

test('[cls-morale.02] only tests for charging and being charged cite it', () => {
  const whys = ['charge', 'charged', 'counter', 'routing-friend', 'rally', 'stop-pursuit', 'general-lost'] as const;
  const charges = whys.filter((why) => told(weak, { why, enemies: [1] }, [5, 5]).includes('cls-morale.02'));
  expect(charges).toEqual(['charge', 'charged', 'counter']);
});

test('[cls-morale.26] panic in melee disorders those who fight on', () => {
  const b = standing(`
${weak}
${enemy} at 700 600 facing 180
phase 6
move 4
`);
  enterMelee(b, 0, 1, 0);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'general-lost', enemies: [] }] }, [1, 1]);
  expect(events.find((e) => e.kind === 'morale')).toMatchObject({ result: 'panic', outcome: 'fights-on' });
  expect([b.state.status[0], isDisordered(b, 0), b.state.melees.length]).toEqual([READY, true, 1]);
  expect(events.find((e) => e.kind === 'disordered')?.rules).toEqual(['cls-morale.26']);
});

test('[cls-morale.27] a unit halted by its test is disordered, and cites the rules', () => {
  const b = standing(`
${weak} missing 0
${enemy}
phase 4
move 4
`);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'charged', response: 'hold', enemies: [1] }] }, [1, 1]);
  expect(events.find((e) => e.kind === 'disordered')?.rules).toEqual(['cls-morale.24', 'cls-morale.27']);
});

test('[cls-morale.20] [cls-morale.19] who has to rally from rout is not beside himself; pursuers rally from pursuit', () => {
  const after = (fate: string, dice: number[], grade: 'A' | 'C' = 'A'): unknown[] => {
    const unit = `${weak} ${grade}i missing 0 ${fate} did pursue`;
    const b = standing(`
${unit}
${enemy} at 700 200
phase 6
move 4
`);
    runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, dice);
    return [b.state.status[0], b.state.rally[0], b.state.temper[0]];
  };
  // 12 − 2 for the rout is Uncontrolled to class C, Carry On to class A.
  expect(after('routing', [6, 6], 'C')).toEqual([READY, 'rout', 'carry-on']);
  expect(after('routing', [6, 6])).toEqual([READY, 'rout', 'carry-on']);
  expect(after('pursuing', [3, 3])).toEqual([READY, 'pursuit', 'carry-on']);
  expect(after('pursuing', [6, 6])).toEqual([PURSUING, 'none', 'uncontrolled']);
  // A worse result stands, also while they rally.
  expect(after('pursuing', [2, 2], 'C')).toEqual([READY, 'pursuit', 'do-not-charge']);
});

test('[cls-morale.32] [cls-morale.26] who panics again on his way home goes on, and does not turn again', () => {
  const b = standing(`
${weak} facing 180 retiring
${enemy} at 700 200
phase 6
`);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, [1, 1]);
  expect([b.state.status[0], b.state.facing[0]]).toEqual([RETIRING, 18000]);
  expect(events.some((e) => e.kind === 'retires')).toBe(false);
});

test('[cls-rout.11] [cls-disorder.05] [cls-morale.20] what breaking puts an end to, and what it does not', () => {
  const broken = (temper: MoraleResult): unknown[] => {
    const b = standing(`
${weak} temper ${temper} rally melee rally-left 1 turned front,right quarry enemy rout-moves 3
${enemy}
phase 4
move 4
`);
    const events = runOn(b, 'breaks', { unit: 0, from: [1], moves: false });
    expect(events.map((e) => e.kind)).toEqual(['broke']);
    const { status, disordered, rally, rallyLeft, turned, quarry, routMoves, brokeFrom, brokeMove, brokePhase } =
      b.state;
    const all = [status, disordered, rally, rallyLeft, turned, quarry, routMoves, brokeFrom, brokeMove, brokePhase];
    expect(all.map((list) => list[0])).toEqual([ROUTING, 1, 'none', 0, [], NONE, 0, 1, 4, 4]);
    return [b.state.temper[0]];
  };
  expect([broken('uncontrolled'), broken('no-advance'), broken('carry-on')].flat()).toEqual([
    'none',
    'no-advance',
    'carry-on',
  ]);
});

test('[cls-response.07] [cls-response.12] who is caught evading breaks by those rules too, and by none on melees', () => {
  const rules = (evading: boolean): readonly string[] => {
    const b = standing(`
${weak}
${enemy}
phase 4
move 4
`);
    return (runOn(b, 'breaks', { unit: 0, from: [], moves: false, evading })[0] as GameEvent).rules;
  };
  const both = ['cls-disorder.05'];
  expect([rules(false), rules(true)]).toEqual([both, [...both, 'cls-response.07', 'cls-response.12']]);
});

test('[cls-disorder.05] [cls-move.06] who breaks runs where he may', () => {
  const b = standing(`
${weak}
${enemy}
phase 4
move 4
`);
  const events = runOn(b, 'breaks', { unit: 0, from: [1], moves: true });
  expect([events.map((e) => e.kind), b.state.routMoves[0]]).toEqual([['broke', 'rout-move'], 1]);
});

test('[cls-morale.02] [cls-morale.05] each of two dice says which it is', () => {
  const b = standing(`
${weak}
${enemy}
phase 4
move 4
`);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'charge', enemies: [1] }] }, [4, 4]);
  expect(events.filter((e) => e.kind === 'die').map((e) => e['purpose'])).toEqual([
    'Morale test of weak, die 1 of 2',
    'Morale test of weak, die 2 of 2',
  ]);
});

test('[cls-rout.01] [cls-rout.02] [cls-special.05] who is not in contact makes for the edge; only a beast breaks a second time', () => {
  const b = standing(`
${weak}
${enemy}
phase 4
move 4
`);
  runOn(b, 'breaks', { unit: 0, from: [1], moves: false });
  expect([b.state.heading[0], b.state.brokeFrom[0]]).toEqual([NONE, 1]);
  b.state.routMoves[0] = 2;
  expect(runOn(b, 'breaks', { unit: 0, from: [], moves: true })).toEqual([]);
  expect([b.state.routMoves[0], b.state.brokeFrom[0]]).toEqual([2, 1]);
});
