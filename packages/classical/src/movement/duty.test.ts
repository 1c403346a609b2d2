import { submit } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf, LEFT_HAND, RIGHT_HAND } from '@taxiarch/miniatures';
import { centreOf } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { PACE, paces } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import type { Goal } from '../command/order.ts';
import { called, standing } from '../script/position.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { beginWalk, dutifulFirst } from './duty.ts';
import { manoeuvre } from './manoeuvre.ts';
import { farFoe, hoplites, lines, pick, blueMoves as run, spotOf, watchers } from './testing.ts';

const begin = (unit: Partial<FieldUnit> = {}, others: FieldUnit[] = [farFoe], pieces: Piece[] = []) => {
  const b = field({
    units: [{ ...hoplites, ...unit }, { ...hoplites, key: 'spare', at: [1200, 700], order: 'hold' }, ...others],
    pieces,
    run,
  });
  return b;
};

test('[cls-order.02 cls-order.13 cls-period.12] under Attack a unit comes at least half a move nearer before it halts', () => {
  const b = begin();
  mustRefuse(b, 'done', 'cls-order.13');
  must(b, 'move hoplites');
  mustRefuse(b, 'halt', 'cls-order.02');
  must(b, 'forward 29');
  mustRefuse(b, 'halt', 'cls-order.02');
  must(b, 'forward 2');
  must(b, 'halt');
  must(b, 'done');
});

test('[cls-order.04 cls-order.05 cls-order.06 cls-order.07] each order refuses by its own rule, whatever it counts as', () => {
  const refusing = (order: string, choice: string, rule: string, foe = lines.farFoe): void => {
    const b = standing(`unit men blue AI OO arms bow 6 in 3 at 700 700 order ${order}\n${foe}`, run);
    pick(b, 'men');
    mustRefuse(b, choice, rule);
  };
  refusing('engage', 'halt', 'cls-order.04');
  refusing('harass', 'halt', 'cls-order.06');
  refusing('delay', 'forward 10', 'cls-order.07');
  // As under Attack on the way to the objective, as under Hold once it is there.
  refusing('seize goal 700 400', 'halt', 'cls-order.05');
  refusing('seize goal 700 700', 'forward 10', 'cls-order.05');
  // In range it counts as Hold, and it is Engage all the same.
  refusing('engage', 'forward 10', 'cls-order.04', 'unit foe red AI CO 2 at 700 560');
});

test('[cls-order.13] it may not waste its move so that the duty cannot be done', () => {
  const b = begin();
  must(b, 'move hoplites');
  mustRefuse(b, 'turn left', 'cls-order.02');
  must(b, 'wheel left 5');
});

test('[cls-order.02 cls-order.13] no such duty with an enemy within charge distance, or under Hold', () => {
  const near = begin({}, [watchers]);
  must(near, 'move hoplites');
  expect(offered(near)).toContain('halt');
  const hold = begin({ order: 'hold' });
  must(hold, 'move hoplites');
  mustRefuse(hold, 'forward 10', 'cls-order.03');
  must(hold, 'wheel left 10');
});

test('[cls-order.13] [cls-period.12] terrain makes the duty less; what cannot be done is not owed', () => {
  const wood: Piece = {
    key: 'wood',
    kind: 'wood',
    area: { kind: 'circle', x: paces(700), y: paces(700), r: paces(200) },
    crest: { x: paces(700), y: paces(700) },
    height: 1,
  };
  expect(beginWalk(begin({}, [farFoe], [wood]), 0).need).toBe(paces(15));
  const cliff: Piece = {
    ...wood,
    kind: 'impassable',
    area: { kind: 'polygon', points: [0, 0, paces(1440), 0, paces(1440), paces(699), 0, paces(699)] },
  };
  const b = begin({}, [farFoe], [cliff]);
  must(b, 'done');
});

test('[cls-order.08] [cls-form.09] under Retire it retires at least half a move, turning about first if it must', () => {
  const b = begin({ order: 'retire' });
  must(b, 'move hoplites');
  mustRefuse(b, 'halt', 'cls-order.08');
  mustRefuse(b, 'forward 30', 'cls-order.08');
  must(b, 'turn about');
  must(b, 'forward 30');
  must(b, 'halt');
  // Its front is the old rear, two ranks back, and has gone 30 paces on.
  expect(spotOf(b, 'hoplites')).toEqual([700, 754, 180]);
});

test('[cls-order.09] the way is measured straight to the goal, or along the route that was drawn', () => {
  const routed = field({
    units: [{ ...hoplites, order: 'attack' }, farFoe],
    run,
    prepare: (s) => {
      (s.orders[0] as { route: number[] }).route = [paces(1100), paces(700)];
    },
  });
  pick(routed, 'hoplites');
  // The first point of the route lies due east: forward is no way there.
  mustRefuse(routed, 'forward 60', 'cls-order.02');
  must(routed, 'wheel right 30');
});

/** Retiring hoplites or slingers, and horse behind or before them who could charge them. */
const horse: FieldUnit = {
  key: 'horse',
  side: 'red',
  type: 'AC',
  elements: 3,
  files: 3,
  at: [700, 600],
  order: 'attack',
};
const slingers: Partial<FieldUnit> = { type: 'UI', troop: { density: 'OO', arms: [['SLING']] } };

test('[cls-order.08] before enemies who could charge it a retiring unit may halt, or go on home as far as it likes', () => {
  const go = (text: string, unit: Partial<FieldUnit> = {}) => {
    const b = begin({ order: 'retire', facing: 180, ...unit }, [horse]);
    must(b, 'move hoplites');
    must(b, text);
    return spotOf(b, 'hoplites');
  };
  expect(go('halt')).toEqual([700, 700, 180]);
  expect(go('forward 60')).toEqual([700, 760, 180]);
  expect(go('forward 10, halt')).toEqual([700, 710, 180]);
  // It stands to face them, or backs away from them.
  expect(go('turn about, halt')[2]).toBe(0);
  expect(go('back 20', { facing: 0 })).toEqual([700, 720, 0]);
});

test('[cls-order.08] who lingers before them may wheel and turn in place', () => {
  for (const text of ['wheel left 5', 'turn left', 'turn about']) {
    const b = begin({ order: 'retire' }, [horse]);
    must(b, 'move hoplites');
    must(b, text);
  }
});

test('[cls-order.08] it goes no other way while it is threatened, and owes its retreat again when it is not', () => {
  const b = begin({ order: 'retire' }, [horse]);
  must(b, 'move hoplites');
  mustRefuse(b, 'forward 10', 'cls-order.08');
  const aside = begin({ order: 'retire', facing: 90 }, [horse]);
  must(aside, 'move hoplites');
  mustRefuse(aside, 'forward 10', 'cls-order.08');
  const safe = begin({ order: 'retire', facing: 180 }, [{ ...horse, at: [700, 500] }]);
  mustRefuse(safe, 'done', 'cls-order.13');
});

test('[cls-order.08] open order retires out of all range, or falls back as under Delay', () => {
  const home = begin({ ...slingers, order: 'retire', facing: 180, at: [700, 695] }, [horse]);
  must(home, 'move hoplites');
  must(home, 'forward 80');
  const delays = begin({ ...slingers, order: 'delay', facing: 180, at: [700, 695] }, [horse]);
  must(delays, 'move hoplites');
  mustRefuse(delays, 'forward 80', 'cls-order.07');
  const nearer = begin({ ...slingers, order: 'retire' }, [horse]);
  must(nearer, 'move hoplites');
  mustRefuse(nearer, 'forward 10', 'cls-order.07');
  const aside = begin({ ...slingers, order: 'retire', facing: 90 }, [horse]);
  must(aside, 'move hoplites');
  must(aside, 'forward 10');
});

test('[cls-order.08 cls-leave.01] a unit at its baseline leaves by it, though it might stay', () => {
  const b = begin({ order: 'retire', facing: 180, at: [700, 960] }, [{ ...horse, at: [700, 880] }]);
  must(b, 'move hoplites');
  expect(must(b, 'forward 60').map((e) => e.kind)).toContain('left-table');
});

test('[cls-order.13] what little way is free is owed, but a pace or two is not worth a quarrel', () => {
  const cliff = (y: number): Piece => ({
    key: 'cliff',
    kind: 'impassable',
    area: { kind: 'polygon', points: [0, 0, 1440, 0, 1440, y, 0, y].map(paces) },
    crest: { x: 0, y: 0 },
    height: 1,
  });
  const b = begin({}, [farFoe], [cliff(695)]);
  mustRefuse(b, 'done', 'cls-order.13');
  must(b, 'move hoplites');
  mustRefuse(b, 'halt', 'cls-order.02');
  must(b, 'forward 5');
  must(b, 'halt');
  must(begin({}, [farFoe], [cliff(699)]), 'done');
});

test('[cls-order.08] the other side has its baseline in the north', () => {
  const b = field({
    units: [
      { ...hoplites, side: 'red', order: 'retire', facing: 0, at: [700, 300] },
      { ...horse, side: 'blue', at: [700, 400] },
    ],
    run: [{ proc: 'normal-moves', locals: { side: 1 } }],
    mover: 'red',
  });
  pick(b, 'hoplites');
  must(b, 'forward 60');
  const back = field({
    units: [
      { ...hoplites, side: 'red', order: 'retire', facing: 180, at: [700, 300] },
      { ...horse, side: 'blue', at: [700, 400] },
    ],
    run: [{ proc: 'normal-moves', locals: { side: 1 } }],
    mover: 'red',
  });
  pick(back, 'hoplites');
  mustRefuse(back, 'forward 10', 'cls-order.08');
});

test('[cls-order.13 cls-period.12] who faces away may wheel a little before he turns about, and any step nearer is good', () => {
  const away = begin({ facing: 180 });
  must(away, 'move hoplites');
  must(away, 'wheel left 5');
  mustRefuse(away, 'halt', 'cls-order.02');
  // A wheel would bring it nearer, but so does the way straight on.
  const aside = begin({ facing: 80 });
  must(aside, 'move hoplites');
  must(aside, 'forward 59');
  expect(spotOf(aside, 'hoplites')[0]).toBeGreaterThan(750);
});

test('[cls-order.09] [cls-order.08] the shortest way home is straight to the baseline, by whichever hand is nearer', () => {
  const first = (facing: number, side: 'blue' | 'red') => {
    const b = field({ units: [{ ...hoplites, side, order: 'retire', facing, at: [700, 480], elements: 2, files: 1 }] });
    return dutifulFirst(b, beginWalk(b, 0));
  };
  expect(first(250, 'blue')).toEqual(manoeuvre('wheel', LEFT_HAND, 70));
  expect(first(110, 'blue')).toEqual(manoeuvre('wheel', RIGHT_HAND, 70));
  expect(first(70, 'red')).toEqual(manoeuvre('wheel', LEFT_HAND, 70));
  expect(first(0, 'blue')?.do).toBe('about');
  expect(first(180, 'blue')?.do).toBe('forward');
});

test('[cls-period.12] [cls-form.09] without room to turn about the way home is not owed', () => {
  // The short last rank of five leaves a place at the right, where a friend stands.
  const five: Partial<FieldUnit> = { order: 'retire', elements: 5 };
  const post = (x: number): FieldUnit => ({
    ...hoplites,
    key: 'post',
    elements: 1,
    files: 1,
    at: [x, 712],
    order: 'hold',
  });
  must(begin(five, [farFoe, post(732)]), 'done');
  mustRefuse(begin(five, [farFoe, post(900)]), 'done', 'cls-order.13');
});

test('[cls-order.08] [cls-form.09] open order turns about for nothing, but not back again at once: on its way home it does not begin', () => {
  const b = begin({ order: 'retire', facing: 180, troop: { density: 'OO' } });
  must(b, 'move hoplites');
  mustRefuse(b, 'turn about', 'cls-order.08');
  must(b, 'forward 40');
  must(b, 'turn about');
});

test('[cls-order.13] a cliff before it makes the way home no shorter', () => {
  const area = (top: number, bottom: number) => ({
    kind: 'polygon' as const,
    points: [0, top, 1440, top, 1440, bottom, 0, bottom].map(paces),
  });
  const piece = (kind: Piece['kind'], top: number, bottom: number): Piece => ({
    key: kind,
    kind,
    area: area(top, bottom),
    crest: { x: paces(700), y: paces((top + bottom) / 2) },
    height: 1,
  });
  const b = begin({ order: 'retire' }, [farFoe], [piece('impassable', 640, 699), piece('wood', 699, 960)]);
  mustRefuse(b, 'done', 'cls-order.13');
  must(b, 'move hoplites');
  mustRefuse(b, 'halt', 'cls-order.08');
  must(b, 'turn about');
});

test('[cls-order.13] [cls-form.09] to an enemy at either hand it wheels first, and a wheel the other way is a waste', () => {
  const go = (x: number, text: string) => {
    const b = begin({ elements: 1, files: 1 }, [{ ...farFoe, at: [x, 700] }]);
    mustRefuse(b, 'done', 'cls-order.13');
    must(b, 'move hoplites');
    return submit(b, text).ok;
  };
  expect([go(200, 'wheel left 60'), go(200, 'wheel right 60')]).toEqual([true, false]);
  expect([go(1150, 'wheel right 60'), go(1150, 'wheel left 60')]).toEqual([true, false]);
});

test('[cls-order.09] of a route the next point counts, and after the last the enemy; who retires minds no route', () => {
  const begun = (waypoint: number, order: 'attack' | 'retire' = 'attack', facing = 0) => {
    const b = standing(
      `
${lines.hoplites} 1 order ${order} facing ${facing} route 1100 700 300 700 waypoint ${waypoint}
${called('spare', lines.hoplites)} at 1200 700 order hold
${lines.farFoe}
`,
      run,
    );
    must(b, 'move hoplites');
    return b;
  };
  const way = (waypoint: number) =>
    ['wheel right 60', 'wheel left 60', 'forward 60'].map((text) => submit(begun(waypoint), text).ok);
  expect([way(0), way(1), way(2)]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  must(begun(0, 'retire', 180), 'forward 60');
  const home = begun(0, 'retire', 180);
  mustRefuse(home, 'halt', 'cls-order.08');
});

test('[cls-order.08] [cls-leave.01] a retiring unit may leave by the side of the table as well as by its baseline', () => {
  const b = begin({ order: 'retire', facing: 80, at: [1400, 500] });
  must(b, 'move hoplites');
  mustRefuse(b, 'halt', 'cls-order.08');
  expect(must(b, 'forward 60').map((e) => e.kind)).toContain('left-table');
  const inland = begin({ order: 'retire', facing: 80, at: [1300, 500] });
  must(inland, 'move hoplites');
  mustRefuse(inland, 'forward 60', 'cls-order.08');
});

test('[cls-order.08] [cls-period.12] [cls-morale.33] what morale forbids is not owed: he whose way home leads towards an enemy may halt', () => {
  const cutOff = (temper: 'none' | 'no-advance') => {
    const behind: FieldUnit = { ...farFoe, at: [700, 955], facing: 0 };
    const b = begin({ order: 'retire', facing: 180, temper }, [behind]);
    must(b, 'move hoplites');
    return submit(b, 'halt').ok;
  };
  expect([cutOff('none'), cutOff('no-advance')]).toEqual([false, true]);
});

test('[cls-order.08] [cls-push.03] a unit that lingers may push skirmishers away towards its baseline, and no others', () => {
  const psiloi = (y: number): FieldUnit => ({
    ...{ key: 'psiloi', side: 'red', type: 'UI', troop: { density: 'OO' }, elements: 2, order: 'harass' },
    at: [700, y],
    facing: 180,
  });
  const home = begin({ order: 'retire', facing: 180 }, [psiloi(740), { ...horse, at: [700, 620] }]);
  must(home, 'move hoplites');
  must(home, 'push 30');
  const away = begin({ order: 'retire' }, [psiloi(675), { ...horse, at: [600, 620] }]);
  must(away, 'move hoplites');
  mustRefuse(away, 'push 30', 'cls-order.08');
});

test('[cls-order.09] [cls-order.13] under Seize the way leads to the objective, a point or the crest of a hill, not to the enemy', () => {
  const first = (piece: boolean) => {
    const b = standing(`
${lines.hoplites} order seize 1 at 700 480 goal ${piece ? 'hill' : '1200 480'}
${lines.farFoe}
shallow-hill hill circle 250 480 20 crest 200 480
`);
    return dutifulFirst(b, beginWalk(b, 0));
  };
  expect([first(false), first(true)]).toEqual([manoeuvre('wheel', RIGHT_HAND, 90), manoeuvre('wheel', LEFT_HAND, 90)]);
});

test('[cls-form.09] [cls-order.13] the wheel towards the goal is by as many whole degrees as the rest of the move pays for', () => {
  const b = begin({ order: 'retire', facing: 90 });
  const walk = beginWalk(b, 0);
  const by = (left: number) => dutifulFirst(b, { ...walk, goal: { ...(walk.goal as Goal) }, left: paces(left) });
  // Three elements wheel by 1.2126 degrees a pace: 35.17 and 36.38.
  expect([by(58), by(60)]).toEqual([manoeuvre('wheel', RIGHT_HAND, 35), manoeuvre('wheel', RIGHT_HAND, 36)]);
});

test('[cls-order.13] [cls-period.12] a wider front may be formed if what is owed can still be done, within two paces to a grain', () => {
  const widen = (free: number) => {
    const y = 700 * PACE - free;
    const points = [paces(755), 0, paces(800), 0, paces(800), y, paces(755), y];
    const cliff: Piece = {
      ...{ key: 'cliff', kind: 'impassable', area: { kind: 'polygon', points } },
      ...{ crest: { x: paces(770), y: 0 }, height: 1 },
    };
    const b = begin({}, [farFoe], [cliff]);
    must(b, 'move hoplites');
    const result = submit(b, 'widen right');
    return result.ok ? 'ok' : result.refusal.rule;
  };
  expect([widen(paces(28)), widen(paces(28) - 1), widen(paces(30))]).toEqual(['ok', 'cls-order.02', 'ok']);
});

test('[cls-form.09] [cls-order.13] past what bars the way straight on a wheel by a single degree may lead nearer to the goal', () => {
  const first = (barred: boolean) => {
    // It overlaps the left of their front, which ends at 684.25, by half a pace, 40 paces ahead.
    const cliff = 'impassable cliff polygon 500 300 684.75 300 684.75 440 500 440';
    const b = standing(`
${lines.hoplites} order seize 2 in 1 at 700 480 goal 710.5 80
${lines.farFoe}
${barred ? cliff : ''}
`);
    return dutifulFirst(b, beginWalk(b, 0));
  };
  expect([first(false)?.do, first(true)]).toEqual(['forward', manoeuvre('wheel', RIGHT_HAND, 1)]);
});

test('[cls-order.13] [cls-order.08] a way on which he comes no nearer is a waste, though he goes no farther off either', () => {
  const go = (facing: number) => {
    const b = begin({ order: 'retire', facing });
    must(b, 'move hoplites');
    return submit(b, 'forward 60').ok;
  };
  expect([go(90), go(270), go(95)]).toEqual([false, false, true]);
});

test('[cls-form.09] [cls-period.12] who has the enemy before or beside him does not owe to turn his back on him, though an end of his line is nearer that way', () => {
  const line: FieldUnit = { ...farFoe, elements: 6, files: 6, at: [1000, 700], facing: 300 };
  const middle = centreOf(blockOf(field({ units: [line] }), 0)).y;
  /** The middle of the enemy so many grains behind the line of the front. */
  const first = (behind: number) => {
    const foe: FieldUnit = { ...line, at: [1000, 700 + (paces(700) + behind - middle) / PACE] };
    const b = field({ units: [{ ...hoplites, elements: 6, files: 6 }, foe] });
    return dutifulFirst(b, beginWalk(b, 0))?.do;
  };
  // Thirteen grains are a hundredth of a degree.
  expect([first(-1000), first(0), first(13)]).toEqual([undefined, undefined, 'about']);
});
