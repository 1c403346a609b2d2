import type { GameEvent } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Test, TestReason } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { hasDone, isDiscouraged, isFleeing } from '../base/units.ts';
import {
  DID_FLEE,
  FAILED_TEST,
  MUST_CHARGE,
  MUST_CHARGE_NEAREST,
  NONE,
  RETURNS,
  TERRIFIED,
} from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { cohesionValue, needOf, passesFrom } from './value.ts';

const spears = (more = ''): string => `unit spears blue foot close 8 in 4 at 36 30 facing N ${more}`;
const needFor = (text: string, why: TestReason = 'shot'): number => {
  const b = standing(text);
  return needOf({ b, unit: unitOf(b, 'spears'), why }).need;
};
/** The tests of a step, on the position. */
const tested = (text: string, ...tests: [key: string, why: TestReason, from?: string][]): Battle => {
  const at = standing(text);
  const list = tests.map(([key, why, from]): Test => {
    return { unit: unitOf(at, key), why, from: from === undefined ? NONE : unitOf(at, from) };
  });
  return standing(text, { proc: 'cohesion-tests', locals: { tests: list } });
};
const told = (b: Battle): GameEvent[] => b.events.filter((e) => e.kind === 'cohesion-test');

test('[mom-cohesion.01] a unit tests on its own value', () => {
  for (const value of [4, 5, 6, 7, 8]) expect(needFor(spears(`cohesion ${value}`))).toBe(value);
});

test('[mom-cohesion.03] Discouraged adds 1, Depleted 2, both 3; one base more than half is not Depleted', () => {
  expect(needFor(spears('discouraged'))).toBe(7);
  expect(needFor(spears('lost 16'))).toBe(8);
  expect(needFor(spears('lost 15'))).toBe(6);
  expect(needFor(spears('lost 16 discouraged'))).toBe(9);
});

test('[mom-cohesion.10] a unit that began with one model is Depleted at half of its wounds', () => {
  const beast = (lost: number): number =>
    needFor(`unit spears blue elephant 1 at 36 30 facing N${lost > 0 ? ` lost ${lost}` : ''}`);
  expect([beast(0), beast(2), beast(3)]).toEqual([6, 6, 8]);
  // Of two chariots with three wounds each, one is half.
  const pair = (lost: number): number => needFor(`unit spears blue light-chariot 2 at 36 30 facing N lost ${lost}`);
  expect([pair(2), pair(3)]).toEqual([6, 8]);
});

test('[mom-cohesion.03 mom-cohesion.10] a test says what it is Depleted by: bases, or wounds of a single model', () => {
  const parts = (unit: string) => told(tested(`unit spears blue ${unit}\ndice 8`, ['spears', 'shot']))[0]?.['parts'];
  const [of, wounds] = ['Depleted: half its bases or fewer', 'Depleted: half its wounds or fewer'];
  expect(parts('elephant 1 at 36 30 facing N lost 3')).toEqual([{ rule: 'mom-cohesion.10', text: wounds, value: 2 }]);
  expect(parts('elephant 2 at 36 30 facing N lost 6')).toEqual([{ rule: 'mom-cohesion.03', text: of, value: 2 }]);
});

test('[mom-cohesion.02] two dice reach value and modifiers; a 12 always passes, a 2 never', () => {
  expect([passesFrom(6), passesFrom(2), passesFrom(1), passesFrom(12), passesFrom(15)]).toEqual([6, 3, 3, 12, 12]);
  const roll = (sum: number, cohesion: number): boolean =>
    !isFleeing(tested(`${spears(`cohesion ${cohesion}`)}\ndice ${sum}`, ['spears', 'shot']), 0);
  expect([roll(6, 6), roll(5, 6), roll(12, 12), roll(11, 12), roll(2, 2), roll(3, 2)]).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('[mom-command.07 mom-command.08] the best value counts: of the commander with it, of the Army General within 12 inches', () => {
  const value = (more: string): number => {
    const b = standing(`${spears('cohesion 7')}\n${more}`);
    return cohesionValue(b, 0).value;
  };
  // Twelve inches from the nearest point of the unit, whose two rows reach back to 33.15.
  expect(value('commander king blue general at 36 45.1')).toBe(4);
  expect(value('commander king blue general at 36 45.3')).toBe(7);
  expect(value('commander king red general at 36 40')).toBe(7);
  expect(value('commander king blue general dead at 36 40')).toBe(7);
  expect(value('commander captain blue with spears')).toBe(5);
  expect(value('commander captain blue at 36 34')).toBe(7);
  // A commander whose own value is worse than theirs is of no use.
  expect(value('commander captain blue cohesion 8 with spears')).toBe(7);
  expect(value('commander captain blue with spears\ncommander king blue general at 36 40')).toBe(4);
});

test('[mom-command.02] measured from the front centre of his unit, wherever the model stands', () => {
  const b = standing(`${spears('cohesion 7')}
    unit guard blue foot close 4 in 4 at 36 45 facing N
    commander king blue general with guard`);
  expect(cohesionValue(b, 0).of).toBe(0);
  const far = standing(`${spears('cohesion 7')}
    unit guard blue foot close 8 in 4 at 36 45.3 facing N
    commander king blue general with guard`);
  expect(cohesionValue(far, 0).of).toBe(NONE);
});

test('[mom-shooting.22 mom-cohesion.02] EX06: a quarter shot: 7 is needed, 5 near the Army General; skirmishers without a marker 6', () => {
  expect(needFor(spears('discouraged'))).toBe(7);
  expect(needFor(`${spears('discouraged')}\ncommander king blue general at 36 40`)).toBe(5);
  expect(needFor('unit spears blue foot skirmish 6 in 3 at 36 30 facing N')).toBe(6);
});

test('[mom-cohesion.05 mom-cohesion.08] who fails breaks, is Discouraged and flees from the cause; who passes stands', () => {
  const text = `${spears()}\nunit foe red foot close 4 in 4 at 50 10 facing W`;
  const b = tested(`${text}\ndice 5`, ['spears', 'shot', 'foe']);
  expect([isFleeing(b, 0), isDiscouraged(b, 0), hasDone(b, 0, FAILED_TEST), hasDone(b, 0, DID_FLEE)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([b.state.heading[0], b.state.brokeTurn[0]]).toEqual([27000, 2]);
  expect(told(b)[0]).toMatchObject({ need: 6, roll: 5, passed: false, value: 6 });
  const stands = tested(`${text}\ndice 6`, ['spears', 'shot', 'foe']);
  expect([isFleeing(stands, 0), isDiscouraged(stands, 0)]).toEqual([false, false]);
  expect(hasDone(tested(`${text}\ndice 5`, ['spears', 'flanked', 'foe']), 0, DID_FLEE)).toBe(true);
});

test('[mom-cohesion.05 mom-cohesion.08 mom-flee.02] without anybody who is the cause it flees to its own baseline', () => {
  const b = tested(`${spears()}\ndice 5`, ['spears', 'shot']);
  expect([isFleeing(b, 0), b.state.heading[0], b.state.breaks]).toEqual([true, NONE, []]);
});

test('[mom-command.07 mom-command.08 mom-rally.04] whose value it is, and by which rule', () => {
  const king = 'commander king blue general at 36 40';
  const valueFor = (text: string, rallies = false) => cohesionValue(standing(`${text}\n${king}`), 0, rallies);
  expect(valueFor(spears())).toEqual({ value: 4, of: 0, rules: ['mom-command.07'] });
  expect(valueFor(spears(), true)).toEqual({ value: 4, of: 0, rules: ['mom-rally.04', 'mom-command.01'] });
  const light = 'unit spears blue foot skirmish 4 in 4 at 36 30 facing N';
  expect([valueFor(light).of, valueFor(light, true).of]).toEqual([0, NONE]);
  expect(valueFor(spears('away away-turn 1')), 'who is off the table is near nobody').toMatchObject({ of: NONE });
});

test('[mom-cohesion.06] one test in a step, however many causes; another step, another test', () => {
  const b = tested(`${spears()}\nphase 2 5\ndice 6 6 6`, ['spears', 'shot'], ['spears', 'general-slain']);
  expect(told(b)).toHaveLength(1);
  const text = `${spears()}\nphase 2 5\ndice 6 6`;
  const locals = { tests: [{ unit: 0, why: 'shot', from: NONE }] };
  const twice = standing(text, { proc: 'cohesion-tests', locals }, { proc: 'cohesion-tests', locals });
  expect(told(twice)).toHaveLength(1);
  // Both times it is told why there is no other test.
  const spared = (b: Battle) => b.events.filter((e) => e.kind === 'tested-already');
  expect(spared(b)).toMatchObject([{ unit: 0, rules: ['mom-cohesion.06'], why: 'Army General killed' }]);
  expect(spared(twice)).toMatchObject([{ unit: 0, rules: ['mom-cohesion.06'], why: 'a quarter shot' }]);
});

test('[mom-turn.04] all dice of a step are thrown before anybody breaks', () => {
  // The general is with the first: his value serves the second, though his unit breaks in the same step.
  const b = tested(
    `${spears('cohesion 8')}
    unit shields blue foot close 4 in 4 at 46 30 facing N cohesion 8
    commander king blue general cohesion 7 with spears
    dice 4 7`,
    ['spears', 'shot'],
    ['shields', 'shot'],
  );
  expect([isFleeing(b, 0), isFleeing(b, 1)]).toEqual([true, false]);
});

test('[mom-initial.05] terror makes a unit Discouraged and keeps it from elephants; it does not break', () => {
  const b = tested(`unit spears blue cavalry 4 in 4 at 36 30 facing N\ndice 5`, ['spears', 'terror']);
  expect([isFleeing(b, 0), isDiscouraged(b, 0), hasDone(b, 0, TERRIFIED)]).toEqual([false, true, true]);
  const holds = tested(`unit spears blue cavalry 4 in 4 at 36 30 facing N\ndice 6`, ['spears', 'terror']);
  expect([isDiscouraged(holds, 0), hasDone(holds, 0, TERRIFIED)]).toEqual([false, false]);
});

test('[mom-initial.08] who passes comes back in this turn, who fails stays away and does not break', () => {
  const away = (dice: number): Battle => tested(`${spears('away away-turn 1')}\ndice ${dice}`, ['spears', 'return']);
  expect([hasDone(away(6), 0, RETURNS), hasDone(away(5), 0, RETURNS), isFleeing(away(5), 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[mom-initial.07] who fails to hold must charge the nearest; who passes is free', () => {
  const held = (dice: number): Battle => tested(`${spears('warband')}\ndice ${dice}`, ['spears', 'impetuous']);
  expect(hasDone(held(5), 0, MUST_CHARGE) && hasDone(held(5), 0, MUST_CHARGE_NEAREST)).toBe(true);
  expect([held(6).state.did[0], isFleeing(held(5), 0)]).toEqual([0, false]);
});

test('[mom-disengage.02] EX20: a unit that fell back in the turn before needs 1 more to break off', () => {
  const horse = (more: string): number =>
    needFor(`unit spears blue cavalry barded 4 in 4 at 36 30 facing N cohesion 5 ${more}`, 'disengage');
  expect([horse(''), horse('fell-back-turn 1'), horse('fell-back-turn 1 discouraged')]).toEqual([5, 6, 7]);
  expect(needFor(spears('fell-back-turn 1'), 'shot')).toBe(6);
});
