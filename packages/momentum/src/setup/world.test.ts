import { ScenarioFault } from '@taxiarch/miniatures';
import { describe, expect, test } from 'vitest';
import { INCH, inches, NONE } from '../base/vocabulary.ts';
import { refuseStanding } from '../movement/riding.ts';
import { inOrder, placedOf, refuseSpot } from './spots.ts';
import { armyOf, trial } from './testing.ts';
import { makeState, makeWorld, type Plan, sketchOf } from './world.ts';

const stateOf = (plan: Plan) => makeState(makeWorld(plan), plan);

describe('the world of a plan', () => {
  test('[mom-unit.05 mom-turn.03] the table is 72 by 48 inches and the battle has eight turns, unless the plan says otherwise', () => {
    expect(makeWorld(trial())).toMatchObject({ width: inches(72), depth: inches(48), turns: 8 });
    expect(makeWorld(trial({ width: 60, depth: 40, turns: 5 }))).toMatchObject({
      ...{ width: inches(60), depth: inches(40), turns: 5 },
    });
  });

  test('units of both sides with one name have keys of their own; what an army is worth are its units', () => {
    const { units, sides, commanders } = makeWorld(trial());
    expect(units.map(({ key }) => key)).toEqual([
      'spears',
      'horse',
      'slingers',
      'persians-spears',
      'persians-slingers',
    ]);
    expect(commanders.map(({ key, side }) => [key, side])).toEqual([
      ['greek-king', 0],
      ['persian-king', 1],
    ]);
    const sum = (side: number) => units.reduce((all, unit) => all + (unit.side === side ? unit.points : 0), 0);
    expect(sides.map(({ points }) => points)).toEqual([sum(0), sum(1)]);
  });

  test('[mom-unit.01] bases and figures come of the troops', () => {
    const { units } = makeWorld(trial());
    expect(units.slice(0, 3).map(({ figures, cellWidth, cellDepth }) => [figures, cellWidth, cellDepth])).toEqual([
      [4, 4000, 4000],
      [2, 5000, 5000],
      [2, 4000, 4000],
    ]);
  });
});

describe('the position at the start', () => {
  test('units stand where the plan posts them', () => {
    const plan = trial();
    plan.sides[0].posted = {
      spears: { at: [30, 40.5], facing: 22.5, files: 2 },
      horse: { at: [50, 40] },
      slingers: { at: [10, 40] },
    };
    const { x, y, facing, files } = stateOf(plan);
    expect([x[0], y[0], facing[0], files[0]]).toEqual([30 * INCH, 40.5 * INCH, 2250, 2]);
    expect([x[1], y[1], facing[1], files[1]]).toEqual([50 * INCH, 40 * INCH, 0, 4]);
  });

  test('[mom-setup.01] a side without places is drawn up by the program: legal, skirmishers in front, horse outside', () => {
    const plan = trial();
    const world = makeWorld(plan);
    const b = sketchOf(world, makeState(world, plan));
    for (const side of [0, 1] as const) {
      for (const unit of inOrder(b, side)) {
        const { x, y, facing, files } = b.state;
        const [px, py, way, front] = [x, y, facing, files].map((column) => column[unit] as number);
        const spot = { unit, x: px as number, y: py as number, facing: way as number, files: front as number };
        expect(refuseSpot(b, spot, placedOf(b, side))).toBeNull();
        // To a tenth of an inch, so that it can be written.
        expect([spot.x % 254, spot.y % 254]).toEqual([0, 0]);
      }
    }
    const [spears, horse, slingers] = [0, 1, 2];
    expect(b.state.y[slingers as number]).toBeLessThan(b.state.y[spears as number] as number);
    expect(b.state.y[horse as number]).toBe(b.state.y[spears as number]);
  });

  test('commanders are with the unit that army or plan names, at a point, or alone behind their troops', () => {
    const plan = trial();
    const world = makeWorld(plan);
    const proposed = sketchOf(world, makeState(world, plan));
    const [x, y] = [proposed.state.commanderX[0] as number, proposed.state.commanderY[0] as number];
    expect(proposed.state.commanderWith[0]).toBe(NONE);
    expect(refuseStanding(proposed, { x, y })).toBeNull();
    expect(y).toBeGreaterThan(Math.max(...proposed.state.y.slice(0, 3)));
    expect(proposed.state.commanderY[1]).toBeLessThan(Math.min(...proposed.state.y.slice(3)));

    const [king] = armyOf('greek', []).commanders;
    const seated = trial();
    seated.sides[0].army = { ...seated.sides[0].army, commanders: [{ ...king, with: 'horse' } as never] };
    seated.sides[1].commanders = { 'persian-king': { with: 'slingers' } };
    expect(stateOf(seated).commanderWith).toEqual([1, 4]);
    seated.sides[0].commanders = { 'greek-king': { at: [36, 46.5] } };
    const { commanderWith, commanderX, commanderY } = stateOf(seated);
    expect([commanderWith[0], commanderX[0], commanderY[0]]).toEqual([NONE, 36 * INCH, 46.5 * INCH]);
  });

  test('[mom-command.05] a commander on an elephant is with the elephants, where nobody says so', () => {
    const [king] = armyOf('greek', []).commanders;
    const commanders = [{ ...king, mount: 'elephant' } as never];
    const plan = trial();
    plan.sides[0].army = armyOf('greek', ['spears', 'elephants'], { commanders });
    expect(stateOf(plan).commanderWith[0]).toBe(1);
  });

  test('whom a plan names must be there', () => {
    const wrong = trial();
    wrong.sides[0].posted = { archers: { at: [30, 40] } };
    expect(() => stateOf(wrong)).toThrow(ScenarioFault);
    const nobody = trial();
    nobody.sides[1].commanders = { satrap: { at: [30, 4] } };
    expect(() => stateOf(nobody)).toThrow('“satrap” is not a commander of the');
  });
});
