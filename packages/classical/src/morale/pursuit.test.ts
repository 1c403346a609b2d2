import { must, offered } from '@taxiarch/kernel/testing';
import { distanceOf, onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isDisordered, isPursuing, isRouting, meleeBetween } from '../base/units.ts';
import { AWAY, DID_PURSUE, GONE, NONE, PACE, READY, TOLERANCE } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { leaveTable } from '../movement/leaving.ts';
import { called, standing } from '../script/position.ts';
import { runOn } from './testing.ts';

/** Red horse pursues blue routers southward. Loose order cavalry pursue 60 paces, close order foot 30. */
const hunter = 'unit hunter red AC LO 2 at 700 600 facing 180 pursuing disordered';
const prey = 'unit prey blue AI CO 2 at 700 662 facing 180 routing disordered';
const footHunter = `${hunter} AI CO`;

const place = (units: string[], more = ''): Battle => {
  const fallen = `${called('fallen', prey)} at 700 620 gone`;
  const [first, ...others] = units;
  return standing(`
${first} quarry ${others[0]?.split(' ')[1]}
${others.join('\n')}
${fallen}
phase 12
move 4
${more}
`);
};
const chase = (b: Battle, touching = true): Battle => {
  runOn(b, 'pursuit-move', { unit: 0, touching });
  return b;
};
const gone = (b: Battle): number => ((b.state.y[0] as number) - 600 * PACE) / PACE;

describe('the pursuit move', () => {
  test('[cls-pursuit.01] [cls-pursuit.07] follows, stops in contact and strikes in the next phase 11', () => {
    const b = chase(place([hunter, prey]));
    expect(distanceOf(b, 0, 1)).toBeLessThanOrEqual(TOLERANCE);
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    expect(isPursuing(b, 0)).toBe(true);
    expect((b.state.did[0] as number) & DID_PURSUE).not.toBe(0);
  });
  test('[cls-pursuit.07] goes its pursuit rate and no farther, facing the routers', () => {
    const b = chase(place([hunter, `${prey} at 700 712`]));
    expect(gone(b)).toBeCloseTo(60, 0);
    expect(inMelee(b, 0)).toBe(false);
    const aside = chase(place([hunter, `${prey} at 800 712`]));
    expect(aside.state.facing[0]).not.toBe(18000);
  });
  test('[cls-pursuit.01] in routs-and-pursuits the routers move first, then those who follow them', () => {
    const b = place([`${hunter} at 700 650.2`, prey]);
    const events = runOn(b, 'routs-and-pursuits', { side: 1 });
    const kinds = events.map((e) => e.kind).filter((kind) => kind === 'rout-move' || kind === 'pursuit-move');
    expect(kinds).toEqual(['rout-move', 'pursuit-move']);
    expect(distanceOf(b, 0, 1)).toBeLessThanOrEqual(TOLERANCE);
  });
  test('[cls-melee.40] [cls-pursuit.07] whom it leaves behind it fights no more, whether it comes up with its quarry or not', () => {
    const behind = `${called('behind', prey)} at 700 584 facing 180`;
    for (const y of [640, 712]) {
      const b = place([hunter, `${prey} at 700 ${y}`, behind]);
      enterMelee(b, 0, 2, 0);
      chase(b);
      expect(meleeBetween(b, 0, 2)).toBeUndefined();
      expect(meleeBetween(b, 0, 1) !== undefined).toBe(y === 640);
    }
  });
  test('[cls-charge.10] [cls-pursuit.07] who comes up with them aslant is laid along their edge', () => {
    const b = chase(place([hunter, `${prey} at 725 650`]));
    expect([meleeBetween(b, 0, 1) !== undefined, b.state.facing[0]]).toEqual([true, 18000]);
  });
  test('[cls-pursuit.02] infantry rally on losing contact, unless Uncontrolled; mounted go on', () => {
    const lost = `${prey} at 700 712`;
    const foot = chase(place([footHunter, lost]));
    expect(foot.state.status[0]).toBe(READY);
    expect(foot.state.rally[0]).toBe('pursuit');
    expect(isPursuing(chase(place([`${footHunter} temper uncontrolled`, lost])), 0)).toBe(true);
    expect(isPursuing(chase(place([hunter, lost])), 0)).toBe(true);
    expect(isPursuing(chase(place([footHunter, `${prey} at 700 630`])), 0)).toBe(true);
  });
  test('[cls-pursuit.08] the quarry rallied, destroyed or surrendered: rallying from pursuit begins', () => {
    const rallied = chase(place([hunter, `${prey} ready`]));
    expect(rallied.state.rally[0]).toBe('pursuit');
    const dead = chase(place([hunter, `${prey} gone`]));
    expect(dead.state.rally[0]).toBe('pursuit');
    expect(dead.state.quarry[0]).toBe(NONE);
    // Who is after nobody is not made to rally from it.
    const idle = place([hunter, prey]);
    idle.state.quarry[0] = NONE;
    expect([chase(idle).events.length, idle.state.rally[0], gone(idle)]).toEqual([0, 'none', 0]);
    const fallen = chase(place([`${hunter} gone`, prey]));
    expect([fallen.state.status[0], fallen.events.length]).toEqual([GONE, 0]);
  });
  test('[cls-pursuit.08] pursuers in contact leave the table with their quarry, others rally', () => {
    const left = (touching: boolean): Battle => {
      const b = place([hunter, prey]);
      leaveTable(b, 1, 'rout');
      return chase(b, touching);
    };
    expect(left(true).state.status[0]).toBe(AWAY);
    expect(left(true).state.awayAs[0]).toBe('pursuer');
    expect(left(false).state.rally[0]).toBe('pursuit');
  });
  test('[cls-pursuit.08] whose move crosses the edge leaves too', () => {
    const b = chase(place([`${hunter} at 40 600`, `${prey} 1 at 20 700`]), false);
    expect(b.state.status[0]).toBe(AWAY);
    const inland = chase(place([`${hunter} at 80 600`, `${prey} 1 at 60 700`]), false);
    expect(onTable(inland, 0)).toBe(true);
  });
});

describe('others in the way', () => {
  const fresh = 'unit fresh blue AI CO 2 at 700 640 facing 0';
  const beyond = `${prey} at 700 690`;
  test('[cls-pursuit.04] [cls-pursuit.09] through whom the routers went: pursuers in contact run into them, charging', () => {
    const b = place([hunter, beyond, fresh], 'passed prey fresh');
    chase(b, true);
    expect(meleeBetween(b, 0, 2)).toBeDefined();
    expect(b.state.status[0]).toBe(READY);
    expect(b.state.quarry[0]).toBe(NONE);
    expect(isDisordered(b, 0)).toBe(true);
    expect(b.state.impact[0]).toBe(5);
    expect((b.state.did[2] as number) & 512).toBe(0);
  });
  test('[cls-pursuit.04] Uncontrolled ones too, others stop 20 paces short', () => {
    const wild = place([`${hunter} temper uncontrolled`, beyond, fresh], 'passed prey fresh');
    expect(meleeBetween(chase(wild, false), 0, 2)).toBeDefined();
    const tame = place([hunter, beyond, fresh], 'passed prey fresh');
    chase(tame, false);
    expect(gone(tame)).toBeCloseTo(20, 0);
    expect(isPursuing(tame, 0)).toBe(true);
  });
  test('[cls-pursuit.05] any other enemy: halts disordered 20 paces short', () => {
    const b = chase(place([hunter, beyond, fresh]), true);
    expect(gone(b)).toBeCloseTo(20, 0);
    expect(isDisordered(b, 0)).toBe(true);
    expect(inMelee(b, 0)).toBe(false);
  });
  /** One element of foot, its near edge so many paces beside the way of the horse's flank. */
  const beside = (paces: number, key = 'beside', y = 630) =>
    `${called(key, fresh)} 2 in 1 at ${700 + 31.5 + paces + 15.75} ${y}`;
  const far = `${prey} at 700 740`;
  test('[cls-pursuit.05] [cls-move.09] who merely stands near the way does not stop them, whom they would touch does', () => {
    for (const paces of [1, 5, 15, 25])
      expect(gone(chase(place([hunter, far, beside(paces)]), false))).toBeCloseTo(60, 0);
    expect(gone(chase(place([hunter, far, beside(-1)]), false))).toBeCloseTo(10, 0);
    // Of two, the one that is touched counts, not the one that is nearer to the way sooner.
    const two = chase(place([hunter, far, beside(3, 'near', 610), beside(-5, 'touched', 645)]), false);
    expect(gone(two)).toBeCloseTo(25, 0);
  });
  test('[cls-pursuit.05] it halts where it stands if it is nearer than that already, and beyond its reach nobody halts it', () => {
    expect(gone(chase(place([hunter, far, `${fresh} at 700 612`]), false))).toBe(0);
    expect(gone(chase(place([hunter, `${prey} at 700 760`, `${fresh} at 700 665`]), false))).toBeCloseTo(60, 0);
  });
  test('[cls-pursuit.05] routers who are met first are struck, even with units behind them', () => {
    const b = chase(place([hunter, `${prey} at 700 640`, `${fresh} at 700 645`]));
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    expect(meleeBetween(b, 0, 2)).toBeUndefined();
  });
  test('[cls-pursuit.08] whether to halt before others ends the pursuit is a reading', () => {
    const friend = `${called('friend', hunter)} at 700 650 ready steady`;
    for (const other of [fresh, friend]) {
      expect(isPursuing(chase(place([hunter, beyond, other])), 0)).toBe(true);
      const ends = chase(place([hunter, beyond, other], 'option cls-pursuit.08-halted'));
      expect([ends.state.status[0], ends.state.rally[0], isDisordered(ends, 0)]).toEqual([READY, 'pursuit', true]);
    }
    expect(isPursuing(chase(place([hunter, far], 'option cls-pursuit.08-halted')), 0)).toBe(true);
  });
  test('[cls-pursuit.04] [cls-scale.05] also into one whom they just touch at the end of their move', () => {
    for (const [y, meets] of [
      [660.05, true],
      [660.2, false],
    ] as const) {
      const b = place([hunter, far, `${fresh} at 700 ${y}`], 'passed prey fresh');
      expect(meleeBetween(chase(b, true), 0, 2) !== undefined).toBe(meets);
    }
  });
  test('[cls-pursuit.04] only where their own quarry went through, and through that enemy', () => {
    const other = `${called('other', prey)} at 900 800`;
    for (const passed of ['other fresh', 'prey other', 'fresh prey']) {
      const b = place([hunter, beyond, fresh, other], `passed ${passed}`);
      chase(b, true);
      expect(meleeBetween(b, 0, 2)).toBeUndefined();
      expect(gone(b)).toBeCloseTo(20, 0);
    }
  });
  test('[cls-pursuit.04] the whole of it: routers burst through their friends, pursuers who touched them run in and test nobody', () => {
    // The routers are in open order and two ranks deep; behind them stands a line in close order.
    const open = `${prey} UI OO 4 in 2 at 700 631.5`;
    const line = `${fresh} 8 in 4 at 700 641.5`;
    const run = (gap: number): { b: Battle; kinds: string[] } => {
      const b = place([`${hunter} at 700 ${600 - gap}`, `${open} heading 180`, line], 'mover red');
      if (gap === 0) enterMelee(b, 0, 1, 2);
      const kinds = runOn(b, 'routs-and-pursuits', { side: 1 }).map((e) => e.kind);
      return { b, kinds };
    };
    const touching = run(0);
    expect(touching.kinds).toContain('runs-into');
    expect(touching.kinds).not.toContain('morale');
    expect(meleeBetween(touching.b, 0, 2)).toBeDefined();
    // Five paces behind them when they began to run: 20 paces short.
    const behind = run(5);
    expect(behind.kinds).not.toContain('runs-into');
    expect(distanceOf(behind.b, 0, 2) / PACE).toBeCloseTo(20, 0);
    // What happened in an earlier phase 12 is forgotten.
    const b = place([hunter, beyond, fresh], 'mover red\npassed prey fresh');
    runOn(b, 'routs-and-pursuits', { side: 1 });
    expect(b.state.passed).toEqual([]);
  });
  test('[cls-pursuit.06] a friend in the way: narrows by one element if that clears it', () => {
    const friend = `${called('friend', hunter)} 1 at 740 640 ready steady`;
    const b = place([hunter, beyond, friend]);
    const told = runOn(b, 'pursuit-move', { unit: 0, touching: true }).filter((e) => e.kind === 'narrows');
    expect([b.state.files[0], b.state.tail[0], told.map((e) => e['files'])]).toEqual([1, 0, [1]]);
    expect(gone(b)).toBeGreaterThan(50);
    const free = runOn(place([hunter, beyond]), 'pursuit-move', { unit: 0, touching: true });
    expect(free.some((e) => e.kind === 'narrows')).toBe(false);
  });
  test('[cls-pursuit.06] who is one element wide has nothing to narrow and stops where it touches the friend', () => {
    const b = chase(place([`${hunter} 1`, far, `${called('friend', hunter)} 1 at 700 640 ready steady`]));
    expect([b.state.files[0], distanceOf(b, 0, 2) <= TOLERANCE, onTable(b, 0)]).toEqual([1, true, true]);
    expect(gone(b)).toBeLessThan(30);
  });
  test('[cls-pursuit.04] [cls-pursuit.05] [cls-pursuit.06] the move says who stops it', () => {
    const why = (others: string[], passed = ''): string[] => {
      const b = place([hunter, `${prey} at 700 740`, ...others], passed);
      const told = runOn(b, 'pursuit-move', { unit: 0, touching: false }).find((e) => e.kind === 'pursuit-move');
      return (told?.rules ?? []).filter((id) => /cls-pursuit.0[456]/.test(id));
    };
    expect(why([])).toEqual([]);
    expect(why([fresh])).toEqual(['cls-pursuit.05']);
    expect(why([fresh], 'passed prey fresh')).toEqual(['cls-pursuit.04']);
    const friend = `${called('friend', hunter)} at 700 650 ready steady`;
    expect(why([friend])).toEqual(['cls-pursuit.06']);
  });
  test('[cls-pursuit.06] it does not narrow its front onto a unit behind it', () => {
    const friend = (key: string, x: number, y: number) => `${called(key, hunter)} 1 at ${x} ${y} ready steady`;
    const ahead = friend('ahead', 740, 640);
    const free = chase(place([hunter, far, ahead]));
    const shut = chase(place([hunter, far, ahead, friend('behind', 684, 580)]));
    expect([free.state.files[0], shut.state.files[0]]).toEqual([1, 2]);
    expect(gone(shut)).toBeLessThan(gone(free));
  });
  test('[cls-pursuit.06] else it stops disordered where it touches him, in its formation', () => {
    const friend = `${called('friend', hunter)} 2 at 700 650 ready steady`;
    const b = chase(place([hunter, beyond, friend]));
    expect(b.state.files[0]).toBe(2);
    expect(distanceOf(b, 0, 2)).toBeLessThanOrEqual(TOLERANCE);
    expect(isDisordered(b, 0)).toBe(true);
  });
});

describe('whom to pursue', () => {
  const winner = `${hunter} 4 ready steady at 700 600 facing 0`;
  const beaten = (key: string, x: number, files = 1) => `${called(key, prey)} ${files} at ${x} 600 facing 180`;
  test('[cls-pursuit.07] the one fought on the widest front', () => {
    const b = place([winner, beaten('two', 652.8 + 15.75, 2), beaten('one', 735)]);
    enterMelee(b, 0, 1, 0);
    enterMelee(b, 0, 2, 0);
    runOn(b, 'pursues', { unit: 0, broken: [1, 2] });
    expect(b.state.quarry[0]).toBe(1);
    expect(isPursuing(b, 0)).toBe(true);
  });
  test('[cls-pursuit.07] nobody, where all of them are gone', () => {
    const b = standing(`
${winner}
${beaten('gone', 700)} gone
phase 12
move 4
`);
    runOn(b, 'pursues', { unit: 0, broken: [1] });
    expect([b.state.quarry[0], isPursuing(b, 0), offered(b)]).toEqual([NONE, false, ['end']]);
  });
  test('[cls-pursuit.07] the owner chooses in a tie', () => {
    const b = place([winner, beaten('left', 665), beaten('right', 735)]);
    runOn(b, 'pursues', { unit: 0, broken: [1, 2] });
    expect(offered(b)).toEqual(['pursue left', 'pursue right']);
    must(b, 'pursue right');
    expect(b.state.quarry[0]).toBe(2);
    expect(isRouting(b, 2)).toBe(true);
  });
});

describe('the order of phase 12', () => {
  test('[cls-period.10] [cls-rout.07] only beasts in rout follow those whom they fought', () => {
    const b = standing(`
${called('one', prey)} red facing 0
${prey}
phase 12
move 4
`);
    enterMelee(b, 0, 1, 0);
    runOn(b, 'routs-and-pursuits', { side: 0 });
    expect([b.state.quarry[0], b.state.quarry[1]]).toEqual([NONE, NONE]);
  });
  test('[cls-period.10] [cls-rout.07] nor does a beast that stands', () => {
    const beast = 'unit beast red ELEPHANT at 700 650.2 facing 180';
    const b = standing(`
${beast}
${prey}
phase 12
move 4
`);
    enterMelee(b, 0, 1, 2);
    const moves = runOn(b, 'routs-and-pursuits', { side: 0 }).filter((e) => e.kind.endsWith('-move'));
    expect([moves.map((e) => e.kind), b.state.quarry[0]]).toEqual([['rout-move'], NONE]);
  });
  test('[cls-period.10] [cls-period.11] routers nearest to their edge first, the moving side before the other', () => {
    const router = (key: string, side: 'blue' | 'red', x: number, y: number) =>
      `${called(key, prey)} ${side} at ${x} ${y}`;
    const b = standing(`
${router('a', 'red', 200, 100)}
${router('far', 'blue', 700, 500)}
${router('near', 'blue', 1100, 800)}
phase 12
move 4
`);
    const moves = runOn(b, 'routs-and-pursuits', { side: 0 }).filter((e) => e.kind === 'rout-move');
    expect(moves.map((e) => e['unit'])).toEqual([2, 1, 0]);
  });
});

describe('pursuers who are charged', () => {
  const charger = 'unit charger blue AC 2 at 600 650 facing 0';
  const charged = (hunters: string, routers: string): Battle => {
    const b = standing(`
${hunters} quarry prey
${routers}
${charger}
charge charger hunter reach 160 gap 50
phase 4
move 4
`);
    runOn(b, 'responses', { side: 0 }, [4, 4]);
    return b;
  };
  const asked = (b: Battle): boolean => offered(b).some((answer) => answer.startsWith('hunter'));
  test('[cls-pursuit.03] in contact or Uncontrolled they ignore it', () => {
    const touching = charged(hunter, `${prey} at 700 611.8`);
    expect(asked(touching)).toBe(false);
    expect((touching.state.did[0] as number) & 512).toBe(0);
    expect(isPursuing(touching, 0)).toBe(true);
    expect(asked(charged(`${hunter} temper uncontrolled`, `${prey} at 700 690`))).toBe(false);
  });
  test('[cls-pursuit.03] others react normally', () => {
    expect(asked(charged(hunter, `${prey} at 700 690`))).toBe(true);
  });
});
