import { emit, procedure, type Refusal, refusal } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { isRouting, nameOf, note, onTable, putUnit } from '../base/units.ts';
import { DID_ADVANCE, DID_COUNTER, type Unit } from '../base/vocabulary.ts';
import { chargeBonus } from '../movement/rates.ts';
import { makeStraight } from '../movement/settle.ts';
import { goStraight, type Straight } from '../movement/straight.ts';
import { isLine, type Line, type Opening, openLine } from './line.ts';
import { strike } from './strike.ts';

/** A counter charge: one wheel of at most 45 degrees and straight on, no farther than `most` (cls-response.09). */
export interface CounterMove {
  unit: Unit;
  against: Unit;
  opening: Opening;
  most: number;
}

/** Where a counter charge leads, or why it cannot be made. */
export function counterLine(b: Battle, { unit, opening, most }: CounterMove): { line: Line; went: Straight } | Refusal {
  if (opening.turn !== 0 || Math.abs(opening.wheel) > 4500) {
    return refusal('cls-response.09', 'A counter charge opens with a wheel of 45 degrees at most.');
  }
  const line = openLine(b, unit, opening, chargeBonus(b, unit), 'counter');
  if (!isLine(line)) return line;
  const went = goStraight(b, unit, line.block.facing, line.left, 'counter', {
    block: line.block,
    most: Math.min(most, line.left),
  });
  if (went.distance === 0 && went.stop !== 'enemy') {
    return refusal('cls-response.02', `${nameOf(b, unit)} have no room to counter charge.`);
  }
  return { line, went };
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
    if (found.went.stop === 'enemy') strike(b, { unit, target: found.went.by, how: 'counter', from }, found.went);
    else makeStraight(b, unit, block.facing, found.went, 'counter');
  },
});
