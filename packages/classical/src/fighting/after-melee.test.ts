import { must, offered } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting } from '../base/units.ts';
import { GONE, PACE, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { describeAfterMelee } from './after-score.ts';
import { beaten, blue, ELEMENT, ground, nextMove, play, red, runOut, settle } from './testing.ts';

const part = (b: Battle, rule: string, unit = 0): number[] =>
  describeAfterMelee(b, unit)
    .parts.filter((p) => p.rule === rule)
    .map((p) => p.value);
/** Pushes the figures lost of the first unit. */
const dead = (elements: number, missing: number, all = 20): Battle => {
  const b = beaten(`${all / 4} in 1 missing ${missing}`);
  b.state.elements[0] = elements;
  return b;
};
const paces = (n: number | undefined): number => Math.round((n as number) / PACE);
const knights = 'AC LO shield 2';

describe('fates without a throw', () => {
  test('[cls-after.01] a beaten elephant routs', () => {
    const b = beaten('ELEPHANT bare 1');
    play(b, 'after-melee', { side: 0 });
    expect(isRouting(b, 0)).toBe(true);
  });
  test('[cls-after.01] cavalry and chariots rout when beaten by an elephant; infantry throws', () => {
    const elephant = 'ELEPHANT bare 1';
    for (const own of [knights, 'LCH bare 2']) {
      const b = beaten(own, elephant);
      play(b, 'after-melee', { side: 0 });
      expect(isRouting(b, 0)).toBe(true);
    }
    const b = beaten('', elephant);
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(isRouting(b, 0)).toBe(false);
  });
  test('[cls-after.01] [cls-after.02] a beaten scythed chariot or artillery piece is destroyed, by an elephant too', () => {
    for (const type of ['SCHU', 'ARTILLERY'] as const) {
      const b = beaten(`${type} bare 1`, 'ELEPHANT bare 1');
      play(b, 'after-melee', { side: 0 });
      expect(b.state.status[0]).toBe(GONE);
    }
  });
  test('[cls-after.17] a loser whose opponents are all destroyed takes no test', () => {
    const b = beaten();
    b.state.status[1] = GONE;
    b.state.melees = [];
    b.index = b.system.index(b.world, b.state);
    play(b, 'after-melee', { side: 0 });
    expect(isRouting(b, 0)).toBe(false);
    expect(b.state.rally[0]).toBe('melee');
    expect(paces(b.state.y[0])).toBe(500);
  });
});

describe('the score needed', () => {
  test('[cls-after.03] five and its modifiers: below it the unit breaks', () => {
    const need = describeAfterMelee(beaten('4 missing 2'), 0).total;
    expect(need).toBe(5);
    const b = beaten('4 missing 2');
    play(b, 'after-melee', { side: 0 }, [4]);
    expect(isRouting(b, 0)).toBe(true);
    const c = beaten('4 missing 2');
    play(c, 'after-melee', { side: 0 }, [5]);
    expect(isRouting(c, 0)).toBe(false);
  });
  test('[cls-after.04] [cls-after.21] push backs in the rounds just before: one each for steady foot, two for others', () => {
    const value = (one: string, ago = 1): number[] => {
      return part(beaten(`${one} pushes 2 push-move ${2 - ago}`), 'cls-after.04');
    };
    expect(value('')).toEqual([2]);
    expect(value('bare LO')).toEqual([2]);
    expect(value('bare LO Bi')).toEqual([4]);
    expect(value(knights)).toEqual([4]);
    expect(value('', 2)).toEqual([]);
  });
  test('[cls-after.04] [cls-after.21] having pushed back an opponent still in contact', () => {
    const b = beaten('pushed-move 1');
    expect(part(b, 'cls-after.04')).toEqual([]);
    b.state.melees[0]!.pushed = 1;
    expect(part(b, 'cls-after.04')).toEqual([-1]);
  });
  test('[cls-after.05] [cls-after.06] the most extreme share of all the dead of the game', () => {
    const value = (elements: number, missing: number): number[] => part(dead(elements, missing), 'cls-after.05');
    expect(value(5, 0)).toEqual([-2]);
    expect(value(5, 1)).toEqual([-1]);
    expect(value(5, 2)).toEqual([]);
    expect(value(5, 3)).toEqual([]);
    expect(value(4, 0)).toEqual([1]);
    expect(value(4, 2)).toEqual([1]);
    expect(value(4, 3)).toEqual([2]);
    expect(value(3, 2)).toEqual([4]);
    expect(value(2, 1)).toEqual([4]);
    expect(value(2, 2)).toEqual([7]);
  });
  test('[cls-after.05] just less than a twentieth, a tenth, a fifth, a third, a half, two thirds', () => {
    const value = (elements: number, all: number): number[] => part(dead(elements, 0, all * 4), 'cls-after.05');
    expect([value(20, 21), value(10, 11), value(5, 6)]).toEqual([[-2], [-1], []]);
    expect([value(5, 7), value(4, 7), value(3, 8)]).toEqual([[1], [2], [4]]);
  });
  test('[cls-after.06] a single chariot counts its hits out of two', () => {
    expect(part(beaten('LCH bare 1 missing 1'), 'cls-after.05')).toEqual([4]);
  });
  test('[cls-after.07] class, and blows in flank or rear that could not be answered', () => {
    const value = (grade: 'A' | 'B' | 'C'): number[] => part(beaten(`bare CO ${grade}r`), 'cls-after.07');
    expect([value('A'), value('B'), value('C')]).toEqual([[-1], [], [1]]);
    const b = beaten();
    b.state.blows[0]!.wrong = 1;
    expect(part(b, 'cls-after.07')).toEqual([2]);
  });
  test('[cls-after.08] depth of close and loose order foot; a rank counts only if it is as long as the first', () => {
    const value = (elements: number, density: 'CO' | 'LO' | 'OO', missing = 0): number[] =>
      part(beaten(`bare ${density} ${elements} in 2 missing ${missing}`), 'cls-after.08');
    expect([value(2, 'CO'), value(4, 'CO'), value(6, 'CO'), value(8, 'CO')]).toEqual([[], [-1], [-2], [-2]]);
    expect([value(4, 'LO'), value(6, 'LO'), value(6, 'OO')]).toEqual([[], [-1], []]);
    expect([value(5, 'CO'), value(6, 'CO', 2), value(6, 'CO', 3)]).toEqual([[-1], [-2], [-1]]);
    expect(part(beaten(`${knights} 6 in 2`), 'cls-after.08')).toEqual([]);
  });
  test('[cls-after.09] [cls-after.21] charged or counter charged in this move', () => {
    expect(part(beaten('did charge'), 'cls-after.09')).toEqual([-2]);
    expect(part(beaten('did counter'), 'cls-after.09')).toEqual([-2]);
    expect(part(beaten(), 'cls-after.09')).toEqual([]);
  });
  test('[cls-after.09] [cls-after.20] beaten by enemies who stood to receive, all of them', () => {
    expect(part(beaten('did charge', 'did stand'), 'cls-after.09')).toEqual([-2, -3]);
    expect(part(beaten('', 'did stand,counter'), 'cls-after.09')).toEqual([]);
    expect(part(beaten('', 'lost 8'), 'cls-after.09')).toEqual([]);
  });
  test('[cls-after.10] foot beaten by mounted', () => {
    expect(part(beaten('', knights), 'cls-after.10')).toEqual([1]);
    expect(part(beaten(), 'cls-after.10')).toEqual([]);
    expect(part(beaten(knights, knights), 'cls-after.10')).toEqual([]);
    expect(part(beaten('', knights, 'option cls-after.10-without'), 'cls-after.10')).toEqual([]);
  });
});

describe('push back and follow up', () => {
  test("[cls-after.11] [cls-after.15] [cls-after.18] [cls-after.23] twenty paces along the winner's facing, and he follows", () => {
    const b = beaten();
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([paces(b.state.y[0]), paces(b.state.y[1])]).toEqual([520, 520]);
    expect([b.state.facing[0], b.state.pushes[0], b.state.pushMove[0]]).toEqual([0, 1, b.state.move]);
    expect([b.state.followMove[1], b.state.pushedMove[1]]).toEqual([b.state.move, b.state.move]);
    expect(b.state.melees).toMatchObject([{ pushed: 2, pikesLapsed: 1 }]);
    expect(isDisordered(b, 0)).toBe(false);
  });
  test('[cls-after.04] the second push back in a row is the second', () => {
    const b = beaten('pushes 1 push-move 1');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(b.state.pushes[0]).toBe(2);
  });
  test('[cls-disorder.04] foot pushed back by mounted are disordered', () => {
    const b = beaten('', knights);
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(isDisordered(b, 0)).toBe(true);
  });
  test('[cls-after.12] [cls-after.19] who stood to receive neither follows up nor pursues, and must rally', () => {
    const b = beaten('', 'did stand');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([paces(b.state.y[0]), paces(b.state.y[1])]).toEqual([520, 500]);
    expect([b.state.rally[1], b.state.melees.length]).toEqual(['melee', 0]);
    const c = beaten('bare CO Cr in 4 missing 2', 'did stand');
    play(c, 'after-melee', { side: 0 }, [1]);
    expect([isRouting(c, 0), isPursuing(c, 1), c.state.rally[1]]).toEqual([true, false, 'melee']);
  });
  test('[cls-after.13] the ban lasts only for the move in which it stood', () => {
    const b = beaten('', 'did stand');
    nextMove(b);
    b.state.phase = 12;
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
    ]);
    const told = play(b, 'after-melee', { side: 1 }, [1]);
    expect(told.some((e) => e.kind === 'rally-begins' && e['from'] === 'pursuit')).toBe(true);
  });
  test('[cls-after.19] a unit in melee before keeps its rights over the earlier opponent', () => {
    const b = beaten('', 'did stand');
    b.state.melees[0]!.rounds = 3;
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(paces(b.state.y[1])).toBe(520);
  });
  test('[cls-after.15] at half strength a unit pursues but does not follow up', () => {
    const half = (die: number): Battle => {
      const b = beaten();
      b.state.elements[1] = 2;
      b.index = b.system.index(b.world, b.state);
      play(b, 'after-melee', { side: 0 }, [die]);
      return b;
    };
    expect(paces(half(10).state.y[1])).toBe(500);
    expect(half(1).state.rally[1]).toBe('pursuit');
  });
  test('[cls-after.12] [cls-after.22] a unit that lost overall follows nobody', () => {
    const b = beaten(
      '2 in 1',
      `4 in 2 at ${500 + ELEMENT / 2} 500`,
      `${called('third', blue(`2 in 1 at ${500 + ELEMENT} 500`))}`,
    );
    runOn(b, 'contact', { mover: 1, target: 2, edge: 0, how: 'follow-up' });
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 1, 2],
      [1, 2, 0],
    ]);
    play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect(paces(b.state.y[1])).not.toBe(520);
    expect(b.state.followMove[1]).toBe(-1);
  });
  test('[cls-after.22] nor does a winner while another opponent stays in place', () => {
    const b = beaten(
      '2 in 1',
      `4 in 2 at ${500 + ELEMENT / 2} 500`,
      `${called('third', blue(`2 in 1 at ${500 + ELEMENT} 500`))}`,
    );
    runOn(b, 'contact', { mover: 1, target: 2, edge: 0, how: 'follow-up' });
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 1, 0],
      [1, 2, 0],
    ]);
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([paces(b.state.y[0]), paces(b.state.y[1])]).toEqual([520, 500]);
    const broken = beaten(
      '2 in 1',
      `4 in 2 at ${500 + ELEMENT / 2} 500`,
      `${called('third', blue(`2 in 1 at ${500 + ELEMENT} 500`))}`,
    );
    runOn(broken, 'contact', { mover: 1, target: 2, edge: 0, how: 'follow-up' });
    settle(broken, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 1, 0],
      [1, 2, 1],
    ]);
    play(broken, 'after-melee', { side: 0 }, [10, 1]);
    expect([isRouting(broken, 2), isPursuing(broken, 1), paces(broken.state.y[1])]).toEqual([true, false, 520]);
  });
  test('[cls-after.18] open order friends are passed; others stop the push and both are disordered', () => {
    const behind = (density: 'CO' | 'OO', y = 535): Battle => {
      const b = beaten('', '', `${called('friend', blue(`bare ${density} at 500 ${y}`))}`);
      play(b, 'after-melee', { side: 0 }, [10]);
      return b;
    };
    const close = behind('CO');
    expect(Math.abs((close.state.y[0] as number) / PACE - (535 - 23.6))).toBeLessThan(0.3);
    expect([isDisordered(close, 0), isDisordered(close, 2)]).toEqual([true, true]);
    expect(close.state.melees).toMatchObject([{ pushed: 2 }]);
    expect(isDisordered(behind('CO', 560), 0)).toBe(false);
    const open = behind('OO', 530);
    expect(isDisordered(open, 2)).toBe(false);
  });
  test('[cls-after.18] over the table edge a unit is routed off', () => {
    const b = beaten('at 500 930', 'at 500 930');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([b.state.status[0], b.state.awayAs[0]]).toEqual([GONE, 'rout']);
  });
  test('[cls-after.18] an enemy behind stops it and disorders it', () => {
    const b = beaten('', '', called('behind', red('2 in 1 at 500 530 facing 180')));
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(paces(b.state.y[0])).toBeLessThan(508);
    expect(isDisordered(b, 0)).toBe(true);
  });
});

describe('pursuit, halting, generals', () => {
  test('[cls-after.15] [cls-after.22] all its opponents broke: it must pursue', () => {
    const b = beaten('', knights);
    play(b, 'after-melee', { side: 0 }, [1]);
    expect([isRouting(b, 0), isPursuing(b, 1), b.state.quarry[1]]).toEqual([true, true, 0]);
    // Infantry that cannot keep up with the routers rallies at once (cls-pursuit.02).
    const foot = beaten();
    play(foot, 'after-melee', { side: 0 }, [1]);
    expect([isRouting(foot, 0), foot.state.rally[1]]).toEqual([true, 'pursuit']);
  });
  test('[cls-after.16] a unit all of whose opponents were destroyed halts', () => {
    const b = beaten('SCHU bare 1');
    play(b, 'after-melee', { side: 0 });
    expect(b.state.rally[1]).toBe('melee');
    expect(isDisordered(b, 1)).toBe(false);
  });
  test('[cls-general.04] a general dies on 1 with a unit pushed back, on 1 to 4 with one that breaks', () => {
    const with0 = 'general chief blue with blue';
    const pushed = beaten('', '', with0);
    play(pushed, 'after-melee', { side: 0 }, [10, 2]);
    expect(pushed.state.generalGone[0]).toBe(0);
    const broken = beaten('', '', with0);
    play(broken, 'after-melee', { side: 0 }, [1, 4]);
    expect(broken.state.generalGone[0]).toBe(1);
  });
  test('[cls-general.03] [cls-general.10] a general dies with the scythed chariot that he drives when it is beaten', () => {
    const chariot = 'SCHU bare 1';
    const b = beaten(chariot, '', 'general chief blue with blue model');
    const told = play(b, 'after-melee', { side: 0 });
    expect([b.state.status[0], b.state.generalGone[0]]).toEqual([GONE, 1]);
    expect(told.find((e) => e.kind === 'general-killed')?.rules).toEqual(['cls-general.03']);
  });
  test('[cls-period.10] tests come first, then routs, push backs, break offs, expansions and turns', () => {
    const b = beaten(
      '2 in 1',
      `4 in 2 at ${500 + ELEMENT / 2} 500`,
      `${called('third', blue(`3 in 1 at ${500 + ELEMENT} 500`))}`,
    );
    runOn(b, 'contact', { mover: 1, target: 2, edge: 0, how: 'follow-up' });
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
      [2, 1, 0],
      [1, 2, 1],
    ]);
    const told = runOn(b, 'after-melee', { side: 0 }, [1, 10]);
    told.push(...runOut(b));
    const order = told
      .map((e) => e.kind)
      .filter((k) => ['after-melee', 'broke', 'rout-move', 'pushed-back', 'follows-up'].includes(k));
    expect(order).toEqual(['after-melee', 'after-melee', 'broke', 'rout-move', 'pushed-back', 'follows-up']);
  });
  test('[cls-period.10] a unit still in melee and not pushed back may grow by one element', () => {
    const b = beaten('4 in 2', '4 in 2', '', 0, 0);
    runOn(b, 'after-melee', { side: 0 });
    expect(offered(b)).toEqual(['expand blue left', 'expand blue right', 'done']);
    must(b, 'expand blue right');
    expect(b.state.files[0]).toBe(3);
    expect(offered(b)).toEqual(['expand red left', 'expand red right', 'done']);
    const pushed = beaten();
    const told = runOn(pushed, 'after-melee', { side: 0 }, [10]);
    expect(told.some((e) => e.kind === 'pushed-back')).toBe(true);
    expect(offered(pushed).some((o) => o.includes('blue'))).toBe(false);
  });
  test("[cls-after.20] flanks: a blow from the side pushes along the attacker's facing", () => {
    const b = standing(`
${blue('4 in 2')}
${red(`2 in 1 facing 270 at ${500 + ELEMENT} 512`)}
phase 12
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: RIGHT, how: 'charge' });
    settle(b, [
      [1, 0, 1],
      [0, 1, 0],
    ]);
    play(b, 'after-melee', { side: 1 }, [10]);
    expect([paces(b.state.x[0]), paces(b.state.y[0])]).toEqual([480, 500]);
  });
});

describe('breaking off', () => {
  const charge = `${knights} did charge`;
  test('[cls-after.11] [cls-breakoff.01] [cls-breakoff.02] cavalry beaten by infantry who stood fall back by their rout move, disordered', () => {
    const b = beaten(charge, 'did stand');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect([paces(b.state.y[0]), b.state.facing[0]]).toEqual([580, 0]);
    expect([isDisordered(b, 0), b.state.rally[0]]).toEqual([true, 'break-off']);
    expect(b.state.rally[1]).toBe('melee');
    expect(b.state.melees).toHaveLength(0);
  });
  test('[cls-after.11] from infantry that counter charged, or from cavalry, they are pushed back', () => {
    const b = beaten(charge, 'did counter');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(paces(b.state.y[0])).toBe(520);
    const c = beaten(charge, `${knights} did stand`);
    play(c, 'after-melee', { side: 0 }, [10]);
    expect(paces(c.state.y[0])).toBe(520);
  });
  test('[cls-after.14] [cls-breakoff.01] who pushed infantry back or drew may break off in good order', () => {
    const b = beaten(charge, 'did stand', '', 0, 0);
    runOn(b, 'after-melee', { side: 0 });
    expect(offered(b)).toEqual(['stay', 'break off']);
    must(b, 'break off');
    runOut(b);
    expect([paces(b.state.y[0]), isDisordered(b, 0), b.state.rally[0]]).toEqual([580, false, 'break-off']);
    const won = beaten(charge, 'did stand', '', 0, 1);
    runOn(won, 'after-melee', { side: 0 }, [10]);
    must(won, 'break off');
    runOut(won);
    expect([paces(won.state.y[0]), paces(won.state.y[1])]).toEqual([580, 480]);
  });
  test('[cls-after.14] not cavalry that did not charge, nor from cavalry', () => {
    const b = beaten(knights, '', '', 0, 0);
    runOn(b, 'after-melee', { side: 0 });
    expect(offered(b)).not.toContain('break off');
    const c = beaten(charge, knights, '', 0, 0);
    runOn(c, 'after-melee', { side: 0 });
    expect(offered(c)).not.toContain('break off');
  });
  test('[cls-breakoff.02] who cannot move at all is pushed back instead', () => {
    const b = beaten(charge, 'did stand', ground('impassable', 500, 600, 70));
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(paces(b.state.y[0])).toBeLessThan(512);
    expect(isDisordered(b, 0)).toBe(true);
  });
  test('[cls-breakoff.02] it keeps 20 paces from other enemies, and may leave the table like an evader', () => {
    const b = beaten(charge, 'did stand', called('far', red('at 500 590 facing 0')));
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(Math.round((b.state.y[0] as number) / PACE)).toBe(590 - 20 - 20);
    const edge = beaten(`${charge} at 500 900`, 'did stand at 500 900');
    play(edge, 'after-melee', { side: 0 }, [10]);
    expect([onTable(edge, 0), edge.state.awayAs[0]]).toEqual([false, 'evader']);
  });
  test('[cls-morale.33] under No Advance who breaks off routs instead', () => {
    const b = beaten(`${charge} temper no-advance temper-move 2 temper-phase 3`, 'did stand');
    play(b, 'after-melee', { side: 0 }, [10]);
    expect(isRouting(b, 0)).toBe(true);
  });
  test('[cls-morale.33] [cls-after.14] so does who breaks off by choice, and is pursued; after the period of No Advance he may', () => {
    const leaves = (ago: number): Battle => {
      const b = beaten(`${charge} temper no-advance`, 'did counter', '', 0, 0);
      b.state.temperMove[0] = b.state.move - ago;
      b.state.temperPhase[0] = 3;
      runOn(b, 'after-melee', { side: 0 });
      must(b, 'break off');
      runOut(b);
      return b;
    };
    expect([isRouting(leaves(0), 0), leaves(0).state.rally[0], leaves(0).state.rally[1]]).toEqual([
      true,
      'none',
      'pursuit',
    ]);
    expect([isRouting(leaves(3), 0), leaves(3).state.rally[0]]).toEqual([false, 'break-off']);
  });
});
