import type { RuleId } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { leaderInfo } from '../base/units.ts';
import { isFootLine, type Line } from '../leaders/lines.ts';
import type { Order, OrdersPhase } from './order.ts';

/** The rules by which an order is given, for the log. */
export function rulesOfOrder(b: Battle, v: OrdersPhase, o: Order): RuleId[] {
  const { role, lines } = leaderInfo(b, v.leader);
  switch (o.do) {
    case 'go':
      return ['alx-4.23a'];
    case 'send':
      return ['alx-4.4c'];
    case 'contingent':
      return ['alx-5.62', 'alx-5.63', ...(role === 'wing' ? ['alx-4.52'] : [])];
    case 'line':
      return ['alx-4.31', ...rulesOfShape(o.line as Line), ...rulesOfRight(b, v)];
    default:
      // A leader who may command only some Lines orders single units as he likes.
      return ['alx-5.22a', ...(lines.length > 0 ? ['alx-4.37b'] : [])];
  }
}

/** How the Line hangs together. */
const rulesOfShape = ({ entry }: Line): RuleId[] => (isFootLine(entry) ? ['alx-4.33a', 'alx-4.33b'] : ['alx-4.33c']);

/** By what right the leader gives a Line Command. */
function rulesOfRight(b: Battle, { leader, momentum, ability }: OrdersPhase): RuleId[] {
  const { role } = leaderInfo(b, leader);
  if (role === 'overall') return ['alx-4.34c', 'alx-4.4a'];
  if (ability === 'near-oc') return ['alx-4.34d', 'alx-4.35'];
  if (ability === 'free' && role === 'wing') return ['alx-4.51a', 'alx-4.5'];
  return [momentum ? 'alx-4.34e' : 'alx-4.34d'];
}
