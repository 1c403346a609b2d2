import { type Refusal, refusal } from '@taxiarch/kernel';
import {
  acrossLine as acrossBy,
  blockOf,
  type ChargeLine,
  friendUnder,
  isHindrance,
  type Met,
  metOn as metBy,
  nameOf,
  obstructed as obstructedBy,
  wheeledLine,
  wheelUpToEnemy as wheelUpBy,
} from '@taxiarch/miniatures';
import { angle, type Block, turn90, turn180 } from '@taxiarch/tabletop';
import type { Battle } from '../base/state.ts';
import { withVerb } from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { fixedCost } from '../movement/costs.ts';
import type { MoveKind } from '../movement/passing.ts';
import { rateOf } from '../movement/rates.ts';
import { moving } from '../movement/straight.ts';

/** How a charge or counter charge begins: one wheel on a front corner, or one turn, or neither (cls-charge.08). */
export interface Opening {
  /** In hundredths of a degree, negative to the left. */
  wheel: number;
  /** -9000, 9000 or 18000; 0 = no turn. */
  turn: number;
}
export const straightOn: Opening = { wheel: 0, turn: 0 };

/** The normal move and the charge bonus (cls-charge.01). */
export const chargeDistance = (b: Battle, unit: Unit): number => rateOf(b, unit, 'charge');

/** What stands in the way of a block that swings round: other units, the edge of the table, ground it may not enter. */
export const obstructed = (
  b: Battle,
  unit: Unit,
  how: MoveKind,
  ignore?: readonly Unit[],
): ((block: Block) => boolean) => obstructedBy(b, unit, how, moving, ignore);

/** The line that an opening leads to, or why there is none. `distance`: all that the move may cover. */
export function openLine(
  b: Battle,
  unit: Unit,
  opening: Opening,
  distance: number,
  how: 'charge' | 'counter',
): ChargeLine | Refusal {
  if (opening.turn !== 0) return turnedLine(b, unit, opening.turn, distance, how);
  const line = wheeledLine(b, unit, opening.wheel, distance, how, moving);
  if (!isHindrance(line)) return line;
  const name = nameOf(b, unit);
  if (line.hindered === 'cost') return refusal('cls-charge.08', `${name} cannot wheel so far and still charge.`);
  // Open order may be passed, but not be stood on when the opening is done (cls-form.07, cls-form.09).
  if (line.hindered === 'upon') return refusal('cls-form.07', `${name} would end the wheel on ${nameOf(b, line.by)}.`);
  return refusal('cls-charge.08', `${withVerb(b, unit, 'has', 'have')} no room for that wheel.`);
}

/** The line of a wheel that an enemy has closed since it was declared (cls-charge.03), or null. */
export const wheelUpToEnemy = (b: Battle, unit: Unit, wheel: number, left: number): ChargeLine | null =>
  wheelUpBy(b, unit, wheel, left, 'charge', moving);

/** A turn takes no more than the normal move, so that a charge has something left. */
function turnedLine(
  b: Battle,
  unit: Unit,
  turn: number,
  distance: number,
  how: 'charge' | 'counter',
): ChargeLine | Refusal {
  const cost = fixedCost(b, unit, Math.abs(turn) === 18000 ? 'about' : 'turn');
  const block = blockOf(b, unit);
  const there = Math.abs(turn) === 18000 ? turn180(block) : turn90(block, turn < 0 ? 'left' : 'right');
  if (obstructed(b, unit, how)(there) || friendUnder(b, unit, there) !== NONE)
    return refusal('cls-form.09', `${withVerb(b, unit, 'has', 'have')} no room to turn.`);
  return { block: there, left: distance - cost };
}

export const isLine = (line: ChargeLine | Refusal): line is ChargeLine => 'block' in line;

/** Enemies on the far side of a linear obstacle that stopped the charge are in contact across it (cls-terrain.08). */
export const ACROSS = moving.across;

/** The enemies on a line in the order in which the front edge would touch them (cls-charge.08, cls-terrain.08). */
export const metOn = (b: Battle, unit: Unit, line: ChargeLine, how: 'charge' | 'counter', most?: number): Met[] =>
  metBy(b, unit, line, how, moving, most);

/** The enemy who stands behind the obstacle at which a charge has stopped, or NONE. */
export const acrossLine = (b: Battle, unit: Unit, line: ChargeLine, distance: number, ignore: readonly Unit[]): Unit =>
  acrossBy(b, unit, line, distance, moving, ignore);

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
