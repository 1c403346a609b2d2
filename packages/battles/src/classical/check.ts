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
  meetingBreaches,
  paces,
  putOnMap,
  readSheet,
  readyArmy,
  refuseSheet,
  refuseSpot,
  sketchOf,
  type TablePlan,
  type Unit,
} from '@taxiarch/classical';
import { type BySide, type Refusal, type Side, sides } from '@taxiarch/kernel';
import * as v from 'valibot';
import type { Step } from '../json-text.ts';
import type { FoundFault } from '../scenario-error.ts';
import { shapeFault } from '../shapes.ts';
import { drawingOf, pointsOf } from './ground.ts';
import { readPlace, readPoint, type TablePoint } from './places.ts';
import { planOf } from './plan.ts';
import { type TablePiece, type TableScenario, tableSchema } from './schema.ts';

type Report = (path: Step[], text: string) => void;

const ruled = ({ rule, text }: Refusal): string => `${text} (${rule})`;

/** Judges a value that is meant to be a battle on the table: its shape, its ground, its armies, then where they stand. */
export function checkTable(value: unknown): { scenario: TableScenario } | { faults: FoundFault[] } {
  const parsed = v.safeParse(tableSchema, value);
  if (!parsed.success) return { faults: parsed.issues.map(shapeFault) };
  const scenario = parsed.output;
  const faults: FoundFault[] = [];
  const report: Report = (path, text) => faults.push({ path, text });
  checkGround(scenario, report);
  checkSides(scenario, report);
  const armies = checkArmies(scenario, report);
  if (armies) checkNames(scenario, armies, report);
  if (faults.length === 0) checkBattleLines(scenario, report);
  if (faults.length === 0) checkRoom(scenario, report);
  return faults.length > 0 ? { faults } : { scenario };
}

function checkGround({ table }: TableScenario, report: Report): void {
  const isOff = ({ x, y }: TablePoint): boolean => x > table.width || y > table.depth;
  const seen = new Set<string>();
  for (const [i, piece] of (table.pieces ?? []).entries()) {
    const path = ['table', 'pieces', i];
    if (seen.has(piece.key)) report([...path, 'key'], `the key “${piece.key}” is used twice`);
    seen.add(piece.key);
    const words = pieceFault(piece);
    if (words !== null) report(path, words);
    else if (pointsOf(piece).every(isOff)) report(path, 'this does not lie on the table');
  }
  for (const [i, { from, to }] of (table.barriers ?? []).entries()) {
    for (const [field, text] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const point = readPoint(text);
      if (!point || isOff(point)) report(['table', 'barriers', i, field], `${text} does not lie on the table`);
    }
    if (from === to) report(['table', 'barriers', i], 'an obstacle has a length: its two ends are the same');
  }
}

/** How a piece is drawn wrongly, or null. */
function pieceFault(piece: TablePiece): string | null {
  switch (drawingOf(piece)) {
    case 'oval':
      if (piece.size === undefined) return 'a piece with “at” has a “size”, such as "180x120"';
      return piece.width === undefined ? null : 'the width of this piece is part of its “size”';
    case 'corners':
      return isConvex(pointsOf(piece)) ? null : 'the corners go round in one direction, without a dent';
    case 'course':
      return piece.size === undefined ? null : 'a course has a “width”, not a “size”';
    default:
      return 'a piece has either “at” and “size”, or “corners”, or a “course”';
  }
}

function isConvex(points: readonly TablePoint[]): boolean {
  const turns = points.map((a, i) => {
    const b = points[(i + 1) % points.length] as TablePoint;
    const c = points[(i + 2) % points.length] as TablePoint;
    return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

function checkSides({ sides: [one, other], first = 'dice' }: TableScenario, report: Report): void {
  if (one.key === other.key) report(['sides', 1, 'key'], `both sides are called “${one.key}”`);
  if (!['dice', one.key, other.key].includes(first)) {
    report(['first'], `the first move is that of ${one.key} or ${other.key}, or for the dice: "dice"`);
  }
}

/** The armies of both sides, or null where one of them cannot be made out. */
function checkArmies(scenario: TableScenario, report: Report): BySide<Army> | null {
  const [one, other] = sides.map((side) => armyOf(scenario, side, report));
  if (!one || !other) return null;
  for (const breach of meetingBreaches(one, other)) report(['sides', 1, 'army'], ruled(breach));
  return [one, other];
}

function armyOf(scenario: TableScenario, side: Side, report: Report): Army | null {
  const { army } = scenario.sides[side];
  const path = ['sides', side, 'army'];
  if (typeof army === 'string') {
    const ready = readyArmy(army);
    if (!ready) report(path, `there is no army called “${army}”; there are: ${armyIds().join(', ')}`);
    return ready?.army ?? null;
  }
  const read = checkArmy(army);
  if (!('faults' in read)) return read.army;
  for (const { path: within, text, rule } of read.faults) {
    report([...path, ...within], rule === null ? text : `${text} (${rule})`);
  }
  return null;
}

/** Whatever is said about units and generals is about those that the armies have, and nobody is forgotten. */
function checkNames(scenario: TableScenario, armies: BySide<Army>, report: Report): void {
  for (const side of sides) {
    const { name, units, generals = {} } = scenario.sides[side];
    const army = armies[side];
    const path = ['sides', side];
    const models = army.generals.filter(({ troop }) => troop !== null).map(({ id }) => id);
    const known = [...army.units.map(({ id }) => id), ...models];
    for (const [id, { at }] of Object.entries(units ?? {})) {
      if (!known.includes(id)) report([...path, 'units', id], `the ${name} have no unit “${id}”`);
      if (!readPlace(at)) {
        const text = `“${at}” is no place: wanted are paces from the left and from the top and a facing, such as "700,820 N"`;
        report([...path, 'units', id, 'at'], text);
      }
    }
    const placed = Object.keys(units ?? {});
    const forgotten = units === undefined ? [] : known.filter((id) => !placed.includes(id));
    for (const id of forgotten) report([...path, 'units'], `“${id}” has no place`);
    for (const [id, unit] of Object.entries(generals)) {
      const general = army.generals.find((one) => one.id === id);
      if (!general) report([...path, 'generals', id], `the ${name} have no general “${id}”`);
      else if (general.troop) report([...path, 'generals', id], `${general.name} rides in a model of his own`);
      if (!known.includes(unit)) report([...path, 'generals', id], `the ${name} have no unit “${unit}”`);
    }
  }
}

/** Places, orders and generals' seats, judged by the rules of set-up as if a player had chosen them. */
function checkBattleLines(scenario: TableScenario, report: Report): void {
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
      report(['sides', side, 'generals', id], 'a general joins infantry or cavalry and no others (cls-general.02)');
    }
  }
}

/** A side that the program draws up must find room in its deployment area. */
function checkRoom(scenario: TableScenario, report: Report): void {
  const plan = planOf(scenario);
  const world = makeWorld(plan);
  const b = sketchOf(world, makeState(world, plan));
  const { x, y, facing, files } = b.state;
  for (const side of sides) {
    if (scenario.sides[side].units !== undefined) continue;
    const placed: Unit[] = [];
    for (const [unit, { side: whose, name }] of world.units.entries()) {
      if (whose !== side) continue;
      const at = [x, y, facing, files].map((column) => column[unit] as number) as [number, number, number, number];
      const why = refuseSpot(b, { unit, x: at[0], y: at[1], facing: at[2], files: at[3] }, placed);
      if (why) {
        const army = scenario.sides[side].name;
        report(['sides', side], `${army} are too many for this table; there is no room for ${name}: ${ruled(why)}`);
        break;
      }
      placed.push(unit);
    }
  }
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
    if (!sheet) report(['sides', side, 'units', id, 'orders'], `“${text}” is no order`);
    else if (why) report(['sides', side, 'units', id, 'orders'], ruled(why));
  }
}
