import { pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { hasDone } from '../base/units.ts';
import { MUST_CHARGE, MUST_CHARGE_NEAREST } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';

const asked = (men: string, more = '', dice = '7'): Battle =>
  standing(
    `unit men blue foot close 4 in 4 at 36 30 facing N ${men}
    unit foe red foot close 4 in 4 at 36 24 facing S
    ${more}
    dice ${dice}`,
    { proc: 'commitments', locals: { side: 0 } },
  );
const isAsked = (b: Battle): boolean => pendingDecisions(b)[0]?.kind === 'commitment';

test('[mom-initial.07 mom-trait.01] an Impetuous unit, or a Warband, in reach of an enemy is asked; others are not', () => {
  expect([isAsked(asked('impetuous')), isAsked(asked('warband')), isAsked(asked(''))]).toEqual([true, true, false]);
  expect(isAsked(asked('warband fleeing'))).toBe(false);
  expect(isAsked(asked('warband', 'unit far red foot close 4 in 4 at 5 5 facing S')), 'one in reach of two').toBe(true);
  expect(isAsked(asked('warband facing S'))).toBe(false);
  expect(isAsked(asked('warband', 'unit other red foot close 4 in 4 at 36 30 facing S\ncontact other men'))).toBe(
    false,
  );
});

test('[mom-initial.11 mom-initial.07] who commits itself must charge whom it likes; who tries to hold tests at once', () => {
  const commits = asked('warband');
  const [event] = must(commits, 'charge');
  expect(event?.rules).toEqual(['mom-initial.07', 'mom-initial.11']);
  expect([hasDone(commits, 0, MUST_CHARGE), hasDone(commits, 0, MUST_CHARGE_NEAREST)]).toEqual([true, false]);
  const fails = asked('warband', '', '5');
  must(fails, 'hold');
  expect(hasDone(fails, 0, MUST_CHARGE_NEAREST)).toBe(true);
  const holds = asked('warband', '', '6');
  must(holds, 'hold');
  expect(hasDone(holds, 0, MUST_CHARGE)).toBe(false);
});

test('[mom-initial.07] two of them are asked one after another, and test together', () => {
  const b = asked('warband', 'unit more blue foot close warband 4 in 4 at 43 30 facing N', '7 5');
  must(b, 'hold');
  must(b, 'hold');
  expect([hasDone(b, 0, MUST_CHARGE), hasDone(b, 2, MUST_CHARGE)]).toEqual([false, true]);
});
