import { emit } from '@taxiarch/kernel';
import { type ChargeLine, distanceOf, onTable } from '@taxiarch/miniatures';
import type { Battle, Charge } from '../base/state.ts';
import { hasDone } from '../base/units.ts';
import { DID_COUNTER } from '../base/vocabulary.ts';
import { openingsToward } from './aim.ts';
import { chargeDistance, isLine, metOn, openLine, wheelUpToEnemy } from './line.ts';

const QUARTER = 9000;

/**
 * The line on which a declared charge is carried out, or null if its opening cannot be made. What the opening costs was
 * deducted when the charge was declared. Since then a target may have counter charged: into the wheel, which then ends
 * at it (cls-charge.03), or off the line (see `aimedAnew`).
 */
export function carriedOut(b: Battle, charge: Charge): ChargeLine | null {
  const { unit, reach } = charge;
  const opened = openLine(b, unit, charge, Number.POSITIVE_INFINITY, 'charge');
  if (!isLine(opened)) return wheelUpToEnemy(b, unit, charge.wheel, reach);
  const line = { block: opened.block, left: reach };
  return aimedAnew(b, charge, line) ?? line;
}

/**
 * A charger whose line meets none of its targets any more, one of which has counter charged, wheels at that one again
 * with the whole of its charge (cls-charge.08, cls-response.09): nobody dodges a charge by charging. By the other reading
 * it completes the line that it declared.
 */
function aimedAnew(b: Battle, { unit, targets }: Charge, line: ChargeLine): ChargeLine | null {
  if (b.world.options.has('cls-charge.08-passes')) return null;
  const comers = targets.filter((target) => onTable(b, target) && hasDone(b, target, DID_COUNTER));
  if (metOn(b, unit, line, 'charge').some((m) => targets.includes(m.unit))) return null;
  comers.sort((p, q) => distanceOf(b, unit, p) - distanceOf(b, unit, q));
  for (const target of comers) {
    for (const opening of openingsToward(b, unit, target, QUARTER, false)) {
      const anew = openLine(b, unit, opening, chargeDistance(b, unit), 'charge');
      if (!isLine(anew) || metOn(b, unit, anew, 'charge')[0]?.unit !== target) continue;
      emit(b, { kind: 'charge-aims-anew', rules: ['cls-charge.08', 'cls-response.09'], unit, target });
      return anew;
    }
  }
  return null;
}
