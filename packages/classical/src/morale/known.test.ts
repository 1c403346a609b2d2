import { must, mustRefuse } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PACE } from '../base/vocabulary.ts';
import { updateShown } from '../command/sight.ts';
import { pick } from '../movement/testing.ts';
import { standing } from '../script/position.ts';
import { knownEnemies } from './known.ts';
import { recordSightings } from './sightings.ts';
import { runOn } from './testing.ts';

const foot = 'unit foot blue AI CO 2 at 700 700 order attack';
const enemy = 'unit enemy red AI CO 2 at 700 400';
const wood = 'wood wood circle 700 550 100';

const under = `${foot} temper no-advance temper-move 4 temper-phase 3`;

describe('No Advance', () => {
  test('[cls-morale.33] [cls-morale.23] no move may bring it nearer to the nearest enemy that it knows', () => {
    const b = standing(`
${under}
${enemy}
phase 8
move 4
`);
    runOn(b, 'normal-moves', { side: 0 });
    pick(b, 'foot');
    mustRefuse(b, 'forward 20', 'cls-morale.33');
    const free = standing(`
${foot}
${enemy}
phase 8
move 4
`);
    runOn(free, 'normal-moves', { side: 0 });
    pick(free, 'foot');
    must(free, 'forward 30');
  });
  test('[cls-morale.33] known are units in sight, now or since the test', () => {
    const b = standing(`
${under}
${enemy}
phase 3
move 4
`);
    recordSightings(b);
    b.state.pieces = standing(wood).state.pieces;
    b.index = b.system.index(b.world, b.state);
    expect(knownEnemies(b, 0)).toEqual([1]);
    b.state.temper[0] = 'carry-on';
    recordSightings(b);
    expect(knownEnemies(b, 0)).toEqual([]);
  });
  test('[cls-morale.33] [cls-vis.03] it notes units that show themselves, though none has moved', () => {
    const b = standing(`
${under}
unit enemy red AI 1 at 700 447 facing 180
wood wood circle 700 350 100
phase 10
move 4
`);
    recordSightings(b);
    expect(b.state.known[0]).toEqual([]);
    updateShown(b, [1]);
    recordSightings(b);
    expect(b.state.known[0]).toEqual([1]);
  });
  test('[cls-morale.33] what it knew is forgotten with No Advance, and noted again with the next, though nobody has moved', () => {
    const b = standing(`
${under}
${enemy}
phase 3
move 4
`);
    const known = (['no-advance', 'carry-on', 'no-advance'] as const).map((temper) => {
      b.state.temper[0] = temper;
      recordSightings(b);
      return [...(b.state.known[0] as number[])];
    });
    expect(known).toEqual([[1], [], [1]]);
  });
  test('[cls-morale.33] whom it sees when it comes under No Advance it knows at once, by no other result', () => {
    const known = (dice: number[]): unknown[] => {
      const shaken = `${foot} CO Cr disordered`;
      const b = standing(`
${shaken}
${enemy}
phase 6
move 4
`);
      runOn(b, 'tests', { tests: [{ unit: 0, why: 'rally', enemies: [] }] }, dice);
      return [b.state.temper[0], b.state.known[0]];
    };
    expect([known([2, 2]), known([3, 3])]).toEqual([
      ['no-advance', [1]],
      ['do-not-charge', []],
    ]);
  });
  test('[cls-morale.33] an enemy it never saw does not hold it back', () => {
    const b = standing(`
${under}
${enemy}
phase 8
move 4
${wood}
`);
    runOn(b, 'normal-moves', { side: 0 });
    pick(b, 'foot');
    must(b, 'forward 20');
    expect(b.state.y[0]).toBe(680 * PACE);
  });
});
