import { type Block, wheelArc, wheeled } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { blockAt, blockOf, unitsNear } from './blocks.ts';
import { type Barrier, NONE, type Piece } from './field.ts';
import { type Hindrance, hindranceAt, isHindrance, type Wheel, wheelOf } from './footprint.ts';
import { across, fineTable, LENGTH, moving, type Posted, patch } from './testing.ts';

/** Ten elements abreast, 100 wide and 5 deep, looking north. */
const mover: Posted = { side: 0, at: [500, 500], elements: 10, files: 10 };
const at = (x: number, y: number, of: Partial<Posted> = {}): Posted => ({ side: 0, at: [x, y], ...of });
const foe = (x: number, y: number): Posted => at(x, y, { side: 1 });
/** Through units of three elements nobody goes. */
const stubborn = (x: number, y: number): Posted => at(x, y, { elements: 3, files: 3 });

interface Scene {
  units?: readonly Posted[];
  pieces?: Piece[];
  barriers?: Barrier[];
}
const sceneOf = ({ units = [], pieces, barriers }: Scene, first = mover) =>
  fineTable([first, ...units], pieces, barriers);

test('near are all others whose boxes come within the margin', () => {
  const b = sceneOf({ units: [at(500, 450), at(500, 400), foe(570, 500)] });
  const around = (margin: number) => unitsNear(b, 0, blockOf(b, 0), margin * LENGTH).sort((p, q) => p - q);
  expect([around(20), around(50)]).toEqual([[3], [1, 3]]);
});

/** What keeps the unit from a place so far north of its own. */
function hinders(by: number, scene: Scene, how = 'march', first = mover): [string, number] | null {
  const b = sceneOf(scene, first);
  const found = hindranceAt(b, 0, blockAt(b.world, b.state, 0, 500 * LENGTH, (500 - by) * LENGTH, 0), how, moving);
  return found && [found.hindered, found.by];
}

test('a footprint has to be on the table, clear of everybody, and off enemies unless he comes no nearer', () => {
  expect([hinders(100, {}), hinders(500, {}), hinders(501, {})]).toEqual([null, null, ['edge', NONE]]);
  const unit = [hinders(97, { units: [at(500, 400)] }), hinders(97, { units: [foe(500, 400)] })];
  expect(unit).toEqual(Array(2).fill(['unit', 1]));
  const near = (by: number, how: string) => hinders(by, { units: [at(900, 900), foe(500, 400)] }, how);
  expect([near(67, 'march'), near(68, 'march'), near(90, 'attack')]).toEqual([null, ['enemy', 2], null]);
  const close = { units: [foe(500, 480)] };
  expect([hinders(2, close), hinders(3, close), hinders(-5, close)]).toEqual([null, ['enemy', 1], null]);
});

test('it may not be on closed ground, nor across an obstacle that he may not cross and does not stand astride', () => {
  const meadow = patch('meadow', 500, 400, 40);
  const cart = at(500, 500, { elements: 1, files: 1 });
  expect([hinders(50, { pieces: [meadow] }), hinders(50, { pieces: [meadow, patch('cliff', 500, 440, 20)] })]).toEqual([
    null,
    ['ground', 1],
  ]);
  // Slow ground is no bar, nor a closed piece elsewhere, nor an obstacle that costs nothing.
  expect(hinders(50, { pieces: [patch('marsh', 500, 440, 20), patch('cliff', 900, 900, 20)] })).toBeNull();
  expect(hinders(50, { barriers: [across('rope', 452)] })).toBeNull();
  const barriers = [across('rope', 900), across('hedge', 452)];
  expect([hinders(50, { barriers }), hinders(50, { barriers }, 'march', cart)]).toEqual([null, ['line', 1]]);
  expect(hinders(1, { barriers: [across('rope', 502)] }, 'march', cart)).toBeNull();
});

/** A wheel of the unit to the left, of 30 degrees unless told. */
const wheel = (scene: Scene, { a = 3000, left = 1000 * LENGTH, how = 'march', first = mover } = {}) =>
  wheelOf(sceneOf(scene, first), 0, 'left', a, left, how, moving);
const hindered = (found: Wheel | Hindrance) => (isHindrance(found) ? [found.hindered, found.by] : null);

test('a wheel costs its arc within the tolerance, or is too dear', () => {
  const arc = wheelArc(100 * LENGTH, 3000);
  const b = sceneOf({});
  const to: Block = wheeled(blockOf(b, 0), 'left', 3000);
  expect(wheel({}, { left: arc - 2 * LENGTH })).toEqual({ block: to, cost: arc, passes: [], rough: false });
  expect(wheel({}, { left: arc - 2 * LENGTH - 1 })).toEqual({ hindered: 'cost', by: NONE, clear: 0, cost: arc });
  const elsewhere = wheelOf(b, 0, 'right', 3000, 1000 * LENGTH, 'march', moving, to) as Wheel;
  expect(elsewhere.block.facing).toBe(0);
});

test('a wheel stays on the table, and off enemies by as much as its kind demands', () => {
  const edge = (y: number) => hindered(wheel({}, { first: { ...mover, at: [500, y] } }));
  expect([edge(45), edge(55)]).toEqual([['edge', NONE], null]);
  // The rear of the outer end swings out over the side edges, and the front over the others when it faces them.
  const side = (x: number, y: number, facing: number) =>
    hindered(wheel({}, { first: { ...mover, at: [x, y], facing } }));
  expect([side(955, 500, 90), side(500, 955, 180), side(45, 500, 270)]).toEqual(Array(3).fill(['edge', NONE]));
  expect([side(945, 500, 90), side(500, 945, 180), side(55, 500, 270)]).toEqual(Array(3).fill(null));
  const units = [foe(540, 420)];
  const found = wheel({ units }) as Hindrance;
  expect(found).toMatchObject({ hindered: 'enemy', by: 1 });
  const clear = (a: number) => hindered(wheel({ units }, { a }));
  expect([clear(found.clear), clear(found.clear + 100)]).toEqual([null, ['enemy', 1]]);
  expect(hindered(wheel({ units }, { how: 'attack' }))).toBeNull();
  expect(hindered(wheel({ units: [foe(540, 470)] }, { how: 'attack' }))).toEqual(['enemy', 1]);
});

test('a wheel goes through friends whom it may pass, and ends on nobody', () => {
  const [passed, upon] = [
    [530, 480],
    [520, 460],
  ] as const;
  const found = wheel({ units: [at(...passed)] }) as Wheel;
  expect(found.passes).toEqual([1]);
  expect([hindered(wheel({ units: [stubborn(...passed)] })), hindered(wheel({ units: [at(...upon)] }))]).toEqual([
    ['friend', 1],
    ['upon', 1],
  ]);
});

test('a wheel pays for slow ground and obstacles degree by degree, and stops at what is closed', () => {
  const arc = wheelArc(100 * LENGTH, 3000);
  const marsh = patch('marsh', 500, 500, 300);
  expect(wheel({ pieces: [marsh] })).toMatchObject({ cost: 4 * arc, rough: true });
  expect(hindered(wheel({ pieces: [marsh] }, { left: 4 * arc - 3 * LENGTH }))).toEqual(['cost', NONE]);
  // The outer corner comes to the patch at the end of its way.
  const late = wheel({ pieces: [patch('marsh', 545, 450, 8)] }) as Wheel;
  expect([late.cost > arc, late.cost < 2 * arc, late.rough]).toEqual([true, true, true]);
  expect(wheel({ pieces: [patch('scrub', 500, 500, 300)] })).toMatchObject({ rough: false });
  const cliff = wheel({ pieces: [patch('meadow', 500, 500, 9), patch('cliff', 545, 450, 8)] }) as Hindrance;
  expect([cliff.hindered, cliff.by, cliff.clear > 0 && cliff.clear < 3000]).toEqual(['ground', 1, true]);
  // A patch before the outer corner of either hand is in the way of that hand alone.
  const right = (x: number) =>
    hindered(wheelOf(sceneOf({ pieces: [patch('cliff', x, 480, 5)] }), 0, 'right', 3000, 100_000, 'march', moving));
  expect([right(455), right(560)]).toEqual([['ground', 0], null]);
  const barriers = [across('rope', 900), across('hedge', 470)];
  expect(wheel({ barriers: [across('hedge', 300)] })).toMatchObject({ cost: arc, rough: false });
  expect([wheel({ barriers }), wheel({ barriers: [across('rope', 470)] })]).toMatchObject([
    { cost: arc + 20 * LENGTH, rough: true },
    { cost: arc, rough: false },
  ]);
  const cart = at(500, 500, { elements: 1, files: 1 });
  expect(hindered(wheel({ barriers: [across('rope', 498)] }, { first: cart }))).toEqual(['line', 0]);
  expect(hindered(wheel({ barriers: [across('rope', 502)] }, { first: cart }))).toBeNull();
});
