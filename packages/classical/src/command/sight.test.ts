import { below, clone, seededDice } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { centreOf } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { makeIndex, putUnit } from '../base/units.ts';
import { AWAY, PACE, paces, READY, TOLERANCE } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { type FieldGeneral, type FieldUnit, field, unitOf } from '../testing/field.ts';
import { groundShows, sees, seesGeneral, seesPoint, updateShown } from './sight.ts';

const round = (kind: Piece['kind'], x: number, y: number, r: number, height = 1): Piece => ({
  key: `${kind}-${x}`,
  kind,
  area: { kind: 'circle', x: paces(x), y: paces(y), r: paces(r) },
  crest: { x: paces(x), y: paces(y) },
  height,
});

const viewer: FieldUnit = { key: 'viewer', side: 'blue', type: 'AI', elements: 2, at: [700, 800] };
const target: FieldUnit = { key: 'target', side: 'red', type: 'AI', elements: 2, at: [700, 200] };
const between = (density: 'CO' | 'LO' | 'OO', y = 500): FieldUnit => ({
  key: 'between',
  side: 'red',
  type: 'AI',
  troop: { density },
  elements: 12,
  at: [700, y],
});

const look = (b: Battle, from = 'viewer', to = 'target'): boolean => sees(b, unitOf(b, from), unitOf(b, to));

test('[cls-vis.01] sight is not limited by distance, and a hill lying across it ends it', () => {
  expect(look(field({ units: [viewer, target] }))).toBe(true);
  expect(look(field({ units: [viewer, target], pieces: [round('shallow-hill', 700, 500, 150)] }))).toBe(false);
  expect(look(field({ units: [viewer, target], pieces: [round('scrub', 700, 500, 150)] }))).toBe(true);
});

test('[cls-vis.02] from a hill that the scenario makes higher one sees over lower ground', () => {
  const hills = (height: number) => [round('steep-hill', 700, 800, 60, height), round('wood', 700, 500, 150)];
  expect(look(field({ units: [viewer, target], pieces: hills(2) }))).toBe(true);
  expect(look(field({ units: [viewer, target], pieces: hills(1) }))).toBe(false);
});

test('[cls-vis.03] troops in a wood see and are seen to 20 paces', () => {
  const inside = (y: number): FieldUnit => ({ key: 'target', side: 'red', type: 'AI', elements: 2, at: [700, y] });
  const wood = [round('wood', 700, 200, 100)];
  const deep = field({ units: [viewer, inside(200)], pieces: wood });
  expect(look(deep)).toBe(false);
  expect(look(deep, 'target', 'viewer')).toBe(false);
  const near: FieldUnit = { ...viewer, at: [700, 219] };
  const apart: FieldUnit = { ...viewer, at: [700, 222] };
  expect(look(field({ units: [apart, inside(200)], pieces: wood }))).toBe(false);
  expect(look(field({ units: [near, inside(200)], pieces: wood }))).toBe(true);
});

test('[cls-vis.03] at the edge of a wood one sees out, and is seen from afar only after shooting', () => {
  const edge: FieldUnit = { key: 'target', side: 'red', type: 'AI', elements: 1, at: [700, 297], facing: 180 };
  const b = field({ units: [viewer, edge], pieces: [round('wood', 700, 200, 100)] });
  expect(look(b, 'target', 'viewer')).toBe(true);
  expect(look(b)).toBe(false);
  updateShown(b, [unitOf(b, 'target')]);
  expect(look(b)).toBe(true);
  b.state.y[1] = paces(200);
  b.index = b.system.index(b.world, b.state);
  updateShown(b, []);
  expect(b.state.shown[1]).toBe(0);
  expect(look(b)).toBe(false);
});

test('[cls-vis.04] troops block sight, but not in open order', () => {
  expect(look(field({ units: [viewer, target, between('CO')] }))).toBe(false);
  expect(look(field({ units: [viewer, target, between('LO')] }))).toBe(false);
  expect(look(field({ units: [viewer, target, between('OO')] }))).toBe(true);
});

test('[cls-vis.04] from a hill one sees over troops on the flat and lower on the slope, not over those higher up', () => {
  const hill = [round('shallow-hill', 700, 780, 100)];
  expect(look(field({ units: [viewer, target, between('CO')], pieces: hill }))).toBe(true);
  expect(look(field({ units: [viewer, target, between('CO', 720)], pieces: hill }))).toBe(true);
  const high: FieldUnit = { ...viewer, at: [700, 820] };
  expect(look(field({ units: [high, target, between('CO', 775)], pieces: hill }))).toBe(false);
});

test('[cls-vis.01] whoever stands in the midst of others sees himself still', () => {
  const b = field({ units: [viewer, target, { ...between('CO', 795), files: 6 }] });
  expect([look(b), look(b, 'viewer', 'viewer')]).toEqual([false, true]);
  for (const kind of ['wood', 'steep-hill'] as const) {
    expect(look(field({ units: [viewer, target], pieces: [round(kind, 700, 800, 120)] }), 'viewer', 'viewer')).toBe(
      true,
    );
  }
});

test('[cls-vis.04] [cls-vis.06] whom a hill holds is seen over those on the flat and lower on his slope; who stands higher hides him', () => {
  const hill = [round('shallow-hill', 700, 220, 100)];
  const seen = (y: number, at: [number, number] = [700, 200]) =>
    look(field({ units: [viewer, { ...target, at }, between('CO', y)], pieces: hill }));
  expect([seen(500), seen(300)]).toEqual([true, true]);
  expect(seen(225, [700, 160])).toBe(false);
  // Another hill does not lift those who stand on it above the line, nor under it.
  const two = [...hill, round('shallow-hill', 700, 550, 60)];
  expect(look(field({ units: [viewer, { ...target, at: [700, 200] }], pieces: two }))).toBe(false);
});

test('[cls-vis.04] how high somebody stands is asked of his own hill alone', () => {
  /** Its crest is at its southern end, and nearer to whoever stands before it than to those on it. */
  const slope: Piece = {
    ...round('steep-hill', 700, 490, 1),
    area: { kind: 'polygon', points: [500, 50, 900, 50, 900, 500, 500, 500].map((n) => paces(n)) },
  };
  const units = [
    { ...viewer, at: [700, 520] as [number, number] },
    { ...target, at: [700, 120] as [number, number] },
    between('CO', 300),
  ];
  for (const [from, to] of [
    ['viewer', 'target'],
    ['target', 'viewer'],
  ]) {
    expect(look(field({ units, pieces: [slope] }), from, to)).toBe(false);
    expect(look(field({ units: units.slice(0, 2), pieces: [slope] }), from, to)).toBe(true);
  }
});

/** So many paces and grains. */
const grains = (n: number, more: number): number => n + more / PACE;

test('[cls-vis.04] as high as somebody is who is no farther from the crest than by the tolerance of measuring', () => {
  const hill = [round('shallow-hill', 700, 500, 200)];
  const block = (x: number): FieldUnit => ({ ...between('CO'), files: 6, at: [x, 500], facing: 90 });
  /** Its middle is so far west of the crest. */
  const lower = (far: number): FieldUnit => {
    const b = field({ units: [block(700)] });
    return block(700 - far + (paces(700) - centreOf(blockOf(b, 0)).x) / PACE);
  };
  const west: FieldUnit = { ...viewer, at: [800, 500], facing: 270 };
  const flat: FieldUnit = { ...target, at: [400, 500], facing: 90 };
  const seen = (more: number, from: string, to: string) =>
    look(field({ units: [west, flat, lower(grains(100, more))], pieces: hill }), from, to);
  for (const [from, to] of [
    ['viewer', 'target'],
    ['target', 'viewer'],
  ] as const) {
    expect([seen(TOLERANCE, from, to), seen(TOLERANCE + 1, from, to)]).toEqual([false, true]);
  }
});

test('[cls-vis.03] [cls-vis.06] the figures of cover hold to the grain: 20 paces through it and inside, 5 at its edge', () => {
  /** A wood between two lines from one end of the table to the other. */
  const wood = (y0: number, y1: number): Piece => ({
    ...round('wood', 700, 500, 10),
    area: { kind: 'polygon', points: [0, y0, 1440, y0, 1440, y1, 0, y1].map((n) => paces(n)) },
  });
  const exactly = (test: (more: number) => boolean) => [test(TOLERANCE), test(TOLERANCE + 1)];
  expect(exactly((more) => look(field({ units: [viewer, target], pieces: [wood(500, grains(520, more))] })))).toEqual([
    true,
    false,
  ]);
  // Two woods count together.
  const copses = (y: number) => [wood(300, 312), wood(400, y)];
  expect([408, 410].map((y) => look(field({ units: [viewer, target], pieces: copses(y) })))).toEqual([true, false]);
  const inside = (more: number) =>
    seesPoint(
      field({ units: [{ ...viewer, at: [700, grains(520, more)] }], pieces: [wood(0, 900)] }),
      0,
      paces(700),
      paces(500),
    );
  expect(exactly(inside)).toEqual([true, false]);
  const deep = (paces: number, more: number) =>
    field({
      units: [viewer, { ...target, at: [700, 400 - grains(paces, more)], facing: 180 }],
      pieces: [wood(0, 400)],
    });
  expect(exactly((more) => look(deep(5, more), 'target', 'viewer'))).toEqual([true, false]);
  const shows = (b: Battle, before: number, shooters: number[]): boolean => {
    b.state.shown[1] = before;
    updateShown(b, shooters);
    return b.state.shown[1] === 1;
  };
  expect(exactly((more) => shows(deep(5, more), 0, [1]))).toEqual([true, false]);
  expect(exactly((more) => shows(deep(20, more), 1, []))).toEqual([true, false]);
});

test('[cls-vis.02] [cls-vis.03] who has withdrawn into a wood is hidden at once from a higher hill as well', () => {
  const pieces = [round('steep-hill', 700, 800, 60, 2), round('wood', 700, 200, 100)];
  const b = field({ units: [viewer, target], pieces, prepare: (s) => void s.shown.fill(1, 1) });
  expect(look(b)).toBe(true);
  updateShown(b, []);
  expect(look(b)).toBe(false);
});

test('[cls-vis.05] sight is all round, and one clear line between front centres and corners is enough', () => {
  const behind: FieldUnit = { ...viewer, facing: 180 };
  expect(look(field({ units: [behind, target] }))).toBe(true);
  const partly: FieldUnit = { ...between('CO'), elements: 1, at: [675, 500] };
  expect(look(field({ units: [viewer, target, partly] }))).toBe(true);
  const b = field({ units: [viewer, target, between('CO')] });
  expect(seesPoint(b, 0, paces(700), paces(200))).toBe(false);
  expect(seesPoint(b, 0, paces(1300), paces(200))).toBe(true);
});

test('[cls-vis.06] twenty paces of wood may be looked through, more may not; a hill under one end does not block', () => {
  const strip = (depth: number): Piece => ({
    ...round('wood', 700, 500, 10),
    area: { kind: 'polygon', points: [0, 500, 1440, 500, 1440, 500 + depth, 0, 500 + depth].map((n) => paces(n)) },
  });
  expect(look(field({ units: [viewer, target], pieces: [strip(19)] }))).toBe(true);
  expect(look(field({ units: [viewer, target], pieces: [strip(24)] }))).toBe(false);
  expect(look(field({ units: [viewer, target], pieces: [round('steep-hill', 700, 800, 100)] }))).toBe(true);
  const two = [round('steep-hill', 700, 800, 100), round('shallow-hill', 700, 450, 150)];
  expect(look(field({ units: [viewer, target], pieces: two }))).toBe(false);
});

test('[cls-setup.06] at set-up only ground hides, not troops', () => {
  const b = field({ units: [viewer, target, between('CO')] });
  expect(groundShows(b, paces(700), paces(100), blockOf(b, 0))).toBe(true);
  const hidden = field({ units: [viewer, target], pieces: [round('wood', 700, 800, 120)] });
  expect(groundShows(hidden, paces(700), paces(100), blockOf(hidden, 0))).toBe(false);
});

test('[cls-general.02] whoever sees the unit that a general is with sees him', () => {
  const generals = [{ key: 'g', side: 'red' as const, with: 'target' }];
  const seen = field({ units: [viewer, target], generals });
  expect(seesGeneral(seen, 0, 0)).toBe(true);
  expect(seesGeneral(seen, 1, 0)).toBe(true);
  const hidden = field({ units: [viewer, target, between('CO')], generals });
  expect(seesGeneral(hidden, 0, 0)).toBe(false);
});

test('[cls-general.02] nobody sees a general whose unit is off the table; one who stands alone is seen where he is', () => {
  const away = field({
    units: [viewer, { ...target, status: AWAY }],
    generals: [{ key: 'g', side: 'red', with: 'target' }],
  });
  expect(seesGeneral(away, 0, 0)).toBe(false);
  const alone = (x: number) =>
    field({ units: [viewer, target, between('CO')], generals: [{ key: 'g', side: 'red', at: [x, 200] }] });
  expect([seesGeneral(alone(700), 0, 0), seesGeneral(alone(1300), 0, 0)]).toEqual([false, true]);
});

test('[cls-vis.03] who has shown himself is seen until he is 20 paces inside or gone; in the open, or deep in, nobody shows himself', () => {
  const wood = [round('wood', 700, 200, 100)];
  const at = (y: number, status = 0) =>
    field({
      units: [viewer, { key: 'target', side: 'red', type: 'AI', elements: 1, at: [700, y], facing: 180, status }],
      pieces: wood,
    });
  const shows = (y: number, status = 0) => {
    const b = at(y, status);
    updateShown(b, [1]);
    return b.state.shown[1];
  };
  expect([shows(297), shows(260), shows(330), shows(297, AWAY)]).toEqual([1, 0, 0, 0]);
  const still = (y: number, status = 0) => {
    const b = at(y, status);
    b.state.shown[1] = 1;
    updateShown(b, []);
    return b.state.shown[1];
  };
  expect([still(297), still(285), still(200), still(330), still(297, AWAY)]).toEqual([1, 1, 0, 1, 0]);
});

test('[cls-vis.04] what is remembered of sight is what a fresh look finds, however the units move about', () => {
  const luck = seededDice('sight') as { a: number; b: number; c: number; d: number };
  const densities = ['CO', 'LO', 'OO'] as const;
  const units = Array.from({ length: 16 }, (_, i): FieldUnit => {
    const at: [number, number] = [160 + 70 * i, i % 2 === 0 ? 700 : 400];
    const troop = { density: densities[i % 3] as 'CO' };
    return { key: `u${i}`, side: i % 2 === 0 ? 'blue' : 'red', type: 'AI', troop, elements: 2 + (i % 5), at };
  });
  let b = field({ units, pieces: [round('wood', 500, 550, 60), round('steep-hill', 900, 600, 90)] });
  for (let move = 0; move < 120; move++) {
    const unit = below(luck, units.length);
    putUnit(b, unit, paces(100 + below(luck, 1200)), paces(200 + below(luck, 600)), 100 * below(luck, 360));
    if (move % 50 === 49) b.state.pieces = [round('shallow-hill', 700, 500, 40 + move)];
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
  const wood = [round('wood', 700, 500, 150)];
  const seen = (general: FieldGeneral, last: [number, number], status = READY): boolean => {
    const open: FieldUnit = { ...target, key: 'open', at: [200, 700], status };
    const b = field({ units: [viewer, target, open], generals: [general], pieces: wood });
    b.state.generalX[0] = paces(last[0]);
    b.state.generalY[0] = paces(last[1]);
    return seesGeneral(b, 0, 0);
  };
  const [hidden, shown] = [[700, 200] as [number, number], [200, 700] as [number, number]];
  expect(seen({ key: 'satrap', side: 'red', with: 'open' }, hidden)).toBe(true);
  expect(seen({ key: 'satrap', side: 'red', with: 'target' }, shown)).toBe(false);
  expect(seen({ key: 'satrap', side: 'red', at: shown }, shown)).toBe(true);
  expect(seen({ key: 'satrap', side: 'red', at: hidden }, hidden)).toBe(false);
  expect(seen({ key: 'king', side: 'blue', with: 'viewer' }, hidden)).toBe(true);
  expect(seen({ key: 'satrap', side: 'red', with: 'open' }, shown, AWAY)).toBe(false);
});
