import type { GameEvent } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { meleeBetween, strengthOf } from '../base/units.ts';
import { FRONT, LEFT, PACE, REAR, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { describeAfterMelee } from './after-score.ts';
import { strikersOf } from './strikers.ts';
import { blue, ELEMENT, nextMove, play, red, runOut } from './testing.ts';

/** Horse ride into foot at an angle, where a friend who is there before them leaves no room to close up. */
const cramped = (struck: string): Battle => {
  const b = standing(
    `
unit horse blue AC 2 at 748 480 facing 340 order attack
unit foot red AI CO 8 in 4 order hold ${struck}
unit friend blue AI CO 2 at 668 374 order hold
charge horse foot reach 160
phase 5
`,
    [{ proc: 'charge-moves', locals: { side: 0 } }],
  );
  b.state.phase = 11;
  return b;
};
const fromBehind = (): Battle => cramped('facing 0 at 700 350');
const fromBefore = (): Battle => cramped('facing 180 at 700 373.6');

const blowsOf = (told: GameEvent[], unit: number) => told.filter((e) => e.kind === 'blows' && e['unit'] === unit);
const ruleOf = (parts: unknown): string[] => (parts as { rule: string }[]).map((p) => p.rule);

describe('units that could not be aligned', () => {
  test('[cls-charge.10] a blocked pivot stops where it is blocked, and only the elements that touch fight', () => {
    const b = fromBehind();
    expect(b.state.facing[0]).toBeGreaterThan(34000);
    expect(b.state.facing[0]).toBeLessThan(36000);
    expect(strikersOf(b, 0).map((s) => [s.file, s.overlap])).toEqual([[1, false]]);
    expect(strikersOf(fromBefore(), 0).map((s) => [s.file, s.overlap])).toEqual([[1, false]]);
  });

  test('[cls-melee.24] [cls-melee.35] [cls-after.07] a corner in the rear is a blow in the rear', () => {
    const b = fromBehind();
    expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOther: REAR });
    const told = play(b, 'melee', { side: 0 }, [10, ...Array<number>(20).fill(1)]);
    const [blow] = blowsOf(told, 0);
    expect(ruleOf(blow?.['parts'])).toContain('cls-melee.24');
    expect(ruleOf(blow?.['foeParts'])).toContain('cls-melee.35');
    expect(blowsOf(told, 1)).toEqual([]);
    expect(b.state.blows.find((x) => x.by === 0)).toMatchObject({ hits: 1, wrong: 1 });
    expect(ruleOf(describeAfterMelee(b, 1).parts).filter((rule) => rule === 'cls-after.07')).toHaveLength(1);
  });

  test('[cls-melee.24] [cls-melee.35] [cls-after.07] a corner in front is a fight of both', () => {
    const b = fromBefore();
    expect(meleeBetween(b, 0, 1)).toMatchObject({ edgeOther: FRONT });
    const told = play(b, 'melee', { side: 0 }, Array<number>(20).fill(10));
    const [blow] = blowsOf(told, 0);
    expect(ruleOf(blow?.['parts'])).not.toContain('cls-melee.24');
    expect(ruleOf(blow?.['foeParts'])).not.toContain('cls-melee.35');
    expect(blowsOf(told, 1).some((e) => e['target'] === 0)).toBe(true);
    expect(b.state.blows.find((x) => x.by === 0)).toMatchObject({ wrong: 0 });
  });

  test('[cls-melee.42] the element at the corner may turn, and then fights back', () => {
    const b = fromBehind();
    play(b, 'melee', { side: 0 }, Array<number>(20).fill(1));
    b.state.phase = 12;
    runOn(b, 'after-melee', { side: 0 });
    must(b, 'stay');
    while (!offered(b).some((o) => o.startsWith('turn'))) must(b, 'done');
    must(b, 'turn foot rear');
    runOut(b);
    nextMove(b);
    b.state.phase = 11;
    const told = play(b, 'melee', { side: 1 }, Array<number>(20).fill(1));
    expect(blowsOf(told, 1).map((e) => e['target'])).toContain(0);
    const back = blowsOf(told, 0).filter((e) => e['target'] === 1);
    expect(back.length).toBeGreaterThan(0);
    for (const e of back) expect(ruleOf(e['parts'])).not.toContain('cls-melee.24');
  });

  /** Its left flank is touched at the front corner of the unit: that corner is no part of its front. */
  test('[cls-melee.35] a corner of front and flank, struck in the flank, does not fight back by its front', () => {
    const at: [number, number] = [500 - ELEMENT - 0.05, 500];
    const b = standing(`
${blue('4 in 2')}
${red(`AC bare LO 1 facing 60 at ${at.join(' ')} did charge`)}
phase 11
`);
    // The right front corner of the horse touches the left front corner of the foot.
    b.state.x[1] = Math.round((at[0] - (ELEMENT / 2) * Math.cos(Math.PI / 3)) * PACE);
    b.state.y[1] = Math.round((at[1] - (ELEMENT / 2) * Math.sin(Math.PI / 3)) * PACE);
    b.index = b.system.index(b.world, b.state);
    runOn(b, 'contact', { mover: 1, target: 0, edge: LEFT, how: 'charge' });
    expect(strikersOf(b, 1).map((s) => s.targets.map((t) => [t.foeEdge, t.foeRank, t.foeFile]))).toEqual([
      [[LEFT, 0, 0]],
    ]);
    expect(strikersOf(b, 0)).toEqual([]);
  });
});

describe('losses of a unit struck in the flank', () => {
  test('[cls-casualty.01] [cls-casualty.03] a single rank loses the end that the enemy does not touch', () => {
    for (const edge of [RIGHT, LEFT] as const) {
      const hand = edge === RIGHT ? 1 : -1;
      const b = standing(`
${blue('UI bare OO 3')}
${red(`2 in 1 facing ${edge === RIGHT ? 270 : 90} at ${500 + hand * 1.5 * ELEMENT} 508`)}
`);
      runOn(b, 'contact', { mover: 1, target: 0, edge, how: 'charge' });
      play(b, 'melee', { side: 1 }, [10, 10]);
      expect(strengthOf(b, 0)).toBe(4);
      expect(Math.round((b.state.x[0] as number) / PACE)).toBe(Math.round(500 + (hand * ELEMENT) / 2));
    }
  });
});
