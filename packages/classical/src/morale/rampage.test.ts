import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { distanceOf, onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting, meleeBetween, putUnit } from '../base/units.ts';
import { DID_ROUT, GONE, NONE, PACE, READY, ROUTING, TOLERANCE, WAS_CHARGED } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { leaveTable } from '../movement/leaving.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { beginPursuit } from './pursuit.ts';
import { runOn } from './testing.ts';

const beast = 'unit beast blue ELEPHANT at 700 700 routing disordered';
const foot = 'unit foot blue AI CO 2 at 700 760';
const horse = 'unit horse blue AC 2 at 700 760 accustomed';

/** Where one fell nobody stands. */
const fallen = `${called('fallen', foot)} at 700 720 gone`;
const place = (units: string[], phase = 12): Battle =>
  standing(`
${units.join('\n')}
${fallen}
phase ${phase}
move 4
`);

describe('a beast in rout', () => {
  test('[cls-rout.07] [cls-special.02] charges the friend in its way, who tests as if charged by enemies', () => {
    const b = place([beast, foot]);
    const events = runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
    expect(distanceOf(b, 0, 1)).toBeLessThanOrEqual(TOLERANCE);
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    const morale = events.find((e) => e.kind === 'morale');
    // It counts the beast as a routing friend in the same or closer order: 8 − 2.
    expect(morale).toMatchObject({ unit: 1, why: 'charged', total: 6 });
  });
  test('[cls-rout.07] the friend may break: the beast follows only while contact lasts', () => {
    const b = place([beast, `${foot} CO Cr`]);
    runOn(b, 'rout-move', { unit: 0 }, [2, 2]);
    expect(isRouting(b, 1)).toBe(true);
    expect(isRouting(b, 0)).toBe(true);
    expect(b.state.quarry[0]).toBe(1);
    // It ran at once and is out of reach.
    expect([meleeBetween(b, 0, 1), b.state.impact[0]]).toEqual([undefined, place([beast]).state.impact[0]]);
    runOn(b, 'routs-and-pursuits', { side: 0 });
    expect(isRouting(b, 0)).toBe(true);
  });
  test('[cls-rout.07] it charges enemies in its way as well, and avoids nobody', () => {
    const b = place([beast, `${foot} red facing 0`]);
    runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    expect(b.state.facing[0]).toBe(18000);
  });
  test('[cls-rout.07] with nobody in its way it just runs', () => {
    const b = place([beast, `${foot} at 800 760`]);
    runOn(b, 'rout-move', { unit: 0 });
    expect((b.state.y[0] as number) / PACE).toBeCloseTo(700 + 31.5 + 60, 0);
    expect([b.state.routMoves[0], (b.state.did[0] as number) & DID_ROUT]).toEqual([1, DID_ROUT]);
  });
  test('[cls-rout.07] [cls-leave.01] over the edge it is gone for good', () => {
    const b = place([`${beast} at 700 890`]);
    runOn(b, 'rout-move', { unit: 0 });
    expect([b.state.status[0], b.state.awayAs[0]]).toEqual([GONE, 'rout']);
  });
  test('[cls-form.07] whom it brushes in turning it does not charge; it runs on until it is clear, but not off the table', () => {
    // A deep column that reaches from behind it to 46.6 paces before it: the beast, 31.5 long, must go 78.1.
    const brushed = (y: number): [number, boolean] => {
      const column = `${foot} 10 in 1 at 728.5 ${y - 40}`;
      const b = place([`${beast} at 700 ${y}`, column]);
      runOn(b, 'rout-move', { unit: 0 });
      return [(b.state.y[0] as number) / PACE - y - 31.5, meleeBetween(b, 0, 1) === undefined];
    };
    expect(brushed(700)).toEqual([80, true]);
    // With 79 paces to the edge it cannot get clear, and stays as it was.
    expect(brushed(960 - 31.5 - 79)).toEqual([-31.5, true]);
    expect(brushed(960 - 31.5 - 81)).toEqual([80, true]);
  });
  test('[cls-special.05] it counts as charging in the next phase 11', () => {
    const late = place([beast, foot], 12);
    runOn(late, 'rout-move', { unit: 0 }, [4, 4]);
    expect(late.state.impact[0]).toBe(5);
    const early = place([beast, foot], 4);
    runOn(early, 'rout-move', { unit: 0 }, [4, 4]);
    expect(early.state.impact[0]).toBe(4);
  });
  test('[cls-special.05] who has tested in this move does not test, and can only hold', () => {
    const b = place([beast, `${horse} did test`]);
    const events = runOn(b, 'rout-move', { unit: 0 });
    expect(events.some((e) => e.kind === 'morale')).toBe(false);
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    expect([b.state.impact[0], b.state.impact[1]]).toEqual([5, place([beast, horse]).state.impact[1]]);
  });
  test('[cls-special.05] mounted may counter charge without moving; infantry and evaders not', () => {
    const b = place([beast, horse]);
    runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
    expect(offered(b)).toEqual(['hold', 'counter']);
    mustRefuse(b, 'evade', 'cls-special.05');
    const before = b.state.y[1];
    must(b, 'counter');
    expect(b.state.y[1]).toBe(before);
    expect(b.state.impact[1]).toBe(5);
  });
  test('[cls-special.05] [cls-morale.19] [cls-morale.22] what the test makes of the answer', () => {
    const impact = (answer: string, dice: number[], more = '', unit = horse): boolean => {
      const b = place([beast, `${unit} Ar ${more}`]);
      runOn(b, 'rout-move', { unit: 0 }, dice);
      if (offered(b).includes(answer)) must(b, answer);
      expect([isRouting(b, 1), meleeBetween(b, 0, 1) !== undefined, b.state.impact[0]]).toEqual([false, true, 5]);
      return b.state.impact[1] === 5;
    };
    // 2 is taken for the friend in rout. Do Not Charge does not keep horse from a counter charge.
    expect([impact('hold', [4, 4]), impact('counter', [4, 4])]).toEqual([false, true]);
    expect(impact('counter', [2, 2])).toBe(true);
    // Uncontrolled, all but foot counter charge whatever they were told, if they can stir.
    expect(impact('hold', [5, 5], 'Cr temper uncontrolled')).toBe(true);
    expect(impact('hold', [5, 5], 'Cr temper uncontrolled', foot)).toBe(false);
    expect(impact('hold', [], 'temper uncontrolled did test rally break-off disordered')).toBe(false);
  });
  test('[cls-special.05] [cls-rally.04] [cls-morale.23] who rallies or will not advance can only hold', () => {
    const asked = (more: string): string[] => {
      const b = place([beast, `${horse} ${more}`]);
      runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
      return offered(b);
    };
    expect(asked('rally pursuit disordered')).toEqual(['end']);
    expect(asked('rally melee')).toEqual(['hold', 'counter']);
    expect(asked('temper no-advance temper-move 3 temper-phase 3')).toEqual(['end']);
  });
  test('[cls-special.05] [cls-rally.04] [cls-dismount.03] who rallies from rout, and horseholders, break without a test', () => {
    const b = place([beast, `${foot} rally rout rally-left 1 disordered`]);
    const told = runOn(b, 'rout-move', { unit: 0 });
    expect([isRouting(b, 1), b.state.quarry[0], b.state.routMoves[1]]).toEqual([true, 1, 1]);
    expect(told.map((e) => e.kind)).toEqual(['rout-move', 'beast-strikes', 'breaks-at-charge', 'broke', 'rout-move']);
  });
  test('[cls-special.05] [cls-rout.07] who breaks and runs off the table is out of its reach for good', () => {
    const b = place([`${beast} at 700 890`, `${foot} CO Cr at 700 932`]);
    runOn(b, 'rout-move', { unit: 0 }, [2, 2]);
    expect([b.state.status[1], b.state.status[0], b.state.quarry[0]]).toEqual([GONE, ROUTING, NONE]);
  });
  test('[cls-special.05] [cls-dismount.03] horseholders break when it strikes them, once', () => {
    const strikes = (status: number): string[] => {
      const riders = `${called('riders', horse)} at 200 200`;
      const b = standing(`
${beast}
${riders}
phase 12
move 4
option cls-dismount.02
`);
      const holders = unitOf(b, 'riders-horses');
      b.state.status[holders] = status;
      putUnit(b, holders, 700 * PACE, 760 * PACE, 0);
      return runOn(b, 'rout-move', { unit: 0 }).map((e) => e.kind);
    };
    expect(strikes(READY).slice(0, 4)).toEqual(['rout-move', 'beast-strikes', 'breaks-at-charge', 'broke']);
    expect(strikes(ROUTING).slice(0, 2)).toEqual(['rout-move', 'beast-strikes']);
    expect(strikes(ROUTING)).not.toContain('breaks-at-charge');
  });
  test('[cls-special.05] while in contact it makes no rout move', () => {
    const b = place([`${beast} facing 180`, `${foot} at 700 700 facing 0`]);
    enterMelee(b, 0, 1, 0);
    const before = b.state.y[0];
    runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.y[0]).toBe(before);
  });
  test('[cls-special.05] losing, it routs on', () => {
    const b = place([`${beast} facing 0 at 700 700 broke-move 2 broke-phase 6`, `${foot} red at 700 700 facing 180`]);
    enterMelee(b, 0, 1, 0);
    const told = runOn(b, 'breaks', { unit: 0, from: [1], moves: true });
    expect(b.state.melees).toEqual([]);
    expect(b.state.y[0]).toBeGreaterThan(700 * PACE);
    // It is the same rout as before.
    expect(told.some((e) => e.kind === 'broke')).toBe(false);
    expect([b.state.brokeMove[0], b.state.brokePhase[0]]).toEqual([2, 6]);
  });
  test('[cls-rout.07] scythed chariots do the same', () => {
    const b = place([`${beast} SCHU`, foot]);
    runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
    expect(meleeBetween(b, 0, 1)).toBeDefined();
    expect(onTable(b, 0)).toBe(true);
    expect(b.state.quarry[0]).toBe(NONE);
  });
  test('[cls-special.05] [cls-morale.01] [cls-response.04] [cls-response.03] [cls-move.07] who may not counter charge it, and why', () => {
    const meets = (unit: string, fights = false): Battle => {
      const other = `${called('other', foot)} red at 700 ${760 + 31.5} facing 0`;
      const b = place([beast, unit, other]);
      if (fights) enterMelee(b, 2, 1, 2);
      // Its own step of the strike, so that anyone who has but one answer left is asked as well.
      runOn(b, 'rout-move', { unit: 0 }, [4, 4, 4, 4]);
      return b;
    };
    const asked = (b: Battle): string[] => offered(b);
    expect(asked(meets(horse))).toEqual(['hold', 'counter']);
    expect(asked(meets(`${horse} did test`))).toEqual(['end']);
    expect(asked(meets(horse, true))).toEqual(['end']);
    expect(asked(meets(foot))).toEqual(['end']);
    expect(asked(meets(`${foot} ARTILLERY 1`))).toEqual(['end']);
  });
  test('[cls-special.05] [cls-rally.05] whom it strikes was charged', () => {
    const b = place([beast, foot]);
    runOn(b, 'rout-move', { unit: 0 }, [4, 4]);
    expect((b.state.did[1] as number) & WAS_CHARGED).not.toBe(0);
  });
});

describe('a beast that has routed its opponents', () => {
  /** The beast is in contact with the rear of anyone who runs before it. */
  const hunts = (prey: string, others: string[] = []): { b: Battle; moves: string[] } => {
    const b = place([`${beast} facing 180`, prey, ...others]);
    enterMelee(b, 0, 1, 2);
    for (const unit of others.keys()) enterMelee(b, 0, 2 + unit, 0);
    const told = runOn(b, 'routs-and-pursuits', { side: 0 });
    return { b, moves: told.filter((e) => e.kind.endsWith('-move')).map((e) => `${e.kind} ${e['unit']}`) };
  };
  const flees = (unit: string, depth: number) => `${unit} at 700 ${700 + depth} facing 180 routing disordered`;
  const slow = flees(foot, 11.8125);
  const quick = flees(`${horse} OO`, 15.75);
  test('[cls-rout.07] [cls-period.10] pursues them in place of its own rout, while contact lasts', () => {
    const { b, moves } = hunts(slow);
    expect(moves).toEqual(['rout-move 1', 'pursuit-move 0']);
    expect([isRouting(b, 0), b.state.quarry[0], meleeBetween(b, 0, 1) !== undefined]).toEqual([true, 1, true]);
  });
  test('[cls-rout.07] contact lost, it is in rout again and pursues nobody', () => {
    const { b, moves } = hunts(quick);
    expect(moves).toEqual(['rout-move 1', 'pursuit-move 0']);
    expect([isRouting(b, 0), b.state.quarry[0], b.state.rally[0]]).toEqual([true, NONE, 'none']);
    const next = runOn(b, 'routs-and-pursuits', { side: 0 });
    expect(next.some((e) => e.kind === 'rout-move' && e['unit'] === 0)).toBe(true);
  });
  test('[cls-rout.07] [cls-pursuit.01] [cls-disorder.05] who follows a beast pursues; the beast that follows others remains in rout', () => {
    const hunter = `${called('hunter', foot)} red at 700 640 facing 180 rally melee`;
    const b = place([`${beast} facing 180`, hunter]);
    beginPursuit(b, 1, 0);
    expect([isPursuing(b, 1), isDisordered(b, 1), b.state.rally[1], b.state.quarry[1]]).toEqual([
      true,
      true,
      'none',
      0,
    ]);
    const moves = runOn(b, 'routs-and-pursuits', { side: 0 }).filter((e) => e.kind.endsWith('-move'));
    expect(moves.map((e) => `${e.kind} ${e['unit']}`)).toEqual(['rout-move 0', 'pursuit-move 1']);
    beginPursuit(b, 0, 1);
    expect([isRouting(b, 0), b.state.quarry[0]]).toEqual([true, 1]);
  });
  test('[cls-rout.07] [cls-pursuit.08] it does not follow them off the table, but is in rout again', () => {
    const b = place([`${beast} facing 180 quarry foot`, slow]);
    leaveTable(b, 1, 'rout');
    runOn(b, 'pursuit-move', { unit: 0, touching: true });
    expect([b.state.status[0], b.state.quarry[0]]).toEqual([ROUTING, NONE]);
  });
  test('[cls-rout.07] another opponent who stands holds it where it is', () => {
    const { b, moves } = hunts(slow, [`${called('stands', foot)} red at ${700 + 31.5} 700 facing 0`]);
    expect(moves).toEqual(['rout-move 1']);
    expect(b.state.quarry[0]).toBe(NONE);
  });
});
