import type { GameEvent } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Test } from '../base/procedures.ts';
import { isDisordered } from '../base/units.ts';
import { PURSUING, READY, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { runOn } from './testing.ts';

const weak: FieldUnit = {
  key: 'weak',
  side: 'blue',
  type: 'AI',
  at: [700, 600],
  elements: 4,
  files: 2,
  missing: 2,
  troop: { density: 'LO', grade: 'C', training: 'irregular' },
};
const enemy: FieldUnit = { key: 'enemy', side: 'red', type: 'AI', at: [700, 540], elements: 2 };

/** The rules that the test of the first unit names, its dice being so low, or so high. */
const told = (unit: FieldUnit, test: Partial<Test>, dice: number[], general = false): readonly string[] => {
  const far: FieldUnit = { ...enemy, at: [700, 200] };
  const generals = general ? [{ key: 'king', side: 'blue' as const, with: 'weak' }] : [];
  const b = field({ units: [unit, test.why === 'charged' ? enemy : far], generals, phase: 6, move: 4 });
  // He has come to rally them.
  if (general) b.state.generalBrave[0] = 1;
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
  const routers: FieldUnit = { ...weak, missing: 0, status: ROUTING, disordered: true };
  expect(sequels(told(routers, {}, [1, 1], true))).toEqual(['cls-general.07']);
  expect(sequels(told(routers, {}, [1, 1]))).toEqual([]);
  expect(sequels(told(routers, {}, [6, 6], true))).toEqual([]);
  expect(sequels(told({ ...routers, status: PURSUING }, { why: 'stop-pursuit' }, [3, 3], true))).toEqual([]);
});

test('[cls-morale.26] panic in melee disorders those who fight on', () => {
  const b = field({ units: [weak, { ...enemy, at: [700, 600], facing: 180 }], phase: 6, move: 4 });
  enterMelee(b, 0, 1, 0);
  const events = runOn(b, 'tests', { tests: [{ unit: 0, why: 'general-lost', enemies: [] }] }, [1, 1]);
  expect(events.find((e) => e.kind === 'morale')).toMatchObject({ result: 'panic', outcome: 'fights-on' });
  expect([b.state.status[0], isDisordered(b, 0), b.state.melees.length]).toEqual([READY, true, 1]);
  expect(events.find((e) => e.kind === 'disordered')?.rules).toEqual(['cls-morale.26']);
});
