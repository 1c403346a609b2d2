import { world as pointAt } from '@taxiarch/tabletop';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { infoOf, putUnit } from '../base/units.ts';
import { type MoraleResult, NONE, type Order, PACE, paces } from '../base/vocabulary.ts';
import { standing } from '../script/position.ts';
import { dutyOf, goalOf, holdsObjective, orderOf, passWaypoints, rangeToGoal } from './order.ts';
import { adopt, plain } from './unit-order.ts';

/** Blue stands at the south and faces the enemy so many paces off, front to front. */
function facing(blue: string, gap: number, red = '', more = ''): Battle {
  return standing(`
unit blue blue AI 2 at 700 700 ${blue}
unit red red AI 2 at 700 ${700 - gap} facing 180 ${red}
${more}
`);
}
const open = 'OO';
const poseOf = ({ state }: Battle, unit: number) => ({
  x: state.x[unit] as number,
  y: state.y[unit] as number,
  facing: state.facing[unit] as number,
});

describe('what an order counts as', () => {
  test('[cls-order.04] Engage is Hold once an enemy is in range of the farthest weapon', () => {
    const bows = `UI arms bow,javelins order engage`;
    expect(orderOf(facing(bows, 201), 0)).toBe('engage');
    expect(orderOf(facing(bows, 200), 0)).toBe('hold');
    expect(orderOf(facing(`${bows} arms javelins`, 200), 0)).toBe('engage');
  });

  test('[cls-order.05] Seize is Attack until the objective is taken, then Hold, and Attack again once driven off', () => {
    const b = facing('order seize goal 700 500', 300);
    expect(orderOf(b, 0)).toBe('attack');
    putUnit(b, 0, paces(700), paces(500), 0);
    expect(orderOf(b, 0)).toBe('hold');
    putUnit(b, 0, paces(700), paces(560), 0);
    expect(orderOf(b, 0)).toBe('attack');
  });

  test('[cls-order.14] an objective is held by an element inside it while no enemy but routers has one there', () => {
    const held = (fate: string, y: number): boolean =>
      holdsObjective(facing('at 700 500 order seize goal 700 490', 0, `at 700 ${y} ${fate}`), 0);
    expect([held('ready', 300), held('ready', 480), held('routing', 480)]).toEqual([true, false, true]);
    const wood = (x: number): boolean =>
      holdsObjective(facing(`at ${x} 500 order seize goal wood-1`, 300, '', 'wood wood-1 circle 700 500 60'), 0);
    expect([wood(700), wood(900)]).toEqual([true, false]);
  });

  test('[cls-order.14] a last rank that is short stands in or out of an objective by where its elements are', () => {
    /** Five elements, three in front; the two behind stand `tail` files from the left. */
    const held = (tail: number, [right, back]: [files: number, ranks: number], elements = 5): boolean => {
      const men = `${elements} in 3 at 700 500 tail ${tail} order seize`;
      const { cellWidth, cellDepth } = infoOf(facing(men, 300), 0);
      const [x, y] = [700 + ((right - 1) * cellWidth) / PACE, 500 + ((back + 0.5) * cellDepth) / PACE];
      return holdsObjective(facing(`${men} goal scrub`, 300, '', `scrub scrub circle ${x} ${y} 1`), 0);
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
    const held = (more: number, fate = 'ready'): boolean => {
      const b = facing(`1 at 700 500 ${fate}`, 300);
      const middle = pointAt(poseOf(b, 0), 0, -infoOf(b, 0).cellDepth / 2);
      adopt(b, 0, { order: 'seize', objective: NONE, x: middle.x + paces(30) + more, y: middle.y });
      return holdsObjective(b, 0);
    };
    expect([held(0), held(1), held(0, 'away')]).toEqual([true, false, false]);
  });

  test('[cls-order.08] Retire counts as Hold, or as Delay for open order, while an enemy could charge', () => {
    const near = (troop = '') => orderOf(facing(`${troop} order retire`, 80), 0);
    expect(near()).toBe('hold');
    expect(near(open)).toBe('delay');
    expect(orderOf(facing('order retire', 82), 0)).toBe('retire');
    expect(orderOf(facing('order retire', 80, 'routing'), 0)).toBe('retire');
    // One enemy who could is enough, be it the last of several, and be it unseen.
    const several = standing(`
unit blue blue AI 2 at 700 700 order retire
unit far red AI 2 at 700 500 facing 180
unit screen red AI 4 at 700 600 facing 180 routing
unit horse red AC 2 at 700 545 facing 180
`);
    expect(orderOf(several, 0)).toBe('hold');
  });
});

describe('what an order asks in phase 8', () => {
  test('[cls-order.13] advancing is half a move nearer to the nearest enemy in sight', () => {
    const b = facing('order attack', 300);
    expect(dutyOf(b, 0)).toMatchObject({ kind: 'advance', need: 30 * PACE, goal: { kind: 'unit', unit: 1 } });
    const goal = goalOf(b, 0, 'attack');
    expect(rangeToGoal(b, 0, goal, paces(700), paces(700))).toBe(paces(300));
    expect(rangeToGoal(b, 0, goal, paces(700), paces(670))).toBe(paces(270));
  });

  test('[cls-order.13] without an enemy in sight the goal is his baseline; of Seize, the objective', () => {
    const b = facing('order attack', 300, 'routing');
    expect(goalOf(b, 0, 'attack')).toMatchObject({ kind: 'baseline', y: 0 });
    adopt(b, 0, { order: 'seize', objective: NONE, x: paces(400), y: paces(500) });
    expect(dutyOf(b, 0).goal).toMatchObject({ kind: 'point', x: paces(400), y: paces(500) });
  });

  test('[cls-order.13] [cls-rally.02] the duty is waived by an enemy in charge distance, a charge, disorder, rally, No Advance and Panic', () => {
    const kind = (blue = '', gap = 300, more = ''): string =>
      dutyOf(facing(`order attack ${blue}`, gap, '', more), 0).kind;
    expect([kind(), kind('', 80), kind('', 82)]).toEqual(['advance', 'free', 'advance']);
    expect([kind('did charge'), kind('rally disorder')]).toEqual(['free', 'free']);
    for (const fate of ['routing', 'pursuing', 'retiring']) expect(kind(fate)).toBe('free');
    expect(kind('', 300, 'melee blue red')).toBe('free');
    expect([kind('temper carry-on'), kind('disordered')]).toEqual(['advance', 'free']);
  });

  test('[cls-order.02] [cls-order.13] [cls-morale.23] No Advance waives the duty for one period, and a Panic that is over does not', () => {
    const tested = (temper: MoraleResult, move: number, phase: number): string => {
      const words = `temper ${temper} temper-move ${move} temper-phase ${phase}`;
      return dutyOf(facing(`order attack ${words}`, 300, '', 'phase 8'), 0).kind;
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
    const b = facing('order retire temper no-advance', 300);
    expect(dutyOf(b, 0).kind).toBe('retire');
    // Horse charge 160 paces, foot 80: it could charge them, they cannot charge it.
    expect(dutyOf(facing('AC order retire', 100), 0).kind).toBe('retire');
  });

  test('[cls-order.13] Harass and Engage advance until an enemy is in shooting range', () => {
    const bows = `arms bow ${open} order harass`;
    expect(dutyOf(facing(bows, 250), 0).kind).toBe('advance');
    expect(dutyOf(facing(bows, 190), 0).kind).toBe('free');
    const slow = `arms bow`;
    expect(dutyOf(facing(`${slow} order attack`, 190), 0).kind).toBe('advance');
    expect(dutyOf(facing(`${slow} order engage`, 250), 0).kind).toBe('advance');
    expect(dutyOf(facing(`${slow} order engage`, 190), 0).kind).toBe('stay');
  });

  test('[cls-order.07] Delay waits in place until enemies are in range, then may fall back', () => {
    const slings = `arms sling ${open} order delay`;
    expect(dutyOf(facing(slings, 200), 0).kind).toBe('stay');
    expect(dutyOf(facing(slings, 115), 0).kind).toBe('fall-back');
  });

  test('[cls-order.07] either range is enough to fall back: that of its weapons, or of its charge', () => {
    const delaying = (arms: string, gap: number) => dutyOf(facing(`arms ${arms} ${open} order delay`, gap), 0).kind;
    expect([delaying('bow', 190), delaying('bow', 210)]).toEqual(['fall-back', 'stay']);
    expect([delaying('pike', 60), delaying('pike', 190)]).toEqual(['fall-back', 'stay']);
  });

  test('[cls-order.13] who is off the table or out of control owes nothing', () => {
    expect(dutyOf(facing('order attack away', 300), 0).kind).toBe('free');
    expect(dutyOf(facing('order hold away', 300), 0).kind).toBe('free');
    expect(dutyOf(facing('order hold temper uncontrolled', 300), 0).kind).toBe('free');
  });

  test('[cls-order.07] disorder gives a delaying unit no leave to advance', () => {
    const slings = `arms sling ${open} order delay disordered`;
    expect(dutyOf(facing(slings, 200), 0).kind).toBe('stay');
    expect(dutyOf(facing(slings, 115), 0).kind).toBe('fall-back');
  });

  test('[cls-order.08] Retire goes half a move towards the own baseline, and may linger while it can be charged', () => {
    const b = facing('order retire', 300);
    expect(dutyOf(b, 0)).toMatchObject({
      kind: 'retire',
      need: 30 * PACE,
      goal: { kind: 'baseline', y: b.world.depth },
    });
    expect(dutyOf(facing('order retire', 80), 0)).toMatchObject({
      kind: 'linger',
      need: 0,
      goal: { y: b.world.depth },
    });
    expect(dutyOf(facing(`${open} order retire`, 80), 0).kind).toBe('fall-back');
    expect(dutyOf(facing('order hold', 80), 0).kind).toBe('stay');
  });

  test('[cls-order.09] a route drawn beforehand is followed point by point', () => {
    const b = facing('order attack route 500 700', 300);
    const goal = goalOf(b, 0, 'attack');
    const straight = rangeToGoal(b, 0, goal, paces(700), paces(670));
    const along = rangeToGoal(b, 0, goal, paces(670), paces(700));
    const from = rangeToGoal(b, 0, goal, paces(700), paces(700));
    expect(from - along).toBe(paces(30));
    expect(straight).toBeGreaterThan(from);
    putUnit(b, 0, paces(520), paces(700), 0);
    passWaypoints(b, 0);
    expect(b.state.waypoint[0]).toBe(1);
    expect(rangeToGoal(b, 0, goal, paces(700), paces(670))).toBe(paces(270));
  });

  test('[cls-order.09] without a route the way is straight to the enemy, and orders other than Attack have none', () => {
    const b = facing('order hold', 300);
    expect(dutyOf(b, 0)).toMatchObject({ kind: 'stay', need: 0 });
    adopt(b, 0, plain('attack'));
    expect(rangeToGoal(b, 0, goalOf(b, 0, 'attack'), paces(700), paces(700))).toBe(paces(300));
  });

  test('[cls-order.03] [cls-order.05] [cls-order.13] each duty names its rules, Seize its own among them', () => {
    const rules = (order: string) => dutyOf(facing(`order ${order}`, 300), 0).rules;
    expect(rules('attack')).toEqual(['cls-order.02', 'cls-order.13']);
    expect(rules('seize goal 700 500')).toEqual(['cls-order.05', 'cls-order.13']);
    expect(rules('seize goal 700 700')).toEqual(['cls-order.05']);
    expect(rules('hold')).toEqual(['cls-order.03']);
    expect(dutyOf(facing('order hold', 300), 0)).toMatchObject({ kind: 'stay', goal: null });
    expect(rules('retire')).toEqual(['cls-order.08', 'cls-order.13']);
    expect(rules('delay')).toEqual(['cls-order.07']);
  });

  test('[cls-order.13] [cls-order.14] the goal of Seize is the crest of its piece, or the point itself', () => {
    const hill = 'shallow-hill hill circle 400 300 60 crest 410 310';
    const crest = facing('order seize goal hill', 300, '', hill);
    expect(goalOf(crest, 0, 'attack')).toMatchObject({ kind: 'point', x: paces(410), y: paces(310) });
    const b = facing('order seize goal 700 600', 300, '', hill);
    const goal = goalOf(b, 0, 'attack');
    expect(goal).toMatchObject({ kind: 'point', x: paces(700), y: paces(600) });
    expect(rangeToGoal(b, 0, goal, paces(730), paces(640))).toBe(paces(50));
  });

  test('[cls-order.09] a route counts for either side on its way to the enemy, from the next point on, and not homeward', () => {
    for (const unit of [0, 1]) {
      const passed = (points: number): Battle =>
        facing(
          `order attack route 600 700 600 550 waypoint ${points}`,
          300,
          `order attack route 600 400 600 550 waypoint ${points}`,
        );
      const b = passed(0);
      const [x, y] = [b.state.x[unit] as number, b.state.y[unit] as number];
      const long = (order: Order, points = 0) => {
        const on = passed(points);
        return Math.round(rangeToGoal(on, unit, goalOf(on, unit, order), x, y) / PACE);
      };
      const home = unit === 0 ? 260 : 400;
      const last = Math.round(rangeToGoal(b, unit, goalOf(b, unit, 'attack'), paces(600), paces(550)) / PACE);
      expect([long('attack') > 250 + 100, long('retire')]).toEqual([true, home]);
      expect(long('attack') - long('attack', 1)).toBe(100 + 150 - Math.round(Math.hypot(100, 150)));
      expect(long('attack', 2)).toBe(300);
      expect(last).toBeGreaterThan(0);
    }
  });

  test('[cls-order.09] without an enemy in sight the route leads on to his baseline', () => {
    const b = facing('order attack route 700 800', 300, 'routing');
    const goal = goalOf(b, 0, 'attack');
    expect(rangeToGoal(b, 0, goal, paces(700), paces(700))).toBe(paces(100 + 800));
  });

  test('[cls-order.09] a point is passed within 30 paces of it, one in a move, by units of that side', () => {
    const attack = (y: number) => `order attack route 730 ${y} 731 ${y} 732 ${y}`;
    const b = facing(attack(700), 300, attack(400));
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([1, 0]);
    passWaypoints(b, 0);
    expect(b.state.waypoint).toEqual([1, 0]);
    // Two paces on, the second and the third are near enough, one after the other.
    putUnit(b, 0, paces(702), paces(700), 0);
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
