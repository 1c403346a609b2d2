import { below, clone, seededDice } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { centreOf } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { makeIndex, putUnit } from '../base/units.ts';
import { type GroundKind, PACE, paces, TOLERANCE } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { groundShows, sees, seesGeneral, seesPoint, updateShown } from './sight.ts';

const round = (kind: GroundKind, x: number, y: number, r: number, height = 1) =>
  `${kind} ${kind}-${x}-${y} circle ${x} ${y} ${r} height ${height}`;

const viewer = 'unit viewer blue AI 2 at 700 800';
const target = 'unit target red AI 2 at 700 200';
const between = (density: 'CO' | 'LO' | 'OO', y = 500) => `unit between red AI ${density} 12 at 700 ${y}`;

const place = (...lines: string[]): Battle => standing(lines.join('\n'));
const look = (b: Battle, from = 'viewer', to = 'target'): boolean => sees(b, unitOf(b, from), unitOf(b, to));

test('[cls-vis.01] sight is not limited by distance, and a hill lying across it ends it', () => {
  expect(look(place(viewer, target))).toBe(true);
  expect(look(place(viewer, target, round('shallow-hill', 700, 500, 150)))).toBe(false);
  expect(look(place(viewer, target, round('scrub', 700, 500, 150)))).toBe(true);
});

test('[cls-vis.02] from a hill that the scenario makes higher one sees over lower ground', () => {
  const hills = (height: number) => [round('steep-hill', 700, 800, 60, height), round('wood', 700, 500, 150)];
  expect(look(place(viewer, target, ...hills(2)))).toBe(true);
  expect(look(place(viewer, target, ...hills(1)))).toBe(false);
});

test('[cls-vis.03] troops in a wood see and are seen to 20 paces', () => {
  const inside = (y: number) => `unit target red AI 2 at 700 ${y}`;
  const wood = round('wood', 700, 200, 100);
  const deep = place(viewer, inside(200), wood);
  expect(look(deep)).toBe(false);
  expect(look(deep, 'target', 'viewer')).toBe(false);
  const near = `${viewer} at 700 219`;
  const apart = `${viewer} at 700 222`;
  expect(look(place(apart, inside(200), wood))).toBe(false);
  expect(look(place(near, inside(200), wood))).toBe(true);
});

test('[cls-vis.03] at the edge of a wood one sees out, and is seen from a distance only after shooting', () => {
  const edge = 'unit target red AI 1 at 700 297 facing 180';
  const b = place(viewer, edge, round('wood', 700, 200, 100));
  expect(look(b, 'target', 'viewer')).toBe(true);
  expect(look(b)).toBe(false);
  updateShown(b, [unitOf(b, 'target')]);
  expect(look(b)).toBe(true);
  putUnit(b, 1, paces(700), paces(200), 18000);
  updateShown(b, []);
  expect(b.state.shown[1]).toBe(0);
  expect(look(b)).toBe(false);
});

test('[cls-vis.04] troops block sight, but not in open order', () => {
  expect(look(place(viewer, target, between('CO')))).toBe(false);
  expect(look(place(viewer, target, between('LO')))).toBe(false);
  expect(look(place(viewer, target, between('OO')))).toBe(true);
});

test('[cls-vis.04] from a hill one sees over troops on the flat and lower on the slope, not over those higher up', () => {
  const hill = round('shallow-hill', 700, 780, 100);
  expect(look(place(viewer, target, between('CO'), hill))).toBe(true);
  expect(look(place(viewer, target, between('CO', 720), hill))).toBe(true);
  const high = `${viewer} at 700 820`;
  expect(look(place(high, target, between('CO', 775), hill))).toBe(false);
});

test('[cls-vis.01] a unit in the midst of others still sees itself', () => {
  const b = place(viewer, target, `${between('CO', 795)} in 6`);
  expect([look(b), look(b, 'viewer', 'viewer')]).toEqual([false, true]);
  for (const kind of ['wood', 'steep-hill'] as const) {
    expect(look(place(viewer, target, round(kind, 700, 800, 120)), 'viewer', 'viewer')).toBe(true);
  }
});

test('[cls-vis.04] [cls-vis.06] whom a hill holds is seen over those on the flat and lower on his slope; who stands higher hides him', () => {
  const hill = round('shallow-hill', 700, 220, 100);
  const seen = (y: number, at: [number, number] = [700, 200]) =>
    look(place(viewer, `${target} at ${at.join(' ')}`, between('CO', y), hill));
  expect([seen(500), seen(300)]).toEqual([true, true]);
  expect(seen(225, [700, 160])).toBe(false);
  // Another hill does not lift those who stand on it above the line, nor under it.
  const two = [hill, round('shallow-hill', 700, 550, 60)];
  expect(look(place(viewer, `${target} at 700 200`, ...two))).toBe(false);
});

test('[cls-vis.04] a unit’s height counts on its own hill only', () => {
  /** Its crest is at its southern end, and nearer to anyone who stands before it than to those on it. */
  const slope = 'steep-hill slope polygon 500 50 900 50 900 500 500 500 crest 700 490';
  const units = [`${viewer} at 700 520`, `${target} at 700 120`, between('CO', 300)];
  for (const [from, to] of [
    ['viewer', 'target'],
    ['target', 'viewer'],
  ]) {
    expect(look(place(...units, slope), from, to)).toBe(false);
    expect(look(place(...units.slice(0, 2), slope), from, to)).toBe(true);
  }
});

/** So many paces and grains. */
const grains = (n: number, more: number): number => n + more / PACE;

test('[cls-vis.04] a unit counts as level with another if it is not farther from the crest, within tolerance', () => {
  const hill = round('shallow-hill', 700, 500, 200);
  const block = (x: number) => `${between('CO')} in 6 at ${x} 500 facing 90`;
  /** Its middle is so far west of the crest. */
  const lower = (far: number) => {
    const b = standing(block(700));
    return block(700 - far + (paces(700) - centreOf(blockOf(b, 0)).x) / PACE);
  };
  const west = `${viewer} at 800 500 facing 270`;
  const flat = `${target} at 400 500 facing 90`;
  const seen = (more: number, from: string, to: string) =>
    look(place(west, flat, lower(grains(100, more)), hill), from, to);
  for (const [from, to] of [
    ['viewer', 'target'],
    ['target', 'viewer'],
  ] as const) {
    expect([seen(TOLERANCE, from, to), seen(TOLERANCE + 1, from, to)]).toEqual([false, true]);
  }
});

test('[cls-vis.03] [cls-vis.06] the figures of cover hold to the grain: 20 paces through it and inside, 5 at its edge', () => {
  /** A wood between two lines from one end of the table to the other. */
  const wood = (y0: number, y1: number) => `wood wood-${y0} polygon 0 ${y0} 1440 ${y0} 1440 ${y1} 0 ${y1}`;
  const exactly = (test: (more: number) => boolean) => [test(TOLERANCE), test(TOLERANCE + 1)];
  expect(exactly((more) => look(place(viewer, target, wood(500, grains(520, more)))))).toEqual([true, false]);
  // Two woods count together.
  const copses = (y: number) => [wood(300, 312), wood(400, y)];
  expect([408, 410].map((y) => look(place(viewer, target, ...copses(y))))).toEqual([true, false]);
  const inside = (more: number) =>
    seesPoint(place(`${viewer} at 700 ${grains(520, more)}`, wood(0, 900)), 0, paces(700), paces(500));
  expect(exactly(inside)).toEqual([true, false]);
  const deep = (paces: number, more: number, words = '') =>
    place(viewer, `${target} ${words} at 700 ${400 - grains(paces, more)} facing 180`, wood(0, 400));
  expect(exactly((more) => look(deep(5, more), 'target', 'viewer'))).toEqual([true, false]);
  const shows = (b: Battle, shooters: number[]): boolean => {
    updateShown(b, shooters);
    return b.state.shown[1] === 1;
  };
  expect(exactly((more) => shows(deep(5, more), [1]))).toEqual([true, false]);
  expect(exactly((more) => shows(deep(20, more, 'shown'), []))).toEqual([true, false]);
});

test('[cls-vis.02] [cls-vis.03] who has withdrawn into a wood is hidden at once from a higher hill as well', () => {
  const pieces = [round('steep-hill', 700, 800, 60, 2), round('wood', 700, 200, 100)];
  const b = place(viewer, `${target} shown`, ...pieces);
  expect(look(b)).toBe(true);
  updateShown(b, []);
  expect(look(b)).toBe(false);
});

test('[cls-vis.05] sight is all round, and one clear line between front centres and corners is enough', () => {
  const behind = `${viewer} facing 180`;
  expect(look(place(behind, target))).toBe(true);
  const partly = `${between('CO')} 1 at 675 500`;
  expect(look(place(viewer, target, partly))).toBe(true);
  const b = place(viewer, target, between('CO'));
  expect(seesPoint(b, 0, paces(700), paces(200))).toBe(false);
  expect(seesPoint(b, 0, paces(1300), paces(200))).toBe(true);
});

test('[cls-vis.06] twenty paces of wood may be looked through, more may not; a hill under one end does not block', () => {
  const strip = (depth: number) => `wood wood polygon 0 500 1440 500 1440 ${500 + depth} 0 ${500 + depth}`;
  expect(look(place(viewer, target, strip(19)))).toBe(true);
  expect(look(place(viewer, target, strip(24)))).toBe(false);
  expect(look(place(viewer, target, round('steep-hill', 700, 800, 100)))).toBe(true);
  const two = [round('steep-hill', 700, 800, 100), round('shallow-hill', 700, 450, 150)];
  expect(look(place(viewer, target, ...two))).toBe(false);
});

test('[cls-setup.06] at set-up only ground hides, not troops', () => {
  const b = place(viewer, target, between('CO'));
  expect(groundShows(b, paces(700), paces(100), blockOf(b, 0))).toBe(true);
  const hidden = place(viewer, target, round('wood', 700, 800, 120));
  expect(groundShows(hidden, paces(700), paces(100), blockOf(hidden, 0))).toBe(false);
});

test('[cls-general.02] a general is visible if the unit that he is with is visible', () => {
  const general = 'general g red with target';
  const seen = place(viewer, target, general);
  expect(seesGeneral(seen, 0, 0)).toBe(true);
  expect(seesGeneral(seen, 1, 0)).toBe(true);
  const hidden = place(viewer, target, between('CO'), general);
  expect(seesGeneral(hidden, 0, 0)).toBe(false);
});

test('[cls-general.02] nobody sees a general whose unit is off the table; one who stands alone is seen where he is', () => {
  const away = place(viewer, `${target} away`, 'general g red with target');
  expect(seesGeneral(away, 0, 0)).toBe(false);
  const alone = (x: number) => place(viewer, target, between('CO'), `general g red at ${x} 200`);
  expect([seesGeneral(alone(700), 0, 0), seesGeneral(alone(1300), 0, 0)]).toEqual([false, true]);
});

test('[cls-vis.03] who has shown himself is seen until he is 20 paces inside or gone; in the open, or deep in, nobody shows himself', () => {
  const wood = round('wood', 700, 200, 100);
  const shown = (y: number, words: string, shooters: number[]) => {
    const b = place(viewer, `unit target red AI 1 at 700 ${y} facing 180 ${words}`, wood);
    updateShown(b, shooters);
    return b.state.shown[1];
  };
  const shows = (y: number, words = '') => shown(y, words, [1]);
  expect([shows(297), shows(260), shows(330), shows(297, 'away')]).toEqual([1, 0, 0, 0]);
  const still = (y: number, words = '') => shown(y, `shown ${words}`, []);
  expect([still(297), still(285), still(200), still(330), still(297, 'away')]).toEqual([1, 1, 0, 1, 0]);
});

test('[cls-vis.04] what is remembered of sight is what a fresh look finds, however the units move about', () => {
  const luck = seededDice('sight') as { a: number; b: number; c: number; d: number };
  const densities = ['CO', 'LO', 'OO'] as const;
  const units = Array.from({ length: 16 }, (_, i): string => {
    const at: [number, number] = [160 + 70 * i, i % 2 === 0 ? 700 : 400];
    const troop = densities[i % 3];
    return `unit u${i} ${i % 2 === 0 ? 'blue' : 'red'} AI ${troop} ${2 + (i % 5)} at ${at.join(' ')}`;
  });
  let b = place(...units, round('wood', 500, 550, 60), round('steep-hill', 900, 600, 90));
  for (let move = 0; move < 120; move++) {
    const unit = below(luck, units.length);
    putUnit(b, unit, paces(100 + below(luck, 1200)), paces(200 + below(luck, 600)), 100 * below(luck, 360));
    if (move % 50 === 49) b.state.pieces = place(round('shallow-hill', 700, 500, 40 + move)).state.pieces;
    if (move % 10 === 9) b = clone(b);
    const fresh = clone(b);
    fresh.index = makeIndex(b.world, b.state);
    for (let asked = 0; asked < 40; asked++) {
      const from = below(luck, units.length);
      const to = below(luck, units.length);
      expect(sees(b, from, to)).toBe(sees(fresh, from, to));
    }
  }
});

test('[cls-general.02] a general is seen with his unit wherever he was last, or alone where he stands', () => {
  const wood = round('wood', 700, 500, 150);
  const seen = (general: string, fate = 'ready'): boolean => {
    const open = `${called('open', target)} at 200 700 ${fate}`;
    return seesGeneral(place(viewer, target, open, `general ${general}`, wood), 0, 0);
  };
  const [hidden, shown] = ['at 700 200', 'at 200 700'];
  expect(seen(`satrap red with open ${hidden}`)).toBe(true);
  expect(seen(`satrap red with target ${shown}`)).toBe(false);
  expect(seen(`satrap red ${shown}`)).toBe(true);
  expect(seen(`satrap red ${hidden}`)).toBe(false);
  expect(seen(`king blue with viewer ${hidden}`)).toBe(true);
  expect(seen(`satrap red with open ${shown}`, 'away')).toBe(false);
});
