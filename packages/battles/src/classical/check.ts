import {
  type Army,
  armyIds,
  type Battle,
  checkArmy,
  freshState,
  keyIn,
  makeState,
  makeWorld,
  mayBeJoined,
  paces,
  pairErrors,
  putOnMap,
  readSheet,
  readyArmy,
  refuseSheet,
  refuseSpot,
  sketchOf,
  type TablePlan,
  type Unit,
} from '@taxiarch/classical';
import { type BySide, type Side, sides } from '@taxiarch/kernel';
import * as v from 'valibot';
import type { FoundFault } from '../scenario-error.ts';
import { shapeFault } from '../shapes.ts';
import { armyOfSide, checkRoom, ruled } from '../table/check-armies.ts';
import { checkGround, checkKeys, type Report } from '../table/check-ground.ts';
import { readPlace } from '../table/places.ts';
import { planOf } from './plan.ts';
import { type ClassicalScenario, classicalSchema, places } from './schema.ts';

/** Judges a value that is meant to be a battle on the table: its shape, its ground, its armies, then where they stand. */
export function checkClassical(value: unknown): { scenario: ClassicalScenario } | { faults: FoundFault[] } {
  const parsed = v.safeParse(classicalSchema, value);
  if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
  const scenario = parsed.output;
  const faults: FoundFault[] = [];
  const report: Report = (path, text) => faults.push({ path, text });
  checkGround(scenario.table, places, report);
  checkSides(scenario, report);
  const armies = checkArmies(scenario, report);
  if (armies) checkNames(scenario, armies, report);
  if (faults.length === 0) checkBattleLines(scenario, report);
  if (faults.length === 0) checkRoom(drawnUp(scenario), scenario.sides, refuseSpot, report);
  return faults.length > 0 ? { faults } : { scenario };
}

function checkSides({ sides: [one, other], first = 'dice' }: ClassicalScenario, report: Report): void {
  checkKeys([one, other], report);
  if (!['dice', one.key, other.key].includes(first)) {
    report(['first'], `the first move must be "${one.key}", "${other.key}" or "dice"`);
  }
}

/** The armies of both sides, or null where one of them cannot be made out. */
function checkArmies(scenario: ClassicalScenario, report: Report): BySide<Army> | null {
  const [one, other] = sides.map((side) => {
    return armyOfSide(scenario.sides[side].army, side, { readyArmy, armyIds, checkArmy }, report)?.army;
  });
  if (!one || !other) return null;
  for (const error of pairErrors(one, other)) report(['sides', 1, 'army'], ruled(error));
  return [one, other];
}

/** Whatever is said about units and generals is about those that the armies have, and nobody is forgotten. */
function checkNames(scenario: ClassicalScenario, armies: BySide<Army>, report: Report): void {
  for (const side of sides) {
    const { name, units, generals = {} } = scenario.sides[side];
    const army = armies[side];
    const path = ['sides', side];
    const models = army.generals.filter(({ troop }) => troop !== null).map(({ id }) => id);
    const known = [...army.units.map(({ id }) => id), ...models];
    for (const [id, { at }] of Object.entries(units ?? {})) {
      if (!known.includes(id)) report([...path, 'units', id], `the ${name} have no unit “${id}”`);
      if (!readPlace(at, places)) {
        const text = `“${at}” is not a place: use paces from the left and from the top and a facing, such as "700,820 N"`;
        report([...path, 'units', id, 'at'], text);
      }
    }
    const placed = Object.keys(units ?? {});
    const forgotten = units === undefined ? [] : known.filter((id) => !placed.includes(id));
    for (const id of forgotten) report([...path, 'units'], `“${id}” has no place`);
    for (const [id, unit] of Object.entries(generals)) {
      const general = army.generals.find((one) => one.id === id);
      if (!general) report([...path, 'generals', id], `the ${name} have no general “${id}”`);
      else if (general.troop)
        report([...path, 'generals', id], `${general.name} rides his own elephant or chariot and cannot join a unit`);
      if (!known.includes(unit)) report([...path, 'generals', id], `the ${name} have no unit “${unit}”`);
    }
  }
}

/** Places, orders and generals' seats, judged by the rules of set-up as if a player had chosen them. */
function checkBattleLines(scenario: ClassicalScenario, report: Report): void {
  const plan = planOf(scenario);
  const world = makeWorld(plan);
  const state = freshState(world);
  state.pieces = [...(plan.pieces ?? [])];
  state.barriers = [...(plan.barriers ?? [])];
  const sketch = sketchOf(world, state);
  for (const side of sides) {
    const unitCalled = (id: string): Unit =>
      world.units.findIndex((unit) => unit.side === side && unit.key === keyIn(plan, side, id));
    checkPosts(sketch, plan, side, unitCalled, report);
    checkOrders(sketch, plan, side, unitCalled, report);
    for (const [id, unit] of Object.entries(plan.sides[side].generals ?? {})) {
      if (mayBeJoined(sketch, unitCalled(unit))) continue;
      report(['sides', side, 'generals', id], 'a general can join only infantry or cavalry (cls-general.02)');
    }
  }
}

/** The position that the program makes of a scenario. */
function drawnUp(scenario: ClassicalScenario): Battle {
  const plan = planOf(scenario);
  const world = makeWorld(plan);
  return sketchOf(world, makeState(world, plan));
}

function checkPosts(b: Battle, plan: TablePlan, side: Side, unitCalled: (id: string) => Unit, report: Report): void {
  const placed: Unit[] = [];
  for (const [id, { at, facing = 0, files }] of Object.entries(plan.sides[side].posted ?? {})) {
    const unit = unitCalled(id);
    const spot = {
      ...{ unit, x: paces(at[0]), y: paces(at[1]), facing: Math.round(facing * 100) },
      files: files ?? (b.state.files[unit] as number),
    };
    const why = refuseSpot(b, spot, placed);
    if (why) report(['sides', side, 'units', id, why.rule === 'cls-form.01' ? 'files' : 'at'], ruled(why));
    putOnMap(b, spot);
    placed.push(unit);
  }
}

function checkOrders(b: Battle, plan: TablePlan, side: Side, unitCalled: (id: string) => Unit, report: Report): void {
  for (const [id, text] of Object.entries(plan.sides[side].orders ?? {})) {
    const sheet = readSheet(b, side, text);
    const why = sheet ? refuseSheet(b, unitCalled(id), sheet) : null;
    if (!sheet) report(['sides', side, 'units', id, 'orders'], `“${text}” is not an order`);
    else if (why) report(['sides', side, 'units', id, 'orders'], ruled(why));
  }
}
