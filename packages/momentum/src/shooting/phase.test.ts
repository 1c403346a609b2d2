import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDiscouraged, isFleeing } from '../base/units.ts';
import { standing } from '../script/position.ts';
import { unitOf } from '../testing/unit-of.ts';
import { ahead, archers, shootOut } from './testing.ts';

/** The whole Shooting phase by the sheet’s own steps. */
const phase = (...lines: string[]): Battle => standing(lines.join('\n'), { proc: 'shooting-phase', locals: {} });
const facts = (b: Battle) => {
  const target = unitOf(b, 'target');
  return { discouraged: isDiscouraged(b, target), flees: isFleeing(b, target), tokens: b.state.earned[0] };
};

// Six dice that all hit a target without a save: six of 24 figures.
const bows = archers('foot close bow 8 in 4');
const six = '6 6 6 6 6 6';

test('[mom-shooting.22 mom-shooting.23 mom-cohesion.04] EX06: a quarter shot down tests with the marker just received', () => {
  const target = ahead('foot close 6 in 3', 10);
  const fails = phase(bows, target, `dice ${six} 6`);
  const told = shootOut(fails);
  expect(facts(fails)).toEqual({ discouraged: true, flees: true, tokens: 2 });
  const order = told
    .map((e) => e.kind)
    .filter((kind) => ['volley', 'losses', 'discouraged', 'tokens', 'breaks'].includes(kind));
  expect(order).toEqual(['volley', 'losses', 'discouraged', 'breaks', 'tokens', 'tokens']);
  const passes = phase(bows, target, `dice ${six} 7`);
  shootOut(passes);
  expect(facts(passes)).toEqual({ discouraged: true, flees: false, tokens: 2 });
});

test('[mom-shooting.22 mom-command.07] EX06: near the Army General the same roll is enough', () => {
  const b = phase(bows, ahead('foot close 6 in 3', 10), 'commander king red general at 36 12', `dice ${six} 6`);
  const told = shootOut(b);
  if (pendingDecisions(b)[0]?.kind !== 'end-of-trial') throw new Error(`asked: ${pendingDecisions(b)[0]?.text}`);
  expect(facts(b)).toEqual({ discouraged: true, flees: false, tokens: 2 });
  expect(told.filter((e) => e.kind === 'die').at(-1)).toMatchObject({ natural: 6, against: 5 });
});

test('[mom-shooting.22] EX06: skirmishers get no marker, but test without it', () => {
  const target = ahead('foot skirmish 12 in 6', 10);
  const fails = phase(bows, target, `dice ${six} 5`);
  shootOut(fails);
  expect(facts(fails)).toMatchObject({ flees: true, tokens: 2 });
  const passes = phase(bows, target, `dice ${six} 6`);
  shootOut(passes);
  expect(facts(passes)).toEqual({ discouraged: false, flees: false, tokens: 2 });
});

test('[mom-shooting.01 mom-shooting.24] commanders roll before the tests: the death of the Army General is tested for', () => {
  const b = phase(
    bows,
    ahead('foot close 12 in 6', 10),
    'commander king red general with target',
    // Six hits of 48 are a tenth; the king dies, and his own unit tests for it.
    `dice ${six} 12 2`,
  );
  shootOut(b);
  expect(b.state.commanderGone[0]).toBe(1);
  expect(facts(b)).toEqual({ discouraged: true, flees: true, tokens: 1 });
});
