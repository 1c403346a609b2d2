import { scriptedDice } from '@taxiarch/kernel';
import { must, mustRefuse } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { AWAY, GONE, PACE } from '../base/vocabulary.ts';
import { evade } from '../charges/evade.ts';
import { faultsIn } from '../invariants.ts';
import { runOn } from '../morale/testing.ts';
import { standing } from '../script/position.ts';
import { blueMoves } from './testing.ts';

const others = 'unit others blue AI CO 4 in 2 at 900 700';
const far = 'unit far red AI CO 4 in 2 at 1300 100 facing S';
const where = (b: Battle, unit = 0): number[] => [
  Math.round((b.state.x[unit] as number) / PACE),
  Math.round((b.state.y[unit] as number) / PACE),
];
const leaves = (b: Battle, unit = 0) => [b.state.status[unit], b.state.awayAs[unit], ...where(b, unit)];

/** Three elements abreast, 94 paces, who look east or west: turned to the south they need 47 paces on either hand. */
const wide = (x: number, more: string): string => `unit riders blue AC LO 3 in 3 at ${x} 400 facing E ${more}`;

describe('a turn on the centre that brings part of a unit over the edge takes it off the table', () => {
  const router = (x: number): Battle => {
    const b = standing(`
${wide(x, 'routing disordered heading S rout-moves 1 broke-move 1')}
unit horse red AC LO 3 in 3 at ${x + 30} 330 facing S pursuing quarry riders
${others}
move 4
phase 12
`);
    runOn(b, 'rout-move', { unit: 0 });
    return b;
  };

  test('[cls-leave.01 cls-leave.06 cls-rout.01] a router is gone, by the nearest point of the edge', () => {
    expect(leaves(router(30))).toEqual([GONE, 'rout', 0, 410]);
    const inside = router(70);
    expect([inside.state.awayAs[0], inside.state.y[0] as number]).toEqual(['', expect.any(Number)]);
    expect((inside.state.y[0] as number) / PACE).toBeGreaterThan(450);
    expect(faultsIn(inside)).toEqual([]);
  });

  test('[cls-leave.01 cls-pursuit.08] a pursuer is off the table too, and may come back', () => {
    const b = standing(`
${wide(30, 'pursuing quarry prey')}
unit prey red UI CO 1 in 1 at 18 600 facing S routing disordered rout-moves 1 broke-move 2
${far}
move 4
phase 12
`);
    runOn(b, 'pursuit-move', { unit: 0, touching: false });
    expect(leaves(b)).toEqual([AWAY, 'pursuer', 0, expect.any(Number)]);
    expect(faultsIn(b)).toEqual([]);
  });

  test('[cls-leave.01 cls-response.06] an evader is off the table before it has run', () => {
    const b = standing(`
${wide(30, '')}
unit chargers red AC LO 2 in 2 at 30 330 facing S
${others}
`);
    b.dice = scriptedDice([3]);
    evade(b, 0, [1], [18000]);
    expect(leaves(b).slice(0, 3)).toEqual([AWAY, 'evader', 0]);
  });

  test('[cls-leave.01 cls-rout.07] a beast is off the table before it meets who stands there', () => {
    const b = standing(`
unit beast blue ELEPHANT 3 in 3 at 30 400 facing E routing disordered heading S rout-moves 0 broke-move 4
unit prey red AI CO 2 in 2 at 40 450 facing N
move 4
phase 12
`);
    const told = runOn(b, 'rout-move', { unit: 0 });
    expect([b.state.status[0], told.some((e) => e.kind === 'beast-strikes')]).toEqual([GONE, false]);
  });
});

describe('a change of shape does not go over the edge', () => {
  const riders = (x: number, more = '') =>
    standing(
      `
unit riders blue AC LO 4 in 1 at ${x} 400 facing N order hold
${others} order hold
${far}
option cls-dismount.02
${more}
`,
      blueMoves,
    );
  test('[cls-dismount.05 cls-leave.01] riders dismount where all of those on foot and their horses stand on the table', () => {
    must(riders(100), 'move riders, dismount 90');
    mustRefuse(riders(17), 'move riders, dismount 90', 'cls-dismount.05');
    must(riders(17), 'move riders, dismount 270');
  });
  test('[cls-dismount.05 cls-terrain.06] nor on ground that nobody may enter', () => {
    mustRefuse(riders(100, 'impassable rock circle 74 400 8'), 'move riders, dismount 90', 'cls-dismount.05');
  });
});
