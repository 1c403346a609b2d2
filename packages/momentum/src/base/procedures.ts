import { call, callAll, type RuleId, type Side } from '@taxiarch/kernel';
import type { Battle } from './state.ts';
import type { General, Unit } from './vocabulary.ts';

/** Why a unit takes a Cohesion Test: what passing and failing mean hangs on it (mom-cohesion.04, .05). */
export type TestReason =
  /** A friend flees within 4" as the turn begins, or has fled through it (mom-initial.02, mom-move.18). */
  | 'fleeing-friend'
  /** A friend within 12" was broken or destroyed in combat. */
  | 'friend-broken'
  /** Charged in flank or rear. */
  | 'flanked'
  | 'general-slain'
  /** A quarter of its figures shot down in one turn. */
  | 'shot'
  /** Mounted near elephants (mom-initial.04). */
  | 'terror'
  /** Impetuous and not committed to a charge (mom-initial.07). */
  | 'impetuous'
  /** Off the table (mom-initial.08). */
  | 'return'
  | 'disengage'
  | 'rally';

export interface Test {
  unit: Unit;
  why: TestReason;
  /** The enemy from whom it would flee, or NONE. */
  from: Unit;
}

/**
 * The procedures that chapters start in one another, with their local variables. A chapter that needs another one's
 * procedure names it here instead of importing it, so that chapters do not depend on each other in circles.
 */
export interface Procedures {
  /** command: the whole battle, from set-up to its end. */
  battle: Record<string, never>;
  /** setup: terrain, table sides, deployment (mom-setup.01, .02). */
  'set-up': Record<string, never>;
  /** command: one turn of four phases (mom-turn.01). */
  turn: Record<string, never>;
  /** command: the four phases with their numbered steps. */
  'initial-phase': Record<string, never>;
  'shooting-phase': Record<string, never>;
  'movement-phase': Record<string, never>;
  'combat-phase': Record<string, never>;

  /** cohesion: tests of one step together: all dice first, then all results; a unit tests once in a step (mom-cohesion.06). */
  'cohesion-tests': { tests: Test[] };
  /** cohesion: those near an Army General who has just died test, and who breaks after the time for flight runs at once. */
  mourning: Record<string, never>;
  /** cohesion: Impetuous units of a side commit themselves to charge, or test (mom-initial.07, .11). */
  commitments: { side: Side };
  /** cohesion: fleeing units of both sides try to rally (mom-rally.01); the rallied choose a facing. */
  rally: Record<string, never>;

  /** shooting: steps 2 and 3: both sides name targets, all shots are thrown, losses are taken (mom-shooting.01). */
  volleys: Record<string, never>;

  /** movement: step 1, the roll for initiative (mom-move.03). */
  initiative: Record<string, never>;
  /** movement: step 6, one side's Remaining Moves, those of commanders and of troops that return included. */
  'remaining-moves': { side: Side };

  /** charges: step 2, declarations and responses in their order (mom-move.02). */
  declarations: Record<string, never>;
  /** charges: step 5, chargers are moved (mom-charge.01). */
  'charge-moves': Record<string, never>;

  /** flight: step 4 (mom-move.21). */
  'compulsory-moves': Record<string, never>;
  /** flight: one flight move of each unit in turn: dice, line, swerve, contact (mom-flee.01, .02, .06). */
  'flee-moves': { units: Unit[] };
  /** flight: a charged unit evades, or breaks and flees, from one of its chargers (mom-charge.05, mom-charge.13). */
  'give-way': { unit: Unit; from: Unit; flees: boolean };
  /** flight: a unit that may disengages (mom-disengage.05). */
  'disengage-move': { unit: Unit };
  /** flight: one unit pursues one of those who broke from it, its owner's choice (mom-flee.03, .04, .07). */
  pursuit: { unit: Unit; quarries: Unit[] };
  /** flight: an elephant unit runs wild and is removed (mom-trait.06); `shot`: shooting caused it. */
  stampede: { unit: Unit; shot: boolean };
  /** flight: a beaten unit goes back 4" (mom-result.18); `direction` in hundredths of a degree. */
  'fall-back': { unit: Unit; direction: number };
  /** flight: a victor may follow up anyone who fell back before it (mom-result.28). Awards are combat's business. */
  'follow-up': { unit: Unit };
  /** flight: a unit without an enemy may turn to any facing, its owner's choice (mom-flee.07, mom-unit.10). */
  'free-turn': { unit: Unit; rules: RuleId[] };
  /** movement: an isolated commander who was touched goes out of the way or dies (mom-command.04). */
  dodge: { commander: General };

  /** combat: steps 2 to 10 of the Combat phase (mom-combat.01). */
  combats: Record<string, never>;
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
