import type { RuleId } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import { leaderInfo } from '../base/units.ts';
import { isFootLine, type Line } from '../leaders/lines.ts';
import type { Order, OrdersPhase } from './order.ts';

/** The rules by which a Line Command is given, for the log. */
export const rulesOfLine = (b: Battle, v: OrdersPhase, o: Order): RuleId[] => [
  'alx-4.31',
  ...valueIn(b, shapeRules)(b, o.line as Line),
  ...valueIn(b, lineRights)(b, v),
];

/** How the Line hangs together. */
export const shapeRules = overridable<(b: Battle, line: Line) => readonly RuleId[]>(
  'command: rules of the shape of a Line',
  (b, { entry }) => (isFootLine(b, entry) ? ['alx-4.33a', 'alx-4.33b'] : ['alx-4.33c']),
);

/** By what right the leader gives a Line Command. */
export const lineRights = overridable<(b: Battle, v: OrdersPhase) => readonly RuleId[]>(
  'command: by what right a Line Command is given',
  (b, { leader, momentum, ability }) => {
    const { role } = leaderInfo(b, leader);
    if (role === 'overall') return ['alx-4.34c', 'alx-4.4a'];
    if (ability === 'near-oc') return ['alx-4.34d', 'alx-4.35'];
    if (ability === 'free' && role === 'wing') return ['alx-4.51a', 'alx-4.5'];
    return [momentum ? 'alx-4.34e' : 'alx-4.34d'];
  },
);
