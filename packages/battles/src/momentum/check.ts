import { type BySide, type Side, sides } from '@taxiarch/kernel';
import { putOnMap } from '@taxiarch/miniatures';
import {
  type ArmyFile,
  armyIds,
  type Battle,
  checkArmy,
  freshState,
  inches,
  keyIn,
  makeState,
  makeWorld,
  type Plan,
  readyArmy,
  refuseSpot,
  refuseStand,
  refuseStanding,
  refuseUnit,
  reshape,
  sketchOf,
  type Unit,
} from '@taxiarch/momentum';
import * as v from 'valibot';
import type { FoundFault } from '../scenario-error.ts';
import { shapeFault } from '../shapes.ts';
import { armyOfSide, checkRoom, ruled } from '../table/check-armies.ts';
import { checkGround, checkKeys, type Report } from '../table/check-ground.ts';
import { readPlace } from '../table/places.ts';
import { commanderPost, planOf } from './plan.ts';
import { type MomentumScenario, momentumSchema, places } from './schema.ts';

/** Checks a value that should be a Momentum battle: its shape, terrain, armies, then their places. */
export function checkMomentum(value: unknown): { scenario: MomentumScenario } | { faults: FoundFault[] } {
  const parsed = v.safeParse(momentumSchema, value);
  if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
  const scenario = parsed.output;
  const faults: FoundFault[] = [];
  const report: Report = (path, text) => faults.push({ path, text });
  checkGround(scenario.table, places, report);
  checkKeys(scenario.sides, report);
  const [one, other] = sides.map((side) => {
    return armyOfSide(scenario.sides[side].army, side, { readyArmy, armyIds, checkArmy }, report)?.file;
  });
  if (one && other) checkNames(scenario, [one, other], report);
  if (faults.length === 0) checkPosts(scenario, report);
  if (faults.length === 0) checkRoom(drawnUp(scenario), scenario.sides, refuseSpot, report);
  return faults.length > 0 ? { faults } : { scenario };
}

/** Every named unit and commander belongs to its army, and every unit has a place. */
function checkNames(scenario: MomentumScenario, armies: BySide<ArmyFile>, report: Report): void {
  for (const side of sides) {
    const { name, units, commanders = {} } = scenario.sides[side];
    const army = armies[side];
    const path = ['sides', side];
    const known = army.units.map(({ id }) => id);
    for (const [id, { at }] of Object.entries(units ?? {})) {
      if (!known.includes(id)) report([...path, 'units', id], `the ${name} have no unit “${id}”`);
      if (!readPlace(at, places)) {
        const text = `“${at}” is not a place: give inches from the left and top edges and a facing, such as "36,40.5 N"`;
        report([...path, 'units', id, 'at'], text);
      }
    }
    const forgotten = units === undefined ? [] : known.filter((id) => !Object.hasOwn(units, id));
    for (const id of forgotten) report([...path, 'units'], `“${id}” has no place`);
    for (const [id, text] of Object.entries(commanders)) {
      const where = [...path, 'commanders', id];
      if (!army.commanders.some((one) => one.id === id)) report(where, `the ${name} have no commander “${id}”`);
      const post = commanderPost(text);
      if ('with' in post && !known.includes(post.with)) {
        report(where, `“${text}” is neither a unit of the ${name} nor a point such as "36,44"`);
      }
    }
  }
}

type Sketch = { b: Battle; plan: Plan };

function sketchedPlan(scenario: MomentumScenario): Sketch {
  const plan = planOf(scenario);
  const world = makeWorld(plan);
  const state = freshState(world);
  state.pieces = [...(plan.pieces ?? [])];
  state.barriers = [...(plan.barriers ?? [])];
  return { b: sketchOf(world, state), plan };
}

/**
 * Places are judged as if a player had chosen them, but for the deployment area: a ready battle begins wherever its
 * armies met, out of an ambush too.
 */
function checkPosts(scenario: MomentumScenario, report: Report): void {
  const { b, plan } = sketchedPlan(scenario);
  const placed: Unit[] = [];
  for (const side of sides) {
    for (const [id, { at, facing = 0, files }] of Object.entries(plan.sides[side].posted ?? {})) {
      const unit = unitCalled(b, plan, side, id);
      const spot = {
        ...{ unit, x: inches(at[0]), y: inches(at[1]), facing: Math.round(facing * 100) },
        files: files ?? (b.state.files[unit] as number),
      };
      const why = refuseStand(b, spot, placed);
      if (why) report(['sides', side, 'units', id, why.rule === 'mom-unit.02' ? 'files' : 'at'], ruled(why));
      else putOnMap(b, spot);
      reshape(b, unit);
      placed.push(unit);
    }
  }
  for (const side of sides) checkCommanders({ b, plan }, side, report);
}

const unitCalled = ({ world }: Battle, plan: Plan, side: Side, id: string): Unit =>
  world.units.findIndex((unit) => unit.side === side && unit.key === keyIn(plan, side, id));

function checkCommanders({ b, plan }: Sketch, side: Side, report: Report): void {
  for (const [id, post] of Object.entries(plan.sides[side].commanders ?? {})) {
    const key = keyIn(plan, side, id);
    const commander = b.world.commanders.findIndex((one) => one.side === side && one.key === key);
    const why =
      'with' in post
        ? refuseUnit(b, commander, unitCalled(b, plan, side, post.with))
        : refuseStanding(b, { x: inches(post.at[0]), y: inches(post.at[1]) });
    if (why) report(['sides', side, 'commanders', id], ruled(why));
    else if ('at' in post && b.world.commanders[commander]?.mount === 'elephant') {
      report(['sides', side, 'commanders', id], 'a commander on an elephant must be with elephants (mom-command.05)');
    }
  }
}

/** The position that the program makes of a scenario. */
function drawnUp(scenario: MomentumScenario): Battle {
  const plan = planOf(scenario);
  const world = makeWorld(plan);
  return sketchOf(world, makeState(world, plan));
}
