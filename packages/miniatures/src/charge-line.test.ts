import { wheelArc } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { blockAt, blockOf } from './blocks.ts';
import {
  acrossLine,
  type ChargeLine,
  friendUnder,
  metOn,
  obstructed,
  wheeledLine,
  wheelUpToEnemy,
} from './charge-line.ts';
import { type Barrier, NONE, type Piece } from './field.ts';
import { type Hindrance, isHindrance } from './footprint.ts';
import { across, fineTable, LENGTH, moving, type Posted, patch } from './testing.ts';

/** Ten elements abreast, 100 wide and 5 deep, looking north. */
const chargers: Posted = { side: 0, at: [500, 500], elements: 10, files: 10 };
const foe = (x: number, y: number): Posted => ({ side: 1, at: [x, y] });
const friend = (x: number, y: number): Posted => ({ side: 0, at: [x, y] });
const all = 200 * LENGTH;

interface Scene {
  units?: readonly Posted[];
  pieces?: Piece[];
  barriers?: Barrier[];
}
const sceneOf = ({ units = [], pieces, barriers }: Scene) => fineTable([chargers, ...units], pieces, barriers);
const opened = (wheel: number, scene: Scene = {}, distance = all, how = 'attack') =>
  wheeledLine(sceneOf(scene), 0, wheel, distance, how, moving);
const hindered = (found: ChargeLine | Hindrance) => (isHindrance(found) ? [found.hindered, found.by] : null);
const arc = wheelArc(100 * LENGTH, 3000);

test('a charge may wheel on either front corner and goes straight on with what is left', () => {
  const line = (wheel: number, scene?: Scene) => {
    const { block, left } = opened(wheel, scene) as ChargeLine;
    return [block.facing, all - left];
  };
  expect([line(0), line(-3000), line(3000)]).toEqual([
    [0, 0],
    [33000, arc],
    [3000, arc],
  ]);
  expect(line(3000, { pieces: [patch('scrub', 500, 500, 3)] })).toEqual([3000, Math.round((4 * arc) / 3)]);
  expect([hindered(opened(3000, {}, arc)), hindered(opened(3000, {}, arc - 1))]).toEqual([null, ['cost', NONE]]);
});

test('a wheel needs room: enemies, friends who may not be passed, closed ground and the edge are in the way', () => {
  const pieces = [patch('marsh', 545, 480, 5)];
  expect(hindered(opened(-3000, { pieces }))).toBeNull();
  const cliff = [patch('cliff', 545, 480, 5)];
  const scenes: Scene[] = [{ units: [foe(540, 480)] }, { units: [friend(540, 480)] }, { pieces: cliff }];
  expect(scenes.map((scene) => hindered(opened(-3000, scene)))).toEqual(Array(3).fill(['room', NONE]));
  // To the other hand there is room.
  expect(scenes.map((scene) => hindered(opened(3000, scene)))).toEqual(Array(3).fill(null));
  const b = fineTable([{ ...chargers, at: [500, 40] }]);
  expect(hindered(wheeledLine(b, 0, -3000, all, 'attack', moving))).toEqual(['room', NONE]);
  // Who may go through a friend may not end upon him.
  const through = (x: number, y: number) => hindered(opened(-3000, { units: [friend(x, y)] }, all, 'march'));
  expect([through(530, 480), through(520, 460)]).toEqual([null, ['upon', 1]]);
});

test('what is ignored is not in the way of a swing, nor is a friend under whom the unit stands already', () => {
  const b = sceneOf({ units: [foe(540, 480), friend(500, 502), friend(300, 300)] });
  const there = blockAt(b.world, b.state, 0, 500 * LENGTH, 482 * LENGTH, 0);
  const blocked = (ignore?: number[]) => obstructed(b, 0, 'march', moving, ignore)(there);
  expect([blocked(), blocked([1])]).toEqual([true, false]);
  const under = (x: number, y: number) => friendUnder(b, 0, blockAt(b.world, b.state, 0, x * LENGTH, y * LENGTH, 0));
  expect([under(500, 501), under(500, 480), under(300, 298)]).toEqual([NONE, NONE, 3]);
});

test('a wheel that an enemy closes goes round up to him, and pays for no more; what else is in the way ends it', () => {
  const units = [foe(540, 480)];
  const up = (scene: Scene) => wheelUpToEnemy(sceneOf(scene), 0, -3000, all - arc, 'attack', moving);
  const { clear } = opened(-3000, { units }) as Hindrance;
  const { block, left } = up({ units }) as ChargeLine;
  expect([block.facing, left]).toEqual([36000 - clear, all - wheelArc(100 * LENGTH, clear)]);
  expect(clear).toBeGreaterThan(0);
  expect([up({}), up({ units: [friend(540, 480)] })]).toEqual([null, null]);
});

test('enemies are met in the order of touch, as if those before had gone, as far as the way is open', () => {
  const met = (scene: Scene, most?: number) => {
    const b = sceneOf(scene);
    return metOn(b, 0, { block: blockOf(b, 0), left: all }, 'attack', moving, most).map(({ unit, distance }) => [
      unit,
      distance / LENGTH,
    ]);
  };
  const units = [foe(500, 380), foe(540, 420), foe(700, 400), foe(480, 200)];
  expect(met({ units })).toEqual([
    [2, 75],
    [1, 115],
  ]);
  expect([met({ units }, 100 * LENGTH), met({ units: [...units, friend(500, 450)] })]).toEqual([[[2, 75]], []]);
});

test('those behind the obstacle that stops a charge are met across it', () => {
  const cart: Posted = { ...chargers, elements: 1, files: 1 };
  const met = (...units: Posted[]) => {
    const b = fineTable([cart, ...units], [], [across('rope', 450)]);
    const line = { block: blockOf(b, 0), left: all };
    return [metOn(b, 0, line, 'attack', moving).map(({ unit }) => unit), acrossLine(b, 0, line, 5000, moving, [1])];
  };
  expect([met(foe(490, 441), foe(511, 442)), met(foe(500, 430)), met(friend(500, 441))]).toEqual([
    [[1, 2], 2],
    [[], NONE],
    [[], NONE],
  ]);
});
