import { must, mustRefuse } from '@taxiarch/kernel/testing';
import { blockOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Troop, TroopType } from '../armies/troops.ts';
import { isDisordered } from '../base/units.ts';
import { type GroundKind, type LineKind, PACE, paces } from '../base/vocabulary.ts';
import type { Barrier, Piece } from '../base/world.ts';
import { type FieldUnit, field, unitOf } from '../testing/field.ts';
import { wheelOf } from './footprint.ts';
import { onDisorderingGround, slowestRate, speedOn, tollOf } from './ground.ts';
import type { MoveKind } from './passing.ts';
import { afterMove } from './settle.ts';
import { goStraight } from './straight.ts';
import { blueMoves, farFoe, hoplites, pick } from './testing.ts';

const strip = (kind: GroundKind, top: number, bottom: number): Piece => ({
  key: kind,
  kind,
  area: {
    kind: 'polygon',
    points: [0, paces(top), paces(1440), paces(top), paces(1440), paces(bottom), 0, paces(bottom)],
  },
  crest: { x: paces(720), y: paces((top + bottom) / 2) },
  height: 1,
});
const across = (kind: LineKind, y: number): Barrier => ({
  kind,
  x1: paces(100),
  y1: paces(y),
  x2: paces(1300),
  y2: paces(y),
});

const one = (type: TroopType, troop: Partial<Omit<Troop, 'type'>> = {}, y = 500): FieldUnit => ({
  key: 'them',
  side: 'blue',
  type,
  troop,
  elements: type === 'ELEPHANT' || type === 'LCH' ? 1 : 2,
  at: [700, y],
  order: 'attack',
});

const speed = (kind: GroundKind, type: TroopType, troop: Partial<Omit<Troop, 'type'>> = {}) =>
  speedOn(field({ units: [one(type, troop)] }), 0, kind);

/** Paces that a move of 60 gets. */
function reach(
  unit: FieldUnit,
  pieces: Piece[],
  barriers: Barrier[] = [],
  allowance = 60,
  how: MoveKind = 'normal',
): number {
  const b = field({ units: [unit], pieces, barriers });
  return goStraight(b, 0, 0, paces(allowance), how).distance / PACE;
}

test('[cls-terrain.01] foot in rough ground: quarters of the rate by their order', () => {
  const row = (kind: GroundKind) => (['CO', 'LO', 'OO'] as const).map((density) => speed(kind, 'AI', { density }));
  expect(row('stream')).toEqual([2, 3, 4]);
  expect(row('scrub')).toEqual([3, 4, 4]);
  expect(row('rough')).toEqual([3, 4, 4]);
  for (const kind of ['wood', 'steep-hill', 'sand', 'bog'] as const) expect(row(kind)).toEqual([2, 3, 4]);
});

test('[cls-terrain.02] cavalry and elephants in rough ground; camels go at full speed on sand', () => {
  expect([speed('stream', 'AC'), speed('stream', 'ELEPHANT')]).toEqual([2, 2]);
  expect([speed('scrub', 'AC'), speed('scrub', 'ELEPHANT')]).toEqual([2, 4]);
  expect([speed('wood', 'AC'), speed('wood', 'ELEPHANT')]).toEqual([1, 0]);
  expect([speed('sand', 'AC'), speed('sand', 'UCAM'), speed('wood', 'UCAM')]).toEqual([1, 4, 1]);
});

test('[cls-terrain.03] a linear obstacle takes 20 paces from foot and 40 from mounted', () => {
  const wall = [across('wall', 480)];
  expect(reach(one('AI', { density: 'CO' }), [], wall)).toBeCloseTo(40, 1);
  expect(reach(one('AC'), [], wall, 120)).toBeCloseTo(80, 1);
  expect(reach(one('AC'), [], [], 120)).toBeCloseTo(120, 1);
});

test('[cls-terrain.03] elephants cross palisades, never walls and ditches', () => {
  const b = field({ units: [one('ELEPHANT')] });
  expect(['wall', 'ditch', 'palisade'].map((kind) => tollOf(b, 0, kind as LineKind) / PACE)).toEqual([
    -1 / PACE,
    -1 / PACE,
    40,
  ]);
  expect(reach(one('ELEPHANT'), [], [across('ditch', 480)], 80)).toBeCloseTo(20, 1);
});

test('[cls-terrain.04] chariots enter no rough ground and cross no obstacle', () => {
  for (const kind of ['stream', 'scrub', 'rough', 'wood', 'steep-hill', 'sand', 'bog', 'village'] as const) {
    expect(reach(one('LCH'), [strip(kind, 300, 480)], [], 120)).toBeCloseTo(20, 0);
  }
  expect(reach(one('LCH'), [strip('shallow-hill', 300, 480)], [], 120)).toBeCloseTo(120, 0);
  expect(reach(one('LCH'), [], [across('palisade', 480)], 120)).toBeCloseTo(20, 1);
});

test('[cls-terrain.05] elephants enter neither woods nor bog nor steep hills nor sand', () => {
  for (const kind of ['wood', 'bog', 'steep-hill', 'sand'] as const) {
    expect(reach(one('ELEPHANT'), [strip(kind, 300, 480)], [], 80)).toBeCloseTo(20, 0);
  }
  expect(reach(one('ELEPHANT'), [strip('scrub', 300, 480)], [], 80)).toBeCloseTo(80, 0);
});

test('[cls-terrain.06] only the way with a part of the unit in the ground is slow, the slowest if it is in several', () => {
  const foot = one('AI', { density: 'CO' });
  // 20 paces in the open, then 40 of the allowance at half rate.
  expect(reach(foot, [strip('wood', 300, 480)])).toBeCloseTo(40, 0);
  // At three quarters in scrub alone; where the stream runs through it, at half.
  expect(reach(foot, [strip('scrub', 300, 500)])).toBeCloseTo(45, 0);
  expect(reach(foot, [strip('scrub', 300, 500), strip('stream', 300, 480)])).toBeCloseTo(
    15 + 5 + (60 - 80 / 3) / 2 - 0,
    0,
  );
});

test('[cls-terrain.06] every kind of move is slowed; villages are woods, shallow hills are nothing', () => {
  const foot = one('AI', { density: 'CO' });
  for (const how of ['normal', 'charge', 'rout', 'pursuit', 'evade', 'break-off'] as const) {
    expect(reach(foot, [strip('wood', 300, 500)], [], 60, how)).toBeCloseTo(30, 0);
  }
  expect(reach(foot, [strip('village', 300, 500)])).toBeCloseTo(30, 0);
  expect(reach(foot, [strip('shallow-hill', 300, 500)])).toBeCloseTo(60, 0);
});

test('[cls-terrain.07] difficult: every area of the table of rough ground, a village, an obstacle underfoot', () => {
  const stands = (pieces: Piece[], barriers: Barrier[] = []) => {
    const b = field({ units: [one('AI', { density: 'CO' })], pieces, barriers });
    return onDisorderingGround(b, blockOf(b, 0));
  };
  for (const kind of ['stream', 'scrub', 'rough', 'wood', 'steep-hill', 'sand', 'bog', 'village'] as const) {
    expect(stands([strip(kind, 300, 502)])).toBe(true);
  }
  expect(stands([strip('shallow-hill', 300, 502)])).toBe(false);
  expect(stands([strip('impassable', 300, 502)])).toBe(false);
  expect(stands([], [across('wall', 505)])).toBe(true);
  expect(stands([], [across('wall', 495)])).toBe(false);
});

test('[cls-pavise.01] pavises underfoot disorder nobody, whatever else lies there may', () => {
  const after = (barriers: Barrier[]) => {
    const b = field({ units: [one('AI', { density: 'CO' })], barriers });
    afterMove(b, 0);
    return isDisordered(b, 0);
  };
  expect(after([across('pavises', 505)])).toBe(false);
  expect(after([across('pavises', 505), across('stakes', 508)])).toBe(true);
  expect(after([across('stakes', 505), across('pavises', 508)])).toBe(true);
});

test('[cls-pavise.01] wheeling over pavises disorders no more than walking over them', () => {
  const wheel = (kind: Barrier['kind']) => {
    const b = field({
      units: [one('AI', { density: 'CO' })],
      barriers: [across(kind, 495)],
      run: [{ proc: 'normal-moves', locals: { side: 0 } }],
    });
    pick(b, 'them');
    must(b, 'wheel left 20');
    return isDisordered(b, 0);
  };
  expect([wheel('pavises'), wheel('stakes')]).toEqual([false, true]);
});

test('[cls-terrain.07] close order foot are disordered by difficult ground on their way, loose order foot are not', () => {
  const end = (density: 'CO' | 'LO') => {
    const units = [one('AI', { density })];
    const b = field({
      units,
      pieces: [strip('scrub', 465, 480)],
      run: [{ proc: 'normal-moves', locals: { side: 0 } }],
    });
    pick(b, 'them');
    must(b, 'forward 50');
    return isDisordered(b, unitOf(b, 'them'));
  };
  expect([end('CO'), end('LO')]).toEqual([true, false]);
});

test('[cls-terrain.08] an obstacle is crossed only if all of its deduction is left when the front comes to it', () => {
  const foot = one('AI', { density: 'CO' });
  expect(reach(foot, [], [across('wall', 460)])).toBeCloseTo(40, 1);
  expect(reach(foot, [], [across('wall', 455)])).toBeCloseTo(45, 1);
  const b = field({
    units: [foot],
    barriers: [across('wall', 455)],
    run: [{ proc: 'normal-moves', locals: { side: 0 } }],
  });
  pick(b, 'them');
  mustRefuse(b, 'forward 50', 'cls-terrain.08');
});

test('[cls-terrain.08] who stands astride an obstacle has paid for it; impassable ground ends any move', () => {
  const foot = one('AI', { density: 'CO' });
  expect(reach(foot, [], [across('wall', 505)])).toBeCloseTo(60, 1);
  expect(reach(foot, [strip('impassable', 300, 470)])).toBeCloseTo(30, 0);
  expect(reach(foot, [strip('impassable', 300, 470)], [], 200, 'rout')).toBeCloseTo(30, 0);
});

test('[cls-terrain.06] a wheel is paid at the rate of the ground', () => {
  const b = field({ units: [one('AI', { density: 'CO' })], pieces: [strip('wood', 300, 600)] });
  expect(slowestRate(b, 0)).toBe(2);
});

test('[cls-move.09] [cls-terrain.06] wheeling: dearer in rough ground, never where ground or obstacle is closed, free over pits', () => {
  const wheel = (unit: FieldUnit, pieces: Piece[], barriers: Barrier[] = [], laid: LineKind[] = []) => {
    const b = field({
      units: [unit],
      pieces,
      barriers,
      prepare: (s) => {
        s.laid = laid.map((kind) => ({ ...across(kind, 495), owner: -1 }));
      },
    });
    const found = wheelOf(b, 0, 'left', 20, paces(60));
    return 'rule' in found ? found.text : [Math.round(found.cost / PACE), found.rough];
  };
  const foot = one('AI', { density: 'CO' });
  expect(wheel(foot, [])).toEqual([22, false]);
  expect(wheel(foot, [strip('wood', 300, 600)])).toEqual([44, true]);
  expect(wheel(foot, [strip('stream', 300, 600)])).toEqual([44, true]);
  expect(wheel(one('UI', { density: 'OO' }), [strip('scrub', 300, 600)])).toEqual([22, true]);
  expect(wheel(one('UI', { density: 'OO' }), [])).toEqual([22, false]);
  expect(wheel(foot, [], [across('pits', 495)])).toEqual([22, true]);
  expect(wheel(foot, [], [across('wall', 495)])).toEqual([42, true]);
  // Laid in play or there from the start, and paid for once it is underfoot.
  expect(wheel(foot, [], [], ['stakes'])).toEqual([42, true]);
  expect(wheel(foot, [], [across('wall', 505)])).toEqual([22, false]);
  const car = { ...one('LCH'), elements: 2, files: 2 };
  expect(wheel(car, [], [across('pits', 495)])).toMatch(/cannot cross/);
  expect(wheel(foot, [strip('impassable', 300, 490)])).toMatch(/^Beyond 9°/);
});

const marching: FieldUnit[] = [hoplites, { ...hoplites, key: 'spare', at: [1000, 700] }, farFoe];

test('[cls-terrain.06] a move cites the rules of rough ground in its way', () => {
  const rulesOf = (kind: Piece['kind']) => {
    const b = field({ units: marching, pieces: [strip(kind, 660, 720)], run: blueMoves });
    must(b, 'move hoplites');
    return must(b, 'forward 20').find((e) => e.kind === 'manoeuvre')?.rules;
  };
  expect(rulesOf('wood')).toEqual(['cls-move.08', 'cls-terrain.01', 'cls-terrain.03']);
  expect(rulesOf('shallow-hill')).toEqual(['cls-move.08']);
});

test('[cls-disorder.02] [cls-terrain.06] who re-forms into difficult ground loses order there', () => {
  const after = (text: string, kind: GroundKind) => {
    // To the right of their front, which ends at 747, and before it.
    const points = [755, 640, 900, 640, 900, 760, 755, 760].map(paces);
    const beside: Piece = { ...strip(kind, 640, 760), area: { kind: 'polygon', points } };
    const units = marching.map((unit): FieldUnit => ({ ...unit, order: 'hold' }));
    const b = field({ units, pieces: [beside], run: blueMoves });
    must(b, `move hoplites, ${text}`);
    return isDisordered(b, 0);
  };
  expect(['widen right', 'widen left'].map((text) => after(text, 'wood'))).toEqual([true, false]);
  expect(after('widen right', 'shallow-hill')).toBe(false);
});

test('[cls-disorder.02] [cls-terrain.06] who wheels into difficult ground loses order there', () => {
  const after = (text: string) => {
    const b = field({ units: marching, pieces: [strip('wood', 600, 695)], run: blueMoves });
    must(b, `move hoplites, ${text}`);
    return isDisordered(b, 0);
  };
  expect([after('wheel left 5'), after('wheel left 1')]).toEqual([true, false]);
});
