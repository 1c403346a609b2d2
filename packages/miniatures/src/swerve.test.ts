import { centreOf } from '@taxiarch/tabletop';
import { expect, test } from 'vitest';
import { blockOf, renewBlock } from './blocks.ts';
import { AWAY, type Barrier, NONE, type Piece } from './field.ts';
import { linesFrom, sumOfWays, swerve, tryLine, turnedTo } from './swerve.ts';
import { across, fineTable, LENGTH, moving, type Posted, patch } from './testing.ts';

/** Ten elements, five abreast, looking north: they run south unless told. */
const runners: Posted = { side: 0, at: [500, 500], elements: 10, files: 5 };
const SOUTH = 18000;

interface Scene {
  units?: readonly Posted[];
  pieces?: Piece[];
  barriers?: Barrier[];
}
const sceneOf = ({ units = [], pieces, barriers }: Scene) => fineTable([runners, ...units], pieces, barriers);

/** Where they run with an allowance of 100, how far, and whether that way is clear. */
function runs(scene: Scene, how = 'flee', direction = SOUTH): [number, number, boolean] {
  const line = swerve(sceneOf(scene), 0, linesFrom(direction, 1500), 100 * LENGTH, how, moving);
  return [line.direction / 100, Math.round(line.went.distance / LENGTH), line.clear];
}

test('lines turn away by steps up to a right angle, the nearer first and left before right', () => {
  expect(linesFrom(0, 4500)).toEqual([0, 31500, 4500, 27000, 9000]);
  expect([linesFrom(0, 1500).length, linesFrom(9000, 1500).slice(0, 3)]).toEqual([13, [9000, 7500, 10500]]);
});

test('ways add up, and opposite ones come to nothing', () => {
  expect([sumOfWays([9000]), sumOfWays([0, 9000]), sumOfWays([31500, 4500, 4500])]).toEqual([9000, 4500, 1843]);
  expect([sumOfWays([0, SOUTH]), sumOfWays([])]).toEqual([NONE, NONE]);
});

test('a block turns on its centre', () => {
  const block = blockOf(sceneOf({}), 0);
  const turned = turnedTo(block, 9000);
  expect([turned.facing, centreOf(turned)]).toEqual([9000, centreOf(block)]);
});

test('the first clear line is taken: an enemy, closed ground and friends who let nobody through turn it aside', () => {
  expect(runs({})).toEqual([180, 100, true]);
  const foe: Posted = { side: 1, at: [500, 600] };
  // Their front is 50 wide and he 20, from whom they keep 30: at 45 degrees the corner passes him by.
  expect(runs({ units: [foe] })).toEqual([135, 100, true]);
  // Where the left is closed too it goes to the right.
  const left = { ...foe, at: [560, 590] as const };
  expect(runs({ units: [foe, left] })[0]).toBeGreaterThan(180);
  expect(runs({ pieces: [patch('cliff', 500, 600, 30)] })[0]).toBeLessThan(180);
  expect(runs({ units: [{ side: 0, at: [500, 560], elements: 3, files: 3 }] })[0]).toBeLessThan(180);
});

test('slow ground and a toll that is too dear make a way shorter, and yet it is clear', () => {
  expect(runs({ pieces: [patch('marsh', 500, 500, 300)] })).toEqual([180, 25, true]);
  expect(runs({ barriers: [across('hedge', 595)] })).toEqual([180, 85, true]);
  const carts: Posted = { ...runners, elements: 1, files: 1 };
  const b = fineTable([carts], [], [across('rope', 550)]);
  const line = tryLine(b, 0, SOUTH, 100 * LENGTH, 'flee', moving);
  expect([line.went.stop, line.clear]).toEqual(['line', false]);
});

test('where no line is clear the longest is taken', () => {
  const wall = (x: number, y: number): Posted => ({ side: 0, at: [x, y], elements: 3, files: 3 });
  const ring: Posted[] = [];
  for (let x = 380; x <= 620; x += 30) ring.push(wall(x, 570));
  for (let y = 480; y <= 570; y += 5) ring.push(wall(400, y), wall(600, y));
  const b = sceneOf({ units: ring });
  const lines = linesFrom(SOUTH, 1500);
  const ways = lines.map((line) => tryLine(b, 0, line, 100 * LENGTH, 'march', moving).went.distance);
  const longest = Math.max(...ways);
  const { direction, went, clear } = swerve(b, 0, lines, 100 * LENGTH, 'march', moving);
  // It is not the first of them, and of equals the first is taken.
  expect(longest).toBeGreaterThan(ways[0] as number);
  expect([direction, went.distance, clear]).toEqual([lines[ways.indexOf(longest)], longest, false]);
});

test('off the table is clear for those who may leave; nobody comes to stand on another', () => {
  const atEdge = (how: string) => {
    const b = fineTable([{ ...runners, at: [500, 950] }]);
    const { went, clear } = tryLine(b, 0, SOUTH, 100 * LENGTH, how, moving);
    return [went.leaves, clear];
  };
  expect([atEdge('flee'), atEdge('march')]).toEqual([
    [true, true],
    [false, false],
  ]);
  // A front of fifty, turned to the east where it stands, is upon the friend behind it, through whom it may go.
  const b = sceneOf({ units: [{ side: 0, at: [505, 521] }] });
  const east = (allowance: number) => {
    const { went, clear } = tryLine(b, 0, 9000, allowance * LENGTH, 'flee', moving);
    return [went.distance / LENGTH, clear];
  };
  expect([east(0), east(100)]).toEqual([
    [0, false],
    [100, true],
  ]);
  // Who has left the table stands on nobody; who is off it is in nobody's way.
  const gone = fineTable([
    { ...runners, at: [500, 950] },
    { side: 0, at: [500, 990] },
  ]);
  expect(tryLine(gone, 0, SOUTH, 100 * LENGTH, 'flee', moving).went.distance).toBeGreaterThan(0);
  gone.state.status[1] = AWAY;
  renewBlock(gone, 1, true);
  expect(tryLine(gone, 0, SOUTH, 30 * LENGTH, 'flee', moving)).toMatchObject({
    clear: true,
    went: { distance: 30 * LENGTH },
  });
});
