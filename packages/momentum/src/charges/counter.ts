import { emit } from '@taxiarch/kernel';
import { blockOf, distanceOf } from '@taxiarch/miniatures';
import type { Battle } from '../base/state.ts';
import { isEngaged, isSteady, sidesInOrder } from '../base/units.ts';
import { INCH, type Unit } from '../base/vocabulary.ts';
import { rateOf } from '../movement/rates.ts';
import { goAhead } from './go-ahead.ts';
import { openAsFar, walk } from './line.ts';
import { wheelAt } from './reach.ts';

/** Straight towards the charger, half of the gap and no more than its rate; 1" from other enemies (mom-charge.04). */
function counterMove(b: Battle, unit: Unit, charger: Unit): void {
  const distance = Math.min(rateOf(b, unit), Math.floor(distanceOf(b, unit, charger) / 2));
  const line = openAsFar(b, unit, wheelAt(blockOf(b, unit), blockOf(b, charger)), distance);
  const way = walk(b, unit, line, { ignore: [charger], gap: INCH });
  emit(b, { kind: 'counter-charges', rules: ['mom-charge.04'], unit, target: charger });
  goAhead(b, unit, line, way.distance);
}

/** Counter charges come before the charges that they meet, the side that acts first beginning (mom-charge.04). */
export function counterMoves(b: Battle): void {
  for (const side of sidesInOrder(b)) {
    for (const { unit, response, from } of b.state.answers) {
      if (response !== 'counter' || b.world.units[unit]?.side !== side) continue;
      if (isSteady(b, unit) && !isEngaged(b, unit) && isSteady(b, from)) counterMove(b, unit, from);
    }
  }
}
