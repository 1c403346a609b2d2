import { pendingDecisions, submit, viewFor } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { eliminate } from '../../family/base/cohesion.ts';
import type { Battle } from '../../family/base/state.ts';
import { withdrawalPhase } from '../../family/command/victory.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { gandhara, magadha, passTurn } from '../testing/turn.ts';
import { type Pledge, volumeState } from '../volume-state.ts';

const OPTION = 'option dharmayuddha';
const pledge = (b: Battle, side: 0 | 1 = 0): Pledge => volumeState(b).pledges[side];
const questions = (b: Battle): string[] => pendingDecisions(b).map(({ side, kind }) => `${side} ${kind}`);

describe('the pledge', () => {
  test('[cha-14.11] both sides with an Indian Overall Commander pledge in secret before the first turn, once', () => {
    const b = magadha(`${OPTION}\n  seed 1`);
    expect(questions(b)).toEqual(['0 pledge', '1 pledge']);
    expect(submit(b, 'yes', 0).ok).toBe(true);
    expect(questions(b)).toEqual(['1 pledge']);
    expect(submit(b, 'no', 1).ok).toBe(true);
    expect([pledge(b).word, pledge(b, 1).word]).toEqual(['yes', 'no']);
    const seen = viewFor(b, 1) as Battle;
    expect([pledge(seen).word, pledge(seen, 1).word]).toEqual([null, 'no']);
    expect(questions(b)).not.toContain('0 pledge');
    passTurn(b);
    expect([b.state.turn, questions(b)[0]?.includes('pledge')]).toEqual([2, false]);
  });

  test('[cha-14.11] foreigners make none, and nobody without the option', () => {
    const b = gandhara(OPTION);
    expect(questions(b)).toEqual(['0 pledge']);
    must(b, 'no');
    expect([pledge(b).sworn, pledge(b, 1).sworn]).toEqual([true, false]);
    expect(questions(gandhara())[0]).not.toContain('pledge');
  });
});

describe('revealing', () => {
  const blue = (turn: number): Battle => {
    const b = gandhara(`${OPTION}\n  turn ${turn}`, 'start orders leader=chandragupta momentum=false');
    Object.assign(pledge(b), { word: 'yes', sworn: true });
    return b;
  };
  test('[cha-14.15] in an Orders Phase of the side, not on the first turn, and once; it takes no order', () => {
    mustRefuse(blue(1), 'reveal', 'cha-14.15');
    expect([1, 2].map((turn) => offered(blue(turn)).includes('reveal'))).toEqual([false, true]);
    const b = blue(2);
    const before = pendingDecisions(b)[0]?.text;
    const events = must(b, 'reveal');
    expect(events.find((e) => e.kind === 'pledge-revealed')).toMatchObject({ side: 0, word: 'yes' });
    expect(pledge(b)).toMatchObject({ revealed: true, freely: true });
    expect(pendingDecisions(b)[0]?.text).toBe(before);
    expect(pledge(viewFor(b, 1) as Battle).word).toBe('yes');
    mustRefuse(b, 'reveal', 'cha-14.15');
    expect(offered(b)).not.toContain('reveal');
  });
});

describe('the Withdrawal Level', () => {
  /** The Mauryas, with a level of 21, have lost so many Rout Points: what their pledge changes, and whether they withdraw. */
  const judged = (state: Partial<Pledge>, lost: number): { b: Battle; levels: unknown; over: boolean } => {
    const b = gandhara(`${OPTION}\n  unit chest blue yantra 0101 E tq ${lost}\n  unit spare blue longbow 0115 E tq 5`);
    b.world.sides[0].withdrawal = 21;
    Object.assign(b.world.units[numberOf(b, 'chest')] as object, { type: 'HC', grade: null, tq: lost });
    eliminate(b, numberOf(b, 'chest'), [], 'test');
    Object.assign(pledge(b), { sworn: true, ...state });
    withdrawalPhase(b);
    return { b, levels: pledge(b).change, over: b.outcome !== null };
  };
  test('[cha-14.17] a pledge kept until the level is reached raises it by 15%, rounded up', () => {
    const kept = judged({ word: 'yes' }, 21);
    expect([kept.levels, kept.over, pledge(kept.b).revealed, pledge(kept.b).freely]).toEqual([4, false, true, false]);
    expect(judged({ word: 'yes' }, 24)).toMatchObject({ levels: 4, over: false });
    expect(judged({ word: 'yes' }, 25)).toMatchObject({ levels: 4, over: true });
    expect(judged({ word: 'yes' }, 20)).toMatchObject({ levels: 0, over: false });
    expect(judged({ word: 'yes', revealed: true, freely: true }, 21)).toMatchObject({ levels: 4, over: false });
  });
  test('[cha-14.15] [cha-14.17] a pledge of no comes out as well, and changes nothing', () => {
    const { b, levels, over } = judged({ word: 'no' }, 21);
    expect([levels, over, pledge(b).revealed]).toEqual([0, true, true]);
    expect(pledge(judged({ word: 'no' }, 20).b).revealed).toBe(false);
  });
  test('[cha-14.17] a pledge broken after it was shown lowers it by 10%, rounded up, and is not rewarded', () => {
    const broken = { word: 'yes', revealed: true, freely: true, violated: true } as const;
    expect(judged(broken, 17)).toMatchObject({ levels: -3, over: false });
    expect(judged(broken, 18)).toMatchObject({ levels: -3, over: true });
  });
  test('[cha-14.17] reward and price come once', () => {
    const told = (state: Partial<Pledge>, lost: number): number => {
      const { b } = judged(state, lost);
      b.events.length = 0;
      withdrawalPhase(b);
      return b.events.filter(({ kind }) => kind === 'pledge-level' || kind === 'pledge-revealed').length;
    };
    expect(told({ word: 'yes' }, 21)).toBe(0);
    expect(told({ word: 'yes', revealed: true, freely: true, violated: true }, 17)).toBe(0);
  });
  test('[cha-14.15] of foreigners beyond their level no pledge comes out', () => {
    const b = gandhara(OPTION);
    b.world.sides[1].withdrawal = 0;
    withdrawalPhase(b);
    expect([b.outcome?.winner, pledge(b, 1).revealed]).toEqual([0, false]);
  });
});
