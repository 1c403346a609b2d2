import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { GONE, READY, ROUTING } from './base/vocabulary.ts';
import { declaring } from './charges/testing.ts';
import { blueMoves, pick, spotOf } from './movement/testing.ts';
import { standing } from './script/position.ts';
import { battleOver, moveIs, played, until } from './testing/play.ts';

/** The smallest and the last case: one element, one figure, the limit of a range, the edge, nobody to command, the last period. */

const far = 'unit far red AI CO 2 at 100 100 facing S order hold';

describe('one element', () => {
  test('[cls-form.01 cls-form.09] it has no other front and no rank to exchange; it turns to the side on its own ground', () => {
    const b = standing(`unit cars blue LCH 1 at 700 700 order hold\n${far}\nphase 8`, [...blueMoves]);
    pick(b, 'cars');
    for (const words of ['widen left', 'narrow left', 'last-rank right']) mustRefuse(b, words, 'cls-form.01');
    expect(offered(b).filter((word) => /widen|narrow|rank|exchange/.test(word))).toEqual([]);
    must(b, 'turn left');
    expect(spotOf(b, 'cars')).toEqual([684, 716, 270]);
  });
});

describe('the edge of the table', () => {
  const statusAfter = (text: string, proc: 'rout-move' | 'pursuit-move', locals: object): number =>
    standing(text, [{ proc, locals }]).state.status[0] as number;
  test('[cls-leave.01 cls-rout.02] a rout that ends on the very edge leaves the unit there; a pace farther it is gone', () => {
    const ran = (y: number) =>
      statusAfter(
        `unit runs blue AI CO 4 at 700 ${y} facing S routing disordered rout-moves 1 broke-move 1\n${far}`,
        'rout-move',
        { unit: 0 },
      );
    expect(ran(960 - 40)).toBe(ROUTING);
    expect(ran(961 - 40)).toBe(GONE);
  });
});

test('[cls-charge.07 cls-charge.08] a charge reaches exactly as far as it goes, and no pace more', () => {
  const may = (gap: number): boolean =>
    offered(
      declaring([
        'unit men blue AI CO 2 at 700 600 order attack',
        `unit foe red AI CO 2 at 700 ${600 - gap} facing S order hold`,
      ]),
    ).includes('charge men foe');
  expect([may(80), may(81), may(20), may(1)]).toEqual([true, false, true, true]);
});

describe('hardly anybody', () => {
  const duel = `unit men blue AI CO 2 at 700 600 order hold\nunit foe red AI CO 2 at 700 300 facing S order hold\nseed 1`;
  test('[cls-period.01 cls-change.03 cls-change.07] with no general on either side nothing is asked about generals', () => {
    const b = played(duel);
    const told = until(b, moveIs(4));
    expect(told.some(({ kind }) => /general|signal|messenger/.test(kind))).toBe(false);
    expect([b.state.status[0], b.state.status[1]]).toEqual([READY, READY]);
  });
  test('[cls-victory.02] the last period is played to its end, and two armies without losses draw', () => {
    const b = played(`move 22\n${duel}`);
    until(b, battleOver);
    expect(b.outcome).toMatchObject({ winner: null, rules: ['cls-victory.02'] });
    expect(b.state.move).toBe(23);
  });
  test('[cls-victory.01 cls-period.06] a routing army whose last figure falls has lost', () => {
    const b =
      played(`unit runs blue UI OO 2 in 1 at 700 600 facing S lost 3 routing disordered rout-moves 1 broke-move 1
      unit foe red AI CO 2 at 700 300 facing S order hold\nseed 1`);
    until(b, battleOver);
    expect(b.outcome).toMatchObject({ winner: 1 });
    expect(b.state.status[0]).toBe(GONE);
  });
});
