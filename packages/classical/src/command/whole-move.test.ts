import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { NONE } from '../base/vocabulary.ts';
import { ELEMENT } from '../fighting/testing.ts';
import { called } from '../script/position.ts';
import { battleOver, moveIs, phaseOf, played, until } from '../testing/play.ts';
import { sees } from './sight.ts';

const guard = 'unit guard blue AI 2 at 700 700 order hold';
const far = 'unit far blue UI 2 at 860 700 order hold';
const foe = 'unit foe red AI 2 at 700 100 order hold';
const king = 'general king blue with guard';

describe('phase 1 and the end of the move: orders', () => {
  test('[cls-change.05] the commander’s word stays once the own move has ended that he began with the unit', () => {
    const b = played(`
${guard}
${foe}
${king}
`);
    must(b, 'speak king');
    must(b, 'delay');
    until(b, phaseOf(2, 8));
    expect(b.state.orders[0]?.order).toBe('hold');
    const told = until(b, moveIs(3));
    expect(b.state.orders[0]?.order).toBe('delay');
    expect(told.find((e) => e.kind === 'order-stays')).toMatchObject({ unit: 0, order: 'delay' });
  });

  test('[cls-change.04] [cls-change.05] in the very first move his word stays and his message is written, and rides in the next', () => {
    const b = played(`
${guard}
${far}
${foe}
${king}
move 0
`);
    expect([b.state.move, b.state.phase]).toEqual([0, 1]);
    for (const word of ['speak king', 'delay', 'write king', 'far', 'delay']) must(b, word);
    const first = until(b, moveIs(1)).map((e) => e.kind);
    expect([b.state.orders[0]?.order, b.state.writing[0]]).toEqual(['delay', 0]);
    expect(first).not.toContain('messenger-rides');
    expect(until(b, moveIs(3)).map((e) => e.kind)).toContain('messenger-rides');
    until(b, phaseOf(4, 1));
    expect([b.state.move, b.state.order[1]]).toEqual([4, 'delay']);
  });

  test('[cls-change.05] the other side’s move confirms nothing', () => {
    const b = played(`
${guard}
${foe}
${king} since 2
`);
    must(b, 'speak king');
    must(b, 'delay');
    until(b, moveIs(4));
    expect(b.state.orders[0]?.order).toBe('hold');
    until(b, moveIs(5));
    expect(b.state.orders[0]?.order).toBe('delay');
  });

  test('[cls-change.04] [cls-change.07] written in one own move, carried in phase 8 of the next, obeyed in the one after it', () => {
    const b = played(`
${guard}
${far}
${foe}
${king}
`);
    for (const word of ['write king', 'far', 'delay']) must(b, word);
    const first = until(b, moveIs(4));
    expect(first.some((e) => e.kind === 'messenger-rides')).toBe(false);
    const second = until(b, moveIs(6));
    const arrives = second.filter((e) => /messenger|ordered/.test(e.kind)).map((e) => e.kind);
    expect(arrives).toEqual(['messenger-rides', 'messenger-arrives', 'ordered']);
    expect([b.state.phase, b.state.order[1], b.state.orders[1]?.order]).toEqual([1, 'delay', 'delay']);
  });

  test('[cls-change.04] until its next own move the unit acts on its old order', () => {
    const b = played(`
${guard}
${far}
${foe}
${king}
`);
    for (const word of ['write king', 'far', 'delay']) must(b, word);
    until(b, phaseOf(5, 8));
    expect([b.state.coming[1], b.state.order[1]]).toEqual(['delay', 'hold']);
  });

  test('[cls-change.04] a general whose unit moves while he writes has not written, and sends nobody', () => {
    const b = played(`
${guard} order attack
${far}
${foe}
${king}
`);
    for (const word of ['write king', 'far', 'delay']) must(b, word);
    until(b, phaseOf(2, 8));
    expect(b.state.writing[0]).toBe(2);
    for (const word of ['move guard', 'forward 40', 'halt']) must(b, word);
    const told = until(b, moveIs(3));
    expect(told.find((e) => e.kind === 'writing-stops')?.rules).toEqual(['cls-change.04']);
    expect(b.state.writing[0]).toBe(NONE);
  });

  test('[cls-order.09] a point of the route is passed at the end of the own phase 8, not of the enemy’s', () => {
    const b = played(`
${guard} route 720 690 700 300
${foe} route 720 100
${king}
`);
    until(b, phaseOf(2, 8));
    expect(b.state.waypoint).toEqual([0, 0]);
    until(b, moveIs(3));
    expect(b.state.waypoint).toEqual([1, 0]);
    until(b, moveIs(4));
    expect(b.state.waypoint).toEqual([1, 1]);
  });
});

describe('phase 8: rallying', () => {
  test('[cls-period.02] [cls-rally.02] [cls-rally.05] disordered troops who have halted are in order at the end of their own phase 8', () => {
    const b = played(`
${guard} disordered
${foe} disordered
${king}
`);
    until(b, phaseOf(2, 8));
    expect(b.state.disordered).toEqual([1, 1]);
    until(b, moveIs(3));
    expect(b.state.disordered).toEqual([0, 1]);
    until(b, moveIs(4));
    expect(b.state.disordered).toEqual([0, 0]);
  });

  test('[cls-rally.03] irregulars who rally from pursuit need two own moves', () => {
    const rallying = `${far} Bi rally pursuit rally-left 2 disordered`;
    const b = played(`
${guard}
${rallying}
${foe}
${king}
`);
    until(b, moveIs(4));
    expect([b.state.rally[1], b.state.rallyLeft[1], b.state.disordered[1]]).toEqual(['pursuit', 1, 1]);
    until(b, moveIs(5));
    expect([b.state.rally[1], b.state.disordered[1]]).toEqual(['none', 0]);
  });
});

describe('the end of a phase', () => {
  /** It goes straight up the table through anyone who stands alone before it. */
  const runner = 'unit runner blue UI 1 at 700 400 order attack';
  const satrap = (x: number): string => `general satrap red at ${x} 360`;
  function overrun(more: string, enemy = foe): { b: Battle; told: GameEvent[] } {
    const b = played(`
${guard}
${runner}
${enemy}
${more}
`);
    until(b, phaseOf(2, 8));
    const told = ['move runner', 'forward 60'].flatMap((word) => must(b, word));
    return { b, told: [...told, ...until(b, moveIs(3))] };
  }

  test('[cls-general.05] a lone general in the way of a unit is caught when the phase of the move ends', () => {
    const { b, told } = overrun(satrap(700));
    expect(told.find((e) => e.kind === 'general-killed')).toMatchObject({ general: 0, rules: ['cls-general.05'] });
    expect(b.state.generalGone).toEqual([1]);
    expect(overrun(satrap(760)).b.state.generalGone).toEqual([0]);
  });

  test('[cls-general.05] so is a messenger of the enemy, not one of its own side', () => {
    // He carries a message to someone who is gone, so that he stands still.
    const messengers = (side: 'blue' | 'red') =>
      overrun(`
${far} gone
${called('lost', foe)} gone
messenger ${side} 700 360 ${side === 'blue' ? 'far' : 'lost'} attack
`);
    expect(messengers('red').told.find((e) => e.kind === 'messenger-caught')).toMatchObject({ by: 1, side: 1 });
    expect(messengers('red').b.state.messengers).toEqual([]);
    expect(messengers('blue').b.state.messengers).toHaveLength(1);
  });

  test('[cls-general.05] only ways of that phase count: who rode there since is in no danger', () => {
    const { b } = overrun(satrap(760));
    // The runner came this way in the phase before; now the satrap rides to where it has been.
    until(b, phaseOf(3, 8));
    for (const word of ['general satrap', 'ride 700 380']) must(b, word);
    until(b, moveIs(4));
    expect(b.state.generalGone).toEqual([0]);
  });

  test('[cls-morale.34] [cls-morale.14] [cls-morale.03] who sees his general fall tests in his next own phase 6', () => {
    const tests = (x: number) => {
      const { b } = overrun(satrap(700), `${foe} at ${x} 360 facing 180`);
      return until(b, phaseOf(3, 8)).filter((e) => e.kind === 'morale');
    };
    expect(tests(820)).toMatchObject([{ unit: 2, why: 'general-lost' }]);
    expect(tests(1000)).toEqual([]);
  });

  test('[cls-victory.03] an army whose last unit has run off the table has lost in that very phase', () => {
    const b = played(`
${guard}
${foe} at 700 30 routing disordered
${king}
`);
    until(b, battleOver);
    expect(b.outcome).toMatchObject({ winner: 0, rules: ['cls-victory.03'] });
    expect([b.state.move, b.state.phase]).toEqual([2, 12]);
  });

  test('[cls-victory.01] points are reckoned at the end of each move', () => {
    const routing = `${called('routing', foe)} at 400 300 routing points 70`;
    const b = played(`
${guard}
${foe}
${routing}
${king}
`);
    until(b, phaseOf(2, 8));
    expect(b.state.lost).toEqual([0, 0]);
    until(b, moveIs(3));
    expect(b.state.lost).toEqual([0, 70]);
  });

  /** Its edge runs along y = 440. */
  const wood = 'wood wood circle 700 1340 900';
  const bows = `${called('bows', far)} OO arms bow 4 at 700 443`;

  test('[cls-period.01] [cls-vis.03] who shoots from the edge of a wood is seen there from then on; who holds back is not', () => {
    const seen = (word: string) => {
      const b = played(`
${bows}
${foe} at 700 350 facing 180
${wood}
`);
      until(b, phaseOf(2, 10));
      expect(sees(b, 1, 0)).toBe(false);
      must(b, word);
      until(b, moveIs(3));
      return [b.state.shown[0], sees(b, 1, 0)];
    };
    expect(seen('done')).toEqual([1, true]);
    expect(seen('hold bows')).toEqual([0, false]);
  });

  test('[cls-period.01] [cls-vis.03] he is seen as soon as the shooting is over, before anybody strikes', () => {
    // Far away an element stands before two of the enemy, and has to choose in phase 11.
    const half = ELEMENT / 2;
    const fighter = `${called('fighter', guard)} 1 at 200 200`;
    const against = (key: string, x: number) => `${called(key, foe)} 1 at ${x} 200 facing 180`;
    const b = played(`
${bows}
${foe} at 700 350 facing 180
${fighter}
${against('left', 200 - half)}
${against('right', 200 + half)}
${wood}
melee fighter left rounds 1
melee fighter right rounds 1
`);
    until(b, phaseOf(2, 10));
    expect([b.state.phase, b.state.shown[0]]).toEqual([10, 0]);
    until(b, phaseOf(2, 11));
    expect([pendingDecisions(b)[0]?.kind, b.state.phase, b.state.shown[0]]).toEqual(['strike', 11, 1]);
  });

  test('[cls-vis.03] who has withdrawn into the wood is seen no longer at the end of whatever phase', () => {
    const shown = (y: number) => {
      const b = played(`
${bows} at 700 ${y} shown
${guard}
${foe}
${king}
${wood}
`);
      until(b, phaseOf(2, 2));
      return b.state.shown[0];
    };
    expect(shown(443)).toBe(1);
    expect(shown(480)).toBe(0);
  });
});
