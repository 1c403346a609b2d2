import { must, offered } from '@taxiarch/kernel/testing';
import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { strengthOf } from '../base/units.ts';
import { DID_FIGHT, REAR, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { called, standing } from '../script/position.ts';
import { describeMelee } from './describe-melee.ts';
import { diceOf, strikersOf } from './strikers.ts';
import { blue, clash, ELEMENT, play, red, runOut } from './testing.ts';

const strikers = (b: Battle, unit = 0): [file: number, overlap: boolean][] =>
  strikersOf(b, unit).map((s) => [s.file, s.overlap]);
const dice = (b: Battle, unit = 0): number[] => strikersOf(b, unit).map((s) => diceOf(b, s, unit === 0 ? 1 : 0));
const wide = '6 in 3';
const narrow = '2 in 1';

describe('who fights', () => {
  test('[cls-melee.01] front elements that touch, from the second round the one beside them', () => {
    const b = clash(wide, narrow);
    expect(strikers(b)).toEqual([[1, false]]);
    b.state.melees[0]!.rounds = 1;
    expect(strikers(b)).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
  });
  test('[cls-melee.02] no overlap after a push back; against the helpless in any round', () => {
    const b = clash(wide, narrow);
    b.state.melees[0]!.rounds = 1;
    b.state.pushMove[0] = b.state.move - 1;
    expect(strikers(b)).toEqual([[1, false]]);
    expect(strikers(clash(wide, `${narrow} routing`))).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
  });
  test('[cls-melee.41] at most one at each end, striking whom its neighbour fights with its own ranks', () => {
    const b = clash('7 in 5', narrow);
    b.state.melees[0]!.rounds = 1;
    expect(strikers(b)).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(strikersOf(b, 0)[0]?.targets.map((t) => t.foe)).toEqual([1]);
    expect(dice(b)).toEqual([2, 1, 1]);
    expect(strikersOf(b, 1)[0]?.targets.map((t) => t.foeFile)).toEqual([2]);
  });
  test('[cls-melee.40] units that could not be aligned fight with the corners that touch', () => {
    const b = standing(`
${blue(narrow)}
${red(`${narrow} facing 200 at 500 500`)}
`);
    const half = ELEMENT / 2;
    b.state.y[1] = Math.round((500 - half * 0.342) * 256);
    b.index = b.system.index(b.world, b.state);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(strikers(b)).toEqual([[0, false]]);
    expect(strikers(b, 1)).toEqual([[0, false]]);
  });
});

describe('dice', () => {
  test('[cls-melee.04] one an element; an elephant two, except against open order infantry', () => {
    expect(dice(clash(`${narrow} AC bare LO`))).toEqual([1]);
    const beast = 'ELEPHANT bare 1';
    expect(dice(clash(beast, 'bare LO'))).toEqual([2]);
    expect(dice(clash(beast, 'bare OO'))).toEqual([1]);
    expect(dice(clash(beast, 'UC bare OO'))).toEqual([2]);
  });
  test('[cls-melee.05] [cls-melee.07] a second for close or loose order infantry with an element behind', () => {
    expect(dice(clash('3 in 2'))).toEqual([2, 1]);
    expect(dice(clash('bare LO 4 in 2'))).toEqual([2, 2]);
    expect(dice(clash('bare OO 4 in 2'))).toEqual([1, 1]);
    expect(dice(clash('AC bare LO 4 in 2'))).toEqual([1, 1]);
  });
  test('[cls-melee.06] a third for ordered close order pikes with two', () => {
    const pikes = 'CO arms pike';
    expect(dice(clash(`bare ${pikes} 6 in 2`))).toEqual([3, 3]);
    expect(dice(clash(`bare ${pikes} 5 in 2`))).toEqual([3, 2]);
    expect(dice(clash(`bare ${pikes} 6 in 2 disordered`))).toEqual([2, 2]);
    expect(dice(clash('bare CO arms long-spear 6 in 2'))).toEqual([2, 2]);
    expect(dice(clash('bare LO arms pike 6 in 2'))).toEqual([2, 2]);
  });
});

/** Blue faces north; red strikes its right flank from the east. */
const flanked = (more = '', options: string[] = []): Battle => {
  const b = standing(`
${blue(`4 in 2 ${more}`)}
${red(`2 in 1 facing 270 at ${500 + ELEMENT} 512`)}
option ${options.join(' ')}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge: RIGHT, how: 'charge' });
  return b;
};

describe('flank and rear', () => {
  test('[cls-melee.42] elements struck there cannot fight back until they have turned', () => {
    const b = flanked();
    expect(strikers(b)).toEqual([]);
    expect(strikers(b, 1)).toEqual([[0, false]]);
    play(b, 'melee', { side: 1 }, [1, 1]);
    runOn(b, 'after-melee', { side: 1 });
    must(b, 'done');
    must(b, 'done');
    expect(offered(b)).toEqual(['turn blue right', 'turn blue right deep', 'done']);
    must(b, 'turn blue right');
    runOut(b);
    expect(b.state.turned[0]).toEqual([0, 1, 0, 1]);
    // As many as enemy elements touch the edge: one of the two that turned.
    expect(strikersOf(b, 0).map((s) => [s.edge, s.rank, s.file])).toEqual([[RIGHT, 0, 1]]);
    expect(dice(b)).toEqual([1]);
  });
  test('[cls-melee.42] the second die only from elements turned the same way', () => {
    const b = flanked();
    b.state.turned[0] = [1, 1, 1, 1];
    expect(dice(b)).toEqual([2]);
    b.state.turned[0] = [0, 1, 0, 1];
    expect(dice(b)).toEqual([1]);
  });
  test('[cls-melee.43] wrong way means struck through an edge that the element does not face', () => {
    const b = flanked();
    expect(describeMelee(b, 1, 0).own.parts.some((p) => p.rule === 'cls-melee.24')).toBe(true);
    b.state.turned[0] = [0, 1, 0, 1];
    expect(describeMelee(b, 1, 0).own.parts.some((p) => p.rule === 'cls-melee.24')).toBe(false);
  });
  test('[cls-shield.06] struck on the right, shieldless until turned; by the other reading as long as it lasts', () => {
    const shieldless = (b: Battle): boolean =>
      describeMelee(b, 1, 0).own.parts.some((p) => p.rule === 'cls-melee.21' && p.text.includes('shieldless'));
    const turned = (options: string[]): Battle => {
      const b = flanked('', options);
      b.state.turned[0] = [0, 1, 0, 1];
      return b;
    };
    expect([shieldless(flanked()), shieldless(turned([])), shieldless(turned(['cls-shield.06-stays']))]).toEqual([
      true,
      false,
      true,
    ]);
    const bare = turned([]);
    (bare.world.units[0]!.troop as { shield: boolean }).shield = false;
    expect(shieldless(bare)).toBe(true);
  });
  test('[cls-period.10] who was struck in front has nothing to turn', () => {
    const b = clash();
    play(b, 'melee', { side: 1 }, [1, 1, 1, 1, 1, 1, 1, 1]);
    runOn(b, 'after-melee', { side: 1 });
    for (let i = 0; i < 6 && offered(b)[0] !== 'end'; i++) {
      expect(offered(b).some((o) => o.startsWith('turn'))).toBe(false);
      must(b, 'done');
    }
  });
});

describe('the phase', () => {
  test('[cls-melee.03] [cls-melee.46] an element in touch with two units strikes whom its owner says', () => {
    const two = (): Battle => {
      const b = standing(`
${blue('2 in 1')}
${red(`${narrow} at ${500 - ELEMENT / 2 - 2} 500`)}
${called('other', red(`${narrow} at ${500 + ELEMENT / 2 - 2} 500`))}
`);
      runOn(b, 'melee', { side: 0 }, [10, 10, 1, 1, 1, 1]);
      return b;
    };
    const b = two();
    expect(offered(b)).toEqual(['strike other', 'strike red']);
    must(b, 'strike red');
    expect([strengthOf(b, 1), strengthOf(b, 2)]).toEqual([6, 8]);
    const c = two();
    must(c, 'strike other');
    expect([strengthOf(c, 1), strengthOf(c, 2)]).toEqual([8, 6]);
  });
  test('[cls-melee.37] [cls-melee.38] each hit kills a figure; more hits than the other is a win', () => {
    const b = clash(narrow, narrow);
    play(b, 'melee', { side: 1 }, [10, 10, 10, 1]);
    expect([strengthOf(b, 0), strengthOf(b, 1)]).toEqual([6, 7]);
    expect([b.state.balance[0], b.state.balance[1]]).toEqual([-1, 1]);
    expect(b.state.balanceMove[0]).toBe(b.state.move);
    expect((b.state.did[0] as number) & DID_FIGHT).not.toBe(0);
  });
  test('[cls-melee.38] as many on either side is a draw', () => {
    const b = clash(narrow, narrow);
    play(b, 'melee', { side: 1 }, [10, 1, 10, 1]);
    expect([b.state.balance[0], b.state.balance[1]]).toEqual([0, 0]);
  });
  test('[cls-melee.39] several opponents: factors for each pair, hits over all of them', () => {
    const b = standing(`
${blue('4 in 2')}
${red(`${narrow} CO shield at ${500 - ELEMENT / 2} 500`)}
${called('open', red(`${narrow} OO shield at ${500 + ELEMENT / 2} 500`))}
`);
    const told = play(b, 'melee', { side: 0 }, [10, 10, 10, 1, 10, 10, 1]);
    const blows = told.filter((e) => e.kind === 'blows' && e['unit'] === 0);
    expect(blows.map((e) => [e['target'], e['opposed']])).toEqual([
      [1, 4],
      [2, 1],
    ]);
    expect(b.state.balance[0]).toBe(3 - 2);
  });
  test('[cls-melee.47] rounds are counted for each pair of units', () => {
    const b = clash(narrow, narrow);
    play(b, 'melee', { side: 1 }, [1, 1, 1, 1]);
    expect(b.state.melees[0]?.rounds).toBe(1);
    expect(describeMelee(b, 0, 1).round).toBe(2);
  });
  test('[cls-melee.35] routers throw nothing and can only suffer', () => {
    const b = clash(`${narrow} routing facing 180 at 500 523.6`, `${narrow} pursuing`);
    b.state.melees[0]!.edgeOne = REAR;
    const told = play(b, 'melee', { side: 1 }, [10, 10]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(2);
    expect(strengthOf(b, 0)).toBe(6);
  });
  test('[cls-general.04] a general with routers who are cut down throws for his life', () => {
    const b = standing(`
${blue(`${narrow} routing`)}
${red(narrow)}
general chief blue with blue
`);
    play(b, 'melee', { side: 1 }, [10, 1, 4]);
    expect(b.state.generalGone[0]).toBe(1);
  });
  test('[cls-stakes.03] contact ends the work, and the men cannot fight back in that round', () => {
    const b = clash(`${narrow} works 2`, narrow);
    const told = play(b, 'melee', { side: 1 }, [1, 1]);
    expect(told.filter((e) => e.kind === 'die')).toHaveLength(2);
    expect(b.state.works[0]).toBe(0);
  });
  test('[cls-class.04] one hit removes an artillery piece', () => {
    const b = clash('ARTILLERY bare 1', narrow);
    play(b, 'melee', { side: 1 }, [10, 1, 1]);
    expect(onTable(b, 0)).toBe(false);
  });
  test('[cls-period.09] both sides fight in every move, whichever moves; nobody is asked where there is nothing to choose', () => {
    for (const side of [0, 1] as const) {
      const b = clash(narrow, narrow);
      const told = runOn(b, 'melee', { side }, [1, 1, 1, 1]);
      expect(told.filter((e) => e.kind === 'die').map((e) => e['side'])).toEqual([side, side, 1 - side, 1 - side]);
    }
  });
  test('[cls-shooting.29] who kills in melee is remembered', () => {
    const b = clash(narrow, narrow);
    play(b, 'melee', { side: 1 }, [10, 1, 1, 1]);
    expect(b.state.killers).toEqual([1]);
  });
  test('[cls-after.07] the log lists blows on men who face away separately', () => {
    const b = flanked();
    play(b, 'melee', { side: 1 }, [10, 1]);
    expect(b.state.blows.find((x) => x.on === 0)).toMatchObject({ hits: 1, wrong: 1 });
    const c = clash(narrow, `${narrow} did charge`);
    play(c, 'melee', { side: 1 }, [10, 1, 1, 1]);
    expect(c.state.blows.find((x) => x.on === 0)).toMatchObject({ hits: 1, wrong: 0 });
  });
});
