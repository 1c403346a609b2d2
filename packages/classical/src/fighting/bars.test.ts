import { pending } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Melee } from '../base/state.ts';
import { LEFT } from '../base/vocabulary.ts';
import { SETTING_UP } from '../movement/works.ts';
import { type FieldPlan, type FieldUnit, field } from '../testing/field.ts';
import { wideningBar } from './expansion.ts';
import { shooterRefusal } from './shooters.ts';

const melee = (more: Partial<Melee> = {}): Melee => ({
  one: 0,
  other: 1,
  rounds: 1,
  edgeOne: 0,
  edgeOther: 0,
  pikesLapsed: 0,
  pushed: 0,
  ...more,
});
const us: FieldUnit = { key: 'us', side: 'blue', type: 'AI', elements: 4, files: 2, at: [700, 500] };
const foe: FieldUnit = { key: 'foe', side: 'red', type: 'AI', elements: 4, files: 2, at: [700, 500], facing: 180 };

describe('who may not shoot at all', () => {
  const bows: FieldUnit = { ...us, troop: { arms: [['BOW']] }, stakes: 2 };

  test('[cls-shooting.10] who is in a melee that has lasted a round; not who has just been charged', () => {
    const rule = (rounds: number) =>
      shooterRefusal(
        field({ units: [{ ...bows, stakes: 0 }, foe], prepare: (s) => s.melees.push(melee({ rounds })) }),
        0,
      )?.rule;
    expect([rule(0), rule(1)]).toEqual([undefined, 'cls-shooting.10']);
  });

  test('[cls-stakes.01] who carries stakes or sets them up', () => {
    const rule = (work?: number) =>
      shooterRefusal(
        field({ units: [bows, foe], prepare: (s) => void (work !== undefined && s.works.fill(work, 0, 1)) }),
        0,
      )?.rule;
    expect([rule(), rule(SETTING_UP), rule(1)]).toEqual(['cls-stakes.01', 'cls-stakes.01', undefined]);
  });
});

describe('who may grow wider in melee', () => {
  const bar = (units: FieldUnit[], end: 'left' | 'right', prepare?: FieldPlan['prepare']): string => {
    const b = field({
      units,
      prepare: (state) => {
        state.melees.push(melee());
        prepare?.(state);
      },
    });
    const why = wideningBar(b, { unit: 0, end }, []);
    return why ? `${why.rule} ${why.text}` : 'may';
  };

  test('[cls-form.10] not a unit without an element behind its front, nor one that faces more ways than one', () => {
    expect(bar([us, foe], 'left')).toBe('may');
    expect(bar([{ ...us, elements: 2 }, foe], 'left')).toBe('cls-form.10 us have no element behind the front.');
    const turned: FieldPlan['prepare'] = (state) => {
      state.turned[0] = [LEFT, 0, 0, 0];
    };
    expect(bar([us, foe], 'left', turned)).toBe('cls-form.10 us face more ways than one.');
  });

  test('[cls-form.10] and only where there is room', () => {
    const friend: FieldUnit = { ...us, key: 'friend', elements: 2, at: [700 - 64, 500] };
    expect(bar([us, foe, friend], 'left')).toBe('cls-form.10 There is no room on the left of us.');
    expect(bar([us, foe, friend], 'right')).toBe('may');
  });
});

test('[cls-period.10] [cls-melee.42] the mover too is asked which elements turn to face an attack in the flank', () => {
  const b = field({
    units: [us, { ...foe, at: [700 - 31.5, 508], facing: 90 }],
    phase: 12,
    prepare: (state) => state.melees.push(melee({ edgeOne: LEFT })),
    run: [{ proc: 'after-melee', locals: { side: 0 } }],
  });
  while (pending(b)[0]?.kind === 'expand') must(b, 'done');
  expect([pending(b)[0]?.kind, pending(b)[0]?.side]).toEqual(['turn-elements', 0]);
});
