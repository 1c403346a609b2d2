import { world as pointAt } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Troop } from '../armies/troops.ts';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import {
  AWAY,
  DID_CHARGE,
  NONE,
  type Order,
  PACE,
  PURSUING,
  paces,
  READY,
  RETIRING,
  ROUTING,
  type Temper,
} from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { type FieldUnit, field } from '../testing/field.ts';
import { adopt, plain } from './instruction.ts';
import { dutyOf, goalOf, holdsObjective, orderOf, passWaypoints, rangeToGoal } from './order.ts';

/** Blue stands at the south and faces the enemy so many paces off, front to front. */
function facing(blue: Partial<FieldUnit>, gap: number, red: Partial<FieldUnit> = {}): Battle {
  return field({
    units: [
      { key: 'blue', side: 'blue', type: 'AI', elements: 2, at: [700, 700], ...blue },
      { key: 'red', side: 'red', type: 'AI', elements: 2, at: [700, 700 - gap], facing: 180, ...red },
    ],
  });
}
const open = { density: 'OO' as const };
const poseOf = ({ state }: Battle, unit: number) => ({
  x: state.x[unit] as number,
  y: state.y[unit] as number,
  facing: state.facing[unit] as number,
});

describe('what an order counts as', () => {
  test('[cls-order.04] Engage is Hold once an enemy is in range of the farthest weapon', () => {
    const bows = { type: 'UI' as const, troop: { arms: [['BOW', 'JAVELINS'] as const] }, order: 'engage' as const };
    expect(orderOf(facing(bows, 201), 0)).toBe('engage');
    expect(orderOf(facing(bows, 200), 0)).toBe('hold');
    expect(orderOf(facing({ ...bows, troop: { arms: [['JAVELINS']] } }, 200), 0)).toBe('engage');
  });

  test('[cls-order.05] Seize is Attack until the objective is taken, then Hold, and Attack again once driven off', () => {
    const b = facing({ order: 'seize' }, 300);
    adopt(b, 0, { order: 'seize', objective: NONE, x: paces(700), y: paces(500) });
    expect(orderOf(b, 0)).toBe('attack');
    b.state.y[0] = paces(500);
    b.index = b.system.index(b.world, b.state);
    expect(orderOf(b, 0)).toBe('hold');
    b.state.y[0] = paces(560);
    b.index = b.system.index(b.world, b.state);
    expect(orderOf(b, 0)).toBe('attack');
  });

  test('[cls-order.14] an objective is held by an element inside it while no enemy but routers has one there', () => {
    const place = (status: number, y: number): Battle => {
      const b = facing({ at: [700, 500] }, 0, { at: [700, y], status });
      adopt(b, 0, { order: 'seize', objective: NONE, x: paces(700), y: paces(490) });
      return b;
    };
    expect(holdsObjective(place(0, 300), 0)).toBe(true);
    expect(holdsObjective(place(0, 480), 0)).toBe(false);
    expect(holdsObjective(place(ROUTING, 480), 0)).toBe(true);
    const wood = facing({ at: [700, 500] }, 300);
    wood.state.pieces = [
      {
        key: 'wood-1',
        kind: 'wood',
        area: { kind: 'circle', x: paces(700), y: paces(500), r: paces(60) },
        crest: { x: paces(700), y: paces(500) },
        height: 1,
      },
    ];
    adopt(wood, 0, { order: 'seize', objective: 0, x: 0, y: 0 });
    expect(holdsObjective(wood, 0)).toBe(true);
    wood.state.x[0] = paces(900);
    wood.index = wood.system.index(wood.world, wood.state);
    expect(holdsObjective(wood, 0)).toBe(false);
  });

  test('[cls-order.14] a last rank that is short stands in or out of an objective by where its elements are', () => {
    /** Five elements, three in front; the two behind stand `tail` files from the left. */
    const held = (tail: number, [right, back]: [files: number, ranks: number], elements = 5): boolean => {
      const b = facing({ at: [700, 500], elements, files: 3 }, 300);
      b.state.tail[0] = tail;
      b.index = b.system.index(b.world, b.state);
      const { cellWidth, cellDepth } = infoOf(b, 0);
      const at = { x: paces(700) + (right - 1) * cellWidth, y: paces(500) + (back + 0.5) * cellDepth };
      const area = { kind: 'circle' as const, ...at, r: paces(1) };
      b.state.pieces = [{ key: 'scrub', kind: 'scrub', area, crest: at, height: 1 }];
      adopt(b, 0, { order: 'seize', objective: 0, x: 0, y: 0 });
      return holdsObjective(b, 0);
    };
    const rank = (tail: number, back: number) => [-1, 0, 1, 2, 3].map((file) => held(tail, [file, back]));
    expect(rank(0, 1)).toEqual([false, true, true, false, false]);
    expect(rank(1, 1)).toEqual([false, false, true, true, false]);
    expect(rank(1, 0)).toEqual([false, true, true, true, false]);
    expect([...rank(1, -1), ...rank(1, 2)]).not.toContain(true);
    // A full rank has nowhere to shift.
    expect([-1, 0, 1, 2, 3].map((file) => held(1, [file, 1], 6))).toEqual([false, true, true, true, false]);
  });

  test('[cls-order.14] a point reaches 30 paces from the middle of an element, and nobody off the table holds one', () => {
    const held = (more: number, status = READY): boolean => {
      const b = facing({ at: [700, 500], elements: 1, status }, 300);
      const middle = pointAt(poseOf(b, 0), 0, -infoOf(b, 0).cellDepth / 2);
      adopt(b, 0, { order: 'seize', objective: NONE, x: middle.x + paces(30) + more, y: middle.y });
      return holdsObjective(b, 0);
    };
    expect([held(0), held(1), held(0, AWAY)]).toEqual([true, false, false]);
  });

  test('[cls-order.08] Retire counts as Hold, or as Delay for open order, while an enemy could charge', () => {
    const near = (troop = {}) => orderOf(facing({ order: 'retire', troop }, 80), 0);
    expect(near()).toBe('hold');
    expect(near(open)).toBe('delay');
    expect(orderOf(facing({ order: 'retire' }, 82), 0)).toBe('retire');
    expect(orderOf(facing({ order: 'retire' }, 80, { status: ROUTING }), 0)).toBe('retire');
    // One enemy who could is enough, be it the last of several, and be it unseen.
    const several = field({
      units: [
        { key: 'blue', side: 'blue', type: 'AI', elements: 2, at: [700, 700], order: 'retire' },
        { key: 'far', side: 'red', type: 'AI', elements: 2, at: [700, 500], facing: 180 },
        { key: 'screen', side: 'red', type: 'AI', elements: 4, at: [700, 600], facing: 180, status: ROUTING },
        { key: 'horse', side: 'red', type: 'AC', elements: 2, at: [700, 545], facing: 180 },
      ],
    });
    expect(orderOf(several, 0)).toBe('hold');
  });
});

describe('what an order asks in phase 8', () => {
  test('[cls-order.13] advancing is half a move nearer to the nearest enemy in sight', () => {
    const b = facing({ order: 'attack' }, 300);
    expect(dutyOf(b, 0)).toMatchObject({ kind: 'advance', need: 30 * PACE, goal: { kind: 'unit', unit: 1 } });
    const goal = goalOf(b, 0, 'attack');
    expect(rangeToGoal(b, 0, goal, paces(700), paces(700))).toBe(paces(300));
    expect(rangeToGoal(b, 0, goal, paces(700), paces(670))).toBe(paces(270));
  });

  test('[cls-order.13] without an enemy in sight the goal is his baseline; of Seize, the objective', () => {
    const b = facing({ order: 'attack' }, 300, { status: ROUTING });
    expect(goalOf(b, 0, 'attack')).toMatchObject({ kind: 'baseline', y: 0 });
    adopt(b, 0, { order: 'seize', objective: NONE, x: paces(400), y: paces(500) });
    expect(dutyOf(b, 0).goal).toMatchObject({ kind: 'point', x: paces(400), y: paces(500) });
  });

  test('[cls-order.13] [cls-rally.02] the duty is waived by an enemy in charge distance, a charge, disorder, rally, No Advance and Panic', () => {
    const kind = (change: (b: Battle) => void, gap = 300, order: Order = 'attack'): string => {
      const b = facing({ order }, gap);
      change(b);
      return dutyOf(b, 0).kind;
    };
    const none = (): void => undefined;
    expect(kind(none)).toBe('advance');
    expect(kind(none, 80)).toBe('free');
    expect(kind(none, 82)).toBe('advance');
    expect(
      kind((b) => {
        b.state.did[0] = DID_CHARGE;
      }),
    ).toBe('free');
    expect(
      kind((b) => {
        b.state.rally[0] = 'disorder';
      }),
    ).toBe('free');
    for (const status of [ROUTING, PURSUING, RETIRING]) {
      expect(
        kind((b) => {
          b.state.status[0] = status;
        }),
      ).toBe('free');
    }
    expect(kind((b) => void enterMelee(b, 0, 1, 0))).toBe('free');
    expect(
      kind((b) => {
        b.state.temper[0] = 'carry-on';
      }),
    ).toBe('advance');
    expect(
      kind((b) => {
        b.state.disordered[0] = 1;
      }),
    ).toBe('free');
  });

  test('[cls-order.02] [cls-order.13] [cls-morale.23] No Advance waives the duty for one period, and a Panic that is over does not', () => {
    const tested = (temper: Temper, move: number, phase: number): string => {
      const b = facing({ order: 'attack' }, 300);
      b.state.phase = 8;
      b.state.temper[0] = temper;
      b.state.temperMove[0] = move;
      b.state.temperPhase[0] = phase;
      return dutyOf(b, 0).kind;
    };
    expect(tested('no-advance', 2, 3)).toBe('free');
    // In the enemy's last move, and late in its own: until the same point a period later.
    expect(tested('no-advance', 1, 4)).toBe('free');
    expect(tested('no-advance', 0, 9)).toBe('free');
    expect(tested('no-advance', 0, 8)).toBe('advance');
    expect(tested('no-advance', 0, 4)).toBe('advance');
    expect(tested('panic', 0, 4)).toBe('advance');
  });

  test('[cls-order.08] [cls-order.13] to retire is owed under No Advance, and with an enemy in its own charge distance', () => {
    const b = facing({ order: 'retire', temper: 'no-advance' }, 300);
    expect(dutyOf(b, 0).kind).toBe('retire');
    // Horse charge 160 paces, foot 80: it could charge them, they cannot charge it.
    expect(dutyOf(facing({ order: 'retire', type: 'AC' }, 100), 0).kind).toBe('retire');
  });

  test('[cls-order.13] Harass and Engage advance until an enemy is in shooting range', () => {
    const bows = { troop: { ...open, arms: [['BOW'] as const] }, order: 'harass' as const };
    expect(dutyOf(facing(bows, 250), 0).kind).toBe('advance');
    expect(dutyOf(facing(bows, 190), 0).kind).toBe('free');
    const slow = { troop: { arms: [['BOW'] as const] } };
    expect(dutyOf(facing({ ...slow, order: 'attack' }, 190), 0).kind).toBe('advance');
    expect(dutyOf(facing({ ...slow, order: 'engage' }, 250), 0).kind).toBe('advance');
    expect(dutyOf(facing({ ...slow, order: 'engage' }, 190), 0).kind).toBe('stay');
  });

  test('[cls-order.07] Delay waits in place until enemies are in range, then may fall back', () => {
    const slings = { troop: { ...open, arms: [['SLING'] as const] }, order: 'delay' as const };
    expect(dutyOf(facing(slings, 200), 0).kind).toBe('stay');
    expect(dutyOf(facing(slings, 115), 0).kind).toBe('fall-back');
  });

  test('[cls-order.07] either range is enough to fall back: that of its weapons, or of its charge', () => {
    const delaying = (arms: Troop['arms'], gap: number) =>
      dutyOf(facing({ troop: { ...open, arms }, order: 'delay' }, gap), 0).kind;
    expect([delaying([['BOW']], 190), delaying([['BOW']], 210)]).toEqual(['fall-back', 'stay']);
    expect([delaying([['PIKE']], 60), delaying([['PIKE']], 190)]).toEqual(['fall-back', 'stay']);
  });

  test('[cls-order.13] who is off the table or out of control owes nothing', () => {
    expect(dutyOf(facing({ order: 'attack', status: AWAY }, 300), 0).kind).toBe('free');
    expect(dutyOf(facing({ order: 'hold', status: AWAY }, 300), 0).kind).toBe('free');
    expect(dutyOf(facing({ order: 'hold', temper: 'uncontrolled' }, 300), 0).kind).toBe('free');
  });

  test('[cls-order.07] disorder gives a delaying unit no leave to advance', () => {
    const slings = { troop: { ...open, arms: [['SLING'] as const] }, order: 'delay' as const, disordered: true };
    expect(dutyOf(facing(slings, 200), 0).kind).toBe('stay');
    expect(dutyOf(facing(slings, 115), 0).kind).toBe('fall-back');
  });

  test('[cls-order.08] Retire goes half a move towards the own baseline, and may linger while it can be charged', () => {
    const b = facing({ order: 'retire' }, 300);
    expect(dutyOf(b, 0)).toMatchObject({
      kind: 'retire',
      need: 30 * PACE,
      goal: { kind: 'baseline', y: b.world.depth },
    });
    expect(dutyOf(facing({ order: 'retire' }, 80), 0)).toMatchObject({
      kind: 'linger',
      need: 0,
      goal: { y: b.world.depth },
    });
    expect(dutyOf(facing({ order: 'retire', troop: open }, 80), 0).kind).toBe('fall-back');
    expect(dutyOf(facing({ order: 'hold' }, 80), 0).kind).toBe('stay');
  });

  test('[cls-order.09] a route drawn beforehand is followed point by point', () => {
    const b = facing({ order: 'attack' }, 300);
    const written = b.state.orders[0] as { route: number[] };
    written.route = [paces(500), paces(700)];
    const goal = goalOf(b, 0, 'attack');
    const straight = rangeToGoal(b, 0, goal, paces(700), paces(670));
    const along = rangeToGoal(b, 0, goal, paces(670), paces(700));
    const from = rangeToGoal(b, 0, goal, paces(700), paces(700));
    expect(from - along).toBe(paces(30));
    expect(straight).toBeGreaterThan(from);
    b.state.x[0] = paces(520);
    passWaypoints(b, 0);
    expect(b.state.waypoint[0]).toBe(1);
    expect(rangeToGoal(b, 0, goal, paces(700), paces(670))).toBe(paces(270));
  });

  test('[cls-order.09] without a route the way is straight to the enemy, and orders other than Attack have none', () => {
    const b = facing({ order: 'hold' }, 300);
    expect(dutyOf(b, 0)).toMatchObject({ kind: 'stay', need: 0 });
    adopt(b, 0, plain('attack'));
    expect(rangeToGoal(b, 0, goalOf(b, 0, 'attack'), paces(700), paces(700))).toBe(paces(300));
  });

  test('[cls-order.03] [cls-order.05] [cls-order.13] each duty names its rules, Seize its own among them', () => {
    const rules = (order: Order, at: number) => {
      const b = facing({ order }, 300);
      if (order === 'seize') adopt(b, 0, { order, objective: NONE, x: paces(700), y: paces(at) });
      return dutyOf(b, 0).rules;
    };
    expect(rules('attack', 0)).toEqual(['cls-order.02', 'cls-order.13']);
    expect(rules('seize', 500)).toEqual(['cls-order.02', 'cls-order.05', 'cls-order.13']);
    expect(rules('seize', 700)).toEqual(['cls-order.03', 'cls-order.05']);
    expect(rules('hold', 0)).toEqual(['cls-order.03']);
    expect(dutyOf(facing({ order: 'hold' }, 300), 0)).toMatchObject({ kind: 'stay', goal: null });
    expect(rules('retire', 0)).toEqual(['cls-order.08', 'cls-order.13']);
    expect(rules('delay', 0)).toEqual(['cls-order.07']);
  });

  test('[cls-order.13] [cls-order.14] the goal of Seize is the crest of its piece, or the point itself', () => {
    const b = facing({ order: 'seize' }, 300);
    const hill = { kind: 'circle' as const, x: paces(400), y: paces(300), r: paces(60) };
    b.state.pieces = [
      { key: 'hill', kind: 'shallow-hill', area: hill, crest: { x: paces(410), y: paces(310) }, height: 1 },
    ];
    adopt(b, 0, { order: 'seize', objective: 0, x: paces(1), y: paces(2) });
    expect(goalOf(b, 0, 'attack')).toMatchObject({ kind: 'point', x: paces(410), y: paces(310) });
    adopt(b, 0, { order: 'seize', objective: NONE, x: paces(700), y: paces(600) });
    const goal = goalOf(b, 0, 'attack');
    expect(goal).toMatchObject({ kind: 'point', x: paces(700), y: paces(600) });
    expect(rangeToGoal(b, 0, goal, paces(730), paces(640))).toBe(paces(50));
  });

  test('[cls-order.09] a route counts for either side on its way to the enemy, from the next point on, and not homeward', () => {
    for (const unit of [0, 1]) {
      const b = facing({ order: 'attack' }, 300, { order: 'attack' });
      const [x, y] = [b.state.x[unit] as number, b.state.y[unit] as number];
      (b.state.orders[unit] as { route: number[] }).route = [paces(600), y, paces(600), paces(550)];
      const long = (order: Order) => Math.round(rangeToGoal(b, unit, goalOf(b, unit, order), x, y) / PACE);
      const home = unit === 0 ? 260 : 400;
      const last = Math.round(rangeToGoal(b, unit, goalOf(b, unit, 'attack'), paces(600), paces(550)) / PACE);
      expect([long('attack') > 250 + 100, long('retire')]).toEqual([true, home]);
      const whole = long('attack');
      b.state.waypoint[unit] = 1;
      expect(whole - long('attack')).toBe(100 + 150 - Math.round(Math.hypot(100, 150)));
      b.state.waypoint[unit] = 2;
      expect(long('attack')).toBe(300);
      expect(last).toBeGreaterThan(0);
    }
  });

  test('[cls-order.09] without an enemy in sight the route leads on to his baseline', () => {
    const b = facing({ order: 'attack' }, 300, { status: ROUTING });
    (b.state.orders[0] as { route: number[] }).route = [paces(700), paces(800)];
    const goal = goalOf(b, 0, 'attack');
    expect(rangeToGoal(b, 0, goal, paces(700), paces(700))).toBe(paces(100 + 800));
  });

  test('[cls-order.09] a point is passed within 30 paces of it, one in a move, by units of that side', () => {
    const b = facing({ order: 'attack' }, 300, { order: 'attack' });
    for (const unit of [0, 1]) {
      const y = b.state.y[unit] as number;
      (b.state.orders[unit] as { route: number[] }).route = [paces(730), y, paces(731), y, paces(732), y];
    }
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([1, 0]);
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([1, 0]);
    // Two paces on, the second and the third are near enough, one after the other.
    b.state.x[0] = paces(702);
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([2, 0]);
    passWaypoints(b, 0);
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([3, 0]);
    passWaypoints(b, 0);
    passWaypoints(b, 1);
    expect(b.state.waypoint).toEqual([3, 1]);
  });
});
