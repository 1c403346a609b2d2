import { begin, pendingDecisions, scriptedDice } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Battle, freshState } from '../../base/state.ts';
import { paces } from '../../base/vocabulary.ts';
import type { World } from '../../base/world.ts';
import { classical } from '../../system.ts';
import { field } from '../../testing/field.ts';
import { areaOf, pieceOf } from './pieces.ts';
import { isCentral, piecesEach, staysFrom } from './terrain.ts';

/** An empty table with one unit a side, about to be laid out. */
function table(dice: number[], width = 1440, depth = 960, stands = false): Battle {
  const { world, state } = field({
    units: [
      { key: 'a', side: 'blue', type: 'AI', at: [700, 700] },
      { key: 'b', side: 'red', type: 'AI', at: [700, 200] },
    ],
    width,
    depth,
  });
  const open: World = { ...world, setUp: { ...world.setUp, terrain: true, orders: true, firstMove: true } };
  return begin(classical, open, stands ? state : freshState(open), scriptedDice(dice), { proc: 'battle', locals: {} });
}
const pickAll = (b: Battle, kinds: string[]): void => {
  for (const kind of kinds) must(b, kind);
};
const nothing = (n: number): string[] => Array.from({ length: n }, () => 'nothing');

describe('picking', () => {
  test('[cls-tersys.01] each side picks three pieces on 24 square feet, four on more, and nothing is a pick', () => {
    expect([piecesEach(table([], 1440)), piecesEach(table([], 1441))]).toEqual([3, 4]);
    const large = (width: number) => piecesEach({ world: { ...table([], width, 480).world, scale: 25 } });
    expect([large(720), large(721)]).toEqual([3, 4]);
    const b = table([6, 1]);
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 0, kind: 'terrain-pick' });
    must(b, 'wood');
    expect(pendingDecisions(b)[0]).toMatchObject({ side: 1, kind: 'terrain-pick' });
    pickAll(b, nothing(5));
    expect(pendingDecisions(b)[0]?.kind).toBe('terrain-place');
  });
});

describe('placing', () => {
  const ready = (kinds: string[], dice = [6, 1], width = 1440, depth = 960): Battle => {
    const b = table(dice, width, depth);
    pickAll(b, [...kinds, ...nothing(6 - kinds.length)]);
    return b;
  };

  test('[cls-tersys.02] pieces have a largest size, of the right proportions', () => {
    const b = ready(['shallow-hill', 'wood'], [6, 1, 6, 6, 6, 1]);
    mustRefuse(b, 'shallow-hill at 700 480 size 181 120', 'cls-tersys.02');
    mustRefuse(b, 'shallow-hill at 700 480 size 180 130', 'cls-tersys.02');
    must(b, 'shallow-hill at 700 480 size 110 180');
    must(b, 'wood at 300 300 size 180 180');
    expect(b.state.pieces.map((p) => p.key)).toEqual(['shallow-hill-1', 'wood-2']);
  });

  test('[cls-tersys.03] a piece is not placed on troops who stand already, but beside them', () => {
    const b = table([6, 1, 6, 1], 1440, 960, true);
    pickAll(b, ['wood', ...nothing(5)]);
    expect(mustRefuse(b, 'wood at 700 700', 'cls-tersys.03')).toMatch(/is there/);
    must(b, 'wood at 300 300');
    expect(b.state.pieces.map((p) => p.key)).toEqual(['wood-1']);
  });

  test('[cls-tersys.03] players place in turn, whichever picked the piece', () => {
    const b = ready(['wood', 'nothing', 'scrub'], [6, 1, 6, 6, 6, 1]);
    expect(pendingDecisions(b)[0]?.side).toBe(0);
    must(b, 'wood at 300 300');
    expect(pendingDecisions(b)[0]?.side).toBe(1);
    mustRefuse(b, 'wood at 900 300', 'cls-tersys.03');
    mustRefuse(b, 'leave out', 'cls-tersys.03');
    must(b, 'scrub at 900 300');
  });

  test('[cls-tersys.03] while there is room anywhere every piece is placed; where there is none the rest is left out', () => {
    const roomy = ready(['wood', 'scrub']);
    // On one of the spots that are tried for the scrub.
    must(roomy, 'wood at 432 160');
    mustRefuse(roomy, 'leave out', 'cls-tersys.03');
    const narrow = ready(['wood', 'wood', 'wood'], [6, 1, 6, 6, 1], 200, 200);
    mustRefuse(narrow, 'leave out', 'cls-tersys.03');
    must(narrow, 'wood at 100 100');
    expect(offered(narrow)).toEqual(['leave out']);
    must(narrow, 'leave out');
    expect(narrow.state.pieces.map(({ key }) => key)).toEqual(['wood-1']);
    expect(pendingDecisions(narrow).map(({ kind }) => kind)).not.toContain('terrain-place');
  });

  test('[cls-tersys.03] only the first village is kept; a stream joins two edges', () => {
    const b = ready(['village', 'palisaded-village', 'stream']);
    mustRefuse(b, 'stream from 300 0 to 500 0', 'cls-tersys.03');
    mustRefuse(b, 'stream from 300 20 to 500 960', 'cls-tersys.03');
    mustRefuse(b, 'stream from 300 0 to 500 940', 'cls-tersys.03');
    must(b, 'palisaded-village at 900 300');
    expect(offered(b).some((choice) => choice.startsWith('village'))).toBe(false);
    expect(b.state.barriers).toHaveLength(4);
  });

  test('[cls-tersys.06] a stream may be as long as the table is deep, and no longer', () => {
    const b = ready(['stream', 'wood'], [6, 1, 6, 6, 6, 1]);
    mustRefuse(b, 'stream from 300 0 to 700 960', 'cls-tersys.06');
    must(b, 'stream from 300 0 to 300 960');
    // What is no stream may lie anywhere.
    must(b, 'wood at 1300 800');
    // 384 by 288 paces are 480 from corner to corner.
    const shallow = ready(['stream', 'wood'], [6, 1], 1440, 288);
    mustRefuse(shallow, 'stream from 300 0 to 685 288', 'cls-tersys.06');
    must(shallow, 'stream from 300 0 to 684 288');
  });

  test('[cls-tersys.02] [cls-tersys.07] a stream that cuts a corner of the table is laid 20 paces wide over its edges', () => {
    const b = ready(['stream', 'wood']);
    must(b, 'stream from 0 300 to 300 0');
    const area = { kind: 'band', x1: 0, y1: paces(300), x2: paces(300), y2: 0, width: paces(20) };
    expect(b.state.pieces[0]).toMatchObject({ kind: 'stream', area });
  });

  test('[cls-tersys.07] streams cross neither hills nor villages, whichever of them is laid first', () => {
    for (const kind of ['shallow-hill', 'steep-hill', 'village', 'palisaded-village']) {
      const first = ready([kind, 'stream']);
      must(first, `${kind} at 700 480`);
      mustRefuse(first, 'stream from 700 0 to 700 960', 'cls-tersys.07');
      const last = ready([kind, 'stream']);
      must(last, 'stream from 700 0 to 700 960');
      mustRefuse(last, `${kind} at 700 480`, 'cls-tersys.07');
    }
    for (const kind of ['wood', 'scrub']) {
      const b = ready([kind, 'stream', 'nothing', 'nothing', 'wood']);
      must(b, `${kind} at 700 480`);
      must(b, 'stream from 700 0 to 700 960');
    }
  });

  test('[cls-tersys.07] the winner of a D6 places first; pieces lie wholly on the table and do not overlap', () => {
    const b = ready(['wood', 'scrub', 'stream', 'shallow-hill'], [3, 3, 2, 5]);
    expect(pendingDecisions(b)[0]?.side).toBe(1);
    mustRefuse(b, 'wood at 50 300', 'cls-tersys.07');
    must(b, 'wood at 300 300');
    mustRefuse(b, 'scrub at 400 300', 'cls-tersys.07');
    must(b, 'stream from 300 0 to 300 960');
    mustRefuse(b, 'shallow-hill at 300 700', 'cls-tersys.07');
    must(b, 'scrub at 300 700');
    expect(b.state.pieces[0]).toMatchObject({ area: { kind: 'ellipse' }, crest: { x: paces(300), y: paces(300) } });
  });
});

const ground = (kind: 'wood' | 'village' | 'steep-hill', x: number) =>
  pieceOf({ kind, x, y: 300, width: 100, depth: 100, turned: 0, x2: 0, y2: 0 }, kind);

test('[cls-tersys.04] a piece stays on 3 in a flank area, on 5 in the centre, a village or steep hill there on 6', () => {
  const b = table([]);
  expect(staysFrom(b, ground('wood', 200))).toBe(3);
  expect(staysFrom(b, ground('village', 200))).toBe(3);
  expect(staysFrom(b, ground('wood', 700))).toBe(5);
  expect(staysFrom(b, ground('village', 700))).toBe(6);
  expect(staysFrom(b, ground('steep-hill', 700))).toBe(6);
});

test('[cls-tersys.04] dice are thrown in the order of placing and take pieces away', () => {
  const b = table([6, 1, 4, 5, 6, 1]);
  pickAll(b, ['wood', 'wood', 'nothing', 'nothing', 'nothing', 'nothing']);
  must(b, 'wood at 700 480');
  must(b, 'wood at 700 800');
  expect(b.state.pieces.map((p) => p.key)).toEqual(['wood-2']);
});

test('[cls-tersys.07] hills, woods and scrub are ellipses, villages rectangles, as large and turned as they were laid', () => {
  const at = { x: 300, y: 200, x2: 0, y2: 0, width: 100, depth: 60, turned: 90 };
  for (const kind of ['shallow-hill', 'steep-hill', 'wood', 'scrub'] as const) {
    const area = { kind: 'ellipse', x: paces(300), y: paces(200), rx: paces(50), ry: paces(30), turned: 9000 };
    expect(areaOf({ ...at, kind })).toEqual(area);
  }
  for (const kind of ['village', 'palisaded-village'] as const) {
    const corners = [330, 150, 330, 250, 270, 250, 270, 150].map((n) => paces(n));
    expect(areaOf({ ...at, kind })).toEqual({ kind: 'polygon', points: corners });
  }
});

test('[cls-tersys.07] the middle of a stream is half way between its ends, that of a hill its crest', () => {
  const at = { x: 300, y: 0, x2: 500, y2: 960, turned: 0 };
  expect(pieceOf({ ...at, kind: 'stream', width: 480, depth: 20 }, 'stream').crest).toEqual({
    x: paces(400),
    y: paces(480),
  });
  const hill = pieceOf({ ...at, y: 200, kind: 'steep-hill', width: 180, depth: 120 }, 'hill');
  expect(hill.crest).toEqual({ x: paces(300), y: paces(200) });
});

test('[cls-tersys.05] the central area is as wide as the deployment area', () => {
  expect(isCentral(table([]), ground('wood', 360))).toBe(false);
  expect(isCentral(table([]), ground('wood', 380))).toBe(true);
  expect(isCentral(table([], 720), ground('wood', 60))).toBe(false);
  expect(isCentral(table([], 720), ground('wood', 80))).toBe(true);
  // On the other hand it ends likewise.
  expect([1060, 1080].map((x) => isCentral(table([]), ground('wood', x)))).toEqual([true, false]);
  expect([640, 660].map((x) => isCentral(table([], 720), ground('wood', x)))).toEqual([true, false]);
  // One that only touches the line lies wholly in the flank area.
  expect([370, 1070].map((x) => isCentral(table([]), ground('wood', x)))).toEqual([false, false]);
});

test('[cls-tersys.04] [cls-tersys.05] with its village goes the palisade, and no other obstacle', () => {
  const left = (face: number) => {
    const b = table([6, 1, face, 6, 1]);
    pickAll(b, ['palisaded-village', ...nothing(5)]);
    b.state.barriers = [{ kind: 'wall', x1: 0, y1: 0, x2: paces(50), y2: 0 }];
    must(b, 'palisaded-village at 700 300');
    return b.state.barriers.map(({ kind }) => kind);
  };
  expect(left(5)).toEqual(['wall']);
  // Other pieces that stay are none of its business.
  const b = table([6, 1, 6, 6, 6, 1]);
  pickAll(b, ['palisaded-village', 'wood', ...nothing(4)]);
  must(b, 'palisaded-village at 700 300');
  must(b, 'wood at 200 300');
  expect([b.state.pieces.length, b.state.barriers.length]).toEqual([2, 4]);
  expect(left(6)).toEqual(['wall', 'palisade', 'palisade', 'palisade', 'palisade']);
});
