import { hexOf, OFF, otherHalf, type Placement } from '@taxiarch/hexfield';
import { citedRefusal, type Doubt, type Refusal } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { nameOf, nameWithVerb } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { type OrdersPhase, order } from '../command/order.ts';
import { orderRefusal } from '../command/verbs.ts';
import { stepRefusal } from '../movement/legality.ts';
import { candidateSteps } from '../movement/move.ts';
import { sharesHex, type Walk } from '../movement/walk.ts';
import { whyNotInto } from '../movement/why-not.ts';
import { stepsAhead, type Wish } from './wishes.ts';

/** Why a unit gets no order any more: the leader has none left, or the command is at its end. */
export function noMoreOrders(b: Battle, unit: Unit, ask: string, phase: OrdersPhase): Refusal {
  const why = ask === 'order' ? orderRefusal(b, { ...phase, left: 0 }, order('move', unit, true)) : null;
  return citedRefusal(b, why ?? { rule: 'alx-5.27', text: `The command ended before ${nameOf(b, unit)} moved.` });
}

export const somethingBefore = (b: Battle, unit: Unit, doubts: readonly Doubt[]): Refusal =>
  citedRefusal(b, {
    rule: 'alx-3.B1b',
    text: `Another decision comes before ${nameOf(b, unit)} can move: ${doubts.at(-1)?.text ?? ''}`,
  });

/** The reason against a step that leads to one of these places; null where there is no such step, or none against it. */
function againstStep(b: Battle, w: Walk, places: readonly Placement[]): Refusal | null {
  for (const step of candidateSteps(b, w, true)) {
    if (step.to === w.at || !places.includes(step.to)) continue;
    const why = stepRefusal(b, w, step);
    if (why) return citedRefusal(b, why);
  }
  return null;
}

/** Why a unit that is to go ahead does not make one step more. */
export const whyNoStep = (b: Battle, w: Walk, { move }: Wish): Refusal | null =>
  move.do === 'wheel' || move.do === 'turn' ? null : againstStep(b, w, stepsAhead(b.world.field.grid, w.at));

/** Why a unit does not come to its place: what bars the one step, or the way. */
export function whyNotThere(b: Battle, w: Walk, wishes: readonly Placement[]): Refusal {
  const target = wishes[0] ?? OFF;
  const name = nameOf(b, w.unit);
  if (target === OFF) return citedRefusal(b, { rule: 'alx-6.11', text: `${name} would leave the map.` });
  if (sharesHex(b, w.unit, target)) {
    return citedRefusal(b, { rule: 'alx-6.91', text: `${name} would end in another unit’s hex.` });
  }
  const other = otherHalf(b.world.field.grid, target);
  const barred = whyNotInto(b, w, hexOf(target)) ?? (other === OFF ? null : whyNotInto(b, w, other));
  const text = `${nameWithVerb(b, w.unit, 'has', 'have')} only ${w.ma - w.spent} MP: too few to reach that hex and facing.`;
  return againstStep(b, w, [target]) ?? citedRefusal(b, barred ?? { rule: 'alx-6.11', text });
}
