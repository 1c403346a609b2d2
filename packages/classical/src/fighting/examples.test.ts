import { pending, submit } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting, onTable, strengthOf } from '../base/units.ts';
import { DID_CHARGE, DID_STAND, PACE, paces, WAS_CHARGED } from '../base/vocabulary.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { describeAfterMelee } from './after-score.ts';
import { describeMelee } from './describe-melee.ts';
import { describeVolley } from './describe-volley.ts';

/** Depth of loose order foot, and the width of an element, in paces. */
const WIDTH = 8063 / PACE;

/** Answers `done` or the first answer until the trial stands still. */
function runOut(b: Battle): void {
  for (let i = 0; i < 50; i++) {
    const owed = pending(b)[0];
    if (!owed || owed.kind === 'end-of-trial') return;
    const done =
      owed.options.find((o) => o.choice === 'done' || o.choice === 'stay' || o.choice === 'hold') ?? owed.options[0];
    const result = submit(b, done?.choice ?? '', owed.side);
    if (!result.ok) throw new Error(result.refusal.text);
  }
}

const clibanarii = (at: [number, number], more: Partial<FieldUnit> = {}): FieldUnit => ({
  key: 'clibanarii',
  side: 'red',
  type: 'AC',
  troop: { barded: true, density: 'LO', grade: 'B', training: 'irregular', arms: [['LANCE', 'BOW']] },
  elements: 3,
  at,
  ...more,
});
const auxiliaries = (at: [number, number], more: Partial<FieldUnit> = {}): FieldUnit => ({
  key: 'auxiliaries',
  side: 'blue',
  type: 'UI',
  troop: { shield: true, density: 'LO', grade: 'C', training: 'regular', arms: [['BOW']] },
  elements: 6,
  files: 3,
  at,
  ...more,
});

test('[cls-example.01] example 1a: archers and horse archers shoot at 120 paces', () => {
  const b = field({
    units: [clibanarii([500, 380]), auxiliaries([500, 500])],
    mover: 'red',
    run: [{ proc: 'shooting', locals: { side: 1 } }],
    dice: [6, 3, 6, 8, 9, 10],
  });
  must(b, 'done');
  must(b, 'done');
  expect(strengthOf(b, unitOf(b, 'clibanarii'))).toBe(8);
  expect(strengthOf(b, unitOf(b, 'auxiliaries'))).toBe(24);
  expect(isDisordered(b, unitOf(b, 'clibanarii'))).toBe(false);
});
