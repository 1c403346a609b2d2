import { expect, test } from 'vitest';
import { blockOf } from './blocks.ts';
import { type Barrier, NONE, type Piece } from './field.ts';
import { endOf, exitOf, goStraight, type Straight, type StraightWish } from './straight.ts';
import { across, fineTable, LENGTH, moving, type Posted, patch } from './testing.ts';

/** Two elements, 20 wide and 5 deep, looking north from the middle of the table. */
const mover: Posted = { side: 0, at: [500, 500] };
const north = (y: number, of: Partial<Posted> = {}): Posted => ({ side: 0, at: [500, y], ...of });
const foe = (y: number): Posted => north(y, { side: 1 });
/** A friend through whom nobody goes. */
const wall = (y: number): Posted => north(y, { elements: 3, files: 3 });

interface Scene {
  units?: readonly Posted[];
  pieces?: Piece[];
  barriers?: Barrier[];
  /** Lengths of the wish to keep within, and to keep from enemies. */
  most?: number;
  gap?: number;
  wish?: StraightWish;
}
/** The first unit goes north, as far as that. */
function went(how: string, allowance: number, { units = [], pieces, barriers, most, gap, wish }: Scene = {}): Straight {
  const b = fineTable([mover, ...units], pieces, barriers);
  const all: StraightWish = { ...wish };
  if (most !== undefined) all.most = most * LENGTH;
  if (gap !== undefined) all.gap = gap * LENGTH;
  const { distance, spent, ...rest } = goStraight(b, 0, 0, allowance * LENGTH, how, all, moving);
  return { distance: distance / LENGTH, spent: spent / LENGTH, ...rest };
}
/** How far it gets, what stops it, and by whom. */
const way = (how: string, allowance: number, scene: Scene = {}) => {
  const { distance, stop, by } = went(how, allowance, scene);
  return [distance, stop, by];
};

test('a move goes as far as its allowance or its wish, keeping off enemies as its kind demands', () => {
  expect([way('march', 90), way('march', 90, { most: 40 })]).toEqual([
    [90, 'none', NONE],
    [40, 'none', NONE],
  ]);
  const units = [foe(400)];
  expect([way('march', 200, { units }), way('attack', 200, { units })]).toEqual([
    [65, 'enemy', 1],
    [95, 'enemy', 1],
  ]);
  expect([way('attack', 200, { units, gap: 10 }), way('march', 200, { units, wish: { ignore: [1] } })]).toEqual([
    [85, 'enemy', 1],
    [200, 'none', NONE],
  ]);
});

test('whom an attack just touches at its full distance it reaches, and nobody else does', () => {
  const at = (how: string, allowance: number, units: Posted[]) => way(how, allowance, { units })[1];
  expect([95, 94, 93].map((allowance) => at('attack', allowance, [foe(400)]))).toEqual(['enemy', 'enemy', 'none']);
  expect([at('march', 65, [foe(400)]), at('attack', 95, [wall(400)])]).toEqual(['none', 'none']);
  // Nor one from whom the blow is to keep off.
  const off = [86, 84].map((allowance) => way('attack', allowance, { units: [foe(400)], gap: 10 })[1]);
  expect(off).toEqual(['enemy', 'none']);
});

test('it goes through friends whom it may pass, and is stopped by the others', () => {
  const through = went('march', 90, { units: [north(450)] });
  expect([through.distance, through.passes]).toEqual([90, [1]]);
  expect(went('march', 30, { units: [north(450)] }).passes).toEqual([]);
  expect([way('march', 90, { units: [wall(450)] }), way('attack', 90, { units: [north(450)] })]).toEqual([
    [45, 'friend', 1],
    [45, 'friend', 1],
  ]);
});

test('nobody ends on a friend: he stops short of him, or runs on until he is clear of all', () => {
  // Upon the first from 45 to 55, upon the second from 53 to 63.
  const units = [north(450), north(442)];
  expect([way('march', 50, { units }), way('march', 60, { units })]).toEqual([
    [45, 'friend', 1],
    [45, 'friend', 1],
  ]);
  expect([way('flee', 50, { units }), way('flee', 40, { units })]).toEqual([
    [63, 'none', NONE],
    [40, 'none', NONE],
  ]);
  expect(went('flee', 50, { units })).toMatchObject({ spent: 50, passes: [1, 2], leaves: false });
  // An enemy, a friend who lets nobody through and closed ground keep him from it; a hedge and slow ground do not.
  expect([foe(405), wall(435)].map((unit) => way('flee', 50, { units: [...units, unit] }))).toEqual([
    [45, 'friend', 1],
    [45, 'friend', 1],
  ]);
  expect(way('flee', 50, { units: [...units, foe(405)], wish: { ignore: [3] } })).toEqual([63, 'none', NONE]);
  expect(way('flee', 50, { units, pieces: [patch('cliff', 500, 400, 39)] })).toEqual([45, 'friend', 1]);
  const barriers = [across('hedge', 440)];
  expect(way('flee', 50, { units, barriers, pieces: [patch('marsh', 500, 400, 39)] })).toEqual([63, 'none', NONE]);
});

test('the edge of the table stops it unless it may leave, which he who runs on does too', () => {
  const scene: Scene = { wish: { block: blockOf(fineTable([{ side: 0, at: [500, 100] }]), 0) } };
  expect([way('march', 150, scene), way('flee', 150, scene)]).toEqual([
    [100, 'edge', NONE],
    [100, 'edge', NONE],
  ]);
  expect([went('march', 150, scene).leaves, went('flee', 150, scene).leaves, went('flee', 90, scene).leaves]).toEqual([
    false,
    true,
    false,
  ]);
  const units = [north(2)];
  expect(went('flee', 97, { ...scene, units })).toMatchObject({ distance: 100, stop: 'edge', leaves: true });
  expect(went('flee', 150, { ...scene, units: [foe(40)] })).toMatchObject({
    distance: 25,
    stop: 'enemy',
    leaves: false,
  });
});

test('a block that a turn has brought partly over an edge goes nowhere, but off the table if it may leave', () => {
  /** It moves north along the western edge, so much of its 20 beyond it. */
  const along = (how: string, x: number) => {
    const block = blockOf(fineTable([{ side: 0, at: [x, 500] }]), 0);
    const { distance, stop, leaves } = went(how, 50, { wish: { block } });
    return [distance, stop, leaves];
  };
  expect([along('flee', 8), along('march', 8)]).toEqual([
    [0, 'edge', true],
    [0, 'edge', false],
  ]);
  // Rounding alone takes nobody off.
  expect([along('flee', 9.5), along('flee', 10)]).toEqual([
    [50, 'none', false],
    [50, 'none', false],
  ]);
});

test('ground takes its share of the allowance, and what is closed stops the move and is named', () => {
  const marsh = patch('marsh', 500, 500, 200);
  const slow = went('march', 100, { pieces: [marsh] });
  expect(slow).toMatchObject({ distance: 25, spent: 100, rough: true });
  expect(went('march', 100, { pieces: [marsh], units: [foe(450)] })).toMatchObject({ distance: 15, spent: 60 });
  expect(went('march', 100, { pieces: [patch('scrub', 500, 500, 200)] })).toMatchObject({ distance: 75, rough: false });
  const far = patch('meadow', 100, 100, 5);
  expect(way('march', 200, { pieces: [far, patch('cliff', 500, 400, 40)] })).toEqual([60, 'ground', 1]);
  const hedge = [across('rope', 900), across('hedge', 450)];
  expect([way('march', 69, { barriers: hedge }), way('march', 90, { barriers: hedge })]).toEqual([
    [50, 'line', 1],
    [70, 'none', NONE],
  ]);
});

test('it may go in any direction, whatever it faces, and ends there as it faced', () => {
  const b = fineTable([mover, { side: 0, at: [500, 540], elements: 3, files: 3 }]);
  const { distance, stop, by } = goStraight(b, 0, 18000, 100 * LENGTH, 'march', {}, moving);
  expect([distance / LENGTH, stop, by]).toEqual([35, 'friend', 1]);
  const { x, y, facing, width } = endOf(blockOf(b, 0), 18000, distance);
  expect([x / LENGTH, y / LENGTH, facing, width / LENGTH]).toEqual([500, 535, 0, 20]);
  expect([exitOf(b, blockOf(b, 0), 0), exitOf(b, blockOf(b, 0), 9000)]).toEqual([
    { x: 500 * LENGTH, y: 0 },
    { x: 1000 * LENGTH, y: 500 * LENGTH },
  ]);
});
