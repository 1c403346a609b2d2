import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isRouting, meleeBetween } from '../base/units.ts';
import { PACE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { wayFromFoe } from './contacts.ts';
import { play } from './testing.ts';

const foot = 'unit foot blue AI CO 8 in 4 at 700 600 facing N balance 3 balance-move 4';
const horse = 'unit horse red UC LO 3 in 3 at 637 611.8 facing E balance -3 balance-move 4';
const turned = (edge: string): string => `turned ${edge},front,front,front,${edge},front,front,front`;

/** Horse have struck an edge of foot who look north, and have been beaten by 3 hits. */
const struck = (edge = 'left', at = '637 611.8 facing E', more = ''): Battle =>
  standing(`
${foot} ${turned(edge)}
${horse} at ${at}
unit far red AI CO 4 in 2 at 1300 100 facing S
melee horse foot ${edge} rounds 1
blows foot horse 3
blows horse foot 0
move 4
phase 12
${more}
`);
const after = (b: Battle, die: number) => play(b, 'after-melee', { side: 0 }, [die]);
const place = (b: Battle, unit: number): number[] => [
  Math.round((b.state.x[unit] as number) / PACE),
  Math.round((b.state.y[unit] as number) / PACE),
  (b.state.facing[unit] as number) / 100,
];

describe('back is away from the enemy that was fought, whichever way that enemy faces', () => {
  test('[cls-rout.01 cls-rout.11] who breaks at the flank of the enemy routs away from that flank', () => {
    const b = struck();
    after(b, 1);
    expect([isRouting(b, 1), ...place(b, 1)]).toEqual([true, 537, 612, 270]);
  });

  test('[cls-rout.11] ways away from a flank and from a front add up', () => {
    const b = struck('left', '637 611.8 facing E', `${called('more', foot)} at 619 603 facing S`);
    expect(wayFromFoe(b, 1, 0)).toBe(27000);
    expect(wayFromFoe(b, 1, 3)).toBe(18000);
  });

  test('[cls-after.11 cls-after.18] who holds together is pushed back from the flank or the rear that it struck', () => {
    const left = struck();
    after(left, 10);
    expect(place(left, 1)).toEqual([617, 612, 90]);
    const right = struck('right', '763 611.8 facing W');
    after(right, 10);
    expect(place(right, 1)).toEqual([783, 612, 270]);
    const rear = struck('rear', '700 623.6 facing N');
    const y = (rear.state.y[1] as number) / PACE;
    after(rear, 10);
    expect(place(rear, 1)).toEqual([700, Math.round(y + 20), 0]);
  });

  test('[cls-after.15 cls-after.18 cls-after.23] the winner follows over that flank, facing as before, and keeps contact', () => {
    const b = struck();
    const followed = after(b, 10).find((e) => e.kind === 'follows-up');
    expect([followed?.['unit'], followed?.['distance']]).toEqual([0, 20 * PACE]);
    expect(place(b, 0)).toEqual([680, 600, 0]);
    expect(meleeBetween(b, 0, 1)?.pushed).toBeGreaterThan(0);
    // It moves while its elements face two ways.
    expect(isDisordered(b, 0)).toBe(true);
  });

  test('[cls-after.23] an enemy before the front draws the winner on before one at its flank does', () => {
    const front = `
unit front red AI CO 4 in 4 at 700 600 facing S balance -3 balance-move 4
melee front foot rounds 1
blows foot front 3
blows front foot 0`;
    const b = struck('left', '637 611.8 facing E', front);
    play(b, 'after-melee', { side: 0 }, [10, 10]);
    expect([place(b, 0), place(b, 1), place(b, 3)]).toEqual([
      [700, 580, 0],
      [617, 612, 90],
      [700, 580, 180],
    ]);
  });
});
