import { must, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { inMelee, isPursuing, isRouting, meleeBetween } from '../base/units.ts';
import { GONE, NONE, READY, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import { runOn } from './testing.ts';

/** Width of an element of close order foot. */
const WIDE = 31.5;
const foot = (key: string, side: 'blue' | 'red', x: number, more = '') =>
  `unit ${key} ${side} AI CO ${side === 'blue' ? 'C' : 'B'}r 4 at ${x} 600 ${more}`;

/** Units in contact front to front, by pairs of their numbers, in the second round. */
function fighting(units: string[], pairs: [number, number][], more = ''): Battle {
  const b = standing(`
${units.join('\n')}
phase 6
move 4
${more}
`);
  for (const [one, other] of pairs) enterMelee(b, one, other, 0).rounds = 2;
  return b;
}
const breakOf = (b: Battle, ...broken: { unit: number; from: number[] }[]): Battle => {
  runOn(b, 'break-together', { broken: broken.map((loser) => ({ ...loser, moves: true })) });
  return b;
};

describe('a unit breaks in melee by a morale test', () => {
  const panicked = (red: string): Battle => {
    const shaken = 'Ci missing 3';
    const b = fighting(
      [`${foot('blue', 'blue', 700, shaken)} balance -3 balance-move 3`, foot('red', 'red', 700, red)],
      [[0, 1]],
    );
    runOn(b, 'tests', { tests: [{ unit: 0, why: 'routing-friend', enemies: [] }] }, [1, 1]);
    return b;
  };
  test('[cls-rally.01] [cls-after.15] infantry it fought pursue, lose contact, and rally from the pursuit', () => {
    const b = panicked('');
    expect([isRouting(b, 0), isPursuing(b, 1), b.state.quarry[1], inMelee(b, 1)]).toEqual([true, true, 0, false]);
    b.state.phase = 12;
    runOn(b, 'routs-and-pursuits', { side: 0 });
    expect([b.state.status[1], b.state.rally[1]]).toEqual([READY, 'pursuit']);
  });
  test('[cls-after.15] horse keep after it', () => {
    const b = panicked('AC LO');
    b.state.phase = 12;
    runOn(b, 'routs-and-pursuits', { side: 0 });
    expect([isPursuing(b, 1), b.state.quarry[1]]).toEqual([true, 0]);
  });
});

describe('whom their opponents pursue', () => {
  const left = foot('left', 'blue', 700 - 1.5 * WIDE, '3');
  const right = foot('right', 'blue', 700 + 1.5 * WIDE, '3');
  const red = foot('red', 'red', 700, '6');
  const two: [number, number][] = [
    [0, 2],
    [1, 2],
  ];
  test('[cls-after.15] [cls-after.22] nobody while another opponent stays', () => {
    const b = breakOf(fighting([left, right, red], two), { unit: 0, from: [2] });
    expect([b.state.status[2], b.state.rally[2], meleeBetween(b, 1, 2) !== undefined]).toEqual([READY, 'none', true]);
  });
  test('[cls-pursuit.07] both broke: the owner’s choice on equal fronts, made before they run', () => {
    const b = breakOf(fighting([left, right, red], two), { unit: 0, from: [2] }, { unit: 1, from: [2] });
    expect(offered(b)).toEqual(['pursue left', 'pursue right']);
    expect(b.state.routMoves.slice(0, 2)).toEqual([0, 0]);
    must(b, 'pursue right');
    expect(b.state.quarry[2]).toBe(1);
    expect(b.state.routMoves.slice(0, 2)).toEqual([1, 1]);
  });
  test('[cls-pursuit.07] the one on the wider front without a question', () => {
    const narrow = `${left} 1 at ${700 - 0.5 * WIDE} 600`;
    const b = breakOf(fighting([narrow, right, red], two), { unit: 0, from: [2] }, { unit: 1, from: [2] });
    expect(b.state.quarry[2]).toBe(1);
  });
  test('[cls-after.15] each of several opponents pursues', () => {
    const wide = foot('wide', 'blue', 700, '6');
    const b = fighting(
      [wide, `${left} red`, `${right} red`],
      [
        [0, 1],
        [0, 2],
      ],
    );
    breakOf(b, { unit: 0, from: [1, 2] });
    expect([b.state.quarry[1], b.state.quarry[2]]).toEqual([0, 0]);
  });
  test('[cls-after.15] who pursues or routs already goes on as he did', () => {
    const running = `${right} at 900 800 routing`;
    const busy = fighting([left, running, `${red} pursuing quarry right`], [[0, 2]]);
    expect(breakOf(busy, { unit: 0, from: [2] }).state.quarry[2]).toBe(1);
    const routing = breakOf(fighting([left, running, `${red} routing`], [[0, 2]]), { unit: 0, from: [2] });
    expect([routing.state.status[2], routing.state.quarry[2]]).toEqual([ROUTING, NONE]);
  });
  test('[cls-after.15] each goes after whom he fought, and after nobody else who broke', () => {
    // They touch with no part of their fronts, so that all would be one to them.
    const west = `${called('west', red)} 3 at ${700 - 1.5 * WIDE} 590`;
    const east = `${called('east', red)} 3 at ${700 + 1.5 * WIDE} 590`;
    const b = fighting(
      [left, right, east, west],
      [
        [0, 3],
        [1, 2],
      ],
    );
    breakOf(b, { unit: 0, from: [3] }, { unit: 1, from: [2] });
    expect([b.state.quarry[3], b.state.quarry[2], offered(b)]).toEqual([0, 1, ['end']]);
  });
  test('[cls-after.15] [cls-rout.11] an elephant that breaks is pursued too', () => {
    const beast = 'unit beast blue ELEPHANT at 700 600';
    const b = breakOf(fighting([beast, `${red} 2`], [[0, 1]]), { unit: 0, from: [1] });
    expect([isPursuing(b, 1), b.state.quarry[1]]).toEqual([true, 0]);
  });
});

describe('who may not pursue', () => {
  const blue = foot('blue', 'blue', 700);
  const red = foot('red', 'red', 700);
  test('[cls-rally.01] [cls-after.12] who stood to receive them in this move rallies on the spot, in good order', () => {
    const b = fighting([blue, `${red} did stand`], [[0, 1]]);
    (b.state.melees[0] as { rounds: number }).rounds = 0;
    breakOf(b, { unit: 0, from: [1] });
    expect([b.state.status[1], b.state.rally[1], b.state.quarry[1], b.state.disordered[1]]).toEqual([
      READY,
      'melee',
      NONE,
      0,
    ]);
  });
  test('[cls-rally.01] [cls-after.16] artillery that breaks is lost: there is nobody to pursue', () => {
    const piece = 'unit piece blue ARTILLERY at 700 600';
    const b = breakOf(fighting([piece, `${red} 2`], [[0, 1]]), { unit: 0, from: [1] });
    expect([b.state.status[0], b.state.status[1], b.state.rally[1]]).toEqual([GONE, READY, 'melee']);
  });
  test('[cls-after.15] artillery neither pursues nor rallies', () => {
    const piece = 'unit piece red ARTILLERY at 700 600';
    const b = breakOf(fighting([blue, piece], [[0, 1]]), { unit: 0, from: [1] });
    expect([b.state.status[1], b.state.rally[1]]).toEqual([READY, 'none']);
  });
  test('[cls-after.22] in phase 12 not the loser of its own melee in this move; the phase itself makes it rally', () => {
    const b = fighting([blue, `${red} balance -1 balance-move 4`], [[0, 1]], 'phase 12');
    breakOf(b, { unit: 0, from: [1] });
    expect([b.state.status[1], b.state.rally[1]]).toEqual([READY, 'none']);
    const won = breakOf(fighting([blue, red], [[0, 1]], 'phase 12'), { unit: 0, from: [1] });
    expect(isPursuing(won, 1)).toBe(true);
  });
});
