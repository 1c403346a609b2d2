import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { PACE, paces } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { called, standing } from '../script/position.ts';
import { tollOf } from './ground.ts';
import { afterMove } from './settle.ts';
import { goStraight } from './straight.ts';
import { lines, spotOf } from './testing.ts';
import {
  CARRIED,
  carriesPavises,
  carriesStakes,
  interruptWorks,
  isAtWork,
  LEFT_BEHIND,
  SET_UP,
  SETTING_UP,
  TAKING_UP,
} from './works.ts';

const { farFoe, hoplites } = lines;
const phase8 = { proc: 'normal-moves' as const, locals: { side: 0 } };
const archers = `${called('archers', hoplites)} CO arms bow pavise order hold`;
const staked = `${called('staked', hoplites)} order hold stakes 3`;
const spare = `${called('spare', hoplites)} at 1000 700 order hold`;
const begin = (unit: string) =>
  standing(
    `
${unit}
${spare}
${farFoe}
`,
    [phase8, phase8],
  );
/** The same unit at the start of its next phase 8. */
const next = (b: Battle): void => {
  b.state.move += 2;
  must(b, 'done');
};

test('[cls-pavise.02] setting up pavises takes the whole move and is done at its end; so does taking them down', () => {
  const b = begin(archers);
  expect(carriesPavises(b, 0)).toBe(true);
  must(b, 'move archers, set up');
  expect([b.state.works[0], carriesPavises(b, 0)]).toEqual([SET_UP, false]);
  expect(b.state.laid).toMatchObject([{ kind: 'pavises', owner: 0 }]);
  expect(offered(b)).not.toContain('move archers');
  next(b);
  must(b, 'move archers');
  mustRefuse(b, 'wheel left 5', 'cls-pavise.02');
  must(b, 'take up');
  expect([b.state.laid.length, carriesPavises(b, 0)]).toEqual([0, true]);
});

test('[cls-pavise.02] nothing else fits into that move, and who has none sets none up', () => {
  const b = begin(archers);
  must(b, 'move archers, wheel left 5');
  mustRefuse(b, 'set up', 'cls-scale.06');
  const c = begin(staked);
  must(c, 'move spare');
  mustRefuse(c, 'set up', 'cls-pavise.02');
});

test('[cls-stakes.01 cls-stakes.03] stakes are begun in one phase 8 and stand at the start of the next', () => {
  const b = begin(staked);
  expect(carriesStakes(b, 0)).toBe(true);
  must(b, 'move staked, set up');
  expect([b.state.works[0], isAtWork(b, 0), b.state.laid.length]).toEqual([SETTING_UP, true, 0]);
  next(b);
  expect([b.state.works[0], isAtWork(b, 0), b.state.laid.length]).toEqual([SET_UP, false, 1]);
});

test('[cls-stakes.01] who works on stakes does not move', () => {
  const b = begin(`${staked} works ${SETTING_UP} works-move 2`);
  mustRefuse(b, 'move staked', 'cls-stakes.01');
});

test('[cls-stakes.01] gathering them takes as long, and disorders', () => {
  const b = begin(staked);
  must(b, 'move staked, set up');
  next(b);
  must(b, 'move staked, take up');
  expect([isAtWork(b, 0), b.state.laid.length, isDisordered(b, 0)]).toEqual([true, 1, false]);
  const c = begin(`${staked} works ${TAKING_UP} works-move 0`);
  expect([carriesStakes(c, 0), isDisordered(c, 0)]).toEqual([true, true]);
});

test('[cls-stakes.01] each carrying element covers its own front', () => {
  const b = begin(`${staked} stakes 2 works ${SETTING_UP} works-move 0`);
  const { x1, x2, y1 } = b.state.laid[0] as Barrier;
  const element = (4000 * 20) / 2540;
  expect((x2 - x1) / PACE).toBeCloseTo(2 * element, 1);
  expect(x1 / PACE).toBeCloseTo(700 - 1.5 * element, 1);
  expect(y1 / PACE).toBeCloseTo(697.5, 1);
});

test('[cls-stakes.02] they are five paces deep, so their line runs two and a half before the front; pits are laid before the battle', () => {
  const b = standing(`
${hoplites}
pits 600 680 800 680
`);
  expect(b.state.barriers[0]?.kind).toBe('pits');
  const went = goStraight(b, 0, 0, paces(60), 'normal');
  expect([went.distance / PACE, went.rough]).toEqual([60, true]);
});

test('[cls-stakes.03] stakes slow like any obstacle, caltrops and pits nobody; chariots cross none of the three', () => {
  const b = standing(`
${hoplites}
unit car blue LCH at 300 300
unit horse blue AC 2 at 300 500
`);
  const toll = (unit: number) => (['stakes', 'caltrops', 'pits'] as const).map((kind) => tollOf(b, unit, kind));
  expect(toll(0)).toEqual([paces(20), 0, 0]);
  expect(toll(2)).toEqual([paces(40), 0, 0]);
  expect(toll(1)).toEqual([-1, -1, -1]);
});

test('[cls-stakes.03] contact ends the work without result', () => {
  const after = (works: number) => {
    const b = standing(`${staked} works ${works}`);
    interruptWorks(b, 0);
    return b.state.works[0];
  };
  expect([SETTING_UP, TAKING_UP, SET_UP, CARRIED, LEFT_BEHIND].map(after)).toEqual([
    CARRIED,
    SET_UP,
    SET_UP,
    CARRIED,
    LEFT_BEHIND,
  ]);
});

test('[cls-stakes.03] who is driven from his stakes leaves them to both sides', () => {
  const b = begin(staked);
  must(b, 'move staked, set up');
  next(b);
  afterMove(b, 0);
  expect([b.state.works[0], b.state.laid[0]?.owner]).toEqual([LEFT_BEHIND, -1]);
  expect(spotOf(b, 'staked')).toEqual([700, 700, 0]);
});

test('[cls-stakes.01] caltrops take work like stakes, but do not burden a unit; pavises do neither', () => {
  const caltrops = `${called('staked', hoplites)} order hold caltrops 3`;
  const b = begin(caltrops);
  expect([carriesStakes(b, 0), carriesPavises(b, 0)]).toEqual([false, false]);
  must(b, 'move staked, set up');
  expect(isAtWork(b, 0)).toBe(true);
  next(b);
  expect(b.state.laid).toMatchObject([{ kind: 'caltrops', owner: 0 }]);
  const c = begin(archers);
  must(c, 'move archers, set up');
  expect([isAtWork(c, 0), carriesStakes(c, 0)]).toEqual([false, false]);
});

test('[cls-stakes.01] more stakes than files cover the front and no more; each side finishes in its own phase', () => {
  const setUp = (since: number) => begin(`${staked} stakes 9 works ${SETTING_UP} works-move ${since}`);
  const { x1, x2 } = setUp(0).state.laid[0] as Barrier;
  expect((x2 - x1) / PACE).toBeCloseTo((3 * 4000 * 20) / 2540, 0);
  // Begun in this very phase it is not done.
  expect(setUp(2).state.laid).toEqual([]);
  const other = standing(
    `
${staked} red at 700 300 works ${SETTING_UP} works-move 1
${hoplites}
${spare}
`,
    [phase8],
  );
  expect(other.state.laid).toEqual([]);
});

test('[cls-pavise.02] [cls-stakes.01] pavises cover every file, and each work cites its own rule', () => {
  const told = (key: 'archers' | 'staked', works = CARRIED) => {
    const laid = `pavises 0 0 0 0 of spare\npavises 0 0 0 0 of ${key}`;
    const b = standing(
      `
${{ archers, staked }[key]} works ${works}
${spare}
${farFoe}
${works === SET_UP ? laid : ''}
`,
      [phase8, phase8],
    );
    const events = must(b, `move ${key}, ${works === SET_UP ? 'take up' : 'set up'}`);
    b.state.move += 2;
    events.push(...must(b, 'done'));
    return { b, events: events.flatMap((e) => (e.kind.startsWith('works') ? [[e.kind, ...e.rules]] : [])) };
  };
  const up = told('archers');
  expect(up.events).toEqual([['works-up', 'cls-pavise.02']]);
  const { x1, x2 } = up.b.state.laid[0] as Barrier;
  expect((x2 - x1) / PACE).toBeCloseTo((3 * 4000 * 20) / 2540, 0);
  const down = told('archers', SET_UP);
  expect(down.events).toEqual([['works-gathered', 'cls-pavise.02']]);
  expect(down.b.state.laid.map(({ owner }) => owner)).toEqual([1]);
  expect(told('staked').events).toEqual([
    ['works-begun', 'cls-stakes.01', 'cls-stakes.03'],
    ['works-up', 'cls-stakes.01'],
  ]);
  expect(told('staked', SET_UP).events).toEqual([
    ['works-being-gathered', 'cls-stakes.01', 'cls-stakes.03'],
    ['works-gathered', 'cls-stakes.01'],
  ]);
});

test('[cls-stakes.01] [cls-pavise.01] a unit that is moved away leaves only its own works, once; it keeps what it was setting up', () => {
  const moved = (works: number) => {
    const b = standing(`
${staked} works ${works}
${spare}
stakes 0 0 0 0 of spare
stakes 0 0 0 0 of staked
`);
    const before = b.events.length;
    afterMove(b, 0);
    return [b.state.works[0], b.state.laid.map(({ owner }) => owner), b.events.slice(before).map((e) => e.kind)];
  };
  expect(moved(SET_UP)).toEqual([LEFT_BEHIND, [1, -1], ['works-left']]);
  expect(moved(3)).toEqual([LEFT_BEHIND, [1, -1], ['works-left']]);
  expect(moved(LEFT_BEHIND)).toEqual([LEFT_BEHIND, [1, 0], []]);
  expect(moved(0)).toEqual([0, [1, 0], []]);
  expect(moved(SETTING_UP)).toEqual([0, [1, 0], ['works-interrupted']]);
});

test('[cls-stakes.01] caltrops cover the fronts of those who carry them, not of others who carry stakes', () => {
  const b = begin(`${staked} stakes 0 caltrops 1 works ${SETTING_UP} works-move 0`);
  const { kind, x1, x2 } = b.state.laid[0] as Barrier;
  expect([kind, Math.round((x2 - x1) / PACE)]).toEqual(['caltrops', 31]);
});

test('[cls-stakes.03] what has been laid down stands in the way of both sides, besides what was on the table before', () => {
  const way = (side: 'blue' | 'red', laid: number, walls = '') => {
    const works = [690, 680].slice(0, laid).map((y) => `stakes 600 ${y} 800 ${y} of spare`);
    const b = standing(`
${hoplites} ${side} facing 0
${spare}
${walls}
${works.join('\n')}
`);
    return goStraight(b, 0, 0, paces(80), 'normal').distance / PACE;
  };
  for (const side of ['blue', 'red'] as const) expect([0, 1, 2].map((laid) => way(side, laid))).toEqual([80, 60, 40]);
  expect(way('blue', 1, 'wall 600 670 800 670')).toBe(40);
});
