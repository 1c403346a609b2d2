import { onTable } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered, isPursuing, isRouting, strengthOf } from '../base/units.ts';
import { GONE, NONE, PACE, ROUTING } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { called, standing } from '../script/position.ts';
import { awayFrom } from './breaking.ts';
import { goalEdge, isSurrounded, linesFrom } from './rout-line.ts';
import { routLoss } from './rout-losses.ts';
import { runOn } from './testing.ts';

/** Two files of close order foot: 63 paces wide, 23.6 deep; it routs 40 paces. */
const foot = 'unit foot blue AI CO 4 in 2 at 700 700';
const router = `${foot} routing disordered`;
const DEPTH = 23.625;
const enemy = 'unit enemy red AI CO 4 in 2 at 700 700';

const place = (units: string[], more = ''): Battle =>
  standing(`
${units.join('\n')}
phase 12
move 4
${more}
`);
const pace = (n: number | undefined): number => Math.round((n as number) / PACE);
const stop = (b: Battle, unit = 0): [number, number, number] => [
  pace(b.state.x[unit]),
  pace(b.state.y[unit]),
  (b.state.facing[unit] as number) / 100,
];
const moved = (units: string[], more = ''): Battle => {
  const b = place(units, more);
  runOn(b, 'rout-move', { unit: 0 });
  return b;
};

describe('direction', () => {
  test('[cls-rout.02] [cls-rout.11] makes for the nearest edge other than the enemy baseline, at right angles', () => {
    expect(stop(moved([router]))).toEqual([700, 764, 180]);
    expect(stop(moved([`${router} at 100 500`]))).toEqual([48, 512, 270]);
    expect(stop(moved([`${router} at 1340 500`]))).toEqual([1392, 512, 90]);
    expect(stop(moved([`${router} red at 700 150 facing 180`]))).toEqual([700, 86, 0]);
  });
  test('[cls-rout.02] never for the enemy baseline, however near', () => {
    expect(goalEdge(place([`${router} at 700 60`]), 0).edge).not.toBe('north');
    expect(goalEdge(place([`${router} red at 700 60`]), 0).edge).toBe('north');
  });
  test('[cls-rout.11] a tie goes to its own baseline', () => {
    const b = place([`${router} at 200 ${760 - DEPTH / 2}`]);
    expect(goalEdge(b, 0).edge).toBe('south');
  });
  test('[cls-rout.01] [cls-rout.11] who breaks in melee against an enemy before its front runs the way that enemy faces', () => {
    const b = place([foot, `${enemy} at 700 700 facing 180`]);
    enterMelee(b, 0, 1, 0);
    runOn(b, 'breaks', { unit: 0, from: [1], moves: true });
    expect(b.state.heading[0]).toBe(18000);
    expect(stop(b)).toEqual([700, 764, 180]);
    expect(b.state.melees).toEqual([]);
  });
  test('[cls-rout.11] several enemies: the sum of the ways from them, its own rear where that is nil', () => {
    const b = place([foot, `${enemy} facing 180`, `${called('two', enemy)} at 400 400 facing 90`]);
    expect(awayFrom(b, 0, [1, 2])).toBe(13500);
    const nil = place([foot, `${enemy} facing 180`, `${called('two', enemy)} at 400 400 facing 0`]);
    expect(awayFrom(nil, 0, [1, 2])).toBe(18000);
    // What little is left of two that all but cancel each other out decides.
    for (const [one, two, sum] of [
      [10, 170, 9000],
      [280, 80, 0],
    ] as const) {
      const b = place([foot, `${enemy} facing ${one}`, `${called('two', enemy)} at 400 400 facing ${two}`]);
      expect(awayFrom(b, 0, [1, 2])).toBe(sum);
    }
  });
  test('[cls-rout.01] keeps its line while a pursuer is within 80 paces, then makes for the edge', () => {
    const chased = (gap: number, quarry = 'foot', fate = 'pursuing'): number => {
      const b = place([
        `${router} at 700 700 facing 90 heading 90 rout-moves 1`,
        `${enemy} at ${700 - DEPTH - gap} 700 facing 90 ${fate} quarry ${quarry}`,
      ]);
      runOn(b, 'rout-move', { unit: 0 });
      return (b.state.facing[0] as number) / 100;
    };
    expect(chased(70)).toBe(90);
    expect(chased(90)).toBe(180);
    // Someone else's pursuer does not chase it, nor does an enemy who has ceased to pursue.
    expect(chased(70, 'nobody')).toBe(180);
    expect(chased(70, 'foot', 'ready')).toBe(180);
  });
  test('[cls-rout.11] the first move is on the line of the break even if nobody follows', () => {
    const b = place([`${router} facing 90 heading 90`]);
    runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.facing[0]).toBe(9000);
    runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.facing[0]).toBe(18000);
    expect(b.state.heading[0]).toBe(NONE);
  });
  test('[cls-rout.01] [cls-special.05] who does not rout makes no rout move, wherever he is', () => {
    for (const fate of ['ready', 'pursuing', 'gone']) {
      const b = place([`${foot} ${fate}`]);
      expect([runOn(b, 'rout-move', { unit: 0 }), b.state.routMoves[0]]).toEqual([[], 0]);
    }
  });
  test('[cls-response.12] an evader that is caught runs straight on', () => {
    const b = place([`${foot} facing 120`]);
    runOn(b, 'breaks', { unit: 0, from: [], moves: false, evading: true });
    expect(b.state.heading[0]).toBe(12000);
  });
});

describe('going round', () => {
  test('[cls-rout.12] lines turned by 15 degrees and more, left before right', () => {
    expect(linesFrom(18000).slice(0, 5)).toEqual([18000, 16500, 19500, 15000, 21000]);
    expect(linesFrom(0)).toHaveLength(13);
  });
  test('[cls-rout.02] [cls-rout.12] keeps 20 paces from enemies: takes the first line on which it can', () => {
    const b = moved([router, `${enemy} at 700 770 facing 0`]);
    expect(b.state.facing[0]).not.toBe(18000);
    expect(stop(b)[1]).toBeGreaterThan(700);
    const free = moved([router, `${enemy} at 700 800 facing 0`]);
    expect(free.state.facing[0]).toBe(18000);
  });
  test('[cls-rout.12] and clear of impassable ground', () => {
    const rock = 'impassable rock circle 700 770 20';
    expect(moved([router], rock).state.facing[0]).not.toBe(18000);
    expect(moved([router]).state.facing[0]).toBe(18000);
  });
  test('[cls-leave.01] routs off the table for good', () => {
    const b = moved([`${router} at 700 925`]);
    expect(b.state.status[0]).toBe(GONE);
    expect(b.state.awayAs[0]).toBe('rout');
  });
});

describe('surrounded', () => {
  const ring = (gap: number, y = 712): string[] =>
    [0, 45, 90, 135, 180, 225, 270, 315].map((facing, i) => {
      const away = gap * (i % 2 === 0 ? 1 : 1.4);
      const r = (facing * Math.PI) / 180;
      return `${called(`e${i}`, enemy)} at ${700 - Math.sin(r) * away} ${y + Math.cos(r) * away} facing ${facing}`;
    });
  test('[cls-rout.03] [cls-rout.14] no way out for 10 paces among enemies: it surrenders', () => {
    const b = place([router, ...ring(40)]);
    expect(isSurrounded(b, 0, 18000)).toBe(true);
    const events = runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.status[0]).toBe(GONE);
    expect(events.find((e) => e.kind === 'destroyed')?.rules).toContain('cls-rout.03');
  });
  test('[cls-rout.03] [cls-rout.14] friends in the ring do not count, nor a ring of friends alone', () => {
    const friendly = (unit: string) => `${unit} blue`;
    const half = ring(40).map((unit, i) => (i >= 4 ? friendly(unit) : unit));
    expect(isSurrounded(place([router, ...half]), 0, 18000)).toBe(false);
    expect(isSurrounded(place([router, ...ring(40).map(friendly)]), 0, 18000)).toBe(false);
  });
  const rock = (x: number, y: number, w: number, h: number): string =>
    `impassable rock-${x}-${Math.round(y)}-${w} polygon ${[x, y, x + w, y, x + w, y + h, x, y + h].join(' ')}`;
  const sides = [rock(660, 690, 8, 44), rock(732, 690, 8, 44)];
  test('[cls-rout.14] a friend who stands in the only way out does not shut it', () => {
    // Between rocks, an enemy behind; the way south is shut by another, 20 paces short of whom it must halt.
    const shut = (y: number): boolean => {
      const friend = `${called('friend', foot)} 1 at 700 728`;
      const before = `${called('before', enemy)} at 700 ${y} facing 0`;
      const behind = `${enemy} at 700 699 facing 180`;
      const units = [`${router} 2 in 1`, behind, friend, before];
      return isSurrounded(
        place(
          units,
          `
${rock(676, 690, 8, 44)}
${rock(716, 690, 8, 44)}
`,
        ),
        0,
        18000,
      );
    };
    expect([shut(755), shut(752)]).toEqual([false, true]);
  });
  test('[cls-rout.12] [cls-rout.14] shut in by ground alone it neither surrenders nor stirs', () => {
    const walls = [rock(660, 690, 80, 9), rock(660, 700 + DEPTH, 80, 9), ...sides];
    const b = place([router, `${enemy} at 300 300`], walls.join('\n'));
    const events = runOn(b, 'rout-move', { unit: 0 });
    expect([stop(b), b.state.routMoves[0]]).toEqual([[700, 700, 0], 1]);
    expect(events).toEqual([]);
  });
  test('[cls-leave.01] [cls-rout.11] who turns to run over the edge is gone at once', () => {
    const b = place([`${router} in 4 at 5 500 facing 270 heading 200`]);
    runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.status[0]).toBe(GONE);
  });
  test('[cls-general.10] a general is taken with those who surrender', () => {
    const generals = ['general king blue with foot', 'general satrap red with e0'];
    const b = place([router, ...ring(40)], generals.join('\n'));
    const events = runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.generalGone).toEqual([2, 0]);
    expect(events.find((e) => e.kind === 'general-lost')?.rules).toEqual(['cls-general.10']);
  });
  test('[cls-rout.14] so is the edge of the table, however near', () => {
    const low = ring(40, 942).filter((unit) => Number(unit.split(' at ')[2]?.split(' ')[1]) <= 960);
    expect(isSurrounded(place([`${router} at 700 930`, ...low]), 0, 18000)).toBe(false);
  });
  test('[cls-rout.14] a gap is a way out', () => {
    const b = moved([router, ...ring(40).slice(0, 4)]);
    expect(onTable(b, 0)).toBe(true);
  });
  test('[cls-rout.03] elephants do not surrender', () => {
    const beast = 'unit beast blue ELEPHANT at 700 696 routing';
    const b = place([beast, ...ring(40)], '');
    b.state.did.fill(512);
    runOn(b, 'rout-move', { unit: 0 });
    expect(b.state.status[0]).toBe(ROUTING);
  });
});

describe('friends in the way', () => {
  const block = (key: string, x: number, y: number, density: 'CO' | 'LO' | 'OO', files = 2) =>
    `unit ${key} blue UI ${density} ${files} at ${x} ${y}`;
  test('[cls-rout.04] flows round a friend in the same order where there is a gap beside him', () => {
    const narrow = `${router} 1`;
    const b = moved([narrow, block('friend', 700, 740, 'CO', 1)]);
    expect(isDisordered(b, 1)).toBe(false);
    expect(stop(b)[0]).toBe(732);
    expect(stop(b)[1]).toBe(752);
  });
  test('[cls-rout.04] [cls-rout.12] a gap that leads nowhere is none: bursts through', () => {
    const narrow = `${router} 1`;
    const near = `${enemy} 1 at 756 722 facing 0`;
    const b = moved([narrow, block('friend', 699, 740, 'CO', 1), near]);
    expect([isDisordered(b, 1), ...stop(b)]).toEqual([true, 700, 764, 180]);
  });
  test('[cls-rout.12] no gap of 30 paces on either side: bursts through', () => {
    const narrow = `${router} 1`;
    const b = moved([
      narrow,
      block('friend', 700, 740, 'CO', 1),
      block('l', 660, 740, 'CO', 1),
      block('r', 740, 740, 'CO', 1),
    ]);
    expect(isDisordered(b, 1)).toBe(true);
    expect(stop(b)[0]).toBe(700);
  });
  test('[cls-rout.04] [cls-rout.06] too wide to go round: bursts through and disorders him, but no rout', () => {
    const b = moved([`${router} 4`, block('friend', 700, 740, 'CO', 4)]);
    expect(isDisordered(b, 1)).toBe(true);
    expect(isRouting(b, 1)).toBe(false);
    expect(b.state.passed).toEqual([1]);
  });
  test('[cls-rout.06] [cls-pursuit.04] through whom which routers went is remembered', () => {
    const wide = `${router} 4`;
    const b = place([block('one', 665, 740, 'CO'), block('two', 735, 740, 'CO'), wide]);
    runOn(b, 'rout-move', { unit: 2 });
    expect(b.state.passed).toEqual([2000, 2001]);
  });
  test('[cls-form.07] rout moves go on until clear of those they burst through', () => {
    const b = moved([`${router} 4`, block('friend', 700, 750, 'CO', 4)]);
    expect(stop(b)[1]).toBeGreaterThanOrEqual(Math.round(750 + 11.8 + 11.8));
  });
  test('[cls-rout.05] [cls-rout.13] friends in more open order are swept away, one rout move in the same direction', () => {
    const b = moved([router, block('open', 700, 750, 'OO')]);
    expect(isRouting(b, 1)).toBe(true);
    expect(b.state.heading[1]).toBe(18000);
    expect(b.state.routMoves[1]).toBe(1);
    expect(stop(b, 1)[1]).toBeGreaterThan(800);
  });
  test('[cls-rout.13] they may sweep others in turn, each unit once a move', () => {
    const b = moved([router, block('loose', 700, 750, 'LO'), block('open', 700, 800, 'OO')]);
    expect(isRouting(b, 1)).toBe(true);
    expect(isRouting(b, 2)).toBe(true);
    expect(b.state.routMoves[2]).toBe(1);
    const again = place([router, `${block('open', 700, 750, 'OO')} broke-move 4`]);
    runOn(again, 'rout-move', { unit: 0 });
    expect(isRouting(again, 1)).toBe(false);
  });
  test('[cls-rout.13] the opponents of those swept away pursue them', () => {
    const swept = (): Battle => {
      const b = place([
        `${router} 1 at 690 726 facing 90 heading 90`,
        `${block('open', 760, 690, 'OO')} 4 in 2`,
        `${enemy} at 760 690 facing 180`,
      ]);
      enterMelee(b, 1, 2, 0).rounds = 2;
      runOn(b, 'rout-move', { unit: 0 });
      return b;
    };
    expect(isRouting(swept(), 1)).toBe(true);
    expect(isPursuing(swept(), 2)).toBe(true);
    expect(swept().state.quarry[2]).toBe(1);
  });
  test('[cls-rout.05] other routers are passed freely', () => {
    const b = moved([`${router} 4`, `${block('friend', 700, 740, 'CO', 4)} routing`]);
    expect(b.state.passed).toEqual([]);
    expect(isDisordered(b, 1)).toBe(false);
  });
});

test('[cls-move.07] artillery whose crew would run is lost at once, and runs nowhere', () => {
  const piece = 'unit piece blue ARTILLERY at 700 700';
  const b = place([piece]);
  const events = runOn(b, 'breaks', { unit: 0, from: [], moves: true });
  expect(b.state.status[0]).toBe(GONE);
  expect(events.map((e) => e.kind)).toEqual(['destroyed']);
  expect(events[0]?.rules).toEqual(['cls-move.07']);
});

describe('losses', () => {
  test('[cls-period.06] [cls-period.07] a tenth of the figures left, rounded up', () => {
    const strong = (elements: number, missing: number): number =>
      routLoss(place([`${router} ${elements} in 2 missing ${missing}`]), 0);
    expect(strong(3, 0)).toBe(2);
    expect(strong(3, 2)).toBe(1);
    expect(strong(6, 3)).toBe(3);
  });
  test('[cls-period.06] one-element units take one casualty, chariots count two a model', () => {
    expect(routLoss(place(['unit beast blue ELEPHANT at 700 700 routing']), 0)).toBe(1);
    expect(routLoss(place(['unit cars blue LCH 6 at 700 700 routing']), 0)).toBe(2);
  });
  test('[cls-period.06] only the moving side, only routers', () => {
    const red = `${called('red', router)} red at 300 200`;
    const b = place([router, `${called('steady', foot)} at 300 700`, red], 'phase 7');
    runOn(b, 'rout-losses', { side: 0 });
    expect([strengthOf(b, 0), strengthOf(b, 1), strengthOf(b, 2)]).toEqual([14, 16, 16]);
  });
  test('[cls-period.06] [cls-pursuit.01] pursuers keep contact with those who lose their rear rank', () => {
    const caught = `${router} 2 in 1 facing 180 missing 3`;
    const hunter = `${enemy} at 700 ${700 - DEPTH} facing 180 pursuing`;
    const b = place([caught, hunter], 'phase 7');
    enterMelee(b, 0, 1, 2);
    runOn(b, 'rout-losses', { side: 0 });
    expect(b.state.elements[0]).toBe(1);
    expect(b.state.melees).toHaveLength(1);
  });
  test('[cls-period.06] a routing elephant is gone after three own moves', () => {
    const b = place(['unit beast blue ELEPHANT at 700 700 routing'], 'phase 7');
    for (let i = 0; i < 3; i++) runOn(b, 'rout-losses', { side: 0 });
    expect(b.state.status[0]).toBe(GONE);
  });
});
