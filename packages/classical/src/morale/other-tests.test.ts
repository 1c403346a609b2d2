import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { DID_PURSUE, DID_TEST, PURSUING, READY, RETIRING, ROUTING } from '../base/vocabulary.ts';
import { type FieldUnit, field } from '../testing/field.ts';

const runs: FieldUnit = {
  key: 'runs',
  side: 'blue',
  type: 'AI',
  at: [700, 600],
  elements: 4,
  files: 2,
  facing: 180,
  status: ROUTING,
  disordered: true,
};
const far: FieldUnit = { key: 'far', side: 'red', type: 'AI', at: [700, 100], elements: 2 };

const phase6 = (units: FieldUnit[], dice: number[] = []): Battle =>
  field({ units, phase: 6, dice, run: [{ proc: 'other-tests', locals: { side: 0 } }] });

describe('tests by choice', () => {
  test('[cls-morale.03] routers rally with no enemy in sight within reaction distance', () => {
    const b = phase6([runs, far], [4, 5]);
    expect(offered(b)).toEqual(['rally runs', 'done']);
    const events = must(b, 'rally runs, done');
    // 9 − 2 − 1 = 6: Carry On.
    expect(events.find((e) => e.kind === 'morale')).toMatchObject({ why: 'rally', total: 6, outcome: 'rallies' });
    expect(b.state.status[0]).toBe(READY);
    expect(b.state.rally[0]).toBe('rout');
  });
  test('[cls-morale.08] a router of class B with 7 goes on: 7 − 2 − 1 = 4', () => {
    const b = phase6([runs, far], [3, 4]);
    must(b, 'rally runs, done');
    expect(b.state.status[0]).toBe(ROUTING);
  });
  test('[cls-morale.03] not with an enemy near', () => {
    const b = phase6([runs, { ...far, at: [700, 500] }, { ...runs, key: 'two', at: [200, 800] }]);
    mustRefuse(b, 'rally runs', 'cls-morale.03');
  });
  test('[cls-rout.09] a routed elephant never rallies', () => {
    const b = phase6([{ key: 'beast', side: 'blue', type: 'ELEPHANT', at: [400, 800], status: ROUTING }, runs, far]);
    mustRefuse(b, 'rally beast', 'cls-rout.09');
  });
  test('[cls-rout.10] nor a scythed chariot', () => {
    const b = phase6([{ key: 'scythes', side: 'blue', type: 'SCHU', at: [400, 800], status: ROUTING }, runs, far]);
    mustRefuse(b, 'rally scythes', 'cls-rout.10');
  });
  test('[cls-rout.09] [cls-rout.10] both may stop a pursuit or turn back on the way home', () => {
    for (const type of ['ELEPHANT', 'SCHU'] as const) {
      for (const status of [PURSUING, RETIRING]) {
        const beast: FieldUnit = { key: 'beast', side: 'blue', type, at: [400, 800], status, did: DID_PURSUE };
        expect(offered(phase6([beast, far]))).toEqual(['rally beast', 'done']);
      }
    }
  });
  test('[cls-morale.01] who has tested in this move does not test again', () => {
    const b = phase6([{ ...runs, did: DID_TEST }, { ...runs, key: 'two', at: [200, 800] }, far]);
    mustRefuse(b, 'rally runs', 'cls-morale.01');
  });
  test('[cls-morale.01] nor is anybody named twice; others may still be', () => {
    const b = phase6([runs, { ...runs, key: 'two', at: [200, 800] }, { ...runs, key: 'three', at: [1200, 800] }, far]);
    must(b, 'rally runs');
    mustRefuse(b, 'rally runs', 'cls-morale.01');
    expect(offered(b)).toEqual(['rally two', 'rally three', 'done']);
  });
  test('[cls-morale.03] [cls-morale.32] panic: a better result ends the way home, disorder remains', () => {
    const b = phase6([{ ...runs, status: RETIRING }, far], [4, 4]);
    must(b, 'rally runs, done');
    expect(b.state.status[0]).toBe(READY);
    expect(b.state.rally[0]).toBe('none');
    expect(b.state.disordered[0]).toBe(1);
  });
  test('[cls-pursuit.02] [cls-morale.03] pursuers stop on Carry On, once they have made a pursuit move', () => {
    const hunter: FieldUnit = { ...runs, key: 'hunter', type: 'AC', facing: 0, status: PURSUING };
    const b = phase6([{ ...hunter, did: DID_PURSUE }, far], [4, 4]);
    const told = must(b, 'rally hunter, done').find((e) => e.kind === 'morale');
    expect(told).toMatchObject({ why: 'stop-pursuit' });
    expect(b.state.status[0]).toBe(READY);
    expect(b.state.rally[0]).toBe('pursuit');
    const early = phase6([hunter, { ...runs, at: [200, 700] }, far]);
    mustRefuse(early, 'rally hunter', 'cls-pursuit.02');
  });
});

describe('tests that are owed', () => {
  const steady: FieldUnit = { key: 'steady', side: 'blue', type: 'AI', at: [790, 600], elements: 2 };
  test('[cls-period.05] [cls-morale.04] the moving side tests in phase 6 for friends in rout', () => {
    const b = phase6([{ ...runs, type: 'ELEPHANT', elements: 1, files: 1 }, steady, far], [4, 4]);
    expect(b.events.filter((e) => e.kind === 'morale')).toMatchObject([{ unit: 1, why: 'routing-friend', total: 6 }]);
  });
  test('[cls-morale.01] [cls-morale.03] [cls-morale.04] not who has tested in this move, nor routers', () => {
    const beast: FieldUnit = { ...runs, type: 'ELEPHANT', elements: 1, files: 1 };
    for (const more of [{ did: DID_TEST }, { status: ROUTING }]) {
      const b = phase6([beast, { ...steady, ...more }, far]);
      if (offered(b).includes('done')) must(b, 'done');
      expect(b.events.filter((e) => e.kind === 'morale')).toEqual([]);
    }
  });
  test('[cls-morale.04] the other side waits for its own move', () => {
    const b = field({
      units: [{ ...runs, type: 'ELEPHANT', elements: 1, files: 1 }, steady, far],
      phase: 6,
      mover: 'red',
      run: [{ proc: 'other-tests', locals: { side: 1 } }],
    });
    expect(b.events.filter((e) => e.kind === 'morale')).toHaveLength(0);
  });
});
