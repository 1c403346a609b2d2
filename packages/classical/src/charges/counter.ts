import { emit, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import { type ChargeLine, enemiesOf, onTable, type Straight, type StraightWish } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isRouting, note, putUnit, withVerb } from '../base/units.ts';
import { DID_ADVANCE, DID_COUNTER, NONE, type Unit } from '../base/vocabulary.ts';
import { chargeBonus } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight, HALT } from '../movement/straight.ts';
import { isLine, type Opening, openLine } from './line.ts';
import { strike } from './strike.ts';

/** A counter charge: one wheel of at most 45 degrees and straight on, no farther than `most` (cls-response.09). */
export interface CounterMove {
  unit: Unit;
  against: Unit;
  opening: Opening;
  most: number;
}

/**
 * Whom a counter charge may strike: those who have charged the unit, and the one it goes for. It stops 20 paces short of
 * enemies who have nothing to do with it (cls-response.09), unless the other reading is taken.
 */
const isMeant = (b: Battle, { unit, against }: CounterMove, enemy: Unit): boolean =>
  enemy === against ||
  b.world.options.has('cls-response.09-strikes') ||
  b.state.charges.some((c) => c.unit === enemy && c.goes === 1 && c.targets.includes(unit));

/** Where a counter charge leads and whom it strikes (or NONE), or why it cannot be made. */
export function counterLine(
  b: Battle,
  move: CounterMove,
): { line: ChargeLine; went: Straight; strikes: Unit } | Refusal {
  const { unit, opening, most } = move;
  if (opening.turn !== 0 || Math.abs(opening.wheel) > 4500) {
    return refusal('cls-response.09', 'A counter charge can start with a wheel of at most 45°.');
  }
  const line = openLine(b, unit, opening, chargeBonus(b, unit), 'counter');
  if (!isLine(line)) return line;
  const wish = { block: line.block, most: Math.min(most, line.left) };
  const go = (more: StraightWish): Straight =>
    goStraight(b, unit, line.block.facing, line.left, 'counter', { ...wish, ...more });
  let went = go({});
  const strikes = went.stop === 'enemy' && isMeant(b, move, went.by) ? went.by : NONE;
  if (went.stop === 'enemy' && strikes === NONE) {
    went = go({ gap: HALT, ignore: enemiesOf(b, unit).filter((enemy) => isMeant(b, move, enemy)) });
  }
  if (went.distance === 0 && strikes === NONE) {
    return refusal('cls-response.02', `${withVerb(b, unit, 'has', 'have')} no room to counter charge.`);
  }
  return { line, went, strikes };
}

/** Makes a counter charge (cls-response.02, cls-response.03); it may run into an enemy, who is then struck. */
export const counterCharge = procedure<Battle, CounterMove>('counter-charge', {
  go(b, v) {
    const { unit } = v;
    if (!onTable(b, unit) || isRouting(b, unit)) return;
    const found = counterLine(b, v);
    if (!('line' in found)) return;
    const from = { x: b.state.x[unit] as number, y: b.state.y[unit] as number };
    const { block } = found.line;
    putUnit(b, unit, block.x, block.y, block.facing);
    note(b, unit, DID_COUNTER | DID_ADVANCE);
    emit(b, { kind: 'counter-charges', rules: ['cls-response.02', 'cls-response.09'], unit, against: v.against });
    const { strikes } = found;
    if (strikes !== NONE) strike(b, { unit, target: strikes, how: 'counter', from }, found.went);
    else makeStraight(b, unit, block.facing, found.went, 'counter');
  },
});
