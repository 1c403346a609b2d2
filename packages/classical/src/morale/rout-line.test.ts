import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting } from '../base/units.ts';
import { PACE } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import { runOn } from './testing.ts';

/** Two files of close order foot, 63 paces wide, that rout 40 paces southward. */
const router = 'unit router blue AI CO 4 in 2 at 700 700 routing disordered';
const enemy = `${called('enemy', router)} red facing 0 ready steady`;
/** Where one fell nobody stands. */
const fallen = `${called('fallen', enemy)} at 700 740 gone`;
const rock = (points: number[], kind = 'impassable', key = 'rock'): string =>
  `${kind} ${key} polygon ${points.join(' ')}`;
const box = (x0: number, y0: number, x1: number, y1: number): number[] => [x0, y0, x1, y0, x1, y1, x0, y1];

const moved = (units: string[], more = ''): Battle => {
  const b = standing(`
${units.join('\n')}
${fallen}
phase 12
move 4
${more}
`);
  runOn(b, 'rout-move', { unit: 0 });
  return b;
};
const faces = (b: Battle): number => (b.state.facing[0] as number) / 100;
const went = (b: Battle, unit = 0): [number, number] => [
  Math.round((b.state.x[unit] as number) / PACE),
  Math.round((b.state.y[unit] as number) / PACE),
];

describe('[cls-rout.12] which line routers take', () => {
  const past = (x: number, y = 770): number => faces(moved([router, `${enemy} at ${x} ${y}`]));
  test('[cls-rout.12] the nearest line on which the full distance is free, not a shorter run on a nearer one', () => {
    // Straight on there are 26 free paces, 29 at 15 degrees; at 45 all 40.
    expect(past(650)).toBe(135);
    expect(past(760)).toBe(210);
  });
  test('[cls-rout.12] the left where both sides are free at the same turn', () => {
    expect(past(700)).toBe(90);
    expect(past(720)).toBe(255);
    expect(past(680)).toBe(105);
  });
  test('[cls-rout.12] where no line is free the longest, and the run is as long as it is', () => {
    // Rocks before it and on both sides: 26 paces straight on, fewer aslant, 33 or 38 sideways.
    const among = (east: number): Battle =>
      moved(
        [router],
        `
${rock(box(500, 750, 900, 770))}
${rock(box(east, 500, east + 20, 900), 'impassable', 'east')}
${rock(box(630, 500, 650, 900), 'impassable', 'west')}
`,
      );
    expect([faces(among(745)), ...went(among(745))]).toEqual([270, 650, 712]);
    expect([faces(among(750)), ...went(among(750))]).toEqual([90, 750, 712]);
  });
  test('[cls-rout.12] 20 paces from enemies, or no nearer than it is', () => {
    const near = moved([router, `${enemy} 2 at 700 690 facing 180`]);
    expect([faces(near), ...went(near)]).toEqual([180, 700, 764]);
    const beside = moved([router, `${enemy} 2 at 772 712 facing 270`]);
    expect(faces(beside)).toBe(180);
  });
  test('[cls-rout.12] where it would come to stand on others there is no way', () => {
    // A column close beside its front: it turns away from it before it runs.
    const b = moved([`${router} facing 90`, `${enemy} 6 in 1 at 717 680`]);
    expect(faces(b)).toBe(225);
    expect(b.state.routMoves[0]).toBe(1);
  });
  test('[cls-rout.12] rough ground slows it and turns it nowhere', () => {
    const b = moved([router], rock(box(500, 700, 900, 900), 'wood'));
    expect([faces(b), ...went(b)]).toEqual([180, 700, 744]);
  });
});

describe('[cls-rout.04] going round a friend', () => {
  const block = (key: string, x: number, files = 1, density: 'CO' | 'LO' | 'OO' = 'CO', more = '') =>
    `unit ${key} blue UI ${density} ${files} at ${x} 740 ${more}`;
  const narrow = `${router} 1`;
  const WIDE = 31.5;
  test('[cls-rout.04] past the nearer end, just far enough', () => {
    expect(went(moved([narrow, block('friend', 695)]))[0]).toBe(727);
    expect(went(moved([narrow, block('friend', 705)]))[0]).toBe(674);
    expect(isDisordered(moved([narrow, block('friend', 705)]), 1)).toBe(false);
    const told = (x: number): boolean => {
      const b = standing(`
${narrow}
${block('friend', x)}
phase 12
move 4
`);
      return runOn(b, 'rout-move', { unit: 0 }).some((e) => e.rules.includes('cls-rout.04'));
    };
    expect([told(705), told(800)]).toEqual([true, false]);
  });
  test('[cls-rout.04] a friend in closer order too, one in more open order never', () => {
    const loose = `${narrow} LO`;
    expect(isDisordered(moved([loose, block('friend', 700)]), 1)).toBe(false);
    expect(went(moved([loose, block('friend', 700)]))[0]).not.toBe(700);
    const swept = moved([narrow, block('friend', 700, 1, 'LO')]);
    expect([isRouting(swept, 1), went(swept)[0]]).toEqual([true, 700]);
  });
  test('[cls-rout.04] the gap is 30 paces wide, and the other side will do', () => {
    // East of the friend another stands; the shorter way is east.
    const between = (gap: number, x = 699): number =>
      went(moved([narrow, block('friend', x), block('east', x + WIDE + gap)]))[0];
    expect(between(31)).toBe(731);
    expect(between(29)).toBe(668);
    const shut = (gap: number): number =>
      went(moved([narrow, block('friend', 700), block('east', 700 + WIDE + gap), block('west', 700 - WIDE - gap)]))[0];
    expect([shut(31), shut(29)]).toEqual([732, 700]);
  });
  test('[cls-rout.04] units of either side fill a gap, routers do not; nor does ground that may be crossed', () => {
    const side = (more: string): number =>
      went(moved([narrow, block('friend', 699), block('east', 699 + WIDE + 10, 1, 'CO', more)]))[0];
    expect(side('')).toBe(668);
    expect(side('routing')).toBe(731);
    const ground = (kind: string): number =>
      went(moved([narrow, block('friend', 699)], rock(box(720, 738, 740, 745), kind)))[0];
    expect([ground('impassable'), ground('scrub')]).toEqual([668, 731]);
  });
  test('[cls-rout.04] the edge of the table is not a gap', () => {
    const b = moved([`${narrow} at 1400 700`, `${block('friend', 1399)} at 1399 740`]);
    // It makes for the east edge, and nobody is in its way.
    expect(b.state.facing[0]).toBe(9000);
    const south = standing(`
${narrow} at 1400 700 heading 180
${block('friend', 1398)}
phase 12
move 4
`);
    runOn(south, 'rout-move', { unit: 0 });
    expect(went(south)[0]).toBe(1367);
  });
  test('[cls-rout.04] [cls-rout.12] there is no way round for whom it would take over the edge', () => {
    const beside = (x: number): unknown[] => {
      const b = standing(`
${router} 2 at ${x} 700 heading 180
${block('friend', x - 2, 2)}
phase 12
move 4
`);
      runOn(b, 'rout-move', { unit: 0 });
      return [went(b)[0] - x, isDisordered(b, 1)];
    };
    expect([beside(1375), beside(1340)]).toEqual([
      [0, true],
      [61, false],
    ]);
  });
  test('[cls-rout.04] its near end is within 30 paces of every element of the routers', () => {
    // From the friend's end to the far file of the routers: half his front less what he stands aside.
    const wide = (aside: number): number => went(moved([`${router} 2`, block('friend', 700 - aside, 2)]))[0];
    expect(wide(1)).toBe(700);
    expect(wide(2)).toBe(761);
  });
});

describe('[cls-rout.13] friends swept away', () => {
  const skirmishers = (key: string, x: number, y: number) => `unit ${key} blue UI OO 2 at ${x} ${y} order hold`;
  test('[cls-rout.13] without a test, at once, the way of the routers and not to their nearest edge', () => {
    const b = standing(`
${router} at 400 700 facing 90 heading 90
${skirmishers('open', 440, 706)}
phase 12
move 4
`);
    const events = runOn(b, 'rout-move', { unit: 0 });
    expect(events.map((e) => e.kind).filter((kind) => kind !== 'disordered')).toEqual([
      'rout-move',
      'swept',
      'broke',
      'rout-move',
    ]);
    expect([b.state.facing[1], b.state.heading[1], b.state.routMoves[1], b.state.brokeMove[1]]).toEqual([
      9000, 9000, 1, 4,
    ]);
  });
  test('[cls-rout.13] two at once, and one who has broken in this move is left alone', () => {
    const [one, two] = [skirmishers('one', 665, 745), skirmishers('two', 735, 745)];
    const b = moved([`${router} 4`, one, two]);
    expect([isRouting(b, 1), isRouting(b, 2)]).toEqual([true, true]);
    const again = standing(`
${router} 4
${one} broke-move 3
${two} broke-move 4
phase 12
move 4
`);
    runOn(again, 'rout-move', { unit: 0 });
    expect([isRouting(again, 1), isRouting(again, 2)]).toEqual([true, false]);
  });
  test('[cls-rout.13] their opponents pursue them, unless others still stand before them', () => {
    const fight = (more: string[]): Battle => {
      const b = standing(`
${router} 1 at 690 726 facing 90 heading 90
${skirmishers('open', 760, 690)} 4 in 2
${enemy} 4 at 760 690 facing 180
${more.join('\n')}
phase 12
move 4
`);
      enterMelee(b, 1, 2, 0).rounds = 2;
      if (more.length > 0) enterMelee(b, 2, 3, 0).rounds = 2;
      runOn(b, 'rout-move', { unit: 0 });
      return b;
    };
    expect(isPursuing(fight([]), 2)).toBe(true);
    const held = fight([`${called('held', enemy)} blue 1 at 815 690`]);
    expect([isRouting(held, 1), isPursuing(held, 2)]).toEqual([true, false]);
  });
});
