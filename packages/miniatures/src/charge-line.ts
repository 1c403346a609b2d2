import {
  type Block,
  type Contact,
  frontContact,
  nearerThan,
  overlaps,
  onTable as standsOn,
  totalDepth,
  touchesArea,
  wheeled,
  wheelPast,
  wheelWhile,
} from '@taxiarch/tabletop';
import { blockOf, enemiesOf, sideOf } from './blocks.ts';
import { NONE, type Piece, type TableBattle, type Unit } from './field.ts';
import { type Hindrance, hindrance, wheelsInside } from './footprint.ts';
import { slowestRate } from './ground.ts';
import { endOf, goStraight, type MoveRules } from './straight.ts';

/** The line of a charge: where the block stands after its opening, and what is left for going straight ahead. */
export interface ChargeLine {
  block: Block;
  left: number;
}

const near = new Int32Array(4096);
const nobody: readonly Unit[] = [];

/** Units that may stand in the way of a block that swings round a point of its own. */
function unitsAround(b: TableBattle, unit: Unit, how: string, rules: MoveRules, ignore: readonly Unit[]): Unit[] {
  const side = sideOf(b, unit);
  const block = blockOf(b, unit);
  // However it swings round a point of its own, no corner comes farther than this.
  const reach = block.width + totalDepth(block) + rules.leeway;
  const count = b.index.grid.queryWay(block, 0, 0, reach, near);
  const others: Unit[] = [];
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (other === unit || ignore.includes(other)) continue;
    if (sideOf(b, other) === side && rules.mayPass(b, unit, other, how)) continue;
    if (nearerThan(block, blockOf(b, other), reach)) others.push(other);
  }
  return others;
}

const barringPieces = (b: TableBattle, unit: Unit, rules: MoveRules): Piece[] =>
  b.state.pieces.filter(({ kind }) => rules.barsSwing(b, unit, kind));

/** Whether a block that swings round comes beyond the edge of the table, or into ground that bars it. */
function offOrBarred(b: TableBattle, unit: Unit, rules: MoveRules): (block: Block) => boolean {
  const table = { width: b.world.width, height: b.world.depth };
  const closed = barringPieces(b, unit, rules);
  return (there) => {
    if (!standsOn(table, there)) return true;
    for (const { area } of closed) if (touchesArea(area, there)) return true;
    return false;
  };
}

/** What stands in the way of a block that swings round: other units, the edge of the table, ground that bars it. */
export function obstructed(
  b: TableBattle,
  unit: Unit,
  how: string,
  rules: MoveRules,
  ignore: readonly Unit[] = nobody,
): (block: Block) => boolean {
  const others = unitsAround(b, unit, how, rules, ignore);
  const barred = offOrBarred(b, unit, rules);
  return (there) => {
    for (const other of others) if (overlaps(there, blockOf(b, other))) return true;
    return barred(there);
  };
}

/** How far a wheel goes before anything of all that is in its way; whom it comes near is looked at, not every degree. */
function clearWheel(
  b: TableBattle,
  unit: Unit,
  hand: 'left' | 'right',
  a: number,
  how: string,
  rules: MoveRules,
  ignore: readonly Unit[] = nobody,
): number {
  const block = blockOf(b, unit);
  let clear = a;
  for (const other of unitsAround(b, unit, how, rules, ignore))
    clear = wheelPast(block, hand, clear, blockOf(b, other));
  if (wheelsInside(b, block, hand) && barringPieces(b, unit, rules).length === 0) return clear;
  return wheelWhile(block, hand, clear, offOrBarred(b, unit, rules));
}

/** A friend upon whom a footprint would be, and the unit is not yet, or NONE: who may be passed may not be stood on. */
export function friendUnder(b: TableBattle, unit: Unit, there: Block): Unit {
  const before = blockOf(b, unit);
  const count = b.index.grid.queryWay(there, 0, 0, 0, near);
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (sideOf(b, other) !== sideOf(b, unit)) continue;
    if (overlaps(there, blockOf(b, other)) && !overlaps(before, blockOf(b, other))) return other;
  }
  return NONE;
}

/** What a wheel takes of the distance of a charge, on the worst ground under the unit. */
function arcCost(b: TableBattle, unit: Unit, by: number, rules: MoveRules): number {
  const rate = slowestRate(b, unit, rules.ground);
  if (rate === 0) return Number.POSITIVE_INFINITY;
  return Math.round((rules.arcOf(blockOf(b, unit).width, by) * rules.ground.parts) / rate);
}

const handOf = (wheel: number): 'left' | 'right' => (wheel < 0 ? 'left' : 'right');

/**
 * The line to which one wheel on a front corner leads, or what hinders it. `wheel` in hundredths of a degree, negative to
 * the left; `distance`: all that the move may cover.
 */
export function wheeledLine(
  b: TableBattle,
  unit: Unit,
  wheel: number,
  distance: number,
  how: string,
  rules: MoveRules,
): ChargeLine | Hindrance {
  const block = blockOf(b, unit);
  if (wheel === 0) return { block, left: distance };
  const by = Math.abs(wheel);
  const arc = arcCost(b, unit, by, rules);
  if (arc > distance) return hindrance('cost', NONE, 0, arc);
  const clear = clearWheel(b, unit, handOf(wheel), by, how, rules);
  if (clear < by) return hindrance('room', NONE, clear);
  const there = wheeled(block, handOf(wheel), by);
  const friend = friendUnder(b, unit, there);
  return friend === NONE ? { block: there, left: distance - arc } : hindrance('upon', friend);
}

/**
 * The line of a wheel that an enemy closes: it goes round until he stops it, and from there straight on at him. Null where
 * something else is in the way. `left`: what the whole wheel would leave.
 */
export function wheelUpToEnemy(
  b: TableBattle,
  unit: Unit,
  wheel: number,
  left: number,
  how: string,
  rules: MoveRules,
): ChargeLine | null {
  const block = blockOf(b, unit);
  const hand = handOf(wheel);
  const by = Math.abs(wheel);
  const free = clearWheel(b, unit, hand, by, how, rules);
  if (clearWheel(b, unit, hand, by, how, rules, enemiesOf(b, unit)) <= free) return null;
  const there = wheeled(block, hand, free);
  if (friendUnder(b, unit, there) !== NONE) return null;
  return { block: there, left: left + arcCost(b, unit, by, rules) - arcCost(b, unit, free, rules) };
}

/** An enemy on the line, how far away, and how the front edge would touch it. */
export interface Met {
  unit: Unit;
  distance: number;
  contact: Contact;
}

/**
 * The enemies on a line in the order in which the front edge would touch them if each stood still and those before it
 * had gone, as far as the distance, the ground and friends in the way allow. Of several behind the obstacle that stops it
 * each is met.
 */
export function metOn(
  b: TableBattle,
  unit: Unit,
  line: ChargeLine,
  how: string,
  rules: MoveRules,
  most: number = line.left,
): Met[] {
  const { facing } = line.block;
  const met: Met[] = [];
  const ignore: Unit[] = [];
  for (;;) {
    const { stop, by, distance } = goStraight(
      b,
      unit,
      facing,
      line.left,
      how,
      { block: line.block, ignore, most },
      rules,
    );
    const enemy = stop === 'enemy' ? by : stop === 'line' ? acrossLine(b, unit, line, distance, rules, ignore) : NONE;
    if (enemy === NONE) return met;
    const contact = frontContact(line.block, facing, distance + rules.across, blockOf(b, enemy));
    if (!contact) return met;
    met.push({ unit: enemy, distance, contact });
    ignore.push(enemy);
  }
}

/** The enemy who stands behind the obstacle at which a charge has stopped, or NONE. */
export function acrossLine(
  b: TableBattle,
  unit: Unit,
  line: ChargeLine,
  distance: number,
  rules: MoveRules,
  ignore: readonly Unit[],
): Unit {
  const at = endOf(line.block, line.block.facing, distance);
  const count = b.index.grid.queryWay(at, 0, 0, rules.across, near);
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (other === unit || ignore.includes(other) || sideOf(b, other) === sideOf(b, unit)) continue;
    if (frontContact(at, at.facing, rules.across, blockOf(b, other))) return other;
  }
  return NONE;
}
