import { type Refusal, refusal } from '@taxiarch/kernel';
import { blockOf, enemiesOf, nameOf, sideOf } from '@taxiarch/miniatures';
import {
  angle,
  type Block,
  type Contact,
  frontContact,
  nearerThan,
  overlaps,
  placed,
  onTable as standsOn,
  totalDepth,
  touchesArea,
  turn90,
  turn180,
  wheelArc,
  wheel as wheelPose,
  wheelWhile,
} from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { paces, type Unit } from '../base/vocabulary.ts';
import { fixedCost } from '../movement/costs.ts';
import { slowestRate } from '../movement/ground.ts';
import { type MoveKind, mayPass } from '../movement/passing.ts';
import { rateOf } from '../movement/rates.ts';
import { endOf, goStraight } from '../movement/straight.ts';

/** How a charge or counter charge begins: one wheel on a front corner, or one turn, or neither (cls-charge.08). */
export interface Opening {
  /** In hundredths of a degree, negative to the left. */
  wheel: number;
  /** -9000, 9000 or 18000; 0 = no turn. */
  turn: number;
}
export const straightOn: Opening = { wheel: 0, turn: 0 };

/** The line of a charge: where the block stands after its opening, and what is left for going straight ahead. */
export interface Line {
  block: Block;
  left: number;
}

/** The normal move and the charge bonus (cls-charge.01). */
export const chargeDistance = (b: Battle, unit: Unit): number => rateOf(b, unit, 'charge');

const near = new Int32Array(4096);

/** What stands in the way of a block that swings round: other units, the edge of the table, ground it may not enter. */
export function obstructed(
  b: Battle,
  unit: Unit,
  how: MoveKind,
  ignore: readonly Unit[] = [],
): (block: Block) => boolean {
  const side = sideOf(b, unit);
  const table = { width: b.world.width, height: b.world.depth };
  const block = blockOf(b, unit);
  // However it swings round a point of its own, no corner comes farther than this.
  const reach = block.width + totalDepth(block) + paces(4);
  const count = b.index.grid.queryWay(block, 0, 0, reach, near);
  const others: Unit[] = [];
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (other === unit || ignore.includes(other)) continue;
    if (sideOf(b, other) === side && mayPass(b, unit, other, how)) continue;
    if (nearerThan(block, blockOf(b, other), reach)) others.push(other);
  }
  const closed = b.state.pieces.filter(({ kind }) => kind === 'impassable');
  return (there) => {
    if (!standsOn(table, there)) return true;
    for (const other of others) if (overlaps(there, blockOf(b, other))) return true;
    for (const { area } of closed) if (touchesArea(area, there)) return true;
    return false;
  };
}

/** What a wheel takes of the distance of a charge: the way of the outer corner, on the worst ground under the unit. */
function arcCost(b: Battle, unit: Unit, by: number): number {
  const quarters = slowestRate(b, unit);
  return quarters === 0 ? Number.POSITIVE_INFINITY : Math.round((wheelArc(blockOf(b, unit).width, by) * 4) / quarters);
}

/** The line that an opening leads to, or why there is none. `distance`: all that the move may cover. */
export function openLine(
  b: Battle,
  unit: Unit,
  opening: Opening,
  distance: number,
  how: 'charge' | 'counter',
): Line | Refusal {
  const block = blockOf(b, unit);
  if (opening.turn !== 0) return turnedLine(b, unit, opening.turn, distance, how);
  if (opening.wheel === 0) return { block, left: distance };
  const side = opening.wheel < 0 ? 'left' : 'right';
  const by = Math.abs(opening.wheel);
  const arc = arcCost(b, unit, by);
  if (arc > distance) return refusal('cls-charge.08', `${nameOf(b, unit)} cannot wheel so far and still charge.`);
  if (wheelWhile(block, side, by, obstructed(b, unit, how)) < by) {
    return refusal('cls-charge.08', `${nameOf(b, unit)} have no room for that wheel.`);
  }
  const there = placed(block, wheelPose(block, block.width, side, by));
  const friend = friendUnder(b, unit, there);
  if (friend >= 0) return refusal('cls-form.07', `${nameOf(b, unit)} would end that wheel on ${nameOf(b, friend)}.`);
  return { block: there, left: distance - arc };
}

/**
 * The line of a wheel that an enemy has closed since it was declared: it goes round until he stops it, and from there
 * straight on at him (cls-charge.03). Null where something else is in the way. `left`: what the whole wheel would leave.
 */
export function wheelUpToEnemy(b: Battle, unit: Unit, wheel: number, left: number): Line | null {
  const block = blockOf(b, unit);
  const side = wheel < 0 ? 'left' : 'right';
  const by = Math.abs(wheel);
  const free = wheelWhile(block, side, by, obstructed(b, unit, 'charge'));
  if (wheelWhile(block, side, by, obstructed(b, unit, 'charge', enemiesOf(b, unit))) <= free) return null;
  const there = placed(block, wheelPose(block, block.width, side, free));
  if (friendUnder(b, unit, there) >= 0) return null;
  return { block: there, left: left + arcCost(b, unit, by) - arcCost(b, unit, free) };
}

/** Open order may be passed, but not be stood on when the opening is done (cls-form.07, cls-form.09); -1 if nobody is. */
function friendUnder(b: Battle, unit: Unit, there: Block): Unit {
  const before = blockOf(b, unit);
  const count = b.index.grid.queryWay(there, 0, 0, 0, near);
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (sideOf(b, other) !== sideOf(b, unit)) continue;
    if (overlaps(there, blockOf(b, other)) && !overlaps(before, blockOf(b, other))) return other;
  }
  return -1;
}

/** A turn takes no more than the normal move, so that a charge has something left. */
function turnedLine(b: Battle, unit: Unit, turn: number, distance: number, how: 'charge' | 'counter'): Line | Refusal {
  const cost = fixedCost(b, unit, Math.abs(turn) === 18000 ? 'about' : 'turn');
  const block = blockOf(b, unit);
  const there = Math.abs(turn) === 18000 ? turn180(block) : turn90(block, turn < 0 ? 'left' : 'right');
  if (obstructed(b, unit, how)(there) || friendUnder(b, unit, there) >= 0)
    return refusal('cls-form.09', `${nameOf(b, unit)} have no room to turn.`);
  return { block: there, left: distance - cost };
}

export const isLine = (line: Line | Refusal): line is Line => 'block' in line;

/** An enemy on the line, how far away, and how the front edge would touch it. */
export interface Met {
  unit: Unit;
  distance: number;
  contact: Contact;
}

/** Enemies on the far side of a linear obstacle that stopped the charge are in contact across it (cls-terrain.08). */
export const ACROSS = paces(6);

/**
 * The enemies on a line in the order in which the front edge would touch them if each stood still and those before it
 * had gone, as far as the distance, the ground and friends in the way allow (cls-charge.08). Of several behind the
 * obstacle that stops it each is met (cls-terrain.08).
 */
export function metOn(b: Battle, unit: Unit, line: Line, how: 'charge' | 'counter', most = line.left): Met[] {
  const met: Met[] = [];
  const ignore: Unit[] = [];
  for (;;) {
    const wish = { block: line.block, ignore, most };
    const went = goStraight(b, unit, line.block.facing, line.left, how, wish);
    const by =
      went.stop === 'enemy' ? went.by : went.stop === 'line' ? acrossLine(b, unit, line, went.distance, ignore) : -1;
    if (by < 0) return met;
    const contact = frontContact(line.block, line.block.facing, went.distance + ACROSS, blockOf(b, by));
    if (!contact) return met;
    met.push({ unit: by, distance: went.distance, contact });
    ignore.push(by);
  }
}

/** The enemy who stands behind the obstacle at which a charge has stopped, or -1. */
export function acrossLine(b: Battle, unit: Unit, line: Line, distance: number, ignore: readonly Unit[]): Unit {
  const at = endOf(line.block, line.block.facing, distance);
  const count = b.index.grid.queryWay(at, 0, 0, ACROSS, near);
  for (let i = 0; i < count; i++) {
    const other = near[i] as Unit;
    if (other === unit || ignore.includes(other) || sideOf(b, other) === sideOf(b, unit)) continue;
    if (frontContact(at, at.facing, ACROSS, blockOf(b, other))) return other;
  }
  return -1;
}

export const openingText = ({ wheel, turn }: Opening): string => {
  if (turn === 18000) return ' about';
  if (turn !== 0) return ` turn ${turn < 0 ? 'left' : 'right'}`;
  return wheel === 0 ? '' : ` wheel ${wheel < 0 ? 'left' : 'right'} ${Math.abs(wheel) / 100}`;
};

/** The same in the words of a button. */
export const openingWords = ({ wheel, turn }: Opening): string => {
  if (turn === 18000) return ', turning about';
  if (turn !== 0) return `, turning ${turn < 0 ? 'left' : 'right'}`;
  return wheel === 0 ? '' : `, wheeling ${wheel < 0 ? 'left' : 'right'} by ${Math.abs(wheel) / 100}°`;
};

/** Reads `wheel left 20`, `turn right`, `about` or nothing. */
export function readOpening(words: readonly string[]): Opening | null {
  const [verb, side, degrees] = words;
  if (verb === undefined) return straightOn;
  if (verb === 'about') return words.length === 1 ? { wheel: 0, turn: 18000 } : null;
  const hand = side === 'left' ? -1 : side === 'right' ? 1 : 0;
  if (hand === 0) return null;
  if (verb === 'turn') return words.length === 2 ? { wheel: 0, turn: hand * 9000 } : null;
  if (verb !== 'wheel' || words.length !== 3 || !/^\d{1,2}$/.test(degrees ?? '')) return null;
  return { wheel: hand * Number(degrees) * 100, turn: 0 };
}

/** The facing after an opening. */
export const facingAfter = (b: Battle, unit: Unit, { wheel, turn }: Opening): number =>
  angle((b.state.facing[unit] as number) + wheel + turn);
