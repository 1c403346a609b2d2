import { call, callAll, type Side } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import type { Edge, General, Unit } from './vocabulary.ts';

/** Why a unit takes a morale test (cls-morale.02, cls-morale.03). */
export type TestReason =
  | 'charge'
  | 'charged'
  | 'counter'
  | 'routing-friend'
  | 'stop-pursuit'
  | 'rally'
  | 'general-lost';
export type Response = 'counter' | 'hold' | 'evade';

export interface Test {
  unit: Unit;
  why: TestReason;
  /** What it wants to do about the charge on it; only where it is charged. */
  response?: Response;
  /** The chargers, or the unit that it wants to charge. */
  enemies: Unit[];
}

/**
 * The procedures that chapters start in one another, with their local variables. A chapter that needs another one's
 * procedure names it here instead of importing it, so that chapters do not depend on each other in circles.
 */
export interface Procedures {
  /** command: the whole battle, from set-up to its end. */
  battle: Record<string, never>;
  /** command: terrain, table sides, deployment, orders (cls-setup.02, .03). */
  'set-up': Record<string, never>;
  /** command: one side's move, phases 1 to 12 (cls-period.02). */
  move: { side: Side };
  /** command: phase 1, signals and messages begun (cls-change.03). */
  signals: { side: Side };
  /** command: a general with a unit may give it another order; started whenever he joins one (cls-change.01, .02). */
  'general-order': { general: General };

  /** charges: phase 2 to phase 6 (cls-period.03 to .05). Each asks, moves and leaves its record in `state.charges`. */
  'declare-charges': { side: Side };
  'chargers-morale': { side: Side };
  responses: { side: Side };
  'charge-moves': { side: Side };
  'reactive-counter-charges': { side: Side };

  /** temper: tests of one phase together: all dice first, then all results (cls-morale.01). Results stand in `temper`. */
  tests: { tests: Test[] };
  /** temper: A's other tests, in phase 6 (cls-morale.04). */
  'other-tests': { side: Side };
  /** temper: phase 7 (cls-period.06). */
  'rout-losses': { side: Side };
  /**
   * temper: a unit breaks; `from`: the enemies it fought, if any; `moves`: it makes a rout move at once (cls-move.06);
   * `heading` where the line is known; `evading`: it breaks while it evades and runs straight on the way it faces.
   */
  breaks: { unit: Unit; from: Unit[]; moves: boolean; evading?: boolean; heading?: number };
  /** temper: units that break at the same time, by morale tests or swept away; their opponents pursue or rally (cls-after.15). */
  'break-together': { broken: Procedures['breaks'][] };
  /** temper: one rout move of a unit (cls-rout.11 to .14). */
  'rout-move': { unit: Unit };
  /** temper: a unit all of whose opponents broke pursues one of them, its owner's choice in a tie (cls-pursuit.07). */
  pursues: { unit: Unit; broken: Unit[] };
  /** temper: one pursuit move; `touching`: it was in contact with its quarry before that one moved. */
  'pursuit-move': { unit: Unit; touching: boolean };
  /** temper: a routing elephant or scythed chariot runs into anyone who stands in its way (cls-special.05). */
  'beast-strikes': { beast: Unit; target: Unit; edge: Edge };
  /** temper: all rout and pursuit moves of phase 12 (cls-period.10). */
  'routs-and-pursuits': { side: Side };
  /** temper: moves in phase 8 that morale dictates: retirements and Uncontrolled advances (cls-morale.31, .32). */
  'compelled-moves': { side: Side };
  /** temper: a unit that has rallied from rout or pursuit may take any facing (cls-rally.05). */
  rallied: { unit: Unit };

  /** movement: phase 8 (cls-period.08), phase 9. */
  'normal-moves': { side: Side };
  returns: { side: Side };

  /** fighting: phases 10, 11, 12. The last runs routs-and-pursuits in its middle. */
  shooting: { side: Side };
  melee: { side: Side };
  'after-melee': { side: Side };
  /** fighting: enemies have come into contact: melee is entered, contact disorders (cls-disorder.03, cls-charge.11). */
  contact: { mover: Unit; target: Unit; edge: Edge; how: 'charge' | 'counter' | 'pursuit' | 'follow-up' | 'rout' };
}

/** Starts a procedure of another chapter; it runs as soon as the current step has ended. */
export function start<P extends keyof Procedures>(b: Battle, proc: P, locals: Procedures[P]): void {
  call(b, proc, locals);
}

/** Starts several, to run one after another in this order. */
export function startAll<P extends keyof Procedures>(b: Battle, proc: P, locals: Procedures[P][]): void {
  callAll(
    b,
    locals.map((l) => ({ proc, locals: l })),
  );
}
